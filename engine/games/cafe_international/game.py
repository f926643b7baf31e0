"""The game of Café International as the rest of the house knows it: its names, its set-up, its views."""

from engine.game import Choice, Verb
from engine.games.cafe_international.board import CHAIRS, GUESTS, NATIONS


class CafeInternational:
    """Café International for two to four: rule sets 2018, online and 1989, with or without regulars."""

    key = "cafe_international"
    group = "international"
    seats = range(2, 5)
    choices = (Choice("rules", ("2018", "online", "1989")), Choice("regulars", ("false", "true")))
    verbs = (
        Verb("seat", ("guest", "chair", "nation")),
        Verb("bar", ("guest",)),
        Verb("exchange", ("chair", "guest")),
        Verb("done"),
        Verb("draw", ("number",)),
    )
    nouns = {  # noqa: RUF012 -- the protocol asks for an attribute; nobody changes it
        "guest": GUESTS,
        "chair": tuple(CHAIRS),
        "nation": tuple(NATIONS),
        "number": ("0", "1", "2", "3", "4"),
    }
    events = {  # noqa: RUF012 -- likewise
        "began": ("seat", "rules", "regulars"),  # seat: who starts
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
        ),  # a table filled with one gender; its points stand in `seated`
        "limit": ("seat", "limit"),  # the hand limit has fallen to this
        "barred": ("seat", "guest", "stool", "points"),
        "out": ("seat", "tiles"),  # could not pay; the tiles leave the game
        "exchanged": ("seat", "chair", "joker", "guest"),
        "spared": ("seat", "number"),  # so many tiles less were drawn by choice
        "drew": ("seat", "tiles", "bag"),  # bag: how many are left in it
        "passed": ("seat",),
        "counted": ("seat", "tiles", "points", "score"),  # the tiles left in the hand at the end
        "ended": ("reason", "winners"),
    }
    prompts = ("turn", "second", "partner", "regulars", "draw")
    """Begin a turn; seat one more or be done; seat company for a lone guest; fill up the table; draw how many."""
    reasons = ("bag", "bar", "chairs", "hand", "last_player", "all_passed")
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
        "would-sit-alone",  # guest, chair
        "company-first",  # guest, chair (of the lone guest)
        "regulars-first",  # table, missing
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
