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

command-since = since
command-since-about = See in pictures what has happened since your last turn
since-button = Since My Last Turn
since-title = { $title } · { $kind ->
    [turn] since your last turn
    [start] from the start
   *[watched] the latest turns
}
since-nothing = { $kind ->
    [turn] Nobody has moved since then.
   *[other] Nobody has moved yet.
}
since-many = { $number } turns were played; these are the latest { $shown }.
since-shortened = The earlier ones are told briefly.

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
