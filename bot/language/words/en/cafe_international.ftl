# Café International in English. Jokers are "a gentleman joker" and "a lady joker"; places are chair, table, stool.
# Tables and chairs have the names that the picture shows: table IT1, chair C2.

cafe_international-name = Café International
cafe_international-about = Seat guests of twelve nations at the tables of the coffee house.
cafe_international-length = about 45 minutes

## Options of a table

cafe_international-option-rules = Rules
cafe_international-option-rules-2018 = 2018
    .about = Today’s rules: any table of one nation counts double, and you may draw fewer guests
cafe_international-option-rules-online = online
    .about = As played online: a table of one nation counts double and lowers your limit for good; no regulars
cafe_international-option-rules-1989 = 1989
    .about = The original: only a full table of one nation counts double; strict about jokers
cafe_international-option-regulars = Tables for regulars
cafe_international-option-regulars-false = no
    .about = The usual game: two ladies and two gentlemen at every full table
cafe_international-option-regulars-true = yes
    .about = Four ladies or four gentlemen seated in a single turn score extra; not with the online rules

## What can be done

cafe_international-verb-seat = Seat a guest
    .button = Seat
cafe_international-verb-bar = To the bar
cafe_international-verb-exchange = Exchange a joker
    .button = Exchange
cafe_international-verb-done = That is all
cafe_international-verb-draw = Draw
cafe_international-phrase-seat =
    .sentence = seat { $guest-object } on { $chair }{ $nation-id ->
        [none] { "" }
       *[other] { " " }({ $nation })
    }
cafe_international-phrase-bar =
    .sentence = send { $guest-object } to the bar
cafe_international-phrase-exchange =
    .sentence = exchange the joker on { $chair } for { $guest-object }
cafe_international-command-seat = seat
cafe_international-command-seat-about = Seat a guest from your hand on a chair
cafe_international-command-bar = bar
cafe_international-command-bar-about = Send a guest from your hand to the next stool at the bar
cafe_international-command-exchange = exchange
cafe_international-command-exchange-about = Take a joker from a chair and seat a guest from your hand instead
cafe_international-command-done = done
cafe_international-command-done-about = Seat no one else this turn
cafe_international-param-guest = guest
cafe_international-param-guest-about = The guest from your hand
cafe_international-param-chair = chair
cafe_international-param-chair-about = The chair, by column and row: C2
cafe_international-param-nation = nation
cafe_international-param-nation-about = The nation a joker stands for
cafe_international-param-number = number
cafe_international-confirm-seat = End Turn
cafe_international-confirm-bar = End Turn
cafe_international-confirm-exchange = End Turn
cafe_international-confirm-done = End Turn
cafe_international-confirm-draw = End Turn

## What is still open before Confirm: "Press …, and you draw 2 guests."

cafe_international-reveal-tiles = you draw { $number ->
    [one] a guest
   *[other] { $number } guests
}
    .button = Confirm and Draw
cafe_international-reveal-last-tiles = you draw the last { $number ->
    [one] guest
   *[other] { $number } guests
}, and the game ends
    .button = Draw and End the Game

## What an option does

cafe_international-hint-stool = { "" }
cafe_international-hint-points = { $tables-number ->
    [0] { cafe_international-hint-points.plain }
   *[other] { $joker-id ->
        [none] { "" }
       *[other] { cafe_international-hint-points.plain }
    }
}
    .plain = { $points ->
        [0] no points
        [one] { SIGNED($points) } point
       *[other] { SIGNED($points) } points
    }
cafe_international-hint-total = { SIGNED($value) } points
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
cafe_international-hint-nation = as a guest { $nation-from }
cafe_international-hint-completes = { $value ->
    [0] { "" }
    [one] completes a table of one nation
   *[other] completes { $value } tables of one nation
}
cafe_international-hint-alone = { $value ->
    [yes] alone at { $tables-object } for now
   *[no] { "" }
}
cafe_international-hint-regulars = for the regulars at table { $value }
cafe_international-hint-out = { $value ->
    [yes] ⚠ you cannot pay that and would be out
   *[no] { "" }
}
cafe_international-hint-joker = you get the { $value }
cafe_international-hint-hand = { $value ->
    [0] nothing left in your hand
   *[other] then { $value } in your hand
}
cafe_international-hint-ends = { $value ->
    [yes] ends the game
   *[no] { "" }
}

## Why a move is good: what it gains or loses, told with its points

cafe_international-term-points = { $change ->
    [gain] scores more
   *[loss] scores less
}
cafe_international-term-regulars = { $change ->
    [gain] fills table { $table } with regulars
   *[loss] gives up the regulars at table { $table }
}
cafe_international-term-place = { $change ->
    [gain] keeps a good chair for { $guest-object }
   *[loss] leaves fewer points for { $guest-object }
}
cafe_international-term-couple = { $change ->
    [gain] keeps your couple { $nation-from } together
   *[loss] breaks up your couple { $nation-from }
}
cafe_international-term-waiting = { $change ->
    [gain] no longer leaves { $guest-object } waiting for a chair
   *[loss] leaves { $guest-object } waiting for a chair
}
cafe_international-term-stranded = { $change ->
    [gain] spares you { $guest-object }, for whom no chair is left
   *[loss] leaves you with { $guest-object }, for whom no chair is left
}
cafe_international-term-stuck = { $change ->
    [gain] spares you a trip to the bar next turn
   *[loss] leaves you only the bar next turn
}
cafe_international-term-variety = { $change ->
    [gain] leaves you a greater variety of guests
   *[loss] leaves you less variety among your guests
}
cafe_international-term-choice = { $change ->
    [gain] leaves you more guests and chairs to choose from
   *[loss] leaves you fewer guests and chairs to choose from
}
cafe_international-term-left-over = { $change ->
    [gain] leaves you fewer guests to pay for at the end
   *[loss] leaves you more guests to pay for at the end
}
cafe_international-term-opening = { $change ->
    [gain] leaves the next player fewer tables to join
   *[loss] leaves the next player more tables to join
}

## What happens

cafe_international-event-began = { $you ->
    [yes] You go
   *[no] { $name } goes
} first, under the { $rules-id ->
    [online] online rules
   *[other] { $rules } rules
}{ $regulars ->
    [yes] , with tables for regulars
   *[no] { "" }
}.
cafe_international-event-dealt = { "" }
cafe_international-event-seated = { $you ->
    [yes] You seat
   *[no] { $name } seats
} { $guest-object }{ $guest-id ->
    [joker-m] { " " }({ cafe_international-event-seated.role })
    [joker-f] { " " }({ cafe_international-event-seated.role })
   *[other] { "" }
} on { $chair }{ $points ->
    [0] { "" }
   *[other] : { SIGNED($points) }
}.
    .role = { $nation-id ->
        [AF] as Central African
        [CN] as Chinese
        [CU] as Cuban
        [FR] as French
        [DE] as German
        [GB] as British
        [IN] as Indian
        [IT] as Italian
        [RU] as Russian
        [ES] as Spanish
        [TR] as Turkish
       *[US] as American
    }
cafe_international-event-completed = { $table-number ->
    [one] Table { $table } is
   *[other] Tables { $table } are
} full, all of one nation.
cafe_international-event-regulars = Table { $table } is full of regulars.
cafe_international-event-limit = { $limit ->
    [0] { cafe_international-event-limit.none }
   *[other] { cafe_international-event-limit.some }
}
    .none = { $you ->
        [yes] You draw
       *[no] { $name } draws
    } no more guests from now on.
    .some = { $you ->
        [yes] You draw
       *[no] { $name } draws
    } only up to { $limit } from now on.
cafe_international-event-barred = { $you ->
    [yes] You send
   *[no] { $name } sends
} { $guest-object } to the bar, stool { $stool }: { SIGNED($points) }.
cafe_international-event-out = { $you ->
    [yes] You cannot pay the bill and are
   *[no] { $name } cannot pay the bill and is
} out of the game.
cafe_international-event-exchanged = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $joker-object } from { $chair } and { $you ->
    [yes] seat
   *[no] seats
} { $guest-object } there.
cafe_international-event-spared = { $you ->
    [yes] You choose
   *[no] { $name } chooses
} to draw { $number } fewer.
cafe_international-event-drew = { $you ->
    [yes] You draw
   *[no] { $name } draws
} { $tiles-id ->
    [none] guests
   *[other] { $tiles-object }
} (bag: { $bag }).
cafe_international-event-passed = { $you ->
    [yes] You hold
   *[no] { $name } holds
} only jokers, with no chair for them, and { $you ->
    [yes] pass
   *[no] passes
}.
cafe_international-event-counted = { $tiles-number ->
    [0] { "" }
    [one] { $name }: 1 guest left in hand, { SIGNED($points) }.
   *[other] { $name }: { $tiles-number } guests left in hand, { SIGNED($points) }.
}
cafe_international-event-ended = { $reason } { $number ->
    [one] { $winners } wins – my compliments!
   *[other] { $winners } share the victory – my compliments!
}

## What is asked

cafe_international-prompt-turn = { $seating ->
    [yes] { $exchange ->
        [yes] your turn – seat one or two guests, exchange a joker, or send a guest to the bar (stool { $stool }: { SIGNED($points) }).
       *[no] your turn – seat one or two guests, or send one to the bar (stool { $stool }: { SIGNED($points) }).
    }
   *[no] { $exchange ->
        [yes] your turn – there is no chair for your guests, so exchange a joker or send a guest to the bar (stool { $stool }: { SIGNED($points) }).
       *[no] your turn – there is no chair for your guests; whom may I show to the bar (stool { $stool }: { SIGNED($points) })?
    }
}
    .prepared = { $seating ->
        [yes] { $exchange ->
            [yes] seat one or two guests, exchange a joker, or send a guest to the bar (stool { $stool }: { SIGNED($points) }).
           *[no] seat one or two guests, or send one to the bar (stool { $stool }: { SIGNED($points) }).
        }
       *[no] { $exchange ->
            [yes] there is no chair for your guests, so exchange a joker or send a guest to the bar (stool { $stool }: { SIGNED($points) }).
           *[no] there is no chair for your guests; whom may I show to the bar (stool { $stool }: { SIGNED($points) })?
        }
    }
    .call = { $seating ->
        [yes] your turn.
       *[no] your turn – there is no chair for your guests.
    }
cafe_international-prompt-second = { $chair } is taken – would you like to seat a second guest?
cafe_international-prompt-partner = who joins the { $guest } on { $chair }?
cafe_international-prompt-regulars = { $missing ->
    [one] one more regular, please, and table { $table } is full.
   *[other] { $missing } more regulars, please, and table { $table } is full.
}
cafe_international-prompt-draw = { $completed ->
    [one] a full table
   *[other] { $completed } full tables
} of one nation, splendid – how many guests would you like to draw, { $completed ->
    [one] { $least } or { $most }
   *[other] { $least } to { $most }
}?
    .call = how many guests would you like to draw?

## How it ends

cafe_international-reason-bag = The bag is down to its last guests.
cafe_international-reason-bar = The last stool at the bar is taken.
cafe_international-reason-chairs = The last chair is taken.
cafe_international-reason-hand = A hand is empty.
cafe_international-reason-last_player = Only one player is left.
cafe_international-reason-all_passed = Everyone had to pass.
cafe_international-detail-tables = tables { SIGNED($number) }
cafe_international-detail-bar = bar { SIGNED($number) }
cafe_international-detail-hand = hand { SIGNED($number) }
cafe_international-category-tables = Tables
cafe_international-category-bar = Bar
cafe_international-category-hand = Hand

## Why not

cafe_international-refusal-regulars-not-online = The online rules have no tables for regulars; please choose other rules for these.
cafe_international-refusal-no-such-verb = Here you can seat, bar, exchange, draw or be done, but not “{ $verb }”.
cafe_international-refusal-wrong-nouns = “{ $verb }” needs: { $nouns }.
cafe_international-refusal-no-such-guest = I know no guest called “{ $guest }”; write “gentleman from Germany” or “lady joker”, for example.
cafe_international-refusal-no-such-chair = There is no chair “{ $chair }”; chairs are called by column and row, C2 for example.
cafe_international-refusal-no-such-nation = “{ $nation }” is not one of our twelve nations.
cafe_international-refusal-not-in-hand = You have no { $guest } in your hand.
cafe_international-refusal-chair-taken = { $chair } is taken: { $guest-object } sits there.
cafe_international-refusal-wrong-nation = { $chair } is for guests { $nations-or-from }, not for { $guest-object }.
cafe_international-refusal-nation-needed = Is the joker on { $chair } a guest { $nations-or-from }?
cafe_international-refusal-nation-not-asked = With { $guest-object } on { $chair } there is no nation to choose.
cafe_international-refusal-nation-not-here = A joker on { $chair } is a guest { $nations-or-from }, not { $nation-from }.
cafe_international-refusal-gender-balance = { $chair } is not for { $guest-object }: at table { $table } there { $women ->
    [0] is one gentleman and no lady now, so the next has to be a lady
    [1] { $men ->
        [0] is one lady and no gentleman now, so the next has to be a gentleman
       *[other] are two gentlemen and one lady now, so the next has to be a lady
    }
   *[other] are two ladies and one gentleman now, so the next has to be a gentleman
}.
cafe_international-refusal-would-sit-alone = On { $chair } { $guest-object } would sit alone, and nobody else in your hand could join that table.
cafe_international-refusal-no-third-guest = On { $chair } { $guest-object } would sit alone, and there is no third guest in a turn.
cafe_international-refusal-company-first = First someone has to join the { $guest } on { $chair }, who is still alone.
cafe_international-refusal-regulars-first = Table { $table } has to be filled with regulars first: { $missing ->
    [one] one more
   *[other] { $missing } more
} { $gender ->
    [m] { $missing ->
        [one] gentleman
       *[other] gentlemen
    }
   *[f] { $missing ->
        [one] lady
       *[other] ladies
    }
}.
cafe_international-refusal-regulars-unfillable = With { $guest-object } on { $chair }, your hand could no longer fill table { $table } with regulars.
cafe_international-refusal-already-seating = You have started to seat guests, so this turn is for the tables only.
cafe_international-refusal-joker-not-at-bar = Under the 1989 rules, no joker goes to the bar.
cafe_international-refusal-joker-bar-last-resort = A joker goes to the bar only when nothing else is possible.
cafe_international-refusal-no-joker-there = There is no joker on { $chair }.
cafe_international-refusal-joker-for-joker = A joker is never exchanged for another joker.
cafe_international-refusal-exchange-gender = The joker on { $chair } is { $joker-id ->
    [joker-f] a lady, so only a lady
   *[joker-m] a gentleman, so only a gentleman
} can take that chair.
cafe_international-refusal-exchange-nation = The joker on { $chair } gives way only to a guest { $nations-or-from }.
cafe_international-refusal-nothing-done = You have seated nobody yet, so there is nothing to finish.
cafe_international-refusal-drawing-now = First choose how many guests you draw, { $least } to { $most }.
cafe_international-refusal-not-drawing = There is no choice about drawing now.
cafe_international-refusal-draw-number = You may draw { $least } to { $most ->
    [one] 1 guest
   *[other] { $most } guests
} this time.

## In the picture

cafe_international-picture-title = Café International
cafe_international-picture-round = Turn { $round }
cafe_international-picture-turn = { $name } to move
cafe_international-picture-chooses = { $name } chooses
cafe_international-picture-victory = { $number ->
    [one] { $names } wins
   *[other] { $names } win
}
cafe_international-picture-rules = { $rules ->
    [online] Online rules
   *[other] Rules { $rules }
}
cafe_international-picture-bar = Bar
cafe_international-picture-stool = Stool { $stool }
cafe_international-picture-bag = guests left; ends at { $end }
cafe_international-picture-out = out
cafe_international-picture-limit = draws up to { $limit }
cafe_international-picture-legend = What the signs mean
cafe_international-picture-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}

# What the last move was, on its plate: “Ben · gentleman RU → M8 · +8”.
cafe_international-picture-last-seated = { $guest } → { $chair }
cafe_international-picture-last-party = { $number } guests → { $chairs }
cafe_international-picture-last-barred = { $guest } → bar
cafe_international-picture-last-exchanged = { $joker } { $chair } → hand
cafe_international-picture-last-goes-on = the turn goes on
cafe_international-picture-last-out = out of the game
cafe_international-picture-last-guest = { $gender ->
    [f] lady
   *[m] gentleman
} { $nation }
cafe_international-picture-last-joker = { $gender ->
    [f] lady joker
   *[m] gent. joker
}{ $nation ->
    [none] { "" }
   *[other] { " " }as { $nation }
}

## What the signs of the picture mean

cafe_international-legend-table = Table, with its name and a border in the colours of its nation.
cafe_international-legend-chair = Free chair with a back: for guests of its nation, at one table.
cafe_international-legend-shared = Free chair without a back: both tables share it, and guests of either nation may sit there.
cafe_international-legend-guests = Square: a gentleman. Round: a lady. Flag and letters tell the nation.
cafe_international-legend-joker = Joker: a question mark in the hand; at a table, the letters of the nation it stands for.
cafe_international-legend-points = A new guest scores each table: { $mixed } points for two, three, four guests; { $double } if all are of one nation.
cafe_international-legend-one-nation = Star on a table: all its guests so far are of one nation{ $always ->
    [yes] , which counts double.
   *[no] . That counts double once the table is full.
}
cafe_international-legend-full = Grey table without colours: all its chairs are taken.
cafe_international-legend-regulars = Crown: tables for regulars are played. On a table: four ladies or four gentlemen, { $points } points, or { $most } if of one nation.
cafe_international-legend-stools = Stools at the bar: what a guest there scores or costs.
cafe_international-legend-next-stool = Stool in full colour: the next one to be taken.
cafe_international-legend-bag = Bag: how many guests are left in it. The game ends at { $end }.
cafe_international-legend-limit = Draws up to …: how many guests this player’s hand is refilled to.
cafe_international-legend-completed = Pennant with a number: how many tables this player has filled with one nation.
cafe_international-legend-acts = Gold, with an arrow: whose turn it is.
cafe_international-legend-last-move = Band in a player’s colour: the last move, which the plate tells.
cafe_international-legend-earlier = Grey line with a clock: what happened in the turns just before.
cafe_international-legend-offered = Dashes in a player’s colour: what can be chosen; on a chair, for which guests of the hand. Pale guests find no chair now.
cafe_international-legend-winner = Laurel around the player’s sign: who has won.
cafe_international-legend-parts = At the end: the points from the tables and the bar, and those lost for guests left in the hand.

## The picture in words

cafe_international-text-guest-at = { $guest } on { $chair }
cafe_international-text-joker = { $guest } ({ $nation })
cafe_international-text-turn = It is { $name }’s turn.
cafe_international-text-placed = Seated this turn: { $chairs }.
cafe_international-text-fills = Table { $table } is being filled with regulars.
cafe_international-text-seat = { $name }: { $score ->
    [1] { POINTS($score) } point
   *[other] { POINTS($score) } points
}.
cafe_international-text-seat-out = { $name } is out: place { $rank }.
cafe_international-text-final = Place { $rank }: { $parts }.
cafe_international-text-hand = Hand: { $guests }.
cafe_international-text-hand-group = { $gender ->
    [m] { $number ->
        [one] gentleman
       *[other] { $number } gentlemen
    }
   *[f] { $number ->
        [one] lady
       *[other] { $number } ladies
    }
} ({ $nations })
cafe_international-text-empty = nothing
cafe_international-text-limit = Draws up to { $limit }.
cafe_international-text-completed = Tables filled with one nation: { $tables }.
cafe_international-text-rules = Café International, { $rules ->
    [online] online rules
   *[other] { $rules } rules
}{ $regulars ->
    [yes] , with tables for regulars
   *[no] { "" }
}, turn { $round }.
cafe_international-text-bag = { $bag ->
    [one] 1 guest
   *[other] { $bag } guests
} in the bag; the game ends at { $end }.
cafe_international-text-bar = Bar: { $guests }; next is stool { $stool } for { $points }.
cafe_international-text-bar-full = Bar, full: { $guests }.
cafe_international-text-guests = { $number ->
    [0] nobody
    [one] 1 guest
   *[other] { $number } guests
}
cafe_international-text-table = Table { $table }, { $nation }: { $guests }; free: { $free }.
cafe_international-text-free-table = Table { $table }, { $nation }: nobody yet; free: { $chairs }.
cafe_international-text-one-nation = One nation.
cafe_international-text-regulars = Regulars.
cafe_international-text-nation = { $nation }: { $guests }.
cafe_international-text-seated-group = { $gender ->
    [m] { $number ->
        [one] gentleman
       *[other] gentlemen
    }
   *[f] { $number ->
        [one] lady
       *[other] ladies
    }
} on { $chairs }
cafe_international-text-more = { $number ->
    [one] 1 more guest is seated.
   *[other] { $number } more guests are seated.
}

## Who made it

cafe_international-credits = Café International is a game by Rudi Hoffmann, published by Mattel in 1989 and by AMIGO since.

## The rules, told

cafe_international-rules-overview =
    { $guests } guests would like a seat in our coffee house: { $each } gentlemen and { $each } ladies from each of { $nations } nations, and { $jokers } jokers, who can pass for anyone. It is a game for two to four players.
    There are { $tables } tables, two for each nation, with four chairs each. { $shared } of the { $chairs } chairs stand between two tables and belong to both. That is where nations meet.
    In the picture a table bears the letters of its nation: RU1 and RU2 are the Russian ones. The nations are { $letters }. A chair is named by its column and its row, as on a chessboard: B5 is between the tables AF2 and CU1.
    On your turn you seat one or two guests, at the same table or not, and score their tables at once: the more people at a table, the more points, and more again if all are of one nation. Guests who find no chair go to the bar, which pays at first and gets expensive later.
    When it is your turn, press **Take My Turn** below the board or type /turn, choose your move and confirm it.
    The game is over when the bag runs low, when the chairs or the bar are full, or when a hand is empty. What is left in your hand then costs points. The most points win; a tie is a shared victory.
    .title = Overview
    .alt = The café in the middle of a game: tables with their letters and chairs, the bar in the middle, and the players’ points and open hands beside it.
cafe_international-rules-start =
    Every guest is a tile, and all { $guests } tiles go into the bag. Each player draws { $hand } and lays them face up, so all hands are open; only the bag keeps a secret.
    Who goes first is drawn by lot; then turns go round the table. Everyone starts with no points.
    .title = The start
cafe_international-rules-turn =
    A turn is exactly one of three things:
    - seat one or two guests{ $regulars ->
        [true] , or fill a table for regulars ({ $regulars-points } or { $regulars-one-nation } points),
       *[other] ,
    }
    - send one guest to the bar,
    - exchange one joker.
    After seating and after the bar you draw new guests from the bag; after an exchange you do not.
    You may choose the bar even if you could seat someone, but you may not pass. If you can neither seat a guest nor exchange a joker, you have to go to the bar, and there you may be out of the game, see “The bar”. { $rules ->
        [1989] There is one exception: if you hold nothing but jokers and can seat none of them, you pass.
       *[other] { "" }
    }
    .title = A turn
cafe_international-rules-seating =
    - **Nation:** a guest takes a chair at a table of the guest’s own nation. A chair between tables of two nations takes a guest of either, who then belongs to both tables.
    - **Ladies and gentlemen:** after every single guest, their numbers at a table differ by one at most, and there are never more than two of either. So a gentleman is followed by a lady, and a full table has two and two. On a chair between two tables this has to be right at both.
    - **Company:** when your turn is over, everyone you seated shares a table with someone. On a chair between two tables, company at one of them is enough. If you open an empty table, you therefore seat a second guest there in the same turn.
    One exception: in the very first turn of the game a single guest may stay alone{ $rules ->
        [1989] , but only if the hand of the first player can seat nobody in company.
       *[other] .
    } If the first player goes to the bar instead, the exception is gone.
    Once seated, a guest stays; only jokers are exchanged.
    .title = Seating
    .alt = Close-up of table TR1: its four chairs with their names, and its neighbours.
cafe_international-rules-seating_example =
    Clara has a lady from Great Britain. The free chair K4, in the middle of the picture, stands between a British and a Spanish table, so her nation may sit there. GB2 has one gentleman (from China, because his chair belongs to a Chinese table as well) and one lady; another lady would be welcome.
    But K4 belongs to ES2 as well, and there a lady sits without a gentleman. Two ladies and no gentleman: the balance of ES2 would be upset. If Clara tries it all the same, I answer:
    > { $refusal }
    The picture marks only chairs that are open to the lady, so K4 has no mark. J5 has one: it belongs to GB2 alone. As soon as a gentleman sits at ES2, K4 is open to her too.
    .title = Example: an illegal seat
    .alt = Tables GB2 and ES2, with the free chair K4 between them. At GB2 sit a gentleman from China and a lady from Great Britain, at ES2 a lady from Spain. Only chair J5 is marked.
cafe_international-rules-scoring =
    Each guest you seat scores the table at once. What counts is how many sit there now, the new guest included:
    - not all of one nation: { $mixed-2 }, { $mixed-3 }, { $mixed-4 } points for two, three, four guests,
    - all of one nation, even if it is not the table’s own: { $one-nation-2 }, { $one-nation-3 }, { $one-nation-4 } points{ $rules ->
        [1989] , so only the full table counts double.
       *[other] .
    }
    A guest alone at a table scores nothing there. A chair between two tables scores both. Two guests in one turn score one after the other.
    An example, as in the picture: Anna seats a gentleman from Spain at ES2, alone for the moment: no points. A lady from Spain joins him: { SIGNED($pair) }. Ben does the same with a British pair at GB2. Then Clara seats a British gentleman on K4, between both tables: { SIGNED($own) } for GB2, three guests of one nation, and { SIGNED($other) } for ES2, three guests of two nations. That makes { SIGNED($sum) }.
    A full table of one nation also means fewer guests to draw, see “Drawing”.
    .title = Points
    .alt = Tables GB2 and ES2. At GB2 sit two gentlemen and a lady from Great Britain, at ES2 a gentleman and a lady from Spain. One of the British gentlemen is on K4, between both tables, and has just scored { SIGNED($sum) }.
cafe_international-rules-drawing =
    { $rules ->
        [2018] After seating or after the bar you draw one guest for each you have placed. For each table you have just filled with guests of one nation you may draw one fewer; I ask how many you would like.
       *[other] After seating or after the bar you draw until you hold { $hand } guests: that is your limit. For each table you fill with guests of one nation, your limit falls by one for the rest of the game. If you then hold more than your limit, you keep them and draw nothing.
    }
    After an exchange you do not draw.
    With fewer guests you have less to choose from. But each one left in your hand costs { $tile-penalty } points at the end (a joker { $joker-penalty }), and an empty hand ends the game.
    When only { $bag } guests are left in the bag, drawing stops, and the game is over.
    .title = Drawing
cafe_international-rules-bar =
    A guest at the bar takes the next free stool, whatever nation or gender the neighbours are; one guest in a turn. The { $stools } stools pay or cost, in this order:
    { $bar }
    If a stool would take you below zero, you cannot pay and are out: the guest keeps the stool, your hand leaves the game at no cost, and the others play on. Exactly zero is fine. The last stool ends the game, whether it puts you out or not.
    { $rules ->
        [1989] Jokers never go to the bar.
       *[other] A joker goes to the bar only if you hold nothing but jokers and none of them may take any of the free chairs, see “Seating”.
    }
    .title = The bar
    .alt = Close-up of the bar: guests on the first stools, the points on the free ones.
cafe_international-rules-jokers =
    Two of the jokers are gentlemen, two are ladies. A joker may sit on any chair and stands for a nation of that chair’s tables; between two nations you choose. The joker is then of that nation at both tables, so at the other nation’s a guest from abroad. Apart from that, a joker keeps to the rules and scores like any guest.
    Where only jokers sit at a table, they count as one nation. As soon as another guest joins them, each counts as the nation it stands for.
    Instead of seating guests you may exchange any joker at a table, no matter who seated it: put a guest from your hand in its place and take the joker into your hand. The guest is of the joker’s gender and { $rules ->
        [2018] of any nation of that chair, even if the joker stood for the other.
       *[other] of the nation the joker stood for.
    }
    An exchange is your whole turn, scores nothing and never counts as filling a table. A joker is never exchanged for a joker. If you still hold one at the end, it costs { $joker-penalty } points.
    .title = Jokers
    .alt = Close-up of table CN1 and its neighbours, where a joker stands for China.
cafe_international-rules-regulars =
    You may fill a table with four gentlemen or four ladies in a single turn. At most one of them may have been there before; the other three or four come from your hand, and jokers may be among them.
    The table is worth { $regulars-points } points, or { $regulars-one-nation } if all are of one nation, in place of the points for the single guests. Neighbouring tables score as usual and keep their balance.
    You need not announce it: as soon as one of your guests upsets the balance, the turn has to fill that table. I offer only chairs from which your hand can do so.
    You draw as after any other turn. A table worth { $regulars-one-nation } counts as filled with guests of one nation.
    .title = Tables for regulars
    .when = { $regulars ->
        [true] yes
       *[other] { "" }
    }
cafe_international-rules-end =
    The game ends at once when
    - only { $bag } guests are left in the bag,
    - the last stool or the last chair is taken: it still scores, but nobody draws,
    - a hand is empty after drawing{ $rules ->
        [2018] ,
       *[other] ; that takes { $hand } tables of one nation filled by one player,
    }
    - only one player is left, who wins with any score{ $rules ->
        [1989] ,
       *[other] .
    }
    { $rules ->
        [1989] - everyone in turn has had to pass.
       *[other] { "" }
    }
    Each guest left in a hand costs { $tile-penalty } points, each joker { $joker-penalty }. A final score may be below zero; that puts nobody out. The most points win; a tie is a shared victory. Players who are out rank behind all others, the later the better.
    .title = The end
cafe_international-rules-comparison =
    Three rule sets are played on the same board, and differ in this:
    - A table of one nation: { $one-nation-2-2018 }, { $one-nation-3-2018 }, { $one-nation-4-2018 } points (2018, online); { $one-nation-2-1989 }, { $one-nation-3-1989 }, { $one-nation-4-1989 } (1989).
    - Drawing: as many as you placed (2018); up to a limit (online, 1989). For each table you fill with one nation: one fewer this time, if you like (2018); the limit falls by one for good (online, 1989).
    - A joker at the bar: as a last resort (2018, online); never (1989).
    - A joker is exchanged for a guest of any nation of its chair (2018); of the nation it stood for (online, 1989).
    - A guest alone in the very first turn: allowed (2018, online); only if nobody can be seated in company (1989).
    - Nothing but jokers in your hand, and none of them may sit down: one goes to the bar (2018, online); you pass (1989).
    - The bag ends the game at { $bag-2018 } guests (2018) or { $bag-1989 } (online, 1989).
    Tables for regulars, an option of 2018 and 1989: four ladies or four gentlemen at one table, filled in a single turn, for { $regulars-points } points, or { $regulars-one-nation } if all are of one nation.
    .title = The rule sets compared
    .here = { $rules ->
        [2018] the 2018 rules
        [1989] the 1989 rules
       *[other] the online rules
    }{ $regulars ->
        [true] { " " }with tables for regulars
       *[other] { "" }
    }
cafe_international-rules-sources =
    The rules follow three texts: the rule book of 2018, a translation of the 1989 rules, and a description of the game as it is played online. No board was at hand, so some things rest on public descriptions and on other programs, which agree:
    - which tables are neighbours, and so which chairs they share,
    - what each stool is worth,
    - that all three rule sets use the same board and bar,
    - three of the { $nations } nations in 2018, whose text names nine.
    The places of the stools and the names of tables and chairs were chosen for this version. Where the texts leave a question open, this holds here:
    - The first player is drawn by lot, and a tie is a shared victory. Points never run out, however many chips there are.
    - The balance of ladies and gentlemen is checked after every single guest, at both tables of a chair.
    - A guest alone at a table scores nothing there; the text of 2018 does not say so.
    - The exception for the first turn is lost if that turn goes to the bar.{ $regulars ->
        [true] { " " }In 1989 it also needs a hand that can fill no table for regulars.
       *[other] { "" }
    }
    - A joker stands for a nation of its own chair, and for the same one at both tables. A table of jokers alone is one nation in every rule set; only the text of 2018 says so.
    - A joker is exchanged for a guest of its gender; online and in 1989 for one of the nation it stood for, where the texts speak of the “appropriate” nation. It is not exchanged for another joker, and an exchange never completes a table.
    - “No other option” than a joker at the bar (2018, online) means nothing but jokers in the hand, and none of them may sit down.
    - A hand of nothing but jokers none of which may sit down passes in 1989, and if everyone has to pass in turn, the game ends. The text has no way out of that.
    - In 2018 nobody draws fewer than none, however many tables were completed. Online and in 1989, nothing is discarded when the limit falls below the hand.
    - Drawing stops as soon as the bag is down to { $bag-2018 } guests (2018) or { $bag-online } (online, 1989). The last stool and the last chair are still scored, but nobody draws afterwards.
    - A score of zero is not out. The hand of a player who is out does not return to the bag. Players who are out rank behind all others, by how long they stayed.
    - When only one player is left, the game ends and that player wins, whatever the score. Only the online text has this, for the last one above zero.
    { $regulars ->
        [true] - Tables for regulars: both texts are brief; “{ cafe_international-rules-regulars.title }” says what holds here. Jokers may be among the four in 1989 as well.
       *[other] { "" }
    }
    .title = What is uncertain


## Who and where

cafe_international-noun-chair = chair { $value }
cafe_international-noun-table = { $counted ->
    [yes] { $value } { SIGNED($number) }
   *[no] { $value }
}
cafe_international-noun-number-0 = no guest
    .also = no tile
cafe_international-noun-number-1 = one guest
    .also = one tile
cafe_international-noun-number-2 = two guests
    .also = two tiles
cafe_international-noun-number-3 = three guests
    .also = three tiles
cafe_international-noun-number-4 = four guests
    .also = four tiles
cafe_international-guests-m = { $number ->
    [2] two gentlemen
    [3] three gentlemen
    [4] four gentlemen
   *[other] a gentleman
}
cafe_international-guests-f = { $number ->
    [2] two ladies
    [3] three ladies
    [4] four ladies
   *[other] a lady
}
cafe_international-jokers-m = { $number ->
    [2] two gentleman jokers
   *[other] a gentleman joker
}
cafe_international-jokers-f = { $number ->
    [2] two lady jokers
   *[other] a lady joker
}
cafe_international-noun-guest-joker-m = gentleman joker
    .object = { cafe_international-jokers-m }
    .also = male joker
cafe_international-noun-guest-joker-f = lady joker
    .object = { cafe_international-jokers-f }
    .also = female joker
cafe_international-noun-nation-AF = Central Africa
    .from = from Central Africa
cafe_international-noun-nation-CN = China
    .from = from China
cafe_international-noun-nation-CU = Cuba
    .from = from Cuba
cafe_international-noun-nation-FR = France
    .from = from France
cafe_international-noun-nation-DE = Germany
    .from = from Germany
cafe_international-noun-nation-GB = Great Britain
    .from = from Great Britain
cafe_international-noun-nation-IN = India
    .from = from India
cafe_international-noun-nation-IT = Italy
    .from = from Italy
cafe_international-noun-nation-RU = Russia
    .from = from Russia
cafe_international-noun-nation-ES = Spain
    .from = from Spain
cafe_international-noun-nation-TR = Turkey
    .from = from Turkey
cafe_international-noun-nation-US = USA
    .from = from the USA
cafe_international-noun-guest-AF-m = gentleman { cafe_international-noun-nation-AF.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-AF.from }
    .also = Central African man
cafe_international-noun-guest-AF-f = lady { cafe_international-noun-nation-AF.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-AF.from }
    .also = Central African woman
cafe_international-noun-guest-CN-m = gentleman { cafe_international-noun-nation-CN.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-CN.from }
    .also = Chinese man
cafe_international-noun-guest-CN-f = lady { cafe_international-noun-nation-CN.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-CN.from }
    .also = Chinese woman
cafe_international-noun-guest-CU-m = gentleman { cafe_international-noun-nation-CU.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-CU.from }
    .also = Cuban man
cafe_international-noun-guest-CU-f = lady { cafe_international-noun-nation-CU.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-CU.from }
    .also = Cuban woman
cafe_international-noun-guest-FR-m = gentleman { cafe_international-noun-nation-FR.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-FR.from }
    .also = French man
cafe_international-noun-guest-FR-f = lady { cafe_international-noun-nation-FR.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-FR.from }
    .also = French woman
cafe_international-noun-guest-DE-m = gentleman { cafe_international-noun-nation-DE.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-DE.from }
    .also = German man
cafe_international-noun-guest-DE-f = lady { cafe_international-noun-nation-DE.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-DE.from }
    .also = German woman
cafe_international-noun-guest-GB-m = gentleman { cafe_international-noun-nation-GB.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-GB.from }
    .also = British man
cafe_international-noun-guest-GB-f = lady { cafe_international-noun-nation-GB.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-GB.from }
    .also = British woman
cafe_international-noun-guest-IN-m = gentleman { cafe_international-noun-nation-IN.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-IN.from }
    .also = Indian man
cafe_international-noun-guest-IN-f = lady { cafe_international-noun-nation-IN.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-IN.from }
    .also = Indian woman
cafe_international-noun-guest-IT-m = gentleman { cafe_international-noun-nation-IT.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-IT.from }
    .also = Italian man
cafe_international-noun-guest-IT-f = lady { cafe_international-noun-nation-IT.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-IT.from }
    .also = Italian woman
cafe_international-noun-guest-RU-m = gentleman { cafe_international-noun-nation-RU.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-RU.from }
    .also = Russian man
cafe_international-noun-guest-RU-f = lady { cafe_international-noun-nation-RU.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-RU.from }
    .also = Russian woman
cafe_international-noun-guest-ES-m = gentleman { cafe_international-noun-nation-ES.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-ES.from }
    .also = Spanish man
cafe_international-noun-guest-ES-f = lady { cafe_international-noun-nation-ES.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-ES.from }
    .also = Spanish woman
cafe_international-noun-guest-TR-m = gentleman { cafe_international-noun-nation-TR.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-TR.from }
    .also = Turkish man
cafe_international-noun-guest-TR-f = lady { cafe_international-noun-nation-TR.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-TR.from }
    .also = Turkish woman
cafe_international-noun-guest-US-m = gentleman { cafe_international-noun-nation-US.from }
    .object = { cafe_international-guests-m } { cafe_international-noun-nation-US.from }
    .also = American man
cafe_international-noun-guest-US-f = lady { cafe_international-noun-nation-US.from }
    .object = { cafe_international-guests-f } { cafe_international-noun-nation-US.from }
    .also = American woman

## Close-ups

cafe_international-place = { $place ->
    [bar] the bar
    [legend] what the signs mean
    [AF] tables AF1 and AF2, { cafe_international-noun-nation-AF }
    [CN] tables CN1 and CN2, { cafe_international-noun-nation-CN }
    [CU] tables CU1 and CU2, { cafe_international-noun-nation-CU }
    [FR] tables FR1 and FR2, { cafe_international-noun-nation-FR }
    [DE] tables DE1 and DE2, { cafe_international-noun-nation-DE }
    [GB] tables GB1 and GB2, { cafe_international-noun-nation-GB }
    [IN] tables IN1 and IN2, { cafe_international-noun-nation-IN }
    [IT] tables IT1 and IT2, { cafe_international-noun-nation-IT }
    [RU] tables RU1 and RU2, { cafe_international-noun-nation-RU }
    [ES] tables ES1 and ES2, { cafe_international-noun-nation-ES }
    [TR] tables TR1 and TR2, { cafe_international-noun-nation-TR }
    [US] tables US1 and US2, { cafe_international-noun-nation-US }
   *[other] table { $place }
}

cafe_international-figure-points = Points { $before } → { $after }
