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
cli-backup-to-terminal = Die Kopie ist kein Text für ein Terminal. Nennen Sie eine Datei, oder leiten Sie die Ausgabe in eine Datei oder ein Programm.
cli-restore-from-terminal = Die Kopie lässt sich nicht eintippen. Nennen Sie eine Datei, oder leiten Sie eine in die Eingabe.
cli-restored = { $source } als { $target } wiederhergestellt.
cli-check-game = { $name } ({ $game }) kommt aus dem Paket { $package }.
cli-check-game-left-out = Ein Spiel des Pakets { $package } bleibt unberücksichtigt: { $why }
cli-check-no-token = DISCORD_TOKEN ist nicht gesetzt; Discord wurde daher nicht geprüft. Das Token des Bots steht im Entwicklerportal von Discord.
cli-check-token = Discord lehnt DISCORD_TOKEN ab. Kopieren Sie das Token des Bots noch einmal aus dem Entwicklerportal von Discord.
cli-check-discord = Discord ließ sich nicht prüfen: { $why }
cli-check-bot = Das Token gehört { $bot }, vertreten auf { $servers ->
    [one] 1 Server
   *[other] { $servers } Servern
}.
cli-check-operator = Wenn etwas ernsthaft nicht stimmt, bekommt { $name } eine Direktnachricht.
cli-check-operator-unknown = Discord kennt niemanden mit der ID { $id }, die OPERATOR nennt.
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
cli-health-ok = Der Bot ist gesund.
cli-health-starting = Der Bot startet und ist noch nicht mit Discord verbunden.
cli-health-stopping = Der Bot fährt herunter.
cli-health-discord = Nicht mit Discord verbunden seit { $since }: { $why }.
cli-health-posting = Der Bot sendet nichts mehr seit { $since }: { $why }.
cli-health-database = Die Datenbank ist nicht benutzbar seit { $since }: { $why }.
cli-health-backup = Die tägliche Sicherung misslingt seit { $since }: { $why }.
cli-health-disk = Der Datenträger ist fast voll seit { $since }: { $why }.
cli-health-no-answer = Keine Antwort vom Bot unter { $address }: { $why }.
cli-health-unset = HEALTH ist nicht gesetzt, daher kann der Bot nicht gefragt werden. Setzen Sie es auf eine Adresse wie 127.0.0.1:9108, und starten Sie den Bot neu.
