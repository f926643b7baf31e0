# What the command line says beside the words it shares with the tables.

cli-record-holds = { $game }: the record holds, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}.
cli-record-open = The game is still going on.
cli-simulated = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
} played, nothing to object to. Endings: { $ends }.
