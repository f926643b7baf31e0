# Café International auf Deutsch, wie man es in Wien sagt: Sessel, nicht Stuhl; die Gäste sind Damen und Herren.

cafe_international-name = Café International
cafe_international-about = Gäste aus zwölf Nationen an die Tische des Kaffeehauses setzen.
cafe_international-length = etwa 45 Minuten

## Was man am Tisch einstellen kann

cafe_international-option-rules = Regeln
cafe_international-option-rules-2018 = von 2018
cafe_international-option-rules-online = wie im Netz gespielt
cafe_international-option-rules-1989 = von 1989
cafe_international-option-regulars = Stammtische
cafe_international-option-regulars-false = nein
cafe_international-option-regulars-true = ja

## Was man tun kann

cafe_international-verb-seat = Gast setzen
cafe_international-verb-bar = An die Bar
cafe_international-verb-exchange = Joker tauschen
cafe_international-verb-done = Das wär’s
cafe_international-verb-draw = Ziehen
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

## Was eine Möglichkeit bringt

cafe_international-hint-points = { $value ->
    [0] keine Punkte
    [one] { SIGNED($value) } Punkt
   *[other] { SIGNED($value) } Punkte
}
cafe_international-hint-completes = { $value ->
    [0] { "" }
    [one] macht einen Tisch mit einer Nation voll
   *[other] macht { $value } Tische mit einer Nation voll
}
cafe_international-hint-alone = { $value ->
    [yes] vorerst allein
   *[no] { "" }
}
cafe_international-hint-regulars = Stammtisch { $value }
cafe_international-hint-out = { $value ->
    [yes] nicht zu bezahlen, Sie wären draußen
   *[no] { "" }
}
cafe_international-hint-joker = dafür: { $value }

## Was geschieht

cafe_international-event-began = { $you ->
    [yes] Sie beginnen
   *[no] { $name } beginnt
}; gespielt wird nach den Regeln { $rules }{ $regulars ->
    [yes] , mit Stammtischen
   *[no] { "" }
}.
cafe_international-event-dealt = { "" }
cafe_international-event-seated = { $you ->
    [yes] Sie setzen
   *[no] { $name } setzt
} { $guest-object }{ $guest-id ->
    [joker-m] { " " }(als einen { $nation-from })
    [joker-f] { " " }(als eine { $nation-from })
   *[other] { "" }
} auf { $chair }{ $points ->
    [0] { "" }
    [one] , das bringt { $points } Punkt
   *[other] , das bringt { $points } Punkte
}.
cafe_international-event-completed = Voll mit einer Nation: Tisch { $table }.
cafe_international-event-regulars = Der Stammtisch { $table } ist { $points } Punkte wert.
cafe_international-event-limit = { $you ->
    [yes] Ihre Hand wird
   *[no] Die Hand von { $name } wird
} ab jetzt nur noch auf { $limit } aufgefüllt.
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
    [yes] Sie ziehen
   *[no] { $name } zieht
} freiwillig { $number ->
    [one] ein Plättchen
   *[other] { $number } Plättchen
} weniger.
cafe_international-event-drew = { $you ->
    [yes] Sie ziehen
   *[no] { $name } zieht
} { $tiles-object }; im Beutel { $bag ->
    [one] ist noch ein Plättchen
   *[other] sind noch { $bag } Plättchen
}.
cafe_international-event-passed = { $you ->
    [yes] Sie haben nur Joker und keinen Sessel für sie und setzen
   *[no] { $name } hat nur Joker und keinen Sessel für sie und setzt
} aus.
cafe_international-event-counted = { $you ->
    [yes] Sie schließen
   *[no] { $name } schließt
} mit { $score ->
    [one] { POINTS($score) } Punkt
   *[other] { POINTS($score) } Punkten
} ({ $tiles-number ->
    [0] nichts mehr auf der Hand
    [one] ein Plättchen auf der Hand: { SIGNED($points) }
   *[other] { $tiles-number } Plättchen auf der Hand: { SIGNED($points) }
}).
cafe_international-event-ended = { $reason } { $number ->
    [one] { $winners } gewinnt – meine Verehrung!
   *[other] { $winners } teilen sich den Sieg – meine Verehrung!
}

## Was gefragt wird

cafe_international-prompt-turn = Sie sind am Zug – setzen Sie ein oder zwei Gäste, schicken Sie einen an die Bar (Hocker { $stool }: { SIGNED($points) }) oder tauschen Sie einen Joker.
cafe_international-prompt-second = wen darf ich noch hinsetzen, oder soll’s das gewesen sein?
cafe_international-prompt-partner = wer leistet auf { $chair } Gesellschaft? Dort sitzt noch ganz allein: { $guest }.
cafe_international-prompt-regulars = { $missing ->
    [one] noch ein Gast, bitte, dann ist der Stammtisch { $table } voll.
   *[other] noch { $missing } Gäste, bitte, dann ist der Stammtisch { $table } voll.
}
cafe_international-prompt-draw = { $completed ->
    [one] ein Tisch
   *[other] { $completed } Tische
} mit einer Nation, bravo: wie viele Plättchen dürfen’s sein, { $least } bis { $most }?

## Wie es endet

cafe_international-reason-bag = Der Beutel ist so gut wie leer.
cafe_international-reason-bar = Der letzte Barhocker ist besetzt.
cafe_international-reason-chairs = Der letzte Sessel ist besetzt.
cafe_international-reason-hand = Eine Hand ist leer.
cafe_international-reason-last_player = Es ist nur noch eine Person im Spiel.
cafe_international-reason-all_passed = Niemand konnte mehr etwas anderes tun als aussetzen.
cafe_international-detail-tables = Tische { SIGNED($number) }
cafe_international-detail-bar = Bar { SIGNED($number) }
cafe_international-detail-hand = Hand { SIGNED($number) }

## Warum nicht

cafe_international-refusal-regulars-not-online = Die Regeln aus dem Netz kennen keine Stammtische; bitte wählen Sie dafür andere Regeln.
cafe_international-refusal-no-such-verb = Hier kann man setzen, an die Bar schicken, tauschen, ziehen oder fertig sein, aber nicht „{ $verb }“.
cafe_international-refusal-wrong-nouns = Zu „{ $verb }“ gehört: { $nouns }.
cafe_international-refusal-no-such-guest = Einen Gast „{ $guest }“ kenne ich nicht; geschrieben wird er zum Beispiel DE-m oder joker-f.
cafe_international-refusal-no-such-chair = Einen Sessel „{ $chair }“ gibt es nicht; Sessel heißen nach Spalte und Zeile, zum Beispiel C2.
cafe_international-refusal-no-such-nation = „{ $nation }“ gehört nicht zu unseren zwölf Nationen.
cafe_international-refusal-not-in-hand = Das haben Sie nicht auf der Hand: { $guest }.
cafe_international-refusal-chair-taken = { $chair } ist schon besetzt: { $guest }.
cafe_international-refusal-wrong-nation = { $chair } gehört zu { $nations }, das passt nicht für: { $guest }.
cafe_international-refusal-nation-needed = Bitte sagen Sie, für welche Nation der Joker auf { $chair } steht: { $nations }.
cafe_international-refusal-nation-not-asked = Für { $guest-object } auf { $chair } ist keine Nation zu wählen.
cafe_international-refusal-nation-not-here = Ein Joker auf { $chair } kann für { $nations } stehen, nicht für { $nation }.
cafe_international-refusal-gender-balance = Setzte man { $guest-object } auf { $chair }, wären Damen und Herren an Tisch { $table } nicht mehr im Gleichgewicht (dort: { $men ->
    [one] ein Herr
   *[other] { $men } Herren
}, { $women ->
    [one] eine Dame
   *[other] { $women } Damen
}).
cafe_international-refusal-would-sit-alone = Auf { $chair } bliebe dieser Gast allein, und aus Ihrer Hand könnte niemand dazukommen: { $guest }.
cafe_international-refusal-no-third-guest = Auf { $chair } bliebe dieser Gast allein, und ein dritter kommt in diesem Zug nicht mehr dazu: { $guest }.
cafe_international-refusal-company-first = Zuerst braucht noch Gesellschaft, wer allein auf { $chair } sitzt: { $guest }.
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
cafe_international-refusal-regulars-unfillable = Setzten Sie { $guest-object } auf { $chair }, brächte Ihre Hand den Stammtisch { $table } nicht mehr voll.
cafe_international-refusal-already-seating = Sie haben schon begonnen, Gäste zu setzen; dieser Zug gehört den Tischen.
cafe_international-refusal-joker-not-at-bar = Nach den Regeln von 1989 kommt kein Joker an die Bar.
cafe_international-refusal-joker-bar-last-resort = Ein Joker kommt nur an die Bar, wenn sonst gar nichts geht.
cafe_international-refusal-no-joker-there = Auf { $chair } sitzt kein Joker.
cafe_international-refusal-joker-for-joker = Ein Joker wird nie gegen einen Joker getauscht.
cafe_international-refusal-exchange-gender = Auf { $chair } sitzt { $joker }; da passt nicht hin: { $guest }.
cafe_international-refusal-exchange-nation = Der Joker auf { $chair } macht nur Platz für { $nations }.
cafe_international-refusal-nothing-done = Sie haben noch niemanden gesetzt, also gibt es nichts abzuschließen.
cafe_international-refusal-drawing-now = Sagen Sie bitte zuerst, wie viele Plättchen Sie ziehen, { $least } bis { $most }.
cafe_international-refusal-not-drawing = Beim Ziehen gibt es jetzt nichts zu wählen.
cafe_international-refusal-draw-number = Sie dürfen { $least } bis { $most } Plättchen ziehen, nicht { $number }.

## Im Bild

cafe_international-picture-title = Café International
cafe_international-picture-rules = { $rules ->
    [online] Netzregeln
   *[other] Regeln von { $rules }
}{ $regulars ->
    [yes] , Stammtische
   *[no] { "" }
} · Zug { $round }
cafe_international-picture-bar = Bar
cafe_international-picture-bag = im Beutel, bei { $end } ist Schluss
cafe_international-picture-turn = am Zug
cafe_international-picture-out = ausgeschieden
cafe_international-picture-limit = Hand zu { $limit }
cafe_international-picture-completed = { $number ->
    [one] eine Nation: 1 Tisch
   *[other] eine Nation: { $number } Tische
}
cafe_international-picture-won = Sieg
cafe_international-picture-rank = Platz { $rank }

## Das Bild in Worten

cafe_international-text-rules = { $rules ->
    [online] Café International nach den Regeln aus dem Netz
   *[other] Café International nach den Regeln von { $rules }
}{ $regulars ->
    [yes] { " " }mit Stammtischen
   *[no] { "" }
}, Zug { $round }.
cafe_international-text-turn = { $name } ist am Zug.
cafe_international-text-bag = { $bag ->
    [one] Ein Plättchen
   *[other] { $bag } Plättchen
} im Beutel; bei { $end } ist Schluss.
cafe_international-text-seat = { $name }: { $score ->
    [1] { POINTS($score) } Punkt
   *[other] { POINTS($score) } Punkte
}; Hand: { $hand }.
cafe_international-text-seat-out = { $name } ist ausgeschieden.
cafe_international-text-rank = Platz { $rank }.
cafe_international-text-empty = nichts
cafe_international-text-limit = Aufgefüllt wird auf { $limit }.
cafe_international-text-completed = Mit einer Nation gefüllt: { $tables }.
cafe_international-text-bar = Bar: { $guests }; der nächste Hocker bringt { $points }.
cafe_international-text-bar-full = Bar, voll: { $guests }.
cafe_international-text-changed = Neu: { $places }.
cafe_international-text-stool = Hocker { $stool }
cafe_international-text-joker = { $guest } für { $nation }
cafe_international-text-guest-at = { $guest } auf { $chair }
cafe_international-text-table = Tisch { $table }, { $nation }: { $guests }; frei: { $free }.
cafe_international-text-one-nation = Eine Nation.
cafe_international-text-regulars = Stammtisch.
cafe_international-text-fills = Tisch { $table } wird zum Stammtisch.
cafe_international-text-free-table = Tisch { $table }, { $nation }: noch niemand; frei: { $chairs }.
cafe_international-text-seated = Es sitzen: { $guests }.
cafe_international-text-more = { $number } weitere

## Von wem es ist

cafe_international-credits = Café International ist ein Spiel von Rudi Hoffmann, erschienen 1989 bei Mattel und seither bei AMIGO.

## Die Regeln, erzählt

cafe_international-rules-overview =
    Hundert Gäste möchten in unserem Café Platz nehmen: vier Herren und vier Damen aus jeder von zwölf Nationen und dazu vier Joker.
    Es gibt 24 Tische, zwei je Nation, mit 68 Sesseln; 28 davon stehen zwischen zwei Tischen und gehören zu beiden.
    Alle haben bis zu fünf Gäste offen vor sich. In guter Gesellschaft bringen sie Punkte; wer keinen Sessel findet, geht an die Bar, und die zahlt anfangs und wird später teuer.
    Am Ende gewinnen die meisten Punkte; bei Gleichstand teilt man sich den Sieg.
    .title = Überblick
cafe_international-rules-turn =
    Ein Zug ist genau eines von dreien:
    - einen oder zwei Gäste setzen,
    - einen Gast an die Bar schicken,
    - einen Joker tauschen.
    An die Bar dürfen Sie auch, wenn Sie jemanden setzen könnten. Aussetzen darf niemand; nur nach den Regeln von 1989 setzt aus, wer lauter Joker und für keinen davon einen Sessel hat.
    Nach dem Setzen und nach der Bar ziehen Sie neue Gäste.
    .title = Ein Zug
cafe_international-rules-seating =
    Ein Gast nimmt auf einem Sessel an einem Tisch der eigenen Nation Platz; zwischen zwei Tischen genügt es, wenn einer davon passt.
    An jedem Tisch unterscheiden sich Herren und Damen nach jedem einzelnen Gast um höchstens eins, und es sind nie mehr als zwei von beiden. Zwischen zwei Tischen gilt das für beide.
    Am Ende Ihres Zuges muss jeder neu gesetzte Gast mit jemandem am Tisch sitzen. Wer also einen leeren Tisch eröffnet, braucht einen zweiten Gast daneben.
    Eine Ausnahme: im allerersten Zug des Spiels darf ein einzelner Gast allein bleiben, nach den Regeln von 1989 aber nur, wenn diese Hand kein Paar setzen könnte, das Punkte bringt, und auch keinen Stammtisch.
    .title = Setzen
cafe_international-rules-scoring =
    Jeder Gast wertet sofort seinen Tisch, je nachdem, wie viele nun dort sitzen, er selbst mitgezählt; allein bringt nichts.
    - Gemischte Nationen: 2, 3, 4 Punkte zu zweit, zu dritt, zu viert.
    - Eine Nation: 4, 6, 8 Punkte. Nach den Regeln von 1989 zählt nur der volle Tisch doppelt: 2, 3, 8.
    Ein Sessel zwischen zwei Tischen wertet beide. Zwei Gäste in einem Zug werten einer nach dem anderen.
    Ein voller Tisch mit einer Nation lässt Sie außerdem weniger ziehen, siehe „Ziehen“.
    .title = Punkte
cafe_international-rules-drawing =
    - 2018: Sie ziehen so viele, wie Sie gesetzt haben. Für jeden Tisch mit einer Nation, den Sie in diesem Zug voll gemacht haben, dürfen Sie auf ein Plättchen verzichten.
    - Im Netz und 1989: Sie füllen auf fünf auf, mit jedem selbst voll gemachten Tisch einer Nation für immer auf eins weniger.
    Was nicht auf der Hand liegt, kostet am Ende nichts; eine leere Hand beendet das Spiel.
    .title = Ziehen
cafe_international-rules-bar =
    Besetzt wird der nächste freie der zwanzig Hocker, ein Gast pro Zug, gleich woher. Der Reihe nach bringen sie:
    +1 +2 +3 +4 +5, −2 −4 −6 −8 −10, −4 −6 −8 −10 −12, −6 −8 −10 −12 −14.
    Wer dabei unter null käme, scheidet aus: der Gast bleibt sitzen, die Hand geht aus dem Spiel. Genau null ist in Ordnung.
    Joker kommen nur an die Bar, wenn sonst gar nichts geht, nach den Regeln von 1989 nie.
    .title = Die Bar
cafe_international-rules-jokers =
    Ein Joker sitzt auf jedem Sessel und steht für eine Nation von dessen Tischen; zwischen zwei Nationen wählen Sie. Er zählt als Herr oder Dame, wie abgebildet.
    Ein Tisch nur mit Jokern gilt als eine Nation.
    Statt zu setzen, können Sie einen Joker zurück auf die Hand nehmen und einen Gast desselben Geschlechts an seine Stelle setzen: nach den Regeln von 2018 aus jeder Nation dieses Sessels, sonst aus der Nation, für die er stand. Das bringt keine Punkte und kein neues Plättchen. Joker gegen Joker wird nie getauscht.
    .title = Joker
cafe_international-rules-regulars =
    Wurde der Tisch mit Stammtischen eröffnet, dürfen Sie in einem Zug einen Tisch mit vier Herren oder vier Damen füllen. Höchstens einer davon darf schon dagesessen sein; die anderen drei oder vier kommen aus Ihrer Hand.
    Der Tisch ist 20 Punkte wert, aus einer Nation 40, anstelle der Punkte für die einzelnen Gäste. Nachbartische werten wie immer und müssen im Gleichgewicht bleiben.
    Angesagt wird nichts: sobald ein Gast das Gleichgewicht stört, muss der Zug diesen Tisch füllen. Angeboten werden nur Sessel, von denen aus Ihre Hand das schafft.
    Die Regeln aus dem Netz kennen keine Stammtische.
    .title = Stammtische
cafe_international-rules-end =
    Das Spiel endet sofort, wenn
    - im Beutel nur noch 3 Plättchen (2018) oder 4 (Netz und 1989) sind,
    - der letzte Hocker oder der letzte Sessel besetzt ist,
    - eine Hand nach dem Ziehen leer ist,
    - nur noch eine Person im Spiel ist, und die gewinnt,
    - oder, nach den Regeln von 1989, reihum alle aussetzen mussten.
    Jeder Gast auf der Hand kostet 5 Punkte, jeder Joker 10. Wer ausgeschieden ist, steht hinter allen anderen, je später, desto besser.
    .title = Das Ende
cafe_international-rules-rulesets =
    Worin sich die drei Regelwerke unterscheiden:
    - Tisch mit einer Nation: 4/6/8 Punkte 2018 und im Netz, 2/3/8 anno 1989.
    - Ziehen: so viele wie gesetzt, auf Wunsch weniger (2018); bis zu einer Grenze, die für immer sinkt (Netz, 1989).
    - Joker an der Bar: als letzter Ausweg (2018, Netz), nie (1989).
    - Joker tauschen: gegen jede Nation des Sessels (2018), gegen die Nation, für die er stand (Netz, 1989).
    - Allein im ersten Zug: immer (2018, Netz), nur ohne Paar, das Punkte bringt (1989).
    - Stammtische: nur 2018 und 1989.
    - Im Beutel ist bei 3 Schluss (2018) oder bei 4 (Netz, 1989).
    .title = Die Regelwerke
cafe_international-rules-sources =
    Die Regeln folgen drei veröffentlichten Texten: dem von 2018, dem von 1989 in Übersetzung und einer Beschreibung des Spiels, wie es im Netz gespielt wird. Manches ließ sich nicht bestätigen:
    - welche Tische Nachbarn sind und daher welche Sessel sie teilen, und was jeder Hocker wert ist: öffentliche Beschreibungen und andere Programme stimmen überein, aber es war kein Spielplan zum Vergleichen da,
    - dass alle drei Regelwerke auf demselben Plan mit denselben Hockern gespielt werden,
    - drei der zwölf Nationen von 2018, deren Text neun nennt.
    Wie die Hocker stehen und wie Tische und Sessel heißen, hat das Haus erfunden. Und wo die Texte eine Frage offen lassen, hat es entschieden:
    - Wer beginnt, wird ausgelost. Bei Gleichstand teilt man sich den Sieg.
    - Das Gleichgewicht wird nach jedem einzelnen Gast geprüft, zwischen zwei Tischen an beiden.
    - Ein Joker steht nur für eine Nation seines eigenen Sessels, und an beiden Tischen für dieselbe; Joker unter sich sind eine Nation. Im Netz und 1989 macht er nur einem Gast der Nation Platz, für die er stand, und ein Tausch macht nie einen Tisch voll.
    - 1989 setzt aus, wer lauter Joker hat und keinen davon setzen kann.
    - 2018 zieht niemand weniger als nichts, wie viele Tische ein Gast auch voll macht.
    - Stammtische: höchstens einer der vier darf schon dagesessen sein, die 20 oder 40 Punkte treten an die Stelle derer für die einzelnen Gäste, und die Tische daneben bleiben im Gleichgewicht. Ein Tisch zu 40 gilt als mit einer Nation gefüllt.
    - Der letzte Hocker und der letzte Sessel werden noch gewertet; gezogen wird nur, bis der Beutel leer genug ist.
    - Wer bei null steht, spielt weiter. Wer ausscheidet, nimmt die Hand mit, die nicht zurück in den Beutel kommt, und wird danach gereiht, wann. Was der Text aus dem Netz von einer einzigen Person über null sagt, wird so verstanden, dass nur noch eine im Spiel ist.
    - Punkte gehen nie aus, wie viele Chips es auch gibt.
    .title = Was ungewiss ist

## Wer und wo

cafe_international-noun-chair = Sessel { $value }
cafe_international-noun-number-0 = kein Plättchen
cafe_international-noun-number-1 = ein Plättchen
cafe_international-noun-number-2 = zwei Plättchen
cafe_international-noun-number-3 = drei Plättchen
cafe_international-noun-number-4 = vier Plättchen
cafe_international-noun-guest-joker-m = Joker (Herr)
    .object = einen Joker (Herr)
    .also = Herrenjoker
cafe_international-noun-guest-joker-f = Joker (Dame)
    .object = einen Joker (Dame)
    .also = Damenjoker
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
    .object = einen Herrn { cafe_international-noun-nation-AF.from }
    .also = Zentralafrikaner
cafe_international-noun-guest-AF-f = Dame { cafe_international-noun-nation-AF.from }
    .object = eine Dame { cafe_international-noun-nation-AF.from }
    .also = Zentralafrikanerin
cafe_international-noun-guest-CN-m = Herr { cafe_international-noun-nation-CN.from }
    .object = einen Herrn { cafe_international-noun-nation-CN.from }
    .also = Chinese
cafe_international-noun-guest-CN-f = Dame { cafe_international-noun-nation-CN.from }
    .object = eine Dame { cafe_international-noun-nation-CN.from }
    .also = Chinesin
cafe_international-noun-guest-CU-m = Herr { cafe_international-noun-nation-CU.from }
    .object = einen Herrn { cafe_international-noun-nation-CU.from }
    .also = Kubaner
cafe_international-noun-guest-CU-f = Dame { cafe_international-noun-nation-CU.from }
    .object = eine Dame { cafe_international-noun-nation-CU.from }
    .also = Kubanerin
cafe_international-noun-guest-FR-m = Herr { cafe_international-noun-nation-FR.from }
    .object = einen Herrn { cafe_international-noun-nation-FR.from }
    .also = Franzose
cafe_international-noun-guest-FR-f = Dame { cafe_international-noun-nation-FR.from }
    .object = eine Dame { cafe_international-noun-nation-FR.from }
    .also = Französin
cafe_international-noun-guest-DE-m = Herr { cafe_international-noun-nation-DE.from }
    .object = einen Herrn { cafe_international-noun-nation-DE.from }
    .also = Deutscher
cafe_international-noun-guest-DE-f = Dame { cafe_international-noun-nation-DE.from }
    .object = eine Dame { cafe_international-noun-nation-DE.from }
    .also = Deutsche
cafe_international-noun-guest-GB-m = Herr { cafe_international-noun-nation-GB.from }
    .object = einen Herrn { cafe_international-noun-nation-GB.from }
    .also = Brite
cafe_international-noun-guest-GB-f = Dame { cafe_international-noun-nation-GB.from }
    .object = eine Dame { cafe_international-noun-nation-GB.from }
    .also = Britin
cafe_international-noun-guest-IN-m = Herr { cafe_international-noun-nation-IN.from }
    .object = einen Herrn { cafe_international-noun-nation-IN.from }
    .also = Inder
cafe_international-noun-guest-IN-f = Dame { cafe_international-noun-nation-IN.from }
    .object = eine Dame { cafe_international-noun-nation-IN.from }
    .also = Inderin
cafe_international-noun-guest-IT-m = Herr { cafe_international-noun-nation-IT.from }
    .object = einen Herrn { cafe_international-noun-nation-IT.from }
    .also = Italiener
cafe_international-noun-guest-IT-f = Dame { cafe_international-noun-nation-IT.from }
    .object = eine Dame { cafe_international-noun-nation-IT.from }
    .also = Italienerin
cafe_international-noun-guest-RU-m = Herr { cafe_international-noun-nation-RU.from }
    .object = einen Herrn { cafe_international-noun-nation-RU.from }
    .also = Russe
cafe_international-noun-guest-RU-f = Dame { cafe_international-noun-nation-RU.from }
    .object = eine Dame { cafe_international-noun-nation-RU.from }
    .also = Russin
cafe_international-noun-guest-ES-m = Herr { cafe_international-noun-nation-ES.from }
    .object = einen Herrn { cafe_international-noun-nation-ES.from }
    .also = Spanier
cafe_international-noun-guest-ES-f = Dame { cafe_international-noun-nation-ES.from }
    .object = eine Dame { cafe_international-noun-nation-ES.from }
    .also = Spanierin
cafe_international-noun-guest-TR-m = Herr { cafe_international-noun-nation-TR.from }
    .object = einen Herrn { cafe_international-noun-nation-TR.from }
    .also = Türke
cafe_international-noun-guest-TR-f = Dame { cafe_international-noun-nation-TR.from }
    .object = eine Dame { cafe_international-noun-nation-TR.from }
    .also = Türkin
cafe_international-noun-guest-US-m = Herr { cafe_international-noun-nation-US.from }
    .object = einen Herrn { cafe_international-noun-nation-US.from }
    .also = Amerikaner
cafe_international-noun-guest-US-f = Dame { cafe_international-noun-nation-US.from }
    .object = eine Dame { cafe_international-noun-nation-US.from }
    .also = Amerikanerin

## Nahaufnahmen

cafe_international-place = { $place ->
    [bar] die Bar
   *[other] Tisch { $place }
}
