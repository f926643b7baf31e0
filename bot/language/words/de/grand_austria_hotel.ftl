# Grand Austria Hotel auf Deutsch. Gäste und Personal heißen wie ihre Karten, ohne Artikel: „Dichter zieht ein“.

grand_austria_hotel-name = Grand Austria Hotel
grand_austria_hotel-about = Gäste bewirten, Zimmer vorbereiten und beim Kaiser in Gnaden bleiben.
grand_austria_hotel-length = ein bis zwei Stunden

## Wie ein Tisch spielt

grand_austria_hotel-option-edition = Ausgabe
grand_austria_hotel-option-edition-2015 = 2015
    .about = Wie zuerst erschienen; für die erste Partie passt jede der beiden Ausgaben
grand_austria_hotel-option-edition-2022 = 2022, überarbeitet
    .about = Einige Karten sind ausgewogener, vor allem E. Gizia; die Strafen des Kaisers lassen weniger Wahl
grand_austria_hotel-option-hotels = Hotels
grand_austria_hotel-option-hotels-front = alle gleich
    .about = In allen Hotels haben die Zimmer dieselben Farben: das Richtige für die erste Partie
grand_austria_hotel-option-hotels-back = alle verschieden
    .about = In jedem Hotel sind die Zimmer anders gefärbt: schwieriger, für alle, die das Spiel kennen
grand_austria_hotel-option-staff = Personal
grand_austria_hotel-option-staff-sets = Sätze zum Kennenlernen
    .about = Alle bekommen sechs Karten, die zusammenpassen: das Richtige für die erste Partie
grand_austria_hotel-option-staff-random = je sechs zufällig
    .about = Alle bekommen sechs beliebige Karten: geht schnell, aber nicht jede Hand ist gleich gut
grand_austria_hotel-option-staff-draft = je sechs reihum gewählt
    .about = Von sechs Karten eine behalten, die anderen weitergeben, und so fort: fair, für Geübte
grand_austria_hotel-option-politics = Politik
grand_austria_hotel-option-politics-random = nach Zufall
grand_austria_hotel-option-politics-value = { $value }
grand_austria_hotel-option-emperor = Kaiser
grand_austria_hotel-option-emperor-random = nach Zufall
grand_austria_hotel-option-emperor-value = { $value }

## Was man tun kann

grand_austria_hotel-verb-guest = Gast aufnehmen
    .button = Aufnehmen
grand_austria_hotel-verb-die = Würfel nehmen
    .button = Nehmen
grand_austria_hotel-verb-dishes = Speisen nehmen
    .also = speisen
    .button = Nehmen
grand_austria_hotel-verb-room = Zimmer vorbereiten
    .button = Vorbereiten
grand_austria_hotel-verb-split = Kronen und Kaiser
    .also = teilen
grand_austria_hotel-verb-staff = Personal ausspielen
    .button = Ausspielen
grand_austria_hotel-verb-boost = Stärke +1
    .also = verstärken
grand_austria_hotel-verb-move-in = Einziehen lassen
grand_austria_hotel-verb-serve = Servieren
grand_austria_hotel-verb-store = Rest in die Küche
    .also = küche
grand_austria_hotel-verb-politics = Politik beanspruchen
    .button = Beanspruchen
grand_austria_hotel-verb-use = Personal einsetzen
    .button = Einsetzen
grand_austria_hotel-verb-occupy = Zimmer belegen
    .button = Belegen
grand_austria_hotel-verb-fill = Bestellung erfüllen
    .also = erfüllen
grand_austria_hotel-verb-dish = Speise aussuchen
    .button = Aussuchen
grand_austria_hotel-verb-krones = Kronen annehmen
    .also = kronen
grand_austria_hotel-verb-draw = Ziehen
grand_austria_hotel-verb-return = Unter den Stapel legen
grand_austria_hotel-verb-action = Aktion ohne Würfel
    .also = aktion
grand_austria_hotel-verb-decline = Verzichten
grand_austria_hotel-verb-penalty = Strafe
    .also = ungnade
grand_austria_hotel-verb-copy = Karte kopieren
    .button = Kopieren
grand_austria_hotel-verb-pick = Karte behalten
    .button = Behalten
grand_austria_hotel-verb-pass = Passen
grand_austria_hotel-verb-end = Das war’s
    .also = ende
grand_austria_hotel-command-guest = gast
grand_austria_hotel-command-guest-about = Einen Gast aus der Gästereihe ins Café bitten
grand_austria_hotel-command-die = würfel
grand_austria_hotel-command-die-about = Einen Würfel nehmen und seine Aktion ausführen
grand_austria_hotel-command-room = zimmer
grand_austria_hotel-command-room-about = Ein Zimmer vorbereiten
grand_austria_hotel-command-staff = personal
grand_austria_hotel-command-staff-about = Eine Personalkarte aus der Hand ausspielen
grand_austria_hotel-command-move-in = einziehen
grand_austria_hotel-command-move-in-about = Einem Gast, der alles hat, sein Zimmer zeigen
grand_austria_hotel-command-serve = servieren
grand_austria_hotel-command-serve-about = Gästen servieren, wie vorgeschlagen oder einzeln
grand_austria_hotel-command-politics = politik
grand_austria_hotel-command-politics-about = Eine Politikkarte beanspruchen, deren Bedingung erfüllt ist
grand_austria_hotel-command-use = einsetzen
grand_austria_hotel-command-use-about = Personal einsetzen, das gerade etwas tun kann
grand_austria_hotel-command-pass = passen
grand_austria_hotel-command-pass-about = Vorerst keinen Würfel nehmen und auf einen neuen Wurf warten
grand_austria_hotel-param-guest = gast
grand_austria_hotel-param-guest-about = Der Gast
grand_austria_hotel-param-face = augen
grand_austria_hotel-param-face-about = Die Augen des Würfels
grand_austria_hotel-param-action = aktion
grand_austria_hotel-param-action-about = Die Aktion, für die ein Sechser dient
grand_austria_hotel-param-first = erste
grand_austria_hotel-param-second = zweite
grand_austria_hotel-param-krones = kronen
grand_austria_hotel-param-spaces = felder
grand_austria_hotel-param-room = zimmer
grand_austria_hotel-param-room-about = Das Zimmer, Stockwerk und Spalte: 2.3
grand_austria_hotel-param-terms = preis
grand_austria_hotel-param-terms-about = Der Preis, wenn eine Belohnung ihn bestimmt
grand_austria_hotel-param-staff = personal
grand_austria_hotel-param-staff-about = Die Personalkarte
grand_austria_hotel-param-dish = speise
grand_austria_hotel-param-dish-about = Die Speise, oder alles wie vorgeschlagen
grand_austria_hotel-param-politics = karte
grand_austria_hotel-param-politics-about = Die Politikkarte
grand_austria_hotel-param-reward = belohnung
grand_austria_hotel-param-card-1 = karte-1
grand_austria_hotel-param-card-2 = karte-2
grand_austria_hotel-param-card-3 = karte-3
grand_austria_hotel-param-way = weise
grand_austria_hotel-param-item-1 = ding-1
grand_austria_hotel-param-item-2 = ding-2
grand_austria_hotel-param-item-3 = ding-3

## Die Hauptwörter einer ganzen Handlung

grand_austria_hotel-phrase-guest =
    .sentence = { $guest-object } ins Café bitten
grand_austria_hotel-phrase-die =
    .sentence = einen { $face-number ->
        [1] Einser
        [2] Zweier
        [3] Dreier
        [4] Vierer
        [5] Fünfer
       *[other] Sechser
    }{ $action-number ->
        [0] { "" }
        [1] { " " }als Einser
        [2] { " " }als Zweier
        [3] { " " }als Dreier
        [4] { " " }als Vierer
       *[other] { " " }als Fünfer
    } nehmen ({ $action-number ->
        [1] Strudel und Torte
        [2] Wein und Kaffee
        [3] Zimmer
        [4] Kronen und Kaiser
        [5] Personal
       *[other] { $face-number ->
            [1] Strudel und Torte
            [2] Wein und Kaffee
            [3] Zimmer
            [4] Kronen und Kaiser
           *[other] Personal
        }
    })
grand_austria_hotel-phrase-room =
    .sentence = { $room }{ $terms-id ->
        [none] { "" }
       *[other] { " " }({ $terms })
    } vorbereiten
grand_austria_hotel-phrase-staff =
    .sentence = { $staff-object }{ $terms-id ->
        [none] { "" }
       *[other] { " " }({ $terms })
    } ausspielen
grand_austria_hotel-phrase-move-in =
    .sentence = { $guest-object } in { $room } einziehen lassen
grand_austria_hotel-phrase-politics =
    .sentence = Politik „{ $politics }“ beanspruchen
grand_austria_hotel-phrase-use =
    .sentence = { $staff-object } einsetzen
grand_austria_hotel-phrase-occupy =
    .sentence = { $room } belegen
grand_austria_hotel-phrase-fill =
    .sentence = die Bestellung erfüllen ({ $guest })
grand_austria_hotel-phrase-pick =
    .sentence = { $staff-object } behalten
grand_austria_hotel-phrase-copy =
    .sentence = { $staff-object } kopieren
grand_austria_hotel-phrase-end =
    .button = { $asked ->
        [first-rooms] Mit weniger Zimmern öffnen
       *[other] { grand_austria_hotel-verb-end }
    }
    .sentence = { $asked ->
        [first-rooms] mit weniger Zimmern öffnen
       *[other] hier aufhören
    }
grand_austria_hotel-phrase-serve = { $dish } für { $guest-object }
    .sentence = { $dish }{ $guest-id ->
        [none] { "" }
       *[other] { " " }für { $guest-object }
    } servieren
grand_austria_hotel-phrase-dishes = { $first } · { $second }
    .sentence = { grand_austria_hotel-phrase-dishes.button } nehmen
    .button = { $second-number ->
        [0] { $first }
       *[other] { $first-number ->
            [0] { $second }
           *[other] { $first }, { $second }
        }
    }
grand_austria_hotel-phrase-split = { $krones } · { $spaces }
    .sentence = { grand_austria_hotel-phrase-split.button } nehmen
    .button = { $spaces-number ->
        [0] { $krones }
       *[other] { $krones-number ->
            [0] { $spaces }
           *[other] { $krones }, { $spaces }
        }
    }
grand_austria_hotel-phrase-draw = { $reward-object }

## Was eine Möglichkeit bringt

grand_austria_hotel-hint-amount = { SIGNED($value) }
grand_austria_hotel-hint-guest-1 = { "" }
grand_austria_hotel-hint-guest-2 = { "" }
grand_austria_hotel-hint-guest-3 = { "" }
grand_austria_hotel-hint-complete-1 = { "" }
grand_austria_hotel-hint-roomless-1 = { "" }
grand_austria_hotel-hint-complete-2 = { "" }
grand_austria_hotel-hint-roomless-2 = { "" }
grand_austria_hotel-hint-complete-3 = { "" }
grand_austria_hotel-hint-roomless-3 = { "" }
grand_austria_hotel-hint-dishes-1 = { $value } für { $guest-1-object }{ $complete-1 ->
    [yes] { $roomless-1-id ->
        [none] { " " }✓
        [green] { " " }✓ – noch kein Zimmer
        [blue] { " " }✓ – noch kein blaues Zimmer
        [red] { " " }✓ – noch kein rotes Zimmer
       *[yellow] { " " }✓ – noch kein gelbes Zimmer
    }
   *[no] { "" }
}
grand_austria_hotel-hint-dishes-2 = { $value } für { $guest-2-object }{ $complete-2 ->
    [yes] { $roomless-2-id ->
        [none] { " " }✓
        [green] { " " }✓ – noch kein Zimmer
        [blue] { " " }✓ – noch kein blaues Zimmer
        [red] { " " }✓ – noch kein rotes Zimmer
       *[yellow] { " " }✓ – noch kein gelbes Zimmer
    }
   *[no] { "" }
}
grand_austria_hotel-hint-dishes-3 = { $value } für { $guest-3-object }{ $complete-3 ->
    [yes] { $roomless-3-id ->
        [none] { " " }✓
        [green] { " " }✓ – noch kein Zimmer
        [blue] { " " }✓ – noch kein blaues Zimmer
        [red] { " " }✓ – noch kein rotes Zimmer
       *[yellow] { " " }✓ – noch kein gelbes Zimmer
    }
   *[no] { "" }
}
grand_austria_hotel-hint-strength = Stärke { $value }
grand_austria_hotel-hint-roomless = { "" }
grand_austria_hotel-hint-completes = Bestellung fertig{ $roomless-id ->
    [none] { "" }
    [green] { " " }– noch kein Zimmer
    [blue] { " " }– noch kein blaues Zimmer
    [red] { " " }– noch kein rotes Zimmer
   *[yellow] { " " }– noch kein gelbes Zimmer
}
grand_austria_hotel-hint-service = { $value ->
    [0] Service kostenlos
    [one] Service: { $value } Krone
   *[other] Service: { $value } Kronen
}{ $dishes-for-it ->
    [0] { "" }
   *[other] { " " }für bis zu { $dishes-for-it } Speisen
}
grand_austria_hotel-hint-dishes-for-it = { "" }
grand_austria_hotel-hint-idle = { $value ->
    [3] kein Zimmer bezahlbar
   *[other] keine Personalkarte bezahlbar
}
grand_austria_hotel-hint-unprepared = { $value } weniger
grand_austria_hotel-hint-unusable = ⚠ geht verloren: { $value }
grand_austria_hotel-hint-price = { $value ->
    [0] kostenlos
    [one] { $value } Krone
   *[other] { $value } Kronen
}
grand_austria_hotel-hint-points = { $value ->
    [0] keine Punkte
    [one] { SIGNED($value) } Punkt
   *[other] { SIGNED($value) } Punkte
}
grand_austria_hotel-hint-colour = { $value }
grand_austria_hotel-hint-group = { $value ->
    [1] eigene Gruppe
   *[other] { $value }er-Gruppe
}
grand_austria_hotel-hint-size = { "" }
grand_austria_hotel-hint-occupied = { $value } von { $size } der Gruppe belegt
grand_austria_hotel-hint-full-points = voll: { SIGNED($value) } Punkte
grand_austria_hotel-hint-full-krones = { $value ->
    [one] voll: { $value } Krone
   *[other] voll: { $value } Kronen
}
grand_austria_hotel-hint-full-emperor = { $value ->
    [one] voll: { $value } Kaiserfeld
   *[other] voll: { $value } Kaiserfelder
}
grand_austria_hotel-hint-fills-points = Gruppe voll: { SIGNED($value) } Punkte
grand_austria_hotel-hint-fills-krones = Gruppe voll: { $value ->
    [one] { $value } Krone
   *[other] { $value } Kronen
}
grand_austria_hotel-hint-fills-emperor = Gruppe voll: { $value ->
    [one] { $value } Kaiserfeld
   *[other] { $value } Kaiserfelder
}

## Was geschieht; ein Satz, der mit dem Namen beginnt, ist eine Handlung, und der Name wird einmal genannt

grand_austria_hotel-event-set-up = Der Tisch ist gedeckt. Politik: { $politics }.
grand_austria_hotel-event-pack = { "" }
grand_austria_hotel-event-picked = { $you ->
    [yes] Sie behalten
   *[no] { $name } behält
} { $staff-id ->
    [none] { $times ->
        [one] eine Karte
       *[other] { $times } Karten
    }
   *[other] { $staff-object }
}.
grand_austria_hotel-event-staff-drawn = { $you ->
    [yes] Sie ziehen
   *[no] { $name } zieht
} { $cards ->
    [one] eine Personalkarte
   *[other] { $cards } Personalkarten
}{ $staff-id ->
    [none] .
   *[other] : { $staff }.
}
grand_austria_hotel-event-staff-returned = { $staff-id ->
    [none] { $cause-id ->
        [penalty] { "" }
       *[other] { $name } legt { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
        } unter den Stapel.
    }
   *[other] { $you ->
        [yes] Sie legen
       *[no] { $name } legt
    } { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    } unter den Stapel: { $staff }.
}
grand_austria_hotel-event-guests-arrived = Neu in der Gästereihe: { $guests }.
grand_austria_hotel-event-guest-taken = { $you ->
    [yes] Sie bitten
   *[no] { $name } bittet
} { $guest-object } ins Café.
grand_austria_hotel-event-round = Runde { $round } beginnt{ $round ->
    [3] ; an ihrem Ende kommt der Kaiser
    [5] ; an ihrem Ende kommt der Kaiser
    [7] , die letzte; an ihrem Ende kommt der Kaiser
   *[other] { "" }
}.
grand_austria_hotel-event-rolled = { "" }
grand_austria_hotel-event-rolls-again = { $you ->
    [yes] Sie legen
   *[no] { $name } legt
} einen Würfel beiseite und { $you ->
    [yes] werfen
   *[no] wirft
} { $dice ->
    [0] nichts mehr, denn es war der letzte.
    [one] den letzten neu.
   *[other] die anderen { $dice } neu.
}
grand_austria_hotel-event-round-ended = { "" }
grand_austria_hotel-event-turn-ended = { "" }
grand_austria_hotel-event-passed = { $you ->
    [yes] Sie passen
   *[no] { $name } passt
}.
grand_austria_hotel-event-die-taken = { $you ->
    [yes] Sie nehmen
   *[no] { $name } nimmt
} einen { $face ->
    [1] Einser
    [2] Zweier
    [3] Dreier
    [4] Vierer
    [5] Fünfer
   *[other] Sechser als { $action ->
        [1] Einser
        [2] Zweier
        [3] Dreier
        [4] Vierer
       *[other] Fünfer
    }
} (Stärke { $strength }): { $action ->
    [1] Strudel und Torte
    [2] Wein und Kaffee
    [3] Zimmer
    [4] Kronen und Kaiser
   *[other] Personal
}.
grand_austria_hotel-event-boosted = { $you ->
    [yes] Sie zahlen
   *[no] { $name } zahlt
} 1 Krone für Stärke +1.
grand_austria_hotel-event-received = { $you ->
    [yes] Sie bekommen
   *[no] { $name } bekommt
} { $dish-id ->
    [strudel] { $amount } Strudel
    [cake] { $amount ->
        [one] 1 Torte
       *[other] { $amount } Torten
    }
    [wine] { $amount } Wein
    [coffee] { $amount } Kaffee
   *[other] { $dish }{ $amount ->
        [one] { "" }
       *[other] { " " }(je { $amount })
    }
}.
grand_austria_hotel-event-served = { $you ->
    [yes] Sie bedienen
   *[no] { $name } bedient
} { $guest-object }: { $dish }.
grand_austria_hotel-event-stored = { "" }
grand_austria_hotel-event-order-complete = Bestellung fertig: { $guest }.
grand_austria_hotel-event-moved-in = { $you ->
    [yes] Sie führen
   *[no] { $name } führt
} { $guest-object } auf { $room }.
grand_austria_hotel-event-prepared = { $you ->
    [yes] Sie bereiten
   *[no] { $name } bereitet
} { $room } vor.
grand_austria_hotel-event-occupied = { $cause-id ->
    [guest] { "" }
   *[other] { $you ->
        [yes] Sie belegen
       *[no] { $name } belegt
    } { $room }.
}
    .aside = { $cause-id ->
        [tile] sofort belegt
       *[other] { "" }
    }
grand_austria_hotel-event-group-full = { $you ->
    [yes] Sie füllen
   *[no] { $name } füllt
} eine { $rooms-number }er-Gruppe: { $rooms }.
grand_austria_hotel-event-hired = { $you ->
    [yes] Sie spielen
   *[no] { $name } spielt
} { $staff-object } aus.
grand_austria_hotel-event-used = { $you ->
    [yes] Sie setzen
   *[no] { $name } setzt
} { $staff-object } ein.
grand_austria_hotel-event-politics = { $you ->
    [yes] Sie beanspruchen
   *[no] { $name } beansprucht
} Platz { $place } der Politikkarte „{ $card }“.
grand_austria_hotel-event-scored = { $why-id ->
    [emperor] { $you ->
        [yes] Sie
       *[no] { $name }
    }: { SIGNED($points) }.
    [penalty] { $you ->
        [yes] Sie
       *[no] { $name }
    }: { SIGNED($points) } (Strafe des Kaisers).
   *[other] { $you ->
        [yes] Sie bekommen
       *[no] { $name } bekommt
    } { SIGNED($points) } { $points ->
        [one] Punkt
       *[other] Punkte
    }{ $why-id ->
        [guest] { " " }für den Gast
        [room] { " " }für das Zimmer
        [politics] { " " }für Politik
        [beyond-the-track] { " " }über das Ende der Kaiserleiste hinaus
       *[other] { "" }
    }.
}
    .aside = { $why-id ->
        [emperor] { "" }
        [penalty] { "" }
       *[other] { SIGNED($points) }
    }
grand_austria_hotel-event-earned = { $you ->
    [yes] Sie bekommen
   *[no] { $name } bekommt
} { $krones ->
    [one] { $krones } Krone
   *[other] { $krones } Kronen
}{ $lost ->
    [0] { "" }
   *[other] { " " }({ $lost } mehr, als die Börse fasst)
}.
grand_austria_hotel-event-paid = { "" }
grand_austria_hotel-event-advanced = { $spaces ->
    [0] { $you ->
        [yes] Sie bleiben
       *[no] { $name } bleibt
    } auf Kaiserfeld { $space }.
   *[other] { $you ->
        [yes] Sie rücken
       *[no] { $name } rückt
    } auf Kaiserfeld { $space } vor.
}
grand_austria_hotel-event-again = { $you ->
    [yes] Sie haben
   *[no] { $name } hat
} noch einen Zug, ohne Würfel.
grand_austria_hotel-event-errand = { $you ->
    [yes] Sie führen
   *[no] { $name } führt
} Aktion { $action } ({ $action ->
    [1] Strudel und Torte
    [2] Wein und Kaffee
    [3] Zimmer
    [4] Kronen und Kaiser
   *[other] Personal
}) ohne Würfel aus.
grand_austria_hotel-event-declined = { $you ->
    [yes] Sie verzichten
   *[no] { $name } verzichtet
} auf: { $reward }.
grand_austria_hotel-event-lapsed = { $you ->
    [yes] Sie verlieren
   *[no] { $name } verliert
}, was nicht zu nutzen ist: { $reward }.
grand_austria_hotel-event-court = Der Kaiser hält Hof (Plättchen { $tile-id }): Alle werten ihr Feld und gehen { $round } Felder zurück.
grand_austria_hotel-event-moved-back = { "" }
grand_austria_hotel-event-favoured = { $you ->
    [yes] Sie erhalten
   *[no] { $name } erhält
} den Bonus des Kaisers.
grand_austria_hotel-event-penalty = { $way-id ->
    [points] { "" }
    [points-per-staff] { $amount-id ->
        [none] { "" }
       *[other] { $amount ->
            [0] { $you ->
                [yes] Sie haben
               *[no] { $name } hat
            } kein Personal ausgespielt, also nimmt die Strafe des Kaisers keine Punkte.
           *[other] { "" }
        }
    }
    [end-card] { "" }
    [prepared] { "" }
    [occupied] { $amount-id ->
        [none] { "" }
       *[other] { $amount ->
            [0] { $you ->
                [yes] Sie haben
               *[no] { $name } hat
            } kein belegtes Zimmer, also nimmt die Strafe des Kaisers keines.
           *[other] { "" }
        }
    }
    [ignore] { $you ->
        [yes] Ihr
       *[no] { $name }: der
    } Veranstaltungsleiter wendet die Strafe des Kaisers ab.
   *[other] { $you ->
        [yes] Sie verlieren
       *[no] { $name } verliert
    } { $way-id ->
        [krones] { $amount-id ->
            [none] { $way }
           *[other] { $amount ->
                [one] 1 Krone
               *[other] { $amount } Kronen
            }
        }
        [hand] { $amount-id ->
            [none] { $way }
           *[other] { $amount ->
                [one] eine Personalkarte aus der Hand
               *[other] { $amount } Personalkarten aus der Hand
            }
        }
       *[other] { $way }
    } (Strafe des Kaisers).
}
grand_austria_hotel-event-room-lost = { $you ->
    [yes] Sie verlieren
   *[no] { $name } verliert
} { $room } (Strafe des Kaisers).
grand_austria_hotel-event-staff-lost = { $you ->
    [yes] Sie verlieren
   *[no] { $name } verliert
} { $staff-object } (Strafe des Kaisers).
grand_austria_hotel-event-copied = { $you ->
    [yes] Ihre Sekretärin kopiert
   *[no] { $name } lässt die Sekretärin kopieren:
} { $staff-object }.
grand_austria_hotel-event-ended = { $reason }

## Was gefragt wird

grand_austria_hotel-prompt-pick = welche dieser { $left } Karten möchten Sie behalten? { $left ->
    [2] Die andere geht
   *[other] Die anderen gehen
} nach links weiter.
    .call = welche dieser { $left } Karten möchten Sie behalten?
grand_austria_hotel-prompt-first-guest = Ihr erster Gast geht aufs Haus: Wen darf ich ins Café bitten?
grand_austria_hotel-prompt-first-rooms = { $left ->
    [3] bis zu drei Zimmer dürfen Sie vorbereiten, bevor wir öffnen, das erste links unten. Im 1. Stock kosten sie nichts.
    [one] noch ein Zimmer dürfen Sie vorbereiten.
   *[other] noch { $left } Zimmer dürfen Sie vorbereiten.
}
    .call = { $left ->
        [3] welche Zimmer darf ich vor dem Öffnen vorbereiten? Bis zu drei.
        [one] noch ein Zimmer dürfen Sie vorbereiten, bevor wir öffnen.
       *[other] noch { $left } Zimmer dürfen Sie vorbereiten, bevor wir öffnen.
    }
grand_austria_hotel-prompt-turn = Runde { $round }, Sie sind am Zug: zuerst ein Gast, wenn Sie möchten, dann ein Würfel.{ grand_austria_hotel-prompt-end-of-turn.emperor }{ grand_austria_hotel-prompt-end-of-turn.waiting }{ grand_austria_hotel-prompt-end-of-turn.warning }
    .prepared = Runde { $round }, Ihr nächster Zug: zuerst ein Gast, wenn Sie möchten, dann ein Würfel.{ grand_austria_hotel-prompt-end-of-turn.emperor }{ grand_austria_hotel-prompt-end-of-turn.waiting }{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = Runde { $round }, Sie sind am Zug{ $court-id ->
        [none] { "" }
       *[other] { " " }(danach kommt der Kaiser)
    }.
grand_austria_hotel-prompt-take-a-die = welcher Würfel darf es sein?{ grand_austria_hotel-prompt-end-of-turn.waiting }{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = welcher Würfel darf es sein?
grand_austria_hotel-prompt-additional-turn = noch ein Zug, ohne Würfel: ein Gast, wenn Sie möchten, und alles Zusätzliche.{ grand_austria_hotel-prompt-end-of-turn.waiting }{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = noch ein Zug, ohne Würfel.
grand_austria_hotel-prompt-action-1 = { $left ->
    [0] Ihre Aktion ist ausgeführt. Für eine Krone dürfen Sie noch einen Strudel oder eine Torte nehmen.{ grand_austria_hotel-prompt-end-of-turn.waiting }
   *[other] wie viel Strudel und Torte? Zusammen { $left }, und nie mehr Torte als Strudel.
}{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = { $left ->
        [0] Ihre Aktion ist ausgeführt. Darf es noch etwas sein?
       *[other] wie viel Strudel und Torte? Zusammen { $left }.
    }
grand_austria_hotel-prompt-action-2 = { $left ->
    [0] Ihre Aktion ist ausgeführt. Für eine Krone dürfen Sie noch einen Wein oder einen Kaffee nehmen.{ grand_austria_hotel-prompt-end-of-turn.waiting }
   *[other] wie viel Wein und Kaffee? Zusammen { $left }, und nie mehr Kaffee als Wein.
}{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = { $left ->
        [0] Ihre Aktion ist ausgeführt. Darf es noch etwas sein?
       *[other] wie viel Wein und Kaffee? Zusammen { $left }.
    }
grand_austria_hotel-prompt-action-3 = { $idle ->
    [yes] im Moment können Sie kein Zimmer bezahlen.
   *[no] { $left ->
        [0] die Zimmer sind fertig. Für eine Krone dürfen Sie noch eines vorbereiten.{ grand_austria_hotel-prompt-end-of-turn.waiting }
        [one] Sie dürfen ein Zimmer vorbereiten.
       *[other] Sie dürfen bis zu { $left } Zimmer vorbereiten.
    }
}{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = { $idle ->
        [yes] Sie können kein Zimmer bezahlen. Darf es noch etwas sein?
       *[no] { $left ->
            [0] die Zimmer sind fertig. Darf es noch etwas sein?
            [one] Sie dürfen ein Zimmer vorbereiten.
           *[other] Sie dürfen bis zu { $left } Zimmer vorbereiten.
        }
    }
grand_austria_hotel-prompt-action-4 = { $left ->
    [0] Ihre Aktion ist ausgeführt. Für eine Krone dürfen Sie noch ein Feld vorrücken.{ grand_austria_hotel-prompt-end-of-turn.waiting }
   *[other] verteilen Sie { $left } auf Kronen und Felder der Kaiserleiste.
}{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = { $left ->
        [0] Ihre Aktion ist ausgeführt. Darf es noch etwas sein?
       *[other] verteilen Sie { $left } auf Kronen und Felder der Kaiserleiste.
    }
grand_austria_hotel-prompt-action-5 = { $idle ->
    [yes] im Moment können Sie keine Personalkarte bezahlen, auch nicht um { $left ->
        [one] eine Krone
       *[other] { $left } Kronen
    } billiger.
   *[no] Sie dürfen eine Personalkarte ausspielen, um { $left ->
        [one] eine Krone
       *[other] { $left } Kronen
    } billiger.
}{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = Sie dürfen eine Personalkarte ausspielen, um { $left ->
        [one] eine Krone
       *[other] { $left } Kronen
    } billiger.
grand_austria_hotel-prompt-end-of-turn = { $nothing ->
    [yes] das war Ihr Zug.
   *[no] darf es noch etwas sein?
}{ grand_austria_hotel-prompt-end-of-turn.waiting }{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = darf es in diesem Zug noch etwas sein?
    .warning = { $warnings-id ->
        [none] { "" }
        [move-in] { " " }Ein Gast könnte einziehen.
        [politics] { " " }Eine Politikkarte wäre zu haben.
       *[other] { " " }Ein Gast könnte einziehen, und eine Politikkarte wäre zu haben.
    }{ $face ->
        [0] { $unused ->
            [0] { "" }
           *[other] { " " }Wenn Sie jetzt beenden, verzichten Sie auf das, was noch möglich ist.
        }
       *[other] { "" }
    }
    .waiting = { $roomless-id ->
        [none] { "" }
       *[other] { " " }Warten auf { $colours-id ->
            [none] ein Zimmer
            [blue] ein blaues Zimmer
            [red] ein rotes Zimmer
            [yellow] ein gelbes Zimmer
           *[other] ein Zimmer ({ $colours-or })
        }: { $roomless }.
    }
    .emperor = { $court-id ->
        [none] { "" }
       *[other] { " " }Nach dieser Runde kommt der Kaiser (Plättchen { $court-id }): { $space ->
            [0] Sie stehen auf Feld 0.
           *[other] Von Feld { $space } gingen Sie auf { $back } zurück.
        } { $back ->
            [0] { $waived ->
                [yes] Der Veranstaltungsleiter würde die Strafe abwenden.
               *[no] ⚠ Ihre Strafe: { $way }{ $points ->
                    [0] { "" }
                   *[other] { $choice ->
                        [yes] { " " }oder { $points } Punkte
                       *[no] , oder { $points } Punkte, wenn das nicht geht
                    }
                }.
            }
            [1] Weder Bonus noch Strafe.
            [2] Weder Bonus noch Strafe.
           *[other] Ihr Bonus: { $favour }.
        }
    }
grand_austria_hotel-prompt-serve = wer bekommt was? Zu servieren: { $dishes }. Was übrig bleibt, kommt in die Küche.
    .call = wer bekommt was?
grand_austria_hotel-prompt-serve-on = { $left ->
    [one] für diese Krone dürfen Sie noch eine Speise servieren.
   *[other] für diese Krone dürfen Sie noch { $left } Speisen servieren.
}
grand_austria_hotel-prompt-look = spielen Sie eine dieser Karten aus, oder legen Sie alle unter den Stapel.
grand_austria_hotel-prompt-rewards = { $court ->
    [yes] der Kaiser ist Ihnen gewogen, Ihr Bonus wartet:
   *[no] das dürfen Sie nutzen{ $rewards-number ->
        [one] :
       *[other] , in beliebiger Reihenfolge:
    }
} { $rewards }.
    .call = { $court ->
        [yes] der Kaiser ist Ihnen gewogen, Ihr Bonus wartet.
       *[no] eine Belohnung wartet auf Sie.
    }
grand_austria_hotel-prompt-penalty = Sie stehen auf Feld 0 der Kaiserleiste. Das Kaiserplättchen { $tile-id } kostet Sie { $way }{ $points ->
    [0] { "" }
   *[other] { $choice ->
        [yes] { " " }oder { $points } Punkte
       *[no] , oder { $points } Punkte, wenn das nicht geht
    }
}. Was darf es sein?
    .call = die Strafe des Kaisers wartet auf Sie. Was darf es sein?
grand_austria_hotel-prompt-copy = welche Karte darf Ihre Sekretärin kopieren?

## Was das Ende des Zuges verschenken würde

grand_austria_hotel-forfeit-action = Sie haben einen { $face ->
        [1] Einser
        [2] Zweier
        [3] Dreier
        [4] Vierer
        [5] Fünfer
       *[other] Sechser
    } genommen, aber die Aktion nicht genutzt: { $action ->
        [1] { $left ->
            [one] ein Strudel
           *[other] { $left } Strudel und Torten
        }
        [2] { $left ->
            [one] ein Wein
           *[other] { $left } Wein und Kaffee
        }
        [4] { $left ->
            [one] eine Krone oder ein Feld auf der Kaiserleiste
           *[other] { $left } Kronen und Felder auf der Kaiserleiste, nach Belieben verteilt
        }
       *[other] eine Personalkarte, um { $left ->
            [one] eine Krone
           *[other] { $left } Kronen
        } billiger
    }.
    .button = Zug beenden, Aktion ungenutzt
grand_austria_hotel-forfeit-boost = Sie haben für Stärke +1 bezahlt und könnten damit noch { $rooms-or } vorbereiten.
    .button = Zug beenden, Stärke ungenutzt
grand_austria_hotel-forfeit-rooms = Mit diesem Würfel könnten Sie noch { $left ->
        [one] ein Zimmer vorbereiten: { $rooms-or }
       *[other] bis zu { $left } Zimmer vorbereiten, als Nächstes { $rooms-or }
    }.
    .button = Zug beenden, kein Zimmer mehr
grand_austria_hotel-forfeit-extra = { $staff } bietet Ihnen mit diesem Würfel noch etwas an: { $rewards }.
    .button = Zug beenden, ohne das Angebot
grand_austria_hotel-forfeit-staff = Das ist Ihr letzter Zug der Runde, und darin haben Sie { $staff-object } noch nicht eingesetzt.
    .button = Zug beenden, ohne Einsatz
grand_austria_hotel-forfeit-guest = Das ist Ihr letzter Zug im Spiel, und { $guests-number ->
        [one] { $guests } könnte
       *[other] { $guests } könnten
    } noch einziehen.
    .button = Zug beenden, Gast bleibt
grand_austria_hotel-forfeit-politics = Das ist Ihr letzter Zug im Spiel, und { $politics-number ->
        [one] eine Politikkarte wäre
       *[other] Politikkarten wären
    } noch zu haben: { $politics }.
    .button = Zug beenden, ohne Politik
grand_austria_hotel-forfeit-first-rooms = Sie könnten noch { $left ->
        [one] ein Zimmer vorbereiten: { $rooms-or }
       *[other] bis zu { $left } Zimmer vorbereiten, als Nächstes { $rooms-or }
    }. Später braucht es dafür einen Würfel.
    .button = Mit weniger Zimmern öffnen

## Der Knopf zum Bestätigen, nach der Handlung, die den Zug abschließt

grand_austria_hotel-confirm-end = Zug beenden
grand_austria_hotel-confirm-pass = Passen bestätigen
grand_austria_hotel-confirm-guest = Gast bestätigen
grand_austria_hotel-confirm-draw = Bestätigen und ziehen
grand_austria_hotel-confirm-return = Unter den Stapel legen
grand_austria_hotel-confirm-pick = Karte behalten
grand_austria_hotel-confirm-penalty = Strafe annehmen
grand_austria_hotel-confirm-copy = Kopieren

## Was vor dem Bestätigen noch offen ist: „Drücken Sie …, dann ziehen Sie 2 Personalkarten.“

grand_austria_hotel-reveal-staff = ziehen Sie { $number ->
    [one] eine Personalkarte
   *[other] { $number } Personalkarten
}
grand_austria_hotel-reveal-guests = { $number ->
    [one] kommt ein neuer Gast
   *[other] kommen { $number } neue Gäste
} in die Gästereihe
grand_austria_hotel-reveal-dice = wird gewürfelt

## Wie es endet

grand_austria_hotel-detail-game = im Spiel { POINTS($number) }
grand_austria_hotel-detail-staff = Personal { SIGNED($number) }
grand_austria_hotel-detail-rooms = Zimmer { SIGNED($number) }
grand_austria_hotel-detail-krones = Kronen { SIGNED($number) }
grand_austria_hotel-detail-dishes = Küche { SIGNED($number) }
grand_austria_hotel-detail-guests = Gäste übrig { SIGNED($number) }
grand_austria_hotel-detail-left-over = { $number } übrig bei Gleichstand
grand_austria_hotel-category-game = Im Spiel
grand_austria_hotel-category-staff = Personal
grand_austria_hotel-category-rooms = Zimmer
grand_austria_hotel-category-krones = Kronen
grand_austria_hotel-category-dishes = Küche
grand_austria_hotel-category-guests = Gäste übrig
grand_austria_hotel-tie-left-over = übrige Kronen und Speisen entscheiden

## Was nicht geht

grand_austria_hotel-refusal-rewards-first = Eins nach dem anderen: Erst wird die Belohnung genutzt oder auf sie verzichtet.
grand_austria_hotel-refusal-finish-first = Eins nach dem anderen: Bitte bringen Sie erst zu Ende, was Sie begonnen haben.
grand_austria_hotel-refusal-guest-not-in-row = Dieser Gast steht nicht in der Gästereihe: { $guest }.
grand_austria_hotel-refusal-one-guest-a-turn = Ein Gast pro Zug, und den haben Sie schon.
grand_austria_hotel-refusal-guest-before-the-die = Ein Gast kommt vor dem Würfel; im nächsten Zug wieder, sehr gern.
grand_austria_hotel-refusal-cafe-full = Alle drei Plätze im Café sind besetzt; erst müsste jemand einziehen.
grand_austria_hotel-refusal-not-enough-krones = Das kostet { $need ->
    [one] { $need } Krone
   *[other] { $need } Kronen
}, und in der Börse { $have ->
    [one] ist { $have }
   *[other] sind { $have }
}.
grand_austria_hotel-refusal-die-already-taken = Ihren Würfel für diesen Zug haben Sie schon.
grand_austria_hotel-refusal-no-die-in-this-turn = In diesem zusätzlichen Zug wird kein Würfel genommen.
grand_austria_hotel-refusal-no-such-die = So einen Würfel gibt es gerade nicht: { $face }.
grand_austria_hotel-refusal-six-costs-a-krone = Ein Sechser kostet eine Krone, und die Börse ist leer.
grand_austria_hotel-refusal-room-already = Da liegt schon ein Plättchen: { $room }.
grand_austria_hotel-refusal-room-not-adjacent = Vorbereitet wird neben einem Zimmer, das Sie schon haben; das grenzt an keines: { $room }.
grand_austria_hotel-refusal-no-room-to-prepare = Dafür brauchen Sie Aktion 3 oder eine Belohnung: { $room }.
grand_austria_hotel-refusal-staff-not-in-hand = Diese Karte haben Sie nicht auf der Hand: { $staff }.
grand_austria_hotel-refusal-no-staff-to-play = Um Personal auszuspielen, brauchen Sie Aktion 5 oder eine Belohnung.
grand_austria_hotel-refusal-staff-not-played = Diese Karte arbeitet nicht für Sie: { $staff }.
grand_austria_hotel-refusal-staff-asleep = Nur einmal in jeder Runde; bis zur nächsten ruht diese Karte: { $staff }.
grand_austria_hotel-refusal-staff-not-for-use = Da ist gerade nichts einzusetzen: { $staff }.
grand_austria_hotel-refusal-cannot-serve = In Ihrem Café wartet niemand darauf.
grand_austria_hotel-refusal-guest-not-in-cafe = Dieser Gast sitzt nicht in Ihrem Café: { $guest }.
grand_austria_hotel-refusal-order-not-complete = Hier fehlt noch etwas auf der Bestellung: { $guest }.
grand_austria_hotel-refusal-room-not-free = Es braucht ein vorbereitetes Zimmer, in dem noch niemand wohnt, und das ist keines: { $room }.
grand_austria_hotel-refusal-room-of-another-colour = Gäste nehmen nur Zimmer ihrer Farbe, allein die grünen jedes; das passt also nicht: { $room }.
grand_austria_hotel-refusal-politics-already = Dort liegt Ihre Scheibe schon: { $card }.
grand_austria_hotel-refusal-politics-full = Alle drei Plätze sind vergeben: { $card }.
grand_austria_hotel-refusal-politics-not-met = Die Bedingung ist noch nicht erfüllt: { $card }.
grand_austria_hotel-refusal-boost-once = Stärke +1 gibt es einmal pro Zug, und die haben Sie schon.
grand_austria_hotel-refusal-boost-with-an-action = Verstärken lässt sich nur eine Aktion, die noch läuft.
grand_austria_hotel-refusal-boost-in-vain = Stärke +1 würde Ihnen im Moment nichts nützen.
grand_austria_hotel-refusal-pass-only-whole-turn = Passen geht nur, bevor Sie etwas getan haben; jetzt ist ein Würfel zu nehmen.
grand_austria_hotel-refusal-take-a-die-first = Bevor der Zug endet, nehmen Sie bitte einen Würfel, oder Sie passen.

## Hauptwörter des Zuges

grand_austria_hotel-noun-face = { $number ->
    [1] 1 – Strudel und Torte
    [2] 2 – Wein und Kaffee
    [3] 3 – Zimmer
    [4] 4 – Kronen und Kaiser
    [5] 5 – Personal
   *[other] 6 – Aktion nach Wahl
}
grand_austria_hotel-noun-action = { $number ->
    [1] Strudel und Torte
    [2] Wein und Kaffee
    [3] Zimmer
    [4] Kronen und Kaiser
   *[other] Personal
}
grand_austria_hotel-noun-first = { $number ->
    [0] kein
   *[other] { $value }
} { $asked ->
    [action-1] Strudel
    [action-2] Wein
   *[other] Strudel/Wein
}
    .also = { $value } { $asked ->
        [action-2] Glas Wein
       *[other] Stück Strudel
    }
grand_austria_hotel-noun-second = { $asked ->
    [action-1] { $number ->
        [0] keine Torte
        [one] { $value } Torte
       *[other] { $value } Torten
    }
    [action-2] { $number ->
        [0] kein Kaffee
       *[other] { $value } Kaffee
    }
   *[other] { $value } Torte/Kaffee
}
    .also = { $value } { $asked ->
        [action-2] Tassen Kaffee
       *[other] Stück Torte
    }
grand_austria_hotel-noun-krones = { $number ->
    [0] keine Krone
    [one] { $value } Krone
   *[other] { $value } Kronen
}
grand_austria_hotel-noun-spaces = { $number ->
    [0] kein Feld
    [one] { $value } Feld
   *[other] { $value } Felder
}
grand_austria_hotel-noun-room = Zimmer { $value }
grand_austria_hotel-noun-terms-full = zum vollen Preis
grand_austria_hotel-noun-terms-less-1 = 1 Krone weniger
grand_austria_hotel-noun-terms-less-2 = 2 Kronen weniger
grand_austria_hotel-noun-terms-less-3 = 3 Kronen weniger
grand_austria_hotel-noun-terms-free = kostenlos
grand_austria_hotel-noun-terms-occupied = gleich belegt
grand_austria_hotel-noun-dish-proposed = Speisen an die Gäste nach meinem Vorschlag
    .also = alles nach meinem Vorschlag
grand_austria_hotel-noun-staff-none = niemand
grand_austria_hotel-noun-politics-105 = 20 Kronen
grand_austria_hotel-noun-politics-106 = 12 beliebige Zimmer
grand_austria_hotel-noun-politics-107 = 6 Personalkarten
grand_austria_hotel-noun-politics-108 = Kaiserfeld 10
grand_austria_hotel-noun-politics-109 = 2 volle Stockwerke
grand_austria_hotel-noun-politics-110 = 6 volle Gruppen
grand_austria_hotel-noun-politics-111 = eine Farbe voll belegt
grand_austria_hotel-noun-politics-112 = 2 volle Spalten
grand_austria_hotel-noun-politics-113 = 3 belegte Zimmer jeder Farbe
grand_austria_hotel-noun-politics-114 = 4 rote + 3 gelbe belegte Zimmer
grand_austria_hotel-noun-politics-115 = 4 gelbe + 3 blaue belegte Zimmer
grand_austria_hotel-noun-politics-116 = 4 blaue + 3 rote belegte Zimmer
grand_austria_hotel-noun-tile-A1 = A1 (Kronen)
grand_austria_hotel-noun-tile-A2 = A2 (Speisen)
grand_austria_hotel-noun-tile-A3 = A3 (Personal)
grand_austria_hotel-noun-tile-A4 = A4 (Zimmer)
grand_austria_hotel-noun-tile-B1 = B1 (Speisen)
grand_austria_hotel-noun-tile-B2 = B2 (Kronen)
grand_austria_hotel-noun-tile-B3 = B3 (Personal)
grand_austria_hotel-noun-tile-B4 = B4 (Zimmer)
grand_austria_hotel-noun-tile-C1 = C1 (Punkte)
grand_austria_hotel-noun-tile-C2 = C2 (Zimmer)
grand_austria_hotel-noun-tile-C3 = C3 (Personal)
grand_austria_hotel-noun-tile-C4 = C4 (Personal)
grand_austria_hotel-term-points = { $change ->
    [gain] bringt mehr Punkte
   *[loss] bringt weniger Punkte
}
grand_austria_hotel-term-krones = { $change ->
    [gain] lässt Ihnen mehr Kronen
   *[loss] lässt Ihnen weniger Kronen
}
grand_austria_hotel-term-dishes = { $change ->
    [gain] lässt mehr in Ihrer Küche
   *[loss] lässt weniger in Ihrer Küche
}
grand_austria_hotel-term-guest = { $change ->
    [gain] macht mehr aus einem Gast im Café ({ $guest })
   *[loss] macht weniger aus einem Gast im Café ({ $guest })
}
grand_austria_hotel-term-unserved = { $change ->
    [gain] vermeidet den Abzug für einen Gast ohne Zimmer ({ $guest })
   *[loss] riskiert den Abzug für einen Gast ohne Zimmer ({ $guest })
}
grand_austria_hotel-term-cafe-place = { $change ->
    [gain] lässt im Café mehr Platz für den nächsten Gast
   *[loss] lässt im Café weniger Platz für den nächsten Gast
}
grand_austria_hotel-term-occupied = { $change ->
    [gain] belegt Zimmer, die am Ende zählen
   *[loss] lässt Zimmer leer, die am Ende zählen würden
}
grand_austria_hotel-term-prepared = { $change ->
    [gain] bereitet { $room } vor
   *[loss] lässt { $room } unvorbereitet
}
grand_austria_hotel-term-group = { $change ->
    [gain] bringt Sie dem Bonus der Zimmergruppe bei { $room } näher
   *[loss] rückt den Bonus der Zimmergruppe bei { $room } in die Ferne
}
grand_austria_hotel-term-emperor = { $change ->
    [gain] bringt Sie auf der Kaiserleiste voran
   *[loss] lässt Sie auf der Kaiserleiste zurück
}
grand_austria_hotel-term-court = { $change ->
    [gain] verbessert Ihre Aussichten beim Kaiserplättchen { $tile }
   *[loss] verschlechtert Ihre Aussichten beim Kaiserplättchen { $tile }
}
grand_austria_hotel-term-staff = { $change ->
    [gain] macht mehr aus Ihrem Personal ({ $staff })
   *[loss] macht weniger aus Ihrem Personal ({ $staff })
}
grand_austria_hotel-term-hand = { $change ->
    [gain] lässt Ihnen besseres Personal auf der Hand
   *[loss] lässt Ihnen schlechteres Personal auf der Hand
}
grand_austria_hotel-term-politics = { $change ->
    [gain] bringt Sie in der Politik voran ({ $politics })
   *[loss] lässt Sie in der Politik zurückfallen ({ $politics })
}
grand_austria_hotel-term-rewards = { $change ->
    [gain] lässt Ihnen Belohnungen für diesen Zug
   *[loss] verbraucht Belohnungen
}
grand_austria_hotel-term-action = { $change ->
    [gain] gibt Ihnen mit der Aktion Ihres Würfels mehr zu tun
   *[loss] verbraucht die Aktion Ihres Würfels
}
grand_austria_hotel-term-turns = { $change ->
    [gain] hebt einen Zug für später auf
   *[loss] verbraucht einen Zug
}
grand_austria_hotel-noun-reward-again = { $number ->
    [0] eine Aktion ohne Würfel ausführen
    [one] eine Aktion ohne Würfel ausführen
   *[other] { $number } Aktionen ohne Würfel ausführen
}
grand_austria_hotel-noun-reward-any-dish = { $number ->
    [0] eine Speise nach Wahl
    [one] eine Speise nach Wahl
   *[other] { $number } Speisen nach Wahl
}
grand_austria_hotel-noun-reward-strudel = { $number ->
    [0] Strudel
   *[other] { $number } Strudel
}
grand_austria_hotel-noun-reward-cake = { $number ->
    [0] Torte
    [one] 1 Torte
   *[other] { $number } Torten
}
grand_austria_hotel-noun-reward-wine = { $number ->
    [0] Wein
   *[other] { $number } Wein
}
grand_austria_hotel-noun-reward-coffee = { $number ->
    [0] Kaffee
   *[other] { $number } Kaffee
}
grand_austria_hotel-noun-reward-draw = { $number ->
    [0] Personalkarten ziehen
    [one] eine Personalkarte ziehen
   *[other] { $number } Personalkarten ziehen
}
    .object = Personalkarten
grand_austria_hotel-noun-reward-draw-three-free = { $number ->
    [0] drei Karten ansehen und eine davon kostenlos ausspielen
    [one] drei Karten ansehen und eine davon kostenlos ausspielen
   *[other] { $number }-mal drei Karten ansehen und eine davon kostenlos ausspielen
}
    .object = drei Karten, eine kostenlos ausspielen
grand_austria_hotel-noun-reward-draw-three-less-3 = { $number ->
    [0] drei Karten ansehen und eine davon um 3 Kronen billiger ausspielen
    [one] drei Karten ansehen und eine davon um 3 Kronen billiger ausspielen
   *[other] { $number }-mal drei Karten ansehen und eine davon um 3 Kronen billiger ausspielen
}
    .object = drei Karten, eine um 3 Kronen billiger ausspielen
grand_austria_hotel-noun-reward-emperor = { $number ->
    [0] Kaiserfelder
    [one] ein Kaiserfeld
   *[other] { $number } Kaiserfelder
}
grand_austria_hotel-noun-reward-fill-order = { $number ->
    [0] eine Bestellung erfüllen
    [one] eine Bestellung erfüllen
   *[other] { $number } Bestellungen erfüllen
}
grand_austria_hotel-noun-reward-krones = { $number ->
    [0] Kronen
    [one] eine Krone
   *[other] { $number } Kronen
}
grand_austria_hotel-noun-reward-occupy = { $number ->
    [0] ein vorbereitetes Zimmer belegen
    [one] ein vorbereitetes Zimmer belegen
   *[other] { $number } vorbereitete Zimmer belegen
}
grand_austria_hotel-noun-reward-place-occupied = { $number ->
    [0] ein gleich belegtes Zimmer legen
    [one] ein gleich belegtes Zimmer legen
   *[other] { $number } gleich belegte Zimmer legen
}
grand_austria_hotel-noun-reward-play-staff-free = { $number ->
    [0] eine Personalkarte kostenlos ausspielen
    [one] eine Personalkarte kostenlos ausspielen
   *[other] { $number } Personalkarten kostenlos ausspielen
}
grand_austria_hotel-noun-reward-play-staff-less-1 = { $number ->
    [0] eine Personalkarte um 1 Krone billiger ausspielen
    [one] eine Personalkarte um 1 Krone billiger ausspielen
   *[other] { $number } Personalkarten je um 1 Krone billiger ausspielen
}
grand_austria_hotel-noun-reward-play-staff-less-2 = { $number ->
    [0] eine Personalkarte um 2 Kronen billiger ausspielen
    [one] eine Personalkarte um 2 Kronen billiger ausspielen
   *[other] { $number } Personalkarten je um 2 Kronen billiger ausspielen
}
grand_austria_hotel-noun-reward-play-staff-less-3 = { $number ->
    [0] eine Personalkarte um 3 Kronen billiger ausspielen
    [one] eine Personalkarte um 3 Kronen billiger ausspielen
   *[other] { $number } Personalkarten je um 3 Kronen billiger ausspielen
}
grand_austria_hotel-noun-reward-points = { $number ->
    [0] Punkte
    [one] ein Punkt
   *[other] { $number } Punkte
}
grand_austria_hotel-noun-reward-prepare-free = { $number ->
    [0] ein Zimmer kostenlos vorbereiten
    [one] ein Zimmer kostenlos vorbereiten
   *[other] { $number } Zimmer kostenlos vorbereiten
}
grand_austria_hotel-noun-reward-prepare-free-low = { $number ->
    [0] ein Zimmer im 1. oder 2. Stock kostenlos vorbereiten
    [one] ein Zimmer im 1. oder 2. Stock kostenlos vorbereiten
   *[other] { $number } Zimmer im 1. und 2. Stock kostenlos vorbereiten
}
grand_austria_hotel-noun-reward-prepare-full = { $number ->
    [0] ein Zimmer zum vollen Preis vorbereiten
    [one] ein Zimmer zum vollen Preis vorbereiten
   *[other] { $number } Zimmer zum vollen Preis vorbereiten
}
grand_austria_hotel-noun-reward-prepare-less-1 = { $number ->
    [0] ein Zimmer um 1 Krone billiger vorbereiten
    [one] ein Zimmer um 1 Krone billiger vorbereiten
   *[other] { $number } Zimmer um je 1 Krone billiger vorbereiten
}
grand_austria_hotel-noun-reward-take-guest = { $number ->
    [0] einen Gast kostenlos aufnehmen
    [one] einen Gast kostenlos aufnehmen
   *[other] { $number } Gäste kostenlos aufnehmen
}
grand_austria_hotel-noun-way-krones = { $number ->
    [0] Kronen
    [one] 1 Krone
   *[other] { $number } Kronen
}
grand_austria_hotel-noun-way-points = { $number ->
    [0] Punkte
    [one] 1 Punkt
   *[other] { $number } Punkte
}
grand_austria_hotel-noun-way-points-per-staff = Punkte für jede ausgespielte Personalkarte
grand_austria_hotel-noun-way-kitchen = alle Speisen in der Küche
grand_austria_hotel-noun-way-all-dishes = alle Speisen in der Küche und auf Bestellungen
grand_austria_hotel-noun-way-hand = { $number ->
    [0] Personalkarten aus der Hand
    [one] eine Personalkarte aus der Hand
   *[other] { $number } Personalkarten aus der Hand
}
grand_austria_hotel-noun-way-prepared = { $number ->
    [0] vorbereitete Zimmer
    [one] ein vorbereitetes Zimmer
   *[other] { $number } vorbereitete Zimmer
}
grand_austria_hotel-noun-way-occupied = { $number ->
    [0] belegte Zimmer
    [one] ein belegtes Zimmer
   *[other] { $number } belegte Zimmer
}
grand_austria_hotel-noun-way-end-card = { $number ->
    [0] eine ausgespielte Schlusskarte
    [one] eine ausgespielte Schlusskarte
   *[other] { $number } ausgespielte Schlusskarten
}
grand_austria_hotel-noun-way-ignore = abgewendet vom Veranstaltungsleiter

## Im Bild

grand_austria_hotel-picture-title = Grand Austria Hotel
grand_austria_hotel-picture-round = Runde { $round }
grand_austria_hotel-picture-turn = { $name } am Zug
grand_austria_hotel-picture-victory = { $number ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
}
grand_austria_hotel-picture-chooses = { $what ->
    [staff] { $names } wählt Personal
    [guest] { $names } wählt den ersten Gast
    [rooms] { $names } wählt erste Zimmer
    [bonus] { $names } wählt den Bonus
    [penalty] { $names } wählt eine Strafe
    [court] { $names } wählt Bonus oder Strafe
    [copy] { $names } wählt eine Kopie
   *[other] { $names } wählt
}
grand_austria_hotel-picture-choose = { $what ->
    [staff] { $names } wählen Personal
    [guest] { $names } wählen den ersten Gast
    [rooms] { $names } wählen erste Zimmer
    [bonus] { $names } wählen den Bonus
    [penalty] { $names } wählen eine Strafe
    [court] { $names } wählen Bonus oder Strafe
    [copy] { $names } wählen eine Kopie
   *[other] Es entscheiden: { $names }
}
grand_austria_hotel-picture-won = Sieg
grand_austria_hotel-picture-shared = Geteilter Sieg
grand_austria_hotel-picture-tie = Gleich: Kr + Küche
grand_austria_hotel-picture-rank = Platz { $rank }
# Der letzte Zug auf seinem Schild: „Ben · Würfel 3 · Zimmer 2.3, 2.4 · +4“.
grand_austria_hotel-picture-last-guest = { $guest } → Café{ $served ->
    [full] , bedient
    [some] , teils bedient
   *[none] { "" }
}{ $price ->
    [0] { "" }
   *[other] { " " }für { $price } Kr
}
grand_austria_hotel-picture-last-guests = { $number ->
    [one] ein Gast
   *[other] { $number } Gäste
}
grand_austria_hotel-picture-last-die = Würfel { $face }{ $face ->
    [6] { " " }als { $action }{ $price ->
        [0] { "" }
       *[other] { " " }für { $price } Kr
    }
   *[other] { "" }
}
grand_austria_hotel-picture-last-errand = Aktion { $action } ohne Würfel{ $price ->
    [0] { "" }
   *[other] { " " }für { $price } Kr
}
# Was eine Aktion gebracht hat: „Würfel 2: 1 Wein, 1 Kaffee“.
grand_austria_hotel-picture-last-brings = { $cause }: { $gains }
grand_austria_hotel-picture-last-boosted = Stärke +1 für 1 Kr
grand_austria_hotel-picture-last-declined = verzichtet auf { $reward }
grand_austria_hotel-picture-last-moved-in = { $guest } → { $room }
grand_austria_hotel-picture-last-taken-in = { $guest } → Café → { $room }{ $price ->
    [0] { "" }
   *[other] { " " }für { $price } Kr
}
grand_austria_hotel-picture-last-politics = Politik: Platz { $place }
grand_austria_hotel-picture-last-penalty = { $way ->
    [ignore] Strafe abgewendet
    [krones] Strafe: −{ $amount } Kr
    [points] Strafe: −{ $amount }
    [points-per-staff] Strafe: −{ $amount }
    [kitchen] Strafe: Küche leer
    [all-dishes] Strafe: alle Speisen
    [hand] Strafe: { $amount ->
        [one] 1 Karte
       *[other] { $amount } Karten
    }
   *[other] Strafe
}
grand_austria_hotel-picture-last-hired = spielt { $staff }{ $price ->
    [0] { "" }
   *[other] { " " }für { $price } Kr
}
grand_austria_hotel-picture-last-used = nutzt { $staff }
grand_austria_hotel-picture-last-copied = kopiert { $staff }
grand_austria_hotel-picture-last-staff-lost = verliert { $staff }
grand_austria_hotel-picture-last-advanced = Kaiser { $space }
grand_austria_hotel-picture-last-earned = +{ $krones ->
    [one] { $krones } Krone
   *[other] { $krones } Kronen
}
grand_austria_hotel-picture-last-staff-drawn = zieht { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
grand_austria_hotel-picture-last-staff-returned = gibt { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} zurück
grand_austria_hotel-picture-last-picked = behält eine Karte
grand_austria_hotel-picture-last-prepared = { $number ->
    [one] Zimmer { $rooms }
   *[other] Zimmer { $rooms }
}{ $price ->
    [0] { "" }
   *[other] { " " }für { $price } Kr
}
grand_austria_hotel-picture-last-occupied = belegt { $rooms }
grand_austria_hotel-picture-last-room-lost = verliert { $rooms }
grand_austria_hotel-picture-last-served = { $complete ->
    [yes] { $guest } ist bedient
   *[no] bedient { $guest }
}{ $price ->
    [0] { "" }
   *[other] { " " }für { $price } Kr
}
grand_austria_hotel-picture-last-serving = bedient { $number ->
    [one] einen Gast
   *[other] { $number } Gäste
}
grand_austria_hotel-picture-last-service = bedient für { $price } Kr
grand_austria_hotel-picture-last-passed = passt
grand_austria_hotel-picture-last-rolls-again = { $name } würfelt { $dice ->
    [0] nicht mehr, es sind keine Würfel übrig
    [one] den letzten Würfel neu
   *[other] { $dice } Würfel neu
}
grand_austria_hotel-picture-last-ended = beendet den Zug
grand_austria_hotel-picture-last-court = Hof
grand_austria_hotel-picture-last-more = +{ $number } weitere
grand_austria_hotel-picture-guests = Die Gästereihe
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
grand_austria_hotel-picture-no-staff = Kein Personal
# Wo lange Namen des Personals getrennt werden dürfen, mit Leerzeichen zwischen den Wörtern.
grand_austria_hotel-picture-word-breaks = Veranstaltungs|leiter Reservierungs|leiter Direktions|assistent Frühstücks|kellner
grand_austria_hotel-picture-status = Getan:
grand_austria_hotel-picture-open = Offen:
grand_austria_hotel-picture-bonus = Ab Feld 3: { $words }
grand_austria_hotel-picture-penalty = Auf Feld 0: { $words }
grand_austria_hotel-picture-court = Nach Runde { $round }: werten, dann { $back } Felder zurück

## Das Bild in Worten

grand_austria_hotel-text-start = Grand Austria Hotel, Ausgabe { $edition }, { $round ->
    [0] Vorbereitung
   *[other] Runde { $round } von { $last }
}.
grand_austria_hotel-text-awaited = Am Zug: { $names }{ $what ->
    [staff] { " " }(Wahl: eine Personalkarte)
    [guest] { " " }(Wahl: der erste Gast)
    [rooms] { " " }(Wahl: die ersten Zimmer)
    [bonus] { " " }(Wahl: der Bonus des Kaisers)
    [penalty] { " " }(Wahl: eine Strafe)
    [court] { " " }(Wahl: Bonus oder Strafe)
    [copy] { " " }(Wahl: eine Karte zum Kopieren)
   *[other] { "" }
}.
grand_austria_hotel-text-running = Zug von { $name }: noch kein Würfel.
grand_austria_hotel-text-running-action = Zug von { $name }: Würfel { $face }, Aktion { $action }, noch Stärke { $left }.
grand_austria_hotel-text-running-die = Zug von { $name }: Würfel { $face }, die Aktion ist vorbei.
grand_austria_hotel-text-used-as = Der Würfel zählt als { $action }{ $price ->
    [0] { "" }
   *[other] , für { $price } Kr
}.
grand_austria_hotel-text-boosted = Um eine Krone verstärkt.
grand_austria_hotel-text-additional = Ein zusätzlicher Zug ohne Würfel.
grand_austria_hotel-text-took-guest = Ein Gast ist schon genommen.
grand_austria_hotel-text-dice = Würfel: { $dice }.
grand_austria_hotel-text-dice-at = { $number } × { $face }
grand_austria_hotel-text-court = Hof der Runde { $round }: { $shares }.
grand_austria_hotel-text-court-seat = { $name } { $points }{ $favoured ->
    [yes] , Bonus
   *[no] { "" }
}{ $loss ->
    [none] { "" }
    [open] , Strafe
    [ignore] , Strafe abgewendet
   *[other] , Strafe: { $loss }
}{ $chooses ->
    [yes] { " " }(muss noch wählen)
   *[no] { "" }
}
grand_austria_hotel-text-row = Gästereihe: { $guests }
grand_austria_hotel-text-row-guest = { $guest } ({ $price } Kr)
grand_austria_hotel-text-row-empty = leerer Platz ({ $price } Kr)
grand_austria_hotel-text-guest = { $guest }, { $colour }, bestellt { $order }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $rewards }
grand_austria_hotel-text-piles = In den Stapeln: { $guests ->
    [one] 1 Gast
   *[other] { $guests } Gäste
} (abgereist: { $discards }), { $staff ->
    [one] 1 Personalkarte
   *[other] { $staff } Personalkarten
}.
grand_austria_hotel-text-order = Reihenfolge: { $names }.
grand_austria_hotel-text-to-come = Noch an der Reihe in dieser Runde: { $names }.
grand_austria_hotel-text-removed = Aus dem Spiel: { $cards }.
grand_austria_hotel-text-extras = Mit diesem Würfel noch möglich: { $cards }.
grand_austria_hotel-text-again = Es folgt noch ein Zug.
grand_austria_hotel-text-tile = Der Kaiser nach Runde { $round }: Bonus: { $bonus }; Strafe: { $penalty }.
grand_austria_hotel-text-politics = Politik: { $condition } ({ $places }).
grand_austria_hotel-text-place = { $points } Punkte: { $name }
grand_austria_hotel-text-place-free = { $points } Punkte: noch niemand
grand_austria_hotel-text-seat = { $name }: { $points ->
    [1] 1 Punkt
   *[other] { POINTS($points) } Punkte
}.
grand_austria_hotel-text-final = Platz { $rank }: { $parts }.
grand_austria_hotel-text-rank = Platz { $rank }.
grand_austria_hotel-text-purse = { $krones ->
    [0] Keine Krone
    [one] 1 Krone
   *[other] { $krones } Kronen
}, Kaiserfeld { $space } (Wert { $worth }).
grand_austria_hotel-text-stock = Küche: { $dishes }. { $hand ->
    [one] 1 Karte
   *[other] { $hand } Karten
} auf der Hand, { $played } im Dienst.
grand_austria_hotel-text-stock-brief = Küche: { $dishes }; Hand { $hand }, Personal { $played }.
grand_austria_hotel-text-numbers = Züge übrig: { $numbers }.
grand_austria_hotel-text-passed = Hat gepasst.
grand_austria_hotel-text-cafe = Café: { $guests }.
grand_austria_hotel-text-cafe-of = Café von { $name }: { $guests }.
grand_austria_hotel-text-cafe-guest = { $guest } (fehlt: { $missing }; serviert: { $served })
grand_austria_hotel-text-cafe-done = { $guest } (fertig bedient, kann einziehen)
grand_austria_hotel-text-cafe-roomless = { $guest } (fertig bedient, aber noch ohne vorbereitetes Zimmer{ $colour ->
    [green] { "" }
    [red] { " " }in Rot
    [blue] { " " }in Blau
   *[yellow] { " " }in Gelb
})
grand_austria_hotel-text-tray = Eben erhalten: { $dishes }.
grand_austria_hotel-text-pool = Offene Belohnungen: { $rewards }.
grand_austria_hotel-text-hotel = Hotel von { $name } (Brett: { $board ->
    [front] Vorderseite
   *[other] { $board }
}).
grand_austria_hotel-text-rooms = Belegt: { $occupied }. Vorbereitet: { $prepared }.
grand_austria_hotel-text-rooms-brief = Zimmer: { $occupied } belegt, { $prepared } vorbereitet.
grand_austria_hotel-text-groups = Ausbezahlte Gruppen: { $rooms }.
grand_austria_hotel-text-staff = Personal im Dienst: { $cards }.
grand_austria_hotel-text-card = { $staff } ({ $timing }: { $effect })
grand_austria_hotel-text-used = In dieser Runde schon eingesetzt: { $cards }.
grand_austria_hotel-text-hand = Auf der Hand: { $cards }.
grand_austria_hotel-text-looking = Eben gezogen: { $cards }.
grand_austria_hotel-text-pack = Zur Auswahl: { $cards }.
grand_austria_hotel-text-held = { $staff } ({ $cost } Kr, { $timing }: { $effect })
grand_austria_hotel-text-held-brief = { $staff } ({ $cost } Kr)
grand_austria_hotel-text-none = nichts
grand_austria_hotel-text-either = { $first } oder { $second }
grand_austria_hotel-text-else = { $first }; wenn das nicht geht, { $second }
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
    [strudel] { $amount } Strudel
    [cake] { $amount ->
        [one] 1 Torte
       *[other] { $amount } Torten
    }
    [wine] { $amount } Wein
   *[coffee] { $amount } Kaffee
}
grand_austria_hotel-effect-any-dish = { $amount ->
    [one] eine Speise nach Wahl
   *[other] { $amount } Speisen nach Wahl
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
   *[other] bis zu { $amount } Personalkarten
} { $terms ->
    [full] zum vollen Preis
    [less-1] um { $amount ->
        [one] 1 Krone
       *[other] je 1 Krone
    } billiger
    [less-2] um { $amount ->
        [one] 2 Kronen
       *[other] je 2 Kronen
    } billiger
    [less-3] um { $amount ->
        [one] 3 Kronen
       *[other] je 3 Kronen
    } billiger
   *[free] kostenlos
} ausspielen
grand_austria_hotel-effect-prepare = { $amount ->
    [one] ein Zimmer
   *[other] bis zu { $amount } Zimmer
}{ $top ->
    [2] { " " }im 1. oder 2. Stock
   *[4] { "" }
} { $terms ->
    [full] zum vollen Preis
    [less-1] um { $amount ->
        [one] 1 Krone
       *[other] je 1 Krone
    } billiger
    [less-2] um { $amount ->
        [one] 2 Kronen
       *[other] je 2 Kronen
    } billiger
    [less-3] um { $amount ->
        [one] 3 Kronen
       *[other] je 3 Kronen
    } billiger
   *[free] kostenlos
} vorbereiten
grand_austria_hotel-effect-occupy = { $amount ->
    [one] ein vorbereitetes Zimmer auf belegt wenden
   *[other] bis zu { $amount } vorbereitete Zimmer auf belegt wenden
}
grand_austria_hotel-effect-place-occupied = ein Zimmer beliebiger Farbe neben die eigenen legen, kostenlos und sofort belegt{ $top ->
    [2] , im 1. oder 2. Stock
   *[4] { "" }
}
grand_austria_hotel-effect-take-guest = { $amount ->
    [one] einen Gast aus der Gästereihe kostenlos nehmen
   *[other] bis zu { $amount } Gäste aus der Gästereihe kostenlos nehmen
}
grand_austria_hotel-effect-fill-order = die Bestellung eines Gastes vollständig aus dem Vorrat erfüllen
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
grand_austria_hotel-effect-when-taking = wenn Sie Würfel { $faces } nehmen: { $results }
grand_austria_hotel-effect-taking-strength = Stärke +{ $amount }
grand_austria_hotel-effect-taking-discount = { $amount ->
    [one] die Personalkarte kostet 1 Krone weniger
   *[other] die Personalkarte kostet { $amount } Kronen weniger
}
grand_austria_hotel-effect-taking-no-krone = keine Krone zu zahlen
grand_austria_hotel-effect-taking-both-tracks = jeder Punkt Stärke zählt für eine Krone und ein Kaiserfeld
grand_austria_hotel-effect-taking-extra = zusätzlich { $reward }
grand_austria_hotel-effect-free-rooms = { $colour ->
    [red] rote
    [blue] blaue
   *[yellow] gelbe
} Zimmer kosten beim Vorbereiten nichts
grand_austria_hotel-effect-free-service = Servieren aus der Küche kostet nichts
grand_austria_hotel-effect-free-guests = Gäste aus der Gästereihe kosten nichts
grand_austria_hotel-effect-ignore = { $amount ->
    [0] die Strafe des Kaisers entfällt
    [one] die Strafe des Kaisers darf für 1 Krone ignoriert werden
   *[other] die Strafe des Kaisers darf für { $amount } Kronen ignoriert werden
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
   *[other] { $amount } vorbereitete Zimmer aus den höchstmöglichen Stockwerken entfernen
}
grand_austria_hotel-loss-occupied = { $edition ->
    [2022] aus den { $amount } höchsten Stockwerken mit belegten Zimmern je eines entfernen
   *[other] { $amount } belegte Zimmer entfernen: eines aus dem höchstmöglichen Stock und das nächste darunter in seiner Spalte
}
grand_austria_hotel-loss-end-card = { $amount ->
    [one] eine ausgespielte Schlusskarte verlieren
   *[other] { $amount } ausgespielte Schlusskarten verlieren
}
# Was eine Strafe genommen hat.
grand_austria_hotel-lost-krones = { $amount ->
    [one] 1 Krone
   *[other] { $amount } Kronen
}
grand_austria_hotel-lost-points = { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
}
grand_austria_hotel-lost-points-per-staff = { $amount ->
    [0] keine Punkte
    [one] 1 Punkt
   *[other] { $amount } Punkte
} ({ $rate } für jede ausgespielte Personalkarte)
grand_austria_hotel-lost-kitchen = alles aus der Küche
grand_austria_hotel-lost-all-dishes = alles aus der Küche und von den Bestellungen
grand_austria_hotel-lost-hand = { $amount ->
    [one] eine Personalkarte aus der Hand
   *[other] { $amount } Personalkarten aus der Hand
}
grand_austria_hotel-lost-prepared = { $amount ->
    [one] ein vorbereitetes Zimmer
   *[other] { $amount } vorbereitete Zimmer
}{ $what ->
    [none] { "" }
   *[other] { " " }({ $what })
}
grand_austria_hotel-lost-occupied = { $amount ->
    [0] kein Zimmer, da keines belegt ist
    [one] ein belegtes Zimmer
   *[other] { $amount } belegte Zimmer
}{ $what ->
    [none] { "" }
   *[other] { " " }({ $what })
}
grand_austria_hotel-lost-end-card = { $amount ->
    [one] eine ausgespielte Schlusskarte
   *[other] { $amount } ausgespielte Schlusskarten
}{ $what ->
    [none] { "" }
   *[other] { " " }({ $what })
}
grand_austria_hotel-each-krones = jede Krone
grand_austria_hotel-each-staff = jede ausgespielte Personalkarte
grand_austria_hotel-each-politics = jede Politikkarte mit eigener Scheibe
grand_austria_hotel-each-emperor-space = jedes Kaiserfeld bis zur eigenen Scheibe
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
grand_austria_hotel-least-floor = mindestens { $number } voll belegte Stockwerke
grand_austria_hotel-least-column = mindestens { $number } voll belegte Spalten
grand_austria_hotel-least-group = mindestens { $number } voll belegte Gruppen
grand_austria_hotel-least-full-colour = alle Zimmer einer Farbe belegt

## Die vier Zeitpunkte

grand_austria_hotel-timing-once = einmal beim Ausspielen
grand_austria_hotel-timing-round = einmal pro Runde
grand_austria_hotel-timing-permanent = dauerhaft
grand_austria_hotel-timing-end = am Spielende

## Die Legende

grand_austria_hotel-legend-mark-last-move = Ergebnis des letzten Zuges
grand_austria_hotel-legend-mark-earlier = Ergebnis des Zuges davor
grand_austria_hotel-legend-mark-offered = steht zur Wahl
grand_austria_hotel-legend-mark-current = gilt gerade
grand_austria_hotel-legend-mark-acts = ist am Zug
grand_austria_hotel-legend-mark-waits = wartet auf die Wahl von jemandem
grand_austria_hotel-legend-mark-winner = hat gewonnen
grand_austria_hotel-legend-turn-done = Zug dieser Runde, erledigt
grand_austria_hotel-legend-turn-to-come = Zug, der noch kommt
grand_austria_hotel-legend-turn-passed = Zug entfällt: hat gepasst
grand_austria_hotel-legend-turn-number = Nummer eines Zuges
grand_austria_hotel-legend-order-complete = Bestellung vollständig, ein Zimmer ist bereit
grand_austria_hotel-legend-order-waits = Bestellung vollständig, ein Zimmer fehlt
grand_austria_hotel-legend-group-bonus = goldenes Schild: Bonus der belegten Gruppe
grand_austria_hotel-legend-group-paid = goldenes Fenster: Gruppenbonus erhalten
grand_austria_hotel-legend-halves = Gold: ab Feld 3; Rot: auf Feld 0
grand_austria_hotel-legend-past-tile = verblasst: Der Kaiser war schon da
grand_austria_hotel-legend-politics-points = 15, 10, 5: für die Ersten, Zweiten, Dritten
grand_austria_hotel-legend-room-name = Zimmer: 2. Stock, Spalte 3
grand_austria_hotel-legend-goes-on = der Zug geht weiter
grand_austria_hotel-legend-more = weitere Ergebnisse des Zuges
grand_austria_hotel-legend-count = wie viele übrig sind
grand_austria_hotel-legend-dice = Zahl der Würfel: Stärke der Aktion
grand_austria_hotel-legend-column-1 = Würfel 1: Strudel und Torte
grand_austria_hotel-legend-column-2 = Würfel 2: Wein und Kaffee
grand_austria_hotel-legend-column-3 = Würfel 3: Zimmer vorbereiten
grand_austria_hotel-legend-column-4 = Würfel 4: Kronen und Kaiserfelder
grand_austria_hotel-legend-column-5 = Würfel 5: Personalkarte ausspielen
grand_austria_hotel-legend-column-6 = Würfel 6: jede Aktion, für eine Krone
grand_austria_hotel-legend-low-occupied = Zimmer im 1. oder 2. Stock legen, sofort belegt
grand_austria_hotel-legend-price = Preis: so viel weniger oder 0
grand_austria_hotel-legend-strudel = Strudel
grand_austria_hotel-legend-cake = Torte
grand_austria_hotel-legend-wine = Wein
grand_austria_hotel-legend-coffee = Kaffee
grand_austria_hotel-legend-served-strudel = Speise oder Getränk, serviert
grand_austria_hotel-legend-served-cake = Torte, serviert
grand_austria_hotel-legend-served-wine = Wein, serviert
grand_austria_hotel-legend-served-coffee = Kaffee, serviert
grand_austria_hotel-legend-any-dish = Speise oder Getränk nach Wahl
grand_austria_hotel-legend-lose-kitchen = Küche leeren
grand_austria_hotel-legend-lose-served = Bestellungen leeren
grand_austria_hotel-legend-lose-hand = Personalkarten aus der Hand abgeben
grand_austria_hotel-legend-lose-prepared = rotes Minus: etwas geht verloren
grand_austria_hotel-legend-lose-occupied = belegtes Zimmer entfernen
grand_austria_hotel-legend-lose-end-card = ausgespielte Schlusskarte verlieren
grand_austria_hotel-legend-krone = Kronen
grand_austria_hotel-legend-points = Punkte
grand_austria_hotel-legend-emperor = Felder auf der Kaiserleiste
grand_austria_hotel-legend-favour = Bonus des Kaisers
grand_austria_hotel-legend-penalty = Strafe des Kaisers
grand_austria_hotel-legend-or = das eine oder das andere
grand_austria_hotel-legend-take-guest = Gast kostenlos nehmen
grand_austria_hotel-legend-fill-order = Bestellung erfüllen
grand_austria_hotel-legend-moves-in = bezieht ein Zimmer
grand_austria_hotel-legend-blue-room = leeres Zimmer (hier blau)
grand_austria_hotel-legend-red-room = rotes Zimmer, leer
grand_austria_hotel-legend-yellow-room = gelbes Zimmer, leer
grand_austria_hotel-legend-blue-prepared = vorbereitetes Zimmer (hier blau)
grand_austria_hotel-legend-red-prepared = rotes Zimmer, vorbereitet
grand_austria_hotel-legend-yellow-prepared = gelbes Zimmer, vorbereitet
grand_austria_hotel-legend-any-prepared = Zimmer beliebiger Farbe vorbereiten
grand_austria_hotel-legend-blue-occupied = belegtes Zimmer (hier blau)
grand_austria_hotel-legend-red-occupied = rotes Zimmer, belegt
grand_austria_hotel-legend-yellow-occupied = gelbes Zimmer, belegt
grand_austria_hotel-legend-any-occupied = belegtes Zimmer beliebiger Farbe
grand_austria_hotel-legend-low-prepared = Zimmer im 1. oder 2. Stock vorbereiten
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
grand_austria_hotel-legend-gone = abgereiste Gäste
grand_austria_hotel-legend-done = erledigt, vollständig
grand_austria_hotel-legend-room-missing = wartet auf ein vorbereitetes Zimmer
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
    [hotel-1] Hotel von { $name }
    [hotel-2] Hotel von { $name }
    [hotel-3] Hotel von { $name }
    [hotel-4] Hotel von { $name }
    [guests] Gästereihe
    [emperor] Der Kaiser
    [politics] Politik
    [legend] Was die Zeichen bedeuten
   *[other] { $place }
}

## Wie es endet

grand_austria_hotel-reason-rounds = Die siebte Runde ist vorbei.

## Namen

grand_austria_hotel-noun-dish-strudel = { $number ->
    [0] Strudel
   *[other] { $number } Strudel
}
grand_austria_hotel-noun-dish-cake = { $number ->
    [0] Torte
    [one] 1 Torte
   *[other] { $number } Torten
}
grand_austria_hotel-noun-dish-wine = { $number ->
    [0] Wein
   *[other] { $number } Wein
}
grand_austria_hotel-noun-dish-coffee = { $number ->
    [0] Kaffee
   *[other] { $number } Kaffee
}
grand_austria_hotel-noun-colour-yellow = gelb
grand_austria_hotel-noun-colour-blue = blau
grand_austria_hotel-noun-colour-red = rot
grand_austria_hotel-noun-colour-green = grün
grand_austria_hotel-noun-staff-1 = Frühstückskellner
    .object = den Frühstückskellner
grand_austria_hotel-noun-staff-2 = Kellnerin
    .object = die Kellnerin
grand_austria_hotel-noun-staff-3 = Barmann
    .object = den Barmann
grand_austria_hotel-noun-staff-4 = Sous Chef
    .object = den Sous Chef
grand_austria_hotel-noun-staff-5 = Pferdeknecht
    .object = den Pferdeknecht
grand_austria_hotel-noun-staff-6 = Stallmeister
    .object = den Stallmeister
grand_austria_hotel-noun-staff-7 = Masseurin
    .object = die Masseurin
grand_austria_hotel-noun-staff-8 = Fremdenführer
    .object = den Fremdenführer
grand_austria_hotel-noun-staff-9 = Butler
    .object = den Butler
grand_austria_hotel-noun-staff-10 = Chauffeur
    .object = den Chauffeur
grand_austria_hotel-noun-staff-11 = Floristin
    .object = die Floristin
grand_austria_hotel-noun-staff-12 = Hausdame
    .object = die Hausdame
grand_austria_hotel-noun-staff-13 = Restaurantchef
    .object = den Restaurantchef
grand_austria_hotel-noun-staff-14 = Dekorateur
    .object = den Dekorateur
grand_austria_hotel-noun-staff-15 = Schuhputzer
    .object = den Schuhputzer
grand_austria_hotel-noun-staff-16 = Wäscherin
    .object = die Wäscherin
grand_austria_hotel-noun-staff-17 = Küchenhilfe
    .object = die Küchenhilfe
grand_austria_hotel-noun-staff-18 = Garderobenfrau
    .object = die Garderobenfrau
grand_austria_hotel-noun-staff-19 = Innenarchitekt
    .object = den Innenarchitekten
grand_austria_hotel-noun-staff-20 = Hausdetektiv
    .object = den Hausdetektiv
grand_austria_hotel-noun-staff-21 = Chefkoch
    .object = den Chefkoch
grand_austria_hotel-noun-staff-22 = Personalchef
    .object = den Personalchef
grand_austria_hotel-noun-staff-23 = Hausverwalter
    .object = den Hausverwalter
grand_austria_hotel-noun-staff-24 = Oberkellner
    .object = den Oberkellner
grand_austria_hotel-noun-staff-25 = Bote
    .object = den Boten
grand_austria_hotel-noun-staff-26 = Veranstaltungsleiter
    .object = den Veranstaltungsleiter
grand_austria_hotel-noun-staff-27 = Reservierungsleiter
    .object = den Reservierungsleiter
grand_austria_hotel-noun-staff-28 = Concierge
    .object = den Concierge
grand_austria_hotel-noun-staff-29 = Sekretärin
    .object = die Sekretärin
grand_austria_hotel-noun-staff-30 = Empfangschef
    .object = den Empfangschef
grand_austria_hotel-noun-staff-31 = Zimmermädchen
    .object = das Zimmermädchen
grand_austria_hotel-noun-staff-32 = Direktionsassistent
    .object = den Direktionsassistenten
grand_austria_hotel-noun-staff-33 = Etagendiener
    .object = den Etagendiener
grand_austria_hotel-noun-staff-34 = Rezeptionist
    .object = den Rezeptionisten
grand_austria_hotel-noun-staff-35 = Page
    .object = den Pagen
grand_austria_hotel-noun-staff-36 = Sommelier
    .object = den Sommelier
grand_austria_hotel-noun-staff-37 = Zimmerdiener
    .object = den Zimmerdiener
grand_austria_hotel-noun-staff-38 = Portier
    .object = den Portier
grand_austria_hotel-noun-staff-39 = Konditor
    .object = den Konditor
grand_austria_hotel-noun-staff-40 = Marketingleiter
    .object = den Marketingleiter
grand_austria_hotel-noun-staff-41 = Telefonistin
    .object = die Telefonistin
grand_austria_hotel-noun-staff-42 = Gärtner
    .object = den Gärtner
grand_austria_hotel-noun-staff-43 = Barista
    .object = den Barista
grand_austria_hotel-noun-staff-44 = Kaltmamsell
    .object = die Kaltmamsell
grand_austria_hotel-noun-staff-45 = Bademeister
    .object = den Bademeister
grand_austria_hotel-noun-staff-46 = Etagendame
    .object = die Etagendame
grand_austria_hotel-noun-staff-47 = Liftboy
    .object = den Liftboy
grand_austria_hotel-noun-staff-48 = Direktor
    .object = den Direktor
grand_austria_hotel-noun-guest-49 = Bildhauer
    .object = den Bildhauer
grand_austria_hotel-noun-guest-50 = Musiker
    .object = den Musiker
grand_austria_hotel-noun-guest-51 = Komponist
    .object = den Komponisten
grand_austria_hotel-noun-guest-52 = Schneider
    .object = den Schneider
grand_austria_hotel-noun-guest-53 = Tänzerin
    .object = die Tänzerin
grand_austria_hotel-noun-guest-54 = Porträtmaler
    .object = den Porträtmaler
grand_austria_hotel-noun-guest-55 = Fotograf
    .object = den Fotografen
grand_austria_hotel-noun-guest-56 = Sängerin
    .object = die Sängerin
grand_austria_hotel-noun-guest-57 = Architekt
    .object = den Architekten
grand_austria_hotel-noun-guest-58 = Schauspielerin
    .object = die Schauspielerin
grand_austria_hotel-noun-guest-59 = Dichter
    .object = den Dichter
grand_austria_hotel-noun-guest-60 = Juwelierin
    .object = die Juwelierin
grand_austria_hotel-noun-guest-61 = Maler
    .object = den Maler
grand_austria_hotel-noun-guest-62 = Opernsängerin
    .object = die Opernsängerin
grand_austria_hotel-noun-guest-63 = Dame
    .object = die Dame
grand_austria_hotel-noun-guest-64 = Herzogin
    .object = die Herzogin
grand_austria_hotel-noun-guest-65 = Reichsritter
    .object = den Reichsritter
grand_austria_hotel-noun-guest-66 = Landgraf
    .object = den Landgrafen
grand_austria_hotel-noun-guest-67 = Landesherr
    .object = den Landesherrn
grand_austria_hotel-noun-guest-68 = Prinzessin
    .object = die Prinzessin
grand_austria_hotel-noun-guest-69 = Gräfin
    .object = die Gräfin
grand_austria_hotel-noun-guest-70 = Kurfürst
    .object = den Kurfürsten
grand_austria_hotel-noun-guest-71 = Baron
    .object = den Baron
grand_austria_hotel-noun-guest-72 = Prinz
    .object = den Prinzen
grand_austria_hotel-noun-guest-73 = Graf
    .object = den Grafen
grand_austria_hotel-noun-guest-74 = Fürst
    .object = den Fürsten
grand_austria_hotel-noun-guest-75 = Baronin
    .object = die Baronin
grand_austria_hotel-noun-guest-76 = Herzog
    .object = den Herzog
grand_austria_hotel-noun-guest-77 = Apotheker
    .object = den Apotheker
grand_austria_hotel-noun-guest-78 = Postrat
    .object = den Postrat
grand_austria_hotel-noun-guest-79 = Geheimrat
    .object = den Geheimrat
grand_austria_hotel-noun-guest-80 = Professor emeritus
    .object = den Professor emeritus
grand_austria_hotel-noun-guest-81 = General
    .object = den General
grand_austria_hotel-noun-guest-82 = Oberrat
    .object = den Oberrat
grand_austria_hotel-noun-guest-83 = Kommerzialrat
    .object = den Kommerzialrat
grand_austria_hotel-noun-guest-84 = Hofrat
    .object = den Hofrat
grand_austria_hotel-noun-guest-85 = Major
    .object = den Major
grand_austria_hotel-noun-guest-86 = Veterinärrat
    .object = den Veterinärrat
grand_austria_hotel-noun-guest-87 = Medizinalrat
    .object = den Medizinalrat
grand_austria_hotel-noun-guest-88 = Prokurator
    .object = den Prokurator
grand_austria_hotel-noun-guest-89 = Statthalter
    .object = den Statthalter
grand_austria_hotel-noun-guest-90 = Oberjustizrat
    .object = den Oberjustizrat
grand_austria_hotel-noun-guest-91 = Tezcatlipoca
    .object = Tezcatlipoca
grand_austria_hotel-noun-guest-92 = Kapitän Goldhaken
    .object = Kapitän Goldhaken
grand_austria_hotel-noun-guest-93 = Herr Horsa
    .object = Herrn Horsa
grand_austria_hotel-noun-guest-94 = M. Ingalls
    .object = M. Ingalls
grand_austria_hotel-noun-guest-95 = Herr Boydell
    .object = Herrn Boydell
grand_austria_hotel-noun-guest-96 = Herr Oundo
    .object = Herrn Oundo
grand_austria_hotel-noun-guest-97 = E. Gizia
    .object = E. Gizia
grand_austria_hotel-noun-guest-98 = M. Polo
    .object = M. Polo
grand_austria_hotel-noun-guest-99 = Cramersopholus
    .object = Cramersopholus
grand_austria_hotel-noun-guest-100 = Bauer Franz
    .object = den Bauern Franz
grand_austria_hotel-noun-guest-101 = Bruder Uwe
    .object = Bruder Uwe
grand_austria_hotel-noun-guest-102 = Schaffner
    .object = den Schaffner
grand_austria_hotel-noun-guest-103 = Durgoing
    .object = Durgoing
grand_austria_hotel-noun-guest-104 = MacLeod
    .object = MacLeod

## Die Karten zum Nachschlagen, nach Arten

grand_austria_hotel-cards-staff = Personalkarten
grand_austria_hotel-cards-guest = Gästekarten
grand_austria_hotel-cards-tile = Kaiserplättchen
grand_austria_hotel-cards-politics = Politikkarten

## Von wem es ist

grand_austria_hotel-credits = Grand Austria Hotel ist ein Spiel von Simone Luciani und Virginio Gigli, erschienen 2015 bei Lookout.

## Die Regeln, erzählt

grand_austria_hotel-rules-overview =
    Wien um 1910: Sie alle führen ein kleines Hotel mit einem Café für { $cafe } Gäste, einer Küche und { $rooms } Zimmern auf { $floors } Stockwerken.
    - Gäste kommen in Ihr Café und bestellen Strudel, Torte, Wein und Kaffee.
    - Inzwischen bereiten Sie Zimmer in drei Farben vor.
    - Ist eine Bestellung fertig serviert, zieht der Gast in ein vorbereitetes Zimmer seiner Farbe. Das bringt Punkte und eine Belohnung. Sind alle Zimmer einer Gruppe belegt, zahlt auch die Gruppe.
    Das Spiel ist für zwei bis vier und dauert { $rounds } Runden, und in jeder haben Sie zwei Züge. In einem Zug dürfen Sie einen Gast aufnehmen, dann nehmen Sie einen Würfel. Seine Augen sagen, was Sie tun: Speisen holen, Zimmer vorbereiten, Kronen verdienen, dem Kaiser gefallen oder Personal ausspielen. Wie viele Würfel diese Zahl zeigen, sagt, wie viel davon.
    Nach den Runden { $courts } kommt der Kaiser: mit einem Bonus für alle, die auf seiner Leiste weit genug sind, und einer Strafe für alle, die noch ganz am Anfang stehen. Personal hilft Ihnen während des Spiels oder bringt Punkte am Ende. Politikkarten zahlen am meisten, wenn Sie die Bedingung als Erste erfüllen.
    Die meisten Punkte am Ende gewinnen.
    .title = Überblick
    .alt = Der Tisch mitten im Spiel: oben die wartenden Gäste, die Würfel, die Kaiserleiste und die Politikkarten, darunter die Hotels aller Spielenden mit Zimmern, Café, Küche und Personal.
grand_austria_hotel-rules-start =
    Sie beginnen mit { $krones } Kronen, 0 Punkten, einer Scheibe auf Feld 0 der Kaiserleiste und je einmal Strudel, Torte, Wein und Kaffee in der Küche. { $hotels ->
        [back] Die Hotels sind alle verschieden und werden zufällig verteilt: Die Farben der Zimmer unterscheiden sich, die Preise nicht.
       *[front] Die Hotels sind alle gleich.
    }
    Drei Politikkarten und drei Kaiserplättchen liegen aus, je eines von A, B und C: zufällig, oder wie beim Eröffnen des Tisches gewählt. Fünf Gäste stehen in der Gästereihe.
    Wer beginnt, wird ausgelost; die anderen folgen nach links. Alle bekommen { $hand } Personalkarten, geheim bis zum Ausspielen: { $staff ->
        [random] { $hand } zufällige vom Stapel.
        [draft] Sie sehen { $hand } Karten an, behalten eine und geben die anderen nach links weiter; ebenso mit den Karten, die Sie bekommen, bis alle verteilt sind.
       *[sets] Wer beginnt, bekommt Satz A zum Kennenlernen, die Nächsten B und so weiter. Sätze, die niemand hat, werden in den Personalstapel gemischt.
    }
    Dann nehmen alle einen Gast aus der Reihe auf, ohne zu zahlen. Zuerst wählt, wer in der Zugfolge zuletzt kommt, dann geht es gegen den Uhrzeigersinn, und wer beginnt, wählt als Letztes. Die Reihe wird jedes Mal aufgefüllt.
    Zuletzt bereiten alle bis zu drei Zimmer vor: das erste links unten, jedes weitere neben, über oder unter einem, das Sie schon haben (siehe „Zimmer und Gruppen“). Von unten nach oben kostet ein Zimmer je nach Stockwerk { $costs } Kronen; drei Zimmer im 1. Stock sind also umsonst.
    Wenn Sie nicht wissen, womit anfangen: Bereiten Sie die drei Zimmer vor, die nichts kosten, und nehmen Sie nur Gäste auf, die Sie bedienen können. Jeder, der am Ende noch im Café sitzt, kostet 5 Punkte.
    Bevor der Kaiser nach Runde 3 kommt, sollten Sie auf Feld 4 seiner Leiste stehen, dann trifft Sie keine Strafe, oder auf Feld 6, dann bekommen Sie den Bonus.
    > Ein Beispiel: Fünf Gäste stehen in der Reihe ①. { $starter } beginnt das Spiel, also wählt zuerst { $name-1 } ②, dann { $name-2 } ③ und { $starter } ④. Jedes Mal rücken die Gäste links davon um einen Platz nach rechts, und links kommt ein neuer dazu.
    .title = Der Anfang
    .alt = Vier Bilder der Gästereihe, in der fünf Gäste stehen. { $name-1 } nimmt einen davon ({ $guest-1 }), dann { $name-2 } ({ $guest-2 }), dann { $starter } ({ $guest-3 }). Jedes Mal rücken die Gäste links davon nach rechts, und links kommt ein neuer dazu.
    .stage-1 = Die Gästereihe
    .stage-2 = { $name-1 } hat gewählt
    .stage-3 = { $name-2 } hat gewählt
    .stage-4 = { $starter } hat gewählt
grand_austria_hotel-rules-turn =
    Wenn ich Sie rufe, drücken Sie unter dem Brett **Mein Zug**, wählen Sie, und drücken Sie **Bestätigen**; bis dahin gilt nichts.
    Ein Zug hat zwei Schritte, in dieser Folge:
    - Sie dürfen einen Gast aus der Gästereihe in Ihr Café aufnehmen.
    - Sie nehmen einen Würfel und führen seine Aktion aus. Sie dürfen sie auch nur zum Teil nutzen oder gar nicht.
    Davor, dazwischen und danach, auch mitten in einer Aktion (etwa zwischen zwei Zimmern der Aktion 3), dürfen Sie, so oft Sie wollen:
    - für eine Krone bis zu drei Speisen aus der Küche servieren,
    - einen fertig bedienten Gast einziehen lassen,
    - eine Politikkarte beanspruchen, deren Bedingung Sie erfüllen,
    - Personal für einmal pro Runde einsetzen, jede Karte einmal in der Runde, kostenlos.
    Und einmal pro Zug dürfen Sie Ihre Aktion für eine Krone um 1 verstärken.
    Bestätigen beendet den Zug; würde dabei etwas verschenkt, frage ich Sie einmal. Statt eines ganzen Zuges dürfen Sie auch passen (siehe „Passen“).
    Die Züge einer Runde sind nummeriert, und Sie alle haben je zwei der Nummern: Wer beginnt, die erste und die letzte, die anderen liegen dazwischen, wie im Spiegel. Zu dritt sind das 1 und 6, 2 und 5, 3 und 4. Die nächste Runde beginnt, wer links davon sitzt.
    > Ein Beispiel: { $starter } beginnt ①. Die Züge der Runde sind { $turns }; { $double } hat also zwei hintereinander ② und { $starter } den letzten ③. Die nächste Runde geht { $turns-next } ④.
    .title = Ein Zug
    .alt = Die Züge einer Runde als Streifen von Pfeilen: { $turns }. Die nächste Runde: { $turns-next }.
    .stage-1 = { $starter } beginnt
    .stage-2 = { $double } hat zwei Züge
    .stage-3 = { $starter } hat den letzten
    .stage-4 = Die nächste: { $starter-next }
grand_austria_hotel-rules-guests =
    Fünf Gäste stehen in der Gästereihe. Von links nach rechts kosten sie { $row } Kronen. Wird einer aufgenommen, rücken die Gäste links von ihm um einen Platz nach rechts und werden damit billiger, und links kommt ein neuer Gast vom Stapel dazu.
    In jedem Zug dürfen Sie einen Gast aufnehmen: vor dem Würfel und nur, wenn Sie ihn zahlen können und einer der { $cafe } Plätze in Ihrem Café frei ist. Haben Sie einen aufgenommen, müssen Sie in diesem Zug auch einen Würfel nehmen: Passen können Sie nicht mehr, außer Sie können gar keinen nehmen. Belohnungen können weitere bringen, kostenlos und auch nach dem Würfel, aber ebenfalls nur auf einen freien Platz.
    Die { $guests } Gäste haben vier Farben, je 14: Künstler sind gelb, Adelige blau, Bürger rot, Reisende grün. Eine Karte zeigt die Bestellung, eine bis vier Speisen; unter dem Strich die Belohnung für das Einziehen; und im Sechseck die Punkte, wenn es welche gibt.
    Ein Gast verlässt das Café nur, indem er einzieht. Jeder Gast, der am Ende noch dort sitzt, kostet Sie 5 Punkte, auch wenn er fertig bedient ist.
    > Ein Beispiel: { $name } nimmt den dritten Gast von links ① für { $price ->
        [one] { $price } Krone
       *[other] { $price } Kronen
    } auf. Die zwei links davon rücken um einen Platz nach rechts und kosten nun { $cheaper-1 } und { $cheaper-2 } Kronen; der neue kostet { $dearest } ②.
    .title = Gäste
    .alt = Die Gästereihe, bevor und nachdem { $name } den dritten Gast aufnimmt: { $guest }. Die zwei links davon sind um einen Platz nach rechts gerückt, und ein neuer ist gekommen: { $guest-new }.
    .stage-1 = Vorher
    .stage-2 = { $name } hat einen Gast
grand_austria_hotel-rules-dice =
    Am Anfang einer Runde werden alle Würfel geworfen ({ $dice-2 } zu zweit, { $dice-3 } zu dritt, { $dice-4 } zu viert) und nach Augen sortiert. Einen davon nehmen Sie und behalten ihn bis zum Ende der Runde. Die **Stärke** Ihrer Aktion ist die Zahl der Würfel mit diesen Augen, bevor Sie Ihren nehmen; Ihr Personal kann sie erhöhen.
    - **1**: Strudel und Torten nehmen, zusammen bis zu so viele, nie mehr Torten als Strudel.
    - **2**: Wein und Kaffee nehmen, zusammen bis zu so viele, nie mehr Kaffee als Wein.
    - **3**: bis zu so viele Zimmer vorbereiten, jedes zu seinem Preis.
    - **4**: die Stärke auf Kronen und Felder der Kaiserleiste verteilen.
    - **5**: eine Personalkarte aus der Hand ausspielen, um so viele Kronen billiger (nie unter 0).
    - **6**: eine Krone zahlen und eine der anderen fünf Aktionen wählen; ihre Stärke ist die Zahl der Sechser.
    Einmal pro Zug dürfen Sie für eine Krone um 1 **verstärken**, jederzeit, nachdem Sie den Würfel genommen haben: auch wenn seine ganze Stärke schon genutzt ist, und auch mit Kronen, die Sie eben bekommen haben.
    Bei Aktion 3 geht das bis zum Ende des Zuges; zu spät ist es, sobald Sie mit Aktion 5 Ihre Karte ausgespielt oder bei 1, 2 oder 4 weniger genommen haben, als Sie konnten.
    Die Börse fasst { $purse } Kronen; was darüber geht, ist verloren.
    .title = Würfel und Aktionen
    .alt = Der Tisch am Anfang einer Runde. Die Würfel liegen rechts oben, nach Augen sortiert, unter dem Zeichen ihrer Aktion.
grand_austria_hotel-rules-dice_example =
    ① Der Wurf: { $ones } Einser, { $twos } Zweier, { $sixes } Sechser und einige andere.
    ② { $name-1 } nimmt einen Einser. Seine Stärke ist { $ones }: { $strudels } Strudel und { $cakes } Torte. ({ $ones } Strudel gingen auch, 2 Torten nicht.) Jetzt sind noch { $ones-left } Einser da, für die Nächsten ist einer also nur { $ones-left } wert.
    ③ { $name-2 } braucht Wein und Kaffee, und der einzige Zweier ist einen Wein wert. Also zahlt { $name-2 } eine Krone und nutzt einen Sechser als Zweier: { $wines } Wein und { $coffees } Kaffee, denn es gibt { $sixes } Sechser.
    ④ { $name-3 } hat zwei Züge nacheinander. Im ersten kommt einer der zwei Dreier weg. Im zweiten ist der letzte nur ein Zimmer wert, und { $name-3 } verstärkt für eine Krone um 1: zwei Zimmer.
    .title = Beispiel: die Würfel
    .alt = Die Würfel nach Augen. Zuerst sind es { $ones } Einser, { $twos } Zweier und { $sixes } Sechser. { $name-1 } nimmt einen Einser, { $name-2 } einen Sechser und { $name-3 } beide Dreier.
    .stage-1 = Der Wurf
    .stage-2 = { $name-1 } nimmt einen Einser
    .stage-3 = { $name-2 } nimmt einen Sechser
    .stage-4 = { $name-3 } nimmt beide Dreier
grand_austria_hotel-rules-dishes =
    „Speisen“ sind hier Strudel, Torte, Wein und Kaffee. Wann immer Sie Speisen bekommen, ob durch einen Würfel, eine Belohnung, Ihr Personal oder den Kaiser, dürfen Sie sie sofort und kostenlos an die Gäste in Ihrem Café servieren. Was Sie dann nicht servieren, kommt in die Küche, und die fasst beliebig viel.
    Später aus der Küche zu servieren kostet jedes Mal eine Krone, für bis zu drei Speisen. Das geht, so oft Sie zahlen können. Was serviert ist, bleibt auf der Bestellung: Zurücknehmen können Sie es nicht.
    Der Knopf „Speisen an die Gäste nach meinem Vorschlag“ bedient so viele Gäste wie möglich fertig, die mit den meisten Punkten zuerst. Sie dürfen auch einzeln servieren.
    > Ein Beispiel: Für eine Krone serviert { $name } { $dishes ->
        [2] zwei
       *[3] drei
    } Speisen aus der Küche, an zwei Gäste. Eine Bestellung ist nun vollständig: { $guest } ②.
    .title = Speisen und Küche
    .alt = Das Hotel von { $name }, bevor und nachdem aus der Küche serviert wird. Eine Bestellung ({ $guest }) ist danach vollständig, eine zweite zum Teil serviert.
    .stage-1 = Noch in der Küche
    .stage-2 = Für eine Krone serviert
grand_austria_hotel-rules-rooms =
    Ein Zimmer heißt nach Stockwerk und Spalte: 2.3 ist das dritte im 2. Stock. Von unten nach oben kostet es { $costs } Kronen, eines vorzubereiten. Das erste ist 1.1 links unten; jedes weitere muss an eines **grenzen**, das Sie schon haben, vorbereitet oder belegt: daneben, darüber oder darunter, nicht schräg. Welche Farbe ein Zimmer hat, steht auf dem Plan.
    Fünf Zimmer rechts oben bringen Punkte, sobald Sie sie vorbereiten: { $printed-1 } bringen 1 Punkt, { $printed-2 } bringen 2.
    Belegt wird ein vorbereitetes Zimmer durch einen Gast oder durch manche Belohnung. Benachbarte Zimmer einer Farbe sind eine **Gruppe**; jedes Hotel hat zehn. Sind alle Zimmer einer Gruppe belegt, zahlt sie, einmal im Spiel, für 1, 2, 3 oder 4 Zimmer:
    - blau: { $bonus-blue } Punkte
    - rot: { $bonus-red } Kronen
    - gelb: { $bonus-yellow } Felder auf der Kaiserleiste
    > Ein Beispiel: Die Zimmer { $group } sind eine blaue Zweiergruppe, und nur { $room } ist noch nicht belegt ①. { $name } lässt dort einen Gast einziehen: { $guest }. Nun sind beide belegt, und die Gruppe zahlt { $bonus } Punkte ②.
    .title = Zimmer und Gruppen
    .alt = Das Hotel von { $name }, bevor und nachdem ein Gast in { $room } einzieht: { $guest }. Damit sind beide Zimmer einer blauen Gruppe belegt: { $group }.
    .stage-1 = { $room } ist vorbereitet
    .stage-2 = Die Gruppe ist voll: +{ $bonus }
grand_austria_hotel-rules-moving_in =
    Ein fertig bedienter Gast darf jederzeit in Ihrem Zug einziehen, solange keine Belohnung wartet, in ein vorbereitetes Zimmer seiner Farbe, das noch frei ist; grüne Gäste nehmen jede Farbe. Ohne ein solches Zimmer bleibt er im Café und behält dort seinen Platz.
    Mit dem Einziehen ist das Zimmer belegt und der Platz im Café wieder frei. Sie bekommen sofort:
    - die Punkte und die Belohnung des Gastes,
    - was Ihr Personal dazulegt,
    - den Bonus der Gruppe, wenn nun alle ihre Zimmer belegt sind.
    Belohnungen sind Kronen, Speisen, Felder auf der Kaiserleiste, Personalkarten zum Ziehen oder Ausspielen, Zimmer zum Vorbereiten, billiger oder zum vollen Preis (neben Ihren, wie immer), ein vorbereitetes Zimmer, das belegt wird, oder ein weiterer Gast.
    Belohnungen, die zugleich kommen, nutzen Sie in beliebiger Reihenfolge, und auf jede dürfen Sie verzichten. Eine, die gerade nicht geht, wartet, während Sie die anderen nutzen, denn die können helfen: Sie können etwa ein Zimmer nicht zahlen, aber die andere Belohnung füllt eine rote Gruppe, und die zahlt Kronen. Geht sie noch immer nicht, wenn keine andere mehr zu nutzen ist, ist sie verloren; ich warne Sie vorher.
    Bis jede Belohnung genutzt, ausgeschlagen oder verloren ist, kann der Zug nicht enden, und außer Politikkarten zu beanspruchen, geht nichts anderes. Während Sie gezogene Personalkarten ansehen, geht auch das nicht.
    > Ein Beispiel: Ein Gast im Café von { $name } ({ $guest }) hat bestellt: { $order } ①. Alles ist serviert ②, und der Gast zieht in { $room } ein: { $points } Punkte und als Belohnung { $krones-won } Kronen ③.
    .title = Einziehen und Belohnungen
    .alt = Das Hotel von { $name }. Ein Gast im Café ({ $guest }) bekommt die ganze Bestellung und zieht in { $room } ein.
    .stage-1 = Noch nichts ist serviert
    .stage-2 = Fertig bedient
    .stage-3 = Eingezogen in { $room }
grand_austria_hotel-rules-turn_example =
    ① Vor dem Würfel: { $name } nimmt kostenlos einen Gast auf ({ $guest }).
    ② { $name } zahlt { $service } Krone und serviert zwei Speisen aus der Küche, eine an jeden der zwei Gäste. Eine Bestellung ist damit vollständig ({ $lodger }).
    ③ Dieser Gast zieht in { $room } ein, und sein Platz im Café ist frei. Seine Belohnung sind { $krones-won } Krone und { $spaces-won } Feld auf der Kaiserleiste.
    ④ Jetzt der Würfel: { $name } nimmt einen Dreier. Weil { $threes } Würfel 3 zeigen, sind das { $threes } Zimmer: { $rooms }, zusammen für { $paid } Kronen. Mehr ist nicht zu tun: { $name } drückt **Bestätigen**, und der Zug ist zu Ende.
    Ein Gast kann auch nach dem Würfel einziehen, etwa wenn erst der die fehlenden Speisen bringt.
    .title = Beispiel: ein Zug
    .alt = Das Hotel von { $name } in vier Bildern: mit dem neuen Gast im Café ({ $guest }); nachdem zwei Speisen serviert sind; nachdem ein Gast ({ $lodger }) in { $room } eingezogen ist; mit den neuen Zimmern { $rooms }.
    .stage-1 = Ein Gast ist aufgenommen
    .stage-2 = Zwei Speisen sind serviert
    .stage-3 = Eingezogen in { $room }
    .stage-4 = Dreier: zwei neue Zimmer
grand_austria_hotel-rules-staff =
    Es gibt { $staff-cards } Personalkarten; Sie beginnen mit { $hand } auf der Hand, und manche Belohnung lässt Sie weitere ziehen. Ausgespielt werden sie mit Aktion 5 oder durch eine Belohnung, zu ihrem Preis weniger dem Nachlass. Eine ausgespielte Karte liegt in Ihrem Hotel, und ihr Zeichen sagt, wann sie wirkt:
    - **einmal**: sofort beim Ausspielen;
    - **einmal pro Runde**: wann Sie wollen in Ihren Zügen, ein Mal in jeder Runde, auch schon in der des Ausspielens;
    - **dauerhaft**: von nun an jedes Mal;
    - **am Spielende**: Sie bringt Punkte in der Schlusswertung.
    Was eine Karte beim Nehmen eines Würfels tut, steht fest, sobald er genommen ist: Wer später im Zug dazukommt, versäumt es. Was sie dabei anbietet, gilt bis zum Ende des Zuges. Für Personal zählen die Augen: Ein Sechser, den Sie als Dreier nutzen, ist dafür kein Dreier.
    Auf der Hand dürfen Sie beliebig viele Karten haben, und auch ausspielen dürfen Sie im Spiel beliebig viele.
    „3 ansehen, 1 ausspielen“: Die anderen zwei kommen in Ihrer Reihenfolge unter den Stapel; alle drei, wenn keine gefällt.
    Die Sekretärin wertet am Ende eine Schlusskarte, die jemand anderer ausgespielt hat, aber für Ihr Hotel. Eine andere Sekretärin kann sie nicht kopieren, und sie muss gar nichts kopieren.
    { $staff ->
       *[other] { "" }
        [sets]
            Die Sätze zum Kennenlernen:
            - A: { $set-A }
            - B: { $set-B }
            - C: { $set-C }
            - D: { $set-D }
    }
    Was jede Karte tut: /regeln mit ihrem Namen bei „karte“.
    .title = Personal
    .alt = Das Hotel von { $name } mit Personal aller vier Arten: { $cards }.
grand_austria_hotel-rules-politics =
    Drei Politikkarten liegen offen, jede mit einer Bedingung. Sobald Sie in Ihrem Zug eine erfüllen, dürfen Sie die Karte beanspruchen: Der erste Platz bringt { $place-1 } Punkte, der zweite { $place-2 }, der dritte { $place-3 }; danach gibt es nichts mehr. Jede Karte können Sie einmal beanspruchen, und die Punkte behalten Sie, auch wenn Sie die Bedingung später nicht mehr erfüllen.
    Beanspruchen dürfen Sie jederzeit in Ihrem Zug, auch solange Belohnungen warten, nur nicht, während Sie gezogene Personalkarten ansehen. Von selbst geschieht es nicht: Warten Sie, ist vielleicht jemand schneller. Nach Ihrem letzten Zug ist es zu spät.
    Die Bedingungen („voll“: alle Zimmer dort sind belegt; „beliebig“: vorbereitet oder belegt) sind das Mindeste. Die 20 Kronen müssen Sie nur haben, nicht zahlen. Die 6 Personalkarten müssen ausgespielt sein; die auf der Hand zählen nicht. Auf der Kaiserleiste müssen Sie auf Feld 10 oder weiter vorn stehen.
    - A: { $politics-A }
    - B: { $politics-B }
    - C: { $politics-C }
    .title = Politik
    .alt = Nahansicht der Politikkarten: die Bedingung einer jeden und die Punkte für den ersten, zweiten und dritten Platz.
grand_austria_hotel-rules-emperor =
    Aktion 4, Belohnungen, gelbe Gruppen und manches Personal bringen Sie auf der Kaiserleiste vorwärts. Sie endet mit Feld { $track-end }; jeder Schritt darüber hinaus ist sofort 1 Punkt.
    Nach den Runden { $courts }, wenn alle Züge getan sind, kommt der Kaiser:
    - Zuerst bekommen alle die Punkte ihres Feldes (Feld → Punkte): { $track }.
    - Dann gehen alle { $steps } Felder zurück (nach den Runden { $courts }), aber nicht unter 0.
    - Dann gilt das Plättchen der Runde: A nach Runde 3, B nach 5, C nach 7. Ab Feld 3 bekommen Sie seinen **Bonus**, auf Feld 1 oder 2 nichts, und auf Feld 0 trifft Sie seine **Strafe**.
    Um der Strafe zu entgehen, müssen Sie vor den drei Besuchen also mindestens auf Feld { $safe } stehen, und für den Bonus mindestens auf { $favoured }.
    Lässt eine Strafe zwei Möglichkeiten, { $edition ->
        [2022] muss es die erste sein, wenn sie ganz erfüllbar ist; nur sonst die zweite.
       *[2015] wählen Sie eine; ist eine nicht ganz erfüllbar, muss es die andere sein.
    } Die zweite sind immer Punkte, und die können Sie immer verlieren, auch unter 0. Nennt sie nur eine, verlieren Sie davon, so viel Sie können, und sei es nichts. Ein verlorenes Zimmer ist wieder leer; Sie dürfen es später neu vorbereiten.
    Alle erledigen ihren Bonus oder ihre Strafe zur selben Zeit; nur bei A3 und B3, wo Karten gezogen werden, geht es in der Zugfolge nacheinander.
    Was jedes Plättchen tut: /regeln mit seinem Namen bei „karte“, etwa A3.
    > Ein Beispiel: Nach Runde 3 kommt der Kaiser ①. { $name-1 } auf Feld { $space-1 } bekommt { $points-1 } Punkte und geht auf { $back-1 } zurück: der Bonus. { $name-2 } auf { $space-2 } bekommt { $points-2 } und geht auf { $back-2 }: nichts. { $name-3 } auf { $space-3 } bekommt { $points-3 } und geht auf { $back-3 }: die Strafe ②.
    .title = Der Kaiser
    .alt = Die Kaiserleiste vor und nach dem Besuch in Runde 3. { $name-1 } geht von { $space-1 } auf { $back-1 }, { $name-2 } von { $space-2 } auf { $back-2 }, { $name-3 } von { $space-3 } auf { $back-3 }.
    .stage-1 = Bevor der Kaiser kommt
    .stage-2 = Gewertet und zurückgegangen
grand_austria_hotel-rules-passing =
    Sagt Ihnen kein Würfel zu, dürfen Sie statt eines Zuges **passen**. Das geht nur, bevor Sie in diesem Zug etwas getan haben, außer Sie können gar keinen Würfel nehmen (es gibt nur noch Sechser, und Sie können keinen zahlen).
    Sie passen nur diesen einen Zug, und er ist nicht verloren. Aber jetzt warten Sie: Auch wenn Sie noch beide Züge der Runde haben, frage ich Sie erst wieder, wenn alle anderen auch gepasst haben oder ihnen kein Zug mehr bleibt. Wer dann die niedrigste offene Zugnummer hat,
    - nimmt alle Würfel, die übrig sind, und legt einen davon bis zur nächsten Runde beiseite (welchen, ist gleich, denn die anderen werden neu geworfen),
    - wirft die anderen neu und sortiert sie nach Augen,
    - und nimmt einen Zug oder passt wieder.
    Was vorher gepasst wurde, gilt nicht mehr: Alle, die noch einen Zug haben, spielen in der Folge ihrer Nummern weiter.
    Eine Runde endet, wenn alle Züge getan sind oder kein Würfel mehr da ist. Sie endet also auch, wenn nur ein einziger Würfel neu zu werfen wäre, denn der wird beiseitegelegt. Übrige Züge verfallen.
    > Ein Beispiel: { $name } hat einen Zug schon genommen und braucht im anderen, Nummer { $number }, Zimmer. Aber es gibt keinen Dreier mehr; also passt { $name } ①. { $last } nimmt den letzten Zug der anderen ②. Offen ist nur noch Nummer { $number }: { $name } legt einen der { $left } Würfel beiseite und wirft { $rolled } ③. { $threes } davon zeigen 3: Ein Dreier ist { $threes } Zimmer wert ④.
    .title = Passen
    .alt = Die Würfel nach Augen. Keiner zeigt 3, und { $name } passt. Als alle anderen fertig sind, bleiben { $left } Würfel; { $name } wirft { $rolled } davon, und { $threes } zeigen 3.
    .stage-1 = Kein Dreier: { $name } passt
    .stage-2 = { $left } Würfel sind übrig
    .stage-3 = { $name } wirft { $rolled }
    .stage-4 = { $name } nimmt einen Dreier
grand_austria_hotel-rules-end =
    Das Spiel endet nach Runde { $rounds } und dem letzten Besuch des Kaisers. Während des Spiels haben Sie Punkte für Gäste, blaue Gruppen, Zimmer rechts oben und Politikkarten bekommen, vom Kaiser und durch manches Personal. Dazu kommen:
    - die Punkte der Schlusskarten Ihres Personals,
    - { $worth } Punkte für jedes belegte Zimmer, nach Stockwerk von unten nach oben; vorbereitete zählen nicht,
    - 1 Punkt für jede Krone und für jede Speise in der Küche,
    - −5 Punkte für jeden Gast, der noch im Café sitzt; was dort serviert ist, zählt nicht.
    Die meisten Punkte gewinnen. Bei Gleichstand entscheiden mehr Kronen und Speisen in der Küche zusammen; ist auch das gleich, wird der Sieg geteilt.
    > Ein Beispiel: { $name } hat { $from-game } Punkte aus dem Spiel, { $from-staff } für Personal, { $from-rooms } für belegte Zimmer, { $from-krones } für Kronen und { $from-dishes } für Speisen, und { POINTS($from-guests) } für Gäste, die noch im Café sitzen: { $total } Punkte. Die { $unhoused } Gäste im Café von { $other } kosten { $lost } Punkte.
    .title = Das Ende
    .alt = Die Schlusswertung. { $name } gewinnt mit { $total } Punkten.
grand_austria_hotel-rules-gizia =
    Ein Gast braucht eine Erklärung: E. Gizia. { $edition ->
        [2022] Als Belohnung führen Sie eine Aktion aus, bei der noch ein Würfel liegt, und nehmen ihn nicht. Ihre Stärke ist die Zahl der Würfel dort; ein Sechser kostet eine Krone. Verstärken dürfen Sie nicht, und Personal legt nichts dazu. Das geht vor, zwischen und nach den Schritten Ihrer eigenen Aktion, sobald keine andere Belohnung wartet. Liegt kein Würfel mehr da, ist die Belohnung verloren.
       *[2015] Gleich nach Ihrem Zug haben Sie noch einen, in dem Sie keinen Würfel nehmen. Sie dürfen einen Gast zum üblichen Preis aufnehmen, aus der Küche servieren, Gäste einziehen lassen, Politikkarten beanspruchen und Personal einsetzen. Verstärken dürfen Sie nicht, denn es gibt keine Aktion. Er zählt nicht zu Ihren zwei Zügen der Runde, und es gibt ihn auch nach Ihrem letzten.
    }
    .title = E. Gizia
grand_austria_hotel-rules-signs =
    Das Bild des Tisches zeigt oben die Gästereihe und die Würfel, darunter die Kaiserleiste, die Kaiserplättchen und die Politikkarten, dann den letzten Zug und die Züge der Runde, und unten die Hotels. Alles davon lässt sich von nahem zeigen, und die Legende nennt jedes Zeichen.
    In einem Hotel steht ein Bett für ein vorbereitetes Zimmer und ein Kopf für ein belegtes. Ein goldenes Schild in einer Gruppe nennt ihren Bonus. Die Zahl links von einem Stockwerk ist der Preis eines Zimmers dort, die rechts sind die Punkte am Ende.
    .title = Die Zeichen
grand_austria_hotel-rules-comparison =
    Jeder Tisch spielt eine von zwei Ausgaben. Was die überarbeitete von 2022 anders macht als die von 2015:
    - Die Küchenhilfe kostet { $kitchen-hand-2022 } Kronen statt { $kitchen-hand-2015 }.
    - Der Direktionsassistent bringt { $assistant-2022 } Punkte je Personalkarte statt { $assistant-2015 }.
    - E. Gizia bringt eine Aktion, ohne einen Würfel zu nehmen, statt eines ganzen Zuges ohne Würfel.
    - Der Veranstaltungsleiter verlangt eine Krone, um eine Strafe abzuwenden.
    - Der Hausverwalter zahlt für jedes Zimmer, das belegt wird, nicht nur beim Einziehen.
    - Strafen mit zwei Möglichkeiten: Die erste muss sein, wenn sie ganz erfüllbar ist. 2015 wählen Sie.
    - Plättchen C2, Strafe: Beide Ausgaben nehmen zwei belegte Zimmer, das erste im höchsten Stockwerk, in dem es eines gibt. Das zweite ist eines im nächsten Stockwerk darunter, in dem es eines gibt, in beliebiger Spalte; 2015 ist es das nächste unter dem ersten, in derselben Spalte.
    Beim Eröffnen eines Tisches lässt sich mehr wählen:
    - Hotels: alle gleich, oder alle verschieden, zufällig aus vieren; dann unterscheiden sich nur die Farben der Zimmer, und es ist schwieriger.
    - Personal: Sätze zum Kennenlernen, für die erste Partie; je { $hand } zufällige Karten; oder reihum gewählt: Alle behalten eine von { $hand } Karten und geben die anderen nach links weiter, immer wieder.
    - Politikkarten und Kaiserplättchen: zufällig oder benannt, immer je eines von A, B und C.
    .title = Ausgaben und Varianten
    .here = die { $edition ->
        [2022] überarbeiteten Regeln von 2022
       *[2015] Regeln von 2015
    }
grand_austria_hotel-rules-sources =
    Die Regeln folgen dem Regelheft von 2015 und dem, was über die überarbeitete Ausgabe öffentlich ist. Manches ließ sich nicht bestätigen:
    - Die Farben der vier verschiedenen Hotels stammen aus einer einzigen Quelle. Preise und gedruckte Punkte sind hier wie auf der gemeinsamen Seite.
    - Auch die Personalsätze zum Kennenlernen stammen aus einer einzigen.
    - Die deutschen Namen der meisten Gäste sind unbekannt; hier sind die englischen übersetzt.
    - Zur Bestellung des Landesherrn gehen die Quellen auseinander; hier sind es zwei Kaffee.
    - Ebenso bei drei Belohnungen. Hier wie in den meisten bringen Maler und Landgraf ein Zimmer zum vollen Preis, der Medizinalrat bis zu zwei Gäste.
    - Eine Quelle hat auf den Feldern 8 und 10 der Kaiserleiste andere Punkte.
    { $edition ->
        [2022] { "" }
       *[2015] - Der Direktionsassistent bringt im Regelheft { $assistant-2015 } Punkte je Karte, in allen anderen Quellen { $assistant-2022 }.
    }
    - Bei der Telefonistin ist das Regelheft nicht eindeutig. Hier bringt sie das Doppelte Ihrer Feldnummer. Das sind höchstens 12, außer der Bonus von C2 oder C4 bringt Sie nach dem letzten Besuch wieder vorwärts.
    { $edition ->
        [2022] { "" }
       *[2015] - Was der zusätzliche Zug von E. Gizia erlaubt, steht nirgends; wie hier gespielt wird, steht unter „E. Gizia“.
    }
    .title = Was ungewiss ist
grand_austria_hotel-rules-decisions =
    Das Regelheft lässt das offen; hier wird so gespielt:
    - Punkte können unter 0 fallen.
    - Sie dürfen von einer Aktion weniger nutzen, als sie wert ist, und auf jede Belohnung verzichten.
    - Zimmerplättchen und Speisen gehen nie aus, und die Küche fasst beliebig viel.
    - Ist der Gästestapel leer, werden die Abgereisten gemischt. Ist der Personalstapel leer, ziehen Sie, was noch da ist.
    - Pferdeknecht und Stallmeister zahlen erst, wenn der Gast einzieht, nicht schon, wenn er fertig bedient ist. Das Regelheft sagt das nur von ähnlichem Personal, etwa der Masseurin.
    - Die Sekretärin muss nichts kopieren.
    - Eine Gruppe zahlt nur einmal, auch wenn eines ihrer Zimmer verloren geht und wieder belegt wird.
    - Nennt eine Strafe zwei Möglichkeiten, gilt eine, die nicht ganz erfüllbar ist, als unmöglich.
    .title = Was hier entschieden ist

## Karten zum Nachschlagen

grand_austria_hotel-card-guest = Gast, { $colour }. Bestellt: { $order }. Beim Einzug: { $points ->
    [0] keine Punkte
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $reward }.
grand_austria_hotel-card-guest-brief = { $colour } · { $order } → { $points ->
    [0] { "" }
    [one] { $points } Punkt,{ " " }
   *[other] { $points } Punkte,{ " " }
}{ $reward }
grand_austria_hotel-card-staff = Personal für { $cost ->
    [one] { $cost } Krone
   *[other] { $cost } Kronen
}, { $timing }. { $effect }
grand_austria_hotel-card-staff-brief = { CAPITALIZED($timing) }: { $effect }
grand_austria_hotel-card-tile = Plättchen { $tile } des Kaisers
grand_austria_hotel-card-tile-text = Nach Runde { $round } werten alle ihr Feld und gehen { $back } Felder zurück. Ab Feld 3: { $bonus }. Auf Feld 0: { $penalty }.
grand_austria_hotel-card-politics = Politik: { $card }
grand_austria_hotel-card-politics-text = Bedingung: { $condition }. { $first } Punkte für die Ersten, { $second } für die Zweiten, { $third } für die Dritten.
grand_austria_hotel-card-edition = { $edition }: { $text }

grand_austria_hotel-figure-points = Punkte { $before } → { $after }
grand_austria_hotel-figure-krones = Kronen { $before } → { $after }
grand_austria_hotel-figure-emperor = Kaiser { $before } → { $after }
grand_austria_hotel-figure-staff = Personal auf der Hand { $before } → { $after }
