# Café International auf Deutsch, wie man es in Wien sagt: Sessel, nicht Stuhl; die Gäste sind Damen und Herren.
# Tische und Sessel heißen, wie das Bild sie zeigt: Tisch IT1, Sessel C2.

cafe_international-name = Café International
cafe_international-about = Gäste aus zwölf Nationen an die Tische des Kaffeehauses setzen.
cafe_international-length = etwa 45 Minuten

## Was man am Tisch einstellen kann

cafe_international-option-rules = Regeln
cafe_international-option-rules-2018 = 2018
    .about = Die heutigen Regeln: Tische einer Nation zählen doppelt, und Sie dürfen weniger ziehen
cafe_international-option-rules-online = online
    .about = Wie im Internet: Eine Nation zählt doppelt und verkleinert die Hand für immer; keine Stammtische
cafe_international-option-rules-1989 = 1989
    .about = Das Original: Nur ein voller Tisch einer Nation zählt doppelt; streng bei Jokern
cafe_international-option-regulars = Stammtische
cafe_international-option-regulars-false = nein
    .about = Wie gewohnt: zwei Damen und zwei Herren an jedem vollen Tisch
cafe_international-option-regulars-true = ja
    .about = Vier Damen oder vier Herren, in einem Zug gesetzt, bringen extra; nicht mit den Online-Regeln

## Was man tun kann

cafe_international-verb-seat = Gast setzen
    .button = Setzen
cafe_international-verb-bar = An die Bar
cafe_international-verb-exchange = Joker tauschen
    .button = Tauschen
cafe_international-verb-done = Das wär’s
cafe_international-verb-draw = Ziehen
cafe_international-phrase-seat =
    .sentence = { $guest-object } auf { $chair } setzen{ $nation-id ->
        [none] { "" }
       *[other] { " " }({ $nation })
    }
cafe_international-phrase-bar =
    .sentence = { $guest-object } an die Bar schicken
cafe_international-phrase-exchange =
    .sentence = den Joker auf { $chair } gegen { $guest-object } tauschen
cafe_international-command-seat = setzen
cafe_international-command-seat-about = Einen Gast aus der Hand auf einen Sessel setzen
cafe_international-command-bar = bar
cafe_international-command-bar-about = Einen Gast aus der Hand auf den nächsten Barhocker setzen
cafe_international-command-exchange = tauschen
cafe_international-command-exchange-about = Einen Joker vom Sessel nehmen und einen Gast aus der Hand hinsetzen
cafe_international-command-done = fertig
cafe_international-command-done-about = In diesem Zug niemanden mehr setzen
cafe_international-param-guest = gast
cafe_international-param-guest-about = Der Gast aus Ihrer Hand
cafe_international-param-chair = sessel
cafe_international-param-chair-about = Der Sessel nach Spalte und Zeile: C2
cafe_international-param-nation = nation
cafe_international-param-nation-about = Die Nation, für die ein Joker steht
cafe_international-param-number = anzahl
cafe_international-confirm-seat = Zug beenden
cafe_international-confirm-bar = Zug beenden
cafe_international-confirm-exchange = Zug beenden
cafe_international-confirm-done = Zug beenden
cafe_international-confirm-draw = Zug beenden

## Was vor dem Bestätigen noch offen ist: „Drücken Sie …, dann ziehen Sie 2 Gäste.“

cafe_international-reveal-tiles = ziehen Sie { $number ->
    [one] einen Gast
   *[other] { $number } Gäste
}
    .button = Bestätigen und ziehen
cafe_international-reveal-last-tiles = ziehen Sie { $number ->
    [one] den letzten Gast
   *[other] die letzten { $number } Gäste
}, und das Spiel endet
    .button = Ziehen und Spiel beenden

## Was eine Möglichkeit bringt

cafe_international-hint-stool = { "" }
cafe_international-hint-points = { $tables-number ->
    [0] { cafe_international-hint-points.plain }
   *[other] { $joker-id ->
        [none] { "" }
       *[other] { cafe_international-hint-points.plain }
    }
}
    .plain = { $points ->
        [0] keine Punkte
        [one] { SIGNED($points) } Punkt
       *[other] { SIGNED($points) } Punkte
    }
cafe_international-hint-total = { SIGNED($value) } Punkte
cafe_international-hint-tables = { $joker-id ->
    [none] { $alone ->
        [yes] { "" }
       *[other] { $number ->
            [one] { $value } { SIGNED($points) }
           *[other] { $value }
        }
    }
   *[other] { "" }
}
cafe_international-hint-nation = als Gast { $nation-from }
cafe_international-hint-completes = { $value ->
    [0] { "" }
    [one] macht einen Tisch mit einer Nation voll
   *[other] macht { $value } Tische mit einer Nation voll
}
cafe_international-hint-alone = { $value ->
    [yes] vorerst allein an { $tables-object }
   *[no] { "" }
}
cafe_international-hint-regulars = Stammtisch { $value }
cafe_international-hint-out = { $value ->
    [yes] ⚠ das können Sie nicht bezahlen, Sie wären draußen
   *[no] { "" }
}
cafe_international-hint-joker = dafür bekommen Sie: { $value }
cafe_international-hint-hand = { $value ->
    [0] dann ist Ihre Hand leer
   *[other] dann { $value } auf der Hand
}
cafe_international-hint-ends = { $value ->
    [yes] beendet das Spiel
   *[no] { "" }
}

## Warum ein Zug gut ist: was er bringt oder kostet, mit den Punkten daneben

cafe_international-term-points = { $change ->
    [gain] bringt mehr Punkte
   *[loss] bringt weniger Punkte
}
cafe_international-term-regulars = { $change ->
    [gain] macht Tisch { $table } zum Stammtisch
   *[loss] verzichtet auf den Stammtisch an Tisch { $table }
}
cafe_international-term-place = { $change ->
    [gain] hält einen guten Sessel für { $guest-object } frei
   *[loss] lässt weniger Punkte für { $guest-object } übrig
}
cafe_international-term-couple = { $change ->
    [gain] hält Ihr Paar { $nation-from } zusammen
   *[loss] trennt Ihr Paar { $nation-from }
}
cafe_international-term-waiting = { $change ->
    [gain] lässt { $guest-object } nicht länger auf einen Sessel warten
   *[loss] lässt { $guest-object } auf einen Sessel warten
}
cafe_international-term-stranded = { $change ->
    [gain] erspart Ihnen { $guest-object } ohne freien Sessel
   *[loss] lässt Ihnen { $guest-object } ohne freien Sessel
}
cafe_international-term-stuck = { $change ->
    [gain] erspart Ihnen den nächsten Gang an die Bar
   *[loss] zwingt Sie als Nächstes an die Bar
}
cafe_international-term-variety = { $change ->
    [gain] macht Ihre Hand vielfältiger
   *[loss] macht Ihre Hand einseitiger
}
cafe_international-term-choice = { $change ->
    [gain] lässt Ihnen mehr Gäste und Sessel zur Auswahl
   *[loss] lässt Ihnen weniger Gäste und Sessel zur Auswahl
}
cafe_international-term-left-over = { $change ->
    [gain] lässt Ihnen am Ende weniger Gäste zu bezahlen
   *[loss] lässt Ihnen am Ende mehr Gäste zu bezahlen
}
cafe_international-term-opening = { $change ->
    [gain] lässt der nächsten Person weniger Tische zum Dazusetzen
   *[loss] lässt der nächsten Person mehr Tische zum Dazusetzen
}

## Was geschieht

cafe_international-event-began = { $you ->
    [yes] Sie beginnen
   *[no] { $name } beginnt
}, nach den { $rules-id ->
    [online] Online-Regeln
   *[other] Regeln von { $rules }
}{ $regulars ->
    [yes] , mit Stammtischen
   *[no] { "" }
}.
cafe_international-event-dealt = { "" }
cafe_international-event-seated = { $you ->
    [yes] Sie setzen
   *[no] { $name } setzt
} { $guest-id ->
    [joker-m] einen Herrenjoker als { cafe_international-event-seated.role }
    [joker-f] einen Damenjoker als { cafe_international-event-seated.role }
   *[other] { $guest-object }
} auf { $chair }{ $points ->
    [0] { "" }
   *[other] : { SIGNED($points) }
}.
    .role = { $guest-id ->
        [joker-f] { $nation-id ->
            [AF] Zentralafrikanerin
            [CN] Chinesin
            [CU] Kubanerin
            [FR] Französin
            [DE] Deutsche
            [GB] Britin
            [IN] Inderin
            [IT] Italienerin
            [RU] Russin
            [ES] Spanierin
            [TR] Türkin
           *[US] Amerikanerin
        }
       *[joker-m] { $nation-id ->
            [AF] Zentralafrikaner
            [CN] Chinesen
            [CU] Kubaner
            [FR] Franzosen
            [DE] Deutschen
            [GB] Briten
            [IN] Inder
            [IT] Italiener
            [RU] Russen
            [ES] Spanier
            [TR] Türken
           *[US] Amerikaner
        }
    }
cafe_international-event-completed = { $table-number ->
    [one] Tisch { $table } ist
   *[other] Tische { $table } sind
} voll, alle aus einer Nation.
cafe_international-event-regulars = Der Stammtisch { $table } ist voll.
cafe_international-event-limit = { $limit ->
    [0] { cafe_international-event-limit.none }
   *[other] { cafe_international-event-limit.some }
}
    .none = { $you ->
        [yes] Sie ziehen
       *[no] { $name } zieht
    } ab jetzt keine Gäste mehr.
    .some = { $you ->
        [yes] Sie ziehen
       *[no] { $name } zieht
    } ab jetzt nur noch bis { $limit }.
cafe_international-event-barred = { $you ->
    [yes] Sie schicken
   *[no] { $name } schickt
} { $guest-object } an die Bar, Hocker { $stool }: { SIGNED($points) }.
cafe_international-event-out = { $you ->
    [yes] Sie können die Rechnung nicht bezahlen und scheiden
   *[no] { $name } kann die Rechnung nicht bezahlen und scheidet
} aus.
cafe_international-event-exchanged = { $you ->
    [yes] Sie nehmen
   *[no] { $name } nimmt
} { $joker-object } von { $chair } und { $you ->
    [yes] setzen
   *[no] setzt
} dafür { $guest-object } hin.
cafe_international-event-spared = { $you ->
    [yes] Sie verzichten
   *[no] { $name } verzichtet
} auf { $number ->
    [one] einen Gast
   *[other] { $number } Gäste
}.
cafe_international-event-drew = { $you ->
    [yes] Sie ziehen
   *[no] { $name } zieht
} { $tiles-id ->
    [none] Gäste
   *[other] { $tiles-object }
} (im Beutel: { $bag }).
cafe_international-event-passed = { $you ->
    [yes] Sie haben nur Joker und keinen Sessel für sie und setzen
   *[no] { $name } hat nur Joker und keinen Sessel für sie und setzt
} aus.
cafe_international-event-counted = { $tiles-number ->
    [0] { "" }
    [one] { $name }: 1 Gast übrig auf der Hand, { SIGNED($points) }.
   *[other] { $name }: { $tiles-number } Gäste übrig auf der Hand, { SIGNED($points) }.
}
cafe_international-event-ended = { $reason } { $number ->
    [one] { $winners } gewinnt – meine Verehrung!
   *[other] { $winners } teilen sich den Sieg – meine Verehrung!
}

## Was gefragt wird

cafe_international-prompt-turn = { $seating ->
    [yes] { $exchange ->
        [yes] Sie sind am Zug – setzen Sie ein oder zwei Gäste, tauschen Sie einen Joker, oder schicken Sie jemanden an die Bar (Hocker { $stool }: { SIGNED($points) }).
       *[no] Sie sind am Zug – setzen Sie ein oder zwei Gäste, oder schicken Sie einen an die Bar (Hocker { $stool }: { SIGNED($points) }).
    }
   *[no] { $exchange ->
        [yes] Sie sind am Zug – für Ihre Gäste ist kein Sessel frei; tauschen Sie einen Joker, oder schicken Sie jemanden an die Bar (Hocker { $stool }: { SIGNED($points) }).
       *[no] Sie sind am Zug – für Ihre Gäste ist kein Sessel frei; wen darf ich an die Bar bitten (Hocker { $stool }: { SIGNED($points) })?
    }
}
    .prepared = { $seating ->
        [yes] { $exchange ->
            [yes] setzen Sie ein oder zwei Gäste, tauschen Sie einen Joker, oder schicken Sie jemanden an die Bar (Hocker { $stool }: { SIGNED($points) }).
           *[no] setzen Sie ein oder zwei Gäste, oder schicken Sie einen an die Bar (Hocker { $stool }: { SIGNED($points) }).
        }
       *[no] { $exchange ->
            [yes] für Ihre Gäste ist kein Sessel frei; tauschen Sie einen Joker, oder schicken Sie jemanden an die Bar (Hocker { $stool }: { SIGNED($points) }).
           *[no] für Ihre Gäste ist kein Sessel frei; wen darf ich an die Bar bitten (Hocker { $stool }: { SIGNED($points) })?
        }
    }
    .call = { $seating ->
        [yes] Sie sind am Zug.
       *[no] Sie sind am Zug – für Ihre Gäste ist kein Sessel frei.
    }
cafe_international-prompt-second = { $chair } ist besetzt – möchten Sie noch einen zweiten Gast setzen?
cafe_international-prompt-partner = wer leistet auf { $chair } Gesellschaft? Dort sitzt noch ganz allein: { $guest }.
cafe_international-prompt-regulars = { $missing ->
    [one] noch ein Gast, bitte, dann ist der Stammtisch { $table } voll.
   *[other] noch { $missing } Gäste, bitte, dann ist der Stammtisch { $table } voll.
}
cafe_international-prompt-draw = { $completed ->
    [one] ein voller Tisch
   *[other] { $completed } volle Tische
} mit einer Nation, bravo – wie viele Gäste dürfen’s sein, { $completed ->
    [one] { $least } oder { $most }
   *[other] { $least } bis { $most }
}?
    .call = wie viele Gäste möchten Sie ziehen?

## Wie es endet

cafe_international-reason-bag = Der Beutel ist so gut wie leer.
cafe_international-reason-bar = Die Bar ist voll besetzt.
cafe_international-reason-chairs = Der letzte Sessel ist besetzt.
cafe_international-reason-hand = Eine Hand ist leer.
cafe_international-reason-last_player = Es ist nur noch eine Person im Spiel.
cafe_international-reason-all_passed = Alle mussten aussetzen.
cafe_international-detail-tables = Tische { SIGNED($number) }
cafe_international-detail-bar = Bar { SIGNED($number) }
cafe_international-detail-hand = Hand { SIGNED($number) }
cafe_international-category-tables = Tische
cafe_international-category-bar = Bar
cafe_international-category-hand = Hand

## Warum nicht

cafe_international-refusal-regulars-not-online = Die Online-Regeln kennen keine Stammtische; bitte wählen Sie dafür andere Regeln.
cafe_international-refusal-no-such-verb = Hier kann man setzen, an die Bar schicken, tauschen, ziehen oder fertig sein, aber nicht „{ $verb }“.
cafe_international-refusal-wrong-nouns = Zu „{ $verb }“ gehört: { $nouns }.
cafe_international-refusal-no-such-guest = Einen Gast „{ $guest }“ kenne ich nicht; schreiben Sie zum Beispiel „Herr aus Deutschland“ oder „Damenjoker“.
cafe_international-refusal-no-such-chair = Einen Sessel „{ $chair }“ gibt es nicht; Sessel heißen nach Spalte und Zeile, zum Beispiel C2.
cafe_international-refusal-no-such-nation = „{ $nation }“ gehört nicht zu unseren zwölf Nationen.
cafe_international-refusal-not-in-hand = Das haben Sie nicht auf der Hand: { $guest }.
cafe_international-refusal-chair-taken = { $chair } ist schon besetzt: { $guest }.
cafe_international-refusal-wrong-nation = { $chair } ist für Gäste { $nations-or-from }, nicht für { $guest-object }.
cafe_international-refusal-nation-needed = Kommt der Joker auf { $chair } { $nations-or-from }?
cafe_international-refusal-nation-not-asked = Für { $guest-object } auf { $chair } ist keine Nation zu wählen.
cafe_international-refusal-nation-not-here = Ein Joker auf { $chair } kommt { $nations-or-from }, nicht { $nation-from }.
cafe_international-refusal-gender-balance = { $chair } ist nichts für { $guest-object }: An Tisch { $table } { $women ->
    [0] sitzt ein Herr und noch keine Dame, da muss als Nächstes eine Dame hin
    [1] { $men ->
        [0] sitzt eine Dame und noch kein Herr, da muss als Nächstes ein Herr hin
       *[other] sitzen zwei Herren und eine Dame, da muss als Nächstes eine Dame hin
    }
   *[other] sitzen zwei Damen und ein Herr, da muss als Nächstes ein Herr hin
}.
cafe_international-refusal-would-sit-alone = Auf { $chair } bliebe dieser Gast allein, und aus Ihrer Hand könnte niemand dazukommen: { $guest }.
cafe_international-refusal-no-third-guest = Auf { $chair } bliebe dieser Gast allein, und ein dritter kommt in diesem Zug nicht mehr dazu: { $guest }.
cafe_international-refusal-company-first = Zuerst muss sich jemand dazusetzen: Auf { $chair } sitzt noch allein: { $guest }.
cafe_international-refusal-regulars-first = Zuerst muss der Stammtisch { $table } voll werden: { $gender ->
    [m] { $missing ->
        [one] noch ein Herr
       *[other] noch { $missing } Herren
    }
   *[f] { $missing ->
        [one] noch eine Dame
       *[other] noch { $missing } Damen
    }
}.
cafe_international-refusal-regulars-unfillable = Setzen Sie { $guest-object } auf { $chair }, reicht Ihre Hand nicht mehr für den Stammtisch { $table }.
cafe_international-refusal-already-seating = Sie haben schon begonnen, Gäste zu setzen; dieser Zug gehört den Tischen.
cafe_international-refusal-joker-not-at-bar = Nach den Regeln von 1989 kommt kein Joker an die Bar.
cafe_international-refusal-joker-bar-last-resort = Ein Joker kommt nur an die Bar, wenn sonst gar nichts geht.
cafe_international-refusal-no-joker-there = Auf { $chair } sitzt kein Joker.
cafe_international-refusal-joker-for-joker = Ein Joker wird nie gegen einen Joker getauscht.
cafe_international-refusal-exchange-gender = Der Joker auf { $chair } ist { $joker-id ->
    [joker-f] eine Dame; nur eine Dame
   *[joker-m] ein Herr; nur ein Herr
} kann dort Platz nehmen.
cafe_international-refusal-exchange-nation = Der Joker auf { $chair } macht nur einem Gast { $nations-or-from } Platz.
cafe_international-refusal-nothing-done = Sie haben noch niemanden gesetzt, also gibt es nichts abzuschließen.
cafe_international-refusal-drawing-now = Wählen Sie bitte zuerst, wie viele Gäste Sie ziehen, { $least } bis { $most }.
cafe_international-refusal-not-drawing = Beim Ziehen gibt es jetzt nichts zu wählen.
cafe_international-refusal-draw-number = Diesmal dürfen Sie { $least } bis { $most ->
    [one] 1 Gast
   *[other] { $most } Gäste
} ziehen.

## Im Bild

cafe_international-picture-title = Café International
cafe_international-picture-round = Zug { $round }
cafe_international-picture-turn = { $name } am Zug
cafe_international-picture-chooses = { $name } wählt
cafe_international-picture-victory = { $number ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
}
cafe_international-picture-rules = { $rules ->
    [online] Online-Regeln
   *[other] Regeln { $rules }
}
cafe_international-picture-bar = Bar
cafe_international-picture-stool = Hocker { $stool }
cafe_international-picture-bag = Gäste übrig; Ende bei { $end }
cafe_international-picture-out = ausgeschieden
cafe_international-picture-limit = zieht bis { $limit }
cafe_international-picture-legend = Was die Zeichen bedeuten
cafe_international-picture-rank = { $rank }.

# Der letzte Zug auf seinem Schild: „Ben · Herr RU → M8 · +8“.
cafe_international-picture-last-seated = { $guest } → { $chair }
cafe_international-picture-last-party = { $number } Gäste → { $chairs }
cafe_international-picture-last-barred = { $guest } → Bar
cafe_international-picture-last-exchanged = { $joker } { $chair } → Hand
cafe_international-picture-last-goes-on = der Zug geht weiter
cafe_international-picture-last-out = ausgeschieden
cafe_international-picture-last-guest = { $gender ->
    [f] Dame
   *[m] Herr
} { $nation }
cafe_international-picture-last-joker = { $gender ->
    [f] Damenjoker
   *[m] Herrenjoker
}{ $nation ->
    [none] { "" }
   *[other] { " " }als { $nation }
}

## Was die Zeichen des Bildes bedeuten

cafe_international-legend-table = Tisch mit seinem Namen und einem Rand in den Farben seiner Nation.
cafe_international-legend-chair = Freier Sessel mit Lehne: für Gäste seiner Nation, an einem Tisch.
cafe_international-legend-shared = Freier Sessel ohne Lehne: Er gehört zu beiden Tischen und ist für beide Nationen.
cafe_international-legend-guests = Eckig: ein Herr. Rund: eine Dame. Flagge und Buchstaben nennen die Nation.
cafe_international-legend-joker = Joker: auf der Hand mit Fragezeichen, am Tisch mit den Buchstaben seiner Nation.
cafe_international-legend-points = Wer sich setzt, wertet den Tisch: { $mixed } Punkte bei zwei, drei, vier Gästen; aus einer Nation { $double }.
cafe_international-legend-one-nation = Stern auf einem Tisch: Alle Gäste sind bisher aus einer Nation{ $always ->
    [yes] , das zählt doppelt.
   *[no] . Das zählt doppelt, sobald der Tisch voll ist.
}
cafe_international-legend-full = Grauer Tisch ohne Farben: Alle Sessel sind besetzt.
cafe_international-legend-regulars = Krone: mit Stammtischen. Auf einem Tisch: vier Damen oder vier Herren, { $points } Punkte, aus einer Nation { $most }.
cafe_international-legend-stools = Hocker an der Bar: was ein Gast dort bringt oder kostet.
cafe_international-legend-next-stool = Hocker in voller Farbe: der nächste, der besetzt wird.
cafe_international-legend-bag = Beutel: so viele Gäste sind noch darin. Das Spiel endet bei { $end }.
cafe_international-legend-limit = Zieht bis …: auf so viele Gäste füllt diese Person ihre Hand auf.
cafe_international-legend-completed = Wimpel mit Zahl: so viele Tische hat diese Person mit einer Nation gefüllt.
cafe_international-legend-acts = Gold, mit Pfeil: wer am Zug ist.
cafe_international-legend-last-move = Band in der Farbe einer Person: der letzte Zug, den das Schild erzählt.
cafe_international-legend-earlier = Graue Linie mit einer Uhr: was in den Zügen kurz davor geschehen ist.
cafe_international-legend-offered = Striche in der Farbe einer Person: was zur Wahl steht, auf Sesseln auch: für wen. Blasse Gäste finden jetzt keinen Sessel.
cafe_international-legend-winner = Lorbeer um das Zeichen einer Person: wer gewonnen hat.
cafe_international-legend-parts = Am Ende: Punkte der Tische, der Bar, und was Gäste auf der Hand kosten.

## Das Bild in Worten

cafe_international-text-guest-at = { $guest } auf { $chair }
cafe_international-text-joker = { $guest } ({ $nation })
cafe_international-text-turn = { $name } ist am Zug.
cafe_international-text-placed = In diesem Zug gesetzt: { $chairs }.
cafe_international-text-fills = Tisch { $table } wird zum Stammtisch.
cafe_international-text-seat = { $name }: { $score ->
    [1] { POINTS($score) } Punkt
   *[other] { POINTS($score) } Punkte
}.
cafe_international-text-seat-out = { $name } ist ausgeschieden: Platz { $rank }.
cafe_international-text-final = Platz { $rank }: { $parts }.
cafe_international-text-hand = Hand: { $guests }.
cafe_international-text-hand-group = { $gender ->
    [m] { $number ->
        [one] Herr
       *[other] { $number } Herren
    }
   *[f] { $number ->
        [one] Dame
       *[other] { $number } Damen
    }
} ({ $nations })
cafe_international-text-empty = nichts
cafe_international-text-limit = Zieht bis { $limit }.
cafe_international-text-completed = Mit einer Nation gefüllte Tische: { $tables }.
cafe_international-text-rules = { $rules ->
    [online] Café International nach den Online-Regeln
   *[other] Café International nach den Regeln von { $rules }
}{ $regulars ->
    [yes] { " " }mit Stammtischen
   *[no] { "" }
}, Zug { $round }.
cafe_international-text-bag = { $bag ->
    [one] 1 Gast
   *[other] { $bag } Gäste
} im Beutel; bei { $end } ist Schluss.
cafe_international-text-bar = Bar: { $guests }; als Nächstes kommt Hocker { $stool } für { $points }.
cafe_international-text-bar-full = Bar, voll: { $guests }.
cafe_international-text-guests = { $number ->
    [0] niemand
    [one] 1 Gast
   *[other] { $number } Gäste
}
cafe_international-text-table = Tisch { $table }, { $nation }: { $guests }; frei: { $free }.
cafe_international-text-free-table = Tisch { $table }, { $nation }: noch niemand; frei: { $chairs }.
cafe_international-text-one-nation = Eine Nation.
cafe_international-text-regulars = Stammtisch.
cafe_international-text-nation = { $nation }: { $guests }.
cafe_international-text-seated-group = { $gender ->
    [m] { $number ->
        [one] Herr
       *[other] Herren
    }
   *[f] { $number ->
        [one] Dame
       *[other] Damen
    }
} auf { $chairs }
cafe_international-text-more = { $number ->
    [one] 1 weiterer Gast sitzt.
   *[other] { $number } weitere Gäste sitzen.
}

## Von wem es ist

cafe_international-credits = Café International ist ein Spiel von Rudi Hoffmann, erschienen 1989 bei Mattel und seither bei AMIGO.

## Die Regeln, erzählt

cafe_international-rules-overview =
    { $guests } Gäste möchten in unserem Kaffeehaus Platz nehmen: je { $each } Herren und { $each } Damen aus { $nations } Nationen und dazu { $jokers } Joker, die für jeden durchgehen. Gespielt wird zu zweit bis zu viert.
    Es gibt { $tables } Tische, zwei je Nation, mit je vier Sesseln. { $shared } der { $chairs } Sessel stehen zwischen zwei Tischen und gehören zu beiden. Dort treffen sich die Nationen.
    Im Bild trägt jeder Tisch die Buchstaben seiner Nation: RU1 und RU2 sind die russischen. Die Nationen sind { $letters }. Ein Sessel heißt nach Spalte und Zeile, wie ein Feld am Schachbrett: B5 steht zwischen den Tischen AF2 und CU1.
    In Ihrem Zug setzen Sie einen oder zwei Gäste, an denselben Tisch oder nicht, und werten sofort deren Tische: je mehr Leute am Tisch, desto mehr Punkte, und noch mehr, wenn alle aus einer Nation sind. Wer keinen Sessel findet, geht an die Bar; die zahlt anfangs und wird später teuer.
    Sind Sie am Zug, drücken Sie unter dem Brett **Mein Zug** oder tippen Sie /zug, wählen Sie Ihren Zug, und bestätigen Sie ihn.
    Das Spiel ist aus, wenn der Beutel zur Neige geht, wenn alle Sessel oder alle Barhocker besetzt sind oder wenn eine Hand leer ist. Was Sie dann noch auf der Hand haben, kostet Punkte. Die meisten Punkte gewinnen; bei Gleichstand teilt man sich den Sieg.
    .title = Überblick
    .alt = Das Kaffeehaus mitten im Spiel: Tische mit ihren Buchstaben und Sesseln, in der Mitte die Bar, daneben die Punkte und die offenen Hände.
cafe_international-rules-start =
    Jeder Gast ist ein Plättchen, und alle { $guests } kommen in den Beutel. Jeder zieht { $hand } und legt sie offen vor sich hin; alle Hände sind also offen, nur der Beutel bleibt ein Geheimnis.
    Wer beginnt, wird ausgelost; dann geht es reihum. Alle fangen ohne Punkte an.
    .title = Der Anfang
cafe_international-rules-turn =
    Ein Zug ist genau eines von dreien:
    - einen oder zwei Gäste setzen{ $regulars ->
        [true] {" "}oder einen Stammtisch füllen ({ $regulars-points } oder { $regulars-one-nation } Punkte),
       *[other] ,
    }
    - einen Gast an die Bar schicken,
    - einen Joker tauschen.
    Nach dem Setzen und nach der Bar ziehen Sie neue Gäste aus dem Beutel, nach einem Tausch nicht.
    An die Bar dürfen Sie auch, wenn Sie jemanden setzen könnten, aussetzen aber dürfen Sie nicht. Können Sie weder einen Gast setzen noch einen Joker tauschen, so müssen Sie an die Bar und scheiden dort vielleicht aus, siehe „Die Bar“. { $rules ->
        [1989] Eine Ausnahme gibt es: Haben Sie lauter Joker und können keinen davon setzen, so setzen Sie aus.
       *[other] { "" }
    }
    .title = Ein Zug
cafe_international-rules-seating =
    - **Nation:** Ein Gast nimmt auf einem Sessel an einem Tisch der eigenen Nation Platz. Steht der Sessel zwischen Tischen zweier Nationen, genügt es, wenn eine davon passt; der Gast gehört dann zu beiden Tischen.
    - **Damen und Herren:** Nach jedem einzelnen Gast unterscheiden sie sich an einem Tisch um höchstens eins, und es sind nie mehr als zwei von beiden. Auf einen Herrn folgt also eine Dame, und an einem vollen Tisch sitzen zwei und zwei. Zwischen zwei Tischen muss das an beiden stimmen.
    - **Gesellschaft:** Am Ende Ihres Zuges sitzt jeder Gast, den Sie gesetzt haben, mit jemandem an einem Tisch. Zwischen zwei Tischen genügt Gesellschaft an einem davon. Wenn Sie einen leeren Tisch eröffnen, setzen Sie also im selben Zug einen zweiten Gast dazu.
    Eine Ausnahme: Im allerersten Zug des Spiels darf ein einzelner Gast allein bleiben{ $rules ->
        [1989] , aber nur, wenn die Person, die beginnt, niemanden in Gesellschaft setzen kann.
       *[other] .
    } Geht dieser Zug an die Bar, verfällt die Ausnahme.
    Wer sitzt, bleibt sitzen; nur Joker werden getauscht.
    .title = Setzen
    .alt = Nahansicht des Tisches TR1: seine vier Sessel mit ihren Namen, daneben die Nachbartische.
cafe_international-rules-seating_example =
    Clara hat eine Dame aus Großbritannien. Der freie Sessel K4, in der Mitte des Bildes, steht zwischen einem britischen und einem spanischen Tisch, die Nation passt also. An GB2 sitzen ein Herr (aus China, denn sein Sessel gehört auch zu einem chinesischen Tisch) und eine Dame; eine zweite Dame wäre dort willkommen.
    Aber K4 gehört auch zu ES2, und dort sitzt eine Dame ohne Herrn. Zwei Damen und kein Herr: ES2 wäre nicht im Gleichgewicht. Versucht Clara es trotzdem, so antworte ich:
    > { $refusal }
    Markiert sind im Bild nur Sessel, die der Dame offenstehen. K4 ist es also nicht, J5 schon: Er gehört nur zu GB2. Sobald an ES2 ein Herr sitzt, darf sie auch auf K4.
    .title = Beispiel: wo man nicht sitzen darf
    .alt = Die Tische GB2 und ES2, dazwischen der freie Sessel K4. An GB2 sitzen ein Herr aus China und eine Dame aus Großbritannien, an ES2 eine Dame aus Spanien. Markiert ist nur der Sessel J5.
cafe_international-rules-scoring =
    Jeder Gast, den Sie setzen, wertet sofort seinen Tisch. Es zählt, wie viele nun dort sitzen, er selbst mitgezählt:
    - nicht alle aus einer Nation: { $mixed-2 }, { $mixed-3 }, { $mixed-4 } Punkte zu zweit, zu dritt, zu viert,
    - alle aus einer Nation, auch wenn es nicht die des Tisches ist: { $one-nation-2 }, { $one-nation-3 }, { $one-nation-4 } Punkte{ $rules ->
        [1989] ; nur der volle Tisch zählt also doppelt.
       *[other] .
    }
    Wer allein an einem Tisch sitzt, bringt dort nichts. Ein Sessel zwischen zwei Tischen wertet beide. Zwei Gäste in einem Zug werten einer nach dem anderen.
    Ein Beispiel, wie im Bild: Anna setzt einen Herrn aus Spanien an ES2, vorerst allein: keine Punkte. Eine Dame aus Spanien kommt dazu: { SIGNED($pair) }. Ben macht es mit einem britischen Paar an GB2 ebenso. Dann setzt Clara einen britischen Herrn auf K4, zwischen beide Tische: { SIGNED($own) } für GB2 mit drei Gästen einer Nation und { SIGNED($other) } für ES2 mit drei Gästen aus zwei Nationen. Das macht { SIGNED($sum) }.
    Ein voller Tisch mit einer Nation lässt Sie außerdem weniger ziehen, siehe „Ziehen“.
    .title = Punkte
    .alt = Die Tische GB2 und ES2. An GB2 sitzen zwei Herren und eine Dame aus Großbritannien, an ES2 ein Herr und eine Dame aus Spanien. Einer der britischen Herren sitzt auf K4, zwischen beiden Tischen, und hat eben { SIGNED($sum) } gebracht.
cafe_international-rules-drawing =
    { $rules ->
        [2018] Nach dem Setzen und nach der Bar ziehen Sie so viele Gäste, wie Sie untergebracht haben. Für jeden Tisch, den Sie eben mit einer Nation voll gemacht haben, dürfen Sie auf einen verzichten; ich frage, wie viele Sie möchten.
       *[other] Nach dem Setzen und nach der Bar ziehen Sie, bis Sie { $hand } Gäste haben: Das ist Ihre Grenze. Für jeden Tisch, den Sie mit einer Nation voll machen, sinkt sie um einen, für den Rest des Spiels. Haben Sie dann mehr auf der Hand, so behalten Sie alle und ziehen keinen.
    }
    Nach einem Tausch ziehen Sie nicht.
    Mit weniger Gästen haben Sie weniger Auswahl. Doch jeder, der am Ende auf der Hand bleibt, kostet { $tile-penalty } Punkte (ein Joker { $joker-penalty }), und eine leere Hand beendet das Spiel.
    Sind im Beutel nur noch { $bag } Gäste, wird nicht weiter gezogen, und das Spiel ist aus.
    .title = Ziehen
cafe_international-rules-bar =
    An der Bar wird der nächste freie Hocker besetzt, gleich welche Nation und welches Geschlecht daneben sitzt; ein Gast pro Zug. Die { $stools } Hocker bringen oder kosten der Reihe nach:
    { $bar }
    Kommen Sie dabei unter null, so können Sie nicht bezahlen und scheiden aus: Der Gast bleibt sitzen, Ihre Hand geht aus dem Spiel und kostet nichts, die anderen spielen weiter. Genau null ist in Ordnung. Der letzte Hocker beendet das Spiel, ob Sie dabei ausscheiden oder nicht.
    { $rules ->
        [1989] Joker kommen nie an die Bar.
       *[other] Ein Joker kommt nur an die Bar, wenn Sie lauter Joker haben und keiner davon auf einem freien Sessel sitzen darf, siehe „Setzen“.
    }
    .title = Die Bar
    .alt = Nahansicht der Bar: Gäste auf den ersten Hockern, auf den freien stehen die Punkte.
cafe_international-rules-jokers =
    Zwei Joker sind Herren, zwei sind Damen. Ein Joker darf auf jedem Sessel sitzen und steht für eine Nation von dessen Tischen; zwischen zwei Nationen wählen Sie. Er gehört dann an beiden Tischen zu dieser Nation, am Tisch der anderen also als Gast aus der Fremde. Sonst hält er sich an die Regeln und zählt wie jeder Gast.
    Sitzen an einem Tisch nur Joker, gelten alle als eine Nation. Kommt ein anderer Gast dazu, zählt jeder als die Nation, für die er steht.
    Statt Gäste zu setzen, dürfen Sie einen Joker tauschen, der an irgendeinem Tisch sitzt, gleich wer ihn gesetzt hat: Setzen Sie einen Gast aus Ihrer Hand an seine Stelle und nehmen Sie den Joker auf die Hand. Der Gast hat dasselbe Geschlecht und ist { $rules ->
        [2018] aus einer beliebigen Nation dieses Sessels, auch wenn der Joker für die andere stand.
       *[other] aus der Nation, für die der Joker stand.
    }
    Ein Tausch ist Ihr ganzer Zug, bringt keine Punkte und gilt nie so, als hätten Sie einen Tisch voll gemacht. Joker gegen Joker wird nie getauscht. Wer am Ende noch einen hat, verliert { $joker-penalty } Punkte.
    .title = Joker
    .alt = Nahansicht des Tisches CN1 mit seinen Nachbarn, wo ein Joker für China steht.
cafe_international-rules-regulars =
    Sie dürfen in einem einzigen Zug einen Tisch mit vier Herren oder vier Damen füllen. Höchstens einer der vier darf schon dagesessen sein; die anderen drei oder vier kommen aus Ihrer Hand, und Joker dürfen dabei sein.
    Der Tisch ist { $regulars-points } Punkte wert, aus einer einzigen Nation { $regulars-one-nation }, anstelle der Punkte für die einzelnen Gäste. Nachbartische werten wie immer und bleiben im Gleichgewicht.
    Ansagen müssen Sie nichts: Sobald einer Ihrer Gäste das Gleichgewicht stört, muss der Zug diesen Tisch füllen. Ich biete nur Sessel an, von denen aus Ihre Hand das schafft.
    Gezogen wird wie nach jedem anderen Zug. Ein Tisch zu { $regulars-one-nation } gilt als mit einer Nation gefüllt.
    .title = Stammtische
    .when = { $regulars ->
        [true] ja
       *[other] { "" }
    }
cafe_international-rules-end =
    Das Spiel endet sofort, wenn
    - im Beutel nur noch { $bag } Gäste sind,
    - der letzte Hocker oder der letzte Sessel besetzt ist: Er wird noch gewertet, aber niemand zieht,
    - eine Hand nach dem Ziehen leer ist{ $rules ->
        [2018] ,
       *[other] ; dazu muss jemand { $hand } Tische mit einer Nation gefüllt haben,
    }
    - nur noch eine Person im Spiel ist, und die gewinnt mit jedem Punktestand{ $rules ->
        [1989] ,
       *[other] .
    }
    { $rules ->
        [1989] - reihum alle aussetzen mussten.
       *[other] { "" }
    }
    Jeder Gast auf der Hand kostet { $tile-penalty } Punkte, jeder Joker { $joker-penalty }. Das Ergebnis darf unter null liegen; ausgeschieden ist damit niemand. Die meisten Punkte gewinnen; bei Gleichstand teilt man sich den Sieg. Wer ausgeschieden ist, steht hinter allen anderen, je später, desto besser.
    .title = Das Ende
cafe_international-rules-comparison =
    Drei Regelwerke werden auf demselben Brett gespielt. Sie unterscheiden sich darin:
    - Tisch mit einer Nation: { $one-nation-2-2018 }, { $one-nation-3-2018 }, { $one-nation-4-2018 } Punkte (2018, online); { $one-nation-2-1989 }, { $one-nation-3-1989 }, { $one-nation-4-1989 } (1989).
    - Ziehen: so viele wie untergebracht (2018); bis zu einer Grenze (online, 1989). Für jeden Tisch, den Sie mit einer Nation voll machen: diesmal auf Wunsch einer weniger (2018); die Grenze sinkt für immer um einen (online, 1989).
    - Joker an der Bar: als letzter Ausweg (2018, online); nie (1989).
    - Joker tauschen: gegen einen Gast aus jeder Nation des Sessels (2018); aus der Nation, für die er stand (online, 1989).
    - Allein im allerersten Zug: erlaubt (2018, online); nur, wenn niemand in Gesellschaft sitzen könnte (1989).
    - Lauter Joker auf der Hand, und keiner darf sich setzen: einer geht an die Bar (2018, online); man setzt aus (1989).
    - Der Beutel beendet das Spiel bei { $bag-2018 } Gästen (2018) oder bei { $bag-1989 } (online, 1989).
    Stammtische, eine Option von 2018 und 1989: vier Damen oder vier Herren an einem Tisch, in einem einzigen Zug gefüllt, für { $regulars-points } Punkte, aus einer einzigen Nation für { $regulars-one-nation }.
    .title = Die Regelwerke im Vergleich
    .here = { $rules ->
        [2018] die Regeln von 2018
        [1989] die Regeln von 1989
       *[other] die Online-Regeln
    }{ $regulars ->
        [true] { " " }mit Stammtischen
       *[other] { "" }
    }
cafe_international-rules-sources =
    Die Regeln folgen drei Texten: dem Regelheft von 2018, einer Übersetzung der Regeln von 1989 und einer Beschreibung des Spiels, wie es online gespielt wird. Ein Spielplan lag nicht vor; darum stützt sich manches auf öffentliche Beschreibungen und auf andere Programme, die übereinstimmen:
    - welche Tische Nachbarn sind und daher welche Sessel sie teilen,
    - was jeder Hocker wert ist,
    - dass alle drei Regelwerke auf demselben Brett mit derselben Bar gespielt werden,
    - drei der { $nations } Nationen von 2018, deren Text neun nennt.
    Wie die Hocker stehen und wie Tische und Sessel heißen, wurde für diese Fassung bestimmt. Und wo die Texte eine Frage offenlassen, gilt hier:
    - Wer beginnt, wird ausgelost, und bei Gleichstand teilt man sich den Sieg. Punkte gehen nie aus, wie viele Chips es auch gibt.
    - Das Gleichgewicht von Damen und Herren wird nach jedem einzelnen Gast geprüft, an beiden Tischen eines Sessels.
    - Wer allein an einem Tisch sitzt, bringt dort nichts; der Text von 2018 sagt es nicht.
    - Die Ausnahme für den ersten Zug verfällt, wenn dieser an die Bar geht.{ $regulars ->
        [true] { " " }Nach den Regeln von 1989 gilt sie auch nur, wenn die Hand keinen Stammtisch füllen kann.
       *[other] { "" }
    }
    - Ein Joker steht für eine Nation seines eigenen Sessels, und an beiden Tischen für dieselbe. Ein Tisch nur mit Jokern gilt nach allen Regeln als eine Nation; so steht es nur im Text von 2018.
    - Getauscht wird ein Joker gegen einen Gast seines Geschlechts; online und 1989 aus der Nation, für die er stand, wo die Texte von der „passenden“ sprechen. Gegen einen anderen Joker wird er nicht getauscht, und ein Tausch macht nie einen Tisch voll.
    - Dass ein Joker „nur wenn nichts anderes geht“ an die Bar kommt (2018, online), heißt: lauter Joker auf der Hand, und keiner darf sich setzen.
    - Wer 1989 lauter Joker hat und keinen setzen kann, setzt aus, und wenn reihum alle aussetzen müssen, ist das Spiel zu Ende. Der Text lässt da keinen Ausweg.
    - 2018 zieht niemand weniger als nichts, wie viele Tische auch voll wurden. Online und 1989 wird nichts abgeworfen, wenn die Grenze unter die Hand sinkt.
    - Gezogen wird nur, bis im Beutel noch { $bag-2018 } (2018) oder { $bag-online } Gäste (online, 1989) sind. Der letzte Hocker und der letzte Sessel werden noch gewertet, aber niemand zieht danach.
    - Wer bei null steht, spielt weiter. Wer ausscheidet, gibt die Hand nicht in den Beutel zurück. Ausgeschiedene stehen hinter allen anderen, gereiht danach, wie lange sie dabei waren.
    - Ist nur noch eine Person im Spiel, endet es, und sie gewinnt, wie viele Punkte sie auch hat. So steht es nur im Text der Online-Regeln, für die letzte Person über null.
    { $regulars ->
        [true] - Stammtische: Beide Texte sind knapp; was hier gilt, steht unter „{ cafe_international-rules-regulars.title }“. Auch 1989 dürfen unter den vieren Joker sein.
       *[other] { "" }
    }
    .title = Was ungewiss ist


## Wer und wo

cafe_international-noun-chair = Sessel { $value }
cafe_international-noun-table = { $counted ->
    [yes] { $value } { SIGNED($number) }
   *[no] { $value }
}
cafe_international-noun-number-0 = keinen Gast
    .also = kein Plättchen
cafe_international-noun-number-1 = einen Gast
    .also = ein Plättchen
cafe_international-noun-number-2 = zwei Gäste
    .also = zwei Plättchen
cafe_international-noun-number-3 = drei Gäste
    .also = drei Plättchen
cafe_international-noun-number-4 = vier Gäste
    .also = vier Plättchen
cafe_international-guests-m = { $number ->
    [2] zwei Herren
    [3] drei Herren
    [4] vier Herren
   *[other] einen Herrn
}
cafe_international-guests-f = { $number ->
    [2] zwei Damen
    [3] drei Damen
    [4] vier Damen
   *[other] eine Dame
}
cafe_international-jokers-m = { $number ->
    [2] zwei Herrenjoker
   *[other] einen Herrenjoker
}
cafe_international-jokers-f = { $number ->
    [2] zwei Damenjoker
   *[other] einen Damenjoker
}
cafe_international-noun-guest-joker-m = Herrenjoker
    .object = { cafe_international-jokers-m }
    .also = Joker (Herr)
cafe_international-noun-guest-joker-f = Damenjoker
    .object = { cafe_international-jokers-f }
    .also = Joker (Dame)
cafe_international-noun-nation-AF = Zentralafrika
    .from = aus Zentralafrika
cafe_international-noun-nation-CN = China
    .from = aus China
cafe_international-noun-nation-CU = Kuba
    .from = aus Kuba
cafe_international-noun-nation-FR = Frankreich
    .from = aus Frankreich
cafe_international-noun-nation-DE = Deutschland
    .from = aus Deutschland
cafe_international-noun-nation-GB = Großbritannien
    .from = aus Großbritannien
cafe_international-noun-nation-IN = Indien
    .from = aus Indien
cafe_international-noun-nation-IT = Italien
    .from = aus Italien
cafe_international-noun-nation-RU = Russland
    .from = aus Russland
cafe_international-noun-nation-ES = Spanien
    .from = aus Spanien
cafe_international-noun-nation-TR = Türkei
    .from = aus der Türkei
cafe_international-noun-nation-US = USA
    .from = aus den USA
cafe_international-noun-guest-AF-m = Herr { cafe_international-noun-nation-AF.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-AF.from }
    .also = Zentralafrikaner
cafe_international-noun-guest-AF-f = Dame { cafe_international-noun-nation-AF.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-AF.from }
    .also = Zentralafrikanerin
cafe_international-noun-guest-CN-m = Herr { cafe_international-noun-nation-CN.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-CN.from }
    .also = Chinese
cafe_international-noun-guest-CN-f = Dame { cafe_international-noun-nation-CN.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-CN.from }
    .also = Chinesin
cafe_international-noun-guest-CU-m = Herr { cafe_international-noun-nation-CU.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-CU.from }
    .also = Kubaner
cafe_international-noun-guest-CU-f = Dame { cafe_international-noun-nation-CU.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-CU.from }
    .also = Kubanerin
cafe_international-noun-guest-FR-m = Herr { cafe_international-noun-nation-FR.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-FR.from }
    .also = Franzose
cafe_international-noun-guest-FR-f = Dame { cafe_international-noun-nation-FR.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-FR.from }
    .also = Französin
cafe_international-noun-guest-DE-m = Herr { cafe_international-noun-nation-DE.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-DE.from }
    .also = Deutscher
cafe_international-noun-guest-DE-f = Dame { cafe_international-noun-nation-DE.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-DE.from }
    .also = Deutsche
cafe_international-noun-guest-GB-m = Herr { cafe_international-noun-nation-GB.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-GB.from }
    .also = Brite
cafe_international-noun-guest-GB-f = Dame { cafe_international-noun-nation-GB.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-GB.from }
    .also = Britin
cafe_international-noun-guest-IN-m = Herr { cafe_international-noun-nation-IN.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-IN.from }
    .also = Inder
cafe_international-noun-guest-IN-f = Dame { cafe_international-noun-nation-IN.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-IN.from }
    .also = Inderin
cafe_international-noun-guest-IT-m = Herr { cafe_international-noun-nation-IT.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-IT.from }
    .also = Italiener
cafe_international-noun-guest-IT-f = Dame { cafe_international-noun-nation-IT.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-IT.from }
    .also = Italienerin
cafe_international-noun-guest-RU-m = Herr { cafe_international-noun-nation-RU.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-RU.from }
    .also = Russe
cafe_international-noun-guest-RU-f = Dame { cafe_international-noun-nation-RU.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-RU.from }
    .also = Russin
cafe_international-noun-guest-ES-m = Herr { cafe_international-noun-nation-ES.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-ES.from }
    .also = Spanier
cafe_international-noun-guest-ES-f = Dame { cafe_international-noun-nation-ES.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-ES.from }
    .also = Spanierin
cafe_international-noun-guest-TR-m = Herr { cafe_international-noun-nation-TR.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-TR.from }
    .also = Türke
cafe_international-noun-guest-TR-f = Dame { cafe_international-noun-nation-TR.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-TR.from }
    .also = Türkin
cafe_international-noun-guest-US-m = Herr { cafe_international-noun-nation-US.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-US.from }
    .also = Amerikaner
cafe_international-noun-guest-US-f = Dame { cafe_international-noun-nation-US.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-US.from }
    .also = Amerikanerin

## Nahaufnahmen

cafe_international-place = { $place ->
    [bar] die Bar
    [legend] was die Zeichen bedeuten
    [AF] Tische AF1 und AF2, { cafe_international-noun-nation-AF }
    [CN] Tische CN1 und CN2, { cafe_international-noun-nation-CN }
    [CU] Tische CU1 und CU2, { cafe_international-noun-nation-CU }
    [FR] Tische FR1 und FR2, { cafe_international-noun-nation-FR }
    [DE] Tische DE1 und DE2, { cafe_international-noun-nation-DE }
    [GB] Tische GB1 und GB2, { cafe_international-noun-nation-GB }
    [IN] Tische IN1 und IN2, { cafe_international-noun-nation-IN }
    [IT] Tische IT1 und IT2, { cafe_international-noun-nation-IT }
    [RU] Tische RU1 und RU2, { cafe_international-noun-nation-RU }
    [ES] Tische ES1 und ES2, { cafe_international-noun-nation-ES }
    [TR] Tische TR1 und TR2, { cafe_international-noun-nation-TR }
    [US] Tische US1 und US2, { cafe_international-noun-nation-US }
   *[other] Tisch { $place }
}

cafe_international-figure-points = Punkte { $before } → { $after }
