# Café International in English. Jokers are "a gentleman" and "a lady joker"; places are chair, table, stool.

cafe_international-name = Café International
cafe_international-about = Seat guests of twelve nations at the tables of the coffee house.
cafe_international-length = about 45 minutes

## Options of a table

cafe_international-option-rules = Rules
cafe_international-option-rules-2018 = of 2018
cafe_international-option-rules-online = as played online
cafe_international-option-rules-1989 = of 1989
cafe_international-option-regulars = Tables for regulars
cafe_international-option-regulars-false = no
cafe_international-option-regulars-true = yes

## What can be done

cafe_international-verb-seat = Seat a guest
cafe_international-verb-bar = To the bar
cafe_international-verb-exchange = Exchange a joker
cafe_international-verb-done = That is all
cafe_international-verb-draw = Draw
cafe_international-command-seat = seat
cafe_international-command-seat-about = Seat a guest of your hand on a chair
cafe_international-command-bar = bar
cafe_international-command-bar-about = Send a guest of your hand to the next stool of the bar
cafe_international-command-exchange = exchange
cafe_international-command-exchange-about = Take a joker from a chair and seat a guest of your hand instead
cafe_international-command-done = done
cafe_international-command-done-about = Seat nobody else this turn
cafe_international-param-guest = guest
cafe_international-param-guest-about = The guest of your hand
cafe_international-param-chair = chair
cafe_international-param-chair-about = The chair, by column and row: C2
cafe_international-param-nation = nation
cafe_international-param-nation-about = The nation a joker stands for
cafe_international-param-number = number

## What an option brings

cafe_international-hint-points = { $value ->
    [0] no points
    [one] { SIGNED($value) } point
   *[other] { SIGNED($value) } points
}
cafe_international-hint-completes = { $value ->
    [0] { "" }
    [one] completes a table of one nation
   *[other] completes { $value } tables of one nation
}
cafe_international-hint-alone = { $value ->
    [yes] alone for now
   *[no] { "" }
}
cafe_international-hint-regulars = regulars at table { $value }
cafe_international-hint-out = { $value ->
    [yes] you could not pay and would be out
   *[no] { "" }
}
cafe_international-hint-joker = you get { $value }

## What happens

cafe_international-event-began = { $you ->
    [yes] You have the first turn
   *[no] { $name } has the first turn
}; we play by the rules { $rules }{ $regulars ->
    [yes] , with tables for regulars
   *[no] { "" }
}.
cafe_international-event-dealt = { "" }
cafe_international-event-seated = { $you ->
    [yes] You seat
   *[no] { $name } seats
} { $guest-object }{ $guest-id ->
    [joker-m] { " " }(as one { $nation-from })
    [joker-f] { " " }(as one { $nation-from })
   *[other] { "" }
} on { $chair }{ $points ->
    [0] { "" }
    [one] { " " }for { $points } point
   *[other] { " " }for { $points } points
}.
cafe_international-event-completed = Filled with one nation: table { $table }.
cafe_international-event-regulars = The regulars at table { $table } are worth { $points } points.
cafe_international-event-limit = { $you ->
    [yes] Your
   *[no] { $name }’s
} hand is refilled to { $limit } from now on.
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
    [yes] You draw
   *[no] { $name } draws
} { $number ->
    [one] one tile
   *[other] { $number } tiles
} less by choice.
cafe_international-event-drew = { $you ->
    [yes] You draw
   *[no] { $name } draws
} { $tiles-object }; { $bag ->
    [one] one tile is
   *[other] { $bag } tiles are
} left in the bag.
cafe_international-event-passed = { $you ->
    [yes] You have
   *[no] { $name } has
} nothing but jokers and no chair for them, and { $you ->
    [yes] pass
   *[no] passes
}.
cafe_international-event-counted = { $you ->
    [yes] You end
   *[no] { $name } ends
} with { $score ->
    [one] { POINTS($score) } point
   *[other] { POINTS($score) } points
} ({ $tiles-number ->
    [0] nothing left in the hand
    [one] one tile left: { SIGNED($points) }
   *[other] { $tiles-number } tiles left: { SIGNED($points) }
}).
cafe_international-event-ended = { $reason } { $number ->
    [one] { $winners } wins – my compliments!
   *[other] { $winners } share the victory – my compliments!
}

## What is asked

cafe_international-prompt-turn = your turn – seat one or two guests, send one to the bar (stool { $stool }: { SIGNED($points) }) or exchange a joker.
cafe_international-prompt-second = whom would you like to seat next, or shall we leave it at that?
cafe_international-prompt-partner = whom may I bring to { $chair } to keep { $guest-object } company?
cafe_international-prompt-regulars = { $missing ->
    [one] one more regular, please, and table { $table } is full.
   *[other] { $missing } more regulars, please, and table { $table } is full.
}
cafe_international-prompt-draw = { $completed ->
    [one] a table
   *[other] { $completed } tables
} of one nation, splendid: how many tiles may I draw for you, { $least } to { $most }?

## How it ends

cafe_international-reason-bag = The bag is as good as empty.
cafe_international-reason-bar = The last stool of the bar is taken.
cafe_international-reason-chairs = The last chair is taken.
cafe_international-reason-hand = A hand is empty.
cafe_international-reason-last_player = Only one player is left.
cafe_international-reason-all_passed = Nobody could do anything but pass.
cafe_international-detail-tables = tables { SIGNED($number) }
cafe_international-detail-bar = bar { SIGNED($number) }
cafe_international-detail-hand = hand { SIGNED($number) }

## Why not

cafe_international-refusal-regulars-not-online = The online rules know no tables for regulars; please choose other rules for that.
cafe_international-refusal-no-such-verb = Here one can seat, bar, exchange, draw or be done, but not “{ $verb }”.
cafe_international-refusal-wrong-nouns = “{ $verb }” goes with { $nouns }.
cafe_international-refusal-no-such-guest = I know no guest called “{ $guest }”; one is written DE-m or joker-f, for example.
cafe_international-refusal-no-such-chair = There is no chair “{ $chair }”; chairs are called by column and row, C2 for example.
cafe_international-refusal-no-such-nation = “{ $nation }” is none of our twelve nations.
cafe_international-refusal-not-in-hand = You hold no { $guest }.
cafe_international-refusal-chair-taken = On { $chair } there is already { $guest-object }.
cafe_international-refusal-wrong-nation = { $chair } is for guests from { $nations }, not for { $guest-object }.
cafe_international-refusal-nation-needed = Please say which nation the joker on { $chair } stands for: { $nations }.
cafe_international-refusal-nation-not-asked = For { $guest-object } on { $chair } no nation is to be chosen.
cafe_international-refusal-nation-not-here = A joker on { $chair } can stand for { $nations }, not for { $nation }.
cafe_international-refusal-gender-balance = With { $guest-object } on { $chair }, ladies and gentlemen at table { $table } would be out of balance ({ $men ->
    [one] one gentleman
   *[other] { $men } gentlemen
}, { $women ->
    [one] one lady
   *[other] { $women } ladies
} there).
cafe_international-refusal-would-sit-alone = { $chair } would leave { $guest-object } without company, and nobody of your hand could join.
cafe_international-refusal-no-third-guest = { $chair } would leave { $guest-object } without company, and this turn has no third guest to join.
cafe_international-refusal-company-first = First somebody has to join { $guest-object } on { $chair }, who is still alone.
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
cafe_international-refusal-already-seating = You have begun to seat guests, so this turn is for the tables only.
cafe_international-refusal-joker-not-at-bar = By the rules of 1989 no joker goes to the bar.
cafe_international-refusal-joker-bar-last-resort = A joker goes to the bar only when nothing else is possible.
cafe_international-refusal-no-joker-there = There is no joker on { $chair }.
cafe_international-refusal-joker-for-joker = A joker is never exchanged for another joker.
cafe_international-refusal-exchange-gender = On { $chair } sits { $joker-object }; { $guest-object } cannot take that chair.
cafe_international-refusal-exchange-nation = The joker on { $chair } gives way only to a guest from { $nations }.
cafe_international-refusal-nothing-done = You have seated nobody yet, so there is nothing to be done with.
cafe_international-refusal-drawing-now = First say how many tiles you draw, { $least } to { $most }.
cafe_international-refusal-not-drawing = There is nothing to choose about drawing now.
cafe_international-refusal-draw-number = You may draw { $least } to { $most } tiles, not { $number }.

## In the picture

cafe_international-picture-title = Café International
cafe_international-picture-rules = { $rules ->
    [online] Online rules
   *[other] Rules of { $rules }
}{ $regulars ->
    [yes] , regulars
   *[no] { "" }
} · turn { $round }
cafe_international-picture-bar = Bar
cafe_international-picture-bag = in the bag, the last turn comes at { $end }
cafe_international-picture-turn = to move
cafe_international-picture-out = out
cafe_international-picture-limit = hand of { $limit }
cafe_international-picture-completed = { $number ->
    [one] one nation: 1 table
   *[other] one nation: { $number } tables
}
cafe_international-picture-won = winner
cafe_international-picture-rank = { $rank ->
    [2] second
    [3] third
    [4] fourth
   *[other] place { $rank }
}

## The picture in words

cafe_international-text-rules = { $rules ->
    [online] Café International by the online rules
   *[other] Café International by the rules of { $rules }
}{ $regulars ->
    [yes] { " " }with tables for regulars
   *[no] { "" }
}, turn { $round }.
cafe_international-text-turn = { $name } is to move.
cafe_international-text-bag = { $bag ->
    [one] One tile
   *[other] { $bag } tiles
} in the bag; the game ends at { $end }.
cafe_international-text-seat = { $name }: { $score ->
    [1] { POINTS($score) } point
   *[other] { POINTS($score) } points
}; hand: { $hand }.
cafe_international-text-seat-out = { $name } is out.
cafe_international-text-rank = Place { $rank }.
cafe_international-text-empty = nothing
cafe_international-text-limit = Refilled to { $limit }.
cafe_international-text-completed = Completed with one nation: { $tables }.
cafe_international-text-bar = Bar: { $guests }; next stool { $points }.
cafe_international-text-bar-full = Bar, full: { $guests }.
cafe_international-text-changed = New: { $places }.
cafe_international-text-stool = stool { $stool }
cafe_international-text-joker = { $guest } as { $nation }
cafe_international-text-guest-at = { $guest } on { $chair }
cafe_international-text-table = Table { $table }, { $nation }: { $guests }; free: { $free }.
cafe_international-text-one-nation = One nation.
cafe_international-text-regulars = Regulars.
cafe_international-text-fills = Table { $table } is being filled with regulars.
cafe_international-text-free-table = Table { $table }, { $nation }: nobody yet; free: { $chairs }.
cafe_international-text-seated = Seated: { $guests }.
cafe_international-text-more = { $number } more

## Who made it

cafe_international-credits = Café International is a game by Rudi Hoffmann, published by Mattel in 1989 and by AMIGO since.

## The rules, told

cafe_international-rules-overview =
    A hundred guests want to be seated in our café: four gentlemen and four ladies from each of twelve nations, and four jokers.
    There are 24 tables, two per nation, with 68 chairs; 28 of the chairs stand between two tables and serve both.
    Everybody holds up to five guests, face up. Seat them in good company for points; whoever finds no chair goes to the bar, which pays at first and gets dear later.
    The most points at the end win; whoever ends level shares the victory.
    .title = Overview
cafe_international-rules-turn =
    A turn is exactly one of three things:
    - seat one or two guests,
    - send one guest to the bar,
    - exchange one joker.
    You may choose the bar even when you could seat somebody. Nobody may skip a turn; only by the rules of 1989 does a hand of nothing but jokers pass when none of them finds a chair.
    After seating and after the bar you draw new guests.
    .title = A turn
cafe_international-rules-seating =
    A guest takes a chair at a table of the own nation; a chair between two tables takes a guest of either.
    At every table, after every single guest, gentlemen and ladies differ by one at most, and there are never more than two of each. At a chair between two tables this holds for both.
    When your turn is over, everybody you seated must share a table with somebody. So whoever opens an empty table needs a second guest beside.
    One exception: in the very first turn of the game a single guest may stay alone. By the rules of 1989 only if that hand can seat no couple that scores, and no table of regulars either.
    .title = Seating
cafe_international-rules-scoring =
    Each guest scores the table at once, by how many sit there now, the new one included; one alone scores nothing.
    - Mixed nations: 2, 3, 4 points for two, three, four guests.
    - One nation: 4, 6, 8 points. By the rules of 1989 only the full table doubles: 2, 3, 8.
    A chair between two tables scores both. Two guests in one turn score one after the other.
    A table full of one nation also lets you draw less, see “Drawing”.
    .title = Points
cafe_international-rules-drawing =
    - 2018: you draw as many as you seated. Each table of one nation you completed this turn lets you take one less, if you like.
    - Online and 1989: you fill up to five, and to one less for good with each table of one nation you have completed.
    Fewer tiles mean less to pay for at the end; an empty hand ends the game.
    .title = Drawing
cafe_international-rules-bar =
    The next free of the twenty stools is taken, one guest a turn, of any nation. The stools are worth, in this order:
    +1 +2 +3 +4 +5, −2 −4 −6 −8 −10, −4 −6 −8 −10 −12, −6 −8 −10 −12 −14.
    Whoever would fall below zero is out: the guest stays, the hand leaves the game. Exactly zero is fine.
    Jokers go to the bar only when nothing else at all is possible, and never by the rules of 1989.
    .title = The bar
cafe_international-rules-jokers =
    A joker may sit on any chair and stands for a nation of that chair’s tables; between two nations you choose. It counts as a gentleman or a lady as shown.
    A table of jokers alone counts as one nation.
    Instead of seating, you may take a joker back into your hand by putting a guest of the same gender in its place: by the rules of 2018 from any nation of that chair, otherwise from the nation the joker stood for. That scores and draws nothing. A joker is never exchanged for a joker.
    .title = Jokers
cafe_international-rules-regulars =
    If the table was opened with regulars, you may in one turn fill a table with four gentlemen or four ladies. At most one of them may have been sitting there before; the other three or four come from your hand.
    The table is worth 20 points, or 40 if all are of one nation, instead of the points of its single guests. Neighbouring tables score as usual and must keep their balance.
    Nothing is announced: once a guest upsets the balance, the turn is bound to fill that table. Only chairs from which your hand can do it are offered.
    The online rules have no regulars.
    .title = Tables for regulars
cafe_international-rules-end =
    The game ends at once when
    - the bag is down to 3 tiles (2018) or 4 (online and 1989),
    - the last stool or the last chair is taken,
    - a hand is empty after drawing,
    - only one player is left, who wins,
    - or, by the rules of 1989, everybody in turn had to pass.
    Each guest still in a hand costs 5 points, each joker 10. Whoever went out is ranked below all others, the later the better.
    .title = The end
cafe_international-rules-rulesets =
    What the three sets of rules differ in:
    - Points of a one-nation table: 4/6/8 in 2018 and online, 2/3/8 in 1989.
    - Drawing: as many as seated, less by choice (2018); up to a hand limit that falls for good (online, 1989).
    - Joker at the bar: as a last resort (2018, online), never (1989).
    - Exchanging a joker: for any nation of its chair (2018), for the nation it stood for (online, 1989).
    - A guest alone in the first turn: always (2018, online), only for want of a scoring couple (1989).
    - Regulars: 2018 and 1989 only.
    - The bag ends the game at 3 (2018) or 4 (online, 1989).
    .title = The sets of rules
cafe_international-rules-sources =
    The rules follow three published rule texts: that of 2018, that of 1989 in translation, and a description of the game as it is played online. Some things could not be confirmed:
    - which tables are neighbours, and therefore which chairs they share, and what each stool is worth: public descriptions and other programs agree, but no board was at hand to compare,
    - that all three sets of rules are played on the same board with the same stools,
    - three of the twelve nations of 2018, whose text names nine.
    How the stools stand and what tables and chairs are called is the house’s own. And where the texts leave a question open, the house decided:
    - The starting player is drawn by lot. A tie is a shared victory.
    - Balance is checked after every single guest and at both tables of a shared chair.
    - A joker stands for a nation of its own chair only, and for the same one at both tables; jokers among themselves are one nation. Online and in 1989 it gives way only to a guest of the nation it stood for, and an exchange never completes a table.
    - In 1989 a hand of nothing but jokers passes when it can seat none.
    - In 2018 nobody draws less than nothing, however many tables one guest completes.
    - Regulars: at most one of the four may have been there before, the 20 or 40 points replace those of the single guests, and the tables beside keep their balance. A table worth 40 counts as completed with one nation.
    - The last stool and the last chair are still scored; a draw stops the moment the bag is low enough.
    - Who is at zero plays on. Who goes out takes the hand along, which does not return to the bag, and is ranked by when. What the online text says of a single player above zero is taken to mean that only one is left.
    - Points never run out, whatever chips there are.
    .title = What is uncertain

## Who and where

cafe_international-noun-chair = chair { $value }
cafe_international-noun-number-0 = no tile
cafe_international-noun-number-1 = one tile
cafe_international-noun-number-2 = two tiles
cafe_international-noun-number-3 = three tiles
cafe_international-noun-number-4 = four tiles
cafe_international-noun-guest-joker-m = gentleman joker
    .object = a gentleman joker
    .also = male joker
cafe_international-noun-guest-joker-f = lady joker
    .object = a lady joker
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
    .object = a gentleman { cafe_international-noun-nation-AF.from }
    .also = Central African man
cafe_international-noun-guest-AF-f = lady { cafe_international-noun-nation-AF.from }
    .object = a lady { cafe_international-noun-nation-AF.from }
    .also = Central African woman
cafe_international-noun-guest-CN-m = gentleman { cafe_international-noun-nation-CN.from }
    .object = a gentleman { cafe_international-noun-nation-CN.from }
    .also = Chinese man
cafe_international-noun-guest-CN-f = lady { cafe_international-noun-nation-CN.from }
    .object = a lady { cafe_international-noun-nation-CN.from }
    .also = Chinese woman
cafe_international-noun-guest-CU-m = gentleman { cafe_international-noun-nation-CU.from }
    .object = a gentleman { cafe_international-noun-nation-CU.from }
    .also = Cuban man
cafe_international-noun-guest-CU-f = lady { cafe_international-noun-nation-CU.from }
    .object = a lady { cafe_international-noun-nation-CU.from }
    .also = Cuban woman
cafe_international-noun-guest-FR-m = gentleman { cafe_international-noun-nation-FR.from }
    .object = a gentleman { cafe_international-noun-nation-FR.from }
    .also = French man
cafe_international-noun-guest-FR-f = lady { cafe_international-noun-nation-FR.from }
    .object = a lady { cafe_international-noun-nation-FR.from }
    .also = French woman
cafe_international-noun-guest-DE-m = gentleman { cafe_international-noun-nation-DE.from }
    .object = a gentleman { cafe_international-noun-nation-DE.from }
    .also = German man
cafe_international-noun-guest-DE-f = lady { cafe_international-noun-nation-DE.from }
    .object = a lady { cafe_international-noun-nation-DE.from }
    .also = German woman
cafe_international-noun-guest-GB-m = gentleman { cafe_international-noun-nation-GB.from }
    .object = a gentleman { cafe_international-noun-nation-GB.from }
    .also = British man
cafe_international-noun-guest-GB-f = lady { cafe_international-noun-nation-GB.from }
    .object = a lady { cafe_international-noun-nation-GB.from }
    .also = British woman
cafe_international-noun-guest-IN-m = gentleman { cafe_international-noun-nation-IN.from }
    .object = a gentleman { cafe_international-noun-nation-IN.from }
    .also = Indian man
cafe_international-noun-guest-IN-f = lady { cafe_international-noun-nation-IN.from }
    .object = a lady { cafe_international-noun-nation-IN.from }
    .also = Indian woman
cafe_international-noun-guest-IT-m = gentleman { cafe_international-noun-nation-IT.from }
    .object = a gentleman { cafe_international-noun-nation-IT.from }
    .also = Italian man
cafe_international-noun-guest-IT-f = lady { cafe_international-noun-nation-IT.from }
    .object = a lady { cafe_international-noun-nation-IT.from }
    .also = Italian woman
cafe_international-noun-guest-RU-m = gentleman { cafe_international-noun-nation-RU.from }
    .object = a gentleman { cafe_international-noun-nation-RU.from }
    .also = Russian man
cafe_international-noun-guest-RU-f = lady { cafe_international-noun-nation-RU.from }
    .object = a lady { cafe_international-noun-nation-RU.from }
    .also = Russian woman
cafe_international-noun-guest-ES-m = gentleman { cafe_international-noun-nation-ES.from }
    .object = a gentleman { cafe_international-noun-nation-ES.from }
    .also = Spanish man
cafe_international-noun-guest-ES-f = lady { cafe_international-noun-nation-ES.from }
    .object = a lady { cafe_international-noun-nation-ES.from }
    .also = Spanish woman
cafe_international-noun-guest-TR-m = gentleman { cafe_international-noun-nation-TR.from }
    .object = a gentleman { cafe_international-noun-nation-TR.from }
    .also = Turkish man
cafe_international-noun-guest-TR-f = lady { cafe_international-noun-nation-TR.from }
    .object = a lady { cafe_international-noun-nation-TR.from }
    .also = Turkish woman
cafe_international-noun-guest-US-m = gentleman { cafe_international-noun-nation-US.from }
    .object = a gentleman { cafe_international-noun-nation-US.from }
    .also = American man
cafe_international-noun-guest-US-f = lady { cafe_international-noun-nation-US.from }
    .object = a lady { cafe_international-noun-nation-US.from }
    .also = American woman

## Close-ups

cafe_international-place = { $place ->
    [bar] the bar
   *[other] table { $place }
}
