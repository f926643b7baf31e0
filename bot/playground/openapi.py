"""The wire held against Discord's own OpenAPI description, for tests that have the file at hand."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from bot.playground.errors import Json

URI = "urn:discord"
METHODS = ("get", "put", "post", "patch", "delete")


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that does not fit the description; `ours` when it was in an answer of the playground."""

    where: str
    path: tuple[str | int, ...]
    message: str
    ours: bool = False


class Description:
    """Discord's description of its API; `findings` collects what did not fit."""

    def __init__(self, path: Path) -> None:
        """Reads the file; needs the jsonschema-rs package."""
        import jsonschema_rs  # noqa: PLC0415  # the playground itself runs without it

        self._document: Json = json.loads(path.read_text(encoding="utf-8"))
        schemas = self._document["components"]["schemas"]
        # The API takes numbers for ids, and discord.py sends some.
        schemas["SnowflakeType"] = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
        self._document = self._tell_apart(self._document)
        self._registry = jsonschema_rs.Registry([(URI, self._document)])
        self._jsonschema_rs = jsonschema_rs
        self._validators: dict[str, Any] = {}
        self.findings: list[Finding] = []
        self.checked = 0

    def _tell_apart(self, node: Any) -> Any:  # noqa: ANN401  # any JSON
        """Rewrites a choice of objects that differ in `type`, so that a fault is found where it is."""
        if isinstance(node, list):
            return [self._tell_apart(one) for one in node]
        if not isinstance(node, dict):
            return node
        node = {key: self._tell_apart(value) for key, value in node.items()}
        for word in ("oneOf", "anyOf"):
            kinds = self._kinds(node.get(word))
            if kinds:
                del node[word]
                every = [kind for types, _ in kinds for kind in types]
                node["required"] = [*node.get("required", []), "type"]
                node["allOf"] = [
                    *node.get("allOf", []),
                    {"properties": {"type": {"enum": every}}},
                    *(
                        {"if": {"properties": {"type": {"enum": types}}}, "then": then}
                        for types, then in kinds
                    ),
                ]
        return node

    def _kinds(self, options: object) -> list[tuple[list[object], Json]]:
        """The types of each option, when every option has its own."""
        if not isinstance(options, list) or len(options) < 2:
            return []
        kinds: list[tuple[list[object], Json]] = []
        seen: set[object] = set()
        for option in options:
            name = option.get("$ref", "").rpartition("/")[2] if isinstance(option, dict) else ""
            schema = self._document["components"]["schemas"].get(name, {})
            types = schema.get("properties", {}).get("type", {}).get("enum")
            if not types or seen & set(types):
                return []
            seen |= set(types)
            kinds.append((types, option))
        return kinds

    def _validator(self, pointer: str) -> Any:  # noqa: ANN401  # the library's object
        if pointer not in self._validators:
            schema = {"$ref": f"{URI}#{quote(pointer)}"}
            self._validators[pointer] = self._jsonschema_rs.validator_for(schema, registry=self._registry)
        return self._validators[pointer]

    def _check(self, where: str, steps: list[str], body: object, *, ours: bool = False) -> list[Finding]:
        node: Any = self._document
        for step in steps:
            node = node.get(step) if isinstance(node, dict) else None
        if node is None:
            return []
        pointer = "".join("/" + step.replace("~", "~0").replace("/", "~1") for step in steps)
        self.checked += 1
        errors = self._validator(pointer).iter_errors(body)
        found = [Finding(where, tuple(error.instance_path), str(error.message), ours) for error in errors]
        self.findings += found
        return found

    def _operation(self, method: str, path: str) -> list[str]:
        method = method.lower()
        steps = ["paths", path, method]
        if method not in METHODS or method not in self._document["paths"].get(path, {}):
            self.findings.append(Finding(f"{method} {path}", (), "is not in the description"))
        return steps

    def check_request(self, method: str, path: str, body: object) -> list[Finding]:
        """Checks the body of a request; `path` is written as the description writes it."""
        steps = self._operation(method, path)
        if body is None:
            return []
        return self._check(
            f"{method} {path}", [*steps, "requestBody", "content", "application/json", "schema"], body
        )

    def check_answer(self, method: str, path: str, status: int, body: object) -> list[Finding]:
        """Checks an answer of ours that was no refusal."""
        where, steps = f"{method} {path} -> {status}", self._operation(method, path)
        responses = self._document["paths"].get(path, {}).get(method.lower(), {}).get("responses", {})
        if responses and str(status) not in responses:
            finding = Finding(
                where, (), f"this status is not described, only {', '.join(responses)}", ours=True
            )
            self.findings.append(finding)
            return [finding]
        if body is None:
            return []
        return self._check(
            where, [*steps, "responses", str(status), "content", "application/json", "schema"], body
        )
