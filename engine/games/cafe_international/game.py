"""Café International: its vocabulary, its set-up, and what players see."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, cast

from engine.games.cafe_international.audit import faults
from engine.games.cafe_international.board import BAR, CHAIRS, DECK, GUESTS, NATIONS, TABLES
from engine.games.cafe_international.evaluation import InternationalEvaluation
from engine.games.cafe_international.figures import BAG_ENDS, Rules
from engine.games.cafe_international.position import guests_at, one_nation
from engine.games.cafe_international.state import InternationalState, empty
from engine.games.cafe_international.steps import Begin, SetUp
from engine.games.cafe_international.view import InternationalView, SeatedView, TableView
from engine.kernel.core import Draft, active_seats, run_effects
from engine.kernel.errors import BadOption
from engine.kernel.game import Game, OptionSpec, TurnCount, Verb, checked
from engine.kernel.rng import Rng


class CafeInternational(Game[InternationalState, InternationalView]):
    """Café International for two to four players: rule sets 2018, online and 1989, with or without regulars."""

    key = "cafe_international"
    group = "international"
    seats = range(2, 5)
    option_specs = (
        OptionSpec("rules", ("2018", "online", "1989")),
        OptionSpec("regulars", ("false", "true")),
    )
    verbs = (
        Verb("seat", ("guest", "chair", "nation"), menu=True),
        Verb("bar", ("guest",), menu=True),
        Verb("exchange", ("chair", "guest"), menu=True),
        Verb("done"),
        Verb("draw", ("number",), follow_up=True),
    )
    argument_values: ClassVar = {
        "guest": GUESTS,
        "chair": tuple(CHAIRS),
        "nation": tuple(NATIONS),
        "number": ("0", "1", "2", "3", "4"),
        "table": tuple(TABLES),
    }
    events: ClassVar = {
        "began": ("seat", "rules", "regulars"),  # seat: the start player
        "dealt": ("seat", "tiles"),
        "seated": (
            "seat",
            "guest",
            "chair",
            "nation",
            "points",
            "tables",
            "scored",
        ),  # scored: points by table
        "completed": ("seat", "table", "nation"),  # a table filled with one nation
        "regulars": (
            "seat",
            "table",
            "points",
        ),  # a table filled with one gender; its points are in `seated`
        "limit": ("seat", "limit"),  # the new hand limit at the end of the turn
        "barred": ("seat", "guest", "stool", "points"),
        "out": ("seat", "tiles"),  # could not pay; the tiles leave the game
        "exchanged": ("seat", "chair", "joker", "guest"),
        "spared": ("seat", "number"),  # how many fewer tiles were drawn by choice
        "drew": ("seat", "tiles", "bag"),  # bag: how many are left in it
        "passed": ("seat",),
        "counted": ("seat", "tiles", "points", "score"),  # the tiles left in the hand at the end
        "ended": ("reason", "winners"),
    }
    minor_events = frozenset({"drew", "limit", "spared", "counted"})
    table_events = frozenset({"counted"})
    start_event = ("began", "seat")
    score_categories = ("tables", "bar", "hand")
    scoring_events = frozenset({"seated", "barred"})
    turn_end_events = frozenset({"passed"})
    prompts = ("turn", "second", "partner", "regulars", "draw")
    """The questions: what to do on a new turn, whether to seat another guest, whom to seat as a lone guest's company,
    whom to seat next at a table that must be filled, and how many tiles to draw."""
    reasons = ("bag", "bar", "chairs", "hand", "last_player", "all_passed")
    reveals = ("tiles", "last-tiles")
    refusals = (
        "regulars-not-online",
        "no-such-verb",  # verb
        "wrong-nouns",  # verb, nouns
        "no-such-guest",  # guest
        "no-such-chair",  # chair
        "no-such-nation",  # nation
        "not-in-hand",  # guest
        "chair-taken",  # chair, guest (who sits there)
        "wrong-nation",  # guest, chair, nations
        "nation-needed",  # guest, chair, nations
        "nation-not-asked",  # guest, chair, nation
        "nation-not-here",  # nation, chair, nations
        "gender-balance",  # guest, chair, table, men, women (who sit there)
        "would-sit-alone",  # guest, chair: nobody else of the hand could join
        "no-third-guest",  # guest, chair: the second guest of a turn, where nobody sits
        "company-first",  # guest, chair (of the lone guest)
        "regulars-first",  # table, missing, gender
        "regulars-unfillable",  # guest, chair, table: the others in the hand would not fit the chairs left
        "already-seating",
        "joker-not-at-bar",  # guest
        "joker-bar-last-resort",  # guest
        "no-joker-there",  # chair
        "joker-for-joker",  # chair, guest
        "exchange-gender",  # chair, joker, guest
        "exchange-nation",  # chair, guest, nations
        "nothing-done",
        "drawing-now",  # least, most
        "not-drawing",
        "draw-number",  # number, least, most
    )
    schema = 1
    evaluation = InternationalEvaluation()
    state = InternationalState

    def check(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """Fill in the defaults of missing options.

        Raises:
            BadOption: `regulars-not-online`, or any key common to all games.
        """
        complete = checked(self, seats, options)
        if complete["rules"] == "online" and complete["regulars"] == "true":
            raise BadOption("regulars-not-online")
        return complete

    def new(self, seats: int, options: Mapping[str, str], rng: Rng) -> InternationalState:
        """Return an empty café with all tiles in the bag."""
        rules = cast("Rules", options["rules"])
        return empty(seats, rules, DECK, rng, [SetUp()], regulars=options["regulars"] == "true")

    def view(self, state: InternationalState, seat: int | None) -> InternationalView:
        """Return the view, which is the same for everyone; `seat` is the viewer."""
        at_tables = {table: guests_at(state.seated, table) for table in TABLES}
        regulars = {*state.regulars_tables, state.fills}
        full = len(state.bar) == len(BAR)
        return InternationalView(
            game=self.key,
            options=(("rules", state.rules), ("regulars", str(state.regulars).lower())),
            seats=state.seats,
            seat=seat,
            active_seats=active_seats(self, state),
            result=state.result,
            rules=state.rules,
            regulars=state.regulars,
            turn=state.turn,
            first_turn=state.round == 1,
            round=state.round,
            seated=tuple(
                SeatedView(chair, state.seated[chair].guest, state.seated[chair].nation)
                for chair in CHAIRS
                if chair in state.seated
            ),
            tables=tuple(
                TableView(table, len(guests), one_nation(guests), table in regulars)
                for table, guests in at_tables.items()
                if guests
            ),
            bar=state.bar,
            stool=None if full else len(state.bar) + 1,
            stool_points=None if full else state.stool_points(),
            hands=tuple(state.hands),
            limits=() if state.rules == "2018" else tuple(state.limit(each) for each in range(state.seats)),
            scores=tuple(self.score(state, each) for each in range(state.seats)),
            out=state.out,
            completed=tuple(state.completed),
            bag=len(state.bag),
            bag_end=BAG_ENDS[state.rules],
            placed=state.placed,
            fills=state.fills,
            recent_turns=self.recent_turns(state),
            tie_breaks=self.tie_breaks,
        )

    def turn_count(self, state: InternationalState, seat: int) -> TurnCount:
        """Return the number of the current turn, counting the turns of all players."""
        del seat
        return TurnCount(turn=state.round)

    def score(self, state: InternationalState, seat: int) -> int | None:
        """Return a seat's points, less the penalties for its hand once the game is over; None if it is out."""
        if seat in state.out:
            return None
        if state.result is not None:
            return next(each.score for each in state.result.standings if each.seat == seat)
        return state.points(seat)

    def as_if_to_move(self, state: InternationalState, seat: int) -> InternationalState | None:
        """Return the state as if it were this seat's turn, unless it is out or, under the 1989 rules, would pass.

        While a player is seating guests, one of them may still be alone, so nothing can be planned.
        """
        if state.result is not None or seat in state.out or state.placed:
            return None
        draft = Draft(self.agenda, state)
        planned = draft.state
        planned.agenda.clear()
        draft.then(Begin(seat))
        run_effects(self, draft)
        return planned if active_seats(self, planned) == (seat,) else None

    def reshuffle(self, state: InternationalState, seat: int | None, rng: Rng) -> InternationalState:
        """Return the same state with the bag reshuffled."""
        draft = Draft(self.agenda, state)
        draft.state.rng = rng
        bag = sorted(draft.state.bag)  # the result must not depend on the real order
        draft.shuffle(bag)
        draft.state.bag = tuple(bag)
        return draft.state

    def audit(self, state: InternationalState) -> Iterator[str]:
        """Yield a message for each broken invariant."""
        return faults(state)
