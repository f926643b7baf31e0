# The command line’s own texts, beside those it shares with the tables.

cli-record-holds = { $game }: valid record, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}.
cli-record-person = Seat { $seat } from action { $n }: { $name }
cli-record-computer = Seat { $seat } from action { $n }: { $name } (computer)
cli-record-open = The game is not over yet.
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
} played, no errors. Endings: { $ends }.
cli-tournament = { $game }, { $players } players: { $games ->
    [one] 1 game
   *[other] { $games } games
}
cli-tournament-opponent = player
cli-tournament-seats = seats
cli-tournament-share = wins
cli-tournament-confidence = 95%
cli-tournament-mean = score
cli-tournament-p50 = p50 ms
cli-tournament-p95 = p95 ms
cli-tournament-p99 = p99 ms
cli-check-settings-file = The settings come from the file { $path } and the environment.
cli-check-no-settings-file = There is no settings file; the settings come from the environment.
cli-check-exposed = Other users of this machine have access to { $paths }. To prevent that, run: { $command }
cli-check-database = The database { $path } is in order.
cli-check-database-new = The database { $path } does not exist yet; the bot will create it.
cli-check-upgrade = It has format { $found }: herr-ober run will upgrade it to { $becomes }, and keep a copy beside it.
cli-check-upgrade-server = It has format { $found }: herr-ober run will upgrade it to { $becomes }. Make a backup before. Processes of the older version may keep running.
cli-check-upgrade-alone = It has format { $found }: herr-ober run will upgrade it to { $becomes }. Make a backup before, and stop all processes of the older version, because of { $migrations }.
cli-check-last-change = Last change of a table: { $time }.
cli-check-backups = The folder { $path } { $last ->
    [none] has no backup yet.
   *[other] has backups, the latest from { $last }.
}
cli-check-process = Process { $name } serves { $number ->
    [0] no shards
    [one] shard { $shards }
   *[other] shards { $shards }
}.
cli-migrated = Copied { $source } to { $target }: { $rows ->
    [one] 1 row, compared with the original
   *[other] { $rows } rows, each compared with the original
}.
cli-backup-made = Copied { $source } to { $target }, and checked the copy.
cli-backup-no-target = Name a file for the copy, or set BACKUPS to a folder.
cli-backup-to-terminal = The copy is not text, so it is not written to a terminal. Name a file, or redirect the output to a file or a program.
cli-restore-from-terminal = The copy cannot be typed. Name a file, or redirect one to standard input.
cli-restored = Restored { $source } as { $target }.
cli-restored-aside = The database that was there is now { $path }.
cli-restore-no-file = Only SQLite files can be replaced with --replace. Set DATABASE to an empty PostgreSQL database.
cli-check-game = { $name } ({ $game }) comes from the package { $package }.
cli-check-game-left-out = Ignored a game of the package { $package }: { $why }
cli-check-no-token = DISCORD_TOKEN is not set, so Discord was not checked. Copy the bot’s token from Discord’s developer portal.
cli-check-discord = Could not check Discord: { $why }
cli-check-bot = The token belongs to { $bot }, which is on { $servers ->
    [one] 1 server
   *[other] { $servers } servers
}.
cli-check-operator = If something is seriously wrong, { $name } gets a direct message.
cli-check-operator-unknown = Discord knows nobody with the id { $id }, which OPERATOR names.
cli-check-sync-unknown = The bot is not on the server with the id { $id }, which SYNC_GUILDS names.
cli-check-server = { $server }: the bot has all the permissions it needs.
cli-check-missing = { $server }: the bot still needs { $permissions }.
cli-need-view_channel = to see the channel in which a table is opened
cli-need-send_messages = to post the board in a channel
cli-need-send_messages_in_threads = to post the board in a thread
cli-need-create_public_threads = to open a table in its own thread
cli-need-embed_links = to show the picture of the board under its message
cli-need-attach_files = to send the picture of the board
cli-need-read_message_history = to take the buttons off the previous board
cli-check-components = The components in { $path } are complete and consistent.
cli-check-invitation = Invite the bot with { $link }
cli-health-ok = The bot is healthy.
cli-health-starting = The bot is starting and not connected to Discord yet.
cli-health-stopping = The bot is shutting down.
cli-health-no-answer = No answer from the bot at { $address }: { $why }.
cli-health-unset = HEALTH is not set, so the bot cannot be asked. Set it to an address such as 127.0.0.1:9108, and restart the bot.

# Faults, for the command and in messages to the operator; a reason may follow after a colon

fault-discord = No connection to Discord since { $since }
fault-posting = Nothing has been posted since { $since }
fault-database = The database has been unusable since { $since }
fault-backup = The backup failed on { $since }
fault-disk = The disk has been nearly full since { $since }

# Settings

refusal-address-of-other-kind = { $path } is not the beginning of a database’s address. Give the path of an SQLite file, or a URL that begins with postgresql://.
refusal-address-brackets = The PostgreSQL URL is malformed. Check the brackets around an IPv6 address.
refusal-address-characters = The PostgreSQL URL is malformed. In the password write %40 for @, %2F for /, %3A for :, %3F for ?, %23 for # and %25 for %, and check that the port is a number.
refusal-address-encoding = The PostgreSQL URL is malformed. Write a special character as % and two hexadecimal digits.
refusal-address-option = The PostgreSQL URL has the option { $option }, which PostgreSQL does not know. Remove or correct it.
refusal-address-without-home = { $path } is in a home folder that is unknown. Give a path that begins with a slash.
refusal-file-is-folder = { $path } is a folder. Replace it with a file, or remove it.
refusal-file-not-permitted = Cannot read { $path }: permission denied. Let the bot’s user read it.
refusal-file-unreadable = Cannot read { $path }: { $why }.
refusal-file-not-utf8 = { $path } is not a text in UTF-8. Save it in that encoding.
refusal-settings-line = Line { $line } of { $path } is not of the form NAME=value.
refusal-settings-without-home = This user has no home folder, in which the database would be. Set DATABASE to a path.
refusal-settings-cluster = CLUSTER=on needs a PostgreSQL database: set DATABASE to its URL.
refusal-settings-one-address = Set both DISCORD_API_BASE and DISCORD_GATEWAY, or neither.
refusal-settings-components = MELANGE_COMPONENTS: { $why }{ $others ->
    [0] .
   *[other] { " " }(and { $others } more; `herr-ober check --components FILE` lists all).
}
refusal-setting-misspelt = { $name } in { $path } is not a setting; did you mean { $nearest }?
refusal-setting-unknown = { $name } in { $path } is not a setting. Remove it.
refusal-settings-ignored = { $path } contains names that are not settings of Herr Ober and are ignored: { $names }.
refusal-setting-removed = The setting { $name } in { $path } no longer exists. Delete the line.
refusal-variable-misspelt = { $name } in the environment is not a setting; did you mean { $nearest }?
refusal-variable-unknown = { $name } in the environment is not a setting. Remove it.
refusal-variable-removed = The setting { $name } in the environment no longer exists. Remove it.
refusal-setting-no-choice = { $name } must be one of { $known }, not { $value }.
refusal-setting-no-number = { $name } must be a number, not { $value }.
refusal-setting-not-above = { $name } must be above { $limit }, not { $value }.
refusal-setting-too-small = { $name } must be at least { $limit }, not { $value }.
refusal-setting-too-large = { $name } must be at most { $limit }, not { $value }.
refusal-setting-no-shards = SHARDS must be auto or a whole number above 0, not { $value }.
refusal-setting-no-person = OPERATOR must be the id of a person on Discord, a number such as 80351110224678912, not { $value }.
refusal-setting-no-port = HEALTH must be an address and a port from 1 to 65535, such as 127.0.0.1:9108, not { $value }.
refusal-setting-not-loopback = { $name }: { $value } is not a loopback address; only a server on this machine can stand in for Discord.
refusal-health-in-use = HEALTH: another program listens at { $address }, perhaps another Herr Ober. Stop it, or choose another address.
refusal-health-not-listening = HEALTH: cannot listen at { $address }: { $why }.
refusal-token-missing = DISCORD_TOKEN is not set. Copy the bot’s token from Discord’s developer portal.
refusal-token-rejected = Discord rejects DISCORD_TOKEN. Copy the bot’s token again from Discord’s developer portal.
refusal-token-given-twice = Set either DISCORD_TOKEN or DISCORD_TOKEN_FILE, not both.
refusal-token-file-empty = The file { $path } of DISCORD_TOKEN_FILE is empty.
refusal-token-file-longer = The file { $path } of DISCORD_TOKEN_FILE contains more than a token.
refusal-shards-refused = Discord refuses this number of shards: { $count }. Set SHARDS to auto, or to a multiple of what Discord recommends.
refusal-too-many-servers = The bot is on too many servers for this number of shards: { $count }. Set SHARDS to auto or to a larger number, and start it again.
