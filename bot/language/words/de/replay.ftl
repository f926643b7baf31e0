### Partien nachspielen: Schritt für Schritt, als Film, als Seite.

## Augenblicke

replay-number = **{ $number } von { $last }**
replay-round = Runde { $round }
replay-points = { $score ->
    [final] { $points }
   *[other] { $points }, nun { $score }
}
replay-quiet = Nichts, was das Brett verändert

## Das Nachspielen im Chat

command-replay = nachspielen
command-replay-about = Eine Partie Zug für Zug ansehen, mit Bild und dem, was geschah
param-replay-turn-about = Nummer des Zuges, mit dem Sie beginnen; beim Tippen sage ich, was geschah
menu-replay = Ab hier nachspielen
replay-button = Nachspielen
replay-button-running = Was geschah
replay-button-here = Ab hier nachspielen
replay-title = { $title } · wie { $viewer ->
    [reader] Sie
   *[other] { $who }
} es damals { $viewer ->
    [reader] sahen
   *[other] sah
}
replay-first = « Anfang
replay-back = ◀ Zurück
replay-on = Weiter ▶
replay-end = Ende »
replay-now = Jetzt »
replay-go-to = Gehe zu …
replay-go-to-title = Gehe zu …
replay-go-to-field = Nummer von 0 bis { $last }
replay-jump = Springen zu …
replay-jump-start = Anfang der Partie
replay-jump-end = Ende der Partie
replay-jump-now = Wie es jetzt steht
replay-jump-own = Vor Ihrem letzten Zug
replay-jump-lead = Die Führung wechselt
replay-jump-best = Einer der stärksten Züge
replay-jump-round = Runde { $round } beginnt
replay-turns = { $whose ->
    [reader] Ihre Züge, { $first } bis { $last } …
   *[other] Die Züge von { $name }, { $first } bis { $last } …
}
replay-as = Ansicht: { $who }
replay-as-everybody = Alle
replay-as-reader = Sie
replay-words = In Worten
replay-picture = Als Bild
replay-rest = Mehr vom Brett ({ $page } von { $pages })
replay-share = Herzeigen
replay-shared = **{ $name }** zeigt { $title }:
replay-shared-note = Dem Tisch gezeigt: { $link }
refusal-no-such-moment = Nennen Sie bitte eine Nummer von 0 bis { $last }.
refusal-not-shared-here = Im Kanal des Tisches dürfen Sie nicht schreiben, also zeige auch ich dort nichts für Sie her.
refusal-no-board = Diese Nachricht zeigt keine meiner Partien; wählen Sie ein Brett in dem Kanal, in dem gespielt wird, oder tippen Sie /nachspielen.
refusal-not-shared = Im Kanal des Tisches darf ich derzeit nicht schreiben; fehlt mir eine Berechtigung, sagt /einrichten, welche.

## Seit dem letzten Zug

command-since = seither
command-since-about = In Bildern sehen, was seit Ihrem letzten Zug geschah
since-button = Seit meinem letzten Zug
since-title = { $title } · { $kind ->
    [turn] seit Ihrem letzten Zug
    [start] von Beginn an
   *[watched] die jüngsten Züge
}
since-nothing = { $kind ->
    [turn] Seither hat niemand gezogen.
   *[other] Noch hat niemand gezogen.
}
since-many = Es waren { $number } Züge; dies sind die letzten { $shown }.
since-shortened = Die früheren sind kurz erzählt.
since-all = Alle { $number } Züge
since-step = Durchblättern

## Der Film

film-outcome = Ende nach { $turns } Zügen: { $number ->
    [0] niemand gewinnt
    [one] { $winners } gewinnt
   *[other] { $winners } gewinnen
}, { $scores }
film-out = ausgeschieden
param-film = film
param-film-about = Statt eines Zuges die ganze bisherige Partie als Film
film-button = Film
replay-again = Noch einmal fragen
film-share = Herzeigen
film-progress = { $total ->
    [0] Der Film von { $title } ist in Arbeit; es dauert ein paar Sekunden.
   *[other] Ich male den Film von { $title }: { $painted } von { $total } Bildern.
}
film-length = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min { $seconds } s
}
film-ready = { $title }, ein Film von { $length }
film-alt = Film der Partie, Zug um Zug, { $length } lang. { $over ->
    [yes] { $outcome }.
   *[other] Die Partie läuft noch.
} Jeder Zug in Worten: „{ $button }“, dann „{ replay-words }“.
film-failed = Der Film ließ sich nicht fertigstellen (Vorfall { $number }). Bitte fragen Sie noch einmal.
film-shared = **{ $name }** zeigt { $title }, ein Film von { $length }
refusal-painting-in-progress = Ich male noch einen anderen Film oder eine andere Seite für Sie; bitte fragen Sie noch einmal, sobald das fertig ist.
refusal-paintings-waiting = Es warten schon mehrere Filme und Seiten; bitte fragen Sie in einer Minute noch einmal.
refusal-film-game-running = Die Partie ist noch nicht zu Ende; herzeigen können Sie den Film danach.

## Die Seite

param-webpage = seite
param-webpage-about = Die ganze bisherige Partie als Webseite für Ihren Browser
webpage-button = Als Seite
webpage-progress = { $total ->
    [0] Die Seite von { $title } ist in Arbeit; es dauert ein paar Sekunden.
   *[other] Ich male die Seite von { $title }: { $painted } von { $total } Bildern.
}
webpage-ready = { $title } als Webseite. Laden Sie die Datei herunter, und öffnen Sie sie im Browser; sie kommt ohne Internet aus.
webpage-failed = Die Seite ließ sich nicht fertigstellen (Vorfall { $number }). Bitte fragen Sie noch einmal.
refusal-page-too-large = Diese Partie ist für eine Seite zu lang.
webpage-about-public = { $names } · wie ein Zuschauer es sah
webpage-about-seat = { $names } · wie { $name } es sah
webpage-back = Zurück zu
webpage-board = Das Brett
webpage-earlier = Das Bild zeigt einen früheren Augenblick:
webpage-final = Letzter Zug
webpage-first = Aufbau
webpage-in-words = Das Brett in Worten
webpage-moves = Züge
webpage-next = Nächster Zug
webpage-pause = Anhalten (Leertaste)
webpage-play = Abspielen (Leertaste)
webpage-previous = Voriger Zug
webpage-record = Aufzeichnung herunterladen
webpage-result = Ergebnis
webpage-slider = Augenblick der Partie
webpage-trouble = Für die Bilder ist dieser Browser zu alt. Alle Züge stehen in der Liste.
webpage-turning-point = Wendepunkt
webpage-without-script = Die Bilder erscheinen, sobald diese Seite ihr Skript ausführen darf. Alle Züge stehen in der Liste.

## Die Aufzeichnung

record-button = Aufzeichnung
record-file = { $known ->
    [all] Die ganze Aufzeichnung mit allen Geheimnissen, eine Zeile je Aktion; mit `herr-ober replay` läuft sie noch einmal ab.
    [seat] Die bisherige Aufzeichnung, soweit Ihr Platz sie kennen darf: was alle wissen, Ihre Aktionen und Ihre Geheimnisse. Nach dem Ende bekommen Sie alles.
   *[public] Die bisherige Aufzeichnung mit dem, was alle wissen dürfen. Nach dem Ende bekommen alle die ganze.
}

## Tische mit einem freien Platz

seats-button = Freie Plätze
seats-all = Alle freien Plätze ({ $number })
seats-join = Platz nehmen: { $title }
seats-title = **Freie Plätze auf diesem Server.** { $number ->
    [one] An einem Tisch ist noch Platz.
   *[other] An { $number } Tischen ist noch Platz.
}
seats-none = Gerade ist an keinem Tisch, den Sie hier sehen können, ein Platz frei. Suchen Sie ein Spiel aus, und ich decke Ihnen einen Tisch:
seats-waiting = { $number ->
    [one] An einem Tisch hier ist noch Platz: **{ seats-button }** zeigt ihn.
   *[other] An { $number } Tischen hier ist noch Platz: **{ seats-button }** zeigt sie.
}
seats-place = { $title } in { $place }
seats-people = { $people } · **{ $free }**
seats-free = { $number ->
    [one] ein Platz frei
   *[other] { $number } Plätze frei
}
seats-offered = { $number ->
    [one] der Platz von { $names } ist frei
   *[other] die Plätze von { $names } sind frei
}
seats-running = das Spiel läuft schon
seats-since = eröffnet { $since }
