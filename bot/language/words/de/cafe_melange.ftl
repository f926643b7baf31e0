# Café Melange auf Deutsch, wie man in Wien sagt: Man sitzt auf Sesseln.

cafe_melange-name = Café Melange
cafe_melange-about = Sessel für Ihre Gäste reservieren, möglichst nah bei Wiens Berühmtheiten von 1910.
cafe_melange-length = etwa 45 Minuten

## Was man tun kann

cafe_melange-verb-play = Karte spielen
cafe_melange-verb-joker = Joker
cafe_melange-verb-action = Aktionskarte
cafe_melange-verb-swap = Tauschen
cafe_melange-verb-pay = Bezahlen
cafe_melange-verb-remove = Wegnehmen
cafe_melange-verb-draw = Ziehen
cafe_melange-verb-guest = Platz nimmt
    .also = gast
cafe_melange-verb-seat = Zuerst
cafe_melange-verb-hold = Besetzt halten
    .also = halten
cafe_melange-verb-done = Zug beenden
cafe_melange-command-play = spielen
cafe_melange-command-play-about = Eine Reservierungskarte an eine eigene Reihe oder die einer Persönlichkeit legen
cafe_melange-command-joker = joker
cafe_melange-command-joker-about = Zwei gleiche Karten als eine beliebige andere spielen
cafe_melange-command-action = aktion
cafe_melange-command-action-about = Eine Aktionskarte spielen, höchstens eine in jeder Phase des Spiels
cafe_melange-command-draw = ziehen
cafe_melange-command-draw-about = Eine Karte ziehen: drei, statt zu spielen, oder eine nach dem Spielen
cafe_melange-command-done = fertig
cafe_melange-command-done-about = In diesem Zug keine Karte mehr spielen
cafe_melange-param-card = karte
cafe_melange-param-card-about = Die Reservierungskarte
cafe_melange-param-twin = paar
cafe_melange-param-twin-about = Die Karte, von der Sie zwei hergeben
cafe_melange-param-row = reihe
cafe_melange-param-row-about = Die Reihe: Ihre Steine oder die einer Persönlichkeit
cafe_melange-param-action = aktion
cafe_melange-param-action-about = Die Aktionskarte aus Ihrer Hand
cafe_melange-param-chair = sessel
cafe_melange-param-chair-other = sessel-zwei
cafe_melange-param-source = woher
cafe_melange-param-source-about = Eine offene Karte, der Stapel oder die Aktionskarten
cafe_melange-param-guest = gast
cafe_melange-param-marker = steine
cafe_melange-param-marker-other = steine-zwei

## Was eine Möglichkeit bringt

cafe_melange-hint-left = { $value ->
    [one] auf einem Sessel
   *[other] auf { $value } Sesseln
}
cafe_melange-hint-awaited = für { $value }
cafe_melange-hint-sits = Platz nimmt { $value }
cafe_melange-hint-own = { $value ->
    [yes] Ihr Gast nimmt Platz
   *[no] { "" }
}
cafe_melange-hint-seats = { $number ->
    [one] ⚠ setzt einen Gast von { $value }
   *[other] ⚠ setzt Gäste von { $value }
}
cafe_melange-hint-points = { $value ->
    [0] keine Punkte
    [one] { SIGNED($value) } Punkt
   *[other] { SIGNED($value) } Punkte
}
cafe_melange-hint-multiplier = am Ende ×{ $value }

## Was geschieht

cafe_melange-event-set-up = { $you ->
    [yes] Sie beginnen
   *[no] { $name } beginnt
}{ $components-id ->
    [reconstruction] ; Brett und Werte sind nachempfunden, siehe /regeln.
   *[other] .
}
cafe_melange-event-dealt = { "" }
cafe_melange-event-laid = Neu offen: { $cards }.
cafe_melange-event-swept = Alle offenen Karten waren von einer Art ({ $cards }) und werden ersetzt.
cafe_melange-event-reshuffled = Die Ablage wird gemischt und zum neuen Stapel.
cafe_melange-event-discarded = Ein Wunsch passt hier nicht und wird abgelegt: { $card }.
cafe_melange-event-waiting-from-the-start = { $visitor } sitzt auf { $chair }.
cafe_melange-event-awaited = Erwartet wird { $visitor }.
cafe_melange-event-row-begun = { $marker }: { $marker-id ->
    [white] { $card }, { $chairs-number ->
        [one] ein Sessel passt.
       *[other] { $chairs-number } Sessel passen.
    }
    [grey] { $card }, { $chairs-number ->
        [one] ein Sessel passt.
       *[other] { $chairs-number } Sessel passen.
    }
   *[other] { $chairs-number ->
        [one] ein Sessel passt.
       *[other] { $chairs-number } Sessel passen.
    }
}
cafe_melange-event-row-extended = { $marker }: noch { $chairs-number ->
    [one] ein Sessel.
   *[other] { $chairs-number } Sessel.
}
cafe_melange-event-row-died = { $marker }: kein Sessel mehr, die Reihe wird abgelegt.
cafe_melange-event-played = { $you ->
    [yes] Sie spielen
   *[no] { $name } spielt
} { $card-object }.
cafe_melange-event-joker = { $you ->
    [yes] Sie machen
   *[no] { $name } macht
} aus zwei Karten „{ $card }“ { $wish-object }{ $source-id ->
    [pile] , geholt aus dem Stapel, der nun gemischt wird.
   *[other] .
}
cafe_melange-event-acted = { $you ->
    [yes] Sie spielen
   *[no] { $name } spielt
} eine Aktionskarte: { $action }.
cafe_melange-event-swapped = { $you ->
    [yes] Sie lassen
   *[no] { $name } lässt
} zwei die Sessel tauschen: { $visitors }.
cafe_melange-event-paid = { $you ->
    [yes] Sie zahlen
   *[no] { $name } zahlt
} dafür: { $card }.
cafe_melange-event-marker-removed = { $you ->
    [yes] Sie nehmen
   *[no] { $name } nimmt
} einen Stein von { $chair } ({ $marker }).
cafe_melange-event-held = Auf { $chairs } bleiben nur { $rows }.
cafe_melange-event-markers-returned = { "" }
cafe_melange-event-seated = { $visitor } nimmt auf { $chair } Platz.
cafe_melange-event-scored = { $you ->
    [yes] Sie bekommen
   *[no] { $name } bekommt
} { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
}
cafe_melange-event-took = { $you ->
    [yes] Sie nehmen
   *[no] { $name } nimmt
} { $card-object }.
cafe_melange-event-drew = { $you ->
    [yes] Sie ziehen
   *[no] { $name } zieht
} { $card-id ->
    [none] vom Stapel.
   *[other] { $card-object } vom Stapel.
}
cafe_melange-event-drew-action = { $you ->
    [yes] Sie ziehen
   *[no] { $name } zieht
} eine Aktionskarte{ $action-id ->
    [none] .
   *[other] : { $action }.
}
cafe_melange-event-last-round = Das ist die letzte Runde.
cafe_melange-event-skipped = { $you ->
    [yes] Sie können nichts tun und setzen aus.
   *[no] { $name } kann nichts tun und setzt aus.
}
cafe_melange-event-ended = { $reason }

## Was gefragt wird

cafe_melange-prompt-turn = Sie sind am Zug – spielen Sie bis zu drei Karten, oder ziehen Sie drei.
cafe_melange-prompt-play-on = { $plays ->
    [0] Ihre Karten sind gespielt; noch eine neue Karte, und der Zug ist zu Ende.
    [one] noch eine Karte, wenn Sie möchten; mit einer neuen Karte endet der Zug.
   *[other] noch { $plays } Karten, wenn Sie möchten; mit einer neuen Karte endet der Zug.
}
cafe_melange-prompt-draw = { $left ->
    [one] eine Karte zum Ziehen, bitte.
   *[other] { $left } Karten zum Ziehen, bitte.
}
cafe_melange-prompt-pay = und welche Reservierungskarte geben Sie dafür?
cafe_melange-prompt-choose-guest = Sessel { $chair } ist bereit ({ $marker }) – wen darf ich hinsetzen?
cafe_melange-prompt-choose-guest-off-turn = Sessel { $chair } ist bereit ({ $marker }) – wen darf ich hinsetzen? Sie sind nicht am Zug, also bringt es jetzt keine Punkte.
cafe_melange-prompt-order-seating = mehrere Besucher sollen zugleich Platz nehmen – wer setzt sich zuerst?
cafe_melange-prompt-order-holding = mehrere Paare von Reihen könnten ihre zwei Sessel halten – welches Paar zuerst?
cafe_melange-prompt-swap-personalities = welche zwei Persönlichkeiten tauschen die Sessel?
cafe_melange-prompt-swap-guests = welche zwei Ihrer Gäste tauschen die Sessel?
cafe_melange-prompt-remove-personality-marker = welcher Stein einer Persönlichkeit kommt weg?
cafe_melange-prompt-remove-guest-marker = welcher Ihrer Steine kommt weg?

## Warum nicht

cafe_melange-refusal-personality-not-here = Für den Rest dieses Zuges wird hier niemand erwartet: { $row }.
cafe_melange-refusal-no-guest-for-a-row = Sie haben schon so viele Reihen wie Gäste zu setzen; eine neue geht nicht mehr.
cafe_melange-refusal-no-chair-fits = Kein Sessel, auf dem noch ein Stein Platz hat, passt dazu: { $card }.
cafe_melange-refusal-too-many-chairs = Dazu passen gleich zehn Sessel, und alle Steine wären verbraucht: { $card }.
cafe_melange-refusal-category-taken = So einen Wunsch hat diese Reihe schon; das wäre der zweite seiner Art: { $card }.
cafe_melange-refusal-no-marker-would-stay = Damit bliebe kein Stein dieser Reihe liegen: { $card }.
cafe_melange-refusal-third-equal-row = Zwei Reihen haben schon diese beiden Karten, eine dritte darf es nicht geben: { $card }.
cafe_melange-refusal-card-not-in-hand = Das haben Sie nicht auf der Hand: { $card }.
cafe_melange-refusal-no-such-row = „{ $row }“ ist keine Reihe, an die Sie legen können.
cafe_melange-refusal-no-such-card = Eine Reservierungskarte „{ $card }“ gibt es nicht.
cafe_melange-refusal-no-play-left = Mehr Karten erlaubt ein Zug nicht; ein Joker zählt für zwei.
cafe_melange-refusal-joker-needs-twins = Ein Joker braucht zwei gleiche Karten, die für eine andere stehen; das passt nicht: { $card }.
cafe_melange-refusal-wish-not-in-piles = Davon ist in Stapel und Ablage keine mehr: { $card }.
cafe_melange-refusal-action-not-in-hand = Diese Aktionskarte haben Sie nicht auf der Hand: { $action }.
cafe_melange-refusal-action-in-this-turn = Mehr als eine Aktionskarte erlaubt ein Zug nicht.
cafe_melange-refusal-action-in-this-phase = Ihre Aktionskarte für Phase { $phase } haben Sie schon gespielt.
cafe_melange-refusal-action-impossible = Diese Aktionskarte bewirkt gerade nichts: { $action }.
cafe_melange-refusal-refresh-first = Es kommt noch eine Persönlichkeit; beenden Sie den Zug, danach wird gezogen.
cafe_melange-refusal-nothing-to-draw = Von dort ist gerade nichts zu ziehen: { $source }.
cafe_melange-refusal-no-three-cards = Die Karten reichen nicht, um drei zu ziehen, darunter höchstens eine Aktionskarte.
cafe_melange-refusal-one-action-card = Unter den Karten, die Sie in einem Zug ziehen, ist höchstens eine Aktionskarte.
cafe_melange-refusal-play-or-draw = Zu einem Zug gehört eine gespielte Karte, oder drei gezogene.
cafe_melange-refusal-draw-to-end = Ihr Zug endet mit einer gezogenen Karte.

## Wie gezählt wird

cafe_melange-detail-placing = Setzen { SIGNED($number) }
cafe_melange-detail-company = Gesellschaft { SIGNED($number) }
cafe_melange-detail-guests = { $number ->
    [one] ein Gast sitzt
   *[other] { $number } Gäste sitzen
}

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
    .object = einen lila Sessel
cafe_melange-noun-card-orange-chair = oranger Sessel
    .object = einen orangen Sessel
cafe_melange-noun-card-turquoise-chair = türkiser Sessel
    .object = einen türkisen Sessel
cafe_melange-noun-card-olive-chair = olivgrüner Sessel
    .object = einen olivgrünen Sessel
cafe_melange-noun-card-square-shape = quadratischer Tisch
    .object = einen quadratischen Tisch
cafe_melange-noun-card-large-shape = großer Tisch
    .object = einen großen Tisch
cafe_melange-noun-card-round-shape = runder Tisch
    .object = einen runden Tisch
cafe_melange-noun-card-grey-table = grauer Tisch
    .object = einen grauen Tisch
cafe_melange-noun-card-brown-table = brauner Tisch
    .object = einen braunen Tisch
cafe_melange-noun-card-white-table = weißer Tisch
    .object = einen weißen Tisch
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

## Karten und Plättchen

cafe_melange-card-copies = { $number } { $category ->
    [chair] für jede Sesselfarbe
    [shape] für jede Tischform
    [table] für jede Tischfarbe
   *[action] von jeder Aktionskarte
}
cafe_melange-card-values = - { $visitor }: { SIGNED($points) } fürs Setzen, VIP-Wert { POINTS($score) }
cafe_melange-card-and = { $first } und { $last }
cafe_melange-card-reservation = Eine Reservierungskarte. Sie passt zu { $number ->
    [one] einem Sessel
   *[other] { $number } Sesseln
}: { $chairs }. Es gibt sie { $copies }-mal.
cafe_melange-card-reservation-brief = { $number ->
    [one] passt zu einem Sessel
   *[other] passt zu { $number } Sesseln
}, { $copies }-mal vorhanden
cafe_melange-card-swap = Eine Aktionskarte. Die beiden, die Sie nennen, tauschen die Sessel. Das kostet eine weitere Reservierungskarte, die als ausgespielte Karte zählt, und bringt keine Punkte. Erlaubt ist höchstens eine Aktionskarte im Zug und eine je Phase. Es gibt sie { $copies }-mal.
cafe_melange-card-remove = Eine Aktionskarte. Ein Stein kommt weg, doch mindestens einer der Reihe muss bleiben; bleibt genau einer, nimmt dieser Besucher Platz. Erlaubt ist höchstens eine Aktionskarte im Zug und eine je Phase. Es gibt sie { $copies }-mal.
cafe_melange-card-scoring = Eine Wertungskarte. Stimmt es, wenn Sie sie ausspielen, bekommen Sie die Punkte sofort, und nur einmal, wie oft es auch stimmt. Erlaubt ist höchstens eine Aktionskarte im Zug und eine je Phase. Es gibt sie { $copies }-mal.
cafe_melange-card-action-brief = { $copies }-mal vorhanden
cafe_melange-card-personality = Setzt sich { $visitor } in Ihrem Zug, bekommen Sie { $points ->
    [one] { POINTS($points) } Punkt
   *[other] { POINTS($points) } Punkte
}. Der VIP-Wert ist { POINTS($score) }: Am Ende bringt er jedem Gast am selben Tisch so viele Punkte, mal dem Faktor des Gastes.
cafe_melange-card-personality-brief = { SIGNED($points) } fürs Setzen, VIP-Wert { POINTS($score) }
cafe_melange-card-guest = Setzt sich dieser Gast in Ihrem eigenen Zug, bekommen Sie { $points ->
    [one] { POINTS($points) } Punkt
   *[other] { POINTS($points) } Punkte
}. Am Ende zählen die VIP-Werte aller Persönlichkeiten an seinem Tisch mal { $multiplier }. Jeder am Tisch hat einen solchen Gast.
cafe_melange-card-guest-brief = { SIGNED($points) } fürs Setzen, am Ende ×{ $multiplier }

## Die Karten zum Nachschlagen, nach Arten

cafe_melange-cards-reservation = Reservierungskarten
cafe_melange-cards-special = Aktionskarten: Tausch und Steine
cafe_melange-cards-scoring = Aktionskarten: Wertung
cafe_melange-cards-personality = Persönlichkeiten
cafe_melange-cards-tile = Gäste

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

## Von wem es ist

cafe_melange-credits = Café Melange ist ein Spiel von Stephan Riedel, erschienen bei Clicker Spiele.

## Die Regeln, erzählt

cafe_melange-rules-overview =
    Wien um 1910: wer etwas gilt, sitzt im Café Melange, und Ihre sechs Gäste möchten in der Nähe sitzen.
    Das Café hat { $tables } Tische in drei Formen und drei Farben, mit { $chairs } Sesseln in vier Farben. Karten sagen, was für einen Sessel ein Besucher wünscht, Steine zeigen, welche noch passen, und wem nur noch einer bleibt, der setzt sich hin.
    Punkte gibt es, wenn sich in Ihrem Zug jemand setzt, und am Ende für jeden Gast, der mit Persönlichkeiten am Tisch sitzt.
    Die meisten Punkte gewinnen, dann die meisten Gäste mit Sessel; sonst teilt man sich den Sieg.
    .title = Überblick
cafe_melange-rules-turn =
    In Ihrem Zug tun Sie eines von beiden:
    - eine bis drei Karten spielen, höchstens eine davon eine Aktionskarte; danach eine Karte ziehen,
    - oder drei Karten ziehen, höchstens eine davon eine Aktionskarte.
    Reservierungskarten kommen aus den vier offenen oder vom Stapel. Auf der Hand dürfen Sie halten, so viele Sie wollen.
    Die offenen Karten werden am Ende des Zuges ergänzt. Zeigen alle vier dieselbe Art von Wunsch (nur Sessel, nur Tischformen, nur Tischfarben), werden sie ersetzt.
    .title = Ein Zug
cafe_melange-rules-rows =
    Eine Reihe von Karten ist, was ein Besucher wünscht: Sesselfarbe, Tischform, Tischfarbe, von jedem höchstens eines. Sie dürfen zwei Reihen haben (zu zweit drei), aber nie mehr, als noch Gäste zu setzen sind.
    Die erste Karte einer Reihe legt einen Stein auf jeden freien Sessel, der passt und noch keine vier Steine trägt. Passt keiner, oder passen zehn, kann man sie nicht spielen.
    Jede weitere Karte nimmt die Steine weg, die nicht passen; einer muss bleiben. Legen dürfen Sie an eigene Reihen und an die der zwei erwarteten Persönlichkeiten.
    Zwei Reihen dürfen dieselben zwei Karten haben, eine dritte nicht.
    .title = Reihen und Steine
cafe_melange-rules-seating =
    Sobald eine Reihe nur noch einen Stein auf dem Brett hat, nimmt ihr Besucher auf diesem Sessel Platz; alle anderen Steine verlassen ihn, die Karten werden abgelegt. Dadurch kann auch anderen nur ein Sessel bleiben, und so geht es weiter, bis sich nichts mehr ändert.
    Wem die Reihe gehört, sucht den Gast aus, auch wenn jemand anderer am Zug ist; das Spiel wartet darauf. Eine Daueranweisung kann im Voraus antworten.
    Punkte bekommen Sie nur im eigenen Zug: für eigene Gäste und für jede Persönlichkeit.
    Haben zwei Reihen nur noch dieselben zwei Sessel, gehören diese ihnen: alle anderen Steine verlassen sie, und keiner kommt mehr dazu. Mehrere solche Paare kommen nacheinander an die Reihe, und wem dazwischen nur ein Sessel bleibt, der setzt sich zuerst.
    Eine Reihe ohne Stein wird abgelegt; eine Persönlichkeit bekommt dann am Ende des Zuges einen neuen ersten Wunsch.
    Kommt es auf die Reihenfolge an, bestimmt sie, wer am Zug ist.
    .title = Platz nehmen
cafe_melange-rules-jokers =
    Zwei gleiche Reservierungskarten dürfen für eine beliebige andere gespielt werden. Sie zählen als zwei der drei Karten Ihres Zuges.
    Die andere Karte kommt aus der Ablage oder sonst aus dem Stapel, der danach gemischt wird. Gibt es keine, geht es nicht.
    .title = Joker
cafe_melange-rules-actions =
    In jeder der drei Phasen dürfen Sie eine Aktionskarte spielen; die Phase zeigt der Ober auf seiner Leiste.
    - Zwei Persönlichkeiten tauschen, oder zwei eigene Gäste. Das kostet noch eine Reservierungskarte, die als gespielt zählt. Punkte gibt es keine.
    - Einen Stein einer Persönlichkeit wegnehmen, oder einen eigenen. Einer muss bleiben; ist es der letzte, setzt sich der Besucher.
    - Werten: jede der zehn anderen Karten zahlt einmal, wenn zutrifft, was sie zeigt.
    .title = Aktionskarten
cafe_melange-rules-personalities =
    { $start-2 }, { $start-3 } oder { $start-4 } Persönlichkeiten (zu zweit, zu dritt, zu viert) sitzen von Anfang an da, zwei weitere werden erwartet, mit weißen und mit grauen Steinen.
    Am Ende eines Zuges bekommen Weiß und Grau, was ihnen fehlt: die nächste Persönlichkeit und einen ersten Wunsch vom Stapel. Ein Wunsch, den kein Sessel erfüllt, wird ersetzt. Bekommen beide einen ersten Wunsch, sind es wie am Anfang zwei von verschiedener Art, soweit die Karten reichen. Passt nur ein Sessel, nimmt die Persönlichkeit gleich Platz, und niemand bekommt Punkte.
    Jede hat Punkte fürs Setzen und einen VIP-Wert für die Gesellschaft am Ende{ $negative-number ->
        [0] .
       *[other] ; negativ bei { $negative }.
    }
    { $personalities }
    .title = Persönlichkeiten
cafe_melange-rules-end =
    Steht der Ober auf { $visitors }, wird die Runde zu Ende gespielt, damit alle gleich viele Züge haben; wer bis dahin noch Platz nimmt, zählt mit. Zu zweit beginnt die letzte Runde auch, wenn alle Gäste einer Person sitzen.
    Wer weder spielen noch drei Karten ziehen kann, setzt aus; trifft das alle, ist das Spiel zu Ende.
    Jeder Ihrer Gäste zählt dann: sein Faktor mal die VIP-Werte aller Persönlichkeiten an seinem Tisch.
    .title = Das Ende
cafe_melange-rules-sources =
    Die Regeln folgen einem veröffentlichten Regeltext und drei Antworten des Verlags. Was auf Brett, Karten und Plättchen gedruckt ist, steht dort nicht und war nicht zu finden. { $reconstructed ->
        [yes] Das Haus hat es **nachempfunden**, so, dass jede Zahl und jedes Beispiel des Textes stimmt
       *[no] Dieser Tisch spielt mit Werten aus einer Datei, die dem Haus gegeben wurde
    }:
    - welche Sessel an welchem Tisch stehen, und wer von Anfang an dort sitzt,
    - wie oft es jede Karte gibt: { $copies }; { $action-copies },
    - die Gäste, Punkte und Faktor: { $guests },
    - Punkte und VIP-Werte der Persönlichkeiten,
    - die Phasen: bis { $phase-1 }, bis { $phase-2 }, bis { $visitors }.
    Wo der Text eine Frage offenlässt, hat das Haus entschieden; etwa bei Reihen ohne Stein, bei der Reihenfolge des Platznehmens und beim Ersetzen unpassender Wünsche.
    Wird mit den echten Werten einer Schachtel gespielt, ist am Anfang des Spiels von keiner Nachempfindung die Rede.
    .title = Was ungewiss ist

## Was noch einen Namen hat

cafe_melange-noun-chair = { $value }
cafe_melange-noun-chair-other = { $value }
cafe_melange-noun-twin-purple-chair = zweimal: { cafe_melange-noun-card-purple-chair }
cafe_melange-noun-twin-orange-chair = zweimal: { cafe_melange-noun-card-orange-chair }
cafe_melange-noun-twin-turquoise-chair = zweimal: { cafe_melange-noun-card-turquoise-chair }
cafe_melange-noun-twin-olive-chair = zweimal: { cafe_melange-noun-card-olive-chair }
cafe_melange-noun-twin-square-shape = zweimal: { cafe_melange-noun-card-square-shape }
cafe_melange-noun-twin-large-shape = zweimal: { cafe_melange-noun-card-large-shape }
cafe_melange-noun-twin-round-shape = zweimal: { cafe_melange-noun-card-round-shape }
cafe_melange-noun-twin-grey-table = zweimal: { cafe_melange-noun-card-grey-table }
cafe_melange-noun-twin-brown-table = zweimal: { cafe_melange-noun-card-brown-table }
cafe_melange-noun-twin-white-table = zweimal: { cafe_melange-noun-card-white-table }
cafe_melange-noun-source-purple-chair = { cafe_melange-noun-card-purple-chair }
cafe_melange-noun-source-orange-chair = { cafe_melange-noun-card-orange-chair }
cafe_melange-noun-source-turquoise-chair = { cafe_melange-noun-card-turquoise-chair }
cafe_melange-noun-source-olive-chair = { cafe_melange-noun-card-olive-chair }
cafe_melange-noun-source-square-shape = { cafe_melange-noun-card-square-shape }
cafe_melange-noun-source-large-shape = { cafe_melange-noun-card-large-shape }
cafe_melange-noun-source-round-shape = { cafe_melange-noun-card-round-shape }
cafe_melange-noun-source-grey-table = { cafe_melange-noun-card-grey-table }
cafe_melange-noun-source-brown-table = { cafe_melange-noun-card-brown-table }
cafe_melange-noun-source-white-table = { cafe_melange-noun-card-white-table }
cafe_melange-noun-source-pile = vom Stapel
cafe_melange-noun-source-action = eine Aktionskarte
cafe_melange-noun-row-octagon = Ihre Achtecke
cafe_melange-noun-row-cube = Ihre Würfel
cafe_melange-noun-row-cylinder = Ihre Zylinder
cafe_melange-noun-row-white = weiße Achtecke
cafe_melange-noun-row-grey = graue Achtecke
cafe_melange-noun-marker-other-white = { cafe_melange-noun-marker-white }
cafe_melange-noun-marker-other-grey = { cafe_melange-noun-marker-grey }
cafe_melange-noun-marker-other-blue-octagon = { cafe_melange-noun-marker-blue-octagon }
cafe_melange-noun-marker-other-blue-cube = { cafe_melange-noun-marker-blue-cube }
cafe_melange-noun-marker-other-blue-cylinder = { cafe_melange-noun-marker-blue-cylinder }
cafe_melange-noun-marker-other-yellow-octagon = { cafe_melange-noun-marker-yellow-octagon }
cafe_melange-noun-marker-other-yellow-cube = { cafe_melange-noun-marker-yellow-cube }
cafe_melange-noun-marker-other-yellow-cylinder = { cafe_melange-noun-marker-yellow-cylinder }
cafe_melange-noun-marker-other-green-octagon = { cafe_melange-noun-marker-green-octagon }
cafe_melange-noun-marker-other-green-cube = { cafe_melange-noun-marker-green-cube }
cafe_melange-noun-marker-other-green-cylinder = { cafe_melange-noun-marker-green-cylinder }
cafe_melange-noun-marker-other-red-octagon = { cafe_melange-noun-marker-red-octagon }
cafe_melange-noun-marker-other-red-cube = { cafe_melange-noun-marker-red-cube }
cafe_melange-noun-marker-other-red-cylinder = { cafe_melange-noun-marker-red-cylinder }
cafe_melange-noun-visitor-blue-A = Gast A (blau)
cafe_melange-noun-visitor-blue-B = Gast B (blau)
cafe_melange-noun-visitor-blue-C = Gast C (blau)
cafe_melange-noun-visitor-blue-D = Gast D (blau)
cafe_melange-noun-visitor-blue-E = Gast E (blau)
cafe_melange-noun-visitor-blue-F = Gast F (blau)
cafe_melange-noun-visitor-yellow-A = Gast A (gelb)
cafe_melange-noun-visitor-yellow-B = Gast B (gelb)
cafe_melange-noun-visitor-yellow-C = Gast C (gelb)
cafe_melange-noun-visitor-yellow-D = Gast D (gelb)
cafe_melange-noun-visitor-yellow-E = Gast E (gelb)
cafe_melange-noun-visitor-yellow-F = Gast F (gelb)
cafe_melange-noun-visitor-green-A = Gast A (grün)
cafe_melange-noun-visitor-green-B = Gast B (grün)
cafe_melange-noun-visitor-green-C = Gast C (grün)
cafe_melange-noun-visitor-green-D = Gast D (grün)
cafe_melange-noun-visitor-green-E = Gast E (grün)
cafe_melange-noun-visitor-green-F = Gast F (grün)
cafe_melange-noun-visitor-red-A = Gast A (rot)
cafe_melange-noun-visitor-red-B = Gast B (rot)
cafe_melange-noun-visitor-red-C = Gast C (rot)
cafe_melange-noun-visitor-red-D = Gast D (rot)
cafe_melange-noun-visitor-red-E = Gast E (rot)
cafe_melange-noun-visitor-red-F = Gast F (rot)
