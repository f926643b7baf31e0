# What the house says at every table, whatever is played there.

house-and = { $first } and { $last }
house-or = { $first } or { $last }
house-amount = { $number } { $thing }
house-somebody = someone
house-former-guest = A former guest
    .within = a former guest
house-you = You
house-computer = { $name } (computer, { house-strength })
house-name-and-strength = { $name } ({ house-strength })
house-strength = { $strength ->
    [easy] easy
    [normal] normal
    [strong] strong
   *[other] random
}
house-table = { $game } · table { $table }
house-option = { $option }: { $value }
house-quoted = “{ $text }”
house-kind = { $kind }
house-others = { $number ->
    [one] one other
   *[other] { $number } others
}
house-reading-fillers = a an and as at for from in me of on on please the to with
house-unpainted = The picture could not be painted (incident { $number }); it would show:
house-themes = The same game in each colour scheme: { $names }.
house-incident = I am sorry, something went wrong on my side. If you were making a move, type /turn to see whether it was saved. If it happens again, give this number to the person who runs this bot: { $number }.
house-incident-outage = The database is not available just now. Nothing that was saved is lost. Try again in a few minutes; /turn then shows whether your last move was saved. If this goes on, give this number to the person who runs this bot: { $number }.

## The start card

house-start-welcome = **Herr Ober, at your service.** I lay tables for board games on Discord: I know the rules, keep the score and call the next player. Play in one evening or over several days, with friends or with computer players.
house-start-open = **Choose a game**, and I will lay a table here; the others then press **{ $button }**:
house-start-open-elsewhere = Tables stand in the channels of a server: type /table open in one. **These are the games**; their buttons explain the rules:
house-players = { $exact ->
    [yes] { $most } players
   *[no] { $least } to { $most } players
}
house-start-game = - **{ $game }**: { $about } { house-players }, { $length }.
house-start-turn = **Taking a turn:** when I call you, press **{ $button }** under the board, choose where only you can see it, and confirm. Nothing counts until you do.
house-start-language = In English: /help
house-start-spoken = -# At the tables here I speak { $language }, on the buttons too.

## Who sits at a table

house-lobby-welcome = { $about } { house-players }, { $length }. If you would like to play, press **{ house-button-join }**:
house-lobby-options = How we play – { $options }
house-lobby-option = { $option }: **{ $value }**
house-lobby-missing = { $number ->
    [one] One more player is needed
   *[other] { $number } more players are needed
} to begin.
house-lobby-ready = { $name } may start at any time, or wait for others.
house-lobby-full = All seats are taken; { $name } may start.
house-lobby-settings = At this table – { $settings }
house-computers = **{ $title }: computer players**
house-computers-joined = { $name } has joined the table.
house-computers-none = No computer sits at this table yet.
house-computers-running = Once the game has begun, you can change only the strength of a computer that has taken over a seat.
house-computers-owner = Only { $name } can change them.
house-computers-think = { $names } { $number ->
    [one] is
   *[other] are
} thinking; the next board shows the result.
house-computer-away = Send { $name } away
house-lobby-expected = Seats are kept for { $names }.
house-lobby-idle = { $names }: nothing has happened at { $title } for days, so I will close it { $when }; anyone who sits there can keep it open.
house-standstill = { $names }: nobody has played or voted at { $title } for { $days } days. I will end the game without a result { $when }, unless someone plays, votes or keeps the table open.
house-lobby-call-least = { $who }: you can start.
house-lobby-more-options = You can also set { $options }: type /table options and choose one of the fields that appear.
house-lobby-begun = The game has begun.
house-lobby-closed = This table is closed{ $days ->
    [0] .
   *[other] : nothing happened here for { $days } days.
}
house-lobby-call = { $who }: every seat is taken; you can start.
house-moved-away = { $title } has moved here: { $place }

## The settings of a table, its seats, and who is invited

house-more = **{ $title }: what else you can do**
house-more-game = **How we play**
house-more-look = **Look and read**
house-more-wait = **When it takes longer**
house-more-watch = **Watch or join in**
house-more-seat = **Your seat**
house-more-table = **The table**

house-table-settings = **{ $title }: settings**
house-table-setting = - **{ $setting }: { $value }.** { $about }.
house-table-settings-owner = Only { $name } can change them.
house-table-settings-usual = This server has its own options and settings for new { $game } tables.
house-template-ask = **Should new { $game } tables on this server start like this one?** They would start with: { $what }.
house-template-former = At the moment they start with: { $what }.
house-template-left-out = -# Who may take a seat and who sits where are decided at each table, and anyone who opens one can still change the rest there.
house-template-plain = the game’s defaults
house-template-saved = From now on, new { $game } tables on this server start with: { $what }. Anyone who manages this server can undo that here, with /table template or with /setup.
house-template-reset = New { $game } tables on this server start with the game’s defaults again.
house-templates = **What new tables start with:**
house-templates-none = **What new tables start with:** the defaults of each game. Anyone who manages this server can change that in the settings of a table or with /table template.
house-templates-game = - { $game }: { $what }
house-templates-menu = Return to the game’s defaults …
table-setting-reminders = Reminders
table-setting-reminders-about = How often I remind a player who has not answered
table-setting-reminders-server = as set for this server
table-setting-reminders-off = none
table-setting-reminders-6 = every 6 hours
table-setting-reminders-12 = every 12 hours
table-setting-reminders-24 = once a day
table-setting-reminders-48 = every 2 days
table-setting-reminders-72 = every 3 days
table-setting-clock = Clock
table-setting-clock-about = How much time each player has in all; when it runs out, the others decide how to go on
table-setting-clock-off = none
table-setting-clock-24-12 = 24 hours each, plus 12 per turn, counted in each player’s own daytime
table-setting-clock-72-24 = 72 hours each, plus 24 per turn, counted in each player’s own daytime
table-setting-clock-120-12 = 120 hours each, plus 12 per turn, counted in each player’s own daytime
table-setting-clock-240-24 = 240 hours each, plus 24 per turn, counted in each player’s own daytime
table-setting-hints = Hints
table-setting-hints-about = What I suggest, with my reasons, when a player asks for a hint
table-setting-hints-normal = at a glance
table-setting-hints-strong = well thought out
table-setting-hints-off = nothing
table-setting-access = Access
table-setting-access-about = Who may take a seat
table-setting-access-open = open to everyone
table-setting-access-invited = only by invitation
table-setting-seats = Seats
table-setting-seats-about = Who sits where when the game starts
table-setting-seats-joined = in the order of joining
table-setting-seats-random = drawn by lot at the start
table-setting-seats-chosen = in a fixed order
table-setting-theme = Colours
table-setting-theme-about = The colours of the pictures that everyone sees; the newest board changes at once
table-setting-theme-house = as usual here
table-setting-theme-light = light
table-setting-theme-dark = dark
table-setting-theme-high-contrast = high contrast
table-setting-language = Language
table-setting-language-about = The language of what everyone sees here, from the next message on; what only you see is in yours
table-setting-language-server = as on this server
table-setting-language-en = English
table-setting-language-de = German
house-seats = **{ $title }: who sits where?** Press the names in the order of the seats.
house-seats-next = Who gets seat { $number }?
house-seats-done = **{ $title }:** these are the seats.
house-seats-alone = **{ $title }:** there is nobody to arrange yet.
house-seat = { $number }. { $name }
house-invite = **{ $title }: who would you like to invite?** I call each of them once, in the channel of the table, and keep a seat for them.
house-invite-menu = Choose who to invite …
house-invite-list = Invited: { $names }.
house-invite-withdraw = Withdraw an invitation …
house-invitation = { $who }: you are invited to { $title }.
house-invitation-game = { $about } { house-players }, { $length }.
house-invitation-rematch = { $who }: { $name } would like to play { $title } with you again.
house-invitation-seated = At the table: { $names }.


## Buttons

house-button-join = Join
house-button-leave = Leave
house-button-computer = Add Computer
house-button-uncomputer = Remove Computer
house-button-add = Add: { house-strength }
house-button-start = Start
house-button-close = Close Table
house-button-apart = Play in a Thread
house-button-new-table = New Table
house-button-settings = Settings
house-button-invite = Invite
house-button-attend = Join
house-button-regret = No, Thank You
house-button-arrange = Choose the Seats
house-button-arrange-again = Choose Again
house-button-template = Use for New Tables Here
house-button-template-reset = Reset for New Tables Here
house-button-keep = Keep Open
house-button-review = Review
house-button-review-again = Look Again
house-button-review-retry = Try Again
house-button-review-decision = { $number }: { $points }
house-button-rematch = Rematch
house-button-turn = Take My Turn
house-button-undo = Undo
house-button-hand = My Hand
house-button-hands = Hands
house-button-log = Log
house-button-result = Result
house-button-board = Board in Words
house-menu-places = Take a closer look at …
house-button-legend = What the Signs Mean
house-button-confirm = Confirm
house-button-confirm-end = Confirm and End the Game
house-button-back = Back
house-button-over = Start Over
house-button-hint = Hint
house-button-follow-hint = Do That
house-button-options = All My Options
house-button-standing = Standing Order
house-button-note = Note
house-note-title = Your Note at This Table
house-note-field = Only you can see it
house-note-own = **Your note**, which only you can see:
house-button-drop-standing = Drop the Order
house-button-prepare = Prepare My Next Turn
house-button-keep-plan = Keep This Plan
house-button-change-plan = Change the Plan
house-button-discard = Discard the Plan
house-button-previous = ◀ Previous
house-button-next = Next ▶
house-button-earlier = ◀ Earlier
house-button-later = Later ▶
house-button-agree = Agree
house-button-decline = Decline
house-button-withdraw = Withdraw
house-button-accept = Accept
house-button-refuse = Decline
house-button-recall = Withdraw the Request
house-menu-successor = Hand your seat over to …
house-button-offer = Offer My Seat
house-button-take = Take the Seat
house-button-retract = Withdraw the Offer
house-button-newest = To the Table
house-button-follow = Follow
house-button-follow-turns = Every Turn
house-button-follow-end = Only the End
house-button-follow-off = Unfollow
house-button-rules = Rules
house-button-more = More …
house-button-missing = Someone Is Missing
house-button-computers = Computer Strength
house-button-next-table = Waiting for You: { $title }
house-button-games = My Tables

## The board's post

house-board-asked = { $who }: { $question }
house-board-more = … and { $number ->
    [one] one more line
   *[other] { $number } more lines
} in the log.
house-board-farewell = { $names }: This game is over. Thank you for your visit.
house-board-closed = The table was closed before the game was over
house-rank = { $rank } **{ $name }** – { $score ->
    [one] { POINTS($score) } point
   *[other] { POINTS($score) } points
} ({ $details })
house-rank-plain = { $rank } **{ $name }** – { $score ->
    [one] { POINTS($score) } point
   *[other] { POINTS($score) } points
}
house-rank-out = { $rank } **{ $name }** – out

## The card of a table in a thread

house-card-title = { $title } · { $place }
house-card-score = { $name } **{ POINTS($score) }**
house-card-out = { $name } (out)
house-card-waiting = Waiting for { $names } (called { $since })

## The settings of a server

house-settings = **The settings of this server**
house-setting = **{ $name }:** { $value }
    -# { $about }
setting-language = Language
setting-language-about = What I speak in the channels; private answers are in each person’s own language
setting-language-auto = the server’s
setting-language-auto-known = { $language } (the server’s)
setting-language-en = English
setting-language-de = Deutsch
setting-channels = Channels for tables
setting-channels-about = Where tables may be opened; a thread counts as part of its channel
setting-channels-all = everywhere
setting-roles = Who opens tables
setting-roles-about = The roles that may open tables; anyone who manages the server always may
setting-roles-all = everyone
setting-reminders = Reminders
setting-reminders-about = How often I remind a player whose turn it is; tables and players can set their own
setting-reminders-6 = every 6 hours
setting-reminders-12 = every 12 hours
setting-reminders-24 = once a day
setting-reminders-48 = every 2 days
setting-reminders-72 = every 3 days
setting-reminders-off = never
setting-lobby_days = Close idle lobbies
setting-lobby_days-about = When I close a table whose game has not begun and where nothing happens; I say so a day before
setting-lobby_days-3 = after 3 days
setting-lobby_days-7 = after 7 days
setting-lobby_days-14 = after 14 days
setting-lobby_days-30 = after 30 days
setting-lobby_days-never = never
setting-time_zone = Time zone
setting-time_zone-about = For everyone who has not chosen one; for one not in the list, type /setup time-zone
setting-boards = Boards
setting-boards-about = Whether earlier boards keep their pictures or shrink to one line
setting-boards-by-place = the last one in a channel, all of them in a thread
setting-boards-last = only the last one
setting-boards-all = all of them
setting-place = New tables
setting-place-about = Where a new table is opened
setting-place-ask = ask each time
setting-place-here = in the channel
setting-place-thread = in a thread of its own

## The private panel

house-panel-so-far = So far:
house-panel-more = … and { $number } more.
house-panel-forced = Where you had no choice, I chose for you.
house-panel-chosen = Chosen: { $actions }
house-panel-confirm = That is all you can choose: press **{ $button }** to make it final.
    .open = That is all you can choose: press **{ $button }**, and { $reveals }.
house-panel-reveals = { $first }, and { $last }
house-panel-confirm-done = If that is all, press **{ $button }**.
    .open = If that is all, press **{ $button }**, and { $reveals }.
house-panel-confirm-forfeit = Or give up the rest: **{ $button }**.
    .open = Or give up the rest: press **{ $button }**, and { $reveals }.
house-panel-confirm-part = Or press **{ $button }** to play what you have so far; then your turn goes on.
    .open = Or press **{ $button }** to play what you have so far: { $reveals }, and your turn goes on.
house-panel-revealed = After that, you can undo it only if the others agree.
house-panel-off-turn = It is another player’s turn, but this is for you to decide. A standing order answers such questions in advance.
house-panel-waiting = There is nothing for you to do at the moment; we are waiting for { $names }.
house-panel-eliminated = You are out of this game. The others play on; we are waiting for { $names }.
house-panel-over = This game is over.
house-panel-keep = Press **{ $button }**, and I play it for you when your turn comes.
    .open = Press **{ $button }**, and I play it for you when your turn comes; then { $reveals }. If there is anything to choose after that, I call you.
house-prepared-planning = ### Prepared turn
    It is not your turn yet; we are waiting for { $names }. You are planning on the table as it stands now. I play your plan only if it would still have exactly the same effect when your turn comes.
house-prepared-replaces = Your earlier plan stays in place until you keep this one.
house-prepared-kept = ### Your prepared turn
    We are waiting for { $names }. When your turn comes, I play this for you if it still has exactly the same effect. If not, I call you as always.
house-prepared-plan = Your plan:
house-prepared-then = Then { $reveals }.
house-prepared-only = On your turn { $reveals }.
house-prepared-misfit = As the table stands now, your prepared turn would not be played. { $reason }
house-prepared-lapsed = Your prepared turn no longer fitted, so I did not play it. { $reason }
house-hint = If I may suggest: **{ $action }**
house-hint-only = There is only one option: **{ $action }**
house-hint-then = After that: { $actions }{ $points ->
    [0] { "" }
    [one] { " " }({ house-hint-amount } point)
   *[other] { " " }({ house-hint-amount } points)
}
house-hint-later = After that, the turn should score { $points ->
    [one] { house-hint-amount } point
   *[other] { house-hint-amount } points
}.
house-hint-times = { $times } × { $action }
house-hint-points = { $change ->
    [gain] It scores { $about ->
        [yes] about { $number }
       *[no] { $number }
    } { $number ->
        [one] point
       *[other] points
    } at once.
   *[loss] It costs { $about ->
        [yes] about { $number }
       *[no] { $number }
    } { $number ->
        [one] point
       *[other] points
    } at once.
}
house-hint-better = All in all, it is about { $number ->
    [one] { $number } point
   *[other] { $number } points
} better than **{ $action }**{ $reasons ->
    [0] .
   *[other] :
}
house-hint-better-end = The game ends about { $number ->
    [one] { $number } point
   *[other] { $number } points
} better for you than after **{ $action }**.
house-hint-near = **{ CAPITALIZED($action) }** would be nearly as good.{ $reasons ->
    [0] { "" }
   *[other] { " " }What the suggestion does differently:
}
house-hint-further = At first glance **{ $action }** looks better, but I have looked further ahead.
house-hint-even = It hardly matters what you choose here.
house-hint-reason = - { $reason }: { $amount }
house-hint-rest = - Everything else: about { SIGNED($points) }
house-hint-amount = { $about ->
    [yes] about { SIGNED($points) }
   *[no] { SIGNED($points) }
}
house-hint-half = { $change ->
    [gain] about +½
   *[loss] about −½
}
house-hint-term-points = { $change ->
    [gain] scores more
   *[loss] scores less
}
house-hint-term-chance = { $change ->
    [gain] gives you better chances with what is still hidden
   *[loss] gives you poorer chances with what is still hidden
}
house-hint-term-spent = but leaves you less for later
house-hint-term-others = { $change ->
    [gain] leaves the others less to gain
   *[loss] leaves the others more to gain
}
house-hint-term-final-score = { $change ->
    [gain] leads to a better final score for you
   *[loss] leads to a poorer final score for you
}
house-panel-choose = What would you like to do?
house-panel-part = { $action } ({ $first } to { $last })
house-panel-part-single = { $action } ({ $only })
house-panel-ways = { $number ->
    [one] one option
   *[other] { $number } options
}

## Private answers

house-spectator-lobby = You are not seated at this table. So far, { $names } { $number ->
    [one] is
   *[other] are
} waiting here for the game to begin.
house-spectator-running = You are not seated at this table; { $names } are playing here.
house-spectator-ended = The game is over, and you were not seated here at the end; { $names } played it.
house-spectator-closed = This table is closed, and you were not seated here at the end.
house-spectator-left = You sat here until { $until }; then { $name } played on in your place.
house-spectator-turn = It is { $names }’s turn.
house-spectator-free = There is a free seat: press **{ house-button-join }**, and it is yours.
house-spectator-return = Your seat is still there for you; { $name } has been playing in your place. Press **{ house-button-join }** to play on from there.
house-spectator-offered = { $name } has put a seat up for anyone to take: press **{ house-button-join }** to play on from there.
house-spectator-takeover = A computer’s seat is free for you: press **{ house-button-join }** to play on from there.

house-card = **{ $game } – { $card }**
house-hand = Your place at the table, if you please.
house-hand-so-far = Your hand after this turn, as planned so far.
house-hands = { $title } – what { $name } had in hand at the end of the game:
house-review = { $title } – looking back at { $you ->
    [yes] your game
   *[no] { $name }’s game
}. { $number ->
    [0] { $you ->
        [yes] I have found no decision of yours
       *[no] I have found no decision of { $name }’s
    } that cost more than a point or two: my compliments.
    [one] { $you ->
        [yes] One of your decisions cost something.
       *[no] One decision cost something; this is what I would say to { $name }.
    }
   *[other] { $you ->
        [yes] These { $number ->
            [2] two
           *[other] three
        } of your decisions cost the most.
       *[no] These { $number ->
            [2] two
           *[other] three
        } decisions cost the most; this is what I would say to { $name }.
    }
}
house-review-decision = **{ $number }. { $round ->
    [0] { $turn ->
        [0] Before the first turn
       *[other] Turn { $turn } of { $turns }
    }
   *[other] Round { $round }{ $turn ->
        [0] { "" }
       *[other] , turn { $turn } of { $turns }
    }
}: { $points }**
house-review-points = { $number ->
    [one] about { $number } point
   *[other] about { $number } points
}
house-review-points-more = more than { $number } points
house-review-former = { $name } was playing here then.
house-review-question = > { $question }
house-review-played = Played: **{ $action }**
house-review-better = Better: **{ $action }**
house-review-because = What makes the difference by the end of the turn:
house-review-later = You could not have seen that at a glance: it shows only later in the game.
house-review-rest = - The rest shows only later in the game
house-review-judged = -# Judged by what could be known at the time. The points are the lead over the best of the others at the end.
house-review-progress = { $title } – I am thinking through the whole game again, with what each player could know. { $begun ->
    [yes] { $examined } of { $total ->
        [one] 1 doubtful decision is
       *[other] { $total } doubtful decisions are
    } checked.
   *[no] First I look for the decisions that deserve a second thought.
} This takes a few minutes. I keep what I find, even if you close this message.
house-review-failed = { $title } – pardon me, I lost the thread of this game. Would you like me to try once more?
house-log = **Log of table { $table }**, page { $page } of { $pages }
house-log-empty = Nothing has happened at this table yet.
house-standing = When you are asked out of turn, I do the first of these that is possible:
house-standing-none = You may be asked out of turn { $question }. You have given no standing order for that, so I call you each time; with one, I answer for you at once and nobody has to wait.
house-standing-add = { $number ->
    [1] Your first choice
   *[other] Your next choice, number { $number }
}
house-games = { $number ->
    [0] **Your tables.** None of them is waiting for you.
    [one] **Your tables.** One is waiting for you:
   *[other] **Your tables.** { $number } of them are waiting for you, the longest wait first:
}
house-games-page = { $title } (page { $page } of { $pages })
house-games-line = - { $title } in { $place }: { $state }
house-games-none = You are not at any table just now; /table open lays one for you.
house-games-choose = Several tables are waiting for you, the longest wait first. Where would you like to play?
house-games-turn = Play: { $title }
house-games-wanted-turn = **your turn**
house-games-wanted-start = **you may start**
house-games-wanted-undo = **a player asks you to let them take a move back**
house-games-wanted-handover = **{ $name } asks you to take over a seat**
house-games-wanted-invitation = **you are invited**
house-games-rematch = you can ask for a rematch below its board
house-games-rematched = the rematch is table { $table }: { $place }
house-games-waiting = waiting for { $names }
house-games-lobby = waiting for players
house-games-since = { $state }, called { $since }
house-games-asked-since = { $state }, asked { $since }
house-games-ended = ended { $since }
house-games-closed = closed { $since }
house-games-clock = your time is up { $until }
house-games-parked-channel = **its channel is gone: go to another channel and move the table there with /table move**
house-games-parked-server = **I am no longer on its server: invite me again, or move the table to another server with /table move**
house-games-kept-channel = **its channel is gone, and { $name } plays for you for now: take your seat back below, go to another channel, and move the table there with /table move**
house-games-kept-server = **I am no longer on its server, and { $name } plays for you for now: take your seat back below, then invite me again, or move the table to another server with /table move**
house-games-lost-channel = its channel is gone; any of its players can move it
house-games-lost-server = I am no longer on its server; the table waits until I am invited again or one of its players moves it
house-games-followed = you follow this table
house-games-begun = you have begun your turn
house-games-kept = **{ $name } plays for you for now**
house-games-how-to-return = Where a computer plays for you, take your seat back with /table join in that channel or with the button below.
house-games-return = Take your seat back: { $title }
house-games-accept = Take over: { $title }
house-games-prepared = your next turn is prepared

## The games that a player has finished

house-history = { $whose ->
    [reader] **Your games{ $which ->
        [one] { " of " }{ $game }
       *[all] { "" }
    }**, newest first
   *[other] **The games{ $which ->
        [one] { " of " }{ $game }
       *[all] { "" }
    } that { $name } has played here**, newest first
}
house-history-none = { $whose ->
    [reader] { $which ->
        [one] You have not finished a game of { $game } with me yet.
       *[all] You have not finished a game with me yet; /table open lays a table for you.
    }
   *[other] That player has finished no game{ $which ->
        [one] { " of " }{ $game }
       *[all] { "" }
    } on this server that you may see.
}
house-history-line = - { $title } in { $place }, { $date }: { $standings }
house-history-standing = { $rank } { $name } { $score ->
    [out] out
   *[other] { $score }
}
house-history-computer = { $name } (computer)
house-history-statistics = - **{ $game }**, { $opponents ->
    [computers] with computers
   *[people] people only
}: { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins } won ({ $share }%; { $expected }% if all were equally good){ $scored ->
    [no] { "" }
   *[yes] , { $mean ->
        [one] 1 point
       *[other] { $mean } points
    } on average, { $best } at best
}
house-history-decimal = { $whole }.{ $tenths }
house-history-menu = Look at a game again …
house-history-option = { $day } · { $rank ->
    [1] won
   *[other] rank { $rank }
}, { $seats } players
house-undo-asked = { $name } would like to take this back:
house-undo-more = … and { $number ->
    [one] one more thing
   *[other] { $number } more things
}
house-undo-question = { $names }: do you agree?
house-undo-agreed = Agreed already: { $names }.
house-undo-done = Everyone agreed: it is taken back.
house-undo-declined = { $name } declines; nothing is taken back.
house-undo-withdrawn = { $name } has withdrawn the request; nothing is taken back.
house-undo-outdated = The game went on before everyone had answered; nothing is taken back.
house-undo-told = { $who }: { $what }

## Seats that change hands

house-handover-asked = { $who }: { $name } asks you to take over a seat at { $title }. If you accept, you take the seat at once and play on from there.
house-handover-was-asked = { $title }: { $name } has asked { $other } to take over a seat.
house-handover-taken = { $other } has accepted.
house-handover-declined = { $other } declines; the seat stays as it is.
house-handover-withdrawn = The request has been withdrawn.
house-handover-outdated = Nothing came of it: someone else has the seat, or the game is over.
house-seat-offered = { $title }: the seat of { $name } is free. The first to press **{ house-button-take }** takes over at once and plays on from there.
house-seat-lost = { $who }, { $name } now has the seat that was yours at { $title }.
house-seat-lost-for-now = { $who }, { $name } (computer) has been playing for you at { $title } while you were away: press **{ house-button-join }** to play on yourself.
house-seat-was-offered = { $title }: the seat of { $name } was free.
house-seat-taken = { $other } has taken it.
house-seat-withdrawn = It is no longer on offer.
house-seat-outdated = Nobody took it, and the game is over.
house-seat-kept = For now, { $name } (computer) plays for { $who }, who can come back with /table join at any time.
house-seat-free = The seat of { $name }{ $computer ->
    [yes] {" "}(computer)
   *[no] { "" }
} is free: /table join takes it.
house-seat-asked = { $name } has asked { $other } to take over the seat.

## What happens at tables

table-event-joined = { $name } takes a seat.
table-event-left = { $name } leaves the table.
table-event-computer-joined = { $name } (computer) takes a seat.
table-event-plays-on = { $name } (computer) plays on for { $former }.
table-event-strength-chosen = { $name } (computer) plays { $strength ->
    [easy] like a beginner
    [normal] at normal strength
    [strong] at full strength
   *[other] at random
} from now on.
table-event-computer-left = { $name } (computer) leaves the table.
table-event-took-over = { $how ->
    [back] { $name } is back and plays on instead of { $former } (computer).
    [person] { $name } takes over the seat of { $former }.
   *[computer] { $name } takes over a computer’s seat.
}
table-event-plays-for-now = { $name } (computer) plays for { $former } for now.
table-event-handed-over = { $name } takes over the seat of { $former }.
table-event-handover-asked = { $you ->
    [yes] You ask
   *[no] { $name } asks
} { $asked } to take over the seat.
table-event-handover-declined = { $asked } declines to take over { $you ->
    [yes] your seat
   *[no] the seat of { $name }
}.
table-event-handover-withdrawn = { $you ->
    [yes] You withdraw
   *[no] { $name } withdraws
} the request to { $asked }.
table-event-seat-offered = { $you ->
    [yes] Your seat
   *[no] The seat of { $name }
} is free.
table-event-offer-withdrawn = { $you ->
    [yes] Your seat
   *[no] The seat of { $name }
} is no longer on offer.
table-event-option = { $option }: { $value }.
table-event-setting = { $setting }: { $value }.
table-event-seats-chosen = The seats are chosen: { $names }.
table-event-seats-drawn = The seats are drawn: { $names }.
table-event-invited = Invited: { $names }.
table-event-expired = Nothing has happened here for { $days } days.
table-event-kept-open = { $name } keeps the table open.
table-event-invitation-withdrawn = { $name } is no longer invited.
table-event-invitation-declined = { $name } declines the invitation.
table-event-started = The game begins.
table-event-forced-move = { $you ->
    [yes] You have
   *[no] { $name } has
} only one option.
table-event-prepared-turn = { $you ->
    [yes] You play
   *[no] { $name } plays
} a prepared turn.
table-event-closed = The table is closed.
table-event-moved = The table has moved here from <#{ $channel }>.
table-event-rewound = { $by }, who manages this server, has rewound the game: everything from line { $n } of the log on is undone.
table-event-reassigned = { $by }, who manages this server, has given the seat of { $former } to { $name }.
table-event-closed-by = { $by }, who manages this server, has ended the table.
table-event-parked = { $loss ->
    [server] Herr Ober is no longer on the server; the table waits for a new invitation.
   *[channel] The channel of the table is gone; the table waits for another one.
}
table-event-resumed = The table goes on.
table-event-undo-asked = { $you ->
    [yes] You ask
   *[no] { $name } asks
} to take back everything from line { $n } on.
table-event-undo-declined = { $you ->
    [yes] You decline
   *[no] { $name } declines
}; nothing is taken back.
table-event-undo-withdrawn = { $you ->
    [yes] You withdraw
   *[no] { $name } withdraws
} the request; nothing is taken back.
table-event-undo = { $you ->
    [yes] You take back your
   *[no] { $name } takes back their
} last move{ $later ->
    [yes] {" "}and everything after it.
   *[other] .
}

## Refusals: actions

refusal-unreadable-action = I cannot make sense of “{ $text }”; /play suggests what is possible as you type.
refusal-unreadable-play = I cannot make sense of “{ $text }”. You can type, for example: { $example }
refusal-unreadable-button = That button no longer works; /turn and /board show how things stand.
refusal-not-an-option = “{ $action }” is not possible now; /turn shows what is.
refusal-ambiguous = Which { $missing }?
refusal-no-such-noun = I know no { $kind } called “{ $text }”.
refusal-not-awaited = You are not being asked anything now; I’ll call you when it is your turn.
refusal-game-over = This game is over.
refusal-lobby-closed = This table is closed; its game never began.

## Refusals: options of a game

refusal-no-such-game = “{ $game }” is not on the menu; I can offer you { $known }.
refusal-no-such-seats = This is a game for { $least } to { $most } players, not for { $seats }.
refusal-no-such-option = { $number ->
    [0] There is no option “{ $option }”; this game is always played the same way.
   *[other] There is no option “{ $option }” here; you can set { $known }.
}
refusal-no-such-value = “{ $option }” cannot be “{ $value }”; you can choose { $known }.

## Refusals: tables

refusal-place-taken = There is already a table in this channel; a thread of its own has room for another.
refusal-no-such-table = That table no longer exists.
refusal-table-full = All { $most } seats of this table are taken.
refusal-already-seated = You are already seated at this table.
refusal-not-seated = You are not seated at this table; /table join finds you a seat if one is free.
refusal-former-seat-taken = You have already had a seat in this game, and { $name } has it now; once you have seen one hand, you cannot take another.
refusal-seat-not-offered = This seat is no longer free.
refusal-saw-another-hand = You have already had another seat in this game and seen its hand, so this one is for someone else.
refusal-seats-are-free = The game has not begun, so there is nothing to hand over yet: /table leave frees your seat for anyone to take.
refusal-handover-to-oneself = That seat is already yours; choose someone else.
refusal-handover-to-a-player = { $name } is already seated at this table.
refusal-handover-to-a-former-player = { $name } has already had another seat in this game and seen its hand; please choose someone else.
refusal-handover-pending = You have already asked { $name }; withdraw that first, then ask someone else.
refusal-no-such-handover = That seat is no longer being handed over.
refusal-handover-not-for-you = This seat is being handed over to { $name }.
refusal-not-the-giver = Only { $name }, whose seat it is, can withdraw that.
refusal-not-the-owner = Only { $name }, whose table this is, can do that.
refusal-too-few-seats = It takes { $least } to begin, and so far there { $seats ->
    [one] is only one
   *[other] are only { $seats }
}.
refusal-too-many-seats = There is room for only { $most }, and { $seats } are seated here.
refusal-game-running = The game is already running.
refusal-game-not-running = The game has not begun yet.
refusal-seated-follower = You are seated at this table, so I call you anyway; following is for spectators.
refusal-hands-secret = Until the game is over, a hand is for its player’s eyes only.
refusal-review-game-running = I look back on a game only when it is over: until then everyone thinks for themselves.
refusal-review-closed-early = This table was ended early; I look back only on games that were played to the end.
refusal-review-nothing = There is nothing to look back on: nobody had a choice in this game.
refusal-review-not-reproducible = I cannot look back on this game: it was played with earlier rules or other components.
refusal-hints-off = At this table everyone thinks for themselves: hints were turned off before the game began.
refusal-no-hint = I am sorry, nothing comes to mind just now; please ask me again in a moment.
refusal-turn-chosen = There is nothing left to choose; you only need to confirm your turn.
refusal-moved-on = The game has moved on since then.
refusal-already-done = That has already been done.
refusal-nothing-planned = You have not begun a turn; /turn shows what you can do.
refusal-not-complete = Your turn is not complete yet; /turn shows what is left to choose.
refusal-turn-complete = Your turn is already complete; there is no room in it for “{ $action }”.
refusal-no-standing-order = “{ $action }” is not something you are asked out of turn. { $number ->
    [0] There is nothing left that you could be asked out of turn.
   *[other] You could order: { $known }.
}
refusal-nothing-prepared = You have not prepared a turn at this table.
refusal-not-preparable = Your next turn cannot be prepared just now, because it depends on what happens first.
refusal-prepared-changed = The table has changed, and the same moves would now have another effect.
refusal-prepared-turns-off = Your settings say that I should not play prepared turns for you.
refusal-unreadable-order = I cannot make sense of “{ $text }”, so your standing order stays as it was. { $number ->
    [0] There is nothing left that you could be asked out of turn.
   *[other] You can choose { $known }; the field “{ param-order }” suggests everything as you type.
}
refusal-nothing-to-undo = You have not made a move here yet, so there is nothing to undo.
refusal-undo-pending = { $name } has already asked to take something back; once that is settled, you can ask too.
refusal-not-the-requester = Only { $name }, who asked, can withdraw this; you can agree or decline.
refusal-no-such-undo = That request to take something back is no longer open.
refusal-not-invited = Only people whom { $name } invites can join this table.
refusal-seats-kept = The free seats here are kept for { $names }.
refusal-nobody-invited = Please name at least one person to invite.
refusal-too-many-invited = I can invite { $most } people at a time; please name fewer.
refusal-invites-bot = { $name } is a program and does not play here; computer players have a button of their own.
refusal-invites-oneself = You are sitting at this table yourself; please invite others.
refusal-invites-seated = { $name } is already sitting at this table.
refusal-invited-already = I have already invited { $names }, and call nobody twice.
refusal-no-seat-to-offer = The game has begun, and there is no seat for anyone to take over.
refusal-no-such-invitation = That invitation to this table no longer exists.
refusal-rematch-open = The rematch has already begun without you, at table { $table }.
refusal-nobody-called = There is no player called “{ $text }” at this table; I see { $known }.
refusal-no-such-turn = That turn can no longer be taken back; pick one of the suggestions.
refusal-no-such-seat = This table has { $most } seats; pick one of the suggestions.
refusal-no-such-computer = { $name ->
    [none] There is no computer at this table.
   *[other] No computer called “{ $name }” sits at this table.
}
refusal-strength-settled = { $name } has played from the start, so its strength is fixed; you can change only that of a computer that has taken over a seat.
refusal-no-such-opponent = There is no computer player “{ $opponent }”; you can choose { $known }.

## Refusals: records

refusal-not-a-record = This is not the record of a game.
refusal-record-partial = This record is of a running game and leaves out what its reader may not know, so it cannot be replayed; after the end you get the whole one.
refusal-record-newer = This record has format { $record }; this version of Herr Ober reads formats up to { $known }. Use a newer version.
refusal-record-of-unknown-game = This is a record of { $game }, which is not installed here. Install that game first.
refusal-record-damaged = The record is damaged in line { $line }.
refusal-record-empty = The record is empty: even the set-up is missing.
refusal-record-refused = The record cannot be replayed: at { $n }, “{ $action }” is refused ({ $why }).
refusal-record-differs = The record cannot be replayed: at { $n } it says { $recorded }, but the game says { $held }.
refusal-record-result = The record cannot be replayed: its result is { $recorded }, but the game’s is { $held }.

## Refusals: the store

refusal-save-newer = A saved game of { $game } has format { $schema }; this version of Herr Ober reads formats up to { $known }. Use a newer version.
refusal-save-damaged = A saved game of { $game } is damaged; the other tables are not affected. A backup may still have it.
refusal-components-missing = This game uses the components { $components }, which are not loaded. Set MELANGE_COMPONENTS to their file, and the game goes on.
refusal-save-missing = Table { $table } has no saved game for version { $version }; the other tables are not affected. A backup may still have it.
refusal-save-unreadable = The saved game of table { $table } at version { $version } is damaged; the other tables are not affected. A backup may still have it.
refusal-database-not-sqlite = { $path } is not an SQLite database. Check the path.
refusal-database-damaged = The database { $path } is damaged: { $why }. Restore an intact backup.
refusal-database-not-writable = Cannot write to { $path }: { $why }.
refusal-database-full = Cannot write to { $path }: { $why }. Free some space.
refusal-database-failing = Cannot write to { $path } at present: { $why }.
refusal-database-not-permitted = Cannot write to { $path }: Herr Ober runs as uid { $uid }, and that user needs write access to { $place }.
refusal-database-without-file = The database { $path } was moved without its write-ahead log { $log }, which has its last moves. Stop the bot if it is running. Then move the database back, or move the log along, to its new name with -wal.
refusal-database-no-folder = Cannot write to { $path }: the folder { $folder } does not exist, and Herr Ober, which runs as uid { $uid }, may not create it in { $place }. Create it for that user, or choose another path.
refusal-database-not-ours = The database { $path } belongs to another program. Choose another one.
refusal-database-newer = The database { $path } has format { $found }; this version of Herr Ober knows formats up to { $known }. { $copy ->
    [none] Use a newer version.
   *[other] Use a newer version, or restore { $copy }, the copy from before its upgrade, with herr-ober restore --replace.
}
refusal-database-of-before = The database { $path } is from an early version that Herr Ober can no longer read. Begin with a new database.
refusal-database-busy = The database { $path } is busy: another program is writing to it. Try again.
refusal-database-in-use = Another Herr Ober is already using the database { $path }. Stop it first. Only processes started with CLUSTER=on share a database.
refusal-shards-lost = This process has lost its shards: it was silent for too long, so other processes have taken them over. Start it again, and it rejoins them.
refusal-shards-disagree = The other processes on this database use { $agreed ->
    [one] 1 shard
   *[other] { $agreed } shards
}, not { $wanted }. Set SHARDS to { $agreed } or to auto, or stop the other processes first.
refusal-database-incomplete = The copy to the database { $path } is not complete. Run herr-ober migrate-database again; it continues where it stopped.
refusal-database-unreachable = Cannot reach the database { $path }: { $why }. Check its address and the server.
refusal-database-refused = The server refuses the database { $path }: { $why }. Check the user, the password and the database’s name in DATABASE.
refusal-database-encoding = The database { $path } has the encoding { $encoding }. Use one in UTF-8: createdb --encoding UTF8 --template template0.
refusal-database-not-creatable = The role { $role } may not create tables in the database { $path }. Create the database with createdb --owner { $role }, or make that role the owner of an empty one.
refusal-database-outcome-unknown = The connection to the database { $path } was lost while a change was being written. Whether it was saved shows once the database is back.
refusal-database-driver-missing = The database { $path } needs a driver that is not installed. Install herr-ober with the extra “postgresql”.
refusal-database-tool-missing = This needs { $tool }, a PostgreSQL program that is not installed. On Debian, install postgresql-client.
refusal-database-not-copied = The database { $path } must be upgraded, but could not be copied beforehand: { $why }. Nothing was changed.
refusal-database-used-by-older = The database { $path } must be upgraded from format { $found } to { $known }, but processes of an older version are using it: { $processes }. Stop them, and start again. Nothing was changed.
refusal-migration-failed = Cannot bring the database { $path } up to date ({ $migration }): { $why }. Nothing was changed.
refusal-backup-exists = { $path } already exists and is not overwritten. Move it away or choose another.
refusal-backup-missing = There is no backup { $path }. Check the path.
refusal-backup-onto-database = There already is a database { $path }. With --replace, it is renamed first.
refusal-backup-empty = { $path } is empty, so it is not a backup.
refusal-backup-failed = Backing up or restoring { $path } failed: { $why }.
refusal-backup-of-other-database = { $path } is not a PostgreSQL backup, but DATABASE is a PostgreSQL database.
refusal-copy-of-nothing = There is no database { $path }. Check the path.
refusal-copy-onto-itself = Cannot copy { $path } onto itself. Name two different databases.
refusal-copy-of-older = The database { $path } has format { $found }; only format { $known } can be copied. Start the bot with it once, which upgrades it.
refusal-copy-not-empty = The database { $path } is not empty. Copy to an empty one.
refusal-copy-differs = The copy differs from the original in the table { $table }. Empty the database { $path } and start again.

## Reminders, clocks and absent players

house-since = { $known ->
    [yes] since { $time }
   *[no] for a while
}
house-reminder = { $who }: { $title } has been waiting for you { $since }. { $question }
house-reminder-nudge = { $name } asked me to nudge you.
house-reminder-late = This reminder comes late, because I was offline.
house-button-snooze-4h = Remind in 4 Hours
house-button-snooze-tomorrow = Remind Tomorrow
house-button-snooze-3d = Remind in 3 Days
house-board-clock = { $name }’s time runs out { $until }
house-absent-reminders = { $number ->
    [0] { $name } has not answered { $since }.
    [one] { $name } has not answered { $since }, despite a reminder.
   *[other] { $name } has not answered { $since }, despite { $number } reminders.
}
house-absent-clock = We have been waiting for { $name } { $since }, and their time has run out.
house-absent-away = { $name } is away until { $day }, and we have been waiting { $since }. A computer can play for them until then.
house-absent-is-away = { $name } is away until { $day }.
house-absent-computer = { $name } (computer) keeps the seat of a player who is missing.
house-absent-question = { $names }: What should I do? { $alone ->
    [yes] The decision is yours alone.
   *[no] If { $needed } of you want the same, I do it{ $what ->
        [all] ; for a nudge, one is enough.
       *[other] .
    } I wait two days for each vote.
}
house-awaited = We have been waiting for { $name } { $since }. { $dated ->
    [yes] From { $until } on
   *[no] Later on
} you can nudge them, and decide together what to do.
house-absent-abstaining = { $number ->
    [one] { $names } is away or has not answered either; we are not waiting for that vote.
   *[other] { $names } are away or have not answered either; we are not waiting for their votes.
}
house-absent-vote = - { $what }: { $names } ({ $number } of { $needed })
house-absent-decided = Decided: { $what }, { $when }, unless { $who } { $kept ->
    [yes] takes the seat back
   *[no] plays
} first. Until then, everyone who voted for it can press the button again to withdraw their vote.
house-decision-computer = a computer plays for { $name } until they are back
house-decision-offer = the seat of { $name } is offered to everyone
house-decision-end = the game ends without a result
house-button-offer-kept = Offer the Seat of { $name }
house-button-nudge = Nudge
house-button-decide-computer = Computer for Now
house-button-decide-offer = Offer the Seat
house-button-decide-end = End Without a Result
table-event-decided = Decided about { $absent }: { $decision ->
    [computer] a computer plays for now.
    [offer] the seat is put on offer.
   *[end] the game ends without a result.
}
table-event-decision-withdrawn = { $you ->
    [yes] You withdraw
   *[no] { $name } withdraws
} the decision about { $absent }.
refusal-note-too-long = Your note is longer than { $most } characters.
refusal-nothing-to-snooze = There is no reminder to put off: this table is not waiting for you.
refusal-told-already = The table is waiting for you; the others have been asked what to do. Take your turn, and all is well.
refusal-no-such-absence = Nobody is missing at this table now.
refusal-absent-yourself = That is for the others to decide; you only need to take your turn.
refusal-nudged-already = { $name } has been nudged about this in the last day; once a day is enough.
refusal-not-absent = { $name } is not missing.
refusal-only-a-computer = { $name } is away; until they are back, only a computer may play for them.
refusal-not-nudged-while-away = { $name } is away and is not nudged; a computer may play for them until they are back.
refusal-which-absent-player = Several players are missing: choose one of them in the field “{ param-absent-player }”.

house-wordless-about = A game that has no words of its own yet.
house-wordless-length = nobody has timed it yet
house-wordless-credits = The names in this game are those of its program.
house-wordless-rules = Ask the player who opened the table about the rules: nobody has written them down here yet.
    .title = Overview
