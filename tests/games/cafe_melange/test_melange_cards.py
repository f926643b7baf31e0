"""Both kinds of turn, drawing, the face-up row, and jokers (rulings 9 and 11)."""

import pytest

from engine.games.cafe_melange.components import ACTIONS, CARDS
from tests.games.cafe_melange.positions import GAME, MIXED, SampleMelange, payloads

# A: play one to three cards, then draw one


@pytest.mark.parametrize("plays", [0, 1, 2])
def test_after_one_two_or_three_cards_one_is_drawn(plays: int) -> None:
    game = SampleMelange(plays=plays, action_pile="guest-pair")
    assert game.question == "play-on"
    assert game.options("draw") == {f"draw {card}" for card in (*MIXED.split(), "pile", "action")}
    game.do("draw pile")
    assert (game.active_seat, game.question) == (1, "turn")
    assert len(game.state.hands[0]) == 1


def test_a_drawn_card_from_the_pile_is_the_top_one_and_secret() -> None:
    game = SampleMelange(plays=2, draws="olive-chair")
    (drew,) = [each for each in game.do("draw pile") if each.kind == "drew"]
    assert (drew.owner, dict(drew.secret), dict(drew.payload)) == (0, {"card": "olive-chair"}, {"seat": 0})
    assert game.state.hands[0] == ["olive-chair"]
    assert not game.outcome.undoable


def test_a_card_that_lies_open_is_taken() -> None:
    game = SampleMelange(plays=2, draws="olive-chair")
    events = game.do("draw grey-table")
    assert payloads(events, "took") == [{"seat": 0, "card": "grey-table"}]
    assert game.state.hands[0] == ["grey-table"]
    assert game.state.display == ["purple-chair", "square-shape", "white-table", "olive-chair"]


def test_an_action_card_may_be_drawn_instead() -> None:
    game = SampleMelange(plays=2, action_pile="guest-pair guest-olive")
    (drew,) = [each for each in game.do("draw action") if each.kind == "drew-action"]
    assert (drew.owner, dict(drew.secret)) == (0, {"action": "guest-pair"})
    assert game.state.action_hands[0] == ["guest-pair"]
    assert game.state.action_pile == ["guest-olive"]


def test_with_nothing_left_to_draw_a_ends_without_a_draw() -> None:
    game = SampleMelange("", "olive-chair", plays=2, pile="", display="")
    assert game.options() == {"done"}
    assert game.prompt().end_turn_action is not None
    game.do("done")
    assert game.active_seat == 1


def test_after_a_refresh_that_takes_the_last_card_nothing_is_drawn() -> None:
    game = SampleMelange(
        "",
        "olive-chair",
        plays=2,
        rows={"white": "olive-chair"},
        personalities="freud",
        pile="olive-chair",
        display="",
    )
    game.do("done")
    assert game.active_seat == 1
    assert game.state.hands[0] == []


def test_there_is_no_hand_limit() -> None:
    game = SampleMelange(" ".join(["purple-chair"] * 8 + ["round-shape"] * 9), plays=2, display="olive-chair")
    game.do("draw pile")
    assert len(game.state.hands[0]) == 18


# B: draw three


def test_three_reservation_cards_from_anywhere() -> None:
    game = SampleMelange(draws="olive-chair", action_pile="guest-pair")
    assert game.question == "turn"
    game.do("draw grey-table")
    assert game.question == "draw"
    assert game.prompt().payload == {"left": 2}
    game.do("draw pile")
    assert game.prompt().payload == {"left": 1}
    game.do("draw white-table")
    assert game.state.hands[0] == ["grey-table", "olive-chair", "white-table"]
    assert game.active_seat == 1


@pytest.mark.parametrize("when", [0, 1, 2])
def test_two_reservation_cards_and_one_action_card(when: int) -> None:
    game = SampleMelange(action_pile="guest-pair guest-olive")
    draws = ["draw pile", "draw pile"]
    draws.insert(when, "draw action")
    game.do(*draws[: when + 1])
    assert when == 2 or "draw action" not in game.options()
    game.do(*draws[when + 1 :])
    assert (len(game.state.hands[0]), game.state.action_hands[0]) == (2, ["guest-pair"])
    assert game.active_seat == 1


def test_who_has_played_draws_one_only() -> None:
    game = SampleMelange("purple-chair")
    game.do("play purple-chair cube", "draw pile")
    assert game.active_seat == 1


def test_the_row_is_refilled_at_the_end_of_the_turn_not_between() -> None:
    game = SampleMelange(draws="olive-chair orange-chair large-shape")
    game.do("draw grey-table", "draw white-table")
    assert game.state.display == ["purple-chair", "square-shape"]
    events = game.do("draw purple-chair")
    assert payloads(events, "laid") == [{"cards": ("olive-chair", "orange-chair", "large-shape")}]
    assert game.state.display == ["square-shape", "olive-chair", "orange-chair", "large-shape"]


@pytest.mark.parametrize(
    ("display", "pile", "action_pile", "possible"),
    [
        ("olive-chair", "olive-chair olive-chair", "", True),
        ("olive-chair", "olive-chair", "guest-pair", True),
        ("olive-chair", "olive-chair", "", False),
        ("olive-chair", "", "guest-pair", False),
        ("", "", "guest-pair", False),
    ],
)
def test_drawing_needs_its_three_cards(display: str, pile: str, action_pile: str, *, possible: bool) -> None:
    game = SampleMelange("purple-chair", display=display, pile=pile, action_pile=action_pile)
    assert bool(game.options("draw")) == possible


def test_the_action_card_is_the_third_where_there_are_two_others_only() -> None:
    game = SampleMelange(display="olive-chair", pile="grey-table", action_pile="guest-pair")
    game.do("draw olive-chair")
    assert game.options() == {"draw pile", "draw action"}
    game.do("draw pile")
    assert game.options() == {"draw action"}


def test_discards_count_among_the_cards_to_draw() -> None:
    game = SampleMelange(display="", pile="", discards="olive-chair grey-table grey-table")
    events = game.do("draw pile")
    assert payloads(events, "reshuffled") == [{"cards": 3}]
    assert game.state.discards == []


# the face-up row


def test_four_of_one_category_are_discarded_and_replaced() -> None:
    game = SampleMelange(
        plays=2,
        display="purple-chair olive-chair orange-chair grey-table",
        draws="olive-chair grey-table round-shape round-shape large-shape",
    )
    events = game.do("draw grey-table")
    swept = ("purple-chair", "olive-chair", "orange-chair", "olive-chair")
    assert [(each.kind, each.payload["cards"]) for each in events if each.kind in {"laid", "swept"}] == [
        ("laid", ("olive-chair",)),
        ("swept", swept),
        ("laid", ("grey-table", "round-shape", "round-shape", "large-shape")),
    ]
    assert game.state.discards == list(swept)


def test_again_until_they_are_mixed() -> None:
    draws = "olive-chair grey-table white-table brown-table white-table grey-table olive-chair olive-chair olive-chair"
    game = SampleMelange(plays=2, display="purple-chair olive-chair orange-chair grey-table", draws=draws)
    events = game.do("draw grey-table")
    assert len(payloads(events, "swept")) == 2
    assert game.state.display == ["grey-table", "olive-chair", "olive-chair", "olive-chair"]


def test_they_stay_if_no_other_category_is_left() -> None:
    display = "purple-chair olive-chair orange-chair grey-table"
    game = SampleMelange(plays=2, display=display, pile="olive-chair purple-chair", discards="orange-chair")
    events = game.do("draw grey-table")
    assert payloads(events, "swept") == []
    assert game.state.display == ["purple-chair", "olive-chair", "orange-chair", "olive-chair"]


def test_another_category_among_the_discards_is_enough() -> None:
    display = "purple-chair olive-chair orange-chair grey-table"
    game = SampleMelange(
        plays=2,
        display=display,
        pile="olive-chair",
        discards="round-shape round-shape round-shape large-shape",
    )
    events = game.do("draw grey-table")
    assert [each.kind for each in events if each.kind in {"laid", "swept", "reshuffled"}][:3] == [
        "laid",
        "swept",
        "reshuffled",
    ]
    assert any(card.endswith("shape") for card in game.state.display)


def test_the_discards_are_shuffled_only_when_a_card_is_needed() -> None:
    game = SampleMelange(plays=2, pile="olive-chair", discards="round-shape")
    events = game.do("draw grey-table")
    assert game.state.pile == []
    assert payloads(events, "reshuffled") == []
    events = game.do("draw white-table", "draw olive-chair", "draw pile")
    assert payloads(events, "reshuffled") == [{"cards": 1}]


def test_the_row_is_as_long_as_the_piles_allow() -> None:
    game = SampleMelange(plays=2, pile="")
    game.do("draw grey-table")
    assert game.state.display == ["purple-chair", "square-shape", "white-table"]


# jokers


TWINS = "olive-chair olive-chair"


def test_two_identical_cards_stand_for_one_from_the_discards() -> None:
    game = SampleMelange(TWINS, discards="grey-table purple-chair", pile="purple-chair")
    events = game.do("joker olive-chair purple-chair cube")
    assert payloads(events, "joker") == [
        {"seat": 0, "card": "olive-chair", "wish": "purple-chair", "source": "discards"}
    ]
    assert game.state.discards == ["grey-table", "olive-chair", "olive-chair"]
    assert game.state.pile == ["purple-chair"]
    assert game.state.hands[0] == []
    assert game.state.rows["blue-cube"].cards == ("purple-chair",)
    assert game.outcome.undoable


@pytest.mark.parametrize(
    ("draw", "drawn"),
    [("draw grey-table", "grey-table"), ("draw action", None), ("draw pile", "white-table")],
)
def test_else_from_the_draw_pile_which_is_shuffled_before_anything_is_drawn(
    draw: str, drawn: str | None
) -> None:
    pile = " ".join(["orange-chair"] * 5 + ["purple-chair"] + ["white-table"] * 5)
    left = pile.replace(" purple-chair", "").split()[::-1]
    game = SampleMelange(TWINS, pile=pile, action_pile="guest-pair", display=MIXED.replace("white", "brown"))
    (joker,) = payloads(game.do("joker olive-chair purple-chair cube"), "joker")
    assert joker["source"] == "pile"
    assert (game.state.pile, game.outcome.undoable) == (left, True), "playing a joker tells nothing"
    game.do(draw)
    rest = [*game.state.pile, *game.state.display[3:], *([drawn] if draw == "draw pile" else [])]
    if draw == "draw grey-table":
        assert sorted(rest) == sorted(left)
    assert game.state.pile != left[: len(game.state.pile)]
    assert game.state.hands[0] == ([drawn] if drawn else [])
    assert not game.outcome.undoable


def test_the_pile_is_shuffled_before_personalities_come() -> None:
    pile = " ".join(["orange-chair"] * 5 + ["purple-chair"] + ["white-table"] * 5)
    left = pile.replace(" purple-chair", "").split()[::-1]
    game = SampleMelange(TWINS, pile=pile, personalities="freud klimt")
    game.do("joker olive-chair purple-chair cube", "done")
    assert game.question == "draw"
    assert game.state.pile != left[: len(game.state.pile)]


def test_a_card_that_is_in_neither_pile_cannot_be_wished() -> None:
    game = SampleMelange(
        TWINS, pile="grey-table", discards="orange-chair", at={"T1a": "freud", "T10c": "klimt"}
    )
    assert {each.split()[2] for each in game.options("joker")} == {"grey-table", "orange-chair"}


def test_a_joker_is_any_other_card() -> None:
    game = SampleMelange(TWINS, at={"T3b": "freud", "T5a": "klimt", "T10c": "kraus"})
    assert {each.split()[2] for each in game.options("joker")} == set(CARDS) - {"olive-chair"}


def test_it_counts_as_two_of_the_three_plays() -> None:
    game = SampleMelange(TWINS + " " + TWINS, discards="purple-chair")
    game.do("joker olive-chair purple-chair cube")
    assert game.prompt().payload["plays"] == 1
    assert game.options("joker") == set()
    game.do("play olive-chair octagon")
    assert game.options("play") == set()


def test_it_may_be_played_after_one_card_but_not_after_two() -> None:
    assert SampleMelange(TWINS, plays=2).options("joker")
    assert not SampleMelange(TWINS, plays=1).options("joker")


# what is hidden and what is not (ruling 14)


def test_hands_and_piles_are_hidden() -> None:
    game = SampleMelange(
        "olive-chair",
        "grey-table white-table",
        actions=["guest-pair", "guest-olive"],
        action_pile="swap-guests",
    )
    mine, yours, nobody = (GAME.view(game.state, seat) for seat in (0, 1, None))
    assert mine.players[0].hand == ("olive-chair",)
    assert mine.players[0].action_hand == ("guest-pair",)
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
    assert [event.kind for event in turn.events][-1] == "drew"
    assert turn.events[-1].payload == {"seat": 0}, "the card that was drawn is hidden"
    assert not turn.is_running


def test_a_turn_begins_with_three_plays() -> None:
    game = SampleMelange("purple-chair", actions=[ACTIONS[0]])
    assert (game.question, game.prompt().payload) == ("turn", {"plays": 3, "phase": 1, "ending": "draw"})
    game.do("play purple-chair cube")
    assert (game.question, game.prompt().payload) == ("play-on", {"plays": 2, "phase": 1, "ending": "draw"})
