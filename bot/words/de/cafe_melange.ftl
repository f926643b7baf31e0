# Café Melange auf Deutsch, wie man in Wien sagt: Man sitzt auf Sesseln.

## Im Bild

cafe_melange-picture-title = Café Melange
cafe_melange-picture-visitors = Phase { $phase } · { $steward } sitzen
cafe_melange-picture-last-round = Letzte Runde
cafe_melange-picture-turn = { $name } am Zug
cafe_melange-picture-chooses = { $name } wählt
cafe_melange-picture-won = Sieg
cafe_melange-picture-rank = Platz { $rank }
cafe_melange-picture-final = { $placing } Setzen, { SIGNED($company) } Gesellschaft
cafe_melange-picture-nobody = niemand
cafe_melange-picture-no-card = noch ohne Wunsch
cafe_melange-picture-vip = VIP
cafe_melange-picture-pile-reservations = Stapel
cafe_melange-picture-pile-discards = Ablage
cafe_melange-picture-pile-actions = Aktionen
cafe_melange-picture-pile-personalities = VIPs
cafe_melange-picture-hand-cards = { $number ->
    [0] Keine Reservierungskarte
    [one] Eine Reservierungskarte
   *[other] { $number } Reservierungskarten
}
cafe_melange-picture-hand-actions = { $number ->
    [0] Keine Aktionskarte
    [one] Eine Aktionskarte
   *[other] { $number } Aktionskarten
}
cafe_melange-picture-hand-guests = { $number ->
    [0] Kein Gast mehr zu setzen
    [one] Ein Gast noch zu setzen
   *[other] { $number } Gäste noch zu setzen
}
cafe_melange-picture-hand-hidden = Das bleibt geheim.
cafe_melange-picture-person-adler = Adler
cafe_melange-picture-person-freud = Freud
cafe_melange-picture-person-klimt = Klimt
cafe_melange-picture-person-kraus = Kraus
cafe_melange-picture-person-lasker = Lasker
cafe_melange-picture-person-lueger = Lueger
cafe_melange-picture-person-loos = Loos
cafe_melange-picture-person-mahler = Mahler
cafe_melange-picture-person-alma-mahler = Alma M.
cafe_melange-picture-person-schiele = Schiele
cafe_melange-picture-person-schlechter = Schlechter
cafe_melange-picture-person-schnitzler = Schnitzler
cafe_melange-picture-person-schoenberg = Schönberg
cafe_melange-picture-person-schroedinger = Schrödinger
cafe_melange-picture-person-wagner = Wagner
cafe_melange-picture-person-zweig = Zweig

## Das Bild in Worten

cafe_melange-text-visitors = Café Melange, Phase { $phase }: { $steward ->
    [one] Ein Besucher sitzt
   *[other] { $steward } Besucher sitzen
}; bei { $end } beginnt die letzte Runde.
cafe_melange-text-last-round = Das ist die letzte Runde.
cafe_melange-text-turn = { $name } ist am Zug.
cafe_melange-text-awaited = Zuerst wählt { $name }.
cafe_melange-text-starter = { $name } hat begonnen.
cafe_melange-text-seat = { $name }: { $points ->
    [1] { POINTS($points) } Punkt
   *[other] { POINTS($points) } Punkte
}; { $cards ->
    [one] eine Reservierungskarte
   *[other] { $cards } Reservierungskarten
}, { $actions ->
    [one] eine Aktionskarte
   *[other] { $actions } Aktionskarten
}; Gäste noch zu setzen: { $guests }; Aktionskarten gespielt in Phase: { $phases }.
cafe_melange-text-seat-brief = { $name }: { $points ->
    [1] { POINTS($points) } Punkt
   *[other] { POINTS($points) } Punkte
}, { $cards } + { $actions } Karten, noch { $guests ->
    [one] ein Gast
   *[other] { $guests } Gäste
}.
cafe_melange-text-final = { $placing } fürs Setzen, { SIGNED($company) } für die Gesellschaft; { $seated ->
    [one] ein Gast sitzt
   *[other] { $seated } Gäste sitzen
}.
cafe_melange-text-rank = Platz { $rank }.
cafe_melange-text-row = { $marker }: { $cards }; Sessel { $chairs }.
cafe_melange-text-waiting = { $marker }: { $visitor } (VIP { $score }, { $points } fürs Setzen) wünscht: { $cards }; Sessel { $chairs }.
cafe_melange-text-waiting-bare = { $marker }: { $visitor } (VIP { $score }, { $points } fürs Setzen) hat noch keinen Wunsch.
cafe_melange-text-nobody = { $marker }: Niemand wird erwartet.
cafe_melange-text-display = Offen: { $cards }.
cafe_melange-text-piles = Stapel: { $pile } Reservierungskarten, { $actions } Aktionskarten, { $personalities } Persönlichkeiten.
cafe_melange-text-discards = Abgelegt ({ $number }): { $cards }.
cafe_melange-text-held = Von zwei Reihen besetzt gehalten: { $chairs }.
cafe_melange-text-changed = Neu: { $chairs }.
cafe_melange-text-table = { $table } ({ $shape }, { $colour }): { $chairs }.
cafe_melange-text-chair = { $chair } ({ $colour }) { $what }
cafe_melange-text-free = frei
cafe_melange-text-guest = { $guest } von { $name } (×{ $multiplier })
cafe_melange-text-personality = { $visitor } (VIP { $score })
cafe_melange-text-guest-left = { $guest } (+{ $points }, ×{ $multiplier })
cafe_melange-text-hand = Auf der Hand: { $cards }.
cafe_melange-text-hand-actions = Aktionskarten: { $cards }.
cafe_melange-text-times = { $number } × { $thing }
cafe_melange-text-seated = Es sitzen: { $visitors }.
cafe_melange-text-at = { $visitor } auf { $chair }
cafe_melange-text-more = { $number } weitere
cafe_melange-text-none = keine

## Wie die Dinge heißen

cafe_melange-noun-card-purple-chair = lila Sessel
cafe_melange-noun-card-orange-chair = oranger Sessel
cafe_melange-noun-card-turquoise-chair = türkiser Sessel
cafe_melange-noun-card-olive-chair = olivgrüner Sessel
cafe_melange-noun-card-square-shape = quadratischer Tisch
cafe_melange-noun-card-large-shape = großer Tisch
cafe_melange-noun-card-round-shape = runder Tisch
cafe_melange-noun-card-grey-table = grauer Tisch
cafe_melange-noun-card-brown-table = brauner Tisch
cafe_melange-noun-card-white-table = weißer Tisch
cafe_melange-noun-action-swap-personalities = Zwei Persönlichkeiten tauschen
cafe_melange-noun-action-swap-guests = Zwei eigene Gäste tauschen
cafe_melange-noun-action-remove-personality-marker = Einen Stein einer Persönlichkeit wegnehmen
cafe_melange-noun-action-remove-guest-marker = Einen eigenen Stein wegnehmen
cafe_melange-noun-action-personality-purple = Persönlichkeit auf lila Sessel: 1 Punkt
cafe_melange-noun-action-personality-orange = Persönlichkeit auf orangem Sessel: 1 Punkt
cafe_melange-noun-action-personality-square = Persönlichkeit an quadratischem Tisch: 1 Punkt
cafe_melange-noun-action-personality-brown = Persönlichkeit an braunem Tisch: 1 Punkt
cafe_melange-noun-action-personality-pair = Zwei Persönlichkeiten an einem Tisch: 2 Punkte
cafe_melange-noun-action-guest-turquoise = Eigener Gast auf türkisem Sessel: 2 Punkte
cafe_melange-noun-action-guest-olive = Eigener Gast auf olivgrünem Sessel: 2 Punkte
cafe_melange-noun-action-guest-round = Eigener Gast an rundem Tisch: 2 Punkte
cafe_melange-noun-action-guest-grey = Eigener Gast an grauem Tisch: 2 Punkte
cafe_melange-noun-action-guest-pair = Zwei eigene Gäste an einem Tisch: 3 Punkte
cafe_melange-noun-marker-white = weiße Achtecke
cafe_melange-noun-marker-grey = graue Achtecke
cafe_melange-noun-marker-blue-octagon = blaue Achtecke
cafe_melange-noun-marker-blue-cube = blaue Würfel
cafe_melange-noun-marker-blue-cylinder = blaue Zylinder
cafe_melange-noun-marker-yellow-octagon = gelbe Achtecke
cafe_melange-noun-marker-yellow-cube = gelbe Würfel
cafe_melange-noun-marker-yellow-cylinder = gelbe Zylinder
cafe_melange-noun-marker-green-octagon = grüne Achtecke
cafe_melange-noun-marker-green-cube = grüne Würfel
cafe_melange-noun-marker-green-cylinder = grüne Zylinder
cafe_melange-noun-marker-red-octagon = rote Achtecke
cafe_melange-noun-marker-red-cube = rote Würfel
cafe_melange-noun-marker-red-cylinder = rote Zylinder
cafe_melange-noun-visitor-adler = Victor Adler
cafe_melange-noun-visitor-freud = Sigmund Freud
cafe_melange-noun-visitor-klimt = Gustav Klimt
cafe_melange-noun-visitor-kraus = Karl Kraus
cafe_melange-noun-visitor-lasker = Emanuel Lasker
cafe_melange-noun-visitor-lueger = Karl Lueger
cafe_melange-noun-visitor-loos = Adolf Loos
cafe_melange-noun-visitor-mahler = Gustav Mahler
cafe_melange-noun-visitor-alma-mahler = Alma Mahler
cafe_melange-noun-visitor-schiele = Egon Schiele
cafe_melange-noun-visitor-schlechter = Carl Schlechter
cafe_melange-noun-visitor-schnitzler = Arthur Schnitzler
cafe_melange-noun-visitor-schoenberg = Arnold Schönberg
cafe_melange-noun-visitor-schroedinger = Erwin Schrödinger
cafe_melange-noun-visitor-wagner = Otto Wagner
cafe_melange-noun-visitor-zweig = Stefan Zweig
cafe_melange-noun-guest-A = Gast A
cafe_melange-noun-guest-B = Gast B
cafe_melange-noun-guest-C = Gast C
cafe_melange-noun-guest-D = Gast D
cafe_melange-noun-guest-E = Gast E
cafe_melange-noun-guest-F = Gast F

## Wie es endet

cafe_melange-reason-visitors = Der letzte Besucher sitzt.
cafe_melange-reason-guests = Alle Gäste eines Spielers sitzen.
cafe_melange-reason-skipped = Niemand konnte mehr etwas tun.

## Nahaufnahmen

cafe_melange-place = { $place ->
    [white] weiße Achtecke
    [grey] graue Achtecke
    [blue-octagon] blaue Achtecke
    [blue-cube] blaue Würfel
    [blue-cylinder] blaue Zylinder
    [yellow-octagon] gelbe Achtecke
    [yellow-cube] gelbe Würfel
    [yellow-cylinder] gelbe Zylinder
    [green-octagon] grüne Achtecke
    [green-cube] grüne Würfel
    [red-octagon] rote Achtecke
    [red-cube] rote Würfel
   *[other] Tisch { $place }
}
