"""Makes the fonts for all scripts: `python -m tests.script_fonts <folder>` writes them into `rendering/fonts`.

The folder holds the files named below, in any subfolder. They are fonts from the Noto project, as found in the Debian
packages fonts-noto-core, fonts-noto-extra and fonts-noto-cjk and the npm package @expo-google-fonts/noto-emoji.

Each font keeps only the characters used in names. It loses hinting and other tables that the pictures do not need,
but keeps the tables that join, stack and replace letters.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

import rendering
from rendering.scripts import BLOCKS, Script

FONTS = Path(rendering.__file__).parent / "fonts"
_NOTO = "NotoSans{}.ttf"
SOURCES = {
    Script.LATIN: _NOTO.format("-SemiCondensedBold"),
    Script.BENGALI: _NOTO.format("Bengali-Bold"),
    Script.ODIA: _NOTO.format("Oriya-CondensedBold"),
    Script.CHEROKEE: _NOTO.format("Cherokee-Bold"),
    Script.CANADIAN: _NOTO.format("CanadianAboriginal-Bold"),
    Script.THAANA: _NOTO.format("Thaana-Bold"),
    Script.EAST_ASIAN: "NotoSansCJK-Bold.ttc",
    Script.EMOJI: "NotoEmoji_700Bold.ttf",
}
"""The source files not named `NotoSans<Script>-CondensedBold.ttf`; the first font in a collection is used."""

_UNITS = {Script.EAST_ASIAN: 512, Script.EMOJI: 512}
"""Outlines are rounded to this many units per em, which is invisible and makes the compressed package a fifth smaller."""
_JOINERS_AND_DANDAS = {0x200C, 0x200D, 0x25CC, 0x0964, 0x0965}
_NAMES = (0, 1, 2, 4, 6, 13)
"""The ids of the names kept: copyright, family, style, full name, PostScript name and licence."""


def characters(script: Script, available: set[int]) -> set[int]:
    """Return the code points that the script's font keeps from its source."""
    own = {code for first, last, each in BLOCKS if each is script for code in range(first, last + 1)}
    if script is Script.EAST_ASIAN:
        own -= set(range(0x3400, 0xA000)) | set(range(0xAC00, 0xD7A4))
        own |= {ord(each) for each in east_asian()}
    elif script is Script.EMOJI:  # without the joiner and skin tones: of all sequences, keep only flags
        own -= set(range(0x1F3FB, 0x1F400))
    elif script is Script.LATIN:
        own |= set(range(0x20, 0x7F))
    else:
        own |= _JOINERS_AND_DANDAS
    return own & available


def east_asian() -> Iterator[str]:
    """Yield the characters in JIS X 0208, GB 2312 and the first level of Big5, and the syllables in KS X 1001."""
    yield from _double_bytes("euc_jp", range(0xB0, 0xF5))
    yield from _double_bytes("gb2312", range(0xB0, 0xF8))
    yield from _double_bytes("big5", range(0xA4, 0xC7))
    yield from _double_bytes("euc_kr", range(0xB0, 0xC9))


def _double_bytes(encoding: str, leads: range) -> Iterator[str]:
    for lead in leads:
        for trail in range(0x40, 0xFF):
            yield from bytes((lead, trail)).decode(encoding, "ignore")


def make(script: Script, source: Path) -> Path:
    """Write the font for a script and return its path."""
    options = subset.Options(
        font_number=0,
        hinting=False,
        glyph_names=False,
        notdef_outline=True,
        name_IDs=list(_NAMES),
    )
    if script is Script.EAST_ASIAN:
        options.layout_features = []
    elif script is Script.LATIN:
        options.layout_features = ["ccmp", "mark", "mkmk"]
    options.drop_tables += ["BASE", "DSIG", "MVAR", "STAT", "VORG", "gasp", "vhea", "vmtx"]
    font = subset.load_font(str(source), options)
    font.recalcTimestamp = False
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=characters(script, set(font.getBestCmap())))
    chosen.subset(font)
    if script in _UNITS:
        scale_upem(font, _UNITS[script])
    _rename(font, f"Herr Ober {script.name.replace('_', ' ').title()}")
    path = FONTS / f"{script}.{'otf' if 'CFF ' in font else 'ttf'}"
    font.save(path)
    return path


def _rename(font: TTFont, family: str) -> None:
    name: Any = font["name"]
    for record in name.names:
        new: Callable[[str], str] | None = {
            1: lambda _: family,
            2: lambda _: "Regular",
            4: lambda _: family,
            6: lambda _: family.replace(" ", ""),
        }.get(record.nameID)
        if new is not None:
            record.string = new(record.toUnicode())
    if "CFF " in font:
        cff: Any = font["CFF "].cff
        cff.fontNames = [family.replace(" ", "")]
        cff[0].FullName = cff[0].FamilyName = family


if __name__ == "__main__":
    files = {path.name: path for path in Path(sys.argv[1]).rglob("*") if path.is_file()}
    for each in Script:
        made = make(each, files[SOURCES.get(each, _NOTO.format(f"{each.title()}-CondensedBold"))])
        sys.stdout.write(f"{made.stat().st_size:>9,} bytes  {made.name}\n")
