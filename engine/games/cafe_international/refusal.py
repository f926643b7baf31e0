"""Why an action is not among the options: a key, and the values for its message."""

from engine.games.cafe_international.board import (
    CHAIRS,
    GUESTS,
    JOKERS,
    MAN,
    NATIONS,
    WOMAN,
    gender_of,
    nation_of,
)
from engine.games.cafe_international.position import InternationalPosition, guests_at
from engine.games.cafe_international.seating import SeatingRules, seating_rules
from engine.kernel.core import Action
from engine.kernel.errors import IllegalAction

_ARGUMENT_KINDS = {
    "seat": (("guest", "chair"), ("guest", "chair", "nation")),
    "bar": (("guest",),),
    "exchange": (("chair", "guest"),),
    "done": ((),),
    "draw": (("number",),),
}
_VALUES = {"guest": GUESTS, "chair": CHAIRS, "nation": NATIONS}


def why_not(state: InternationalPosition, action: Action) -> IllegalAction:
    """Return why an action in a turn is illegal."""
    malformed = _refuse_malformed(action)
    if malformed is not None:
        return malformed
    match action.verb, action.arguments:
        case "seat", (guest, chair, *declared):
            return _why_not_seat(state, guest, chair, *declared)
        case "bar", (guest,):
            return _why_not_bar(state, guest)
        case "exchange", (chair, guest):
            return _why_not_exchange(state, chair, guest)
        case "done", _:
            return _why_not_done(state)
    return IllegalAction("not-drawing")


def why_not_draw(action: Action, least: int, most: int) -> IllegalAction:
    """Return why an action is not a valid answer to how many tiles to draw."""
    malformed = _refuse_malformed(action)
    if malformed is not None:
        return malformed
    if action.verb != "draw":
        return IllegalAction("drawing-now", least=least, most=most)
    return IllegalAction("draw-number", number=action.arguments[0], least=least, most=most)


def _refuse_malformed(action: Action) -> IllegalAction | None:
    if action.verb not in _ARGUMENT_KINDS:
        return IllegalAction("no-such-verb", verb=action.verb)
    possible = _ARGUMENT_KINDS[action.verb]
    kinds = next((kinds for kinds in possible if len(kinds) == len(action.arguments)), None)
    if kinds is None:
        return IllegalAction("wrong-nouns", verb=action.verb, nouns=" ".join(possible[-1]))
    for kind, argument in zip(kinds, action.arguments, strict=True):
        if kind in _VALUES and argument not in _VALUES[kind]:
            return IllegalAction(f"no-such-{kind}", **{kind: argument})
    return None


def _why_not_seat(
    state: InternationalPosition, guest: str, chair: str, nation: str | None = None
) -> IllegalAction:
    if guest not in state.hand:
        return IllegalAction("not-in-hand", guest=guest)
    seating = seating_rules(state)
    fault = seating.fault(guest, chair)
    if fault is None:
        return _refuse_nation(guest, chair, nation)
    if fault == "gender-balance":
        return _refuse_balance(state, seating, guest, chair)
    if fault == "regulars-first":
        return _regulars_first(state)
    if fault == "company-first":
        return _company_first(state)
    values = {"guest": guest, "chair": chair}
    if fault == "regulars-unfillable":
        values["table"] = str(state.fills)
    if fault == "chair-taken":
        values["guest"] = state.seated[chair].guest
    if fault == "wrong-nation":
        values["nations"] = " ".join(CHAIRS[chair].nations)
    return IllegalAction(fault, **values)


def _refuse_nation(guest: str, chair: str, nation: str | None) -> IllegalAction:
    """Return what is wrong with the nation declared for a guest who may otherwise sit there."""
    nations = " ".join(CHAIRS[chair].nations)
    if nation is None:
        return IllegalAction("nation-needed", guest=guest, chair=chair, nations=nations)
    if guest in JOKERS and nation not in CHAIRS[chair].nations:
        return IllegalAction("nation-not-here", nation=nation, chair=chair, nations=nations)
    return IllegalAction("nation-not-asked", guest=guest, chair=chair, nation=nation)


def _refuse_balance(
    state: InternationalPosition, seating: SeatingRules, guest: str, chair: str
) -> IllegalAction:
    table = seating.upset(chair, guest)
    assert table is not None
    genders = [gender_of(each.guest) for each in guests_at(state.seated, table)]
    men, women = genders.count(MAN), genders.count(WOMAN)
    return IllegalAction("gender-balance", guest=guest, chair=chair, table=table, men=men, women=women)


def _regulars_first(state: InternationalPosition) -> IllegalAction:
    assert state.fills is not None
    guests = guests_at(state.seated, state.fills)
    gender = gender_of(guests[0].guest)
    return IllegalAction("regulars-first", table=state.fills, missing=4 - len(guests), gender=gender)


def _why_not_bar(state: InternationalPosition, guest: str) -> IllegalAction:
    if guest not in state.hand:
        return IllegalAction("not-in-hand", guest=guest)
    if state.placed:
        return IllegalAction("already-seating")
    return IllegalAction(
        "joker-not-at-bar" if state.rules == "1989" else "joker-bar-last-resort", guest=guest
    )


def _why_not_exchange(state: InternationalPosition, chair: str, guest: str) -> IllegalAction:
    if guest not in state.hand:
        return IllegalAction("not-in-hand", guest=guest)
    if state.placed:
        return IllegalAction("already-seating")
    seated = state.seated.get(chair)
    if seated is None or seated.guest not in JOKERS:
        return IllegalAction("no-joker-there", chair=chair)
    if guest in JOKERS:
        return IllegalAction("joker-for-joker", chair=chair, guest=guest)
    if gender_of(guest) != gender_of(seated.guest):
        return IllegalAction("exchange-gender", chair=chair, joker=seated.guest, guest=guest)
    nations = CHAIRS[chair].nations if state.rules == "2018" else (seated.nation,)
    assert nation_of(guest) not in nations
    return IllegalAction("exchange-nation", chair=chair, guest=guest, nations=" ".join(nations))


def _why_not_done(state: InternationalPosition) -> IllegalAction:
    if not state.placed:
        return IllegalAction("nothing-done")
    if state.fills is not None:
        return _regulars_first(state)
    return _company_first(state)


def _company_first(state: InternationalPosition) -> IllegalAction:
    chair = state.placed[0]
    return IllegalAction("company-first", guest=state.seated[chair].guest, chair=chair)
