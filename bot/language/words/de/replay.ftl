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
