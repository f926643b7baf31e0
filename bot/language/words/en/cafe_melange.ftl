# Café Melange in English. Rows are called by their markers; a person who is awaited is a personality, also VIP.

cafe_melange-name = Café Melange
cafe_melange-about = Reserve chairs for your guests, close to the personalities of Vienna in 1910.
cafe_melange-length = about 45 minutes

## What can be done

cafe_melange-verb-play = Play a card
cafe_melange-verb-joker = Use a joker
cafe_melange-verb-action = Action card
cafe_melange-verb-swap = Swap
cafe_melange-verb-pay = Pay with
cafe_melange-verb-remove = Take away
cafe_melange-verb-draw = Draw
cafe_melange-verb-guest = Seat a guest
    .also = guest
cafe_melange-verb-seat = First
cafe_melange-verb-hold = Hold
    .also = hold
cafe_melange-verb-done = End the turn
cafe_melange-command-play = play
cafe_melange-command-play-about = Play a reservation card on a row of yours or of a personality
cafe_melange-command-joker = joker
cafe_melange-command-joker-about = Play two identical cards as any other card
cafe_melange-command-action = action
cafe_melange-command-action-about = Play an action card, at most one in each phase of the game
cafe_melange-command-draw = draw
cafe_melange-command-draw-about = Draw a card: three instead of playing, one after playing
cafe_melange-command-done = done
cafe_melange-command-done-about = Play no more cards this turn
cafe_melange-param-card = card
cafe_melange-param-card-about = The reservation card
cafe_melange-param-twin = twin
cafe_melange-param-twin-about = The card you give two of
cafe_melange-param-row = row
cafe_melange-param-row-about = The row: your markers, or those of a personality
cafe_melange-param-action = action
cafe_melange-param-action-about = The action card of your hand
cafe_melange-param-chair = chair
cafe_melange-param-chair-other = chair-other
cafe_melange-param-source = source
cafe_melange-param-source-about = A card that lies face up, the pile, or the action cards
cafe_melange-param-guest = guest
cafe_melange-param-marker = marker
cafe_melange-param-marker-other = marker-other

## What an option brings

cafe_melange-hint-left = { $value ->
    [one] on one chair
   *[other] on { $value } chairs
}
cafe_melange-hint-awaited = for { $value }
cafe_melange-hint-sits = seats { $value }
cafe_melange-hint-own = { $value ->
    [yes] seats your guest
   *[no] { "" }
}
cafe_melange-hint-seats = { $number ->
    [one] ⚠ seats a guest of { $value }
   *[other] ⚠ seats guests of { $value }
}
cafe_melange-hint-points = { $value ->
    [0] no points
    [one] { SIGNED($value) } point
   *[other] { SIGNED($value) } points
}
cafe_melange-hint-multiplier = ×{ $value } at the end

## What happens

cafe_melange-event-set-up = { $you ->
    [yes] You have the first turn
   *[no] { $name } has the first turn
}{ $components-id ->
    [reconstruction] ; the board and the values are reconstructed, see /rules.
   *[other] .
}
cafe_melange-event-dealt = { "" }
cafe_melange-event-laid = Face up now: { $cards }.
cafe_melange-event-swept = All cards face up were of one kind ({ $cards }) and are replaced.
cafe_melange-event-reshuffled = The discards are shuffled and become the new pile.
cafe_melange-event-discarded = A wish for { $card-object } does not do here and is put away.
cafe_melange-event-waiting-from-the-start = { $visitor } sits on { $chair }.
cafe_melange-event-awaited = { $visitor } is awaited.
cafe_melange-event-row-begun = { $marker }: { $marker-id ->
    [white] { $card }, { $chairs-number ->
        [one] one chair fits.
       *[other] { $chairs-number } chairs fit.
    }
    [grey] { $card }, { $chairs-number ->
        [one] one chair fits.
       *[other] { $chairs-number } chairs fit.
    }
   *[other] { $chairs-number ->
        [one] one chair fits.
       *[other] { $chairs-number } chairs fit.
    }
}
cafe_melange-event-row-extended = { $marker }: { $chairs-number ->
    [one] one chair left.
   *[other] { $chairs-number } chairs left.
}
cafe_melange-event-row-died = { $marker }: no chair is left, and the row is put away.
cafe_melange-event-played = { $you ->
    [yes] You play
   *[no] { $name } plays
} { $card-object }.
cafe_melange-event-joker = { $you ->
    [yes] You make
   *[no] { $name } makes
} { $wish-object } of two cards “{ $card }”{ $source-id ->
    [pile] , taken from the pile, which is shuffled.
   *[other] .
}
cafe_melange-event-acted = { $you ->
    [yes] You play
   *[no] { $name } plays
} an action card: { $action }.
cafe_melange-event-swapped = { $you ->
    [yes] You let
   *[no] { $name } lets
} { $visitors } change their chairs.
cafe_melange-event-paid = { $you ->
    [yes] You pay
   *[no] { $name } pays
} with { $card-object }.
cafe_melange-event-marker-removed = { $you ->
    [yes] You take
   *[no] { $name } takes
} one of the { $marker } from { $chair }.
cafe_melange-event-held = Only { $rows } stay on { $chairs }.
cafe_melange-event-markers-returned = { "" }
cafe_melange-event-seated = { $visitor } sits down on { $chair }.
cafe_melange-event-scored = { $you ->
    [yes] You get
   *[no] { $name } gets
} { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
cafe_melange-event-took = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $card-object }.
cafe_melange-event-drew = { $you ->
    [yes] You draw
   *[no] { $name } draws
} { $card-id ->
    [none] from the pile.
   *[other] { $card-object } from the pile.
}
cafe_melange-event-drew-action = { $you ->
    [yes] You draw
   *[no] { $name } draws
} an action card{ $action-id ->
    [none] .
   *[other] : { $action }.
}
cafe_melange-event-last-round = This is the last round.
cafe_melange-event-skipped = { $you ->
    [yes] You can do nothing and pass.
   *[no] { $name } can do nothing and passes.
}
cafe_melange-event-ended = { $reason }

## What is asked

cafe_melange-prompt-turn = your turn – play up to three cards, or draw three.
cafe_melange-prompt-play-on = { $plays ->
    [0] your cards are played; one new card, and the turn is over.
    [one] one more card to play, if you like; one new card ends the turn.
   *[other] { $plays } more cards to play, if you like; one new card ends the turn.
}
cafe_melange-prompt-draw = { $left ->
    [one] one card to draw, please.
   *[other] { $left } cards to draw, please.
}
cafe_melange-prompt-pay = and which reservation card pays for it?
cafe_melange-prompt-choose-guest = chair { $chair } is ready for your { $marker } – whom may I seat?
cafe_melange-prompt-choose-guest-off-turn = chair { $chair } is ready for your { $marker } – whom may I seat? It is not your turn, so it brings no points now.
cafe_melange-prompt-order-seating = several visitors are to sit down at once – who goes first?
cafe_melange-prompt-order-holding = several pairs of rows could hold their two chairs – which pair does so first?
cafe_melange-prompt-swap-personalities = which two personalities change their chairs?
cafe_melange-prompt-swap-guests = which two of your guests change their chairs?
cafe_melange-prompt-remove-personality-marker = which marker of a personality goes?
cafe_melange-prompt-remove-guest-marker = which of your markers goes?

## Why not

cafe_melange-refusal-personality-not-here = Nobody is awaited with { $row } for the rest of this turn.
cafe_melange-refusal-no-guest-for-a-row = You have as many rows as guests to seat, so no new row can begin.
cafe_melange-refusal-no-chair-fits = No chair with room for a marker fits { $card }.
cafe_melange-refusal-too-many-chairs = As many as ten chairs would fit { $card }; all markers would be used up.
cafe_melange-refusal-category-taken = This row has such a wish already; { $card } would be a second one of its kind.
cafe_melange-refusal-no-marker-would-stay = With { $card } no marker of this row would stay.
cafe_melange-refusal-third-equal-row = Two rows have these two cards already; { $card } would make a third.
cafe_melange-refusal-card-not-in-hand = You hold no such card: { $card }.
cafe_melange-refusal-no-such-row = “{ $row }” is no row you can play on.
cafe_melange-refusal-no-such-card = There is no reservation card “{ $card }”.
cafe_melange-refusal-no-play-left = You have played as much as one turn allows; a joker counts as two cards.
cafe_melange-refusal-joker-needs-twins = A joker takes two identical cards that stand for another one; { $card } does not do.
cafe_melange-refusal-wish-not-in-piles = No such card is left in pile and discards: { $card }.
cafe_melange-refusal-action-not-in-hand = You hold no such action card: { $action }.
cafe_melange-refusal-action-in-this-turn = One action card in a turn is the most.
cafe_melange-refusal-action-in-this-phase = You have played your action card of phase { $phase } already.
cafe_melange-refusal-action-impossible = This action card can do nothing now: { $action }.
cafe_melange-refusal-refresh-first = A personality is still to come; end the turn, then you draw.
cafe_melange-refusal-nothing-to-draw = There is nothing to draw there now: { $source }.
cafe_melange-refusal-no-three-cards = The cards do not suffice for drawing three, of which one at most is an action card.
cafe_melange-refusal-one-action-card = Of the cards drawn in a turn, one at most is an action card.
cafe_melange-refusal-play-or-draw = A turn needs a card played, or three cards drawn.
cafe_melange-refusal-draw-to-end = Your turn ends with a card drawn.

## How it is counted

cafe_melange-detail-placing = placing { SIGNED($number) }
cafe_melange-detail-company = company { SIGNED($number) }
cafe_melange-detail-guests = { $number ->
    [one] one guest seated
   *[other] { $number } guests seated
}

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
    .object = a purple chair
cafe_melange-noun-card-orange-chair = orange chair
    .object = an orange chair
cafe_melange-noun-card-turquoise-chair = turquoise chair
    .object = a turquoise chair
cafe_melange-noun-card-olive-chair = olive chair
    .object = an olive chair
cafe_melange-noun-card-square-shape = square table
    .object = a square table
cafe_melange-noun-card-large-shape = large table
    .object = a large table
cafe_melange-noun-card-round-shape = round table
    .object = a round table
cafe_melange-noun-card-grey-table = grey table
    .object = a grey table
cafe_melange-noun-card-brown-table = brown table
    .object = a brown table
cafe_melange-noun-card-white-table = white table
    .object = a white table
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

## Cards and tiles

cafe_melange-card-copies = { $number } { $category ->
    [chair] for each colour of chair
    [shape] for each shape of table
    [table] for each colour of table
   *[action] of each action card
}
cafe_melange-card-values = - { $visitor }: { SIGNED($points) } for placing, VIP { POINTS($score) }
cafe_melange-card-and = { $first } and { $last }
cafe_melange-card-reservation = A reservation card. It fits { $number ->
    [one] one chair
   *[other] { $number } chairs
}: { $chairs }. There are { $copies } of these.
cafe_melange-card-reservation-brief = { $number ->
    [one] fits one chair
   *[other] fits { $number } chairs
}, { $copies } copies
cafe_melange-card-swap = An action card. The two you name change their chairs. That costs one more reservation card, which counts as a card played, and brings no points. One action card in a turn and one in each phase is the most. There are { $copies } of these.
cafe_melange-card-remove = An action card. One marker goes, but at least one of its row must stay; if a single one is left, that visitor sits down. One action card in a turn and one in each phase is the most. There are { $copies } of these.
cafe_melange-card-scoring = A scoring card. If it is true when you play it, you score it at once, and only once however often it is true. One action card in a turn and one in each phase is the most. There are { $copies } of these.
cafe_melange-card-action-brief = { $copies } copies
cafe_melange-card-personality = When { $visitor } sits down in your turn, you get { $points ->
    [one] { POINTS($points) } point
   *[other] { POINTS($points) } points
}. The VIP score is { POINTS($score) }: at the end, every guest at the same table earns this times the guest’s own multiplier.
cafe_melange-card-personality-brief = { SIGNED($points) } for placing, VIP { POINTS($score) }
cafe_melange-card-guest = When this guest of yours sits down in your own turn, you get { $points ->
    [one] { POINTS($points) } point
   *[other] { POINTS($points) } points
}. At the end the VIP scores of all personalities at the table count times { $multiplier }. Each player has one.
cafe_melange-card-guest-brief = { SIGNED($points) } for placing, ×{ $multiplier } at the end

## The cards that can be looked up, by kind

cafe_melange-cards-reservation = Reservation cards
cafe_melange-cards-special = Action cards: swap and remove
cafe_melange-cards-scoring = Action cards: scoring
cafe_melange-cards-personality = Personalities
cafe_melange-cards-tile = Guests

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

## Who made it

cafe_melange-credits = Café Melange is a game by Stephan Riedel, published by Clicker Spiele.

## The rules, told

cafe_melange-rules-overview =
    Vienna, around 1910: everybody who is somebody sits in the Café Melange, and your six guests would like to sit close by.
    The café has { $tables } tables of three shapes and three colours, with { $chairs } chairs of four colours. Cards say which chair a visitor would like, markers show which chairs still fit, and whoever has one chair left sits down there.
    Points come when visitors sit down in your turn, and at the end for every guest who shares a table with personalities.
    The most points win; then the most guests seated; then the victory is shared.
    .title = Overview
cafe_melange-rules-turn =
    In your turn you do one of two things:
    - play one to three cards, at most one of them an action card; then draw one card,
    - or draw three cards, at most one of them an action card.
    Reservation cards are drawn from the four face up or from the pile. There is no limit to your hand.
    The row of open cards is filled at the end of the turn. When all four show one kind of wish (only chairs, only shapes, only colours of tables), they are replaced.
    .title = A turn
cafe_melange-rules-rows =
    A row of cards is what a visitor would like: a colour of chair, a shape of table, a colour of table, at most one of each. You may own two rows (with two players three), but never more than guests to seat.
    The first card of a row puts a marker on every free chair that fits and has fewer than four markers. It cannot be played when no chair fits, or ten.
    Each further card takes away the markers that do not fit. One at least has to stay. You may play on your own rows and on those of the two awaited personalities.
    Two rows may have the same two cards, a third may not.
    .title = Rows and markers
cafe_melange-rules-seating =
    As soon as a row has one marker on the board, its visitor sits down on that chair; all other markers go from there, and the cards are discarded. That can leave others with one chair, and it goes on until nothing changes.
    Whose row it is chooses the guest, even when it is another player’s turn; the game waits for that. A standing order can answer beforehand.
    You score in your own turn only: the points of your own guests and of every personality.
    When two rows have nothing but the same two chairs, these chairs are theirs: all other markers leave, and none comes there any more. Several such pairs come one after the other, and whoever is left with one chair in between sits down first.
    A row that loses its last marker is put away; a personality then gets a new first wish at the end of the turn.
    If the order matters, the player whose turn it is decides.
    .title = Sitting down
cafe_melange-rules-jokers =
    Two identical reservation cards may be played as any other one. They count as two of the three cards of your turn.
    The other card is taken from the discards, or else from the pile, which is then shuffled. If there is none, it cannot be done.
    .title = Jokers
cafe_melange-rules-actions =
    You may play one action card in each of the three phases; where the steward stands tells the phase.
    - Swap two personalities, or two of your own guests. That costs one more reservation card, which counts as a card played. Nobody scores.
    - Take away one marker of a personality, or one of your own. One at least stays; if it is the last one, the visitor sits down.
    - Score: each of the ten other cards pays once, if what it shows is so.
    .title = Action cards
cafe_melange-rules-personalities =
    { $start-2 }, { $start-3 } or { $start-4 } personalities (with two, three or four players) sit there from the beginning, two more are awaited, with white and with grey markers.
    At the end of a turn white and grey get what they lack: the next personality, and a first wish from the pile. A wish nobody could fulfil is replaced. When both get a first wish, the two are of different kinds, as at the beginning, as far as the cards allow. If only one chair fits, the personality sits down at once, and nobody scores.
    Each has points for placing, and a VIP score for good company at the end{ $negative-number ->
        [0] .
       *[other] ; negative for { $negative }.
    }
    { $personalities }
    .title = Personalities
cafe_melange-rules-end =
    When the steward reaches { $visitors }, the round is finished, so that everybody has had the same number of turns; whoever sits down until then still counts. With two players the last round also begins when all guests of one player are seated.
    Whoever can neither play nor draw three cards is skipped; when that happens to everybody, the game ends.
    Each of your guests then earns its multiplier times the VIP scores of all personalities at its table.
    .title = The end
cafe_melange-rules-sources =
    The rules follow a published rule text and three answers of its publisher. What is printed on the board, the cards and the tiles is not in them, and could not be found. { $reconstructed ->
        [yes] The house has **reconstructed** it, so that every number and example of the text comes true
       *[no] This table is played with values from a file that was given to the house
    }:
    - which chairs stand at which table, and who sits there at the beginning,
    - how many copies there are of each card: { $copies }; { $action-copies },
    - the guests, points and multiplier: { $guests },
    - the points and VIP scores of the personalities,
    - the phases: up to { $phase-1 }, up to { $phase-2 }, up to { $visitors }.
    Where the text leaves a question open, the house decided: about rows without a marker, the order of seatings and which wishes are replaced, for instance.
    A table that is played with the real values of a box says nothing of a reconstruction at its beginning.
    .title = What is uncertain

## More things by name

cafe_melange-noun-chair = { $value }
cafe_melange-noun-chair-other = { $value }
cafe_melange-noun-twin-purple-chair = two of: { cafe_melange-noun-card-purple-chair }
cafe_melange-noun-twin-orange-chair = two of: { cafe_melange-noun-card-orange-chair }
cafe_melange-noun-twin-turquoise-chair = two of: { cafe_melange-noun-card-turquoise-chair }
cafe_melange-noun-twin-olive-chair = two of: { cafe_melange-noun-card-olive-chair }
cafe_melange-noun-twin-square-shape = two of: { cafe_melange-noun-card-square-shape }
cafe_melange-noun-twin-large-shape = two of: { cafe_melange-noun-card-large-shape }
cafe_melange-noun-twin-round-shape = two of: { cafe_melange-noun-card-round-shape }
cafe_melange-noun-twin-grey-table = two of: { cafe_melange-noun-card-grey-table }
cafe_melange-noun-twin-brown-table = two of: { cafe_melange-noun-card-brown-table }
cafe_melange-noun-twin-white-table = two of: { cafe_melange-noun-card-white-table }
cafe_melange-noun-source-purple-chair = { cafe_melange-noun-card-purple-chair }
cafe_melange-noun-source-orange-chair = { cafe_melange-noun-card-orange-chair }
cafe_melange-noun-source-turquoise-chair = { cafe_melange-noun-card-turquoise-chair }
cafe_melange-noun-source-olive-chair = { cafe_melange-noun-card-olive-chair }
cafe_melange-noun-source-square-shape = { cafe_melange-noun-card-square-shape }
cafe_melange-noun-source-large-shape = { cafe_melange-noun-card-large-shape }
cafe_melange-noun-source-round-shape = { cafe_melange-noun-card-round-shape }
cafe_melange-noun-source-grey-table = { cafe_melange-noun-card-grey-table }
cafe_melange-noun-source-brown-table = { cafe_melange-noun-card-brown-table }
cafe_melange-noun-source-white-table = { cafe_melange-noun-card-white-table }
cafe_melange-noun-source-pile = from the pile
cafe_melange-noun-source-action = an action card
cafe_melange-noun-row-octagon = your octagons
cafe_melange-noun-row-cube = your cubes
cafe_melange-noun-row-cylinder = your cylinders
cafe_melange-noun-row-white = white octagons
cafe_melange-noun-row-grey = grey octagons
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
cafe_melange-noun-visitor-blue-A = guest A (blue)
cafe_melange-noun-visitor-blue-B = guest B (blue)
cafe_melange-noun-visitor-blue-C = guest C (blue)
cafe_melange-noun-visitor-blue-D = guest D (blue)
cafe_melange-noun-visitor-blue-E = guest E (blue)
cafe_melange-noun-visitor-blue-F = guest F (blue)
cafe_melange-noun-visitor-yellow-A = guest A (yellow)
cafe_melange-noun-visitor-yellow-B = guest B (yellow)
cafe_melange-noun-visitor-yellow-C = guest C (yellow)
cafe_melange-noun-visitor-yellow-D = guest D (yellow)
cafe_melange-noun-visitor-yellow-E = guest E (yellow)
cafe_melange-noun-visitor-yellow-F = guest F (yellow)
cafe_melange-noun-visitor-green-A = guest A (green)
cafe_melange-noun-visitor-green-B = guest B (green)
cafe_melange-noun-visitor-green-C = guest C (green)
cafe_melange-noun-visitor-green-D = guest D (green)
cafe_melange-noun-visitor-green-E = guest E (green)
cafe_melange-noun-visitor-green-F = guest F (green)
cafe_melange-noun-visitor-red-A = guest A (red)
cafe_melange-noun-visitor-red-B = guest B (red)
cafe_melange-noun-visitor-red-C = guest C (red)
cafe_melange-noun-visitor-red-D = guest D (red)
cafe_melange-noun-visitor-red-E = guest E (red)
cafe_melange-noun-visitor-red-F = guest F (red)
