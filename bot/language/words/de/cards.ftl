# Die Karten, die es zu jedem Spiel gibt: das Ergebnis eines beendeten, die Runde vor dem Beginn, und was ein vorläufiger Zug ändert.

result-card-place = Ergebniskarte
result-card-rank = { $rank }.
result-card-out = ausgeschieden
result-card-tie-decided = Gleichstand bei { POINTS($score) } { $score ->
    [1] Punkt
   *[other] Punkten
}; { $by }: { $numbers }{ $shared ->
    [yes] . Wer auch danach gleichauf liegt, teilt sich den Platz.
   *[no] .
}
result-card-tie-seat = { $name } { $number }
result-card-tie-shared = Gleichstand bei { POINTS($score) } { $score ->
    [1] Punkt
   *[other] Punkten
}: { $first } und { $last } teilen sich den Platz.
result-card-tie-unnamed = Gleichstand bei { POINTS($score) } { $score ->
    [1] Punkt
   *[other] Punkten
}: Der Platz wird geteilt.
result-card-total = Summe
result-card-luck = Glück
result-card-luck-note = Glück, in Punkten: was der Zufall jedem gebracht hat, gemessen am Durchschnitt dessen, was er hätte bringen können.
result-card-keep = [Diese Partie in BG Stats eintragen]({ $link })
result-card-best = Bester Zug
result-card-turn = { $unit ->
    [round] Runde { $number }
   *[other] Zug { $number }
}
result-card-caption = { $title }: das Ergebnis
result-card-caption-best = Bester Zug: { $name }, { $when }, +{ $points }.
result-card-text-title = { $game }, das Ergebnis. { $reason }
result-card-text-score = { $rank }. { $name }: { $score ->
    [one] ein Punkt
   *[other] { POINTS($score) } Punkte
}
result-card-text-out = { $name }: ausgeschieden
result-card-text-points = { $name }: { $points }
result-card-text-luck = Glück, in Punkten: was der Zufall gebracht hat, gemessen am Durchschnitt dessen, was er hätte bringen können: { $names }.
result-card-text-best = Bester Zug: { $name }, { $when }, +{ $points }. { $text }

lobby-card-state = Tisch { $table } · { $needed ->
    [0] { $free ->
        [0] kein Platz ist mehr frei
        [one] ein Platz ist noch frei
       *[other] { $free } Plätze sind noch frei
    }
    [one] eine Person fehlt noch
   *[other] { $needed } Personen fehlen noch
}
lobby-card-free = { $state ->
    [needed] Frei: Wer setzt sich dazu?
   *[other] Noch frei
}
lobby-card-computer = Computer, { $strength }
lobby-card-kept = eingeladen, der Platz ist reserviert
lobby-card-opened = hat den Tisch eröffnet
lobby-card-text-title = { $game }, Tisch { $table }: die Runde.
lobby-card-text-seat = { $seat }. { $state ->
    [needed] frei, wird noch gebraucht
    [optional] frei
    [computer] { $name } (Computer, { $strength })
    [kept] reserviert für { $name }
    [opened] { $name } (hat den Tisch eröffnet)
   *[other] { $name }
}
lobby-card-text-drawn = Die Plätze werden zu Beginn ausgelost.
lobby-card-text-option = { $option }: { $value }

turn-preview-turn = Dieser Zug
turn-preview-now = jetzt
turn-preview-after = danach
turn-preview-board = Das Brett nach diesem Zug
turn-preview-points = Punkte { SIGNED($points) }
turn-preview-text = Über dem Brett: was Ihr Zug ändert, jetzt und danach{ $number ->
    [0] .
   *[other] : { $figures }.
}

plain-picture-turn = Am Zug: { $names }
