### Replays: stepping through a game, the film, the page.

## Moments

replay-number = **{ $number } von { $last }**
replay-when = { $round ->
    [0] { $turn ->
        [0] { "" }
       *[other] Zug { $turn }
    }
   *[other] Runde { $round }
}
replay-points = { $points } → { $score }
replay-quiet = Nichts, was das Brett verändert

## The viewer


## Since the reader's last turn


## The film

film-outcome = Ende nach { $turns } Zügen: { $number ->
    [0] niemand gewinnt
    [one] { $winners } gewinnt
   *[other] { $winners } gewinnen
}, { $scores }
film-out = ausgeschieden


## The page


## The record

record-button = Aufzeichnung
record-file = { $known ->
    [all] Die ganze Aufzeichnung mit allen Geheimnissen, eine Zeile je Aktion; mit `herr-ober replay` läuft sie noch einmal ab.
    [seat] Die Aufzeichnung bis hierher, so weit Ihr Platz sie kennen darf: was alle wissen, Ihre Aktionen und Ihre Geheimnisse. Nach dem Ende bekommen Sie alles.
   *[public] Die Aufzeichnung bis hierher, mit dem, was alle wissen dürfen. Nach dem Ende bekommt sie jeder ganz.
}

## Tables with a free seat

seats-button = Freie Plätze
seats-all = Alle freien Plätze ({ $number })
seats-join = Platz nehmen: { $title }
seats-title = **Freie Plätze auf diesem Server.** { $number ->
    [one] An einem Tisch ist noch Platz.
   *[other] An { $number } Tischen ist noch Platz.
}
seats-none = Gerade ist an keinem Tisch, den Sie hier sehen können, ein Platz frei. Suchen Sie ein Spiel aus, und ich decke Ihnen einen:
seats-waiting = { $number ->
    [one] **An einem Tisch hier ist noch Platz:** **{ seats-button }** zeigt ihn.
   *[other] **An { $number } Tischen hier ist noch Platz:** **{ seats-button }** zeigt sie.
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
