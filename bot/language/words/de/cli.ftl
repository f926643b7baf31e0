# Was die Kommandozeile sagt, außer dem, was auch an den Tischen gesagt wird.

cli-record-holds = { $game }: Die Aufzeichnung stimmt, { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
}.
cli-record-person = Platz { $seat } ab Aktion { $n }: { $name }
cli-record-computer = Platz { $seat } ab Aktion { $n }: { $name } (Computer)
cli-record-open = Die Partie läuft noch.
cli-played = { $seed }: { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}, { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
}, { $reason } ({ $standings })
cli-standing = { $name }: { $score }
cli-score = { POINTS($score) }
cli-score-out = ausgeschieden
cli-simulated = { $game }: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} gespielt, nichts zu beanstanden. Enden: { $ends }.
cli-tournament = { $game }, { $players } Spieler: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
cli-tournament-opponent = Spieler
cli-tournament-seats = Plätze
cli-tournament-share = Siege
cli-tournament-confidence = 95 %
cli-tournament-mean = Punkte
cli-tournament-p50 = p50 ms
cli-tournament-p95 = p95 ms
cli-tournament-p99 = p99 ms
cli-check-database = Die Datenbank { $path } ist in Ordnung.
cli-check-database-new = Die Datenbank { $path } gibt es noch nicht; der Bot wird sie anlegen.
cli-check-last-change = Zuletzt hat sich am { $time } an einem Tisch etwas geändert.
cli-check-process = Der Prozess { $name } betreut { $number ->
    [0] keine Shards
    [one] den Shard { $shards }
   *[other] die Shards { $shards }
}.
cli-migrated = { $source } ist nach { $target } kopiert: { $rows ->
    [one] 1 Zeile, mit ihrem Original verglichen
   *[other] { $rows } Zeilen, jede mit ihrem Original verglichen
}.
cli-check-game = { $name } ({ $game }) ist ein Spiel von { $package }.
cli-check-game-left-out = Ein Spiel von { $package } wird ausgelassen: { $why }
cli-check-no-token = DISCORD_TOKEN ist nicht gesetzt; Discord konnte nichts gefragt werden.
cli-check-token = DISCORD_TOKEN ist kein Token, das Discord kennt.
cli-check-discord = Discord konnte nicht gefragt werden: { $why }
cli-check-bot = Das Token gehört { $bot }, vertreten auf { $servers ->
    [one] 1 Server
   *[other] { $servers } Servern
}.
cli-check-server = { $server }: Es fehlt nichts.
cli-check-missing = { $server }: Es fehlt { $permissions }.
cli-check-components = Das Spielmaterial in { $path } ist vollständig und stimmig.
cli-check-invitation = Eingeladen wird mit { $link }
