"""Result and lobby cards for the golden pictures and other tests: full, empty and unusual ones."""

from dataclasses import replace
from typing import Any

from bot.language.localizer import Localizer, localizer_for
from engine import games
from engine.kernel.core import Result, Standing
from rendering.lobby_card import LobbyCard, LobbySeat
from rendering.result_card import BestTurnView, ResultCard
from tests import registered

assert registered.GAMES, "registers Nim"
EN, DE = localizer_for("en"), localizer_for("de")
NAMES = ("Anna", "Maximilian von und zu Habsburg", "Łukasz (strong)", "Resi")
_STORIES = {
    "cafe_international": (
        19,
        (
            "Seats a gentleman from Cuba on chair A6: +8 · Table CU1 is full, all of one nation · Seats a gentleman from Great "
            "Britain on chair D3: +11"
        ),
    ),
    "cafe_melange": (
        9,
        (
            "Spielt einen runden Tisch · Otto Wagner nimmt auf T1b Platz (+2) · Victor Adler nimmt auf T9a Platz (+3) · "
            "Spielt eine Aktionskarte · Nimmt einen Stein von T10b (gelbe Würfel) · Gast A (gelb) nimmt auf T10b Platz (+4)"
        ),
    ),
    "grand_austria_hotel": (
        19,
        (
            "Takes a 3 (rooms), strength 3 · Prepares room 1.1 · Shows the Earl to room 1.1 · Scores +10 for the guest · "
            "Fills a group of 2: rooms 1.1 and 1.2 · Scores +9"
        ),
    ),
}
"""For each game, the points of a best turn and how the log describes that turn."""


def result_card(
    key: str,
    *ranked: tuple[int, int | None, tuple[int, ...]],
    localizer: Localizer = EN,
    stories: int = 1,
    luck: tuple[int, ...] | None = None,
    tie_break: tuple[int, ...] = (),
) -> ResultCard:
    """Return a result card with the given ranks, scores and points per category, all in seat order.

    The story of the best turn is repeated `stories` times; if `stories` is 0, the best turn is omitted. `tie_break`
    is what decides ties, by seat.
    """
    points, story = _STORIES.get(key, (0, ""))
    decisive = [((name, number),) for name in games.find(key).tie_breaks for number in tie_break]
    standings = [
        Standing(seat, score, rank, decisive[seat] if decisive else ())
        for seat, (rank, score, _) in enumerate(ranked)
    ]
    game = games.find(key)
    result = Result(game.reasons[0], tuple(sorted(standings, key=lambda each: (each.rank, each.seat))))
    return ResultCard(
        game=key,
        options=(),
        seats=len(ranked),
        seat=None,
        active_seats=(),
        result=result,
        names=NAMES[: len(ranked)],
        categories=tuple(localizer(f"{key}-category-{name}") for name in game.score_categories),
        points=tuple(None if score is None else each for _, score, each in ranked),
        reason=localizer.reason(game, result),
        tie_breaks=game.tie_breaks,
        luck=luck,
        best_turn=BestTurnView(len(ranked) - 1, "turn", 12, points, story * stories)
        if story and stories
        else None,
    )


HOTEL = result_card(
    "grand_austria_hotel",
    (2, 96, (65, 18, 13, 2, 3, -5)),
    (1, 131, (84, 24, 18, 5, 0, 0)),
    (4, 58, (56, 0, 4, 8, 0, -10)),
    (3, 74, (61, 6, 8, 4, 0, -5)),
    luck=(3, -2, 0, -11),
)
MELANGE = result_card(
    "cafe_melange",
    (1, 44, (22, 22)),
    (1, 44, (19, 25)),
    (3, 31, (24, 7)),
    localizer=DE,
    luck=(12, 0, -7),
    tie_break=(5, 5, 4),
)
INTERNATIONAL = result_card(
    "cafe_international", (1, 157, (210, -48, -5)), (2, 98, (161, -63, 0)), luck=(21, -28)
)
ELIMINATED = result_card(
    "cafe_international", (4, None, ()), (1, 54, (70, -11, -5)), (3, None, ()), (2, 48, (60, -12, 0))
)
NIM = result_card("nim", (1, 1, ()), (2, 0, ()), localizer=DE)
ALONE = result_card("cafe_melange", (1, 38, (20, 18)), localizer=DE, luck=(-1,))
EQUAL = result_card(
    "grand_austria_hotel", *[(1, -1088, (-888, -100, -100, 0, 0, 0))] * 4, stories=4, luck=(-188, 188, 0, 1)
)
DECIDED = result_card(
    "grand_austria_hotel",
    (2, 74, (56, 8, 4, 6, 0, 0)),
    (1, 74, (50, 12, 3, 4, 5, 0)),
    (2, 74, (60, 0, 10, 4, 0, 0)),
    localizer=DE,
    luck=(4, -9, 5),
    tie_break=(6, 9, 6),
)
NO_POINTS = result_card("cafe_international", (1, 0, (0, 0, 0)), (1, 0, (0, 0, 0)), stories=0)
LUCK_ALONE = replace(NIM, luck=(2, -2))


def lobby_card(
    key: str, *places: LobbySeat, names: tuple[str, ...] = NAMES, localizer: Localizer = EN, **changes: Any
) -> LobbyCard:
    """Return a lobby card with the given seats."""
    game = games.find(key)
    taken = sum(each.state in {"person", "computer", "kept"} for each in places)
    chosen = tuple(
        (localizer(f"{key}-option-{spec.name}"), localizer.option_value(game, spec.name, spec.values[0]))
        for spec in game.option_specs
    )
    card = LobbyCard(
        game=key,
        options=(),
        seats=taken,
        seat=None,
        active_seats=(),
        result=None,
        names=names[:taken],
        places=places,
        settled=True,
        chosen=chosen,
        number=7,
    )
    return replace(card, **changes)


OWNER, PERSON, KEPT = LobbySeat("person", opened=True), LobbySeat("person"), LobbySeat("kept")
COMPUTER, NEEDED, OPTIONAL = LobbySeat("computer", "strong"), LobbySeat("needed"), LobbySeat("optional")
OPENED = lobby_card("cafe_international", OWNER, NEEDED, OPTIONAL, OPTIONAL)
HALF_FULL = lobby_card("cafe_melange", OWNER, COMPUTER, KEPT, OPTIONAL, localizer=DE)
FULL = lobby_card("grand_austria_hotel", OWNER, PERSON, COMPUTER, COMPUTER)
DRAWN = lobby_card("nim", OWNER, NEEDED, settled=False)
MANY_OPTIONS = replace(
    lobby_card("grand_austria_hotel", PERSON, OWNER, KEPT, OPTIONAL, localizer=DE),
    chosen=tuple(
        (f"Eine Option mit sehr langem Namen {n}", "ein ebenso langer Wert, der gilt") for n in range(9)
    ),
)

RESULTS = {
    "result-hotel": (HOTEL, EN),
    "result-melange": (MELANGE, DE),
    "result-international": (INTERNATIONAL, EN),
    "result-eliminated": (ELIMINATED, EN),
    "result-nim": (NIM, DE),
    "result-alone": (ALONE, DE),
    "result-equal": (EQUAL, EN),
    "result-decided": (DECIDED, DE),
    "result-no-points": (NO_POINTS, EN),
    "result-luck-alone": (LUCK_ALONE, DE),
}
LOBBIES = {
    "lobby-opened": (OPENED, EN),
    "lobby-half-full": (HALF_FULL, DE),
    "lobby-full": (FULL, EN),
    "lobby-drawn": (DRAWN, EN),
    "lobby-many-options": (MANY_OPTIONS, DE),
}
CARDS: dict[str, tuple[ResultCard | LobbyCard, Localizer]] = {**RESULTS, **LOBBIES}
THEMES_OF_GOLDENS = {
    "result-melange": "dark",
    "lobby-half-full": "dark",
    "result-eliminated": "high-contrast",
}
GOLDENS = tuple(name for name in CARDS if name != "result-luck-alone")
