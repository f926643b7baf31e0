# Café Melange in English. Rows are called by their markers; a person who is awaited is a personality, also VIP.

cafe_melange-name = Café Melange
cafe_melange-about = Reserve chairs for your guests, close to the personalities of Vienna in 1910.
cafe_melange-length = about 45 minutes

## What can be done

cafe_melange-verb-play = Play a card
    .button = Play
cafe_melange-verb-joker = Use a joker
cafe_melange-verb-action = Action card
cafe_melange-verb-swap = Swap
cafe_melange-verb-pay = Pay with
cafe_melange-verb-remove = Remove a marker
cafe_melange-verb-draw = Draw
cafe_melange-verb-guest = Seat a guest
    .also = guest
    .button = Seat
cafe_melange-verb-seat = Seat first
    .also = first
cafe_melange-verb-hold = Hold first
    .also = hold
cafe_melange-verb-done = Stop playing cards
cafe_melange-confirm-draw = Confirm and Draw
cafe_melange-confirm-done = { $open ->
    [yes] Done Playing, Then Draw
   *[no] Done Playing
}
cafe_melange-standing-order = which of your guests sits down when one of your rows is down to its last marker in another player’s turn

## What is still open before Confirm: "Press …, and you draw a card from the pile."

cafe_melange-reveal-card = you draw { $number ->
    [one] a card
   *[other] { $number } cards
} from the pile
cafe_melange-reveal-action-card = you draw { $number ->
    [one] an action card
   *[other] { $number } action cards
}
cafe_melange-reveal-display = the open cards are refilled
cafe_melange-reveal-personality = the next personality comes
cafe_melange-phrase-play = { $card } on { $row }
    .sentence = play { $card-object } on { $row }
cafe_melange-phrase-joker = { $twin } as { $card-object } on { $row }
    .sentence = play { $twin } as { $card-object } on { $row }
# What the card scores is told beside its name.
cafe_melange-phrase-action = { CAPITALIZED($action-object) }
    .sentence = play the action card “{ $action-object }”
cafe_melange-phrase-draw =
    .sentence = draw { $source-object }
cafe_melange-phrase-guest =
    .sentence = seat { $guest }
cafe_melange-phrase-pay =
    .sentence = pay with { $card-object }
cafe_melange-phrase-swap = { $chair } and { $chair-other }
    .sentence = swap { $chair } and { $chair-other }
cafe_melange-phrase-remove = { $row } from { $chair }
    .sentence = remove a marker from { $chair } ({ $row })
cafe_melange-phrase-done =
    .sentence = play no more cards
cafe_melange-phrase-hold = { $marker } and { $marker-other }
cafe_melange-command-play = play
cafe_melange-command-play-about = Play a reservation card on one of your rows or a personality’s
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
cafe_melange-param-twin-about = The card of which you give up two
cafe_melange-param-row = row
cafe_melange-param-row-about = The row: your markers, or those of a personality
cafe_melange-param-action = action
cafe_melange-param-action-about = The action card of your hand
cafe_melange-param-chair = chair
cafe_melange-param-chair-other = chair-other
cafe_melange-param-source = source
cafe_melange-param-source-about = An open card, the pile, or the action cards
cafe_melange-param-guest = guest
cafe_melange-param-marker = marker
cafe_melange-param-marker-other = marker-other

## What an option does

cafe_melange-hint-left = { $awaited-id ->
    [none] { $value } chairs fit
   *[other] { $awaited }: leaves { $value } chairs
}
cafe_melange-hint-awaited = { "" }
cafe_melange-hint-sits = seats { $value }{ $on-number ->
    [0] { "" }
   *[other] { " " }on { $on }
}
cafe_melange-hint-own = { $value ->
    [yes] seats your guest{ $at-number ->
        [0] { "" }
       *[other] { " " }on { $at }
    }{ $fame-id ->
        [none] { "" }
       *[other] { " " }· VIP { POINTS($fame) } there
    }
   *[no] { "" }
}
cafe_melange-hint-seats = { $number ->
    [one] seats a guest of { $value }
   *[other] seats guests of { $value }
}{ $sits-id ->
    [none] { $on-number ->
        [0] { "" }
       *[other] { " " }on { $on }
    }
   *[other] { "" }
}
cafe_melange-hint-points = { $value ->
    [0] no points
    [one] { SIGNED($value) } point
   *[other] { SIGNED($value) } points
}
cafe_melange-hint-own-turn = worth { $value ->
    [0] no points in any turn
    [one] { SIGNED($value) } point in your own turn
   *[other] { SIGNED($value) } points in your own turn
}
cafe_melange-hint-multiplier = VIP scores ×{ $value } at the end
cafe_melange-hint-chairs = { $awaited-id ->
    [none] { $number ->
        [one] { $value } fits
       *[other] { $value } fit
    }
   *[other] { $awaited }: leaves { $value }
}
cafe_melange-hint-at = { "" }
cafe_melange-hint-on = { "" }
cafe_melange-hint-fame = { "" }
cafe_melange-hint-company = as it stands { SIGNED($value) }
cafe_melange-hint-visitors = { $value }
cafe_melange-hint-gain = { $value ->
    [0] your company stays as it is
   *[other] your company { SIGNED($value) }
}
cafe_melange-hint-lost = { $number ->
    [one] ends the row of { $value }
   *[other] ends the rows of { $value }
}
cafe_melange-hint-keeps = keeps { $value }
cafe_melange-hint-fits = fits { $value }

## What happens

cafe_melange-event-set-up = { $you ->
    [yes] You begin
   *[no] { $name } begins
}.
cafe_melange-event-dealt = { "" }
cafe_melange-event-laid = { "" }
cafe_melange-event-swept = All four open cards were of one kind and are replaced.
cafe_melange-event-reshuffled = The discards are shuffled into a new pile.
# The picture shows who sits there from the start, and what is discarded as a first wish.
cafe_melange-event-discarded = { "" }
cafe_melange-event-waiting-from-the-start = { "" }
# A personality has a first wish at once: both are told together.
cafe_melange-event-awaited = { "" }
cafe_melange-event-row-begun = { $marker-id ->
    [white] { $visitor-id ->
        [none] First wish at white: { $card }
       *[other] Next: { $visitor } (white), wishing for { $card-object }
    } { cafe_melange-event-row-begun.fitting }.
    [grey] { $visitor-id ->
        [none] First wish at grey: { $card }
       *[other] Next: { $visitor } (grey), wishing for { $card-object }
    } { cafe_melange-event-row-begun.fitting }.
   *[other] New row, { $marker }: { $chairs-number ->
        [one] one chair fits.
       *[other] { $chairs-number } chairs fit.
    }
}
    .fitting = ({ $chairs-number ->
        [one] 1 fits
       *[other] { $chairs-number } fit
    })
# With one chair left, the visitor sits down: that is told instead.
cafe_melange-event-row-extended = { $chairs-number ->
    [one] { "" }
   *[other] { cafe_melange-event-row-extended.row }: { $chairs-number } chairs left.
}
    .row = { $marker-id ->
        [white] { $visitor-id ->
            [none] Personality (white)
           *[other] { $visitor } (white)
        }
        [grey] { $visitor-id ->
            [none] Personality (grey)
           *[other] { $visitor } (grey)
        }
       *[other] { $marker }
    }
cafe_melange-event-row-died = { cafe_melange-event-row-extended.row }: no chair left, so the wishes are discarded.
cafe_melange-event-played = { $you ->
    [yes] You play
   *[no] { $name } plays
} { $card-object }.
cafe_melange-event-joker = { $you ->
    [yes] You play
   *[no] { $name } plays
} a joker: 2 × { $card } as { $wish-object }{ $source-id ->
    [pile] , taken from the pile.
   *[other] .
}
cafe_melange-event-acted = { $you ->
    [yes] You play
   *[no] { $name } plays
} an action card{ $action-id ->
    [swap-personalities] .
    [swap-guests] .
    [remove-personality-marker] .
    [remove-guest-marker] .
   *[other] : { $action-object }.
}
cafe_melange-event-swapped = { $you ->
    [yes] You swap
   *[no] { $name } swaps
} { $visitors }.
cafe_melange-event-paid = { $you ->
    [yes] You pay
   *[no] { $name } pays
} with { $card-object }.
cafe_melange-event-marker-removed = { $you ->
    [yes] You remove
   *[no] { $name } removes
} a marker from { $chair } ({ $visitor-id ->
    [none] { $marker }
   *[other] { $visitor }
}).
cafe_melange-event-held = { $chairs } are the only chairs left for { $holders-id ->
    [none] { $rows }
   *[other] { $holders }
}, and are kept for both.
cafe_melange-event-markers-returned = { "" }
cafe_melange-event-seated = { $visitor } sits down on { $chair }.
cafe_melange-event-scored = { $you ->
    [yes] You score
   *[no] { $name } scores
} { SIGNED($points) }.
    .aside = { SIGNED($points) }
cafe_melange-event-took = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $card-object } from the open cards.
cafe_melange-event-drew = { $you ->
    [yes] You draw
   *[no] { $name } draws
} { $card-id ->
    [none] { $times ->
        [one] a card
       *[other] { $times } cards
    } from the pile.
   *[other] { $card-object } from the pile.
}
cafe_melange-event-drew-action = { $you ->
    [yes] You draw
   *[no] { $name } draws
} an action card{ $action-id ->
    [none] .
   *[other] : { $action-object }.
}
cafe_melange-event-last-round = This is the last round.
cafe_melange-event-skipped = { $you ->
    [yes] You can neither play nor draw, and pass.
   *[no] { $name } can neither play nor draw, and passes.
}
cafe_melange-event-ended = { $reason }

## What is asked

cafe_melange-prompt-turn = your turn – { cafe_melange-prompt-turn.prepared }
    .prepared = { $playing ->
        [no] draw three cards.
       *[yes] play up to three cards, or draw three.
    }
    .call = your turn.
cafe_melange-prompt-play-on = { $ending-id ->
    [personalities] { $playing ->
        [no] your cards are played.
       *[yes] { $plays ->
            [one] play one more card if you like.
           *[other] play up to { $plays } more cards if you like.
        }
    }
    [nothing] { $playing ->
        [no] your cards are played, and there is nothing left to draw.
       *[yes] { $plays ->
            [one] play one more card if you like; there is nothing left to draw.
           *[other] play up to { $plays } more cards if you like; there is nothing left to draw.
        }
    }
   *[draw] { $playing ->
        [no] draw one card to end your turn.
       *[yes] { $plays ->
            [one] play one more card if you like, or draw one to end your turn.
           *[other] play up to { $plays } more cards if you like, or draw one to end your turn.
        }
    }
}
    .call = your turn goes on.
cafe_melange-prompt-draw = { $left ->
    [one] draw one card to end your turn.
   *[other] draw { $left } more cards.
}
cafe_melange-prompt-pay = which reservation card do you pay with?
cafe_melange-prompt-choose-guest = who sits down on { $chair } ({ $marker })?{ $fame ->
    [0] { "" }
   *[other] { " " }VIP { POINTS($fame) } at that table.
}
    .call = who sits down on { $chair }?
cafe_melange-prompt-choose-guest-off-turn = who sits down on { $chair } ({ $marker })?{ $fame ->
    [0] { "" }
   *[other] { " " }VIP { POINTS($fame) } at that table.
} It is not your turn, so it scores nothing now.
    .call = who sits down on { $chair }?
cafe_melange-prompt-order-seating = several visitors are due at once – who sits down first?
cafe_melange-prompt-order-holding = several pairs of rows are down to their last two chairs – which pair keeps them?
cafe_melange-prompt-swap-personalities = which two personalities swap chairs?
cafe_melange-prompt-swap-guests = which two of your guests swap chairs?
cafe_melange-prompt-remove-personality-marker = which marker of a personality goes?
cafe_melange-prompt-remove-guest-marker = which of your markers goes?

## Why not

cafe_melange-refusal-personality-not-here = No personality has a row there for the rest of this turn: { $row }.
cafe_melange-refusal-no-guest-for-a-row = You have as many rows as guests to seat, so you cannot begin another.
cafe_melange-refusal-no-chair-fits = This card fits no chair with room for a marker: { $card }.
cafe_melange-refusal-too-many-chairs = Ten chairs or more fit this card, so you would have no marker left to put on it: { $card }.
cafe_melange-refusal-category-taken = This row already has a wish of that kind; { $card } would be the second.
cafe_melange-refusal-no-marker-would-stay = No marker of this row stands on a chair that fits: { $card }.
cafe_melange-refusal-third-equal-row = Two rows already have these two cards; { $card } would make a third.
cafe_melange-refusal-card-not-in-hand = You hold no such card: { $card }.
cafe_melange-refusal-no-such-row = “{ $row }” is not a row you can play on.
cafe_melange-refusal-no-such-card = There is no reservation card “{ $card }”.
cafe_melange-refusal-no-play-left = You may play three cards a turn; a joker counts as two, and so does a swap with its payment.
cafe_melange-refusal-joker-needs-twins = For a joker you need two of the same card, and it stands for a different one; this does not work: { $card }.
cafe_melange-refusal-wish-not-in-piles = No such card is left in the pile or the discards: { $card }.
cafe_melange-refusal-action-not-in-hand = You hold no such action card: { $action }.
cafe_melange-refusal-action-in-this-turn = You have already played an action card this turn, and one is the limit.
cafe_melange-refusal-action-in-this-phase = You have already played your action card of phase { $phase }; the next phase allows another.
cafe_melange-refusal-action-impossible = This action card would do nothing now: { $action }.
cafe_melange-refusal-refresh-first = A personality arrives before you draw: confirm what you have played, then draw.
cafe_melange-refusal-nothing-to-draw = There is nothing to draw there now: { $source }.
cafe_melange-refusal-no-three-cards = There are not enough cards left to draw three with at most one action card among them.
cafe_melange-refusal-one-action-card = At most one of the cards you draw in a turn may be an action card.
cafe_melange-refusal-play-or-draw = Play a card, or draw three; your turn cannot end before you do one or the other.
cafe_melange-refusal-draw-to-end = Draw one card to end your turn.

## How it is counted

cafe_melange-detail-placing = seating { SIGNED($number) }
cafe_melange-detail-company = company { SIGNED($number) }
cafe_melange-category-placing = Seating
cafe_melange-category-company = Company
cafe_melange-tie-guests = the guests seated decide
cafe_melange-detail-guests = { $number ->
    [one] one guest seated
   *[other] { $number } guests seated
}

## In the picture

cafe_melange-picture-title = Café Melange
cafe_melange-picture-visitors = Phase { $phase } · { $steward } seated
cafe_melange-picture-last-round = Phase { $phase } · last round
cafe_melange-picture-turn = { $name } to move
cafe_melange-picture-victory = { $number ->
    [one] { $names } wins
   *[other] { $names } win
}
cafe_melange-picture-chooses = { $name } to choose
cafe_melange-picture-won = Winner
cafe_melange-picture-rank = { $rank ->
    [2] Second
    [3] Third
    [4] Fourth
   *[other] Place { $rank }
}
cafe_melange-picture-final = seating { $placing }, company { SIGNED($company) }
cafe_melange-picture-nobody = nobody
cafe_melange-picture-no-card = no wish yet
cafe_melange-picture-vip = VIP
cafe_melange-picture-open-cards = Open cards
# The two lines that explain the column of players; they follow the sign itself.
cafe_melange-picture-key-phases = one action card per phase
cafe_melange-picture-key-guests = guest: points, × VIPs
cafe_melange-picture-pile-reservations = pile
cafe_melange-picture-pile-discards = discards
cafe_melange-picture-pile-actions = actions
cafe_melange-picture-pile-personalities = VIPs
# The caption of a page that shows the chairs of one row.
cafe_melange-picture-row = { $owner } ({ $marker }): { $cards } · { $number ->
    [0] no chair
    [one] 1 chair
   *[other] { $number } chairs
}
cafe_melange-picture-row-bare = { $owner } ({ $marker }): no wish yet
cafe_melange-picture-row-none = { $owner } ({ $marker }): no row begun
cafe_melange-picture-row-nobody = Nobody is awaited ({ $marker })
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
# What the last move was, on its plate: “Ben · Freud → T2c · +3”.
cafe_melange-picture-last-party = { $visitors }{ $number ->
    [0] { "" }
    [one] { " " }and 1 other
   *[other] { " " }and { $number } others
} sit down
cafe_melange-picture-last-seated = { $visitor } → { $table }
cafe_melange-picture-last-own-guest = guest ×{ $multiplier }
cafe_melange-picture-last-guest = { $name }’s guest ×{ $multiplier }
cafe_melange-picture-last-swapped = { $one } ⇄ { $other }
cafe_melange-picture-last-removed = marker off { $table }
cafe_melange-picture-last-bonus = plays “{ $action ->
    [personality-purple] VIP on a purple chair
    [personality-orange] VIP on an orange chair
    [personality-square] VIP at a square table
    [personality-brown] VIP at a brown table
    [personality-pair] two VIPs at one table
    [guest-turquoise] guest on a turquoise chair
    [guest-olive] guest on an olive chair
    [guest-round] guest at a round table
    [guest-grey] guest at a grey table
   *[other] two guests at one table
}”
cafe_melange-picture-last-row = { $change ->
    [begun] begins row of { $row }: { $number ->
        [one] 1 chair
       *[other] { $number } chairs
    }
    [shrunk] row of { $row } shrinks to { $number ->
        [one] 1 chair
       *[other] { $number } chairs
    }
    [kept] row of { $row } keeps { $number ->
        [one] 1 chair
       *[other] { $number } chairs
    }
   *[other] row of { $row } ends
}
cafe_melange-picture-last-drew = draws { $cards ->
    [0] { "" }
    [one] 1 card
   *[other] { $cards } cards
}{ $actions ->
    [0] { "" }
   *[other] { $cards ->
        [0] an action card
       *[other] { " " }and an action card
    }
}
cafe_melange-picture-last-passed = passes
# What each sign of the pictures means; the text stands beside the sign on a page of its own, and in its description.
cafe_melange-picture-legend = What the signs mean
cafe_melange-legend-chair-purple = purple chair (violet), and the card that asks for one
cafe_melange-legend-chair-orange = orange chair (slice of orange), and its card
cafe_melange-legend-chair-turquoise = turquoise chair (drop), and its card
cafe_melange-legend-chair-olive = olive chair (leaf), and its card
cafe_melange-legend-shape-square = card: a chair at a square table
cafe_melange-legend-shape-large = card: a chair at a large table
cafe_melange-legend-shape-round = card: a chair at a round table
cafe_melange-legend-table-grey = grey table (hatched), and the card that asks for one
cafe_melange-legend-table-brown = brown table (grained), and its card
cafe_melange-legend-table-white = white table (dotted), and its card
cafe_melange-legend-markers-neutral = markers of those awaited; “nobody”: no one is
cafe_melange-legend-markers-own = markers of a row of cards: where a guest may sit
cafe_melange-legend-marker-cylinder = a third row, with two players only
cafe_melange-legend-chair-name = chair a at table T5; letters are in its close-up
cafe_melange-legend-lock = held by two rows: no further marker here
cafe_melange-legend-chair-count = how many chairs a row still marks
cafe_melange-legend-personality = personality (VIP), below it the name
cafe_melange-legend-score = VIP score; a loss is red
cafe_melange-legend-coin = points for seating
cafe_melange-legend-guest = guest; times VIPs at the table: company
cafe_melange-legend-tile = guest still to be seated: points for seating, multiplier
cafe_melange-legend-steward = the waiter on the track: how many visitors are seated
cafe_melange-legend-phase-head = here a phase begins
cafe_melange-legend-phase-box = action card of a phase: still to be played; played
cafe_melange-legend-phase-played = played: removes a marker; card not known
cafe_melange-legend-back-reservations = reservation cards: the pile, or a hand
cafe_melange-legend-back-discards = discarded reservation cards
cafe_melange-legend-back-actions = action cards: the pile, or a hand
cafe_melange-legend-back-personalities = personalities yet to come
cafe_melange-legend-mark-last-move = outcome of the last move, in the player’s colour
cafe_melange-legend-mark-earlier = outcome of the moves before it
cafe_melange-legend-mark-offered = can be chosen; arrow: draw it, +: play here
cafe_melange-legend-mark-current = applies now, such as the phase
cafe_melange-legend-mark-acts = has to act
cafe_melange-legend-mark-waits = on turn, waits for someone else’s choice
cafe_melange-legend-mark-winner = has won
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

cafe_melange-text-at = { $visitor } on { $chair }
cafe_melange-text-guest = { $guest } of { $name } (×{ $multiplier })
cafe_melange-text-personality = { $visitor } (VIP { $score })
cafe_melange-text-turn = It is { $name }’s turn.
cafe_melange-text-awaited = { $name } chooses first.
cafe_melange-text-asked = { $name } is asked which guest sits down on { $chair }.
cafe_melange-text-last-round = This is the last round.
cafe_melange-text-seat = { $name }: { $points ->
    [1] { POINTS($points) } point
   *[other] { POINTS($points) } points
}.
cafe_melange-text-final = Place { $rank }: { $parts }.
cafe_melange-text-hand-size = Hand: { $cards ->
    [0] no reservation card
    [one] 1 reservation card
   *[other] { $cards } reservation cards
}, { $actions ->
    [0] no action card
    [one] 1 action card
   *[other] { $actions } action cards
}.
cafe_melange-text-guests-left = Guests still to seat: { $guests }.
cafe_melange-text-guests-number = { $number ->
    [0] All guests are seated.
    [one] 1 guest is still to be seated.
   *[other] { $number } guests are still to be seated.
}
cafe_melange-text-guest-left = { $guest } (+{ $points }, ×{ $multiplier })
cafe_melange-text-phases = Action cards played: { $phases }.
cafe_melange-text-played = { $card } in phase { $phase }
cafe_melange-text-visitors = Café Melange, phase { $phase }: { $steward ->
    [one] one visitor is
   *[other] { $steward } visitors are
} seated; at { $end } the last round begins.
cafe_melange-text-starter = { $name } had the first turn.
cafe_melange-text-waiting = { $marker }: { $visitor } (VIP { $score }, +{ $points } when seated) wishes for: { $cards }; chairs { $chairs }.
cafe_melange-text-waiting-bare = { $marker }: { $visitor } (VIP { $score }, +{ $points } when seated) has no wish yet.
cafe_melange-text-nobody = { $marker }: nobody is awaited.
cafe_melange-text-held = Kept for two rows: { $chairs }.
cafe_melange-text-display = Face up: { $cards }.
cafe_melange-text-piles = Piles: { $pile ->
    [one] 1 reservation card
   *[other] { $pile } reservation cards
}, { $actions ->
    [one] 1 action card
   *[other] { $actions } action cards
}, { $personalities ->
    [one] 1 personality
   *[other] { $personalities } personalities
}.
cafe_melange-text-discards = Discarded ({ $number }): { $cards }.
cafe_melange-text-row = { $name }, { $marker }: { $cards }; chairs { $chairs }.
cafe_melange-text-table = { $table } ({ $shape }, { $colour }): { $chairs }.
cafe_melange-text-chair = { $chair } ({ $colour }) { $what }
cafe_melange-text-free = free
cafe_melange-text-seated = Seated: { $visitors }.
cafe_melange-text-more = { $number } more
cafe_melange-text-hand = In hand: { $cards }.
cafe_melange-text-hand-actions = Action cards: { $cards }.
cafe_melange-text-action-swap-personalities = swap two personalities
cafe_melange-text-action-swap-guests = swap two of your guests
cafe_melange-text-action-remove-personality-marker = remove a personality’s marker
cafe_melange-text-action-remove-guest-marker = remove one of your markers
cafe_melange-text-action-personality-purple = personality on a purple chair (+1)
cafe_melange-text-action-personality-orange = personality on an orange chair (+1)
cafe_melange-text-action-personality-square = personality at a square table (+1)
cafe_melange-text-action-personality-brown = personality at a brown table (+1)
cafe_melange-text-action-personality-pair = two personalities at one table (+2)
cafe_melange-text-action-guest-turquoise = guest on a turquoise chair (+2)
cafe_melange-text-action-guest-olive = guest on an olive chair (+2)
cafe_melange-text-action-guest-round = guest at a round table (+2)
cafe_melange-text-action-guest-grey = guest at a grey table (+2)
cafe_melange-text-action-guest-pair = two guests at one table (+3)
cafe_melange-text-times = { $number } × { $thing }
cafe_melange-text-none = none

## What things are called

cafe_melange-noun-card-purple-chair = { $number ->
    [0] purple chair
   *[other] { $number } purple chairs
}
    .object = { $number ->
        [0] a purple chair
       *[other] { $number } purple chairs
    }
cafe_melange-noun-card-orange-chair = { $number ->
    [0] orange chair
   *[other] { $number } orange chairs
}
    .object = { $number ->
        [0] an orange chair
       *[other] { $number } orange chairs
    }
cafe_melange-noun-card-turquoise-chair = { $number ->
    [0] turquoise chair
   *[other] { $number } turquoise chairs
}
    .object = { $number ->
        [0] a turquoise chair
       *[other] { $number } turquoise chairs
    }
cafe_melange-noun-card-olive-chair = { $number ->
    [0] olive chair
   *[other] { $number } olive chairs
}
    .object = { $number ->
        [0] an olive chair
       *[other] { $number } olive chairs
    }
cafe_melange-noun-card-square-shape = { $number ->
    [0] square table
   *[other] { $number } square tables
}
    .object = { $number ->
        [0] a square table
       *[other] { $number } square tables
    }
cafe_melange-noun-card-large-shape = { $number ->
    [0] large table
   *[other] { $number } large tables
}
    .object = { $number ->
        [0] a large table
       *[other] { $number } large tables
    }
cafe_melange-noun-card-round-shape = { $number ->
    [0] round table
   *[other] { $number } round tables
}
    .object = { $number ->
        [0] a round table
       *[other] { $number } round tables
    }
cafe_melange-noun-card-grey-table = { $number ->
    [0] grey table
   *[other] { $number } grey tables
}
    .object = { $number ->
        [0] a grey table
       *[other] { $number } grey tables
    }
cafe_melange-noun-card-brown-table = { $number ->
    [0] brown table
   *[other] { $number } brown tables
}
    .object = { $number ->
        [0] a brown table
       *[other] { $number } brown tables
    }
cafe_melange-noun-card-white-table = { $number ->
    [0] white table
   *[other] { $number } white tables
}
    .object = { $number ->
        [0] a white table
       *[other] { $number } white tables
    }
cafe_melange-noun-action-swap-personalities = Swap two personalities
    .object = swap two personalities
cafe_melange-noun-action-swap-guests = Swap two of your guests
    .object = swap two of your guests
cafe_melange-noun-action-remove-personality-marker = Remove a marker of a personality
    .object = remove a marker of a personality
cafe_melange-noun-action-remove-guest-marker = Remove one of your markers
    .object = remove one of your markers
cafe_melange-noun-action-personality-purple = A personality on a purple chair: +1
    .object = a personality on a purple chair
cafe_melange-noun-action-personality-orange = A personality on an orange chair: +1
    .object = a personality on an orange chair
cafe_melange-noun-action-personality-square = A personality at a square table: +1
    .object = a personality at a square table
cafe_melange-noun-action-personality-brown = A personality at a brown table: +1
    .object = a personality at a brown table
cafe_melange-noun-action-personality-pair = Two personalities at one table: +2
    .object = two personalities at one table
cafe_melange-noun-action-guest-turquoise = Your guest on a turquoise chair: +2
    .object = a guest on a turquoise chair
cafe_melange-noun-action-guest-olive = Your guest on an olive chair: +2
    .object = a guest on an olive chair
cafe_melange-noun-action-guest-round = Your guest at a round table: +2
    .object = a guest at a round table
cafe_melange-noun-action-guest-grey = Your guest at a grey table: +2
    .object = a guest at a grey table
cafe_melange-noun-action-guest-pair = Two of your guests at one table: +3
    .object = two guests at one table
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
cafe_melange-card-values = - { $visitor }: { SIGNED($points) } for seating, VIP { POINTS($score) }
cafe_melange-card-and = { $first } and { $last }
cafe_melange-card-reservation = A reservation card. It fits { $number ->
    [one] one chair
   *[other] { $number } chairs
}: { $chairs }. { $copies ->
    [one] There is only one of these
   *[other] There are { $copies } of these
}.
cafe_melange-card-reservation-brief = { $number ->
    [one] fits one chair
   *[other] fits { $number } chairs
}, { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}
cafe_melange-card-swap = An action card. The two you name swap chairs. It costs one more reservation card, which counts as a card played, and scores no points. At most one action card a turn and one a phase. { $copies ->
    [one] There is only one of these
   *[other] There are { $copies } of these
}.
cafe_melange-card-remove = An action card. One marker goes, but at least one of its row must stay; if a single one is left, that visitor sits down. At most one action card a turn and one a phase. { $copies ->
    [one] There is only one of these
   *[other] There are { $copies } of these
}.
cafe_melange-card-scoring = A scoring card. You may play it only when it is true; then you score its points, once, however often it is true. At most one action card a turn and one a phase. { $copies ->
    [one] There is only one of these
   *[other] There are { $copies } of these
}.
cafe_melange-card-action-brief = { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}
cafe_melange-card-personality = When { $visitor } sits down in your turn, you get { $points ->
    [one] { POINTS($points) } point
   *[other] { POINTS($points) } points
}. The VIP score is { POINTS($score) }: at the end, every guest at the same table earns this times the guest’s own multiplier.
cafe_melange-card-personality-brief = { SIGNED($points) } for seating, VIP { POINTS($score) }
cafe_melange-card-guest = When this guest of yours sits down in your own turn, you get { $points ->
    [one] { POINTS($points) } point
   *[other] { POINTS($points) } points
}. At the end the VIP scores of all personalities at the table count times { $multiplier }. Each player has a guest like this.
cafe_melange-card-guest-brief = { SIGNED($points) } for seating, ×{ $multiplier } at the end

## The cards that can be looked up, by kind

cafe_melange-cards-reservation = Reservation cards
cafe_melange-cards-special = Action cards: swap and remove
cafe_melange-cards-scoring = Action cards: scoring
cafe_melange-cards-personality = Personalities
cafe_melange-cards-tile = Guests

## How it ends

cafe_melange-reason-visitors = 21 visitors are seated, and the last round is over.
cafe_melange-reason-guests = All guests of one player are seated, and the last round is over.
cafe_melange-reason-skipped = Nobody can play or draw.

## Close-ups

cafe_melange-place = { $place ->
    [white] white octagons
    [grey] grey octagons
    [blue-octagon] blue octagons ({ $name })
    [blue-cube] blue cubes ({ $name })
    [blue-cylinder] blue cylinders ({ $name })
    [yellow-octagon] yellow octagons ({ $name })
    [yellow-cube] yellow cubes ({ $name })
    [yellow-cylinder] yellow cylinders ({ $name })
    [green-octagon] green octagons ({ $name })
    [green-cube] green cubes ({ $name })
    [red-octagon] red octagons ({ $name })
    [red-cube] red cubes ({ $name })
    [legend] What the signs mean
   *[other] table { $place }
}

## Who made it

cafe_melange-credits = Café Melange is a game by Stephan Riedel, published by Clicker Spiele.

## The rules, told

cafe_melange-rules-overview =
    Vienna, 1910. Everyone who is anyone sits in the **Café Central**, and your six guests would like to sit at their tables. It is a game for two to four players.
    The café has { $tables } tables of three shapes (square, large, round) and three colours (grey, brown, white), with { $chairs } chairs of four colours (purple, orange, turquoise, olive). Nobody simply sits down: visitors have *wishes*. You play reservation cards that say what a visitor would like (an orange chair, a round table, a grey table), and markers on the chairs show which ones still fit. When one chair is left, the visitor sits down there.
    The tables are called { $first-table } to { $last-table }, as the picture shows. Each of their chairs has a letter: those at { $first-table } are { $sample-chairs }. Wherever you choose among chairs, the picture names them, and so does the close-up of a table, in the menu below the board.
    You play for your own guests, and for the *personalities*, such as Sigmund Freud or Karl Kraus, who are awaited and belong to nobody.
    - **At once**: if you seat one of your own guests or a personality on your own turn, you get its points. “Personalities” has the one exception.
    - **At the end**: each of your guests earns points for the personalities at the same table. That is their *company*.
    When it is your turn, press **Take My Turn** below the board or type /turn, choose your move and confirm it.
    When { $visitors } visitors are seated, the round is finished. The most points win; ties go to the player with more guests in the café.
    { $reconstructed ->
        [yes] The board and its values are reconstructed, see “What is uncertain”.
       *[no] { "" }
    }
    .title = Overview
    .alt = The café in the middle of a game: the tables with their chairs, markers and visitors, below them the waiter’s track and the two awaited, at the side each player’s points, cards and rows.
cafe_melange-rules-start =
    Each player has a colour, with six guests and two kinds of markers: octagons and cubes, with two players cylinders as well. You are dealt four reservation cards and one action card, which nobody else sees.
    The reservation cards are of three kinds: colours of chairs, shapes of tables, colours of tables. Four more of them lie face up beside the pile, and they are never all of one kind.
    Some personalities, drawn at random, sit in the café from the start: { $start-2 } with two players, { $start-3 } with three, { $start-4 } with four, always on the same chairs. They count as visitors seated.
    Two more are awaited, one with the white and one with the grey octagons, which have nothing to do with white or grey tables. The others lie face down, so nobody knows who comes next.
    Each of the two has a first wish, which comes from the top of the reservation pile; the two wishes are of different kinds. Markers go on all free chairs that fit.
    Who begins is drawn by lot.
    Each of your guests has points for seating and a multiplier for company at the end: { $guests }.
    .title = The start
cafe_melange-rules-steward =
    A waiter walks along the track below the room and counts the visitors seated. (He is a piece of the game, not Herr Ober.) He moves one space for everyone who sits down, guest or personality, on anyone’s turn. The personalities from the start count as well, so he begins on their number.
    - Phase I: up to and including { $phase-1 } visitors
    - Phase II: up to and including { $phase-2 }
    - Phase III: up to { $visitors }, and beyond
    You may play one action card in each phase. At { $visitors } the round is finished, see “The end”.
    .title = The waiter on the track
cafe_melange-rules-turn =
    On your turn you do one of two things:
    - **Play** one to three cards, at most one of them an action card. Then draw one card: one of the open reservation cards, the top one of the pile, or an action card.
    - Or **draw** three cards, at most one of them an action card.
    The cards you play are carried out one after the other. Visitors may sit down in between, and that may begin a new phase.
    You cannot pass, and there is no hand limit. Only a player who can neither play nor draw three cards is skipped; if that happens to everyone in turn, the game ends.
    The four open cards are filled up at the end of the turn, not in between. When all four are of one kind (only chairs, only shapes, only colours of tables), they are discarded and replaced, until they are mixed.
    When the pile is used up, the discards are shuffled and become the new pile. When the action cards are used up, there are no more: those that were played are out of the game. If there is nothing left to draw, you only play.
    .title = A turn
cafe_melange-rules-rows =
    What a visitor wishes for is a *row* of cards beside one kind of marker: at most one colour of chair, one shape of table and one colour of table. You may have a row for each kind of marker you own: octagons and cubes, with two players cylinders as well. You never have more rows than guests still to seat.
    - **Begin a row:** put the card beside a kind of marker you do not use yet. A marker goes on every free chair that fits and has fewer than four markers. You have ten of each kind, and one has to stay on the card; so a card that fits no such chair, or ten or more of them, cannot begin a row.
    - **Extend a row:** put a further card on a row of yours, or on that of a personality, but never on another player’s. The markers that do not fit go back. At least one has to stay on a chair; otherwise you cannot put the card there.
    Once begun, a row never gets more markers, even if a chair has room again later.
    The same two cards may lie together in two rows at most, the rows of personalities included. What separates these two is their third card.
    A row of three cards with more than one marker waits: now it shrinks only when others take its chairs or an action card removes a marker. You cannot give a row up.
    .title = Rows and markers
    .alt = The room with one row alone: the markers of the personality awaited with the white octagons, on the chairs that fit the cards of the row.
cafe_melange-rules-row_example =
    You put “purple chair” beside your cubes. { $begun } purple chairs are free, so { $begun } cubes go there ①.
    You add “grey table”: { $gone } cubes stand elsewhere and come back, { $left } stay ②.
    “Round table” takes one more away. The last cube marks { $chair }, and your guest sits down there ③. You choose which of your guests it is; here, one with { SIGNED($points) } for seating.
    The three cards go to the discards, and your cubes are free for a new row.
    You can play these cards in one turn, as here, or over several turns. But while you wait, others may take the chairs you hope for.
    .title = Example: a row
    .alt = Three pictures. 1, “purple chair”: { $begun } cubes on all free purple chairs. 2, “grey table” added: { $left } cubes are left. 3, “round table” added: the guest sits on { $chair }.
    .stage-1 = purple chair
    .stage-2 = + grey table
    .stage-3 = + round table: a guest sits
cafe_melange-rules-seating =
    As soon as a row has one marker left in the room, its visitor sits down on that chair – at once, if just one chair fits a new row. All other markers leave the chair, and the cards of the row are discarded. That may leave another row with one marker, and so it goes on until nothing changes.
    If it is a row of yours, you choose which guest sits down, even on someone else’s turn.
    - **Points** come only on your own turn: those of your own guests, and those of every personality except one whose *first* wish fits one chair only. For a guest who is seated on someone else’s turn nobody gets any.
    - **Held chairs:** when two rows have exactly the same two chairs left, these are held for them. All other markers leave, and no new ones are put there. As soon as one of the two visitors sits down, the other takes the second chair.
    - **A row without a chair:** when two rows have only the same chair left, the second gets none, and chairs that two rows hold may be the last ones of a third. The cards of a row that loses its last marker in this way are discarded, and nobody sits down. A personality keeps waiting: nobody plays on it for the rest of the turn, and at the end it gets a new first wish.
    Where the order matters, the player whose turn it is decides who sits down first, or which two rows hold their chairs first.
    .title = Sitting down
    .alt = Close-up of a table: visitors on some of its chairs, markers of several rows on the others.
cafe_melange-rules-off_turn_example =
    Ben’s octagons wish for “round table” and “white table”. Only T10a and T10b fit ①.
    Now Clara, on her turn, finishes the row of the personality awaited with the white octagons: { $visitor } sits down on T10a, and all other markers leave that chair. Ben’s last octagon marks { $chair }, so one of Ben’s guests sits down there ②, although it is Clara’s turn.
    Clara gets { SIGNED($points) } for { $visitor }. Ben chooses the guest, but nobody gets its points for seating. So one with few points and a high multiplier is best here: with the personalities at T10 it earns { $company } at the end.
    I ask Ben, and the game waits for him. With a **standing order** nobody has to wait: open your page with /turn while it is someone else’s turn, press the button for the standing order, and choose your guests, the first choice first. I then seat the first of them who has no chair yet.
    .title = Example: out of turn
    .alt = Two pictures of table T10, where Freud sits on T10c. 1: Ben’s octagons are on T10a and T10b. 2: { $visitor } sits on T10a, and a guest of Ben’s on { $chair }.
    .stage-1 = Ben’s octagons
    .stage-2 = after Clara’s cards
cafe_melange-rules-jokers =
    You may play two identical reservation cards as any other one. They count as two of the three cards of your turn.
    The card that you wish for comes from the discards; your two cards go there. If it is not among the discards, it comes from the pile, which is then shuffled. If it is in neither, it cannot be done.
    A joker goes on a row. It does not pay for a swap (see “Action cards”): there, any single card will do.
    .title = Jokers
cafe_melange-rules-actions =
    You may play one action card in each of the three phases of the game, so three in all. Which phase counts is decided when you play it. The picture then shows the card beside your others, in place of the phase’s numeral (I, II, III).
    Four kinds do something:
    - Swap two personalities in the café, or two of your own guests. That costs one more reservation card of your choice, so it counts as two of your three cards. It brings no points now, but perhaps better company.
    - Remove one marker of a personality, or one of your own. At least one has to stay; if just one stays, the visitor sits down there.
    Ten kinds score at once. You cannot play them unless what they show is true:
    - *1 point*: a personality on a purple chair · on an orange chair · at a square table · at a brown table
    - *2 points*: two personalities at one table
    - *2 points*: one of your guests on a turquoise chair · on an olive chair · at a round table · at a grey table
    - *3 points*: two of your guests at one table
    Such a card pays once, however often it is true. Personalities who were there from the start count, and may be swapped.
    .title = Action cards
cafe_melange-rules-personalities =
    Two personalities are always awaited, one with the white octagons and one with the grey. Everyone may play cards on their rows.
    At the end of a turn the white and then the grey octagons get what they lack: the next personality, and a first wish from the top of the reservation pile. If you have played cards, you draw only after that.
    - When both get a first wish at once, the two are of different kinds.
    - A first wish begins a row like any card. If it cannot, because no chair fits, or ten or more do, the next card replaces it.
    - If a first wish fits one chair only, the personality sits down there at once. Nobody gets points for it, and the next one comes.
    - When no personality is left, the octagons stay unused.
    The number beside a personality’s name is for seating; the *VIP score* counts at the end for every guest at the same table{ $negative-number ->
        [0] .
       *[other] . It is negative for { $negative }, so better keep your guests away.
    }
    { $personalities }
    .title = Personalities
cafe_melange-rules-end =
    When the waiter on the track reaches { $visitors }, the round is finished, so that everyone has had the same number of turns. With two players this also happens when all six guests of one player are seated. Anyone who sits down by then still counts and scores.
    - **Company:** each of your guests then earns its multiplier times the VIP scores of all personalities at its table.
    Guests without a chair and cards in your hand cost nothing.
    The most points win. Ties go to the player with more guests in the café; if that is equal too, the victory is shared.
    .title = The end
cafe_melange-rules-company_example =
    Three tables at the end of a game. A guest’s multiplier is on its chair, a personality’s VIP score in the small disc.
    ① Clara’s guest sits with two personalities: { $sum-1 } points for Clara.
    ② Two guests share one personality, and both count it: { $sum-2 } for Anna, { $sum-3 } for Clara. Who seated the personality does not matter.
    ③ Ben’s guest sits with Karl Lueger, whose score is negative: { $sum-4 }.
    A guest at a table without a personality earns nothing.
    .title = Example: company
    .alt = Three tables. T3: a guest of Clara’s with Loos and Kraus, { $sum-1 }. T10: guests of Anna’s and Clara’s with Freud, { $sum-2 } and { $sum-3 }. T9: a guest of Ben’s with Lueger, { $sum-4 }.
    .stage-1 = Clara: { $sum-1 }
    .stage-2 = Anna: { $sum-2 }; Clara: { $sum-3 }
    .stage-3 = Ben: { $sum-4 }
cafe_melange-rules-sources =
    The rules follow a published rule text. What is printed on the board, the cards and the tiles is not in it, and could not be found anywhere. { $reconstructed ->
        [yes] It is **reconstructed** here, so that every number and every example of the text comes true
       *[no] This table is played with values from a file
    }:
    - which chairs stand at which table, and on which ones personalities sit at the beginning
    - the cards: { $copies }; { $action-copies }
    - the guests, with points and multiplier: { $guests }
    - the points and the VIP scores of the personalities
    - the phases: up to { $phase-1 }, up to { $phase-2 }, up to { $visitors }
    - which action cards cost a further reservation card: the two swaps
    .title = What is uncertain
cafe_melange-rules-decisions =
    The publisher has answered four questions:
    - A first wish that can place no marker is replaced by another one.
    - If only one chair fits a first wish, the personality sits down at once. The waiter on the track moves, the next one comes, and nobody gets points for it.
    - An action card that was played lies before its player until the waiter on the track reaches the next phase.
    - Two chairs that are the last ones of two rows are held for these two; all other markers leave.
    Where the text is silent, this holds here:
    - The phase of an action card is the one in which it is played; beyond { $visitors } it is still the third.
    - A row that loses its last marker is discarded, and its personality keeps waiting.
    - The player whose turn it is chooses the order of seating and holding.
    - A swap may move the personalities who sat there from the start.
    - First wishes of different kinds are only needed when both come at once, and only if the cards allow it. If no card places a marker, the personality waits without a wish and is tried again after every turn.
    - Four open cards of one kind are replaced until they are mixed, if the cards allow it.
    - For a joker, the card you wish for must be in the discards or in the pile.
    - With nothing left to draw, playing is enough. Anyone who can neither play nor draw three cards is skipped.
    .title = Answers and decisions


## More things by name

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
cafe_melange-noun-source-purple-chair = { cafe_melange-noun-card-purple-chair } (open card)
    .object = { cafe_melange-noun-card-purple-chair.object } from the open cards
cafe_melange-noun-source-orange-chair = { cafe_melange-noun-card-orange-chair } (open card)
    .object = { cafe_melange-noun-card-orange-chair.object } from the open cards
cafe_melange-noun-source-turquoise-chair = { cafe_melange-noun-card-turquoise-chair } (open card)
    .object = { cafe_melange-noun-card-turquoise-chair.object } from the open cards
cafe_melange-noun-source-olive-chair = { cafe_melange-noun-card-olive-chair } (open card)
    .object = { cafe_melange-noun-card-olive-chair.object } from the open cards
cafe_melange-noun-source-square-shape = { cafe_melange-noun-card-square-shape } (open card)
    .object = { cafe_melange-noun-card-square-shape.object } from the open cards
cafe_melange-noun-source-large-shape = { cafe_melange-noun-card-large-shape } (open card)
    .object = { cafe_melange-noun-card-large-shape.object } from the open cards
cafe_melange-noun-source-round-shape = { cafe_melange-noun-card-round-shape } (open card)
    .object = { cafe_melange-noun-card-round-shape.object } from the open cards
cafe_melange-noun-source-grey-table = { cafe_melange-noun-card-grey-table } (open card)
    .object = { cafe_melange-noun-card-grey-table.object } from the open cards
cafe_melange-noun-source-brown-table = { cafe_melange-noun-card-brown-table } (open card)
    .object = { cafe_melange-noun-card-brown-table.object } from the open cards
cafe_melange-noun-source-white-table = { cafe_melange-noun-card-white-table } (open card)
    .object = { cafe_melange-noun-card-white-table.object } from the open cards
cafe_melange-noun-source-pile = from the pile
    .object = a card from the pile
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

cafe_melange-term-points = { $change ->
    [gain] scores more
   *[loss] scores less
}
cafe_melange-term-company = { $change ->
    [gain] seats { $guest } with more personalities
   *[loss] seats { $guest } with fewer personalities
}
cafe_melange-term-company-to-come = { $change ->
    [gain] promises { $guest } more personalities
   *[loss] promises { $guest } fewer personalities
}
cafe_melange-term-row = { $change ->
    [gain] gets more out of your { $marker }
   *[loss] gets less out of your { $marker }
}
cafe_melange-term-new-row = { $change ->
    [gain] leaves you more to begin your next row with
   *[loss] leaves you less to begin your next row with
}
cafe_melange-term-personality = { $change ->
    [gain] brings { $visitor } within your reach
   *[loss] puts { $visitor } out of your reach
}
cafe_melange-term-guests = { $change ->
    [gain] keeps better guests for later
   *[loss] leaves fewer guests for later
}
cafe_melange-term-cards = { $change ->
    [gain] leaves you more cards
   *[loss] leaves you fewer cards
}
cafe_melange-term-action-card = { $change ->
    [gain] gets more out of an action card ({ $action-object })
   *[loss] gets less out of an action card ({ $action-object })
}

cafe_melange-figure-points = Points { $before } → { $after }
cafe_melange-figure-cards = Reservation cards { $before } → { $after }
cafe_melange-figure-actions = Action cards { $before } → { $after }
cafe_melange-figure-guests = Guests to seat { $before } → { $after }
