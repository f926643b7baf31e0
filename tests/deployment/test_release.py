"""The release workflow is valid, publishes nothing without a person's approval, and its tag names the version."""

import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.deployment.dockerfile import ROOT, instructions

FILE = ROOT / ".github/workflows/release.yml"
WORKFLOW: dict[Any, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
JOBS: dict[str, dict[str, Any]] = WORKFLOW["jobs"]
PUBLISHING = {name for name in JOBS if name.startswith("publish-")}
STEPS = [(name, step) for name, job in JOBS.items() for step in job["steps"]]
SCRIPTS = [
    pytest.param(step["run"], id=f"{name}-{number}")
    for number, (name, step) in enumerate(STEPS)
    if "run" in step
]
RELEASE_NOTES = ROOT / ".ci/release_notes.py"
CHANGELOG = "# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.2.3\n\n- Old.\n\n### More\n\n- Older.\n\n## 1.2.2\n\n- Oldest.\n"


def program(name: str) -> Path:
    """Return a program of the environment that the tests run in."""
    return Path(sys.executable).with_name(name)


@pytest.mark.slow
def test_the_workflow_is_valid() -> None:
    command = [program("check-jsonschema"), "--builtin-schema", "vendor.github-workflows", FILE]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.slow
def test_zizmor_finds_no_hole() -> None:
    command = [program("zizmor"), "--offline", "--no-progress", "--persona=auditor", FILE]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_a_tag_of_a_version_begins_a_release() -> None:
    assert WORKFLOW[True] == {"push": {"tags": ["v*"]}}, "YAML reads `on` as true"


def test_whatever_publishes_waits_for_a_person_and_for_everything_else() -> None:
    assert {"publish-package", "publish-image", "publish-release"} == PUBLISHING
    for name in PUBLISHING:
        assert (JOBS[name]["environment"], set(JOBS[name]["needs"])) == ("release", JOBS.keys() - PUBLISHING)


def test_a_job_may_do_only_what_it_needs() -> None:
    assert WORKFLOW["permissions"] == {}
    for name, job in JOBS.items():
        if name not in PUBLISHING:
            assert job["permissions"] == {"contents": "read"}
    assert {name: set(JOBS[name]["permissions"]) for name in PUBLISHING} == {
        "publish-package": {"id-token"},
        "publish-image": {"attestations", "id-token", "packages"},
        "publish-release": {"attestations", "contents", "id-token"},
    }
    checkouts = [(name, step) for name, step in STEPS if step.get("uses", "").startswith("actions/checkout@")]
    assert {name for name, _ in checkouts} == JOBS.keys() - PUBLISHING, "only what was tried is published"
    assert all(step["with"] == {"persist-credentials": False} for _, step in checkouts)


def test_every_action_is_pinned_to_a_commit_and_always_to_the_same() -> None:
    used = re.findall(r"uses: (\S+)@(\S+)(.*)", FILE.read_text(encoding="utf-8"))
    assert len(used) > 10
    assert [each for each in used if not re.fullmatch(r"[0-9a-f]{40}", each[1])] == []
    assert [each for each in used if not re.fullmatch(r" # v\d+\.\d+\.\d+", each[2])] == []
    assert len({action for action, _, _ in used}) == len(set(used))


def test_a_job_gets_only_what_another_has_stored() -> None:
    stored = {
        step["with"]["name"]: name for name, step in STEPS if "upload-artifact@" in step.get("uses", "")
    }
    taken = [
        (name, step["with"]["name"]) for name, step in STEPS if "download-artifact@" in step.get("uses", "")
    ]
    assert stored == {"distributions": "build", "notes": "build", "image": "image"}
    assert {artifact for _, artifact in taken} == set(stored)
    assert [each for each in taken if stored[each[1]] not in JOBS[each[0]]["needs"]] == []


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_step_is_correct_shell_and_contains_no_expression(script: str) -> None:
    """Values reach a script by variables, because an expression could bring commands into it."""
    checked = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "${{" not in script


def test_the_release_runs_every_check_and_publishes_what_it_built() -> None:
    scripts = {name: "\n".join(step.get("run", "") for step in job["steps"]) for name, job in JOBS.items()}
    assert "bash .ci/run" in scripts["test"]
    assert "make dist" in scripts["build"]
    assert ".ci/release_notes.py" in scripts["build"]
    uploaded = {step["with"]["path"] for _, step in STEPS if "upload-artifact@" in step.get("uses", "")}
    assert uploaded == {"dist/", "notes.md", "image.tar"}


def test_the_image_is_built_for_both_kinds_of_processor_with_its_parts_and_origin() -> None:
    final = [step["with"] for name, step in STEPS if name == "image" and "platforms" in step.get("with", {})]
    assert [each["platforms"] for each in final] == ["linux/amd64,linux/arm64"]
    assert [(each["sbom"], each["provenance"]) for each in final] == [(True, "mode=max")]
    labels = re.findall(r"^([\w.]+)=", final[0]["labels"], re.MULTILINE)
    assert [each for each in labels if each in instructions("LABEL")[0].value] == []


def test_no_registry_is_named() -> None:
    places = [ROOT / name for name in ("Dockerfile", "compose.yaml", "compose.postgresql.yaml")]
    for file in (*places, FILE):
        text = file.read_text(encoding="utf-8")
        assert re.findall(r"\b[a-z0-9-]+\.(?:io|com|org|dev)/", text) == [], file


def checked(folder: Path, tag: str) -> tuple[int, str, str]:
    """Check a tag of a project with version 1.2.3; return the exit code, the notes and the refusal."""
    (folder / ".ci").mkdir(exist_ok=True)
    script = folder / ".ci" / RELEASE_NOTES.name
    script.write_bytes(RELEASE_NOTES.read_bytes())
    folder.joinpath("pyproject.toml").write_text('[project]\nversion = "1.2.3"\n', encoding="utf-8")
    run = subprocess.run([sys.executable, script, tag], capture_output=True, text=True, check=False)
    return run.returncode, run.stdout, run.stderr.strip()


def test_the_notes_of_a_release_are_its_section_of_the_changelog(tmp_path: Path) -> None:
    tmp_path.joinpath("CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    assert checked(tmp_path, "v1.2.3") == (0, "- Old.\n\n### More\n\n- Older.\n", "")


@pytest.mark.parametrize("tag", ["v1.2.4", "1.2.3", "v1.2.3rc1", "v1.2.30", ""])
def test_a_tag_that_is_not_the_version_is_refused(tag: str, tmp_path: Path) -> None:
    tmp_path.joinpath("CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    refusal = f"The tag is {tag}, but pyproject.toml has version 1.2.3: expected v1.2.3."
    assert checked(tmp_path, tag) == (1, "", refusal)


@pytest.mark.parametrize("written", ["", "## 1.2.3\n\n", "## 1.2.30\n\n- Another.\n"])
def test_a_version_without_notes_is_refused(written: str, tmp_path: Path) -> None:
    changelog = CHANGELOG.replace("## 1.2.3\n\n- Old.\n\n### More\n\n- Older.\n\n", written)
    tmp_path.joinpath("CHANGELOG.md").write_text(changelog, encoding="utf-8")
    assert checked(tmp_path, "v1.2.3") == (1, "", "CHANGELOG.md has nothing under “## 1.2.3”.")


def test_the_changelog_has_its_versions_in_order() -> None:
    found = re.findall(
        r"^## (\d[\w.]*)$", ROOT.joinpath("CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    versions = [tuple(map(int, each.split("."))) for each in found]
    assert all(newer > older for newer, older in pairwise(versions))
