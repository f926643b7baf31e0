# Café Melange in English. Rows are called by their markers; a person who is awaited is a personality, also VIP.

## In the picture

cafe_melange-picture-title = Café Melange
cafe_melange-picture-visitors = Phase { $phase } · { $steward } seated
cafe_melange-picture-last-round = Last round
cafe_melange-picture-turn = { $name } to move
cafe_melange-picture-chooses = { $name } to choose
cafe_melange-picture-won = Winner
cafe_melange-picture-rank = { $rank ->
    [2] Second
    [3] Third
    [4] Fourth
   *[other] Place { $rank }
}
cafe_melange-picture-final = { $placing } placing, { SIGNED($company) } company
cafe_melange-picture-nobody = nobody
cafe_melange-picture-no-card = no wish yet
cafe_melange-picture-vip = VIP
cafe_melange-picture-pile-reservations = pile
cafe_melange-picture-pile-discards = discards
cafe_melange-picture-pile-actions = actions
cafe_melange-picture-pile-personalities = VIPs
cafe_melange-picture-hand-cards = { $number ->
    [0] No reservation card
    [one] One reservation card
   *[other] { $number } reservation cards
}
cafe_melange-picture-hand-actions = { $number ->
    [0] No action card
    [one] One action card
   *[other] { $number } action cards
}
cafe_melange-picture-hand-guests = { $number ->
    [0] No guest left to seat
    [one] One guest still to seat
   *[other] { $number } guests still to seat
}
cafe_melange-picture-hand-hidden = For the player’s eyes only
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

## The picture in words

cafe_melange-text-visitors = Café Melange, phase { $phase }: { $steward ->
    [one] one visitor is
   *[other] { $steward } visitors are
} seated; at { $end } the last round begins.
cafe_melange-text-last-round = This is the last round.
cafe_melange-text-turn = { $name } is to move.
cafe_melange-text-awaited = { $name } is to choose first.
cafe_melange-text-starter = { $name } had the first turn.
cafe_melange-text-seat = { $name }: { $points ->
    [1] { POINTS($points) } point
   *[other] { POINTS($points) } points
}; { $cards ->
    [one] one reservation card
   *[other] { $cards } reservation cards
}, { $actions ->
    [one] one action card
   *[other] { $actions } action cards
}; guests still to seat: { $guests }; action cards played in phase: { $phases }.
cafe_melange-text-seat-brief = { $name }: { $points ->
    [1] { POINTS($points) } point
   *[other] { POINTS($points) } points
}, { $cards } + { $actions } cards, { $guests ->
    [one] one guest
   *[other] { $guests } guests
} to seat.
cafe_melange-text-final = { $placing } for placing, { SIGNED($company) } for company; { $seated ->
    [one] one guest
   *[other] { $seated } guests
} seated.
cafe_melange-text-rank = Place { $rank }.
cafe_melange-text-row = { $marker }: { $cards }; chairs { $chairs }.
cafe_melange-text-waiting = { $marker }: { $visitor } (VIP { $score }, { $points } for placing) would like: { $cards }; chairs { $chairs }.
cafe_melange-text-waiting-bare = { $marker }: { $visitor } (VIP { $score }, { $points } for placing) has no wish yet.
cafe_melange-text-nobody = { $marker }: nobody is awaited.
cafe_melange-text-display = Face up: { $cards }.
cafe_melange-text-piles = Piles: { $pile } reservation cards, { $actions } action cards, { $personalities } personalities.
cafe_melange-text-discards = Discarded ({ $number }): { $cards }.
cafe_melange-text-held = Held by two rows: { $chairs }.
cafe_melange-text-changed = New: { $chairs }.
cafe_melange-text-table = { $table } ({ $shape }, { $colour }): { $chairs }.
cafe_melange-text-chair = { $chair } ({ $colour }) { $what }
cafe_melange-text-free = free
cafe_melange-text-guest = { $guest } of { $name } (×{ $multiplier })
cafe_melange-text-personality = { $visitor } (VIP { $score })
cafe_melange-text-guest-left = { $guest } (+{ $points }, ×{ $multiplier })
cafe_melange-text-hand = In your hand: { $cards }.
cafe_melange-text-hand-actions = Your action cards: { $cards }.
cafe_melange-text-times = { $number } × { $thing }
cafe_melange-text-seated = Seated: { $visitors }.
cafe_melange-text-at = { $visitor } on { $chair }
cafe_melange-text-more = { $number } more
cafe_melange-text-none = none

## What things are called

cafe_melange-noun-card-purple-chair = purple chair
cafe_melange-noun-card-orange-chair = orange chair
cafe_melange-noun-card-turquoise-chair = turquoise chair
cafe_melange-noun-card-olive-chair = olive chair
cafe_melange-noun-card-square-shape = square table
cafe_melange-noun-card-large-shape = large table
cafe_melange-noun-card-round-shape = round table
cafe_melange-noun-card-grey-table = grey table
cafe_melange-noun-card-brown-table = brown table
cafe_melange-noun-card-white-table = white table
cafe_melange-noun-action-swap-personalities = Swap two personalities
cafe_melange-noun-action-swap-guests = Swap two of your guests
cafe_melange-noun-action-remove-personality-marker = Remove a marker of a personality
cafe_melange-noun-action-remove-guest-marker = Remove one of your markers
cafe_melange-noun-action-personality-purple = A personality on a purple chair: 1 point
cafe_melange-noun-action-personality-orange = A personality on an orange chair: 1 point
cafe_melange-noun-action-personality-square = A personality at a square table: 1 point
cafe_melange-noun-action-personality-brown = A personality at a brown table: 1 point
cafe_melange-noun-action-personality-pair = Two personalities at one table: 2 points
cafe_melange-noun-action-guest-turquoise = Your guest on a turquoise chair: 2 points
cafe_melange-noun-action-guest-olive = Your guest on an olive chair: 2 points
cafe_melange-noun-action-guest-round = Your guest at a round table: 2 points
cafe_melange-noun-action-guest-grey = Your guest at a grey table: 2 points
cafe_melange-noun-action-guest-pair = Two of your guests at one table: 3 points
cafe_melange-noun-marker-white = white octagons
cafe_melange-noun-marker-grey = grey octagons
cafe_melange-noun-marker-blue-octagon = blue octagons
cafe_melange-noun-marker-blue-cube = blue cubes
cafe_melange-noun-marker-blue-cylinder = blue cylinders
cafe_melange-noun-marker-yellow-octagon = yellow octagons
cafe_melange-noun-marker-yellow-cube = yellow cubes
cafe_melange-noun-marker-yellow-cylinder = yellow cylinders
cafe_melange-noun-marker-green-octagon = green octagons
cafe_melange-noun-marker-green-cube = green cubes
cafe_melange-noun-marker-green-cylinder = green cylinders
cafe_melange-noun-marker-red-octagon = red octagons
cafe_melange-noun-marker-red-cube = red cubes
cafe_melange-noun-marker-red-cylinder = red cylinders
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
cafe_melange-noun-guest-A = guest A
cafe_melange-noun-guest-B = guest B
cafe_melange-noun-guest-C = guest C
cafe_melange-noun-guest-D = guest D
cafe_melange-noun-guest-E = guest E
cafe_melange-noun-guest-F = guest F

## How it ends

cafe_melange-reason-visitors = The last visitor is seated.
cafe_melange-reason-guests = All guests of a player are seated.
cafe_melange-reason-skipped = Nobody could do anything any more.

## Close-ups

cafe_melange-place = { $place ->
    [white] white octagons
    [grey] grey octagons
    [blue-octagon] blue octagons
    [blue-cube] blue cubes
    [blue-cylinder] blue cylinders
    [yellow-octagon] yellow octagons
    [yellow-cube] yellow cubes
    [yellow-cylinder] yellow cylinders
    [green-octagon] green octagons
    [green-cube] green cubes
    [red-octagon] red octagons
    [red-cube] red cubes
   *[other] table { $place }
}
