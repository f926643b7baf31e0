"""The keys of all table events and refusals; tests ensure that there is wording for each of them."""

EVENTS: dict[str, tuple[str, ...]] = {
    "joined": ("seat", "name"),
    "left": ("seat", "name"),
    "computer-joined": ("seat", "name"),
    "plays-on": ("seat", "name", "former"),
    "computer-left": ("seat", "name"),
    "strength-chosen": ("seat", "name", "strength"),
    "took-over": ("seat", "name"),
    "option": ("name", "value"),
    "setting": ("setting", "value"),
    "seats-chosen": ("names",),
    "seats-drawn": ("names",),
    "invited": ("names",),
    "invitation-withdrawn": ("name",),
    "invitation-declined": ("name",),
    "expired": ("days",),
    "kept-open": ("seat", "name"),
    "started": (),
    "closed": (),
    "moved": ("channel",),
    "undo-asked": ("seat", "n"),
    "undo-declined": ("seat", "requester"),
    "undo-withdrawn": ("seat",),
    "undo": ("seat", "n"),
    "rewound": ("n", "by"),
    "reassigned": ("seat", "name", "former", "by"),
    "closed-by": ("by",),
    "parked": ("loss",),
    "resumed": (),
    "decided": ("seat", "absent", "decision"),
    "decision-withdrawn": ("seat", "absent", "decision"),
    "plays-for-now": ("seat", "name", "former"),
    "handed-over": ("seat", "name", "former"),
    "handover-asked": ("seat", "asked"),
    "handover-declined": ("seat", "asked"),
    "handover-withdrawn": ("seat", "asked"),
    "seat-offered": ("seat",),
    "offer-withdrawn": ("seat",),
    "away": ("seat", "until"),
    "prepared-turn": ("seat",),
    "forced-move": ("seat",),
}
"""The kinds of events that belong to a table rather than to its game, with the names in their payloads.

`n` is the first log line that is undone; `former` the name of the person for whom a computer plays on or who hands
over a seat; `asked` the name of the person asked to take over a seat; `absent` the name of the player whom a decision
is about; `channel` the id of the channel that the table has left; `loss` what a parked table has lost; `by` the name
of a server manager; `strength` how a computer plays; `names` the names of the players by seat, or of the people
invited; `until` the day (ISO) on which an away player is back.
"""

EVENT_CONTEXTS: dict[str, tuple[str, ...]] = {"undo": ("later",), "took-over": ("former", "how")}
"""The names of the values in these events' contexts.

`later` is whether anything that came after the seat's move was also undone. `former` is the name of the player whose
seat is taken over; `how` says who that was: `computer`, `person`, or `back` if a computer was playing for the same
person.
"""

REFUSALS = (
    *("place-taken", "no-such-table", "table-full", "already-seated", "not-seated", "not-the-owner"),
    *("too-few-seats", "too-many-seats"),
    *("game-running", "game-not-running", "game-over", "lobby-closed", "not-awaited", "moved-on"),
    *("already-done",),
    *("hands-secret", "hints-off", "no-hint", "turn-chosen", "seated-follower"),
    *("nothing-planned", "not-complete", "turn-complete", "no-standing-order"),
    *("nothing-prepared", "not-preparable", "prepared-changed", "prepared-turns-off"),
    *("nothing-to-undo", "no-such-undo", "undo-pending", "not-the-requester", "no-such-turn"),
    *("former-seat-taken", "seat-not-offered", "saw-another-hand", "seats-are-free", "no-such-seat"),
    *("handover-to-oneself", "handover-to-a-player", "handover-to-a-former-player", "handover-pending"),
    *("no-such-handover", "handover-not-for-you", "not-the-giver"),
    *("not-invited", "seats-kept", "nobody-invited", "too-many-invited", "invites-bot", "invites-oneself"),
    *("invites-seated", "invited-already", "no-seat-to-offer", "no-such-invitation", "rematch-open"),
    *("no-such-opponent", "no-such-computer", "strength-settled", "no-such-game", "no-such-option"),
    *("no-such-value", "note-too-long"),
    *("nothing-to-snooze", "told-already", "no-such-absence", "not-absent", "only-a-computer"),
    *("not-nudged-while-away", "absent-yourself", "nudged-already", "which-absent-player"),
    *("review-game-running", "review-closed-early", "review-nothing", "review-not-reproducible"),
    *("unreadable-time-zone", "unreadable-quiet-hours", "unreadable-clock-hours", "unreadable-away-until"),
)
"""The keys of all table refusals."""
