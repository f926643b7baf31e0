"""The numbered migrations of a schema."""

from importlib import resources


def read_migrations(package: str) -> list[tuple[str, str]]:
    """Return the name and the script of every migration in a package, in order; the first one has number 1."""
    scripts = (each for each in resources.files(package).iterdir() if each.name.endswith(".sql"))
    ordered = sorted(scripts, key=lambda each: each.name)
    for number, each in enumerate(ordered, 1):
        assert each.name.startswith(f"{number:04}_"), f"{each.name} should be number {number}"
    return [(each.name.removesuffix(".sql"), each.read_text(encoding="utf-8")) for each in ordered]
