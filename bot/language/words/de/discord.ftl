# Slash-Befehle: Name und was er tut. Namen sind klein geschrieben und ohne Leerzeichen.

command-help = hilfe
command-help-about = Herrn Ober kennenlernen: was gespielt wird und wie Sie beginnen
command-setup = einrichten
command-setup-about = Die Einstellungen des Servers: Sprache, Kanäle und Personen für Tische, fehlende Rechte
command-admin = verwalten
command-admin-about = Für jene, die den Server verwalten: seine Tische ansehen und in Ordnung bringen
command-admin-show = zeigen
command-admin-show-about = Sehen, wie ein Tisch steht und was Sie daran tun können
command-admin-rewind = zurückdrehen
command-admin-rewind-about = Ein Spiel auf einen früheren Zug zurückdrehen; der ganze Tisch erfährt es
command-admin-reassign = umsetzen
command-admin-reassign-about = Einen Platz einer Person oder einem Computer geben; der ganze Tisch erfährt es
command-admin-end = beenden
command-admin-end-about = Einen Tisch ohne Ergebnis beenden; der ganze Tisch erfährt es
command-admin-export = ausgeben
command-admin-export-about = Die Aufzeichnung eines Tisches als Datei; während des Spiels nur, was alle wissen
command-admin-selftest = selbsttest
command-admin-selftest-about = Prüfen, welche meiner Nachrichten Discord annimmt; andere sehen kurz eine Nachricht
command-table = tisch
command-table-about = Einen Tisch eröffnen, Platz nehmen, ein Spiel beginnen und mehr
command-table-open = eröffnen
command-table-open-about = In diesem Kanal einen Tisch eröffnen, oder sehen, welche Spiele es gibt
command-table-join = setzen
command-table-join-about = Am Tisch dieses Kanals Platz nehmen
command-table-leave = aufstehen
command-table-leave-about = Den Tisch verlassen; im laufenden Spiel übernimmt ein Computer den Platz
command-table-computer = computer
command-table-computer-about = Computer ansehen, dazusetzen oder wegschicken, oder ihre Stärke ändern
command-table-options = optionen
command-table-options-about = Vor dem Beginn sehen oder ändern, wie hier gespielt wird
command-table-start = beginnen
command-table-start-about = Das Spiel am Tisch dieses Kanals beginnen
command-table-status = stand
command-table-status-about = Sehen, wer am Tisch dieses Kanals sitzt und was los ist
command-table-close = schließen
command-table-close-about = Den eigenen Tisch schließen, auch mitten im Spiel
command-table-move = umziehen
command-table-move-about = Einen Ihrer Tische in diesen Kanal holen
command-table-seats = plätze
command-table-seats-about = Vor dem Beginn aussuchen, wer wo sitzt
command-table-invite = einladen
command-table-invite-about = Gäste an diesen Tisch einladen oder eine Einladung zurücknehmen
command-table-keep = behalten
command-table-keep-about = Diesen Tisch offen halten, den ich sonst bald schließe, weil nichts geschieht
command-table-rematch = revanche
command-table-rematch-about = In derselben Runde noch einmal spielen; alle rücken einen Platz weiter
command-table-template = vorlage
command-table-template-about = Optionen und Einstellungen neuer Tische auf diesem Server ansehen oder ändern
command-table-handover = übergeben
command-table-handover-about = Jemanden bitten, Ihren Platz zu übernehmen, oder auf so eine Bitte antworten
command-table-offer = anbieten
command-table-offer-about = Ihren Platz allen anbieten oder ihn doch behalten
command-turn = zug
command-turn-about = Ziehen: alles sehen, was Sie tun können; nur Sie sehen es
command-hint = tipp
command-hint-about = Sehen, wie ich an Ihrer Stelle zöge und warum; nur Sie sehen es
command-play = spielen
command-play-about = Eintippen, was Sie tun; das Mögliche wird beim Tippen angeboten
command-undo = zurücknehmen
command-undo-about = Ihren letzten Zug zurücknehmen oder auf so eine Bitte antworten
command-board = brett
command-board-about = Das Brett noch einmal sehen; nur Sie sehen es
command-hand = hand
command-hand-about = Ihre Hand, nach dem Spiel die Hände aller; nur Sie sehen es
command-follow = zuschauen
command-follow-about = Nach jedem Zug oder nur am Ende eine Nachricht über den Tisch dieses Kanals bekommen
command-log = verlauf
command-log-about = Nachlesen, was im Spiel bisher geschah
command-review = rückblick
command-review-about = Nach dem Spiel die teuersten Entscheidungen aller sehen und was besser gewesen wäre
command-rules = regeln
command-rules-about = Die Regeln eines Spiels lesen oder eine Karte nachschlagen
command-games = tische
command-games-about = Alle Ihre Tische sehen, zuerst jene, die auf Sie warten, und wo noch Platz ist
command-history = partien
command-history-about = Zu Ende gespielte Partien sehen, Ihre eigenen oder die anderer, mit Statistik
command-choose = wählen
command-choose-about = Beantworten, was das Spiel Sie fragt; das Mögliche wird beim Tippen angeboten
command-standing-order = daueranweisung
command-standing-order-about = Festlegen, was ich antworte, wenn Sie außer der Reihe gefragt werden; ohne Angabe: ansehen

param-game = spiel
param-game-about = Was gespielt wird; ohne Angabe sehen Sie die Spiele
param-place = ort
param-place-about = Hier oder in einem eigenen Thread; ohne Angabe, wie auf diesem Server üblich
param-change = änderung
param-change-about = Einer mehr oder einer weniger; ganz ohne Angaben sehen Sie die Computer des Tisches
param-opponent = stärke
param-opponent-about = Stärke des Computers; ohne Angabe normal
param-computer = computer
param-computer-about = Welcher Computer: um seine Stärke zu ändern oder ihn wegzuschicken
param-sure = sicher
param-sure-about = Ja: auch mitten im Spiel schließen, ohne Rückfrage
param-table = tisch
param-table-about = Welcher Ihrer Tische
param-any-table = tisch
param-any-table-about = Ein Tisch dieses Servers, nach Nummer, Spiel, Mitspielern oder Kanal
param-turn = zug
param-turn-about = Der erste Zug, der samt allem danach zurückgenommen wird
param-seat = platz
param-seat-about = Die Nummer des Platzes
param-new-player = person
param-new-player-about = Wer den Platz bekommt; ohne Angabe ein Computer
param-step = schritt
param-step-about = Was mit dem begonnenen Zug geschieht
param-action = aktion
param-action-about = Was Sie tun; mehreres durch Strichpunkte getrennt
param-choice = wahl
param-choice-about = Etwas von dem, was Sie jetzt tun dürfen
param-order = anweisung
param-order-about = Das Liebste zuerst, mit Strichpunkten getrennt
param-drop = aufheben
param-drop-about = Die Anweisung aufheben; Sie werden dann wieder gefragt
param-answer = antwort
param-answer-about = Um Zurücknehmen Ihres letzten Zuges bitten oder auf so eine Bitte antworten
param-seat-order = reihenfolge
param-seat-order-about = Die Namen in der Reihenfolge der Plätze, durch Beistriche getrennt
param-guest = person
param-guest-about = Wen ich einladen soll
param-guest2 = person2
param-guest2-about = Wen ich außerdem einladen soll
param-guest3 = person3
param-guest3-about = Wen ich außerdem einladen soll
param-guest4 = person4
param-guest4-about = Wen ich außerdem einladen soll
param-uninvite = zurücknehmen
param-uninvite-about = Wessen Einladung zurückgenommen wird
param-template = änderung
param-template-about = Neue Tische wie diesen oder mit den Vorgaben beginnen lassen; ohne Angabe: sehen, was gilt
param-template-game-about = Neue Tische für welches Spiel; ohne Angabe das Spiel dieses Tisches
param-successor = person
param-successor-about = Wer an Ihrer Stelle weiterspielen soll
param-handover-answer = antwort
param-handover-answer-about = Auf eine Bitte antworten oder die eigene zurückziehen
param-text = text
param-text-about = Alles in Worten statt als Bild
param-file = datei
param-file-about = Stattdessen die Aufzeichnung als Datei: nach dem Ende ganz, bis dahin nur, was Sie wissen dürfen
param-zoom = nah
param-zoom-about = Ein Ort, eine Reihe oder die Hand, aus der Nähe gezeigt
param-focus = fokus
param-focus-about = Dasselbe wie nah: ein Ort, eine Reihe oder die Hand, für sich allein
param-mode = wann
param-mode-about = Wie oft ich Ihnen schreibe; ohne Angabe nach jedem Zug
param-page = seite
param-page-about = Welche Seite; 1 ist die neueste
param-player = spieler
param-player-about = Wessen Hand oder Entscheidungen nach dem Spiel; ohne Angabe Ihre eigenen
param-history-player-about = Wessen Partien auf diesem Server; ohne Angabe alle Ihre eigenen
param-history-game-about = Welches Spiel; ohne Angabe alle
param-topic = thema
param-topic-about = Was Sie wissen möchten
param-card = karte
param-card-about = Der Name einer Karte

choice-add = dazu
choice-remove = weg
choice-open-here = hier, in diesem Kanal
choice-open-thread = in einem eigenen Thread
choice-opponent-easy = leicht: spielt wie ein Anfänger
choice-opponent-normal = normal: wägt jeden Zug ab und antwortet sofort
choice-opponent-strong = stark: denkt voraus, einige Sekunden für jede Entscheidung
choice-step-confirm = bestätigen: so spielen, oder das Vorbereitete behalten
choice-step-back = zurück: den letzten Schritt zurücknehmen
choice-step-over = von vorn: alle Schritte zurücknehmen
choice-step-prepare = vorbereiten: meinen nächsten Zug planen, während ich warte
choice-step-discard = verwerfen: den vorbereiteten Zug nicht spielen
choice-template-use = neue Tische wie diesen beginnen
choice-template-reset = sie mit den Vorgaben des Spiels beginnen
choice-table = { $game } { $table } ({ $state }): { $names }{ $channel ->
    [none] { "" }
   *[other] { " · #" }{ $channel }
  }
choice-undo-ask = um Zurücknehmen meines letzten Zuges bitten
choice-undo-agree = zustimmen
choice-undo-decline = ablehnen
choice-undo-withdraw = meine Bitte zurückziehen
choice-follow-turns = nach jedem Zug
choice-follow-end = nur am Ende
choice-follow-off = nicht mehr zuschauen
choice-handover-accept = annehmen: den Platz übernehmen
choice-handover-decline = ablehnen
choice-handover-withdraw = meine Bitte zurückziehen
choice-place-hand = meine Hand

# Private Antworten

answer-opened = Ihr Tisch ist gedeckt, und Sie sitzen schon daran. Wer mitspielen möchte, drückt **{ $join }**; Computer holen Sie selbst mit **{ $computer }**. Sind alle da, drücken Sie **{ $start }**. Unter **{ $more }** finden Sie Regeln, Optionen, Einstellungen und Einladungen.
answer-spoken = An diesem Tisch spreche ich { $language }; ändern lässt sich das dort mit **{ $more }** und dann **{ $settings }**.
answer-opened-apart = Ihr Tisch steht in einem eigenen Thread: { $place }
answer-place = Wo darf ich den Tisch decken? In einem **eigenen Thread** bleibt das ganze Spiel beisammen, und dieser Kanal bekommt eine einzige Karte, die den Stand zeigt. **Hier** sieht der ganze Kanal jeden Zug.
answer-entered = Sie haben einen Platz. Ihr Tisch steht in { $place }.
answer-joined = Bitte sehr, Ihr Platz. Ich rufe Sie, sobald Sie am Zug sind.
answer-left = Sie haben den Tisch verlassen.
answer-usual-options = Es gelten die auf diesem Server üblichen Optionen und Einstellungen; am Tisch können Sie sie noch ändern.
answer-invited = { $number ->
    [one] { $names } ist eingeladen, ein Platz ist freigehalten.
   *[other] { $names } sind eingeladen, Plätze sind freigehalten.
}
answer-invited-running = Ich habe { $names } eingeladen, einen freien Platz zu übernehmen.
answer-uninvited = { $name } ist nicht mehr eingeladen.
answer-kept-open = Sehr gern, der Tisch bleibt offen.
answer-regretted = Danke, für Sie ist kein Platz mehr freigehalten. Überlegen Sie es sich anders, nehmen Sie einfach Platz, solange einer frei ist.
answer-rematch = Die Revanche steht bereit, in { $place }.{ $others ->
    [0] { "" }
   *[other] { " " }Ihre Mitspieler sind dort gerufen, ihre Plätze freigehalten.
}
answer-options-set = Ist vermerkt. { $options }
answer-started = Das Spiel beginnt.
answer-closed = Der Tisch ist geschlossen.
answer-closing = { $title }: Das Spiel wäre damit für alle zu Ende, und das lässt sich nicht zurücknehmen. Soll ich den Tisch schließen?
answer-leaving = { $title }: Wenn Sie jetzt aufstehen, spielt ein Computer für Sie weiter. Mit /tisch setzen kommen Sie zurück, solange niemand anderer Ihren Platz genommen hat. Wenn Sie Ihren Platz stattdessen allen anbieten oder ihn jemandem übergeben möchten, behalten Sie ihn, bis er genommen wird. Möchten Sie wirklich gehen?
answer-handover-asked = Ich habe { $name } gefragt. Bis zur Antwort bleibt der Platz Ihnen, und Sie können die Bitte zurückziehen.
answer-handover-pending = { $name } ist schon gefragt; ich warte noch auf die Antwort.
answer-handover-declined = Sie haben abgelehnt.
answer-handover-withdrawn = Ihre Bitte ist zurückgezogen; der Platz bleibt Ihnen.
answer-seat-offered = Ihr Platz wird angeboten. Bis ihn jemand nimmt, behalten Sie ihn und können das Angebot zurückziehen.
answer-seat-kept = Ihr Platz wird nicht mehr angeboten; er bleibt Ihnen.
answer-moved = Der Tisch steht jetzt hier.
answer-confirmed = Gespielt.
answer-played = Gespielt:
answer-declined = Sie haben abgelehnt; alles bleibt, wie es ist.
answer-withdrawn = Ihre Bitte ist zurückgezogen; alles bleibt, wie es ist.
answer-undone = Der Zug ist zurückgenommen.
answer-undo-asked = Dazu braucht es das Einverständnis von { $names }. Ich habe gefragt und gebe Ihnen Bescheid; bis dahin können Sie die Bitte zurückziehen.
answer-undo-agreed = Danke. Jetzt warten wir noch auf { $names }.

answer-following-turns = Sie schauen jetzt zu: { $title }. Nach jedem Zug schreibe ich Ihnen, was geschehen ist, mit einem Bild vom Brett, und am Ende, wie es ausgegangen ist. In Ihren Ruhezeiten schweige ich.
answer-following-end = Sie schauen jetzt zu: { $title }. Wenn das Spiel zu Ende ist, schreibe ich Ihnen, wie es ausgegangen ist.
answer-following-off = Sie schauen nicht mehr zu: { $title }.
answer-unreached = Ich konnte Ihnen nicht schreiben, weil Sie von mir keine Direktnachrichten annehmen; daher schauen Sie { $number ->
    [one] an diesem Tisch
   *[other] an diesen Tischen
} nicht mehr zu: { $titles }. Erlauben Sie in den Privatsphäre-Einstellungen des Servers Direktnachrichten, und tippen Sie dort noch einmal /zuschauen.

button-thread = In einem neuen Thread eröffnen
button-here = Hier eröffnen
button-check = Noch einmal prüfen

# Die Seite von /verwalten

admin-state = Stand: { $state } (Version { $version })
admin-state-lobby = wartet auf Mitspieler
admin-state-running = im Spiel
admin-state-ended = zu Ende gespielt
admin-state-closed = geschlossen
admin-state-parked-channel = wartet, weil es seinen Kanal nicht mehr gibt; wer am Tisch sitzt, holt ihn mit /tisch umziehen in einen anderen
admin-state-parked-server = wartet, bis ich wieder auf seinen Server eingeladen werde
admin-place = Ort: { $place }
admin-waiting = Wartet auf { $names } ({ $since })
admin-delivered = Alles ist gesendet.
admin-failure = Noch nicht gesendet, nach { $tries } { $tries ->
    [one] Versuch
   *[other] Versuchen
  }: { $reason }.
admin-failure-given-up = Nicht gesendet, nach { $tries } { $tries ->
    [one] Versuch
   *[other] Versuchen
  } aufgegeben: { $reason }.
admin-failure-later = Discord hat die Nachricht nicht angenommen
admin-failure-forbidden = mir fehlt im Kanal eine Berechtigung; /einrichten sagt, welche
admin-failure-channel-gone = den Kanal gibt es nicht mehr
admin-failure-server-gone = ich bin nicht mehr auf dem Server
admin-failure-thread-locked = der Thread ist gesperrt
admin-failure-thread-archived = der Thread ist archiviert, und ich darf ihn nicht öffnen
admin-menu-rewind = Bis vor einen Zug zurückdrehen …
admin-menu-seat = Einen Platz jemand anderem geben …
admin-menu-person = Eine Person wählen …
admin-button-show = Neu laden
admin-button-export = Ausgeben
admin-button-end = Ohne Ergebnis beenden
admin-button-rewind = Zurückdrehen
admin-button-computer = Ein Computer
admin-confirm-end = { $title }: Das Spiel wäre für alle ohne Ergebnis zu Ende, und das lässt sich nicht zurücknehmen. Soll ich es beenden?
admin-confirm-close = { $title }: Das Spiel hat noch nicht begonnen, und niemand könnte mehr Platz nehmen. Soll ich den Tisch schließen?
admin-confirm-rewind = { $title }: { $later ->
    [0] Dieser Zug würde zurückgenommen
    [one] Dieser Zug und der danach würden zurückgenommen
   *[other] Dieser Zug und die { $later } danach würden zurückgenommen
  }, ohne dass jemand gefragt wird; der ganze Tisch erfährt, dass Sie es waren:
    > { $turn }
admin-choose-player = { $title }: Wer soll dort statt { $name } sitzen?
admin-rewound = Es ist zurückgenommen, und am Tisch steht, dass Sie es waren.
admin-turn-untold = { $name } tut nichts, wovon zu berichten wäre.
admin-reassigned = Der Platz ist vergeben, und am Tisch steht, dass Sie es waren.
admin-ended = Der Tisch ist geschlossen, und dort steht, dass Sie es waren.
admin-selftest-title = **Welche meiner Nachrichten Discord annimmt**
admin-selftest-accepted = ✅ { $form }
admin-selftest-refused = ❌ { $form } – Discord sagt: { $reason }
admin-selftest-untried = ⬜ { $form } – hier nicht zu erproben
admin-selftest-summary = { $number ->
    [0] Alles, was erprobt wurde, ist angenommen. Sehen Sie bitte nach, ob oben die Bilder zu sehen sind, und drücken Sie den Knopf für das Formular.
    [one] Eines wurde abgelehnt. Wenn es an Ihren Tischen darauf ankommt, geben Sie diesen Bericht bitte an die Person weiter, die diesen Bot betreibt.
   *[other] { $number } Dinge wurden abgelehnt. Wenn es an Ihren Tischen darauf ankommt, geben Sie diesen Bericht bitte an die Person weiter, die diesen Bot betreibt.
}
admin-selftest-pictures = Auf das erste kann ich verzichten: Meine Bilder kommen dann in eigenen Nachrichten, welche die früheren ersetzen.
admin-selftest-thread-left = Ein archivierter Thread bleibt zurück, den ich nicht löschen darf; wer Threads verwaltet, darf es.
admin-selftest-button-modal = Formular öffnen
admin-selftest-form-picture = Eine Antwort, die nachgereicht wird, mit einem Bild
admin-selftest-form-follow-up = Eine weitere Nachricht mit einem Bild
admin-selftest-form-kept = Dieselbe Nachricht mit neuem Text und demselben Bild
admin-selftest-form-gallery = Zehn Bilder in einer Nachricht
admin-selftest-form-menus = Menüs mit Wörtern, Personen, Rollen und Kanälen
admin-selftest-form-board = Ein Brett im Kanal
admin-selftest-form-mention = Eine Erwähnung auf dem Brett
admin-selftest-form-board-edit = Das Brett mit einem anderen Bild
admin-selftest-form-thread = Ein Thread am Brett
admin-selftest-form-archive = Der Thread archiviert
admin-selftest-form-modal = Ein Formular zum Ausfüllen
admin-selftest-menu = Irgendetwas wählen
admin-selftest-field-text = Ein paar Worte, wenn Sie mögen
admin-selftest-field-choice = Eine Wahl, wenn Sie mögen
admin-selftest-option-one = Kaffee
admin-selftest-option-two = Kuchen
admin-selftest-delivered = Das hat Discord mir überbracht.
admin-selftest-board = { $name } sieht nach, ob ich hier servieren kann; das verschwindet von selbst.
admin-selftest-thread = Ob ich hier servieren kann
admin-selftest-unmentioned = niemand wurde erwähnt
admin-selftest-alt = Ein Brett als Beispiel, um zu sehen, ob Bilder ankommen

# Die Berechtigungen auf der Seite von /einrichten

setup-permissions-fine = **Berechtigungen:** In { $channels } habe ich alles, was ich brauche.
setup-permissions-lacking = **Berechtigungen:** Es fehlt noch etwas.
setup-lack = - Erlauben Sie mir **{ $permission }** in { $channels }: { $reason }.
setup-mend = -# Wählen Sie in den Einstellungen des Kanals unter *Berechtigungen* meine Rolle und erlauben Sie es, oder für alle Kanäle auf einmal unter *Rollen* in den Einstellungen des Servers; danach drücken Sie **{ $check }**.
setup-more-channels = { $number } weiteren

# Die Berechtigungen von Discord, wie sie in dessen Einstellungen heißen

permission-view_channel = Kanäle ansehen
permission-view_channel-reason = sonst sehe ich den Kanal nicht
permission-send_messages = Nachrichten senden
permission-send_messages-reason = sonst kann ich kein Brett zeigen
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-send_messages_in_threads-reason = sonst kann ich in einem Thread kein Brett zeigen
permission-create_public_threads = Öffentliche Threads erstellen
permission-create_public_threads-reason = sonst kann ich keinem Tisch einen eigenen Thread geben
permission-embed_links = Links einbetten
permission-embed_links-reason = sonst fehlt das Bild unter dem Brett
permission-attach_files = Dateien anhängen
permission-attach_files-reason = sonst kann ich keine Bilder schicken
permission-read_message_history = Nachrichtenverlauf lesen
permission-read_message_history-reason = sonst kann ich dem vorigen Brett die Knöpfe nicht abnehmen

# Absagen

refusal-missing-permissions = Hier darf ich noch keinen Tisch decken; bitte ersuchen Sie jemanden, der den Server verwaltet, mir das zu erlauben: { $permissions }.
refusal-not-in-a-server = Tische stehen in den Kanälen eines Servers; gehen Sie in einen, in dem ich bin, und tippen Sie dort /tisch eröffnen.
refusal-not-in-this-server = Auf diesen Server hat man mich nicht eingeladen, hier kann also kein Tisch stehen; /tische zeigt Ihnen Ihre.
refusal-no-table-here = In diesem Kanal steht kein Tisch; mit /tisch eröffnen oder einem dieser Knöpfe lassen Sie einen decken.
refusal-no-threads-here = Hier kann ich keinen Thread erstellen; eröffnen Sie den Tisch im Kanal selbst oder in einem anderen.
refusal-not-managing-the-server = Das darf nur, wer diesen Server verwaltet: { $owner ->
    [none] alle
   *[other] <@{ $owner }> und alle
} mit der Berechtigung „Server verwalten“.
refusal-no-table-fits = „{ $text }“ passt auf keinen Tisch; wählen Sie einen der Vorschläge.
refusal-several-tables = „{ $text }“ passt auf mehrere Tische: { $known }. Welchen meinen Sie? Die Nummer genügt.
refusal-may-not-open = { $number ->
    [0] Gerade darf hier niemand Tische eröffnen, weil es die Rollen dafür nicht mehr gibt; wer den Server verwaltet, kann mit /einrichten andere wählen.
   *[other] Auf diesem Server eröffnen { $roles } die Tische; bitten Sie dort jemanden, einen für Sie decken zu lassen.
  }
refusal-no-tables-here = { $number ->
    [0] Die Kanäle für Tische gibt es nicht mehr; wer den Server verwaltet, kann mit /einrichten andere wählen.
   *[other] Auf diesem Server stehen die Tische in { $channels }; bitte eröffnen Sie Ihren dort.
  }
refusal-not-on-this-server = { $names }: nicht auf diesem Server. Ein Tisch zieht nur auf einen anderen um, wenn alle daran auch dort sind.
refusal-reassigned-to-a-bot = Ein Bot kann sich nicht setzen; lassen Sie die Person weg, um den Platz einem Computer zu geben.
refusal-no-such-channel = Einen Kanal „{ $value }“ gibt es auf diesem Server nicht; wählen Sie einen der Vorschläge.
refusal-no-such-role = Eine Rolle „{ $value }“ gibt es auf diesem Server nicht; wählen Sie einen der Vorschläge.
refusal-unreadable-channels = Wählen Sie höchstens 25 Kanäle, oder „{ setting-channels-all }“ für alle.
refusal-unreadable-time-zone = Eine Zeitzone „{ $value }“ kenne ich nicht; wählen Sie einen der Vorschläge, etwa Europe/Vienna.
refusal-unreadable-roles = Wählen Sie höchstens 25 Rollen, oder „{ setting-roles-all }“, damit es jeder darf.
refusal-handover-to-whom = Wählen Sie im Feld „{ param-successor }“, wer an Ihrer Stelle weiterspielen soll; /tisch anbieten bietet Ihren Platz allen an.
refusal-handover-to-a-bot = { $name } ist ein Bot und spielt nicht; wenn ein Computer für Sie weiterspielen soll, hilft /tisch aufstehen.
refusal-other-game = An diesem Tisch wird { $game } gespielt.
refusal-too-many-pictures = Das waren viele Bilder; fragen Sie bitte in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
  } wieder.
refusal-no-such-place = Einen Ort „{ $place }“ gibt es an diesem Tisch nicht; wählen Sie einen der Vorschläge.
refusal-no-such-player = An diesem Tisch sitzt niemand namens „{ $player }“; wählen Sie einen der Vorschläge.
refusal-several-places = Bitte immer nur einen Ort: nah und fokus bedeuten dasselbe, geben Sie nur eines davon an.
refusal-not-on-offer = { $number ->
    [0] „{ $text }“ steht gerade nicht zur Wahl, wohl aber: { $known }.
   *[other] „{ $text }“ geht nicht nach dem, was Sie davor getippt haben; ich habe daher nichts vorgemerkt. Zur Wahl steht dort: { $known }.
}
refusal-command-changed = Dieser Befehl hat sich geändert; bitte tippen Sie ihn neu ein.
refusal-house-closing = Ich starte gerade neu; bitte versuchen Sie es in einer Minute wieder.
refusal-not-posted-forbidden = Erledigt, aber ich konnte es hier nicht schreiben; mir fehlt noch: { $permissions }.
refusal-not-posted-server-gone = Erledigt, aber ich bin nicht mehr auf diesem Server; der Tisch wartet, bis ich wieder eingeladen werde.
refusal-not-posted-channel-gone = Erledigt, aber der Kanal ist weg; holen Sie den Tisch mit /tisch umziehen woandershin.
refusal-not-posted-thread-locked = Erledigt, aber der Thread ist gesperrt; entsperren Sie ihn, oder holen Sie den Tisch mit /tisch umziehen woandershin.
refusal-not-posted-thread-archived = Erledigt, aber der Thread ist archiviert, und ich darf ihn nicht öffnen; holen Sie den Tisch mit /tisch umziehen woandershin.
refusal-not-posted-later = Erledigt, aber Discord nimmt meine Nachricht gerade nicht an; ich versuche es weiter.

# Erinnerungen und abwesende Spieler

command-table-snooze = später
command-table-snooze-about = Ihre nächste Erinnerung an diesem Tisch verschieben
param-snooze = wann
param-snooze-about = Wann ich Sie stattdessen erinnere
choice-snooze-4h = in 4 Stunden
choice-snooze-tomorrow = morgen früh
choice-snooze-3d = in 3 Tagen
command-table-absent = abwesend
command-table-absent-about = Jemanden anstupsen, der nicht antwortet, oder abstimmen, was geschehen soll
param-absent = was
param-absent-about = Was geschehen soll; dieselbe Stimme noch einmal nimmt sie zurück
choice-absent-nudge = anstupsen
choice-absent-computer = vorerst einen Computer spielen lassen
choice-absent-offer = den Platz anbieten
choice-absent-end = das Spiel ohne Ergebnis beenden
param-absent-player = spieler
param-absent-player-about = Wer nicht antwortet
answer-snoozed = Gern. Wenn der Tisch dann noch auf Sie wartet, erinnere ich Sie { $when }.
answer-nudged = Ich stupse { $name } an; sollte dort Nacht sein, gleich in der Früh.
answer-voted = Ihre Stimme zu { $name } ist abgegeben. Dieselbe Wahl noch einmal nimmt sie zurück.
answer-vote-withdrawn = Ihre Stimme zu { $name } ist zurückgenommen.

# Direktnachrichten an den Betreiber des Bots. Sie sind sachlich: Hier spricht nicht Herr Ober.

operator-heading = Störungsmeldung
operator-host = Von Herr Ober auf { $host }
operator-over-discord = Keine Verbindung zu Discord von { $since } bis { $until }
operator-advice-discord = Prüfen Sie das Netz des Rechners und <https://discordstatus.com>. Der Bot verbindet sich von selbst wieder.
operator-over-posting = Von { $since } bis { $until } wurde nichts gesendet
operator-advice-posting = Führen Sie `herr-ober check` aus, und suchen Sie im Log nach Warnungen; `docs/log.md` erklärt sie. Sobald es wieder geht, werden die Bretter gesendet.
operator-over-database = Von { $since } bis { $until } war die Datenbank nicht benutzbar
operator-advice-database = Züge werden nicht angenommen. Starten Sie die Datenbank, oder schaffen Sie Platz auf der Festplatte; der Bot macht von selbst weiter. Ist die Datenbank beschädigt, stellen Sie eine Sicherung wieder her: siehe `docs/operating.md`.
operator-over-backup = Von { $since } bis { $until } konnte nicht gesichert werden
operator-advice-backup = Prüfen Sie den Ordner, den `BACKUPS` nennt. Der Bot versucht es weiter; siehe `docs/operating.md`.
operator-over-disk = Von { $since } bis { $until } war die Festplatte fast voll
operator-advice-disk = Schaffen Sie Platz. Ist die Festplatte voll, werden keine Züge angenommen.
