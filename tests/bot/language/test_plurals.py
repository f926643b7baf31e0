"""A single thing is not told as if there were several."""

from collections.abc import Mapping

import pytest

from bot.language.localizer import localizer_for

ONE: Mapping[str, Mapping[str, object]] = {
    "grand_austria_hotel-text-stock": {"dishes": "x", "hand": 1, "played": 1},
    "grand_austria_hotel-text-piles": {"guests": 1, "discards": 1, "staff": 1},
    "grand_austria_hotel-text-tie": {"points": 1, "names": "x", "shared": False},
    "cafe_melange-text-piles": {"pile": 1, "actions": 1, "personalities": 1},
    "cafe_melange-card-reservation": {"number": 1, "chairs": "x", "copies": 1},
    "cafe_melange-card-reservation-brief": {"number": 1, "copies": 1},
    "cafe_melange-card-action-brief": {"copies": 1},
    "cafe_international-refusal-draw-number": {"least": 0, "most": 1},
    "cli-migrated": {"source": "x", "target": "y", "rows": 1},
    "house-review-progress": {"title": "x", "begun": True, "examined": 1, "total": 1},
    "house-history-statistics": {
        "game": "x",
        "opponents": "people",
        "games": 1,
        "wins": 1,
        "share": 9,
        "expected": 9,
        "scored": True,
        "mean": 1,
        "best": 1,
    },
    "refusal-shards-disagree": {"wanted": 2, "agreed": 1},
}
"""Messages with counts, each of which is one."""
TOLD = {
    "en": {
        "grand_austria_hotel-text-stock": "Kitchen: x. 1 card in hand, 1 staff at work.",
        "grand_austria_hotel-text-piles": "In the piles: 1 guest (and 1 who has left), 1 staff card.",
        "grand_austria_hotel-text-tie": "Tie at 1 point; krones",
        "cafe_melange-text-piles": "Piles: 1 reservation card, 1 action card, 1 personality.",
        "cafe_melange-card-reservation": "It fits one chair: x. There is only one of these.",
        "cafe_melange-card-reservation-brief": "fits one chair, 1 copy",
        "cafe_melange-card-action-brief": "1 copy",
        "cafe_international-refusal-draw-number": "You may draw 0 to 1 tile this time.",
        "cli-migrated": "x was copied to y: 1 row, compared with its original.",
        "house-review-progress": "1 of 1 doubtful decision is examined.",
        "house-history-statistics": "one game, 1 won (9 %; 9 % if all were equally good), 1 point on average",
        "refusal-shards-disagree": "have 1 shard, not 2.",
    },
    "de": {
        "grand_austria_hotel-text-stock": "Küche: x. 1 Karte auf der Hand, 1 im Dienst.",
        "grand_austria_hotel-text-piles": "In den Stapeln: 1 Gast (abgereist: 1), 1 Personalkarte.",
        "grand_austria_hotel-text-tie": "Gleichstand bei 1 Punkt; übrige",
        "cafe_melange-text-piles": "Stapel: 1 Reservierungskarte, 1 Aktionskarte, 1 Persönlichkeit.",
        "cafe_melange-card-reservation": "Sie passt zu einem Sessel: x. Es gibt nur eine davon.",
        "cafe_melange-card-reservation-brief": "passt zu einem Sessel, 1 Stück",
        "cafe_melange-card-action-brief": "1 Stück",
        "cafe_international-refusal-draw-number": "Diesmal dürfen Sie 0 bis 1 Plättchen ziehen.",
        "cli-migrated": "x ist nach y kopiert: 1 Zeile, mit ihrem Original verglichen.",
        "house-review-progress": "1 von 1 zweifelhaften Entscheidung ist geprüft.",
        "house-history-statistics": "im Durchschnitt 1 Punkt, höchstens 1",
        "refusal-shards-disagree": "haben 1 Shard statt 2.",
    },
}


@pytest.mark.parametrize("lang", TOLD)
@pytest.mark.parametrize("key", ONE)
def test_one_thing_is_told_in_the_singular(lang: str, key: str) -> None:
    assert TOLD[lang][key] in localizer_for(lang)(key, **ONE[key])
