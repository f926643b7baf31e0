"""Both kinds of turn, drawing, the face-up row, and jokers (rulings 9 and 11)."""

import pytest

from engine.games.cafe_melange.components import CARDS
from tests.games.cafe_melange.cases import CASES
from tests.games.cafe_melange.positions import GAME, MIXED, SampleMelange

# A: play one to three cards, then draw one

DRAWING = CASES.read("""
After one, two or three cards one is drawn
plays <0/1/2>; action_pile guest-pair | | question: play-on; may draw: draw purple-chair, draw square-shape,
draw grey-table, draw white-table, draw pile, draw action
| draw pile | seat: 1; question: turn; held 0: 1

A drawn card from the pile is the top one
plays 2; draws olive-chair | draw pile | event drew: 0 olive-chair; hand 0: olive-chair; undoable: False

A card that lies open is taken
plays 2; draws olive-chair | draw grey-table | event took: 0 grey-table; hand 0: grey-table;
display: purple-chair square-shape white-table olive-chair

An action card may be drawn instead
plays 2; action_pile guest-pair guest-olive | draw action | event drew-action: 0 guest-pair; actions 0: guest-pair;
action_pile: guest-olive

With nothing left to draw A ends without a draw
hand & olive-chair; plays 2; pile; display | | may: done | done | seat: 1

After a refresh that takes the last card nothing is drawn
hand & olive-chair; plays 2; white olive-chair; personalities freud; pile olive-chair; display
| done | seat: 1; hand 0: -

Who has played draws one only
hand purple-chair | play purple-chair cube, draw pile | seat: 1

Three reservation cards from anywhere
draws olive-chair; action_pile guest-pair | | question: turn | draw grey-table | question: draw; payload: left=2
| draw pile | payload: left=1 | draw white-table | hand 0: grey-table olive-chair white-table; seat: 1

Two reservation cards and one action card, in any order
action_pile guest-pair guest-olive | draw <action, draw pile/pile, draw action/pile, draw pile>
| may draw action: <-/-/draw action> | draw <pile/pile/action> | held 0: 2; actions 0: guest-pair; seat: 1

The row is refilled at the end of the turn, not between
draws olive-chair orange-chair large-shape | draw grey-table, draw white-table | display: purple-chair square-shape
| draw purple-chair | event laid: olive-chair+orange-chair+large-shape;
display: square-shape olive-chair orange-chair large-shape

Drawing needs its three cards
hand purple-chair; display <olive-chair/olive-chair/olive-chair/olive-chair/>;
pile <olive-chair olive-chair/olive-chair/olive-chair//>; action_pile </guest-pair//guest-pair/guest-pair>
| | may draw: <draw olive-chair, draw pile/draw olive-chair, draw pile, draw action/-/-/->

The action card is the third where there are two others only
display olive-chair; pile grey-table; action_pile guest-pair | draw olive-chair | may: draw pile, draw action
| draw pile | may: draw action

Discards count among the cards to draw
display; pile; discards olive-chair grey-table grey-table | draw pile | event reshuffled: 3; discards: -

Four of one category are discarded and replaced
plays 2; display purple-chair olive-chair orange-chair grey-table;
draws olive-chair grey-table round-shape round-shape large-shape | draw grey-table | kinds laid swept: laid swept laid;
event laid: olive-chair & grey-table+round-shape+round-shape+large-shape;
event swept: purple-chair+olive-chair+orange-chair+olive-chair;
discards: purple-chair olive-chair orange-chair olive-chair

Again until they are mixed
plays 2; display purple-chair olive-chair orange-chair grey-table; draws olive-chair grey-table white-table brown-table
white-table grey-table olive-chair olive-chair olive-chair | draw grey-table | kinds swept: swept swept;
display: grey-table olive-chair olive-chair olive-chair

They stay if no other category is left
plays 2; display purple-chair olive-chair orange-chair grey-table; pile olive-chair purple-chair; discards orange-chair
| draw grey-table | event swept: -; display: purple-chair olive-chair orange-chair olive-chair

Another category among the discards is enough
plays 2; display purple-chair olive-chair orange-chair grey-table; pile olive-chair;
discards round-shape round-shape round-shape large-shape | draw grey-table | kinds laid swept reshuffled:
laid swept reshuffled laid

The discards are shuffled only when a card is needed
plays 2; pile olive-chair; discards round-shape | draw grey-table | pile: -; event reshuffled: -
| draw white-table, draw olive-chair, draw pile | event reshuffled: 1

The row is as long as the piles allow
plays 2; pile | draw grey-table | display: purple-chair square-shape white-table

Two identical cards stand for one from the discards
hand olive-chair olive-chair; discards grey-table purple-chair; pile purple-chair | joker olive-chair purple-chair cube
| event joker: 0 olive-chair purple-chair discards; discards: grey-table olive-chair olive-chair; pile: purple-chair;
hand 0: -; cards blue-cube: purple-chair; undoable: True

It counts as two of the three plays
hand olive-chair olive-chair olive-chair olive-chair; discards purple-chair | joker olive-chair purple-chair cube
| plays: 1; may joker: - | play olive-chair octagon | may play: -

It may be played after one card but not after two
hand olive-chair olive-chair; discards grey-table; T1a freud; plays <2/1>
| | may joker olive-chair grey-table cube: <joker olive-chair grey-table cube/->

A turn begins with three plays
hand purple-chair | | question: turn; payload: ending=draw phase=1 playing=True plays=3
| play purple-chair cube | question: play-on; payload: ending=draw phase=1 playing=False plays=2
""")


@pytest.mark.parametrize("case", DRAWING)
def test_case(case: str) -> None:
    CASES.play(case)


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    game = SampleMelange(plays=2, draws="olive-chair")
    (drew,) = [each for each in game.do("draw pile") if each.kind == "drew"]
    assert (drew.owner, dict(drew.secret), dict(drew.payload)) == (0, {"card": "olive-chair"}, {"seat": 0})
    game = SampleMelange(plays=2, action_pile="guest-pair guest-olive")
    (drew,) = [each for each in game.do("draw action") if each.kind == "drew-action"]
    assert (drew.owner, dict(drew.secret)) == (0, {"action": "guest-pair"})


def test_there_is_no_hand_limit() -> None:
    game = SampleMelange(" ".join(["purple-chair"] * 8 + ["round-shape"] * 9), plays=2, display="olive-chair")
    game.do("draw pile")
    assert len(game.state.hands[0]) == 18


# jokers

TWINS = "olive-chair olive-chair"
PILE = " ".join(["orange-chair"] * 5 + ["purple-chair"] + ["white-table"] * 5)
LEFT = PILE.replace(" purple-chair", "").split()[::-1]


@pytest.mark.parametrize(
    ("draw", "drawn"),
    [("draw grey-table", "grey-table"), ("draw action", None), ("draw pile", "white-table")],
)
def test_else_from_the_draw_pile_which_is_shuffled_before_anything_is_drawn(
    draw: str, drawn: str | None
) -> None:
    game = SampleMelange(TWINS, pile=PILE, action_pile="guest-pair", display=MIXED.replace("white", "brown"))
    (joker,) = [each for each in game.do("joker olive-chair purple-chair cube") if each.kind == "joker"]
    assert joker.payload["source"] == "pile"
    assert (game.state.pile, game.outcome.undoable) == (LEFT, True), "playing a joker reveals nothing"
    game.do(draw)
    assert game.state.pile != LEFT[: len(game.state.pile)]
    assert game.state.hands[0] == ([drawn] if drawn else [])
    assert not game.outcome.undoable


def test_the_pile_is_shuffled_before_personalities_come() -> None:
    game = SampleMelange(TWINS, pile=PILE, personalities="freud klimt")
    game.do("joker olive-chair purple-chair cube", "done")
    assert game.question == "draw"
    assert game.state.pile != LEFT[: len(game.state.pile)]


@pytest.mark.parametrize(
    ("piles", "wishes"),
    [
        ({}, {*CARDS} - {"olive-chair"}),
        ({"pile": "grey-table", "discards": "orange-chair"}, {"grey-table", "orange-chair"}),
    ],
)
def test_a_joker_is_any_other_card_of_which_there_is_a_copy_in_a_pile(
    piles: dict[str, str], wishes: set[str]
) -> None:
    game = SampleMelange(TWINS, at={"T3b": "freud", "T5a": "klimt", "T10c": "kraus"}, **piles)  # type: ignore[arg-type]
    assert {each.split()[2] for each in game.options("joker")} == wishes


# what is hidden and what is not (ruling 14)


def test_hands_and_piles_are_hidden() -> None:
    game = SampleMelange(
        "olive-chair",
        "grey-table white-table",
        actions=["guest-pair", "guest-olive"],
        action_pile="swap-guests",
    )
    mine, yours, nobody = (GAME.view(game.state, seat) for seat in (0, 1, None))
    assert (mine.players[0].hand, mine.players[0].action_hand) == (("olive-chair",), ("guest-pair",))
    assert (yours.players[0].hand, yours.players[0].action_hand) == (None, None)
    assert [player.hand for player in nobody.players] == [None, None, None]
    assert [(player.cards, player.actions) for player in nobody.players] == [(1, 1), (2, 1), (0, 0)]
    assert (nobody.pile, nobody.action_pile, nobody.personality_pile) == (len(game.state.pile), 1, 0)


def test_everything_else_is_public() -> None:
    rows = {"blue-cube": "purple-chair", "white": "olive-chair"}
    game = SampleMelange(
        discards="white-table olive-chair", rows=rows, at={"T1a": "freud"}, points=[3, 1, 4], used={0: [0]}
    )
    view = GAME.view(game.state, None)
    assert view.discards == ("olive-chair", "white-table")
    assert view.display == tuple(MIXED.split())
    assert view.seated == (("T1a", "freud"),)
    assert [(row.marker, row.cards, row.visitor) for row in view.rows] == [
        ("blue-cube", ("purple-chair",), None),
        ("white", ("olive-chair",), "zweig"),
    ]
    assert view.awaited_visitors == (("white", "zweig"),)
    assert [player.points for player in view.players] == [3, 1, 4]
    assert view.players[0].phases_used == (0,)
    assert (view.steward, view.phase, view.active, view.starter, view.last_round) == (1, 0, 0, 0, False)
    assert hash(view) == hash(GAME.view(game.state, None))


def test_the_view_tells_the_running_turn_and_the_one_before_it() -> None:
    game = SampleMelange("purple-chair olive-chair", at={"T4b": "freud"})
    game.do("play purple-chair cube")
    (turn,) = GAME.view(game.state, None).recent_turns
    chairs = ("T1a", "T2a", "T4a", "T6a", "T7b", "T9b")
    assert [(event.kind, event.payload.get("chairs")) for event in turn.events] == [
        ("played", None),
        ("row-begun", chairs),
    ]
    assert (turn.seat, turn.points, turn.is_running) == (0, 0, True)
    game.do("draw pile")
    (turn,) = GAME.view(game.state, None).recent_turns
    assert turn.events[-1].kind == "drew"
    assert turn.events[-1].payload == {"seat": 0}, "the card that was drawn is hidden"
    assert not turn.is_running
