# Was die Kommandozeile sagt, außer dem, was auch an den Tischen gesagt wird.

cli-record-holds = { $game }: Die Aufzeichnung stimmt, { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
}.
cli-record-open = Die Partie läuft noch.
cli-simulated = { $game }: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} gespielt, nichts zu beanstanden. Enden: { $ends }.
