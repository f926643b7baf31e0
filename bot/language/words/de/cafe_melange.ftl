# Café Melange auf Deutsch, wie man in Wien sagt: Man sitzt auf Sesseln.

cafe_melange-name = Café Melange
cafe_melange-about = Sessel für Ihre Gäste reservieren, möglichst nah bei Wiens Berühmtheiten von 1910.
cafe_melange-length = etwa 45 Minuten

## Was man tun kann

cafe_melange-verb-play = Karte spielen
    .button = Spielen
cafe_melange-verb-joker = Joker
cafe_melange-verb-action = Aktionskarte
cafe_melange-verb-swap = Tauschen
cafe_melange-verb-pay = Bezahlen mit
cafe_melange-verb-remove = Stein wegnehmen
cafe_melange-verb-draw = Ziehen
cafe_melange-verb-guest = Platz nimmt
    .also = gast
    .button = Setzen
cafe_melange-verb-seat = Zuerst setzt sich
    .also = zuerst
cafe_melange-verb-hold = Zuerst halten
    .also = halten
cafe_melange-verb-done = Keine Karte mehr spielen
cafe_melange-confirm-draw = Bestätigen und ziehen
cafe_melange-confirm-done = { $open ->
    [yes] Fertig, weiter zum Ziehen
   *[no] Keine Karte mehr
}
cafe_melange-standing-order = welcher Ihrer Gäste Platz nimmt, wenn eine Ihrer Reihen im Zug von jemand anderem nur noch einen Stein im Raum hat

## Was vor dem Bestätigen noch offen ist: „Drücken Sie …, dann ziehen Sie eine Karte vom Stapel.“

cafe_melange-reveal-card = ziehen Sie { $number ->
    [one] eine Karte
   *[other] { $number } Karten
} vom Stapel
cafe_melange-reveal-action-card = ziehen Sie { $number ->
    [one] eine Aktionskarte
   *[other] { $number } Aktionskarten
}
cafe_melange-reveal-display = werden die offenen Karten ergänzt
cafe_melange-reveal-personality = kommt die nächste Persönlichkeit
cafe_melange-phrase-play = { $card } an { $row }
    .sentence = { $card-object } an { $row } legen
cafe_melange-phrase-joker = { $twin } als { $card } an { $row }
    .sentence = { $twin } als { $card } an { $row } legen
# Was die Karte bringt, steht neben ihrem Namen.
cafe_melange-phrase-action = { CAPITALIZED($action-object) }
    .sentence = die Aktionskarte „{ $action-object }“ spielen
cafe_melange-phrase-draw =
    .sentence = { $source-object } ziehen
cafe_melange-phrase-guest =
    .sentence = { $guest } setzen
cafe_melange-phrase-pay =
    .sentence = { $card-object } dafür hergeben
cafe_melange-phrase-swap = { $chair } und { $chair-other }
    .sentence = { $chair } und { $chair-other } tauschen
cafe_melange-phrase-remove = { $row } von { $chair }
    .sentence = einen Stein von { $chair } wegnehmen ({ $row })
cafe_melange-phrase-done =
    .sentence = keine Karte mehr spielen
cafe_melange-phrase-hold = { $marker } und { $marker-other }
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

cafe_melange-hint-left = { $awaited-id ->
    [none] { $value } Sessel passen
   *[other] { $awaited }: lässt { $value } Sessel
}
cafe_melange-hint-awaited = { "" }
cafe_melange-hint-sits = setzt { $value }{ $on-number ->
    [0] { "" }
   *[other] { " " }auf { $on }
}
cafe_melange-hint-own = { $value ->
    [yes] setzt Ihren Gast{ $at-number ->
        [0] { "" }
       *[other] { " " }auf { $at }
    }{ $fame-id ->
        [none] { "" }
       *[other] { " " }· dort VIP { POINTS($fame) }
    }
   *[no] { "" }
}
cafe_melange-hint-seats = { $number ->
    [one] setzt einen Gast von { $value }
   *[other] setzt Gäste von { $value }
}{ $sits-id ->
    [none] { $on-number ->
        [0] { "" }
       *[other] { " " }auf { $on }
    }
   *[other] { "" }
}
cafe_melange-hint-points = { $value ->
    [0] keine Punkte
    [one] { SIGNED($value) } Punkt
   *[other] { SIGNED($value) } Punkte
}
cafe_melange-hint-own-turn = { $value ->
    [0] in keinem Zug Punkte
    [one] { SIGNED($value) } Punkt nur im eigenen Zug
   *[other] { SIGNED($value) } Punkte nur im eigenen Zug
}
cafe_melange-hint-multiplier = VIP-Werte ×{ $value } am Ende
cafe_melange-hint-chairs = { $awaited-id ->
    [none] { $number ->
        [one] { $value } passt
       *[other] { $value } passen
    }
   *[other] { $awaited }: lässt { $value }
}
cafe_melange-hint-at = { "" }
cafe_melange-hint-on = { "" }
cafe_melange-hint-fame = { "" }
cafe_melange-hint-company = derzeit { SIGNED($value) }
cafe_melange-hint-visitors = { $value }
cafe_melange-hint-gain = { $value ->
    [0] Ihre Gesellschaft bleibt, wie sie ist
   *[other] Ihre Gesellschaft { SIGNED($value) }
}
cafe_melange-hint-lost = { $number ->
    [one] beendet eine Reihe: { $value }
   *[other] beendet Reihen: { $value }
}
cafe_melange-hint-keeps = hält { $value } frei
cafe_melange-hint-fits = für { $value }

## Was geschieht

cafe_melange-event-set-up = { $you ->
    [yes] Sie beginnen
   *[no] { $name } beginnt
}.
cafe_melange-event-dealt = { "" }
cafe_melange-event-laid = { "" }
cafe_melange-event-swept = Alle vier offenen Karten waren von einer Art: ersetzt.
cafe_melange-event-reshuffled = Die Ablage wird gemischt: ein neuer Stapel.
# Wer von Anfang an dasitzt und was als erster Wunsch abgelegt wird, zeigt das Bild.
cafe_melange-event-discarded = { "" }
cafe_melange-event-waiting-from-the-start = { "" }
# Wer erwartet wird, hat sofort einen ersten Wunsch: beides wird zusammen erzählt.
cafe_melange-event-awaited = { "" }
cafe_melange-event-row-begun = { $marker-id ->
    [white] { $visitor-id ->
        [none] Erster Wunsch bei Weiß: { $card }
       *[other] Erwartet wird { $visitor } (weiß), wünscht { $card-object }
    } { cafe_melange-event-row-begun.fitting }.
    [grey] { $visitor-id ->
        [none] Erster Wunsch bei Grau: { $card }
       *[other] Erwartet wird { $visitor } (grau), wünscht { $card-object }
    } { cafe_melange-event-row-begun.fitting }.
   *[other] Neue Reihe, { $marker }: { $chairs-number ->
        [one] ein Sessel passt.
       *[other] { $chairs-number } Sessel passen.
    }
}
    .fitting = ({ $chairs-number ->
        [one] 1 passt
       *[other] { $chairs-number } passen
    })
# Bleibt ein Sessel, nimmt der Besucher Platz: das wird statt dessen erzählt.
cafe_melange-event-row-extended = { $chairs-number ->
    [one] { "" }
   *[other] { cafe_melange-event-row-extended.row }: noch { $chairs-number } Sessel.
}
    .row = { $marker-id ->
        [white] { $visitor-id ->
            [none] Persönlichkeit (weiß)
           *[other] { $visitor } (weiß)
        }
        [grey] { $visitor-id ->
            [none] Persönlichkeit (grau)
           *[other] { $visitor } (grau)
        }
       *[other] { $marker }
    }
cafe_melange-event-row-died = { cafe_melange-event-row-extended.row }: kein Sessel mehr, die Wünsche werden abgelegt.
cafe_melange-event-played = { $you ->
    [yes] Sie spielen
   *[no] { $name } spielt
} { $card-object }.
cafe_melange-event-joker = { $you ->
    [yes] Sie spielen
   *[no] { $name } spielt
} einen Joker: 2 × { $card } als { $wish }{ $source-id ->
    [pile] , geholt aus dem Stapel.
   *[other] .
}
cafe_melange-event-acted = { $you ->
    [yes] Sie spielen
   *[no] { $name } spielt
} eine Aktionskarte{ $action-id ->
    [swap-personalities] .
    [swap-guests] .
    [remove-personality-marker] .
    [remove-guest-marker] .
   *[other] : { $action-object }.
}
cafe_melange-event-swapped = { $you ->
    [yes] Sie tauschen
   *[no] { $name } tauscht
} { $visitors }.
cafe_melange-event-paid = { $you ->
    [yes] Sie bezahlen
   *[no] { $name } bezahlt
} dafür: { $card }.
cafe_melange-event-marker-removed = { $you ->
    [yes] Sie nehmen
   *[no] { $name } nimmt
} einen Stein von { $chair } ({ $visitor-id ->
    [none] { $marker }
   *[other] { $visitor }
}).
cafe_melange-event-held = { $chairs } sind die letzten Sessel für { $holders-id ->
    [none] { $rows }
   *[other] { $holders }
} und werden für beide freigehalten.
cafe_melange-event-markers-returned = { "" }
cafe_melange-event-seated = { $visitor } nimmt auf { $chair } Platz.
cafe_melange-event-scored = { $you ->
    [yes] Sie bekommen
   *[no] { $name } bekommt
} { SIGNED($points) }.
    .aside = { SIGNED($points) }
cafe_melange-event-took = { $you ->
    [yes] Sie nehmen
   *[no] { $name } nimmt
} { $card-object } aus den offenen Karten.
cafe_melange-event-drew = { $you ->
    [yes] Sie ziehen
   *[no] { $name } zieht
} { $card-id ->
    [none] { $times ->
        [one] eine Karte
       *[other] { $times } Karten
    } vom Stapel.
   *[other] { $card-object } vom Stapel.
}
cafe_melange-event-drew-action = { $you ->
    [yes] Sie ziehen
   *[no] { $name } zieht
} eine Aktionskarte{ $action-id ->
    [none] .
   *[other] : { $action-object }.
}
cafe_melange-event-last-round = Diese Runde ist die letzte.
cafe_melange-event-skipped = { $you ->
    [yes] Sie können weder spielen noch ziehen und setzen aus.
   *[no] { $name } kann weder spielen noch ziehen und setzt aus.
}
cafe_melange-event-ended = { $reason }

## Was gefragt wird

cafe_melange-prompt-turn = Sie sind am Zug – { cafe_melange-prompt-turn.prepared }
    .prepared = { $playing ->
        [no] ziehen Sie drei Karten.
       *[yes] spielen Sie bis zu drei Karten, oder ziehen Sie drei.
    }
    .call = Sie sind am Zug.
cafe_melange-prompt-play-on = { $ending-id ->
    [personalities] { $playing ->
        [no] Ihre Karten sind gespielt.
       *[yes] { $plays ->
            [one] wenn Sie möchten, spielen Sie noch eine Karte.
           *[other] wenn Sie möchten, spielen Sie noch bis zu { $plays } Karten.
        }
    }
    [nothing] { $playing ->
        [no] Ihre Karten sind gespielt, und zu ziehen gibt es nichts mehr.
       *[yes] { $plays ->
            [one] wenn Sie möchten, spielen Sie noch eine Karte; zu ziehen gibt es nichts mehr.
           *[other] wenn Sie möchten, spielen Sie noch bis zu { $plays } Karten; zu ziehen gibt es nichts mehr.
        }
    }
   *[draw] { $playing ->
        [no] bitte ziehen Sie eine Karte, damit endet der Zug.
       *[yes] { $plays ->
            [one] spielen Sie noch eine Karte, wenn Sie möchten, oder ziehen Sie eine, damit endet der Zug.
           *[other] spielen Sie noch bis zu { $plays } Karten, wenn Sie möchten, oder ziehen Sie eine, damit endet der Zug.
        }
    }
}
    .call = Ihr Zug geht weiter.
cafe_melange-prompt-draw = { $left ->
    [one] bitte ziehen Sie eine Karte, damit endet der Zug.
   *[other] bitte noch { $left } Karten ziehen.
}
cafe_melange-prompt-pay = welche Reservierungskarte geben Sie dafür her?
cafe_melange-prompt-choose-guest = wer nimmt auf { $chair } Platz ({ $marker })?{ $fame ->
    [0] { "" }
   *[other] { " " }VIP { POINTS($fame) } an diesem Tisch.
}
    .call = wer nimmt auf { $chair } Platz?
cafe_melange-prompt-choose-guest-off-turn = wer nimmt auf { $chair } Platz ({ $marker })?{ $fame ->
    [0] { "" }
   *[other] { " " }VIP { POINTS($fame) } an diesem Tisch.
} Sie sind nicht am Zug, also bringt es jetzt keine Punkte.
    .call = wer nimmt auf { $chair } Platz?
cafe_melange-prompt-order-seating = mehrere Besucher sind zugleich so weit – wer setzt sich zuerst?
cafe_melange-prompt-order-holding = mehrere Paare von Reihen haben nur noch ihre letzten zwei Sessel – welches Paar behält sie?
cafe_melange-prompt-swap-personalities = welche zwei Persönlichkeiten tauschen die Sessel?
cafe_melange-prompt-swap-guests = welche zwei Ihrer Gäste tauschen die Sessel?
cafe_melange-prompt-remove-personality-marker = welcher Stein einer Persönlichkeit kommt weg?
cafe_melange-prompt-remove-guest-marker = welcher Ihrer Steine kommt weg?

## Warum nicht

cafe_melange-refusal-personality-not-here = Für den Rest dieses Zuges kann man dort an keine Persönlichkeit legen: { $row }.
cafe_melange-refusal-no-guest-for-a-row = Sie haben schon so viele Reihen wie Gäste zu setzen; eine neue geht nicht mehr.
cafe_melange-refusal-no-chair-fits = Zu dieser Karte passt kein Sessel, auf dem noch ein Stein Platz hat: { $card }.
cafe_melange-refusal-too-many-chairs = Zu dieser Karte passen zehn oder mehr Sessel, also bliebe kein Stein auf ihr liegen: { $card }.
cafe_melange-refusal-category-taken = Einen Wunsch dieser Art hat die Reihe schon; das wäre der zweite: { $card }.
cafe_melange-refusal-no-marker-would-stay = Kein Stein dieser Reihe liegt auf einem Sessel, der passt: { $card }.
cafe_melange-refusal-third-equal-row = Zwei Reihen haben schon diese beiden Karten, eine dritte darf es nicht geben: { $card }.
cafe_melange-refusal-card-not-in-hand = Das haben Sie nicht auf der Hand: { $card }.
cafe_melange-refusal-no-such-row = „{ $row }“ ist keine Reihe, an die Sie legen können.
cafe_melange-refusal-no-such-card = Eine Reservierungskarte „{ $card }“ gibt es nicht.
cafe_melange-refusal-no-play-left = Ein Zug hat höchstens drei Karten; ein Joker zählt für zwei, ein Tausch mit seiner Bezahlung auch.
cafe_melange-refusal-joker-needs-twins = Ein Joker sind zwei gleiche Karten, die für eine andere stehen; mit dieser geht das nicht: { $card }.
cafe_melange-refusal-wish-not-in-piles = Davon ist in Stapel und Ablage keine mehr: { $card }.
cafe_melange-refusal-action-not-in-hand = Diese Aktionskarte haben Sie nicht auf der Hand: { $action }.
cafe_melange-refusal-action-in-this-turn = Sie haben in diesem Zug schon eine Aktionskarte gespielt, und mehr als eine ist nicht erlaubt.
cafe_melange-refusal-action-in-this-phase = Ihre Aktionskarte für Phase { $phase } haben Sie schon gespielt; in der nächsten Phase dürfen Sie wieder.
cafe_melange-refusal-action-impossible = Diese Aktionskarte bewirkt gerade nichts: { $action }.
cafe_melange-refusal-refresh-first = Es kommt noch eine Persönlichkeit. Bestätigen Sie, was Sie gespielt haben, danach wird gezogen.
cafe_melange-refusal-nothing-to-draw = Von dort ist gerade nichts zu ziehen: { $source }.
cafe_melange-refusal-no-three-cards = Es sind nicht genug Karten da, um drei zu ziehen, darunter höchstens eine Aktionskarte.
cafe_melange-refusal-one-action-card = Unter den Karten, die Sie in einem Zug ziehen, ist höchstens eine Aktionskarte.
cafe_melange-refusal-play-or-draw = Spielen Sie eine Karte, oder ziehen Sie drei; ohne eines von beiden endet kein Zug.
cafe_melange-refusal-draw-to-end = Ziehen Sie noch eine Karte, dann ist Ihr Zug zu Ende.

## Wie gezählt wird

cafe_melange-detail-placing = Setzen { SIGNED($number) }
cafe_melange-detail-company = Gesellschaft { SIGNED($number) }
cafe_melange-category-placing = Setzen
cafe_melange-category-company = Gesellschaft
cafe_melange-tie-guests = die Gäste im Café entscheiden
cafe_melange-detail-guests = { $number ->
    [one] ein Gast sitzt
   *[other] { $number } Gäste sitzen
}

## Im Bild

cafe_melange-picture-title = Café Melange
cafe_melange-picture-visitors = Phase { $phase } · { $steward } sitzen
cafe_melange-picture-last-round = Phase { $phase } · letzte Runde
cafe_melange-picture-turn = { $name } am Zug
cafe_melange-picture-victory = { $number ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
}
cafe_melange-picture-chooses = { $name } wählt
cafe_melange-picture-won = Sieg
cafe_melange-picture-rank = Platz { $rank }
cafe_melange-picture-final = Setzen { $placing }, Gesellschaft { SIGNED($company) }
cafe_melange-picture-nobody = niemand
cafe_melange-picture-no-card = noch ohne Wunsch
cafe_melange-picture-vip = VIP
cafe_melange-picture-open-cards = Offene Karten
# Die zwei Zeilen, die die Spalte der Spieler erklären; sie stehen hinter dem Zeichen selbst.
cafe_melange-picture-key-phases = je Phase eine Aktionskarte
cafe_melange-picture-key-guests = Gast: Punkte, × VIPs
cafe_melange-picture-pile-reservations = Stapel
cafe_melange-picture-pile-discards = Ablage
cafe_melange-picture-pile-actions = Aktionen
cafe_melange-picture-pile-personalities = VIPs
# Die Überschrift einer Seite, die die Sessel einer Reihe zeigt.
cafe_melange-picture-row = { $owner } ({ $marker }): { $cards } · { $number ->
    [0] kein Sessel
   *[other] { $number } Sessel
}
cafe_melange-picture-row-bare = { $owner } ({ $marker }): noch ohne Wunsch
cafe_melange-picture-row-none = { $owner } ({ $marker }): keine Reihe begonnen
cafe_melange-picture-row-nobody = Niemand wird erwartet ({ $marker })
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
cafe_melange-picture-hand-hidden = Diese Karten sieht nur, wer sie hält
# Der letzte Zug auf seinem Schild: „Ben · Freud → T2c · +3“.
cafe_melange-picture-last-party = { $visitors }{ $number ->
    [0] { "" }
    [one] { " " }und 1 weiterer
   *[other] { " " }und { $number } weitere
} nehmen Platz
cafe_melange-picture-last-seated = { $visitor } → { $table }
cafe_melange-picture-last-own-guest = Gast ×{ $multiplier }
cafe_melange-picture-last-guest = Gast ×{ $multiplier } von { $name }
cafe_melange-picture-last-swapped = { $one } ⇄ { $other }
cafe_melange-picture-last-removed = Stein weg von { $table }
cafe_melange-picture-last-bonus = spielt „{ $action ->
    [personality-purple] VIP auf lila Sessel
    [personality-orange] VIP auf orangefarbenem Sessel
    [personality-square] VIP an quadratischem Tisch
    [personality-brown] VIP an braunem Tisch
    [personality-pair] zwei VIPs an einem Tisch
    [guest-turquoise] Gast auf türkisem Sessel
    [guest-olive] Gast auf olivgrünem Sessel
    [guest-round] Gast an rundem Tisch
    [guest-grey] Gast an grauem Tisch
   *[other] zwei Gäste an einem Tisch
}“
cafe_melange-picture-last-row = { $change ->
    [begun] beginnt Reihe { $row }: { $number } Sessel
    [shrunk] Reihe { $row } schrumpft auf { $number } Sessel
    [kept] Reihe { $row } behält { $number } Sessel
   *[other] Reihe { $row } endet
}
cafe_melange-picture-last-drew = zieht { $cards ->
    [0] { "" }
    [one] 1 Karte
   *[other] { $cards } Karten
}{ $actions ->
    [0] { "" }
   *[other] { $cards ->
        [0] eine Aktionskarte
       *[other] { " " }und eine Aktionskarte
    }
}
cafe_melange-picture-last-passed = setzt aus
# Was jedes Zeichen der Bilder bedeutet; der Text steht neben dem Zeichen auf einer eigenen Seite und in deren Beschreibung.
cafe_melange-picture-legend = Was die Zeichen bedeuten
cafe_melange-legend-chair-purple = lila Sessel (Veilchen) und die Karte, die einen verlangt
cafe_melange-legend-chair-orange = orangefarbener Sessel (Spalte) und seine Karte
cafe_melange-legend-chair-turquoise = türkiser Sessel (Tropfen) und seine Karte
cafe_melange-legend-chair-olive = olivgrüner Sessel (Blatt) und seine Karte
cafe_melange-legend-shape-square = Karte: Sessel an einem quadratischen Tisch
cafe_melange-legend-shape-large = Karte: Sessel an einem großen Tisch
cafe_melange-legend-shape-round = Karte: Sessel an einem runden Tisch
cafe_melange-legend-table-grey = grauer Tisch (schraffiert) und die Karte, die einen verlangt
cafe_melange-legend-table-brown = brauner Tisch (gemasert) und seine Karte
cafe_melange-legend-table-white = weißer Tisch (getupft) und seine Karte
cafe_melange-legend-markers-neutral = Steine der Erwarteten; „niemand“: keiner kommt
cafe_melange-legend-markers-own = Steine einer Kartenreihe: wo ein Gast sitzen kann
cafe_melange-legend-marker-cylinder = eine dritte Reihe, nur zu zweit
cafe_melange-legend-chair-name = Sessel a an Tisch T5; Buchstaben in der Nahansicht
cafe_melange-legend-lock = von zwei Reihen gehalten: kein weiterer Stein
cafe_melange-legend-chair-count = so viele Sessel hält eine Reihe noch
cafe_melange-legend-personality = Persönlichkeit (VIP), darunter ihr Name
cafe_melange-legend-score = VIP-Wert; ein Verlust ist rot
cafe_melange-legend-coin = Punkte fürs Setzen
cafe_melange-legend-guest = Gast; Faktor mal VIPs am Tisch: Gesellschaft
cafe_melange-legend-tile = Gast, der noch kommt: Punkte fürs Setzen, Faktor
cafe_melange-legend-steward = der Ober: so viele Besucher sitzen
cafe_melange-legend-phase-head = hier beginnt eine Phase
cafe_melange-legend-phase-box = Aktionskarte einer Phase: noch offen; gespielt
cafe_melange-legend-phase-played = gespielt: entfernt einen Stein; Karte unbekannt
cafe_melange-legend-back-reservations = Reservierungskarten: Stapel oder Hand
cafe_melange-legend-back-discards = abgelegte Reservierungskarten
cafe_melange-legend-back-actions = Aktionskarten: Stapel oder Hand
cafe_melange-legend-back-personalities = Persönlichkeiten, die noch kommen
cafe_melange-legend-mark-last-move = Ergebnis des letzten Zugs, in der Farbe des Spielers
cafe_melange-legend-mark-earlier = Ergebnis der Züge davor
cafe_melange-legend-mark-offered = jetzt wählbar; Pfeil: zu ziehen, +: hier kann man spielen
cafe_melange-legend-mark-current = gilt jetzt, etwa die Phase
cafe_melange-legend-mark-acts = ist an der Reihe
cafe_melange-legend-mark-waits = am Zug, wartet auf die Wahl eines anderen
cafe_melange-legend-mark-winner = hat gewonnen
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

cafe_melange-text-at = { $visitor } auf { $chair }
cafe_melange-text-guest = { $guest } von { $name } (×{ $multiplier })
cafe_melange-text-personality = { $visitor } (VIP { $score })
cafe_melange-text-turn = { $name } ist am Zug.
cafe_melange-text-awaited = Zuerst wählt { $name }.
cafe_melange-text-asked = Frage an { $name }: welcher Gast auf { $chair } Platz nimmt.
cafe_melange-text-last-round = Das ist die letzte Runde.
cafe_melange-text-seat = { $name }: { $points ->
    [1] { POINTS($points) } Punkt
   *[other] { POINTS($points) } Punkte
}.
cafe_melange-text-final = Platz { $rank }: { $parts }.
cafe_melange-text-hand-size = Hand: { $cards ->
    [0] keine Reservierungskarte
    [one] 1 Reservierungskarte
   *[other] { $cards } Reservierungskarten
}, { $actions ->
    [0] keine Aktionskarte
    [one] 1 Aktionskarte
   *[other] { $actions } Aktionskarten
}.
cafe_melange-text-guests-left = Gäste noch zu setzen: { $guests }.
cafe_melange-text-guests-number = { $number ->
    [0] Alle Gäste sitzen.
    [one] 1 Gast ist noch zu setzen.
   *[other] { $number } Gäste sind noch zu setzen.
}
cafe_melange-text-guest-left = { $guest } (+{ $points }, ×{ $multiplier })
cafe_melange-text-phases = Gespielte Aktionskarten: { $phases }.
cafe_melange-text-played = { $card } in Phase { $phase }
cafe_melange-text-visitors = Café Melange, Phase { $phase }: { $steward ->
    [one] Ein Besucher sitzt
   *[other] { $steward } Besucher sitzen
}; bei { $end } beginnt die letzte Runde.
cafe_melange-text-starter = { $name } hat begonnen.
cafe_melange-text-waiting = { $marker }: { $visitor } (VIP { $score }, +{ $points } fürs Setzen) wünscht: { $cards }; Sessel { $chairs }.
cafe_melange-text-waiting-bare = { $marker }: { $visitor } (VIP { $score }, +{ $points } fürs Setzen) hat noch keinen Wunsch.
cafe_melange-text-nobody = { $marker }: Niemand wird erwartet.
cafe_melange-text-held = Für zwei Reihen freigehalten: { $chairs }.
cafe_melange-text-display = Offen: { $cards }.
cafe_melange-text-piles = Stapel: { $pile ->
    [one] 1 Reservierungskarte
   *[other] { $pile } Reservierungskarten
}, { $actions ->
    [one] 1 Aktionskarte
   *[other] { $actions } Aktionskarten
}, { $personalities ->
    [one] 1 Persönlichkeit
   *[other] { $personalities } Persönlichkeiten
}.
cafe_melange-text-discards = Abgelegt ({ $number }): { $cards }.
cafe_melange-text-row = { $name }, { $marker }: { $cards }; Sessel { $chairs }.
cafe_melange-text-table = { $table } ({ $shape }, { $colour }): { $chairs }.
cafe_melange-text-chair = { $chair } ({ $colour }) { $what }
cafe_melange-text-free = frei
cafe_melange-text-seated = Es sitzen: { $visitors }.
cafe_melange-text-more = { $number } weitere
cafe_melange-text-hand = Auf der Hand: { $cards }.
cafe_melange-text-hand-actions = Aktionskarten: { $cards }.
cafe_melange-text-action-swap-personalities = zwei Persönlichkeiten tauschen
cafe_melange-text-action-swap-guests = zwei eigene Gäste tauschen
cafe_melange-text-action-remove-personality-marker = Stein einer Persönlichkeit wegnehmen
cafe_melange-text-action-remove-guest-marker = eigenen Stein wegnehmen
cafe_melange-text-action-personality-purple = Persönlichkeit auf lila Sessel (+1)
cafe_melange-text-action-personality-orange = Persönlichkeit auf orangefarbenem Sessel (+1)
cafe_melange-text-action-personality-square = Persönlichkeit an quadratischem Tisch (+1)
cafe_melange-text-action-personality-brown = Persönlichkeit an braunem Tisch (+1)
cafe_melange-text-action-personality-pair = zwei Persönlichkeiten an einem Tisch (+2)
cafe_melange-text-action-guest-turquoise = eigener Gast auf türkisem Sessel (+2)
cafe_melange-text-action-guest-olive = eigener Gast auf olivgrünem Sessel (+2)
cafe_melange-text-action-guest-round = eigener Gast an rundem Tisch (+2)
cafe_melange-text-action-guest-grey = eigener Gast an grauem Tisch (+2)
cafe_melange-text-action-guest-pair = zwei eigene Gäste an einem Tisch (+3)
cafe_melange-text-times = { $number } × { $thing }
cafe_melange-text-none = keine

## Wie die Dinge heißen

cafe_melange-noun-card-purple-chair = { $number ->
    [0] lila Sessel
   *[other] { $number } lila Sessel
}
    .object = { $number ->
        [0] einen lila Sessel
       *[other] { $number } lila Sessel
    }
cafe_melange-noun-card-orange-chair = { $number ->
    [0] orangefarbener Sessel
   *[other] { $number } orangefarbene Sessel
}
    .object = { $number ->
        [0] einen orangefarbenen Sessel
       *[other] { $number } orangefarbene Sessel
    }
cafe_melange-noun-card-turquoise-chair = { $number ->
    [0] türkiser Sessel
   *[other] { $number } türkise Sessel
}
    .object = { $number ->
        [0] einen türkisen Sessel
       *[other] { $number } türkise Sessel
    }
cafe_melange-noun-card-olive-chair = { $number ->
    [0] olivgrüner Sessel
   *[other] { $number } olivgrüne Sessel
}
    .object = { $number ->
        [0] einen olivgrünen Sessel
       *[other] { $number } olivgrüne Sessel
    }
cafe_melange-noun-card-square-shape = { $number ->
    [0] quadratischer Tisch
   *[other] { $number } quadratische Tische
}
    .object = { $number ->
        [0] einen quadratischen Tisch
       *[other] { $number } quadratische Tische
    }
cafe_melange-noun-card-large-shape = { $number ->
    [0] großer Tisch
   *[other] { $number } große Tische
}
    .object = { $number ->
        [0] einen großen Tisch
       *[other] { $number } große Tische
    }
cafe_melange-noun-card-round-shape = { $number ->
    [0] runder Tisch
   *[other] { $number } runde Tische
}
    .object = { $number ->
        [0] einen runden Tisch
       *[other] { $number } runde Tische
    }
cafe_melange-noun-card-grey-table = { $number ->
    [0] grauer Tisch
   *[other] { $number } graue Tische
}
    .object = { $number ->
        [0] einen grauen Tisch
       *[other] { $number } graue Tische
    }
cafe_melange-noun-card-brown-table = { $number ->
    [0] brauner Tisch
   *[other] { $number } braune Tische
}
    .object = { $number ->
        [0] einen braunen Tisch
       *[other] { $number } braune Tische
    }
cafe_melange-noun-card-white-table = { $number ->
    [0] weißer Tisch
   *[other] { $number } weiße Tische
}
    .object = { $number ->
        [0] einen weißen Tisch
       *[other] { $number } weiße Tische
    }
cafe_melange-noun-action-swap-personalities = Zwei Persönlichkeiten tauschen
    .object = zwei Persönlichkeiten tauschen
cafe_melange-noun-action-swap-guests = Zwei eigene Gäste tauschen
    .object = zwei eigene Gäste tauschen
cafe_melange-noun-action-remove-personality-marker = Einen Stein einer Persönlichkeit wegnehmen
    .object = einen Stein einer Persönlichkeit wegnehmen
cafe_melange-noun-action-remove-guest-marker = Einen eigenen Stein wegnehmen
    .object = einen eigenen Stein wegnehmen
cafe_melange-noun-action-personality-purple = Persönlichkeit auf lila Sessel: +1
    .object = Persönlichkeit auf lila Sessel
cafe_melange-noun-action-personality-orange = Persönlichkeit auf orangefarbenem Sessel: +1
    .object = Persönlichkeit auf orangefarbenem Sessel
cafe_melange-noun-action-personality-square = Persönlichkeit an quadratischem Tisch: +1
    .object = Persönlichkeit an quadratischem Tisch
cafe_melange-noun-action-personality-brown = Persönlichkeit an braunem Tisch: +1
    .object = Persönlichkeit an braunem Tisch
cafe_melange-noun-action-personality-pair = Zwei Persönlichkeiten an einem Tisch: +2
    .object = zwei Persönlichkeiten an einem Tisch
cafe_melange-noun-action-guest-turquoise = Eigener Gast auf türkisem Sessel: +2
    .object = eigener Gast auf türkisem Sessel
cafe_melange-noun-action-guest-olive = Eigener Gast auf olivgrünem Sessel: +2
    .object = eigener Gast auf olivgrünem Sessel
cafe_melange-noun-action-guest-round = Eigener Gast an rundem Tisch: +2
    .object = eigener Gast an rundem Tisch
cafe_melange-noun-action-guest-grey = Eigener Gast an grauem Tisch: +2
    .object = eigener Gast an grauem Tisch
cafe_melange-noun-action-guest-pair = Zwei eigene Gäste an einem Tisch: +3
    .object = zwei eigene Gäste an einem Tisch
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
}: { $chairs }. { $copies ->
    [one] Es gibt nur eine davon
   *[other] Es gibt { $copies } davon
}.
cafe_melange-card-reservation-brief = { $number ->
    [one] passt zu einem Sessel
   *[other] passt zu { $number } Sesseln
}, { $copies } Stück
cafe_melange-card-swap = Eine Aktionskarte. Die beiden, die Sie nennen, tauschen die Sessel. Das kostet eine weitere Reservierungskarte, die als ausgespielte Karte zählt, und bringt keine Punkte. Erlaubt ist höchstens eine Aktionskarte im Zug und eine je Phase. { $copies ->
    [one] Es gibt nur eine davon
   *[other] Es gibt { $copies } davon
}.
cafe_melange-card-remove = Eine Aktionskarte. Ein Stein kommt weg, doch mindestens einer der Reihe muss bleiben; bleibt genau einer, nimmt dieser Besucher Platz. Erlaubt ist höchstens eine Aktionskarte im Zug und eine je Phase. { $copies ->
    [one] Es gibt nur eine davon
   *[other] Es gibt { $copies } davon
}.
cafe_melange-card-scoring = Eine Wertungskarte. Stimmt es, wenn Sie sie ausspielen, bekommen Sie die Punkte sofort, und nur einmal, wie oft es auch stimmt. Erlaubt ist höchstens eine Aktionskarte im Zug und eine je Phase. { $copies ->
    [one] Es gibt nur eine davon
   *[other] Es gibt { $copies } davon
}.
cafe_melange-card-action-brief = { $copies } Stück
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

cafe_melange-reason-visitors = 21 Besucher sitzen, und die Runde ist zu Ende gespielt.
cafe_melange-reason-guests = Alle Gäste einer Person sitzen, und die Runde ist zu Ende gespielt.
cafe_melange-reason-skipped = Niemand konnte mehr spielen oder ziehen.

## Nahaufnahmen

cafe_melange-place = { $place ->
    [white] weiße Achtecke
    [grey] graue Achtecke
    [blue-octagon] blaue Achtecke ({ $name })
    [blue-cube] blaue Würfel ({ $name })
    [blue-cylinder] blaue Zylinder ({ $name })
    [yellow-octagon] gelbe Achtecke ({ $name })
    [yellow-cube] gelbe Würfel ({ $name })
    [yellow-cylinder] gelbe Zylinder ({ $name })
    [green-octagon] grüne Achtecke ({ $name })
    [green-cube] grüne Würfel ({ $name })
    [red-octagon] rote Achtecke ({ $name })
    [red-cube] rote Würfel ({ $name })
    [legend] Was die Zeichen bedeuten
   *[other] Tisch { $place }
}

## Von wem es ist

cafe_melange-credits = Café Melange ist ein Spiel von Stephan Riedel, erschienen bei Clicker Spiele.

## Die Regeln, erzählt

cafe_melange-rules-overview =
    Wien, 1910. Wer etwas gilt, sitzt im **Café Central**, und Ihre sechs Gäste säßen gern an denselben Tischen. Gespielt wird zu zweit bis zu viert.
    Das Café hat { $tables } Tische in drei Formen (quadratisch, groß, rund) und drei Farben (grau, braun, weiß), mit { $chairs } Sesseln in vier Farben (lila, orange, türkis, olivgrün). Niemand setzt sich einfach hin: Besucher haben *Wünsche*. Sie spielen Reservierungskarten, die sagen, was ein Besucher möchte (einen lila Sessel, einen runden Tisch, einen grauen Tisch), und Steine auf den Sesseln zeigen, welche noch passen. Bleibt nur ein Sessel übrig, nimmt der Besucher dort Platz.
    Die Tische heißen { $first-table } bis { $last-table }, wie im Bild. Jeder ihrer Sessel hat einen Buchstaben: An { $first-table } stehen { $sample-chairs }. Wo Sie zwischen Sesseln wählen, nennt das Bild ihre Namen, und die Nahansicht eines Tisches, im Menü unter dem Brett, zeigt sie immer.
    Sie spielen für Ihre eigenen Gäste und für die *Persönlichkeiten* wie Sigmund Freud oder Karl Kraus, die erwartet werden und niemandem gehören.
    - **Sofort**: Setzen Sie im eigenen Zug einen eigenen Gast oder eine Persönlichkeit, so bekommen Sie deren Punkte. Die eine Ausnahme steht unter „Persönlichkeiten“.
    - **Am Ende**: Jeder Ihrer Gäste bringt Punkte für die Persönlichkeiten am selben Tisch. Das ist seine *Gesellschaft*.
    Sind Sie am Zug, drücken Sie unter dem Brett **Mein Zug** oder tippen Sie /zug, wählen Sie Ihren Zug, und bestätigen Sie ihn.
    Wenn { $visitors } Besucher sitzen, wird die Runde zu Ende gespielt. Die meisten Punkte gewinnen; bei Gleichstand gewinnt, wer mehr Gäste im Café hat.
    { $reconstructed ->
        [yes] Brett und Werte sind nachempfunden, siehe „Was ungewiss ist“.
       *[no] { "" }
    }
    .title = Überblick
    .alt = Das Café mitten im Spiel: die Tische mit Sesseln, Steinen und Besuchern, darunter die Leiste des Obers und die beiden, die erwartet werden, am Rand Punkte, Karten und Reihen aller Spielenden.
cafe_melange-rules-start =
    Jede und jeder bekommt eine Farbe mit sechs Gästen und zwei Sorten von Steinen, Achtecken und Würfeln, zu zweit auch Zylindern. Dazu kommen vier Reservierungskarten und eine Aktionskarte, die sonst niemand sieht.
    Reservierungskarten gibt es in drei Arten: Sesselfarben, Tischformen und Tischfarben. Vier weitere liegen offen neben dem Stapel, nie alle von einer Art.
    Einige ausgeloste Persönlichkeiten sitzen von Anfang an im Café: zu zweit { $start-2 }, zu dritt { $start-3 }, zu viert { $start-4 }, immer auf denselben Sesseln. Sie zählen als Besucher.
    Zwei weitere werden erwartet, eine mit den weißen und eine mit den grauen Achtecken, die mit weißen oder grauen Tischen nichts zu tun haben. Die übrigen liegen verdeckt; wer als Nächstes kommt, weiß niemand.
    Jede der beiden hat einen ersten Wunsch, der oben vom Stapel der Reservierungskarten kommt; die zwei sind von verschiedener Art. Auf alle freien Sessel, die passen, kommen Steine.
    Wer beginnt, entscheidet das Los.
    Jeder Ihrer Gäste hat Punkte fürs Setzen und einen Faktor für die Gesellschaft am Ende: { $guests }.
    .title = Der Anfang
cafe_melange-rules-steward =
    Der Ober auf der Leiste unter dem Raum zählt die Besucher, die sitzen. (Er ist eine Spielfigur, nicht Herr Ober.) Er rückt für jeden, der Platz nimmt, ein Feld vor, ob Gast oder Persönlichkeit und in wessen Zug auch immer. Die Persönlichkeiten vom Anfang zählen mit, darum beginnt er auf ihrer Zahl.
    - Phase I: bis einschließlich { $phase-1 } Besucher
    - Phase II: bis einschließlich { $phase-2 }
    - Phase III: bis { $visitors } und darüber hinaus
    In jeder Phase dürfen Sie eine Aktionskarte spielen. Bei { $visitors } wird die Runde zu Ende gespielt, siehe „Das Ende“.
    .title = Der Ober auf der Leiste
cafe_melange-rules-turn =
    In Ihrem Zug tun Sie eines von beiden:
    - **Spielen**: eine bis drei Karten, höchstens eine davon eine Aktionskarte. Danach ziehen Sie eine Karte: eine offene Reservierungskarte, eine vom Stapel oder eine Aktionskarte.
    - Oder **ziehen**: drei Karten, höchstens eine davon eine Aktionskarte.
    Die Karten, die Sie spielen, wirken eine nach der anderen. Dazwischen kann sich jemand setzen, und damit kann eine neue Phase beginnen.
    Aussetzen dürfen Sie nicht. Nur wer weder spielen noch drei Karten ziehen kann, wird übersprungen; trifft das reihum alle, ist das Spiel zu Ende. Auf der Hand dürfen Sie halten, so viele Sie wollen.
    Die vier offenen Karten werden am Ende des Zuges ergänzt, nicht dazwischen. Sind alle vier von einer Art (nur Sessel, nur Tischformen, nur Tischfarben), werden sie abgelegt und ersetzt, bis sie gemischt sind.
    Ist der Stapel aufgebraucht, wird die Ablage gemischt und zum neuen Stapel. Sind die Aktionskarten aufgebraucht, gibt es keine mehr: gespielte sind aus dem Spiel. Gibt es nichts mehr zu ziehen, spielen Sie nur.
    .title = Ein Zug
cafe_melange-rules-rows =
    Was ein Besucher wünscht, ist eine *Reihe* von Karten neben einer Sorte von Steinen: höchstens eine Sesselfarbe, eine Tischform und eine Tischfarbe. Sie dürfen so viele Reihen haben, wie Sie Sorten von Steinen haben: Achtecke und Würfel, zu zweit auch Zylinder. Nie haben Sie mehr Reihen als Gäste, die noch zu setzen sind.
    - **Eine Reihe beginnen:** Legen Sie die Karte zu einer Sorte von Steinen, die Sie noch nicht verwenden. Auf jeden freien Sessel, der passt und noch keine vier Steine trägt, kommt ein Stein. Von jeder Sorte gibt es zehn, und einer muss auf der Karte bleiben; darum kann eine Karte, zu der gar kein solcher Sessel passt oder gleich zehn oder mehr, keine Reihe beginnen.
    - **Eine Reihe fortsetzen:** Legen Sie eine weitere Karte an eine eigene Reihe oder an die einer Persönlichkeit, nie an die einer anderen Person. Die Steine, die nicht passen, kommen zurück. Einer muss auf einem Sessel bleiben, sonst dürfen Sie die Karte dort nicht legen.
    Zu einer begonnenen Reihe kommen nie mehr Steine dazu, auch wenn ein Sessel später wieder Platz hat.
    Dieselben zwei Karten dürfen in höchstens zwei Reihen beisammenliegen, die der Persönlichkeiten mitgezählt. Was diese beiden trennt, ist ihre dritte Karte.
    Eine Reihe mit drei Karten und mehr als einem Stein wartet: Sie schrumpft nur noch, wenn andere ihre Sessel besetzen oder eine Aktionskarte einen Stein wegnimmt. Aufgeben können Sie eine Reihe nicht.
    .title = Reihen und Steine
    .alt = Der Raum mit einer einzigen Reihe: die Steine der Persönlichkeit, die mit den weißen Achtecken erwartet wird, auf den Sesseln, zu denen die Karten der Reihe passen.
cafe_melange-rules-row_example =
    Sie legen „lila Sessel“ zu Ihren Würfeln. { $begun } lila Sessel sind frei, also kommen { $begun } Würfel darauf ①.
    Mit „grauer Tisch“ kommen { $gone } zurück, { $left } bleiben ②.
    „Runder Tisch“ nimmt noch einen weg. Wo der letzte liegt, auf { $chair }, nimmt Ihr Gast Platz ③. Welcher es ist, bestimmen Sie; hier einer mit { SIGNED($points) } fürs Setzen.
    Die drei Karten kommen auf die Ablage, und Ihre Würfel sind frei für eine neue Reihe.
    Sie können diese Karten in einem Zug spielen, wie hier, oder in mehreren. Doch während Sie warten, setzen sich vielleicht andere auf die Sessel, die Sie erhoffen.
    .title = Beispiel: eine Reihe
    .alt = Drei Bilder. 1, „lila Sessel“: { $begun } Würfel auf allen freien lila Sesseln. 2, dazu „grauer Tisch“: { $left } Würfel bleiben. 3, dazu „runder Tisch“: Der Gast sitzt auf { $chair }.
    .stage-1 = lila Sessel
    .stage-2 = + grauer Tisch
    .stage-3 = + runder Tisch: ein Gast sitzt
cafe_melange-rules-seating =
    Sobald von einer Reihe nur noch ein Stein auf den Sesseln liegt, nimmt ihr Besucher dort Platz – sofort, wenn zu einer neuen Reihe nur ein Sessel passt. Alle anderen Steine verlassen den Sessel, und die Karten der Reihe werden abgelegt. Dadurch kann auch einer anderen Reihe nur ein Stein bleiben, und so geht es weiter, bis sich nichts mehr ändert.
    Gehört die Reihe Ihnen, so wählen Sie, welcher Gast sich setzt, auch wenn gerade jemand anderer am Zug ist.
    - **Punkte** gibt es nur im eigenen Zug: die der eigenen Gäste und die jeder Persönlichkeit, außer zu ihrem *ersten* Wunsch passt nur ein Sessel. Für einen Gast, der sich in einem fremden Zug setzt, bekommt niemand welche.
    - **Gehaltene Sessel:** Bleiben zwei Reihen genau dieselben zwei Sessel, so werden diese für sie gehalten. Alle anderen Steine verlassen sie, und neue kommen nicht dazu. Sobald einer der beiden Besucher Platz nimmt, bekommt der andere den zweiten Sessel.
    - **Eine Reihe ohne Sessel:** Bleibt zwei Reihen nur derselbe Sessel, geht die zweite leer aus, und Sessel, die zwei Reihen halten, können die letzten einer dritten sein. Die Karten einer Reihe, die so ihren letzten Stein verliert, werden abgelegt, und niemand setzt sich. Eine Persönlichkeit wartet weiter: Bis zum Ende des Zuges legt niemand an sie, dann bekommt sie einen neuen ersten Wunsch.
    Kommt es auf die Reihenfolge an, entscheidet, wer am Zug ist: wer sich zuerst setzt oder welche zwei Reihen zuerst ihre Sessel halten.
    .title = Platz nehmen
    .alt = Nahansicht eines Tisches: auf einigen Sesseln Besucher, auf den anderen Steine mehrerer Reihen.
cafe_melange-rules-off_turn_example =
    Bens Achtecke wünschen „runder Tisch“ und „weißer Tisch“. Es passen nur T10a und T10b ①.
    Nun vollendet Clara in ihrem Zug die Reihe der Persönlichkeit, die mit den weißen Achtecken erwartet wird: { $visitor } nimmt auf T10a Platz, und alle anderen Steine verlassen den Sessel. Bens letztes Achteck liegt auf { $chair }, also setzt sich dort einer von Bens Gästen ②, obwohl Clara am Zug ist.
    Clara bekommt { SIGNED($points) } für { $visitor }. Ben wählt den Gast, aber für das Setzen bekommt niemand Punkte. Am besten passt darum einer mit wenigen Punkten und hohem Faktor: Mit den Persönlichkeiten an T10 bringt er am Ende { $company }.
    Ich frage Ben, und das Spiel wartet auf ihn. Mit einer **Daueranweisung** muss niemand warten: Öffnen Sie mit /zug Ihre Seite, während jemand anderer am Zug ist, drücken Sie den Knopf für die Daueranweisung, und wählen Sie Ihre Gäste, den liebsten zuerst. Ich setze dann den ersten davon, der noch keinen Sessel hat.
    .title = Beispiel: im fremden Zug
    .alt = Zwei Bilder des Tisches T10, an dem Freud auf T10c sitzt. 1: Bens Achtecke liegen auf T10a und T10b. 2: { $visitor } sitzt auf T10a, ein Gast von Ben auf { $chair }.
    .stage-1 = Bens Achtecke
    .stage-2 = nach Claras Karten
cafe_melange-rules-jokers =
    Zwei gleiche Reservierungskarten dürfen Sie für eine beliebige andere spielen. Sie zählen als zwei der drei Karten Ihres Zuges.
    Die gewünschte Karte kommt aus der Ablage; Ihre zwei wandern dorthin. Liegt dort keine, kommt sie aus dem Stapel, der danach gemischt wird. Ist in beiden keine, geht es nicht.
    Ein Joker kommt an eine Reihe. Einen Tausch (siehe „Aktionskarten“) bezahlt er nicht: Dafür genügt irgendeine einzelne Karte.
    .title = Joker
cafe_melange-rules-actions =
    In jeder der drei Phasen des Spiels dürfen Sie eine Aktionskarte spielen, insgesamt also drei. Es zählt die Phase, in der Sie sie spielen. Im Bild sehen Sie die Karte dann neben Ihren anderen, anstelle der Ziffer der Phase (I, II, III).
    Vier Arten bewirken etwas:
    - Zwei Persönlichkeiten im Café tauschen, oder zwei eigene Gäste. Das kostet noch eine beliebige Reservierungskarte, zählt also als zwei Ihrer drei Karten. Punkte bringt es jetzt keine, aber vielleicht bessere Gesellschaft.
    - Einen Stein einer Persönlichkeit wegnehmen, oder einen eigenen. Einer muss bleiben; bleibt nur einer, setzt sich der Besucher dort hin.
    Zehn Arten bringen sofort Punkte. Spielen können Sie sie nur, wenn zutrifft, was sie zeigen:
    - *1 Punkt*: eine Persönlichkeit auf einem lila Sessel · auf einem orangefarbenen Sessel · an einem quadratischen Tisch · an einem braunen Tisch
    - *2 Punkte*: zwei Persönlichkeiten an einem Tisch
    - *2 Punkte*: einer Ihrer Gäste auf einem türkisen Sessel · auf einem olivgrünen Sessel · an einem runden Tisch · an einem grauen Tisch
    - *3 Punkte*: zwei Ihrer Gäste an einem Tisch
    Eine solche Karte zahlt einmal, wie oft es auch zutrifft. Persönlichkeiten, die von Anfang an dasaßen, zählen mit und dürfen getauscht werden.
    .title = Aktionskarten
cafe_melange-rules-personalities =
    Zwei Persönlichkeiten werden immer erwartet, mit den weißen und mit den grauen Achtecken. An ihre Reihen dürfen alle legen.
    Am Ende eines Zuges bekommen die weißen und dann die grauen Achtecke, was ihnen fehlt: die nächste Persönlichkeit und einen ersten Wunsch, oben vom Stapel der Reservierungskarten. Wer Karten gespielt hat, zieht erst danach.
    - Bekommen beide zugleich einen ersten Wunsch, sind es zwei von verschiedener Art.
    - Ein erster Wunsch beginnt eine Reihe wie jede Karte. Geht das nicht, weil kein Sessel passt oder zehn oder mehr, ersetzt ihn die nächste Karte.
    - Passt nur ein Sessel, nimmt die Persönlichkeit dort gleich Platz. Punkte bekommt niemand dafür, und die nächste kommt.
    - Ist keine Persönlichkeit mehr übrig, bleiben die Achtecke unbenutzt.
    Neben dem Namen stehen die Punkte fürs Setzen; der *VIP-Wert* zählt am Ende für jeden Gast am selben Tisch{ $negative-number ->
        [0] .
       *[other] . Negativ ist er bei { $negative }, dort setzt man seine Gäste besser nicht hin.
    }
    { $personalities }
    .title = Persönlichkeiten
cafe_melange-rules-end =
    Steht der Ober auf der Leiste bei { $visitors }, wird die Runde zu Ende gespielt, damit alle gleich viele Züge haben. Zu zweit geschieht das auch, wenn alle sechs Gäste einer Person sitzen. Wer sich bis dahin noch setzt, zählt und bringt Punkte.
    - **Gesellschaft:** Jeder Ihrer Gäste zählt dann seinen Faktor mal die VIP-Werte aller Persönlichkeiten an seinem Tisch.
    Gäste ohne Sessel und Karten auf der Hand kosten nichts.
    Die meisten Punkte gewinnen. Bei Gleichstand gewinnt, wer mehr Gäste im Café hat; sonst teilt man sich den Sieg.
    .title = Das Ende
cafe_melange-rules-company_example =
    Drei Tische am Ende eines Spiels. Der Faktor eines Gastes steht auf seinem Sessel, der VIP-Wert einer Persönlichkeit im kleinen Kreis.
    ① Claras Gast sitzt bei zwei Persönlichkeiten: { $sum-1 } Punkte für Clara.
    ② Zwei Gäste teilen sich eine Persönlichkeit, und für beide zählt sie: { $sum-2 } für Anna, { $sum-3 } für Clara. Wer die Persönlichkeit gesetzt hat, spielt keine Rolle.
    ③ Bens Gast sitzt bei Karl Lueger, dessen Wert negativ ist: { $sum-4 }.
    Ein Gast an einem Tisch ohne Persönlichkeit bringt nichts.
    .title = Beispiel: Gesellschaft
    .alt = Drei Tische. T3: ein Gast von Clara bei Loos und Kraus, { $sum-1 }. T10: Gäste von Anna und Clara bei Freud, { $sum-2 } und { $sum-3 }. T9: ein Gast von Ben bei Lueger, { $sum-4 }.
    .stage-1 = Clara: { $sum-1 }
    .stage-2 = Anna: { $sum-2 }; Clara: { $sum-3 }
    .stage-3 = Ben: { $sum-4 }
cafe_melange-rules-sources =
    Die Regeln folgen einem veröffentlichten Regeltext. Was auf Brett, Karten und Plättchen gedruckt ist, steht dort nicht und war nirgends zu finden. { $reconstructed ->
        [yes] Es ist hier **nachempfunden**, und zwar so, dass jede Zahl und jedes Beispiel des Textes stimmt
       *[no] Dieser Tisch spielt mit Werten aus einer Datei
    }:
    - welche Sessel an welchem Tisch stehen, und auf welchen am Anfang Persönlichkeiten sitzen
    - die Karten: { $copies }; { $action-copies }
    - die Gäste mit Punkten und Faktor: { $guests }
    - die Punkte und VIP-Werte der Persönlichkeiten
    - die Phasen: bis { $phase-1 }, bis { $phase-2 }, bis { $visitors }
    - welche Aktionskarten noch eine Reservierungskarte kosten: die beiden Tausche
    .title = Was ungewiss ist
cafe_melange-rules-decisions =
    Der Verlag hat vier Fragen beantwortet:
    - Ein erster Wunsch, der keinen Stein setzen kann, wird durch einen anderen ersetzt.
    - Passt zu einem ersten Wunsch nur ein Sessel, nimmt die Persönlichkeit gleich Platz. Der Ober auf der Leiste rückt vor, die nächste kommt, und niemand bekommt Punkte dafür.
    - Eine gespielte Aktionskarte liegt vor ihrem Besitzer, bis der Ober auf der Leiste die nächste Phase erreicht.
    - Zwei Sessel, die zwei Reihen als einzige bleiben, werden für diese beiden gehalten; alle anderen Steine verlassen sie.
    Wo der Text schweigt, gilt hier:
    - Für eine Aktionskarte zählt die Phase, in der man sie spielt; jenseits von { $visitors } ist es noch immer die dritte.
    - Eine Reihe, die ihren letzten Stein verliert, wird abgelegt, und ihre Persönlichkeit wartet weiter.
    - In welcher Reihenfolge Besucher sich setzen und Sessel gehalten werden, wählt, wer am Zug ist.
    - Ein Tausch darf auch die Persönlichkeiten bewegen, die von Anfang an dasaßen.
    - Erste Wünsche von verschiedener Art braucht es nur, wenn beide zugleich kommen, und nur, soweit die Karten reichen. Kann keine Karte einen Stein setzen, wartet die Persönlichkeit ohne Wunsch, und nach jedem Zug wird es wieder versucht.
    - Vier offene Karten von einer Art werden ersetzt, bis sie gemischt sind, soweit die Karten reichen.
    - Für einen Joker muss die gewünschte Karte in der Ablage oder im Stapel sein.
    - Gibt es nichts mehr zu ziehen, genügt das Spielen. Wer weder spielen noch drei Karten ziehen kann, wird übersprungen.
    .title = Antworten und Entscheidungen


## Was noch einen Namen hat

cafe_melange-noun-chair = { $value }
cafe_melange-noun-chair-other = { $value }
cafe_melange-noun-twin-purple-chair = 2 × { cafe_melange-noun-card-purple-chair }
cafe_melange-noun-twin-orange-chair = 2 × { cafe_melange-noun-card-orange-chair }
cafe_melange-noun-twin-turquoise-chair = 2 × { cafe_melange-noun-card-turquoise-chair }
cafe_melange-noun-twin-olive-chair = 2 × { cafe_melange-noun-card-olive-chair }
cafe_melange-noun-twin-square-shape = 2 × { cafe_melange-noun-card-square-shape }
cafe_melange-noun-twin-large-shape = 2 × { cafe_melange-noun-card-large-shape }
cafe_melange-noun-twin-round-shape = 2 × { cafe_melange-noun-card-round-shape }
cafe_melange-noun-twin-grey-table = 2 × { cafe_melange-noun-card-grey-table }
cafe_melange-noun-twin-brown-table = 2 × { cafe_melange-noun-card-brown-table }
cafe_melange-noun-twin-white-table = 2 × { cafe_melange-noun-card-white-table }
cafe_melange-noun-source-purple-chair = { cafe_melange-noun-card-purple-chair } (offene Karte)
    .object = { cafe_melange-noun-card-purple-chair.object } aus den offenen Karten
cafe_melange-noun-source-orange-chair = { cafe_melange-noun-card-orange-chair } (offene Karte)
    .object = { cafe_melange-noun-card-orange-chair.object } aus den offenen Karten
cafe_melange-noun-source-turquoise-chair = { cafe_melange-noun-card-turquoise-chair } (offene Karte)
    .object = { cafe_melange-noun-card-turquoise-chair.object } aus den offenen Karten
cafe_melange-noun-source-olive-chair = { cafe_melange-noun-card-olive-chair } (offene Karte)
    .object = { cafe_melange-noun-card-olive-chair.object } aus den offenen Karten
cafe_melange-noun-source-square-shape = { cafe_melange-noun-card-square-shape } (offene Karte)
    .object = { cafe_melange-noun-card-square-shape.object } aus den offenen Karten
cafe_melange-noun-source-large-shape = { cafe_melange-noun-card-large-shape } (offene Karte)
    .object = { cafe_melange-noun-card-large-shape.object } aus den offenen Karten
cafe_melange-noun-source-round-shape = { cafe_melange-noun-card-round-shape } (offene Karte)
    .object = { cafe_melange-noun-card-round-shape.object } aus den offenen Karten
cafe_melange-noun-source-grey-table = { cafe_melange-noun-card-grey-table } (offene Karte)
    .object = { cafe_melange-noun-card-grey-table.object } aus den offenen Karten
cafe_melange-noun-source-brown-table = { cafe_melange-noun-card-brown-table } (offene Karte)
    .object = { cafe_melange-noun-card-brown-table.object } aus den offenen Karten
cafe_melange-noun-source-white-table = { cafe_melange-noun-card-white-table } (offene Karte)
    .object = { cafe_melange-noun-card-white-table.object } aus den offenen Karten
cafe_melange-noun-source-pile = vom Stapel
    .object = eine Karte vom Stapel
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

cafe_melange-term-points = { $change ->
    [gain] bringt mehr Punkte
   *[loss] bringt weniger Punkte
}
cafe_melange-term-company = { $change ->
    [gain] setzt { $guest } mit mehr Persönlichkeiten an einen Tisch
   *[loss] setzt { $guest } mit weniger Persönlichkeiten an einen Tisch
}
cafe_melange-term-company-to-come = { $change ->
    [gain] lässt { $guest } auf mehr Persönlichkeiten hoffen
   *[loss] lässt { $guest } auf weniger Persönlichkeiten hoffen
}
cafe_melange-term-row = { $change ->
    [gain] macht mehr aus Ihrer Reihe ({ $marker })
   *[loss] macht weniger aus Ihrer Reihe ({ $marker })
}
cafe_melange-term-new-row = { $change ->
    [gain] lässt Ihnen mehr für Ihre nächste Reihe
   *[loss] lässt Ihnen weniger für Ihre nächste Reihe
}
cafe_melange-term-personality = { $change ->
    [gain] bringt { $visitor } in Ihre Reichweite
   *[loss] rückt { $visitor } aus Ihrer Reichweite
}
cafe_melange-term-guests = { $change ->
    [gain] hebt bessere Gäste für später auf
   *[loss] lässt weniger Gäste für später übrig
}
cafe_melange-term-cards = { $change ->
    [gain] lässt Ihnen mehr Karten
   *[loss] lässt Ihnen weniger Karten
}
cafe_melange-term-action-card = { $change ->
    [gain] macht mehr aus einer Aktionskarte ({ $action-object })
   *[loss] macht weniger aus einer Aktionskarte ({ $action-object })
}

cafe_melange-figure-points = Punkte { $before } → { $after }
cafe_melange-figure-cards = Reservierungskarten { $before } → { $after }
cafe_melange-figure-actions = Aktionskarten { $before } → { $after }
cafe_melange-figure-guests = Gäste ohne Platz { $before } → { $after }
