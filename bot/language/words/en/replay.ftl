### Replays: stepping through a game, the film, the page.

## Moments

replay-number = **{ $number } of { $last }**
replay-when = { $round ->
    [0] { $turn ->
        [0] { "" }
       *[other] turn { $turn }
    }
   *[other] round { $round }
}
replay-points = { $points } → { $score }
replay-quiet = Nothing that changes the board

## The viewer


## Since the reader's last turn


## The film

film-outcome = The end after { $turns } turns: { $number ->
    [0] nobody wins
    [one] { $winners } wins
   *[other] { $winners } win
}, { $scores }
film-out = out


## The page


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
seats-none = No table that you can see here has a free seat just now. Choose a game, and I will lay one for you:
seats-waiting = { $number ->
    [one] **There is room at one table here:** **{ seats-button }** shows it.
   *[other] **There is room at { $number } tables here:** **{ seats-button }** shows them.
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
