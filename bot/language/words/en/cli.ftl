# What the command line says beside the words it shares with the tables.

cli-record-holds = { $game }: the record holds, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}.
cli-record-person = Seat { $seat } from action { $n } on: { $name }
cli-record-computer = Seat { $seat } from action { $n } on: { $name } (computer)
cli-record-open = The game is still going on.
cli-played = { $seed }: { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}, { $reason } ({ $standings })
cli-standing = { $name }: { $score }
cli-score = { POINTS($score) }
cli-score-out = out
cli-simulated = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
} played, nothing to object to. Endings: { $ends }.
cli-tournament = { $game }, { $players } players: { $games ->
    [one] 1 game
   *[other] { $games } games
}
cli-tournament-opponent = opponent
cli-tournament-seats = seats
cli-tournament-share = wins
cli-tournament-confidence = 95 %
cli-tournament-mean = score
cli-tournament-p50 = p50 ms
cli-tournament-p95 = p95 ms
cli-tournament-p99 = p99 ms
cli-check-database = The database { $path } is sound.
cli-check-database-new = There is no database { $path } yet; the bot will make one.
cli-check-last-change = A table was changed last on { $time }.
cli-check-process = Process { $name } takes care of { $number ->
    [0] no shards
    [one] shard { $shards }
   *[other] shards { $shards }
}.
cli-migrated = { $source } was copied to { $target }: { $rows ->
    [one] 1 row, compared with its original
   *[other] { $rows } rows, each compared with its original
}.
cli-check-game = { $name } ({ $game }) is a game of { $package }.
cli-check-game-left-out = A game of { $package } is left out: { $why }
cli-check-no-token = DISCORD_TOKEN is not set, so nothing could be asked of Discord.
cli-check-token = DISCORD_TOKEN is not a token that Discord knows.
cli-check-discord = Discord could not be asked: { $why }
cli-check-bot = The token belongs to { $bot }, which is on { $servers ->
    [one] 1 server
   *[other] { $servers } servers
}.
cli-check-server = { $server }: nothing is missing.
cli-check-missing = { $server }: missing { $permissions }.
cli-check-components = The components in { $path } are complete and consistent.
cli-check-invitation = Invite it with { $link }
