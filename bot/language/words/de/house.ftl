# Was das Haus an jedem Tisch sagt, gleich was gespielt wird. Herr Ober siezt.

house-and = { $first } und { $last }
house-or = { $first } oder { $last }
house-amount = { $number } { $thing }
house-somebody = jemand
house-former-guest = Ein früherer Gast
    .within = ein früherer Gast
house-you = Sie
house-computer = { $name } (Computer, { house-strength })
house-name-and-strength = { $name } ({ house-strength })
house-strength = { $strength ->
    [easy] leicht
    [normal] normal
    [strong] stark
   *[other] Zufall
}
house-table = { $game } · Tisch { $table }
house-option = { $option }: { $value }
house-quoted = „{ $text }“
house-kind = { CAPITALIZED($kind) }
house-others = { $number ->
    [one] noch eines
   *[other] { $number } weitere
}
house-reading-fillers = als am an auf aus bitte das dem den der die ein eine einen für ich im in mit mir und von zu zum zur
house-unpainted = Das Bild ließ sich nicht malen (Vorfall { $number }); zu sehen wäre:
house-themes = Ein Spiel in allen Farben, die zur Wahl stehen: { $names }.
house-incident = Verzeihung, bei mir ist etwas schiefgegangen. Falls Sie gerade am Zug waren: /zug zeigt, ob Ihr Zug gespeichert ist. Geschieht es wieder, sagen Sie bitte der Person, die diesen Bot betreibt, diese Nummer: { $number }.
house-incident-outage = Die Datenbank ist gerade nicht verfügbar. Kein gespeicherter Zug ist verloren. Versuchen Sie es in ein paar Minuten noch einmal; /zug zeigt dann, ob Ihr letzter Zug gespeichert ist. Hält es an, sagen Sie bitte der Person, die diesen Bot betreibt, diese Nummer: { $number }.

## Die Karte für den Anfang

house-start-welcome = **Herr Ober, zu Ihren Diensten.** Ich decke auf Discord Tische für Brettspiele: Ich kenne die Regeln, zähle die Punkte und rufe, wer an der Reihe ist. Gespielt wird an einem Abend oder über mehrere Tage, mit Freunden oder mit Computern.
house-start-open = **Suchen Sie ein Spiel aus**, und ich decke hier einen Tisch; die anderen drücken **{ $button }**:
house-start-open-elsewhere = Tische stehen in den Kanälen eines Servers: Tippen Sie dort /tisch eröffnen. **Das sind die Spiele**; ihre Knöpfe erklären die Regeln:
house-players = { $exact ->
    [yes] { $most } Personen
   *[no] { $least } bis { $most } Personen
}
house-start-game = - **{ $game }**: { $about } { house-players }, { $length }.
house-start-turn = **So geht ein Zug:** Wenn ich Sie rufe, drücken Sie unter dem Brett **{ $button }**, wählen Sie ganz für sich, und bestätigen Sie; bis dahin gilt nichts.
house-start-language = Auf Deutsch: /hilfe
house-start-spoken = -# An den Tischen hier spreche ich { $language }, auch auf den Knöpfen.

## Wer am Tisch sitzt

house-lobby-welcome = { $about } { house-players }, { $length }. Zum Mitspielen **{ house-button-join }** drücken:
house-lobby-options = So wird gespielt – { $options }
house-lobby-option = { $option }: **{ $value }**
house-lobby-missing = { $number ->
    [one] Eine Person fehlt
   *[other] { $number } Personen fehlen
} noch, dann kann es losgehen.
house-lobby-ready = { $name } darf jederzeit beginnen oder auf weitere Gäste warten.
house-lobby-full = Alle Plätze sind besetzt; { $name } darf beginnen.
house-lobby-settings = An diesem Tisch – { $settings }
house-computers = **{ $title }: Computer**
house-computers-joined = { $name } sitzt jetzt am Tisch.
house-computers-none = An diesem Tisch sitzt noch kein Computer.
house-computers-running = Im laufenden Spiel lässt sich nur die Stärke eines Computers ändern, der einen Platz übernommen hat.
house-computers-owner = Ändern darf sie nur { $name }.
house-computers-think = { $names } { $number ->
    [one] überlegt
   *[other] überlegen
}; was daraus wird, zeigt das nächste Brett.
house-computer-away = { $name } wegschicken
house-lobby-expected = Plätze sind freigehalten für { $names }.
house-lobby-idle = { $names }: Bei { $title } ist seit Tagen nichts geschehen. Ich schließe den Tisch { $when }; wer dort sitzt, kann ihn offen halten.
house-standstill = { $names }: Bei { $title } hat seit { $days } Tagen niemand gespielt oder abgestimmt. Ich beende das Spiel { $when } ohne Ergebnis, außer jemand spielt, stimmt ab oder hält den Tisch offen.
house-lobby-call-least = { $who }: Sie können beginnen.
house-lobby-more-options = Auch { $options } können Sie einstellen: Tippen Sie /tisch optionen, und wählen Sie eines der Felder, die erscheinen.
house-lobby-begun = Das Spiel hat begonnen.
house-lobby-closed = Dieser Tisch ist geschlossen{ $days ->
    [0] .
   *[other] , weil hier { $days } Tage lang nichts geschehen war.
}
house-lobby-call = { $who }: Alle Plätze sind besetzt, Sie können beginnen.
house-moved-away = { $title } ist umgezogen und steht jetzt hier: { $place }

## Die Einstellungen eines Tisches, die Plätze, und wer eingeladen ist

house-more = **{ $title }: was sonst noch geht**
house-more-game = **So spielen wir**
house-more-look = **Ansehen und nachlesen**
house-more-wait = **Wenn es länger dauert**
house-more-watch = **Zuschauen oder einspringen**
house-more-seat = **Ihr Platz**
house-more-table = **Der Tisch**

house-table-settings = **{ $title }: Einstellungen**
house-table-setting = - **{ $setting }: { $value }.** { $about }.
house-table-settings-owner = Ändern darf sie nur { $name }.
house-table-settings-usual = Auf diesem Server beginnen neue Tische für { $game } mit eigenen Einstellungen.
house-template-ask = **Sollen neue Tische für { $game } auf diesem Server so beginnen wie dieser?** Für sie gälte dann: { $what }.
house-template-former = Bisher gilt: { $what }.
house-template-left-out = -# Wer Platz nehmen darf und wer wo sitzt, bleibt jedem Tisch überlassen; auch alles andere lässt sich an jedem Tisch noch ändern.
house-template-plain = was das Spiel vorschlägt
house-template-saved = Von nun an gilt für neue Tische für { $game } auf diesem Server: { $what }. Wer den Server verwaltet, nimmt das hier, mit /tisch vorlage oder mit /einrichten zurück.
house-template-reset = Neue Tische für { $game } beginnen auf diesem Server wieder so, wie es das Spiel vorschlägt.
house-templates = **Womit neue Tische beginnen:**
house-templates-none = **Womit neue Tische beginnen:** mit dem, was die Spiele vorschlagen. Wer den Server verwaltet, kann sie wie einen bestimmten Tisch beginnen lassen: in seinen Einstellungen oder mit /tisch vorlage.
house-templates-game = - { $game }: { $what }
house-templates-menu = Wieder so, wie es das Spiel vorschlägt …
table-setting-reminders = Erinnerungen
table-setting-reminders-about = Wann ich daran erinnere, dass jemand gefragt ist und noch nicht geantwortet hat
table-setting-reminders-server = wie auf diesem Server üblich
table-setting-reminders-off = keine
table-setting-reminders-6 = alle 6 Stunden
table-setting-reminders-12 = alle 12 Stunden
table-setting-reminders-24 = einmal am Tag
table-setting-reminders-48 = alle 2 Tage
table-setting-reminders-72 = alle 3 Tage
table-setting-clock = Bedenkzeit
table-setting-clock-about = Wie viel Zeit jeder insgesamt hat; ist sie um, entscheiden die anderen, wie es weitergeht
table-setting-clock-off = unbegrenzt
table-setting-clock-24-12 = je 24 Stunden, dazu 12 pro Zug, gezählt in den eigenen Tagesstunden
table-setting-clock-72-24 = je 72 Stunden, dazu 24 pro Zug, gezählt in den eigenen Tagesstunden
table-setting-clock-120-12 = je 120 Stunden, dazu 12 pro Zug, gezählt in den eigenen Tagesstunden
table-setting-clock-240-24 = je 240 Stunden, dazu 24 pro Zug, gezählt in den eigenen Tagesstunden
table-setting-hints = Tipps
table-setting-hints-about = Was ich empfehle und begründe, wenn mich jemand um einen Tipp bittet
table-setting-hints-normal = auf einen Blick
table-setting-hints-strong = gut überlegt
table-setting-hints-off = nichts
table-setting-access = Zutritt
table-setting-access-about = Wer Platz nehmen darf
table-setting-access-open = für alle
table-setting-access-invited = nur mit Einladung
table-setting-seats = Plätze
table-setting-seats-about = Wer wo sitzt, wenn das Spiel beginnt
table-setting-seats-joined = in der Reihenfolge des Kommens
table-setting-seats-random = zu Beginn ausgelost
table-setting-seats-chosen = in fester Reihenfolge
table-setting-theme = Farben
table-setting-theme-about = Die Farben der Bilder, die alle sehen; das neueste Brett wechselt sofort
table-setting-theme-house = wie hier üblich
table-setting-theme-light = hell
table-setting-theme-dark = dunkel
table-setting-theme-high-contrast = hoher Kontrast
table-setting-language = Sprache
table-setting-language-about = Die Sprache dessen, was alle sehen, ab der nächsten Nachricht; was nur Sie sehen, bleibt in Ihrer
table-setting-language-server = wie auf diesem Server
table-setting-language-en = Englisch
table-setting-language-de = Deutsch
house-seats = **{ $title }: Wer sitzt wo?** Drücken Sie die Namen in der Reihenfolge der Plätze.
house-seats-next = Wer bekommt Platz { $number }?
house-seats-done = **{ $title }:** Das sind die Plätze.
house-seats-alone = **{ $title }:** Es ist noch niemand da, den man umsetzen könnte.
house-seat = { $number }. { $name }
house-invite = **{ $title }: Wen darf ich einladen?** Ich rufe alle ein einziges Mal, im Kanal des Tisches, und halte ihnen Plätze frei.
house-invite-menu = Gäste aussuchen …
house-invite-list = Eingeladen: { $names }.
house-invite-withdraw = Eine Einladung zurücknehmen …
house-invitation = { $who }: Sie sind eingeladen: { $title }.
house-invitation-game = { $about } { house-players }, { $length }.
house-invitation-rematch = { $who }: { $name } möchte mit Ihnen noch einmal spielen: { $title }.
house-invitation-seated = Am Tisch: { $names }.


## Knöpfe

house-button-join = Platz nehmen
house-button-leave = Aufstehen
house-button-computer = Computer dazu
house-button-uncomputer = Computer weg
house-button-add = Computer ({ house-strength }) dazu
house-button-start = Beginnen
house-button-close = Tisch schließen
house-button-apart = In einem Thread spielen
house-button-new-table = Neuer Tisch
house-button-settings = Einstellungen
house-button-invite = Einladen
house-button-attend = Platz nehmen
house-button-regret = Nein, danke
house-button-arrange = Plätze aussuchen
house-button-arrange-again = Noch einmal aussuchen
house-button-template = Hier für neue Tische übernehmen
house-button-template-reset = Hier für neue Tische zurücksetzen
house-button-keep = Offen halten
house-button-review = Rückblick
house-button-review-again = Nachsehen
house-button-review-retry = Noch einmal versuchen
house-button-review-decision = { $number }: { $points }
house-button-rematch = Revanche
house-button-turn = Mein Zug
house-button-undo = Zurücknehmen
house-button-hand = Meine Hand
house-button-hands = Hände
house-button-log = Verlauf
house-button-result = Ergebnis
house-button-board = Brett in Worten
house-menu-places = Aus der Nähe ansehen …
house-button-legend = Zeichenerklärung
house-button-confirm = Bestätigen
house-button-confirm-end = Bestätigen und Spiel beenden
house-button-back = Zurück
house-button-over = Von vorn
house-button-hint = Tipp
house-button-follow-hint = So mache ich’s
house-button-options = Alle Möglichkeiten
house-button-standing = Daueranweisung
house-button-note = Notiz
house-note-title = Ihre Notiz an diesem Tisch
house-note-field = Nur Sie sehen sie
house-note-own = **Ihre Notiz**, die nur Sie sehen:
house-button-drop-standing = Anweisung aufheben
house-button-prepare = Nächsten Zug vorbereiten
house-button-keep-plan = Plan behalten
house-button-change-plan = Plan ändern
house-button-discard = Plan verwerfen
house-button-previous = ◀ Vorige
house-button-next = Nächste ▶
house-button-earlier = ◀ Früher
house-button-later = Später ▶
house-button-agree = Einverstanden
house-button-decline = Lieber nicht
house-button-withdraw = Meine Bitte zurückziehen
house-button-accept = Annehmen
house-button-refuse = Lieber nicht
house-button-recall = Bitte zurückziehen
house-menu-successor = Ihren Platz übergeben an …
house-button-offer = Meinen Platz anbieten
house-button-take = Den Platz nehmen
house-button-retract = Angebot zurückziehen
house-button-newest = Zum Tisch
house-button-follow = Zuschauen
house-button-follow-turns = Jeder Zug
house-button-follow-end = Nur das Ende
house-button-follow-off = Nicht mehr zuschauen
house-button-rules = Regeln
house-button-more = Mehr …
house-button-missing = Jemand fehlt
house-button-computers = Stärke der Computer
house-button-next-table = Wartet auf Sie: { $title }
house-button-games = Meine Tische

## Der Beitrag mit dem Brett

house-board-asked = { $who }: { $question }
house-board-more = … und noch { $number ->
    [one] eine Zeile
   *[other] { $number } weitere Zeilen
} im Verlauf.
house-board-farewell = { $names }: Das Spiel ist zu Ende. Danke für Ihren Besuch.
house-board-closed = Der Tisch wurde geschlossen, bevor das Spiel zu Ende war
house-rank = { $rank } **{ $name }** – { $score ->
    [one] { POINTS($score) } Punkt
   *[other] { POINTS($score) } Punkte
} ({ $details })
house-rank-plain = { $rank } **{ $name }** – { $score ->
    [one] { POINTS($score) } Punkt
   *[other] { POINTS($score) } Punkte
}
house-rank-out = { $rank } **{ $name }** – ausgeschieden

## Die Karte eines Tisches, der in einem Thread steht

house-card-title = { $title } · { $place }
house-card-score = { $name } **{ POINTS($score) }**
house-card-out = { $name } (ausgeschieden)
house-card-waiting = Wir warten auf { $names } (gerufen { $since })

## Was auf einem Server gilt

house-settings = **Die Einstellungen dieses Servers**
house-setting = **{ $name }:** { $value }
    -# { $about }
setting-language = Sprache
setting-language-about = Was ich in den Kanälen spreche; private Antworten sind in der Sprache jedes Einzelnen
setting-language-auto = die des Servers
setting-language-auto-known = { $language } (die des Servers)
setting-language-en = English
setting-language-de = Deutsch
setting-channels = Kanäle für Tische
setting-channels-about = Wo Tische eröffnet werden dürfen; ein Thread zählt zu seinem Kanal
setting-channels-all = überall
setting-roles = Wer Tische eröffnet
setting-roles-about = Die Rollen, die das dürfen; wer den Server verwaltet, darf es immer
setting-roles-all = alle
setting-reminders = Erinnerungen
setting-reminders-about = Wie oft ich jemanden erinnere, auf den ein Tisch wartet; Tisch und Person können anderes wählen
setting-reminders-6 = alle 6 Stunden
setting-reminders-12 = alle 12 Stunden
setting-reminders-24 = einmal am Tag
setting-reminders-48 = alle 2 Tage
setting-reminders-72 = alle 3 Tage
setting-reminders-off = nie
setting-lobby_days = Wartende Tische schließen
setting-lobby_days-about = Wann ich einen wartenden Tisch schließe, an dem nichts geschieht; ich sage es einen Tag vorher
setting-lobby_days-3 = nach 3 Tagen
setting-lobby_days-7 = nach 7 Tagen
setting-lobby_days-14 = nach 14 Tagen
setting-lobby_days-30 = nach 30 Tagen
setting-lobby_days-never = nie
setting-time_zone = Zeitzone
setting-time_zone-about = Für alle, die keine gewählt haben; eine andere als im Menü: /einrichten zeitzone
setting-boards = Bretter
setting-boards-about = Ob frühere Bretter ihr Bild behalten oder auf eine Zeile schrumpfen
setting-boards-by-place = im Kanal das letzte, im Thread alle
setting-boards-last = nur das letzte
setting-boards-all = alle
setting-place = Neue Tische
setting-place-about = Wo ein neuer Tisch eröffnet wird
setting-place-ask = jedes Mal fragen
setting-place-here = im Kanal
setting-place-thread = in einem eigenen Thread

## Was nur man selber sieht

house-panel-so-far = Bis jetzt:
house-panel-more = … und noch { $number }.
house-panel-forced = Wo Ihnen keine Wahl blieb, habe ich schon für Sie gewählt.
house-panel-chosen = Gewählt: { $actions }
house-panel-confirm = Mehr gibt es nicht zu wählen: Drücken Sie **{ $button }**, dann gilt es.
    .open = Mehr gibt es nicht zu wählen: Drücken Sie **{ $button }**, dann { $reveals }.
house-panel-reveals = { $first }, dann { $last }
house-panel-confirm-done = Wenn das alles ist, drücken Sie **{ $button }**.
    .open = Wenn das alles ist, drücken Sie **{ $button }**, dann { $reveals }.
house-panel-confirm-forfeit = Oder Sie verzichten auf den Rest: **{ $button }**.
    .open = Oder Sie verzichten auf den Rest: Drücken Sie **{ $button }**, dann { $reveals }.
house-panel-confirm-part = Oder Sie spielen mit **{ $button }** schon einmal das Bisherige; danach geht Ihr Zug weiter.
    .open = Oder Sie spielen mit **{ $button }** schon einmal das Bisherige: Dann { $reveals }, und Ihr Zug geht weiter.
house-panel-revealed = Danach lässt es sich nur zurücknehmen, wenn die anderen einverstanden sind.
house-panel-off-turn = Es ist jemand anderer am Zug, aber das entscheiden Sie. Eine Daueranweisung beantwortet solche Fragen im Voraus.
house-panel-waiting = Für Sie ist gerade nichts zu tun; wir warten auf { $names }.
house-panel-eliminated = Sie sind aus dem Spiel ausgeschieden. Die anderen spielen weiter; wir warten auf { $names }.
house-panel-over = Dieses Spiel ist zu Ende.
house-panel-keep = Drücken Sie **{ $button }**, dann spiele ich das für Sie, sobald Sie am Zug sind.
    .open = Drücken Sie **{ $button }**, und sobald Sie am Zug sind, spiele ich das für Sie; dann { $reveals }. Gibt es danach noch etwas zu wählen, rufe ich Sie.
house-prepared-planning = ### Vorbereiteter Zug
    Sie sind noch nicht am Zug; wir warten auf { $names }. Ihr Plan geht davon aus, wie der Tisch jetzt steht. Ihren Plan spiele ich nur, wenn er noch genau dieselbe Wirkung hat, sobald Sie am Zug sind.
house-prepared-replaces = Ihr früherer Plan gilt, bis Sie diesen behalten.
house-prepared-kept = ### Ihr vorbereiteter Zug
    Wir warten auf { $names }. Sobald Sie am Zug sind, spiele ich das für Sie, wenn es noch genau dieselbe Wirkung hat. Wenn nicht, rufe ich Sie wie immer.
house-prepared-plan = Ihr Plan:
house-prepared-then = Dann { $reveals }.
house-prepared-only = In Ihrem Zug { $reveals }.
house-prepared-misfit = So wie der Tisch jetzt ist, würde Ihr vorbereiteter Zug nicht gespielt. { $reason }
house-prepared-lapsed = Ihr vorbereiteter Zug hat nicht mehr gepasst, also habe ich ihn nicht gespielt. { $reason }
house-hint = Wenn ich etwas empfehlen darf: **{ $action }**
house-hint-only = Hier gibt es nur eines zu wählen: **{ $action }**
house-hint-then = Danach: { $actions }{ $points ->
    [0] { "" }
    [one] { " " }({ house-hint-amount } Punkt)
   *[other] { " " }({ house-hint-amount } Punkte)
}
house-hint-later = Danach sollte der Zug noch { $points ->
    [one] { house-hint-amount } Punkt
   *[other] { house-hint-amount } Punkte
} bringen.
house-hint-times = { $times } × { $action }
house-hint-points = { $change ->
    [gain] Es bringt sofort { $about ->
        [yes] etwa { $number }
       *[no] { $number }
    } { $number ->
        [one] Punkt
       *[other] Punkte
    }.
   *[loss] Es kostet sofort { $about ->
        [yes] etwa { $number }
       *[no] { $number }
    } { $number ->
        [one] Punkt
       *[other] Punkte
    }.
}
house-hint-better = Alles in allem ist es um etwa { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
} besser als **{ $action }**{ $reasons ->
    [0] .
   *[other] :
}
house-hint-better-end = Das Spiel endet für Sie um etwa { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
} besser als nach **{ $action }**.
house-hint-near = **{ CAPITALIZED($action) }** wäre fast ebenso gut.{ $reasons ->
    [0] { "" }
   *[other] { " " }Was der Vorschlag anders macht:
}
house-hint-further = Auf den ersten Blick sieht **{ $action }** besser aus, aber ich habe weiter vorausgedacht.
house-hint-even = Was Sie hier wählen, macht kaum einen Unterschied.
house-hint-reason = - { $reason }: { $amount }
house-hint-rest = - Alles Übrige: etwa { SIGNED($points) }
house-hint-amount = { $about ->
    [yes] etwa { SIGNED($points) }
   *[no] { SIGNED($points) }
}
house-hint-half = { $change ->
    [gain] etwa +½
   *[loss] etwa −½
}
house-hint-term-points = { $change ->
    [gain] bringt mehr Punkte
   *[loss] bringt weniger Punkte
}
house-hint-term-chance = { $change ->
    [gain] verbessert Ihre Aussichten auf das, was noch verdeckt ist
   *[loss] verschlechtert Ihre Aussichten auf das, was noch verdeckt ist
}
house-hint-term-spent = lässt dafür weniger für später übrig
house-hint-term-others = { $change ->
    [gain] mindert die Aussichten der anderen
   *[loss] verbessert die Aussichten der anderen
}
house-hint-term-final-score = { $change ->
    [gain] führt für Sie zu einem besseren Endstand
   *[loss] führt für Sie zu einem schlechteren Endstand
}
house-panel-choose = Was darf’s sein?
house-panel-part = { $action } ({ $first } bis { $last })
house-panel-part-single = { $action } ({ $only })
house-panel-ways = { $number ->
    [one] eine Möglichkeit
   *[other] { $number } Möglichkeiten
}

## Antworten unter vier Augen

house-spectator-lobby = Sie sitzen nicht an diesem Tisch. Bis jetzt { $number ->
    [one] wartet { $names }
   *[other] warten { $names }
} hier darauf, dass es losgeht.
house-spectator-running = Sie sitzen nicht an diesem Tisch; hier spielen { $names }.
house-spectator-ended = Sie sind zuletzt nicht an diesem Tisch gesessen; gespielt haben hier { $names }, und das Spiel ist zu Ende.
house-spectator-closed = Sie sind zuletzt nicht an diesem Tisch gesessen, und er ist geschlossen.
house-spectator-left = Sie sind bis { $until } hier gesessen; dann hat { $name } für Sie weitergespielt.
house-spectator-turn = Am Zug: { $names }.
house-spectator-free = Ein Platz ist noch frei: Drücken Sie **{ house-button-join }**, und er gehört Ihnen.
house-spectator-return = Ihr Platz ist noch für Sie da; inzwischen hat dort { $name } gespielt: Drücken Sie **{ house-button-join }**, und Sie spielen dort weiter.
house-spectator-offered = { $name } bietet einen Platz an: Drücken Sie **{ house-button-join }**, und Sie spielen dort weiter.
house-spectator-takeover = Der Platz eines Computers ist für Sie frei: Drücken Sie **{ house-button-join }**, und Sie spielen dort weiter.

house-card = **{ $game } – { $card }**
house-hand = Bitte sehr, Ihr Platz am Tisch.
house-hand-so-far = Ihre Hand, wie sie nach diesem Zug aussähe.
house-hands = { $title } – so stand es am Ende des Spiels bei { $name }:
house-review = { $title } – Rückblick auf { $you ->
    [yes] Ihr Spiel
   *[no] das Spiel von { $name }
}. { $number ->
    [0] { $you ->
        [yes] Ich habe keine Entscheidung von Ihnen gefunden
       *[no] Ich habe keine Entscheidung von { $name } gefunden
    }, die mehr als ein, zwei Punkte gekostet hätte: mein Kompliment.
    [one] { $you ->
        [yes] Eine Ihrer Entscheidungen hat etwas gekostet.
       *[no] Eine Entscheidung hat etwas gekostet; das würde ich { $name } dazu sagen.
    }
   *[other] { $you ->
        [yes] Diese { $number ->
            [2] zwei
           *[other] drei
        } Ihrer Entscheidungen haben am meisten gekostet.
       *[no] Diese { $number ->
            [2] zwei
           *[other] drei
        } Entscheidungen haben am meisten gekostet; das würde ich { $name } dazu sagen.
    }
}
house-review-decision = **{ $number }. { $round ->
    [0] { $turn ->
        [0] Vor dem ersten Zug
       *[other] Zug { $turn } von { $turns }
    }
   *[other] Runde { $round }{ $turn ->
        [0] { "" }
       *[other] , Zug { $turn } von { $turns }
    }
}: { $points }**
house-review-points = { $number ->
    [one] etwa { $number } Punkt
   *[other] etwa { $number } Punkte
}
house-review-points-more = mehr als { $number } Punkte
house-review-former = Damals saß hier { $name }.
house-review-question = > { $question }
house-review-played = Gespielt: **{ $action }**
house-review-better = Besser: **{ $action }**
house-review-because = Was bis zum Ende des Zuges den Unterschied macht:
house-review-later = Auf einen Blick war das nicht zu sehen: Es zeigt sich erst im weiteren Spiel.
house-review-rest = - Der Rest zeigt sich erst im weiteren Spiel
house-review-judged = -# Beurteilt nach dem, was man damals wissen konnte. Die Punkte sind jene, um die man am Ende vor dem Besten der anderen liegt.
house-review-progress = { $title } – ich denke das ganze Spiel noch einmal durch, mit dem, was jeder wissen konnte. { $begun ->
    [yes] { $examined } von { $total ->
        [one] 1 zweifelhaften Entscheidung ist
       *[other] { $total } zweifelhaften Entscheidungen sind
    } geprüft.
   *[no] Zuerst suche ich die Entscheidungen, die einen zweiten Gedanken wert sind.
} Das dauert ein paar Minuten. Was ich finde, hebe ich auf, auch wenn Sie diese Nachricht schließen.
house-review-failed = { $title } – verzeihen Sie, bei diesem Spiel habe ich den Faden verloren. Soll ich es noch einmal versuchen?
house-log = **Verlauf an Tisch { $table }**, Seite { $page } von { $pages }
house-log-empty = An diesem Tisch ist noch nichts geschehen.
house-standing = Werden Sie außer der Reihe gefragt, tue ich das Erste davon, das geht:
house-standing-none = Außer der Reihe kann es vorkommen, dass man Sie fragt, { $question }. Dafür haben Sie keine Daueranweisung gegeben, also rufe ich Sie jedes Mal; mit einer antworte ich gleich für Sie, und niemand muss warten.
house-standing-add = { $number ->
    [1] Ihre erste Wahl
   *[other] Ihre nächste Wahl, Nummer { $number }
}
house-games = { $number ->
    [0] **Ihre Tische.** Keiner davon wartet auf Sie.
    [one] **Ihre Tische.** Einer wartet auf Sie:
   *[other] **Ihre Tische.** { $number } davon warten auf Sie, zuerst jener, der am längsten wartet:
}
house-games-page = { $title } (Seite { $page } von { $pages })
house-games-line = - { $title } in { $place }: { $state }
house-games-none = Sie sitzen gerade an keinem Tisch; mit /tisch eröffnen decke ich Ihnen einen.
house-games-choose = Mehrere Tische warten auf Sie, zuerst jener, der am längsten wartet. Wo möchten Sie spielen?
house-games-turn = Spielen: { $title }
house-games-wanted-turn = **Sie sind am Zug**
house-games-wanted-start = **Sie können beginnen**
house-games-wanted-undo = **jemand möchte einen Zug zurücknehmen und fragt Sie**
house-games-wanted-handover = **{ $name } bittet Sie, einen Platz zu übernehmen**
house-games-wanted-invitation = **Sie sind eingeladen**
house-games-rematch = unter seinem Brett können Sie Revanche verlangen
house-games-rematched = die Revanche ist Tisch { $table }: { $place }
house-games-waiting = wartet auf { $names }
house-games-lobby = wartet auf Mitspieler
house-games-since = { $state }, gerufen { $since }
house-games-asked-since = { $state }, gefragt { $since }
house-games-ended = zu Ende gegangen { $since }
house-games-closed = geschlossen { $since }
house-games-clock = Ihre Zeit endet { $until }
house-games-parked-channel = **seinen Kanal gibt es nicht mehr: Gehen Sie in einen anderen, und holen Sie den Tisch mit /tisch umziehen dorthin**
house-games-parked-server = **auf seinem Server bin ich nicht mehr: Laden Sie mich wieder ein, oder holen Sie den Tisch mit /tisch umziehen auf einen anderen**
house-games-kept-channel = **seinen Kanal gibt es nicht mehr, und { $name } spielt vorläufig für Sie: Nehmen Sie hier unten wieder Platz, gehen Sie in einen anderen Kanal, und holen Sie den Tisch mit /tisch umziehen dorthin**
house-games-kept-server = **auf seinem Server bin ich nicht mehr, und { $name } spielt vorläufig für Sie: Nehmen Sie hier unten wieder Platz; dann laden Sie mich wieder ein, oder holen Sie den Tisch mit /tisch umziehen auf einen anderen Server**
house-games-lost-channel = seinen Kanal gibt es nicht mehr; umziehen kann, wer dort sitzt
house-games-lost-server = auf seinem Server bin ich nicht mehr; er wartet, bis man mich wieder einlädt oder jemand, der dort sitzt, mit ihm umzieht
house-games-followed = Sie schauen zu
house-games-begun = Sie haben Ihren Zug begonnen
house-games-kept = **{ $name } spielt vorläufig für Sie**
house-games-how-to-return = Wo ein Computer für Sie spielt, nehmen Sie Ihren Platz mit /tisch setzen im Kanal des Tisches oder mit dem Knopf hier unten wieder ein.
house-games-return = Wieder Platz nehmen: { $title }
house-games-accept = Platz übernehmen: { $title }
house-games-prepared = Ihr nächster Zug ist vorbereitet

## Die zu Ende gespielten Partien

house-history = { $whose ->
    [reader] **Ihre Partien{ $which ->
        [one] { " " }{ $game }
       *[all] { "" }
    }**, die neueste zuerst
   *[other] **Die Partien{ $which ->
        [one] { " " }{ $game }
       *[all] { "" }
    }, die { $name } hier gespielt hat**, die neueste zuerst
}
house-history-none = { $whose ->
    [reader] { $which ->
        [one] Sie haben bei mir noch keine Partie { $game } zu Ende gespielt.
       *[all] Sie haben bei mir noch keine Partie zu Ende gespielt; mit /tisch eröffnen decke ich Ihnen einen Tisch.
    }
   *[other] Von dieser Person gibt es auf diesem Server keine beendete Partie{ $which ->
        [one] { " " }{ $game }
       *[all] { "" }
    }, die Sie sehen dürfen.
}
house-history-line = - { $title } in { $place }, { $date }: { $standings }
house-history-standing = { $rank } { $name } { $score ->
    [out] ausgeschieden
   *[other] { $score }
}
house-history-computer = { $name } (Computer)
house-history-statistics = - **{ $game }**, { $opponents ->
    [computers] mit Computern
   *[people] unter Menschen
}: { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}, davon gewonnen: { $wins } ({ $share } %; wären alle gleich gut: { $expected } %){ $scored ->
    [no] { "" }
   *[yes] ; im Durchschnitt { $mean ->
        [one] 1 Punkt
       *[other] { $mean } Punkte
    }, höchstens { $best }
}
house-history-decimal = { $whole },{ $tenths }
house-history-menu = Eine Partie noch einmal ansehen …
house-history-option = { $day } · { $rank ->
    [1] gewonnen
   *[other] Rang { $rank }
}, { $seats } Spieler
house-undo-asked = { $name } möchte das zurücknehmen:
house-undo-more = … und noch { $number }
house-undo-question = { $names }: Sind Sie einverstanden?
house-undo-agreed = Schon einverstanden: { $names }.
house-undo-done = Alle waren einverstanden, es ist zurückgenommen.
house-undo-declined = { $name } möchte das nicht; alles bleibt, wie es ist.
house-undo-withdrawn = { $name } hat die Bitte zurückgezogen; alles bleibt, wie es ist.
house-undo-outdated = Es ist weitergegangen, bevor alle geantwortet hatten; alles bleibt, wie es ist.
house-undo-told = { $who }: { $what }

## Plätze, die in andere Hände übergehen

house-handover-asked = { $who }: { $name } bittet Sie, einen Platz zu übernehmen: { $title }. Wenn Sie annehmen, sitzen Sie sofort dort und spielen weiter, wo das Spiel gerade steht.
house-handover-was-asked = { $title }: { $name } hat { $other } gebeten, einen Platz zu übernehmen.
house-handover-taken = { $other } hat angenommen.
house-handover-declined = { $other } möchte das nicht; der Platz bleibt, wie er ist.
house-handover-withdrawn = Die Bitte ist zurückgezogen.
house-handover-outdated = Daraus ist nichts geworden: Jemand anderer hat den Platz, oder das Spiel ist aus.
house-seat-offered = { $title }: Der Platz von { $name } ist frei. Wer als Erstes **{ house-button-take }** drückt, sitzt sofort dort und spielt weiter, wo das Spiel gerade steht.
house-seat-lost = { $who }, auf Ihrem Platz sitzt jetzt { $name }: { $title }.
house-seat-lost-for-now = { $who }, während Sie nicht da waren, hat { $name } (Computer) für Sie gespielt: { $title }. Mit **{ house-button-join }** spielen Sie selbst weiter.
house-seat-was-offered = { $title }: Der Platz von { $name } war frei.
house-seat-taken = { $other } hat ihn genommen.
house-seat-withdrawn = Er wird nicht mehr angeboten.
house-seat-outdated = Niemand hat ihn genommen, und das Spiel ist aus.
house-seat-kept = { $name } (Computer) spielt vorläufig für { $who }; zurückkommen geht jederzeit mit /tisch setzen.
house-seat-free = Der Platz von { $name }{ $computer ->
    [yes] {" "}(Computer)
   *[no] { "" }
} ist frei; /tisch setzen gibt ihn Ihnen.
house-seat-asked = { $name } hat { $other } gebeten, den Platz zu übernehmen.

## Was an Tischen geschieht

table-event-joined = { $name } nimmt Platz.
table-event-left = { $name } steht auf.
table-event-computer-joined = { $name } (Computer) nimmt Platz.
table-event-plays-on = { $name } (Computer) spielt für { $former } weiter.
table-event-strength-chosen = { $name } (Computer) spielt von nun an { $strength ->
    [easy] wie ein Anfänger
    [normal] in normaler Stärke
    [strong] so stark wie möglich
   *[other] aufs Geratewohl
}.
table-event-computer-left = { $name } (Computer) steht auf.
table-event-took-over = { $how ->
    [back] { $name } ist wieder da und spielt anstelle von { $former } (Computer) weiter.
    [person] { $name } übernimmt den Platz von { $former }.
   *[computer] { $name } übernimmt den Platz eines Computers.
}
table-event-plays-for-now = { $name } (Computer) spielt vorläufig für { $former }.
table-event-handed-over = { $name } übernimmt den Platz von { $former }.
table-event-handover-asked = { $you ->
    [yes] Sie bitten
   *[no] { $name } bittet
} { $asked }, den Platz zu übernehmen.
table-event-handover-declined = { $asked } möchte { $you ->
    [yes] Ihren Platz
   *[no] den Platz von { $name }
} nicht übernehmen.
table-event-handover-withdrawn = { $you ->
    [yes] Sie bitten { $asked }
   *[no] { $name } bittet { $asked }
} nicht mehr, den Platz zu übernehmen.
table-event-seat-offered = { $you ->
    [yes] Ihr Platz
   *[no] Der Platz von { $name }
} ist frei.
table-event-offer-withdrawn = { $you ->
    [yes] Ihr Platz
   *[no] Der Platz von { $name }
} wird nicht mehr angeboten.
table-event-option = { $option }: { $value }.
table-event-setting = { $setting }: { $value }.
table-event-seats-chosen = Die Plätze sind ausgesucht: { $names }.
table-event-seats-drawn = Die Plätze sind ausgelost: { $names }.
table-event-invited = Eingeladen: { $names }.
table-event-expired = Seit { $days } Tagen ist hier nichts geschehen.
table-event-kept-open = { $name } hält den Tisch offen.
table-event-invitation-withdrawn = { $name } ist nicht mehr eingeladen.
table-event-invitation-declined = { $name } nimmt die Einladung nicht an.
table-event-started = Das Spiel beginnt.
table-event-forced-move = { $you ->
    [yes] Sie haben
   *[no] { $name } hat
} nur eine Möglichkeit.
table-event-prepared-turn = { $you ->
    [yes] Sie spielen
   *[no] { $name } spielt
} einen vorbereiteten Zug.
table-event-closed = Der Tisch ist geschlossen.
table-event-moved = Der Tisch ist aus <#{ $channel }> hierher umgezogen.
table-event-rewound = { $by } (Serverleitung) hat das Spiel zurückgedreht: Alles ab Zeile { $n } des Verlaufs ist zurückgenommen.
table-event-reassigned = { $by } (Serverleitung) hat den Platz von { $former } vergeben: an { $name }.
table-event-closed-by = { $by } (Serverleitung) hat den Tisch beendet.
table-event-parked = { $loss ->
    [server] Herr Ober ist nicht mehr auf dem Server; der Tisch wartet auf eine neue Einladung.
   *[channel] Den Kanal des Tisches gibt es nicht mehr; der Tisch wartet auf einen anderen.
}
table-event-resumed = Am Tisch geht es weiter.
table-event-undo-asked = { $you ->
    [yes] Sie möchten
   *[no] { $name } möchte
} alles ab Zeile { $n } zurücknehmen.
table-event-undo-declined = { $you ->
    [yes] Sie möchten
   *[no] { $name } möchte
} das nicht; alles bleibt, wie es ist.
table-event-undo-withdrawn = { $you ->
    [yes] Sie ziehen
   *[no] { $name } zieht
} die Bitte zurück; alles bleibt, wie es ist.
table-event-undo = { $you ->
    [yes] Sie nehmen Ihren
   *[no] { $name } nimmt den eigenen
} letzten Zug zurück{ $later ->
    [yes] , und damit alles, was danach geschah.
   *[other] .
}

## Was nicht geht: Züge

refusal-unreadable-action = Mit „{ $text }“ kann ich nichts anfangen; /spielen schlägt vor, was möglich ist, während Sie tippen.
refusal-unreadable-play = Mit „{ $text }“ kann ich nichts anfangen. Tippen können Sie zum Beispiel: { $example }
refusal-unreadable-button = Dieser Knopf gilt nicht mehr; /zug und /brett zeigen, wie es steht.
refusal-not-an-option = „{ $action }“ geht jetzt nicht; /zug zeigt, was Sie dürfen.
refusal-ambiguous = Dazu fehlt mir noch: { $missing }.
refusal-no-such-noun = { $kind } „{ $text }“ kenne ich nicht.
refusal-not-awaited = Sie werden gerade nichts gefragt; ich rufe Sie, sobald Sie am Zug sind.
refusal-game-over = Dieses Spiel ist zu Ende.
refusal-lobby-closed = Dieser Tisch ist geschlossen; hier hat kein Spiel begonnen.

## Was nicht geht: Spiele und ihre Möglichkeiten

refusal-no-such-game = „{ $game }“ steht nicht auf der Karte; ich habe für Sie { $known }.
refusal-no-such-seats = Das ist ein Spiel für { $least } bis { $most } Personen, nicht für { $seats }.
refusal-no-such-option = { $number ->
    [0] Eine Einstellung „{ $option }“ gibt es nicht; dieses Spiel wird immer gleich gespielt.
   *[other] Eine Einstellung „{ $option }“ gibt es hier nicht, wohl aber { $known }.
}
refusal-no-such-value = „{ $value }“ gibt es bei „{ $option }“ nicht; zur Wahl steht: { $known }.

## Was nicht geht: Tische

refusal-place-taken = In diesem Kanal steht schon ein Tisch; ein eigener Thread hat Platz für einen weiteren.
refusal-no-such-table = Diesen Tisch gibt es nicht mehr.
refusal-table-full = An diesem Tisch sind alle { $most } Plätze besetzt.
refusal-already-seated = Sie sitzen schon an diesem Tisch.
refusal-not-seated = Sie sitzen nicht an diesem Tisch; mit /tisch setzen findet sich vielleicht ein Platz.
refusal-former-seat-taken = Sie hatten in diesem Spiel schon einen Platz, und dort sitzt jetzt { $name }; wer eine Hand gesehen hat, kann keine zweite nehmen.
refusal-seat-not-offered = Dieser Platz ist nicht mehr frei.
refusal-saw-another-hand = Sie sind in diesem Spiel schon auf einem anderen Platz gesessen und haben dessen Hand gesehen; dieser ist für jemand anderen.
refusal-seats-are-free = Das Spiel hat noch nicht begonnen, da gibt es nichts zu übergeben: /tisch aufstehen macht Ihren Platz frei, und jeder darf ihn nehmen.
refusal-handover-to-oneself = Dieser Platz gehört Ihnen schon; wählen Sie jemand anderen.
refusal-handover-to-a-player = { $name } sitzt schon an diesem Tisch.
refusal-handover-to-a-former-player = { $name } ist in diesem Spiel schon auf einem anderen Platz gesessen und hat dessen Hand gesehen; bitte wählen Sie jemand anderen.
refusal-handover-pending = Sie haben schon { $name } gebeten; ziehen Sie das zuerst zurück, dann können Sie jemand anderen bitten.
refusal-no-such-handover = Dieser Platz wird nicht mehr übergeben.
refusal-handover-not-for-you = Dieser Platz wird an { $name } übergeben.
refusal-not-the-giver = Zurückziehen darf das nur { $name }: Es ist der eigene Platz.
refusal-not-the-owner = Das darf nur { $name }.
refusal-too-few-seats = Zum Beginnen braucht es { $least }, und bisher { $seats ->
    [one] sitzt hier nur eine Person
   *[other] sitzen hier nur { $seats }
}.
refusal-too-many-seats = Es ist nur für { $most } Platz, und hier sitzen { $seats }.
refusal-game-running = Das Spiel läuft schon.
refusal-game-not-running = Das Spiel hat noch nicht begonnen.
refusal-seated-follower = Sie sitzen an diesem Tisch, ich rufe Sie also ohnehin; das Zuschauen ist für alle, die nicht mitspielen.
refusal-hands-secret = Eine Hand sieht nur, wem sie gehört, bis das Spiel zu Ende ist.
refusal-review-game-running = Zurückblicken kann ich erst, wenn das Spiel zu Ende ist: Bis dahin denkt jeder selbst.
refusal-review-closed-early = Dieser Tisch wurde vorzeitig beendet; ich blicke nur auf Spiele zurück, die zu Ende gespielt wurden.
refusal-review-nothing = Hier gibt es nichts zurückzublicken: In diesem Spiel hatte niemand etwas zu entscheiden.
refusal-review-not-reproducible = Auf dieses Spiel kann ich nicht zurückblicken: Es wurde nach früheren Regeln oder mit anderem Material gespielt.
refusal-hints-off = An diesem Tisch denkt jeder selbst: Tipps wurden vor dem Spiel ausgeschaltet.
refusal-no-hint = Verzeihen Sie, mir fällt gerade nichts ein; fragen Sie mich bitte gleich noch einmal.
refusal-turn-chosen = Es ist nichts mehr zu wählen; Sie brauchen Ihren Zug nur noch zu bestätigen.
refusal-moved-on = Am Tisch ist es inzwischen weitergegangen.
refusal-already-done = Das ist schon geschehen.
refusal-nothing-planned = Sie haben noch keinen Zug begonnen; /zug zeigt, was Sie dürfen.
refusal-not-complete = Ihr Zug ist noch nicht vollständig; /zug zeigt, was noch fehlt.
refusal-turn-complete = Ihr Zug ist schon vollständig; für „{ $action }“ ist kein Platz mehr.
refusal-no-standing-order = Nach „{ $action }“ werden Sie nicht außer der Reihe gefragt. { $number ->
    [0] Es ist nichts mehr übrig, wonach Sie außer der Reihe gefragt werden könnten.
   *[other] Anweisen könnten Sie: { $known }.
}
refusal-nothing-prepared = Sie haben an diesem Tisch keinen Zug vorbereitet.
refusal-not-preparable = Ihr nächster Zug lässt sich gerade nicht vorbereiten, denn er hängt davon ab, was vorher geschieht.
refusal-prepared-changed = Der Tisch hat sich verändert, und dieselben Züge hätten jetzt eine andere Wirkung.
refusal-prepared-turns-off = Laut Ihren Einstellungen soll kein vorbereiteter Zug für Sie gespielt werden.
refusal-unreadable-order = Mit „{ $text }“ kann ich nichts anfangen, also bleibt Ihre Daueranweisung, wie sie war. { $number ->
    [0] Es ist nichts mehr übrig, wonach Sie außer der Reihe gefragt werden könnten.
   *[other] Zur Wahl stehen { $known }; im Feld „{ param-order }“ wird alles angeboten, während Sie tippen.
}
refusal-nothing-to-undo = Sie haben hier noch nicht gespielt, also gibt es nichts zurückzunehmen.
refusal-undo-pending = { $name } hat schon gebeten, etwas zurückzunehmen; ist das entschieden, dürfen auch Sie bitten.
refusal-not-the-requester = Zurückziehen darf das nur { $name }; Sie können zustimmen oder ablehnen.
refusal-no-such-undo = Diese Bitte, etwas zurückzunehmen, ist nicht mehr offen.
refusal-not-invited = An diesem Tisch nehmen nur Gäste Platz, die { $name } einlädt.
refusal-seats-kept = Die freien Plätze hier sind freigehalten für { $names }.
refusal-nobody-invited = Nennen Sie bitte mindestens eine Person, die ich einladen soll.
refusal-too-many-invited = Ich kann { $most } Personen auf einmal einladen; nennen Sie bitte weniger.
refusal-invites-bot = { $name } ist ein Programm und spielt hier nicht mit; für Computer gibt es einen eigenen Knopf.
refusal-invites-oneself = Sie sitzen ja selbst an diesem Tisch; laden Sie bitte andere ein.
refusal-invites-seated = { $name } sitzt schon an diesem Tisch.
refusal-invited-already = { $names } habe ich schon eingeladen, und ich rufe niemanden zweimal.
refusal-no-seat-to-offer = Das Spiel läuft, und es gibt keinen Platz, den jemand übernehmen könnte.
refusal-no-such-invitation = Diese Einladung gibt es nicht mehr.
refusal-rematch-open = Die Revanche hat schon ohne Sie begonnen, an Tisch { $table }.
refusal-nobody-called = „{ $text }“ sitzt nicht an diesem Tisch; ich sehe { $known }.
refusal-no-such-turn = Diesen Zug kann man nicht mehr zurücknehmen; bitte wählen Sie einen der Vorschläge.
refusal-no-such-seat = An diesem Tisch gibt es { $most } Plätze; bitte wählen Sie einen der Vorschläge.
refusal-no-such-computer = { $name ->
    [none] An diesem Tisch sitzt kein Computer.
   *[other] Einen Computer namens „{ $name }“ gibt es an diesem Tisch nicht.
}
refusal-strength-settled = { $name } spielt von Anfang an mit, daran lässt sich nichts mehr ändern; anders spielen kann nur ein Computer, der einen Platz übernommen hat.
refusal-no-such-opponent = Einen Computer „{ $opponent }“ haben wir nicht; zur Wahl steht: { $known }.

## Was nicht geht: Aufzeichnungen

refusal-not-a-record = Das ist nicht die Aufzeichnung eines Spiels.
refusal-record-partial = Diese Aufzeichnung stammt aus einer laufenden Partie und lässt weg, was ihr Leser nicht wissen darf; sie lässt sich nicht nachspielen. Nach dem Ende bekommen Sie die ganze.
refusal-record-newer = Diese Aufzeichnung hat das Format { $record }; diese Fassung von Herr Ober liest Formate bis { $known }. Verwenden Sie eine neuere.
refusal-record-of-unknown-game = Das ist eine Aufzeichnung von { $game }, das hier nicht installiert ist. Installieren Sie zuerst dieses Spiel.
refusal-record-damaged = Die Aufzeichnung ist in Zeile { $line } beschädigt.
refusal-record-empty = Die Aufzeichnung ist leer: Sogar der Aufbau fehlt.
refusal-record-refused = Die Aufzeichnung lässt sich nicht nachspielen: Bei { $n } wird „{ $action }“ abgelehnt ({ $why }).
refusal-record-differs = Die Aufzeichnung lässt sich nicht nachspielen: Bei { $n } sagt sie { $recorded }, das Spiel aber { $held }.
refusal-record-result = Die Aufzeichnung lässt sich nicht nachspielen: Ihr Ergebnis ist { $recorded }, das des Spiels aber { $held }.

## Was nicht geht: die Datenbank

refusal-save-newer = Ein Spielstand von { $game } hat das Format { $schema }; diese Fassung von Herr Ober liest Formate bis { $known }. Verwenden Sie eine neuere.
refusal-save-damaged = Ein Spielstand von { $game } ist beschädigt; die anderen Tische betrifft es nicht. Vielleicht hat ihn noch eine Sicherung.
refusal-components-missing = Dieses Spiel verwendet das Material { $components }, das nicht geladen ist. Setzen Sie MELANGE_COMPONENTS auf dessen Datei, dann geht das Spiel weiter.
refusal-save-missing = Zu Tisch { $table } fehlt der Spielstand für Fassung { $version }; die anderen Tische betrifft es nicht. Vielleicht hat ihn noch eine Sicherung.
refusal-save-unreadable = Der Spielstand von Tisch { $table } in Fassung { $version } ist beschädigt; die anderen Tische betrifft es nicht. Vielleicht hat ihn noch eine Sicherung.
refusal-database-not-sqlite = { $path } ist keine SQLite-Datenbank. Prüfen Sie den Pfad.
refusal-database-damaged = Die Datenbank { $path } ist beschädigt: { $why }. Stellen Sie eine unbeschädigte Sicherung wieder her.
refusal-database-not-writable = In { $path } lässt sich nicht schreiben: { $why }.
refusal-database-full = In { $path } lässt sich nicht schreiben: { $why }. Schaffen Sie Platz.
refusal-database-failing = In { $path } lässt sich zurzeit nicht schreiben: { $why }.
refusal-database-not-permitted = In { $path } lässt sich nicht schreiben: Herr Ober läuft unter der UID { $uid }, und diese braucht Schreibrecht in { $place }.
refusal-database-without-file = Die Datenbank { $path } wurde ohne ihr Write-Ahead-Log { $log } verschoben, in dem ihre letzten Züge stehen. Halten Sie den Bot an, falls er läuft. Bringen Sie dann die Datenbank zurück, oder verschieben Sie auch das Log, und geben Sie ihm ihren neuen Namen mit -wal am Ende.
refusal-database-no-folder = In { $path } lässt sich nicht schreiben: Den Ordner { $folder } gibt es nicht, und Herr Ober darf ihn unter der UID { $uid } in { $place } nicht anlegen. Legen Sie ihn für diesen Benutzer an, oder wählen Sie einen anderen Pfad.
refusal-database-not-ours = Die Datenbank { $path } gehört einem anderen Programm. Wählen Sie eine andere.
refusal-database-newer = Die Datenbank { $path } hat das Format { $found }; diese Fassung von Herr Ober kennt Formate bis { $known }. { $copy ->
    [none] Verwenden Sie eine neuere.
   *[other] Verwenden Sie eine neuere, oder stellen Sie mit herr-ober restore --replace die Kopie von vor ihrer Umstellung wieder her: { $copy }.
}
refusal-database-of-before = Die Datenbank { $path } ist von einer frühen Fassung, die Herr Ober nicht mehr lesen kann. Beginnen Sie mit einer neuen Datenbank.
refusal-database-busy = Die Datenbank { $path } ist beschäftigt: Ein anderes Programm schreibt hinein. Versuchen Sie es noch einmal.
refusal-database-in-use = Ein anderer Herr Ober verwendet die Datenbank { $path } schon. Beenden Sie ihn zuerst. Nur Prozesse mit CLUSTER=on teilen sich eine Datenbank.
refusal-shards-lost = Dieser Prozess hat seine Shards verloren: Von ihm war zu lange nichts zu hören, darum haben andere Prozesse sie übernommen. Starten Sie ihn neu, dann ist er wieder dabei.
refusal-shards-disagree = Die anderen Prozesse an dieser Datenbank haben { $agreed ->
    [one] 1 Shard
   *[other] { $agreed } Shards
} statt { $wanted }. Setzen Sie SHARDS auf { $agreed } oder auf auto, oder beenden Sie zuerst die anderen Prozesse.
refusal-database-incomplete = Die Kopie in die Datenbank { $path } ist nicht vollständig. Führen Sie noch einmal herr-ober migrate-database aus; es macht dort weiter, wo es aufgehört hat.
refusal-database-unreachable = Die Datenbank { $path } ist nicht zu erreichen: { $why }. Prüfen Sie ihre Adresse und den Server.
refusal-database-refused = Der Server lehnt die Datenbank { $path } ab: { $why }. Prüfen Sie in DATABASE den Benutzer, das Passwort und den Namen der Datenbank.
refusal-database-encoding = Die Datenbank { $path } hat die Kodierung { $encoding }. Verwenden Sie eine in UTF-8: createdb --encoding UTF8 --template template0.
refusal-database-not-creatable = Die Rolle { $role } darf in der Datenbank { $path } keine Tabellen anlegen. Legen Sie die Datenbank mit createdb --owner { $role } an, oder machen Sie diese Rolle zum Eigentümer einer leeren.
refusal-database-outcome-unknown = Die Verbindung zur Datenbank { $path } ist abgerissen, während eine Änderung geschrieben wurde. Ob sie gespeichert ist, zeigt sich, sobald die Datenbank wieder da ist.
refusal-database-driver-missing = Die Datenbank { $path } braucht einen Treiber, der nicht installiert ist. Installieren Sie herr-ober mit dem Extra „postgresql“.
refusal-database-tool-missing = Dazu braucht es { $tool }, ein Programm von PostgreSQL, das nicht installiert ist. Auf Debian installieren Sie postgresql-client.
refusal-database-not-copied = Die Datenbank { $path } muss auf den neuen Stand gebracht werden, ließ sich davor aber nicht kopieren: { $why }. Nichts wurde geändert.
refusal-database-used-by-older = Die Datenbank { $path } muss vom Format { $found } auf { $known } gebracht werden, doch Prozesse einer älteren Fassung verwenden sie: { $processes }. Beenden Sie diese und starten Sie noch einmal. Nichts wurde geändert.
refusal-migration-failed = Die Datenbank { $path } ließ sich nicht auf den neuen Stand bringen ({ $migration }): { $why }. Nichts wurde geändert.
refusal-backup-exists = { $path } gibt es schon und wird nicht überschrieben. Räumen Sie es weg oder wählen Sie etwas anderes.
refusal-backup-missing = Die Sicherung { $path } gibt es nicht. Prüfen Sie den Pfad.
refusal-backup-onto-database = Die Datenbank { $path } gibt es schon. Mit --replace wird sie vorher umbenannt.
refusal-backup-empty = { $path } ist leer und keine Sicherung.
refusal-backup-failed = Sichern oder Wiederherstellen von { $path } ist misslungen: { $why }.
refusal-backup-of-other-database = { $path } ist keine Sicherung von PostgreSQL, DATABASE aber eine PostgreSQL-Datenbank.
refusal-copy-of-nothing = Die Datenbank { $path } gibt es nicht. Prüfen Sie den Pfad.
refusal-copy-onto-itself = { $path } lässt sich nicht auf sich selbst kopieren. Nennen Sie zwei verschiedene Datenbanken.
refusal-copy-of-older = Die Datenbank { $path } hat das Format { $found }; kopieren lässt sich nur das Format { $known }. Starten Sie den Bot einmal damit, das bringt sie auf den neuen Stand.
refusal-copy-not-empty = Die Datenbank { $path } ist nicht leer. Kopieren Sie in eine leere.
refusal-copy-differs = Die Kopie weicht in der Tabelle { $table } vom Original ab. Leeren Sie die Datenbank { $path } und beginnen Sie von vorn.

## Erinnerungen, Uhren und abwesende Spieler

house-since = { $known ->
    [yes] seit { $time }
   *[no] seit einer Weile
}
house-reminder = { $who }: { $title } wartet { $since } auf Sie. { $question }
house-reminder-nudge = { $name } bittet mich, Sie anzustupsen.
house-reminder-late = Diese Erinnerung kommt spät, denn ich war nicht erreichbar.
house-button-snooze-4h = In 4 Stunden erinnern
house-button-snooze-tomorrow = Morgen erinnern
house-button-snooze-3d = In 3 Tagen erinnern
house-board-clock = Die Zeit von { $name } läuft { $until } ab
house-absent-reminders = { $number ->
    [0] { $name } hat { $since } nicht geantwortet.
    [one] { $name } hat { $since } nicht geantwortet, auch nicht auf eine Erinnerung.
   *[other] { $name } hat { $since } nicht geantwortet, auch nicht auf { $number } Erinnerungen.
}
house-absent-clock = Wir warten { $since } auf { $name }; die Bedenkzeit ist abgelaufen.
house-absent-away = { $name } ist bis { $day } nicht da, und wir warten { $since }. So lange kann ein Computer spielen.
house-absent-is-away = { $name } ist bis { $day } nicht da.
house-absent-computer = { $name } (Computer) hält den Platz von jemandem, der fehlt.
house-absent-question = { $names }: Was soll ich tun? { $alone ->
    [yes] Sie entscheiden allein.
   *[no] Wenn { $needed } von Ihnen dasselbe möchten, tue ich es{ $what ->
        [all] ; zum Anstupsen genügt eine Stimme.
       *[other] .
    } Auf jede Stimme warte ich zwei Tage.
}
house-awaited = Wir warten { $since } auf { $name }. { $dated ->
    [yes] Ab { $until }
   *[no] Später
} dürfen Sie anstupsen und gemeinsam entscheiden.
house-absent-abstaining = { $number ->
    [one] { $names } antwortet ebenfalls nicht oder ist nicht da; darauf wird nicht gewartet.
   *[other] { $names } antworten ebenfalls nicht oder sind nicht da; darauf wird nicht gewartet.
}
house-absent-vote = - { $what }: { $names } ({ $number } von { $needed })
house-absent-decided = Entschieden: { $what }, { $when }, außer { $who } { $kept ->
    [yes] nimmt den Platz vorher wieder ein
   *[no] spielt vorher
}. Wer dafür gestimmt hat, kann es bis dahin mit demselben Knopf zurücknehmen.
house-decision-computer = ein Computer spielt bis zur Rückkehr von { $name }
house-decision-offer = der Platz von { $name } steht allen offen
house-decision-end = das Spiel endet ohne Ergebnis
house-button-offer-kept = Platz von { $name } anbieten
house-button-nudge = Anstupsen
house-button-decide-computer = Vorerst Computer
house-button-decide-offer = Platz anbieten
house-button-decide-end = Ohne Ergebnis beenden
table-event-decided = Entschieden über { $absent }: { $decision ->
    [computer] Vorerst spielt ein Computer.
    [offer] Der Platz wird angeboten.
   *[end] Das Spiel endet ohne Ergebnis.
}
table-event-decision-withdrawn = { $you ->
    [yes] Sie nehmen
   *[no] { $name } nimmt
} die Entscheidung über { $absent } zurück.
refusal-note-too-long = Ihre Notiz ist länger als { $most } Zeichen.
refusal-nothing-to-snooze = Es gibt keine Erinnerung zu verschieben: Dieser Tisch wartet nicht auf Sie.
refusal-told-already = Der Tisch wartet auf Sie; die anderen wurden schon gefragt, was geschehen soll. Machen Sie Ihren Zug, dann ist alles gut.
refusal-no-such-absence = An diesem Tisch fehlt niemand mehr.
refusal-absent-yourself = Darüber entscheiden die anderen; Sie brauchen nur Ihren Zug zu machen.
refusal-nudged-already = { $name } wurde deswegen heute schon angestupst; einmal am Tag genügt.
refusal-not-absent = { $name } fehlt nicht.
refusal-only-a-computer = { $name } ist zurzeit nicht da; so lange darf nur ein Computer spielen.
refusal-not-nudged-while-away = { $name } ist zurzeit nicht da und wird nicht angestupst; so lange darf ein Computer spielen.
refusal-which-absent-player = Es fehlen mehrere: Wählen Sie einen von ihnen im Feld „{ param-absent-player }“.

house-wordless-about = Ein Spiel, das noch keine eigenen Worte hat.
house-wordless-length = gemessen hat es noch niemand
house-wordless-credits = Die Namen in diesem Spiel sind die seines Programms.
house-wordless-rules = Fragen Sie nach den Regeln, wer die Runde eröffnet hat: Hier hat sie noch niemand aufgeschrieben.
    .title = Überblick
