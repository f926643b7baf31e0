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


## The page


## The record
