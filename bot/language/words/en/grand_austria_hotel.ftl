# Grand Austria Hotel in English. Guests and staff are called by their cards, like names: "Poet moves in".

grand_austria_hotel-name = Grand Austria Hotel
grand_austria_hotel-about = Serve your guests, prepare their rooms, and keep in the emperor’s good books.
grand_austria_hotel-length = one to two hours

## Options of a table

grand_austria_hotel-option-edition = Edition
grand_austria_hotel-option-edition-2015 = of 2015
grand_austria_hotel-option-edition-2022 = of 2022, revised
grand_austria_hotel-option-hotels = Hotel boards
grand_austria_hotel-option-hotels-front = all alike
grand_austria_hotel-option-hotels-back = a different one for everybody
grand_austria_hotel-option-staff = Staff
grand_austria_hotel-option-staff-sets = introductory sets
grand_austria_hotel-option-staff-random = six each at random
grand_austria_hotel-option-staff-draft = six each by drafting
grand_austria_hotel-option-politics = Politics
grand_austria_hotel-option-politics-random = at random
grand_austria_hotel-option-politics-value = { $value }
grand_austria_hotel-option-emperor = Emperor
grand_austria_hotel-option-emperor-random = at random
grand_austria_hotel-option-emperor-value = { $value }

## What can be done

grand_austria_hotel-verb-guest = Take a guest
grand_austria_hotel-verb-die = Take a die
grand_austria_hotel-verb-dishes = Take dishes
    .also = dishes
grand_austria_hotel-verb-room = Prepare a room
grand_austria_hotel-verb-split = Krones and emperor
    .also = split
grand_austria_hotel-verb-staff = Play staff
grand_austria_hotel-verb-boost = One more
    .also = boost
grand_austria_hotel-verb-move-in = Move in
grand_austria_hotel-verb-serve = Serve
grand_austria_hotel-verb-store = To the kitchen
    .also = store
grand_austria_hotel-verb-politics = Claim politics
grand_austria_hotel-verb-use = Use staff
grand_austria_hotel-verb-occupy = Occupy
grand_austria_hotel-verb-fill = Complete an order
    .also = fill
grand_austria_hotel-verb-dish = Choose
grand_austria_hotel-verb-krones = Take the krones
    .also = krones
grand_austria_hotel-verb-draw = Draw
grand_austria_hotel-verb-return = Put back
grand_austria_hotel-verb-action = Action without a die
    .also = action
grand_austria_hotel-verb-decline = Decline
grand_austria_hotel-verb-penalty = Bear it
    .also = penalty
grand_austria_hotel-verb-copy = Copy
grand_austria_hotel-verb-pick = Keep
grand_austria_hotel-verb-pass = Pass
grand_austria_hotel-verb-end = That is all
    .also = end
grand_austria_hotel-command-guest = guest
grand_austria_hotel-command-guest-about = Take a guest of the row into your café
grand_austria_hotel-command-die = die
grand_austria_hotel-command-die-about = Take a die, and with it an action
grand_austria_hotel-command-room = room
grand_austria_hotel-command-room-about = Prepare a room
grand_austria_hotel-command-staff = staff
grand_austria_hotel-command-staff-about = Play a staff card of your hand
grand_austria_hotel-command-move-in = move-in
grand_austria_hotel-command-move-in-about = Show a guest who has everything to a room
grand_austria_hotel-command-serve = serve
grand_austria_hotel-command-serve-about = Bring dishes to your guests, as proposed or one by one
grand_austria_hotel-command-politics = politics
grand_austria_hotel-command-politics-about = Claim a politics card whose condition you meet
grand_austria_hotel-command-use = use
grand_austria_hotel-command-use-about = Use what one of your staff may do now
grand_austria_hotel-command-pass = pass
grand_austria_hotel-command-pass-about = Take no die for now
grand_austria_hotel-param-guest = guest
grand_austria_hotel-param-guest-about = The guest
grand_austria_hotel-param-face = face
grand_austria_hotel-param-face-about = What the die shows
grand_austria_hotel-param-action = action
grand_austria_hotel-param-action-about = The action, where a six leaves the choice
grand_austria_hotel-param-first = first
grand_austria_hotel-param-second = second
grand_austria_hotel-param-krones = krones
grand_austria_hotel-param-spaces = spaces
grand_austria_hotel-param-room = room
grand_austria_hotel-param-room-about = The room, by floor and column: 2.3
grand_austria_hotel-param-terms = terms
grand_austria_hotel-param-terms-about = At what price, where a reward settles it
grand_austria_hotel-param-staff = staff
grand_austria_hotel-param-staff-about = The staff card
grand_austria_hotel-param-dish = dish
grand_austria_hotel-param-dish-about = The dish or drink, or all as proposed
grand_austria_hotel-param-politics = card
grand_austria_hotel-param-politics-about = The politics card
grand_austria_hotel-param-reward = reward
grand_austria_hotel-param-card-1 = card-1
grand_austria_hotel-param-card-2 = card-2
grand_austria_hotel-param-card-3 = card-3
grand_austria_hotel-param-way = way
grand_austria_hotel-param-item-1 = item-1
grand_austria_hotel-param-item-2 = item-2
grand_austria_hotel-param-item-3 = item-3

## What an option brings

grand_austria_hotel-hint-amount = { SIGNED($value) }
grand_austria_hotel-hint-dishes = brings { $value }
grand_austria_hotel-hint-strength = strength { $value }
grand_austria_hotel-hint-unusable = ⚠ no use for { $value }
grand_austria_hotel-hint-price = { $value ->
    [0] no charge
    [one] { $value } krone
   *[other] { $value } krones
}
grand_austria_hotel-hint-points = { $value ->
    [0] no points
    [one] { SIGNED($value) } point
   *[other] { SIGNED($value) } points
}

## What happens; sentences that begin with the same name are joined into one

grand_austria_hotel-event-set-up = The table is laid. Politics: { $politics }. The emperor’s tiles: { $tiles }.
grand_austria_hotel-event-pack = { "" }
grand_austria_hotel-event-picked = { $you ->
    [yes] You keep
   *[no] { $name } keeps
} { $staff-id ->
    [none] a card
   *[other] { $staff }
}.
grand_austria_hotel-event-staff-drawn = { $you ->
    [yes] You draw
   *[no] { $name } draws
} { $cards ->
    [one] a staff card
   *[other] { $cards } staff cards
}{ $staff-id ->
    [none] { "" }
   *[other] { " " }({ $staff })
}.
grand_austria_hotel-event-staff-returned = { $you ->
    [yes] You put
   *[no] { $name } puts
} { $cards ->
    [one] one card
   *[other] { $cards } cards
} under the pile{ $staff-id ->
    [none] { "" }
   *[other] { " " }({ $staff })
}.
grand_austria_hotel-event-guests-arrived = { "" }
grand_austria_hotel-event-guest-taken = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $guest } into the café.
grand_austria_hotel-event-round = Round { $round } begins.
grand_austria_hotel-event-rolled = { "" }
grand_austria_hotel-event-rolls-again = All turns are taken or passed: a die is put out for this round, and { $you ->
    [yes] you roll
   *[no] { $name } rolls
} { $dice ->
    [0] nothing
    [one] the last one
   *[other] the other { $dice }
}.
grand_austria_hotel-event-round-ended = Round { $round } is over.
grand_austria_hotel-event-turn-ended = { "" }
grand_austria_hotel-event-passed = { $you ->
    [yes] You pass
   *[no] { $name } passes
}.
grand_austria_hotel-event-die-taken = { $you ->
    [yes] You take
   *[no] { $name } takes
} a { $face } { $face ->
    [6] for action { $action }, strength { $strength }
   *[other] with strength { $strength }
}.
grand_austria_hotel-event-boosted = { $you ->
    [yes] You pay
   *[no] { $name } pays
} a krone for one more.
grand_austria_hotel-event-received = { $you ->
    [yes] You get
   *[no] { $name } gets
} { $amount ->
    [one] { $dish }
   *[other] { $amount } × { $dish }
}.
grand_austria_hotel-event-served = { $you ->
    [yes] You serve
   *[no] { $name } serves
} { $guest } { $dish }.
grand_austria_hotel-event-stored = { "" }
grand_austria_hotel-event-order-complete = { $you ->
    [yes] You have
   *[no] { $name } has
} { $guest } ready for a room.
grand_austria_hotel-event-moved-in = { $you ->
    [yes] You show
   *[no] { $name } shows
} { $guest } to a room.
grand_austria_hotel-event-prepared = { $you ->
    [yes] You prepare
   *[no] { $name } prepares
} { $room }.
grand_austria_hotel-event-occupied = { $you ->
    [yes] You occupy
   *[no] { $name } occupies
} { $room }.
grand_austria_hotel-event-group-full = { $you ->
    [yes] You complete
   *[no] { $name } completes
} a group of { $rooms-number } ({ $rooms }).
grand_austria_hotel-event-hired = { $you ->
    [yes] You play
   *[no] { $name } plays
} { $staff }.
grand_austria_hotel-event-used = { $you ->
    [yes] You use
   *[no] { $name } uses
} { $staff }.
grand_austria_hotel-event-politics = { $you ->
    [yes] You claim
   *[no] { $name } claims
} politics “{ $card }” { $place ->
    [1] as the first
    [2] as the second
   *[other] as the third
}.
grand_austria_hotel-event-scored = { $you ->
    [yes] You score
   *[no] { $name } scores
} { SIGNED($points) }{ $why-id ->
    [emperor] { " " }on the emperor’s track
    [beyond-the-track] { " " }beyond the emperor’s track
    [penalty] { " " }for the emperor’s displeasure
    [room] { " " }for the room
   *[other] { "" }
}.
grand_austria_hotel-event-earned = { $you ->
    [yes] You get
   *[no] { $name } gets
} { $krones ->
    [one] { $krones } krone
   *[other] { $krones } krones
}{ $lost ->
    [0] { "" }
   *[other] { " " }({ $lost } more than the purse can hold)
}.
grand_austria_hotel-event-paid = { "" }
grand_austria_hotel-event-advanced = { $you ->
    [yes] You reach
   *[no] { $name } reaches
} emperor space { $space }.
grand_austria_hotel-event-again = { $you ->
    [yes] You have
   *[no] { $name } has
} another turn, without a die.
grand_austria_hotel-event-errand = { $you ->
    [yes] You carry
   *[no] { $name } carries
} out action { $action } without a die.
grand_austria_hotel-event-declined = { $you ->
    [yes] You give
   *[no] { $name } gives
} up a reward ({ $reward }).
grand_austria_hotel-event-lapsed = { $you ->
    [yes] You lose
   *[no] { $name } loses
} a reward that cannot be used ({ $reward }).
grand_austria_hotel-event-court = The emperor holds court: tile { $tile }.
grand_austria_hotel-event-moved-back = { $you ->
    [yes] You go
   *[no] { $name } goes
} back to emperor space { $space }.
grand_austria_hotel-event-favoured = { $you ->
    [yes] You receive
   *[no] { $name } receives
} the emperor’s favour.
grand_austria_hotel-event-penalty = { $you ->
    [yes] You bear
   *[no] { $name } bears
} the emperor’s displeasure ({ $way }).
grand_austria_hotel-event-room-lost = { $you ->
    [yes] You lose
   *[no] { $name } loses
} { $room }.
grand_austria_hotel-event-staff-lost = { $you ->
    [yes] You lose
   *[no] { $name } loses
} { $staff }, who leaves the game.
grand_austria_hotel-event-copied = { $you ->
    [yes] You let the Secretary copy
   *[no] { $name } lets the Secretary copy
} { $staff }.
grand_austria_hotel-event-ended = { $reason }

## What is asked

grand_austria_hotel-prompt-pick = which of these { $left } cards may stay with you? The others are passed to the left.
grand_austria_hotel-prompt-first-guest = your first guest, with the compliments of the house: whom may I bring to your café?
grand_austria_hotel-prompt-first-rooms = { $left ->
    [3] up to three rooms may be prepared before we open, the first one bottom left.
    [one] one more room, if you like.
   *[other] { $left } more rooms, if you like.
}
grand_austria_hotel-prompt-turn = round { $round }, your turn – a guest first, if you like, then a die.{ grand_austria_hotel-prompt-end-of-turn.warning }
grand_austria_hotel-prompt-take-a-die = and which die may it be?{ grand_austria_hotel-prompt-end-of-turn.warning }
grand_austria_hotel-prompt-additional-turn = another turn without a die: a guest, if you like, and everything additional.{ grand_austria_hotel-prompt-end-of-turn.warning }
grand_austria_hotel-prompt-action-1 = strudel and cake, { $left } in all and never more cake than strudel.{ grand_austria_hotel-prompt-end-of-turn.warning }
grand_austria_hotel-prompt-action-2 = wine and coffee, { $left } in all and never more coffee than wine.{ grand_austria_hotel-prompt-end-of-turn.warning }
grand_austria_hotel-prompt-action-3 = { $left ->
    [0] the rooms are prepared; for a krone it may be one more.
    [one] one room may be prepared.
   *[other] up to { $left } rooms may be prepared.
}{ grand_austria_hotel-prompt-end-of-turn.warning }
grand_austria_hotel-prompt-action-4 = { $left } to divide between krones and the emperor.{ grand_austria_hotel-prompt-end-of-turn.warning }
grand_austria_hotel-prompt-action-5 = one staff card, { $left ->
    [one] one krone
   *[other] { $left } krones
} cheaper.{ grand_austria_hotel-prompt-end-of-turn.warning }
grand_austria_hotel-prompt-end-of-turn = anything else, or shall we leave it at that?{ grand_austria_hotel-prompt-end-of-turn.warning }
    .warning = { $warnings-id ->
        [none] { "" }
        [move-in] { " " }⚠ Somebody could still move in.
        [politics] { " " }⚠ A politics card could be claimed.
       *[other] { " " }⚠ Somebody could still move in, and a politics card could be claimed.
    }{ $unused ->
        [0] { "" }
       *[other] { " " }⚠ Ending it now gives up what could still be done.
    }
grand_austria_hotel-prompt-serve = where may I put { $dishes }? What is not served goes to the kitchen.
grand_austria_hotel-prompt-serve-on = { $left ->
    [one] one more dish can be carried for that krone.
   *[other] { $left } more dishes can be carried for that krone.
}
grand_austria_hotel-prompt-look = play one of these cards, or put them under the pile.
grand_austria_hotel-prompt-rewards = there is something waiting for you: { $rewards }.
grand_austria_hotel-prompt-penalty = the emperor is displeased – how would you like to bear it?
grand_austria_hotel-prompt-copy = which card may your Secretary copy?

## How it ends

grand_austria_hotel-detail-game = during the game { POINTS($number) }
grand_austria_hotel-detail-staff = staff { SIGNED($number) }
grand_austria_hotel-detail-rooms = rooms { SIGNED($number) }
grand_austria_hotel-detail-krones = krones { SIGNED($number) }
grand_austria_hotel-detail-dishes = kitchen { SIGNED($number) }
grand_austria_hotel-detail-guests = guests without a room { SIGNED($number) }
grand_austria_hotel-detail-left-over = { $number } left over for a tie

## Why not

grand_austria_hotel-refusal-rewards-first = First things first: a reward is waiting to be used or declined.
grand_austria_hotel-refusal-finish-first = First things first: what you have begun is to be finished.
grand_austria_hotel-refusal-guest-not-in-row = This guest is not in the row: { $guest }.
grand_austria_hotel-refusal-one-guest-a-turn = One guest a turn can be taken, and you have one.
grand_austria_hotel-refusal-guest-before-the-die = A guest is taken before the die; next turn, with pleasure.
grand_austria_hotel-refusal-cafe-full = All three places of your café are taken; somebody would have to move in first.
grand_austria_hotel-refusal-not-enough-krones = That costs { $need ->
    [one] { $need } krone
   *[other] { $need } krones
}, and your purse holds { $have }.
grand_austria_hotel-refusal-die-already-taken = You have taken your die for this turn.
grand_austria_hotel-refusal-no-die-in-this-turn = No die is taken in this additional turn.
grand_austria_hotel-refusal-no-such-die = No die on the board shows { $face }.
grand_austria_hotel-refusal-six-costs-a-krone = A six costs a krone, and your purse is empty.
grand_austria_hotel-refusal-room-already = There is a tile on { $room } already.
grand_austria_hotel-refusal-room-not-adjacent = A room is prepared beside one you have, and { $room } is not.
grand_austria_hotel-refusal-no-room-to-prepare = Nothing lets you prepare { $room } at the moment; action 3 would.
grand_austria_hotel-refusal-staff-not-in-hand = This card is not in your hand: { $staff }.
grand_austria_hotel-refusal-no-staff-to-play = Nothing lets you play staff at the moment; action 5 would.
grand_austria_hotel-refusal-staff-not-played = This card does not work for you: { $staff }.
grand_austria_hotel-refusal-staff-asleep = Once a round only: { $staff } is resting until the next.
grand_austria_hotel-refusal-staff-not-for-use = There is nothing to use at the moment: { $staff }.
grand_austria_hotel-refusal-cannot-serve = Nobody in your café is waiting for that.
grand_austria_hotel-refusal-guest-not-in-cafe = This guest does not sit in your café: { $guest }.
grand_austria_hotel-refusal-order-not-complete = { $guest } is still waiting for something.
grand_austria_hotel-refusal-room-not-free = A guest needs a prepared room that is free, and { $room } is none.
grand_austria_hotel-refusal-room-of-another-colour = A guest moves into a room of the own colour; only the green ones take any, so { $room } will not do.
grand_austria_hotel-refusal-politics-already = Your disk lies there already: { $card }.
grand_austria_hotel-refusal-politics-full = All three places are taken: { $card }.
grand_austria_hotel-refusal-politics-not-met = The condition is not met yet: { $card }.
grand_austria_hotel-refusal-boost-once = Once a turn only, and it is done.
grand_austria_hotel-refusal-boost-with-an-action = Only a main action that is not over can be made stronger.
grand_austria_hotel-refusal-pass-only-whole-turn = Passing is a whole turn; once something is done, a die is due.
grand_austria_hotel-refusal-take-a-die-first = A turn needs a die before it can end, or you pass instead.

## Nouns of the turn

grand_austria_hotel-noun-face = { $number ->
    [1] 1 – strudel and cake
    [2] 2 – wine and coffee
    [3] 3 – rooms
    [4] 4 – krones and emperor
    [5] 5 – staff
   *[other] 6 – any action
}
grand_austria_hotel-noun-action = { $number ->
    [1] strudel and cake
    [2] wine and coffee
    [3] rooms
    [4] krones and emperor
   *[other] staff
}
grand_austria_hotel-noun-first = { $number ->
    [0] no
   *[other] { $value }
} { $asked ->
    [action-1] strudel
    [action-2] wine
   *[other] strudel/wine
}
grand_austria_hotel-noun-second = { $number ->
    [0] no
   *[other] { $value }
} { $asked ->
    [action-1] cake
    [action-2] coffee
   *[other] cake/coffee
}
grand_austria_hotel-noun-krones = { $number ->
    [0] no krone
    [one] { $value } krone
   *[other] { $value } krones
}
grand_austria_hotel-noun-spaces = { $number ->
    [0] no space
    [one] { $value } space
   *[other] { $value } spaces
}
grand_austria_hotel-noun-room = room { $value }
grand_austria_hotel-noun-terms-full = at its price
grand_austria_hotel-noun-terms-less-1 = 1 krone less
grand_austria_hotel-noun-terms-less-2 = 2 krones less
grand_austria_hotel-noun-terms-less-3 = 3 krones less
grand_austria_hotel-noun-terms-free = at no cost
grand_austria_hotel-noun-terms-occupied = occupied at once
grand_austria_hotel-noun-dish-proposed = everything as proposed
grand_austria_hotel-noun-staff-none = nobody
grand_austria_hotel-noun-politics-105 = 20 krones
grand_austria_hotel-noun-politics-106 = 12 rooms
grand_austria_hotel-noun-politics-107 = 6 staff
grand_austria_hotel-noun-politics-108 = emperor space 10
grand_austria_hotel-noun-politics-109 = 2 full floors
grand_austria_hotel-noun-politics-110 = 6 full groups
grand_austria_hotel-noun-politics-111 = one full colour
grand_austria_hotel-noun-politics-112 = 2 full columns
grand_austria_hotel-noun-politics-113 = 3 of each colour
grand_austria_hotel-noun-politics-114 = 4 red + 3 yellow
grand_austria_hotel-noun-politics-115 = 4 yellow + 3 blue
grand_austria_hotel-noun-politics-116 = 4 blue + 3 red
grand_austria_hotel-noun-reward-again = { $number ->
    [0] an action without a die
    [one] an action without a die
   *[other] { $number } actions without a die
}
grand_austria_hotel-noun-reward-any-dish = { $number ->
    [0] a dish of your choice
    [one] a dish of your choice
   *[other] { $number } dishes of your choice
}
grand_austria_hotel-noun-reward-strudel = strudel
grand_austria_hotel-noun-reward-cake = cake
grand_austria_hotel-noun-reward-wine = wine
grand_austria_hotel-noun-reward-coffee = coffee
grand_austria_hotel-noun-reward-draw = { $number ->
    [0] staff cards to draw
    [one] a staff card to draw
   *[other] { $number } staff cards to draw
}
grand_austria_hotel-noun-reward-draw-three-free = { $number ->
    [0] three cards to see and one to play at no cost
    [one] three cards to see and one to play at no cost
   *[other] { $number } times three cards to see and one to play at no cost
}
grand_austria_hotel-noun-reward-draw-three-less-3 = { $number ->
    [0] three cards to see and one to play for 3 krones less
    [one] three cards to see and one to play for 3 krones less
   *[other] { $number } times three cards to see and one to play for 3 krones less
}
grand_austria_hotel-noun-reward-emperor = { $number ->
    [0] emperor spaces
    [one] an emperor space
   *[other] { $number } emperor spaces
}
grand_austria_hotel-noun-reward-fill-order = { $number ->
    [0] an order to complete
    [one] an order to complete
   *[other] { $number } orders to complete
}
grand_austria_hotel-noun-reward-krones = { $number ->
    [0] krones
    [one] a krone
   *[other] { $number } krones
}
grand_austria_hotel-noun-reward-occupy = { $number ->
    [0] a prepared room to occupy
    [one] a prepared room to occupy
   *[other] { $number } prepared rooms to occupy
}
grand_austria_hotel-noun-reward-place-occupied = { $number ->
    [0] a room to place occupied
    [one] a room to place occupied
   *[other] { $number } rooms to place occupied
}
grand_austria_hotel-noun-reward-play-staff-free = { $number ->
    [0] a staff card to play at no cost
    [one] a staff card to play at no cost
   *[other] { $number } staff cards to play at no cost
}
grand_austria_hotel-noun-reward-play-staff-less-1 = { $number ->
    [0] a staff card to play for 1 krone less
    [one] a staff card to play for 1 krone less
   *[other] { $number } staff cards to play for 1 krone less each
}
grand_austria_hotel-noun-reward-play-staff-less-2 = { $number ->
    [0] a staff card to play for 2 krones less
    [one] a staff card to play for 2 krones less
   *[other] { $number } staff cards to play for 2 krones less each
}
grand_austria_hotel-noun-reward-play-staff-less-3 = { $number ->
    [0] a staff card to play for 3 krones less
    [one] a staff card to play for 3 krones less
   *[other] { $number } staff cards to play for 3 krones less each
}
grand_austria_hotel-noun-reward-points = { $number ->
    [0] points
    [one] a point
   *[other] { $number } points
}
grand_austria_hotel-noun-reward-prepare-free = { $number ->
    [0] a room to prepare at no cost
    [one] a room to prepare at no cost
   *[other] { $number } rooms to prepare at no cost
}
grand_austria_hotel-noun-reward-prepare-free-low = { $number ->
    [0] a room on floor 1 or 2 to prepare at no cost
    [one] a room on floor 1 or 2 to prepare at no cost
   *[other] { $number } rooms on floors 1 and 2 to prepare at no cost
}
grand_austria_hotel-noun-reward-prepare-full = { $number ->
    [0] a room to prepare at its price
    [one] a room to prepare at its price
   *[other] { $number } rooms to prepare at their price
}
grand_austria_hotel-noun-reward-prepare-less-1 = { $number ->
    [0] a room to prepare for 1 krone less
    [one] a room to prepare for 1 krone less
   *[other] { $number } rooms to prepare for 1 krone less each
}
grand_austria_hotel-noun-reward-take-guest = { $number ->
    [0] a guest at no cost
    [one] a guest at no cost
   *[other] { $number } guests at no cost
}
grand_austria_hotel-noun-way-krones = krones
grand_austria_hotel-noun-way-points = points
grand_austria_hotel-noun-way-points-per-staff = points for each staff card played
grand_austria_hotel-noun-way-kitchen = everything in the kitchen
grand_austria_hotel-noun-way-all-dishes = everything in the kitchen and on orders
grand_austria_hotel-noun-way-hand = cards of the hand
grand_austria_hotel-noun-way-prepared = prepared rooms
grand_austria_hotel-noun-way-occupied = occupied rooms
grand_austria_hotel-noun-way-end-card = a game-end card
grand_austria_hotel-noun-way-ignore = the Conference Manager sees to it

## In the picture

grand_austria_hotel-picture-title = Grand Austria Hotel
grand_austria_hotel-picture-turn = { $name } to act
grand_austria_hotel-picture-chooses = { $name } chooses
grand_austria_hotel-picture-choose = Choosing: { $names }
grand_austria_hotel-picture-won = Winner
grand_austria_hotel-picture-rank = Place { $rank }
grand_austria_hotel-picture-guests = Guests at the Door
grand_austria_hotel-picture-emperor = The Emperor
grand_austria_hotel-picture-politics = Politics
grand_austria_hotel-picture-legend = What the Signs Mean
grand_austria_hotel-picture-hand = Hand: { $number ->
    [one] 1 staff card
   *[other] { $number } staff cards
}
grand_austria_hotel-picture-looking = Drawn: play one of these
grand_austria_hotel-picture-pack = Draft: keep one of these
grand_austria_hotel-picture-hidden = Only the player sees these cards.
grand_austria_hotel-picture-no-staff = No staff yet
grand_austria_hotel-picture-bonus = From space 3: { $words }
grand_austria_hotel-picture-penalty = On space 0: { $words }
grand_austria_hotel-picture-court = After round { $round }: score, then { $back } spaces back

## The picture in words

grand_austria_hotel-text-start = Grand Austria Hotel, { $edition } edition, { $round ->
    [0] set-up
   *[other] round { $round } of { $last }
}.
grand_austria_hotel-text-starter = { $name } is start player.
grand_austria_hotel-text-awaited = To act: { $names }.
grand_austria_hotel-text-running = The turn of { $name }: no die yet.
grand_austria_hotel-text-running-action = The turn of { $name }: die { $face }, action { $action }, strength left { $left }.
grand_austria_hotel-text-running-die = The turn of { $name }: die { $face }, its action is over.
grand_austria_hotel-text-boosted = Strengthened for a krone.
grand_austria_hotel-text-additional = An additional turn without a die.
grand_austria_hotel-text-took-guest = A guest has been taken.
grand_austria_hotel-text-dice = Dice: { $dice }.
grand_austria_hotel-text-dice-at = { $number } × { $face }
grand_austria_hotel-text-row = Guests at the door: { $guests }
grand_austria_hotel-text-row-guest = { $guest } ({ $price } kr)
grand_austria_hotel-text-row-empty = empty space ({ $price } kr)
grand_austria_hotel-text-guest = { $guest }, { $colour }, orders { $order }, { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $rewards }
grand_austria_hotel-text-piles = In the piles: { $guests } guests (and { $discards } who have left), { $staff } staff cards.
grand_austria_hotel-text-removed = Out of the game: { $cards }.
grand_austria_hotel-text-extras = Still to be used with this die: { $cards }.
grand_austria_hotel-text-again = Another turn follows.
grand_austria_hotel-text-tile = The emperor after round { $round } ({ $tile }): bonus: { $bonus }; penalty: { $penalty }.
grand_austria_hotel-text-politics = Politics: { $condition }: { $places }.
grand_austria_hotel-text-place = { $points } points { $name }
grand_austria_hotel-text-place-free = { $points } points free
grand_austria_hotel-text-seat = { $name }: { $points ->
    [1] 1 point
   *[other] { POINTS($points) } points
}, { $krones ->
    [one] 1 krone
   *[other] { $krones } krones
}, emperor space { $space } (worth { $worth }).
grand_austria_hotel-text-stock = Kitchen: { $dishes }. { $hand } cards in hand, { $played } staff at work.
grand_austria_hotel-text-stock-brief = Kitchen: { $dishes }; hand { $hand }, staff { $played }.
grand_austria_hotel-text-numbers = Turns left: { $numbers }.
grand_austria_hotel-text-passed = Has passed.
grand_austria_hotel-text-cafe = Café: { $guests }.
grand_austria_hotel-text-cafe-guest = { $guest } (missing: { $missing }; served: { $served })
grand_austria_hotel-text-cafe-done = { $guest } (ready to move in)
grand_austria_hotel-text-tray = Just received: { $dishes }.
grand_austria_hotel-text-pool = Open rewards: { $rewards }.
grand_austria_hotel-text-board = Hotel board: { $board ->
    [front] front
   *[other] { $board }
}.
grand_austria_hotel-text-rooms = Occupied: { $occupied }. Prepared: { $prepared }.
grand_austria_hotel-text-rooms-brief = Rooms: { $occupied } occupied, { $prepared } prepared.
grand_austria_hotel-text-groups = Groups that have paid: { $rooms }.
grand_austria_hotel-text-staff = Staff at work: { $cards }.
grand_austria_hotel-text-card = { $staff } ({ $timing }: { $effect })
grand_austria_hotel-text-used = Used this round: { $cards }.
grand_austria_hotel-text-hand = Your hand: { $cards }.
grand_austria_hotel-text-looking = Cards you have just drawn: { $cards }.
grand_austria_hotel-text-pack = To keep one of: { $cards }.
grand_austria_hotel-text-held = { $staff } ({ $cost } kr, { $timing }: { $effect })
grand_austria_hotel-text-held-brief = { $staff } ({ $cost } kr)
grand_austria_hotel-text-rank = Place { $rank } with { $score }.
grand_austria_hotel-text-changed = New: { $rooms }.
grand_austria_hotel-text-changed-room = { $name } { $room }
grand_austria_hotel-text-counted = { $number } { $thing }
grand_austria_hotel-text-none = nothing
grand_austria_hotel-text-either = { $first } or { $second }
grand_austria_hotel-text-else = { $first }; if that is impossible, { $second }
grand_austria_hotel-text-and = { $first } and { $last }

## What cards do; composed from the tables of the rules

grand_austria_hotel-effect-krones = { $amount ->
    [one] 1 krone
   *[other] { $amount } krones
}
grand_austria_hotel-effect-points = { $amount ->
    [one] 1 point
   *[other] { $amount } points
}
grand_austria_hotel-effect-emperor = { $amount ->
    [one] 1 emperor space
   *[other] { $amount } emperor spaces
}
grand_austria_hotel-effect-dish = { $kind ->
    [strudel] { $amount ->
        [one] a strudel
       *[other] { $amount } strudels
    }
    [cake] { $amount ->
        [one] a piece of cake
       *[other] { $amount } pieces of cake
    }
    [wine] { $amount ->
        [one] a glass of wine
       *[other] { $amount } glasses of wine
    }
   *[coffee] { $amount ->
        [one] a cup of coffee
       *[other] { $amount } cups of coffee
    }
}
grand_austria_hotel-effect-any-dish = { $amount ->
    [one] a dish or drink of your choice
   *[other] { $amount } dishes or drinks of your choice
}
grand_austria_hotel-effect-draw = { $cards ->
    [one] draw a staff card
   *[other] draw { $cards } staff cards
}
grand_austria_hotel-effect-draw-three = look at 3 staff cards from the pile and play one of them { $terms ->
    [full] at full cost
    [less-1] for 1 krone less
    [less-2] for 2 krones less
    [less-3] for 3 krones less
   *[free] at no cost
}, the others go under the pile
grand_austria_hotel-effect-play-staff = { $amount ->
    [one] play a staff card
   *[other] play up to { $amount } staff cards, each
} { $terms ->
    [full] at full cost
    [less-1] for 1 krone less
    [less-2] for 2 krones less
    [less-3] for 3 krones less
   *[free] at no cost
}
grand_austria_hotel-effect-prepare = { $amount ->
    [one] prepare a room
   *[other] prepare up to { $amount } rooms, each
}{ $top ->
    [4] { "" }
   *[other] { " " }up to floor { $top }
} { $terms ->
    [full] at full cost
    [less-1] for 1 krone less
    [less-2] for 2 krones less
    [less-3] for 3 krones less
   *[free] at no cost
}
grand_austria_hotel-effect-occupy = { $amount ->
    [one] turn a prepared room to occupied
   *[other] turn up to { $amount } prepared rooms to occupied
}
grand_austria_hotel-effect-place-occupied = place a room of any colour beside yours, occupied at once, at no cost{ $top ->
    [4] { "" }
   *[other] { " " }up to floor { $top }
}
grand_austria_hotel-effect-take-guest = { $amount ->
    [one] take a guest from the row at no cost
   *[other] take up to { $amount } guests from the row at no cost
}
grand_austria_hotel-effect-fill-order = complete the order of one guest from the supply
grand_austria_hotel-effect-again = { $edition ->
    [2022] carry out one more action without taking a die
   *[other] one more turn without a die
}
grand_austria_hotel-effect-penalty = the emperor’s penalty
grand_austria_hotel-effect-none = no reward
grand_austria_hotel-effect-per-staff = { $reward } for every staff card played
grand_austria_hotel-effect-when-moving-in = when { $guest ->
    [red] a red guest
    [blue] a blue guest
    [yellow] a yellow guest
    [green] a green guest
   *[any] a guest
}{ $dishes ->
    [0] { "" }
   *[other] { " " }with { $dishes } dishes ordered
} moves into a room: { $reward }
grand_austria_hotel-effect-when-occupied = whenever a room becomes occupied: { $reward }
grand_austria_hotel-effect-when-taking = when you take a { $faces }: { $results }
grand_austria_hotel-effect-taking-strength = strength +{ $amount }
grand_austria_hotel-effect-taking-discount = { $amount ->
    [one] the staff card costs 1 krone less
   *[other] the staff card costs { $amount } krones less
}
grand_austria_hotel-effect-taking-no-krone = no krone to pay
grand_austria_hotel-effect-taking-both-tracks = every point of strength brings a krone and an emperor space
grand_austria_hotel-effect-taking-extra = in addition { $reward }
grand_austria_hotel-effect-free-rooms = { $colour ->
    [red] red
    [blue] blue
   *[yellow] yellow
} rooms cost nothing to prepare
grand_austria_hotel-effect-free-service = carrying from the kitchen to the guests costs nothing
grand_austria_hotel-effect-free-guests = guests from the row cost nothing
grand_austria_hotel-effect-ignore = { $amount ->
    [0] the emperor’s penalty is ignored
    [one] the emperor’s penalty may be ignored for 1 krone
   *[other] the emperor’s penalty may be ignored for { $amount } krones
}
grand_austria_hotel-effect-when-favoured = with every bonus of the emperor: { $reward }
grand_austria_hotel-effect-scores = { $amount ->
    [one] 1 point
   *[other] { $amount } points
} for { $each }
grand_austria_hotel-effect-copies-scoring = scores like a game-end card an opponent has played
grand_austria_hotel-loss-krones = { $amount ->
    [one] lose 1 krone
   *[other] lose { $amount } krones
}
grand_austria_hotel-loss-points = { $amount ->
    [one] lose 1 point
   *[other] lose { $amount } points
}
grand_austria_hotel-loss-points-per-staff = lose { $amount } points for every staff card played
grand_austria_hotel-loss-kitchen = return everything in the kitchen
grand_austria_hotel-loss-all-dishes = return everything in the kitchen and on the orders
grand_austria_hotel-loss-hand = { $amount ->
    [one] put a staff card from the hand under the pile
   *[other] put { $amount } staff cards from the hand under the pile
}
grand_austria_hotel-loss-prepared = { $amount ->
    [one] remove a prepared room from the highest possible floor
   *[other] remove { $amount } prepared rooms from the highest possible floors
}
grand_austria_hotel-loss-occupied = { $edition ->
    [2022] remove an occupied room from each of the { $amount } highest floors that have one
   *[other] remove { $amount } occupied rooms: one from the highest floor that has one, and the next in its column below it
}
grand_austria_hotel-loss-end-card = { $amount ->
    [one] lose a played game-end card
   *[other] lose { $amount } played game-end cards
}
grand_austria_hotel-each-krones = every krone
grand_austria_hotel-each-staff = every staff card played
grand_austria_hotel-each-politics = every politics card with your disk
grand_austria_hotel-each-emperor-space = every emperor space up to your disk
grand_austria_hotel-each-room = every room, prepared or occupied
grand_austria_hotel-each-occupied-room = every occupied room
grand_austria_hotel-each-red-room = every occupied red room
grand_austria_hotel-each-blue-room = every occupied blue room
grand_austria_hotel-each-yellow-room = every occupied yellow room
grand_austria_hotel-each-three-colours = every set of a red, a blue and a yellow occupied room
grand_austria_hotel-each-floor = every floor fully occupied
grand_austria_hotel-each-column = every column fully occupied
grand_austria_hotel-each-group = every group fully occupied
grand_austria_hotel-each-full-colour = every colour fully occupied
grand_austria_hotel-least-krones = at least { $number } krones
grand_austria_hotel-least-staff = at least { $number } staff cards played
grand_austria_hotel-least-politics = at least { $number } politics cards
grand_austria_hotel-least-emperor-space = space { $number } or more on the emperor’s track
grand_austria_hotel-least-room = at least { $number } rooms, prepared or occupied
grand_austria_hotel-least-occupied-room = at least { $number } occupied rooms
grand_austria_hotel-least-red-room = at least { $number } occupied red rooms
grand_austria_hotel-least-blue-room = at least { $number } occupied blue rooms
grand_austria_hotel-least-yellow-room = at least { $number } occupied yellow rooms
grand_austria_hotel-least-three-colours = at least { $number } occupied rooms of each colour
grand_austria_hotel-least-floor = at least { $number } floors fully occupied
grand_austria_hotel-least-column = at least { $number } columns fully occupied
grand_austria_hotel-least-group = at least { $number } groups fully occupied
grand_austria_hotel-least-full-colour = all rooms of one colour occupied

## The four timings

grand_austria_hotel-timing-once = once, when played
grand_austria_hotel-timing-round = once per round
grand_austria_hotel-timing-permanent = permanent
grand_austria_hotel-timing-end = at the end of the game

## The legend

grand_austria_hotel-legend-strudel = strudel
grand_austria_hotel-legend-cake = cake
grand_austria_hotel-legend-wine = wine
grand_austria_hotel-legend-coffee = coffee
grand_austria_hotel-legend-served-strudel = strudel, served
grand_austria_hotel-legend-served-cake = cake, served
grand_austria_hotel-legend-served-wine = wine, served
grand_austria_hotel-legend-served-coffee = coffee, served
grand_austria_hotel-legend-any-dish = any dish or drink
grand_austria_hotel-legend-lose-kitchen = lose what is in the kitchen
grand_austria_hotel-legend-lose-served = lose what is on the orders
grand_austria_hotel-legend-lose-hand = give up staff cards from the hand
grand_austria_hotel-legend-lose-prepared = remove a prepared room
grand_austria_hotel-legend-lose-occupied = remove an occupied room
grand_austria_hotel-legend-lose-end-card = lose a played game-end card
grand_austria_hotel-legend-krone = krones
grand_austria_hotel-legend-points = points
grand_austria_hotel-legend-emperor = spaces on the emperor’s track
grand_austria_hotel-legend-favour = bonus of the emperor
grand_austria_hotel-legend-penalty = penalty of the emperor
grand_austria_hotel-legend-take-guest = take a guest at no cost
grand_austria_hotel-legend-fill-order = complete an order
grand_austria_hotel-legend-moves-in = moves into a room
grand_austria_hotel-legend-blue-room = blue room, empty
grand_austria_hotel-legend-red-room = red room, empty
grand_austria_hotel-legend-yellow-room = yellow room, empty
grand_austria_hotel-legend-blue-prepared = blue room, prepared
grand_austria_hotel-legend-red-prepared = red room, prepared
grand_austria_hotel-legend-yellow-prepared = yellow room, prepared
grand_austria_hotel-legend-any-prepared = prepare a room of any colour
grand_austria_hotel-legend-blue-occupied = blue room, occupied
grand_austria_hotel-legend-red-occupied = red room, occupied
grand_austria_hotel-legend-yellow-occupied = yellow room, occupied
grand_austria_hotel-legend-any-occupied = occupied room of any colour
grand_austria_hotel-legend-low-prepared = prepare a room up to floor 2
grand_austria_hotel-legend-any-room = room, prepared or occupied
grand_austria_hotel-legend-occupy = turn a prepared room to occupied
grand_austria_hotel-legend-place-occupied = place a room, occupied at once
grand_austria_hotel-legend-floor = floor fully occupied
grand_austria_hotel-legend-column = column fully occupied
grand_austria_hotel-legend-group = group fully occupied
grand_austria_hotel-legend-three-colours = occupied room of each colour
grand_austria_hotel-legend-full-colour = all rooms of one colour
grand_austria_hotel-legend-staff = staff card
grand_austria_hotel-legend-played = staff card played
grand_austria_hotel-legend-draw = draw staff cards
grand_austria_hotel-legend-draw-three = look at 3, play 1
grand_austria_hotel-legend-play-staff = play a staff card
grand_austria_hotel-legend-copy = copy a card of an opponent
grand_austria_hotel-legend-once = once, when played
grand_austria_hotel-legend-round = once per round
grand_austria_hotel-legend-permanent = permanent
grand_austria_hotel-legend-end = at the end of the game
grand_austria_hotel-legend-strength = strength of an action
grand_austria_hotel-legend-boost = strength +1 for a krone
grand_austria_hotel-legend-action-1 = strudel and cake
grand_austria_hotel-legend-action-2 = wine and coffee
grand_austria_hotel-legend-action-3 = prepare rooms
grand_austria_hotel-legend-action-4 = krones and emperor spaces
grand_austria_hotel-legend-action-5 = play a staff card
grand_austria_hotel-legend-action-6 = any action for a krone
grand_austria_hotel-legend-service = from the kitchen to the guests
grand_austria_hotel-legend-ignore = ignore the penalty
grand_austria_hotel-legend-again = once more without a die
grand_austria_hotel-legend-politics = politics card
grand_austria_hotel-legend-passed = has passed
grand_austria_hotel-legend-gone = guests who have left
grand_austria_hotel-legend-done = done, complete
grand_austria_hotel-legend-guest-yellow = artist (yellow)
grand_austria_hotel-legend-guest-blue = noble (blue)
grand_austria_hotel-legend-guest-red = citizen (red)
grand_austria_hotel-legend-guest-green = tourist (green), takes any room
grand_austria_hotel-legend-guest-any = guest
grand_austria_hotel-legend-die-1 = die showing 1
grand_austria_hotel-legend-die-2 = die showing 2
grand_austria_hotel-legend-die-3 = die showing 3
grand_austria_hotel-legend-die-4 = die showing 4
grand_austria_hotel-legend-die-5 = die showing 5
grand_austria_hotel-legend-die-6 = die showing 6

## What can be shown close up

grand_austria_hotel-place = { $place ->
    [hotel-1] First hotel
    [hotel-2] Second hotel
    [hotel-3] Third hotel
    [hotel-4] Fourth hotel
    [guests] Guests at the door
    [emperor] The emperor
    [politics] Politics
    [legend] What the signs mean
   *[other] { $place }
}

## How it ends

grand_austria_hotel-reason-rounds = The seventh round is over.

## Names

grand_austria_hotel-noun-dish-strudel = strudel
grand_austria_hotel-noun-dish-cake = cake
grand_austria_hotel-noun-dish-wine = wine
grand_austria_hotel-noun-dish-coffee = coffee
grand_austria_hotel-noun-colour-yellow = yellow
grand_austria_hotel-noun-colour-blue = blue
grand_austria_hotel-noun-colour-red = red
grand_austria_hotel-noun-colour-green = green
grand_austria_hotel-noun-staff-1 = Breakfast Server
grand_austria_hotel-noun-staff-2 = Waitress
grand_austria_hotel-noun-staff-3 = Barkeeper
grand_austria_hotel-noun-staff-4 = Sous-Chef
grand_austria_hotel-noun-staff-5 = Groom
grand_austria_hotel-noun-staff-6 = Stableman
grand_austria_hotel-noun-staff-7 = Masseuse
grand_austria_hotel-noun-staff-8 = Tour Guide
grand_austria_hotel-noun-staff-9 = Butler
grand_austria_hotel-noun-staff-10 = Chauffeur
grand_austria_hotel-noun-staff-11 = Florist
grand_austria_hotel-noun-staff-12 = Executive Housekeeper
grand_austria_hotel-noun-staff-13 = Restaurant Manager
grand_austria_hotel-noun-staff-14 = Decorator
grand_austria_hotel-noun-staff-15 = Bootblack
grand_austria_hotel-noun-staff-16 = Laundress
grand_austria_hotel-noun-staff-17 = Kitchen Hand
grand_austria_hotel-noun-staff-18 = Checker
grand_austria_hotel-noun-staff-19 = Interior Architect
grand_austria_hotel-noun-staff-20 = Detective
grand_austria_hotel-noun-staff-21 = Chef
grand_austria_hotel-noun-staff-22 = Staff Manager
grand_austria_hotel-noun-staff-23 = Custodian
grand_austria_hotel-noun-staff-24 = Chief Waiter
grand_austria_hotel-noun-staff-25 = Delivery Boy
grand_austria_hotel-noun-staff-26 = Conference Manager
grand_austria_hotel-noun-staff-27 = Booking Manager
grand_austria_hotel-noun-staff-28 = Concierge
grand_austria_hotel-noun-staff-29 = Secretary
grand_austria_hotel-noun-staff-30 = Reception Clerk
grand_austria_hotel-noun-staff-31 = Chambermaid
grand_austria_hotel-noun-staff-32 = Assistant Manager
grand_austria_hotel-noun-staff-33 = Male Floor Housekeeper
grand_austria_hotel-noun-staff-34 = Receptionist
grand_austria_hotel-noun-staff-35 = Page-boy
grand_austria_hotel-noun-staff-36 = Sommelier
grand_austria_hotel-noun-staff-37 = Room Service
grand_austria_hotel-noun-staff-38 = Porter
grand_austria_hotel-noun-staff-39 = Confectioner
grand_austria_hotel-noun-staff-40 = Marketing Director
grand_austria_hotel-noun-staff-41 = Operator
grand_austria_hotel-noun-staff-42 = Gardener
grand_austria_hotel-noun-staff-43 = Barista
grand_austria_hotel-noun-staff-44 = Larder Cook
grand_austria_hotel-noun-staff-45 = Pool Attendant
grand_austria_hotel-noun-staff-46 = Female Floor Housekeeper
grand_austria_hotel-noun-staff-47 = Liftboy
grand_austria_hotel-noun-staff-48 = Hotel Manager
grand_austria_hotel-noun-guest-49 = Sculptor
grand_austria_hotel-noun-guest-50 = Musician
grand_austria_hotel-noun-guest-51 = Composer
grand_austria_hotel-noun-guest-52 = Tailor
grand_austria_hotel-noun-guest-53 = Flamenco Dancer
grand_austria_hotel-noun-guest-54 = Portrait Painter
grand_austria_hotel-noun-guest-55 = Photographer
grand_austria_hotel-noun-guest-56 = Vocalist
grand_austria_hotel-noun-guest-57 = Architect
grand_austria_hotel-noun-guest-58 = Actress
grand_austria_hotel-noun-guest-59 = Poet
grand_austria_hotel-noun-guest-60 = Jewelry Designer
grand_austria_hotel-noun-guest-61 = Painter
grand_austria_hotel-noun-guest-62 = Opera Singer
grand_austria_hotel-noun-guest-63 = Dame
grand_austria_hotel-noun-guest-64 = Duchess
grand_austria_hotel-noun-guest-65 = Knight of the Empire
grand_austria_hotel-noun-guest-66 = Landgrave
grand_austria_hotel-noun-guest-67 = Sovereign
grand_austria_hotel-noun-guest-68 = Princess
grand_austria_hotel-noun-guest-69 = Countess
grand_austria_hotel-noun-guest-70 = Elector
grand_austria_hotel-noun-guest-71 = Baron
grand_austria_hotel-noun-guest-72 = Prince
grand_austria_hotel-noun-guest-73 = Count
grand_austria_hotel-noun-guest-74 = Earl
grand_austria_hotel-noun-guest-75 = Baroness
grand_austria_hotel-noun-guest-76 = Duke
grand_austria_hotel-noun-guest-77 = Apothecary
grand_austria_hotel-noun-guest-78 = Post Councillor
grand_austria_hotel-noun-guest-79 = Privy Councillor
grand_austria_hotel-noun-guest-80 = Professor Emeritus
grand_austria_hotel-noun-guest-81 = General
grand_austria_hotel-noun-guest-82 = Senior Councillor
grand_austria_hotel-noun-guest-83 = Councillor of Commerce
grand_austria_hotel-noun-guest-84 = Court Councillor
grand_austria_hotel-noun-guest-85 = Major
grand_austria_hotel-noun-guest-86 = Veterinary Councillor
grand_austria_hotel-noun-guest-87 = Medicinal Councillor
grand_austria_hotel-noun-guest-88 = Procurator
grand_austria_hotel-noun-guest-89 = Lord High Commissioner
grand_austria_hotel-noun-guest-90 = Senior Legal Secretary
grand_austria_hotel-noun-guest-91 = Tezcatlipoca
grand_austria_hotel-noun-guest-92 = Capt. Goldhaken
grand_austria_hotel-noun-guest-93 = Mr. Horsa
grand_austria_hotel-noun-guest-94 = M. Ingalls
grand_austria_hotel-noun-guest-95 = Mr. Boydell
grand_austria_hotel-noun-guest-96 = Mr. Oundo
grand_austria_hotel-noun-guest-97 = E. Gizia
grand_austria_hotel-noun-guest-98 = M. Polo
grand_austria_hotel-noun-guest-99 = Cramersopholus
grand_austria_hotel-noun-guest-100 = Farmer Franz
grand_austria_hotel-noun-guest-101 = Brother Uwe
grand_austria_hotel-noun-guest-102 = Conductor
grand_austria_hotel-noun-guest-103 = Durgoing
grand_austria_hotel-noun-guest-104 = MacLeod

## The cards that can be looked up, by kind

grand_austria_hotel-cards-staff = Staff cards
grand_austria_hotel-cards-guest = Guest cards
grand_austria_hotel-cards-tile = Emperor’s tiles
grand_austria_hotel-cards-politics = Politics cards

## Who made it

grand_austria_hotel-credits = Grand Austria Hotel is a game by Simone Luciani and Virginio Gigli, published by Lookout Games in 2015.

## The rules, told

grand_austria_hotel-rules-overview =
    Vienna around 1910: each of you runs a small hotel with a café of three places, a kitchen, and twenty rooms on four floors.
    Guests sit down in the café and order. Serve them, have a room ready, and they move in: that pays points and a reward, and full groups of rooms pay again.
    You begin with 10 krones, a strudel, a cake, a wine, a coffee and six staff cards. Before the first round each of you, in reverse order, takes a guest at no cost; then all prepare up to three rooms at their price.
    Seven rounds, two turns each. After rounds 3, 5 and 7 the emperor looks who has thought of him.
    Staff help, politics pays for being first, and the most points at the end win.
    .title = Overview
grand_austria_hotel-rules-turn =
    A turn, in this order:
    - If you like, take one guest of the row for 3, 2, 1, 0 or 0 krones, as long as your café has a free place.
    - Take a die and carry out its action. Using less of it than it is worth, even nothing, is allowed.
    Any number of additional actions may come before, between and after: serve from the kitchen, show a guest to a room, claim politics, use staff.
    Confirm ends the turn; Herr Ober says when somebody could still move in, politics be claimed, or anything would be given up.
    The start player has the first and the last turn of a round, the others lie between like a mirror: 1 2 3 3 2 1.
    .title = A turn
grand_austria_hotel-rules-dice =
    The dice are rolled once a round and sorted by what they show. The strength of an action is the number of dice on its space before you take one.
    - 1: strudel and cake, never more cake than strudel in what you take.
    - 2: wine and coffee, never more coffee than wine.
    - 3: prepare up to that many rooms, at their price.
    - 4: divide the strength between krones and spaces on the emperor’s track.
    - 5: play one staff card, that many krones cheaper, never below 0.
    - 6: pay a krone and choose one of the others, with the strength of the sixes.
    For one krone, once a turn, the action is worth one more, which for rooms can still be said after the last one. Staff look at what the die itself shows: a six used for rooms is no 3.
    Your purse holds 20 krones; more is lost.
    .title = Dice and actions
grand_austria_hotel-rules-dishes =
    New dishes may go to your guests at once; the rest goes to the kitchen, which has no limit.
    To bring dishes from the kitchen to guests costs a krone each time, for up to three dishes. What is on an order stays there.
    “Everything as proposed” completes as many guests as possible first; you may as well serve dish by dish.
    .title = Dishes and the kitchen
grand_austria_hotel-rules-rooms =
    A room is prepared beside one you have, not diagonally; the first is bottom left. From the lowest floor up a room costs 0, 1, 2, 3 krones. Five rooms at the top right pay 1 or 2 points when their tile is placed.
    Rooms of one colour that touch are a group, ten in all. Once all of a group is occupied it pays, once in the game, for 1, 2, 3 or 4 rooms:
    - blue: 2, 5, 9, 15 points
    - red: 1, 3, 6, 10 krones
    - yellow: 1, 3, 6, 10 spaces on the emperor’s track
    .title = Rooms and groups
grand_austria_hotel-rules-moving_in =
    A guest whose order is complete may move in any time in your turn, into a prepared room of the same colour; green guests take any colour.
    The room is turned to occupied, the guest pays points and brings the reward, staff and a full group may add theirs.
    Rewards that come together wait in one pool: you use them in any order, decline what you do not want, and the turn cannot end before. What is impossible waits while another of them can be used; once none can, what is left is lost, and Herr Ober warns you before.
    Politics may be claimed in between; only while drawn cards are looked at nothing else is done.
    .title = Moving in and rewards
grand_austria_hotel-rules-staff =
    48 cards of four kinds: once, when played; once a round; always; at the end of the game. You begin with six.
    “When you take a die” is settled the moment the die is taken; what may be used then lasts until the turn ends.
    Draw three, play one: the others go under the pile in your order; all three, if none pleases.
    The Secretary copies a game-end card that an opponent has played, for your own hotel.
    Each card is explained by /rules with its name under “card”.
    .title = Staff
grand_austria_hotel-rules-politics =
    Three cards lie open, each with a condition. Whoever meets it in the own turn may claim it, also while rewards are waiting: 15 points for the first, 10 for the second, 5 for the third. A fourth gets nothing, and each may claim a card once.
    It does not happen by itself, and not after the last turn.
    .title = Politics
grand_austria_hotel-rules-emperor =
    After rounds 3, 5 and 7 everybody scores the own space on the track and goes back 3, 5, 7 spaces, not below 0. Then the tile of that court is looked at:
    - on space 3 or beyond you receive its bonus,
    - on 0 you bear its penalty,
    - on 1 or 2 nothing happens.
    Where the penalty names two ways, you choose among those that are possible in full (2015), or the first is bound to be taken if it is possible (2022).
    Beyond space 13 every space is a point. Points may fall below 0.
    .title = The emperor
grand_austria_hotel-rules-passing =
    Passing is a whole turn: nothing else may have been done, unless no die can be taken at all.
    When everybody else has passed or has no turn left, whoever has the lowest open number puts one die out for this round and rolls the others, then takes a turn or passes again. All earlier passes are forgotten.
    A round ends when all turns are used or no die is left; turns that are left are lost.
    .title = Passing
grand_austria_hotel-rules-end =
    After the seventh court the books are closed:
    - game-end staff,
    - 1, 2, 3, 4 points for each occupied room, by its floor,
    - 1 point for each krone and each dish in the kitchen,
    - −5 for each guest still in the café.
    If points are level, krones and dishes in the kitchen decide; still level, the victory is shared.
    .title = The end
grand_austria_hotel-rules-editions =
    What the revised edition of 2022 does differently:
    - The Kitchen Hand costs 5 instead of 3.
    - The Assistant Manager pays 2 points per staff card instead of 4.
    - E. Gizia: an action without taking a die, instead of a whole additional turn without one.
    - The Conference Manager takes a krone for each penalty to be ignored, instead of nothing.
    - The Custodian pays for every room that becomes occupied, not only when a guest moves in.
    - Two occupied rooms lost to tile C2: one each of the two highest floors that have one, instead of one of the highest and the next below it in its column, where any has one below.
    - Penalties with two ways: the first is bound to be taken if it is possible in full.
    .title = The editions
grand_austria_hotel-rules-sources =
    The rules follow the rule book of 2015 and what is public of the revised edition. Some things could not be confirmed:
    - the colours of the four different hotels, which come from one source only; their prices by floor and their printed points are those of the common side,
    - the introductory sets of staff, from one source likewise,
    - the German names of most guests, which therefore stand in English,
    - the order of the Sovereign, for which sources differ; two coffees are played,
    - the rewards of the Painter, the Landgrave and the Medicinal Councillor; a room at full price for the first two and up to two guests for the third are played, as most sources have it,
    - the points on spaces 8 and 10 of the emperor’s track, for which one source differs; 5 and 6 are played,
    - the points of the Assistant Manager in 2015, where the text says 4 and everybody else 2,
    - the points of the Operator, where the text speaks of the value shown and of 12 at most; twice the number of the space is played, even beyond 12,
    - what the additional turn of E. Gizia in 2015 allows; a guest and everything additional are played.
    And this the house decided: tiles and dishes never run out, the Groom and the Stableman are paid when the guest moves in, as their colleagues are, an empty pile of guests is made of those who have left, the Secretary may copy nothing.
    .title = What is uncertain

## Cards, looked up

grand_austria_hotel-card-guest = Guest, { $colour }. Orders: { $order }. Pays { $points ->
    [0] no points
    [one] { $points } point
   *[other] { $points } points
}. Brings: { $reward }.
grand_austria_hotel-card-guest-brief = { $order } → { $points ->
    [0] { "" }
    [one] { $points } point,{ " " }
   *[other] { $points } points,{ " " }
}{ $reward }
grand_austria_hotel-card-staff = Staff for { $cost ->
    [one] { $cost } krone
   *[other] { $cost } krones
}, { $timing }. { $effect }
grand_austria_hotel-card-staff-brief = { $timing }: { $effect }
grand_austria_hotel-card-tile = Emperor { $tile }
grand_austria_hotel-card-tile-text = Tile for the court after round { $round }: score your space, go back { $back }. From space 3 on: { $bonus }. On space 0: { $penalty }.
grand_austria_hotel-card-politics = Politics: { $card }
grand_austria_hotel-card-politics-text = Condition: { $condition }. { $first } points for the first, { $second } for the second, { $third } for the third.
grand_austria_hotel-card-edition = { $edition }: { $text }
