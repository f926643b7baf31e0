### Replays: stepping through a game, the film, the page.

## Moments

replay-number = **{ $number } von { $last }**
replay-when = { $round ->
    [0] { $turn ->
        [0] { "" }
       *[other] Zug { $turn }
    }
   *[other] Runde { $round }
}
replay-points = { $points } → { $score }
replay-quiet = Nichts, was das Brett verändert

## The viewer


## Since the reader's last turn


## The film


## The page


## The record
