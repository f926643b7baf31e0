# Die eigenen Texte der Kommandozeile, neben denen, die sie mit den Tischen teilt.

cli-record-holds = { $game }: gültige Aufzeichnung, { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
}.
cli-record-person = Platz { $seat } ab Aktion { $n }: { $name }
cli-record-computer = Platz { $seat } ab Aktion { $n }: { $name } (Computer)
cli-record-open = Die Partie ist noch nicht zu Ende.
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
} gespielt, keine Fehler. Enden: { $ends }.
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
cli-check-settings-file = Die Einstellungen stammen aus der Datei { $path } und der Umgebung.
cli-check-no-settings-file = Es gibt keine Datei mit Einstellungen; sie stammen aus der Umgebung.
cli-check-exposed = Andere Benutzer dieses Rechners haben Zugriff auf { $paths }. Dagegen hilft: { $command }
cli-check-database = Die Datenbank { $path } ist in Ordnung.
cli-check-database-new = Die Datenbank { $path } gibt es noch nicht; der Bot wird sie anlegen.
cli-check-upgrade = Sie hat das Format { $found }: herr-ober run bringt sie auf { $becomes } und behält daneben eine Kopie.
cli-check-upgrade-server = Sie hat das Format { $found }: herr-ober run bringt sie auf { $becomes }. Machen Sie davor eine Sicherung. Prozesse der älteren Fassung dürfen weiterlaufen.
cli-check-upgrade-alone = Sie hat das Format { $found }: herr-ober run bringt sie auf { $becomes }. Machen Sie davor eine Sicherung und beenden Sie alle Prozesse der älteren Fassung, wegen { $migrations }.
cli-check-last-change = Letzte Änderung an einem Tisch: { $time }.
cli-check-backups = Im Ordner { $path } { $last ->
    [none] ist noch keine Sicherung.
   *[other] sind Sicherungen, die letzte von { $last }.
}
cli-check-process = Der Prozess { $name } betreut { $number ->
    [0] keine Shards
    [one] den Shard { $shards }
   *[other] die Shards { $shards }
}.
cli-migrated = { $source } wurde nach { $target } kopiert: { $rows ->
    [one] 1 Zeile, mit dem Original verglichen
   *[other] { $rows } Zeilen, jede mit dem Original verglichen
}.
cli-backup-made = { $source } nach { $target } kopiert und die Kopie geprüft.
cli-backup-no-target = Nennen Sie eine Datei für die Kopie, oder setzen Sie BACKUPS auf einen Ordner.
cli-backup-to-terminal = Die Kopie ist kein Text und wird daher nicht auf ein Terminal geschrieben. Nennen Sie eine Datei, oder leiten Sie die Ausgabe in eine Datei oder ein Programm um.
cli-restore-from-terminal = Die Kopie lässt sich nicht eintippen. Nennen Sie eine Datei, oder leiten Sie eine in die Standardeingabe um.
cli-restored = { $source } als { $target } wiederhergestellt.
cli-restored-aside = Die bisherige Datenbank heißt jetzt { $path }.
cli-restore-no-file = Mit --replace lassen sich nur SQLite-Dateien ersetzen. Nennen Sie in DATABASE eine leere PostgreSQL-Datenbank.
cli-check-game = { $name } ({ $game }) kommt aus dem Paket { $package }.
cli-check-game-left-out = Ein Spiel des Pakets { $package } bleibt unberücksichtigt: { $why }
cli-check-no-token = DISCORD_TOKEN ist nicht gesetzt; Discord wurde daher nicht geprüft. Das Token des Bots steht im Entwicklerportal von Discord.
cli-check-discord = Discord ließ sich nicht prüfen: { $why }
cli-check-bot = Das Token gehört { $bot }, vertreten auf { $servers ->
    [one] 1 Server
   *[other] { $servers } Servern
}.
cli-check-operator = Wenn etwas ernsthaft nicht stimmt, bekommt { $name } eine Direktnachricht.
cli-check-operator-unknown = Discord kennt niemanden mit der ID { $id }, die OPERATOR nennt.
cli-check-sync-unknown = Der Bot ist nicht auf dem Server mit der ID { $id }, den SYNC_GUILDS nennt.
cli-check-server = { $server }: Der Bot hat alle Berechtigungen, die er braucht.
cli-check-missing = { $server }: Dem Bot fehlt { $permissions }.
cli-need-view_channel = um den Kanal zu sehen, in dem ein Tisch eröffnet wird
cli-need-send_messages = um das Brett in einem Kanal zu zeigen
cli-need-send_messages_in_threads = um das Brett in einem Thread zu zeigen
cli-need-create_public_threads = um einen Tisch in einem eigenen Thread zu eröffnen
cli-need-embed_links = um das Bild des Bretts unter seiner Nachricht zu zeigen
cli-need-attach_files = um das Bild des Bretts zu schicken
cli-need-read_message_history = um dem vorigen Brett die Knöpfe abzunehmen
cli-check-components = Das Spielmaterial in { $path } ist vollständig und stimmig.
cli-check-invitation = Laden Sie den Bot ein mit { $link }
cli-health-ok = Mit dem Bot ist alles in Ordnung.
cli-health-starting = Der Bot startet und ist noch nicht mit Discord verbunden.
cli-health-stopping = Der Bot fährt herunter.
cli-health-no-answer = Keine Antwort vom Bot unter { $address }: { $why }.
cli-health-unset = HEALTH ist nicht gesetzt, daher kann der Bot nicht gefragt werden. Setzen Sie es auf eine Adresse wie 127.0.0.1:9108, und starten Sie den Bot neu.

# Störungen, für den Befehl und in Nachrichten an den Betreiber; nach einem Doppelpunkt kann ein Grund folgen

fault-discord = Keine Verbindung zu Discord seit { $since }
fault-posting = Seit { $since } wird nichts gesendet
fault-database = Seit { $since } ist die Datenbank nicht benutzbar
fault-backup = Am { $since } ist die Sicherung fehlgeschlagen
fault-disk = Seit { $since } ist die Festplatte fast voll

# Einstellungen

refusal-address-of-other-kind = Mit { $path } beginnt keine Adresse einer Datenbank. Geben Sie den Pfad einer SQLite-Datei an oder eine URL, die mit postgresql:// beginnt.
refusal-address-brackets = Die PostgreSQL-URL ist fehlerhaft. Prüfen Sie die Klammern um eine IPv6-Adresse.
refusal-address-characters = Die PostgreSQL-URL ist fehlerhaft. Schreiben Sie im Passwort %40 für @, %2F für /, %3A für :, %3F für ?, %23 für # und %25 für %, und prüfen Sie, ob der Port eine Zahl ist.
refusal-address-encoding = Die PostgreSQL-URL ist fehlerhaft. Schreiben Sie ein Sonderzeichen als % und zwei hexadezimale Ziffern.
refusal-address-option = Die PostgreSQL-URL hat die Option { $option }, die PostgreSQL nicht kennt. Entfernen oder berichtigen Sie sie.
refusal-address-without-home = { $path } liegt in einem unbekannten Benutzerordner. Geben Sie einen Pfad an, der mit einem Schrägstrich beginnt.
refusal-file-is-folder = { $path } ist ein Ordner. Ersetzen Sie ihn durch eine Datei, oder entfernen Sie ihn.
refusal-file-not-permitted = { $path } lässt sich nicht lesen: keine Berechtigung. Geben Sie dem Benutzer des Bots Zugriff.
refusal-file-unreadable = { $path } lässt sich nicht lesen: { $why }.
refusal-file-not-utf8 = { $path } ist kein Text in UTF-8. Speichern Sie die Datei in dieser Kodierung.
refusal-settings-line = Zeile { $line } von { $path } hat nicht die Form NAME=Wert.
refusal-settings-without-home = Dieser Benutzer hat keinen Benutzerordner für die Datenbank. Setzen Sie DATABASE auf einen Pfad.
refusal-settings-cluster = CLUSTER=on braucht eine PostgreSQL-Datenbank: Setzen Sie DATABASE auf ihre URL.
refusal-settings-one-address = Setzen Sie DISCORD_API_BASE und DISCORD_GATEWAY beide oder keines von beiden.
refusal-settings-components = MELANGE_COMPONENTS: { $why }{ $others ->
    [0] .
   *[other] { " " }(und { $others } mehr; `herr-ober check --components FILE` nennt alle).
}
refusal-setting-misspelt = { $name } in { $path } ist keine Einstellung; meinen Sie { $nearest }?
refusal-setting-unknown = { $name } in { $path } ist keine Einstellung. Entfernen Sie den Namen.
refusal-settings-ignored = In { $path } stehen Namen, die keine Einstellungen von Herr Ober sind und nicht beachtet werden: { $names }.
refusal-setting-removed = Die Einstellung { $name } in { $path } gibt es nicht mehr. Löschen Sie die Zeile.
refusal-variable-misspelt = { $name } in der Umgebung ist keine Einstellung; meinen Sie { $nearest }?
refusal-variable-unknown = { $name } in der Umgebung ist keine Einstellung. Entfernen Sie den Namen.
refusal-variable-removed = Die Einstellung { $name } in der Umgebung gibt es nicht mehr. Entfernen Sie sie.
refusal-setting-no-choice = { $name } muss eines von { $known } sein, nicht { $value }.
refusal-setting-no-number = { $name } muss eine Zahl sein, nicht { $value }.
refusal-setting-not-above = { $name } muss größer als { $limit } sein, nicht { $value }.
refusal-setting-too-small = { $name } muss mindestens { $limit } sein, nicht { $value }.
refusal-setting-too-large = { $name } darf höchstens { $limit } sein, nicht { $value }.
refusal-setting-no-shards = SHARDS muss auto oder eine ganze Zahl über 0 sein, nicht { $value }.
refusal-setting-no-person = OPERATOR muss die ID einer Person auf Discord sein, eine Zahl wie 80351110224678912, nicht { $value }.
refusal-setting-no-port = HEALTH muss eine Adresse mit einem Port von 1 bis 65535 sein, wie 127.0.0.1:9108, nicht { $value }.
refusal-setting-not-loopback = { $name }: { $value } ist keine Loopback-Adresse; nur ein Server auf diesem Rechner kann Discord vertreten.
refusal-health-in-use = HEALTH: An { $address } lauscht schon ein anderes Programm, vielleicht ein anderer Herr Ober. Beenden Sie es, oder wählen Sie eine andere Adresse.
refusal-health-not-listening = HEALTH: Unter { $address } lässt sich nicht lauschen: { $why }.
refusal-token-missing = DISCORD_TOKEN ist nicht gesetzt. Das Token des Bots steht im Entwicklerportal von Discord.
refusal-token-rejected = Discord lehnt DISCORD_TOKEN ab. Kopieren Sie das Token des Bots noch einmal aus dem Entwicklerportal von Discord.
refusal-token-given-twice = Setzen Sie entweder DISCORD_TOKEN oder DISCORD_TOKEN_FILE, nicht beide.
refusal-token-file-empty = Die Datei { $path } von DISCORD_TOKEN_FILE ist leer.
refusal-token-file-longer = Die Datei { $path } von DISCORD_TOKEN_FILE enthält mehr als ein Token.
refusal-shards-refused = Discord lehnt diese Zahl von Shards ab: { $count }. Setzen Sie SHARDS auf auto oder auf ein Vielfaches dessen, was Discord empfiehlt.
refusal-too-many-servers = Der Bot ist auf zu vielen Servern für diese Zahl von Shards: { $count }. Setzen Sie SHARDS auf auto oder eine größere Zahl und starten Sie ihn noch einmal.
