### Replays: stepping through a game, the film, the page.

## Moments

replay-number = **{ $number } of { $last }**
replay-round = round { $round }
replay-points = { $score ->
    [final] { $points }
   *[other] { $points }, now { $score }
}
replay-quiet = Nothing that changes the board

## The viewer

command-replay = replay
command-replay-about = Step through a game: every turn with its picture and what happened
param-replay-turn-about = Number of the turn to begin with; I say what happened as you type
menu-replay = Replay from Here
replay-button = Replay
replay-button-running = What Happened
replay-button-here = Replay from Here
replay-title = { $title } · as { $viewer ->
    [reader] you
   *[other] { $who }
} knew it then
replay-first = « Start
replay-back = ◀ Back
replay-on = Next ▶
replay-end = End »
replay-now = Now »
replay-go-to = Go to …
replay-go-to-title = Go to …
replay-go-to-field = Number from 0 to { $last }
replay-jump = Jump to …
replay-jump-start = Start of the game
replay-jump-end = End of the game
replay-jump-now = As it stands now
replay-jump-own = Before your last turn
replay-jump-lead = The lead changes
replay-jump-best = One of the best turns
replay-jump-round = Round { $round } begins
replay-turns = { $whose ->
    [reader] Your turns, { $first } to { $last } …
   *[other] The turns of { $name }, { $first } to { $last } …
}
replay-as = As seen by: { $who }
replay-as-everybody = Everyone
replay-as-reader = You
replay-words = In Words
replay-picture = As a Picture
replay-rest = More of the Board ({ $page } of { $pages })
replay-share = Share
replay-shared = **{ $name }** shows { $title }:
replay-shared-note = Shared with the table: { $link }
refusal-no-such-moment = Please give a number from 0 to { $last }.
refusal-not-shared-here = You may not write in the table’s channel, so I do not show anything there for you either.
refusal-no-board = That message shows no game of mine; choose a board in the channel where the game is played, or type /replay.
refusal-not-shared = I may not write in the table’s channel at present; if I lack a permission, /setup shows which.

## Since the reader's last turn

command-since = since
command-since-about = See in pictures what has happened since your last turn
since-button = Since My Last Turn
since-title = { $title } · { $kind ->
    [turn] since your last turn
    [start] from the start
   *[watched] the latest turns
}
since-nothing = { $kind ->
    [turn] Nobody has played since then.
   *[other] Nobody has played yet.
}
since-many = { $number } turns were played; these are the latest { $shown }.
since-shortened = The earlier ones are told briefly.
since-all = All { $number } Turns
since-step = Step Through

## The film

film-outcome = The end after { $turns } turns: { $number ->
    [0] nobody wins
    [one] { $winners } wins
   *[other] { $winners } win
}, { $scores }
film-out = out
param-film = film
param-film-about = The whole game so far as a film, instead of one turn
film-button = Film
replay-again = Ask Again
film-share = Share
film-progress = { $total ->
    [0] The film of { $title } is on its way; it takes a few seconds.
   *[other] I am painting the film of { $title }: { $painted } of { $total } pictures.
}
film-length = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min { $seconds } s
}
film-ready = { $title }, a film of { $length }
film-alt = Film of the game, turn by turn, { $length } long. { $over ->
    [yes] { $outcome }.
   *[other] The game is not over yet.
} Each turn in words: “{ $button }”, then “{ replay-words }”.
film-failed = The film could not be finished (incident { $number }). Please ask again.
film-shared = **{ $name }** shows { $title }, a film of { $length }
refusal-painting-in-progress = I am still painting another film or page for you; please ask again when it is finished.
refusal-paintings-waiting = Several films and pages are already waiting; please ask again in a minute.
refusal-film-game-running = The game is not over yet; you can share the film after the end.

## The page

param-webpage = page
param-webpage-about = The whole game so far as a web page, for your browser
webpage-button = As a Page
webpage-progress = { $total ->
    [0] The page of { $title } is on its way; it takes a few seconds.
   *[other] I am painting the page of { $title }: { $painted } of { $total } pictures.
}
webpage-ready = { $title } as a web page. Download the file and open it in a browser; it needs no network.
webpage-failed = The page could not be finished (incident { $number }). Please ask again.
refusal-page-too-large = This game is too long for a page.
webpage-about-public = { $names } · as a spectator saw it
webpage-about-seat = { $names } · as { $name } saw it
webpage-back = Back to
webpage-board = The board
webpage-earlier = The picture shows an earlier moment:
webpage-final = Last turn
webpage-first = Set-up
webpage-in-words = The board in words
webpage-moves = Turns
webpage-next = Next turn
webpage-pause = Pause (space bar)
webpage-play = Play (space bar)
webpage-previous = Previous turn
webpage-record = Download the record
webpage-result = Result
webpage-slider = Moment of the game
webpage-trouble = This browser is too old for the pictures. All turns are in the list.
webpage-turning-point = turning point
webpage-without-script = The pictures appear as soon as this page may run its script. All turns are in the list.

## The record

record-button = Record
record-file = { $known ->
    [all] The whole record, one line for each action, with all secrets; `herr-ober replay` replays it.
    [seat] The record so far, as your seat may know it: what is public, your own actions and your own secrets. After the end, you can have all of it.
   *[public] The record so far, with what everyone may know. After the end, everyone can have all of it.
}

## Tables with a free seat

seats-button = Free Seats
seats-all = All Free Seats ({ $number })
seats-join = Join: { $title }
seats-title = **Free seats on this server.** { $number ->
    [one] There is room at one table.
   *[other] There is room at { $number } tables.
}
seats-none = No table that you can see here has a free seat just now. Choose a game, and I will lay a table for you:
seats-waiting = { $number ->
    [one] There is room at one table here: **{ seats-button }** shows it.
   *[other] There is room at { $number } tables here: **{ seats-button }** shows them.
}
seats-place = { $title } in { $place }
seats-people = { $people } · **{ $free }**
seats-free = { $number ->
    [one] one seat free
   *[other] { $number } seats free
}
seats-offered = { $number ->
    [one] the seat of { $names } is free
   *[other] the seats of { $names } are free
}
seats-running = the game is under way
seats-since = opened { $since }
