# Nim auf Deutsch. Auf dem Tisch liegen Haufen von Würfelzucker.

nim-name = Nim
nim-about = Würfelzucker von Haufen nehmen; das letzte Stück entscheidet.
nim-length = fünf Minuten

## Optionen eines Tisches

nim-option-heaps = Haufen
nim-option-heaps-3-4-5 = drei: 3, 4 und 5 Stück
    .about = Der klassische Aufbau
nim-option-heaps-1-3-5-7 = vier: 1, 3, 5 und 7 Stück
    .about = Ein Haufen mehr, also mehr zu bedenken
nim-option-heaps-12 = einer: 12 Stück, höchstens 3 je Zug
    .about = Der einfachste Aufbau: Es kommt nur darauf an, wie viele Stück Sie nehmen
nim-option-ending = Das letzte Stück
nim-option-ending-normal = gewinnt
    .about = Wer nichts übrig lässt, gewinnt
nim-option-ending-misere = verliert
    .about = Wer genau ein Stück übrig lässt, gewinnt: die kniffligere Art

## Was man tun kann

nim-verb-take = Nehmen
nim-command-take = nehmen
nim-command-take-about = Zucker von einem Haufen nehmen
nim-param-heap = haufen
nim-param-heap-about = Der Haufen, nach seinem Buchstaben
nim-param-number = anzahl
nim-param-number-about = Wie viele Stück

## Was eine Möglichkeit bringt

nim-hint-left = { $value ->
    [0] räumt den Haufen ab
   *[other] lässt { $value } Stück liegen
}

## Was geschieht

nim-event-began = { $you ->
    [yes] Sie beginnen
   *[no] { $name } beginnt
}.
nim-event-took = { $you ->
    [yes] Sie nehmen
   *[no] { $name } nimmt
} { $number } Stück von { $heap }{ $left ->
    [0] , die letzten dort
   *[other] { "" }
}.
nim-event-ended = { $reason } { $winners } gewinnt – meine Verehrung!

## Was gefragt wird

nim-prompt-turn = von welchem Haufen nehmen Sie, und wie viel? { $ending ->
    [normal] Wer das letzte Stück nimmt, gewinnt.
   *[misere] Wer das letzte Stück nimmt, verliert.
}
    .call = Sie sind am Zug: Von einem Haufen wird genommen.

## Wie es endet

nim-reason-last-normal = Das letzte Stück ist weg: Wer es nahm, gewinnt.
nim-reason-last-misere = Das letzte Stück ist weg: Wer es nahm, verliert.

## Was nicht geht

nim-refusal-no-such-heap = „{ $heap }“ gibt es hier nicht; Haufen heißen nach Buchstaben, zum Beispiel A.
nim-refusal-too-many = Mehr als { $most } Stück nimmt man in einem Zug nicht.
nim-refusal-not-enough = { $left ->
    [0] Von { $heap } ist nichts übrig.
   *[other] Von { $heap } sind nur { $left } Stück übrig.
}

## Das Bild

nim-picture-title = Nim
nim-picture-rules = { $ending ->
    [normal] Das letzte Stück gewinnt
   *[misere] Das letzte Stück verliert
} · höchstens { $most } je Zug
nim-picture-turn = { $name } ist am Zug
nim-picture-last = { $number ->
    [one] 1 Würfel
   *[other] { $number } Würfel
} von { $heap }

## Das Bild in Worten

nim-text-rules = Nim; wer das letzte Stück nimmt, { $ending ->
    [normal] gewinnt
   *[misere] verliert
}. Ein Haufen je Zug, höchstens { $most } Stück.
nim-text-turn = { $name } ist am Zug.
nim-text-players = { $first } spielt gegen { $second }.
nim-text-standing = { $name } hat { $rank ->
    [1] gewonnen
   *[other] verloren
}: { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}.
nim-text-heap = Haufen { $heap }: { $number ->
    [0] leer
   *[other] { $number } Stück
}.

## Von wem es ist

nim-credits = Nim ist so alt, dass niemand weiß, von wem es stammt.

## Die Regeln, erzählt

nim-rules-overview =
    Würfelzucker liegt in einem Haufen oder in mehreren. Sie nehmen zu zweit abwechselnd davon, bis nichts mehr da ist.
    Wer das letzte Stück nimmt, gewinnt, oder verliert, wenn der Tisch so eröffnet wurde.
    .title = Überblick
nim-rules-turn =
    Wählen Sie einen Haufen und nehmen Sie mindestens ein Stück davon, so viele Sie möchten.
    Vom einzelnen Haufen mit 12 Stück nimmt man höchstens drei. Passen gibt es nicht.
    .title = Ein Zug
nim-rules-end =
    Mit dem letzten Stück ist das Spiel zu Ende. Wer gewinnt, hat 1 Punkt, der andere keinen.
    .title = Das Ende

## Dinge

nim-noun-heap = Haufen { $value }
nim-noun-number = { $number } Stück
