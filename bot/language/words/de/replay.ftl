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
