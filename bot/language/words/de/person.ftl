# Die Einstellungen einer Person, und was über sie bekannt ist.

## Befehle

command-me = ich
command-me-about = Ihre eigenen Einstellungen ändern oder sagen, wann Sie nicht da sind
command-me-settings = einstellungen
command-me-settings-about = Ihre Einstellungen ansehen oder ändern: Sprache, Zeitzone, Ruhezeit, Erinnerungen und mehr
command-me-away = abwesend
command-me-away-about = Sagen, dass Sie nicht da sind und wann Sie wiederkommen
command-me-back = zurück
command-me-back-about = Sagen, dass Sie wieder da sind, damit ich Sie wieder rufe
param-language = sprache
param-language-about = Die Sprache, in der ich privat mit Ihnen spreche
param-time-zone = zeitzone
param-time-zone-about = Wo Sie leben; tippen Sie eine Stadt, etwa Vienna
param-quiet-hours = ruhezeit
param-quiet-hours-about = Wann ich Sie weder rufe noch Ihnen schreibe, etwa 22-7; oder keine
param-clock-hours = uhrzeiten
param-clock-hours-about = Wann Ihre Uhr an Tischen mit Bedenkzeit läuft, mindestens 8 Stunden, etwa 8-23
param-reminders = erinnerungen
param-reminders-about = Wie lange ich warte, bis ich Sie an einen Tisch erinnere, der auf Sie wartet
param-forced-moves = zwangszüge
param-forced-moves-about = Ob ich für Sie ziehe, wenn Ihnen nichts anderes übrig bleibt
param-prepared-turns = vorplanen
param-prepared-turns-about = Ob Sie Ihren nächsten Zug planen können, während andere spielen
param-theme = farben
param-theme-about = Die Farben der Bilder, die nur Sie sehen
param-until = bis
param-until-about = Der Tag, an dem Sie wieder da sind: 24.12., Freitag, 3 Tage

## Die Seite

house-button-me = Meine Einstellungen
house-button-on = Einschalten
house-button-off = Ausschalten
house-button-back-again = Ich bin wieder da

me-page = **Ihre Einstellungen** gelten an allen Tischen, auf jedem Server. Nur Sie sehen sie.
me-setting = **{ $name }: { $value }**
    { $about }.
me-change = Ändern: { $name }
me-changed = In Ordnung. { $name }: { $value }.
me-changed-here = -# ✓ In Ordnung; das gilt von nun an.
me-hours = { $start } bis { $end } Uhr
me-day = { $day } ({ $number ->
    [0] heute
    [one] morgen
   *[other] in { $number } Tagen
})
me-language = Sprache
me-language-about = In ihr spreche ich privat mit Ihnen; die Bretter sind in der Sprache des Servers
me-language-auto = Ihre Discord-Sprache
me-language-en = English
me-language-de = Deutsch
me-time-zone = Zeitzone
me-time-zone-about = Für alles, was mit der Tageszeit zu tun hat. Steht die Ihre nicht im Menü, tippen Sie /ich einstellungen und den Namen einer Stadt
me-time-zone-default = die des Servers, hier { $zone }
me-time-zone-server = die des Servers
me-time-zone-value = { $zone }, dort ist es { $time } Uhr
me-time-zone-time = jetzt { $time } Uhr
me-quiet-hours = Ruhezeit
me-quiet-hours-about = In Stunden, die Sie festlegen, rufe ich Sie nicht und schreibe Ihnen nicht; Sie erfahren alles danach
me-quiet-hours-default = keine festgelegt; nur Erinnerungen warten, { $hours }
me-quiet-hours-none = keine; auch Erinnerungen warten nicht
me-clock-hours = Stunden der Uhr
me-clock-hours-about = An einem Tisch mit Bedenkzeit läuft Ihre Uhr nur in diesen Stunden
me-reminders = Erinnerungen
me-reminders-about = Wie lange ich warte, bis ich Sie an einen Tisch erinnere, der auf Sie wartet
me-reminders-table = vom Tisch vorgegeben
me-reminders-6 = alle 6 Stunden
me-reminders-12 = alle 12 Stunden
me-reminders-24 = jeden Tag
me-reminders-48 = alle 2 Tage
me-reminders-72 = alle 3 Tage
me-reminders-off = keine
me-away-until = Abwesend
me-away-until-about = Solange Sie nicht da sind, erinnere ich Sie nicht, Ihre Uhr steht, und die anderen an Ihren Tischen wissen Bescheid
me-away-until-no = nein
me-away-until-value = ja, zurück am { $day }
me-forced-moves = Züge ohne Wahl
me-forced-moves-about = Wenn Ihnen nichts anderes übrig bleibt, kann ich für Sie ziehen; danach sage ich es Ihnen
me-forced-moves-on = ich mache sie für Sie
me-forced-moves-off = Sie machen sie selbst
me-prepared-turns = Vorbereitete Züge
me-prepared-turns-about = Sie können Ihren nächsten Zug planen, während andere spielen; ich spiele ihn, wenn er noch passt
me-prepared-turns-on = ein
me-prepared-turns-off = aus
me-theme = Farben
me-theme-about = Die Farben der Bilder, die nur Sie sehen
me-theme-server = wie auf den öffentlichen Brettern
me-theme-light = hell
me-theme-dark = dunkel
me-theme-high-contrast = hoher Kontrast

house-day = { $day }. { $month ->
    [1] Jänner
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}
house-day-of-week = { $weekday ->
    [1] Montag
    [2] Dienstag
    [3] Mittwoch
    [4] Donnerstag
    [5] Freitag
    [6] Samstag
   *[7] Sonntag
}, { $day }

## Abwesenheit

house-away = { $name } (abwesend, zurück am { $day })
table-event-away = { $you ->
    [yes] Sie sind abwesend und
   *[no] { $name } ist abwesend und
} am { $until } wieder da.
answer-away = Ich wünsche Ihnen eine gute Zeit. Bis { $day } erinnere ich Sie nicht, und Ihre Uhr steht; spielen können Sie trotzdem, wann Sie mögen.
answer-still-away = Sie gelten noch als abwesend, bis { $day }.
answer-back = Willkommen zurück. Ich rufe Sie wieder wie gewohnt.
answer-never-away = Sie waren nicht als abwesend vermerkt.

## Absagen

refusal-unreadable-quiet-hours = „{ $value }“ kann ich nicht als Tageszeit lesen; schreiben Sie zwei volle Stunden, etwa 22-7, oder keine.
refusal-unreadable-clock-hours = „{ $value }“ kann ich nicht als Stunden Ihrer Uhr lesen; schreiben Sie zwei volle Stunden, etwa 8-23, mit mindestens 8 Stunden dazwischen.
refusal-unreadable-away-until = „{ $value }“ kann ich nicht als Tag lesen; schreiben Sie etwa 24.12., 24. Dezember, 2026-12-24, Freitag oder 3 Tage.
refusal-away-too-long = Bis { $day } ist es mehr als ein Jahr; ich kann höchstens ein Jahr vormerken.

## Was über eine Person bekannt ist

command-me-export = mitnehmen
command-me-export-about = Alles, was ich über Sie gespeichert habe, als Datei bekommen; nur Sie sehen sie
command-me-forget = vergessen
command-me-forget-about = Sich aus allem entfernen lassen, was ich gespeichert habe; ich frage zweimal nach
command-privacy = datenschutz
command-privacy-about = Sehen, was ich über Sie speichere, wie Sie es bekommen und wie Sie es entfernen lassen

house-button-privacy = Datenschutz
house-button-export = Meine Daten als Datei
house-button-forget = Mich vergessen …
house-button-forget-really = Ja, vergessen Sie mich für immer

privacy-title = **Was ich über Sie speichere**, und sonst nichts:
privacy-settings = - **Ihre Einstellungen**, bis Sie sie ändern. Nur Sie sehen sie; Ihre Tische erfahren, wann Sie nicht da sind.
privacy-seats = - **Ihre Plätze**: Ihre Discord-ID und Ihren Namen, an welchen Tischen Sie saßen, welche Sie eröffnet haben und zu welchen Sie eingeladen wurden. Wer im Kanal liest, sieht Ihren Namen.
privacy-moves = - **Ihre Züge** mit ihren Zeiten, im Verlauf, in der Aufzeichnung und im Rückblick jedes Spiels. Ich behalte sie mit Ihren Plätzen, um Spiele zu zeigen, nachzuspielen und zurückzunehmen.
privacy-plans = - **Was Sie planen**: begonnene und vorbereitete Züge und Daueranweisungen, bis sie gespielt sind oder das Spiel zu Ende ist, und Ihre Notizen. Nur Sie sehen sie.
privacy-following = - **Welchen Tischen Sie folgen**, und Ihre Discord-Sprache für das, was ich Ihnen darüber schreibe, bis Sie damit aufhören oder ich Ihnen das Ende erzählt habe.
privacy-messages = - **Was ich noch zu sagen habe**: Namen in Nachrichten, die noch zu schreiben oder zu ersetzen sind, bis das geschehen ist.
privacy-rest = Was geschrieben wird, behalte ich nicht. Wer diesen Bot betreibt, kann die Datenbank und das Fehlerprotokoll lesen und hat vielleicht Kopien davon.
privacy-rights = Was nicht von selbst vergeht, bleibt, bis Sie es entfernen lassen: **{ house-button-forget }** oder /ich vergessen. **{ house-button-export }** oder /ich mitnehmen gibt es Ihnen.

answer-export = Das ist alles, was ich über Sie gespeichert habe, außer dem, was Ihnen in einem laufenden Spiel noch verborgen ist.
forget-first = Soll ich Sie vergessen? Dann verlassen Sie alle Ihre Tische, und Ihr Name wird aus allem entfernt, was ich gespeichert habe. Ihre Daten können Sie vorher mitnehmen.
forget-second = **Das geschieht dann:**
forget-running = - Ein Computer spielt an Ihrer Stelle weiter, und jeder darf den Platz übernehmen: { $tables }. Bis diese Spiele zu Ende sind, behalte ich einen Hashwert Ihrer Discord-ID, damit Sie dort nicht auf einem anderen Platz wiederkommen.
forget-lobby = - Sie gehen, bevor das Spiel beginnt; Tische, die Sie eröffnet haben, gehen an den Nächsten über oder werden geschlossen: { $tables }.
forget-names = - In jedem Verlauf, in Aufzeichnungen und Ergebnissen steht „{ house-former-guest.within }“, wo Ihr Name stand. Ihre Einstellungen und Pläne werden gelöscht.
forget-final = Nachrichten, die schon auf Discord stehen, bleiben, wie sie sind. Nichts davon lässt sich zurücknehmen. Soll ich Sie wirklich vergessen?
forget-done = Es ist geschehen: Ich kenne Sie nicht mehr. Sollten Sie je wiederkommen, sind Sie als neuer Gast willkommen.
