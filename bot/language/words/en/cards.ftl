# The cards that are painted for every game: the result of a finished one, the lobby of one that has yet to begin, and what a tentative turn changes.

result-card-place = result card
result-card-rank = { $rank }.
result-card-out = out
result-card-tie-decided = Tie at { POINTS($score) } { $score ->
    [1] point
   *[other] points
}; { $by }: { $numbers }{ $shared ->
    [yes] . Those who are still equal share the place.
   *[no] .
}
result-card-tie-seat = { $name } { $number }
result-card-tie-shared = Tie at { POINTS($score) } { $score ->
    [1] point
   *[other] points
}: { $first } and { $last } share the place.
result-card-tie-unnamed = Tie at { POINTS($score) } { $score ->
    [1] point
   *[other] points
}: the place is shared.
result-card-total = Total
result-card-luck = Luck
result-card-luck-note = Luck, in points: what chance brought each of you, compared with the average of what it could have brought.
result-card-keep = [Add this play to BG Stats]({ $link })
result-card-best = Best turn
result-card-turn = { $unit ->
    [round] round { $number }
   *[other] turn { $number }
}
result-card-caption = { $title }: the result
result-card-caption-best = Best turn: { $name }, { $when }, +{ $points }.
result-card-text-title = { $game }, the result. { $reason }
result-card-text-score = { $rank }. { $name }: { $score ->
    [one] one point
   *[other] { POINTS($score) } points
}
result-card-text-out = { $name }: out of the game
result-card-text-points = { $name }: { $points }
result-card-text-luck = Luck, in points: what chance brought, compared with the average of what it could have brought: { $names }.
result-card-text-best = Best turn: { $name }, { $when }, +{ $points }. { $text }

lobby-card-state = Table { $table } · { $needed ->
    [0] { $free ->
        [0] no seat is free
        [one] one more may come
       *[other] { $free } more may come
    }
    [one] one more player is needed
   *[other] { $needed } more players are needed
}
lobby-card-free = { $state ->
    [needed] Free: who will join?
   *[other] Still free
}
lobby-card-computer = computer, { $strength }
lobby-card-kept = invited; the seat is kept
lobby-card-opened = opened the table
lobby-card-text-title = { $game }, table { $table }: the lobby.
lobby-card-text-seat = { $seat }. { $state ->
    [needed] free, needed to begin
    [optional] free
    [computer] { $name } (computer, { $strength })
    [kept] kept for { $name }
    [opened] { $name } (opened the table)
   *[other] { $name }
}
lobby-card-text-drawn = The seats are drawn at the start.
lobby-card-text-option = { $option }: { $value }

turn-preview-turn = This turn
turn-preview-now = now
turn-preview-after = after
turn-preview-board = The board after this turn
turn-preview-points = Points { SIGNED($points) }
turn-preview-text = Above the board: what your turn changes, now and after it{ $number ->
    [0] .
   *[other] : { $figures }.
}

plain-picture-turn = To move: { $names }
