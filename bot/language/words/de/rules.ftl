# Die Seite, auf der man die Regeln liest und Karten nachschlägt, auf Deutsch. Was ein Spiel dort sagt, steht in seiner Datei.

house-rules-which-game = Welches Spiel darf ich erklären?
house-rules-heading = **{ $game } – { $title }**{ $pages ->
    [1] { "" }
   *[other] { " " }({ $page }/{ $pages })
}
house-rules-topics = Thema: { $title }
house-rules-previous = ◀ { $title }
house-rules-next = { $title } ▶
house-rules-previous-page = ◀ Seite { $page }
house-rules-next-page = Seite { $page } ▶
house-rules-no-previous = ◀ Zurück
house-rules-no-next = Weiter ▶
house-rules-to-cards = Karten
house-rules-to-rules = Regeln
house-rules-to-games = Andere Spiele
house-rules-earlier = ▲ Zurück zu { $title }
house-rules-further = ▼ Weiter zu { $title }
house-rules-kind = Art: { $kind }
house-rules-cards = **{ $game } – { $kind }**
    Es gibt { $number }; das Menü zeigt jede im Bild.
house-rules-choose-card = Karte wählen
house-rules-independent = Herr Ober ist ein unabhängiges Programm; weder die Autoren noch die Verlage haben damit zu tun.
house-rules-explained = -# { $where ->
    [table] An diesem Tisch: { $rules }.
   *[other] Hier erklärt: { $rules }.
} Was es sonst gibt, steht im Menü unter „{ $title }“.
house-rules-not-here = Zu den Regeln, die hier erklärt werden, gehört „{ $title }“ nicht.
house-rules-unknown-topic = Zu „{ $topic }“ habe ich keine Seite; was ich erklären kann, steht im Menü jedes Spiels.
house-rules-unknown-card = Eine Karte „{ $card }“ kenne ich in keinem Spiel.
house-rules-near-cards = Eine Karte „{ $card }“ gibt es nicht. Meinen Sie eine von diesen?
house-rules-several-cards = Mehrere Karten passen zu „{ $card }“. Welche darf es sein?
