# Grand Austria Hotel auf Deutsch.

## Im Bild

grand_austria_hotel-picture-title = Grand Austria Hotel
grand_austria_hotel-picture-turn = { $name } am Zug
grand_austria_hotel-picture-chooses = Es entscheidet: { $name }
grand_austria_hotel-picture-choose = Es entscheiden: { $names }
grand_austria_hotel-picture-won = Sieg
grand_austria_hotel-picture-rank = Platz { $rank }
grand_austria_hotel-picture-guests = Gäste vor der Tür
grand_austria_hotel-picture-emperor = Der Kaiser
grand_austria_hotel-picture-politics = Politik
grand_austria_hotel-picture-legend = Was die Zeichen bedeuten
grand_austria_hotel-picture-hand = Hand: { $number ->
    [one] 1 Personalkarte
   *[other] { $number } Personalkarten
}
grand_austria_hotel-picture-looking = Gezogen: eine davon ausspielen
grand_austria_hotel-picture-pack = Auswahl: eine davon behalten
grand_austria_hotel-picture-hidden = Diese Karten sieht nur, wer sie hält.
grand_austria_hotel-picture-no-staff = Noch kein Personal
grand_austria_hotel-picture-bonus = Ab Feld 3: { $words }
grand_austria_hotel-picture-penalty = Auf Feld 0: { $words }
grand_austria_hotel-picture-court = Nach Runde { $round }: werten, dann { $back } Felder zurück

## Das Bild in Worten

grand_austria_hotel-text-start = Grand Austria Hotel, Ausgabe { $edition }, { $round ->
    [0] Vorbereitung
   *[other] Runde { $round } von { $last }
}.
grand_austria_hotel-text-starter = Startspieler: { $name }.
grand_austria_hotel-text-awaited = Am Zug: { $names }.
grand_austria_hotel-text-running = Zug von { $name }: noch kein Würfel.
grand_austria_hotel-text-running-action = Zug von { $name }: Würfel { $face }, Aktion { $action }, noch Stärke { $left }.
grand_austria_hotel-text-running-die = Zug von { $name }: Würfel { $face }, die Aktion ist vorbei.
grand_austria_hotel-text-boosted = Um eine Krone verstärkt.
grand_austria_hotel-text-additional = Ein zusätzlicher Zug ohne Würfel.
grand_austria_hotel-text-took-guest = Ein Gast ist schon genommen.
grand_austria_hotel-text-dice = Würfel: { $dice }.
grand_austria_hotel-text-dice-at = { $number } × { $face }
grand_austria_hotel-text-row = Gäste vor der Tür: { $guests }
grand_austria_hotel-text-row-guest = { $guest } ({ $price } Kr)
grand_austria_hotel-text-row-empty = leerer Platz ({ $price } Kr)
grand_austria_hotel-text-guest = { $guest }, { $colour }, bestellt { $order }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $rewards }
grand_austria_hotel-text-piles = In den Stapeln: { $guests } Gäste, { $staff } Personalkarten.
grand_austria_hotel-text-tile = Der Kaiser nach Runde { $round } ({ $tile }): Bonus: { $bonus }; Strafe: { $penalty }.
grand_austria_hotel-text-politics = Politik: { $condition }: { $places }.
grand_austria_hotel-text-place = { $points } Punkte { $name }
grand_austria_hotel-text-place-free = { $points } Punkte frei
grand_austria_hotel-text-seat = { $name }: { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}, { $krones ->
    [one] 1 Krone
   *[other] { $krones } Kronen
}, Kaiserfeld { $space } (Wert { $worth }).
grand_austria_hotel-text-stock = Küche: { $dishes }. { $hand } Karten auf der Hand, { $played } im Dienst.
grand_austria_hotel-text-stock-brief = Küche: { $dishes }; Hand { $hand }, Personal { $played }.
grand_austria_hotel-text-numbers = Züge übrig: { $numbers }.
grand_austria_hotel-text-passed = Hat gepasst.
grand_austria_hotel-text-cafe = Café: { $guests }.
grand_austria_hotel-text-cafe-guest = { $guest } (fehlt: { $missing }; serviert: { $served })
grand_austria_hotel-text-cafe-done = { $guest } (kann einziehen)
grand_austria_hotel-text-tray = Eben erhalten: { $dishes }.
grand_austria_hotel-text-pool = Offene Belohnungen: { $rewards }.
grand_austria_hotel-text-board = Hotelplan: { $board ->
    [front] Vorderseite
   *[other] { $board }
}.
grand_austria_hotel-text-rooms = Belegt: { $occupied }. Vorbereitet: { $prepared }.
grand_austria_hotel-text-rooms-brief = Zimmer: { $occupied } belegt, { $prepared } vorbereitet.
grand_austria_hotel-text-groups = Ausbezahlte Gruppen: { $rooms }.
grand_austria_hotel-text-staff = Personal im Dienst: { $cards }.
grand_austria_hotel-text-card = { $staff } ({ $timing }: { $effect })
grand_austria_hotel-text-used = In dieser Runde schon eingesetzt: { $cards }.
grand_austria_hotel-text-hand = Ihre Hand: { $cards }.
grand_austria_hotel-text-looking = Eben gezogen: { $cards }.
grand_austria_hotel-text-pack = Zur Auswahl: { $cards }.
grand_austria_hotel-text-held = { $staff } ({ $cost } Kr, { $timing }: { $effect })
grand_austria_hotel-text-rank = Platz { $rank } mit { $score }.
grand_austria_hotel-text-changed = Neu: { $rooms }.
grand_austria_hotel-text-changed-room = { $name } { $room }
grand_austria_hotel-text-counted = { $number } { $thing }
grand_austria_hotel-text-none = nichts
grand_austria_hotel-text-either = { $first } oder { $second }
grand_austria_hotel-text-and = { $first } und { $last }

## Was Karten bewirken, aus den Tabellen der Regeln zusammengesetzt

grand_austria_hotel-effect-krones = { $amount ->
    [one] 1 Krone
   *[other] { $amount } Kronen
}
grand_austria_hotel-effect-points = { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
}
grand_austria_hotel-effect-emperor = { $amount ->
    [one] 1 Kaiserfeld
   *[other] { $amount } Kaiserfelder
}
grand_austria_hotel-effect-dish = { $kind ->
    [strudel] { $amount ->
        [one] ein Strudel
       *[other] { $amount } Strudel
    }
    [cake] { $amount ->
        [one] ein Stück Torte
       *[other] { $amount } Stück Torte
    }
    [wine] { $amount ->
        [one] ein Glas Wein
       *[other] { $amount } Gläser Wein
    }
   *[coffee] { $amount ->
        [one] eine Tasse Kaffee
       *[other] { $amount } Tassen Kaffee
    }
}
grand_austria_hotel-effect-any-dish = { $amount ->
    [one] eine Speise oder ein Getränk nach Wahl
   *[other] { $amount } Speisen oder Getränke nach Wahl
}
grand_austria_hotel-effect-draw = { $cards ->
    [one] eine Personalkarte ziehen
   *[other] { $cards } Personalkarten ziehen
}
grand_austria_hotel-effect-draw-three = 3 Personalkarten vom Stapel ansehen und eine davon { $terms ->
    [full] zum vollen Preis
    [less-1] um 1 Krone billiger
    [less-2] um 2 Kronen billiger
    [less-3] um 3 Kronen billiger
   *[free] kostenlos
} ausspielen, der Rest kommt unter den Stapel
grand_austria_hotel-effect-play-staff = { $amount ->
    [one] eine Personalkarte
   *[other] bis zu { $amount } Personalkarten, jede
} { $terms ->
    [full] zum vollen Preis
    [less-1] um 1 Krone billiger
    [less-2] um 2 Kronen billiger
    [less-3] um 3 Kronen billiger
   *[free] kostenlos
} ausspielen
grand_austria_hotel-effect-prepare = { $amount ->
    [one] ein Zimmer
   *[other] bis zu { $amount } Zimmer, jedes
}{ $top ->
    [4] { "" }
   *[other] { " " }bis zum { $top }. Stock
} { $terms ->
    [full] zum vollen Preis
    [less-1] um 1 Krone billiger
    [less-2] um 2 Kronen billiger
    [less-3] um 3 Kronen billiger
   *[free] kostenlos
} vorbereiten
grand_austria_hotel-effect-occupy = { $amount ->
    [one] ein vorbereitetes Zimmer auf belegt wenden
   *[other] bis zu { $amount } vorbereitete Zimmer auf belegt wenden
}
grand_austria_hotel-effect-place-occupied = ein Zimmer beliebiger Farbe kostenlos legen, sofort belegt{ $top ->
    [4] { "" }
   *[other] , bis zum { $top }. Stock
}
grand_austria_hotel-effect-take-guest = { $amount ->
    [one] einen Gast aus der Reihe kostenlos nehmen
   *[other] bis zu { $amount } Gäste aus der Reihe kostenlos nehmen
}
grand_austria_hotel-effect-fill-order = die Bestellung eines Gastes vollständig erfüllen
grand_austria_hotel-effect-again = { $edition ->
    [2022] eine weitere Aktion ausführen, ohne einen Würfel zu nehmen
   *[other] ein weiterer Zug ohne Würfel
}
grand_austria_hotel-effect-penalty = die Strafe des Kaisers
grand_austria_hotel-effect-none = keine Belohnung
grand_austria_hotel-effect-per-staff = { $reward } für jede ausgespielte Personalkarte
grand_austria_hotel-effect-when-moving-in = wenn { $guest ->
    [red] ein roter Gast
    [blue] ein blauer Gast
    [yellow] ein gelber Gast
    [green] ein grüner Gast
   *[any] ein Gast
}{ $dishes ->
    [0] { "" }
   *[other] { " " }mit { $dishes } bestellten Speisen
} ein Zimmer bezieht: { $reward }
grand_austria_hotel-effect-when-occupied = sooft ein Zimmer belegt wird: { $reward }
grand_austria_hotel-effect-when-taking = wenn Sie eine { $faces } nehmen: { $results }
grand_austria_hotel-effect-taking-strength = Stärke +{ $amount }
grand_austria_hotel-effect-taking-discount = { $amount ->
    [one] die Personalkarte kostet 1 Krone weniger
   *[other] die Personalkarte kostet { $amount } Kronen weniger
}
grand_austria_hotel-effect-taking-no-krone = keine Krone zu zahlen
grand_austria_hotel-effect-taking-both-tracks = jeder Punkt Stärke bringt eine Krone und ein Kaiserfeld
grand_austria_hotel-effect-taking-extra = zusätzlich { $reward }
grand_austria_hotel-effect-free-rooms = { $colour ->
    [red] rote
    [blue] blaue
   *[yellow] gelbe
} Zimmer kosten beim Vorbereiten nichts
grand_austria_hotel-effect-free-service = Servieren aus der Küche kostet nichts
grand_austria_hotel-effect-free-guests = Gäste aus der Reihe kosten nichts
grand_austria_hotel-effect-ignore = die Strafe des Kaisers darf ignoriert werden{ $amount ->
    [0] { "" }
    [one] , für 1 Krone
   *[other] , für { $amount } Kronen
}
grand_austria_hotel-effect-when-favoured = bei jedem Bonus des Kaisers: { $reward }
grand_austria_hotel-effect-scores = { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
} für { $each }
grand_austria_hotel-effect-copies-scoring = wertet wie eine ausgespielte Schlusskarte von jemand anderem
grand_austria_hotel-loss-krones = { $amount ->
    [one] 1 Krone verlieren
   *[other] { $amount } Kronen verlieren
}
grand_austria_hotel-loss-points = { $amount ->
    [one] 1 Punkt verlieren
   *[other] { $amount } Punkte verlieren
}
grand_austria_hotel-loss-points-per-staff = { $amount } Punkte für jede ausgespielte Personalkarte verlieren
grand_austria_hotel-loss-kitchen = alles aus der Küche zurücklegen
grand_austria_hotel-loss-all-dishes = alles aus der Küche und von den Bestellungen zurücklegen
grand_austria_hotel-loss-hand = { $amount ->
    [one] eine Personalkarte aus der Hand unter den Stapel legen
   *[other] { $amount } Personalkarten aus der Hand unter den Stapel legen
}
grand_austria_hotel-loss-prepared = { $amount ->
    [one] ein vorbereitetes Zimmer aus dem höchstmöglichen Stock entfernen
   *[other] { $amount } vorbereitete Zimmer aus den höchstmöglichen Stöcken entfernen
}
grand_austria_hotel-loss-occupied = { $amount ->
    [one] ein belegtes Zimmer aus dem höchstmöglichen Stock entfernen
   *[other] { $amount } belegte Zimmer entfernen, vom höchstmöglichen Stock an
}
grand_austria_hotel-loss-end-card = { $amount ->
    [one] eine ausgespielte Schlusskarte verlieren
   *[other] { $amount } ausgespielte Schlusskarten verlieren
}
grand_austria_hotel-each-krones = jede Krone
grand_austria_hotel-each-staff = jede ausgespielte Personalkarte
grand_austria_hotel-each-politics = jede Politikkarte mit eigener Scheibe
grand_austria_hotel-each-emperor-space = jedes erreichte Kaiserfeld
grand_austria_hotel-each-room = jedes Zimmer, vorbereitet oder belegt
grand_austria_hotel-each-occupied-room = jedes belegte Zimmer
grand_austria_hotel-each-red-room = jedes belegte rote Zimmer
grand_austria_hotel-each-blue-room = jedes belegte blaue Zimmer
grand_austria_hotel-each-yellow-room = jedes belegte gelbe Zimmer
grand_austria_hotel-each-three-colours = je ein belegtes rotes, blaues und gelbes Zimmer
grand_austria_hotel-each-floor = jeden voll belegten Stock
grand_austria_hotel-each-column = jede voll belegte Spalte
grand_austria_hotel-each-group = jede voll belegte Gruppe
grand_austria_hotel-each-full-colour = jede voll belegte Farbe
grand_austria_hotel-least-krones = mindestens { $number } Kronen
grand_austria_hotel-least-staff = mindestens { $number } ausgespielte Personalkarten
grand_austria_hotel-least-politics = mindestens { $number } Politikkarten
grand_austria_hotel-least-emperor-space = Kaiserfeld { $number } oder höher
grand_austria_hotel-least-room = mindestens { $number } Zimmer, vorbereitet oder belegt
grand_austria_hotel-least-occupied-room = mindestens { $number } belegte Zimmer
grand_austria_hotel-least-red-room = mindestens { $number } belegte rote Zimmer
grand_austria_hotel-least-blue-room = mindestens { $number } belegte blaue Zimmer
grand_austria_hotel-least-yellow-room = mindestens { $number } belegte gelbe Zimmer
grand_austria_hotel-least-three-colours = mindestens { $number } belegte Zimmer jeder Farbe
grand_austria_hotel-least-floor = mindestens { $number } voll belegte Stöcke
grand_austria_hotel-least-column = mindestens { $number } voll belegte Spalten
grand_austria_hotel-least-group = mindestens { $number } voll belegte Gruppen
grand_austria_hotel-least-full-colour = alle Zimmer einer Farbe belegt

## Die vier Zeitpunkte

grand_austria_hotel-timing-once = einmal beim Ausspielen
grand_austria_hotel-timing-round = einmal pro Runde
grand_austria_hotel-timing-permanent = dauerhaft
grand_austria_hotel-timing-end = am Spielende

## Die Legende

grand_austria_hotel-legend-strudel = Strudel
grand_austria_hotel-legend-cake = Torte
grand_austria_hotel-legend-wine = Wein
grand_austria_hotel-legend-coffee = Kaffee
grand_austria_hotel-legend-served-strudel = Strudel, serviert
grand_austria_hotel-legend-served-cake = Torte, serviert
grand_austria_hotel-legend-served-wine = Wein, serviert
grand_austria_hotel-legend-served-coffee = Kaffee, serviert
grand_austria_hotel-legend-any-dish = Speise oder Getränk nach Wahl
grand_austria_hotel-legend-lose-kitchen = Küche leeren
grand_austria_hotel-legend-lose-served = Bestellungen leeren
grand_austria_hotel-legend-lose-hand = Personalkarten aus der Hand abgeben
grand_austria_hotel-legend-lose-prepared = vorbereitetes Zimmer entfernen
grand_austria_hotel-legend-lose-occupied = belegtes Zimmer entfernen
grand_austria_hotel-legend-lose-end-card = ausgespielte Schlusskarte verlieren
grand_austria_hotel-legend-krone = Kronen
grand_austria_hotel-legend-points = Punkte
grand_austria_hotel-legend-emperor = Felder auf der Kaiserleiste
grand_austria_hotel-legend-favour = Bonus des Kaisers
grand_austria_hotel-legend-penalty = Strafe des Kaisers
grand_austria_hotel-legend-take-guest = Gast kostenlos nehmen
grand_austria_hotel-legend-fill-order = Bestellung erfüllen
grand_austria_hotel-legend-moves-in = bezieht ein Zimmer
grand_austria_hotel-legend-blue-room = blaues Zimmer, leer
grand_austria_hotel-legend-red-room = rotes Zimmer, leer
grand_austria_hotel-legend-yellow-room = gelbes Zimmer, leer
grand_austria_hotel-legend-blue-prepared = blaues Zimmer, vorbereitet
grand_austria_hotel-legend-red-prepared = rotes Zimmer, vorbereitet
grand_austria_hotel-legend-yellow-prepared = gelbes Zimmer, vorbereitet
grand_austria_hotel-legend-any-prepared = Zimmer beliebiger Farbe vorbereiten
grand_austria_hotel-legend-blue-occupied = blaues Zimmer, belegt
grand_austria_hotel-legend-red-occupied = rotes Zimmer, belegt
grand_austria_hotel-legend-yellow-occupied = gelbes Zimmer, belegt
grand_austria_hotel-legend-any-occupied = belegtes Zimmer beliebiger Farbe
grand_austria_hotel-legend-low-prepared = Zimmer bis zum 2. Stock vorbereiten
grand_austria_hotel-legend-any-room = Zimmer, vorbereitet oder belegt
grand_austria_hotel-legend-occupy = vorbereitetes Zimmer auf belegt wenden
grand_austria_hotel-legend-place-occupied = Zimmer legen, sofort belegt
grand_austria_hotel-legend-floor = voll belegter Stock
grand_austria_hotel-legend-column = voll belegte Spalte
grand_austria_hotel-legend-group = voll belegte Gruppe
grand_austria_hotel-legend-three-colours = belegtes Zimmer jeder Farbe
grand_austria_hotel-legend-full-colour = alle Zimmer einer Farbe
grand_austria_hotel-legend-staff = Personalkarte
grand_austria_hotel-legend-played = ausgespielte Personalkarte
grand_austria_hotel-legend-draw = Personalkarten ziehen
grand_austria_hotel-legend-draw-three = 3 ansehen, 1 ausspielen
grand_austria_hotel-legend-play-staff = Personalkarte ausspielen
grand_austria_hotel-legend-copy = Karte von jemandem kopieren
grand_austria_hotel-legend-once = einmal beim Ausspielen
grand_austria_hotel-legend-round = einmal pro Runde
grand_austria_hotel-legend-permanent = dauerhaft
grand_austria_hotel-legend-end = am Spielende
grand_austria_hotel-legend-strength = Stärke einer Aktion
grand_austria_hotel-legend-boost = Stärke +1 für eine Krone
grand_austria_hotel-legend-action-1 = Strudel und Torte
grand_austria_hotel-legend-action-2 = Wein und Kaffee
grand_austria_hotel-legend-action-3 = Zimmer vorbereiten
grand_austria_hotel-legend-action-4 = Kronen und Kaiserfelder
grand_austria_hotel-legend-action-5 = Personalkarte ausspielen
grand_austria_hotel-legend-action-6 = beliebige Aktion für eine Krone
grand_austria_hotel-legend-service = aus der Küche zu den Gästen
grand_austria_hotel-legend-ignore = Strafe ignorieren
grand_austria_hotel-legend-again = noch einmal ohne Würfel
grand_austria_hotel-legend-politics = Politikkarte
grand_austria_hotel-legend-passed = hat gepasst
grand_austria_hotel-legend-done = erledigt, vollständig
grand_austria_hotel-legend-guest-yellow = Künstler (gelb)
grand_austria_hotel-legend-guest-blue = Adel (blau)
grand_austria_hotel-legend-guest-red = Bürgertum (rot)
grand_austria_hotel-legend-guest-green = Reisende (grün), jedes Zimmer
grand_austria_hotel-legend-guest-any = Gast
grand_austria_hotel-legend-die-1 = Würfel mit 1
grand_austria_hotel-legend-die-2 = Würfel mit 2
grand_austria_hotel-legend-die-3 = Würfel mit 3
grand_austria_hotel-legend-die-4 = Würfel mit 4
grand_austria_hotel-legend-die-5 = Würfel mit 5
grand_austria_hotel-legend-die-6 = Würfel mit 6

## Was man aus der Nähe sehen kann

grand_austria_hotel-place = { $place ->
    [hotel-1] Erstes Hotel
    [hotel-2] Zweites Hotel
    [hotel-3] Drittes Hotel
    [hotel-4] Viertes Hotel
    [guests] Gäste vor der Tür
    [emperor] Der Kaiser
    [politics] Politik
    [legend] Was die Zeichen bedeuten
   *[other] { $place }
}

## Wie es endet

grand_austria_hotel-reason-rounds = Die siebte Runde ist vorbei.

## Namen

grand_austria_hotel-noun-dish-strudel = Strudel
grand_austria_hotel-noun-dish-cake = Torte
grand_austria_hotel-noun-dish-wine = Wein
grand_austria_hotel-noun-dish-coffee = Kaffee
grand_austria_hotel-noun-colour-yellow = gelb
grand_austria_hotel-noun-colour-blue = blau
grand_austria_hotel-noun-colour-red = rot
grand_austria_hotel-noun-colour-green = grün
grand_austria_hotel-noun-staff-1 = Frühstückskellner
grand_austria_hotel-noun-staff-2 = Kellnerin
grand_austria_hotel-noun-staff-3 = Barmann
grand_austria_hotel-noun-staff-4 = Sous Chef
grand_austria_hotel-noun-staff-5 = Pferdeknecht
grand_austria_hotel-noun-staff-6 = Stallmeister
grand_austria_hotel-noun-staff-7 = Masseurin
grand_austria_hotel-noun-staff-8 = Fremdenführer
grand_austria_hotel-noun-staff-9 = Butler
grand_austria_hotel-noun-staff-10 = Chauffeur
grand_austria_hotel-noun-staff-11 = Floristin
grand_austria_hotel-noun-staff-12 = Hausdame
grand_austria_hotel-noun-staff-13 = Restaurantchef
grand_austria_hotel-noun-staff-14 = Dekorateur
grand_austria_hotel-noun-staff-15 = Schuhputzer
grand_austria_hotel-noun-staff-16 = Wäscherin
grand_austria_hotel-noun-staff-17 = Küchenhilfe
grand_austria_hotel-noun-staff-18 = Garderobenfrau
grand_austria_hotel-noun-staff-19 = Innenarchitekt
grand_austria_hotel-noun-staff-20 = Hausdetektiv
grand_austria_hotel-noun-staff-21 = Chefkoch
grand_austria_hotel-noun-staff-22 = Personalchef
grand_austria_hotel-noun-staff-23 = Hausverwalter
grand_austria_hotel-noun-staff-24 = Oberkellner
grand_austria_hotel-noun-staff-25 = Bote
grand_austria_hotel-noun-staff-26 = Veranstaltungsleiter
grand_austria_hotel-noun-staff-27 = Reservierungsleiter
grand_austria_hotel-noun-staff-28 = Concierge
grand_austria_hotel-noun-staff-29 = Sekretärin
grand_austria_hotel-noun-staff-30 = Empfangschef
grand_austria_hotel-noun-staff-31 = Zimmermädchen
grand_austria_hotel-noun-staff-32 = Direktionsassistent
grand_austria_hotel-noun-staff-33 = Etagendiener
grand_austria_hotel-noun-staff-34 = Rezeptionist
grand_austria_hotel-noun-staff-35 = Page
grand_austria_hotel-noun-staff-36 = Sommelier
grand_austria_hotel-noun-staff-37 = Zimmerdiener
grand_austria_hotel-noun-staff-38 = Portier
grand_austria_hotel-noun-staff-39 = Konditor
grand_austria_hotel-noun-staff-40 = Marketingleiter
grand_austria_hotel-noun-staff-41 = Telefonistin
grand_austria_hotel-noun-staff-42 = Gärtner
grand_austria_hotel-noun-staff-43 = Barista
grand_austria_hotel-noun-staff-44 = Kaltmamsell
grand_austria_hotel-noun-staff-45 = Bademeister
grand_austria_hotel-noun-staff-46 = Etagendame
grand_austria_hotel-noun-staff-47 = Liftboy
grand_austria_hotel-noun-staff-48 = Direktor
grand_austria_hotel-noun-guest-49 = Bildhauer
grand_austria_hotel-noun-guest-50 = Musician
grand_austria_hotel-noun-guest-51 = Composer
grand_austria_hotel-noun-guest-52 = Tailor
grand_austria_hotel-noun-guest-53 = Flamenco Dancer
grand_austria_hotel-noun-guest-54 = Portrait Painter
grand_austria_hotel-noun-guest-55 = Photographer
grand_austria_hotel-noun-guest-56 = Vocalist
grand_austria_hotel-noun-guest-57 = Architect
grand_austria_hotel-noun-guest-58 = Actress
grand_austria_hotel-noun-guest-59 = Poet
grand_austria_hotel-noun-guest-60 = Jewelry Designer
grand_austria_hotel-noun-guest-61 = Painter
grand_austria_hotel-noun-guest-62 = Opera Singer
grand_austria_hotel-noun-guest-63 = Dame
grand_austria_hotel-noun-guest-64 = Duchess
grand_austria_hotel-noun-guest-65 = Reichsritter
grand_austria_hotel-noun-guest-66 = Landgrave
grand_austria_hotel-noun-guest-67 = Sovereign
grand_austria_hotel-noun-guest-68 = Princess
grand_austria_hotel-noun-guest-69 = Countess
grand_austria_hotel-noun-guest-70 = Elector
grand_austria_hotel-noun-guest-71 = Baron
grand_austria_hotel-noun-guest-72 = Prince
grand_austria_hotel-noun-guest-73 = Count
grand_austria_hotel-noun-guest-74 = Earl
grand_austria_hotel-noun-guest-75 = Baroness
grand_austria_hotel-noun-guest-76 = Duke
grand_austria_hotel-noun-guest-77 = Apothecary
grand_austria_hotel-noun-guest-78 = Post Councillor
grand_austria_hotel-noun-guest-79 = Privy Councillor
grand_austria_hotel-noun-guest-80 = Professor Emeritus
grand_austria_hotel-noun-guest-81 = General
grand_austria_hotel-noun-guest-82 = Senior Councillor
grand_austria_hotel-noun-guest-83 = Councillor of Commerce
grand_austria_hotel-noun-guest-84 = Court Councillor
grand_austria_hotel-noun-guest-85 = Major
grand_austria_hotel-noun-guest-86 = Veterinary Councillor
grand_austria_hotel-noun-guest-87 = Medicinal Councillor
grand_austria_hotel-noun-guest-88 = Procurator
grand_austria_hotel-noun-guest-89 = Lord High Commissioner
grand_austria_hotel-noun-guest-90 = Senior Legal Secretary
grand_austria_hotel-noun-guest-91 = Tezcatlipoca
grand_austria_hotel-noun-guest-92 = Capt. Goldhaken
grand_austria_hotel-noun-guest-93 = Mr. Horsa
grand_austria_hotel-noun-guest-94 = M. Ingalls
grand_austria_hotel-noun-guest-95 = Mr. Boydell
grand_austria_hotel-noun-guest-96 = Mr. Oundo
grand_austria_hotel-noun-guest-97 = E. Gizia
grand_austria_hotel-noun-guest-98 = M. Polo
grand_austria_hotel-noun-guest-99 = Cramersopholus
grand_austria_hotel-noun-guest-100 = Farmer Franz
grand_austria_hotel-noun-guest-101 = Brother Uwe
grand_austria_hotel-noun-guest-102 = Conductor
grand_austria_hotel-noun-guest-103 = Durgoing
grand_austria_hotel-noun-guest-104 = MacLeod
