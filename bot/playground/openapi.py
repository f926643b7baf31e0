"""Checks requests and responses against Discord's OpenAPI description, in tests for which the file is available."""

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
    """A violation of the description; `in_response` tells whether one of the playground's responses contains it."""

    where: str
    path: tuple[str | int, ...]
    message: str
    in_response: bool = False


class OpenApiChecker:
    """Checks requests and responses against Discord's OpenAPI description.

    Attributes:
        findings: The violations found so far.
        checked: The number of bodies checked.
    """

    def __init__(self, path: Path) -> None:
        """Load the description; this requires the jsonschema-rs package."""
        import jsonschema_rs  # noqa: PLC0415  # a dependency of the tests only

        self._document: Json = json.loads(path.read_text(encoding="utf-8"))
        schemas = self._document["components"]["schemas"]
        # The API accepts numbers as ids, and discord.py sends some.
        schemas["SnowflakeType"] = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
        self._document = self._discriminate(self._document)
        self._registry = jsonschema_rs.Registry([(URI, self._document)])
        self._jsonschema_rs = jsonschema_rs
        self._validators: dict[str, Any] = {}
        self.findings: list[Finding] = []
        self.checked = 0

    def _discriminate(self, node: Any) -> Any:  # noqa: ANN401  # any JSON
        """Rewrite unions of objects that differ in `type` as conditions, so that each error has an exact path."""
        if isinstance(node, list):
            return [self._discriminate(one) for one in node]
        if not isinstance(node, dict):
            return node
        node = {key: self._discriminate(value) for key, value in node.items()}
        for word in ("oneOf", "anyOf"):
            variants = self._variants(node.get(word))
            if variants:
                del node[word]
                every_type = [each for types, _ in variants for each in types]
                node["required"] = [*node.get("required", []), "type"]
                node["allOf"] = [
                    *node.get("allOf", []),
                    {"properties": {"type": {"enum": every_type}}},
                    *(
                        {"if": {"properties": {"type": {"enum": types}}}, "then": then}
                        for types, then in variants
                    ),
                ]
        return node

    def _variants(self, options: object) -> list[tuple[list[object], Json]]:
        """Return a union's options with their `type` values; nothing if the types do not tell the options apart."""
        if not isinstance(options, list) or len(options) < 2:
            return []
        variants: list[tuple[list[object], Json]] = []
        seen: set[object] = set()
        for option in options:
            name = option.get("$ref", "").rpartition("/")[2] if isinstance(option, dict) else ""
            schema = self._document["components"]["schemas"].get(name, {})
            types = schema.get("properties", {}).get("type", {}).get("enum")
            if not types or seen & set(types):
                return []
            seen |= set(types)
            variants.append((types, option))
        return variants

    def _validator(self, pointer: str) -> Any:  # noqa: ANN401  # the library's object
        if pointer not in self._validators:
            schema = {"$ref": f"{URI}#{quote(pointer)}"}
            self._validators[pointer] = self._jsonschema_rs.validator_for(schema, registry=self._registry)
        return self._validators[pointer]

    def _check(
        self, where: str, steps: list[str], body: object, *, in_response: bool = False
    ) -> list[Finding]:
        node: Any = self._document
        for step in steps:
            node = node.get(step) if isinstance(node, dict) else None
        if node is None:
            return []
        pointer = "".join("/" + step.replace("~", "~0").replace("/", "~1") for step in steps)
        self.checked += 1
        errors = self._validator(pointer).iter_errors(body)
        findings = [
            Finding(where, tuple(error.instance_path), str(error.message), in_response) for error in errors
        ]
        self.findings += findings
        return findings

    def _operation(self, method: str, path: str) -> list[str]:
        method = method.lower()
        steps = ["paths", path, method]
        if method not in METHODS or method not in self._document["paths"].get(path, {}):
            self.findings.append(Finding(f"{method} {path}", (), "is not in the description"))
        return steps

    def check_request(self, method: str, path: str, body: object) -> list[Finding]:
        """Check a request's body; `path` is written as in the description."""
        steps = self._operation(method, path)
        if body is None:
            return []
        return self._check(
            f"{method} {path}", [*steps, "requestBody", "content", "application/json", "schema"], body
        )

    def check_response(self, method: str, path: str, status: int, body: object) -> list[Finding]:
        """Check one of the playground's successful responses."""
        where, steps = f"{method} {path} -> {status}", self._operation(method, path)
        responses = self._document["paths"].get(path, {}).get(method.lower(), {}).get("responses", {})
        if responses and str(status) not in responses:
            finding = Finding(
                where, (), f"this status is not described, only {', '.join(responses)}", in_response=True
            )
            self.findings.append(finding)
            return [finding]
        if body is None:
            return []
        return self._check(
            where, [*steps, "responses", str(status), "content", "application/json", "schema"], body
        )
