# Grand Austria Hotel in English. Guests and staff are called by their cards, like names: "Poet moves in".

grand_austria_hotel-name = Grand Austria Hotel
grand_austria_hotel-about = Serve your guests, prepare their rooms, and stay in the emperor’s good books.
grand_austria_hotel-length = one to two hours

## Options of a table

grand_austria_hotel-option-edition = Edition
grand_austria_hotel-option-edition-2015 = 2015
    .about = As first published; either edition suits a first game
grand_austria_hotel-option-edition-2022 = 2022, revised
    .about = A few cards rebalanced, E. Gizia above all; the emperor’s penalties leave less choice
grand_austria_hotel-option-hotels = Hotel boards
grand_austria_hotel-option-hotels-front = all alike
    .about = All hotels have the same colours: right for a first game
grand_austria_hotel-option-hotels-back = all different
    .about = Every hotel has different colours: harder, for players who know the game
grand_austria_hotel-option-staff = Staff
grand_austria_hotel-option-staff-sets = introductory sets
    .about = Everyone gets one of four fixed hands of six cards: right for a first game
grand_austria_hotel-option-staff-random = six at random each
    .about = Everyone is dealt six cards from the whole pile: quick, but hands may differ in strength
grand_austria_hotel-option-staff-draft = drafted, six each
    .about = Keep one of six cards, pass the rest on, and repeat: fair but slower, for experienced players
grand_austria_hotel-option-politics = Politics
grand_austria_hotel-option-politics-random = at random
grand_austria_hotel-option-politics-value = { $value }
grand_austria_hotel-option-emperor = Emperor
grand_austria_hotel-option-emperor-random = at random
grand_austria_hotel-option-emperor-value = { $value }

## What can be done

grand_austria_hotel-verb-guest = Take a guest
    .button = Take
grand_austria_hotel-verb-die = Take a die
    .button = Take
grand_austria_hotel-verb-dishes = Take dishes
    .also = dishes
    .button = Take
grand_austria_hotel-verb-room = Prepare a room
    .button = Prepare
grand_austria_hotel-verb-split = Krones and emperor
    .also = split
grand_austria_hotel-verb-staff = Play staff
    .button = Play
grand_austria_hotel-verb-boost = Strength +1
    .also = boost
grand_austria_hotel-verb-move-in = Move in
grand_austria_hotel-verb-serve = Serve
grand_austria_hotel-verb-store = Rest to the kitchen
    .also = store
grand_austria_hotel-verb-politics = Claim politics
    .button = Claim
grand_austria_hotel-verb-use = Use staff
    .button = Use
grand_austria_hotel-verb-occupy = Occupy a room
    .button = Occupy
grand_austria_hotel-verb-fill = Complete the order
    .also = fill
grand_austria_hotel-verb-dish = Choose a dish
    .button = Choose
grand_austria_hotel-verb-krones = Take the krones
    .also = krones
grand_austria_hotel-verb-draw = Draw
grand_austria_hotel-verb-return = Put under the pile
grand_austria_hotel-verb-action = Action without a die
    .also = action
grand_austria_hotel-verb-decline = Decline
grand_austria_hotel-verb-penalty = Penalty
    .also = penalty
grand_austria_hotel-verb-copy = Copy a card
    .button = Copy
grand_austria_hotel-verb-pick = Keep a card
    .button = Keep
grand_austria_hotel-verb-pass = Pass
grand_austria_hotel-verb-end = That is all
    .also = end
grand_austria_hotel-command-guest = guest
grand_austria_hotel-command-guest-about = Take a guest from the guest row into your café
grand_austria_hotel-command-die = die
grand_austria_hotel-command-die-about = Take a die and carry out its action
grand_austria_hotel-command-room = room
grand_austria_hotel-command-room-about = Prepare a room
grand_austria_hotel-command-staff = staff
grand_austria_hotel-command-staff-about = Play a staff card from your hand
grand_austria_hotel-command-move-in = move-in
grand_austria_hotel-command-move-in-about = Show a guest with a complete order to a room
grand_austria_hotel-command-serve = serve
grand_austria_hotel-command-serve-about = Serve your guests, as I propose or dish by dish
grand_austria_hotel-command-politics = politics
grand_austria_hotel-command-politics-about = Claim a politics card whose condition you meet
grand_austria_hotel-command-use = use
grand_austria_hotel-command-use-about = Use staff: once per round, or what they offer with your die
grand_austria_hotel-command-pass = pass
grand_austria_hotel-command-pass-about = Take no die for now and wait for a re-roll
grand_austria_hotel-param-guest = guest
grand_austria_hotel-param-guest-about = The guest
grand_austria_hotel-param-face = face
grand_austria_hotel-param-face-about = The number on the die
grand_austria_hotel-param-action = action
grand_austria_hotel-param-action-about = The action to use a 6 for
grand_austria_hotel-param-first = first
grand_austria_hotel-param-second = second
grand_austria_hotel-param-krones = krones
grand_austria_hotel-param-spaces = spaces
grand_austria_hotel-param-room = room
grand_austria_hotel-param-room-about = The room, by floor and column: 2.3
grand_austria_hotel-param-terms = terms
grand_austria_hotel-param-terms-about = The price, where a reward sets it
grand_austria_hotel-param-staff = staff
grand_austria_hotel-param-staff-about = The staff card
grand_austria_hotel-param-dish = dish
grand_austria_hotel-param-dish-about = The dish, or all as proposed
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

## The nouns of a complete action

grand_austria_hotel-phrase-guest =
    .sentence = take { $guest-object } into the café
grand_austria_hotel-phrase-die =
    .sentence = take a { $face-number }{ $action-number ->
        [0] { "" }
       *[other] { " " }as a { $action-number }
    } ({ $action-number ->
        [1] strudel and cake
        [2] wine and coffee
        [3] rooms
        [4] krones and emperor
        [5] staff
       *[other] { $face-number ->
            [1] strudel and cake
            [2] wine and coffee
            [3] rooms
            [4] krones and emperor
           *[other] staff
        }
    })
grand_austria_hotel-phrase-room =
    .sentence = prepare { $room }{ $terms-id ->
        [none] { "" }
       *[other] { " " }({ $terms })
    }
grand_austria_hotel-phrase-staff =
    .sentence = play { $staff-object }{ $terms-id ->
        [none] { "" }
       *[other] { " " }({ $terms })
    }
grand_austria_hotel-phrase-move-in =
    .sentence = show { $guest-object } to { $room }
grand_austria_hotel-phrase-politics =
    .sentence = claim politics “{ $politics }”
grand_austria_hotel-phrase-use =
    .sentence = use { $staff-object }
grand_austria_hotel-phrase-occupy =
    .sentence = occupy { $room }
grand_austria_hotel-phrase-fill =
    .sentence = complete { $guest-object }’s order
grand_austria_hotel-phrase-pick =
    .sentence = keep { $staff-object }
grand_austria_hotel-phrase-copy =
    .sentence = copy { $staff-object }
grand_austria_hotel-phrase-end =
    .button = { $asked ->
        [first-rooms] Open with Fewer Rooms
       *[other] { grand_austria_hotel-verb-end }
    }
    .sentence = { $asked ->
        [first-rooms] open with fewer rooms
       *[other] stop here
    }
grand_austria_hotel-phrase-serve = { $dish } for { $guest-object }
    .sentence = serve { $dish }{ $guest-id ->
        [none] { "" }
       *[other] { " " }to { $guest-object }
    }
grand_austria_hotel-phrase-dishes = { $first } · { $second }
    .sentence = take { grand_austria_hotel-phrase-dishes.button }
    .button = { $second-number ->
        [0] { $first }
       *[other] { $first-number ->
            [0] { $second }
           *[other] { $first }, { $second }
        }
    }
grand_austria_hotel-phrase-split = { $krones } · { $spaces }
    .sentence = take { grand_austria_hotel-phrase-split.button }
    .button = { $spaces-number ->
        [0] { $krones }
       *[other] { $krones-number ->
            [0] { $spaces }
           *[other] { $krones }, { $spaces }
        }
    }
grand_austria_hotel-phrase-draw = { $reward-object }

## What an option brings

grand_austria_hotel-hint-amount = { SIGNED($value) }
grand_austria_hotel-hint-guest-1 = { "" }
grand_austria_hotel-hint-guest-2 = { "" }
grand_austria_hotel-hint-guest-3 = { "" }
grand_austria_hotel-hint-complete-1 = { "" }
grand_austria_hotel-hint-roomless-1 = { "" }
grand_austria_hotel-hint-complete-2 = { "" }
grand_austria_hotel-hint-roomless-2 = { "" }
grand_austria_hotel-hint-complete-3 = { "" }
grand_austria_hotel-hint-roomless-3 = { "" }
grand_austria_hotel-hint-dishes-1 = { $value } for { $guest-1-object }{ $complete-1 ->
    [yes] { $roomless-1-id ->
        [none] { " " }✓
        [green] { " " }✓ – no room yet
       *[other] { " " }✓ – no { $roomless-1 } room yet
    }
   *[no] { "" }
}
grand_austria_hotel-hint-dishes-2 = { $value } for { $guest-2-object }{ $complete-2 ->
    [yes] { $roomless-2-id ->
        [none] { " " }✓
        [green] { " " }✓ – no room yet
       *[other] { " " }✓ – no { $roomless-2 } room yet
    }
   *[no] { "" }
}
grand_austria_hotel-hint-dishes-3 = { $value } for { $guest-3-object }{ $complete-3 ->
    [yes] { $roomless-3-id ->
        [none] { " " }✓
        [green] { " " }✓ – no room yet
       *[other] { " " }✓ – no { $roomless-3 } room yet
    }
   *[no] { "" }
}
grand_austria_hotel-hint-strength = strength { $value }
grand_austria_hotel-hint-roomless = { "" }
grand_austria_hotel-hint-completes = completes the order{ $roomless-id ->
    [none] { "" }
    [green] { " " }– no room yet
   *[other] { " " }– no { $roomless } room yet
}
grand_austria_hotel-hint-service = { $value ->
    [0] service: no cost
    [one] service: { $value } krone
   *[other] service: { $value } krones
}{ $dishes-for-it ->
    [0] { "" }
   *[other] { " " }for up to { $dishes-for-it } dishes
}
grand_austria_hotel-hint-dishes-for-it = { "" }
grand_austria_hotel-hint-idle = { $value ->
    [3] no room you can afford
   *[other] no staff card you can afford
}
grand_austria_hotel-hint-unprepared = { $value } fewer
grand_austria_hotel-hint-unusable = ⚠ loses { $value }
grand_austria_hotel-hint-price = { $value ->
    [0] no cost
    [one] { $value } krone
   *[other] { $value } krones
}
grand_austria_hotel-hint-points = { $value ->
    [0] no points
    [one] { SIGNED($value) } point
   *[other] { SIGNED($value) } points
}
grand_austria_hotel-hint-colour = { $value }
grand_austria_hotel-hint-group = { $value ->
    [1] group of its own
   *[other] group of { $value }
}
grand_austria_hotel-hint-size = { "" }
grand_austria_hotel-hint-occupied = { $value } of { $size } in its group occupied
grand_austria_hotel-hint-full-points = { SIGNED($value) } points when full
grand_austria_hotel-hint-full-krones = { $value ->
    [one] { $value } krone when full
   *[other] { $value } krones when full
}
grand_austria_hotel-hint-full-emperor = { $value ->
    [one] { $value } emperor space when full
   *[other] { $value } emperor spaces when full
}
grand_austria_hotel-hint-fills-points = group full: { SIGNED($value) } points
grand_austria_hotel-hint-fills-krones = group full: { $value ->
    [one] { $value } krone
   *[other] { $value } krones
}
grand_austria_hotel-hint-fills-emperor = group full: { $value ->
    [one] { $value } emperor space
   *[other] { $value } emperor spaces
}

## What happens; a sentence that begins with the name is an act, and the name is told once

grand_austria_hotel-event-set-up = The table is laid. Politics: { $politics }.
grand_austria_hotel-event-pack = { "" }
grand_austria_hotel-event-picked = { $you ->
    [yes] You keep
   *[no] { $name } keeps
} { $staff-id ->
    [none] { $times ->
        [one] a card
       *[other] { $times } cards
    }
   *[other] { $staff-object }
}.
grand_austria_hotel-event-staff-drawn = { $you ->
    [yes] You draw
   *[no] { $name } draws
} { $cards ->
    [one] a staff card
   *[other] { $cards } staff cards
}{ $staff-id ->
    [none] .
   *[other] : { $staff }.
}
grand_austria_hotel-event-staff-returned = { $staff-id ->
    [none] { $cause-id ->
        [penalty] { "" }
       *[other] { $name } puts { $cards ->
            [one] a card
           *[other] { $cards } cards
        } under the pile.
    }
   *[other] { $you ->
        [yes] You put
       *[no] { $name } puts
    } { $cards ->
        [one] a card
       *[other] { $cards } cards
    } under the pile: { $staff }.
}
grand_austria_hotel-event-guests-arrived = New in the guest row: { $guests }.
grand_austria_hotel-event-guest-taken = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $guest-object } into the café.
grand_austria_hotel-event-round = Round { $round } begins{ $round ->
    [3] ; the emperor comes at its end
    [5] ; the emperor comes at its end
    [7] , the last; the emperor comes at its end
   *[other] { "" }
}.
grand_austria_hotel-event-rolled = { "" }
grand_austria_hotel-event-rolls-again = { $you ->
    [yes] You set
   *[no] { $name } sets
} a die aside and { $dice ->
    [0] { $you ->
        [yes] have
       *[no] has
    } none left to roll.
    [one] { $you ->
        [yes] roll
       *[no] rolls
    } the last one again.
   *[other] { $you ->
        [yes] roll
       *[no] rolls
    } the other { $dice } again.
}
grand_austria_hotel-event-round-ended = { "" }
grand_austria_hotel-event-turn-ended = { "" }
grand_austria_hotel-event-passed = { $you ->
    [yes] You pass
   *[no] { $name } passes
}.
grand_austria_hotel-event-die-taken = { $you ->
    [yes] You take
   *[no] { $name } takes
} a { $face }{ $face ->
    [6] { " " }as a { $action }
   *[other] { "" }
} (strength { $strength }): { $action ->
    [1] strudel and cake
    [2] wine and coffee
    [3] rooms
    [4] krones and emperor
   *[other] staff
}.
grand_austria_hotel-event-boosted = { $you ->
    [yes] You pay
   *[no] { $name } pays
} 1 krone for strength +1.
grand_austria_hotel-event-received = { $you ->
    [yes] You get
   *[no] { $name } gets
} { $dish-id ->
    [strudel] { $amount ->
        [one] 1 strudel
       *[other] { $amount } strudels
    }
    [cake] { $amount ->
        [one] 1 cake
       *[other] { $amount } cakes
    }
    [wine] { $amount ->
        [one] 1 wine
       *[other] { $amount } wines
    }
    [coffee] { $amount ->
        [one] 1 coffee
       *[other] { $amount } coffees
    }
   *[other] { $dish }{ $amount ->
        [one] { "" }
       *[other] { " " }({ $amount } each)
    }
}.
grand_austria_hotel-event-served = { $you ->
    [yes] You serve
   *[no] { $name } serves
} { $guest-object }: { $dish }.
grand_austria_hotel-event-stored = { "" }
grand_austria_hotel-event-order-complete = { $guest-object }’s order is complete.
grand_austria_hotel-event-moved-in = { $you ->
    [yes] You show
   *[no] { $name } shows
} { $guest-object } to { $room }.
grand_austria_hotel-event-prepared = { $you ->
    [yes] You prepare
   *[no] { $name } prepares
} { $room }.
grand_austria_hotel-event-occupied = { $cause-id ->
    [guest] { "" }
   *[other] { $you ->
        [yes] You turn
       *[no] { $name } turns
    } { $room } to occupied.
}
    .aside = { $cause-id ->
        [tile] occupied at once
       *[other] { "" }
    }
grand_austria_hotel-event-group-full = { $you ->
    [yes] You fill
   *[no] { $name } fills
} { $rooms-number ->
    [one] a group of one: { $rooms }
   *[other] a group of { $rooms-number }: { $rooms }
}.
grand_austria_hotel-event-hired = { $you ->
    [yes] You play
   *[no] { $name } plays
} { $staff-object }.
grand_austria_hotel-event-used = { $you ->
    [yes] You use
   *[no] { $name } uses
} { $staff-object }.
grand_austria_hotel-event-politics = { $you ->
    [yes] You claim
   *[no] { $name } claims
} politics “{ $card }” in { $place ->
    [1] first
    [2] second
   *[other] third
} place.
grand_austria_hotel-event-scored = { $why-id ->
    [emperor] { $you ->
        [yes] You
       *[no] { $name }
    }: { SIGNED($points) }.
    [penalty] { $you ->
        [yes] You
       *[no] { $name }
    }: { SIGNED($points) } (emperor’s penalty).
   *[other] { $you ->
        [yes] You score
       *[no] { $name } scores
    } { SIGNED($points) }{ $why-id ->
        [guest] { " " }for the guest
        [room] { " " }for the room
        [politics] { " " }for politics
        [beyond-the-track] { " " }beyond the end of the emperor’s track
       *[other] { "" }
    }.
}
    .aside = { $why-id ->
        [emperor] { "" }
        [penalty] { "" }
       *[other] { SIGNED($points) }
    }
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
grand_austria_hotel-event-advanced = { $spaces ->
    [0] { $you ->
        [yes] You stay
       *[no] { $name } stays
    } on emperor space { $space }.
   *[other] { $you ->
        [yes] You advance
       *[no] { $name } advances
    } to emperor space { $space }.
}
grand_austria_hotel-event-again = { $you ->
    [yes] You have
   *[no] { $name } has
} another turn, without a die.
grand_austria_hotel-event-errand = { $you ->
    [yes] You carry
   *[no] { $name } carries
} out action { $action } ({ $action ->
    [1] strudel and cake
    [2] wine and coffee
    [3] rooms
    [4] krones and emperor
   *[other] staff
}) without a die.
grand_austria_hotel-event-declined = { $you ->
    [yes] You give
   *[no] { $name } gives
} up { $reward }.
grand_austria_hotel-event-lapsed = { $you ->
    [yes] You lose
   *[no] { $name } loses
} what cannot be used: { $reward }.
grand_austria_hotel-event-court = The emperor holds court (tile { $tile-id }): everyone scores their space and moves back { $round } spaces.
grand_austria_hotel-event-moved-back = { "" }
grand_austria_hotel-event-favoured = { $you ->
    [yes] You receive
   *[no] { $name } receives
} the emperor’s bonus.
grand_austria_hotel-event-penalty = { $way-id ->
    [points] { "" }
    [points-per-staff] { $amount-id ->
        [none] { "" }
       *[other] { $amount ->
            [0] { $you ->
                [yes] You have
               *[no] { $name } has
            } played no staff, so the emperor’s penalty takes no points.
           *[other] { "" }
        }
    }
    [end-card] { "" }
    [prepared] { "" }
    [occupied] { $amount-id ->
        [none] { "" }
       *[other] { $amount ->
            [0] { $you ->
                [yes] You have
               *[no] { $name } has
            } no occupied room, so the emperor’s penalty takes none.
           *[other] { "" }
        }
    }
    [ignore] { $you ->
        [yes] Your
       *[no] { $name }: the
    } Conference Manager averts the emperor’s penalty.
   *[other] { $you ->
        [yes] You lose
       *[no] { $name } loses
    } { $way-id ->
        [krones] { $amount-id ->
            [none] { $way }
           *[other] { $amount ->
                [one] 1 krone
               *[other] { $amount } krones
            }
        }
        [hand] { $amount-id ->
            [none] { $way }
           *[other] { $amount ->
                [one] a staff card from the hand
               *[other] { $amount } staff cards from the hand
            }
        }
       *[other] { $way }
    } (emperor’s penalty).
}
grand_austria_hotel-event-room-lost = { $you ->
    [yes] You lose
   *[no] { $name } loses
} { $room } (emperor’s penalty).
grand_austria_hotel-event-staff-lost = { $you ->
    [yes] You lose
   *[no] { $name } loses
} { $staff-object } (emperor’s penalty).
grand_austria_hotel-event-copied = { $you ->
    [yes] Your Secretary copies
   *[no] { $name } has the Secretary copy
} { $staff-object }.
grand_austria_hotel-event-ended = { $reason }

## What is asked

grand_austria_hotel-prompt-pick = which of these { $left } cards would you like to keep? { $left ->
    [2] The other goes
   *[other] The others go
} to the player on your left.
    .call = which of these { $left } cards would you like to keep?
grand_austria_hotel-prompt-first-guest = your first guest is on the house: whom may I bring to your café?
grand_austria_hotel-prompt-first-rooms = { $left ->
    [3] you may prepare up to three rooms before we open, starting at the bottom left. On floor 1 they cost nothing.
    [one] you may prepare one more room.
   *[other] you may prepare { $left } more rooms.
}
    .call = { $left ->
        [3] which rooms may I prepare before we open? Up to three of them.
        [one] you may prepare one more room before we open.
       *[other] you may prepare { $left } more rooms before we open.
    }
grand_austria_hotel-prompt-turn = round { $round }, your turn: first a guest, if you like, then a die.{ grand_austria_hotel-prompt-end-of-turn.emperor }{ grand_austria_hotel-prompt-end-of-turn.waiting }{ grand_austria_hotel-prompt-end-of-turn.warning }
    .prepared = round { $round }, your next turn: first a guest, if you like, then a die.{ grand_austria_hotel-prompt-end-of-turn.emperor }{ grand_austria_hotel-prompt-end-of-turn.waiting }{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = round { $round }, your turn{ $court-id ->
        [none] { "" }
       *[other] { " " }(the emperor comes after it)
    }.
grand_austria_hotel-prompt-take-a-die = which die will it be?{ grand_austria_hotel-prompt-end-of-turn.waiting }{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = which die will it be?
grand_austria_hotel-prompt-additional-turn = another turn, without a die: a guest, if you like, and any additional actions.{ grand_austria_hotel-prompt-end-of-turn.waiting }{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = another turn, without a die.
grand_austria_hotel-prompt-action-1 = { $left ->
    [0] your action is done. For a krone you may take one more strudel or cake.{ grand_austria_hotel-prompt-end-of-turn.waiting }
   *[other] how much strudel and cake? { $left } in all, and never more cake than strudel.
}{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = { $left ->
        [0] your action is done. Anything else?
       *[other] how much strudel and cake? { $left } in all.
    }
grand_austria_hotel-prompt-action-2 = { $left ->
    [0] your action is done. For a krone you may take one more wine or coffee.{ grand_austria_hotel-prompt-end-of-turn.waiting }
   *[other] how much wine and coffee? { $left } in all, and never more coffee than wine.
}{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = { $left ->
        [0] your action is done. Anything else?
       *[other] how much wine and coffee? { $left } in all.
    }
grand_austria_hotel-prompt-action-3 = { $idle ->
    [yes] you cannot afford any room at the moment.
   *[no] { $left ->
        [0] the rooms are done. For a krone you may prepare one more.{ grand_austria_hotel-prompt-end-of-turn.waiting }
        [one] you may prepare one room.
       *[other] you may prepare up to { $left } rooms.
    }
}{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = { $idle ->
        [yes] you cannot afford any room. Anything else?
       *[no] { $left ->
            [0] the rooms are done. Anything else?
            [one] you may prepare one room.
           *[other] you may prepare up to { $left } rooms.
        }
    }
grand_austria_hotel-prompt-action-4 = { $left ->
    [0] your action is done. For a krone you may advance one more space.{ grand_austria_hotel-prompt-end-of-turn.waiting }
   *[other] divide { $left } between krones and spaces on the emperor’s track.
}{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = { $left ->
        [0] your action is done. Anything else?
       *[other] divide { $left } between krones and spaces on the emperor’s track.
    }
grand_austria_hotel-prompt-action-5 = { $idle ->
    [yes] you cannot afford any staff card at the moment, even { $left ->
        [one] one krone
       *[other] { $left } krones
    } cheaper.
   *[no] you may play one staff card, { $left ->
        [one] one krone
       *[other] { $left } krones
    } cheaper.
}{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = you may play one staff card, { $left ->
        [one] one krone
       *[other] { $left } krones
    } cheaper.
grand_austria_hotel-prompt-end-of-turn = { $nothing ->
    [yes] that was your turn.
   *[no] anything else?
}{ grand_austria_hotel-prompt-end-of-turn.waiting }{ grand_austria_hotel-prompt-end-of-turn.warning }
    .call = anything else in this turn?
    .warning = { $warnings-id ->
        [none] { "" }
        [move-in] { " " }A guest could move in.
        [politics] { " " }You could claim a politics card.
       *[other] { " " }A guest could move in, and you could claim a politics card.
    }{ $face ->
        [0] { $unused ->
            [0] { "" }
           *[other] { " " }If you end it now, you give up what you could still do.
        }
       *[other] { "" }
    }
    .waiting = { $roomless-id ->
        [none] { "" }
       *[other] { " " }Waiting for { $colours-id ->
            [none] a room
           *[other] a { $colours-or } room
        }: { $roomless }.
    }
    .emperor = { $court-id ->
        [none] { "" }
       *[other] { " " }The emperor comes after this round (tile { $court-id }): { $space ->
            [0] you are on space 0.
           *[other] from space { $space } you would go back to { $back }.
        } { $back ->
            [0] { $waived ->
                [yes] The Conference Manager would avert the penalty.
               *[no] ⚠ Penalty: you lose { $way }{ $points ->
                    [0] { "" }
                   *[other] { $choice ->
                        [yes] { " " }or { $points } points
                       *[no] , or { $points } points if you cannot
                    }
                }.
            }
            [1] Neither bonus nor penalty.
            [2] Neither bonus nor penalty.
           *[other] Bonus: { $favour }.
        }
    }
grand_austria_hotel-prompt-serve = who gets what? To be served: { $dishes }. What is left goes to the kitchen.
    .call = who gets what?
grand_austria_hotel-prompt-serve-on = { $left ->
    [one] you may serve one more dish for that krone.
   *[other] you may serve { $left } more dishes for that krone.
}
grand_austria_hotel-prompt-look = play one of these cards, or put them all under the pile.
grand_austria_hotel-prompt-rewards = { $court ->
    [yes] the emperor is gracious, and your bonus awaits you:
   *[no] this is yours to use{ $rewards-number ->
        [one] :
       *[other] , in any order:
    }
} { $rewards }.
    .call = { $court ->
        [yes] the emperor is gracious, and your bonus awaits you.
       *[no] a reward is yours to use.
    }
grand_austria_hotel-prompt-penalty = you are on space 0 of the emperor’s track, and his tile { $tile-id } demands { $way }{ $points ->
    [0] { "" }
   *[other] { $choice ->
        [yes] { " " }or { $points } points
       *[no] , or { $points } points if you cannot
    }
}. What will it be?
    .call = the emperor’s penalty awaits you. What will it be?
grand_austria_hotel-prompt-copy = which card may your Secretary copy?

## What the end of a turn would throw away

grand_austria_hotel-forfeit-action = You have taken a { $face }, but not used its action: { $action ->
        [1] { $left ->
            [one] one strudel
           *[other] { $left } strudels and cakes
        }
        [2] { $left ->
            [one] one wine
           *[other] { $left } wines and coffees
        }
        [4] { $left ->
            [one] one krone, or one space on the emperor’s track
           *[other] { $left } krones and spaces on the emperor’s track, divided as you like
        }
       *[other] a staff card, { $left ->
            [one] one krone
           *[other] { $left } krones
        } cheaper
    }.
    .button = End Turn, Action Unused
grand_austria_hotel-forfeit-boost = You have paid for strength +1 and could still use it to prepare { $rooms-or }.
    .button = End Turn, Strength Unused
grand_austria_hotel-forfeit-rooms = With this die you could still prepare { $left ->
        [one] { $rooms-or }
       *[other] up to { $left } rooms, starting with { $rooms-or }
    }.
    .button = End Turn, No More Rooms
grand_austria_hotel-forfeit-extra = { CAPITALIZED($staff-object) } still offers you something with this die: { $rewards }.
    .button = End Turn, Extra Unused
grand_austria_hotel-forfeit-staff = This is your last turn of the round, and you have not used { $staff-object } yet.
    .button = End Turn, Staff Unused
grand_austria_hotel-forfeit-guest = This is your last turn of the game, and { $guests-object } could still move in.
    .button = End Turn, Guest Stays
grand_austria_hotel-forfeit-politics = This is your last turn of the game, and you could still claim { $politics-number ->
        [one] a politics card
       *[other] politics cards
    }: { $politics }.
    .button = End Turn, No Politics
grand_austria_hotel-forfeit-first-rooms = You could still prepare { $left ->
        [one] { $rooms-or }
       *[other] up to { $left } rooms, starting with { $rooms-or }
    }. Later it takes a die.
    .button = Open with Fewer Rooms

## The Confirm button, by the action that closes or ends the turn

grand_austria_hotel-confirm-end = End Turn
grand_austria_hotel-confirm-pass = Confirm Pass
grand_austria_hotel-confirm-guest = Confirm Guest
grand_austria_hotel-confirm-draw = Confirm and Draw
grand_austria_hotel-confirm-return = Put Them Under the Pile
grand_austria_hotel-confirm-pick = Keep the Card
grand_austria_hotel-confirm-penalty = Accept the Penalty
grand_austria_hotel-confirm-copy = Copy It

## What is still open before Confirm: "Press …, and you draw 2 staff cards."

grand_austria_hotel-reveal-staff = you draw { $number ->
    [one] a staff card
   *[other] { $number } staff cards
}
grand_austria_hotel-reveal-guests = { $number ->
    [one] a new guest joins
   *[other] { $number } new guests join
} the guest row
grand_austria_hotel-reveal-dice = the dice are rolled

## How it ends

grand_austria_hotel-detail-game = during play { POINTS($number) }
grand_austria_hotel-detail-staff = staff { SIGNED($number) }
grand_austria_hotel-detail-rooms = rooms { SIGNED($number) }
grand_austria_hotel-detail-krones = krones { SIGNED($number) }
grand_austria_hotel-detail-dishes = kitchen { SIGNED($number) }
grand_austria_hotel-detail-guests = guests left { SIGNED($number) }
grand_austria_hotel-detail-left-over = tie-break { $number }
grand_austria_hotel-category-game = During play
grand_austria_hotel-category-staff = Staff
grand_austria_hotel-category-rooms = Rooms
grand_austria_hotel-category-krones = Krones
grand_austria_hotel-category-dishes = Kitchen
grand_austria_hotel-category-guests = Guests left
grand_austria_hotel-tie-left-over = leftover krones and dishes decide

## Why not

grand_austria_hotel-refusal-rewards-first = First things first: a reward is waiting to be used or declined.
grand_austria_hotel-refusal-finish-first = First things first: please finish what you have begun.
grand_austria_hotel-refusal-guest-not-in-row = { $guest-object } is not in the guest row.
grand_austria_hotel-refusal-one-guest-a-turn = One guest per turn, and you have taken yours.
grand_austria_hotel-refusal-guest-before-the-die = A guest is taken before the die. Next turn, with pleasure.
grand_austria_hotel-refusal-cafe-full = All three places in your café are taken; a guest would have to move in first.
grand_austria_hotel-refusal-not-enough-krones = That costs { $need ->
    [one] { $need } krone
   *[other] { $need } krones
}, and your purse holds { $have }.
grand_austria_hotel-refusal-die-already-taken = You have taken your die for this turn.
grand_austria_hotel-refusal-no-die-in-this-turn = No die is taken in this additional turn.
grand_austria_hotel-refusal-no-such-die = No die on the board shows { $face }.
grand_austria_hotel-refusal-six-costs-a-krone = A six costs a krone, and your purse is empty.
grand_austria_hotel-refusal-room-already = There is already a tile on { $room }.
grand_austria_hotel-refusal-room-not-adjacent = A new room must be next to one of yours, and { $room } is not.
grand_austria_hotel-refusal-no-room-to-prepare = You need action 3 or a reward to prepare { $room }.
grand_austria_hotel-refusal-staff-not-in-hand = This card is not in your hand: { $staff }.
grand_austria_hotel-refusal-no-staff-to-play = You need action 5 or a reward to play staff.
grand_austria_hotel-refusal-staff-not-played = { $staff-object } does not work for you.
grand_austria_hotel-refusal-staff-asleep = Once per round only: { $staff-object } is resting until the next.
grand_austria_hotel-refusal-staff-not-for-use = { $staff-object } has nothing for you to use now.
grand_austria_hotel-refusal-cannot-serve = Nobody in your café is waiting for that.
grand_austria_hotel-refusal-guest-not-in-cafe = { $guest-object } is not in your café.
grand_austria_hotel-refusal-order-not-complete = { $guest-object } is still waiting for something.
grand_austria_hotel-refusal-room-not-free = A guest needs a room that is prepared and not yet occupied, and { $room } is not.
grand_austria_hotel-refusal-room-of-another-colour = A guest takes a room of the same colour, and only green guests take any: { $room } will not do.
grand_austria_hotel-refusal-politics-already = Your disc lies there already: { $card }.
grand_austria_hotel-refusal-politics-full = All three places are taken: { $card }.
grand_austria_hotel-refusal-politics-not-met = The condition is not met yet: { $card }.
grand_austria_hotel-refusal-boost-once = Strength +1 is for sale once per turn, and you have bought it.
grand_austria_hotel-refusal-boost-with-an-action = Only an action that is still going on can be made stronger.
grand_austria_hotel-refusal-boost-in-vain = Strength +1 would be no use to you at the moment.
grand_austria_hotel-refusal-pass-only-whole-turn = You can pass only before doing anything else; now you have to take a die.
grand_austria_hotel-refusal-take-a-die-first = Before your turn can end, please take a die, or pass.

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
grand_austria_hotel-noun-first = { $asked ->
    [action-1] { $number ->
        [0] no strudel
        [one] 1 strudel
       *[other] { $value } strudels
    }
    [action-2] { $number ->
        [0] no wine
        [one] 1 wine
       *[other] { $value } wines
    }
   *[other] { $value } strudel/wine
}
    .also = { $value } { $asked ->
        [action-2] wine
       *[other] strudel
    }
grand_austria_hotel-noun-second = { $asked ->
    [action-1] { $number ->
        [0] no cake
        [one] 1 cake
       *[other] { $value } cakes
    }
    [action-2] { $number ->
        [0] no coffee
        [one] 1 coffee
       *[other] { $value } coffees
    }
   *[other] { $value } cake/coffee
}
    .also = { $value } { $asked ->
        [action-2] coffee
       *[other] cake
    }
grand_austria_hotel-noun-krones = { $number ->
    [0] no krones
    [one] { $value } krone
   *[other] { $value } krones
}
grand_austria_hotel-noun-spaces = { $number ->
    [0] no spaces
    [one] { $value } space
   *[other] { $value } spaces
}
grand_austria_hotel-noun-room = room { $value }
grand_austria_hotel-noun-terms-full = at full price
grand_austria_hotel-noun-terms-less-1 = 1 krone less
grand_austria_hotel-noun-terms-less-2 = 2 krones less
grand_austria_hotel-noun-terms-less-3 = 3 krones less
grand_austria_hotel-noun-terms-free = at no cost
grand_austria_hotel-noun-terms-occupied = occupied at once
grand_austria_hotel-noun-dish-proposed = dishes to the guests as I propose
    .also = everything as I propose
grand_austria_hotel-noun-staff-none = nobody
grand_austria_hotel-noun-politics-105 = 20 krones
grand_austria_hotel-noun-politics-106 = 12 rooms of any kind
grand_austria_hotel-noun-politics-107 = 6 staff cards
grand_austria_hotel-noun-politics-108 = emperor space 10
grand_austria_hotel-noun-politics-109 = 2 full floors
grand_austria_hotel-noun-politics-110 = 6 full groups
grand_austria_hotel-noun-politics-111 = one colour fully occupied
grand_austria_hotel-noun-politics-112 = 2 full columns
grand_austria_hotel-noun-politics-113 = 3 occupied rooms of each colour
grand_austria_hotel-noun-politics-114 = 4 red + 3 yellow occupied rooms
grand_austria_hotel-noun-politics-115 = 4 yellow + 3 blue occupied rooms
grand_austria_hotel-noun-politics-116 = 4 blue + 3 red occupied rooms
grand_austria_hotel-noun-tile-A1 = A1 (krones)
grand_austria_hotel-noun-tile-A2 = A2 (dishes)
grand_austria_hotel-noun-tile-A3 = A3 (staff)
grand_austria_hotel-noun-tile-A4 = A4 (room)
grand_austria_hotel-noun-tile-B1 = B1 (dishes)
grand_austria_hotel-noun-tile-B2 = B2 (krones)
grand_austria_hotel-noun-tile-B3 = B3 (staff)
grand_austria_hotel-noun-tile-B4 = B4 (rooms)
grand_austria_hotel-noun-tile-C1 = C1 (points)
grand_austria_hotel-noun-tile-C2 = C2 (rooms)
grand_austria_hotel-noun-tile-C3 = C3 (staff)
grand_austria_hotel-noun-tile-C4 = C4 (staff)
grand_austria_hotel-term-points = { $change ->
    [gain] scores more
   *[loss] scores less
}
grand_austria_hotel-term-krones = { $change ->
    [gain] leaves you more krones
   *[loss] leaves you fewer krones
}
grand_austria_hotel-term-dishes = { $change ->
    [gain] leaves more in your kitchen
   *[loss] leaves less in your kitchen
}
grand_austria_hotel-term-guest = { $change ->
    [gain] gets more out of a guest in your café ({ $guest })
   *[loss] gets less out of a guest in your café ({ $guest })
}
grand_austria_hotel-term-unserved = { $change ->
    [gain] avoids the penalty for an unserved guest ({ $guest })
   *[loss] risks the penalty for an unserved guest ({ $guest })
}
grand_austria_hotel-term-cafe-place = { $change ->
    [gain] leaves more space in your café for the next guest
   *[loss] leaves less space in your café for the next guest
}
grand_austria_hotel-term-occupied = { $change ->
    [gain] occupies rooms that score at the end
   *[loss] leaves rooms empty that would score at the end
}
grand_austria_hotel-term-prepared = { $change ->
    [gain] prepares { $room }
   *[loss] leaves { $room } unprepared
}
grand_austria_hotel-term-group = { $change ->
    [gain] gets closer to the bonus of the group at { $room }
   *[loss] gets further from the bonus of the group at { $room }
}
grand_austria_hotel-term-emperor = { $change ->
    [gain] takes you further along the emperor’s track
   *[loss] leaves you further back on the emperor’s track
}
grand_austria_hotel-term-court = { $change ->
    [gain] prepares you for emperor tile { $tile }
   *[loss] puts you in a worse place for emperor tile { $tile }
}
grand_austria_hotel-term-staff = { $change ->
    [gain] gets more out of { $staff-object }
   *[loss] gets less out of { $staff-object }
}
grand_austria_hotel-term-hand = { $change ->
    [gain] leaves better staff in your hand
   *[loss] leaves worse staff in your hand
}
grand_austria_hotel-term-politics = { $change ->
    [gain] makes progress in politics ({ $politics })
   *[loss] falls behind in politics ({ $politics })
}
grand_austria_hotel-term-rewards = { $change ->
    [gain] leaves you rewards to use in this turn
   *[loss] uses up rewards
}
grand_austria_hotel-term-action = { $change ->
    [gain] gives you more to do with the action of your die
   *[loss] uses up the action of your die
}
grand_austria_hotel-term-turns = { $change ->
    [gain] keeps a turn for later
   *[loss] uses up a turn
}
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
grand_austria_hotel-noun-reward-strudel = { $number ->
    [0] strudel
    [one] 1 strudel
   *[other] { $number } strudels
}
grand_austria_hotel-noun-reward-cake = { $number ->
    [0] cake
    [one] 1 cake
   *[other] { $number } cakes
}
grand_austria_hotel-noun-reward-wine = { $number ->
    [0] wine
    [one] 1 wine
   *[other] { $number } wines
}
grand_austria_hotel-noun-reward-coffee = { $number ->
    [0] coffee
    [one] 1 coffee
   *[other] { $number } coffees
}
grand_austria_hotel-noun-reward-draw = { $number ->
    [0] staff cards to draw
    [one] a staff card to draw
   *[other] { $number } staff cards to draw
}
    .object = staff cards
grand_austria_hotel-noun-reward-draw-three-free = { $number ->
    [0] one of three staff cards to play at no cost
    [one] one of three staff cards to play at no cost
   *[other] one of three staff cards to play at no cost, { $number } times
}
    .object = three cards, one to play at no cost
grand_austria_hotel-noun-reward-draw-three-less-3 = { $number ->
    [0] one of three staff cards to play for 3 krones less
    [one] one of three staff cards to play for 3 krones less
   *[other] one of three staff cards to play for 3 krones less, { $number } times
}
    .object = three cards, one to play for 3 krones less
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
    [0] a room to place and occupy at once
    [one] a room to place and occupy at once
   *[other] { $number } rooms to place and occupy at once
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
    [0] a room to prepare at full price
    [one] a room to prepare at full price
   *[other] { $number } rooms to prepare at full price
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
grand_austria_hotel-noun-way-krones = { $number ->
    [0] krones
    [one] 1 krone
   *[other] { $number } krones
}
grand_austria_hotel-noun-way-points = { $number ->
    [0] points
    [one] 1 point
   *[other] { $number } points
}
grand_austria_hotel-noun-way-points-per-staff = points for each staff card played
grand_austria_hotel-noun-way-kitchen = all dishes in the kitchen
grand_austria_hotel-noun-way-all-dishes = all dishes in the kitchen and on orders
grand_austria_hotel-noun-way-hand = { $number ->
    [0] staff cards from the hand
    [one] a staff card from the hand
   *[other] { $number } staff cards from the hand
}
grand_austria_hotel-noun-way-prepared = { $number ->
    [0] prepared rooms
    [one] a prepared room
   *[other] { $number } prepared rooms
}
grand_austria_hotel-noun-way-occupied = { $number ->
    [0] occupied rooms
    [one] an occupied room
   *[other] { $number } occupied rooms
}
grand_austria_hotel-noun-way-end-card = { $number ->
    [0] a played game-end card
    [one] a played game-end card
   *[other] { $number } played game-end cards
}
grand_austria_hotel-noun-way-ignore = averted by the Conference Manager

## In the picture

grand_austria_hotel-picture-title = Grand Austria Hotel
grand_austria_hotel-picture-round = Round { $round }
grand_austria_hotel-picture-turn = { $name } to move
grand_austria_hotel-picture-victory = { $number ->
    [one] { $names } wins
   *[other] { $names } win
}
grand_austria_hotel-picture-chooses = { $what ->
    [staff] { $names } picks a staff card
    [guest] { $names } picks the first guest
    [rooms] { $names } picks the first rooms
    [bonus] { $names } picks a bonus
    [penalty] { $names } picks a penalty
    [court] { $names } picks bonus or penalty
    [copy] { $names } picks a card to copy
   *[other] { $names } to choose
}
grand_austria_hotel-picture-choose = { $what ->
    [staff] { $names } pick a staff card
    [guest] { $names } pick the first guest
    [rooms] { $names } pick the first rooms
    [bonus] { $names } pick a bonus
    [penalty] { $names } pick a penalty
    [court] { $names } pick bonus or penalty
    [copy] { $names } pick a card to copy
   *[other] Choosing: { $names }
}
grand_austria_hotel-picture-won = Winner
grand_austria_hotel-picture-shared = Shared win
grand_austria_hotel-picture-tie = Tie: krones + dishes
grand_austria_hotel-picture-rank = Place { $rank }
# What the last move was, on its plate: “Ben · die 3 · rooms 2.3, 2.4 · +4”.
grand_austria_hotel-picture-last-guest = { $guest } → café{ $served ->
    [full] , served in full
    [some] , partly served
   *[none] { "" }
}{ $price ->
    [0] { "" }
   *[other] { " " }for { $price } kr
}
grand_austria_hotel-picture-last-guests = { $number ->
    [one] a guest
   *[other] { $number } guests
}
grand_austria_hotel-picture-last-die = die { $face }{ $face ->
    [6] { " " }as { $action }{ $price ->
        [0] { "" }
       *[other] { " " }for { $price } kr
    }
   *[other] { "" }
}
grand_austria_hotel-picture-last-errand = action { $action } without a die{ $price ->
    [0] { "" }
   *[other] { " " }for { $price } kr
}
# What an action has brought: “die 2: 1 wine, 1 coffee”.
grand_austria_hotel-picture-last-brings = { $cause }: { $gains }
grand_austria_hotel-picture-last-boosted = strength +1 for 1 kr
grand_austria_hotel-picture-last-declined = gives up { $reward }
grand_austria_hotel-picture-last-moved-in = { $guest } → { $room }
grand_austria_hotel-picture-last-taken-in = { $guest } → café → { $room }{ $price ->
    [0] { "" }
   *[other] { " " }for { $price } kr
}
grand_austria_hotel-picture-last-politics = politics: { $place ->
    [1] first
    [2] second
   *[other] third
}
grand_austria_hotel-picture-last-penalty = { $way ->
    [ignore] penalty averted
    [krones] penalty: −{ $amount } kr
    [points] penalty: −{ $amount }
    [points-per-staff] penalty: −{ $amount }
    [kitchen] penalty: empty kitchen
    [all-dishes] penalty: all dishes
    [hand] penalty: { $amount ->
        [one] 1 card
       *[other] { $amount } cards
    }
   *[other] penalty
}
grand_austria_hotel-picture-last-hired = plays { $staff }{ $price ->
    [0] { "" }
   *[other] { " " }for { $price } kr
}
grand_austria_hotel-picture-last-used = uses { $staff }
grand_austria_hotel-picture-last-copied = copies { $staff }
grand_austria_hotel-picture-last-staff-lost = loses { $staff }
grand_austria_hotel-picture-last-advanced = emperor { $space }
grand_austria_hotel-picture-last-earned = +{ $krones ->
    [one] { $krones } krone
   *[other] { $krones } krones
}
grand_austria_hotel-picture-last-staff-drawn = draws { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
grand_austria_hotel-picture-last-staff-returned = returns { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
grand_austria_hotel-picture-last-picked = keeps a card
grand_austria_hotel-picture-last-prepared = { $number ->
    [one] room { $rooms }
   *[other] rooms { $rooms }
}{ $price ->
    [0] { "" }
   *[other] { " " }for { $price } kr
}
grand_austria_hotel-picture-last-occupied = occupies { $rooms }
grand_austria_hotel-picture-last-room-lost = loses { $rooms }
grand_austria_hotel-picture-last-served = { $complete ->
    [yes] { $guest } served in full
   *[no] serves { $guest }
}{ $price ->
    [0] { "" }
   *[other] { " " }for { $price } kr
}
grand_austria_hotel-picture-last-serving = serves { $number ->
    [one] a guest
   *[other] { $number } guests
}
grand_austria_hotel-picture-last-service = serving for { $price } kr
grand_austria_hotel-picture-last-passed = passes
grand_austria_hotel-picture-last-rolls-again = { $name } rolls { $dice ->
    [0] no dice, none are left
    [one] the last die again
   *[other] { $dice } dice again
}
grand_austria_hotel-picture-last-ended = ends the turn
grand_austria_hotel-picture-last-court = court
grand_austria_hotel-picture-last-more = +{ $number } more
grand_austria_hotel-picture-guests = The Guest Row
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
grand_austria_hotel-picture-no-staff = No staff
# Where long names of staff may be broken, with a space between the words.
grand_austria_hotel-picture-word-breaks = House|keeper
grand_austria_hotel-picture-status = Done:
grand_austria_hotel-picture-open = Open:
grand_austria_hotel-picture-bonus = From space 3: { $words }
grand_austria_hotel-picture-penalty = On space 0: { $words }
grand_austria_hotel-picture-court = After round { $round }: score, then { $back } spaces back

## The picture in words

grand_austria_hotel-text-start = Grand Austria Hotel, { $edition } edition, { $round ->
    [0] set-up
   *[other] round { $round } of { $last }
}.
grand_austria_hotel-text-awaited = To act: { $names }{ $what ->
    [staff] { " " }(choosing a staff card)
    [guest] { " " }(choosing the first guest)
    [rooms] { " " }(choosing the first rooms)
    [bonus] { " " }(choosing the emperor’s bonus)
    [penalty] { " " }(choosing a penalty)
    [court] { " " }(choosing bonus or penalty)
    [copy] { " " }(choosing a card to copy)
   *[other] { "" }
}.
grand_austria_hotel-text-running = { $name }’s turn: no die yet.
grand_austria_hotel-text-running-action = { $name }’s turn: die { $face }, action { $action }, strength left { $left }.
grand_austria_hotel-text-running-die = { $name }’s turn: die { $face }, its action is over.
grand_austria_hotel-text-used-as = The die counts as { $action }{ $price ->
    [0] { "" }
   *[other] , for { $price } kr
}.
grand_austria_hotel-text-boosted = Strengthened for a krone.
grand_austria_hotel-text-additional = An additional turn without a die.
grand_austria_hotel-text-took-guest = A guest has been taken.
grand_austria_hotel-text-dice = Dice: { $dice }.
grand_austria_hotel-text-dice-at = { $number } × { $face }
grand_austria_hotel-text-court = Court of round { $round }: { $shares }.
grand_austria_hotel-text-court-seat = { $name } { $points }{ $favoured ->
    [yes] , bonus
   *[no] { "" }
}{ $loss ->
    [none] { "" }
    [open] , penalty
    [ignore] , penalty averted
   *[other] , penalty: { $loss }
}{ $chooses ->
    [yes] { " " }(still to choose)
   *[no] { "" }
}
grand_austria_hotel-text-row = Guest row: { $guests }
grand_austria_hotel-text-row-guest = { $guest } ({ $price } kr)
grand_austria_hotel-text-row-empty = empty space ({ $price } kr)
grand_austria_hotel-text-guest = { $guest }, { $colour }, orders { $order }, { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $rewards }
grand_austria_hotel-text-piles = In the piles: { $guests ->
    [one] 1 guest
   *[other] { $guests } guests
} (and { $discards ->
    [one] 1 who has left
   *[other] { $discards } who have left
}), { $staff ->
    [one] 1 staff card
   *[other] { $staff } staff cards
}.
grand_austria_hotel-text-order = Order of play: { $names }.
grand_austria_hotel-text-to-come = Turns to come in this round: { $names }.
grand_austria_hotel-text-removed = Out of the game: { $cards }.
grand_austria_hotel-text-extras = Still usable with this die: { $cards }.
grand_austria_hotel-text-again = Another turn follows.
grand_austria_hotel-text-tile = The emperor after round { $round }: bonus: { $bonus }; penalty: { $penalty }.
grand_austria_hotel-text-politics = Politics: { $condition } ({ $places }).
grand_austria_hotel-text-place = { $points } points: { $name }
grand_austria_hotel-text-place-free = { $points } points: nobody yet
grand_austria_hotel-text-seat = { $name }: { $points ->
    [1] 1 point
   *[other] { POINTS($points) } points
}.
grand_austria_hotel-text-final = Place { $rank }: { $parts }.
grand_austria_hotel-text-rank = Place { $rank }.
grand_austria_hotel-text-purse = { $krones ->
    [0] No krones
    [one] 1 krone
   *[other] { $krones } krones
}, emperor space { $space } (worth { $worth }).
grand_austria_hotel-text-stock = Kitchen: { $dishes }. { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} in hand, { $played } staff at work.
grand_austria_hotel-text-stock-brief = Kitchen: { $dishes }; hand { $hand }, staff { $played }.
grand_austria_hotel-text-numbers = Turns left: { $numbers }.
grand_austria_hotel-text-passed = Has passed.
grand_austria_hotel-text-cafe = Café: { $guests }.
grand_austria_hotel-text-cafe-of = { $name }’s café: { $guests }.
grand_austria_hotel-text-cafe-guest = { $guest } (missing: { $missing }; served: { $served })
grand_austria_hotel-text-cafe-done = { $guest } (order complete, ready to move in)
grand_austria_hotel-text-cafe-roomless = { $guest } (order complete, but no prepared { $colour ->
    [green] room
    [red] red room
    [blue] blue room
   *[yellow] yellow room
} yet)
grand_austria_hotel-text-tray = Just received: { $dishes }.
grand_austria_hotel-text-pool = Open rewards: { $rewards }.
grand_austria_hotel-text-hotel = { $name }’s hotel (board: { $board ->
    [front] front
   *[other] { $board }
}).
grand_austria_hotel-text-rooms = Occupied: { $occupied }. Prepared: { $prepared }.
grand_austria_hotel-text-rooms-brief = Rooms: { $occupied } occupied, { $prepared } prepared.
grand_austria_hotel-text-groups = Groups that have paid: { $rooms }.
grand_austria_hotel-text-staff = Staff at work: { $cards }.
grand_austria_hotel-text-card = { $staff } ({ $timing }: { $effect })
grand_austria_hotel-text-used = Used this round: { $cards }.
grand_austria_hotel-text-hand = In hand: { $cards }.
grand_austria_hotel-text-looking = Cards just drawn: { $cards }.
grand_austria_hotel-text-pack = Draft, keep one of: { $cards }.
grand_austria_hotel-text-held = { $staff } ({ $cost } kr, { $timing }: { $effect })
grand_austria_hotel-text-held-brief = { $staff } ({ $cost } kr)
grand_austria_hotel-text-none = none
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
        [one] 1 strudel
       *[other] { $amount } strudels
    }
    [cake] { $amount ->
        [one] 1 cake
       *[other] { $amount } cakes
    }
    [wine] { $amount ->
        [one] 1 wine
       *[other] { $amount } wines
    }
   *[coffee] { $amount ->
        [one] 1 coffee
       *[other] { $amount } coffees
    }
}
grand_austria_hotel-effect-any-dish = { $amount ->
    [one] a dish of your choice
   *[other] { $amount } dishes of your choice
}
grand_austria_hotel-effect-draw = { $cards ->
    [one] draw a staff card
   *[other] draw { $cards } staff cards
}
grand_austria_hotel-effect-draw-three = look at 3 staff cards from the pile and play one of them { $terms ->
    [full] at full price
    [less-1] for 1 krone less
    [less-2] for 2 krones less
    [less-3] for 3 krones less
   *[free] at no cost
}; the others go under the pile
grand_austria_hotel-effect-play-staff = { $amount ->
    [one] play a staff card
   *[other] play up to { $amount } staff cards, each
} { $terms ->
    [full] at full price
    [less-1] for 1 krone less
    [less-2] for 2 krones less
    [less-3] for 3 krones less
   *[free] at no cost
}
grand_austria_hotel-effect-prepare = { $amount ->
    [one] prepare a room
   *[other] prepare up to { $amount } rooms, each
}{ $top ->
    [2] { " " }on floor 1 or 2
   *[4] { "" }
} { $terms ->
    [full] at full price
    [less-1] for 1 krone less
    [less-2] for 2 krones less
    [less-3] for 3 krones less
   *[free] at no cost
}
grand_austria_hotel-effect-occupy = { $amount ->
    [one] turn a prepared room to occupied
   *[other] turn up to { $amount } prepared rooms to occupied
}
grand_austria_hotel-effect-place-occupied = place a room of any colour next to yours{ $top ->
    [2] { " " }on floor 1 or 2
   *[4] { "" }
}, occupied at once and at no cost
grand_austria_hotel-effect-take-guest = { $amount ->
    [one] take a guest from the guest row at no cost
   *[other] take up to { $amount } guests from the guest row at no cost
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
grand_austria_hotel-effect-taking-both-tracks = every point of strength counts for both a krone and an emperor space
grand_austria_hotel-effect-taking-extra = also { $reward }
grand_austria_hotel-effect-free-rooms = { $colour ->
    [red] red
    [blue] blue
   *[yellow] yellow
} rooms cost nothing to prepare
grand_austria_hotel-effect-free-service = serving from the kitchen costs nothing
grand_austria_hotel-effect-free-guests = guests from the guest row cost nothing
grand_austria_hotel-effect-ignore = { $amount ->
    [0] the emperor’s penalty is ignored
    [one] the emperor’s penalty may be ignored for 1 krone
   *[other] the emperor’s penalty may be ignored for { $amount } krones
}
grand_austria_hotel-effect-when-favoured = with every bonus from the emperor: { $reward }
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
# What a penalty has taken.
grand_austria_hotel-lost-krones = { $amount ->
    [one] 1 krone
   *[other] { $amount } krones
}
grand_austria_hotel-lost-points = { $amount ->
    [one] 1 point
   *[other] { $amount } points
}
grand_austria_hotel-lost-points-per-staff = { $amount ->
    [0] no points
    [one] 1 point
   *[other] { $amount } points
} ({ $rate } for every staff card played)
grand_austria_hotel-lost-kitchen = everything in the kitchen
grand_austria_hotel-lost-all-dishes = everything in the kitchen and on the orders
grand_austria_hotel-lost-hand = { $amount ->
    [one] a staff card from the hand
   *[other] { $amount } staff cards from the hand
}
grand_austria_hotel-lost-prepared = { $amount ->
    [one] a prepared room
   *[other] { $amount } prepared rooms
}{ $what ->
    [none] { "" }
   *[other] { " " }({ $what })
}
grand_austria_hotel-lost-occupied = { $amount ->
    [0] no room, as none is occupied
    [one] an occupied room
   *[other] { $amount } occupied rooms
}{ $what ->
    [none] { "" }
   *[other] { " " }({ $what })
}
grand_austria_hotel-lost-end-card = { $amount ->
    [one] a played game-end card
   *[other] { $amount } played game-end cards
}{ $what ->
    [none] { "" }
   *[other] { " " }({ $what })
}
grand_austria_hotel-each-krones = every krone
grand_austria_hotel-each-staff = every staff card played
grand_austria_hotel-each-politics = every politics card with your disc
grand_austria_hotel-each-emperor-space = every emperor space up to your disc
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

grand_austria_hotel-legend-mark-last-move = from the latest turn
grand_austria_hotel-legend-mark-earlier = from the turn before
grand_austria_hotel-legend-mark-offered = can be chosen
grand_austria_hotel-legend-mark-current = applies now
grand_austria_hotel-legend-mark-acts = has to act
grand_austria_hotel-legend-mark-waits = waits for another’s choice
grand_austria_hotel-legend-mark-winner = winner
grand_austria_hotel-legend-turn-done = turn of this round, done
grand_austria_hotel-legend-turn-to-come = turn still to come
grand_austria_hotel-legend-turn-passed = turn skipped: has passed
grand_austria_hotel-legend-turn-number = number of a player’s turn
grand_austria_hotel-legend-order-complete = order complete, and a room is prepared
grand_austria_hotel-legend-order-waits = order complete, but no room is prepared
grand_austria_hotel-legend-group-bonus = gold plate: bonus of the occupied group
grand_austria_hotel-legend-group-paid = gold window: the group has paid its bonus
grand_austria_hotel-legend-halves = gold: from space 3; red: on space 0
grand_austria_hotel-legend-past-tile = faded: this court is over
grand_austria_hotel-legend-politics-points = 15, 10, 5: for the first, second, third
grand_austria_hotel-legend-room-name = room: floor 2, column 3
grand_austria_hotel-legend-goes-on = the turn goes on
grand_austria_hotel-legend-more = more results of the turn
grand_austria_hotel-legend-count = how many are left
grand_austria_hotel-legend-dice = number of dice: strength of the action
grand_austria_hotel-legend-column-1 = die 1: strudel and cake
grand_austria_hotel-legend-column-2 = die 2: wine and coffee
grand_austria_hotel-legend-column-3 = die 3: prepare rooms
grand_austria_hotel-legend-column-4 = die 4: krones and emperor spaces
grand_austria_hotel-legend-column-5 = die 5: play a staff card
grand_austria_hotel-legend-column-6 = die 6: any action, for a krone
grand_austria_hotel-legend-low-occupied = place a room on floor 1 or 2, occupied at once
grand_austria_hotel-legend-price = price: that much less, or 0
grand_austria_hotel-legend-strudel = strudel
grand_austria_hotel-legend-cake = cake
grand_austria_hotel-legend-wine = wine
grand_austria_hotel-legend-coffee = coffee
grand_austria_hotel-legend-served-strudel = dish or drink, served
grand_austria_hotel-legend-served-cake = cake, served
grand_austria_hotel-legend-served-wine = wine, served
grand_austria_hotel-legend-served-coffee = coffee, served
grand_austria_hotel-legend-any-dish = any dish or drink
grand_austria_hotel-legend-lose-kitchen = lose what is in the kitchen
grand_austria_hotel-legend-lose-served = lose what is on the orders
grand_austria_hotel-legend-lose-hand = give up staff cards from the hand
grand_austria_hotel-legend-lose-prepared = red minus: something is lost
grand_austria_hotel-legend-lose-occupied = remove an occupied room
grand_austria_hotel-legend-lose-end-card = lose a played game-end card
grand_austria_hotel-legend-krone = krones
grand_austria_hotel-legend-points = points
grand_austria_hotel-legend-emperor = spaces on the emperor’s track
grand_austria_hotel-legend-favour = bonus of the emperor
grand_austria_hotel-legend-penalty = penalty of the emperor
grand_austria_hotel-legend-or = one or the other
grand_austria_hotel-legend-take-guest = take a guest at no cost
grand_austria_hotel-legend-fill-order = complete an order
grand_austria_hotel-legend-moves-in = moves into a room
grand_austria_hotel-legend-blue-room = empty room (here blue)
grand_austria_hotel-legend-red-room = red room, empty
grand_austria_hotel-legend-yellow-room = yellow room, empty
grand_austria_hotel-legend-blue-prepared = prepared room (here blue)
grand_austria_hotel-legend-red-prepared = red room, prepared
grand_austria_hotel-legend-yellow-prepared = yellow room, prepared
grand_austria_hotel-legend-any-prepared = prepare a room of any colour
grand_austria_hotel-legend-blue-occupied = occupied room (here blue)
grand_austria_hotel-legend-red-occupied = red room, occupied
grand_austria_hotel-legend-yellow-occupied = yellow room, occupied
grand_austria_hotel-legend-any-occupied = occupied room of any colour
grand_austria_hotel-legend-low-prepared = prepare a room on floor 1 or 2
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
grand_austria_hotel-legend-room-missing = waits for a prepared room
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
    [hotel-1] { $name }’s hotel
    [hotel-2] { $name }’s hotel
    [hotel-3] { $name }’s hotel
    [hotel-4] { $name }’s hotel
    [guests] Guest row
    [emperor] The emperor
    [politics] Politics
    [legend] What the signs mean
   *[other] { $place }
}

## How it ends

grand_austria_hotel-reason-rounds = The seventh round is over.

## Names

grand_austria_hotel-noun-dish-strudel = { $number ->
    [0] strudel
    [one] 1 strudel
   *[other] { $number } strudels
}
grand_austria_hotel-noun-dish-cake = { $number ->
    [0] cake
    [one] 1 cake
   *[other] { $number } cakes
}
grand_austria_hotel-noun-dish-wine = { $number ->
    [0] wine
    [one] 1 wine
   *[other] { $number } wines
}
grand_austria_hotel-noun-dish-coffee = { $number ->
    [0] coffee
    [one] 1 coffee
   *[other] { $number } coffees
}
grand_austria_hotel-noun-colour-yellow = yellow
grand_austria_hotel-noun-colour-blue = blue
grand_austria_hotel-noun-colour-red = red
grand_austria_hotel-noun-colour-green = green
grand_austria_hotel-noun-staff-1 = Breakfast Server
    .object = the Breakfast Server
grand_austria_hotel-noun-staff-2 = Waitress
    .object = the Waitress
grand_austria_hotel-noun-staff-3 = Barkeeper
    .object = the Barkeeper
grand_austria_hotel-noun-staff-4 = Sous-Chef
    .object = the Sous-Chef
grand_austria_hotel-noun-staff-5 = Groom
    .object = the Groom
grand_austria_hotel-noun-staff-6 = Stableman
    .object = the Stableman
grand_austria_hotel-noun-staff-7 = Masseuse
    .object = the Masseuse
grand_austria_hotel-noun-staff-8 = Tour Guide
    .object = the Tour Guide
grand_austria_hotel-noun-staff-9 = Butler
    .object = the Butler
grand_austria_hotel-noun-staff-10 = Chauffeur
    .object = the Chauffeur
grand_austria_hotel-noun-staff-11 = Florist
    .object = the Florist
grand_austria_hotel-noun-staff-12 = Executive Housekeeper
    .object = the Executive Housekeeper
grand_austria_hotel-noun-staff-13 = Restaurant Manager
    .object = the Restaurant Manager
grand_austria_hotel-noun-staff-14 = Decorator
    .object = the Decorator
grand_austria_hotel-noun-staff-15 = Bootblack
    .object = the Bootblack
grand_austria_hotel-noun-staff-16 = Laundress
    .object = the Laundress
grand_austria_hotel-noun-staff-17 = Kitchen Hand
    .object = the Kitchen Hand
grand_austria_hotel-noun-staff-18 = Checker
    .object = the Checker
grand_austria_hotel-noun-staff-19 = Interior Architect
    .object = the Interior Architect
grand_austria_hotel-noun-staff-20 = Detective
    .object = the Detective
grand_austria_hotel-noun-staff-21 = Chef
    .object = the Chef
grand_austria_hotel-noun-staff-22 = Staff Manager
    .object = the Staff Manager
grand_austria_hotel-noun-staff-23 = Custodian
    .object = the Custodian
grand_austria_hotel-noun-staff-24 = Chief Waiter
    .object = the Chief Waiter
grand_austria_hotel-noun-staff-25 = Delivery Boy
    .object = the Delivery Boy
grand_austria_hotel-noun-staff-26 = Conference Manager
    .object = the Conference Manager
grand_austria_hotel-noun-staff-27 = Booking Manager
    .object = the Booking Manager
grand_austria_hotel-noun-staff-28 = Concierge
    .object = the Concierge
grand_austria_hotel-noun-staff-29 = Secretary
    .object = the Secretary
grand_austria_hotel-noun-staff-30 = Reception Clerk
    .object = the Reception Clerk
grand_austria_hotel-noun-staff-31 = Chambermaid
    .object = the Chambermaid
grand_austria_hotel-noun-staff-32 = Assistant Manager
    .object = the Assistant Manager
grand_austria_hotel-noun-staff-33 = Male Floor Housekeeper
    .object = the Male Floor Housekeeper
grand_austria_hotel-noun-staff-34 = Receptionist
    .object = the Receptionist
grand_austria_hotel-noun-staff-35 = Page-boy
    .object = the Page-boy
grand_austria_hotel-noun-staff-36 = Sommelier
    .object = the Sommelier
grand_austria_hotel-noun-staff-37 = Room Service
    .object = the Room Service
grand_austria_hotel-noun-staff-38 = Porter
    .object = the Porter
grand_austria_hotel-noun-staff-39 = Confectioner
    .object = the Confectioner
grand_austria_hotel-noun-staff-40 = Marketing Director
    .object = the Marketing Director
grand_austria_hotel-noun-staff-41 = Operator
    .object = the Operator
grand_austria_hotel-noun-staff-42 = Gardener
    .object = the Gardener
grand_austria_hotel-noun-staff-43 = Barista
    .object = the Barista
grand_austria_hotel-noun-staff-44 = Larder Cook
    .object = the Larder Cook
grand_austria_hotel-noun-staff-45 = Pool Attendant
    .object = the Pool Attendant
grand_austria_hotel-noun-staff-46 = Female Floor Housekeeper
    .object = the Female Floor Housekeeper
grand_austria_hotel-noun-staff-47 = Liftboy
    .object = the Liftboy
grand_austria_hotel-noun-staff-48 = Hotel Manager
    .object = the Hotel Manager
grand_austria_hotel-noun-guest-49 = Sculptor
    .object = the Sculptor
grand_austria_hotel-noun-guest-50 = Musician
    .object = the Musician
grand_austria_hotel-noun-guest-51 = Composer
    .object = the Composer
grand_austria_hotel-noun-guest-52 = Tailor
    .object = the Tailor
grand_austria_hotel-noun-guest-53 = Flamenco Dancer
    .object = the Flamenco Dancer
grand_austria_hotel-noun-guest-54 = Portrait Painter
    .object = the Portrait Painter
grand_austria_hotel-noun-guest-55 = Photographer
    .object = the Photographer
grand_austria_hotel-noun-guest-56 = Vocalist
    .object = the Vocalist
grand_austria_hotel-noun-guest-57 = Architect
    .object = the Architect
grand_austria_hotel-noun-guest-58 = Actress
    .object = the Actress
grand_austria_hotel-noun-guest-59 = Poet
    .object = the Poet
grand_austria_hotel-noun-guest-60 = Jewelry Designer
    .object = the Jewelry Designer
grand_austria_hotel-noun-guest-61 = Painter
    .object = the Painter
grand_austria_hotel-noun-guest-62 = Opera Singer
    .object = the Opera Singer
grand_austria_hotel-noun-guest-63 = Dame
    .object = the Dame
grand_austria_hotel-noun-guest-64 = Duchess
    .object = the Duchess
grand_austria_hotel-noun-guest-65 = Knight of the Empire
    .object = the Knight of the Empire
grand_austria_hotel-noun-guest-66 = Landgrave
    .object = the Landgrave
grand_austria_hotel-noun-guest-67 = Sovereign
    .object = the Sovereign
grand_austria_hotel-noun-guest-68 = Princess
    .object = the Princess
grand_austria_hotel-noun-guest-69 = Countess
    .object = the Countess
grand_austria_hotel-noun-guest-70 = Elector
    .object = the Elector
grand_austria_hotel-noun-guest-71 = Baron
    .object = the Baron
grand_austria_hotel-noun-guest-72 = Prince
    .object = the Prince
grand_austria_hotel-noun-guest-73 = Count
    .object = the Count
grand_austria_hotel-noun-guest-74 = Earl
    .object = the Earl
grand_austria_hotel-noun-guest-75 = Baroness
    .object = the Baroness
grand_austria_hotel-noun-guest-76 = Duke
    .object = the Duke
grand_austria_hotel-noun-guest-77 = Apothecary
    .object = the Apothecary
grand_austria_hotel-noun-guest-78 = Post Councillor
    .object = the Post Councillor
grand_austria_hotel-noun-guest-79 = Privy Councillor
    .object = the Privy Councillor
grand_austria_hotel-noun-guest-80 = Professor Emeritus
    .object = the Professor Emeritus
grand_austria_hotel-noun-guest-81 = General
    .object = the General
grand_austria_hotel-noun-guest-82 = Senior Councillor
    .object = the Senior Councillor
grand_austria_hotel-noun-guest-83 = Councillor of Commerce
    .object = the Councillor of Commerce
grand_austria_hotel-noun-guest-84 = Court Councillor
    .object = the Court Councillor
grand_austria_hotel-noun-guest-85 = Major
    .object = the Major
grand_austria_hotel-noun-guest-86 = Veterinary Councillor
    .object = the Veterinary Councillor
grand_austria_hotel-noun-guest-87 = Medicinal Councillor
    .object = the Medicinal Councillor
grand_austria_hotel-noun-guest-88 = Procurator
    .object = the Procurator
grand_austria_hotel-noun-guest-89 = Lord High Commissioner
    .object = the Lord High Commissioner
grand_austria_hotel-noun-guest-90 = Senior Legal Secretary
    .object = the Senior Legal Secretary
grand_austria_hotel-noun-guest-91 = Tezcatlipoca
    .object = Tezcatlipoca
grand_austria_hotel-noun-guest-92 = Capt. Goldhaken
    .object = Capt. Goldhaken
grand_austria_hotel-noun-guest-93 = Mr. Horsa
    .object = Mr. Horsa
grand_austria_hotel-noun-guest-94 = M. Ingalls
    .object = M. Ingalls
grand_austria_hotel-noun-guest-95 = Mr. Boydell
    .object = Mr. Boydell
grand_austria_hotel-noun-guest-96 = Mr. Oundo
    .object = Mr. Oundo
grand_austria_hotel-noun-guest-97 = E. Gizia
    .object = E. Gizia
grand_austria_hotel-noun-guest-98 = M. Polo
    .object = M. Polo
grand_austria_hotel-noun-guest-99 = Cramersopholus
    .object = Cramersopholus
grand_austria_hotel-noun-guest-100 = Farmer Franz
    .object = Farmer Franz
grand_austria_hotel-noun-guest-101 = Brother Uwe
    .object = Brother Uwe
grand_austria_hotel-noun-guest-102 = Conductor
    .object = the Conductor
grand_austria_hotel-noun-guest-103 = Durgoing
    .object = Durgoing
grand_austria_hotel-noun-guest-104 = MacLeod
    .object = MacLeod

## The cards that can be looked up, by kind

grand_austria_hotel-cards-staff = Staff cards
grand_austria_hotel-cards-guest = Guest cards
grand_austria_hotel-cards-tile = Emperor tiles
grand_austria_hotel-cards-politics = Politics cards

## Who made it

grand_austria_hotel-credits = Grand Austria Hotel is a game by Simone Luciani and Virginio Gigli, published by Lookout Games in 2015.

## The rules, told

grand_austria_hotel-rules-overview =
    Vienna, around 1910: each of you runs a small hotel with a café for { $cafe } guests, a kitchen, and { $rooms } rooms on { $floors } floors.
    - Guests come into your café and order strudel, cake, wine and coffee.
    - Meanwhile you prepare rooms in three colours.
    - A guest whose order is complete moves into a prepared room of the same colour. That pays points and a reward. When all rooms of a group are occupied, the group pays too.
    The game is for two to four players and lasts { $rounds } rounds, and in each round you have two turns. In a turn you may take a guest, and then you take a die. Its number says what you do: get dishes, prepare rooms, earn krones, please the emperor or play staff. How many dice show that number says how much of it.
    After rounds { $courts } the emperor comes, with a bonus for those who have gone far enough on his track and a penalty for those at its beginning. Staff help you during the game or score at its end. Politics cards pay most to those who are first to meet their conditions.
    The most points at the end win.
    .title = Overview
    .alt = The table in the middle of a game: above, the waiting guests, the dice, the emperor’s track and the politics cards; below, each player’s hotel with its rooms, café, kitchen and staff.
grand_austria_hotel-rules-start =
    You begin with { $krones } krones, 0 points, a disc on space 0 of the emperor’s track, and one strudel, one cake, one wine and one coffee in your kitchen. { $hotels ->
        [back] The hotels are all different, dealt at random: the colours of the rooms differ, the prices do not.
       *[front] The hotels are all alike.
    }
    Three politics cards and three emperor tiles are laid out, one each of A, B and C: at random, or as chosen when the table was opened. Five guests stand in the guest row.
    The start player is drawn by lot; the others follow to the left. Everyone gets { $hand } staff cards, secret until they are played: { $staff ->
        [random] { $hand } at random from the pile.
        [draft] you look at { $hand } cards, keep one and pass the rest to the left; you do the same with the cards you are passed, until all are taken.
       *[sets] the start player has introductory set A, the next player B, and so on. The sets nobody has are shuffled into the staff pile.
    }
    Then each player takes a guest from the row at no cost. The last player in turn order chooses first, then it goes anticlockwise, and the start player is last. The row is refilled each time.
    Finally you all prepare up to three rooms: the first at the bottom left, every other one beside, above or below one you have (see “Rooms and groups”). On the floors from the bottom up a room costs { $costs } krones, so three rooms on floor 1 are free.
    If you do not know where to begin, prepare the three free rooms, and take only guests you can serve: each one still in your café at the end costs 5 points.
    Before the emperor comes after round 3, reach space 4 of his track, which averts the penalty, or space 6, which earns the bonus.
    > Example: five guests stand in the row ①. { $starter } is the start player, so { $name-1 } chooses first ②, then { $name-2 } ③ and { $starter } ④. Each time the guests to the left move one place to the right, and a new one comes in on the left.
    .title = The start
    .alt = Four pictures of the guest row, in which five guests stand. { $name-1 } takes one ({ $guest-1 }), then { $name-2 } ({ $guest-2 }), then { $starter } ({ $guest-3 }). Each time the guests to the left move one place to the right, and a new one comes in on the left.
    .stage-1 = The guest row
    .stage-2 = { $name-1 } has chosen
    .stage-3 = { $name-2 } has chosen
    .stage-4 = { $starter } has chosen
grand_austria_hotel-rules-turn =
    When I call you, press **Take My Turn** under the board, choose, and press **Confirm**; nothing counts before that.
    Your turn has two steps, in this order:
    - You may take one guest from the guest row into your café.
    - You take a die and carry out its action. You may use less of the action than it is worth, even nothing.
    Before, between and after them, and even in the middle of an action (between two rooms of action 3, say), you may do any of this, as often as you like:
    - pay a krone to serve up to three dishes from your kitchen,
    - move in a guest whose order is complete,
    - claim a politics card whose condition you meet,
    - use your once-per-round staff, each once in a round, at no cost.
    And once per turn you may pay a krone for strength +1 of your action.
    Your turn ends when you confirm it; if that would throw something away, I ask you once. Instead of a whole turn you may also pass (see “Passing”).
    The turns of a round are numbered, and each of you has two of the numbers: the start player the first and the last, the others lie in between, as in a mirror. With three players that is 1 and 6, 2 and 5, 3 and 4. The next round begins with the player to the left.
    > Example: { $starter } is the start player ①. The turns of the round are { $turns }, so { $double } has two in a row ② and { $starter } the last ③. The next round goes { $turns-next } ④.
    .title = A turn
    .alt = The turns of a round as a strip of arrows: { $turns }. The next round: { $turns-next }.
    .stage-1 = { $starter } begins
    .stage-2 = { $double } has two turns
    .stage-3 = { $starter } has the last turn
    .stage-4 = The next round: { $starter-next }
grand_austria_hotel-rules-guests =
    Five guests stand in the guest row. From left to right they cost { $row } krones. When one is taken, the guests to the left move one place to the right and so get cheaper, and a new guest from the pile comes in on the left.
    You may take one guest per turn: before your die, and only if you can pay and one of the { $cafe } places in your café is free. Once you have taken one, you have to take a die in that turn: you can no longer pass, unless no die can be taken at all. A reward may let you take more, at no cost and even after the die, but again only onto a free place.
    The { $guests } guests have four colours, 14 each: artists are yellow, nobles blue, citizens red and tourists green. A card shows the order, of one to four dishes; below the line, the reward for moving in; and in the hexagon the points, if there are any.
    A guest leaves your café only by moving in. Each guest still there at the end costs you 5 points, even if the order is complete.
    > Example: { $name } takes the third guest from the left ① for { $price ->
        [one] { $price } krone
       *[other] { $price } krones
    }. The two guests to the left move one place to the right and now cost { $cheaper-1 } and { $cheaper-2 } krones; the new one costs { $dearest } ②.
    .title = Guests
    .alt = The guest row before and after { $name } takes the third guest: { $guest }. The two guests to the left have moved one place to the right, and a new one has come in: { $guest-new }.
    .stage-1 = Before
    .stage-2 = { $name } has taken a guest
grand_austria_hotel-rules-dice =
    At the start of a round all dice are rolled ({ $dice-2 } with two players, { $dice-3 } with three, { $dice-4 } with four) and sorted by number. You take one of them and keep it until the round ends. The **strength** of your action is how many dice show that number before you take yours; your staff may add to it.
    - **1**: take strudels and cakes, up to that many in total, never more cakes than strudels.
    - **2**: take wines and coffees, up to that many in total, never more coffees than wines.
    - **3**: prepare up to that many rooms, each at its price.
    - **4**: divide the strength between krones and spaces on the emperor’s track.
    - **5**: play one staff card from your hand, that many krones cheaper (never below 0).
    - **6**: pay a krone and choose one of the other five actions; the number of sixes is its strength.
    Once per turn you may pay a krone for **strength +1**, at any time after you have taken the die: even when you have used its whole strength, and even with krones you have just earned.
    With action 3 you may buy it until the turn ends; it is too late once you have played your card with action 5, or have taken less than you could with 1, 2 or 4.
    Your purse holds { $purse } krones; what you earn beyond that is lost.
    .title = Dice and actions
    .alt = The table at the start of a round. The dice lie at the top right, sorted by number, each number below the sign of its action.
grand_austria_hotel-rules-dice_example =
    ① The roll: { $ones } ones, { $twos } two, { $sixes } sixes, and some others.
    ② { $name-1 } takes a 1. Its strength is { $ones }: { $strudels } strudels and { $cakes } cake. ({ $ones } strudels would do as well, but not 2 cakes.) Now { $ones-left } ones are left, so a 1 is worth only { $ones-left } to the next player.
    ③ { $name-2 } needs wine and coffee, and a single 2 is worth one wine. So { $name-2 } pays a krone and uses a 6 as a 2: { $wines } wines and { $coffees } coffees, because there are { $sixes } sixes.
    ④ { $name-3 } has two turns in a row. The first takes one of the two 3s. In the second, the last 3 is worth one room, and { $name-3 } pays a krone for strength +1: two rooms.
    .title = Example: the dice
    .alt = The dice by number. At first there are { $ones } ones, { $twos } two and { $sixes } sixes. { $name-1 } takes a 1, { $name-2 } a 6, and { $name-3 } both 3s.
    .stage-1 = The roll
    .stage-2 = { $name-1 } has taken a 1
    .stage-3 = { $name-2 } has taken a 6
    .stage-4 = { $name-3 } has taken both 3s
grand_austria_hotel-rules-dishes =
    “Dishes” are strudel, cake, wine and coffee alike. Whenever you get dishes, be it from a die, a reward, your staff or the emperor, you may serve them to the guests in your café at once and at no cost. What you do not serve then goes to your kitchen, which has no limit.
    To serve from the kitchen later costs a krone each time, for up to three dishes. You may do that as often as you can pay. What has been served stays on the order: you cannot take it back.
    The button “Dishes to the guests as I propose” completes as many orders as possible, those with the most points first. You may also serve dish by dish.
    > Example: for one krone { $name } serves { $dishes ->
        [2] two
       *[3] three
    } dishes from the kitchen, to two guests. One order is complete now: { $guest } ②.
    .title = Dishes and the kitchen
    .alt = { $name }’s hotel before and after serving from the kitchen: one guest ({ $guest }) has got the whole order, another a part of it.
    .stage-1 = Before: all in the kitchen
    .stage-2 = Served for a krone
grand_austria_hotel-rules-rooms =
    A room is named by floor and column: 2.3 is the third room on floor 2. From the bottom up a room costs { $costs } krones to prepare. You start at the bottom left, in 1.1; every other room must be a **neighbour** of one that you have, prepared or occupied: beside it, above it or below it, not diagonally. The colour of each room is printed on the board.
    Five rooms at the top right pay points as soon as you prepare them: { $printed-1 } pay 1 point, { $printed-2 } pay 2.
    A guest makes a prepared room occupied; some rewards do so too. Neighbouring rooms of one colour are a **group**, and every hotel has ten of them. When all rooms of a group are occupied, it pays, once in the game, for 1, 2, 3 or 4 rooms:
    - blue: { $bonus-blue } points
    - red: { $bonus-red } krones
    - yellow: { $bonus-yellow } spaces on the emperor’s track
    > Example: the rooms { $group } are a blue group of two, and only { $room } is not occupied yet ①. { $name } moves a guest in there: { $guest }. Now both are occupied, and the group pays { $bonus } points ②.
    .title = Rooms and groups
    .alt = { $name }’s hotel before and after a guest moves into { $room }: { $guest }. Now both rooms of a blue group are occupied: { $group }.
    .stage-1 = { $room } is prepared
    .stage-2 = The group is full: +{ $bonus }
grand_austria_hotel-rules-moving_in =
    A guest whose order is complete may move in at any time in your turn when no reward is waiting, into a prepared room of the same colour that is still free; a green guest takes a room of any colour. Without such a room the guest stays in your café and keeps the place there.
    By moving in the room becomes occupied, and the place in the café is free again. You get, at once:
    - the guest’s points and reward,
    - what your staff add,
    - the bonus of the group if all its rooms are occupied now.
    Rewards are krones, dishes, spaces on the emperor’s track, staff cards to draw or play, rooms to prepare at less cost or at the full price (beside yours, as always), a prepared room that becomes occupied, or another guest.
    You may use rewards that come together in any order, and decline any of them. One that you cannot use yet waits while you use the others, as they may help: say you cannot pay for a room, but the other reward fills a red group, which pays krones. If it is still impossible when no other can be used, it is lost; I warn you before.
    Until every reward is used, declined or lost, the turn cannot end, and apart from claiming politics cards you can do nothing else. While you look at drawn staff cards, you cannot claim either.
    > Example: a guest in { $name }’s café ({ $guest }) has ordered { $order } ①. All of it is served ②, and the guest moves into { $room }: { $points } points, and as the reward { $krones-won } krones ③.
    .title = Moving in and rewards
    .alt = { $name }’s hotel. A guest in the café ({ $guest }) gets the whole order and moves into { $room }.
    .stage-1 = Nothing is served yet
    .stage-2 = The order is complete
    .stage-3 = Moved into { $room }
grand_austria_hotel-rules-turn_example =
    ① Before the die: { $name } takes a guest at no cost, the { $guest }.
    ② { $name } pays { $service } krone and serves two dishes from the kitchen, one to each of the two guests. That completes the order of the { $lodger }.
    ③ The { $lodger } moves into { $room } and leaves a place in the café. The reward is { $krones-won } krone and { $spaces-won } space on the emperor’s track.
    ④ Now the die: { $name } takes a 3. As { $threes } dice show 3, that is { $threes } rooms: { $rooms }, for { $paid } krones together. With nothing else to do, { $name } presses **Confirm**, and the turn ends.
    A guest may also move in after the die, for example when it gives the dishes that were missing.
    .title = Example: a turn
    .alt = { $name }’s hotel in four pictures: with the { $guest } in the café; after serving two dishes; after the { $lodger } has moved into { $room }; with the new rooms { $rooms }.
    .stage-1 = A guest taken
    .stage-2 = Two dishes served
    .stage-3 = Moved into { $room }
    .stage-4 = A 3: two rooms prepared
grand_austria_hotel-rules-staff =
    There are { $staff-cards } staff cards; you start with { $hand } in your hand, and some rewards let you draw more. You play them with action 5 or by a reward, at their price less the discount. A card you have played lies in your hotel, and its sign says when it works:
    - **once**: at once, when you play it;
    - **once per round**: whenever you like in your turns, one time in each round, also in the one in which you play it;
    - **permanent**: from now on, each time;
    - **at the end**: it scores in the final scoring.
    What a card does “when you take a die” is settled when the die is taken: staff played later in the turn miss it. If it offers something extra, you may use that until the turn ends. For staff the number on the die counts: a 6 used as a 3 is no 3 for them.
    Your hand has no limit, and you may play any number of staff during the game.
    “Look at 3 and play 1”: the other two go under the pile, in the order you choose; all three do if you want none.
    The Secretary scores at the end like one game-end card that an opponent has played, but for your own hotel. She cannot copy another Secretary, and need not copy anything.
    { $staff ->
       *[other] { "" }
        [sets]
            The introductory sets:
            - A: { $set-A }
            - B: { $set-B }
            - C: { $set-C }
            - D: { $set-D }
    }
    What each card does: /rules with its name under “card”.
    .title = Staff
    .alt = { $name }’s hotel with staff of all four kinds: { $cards }.
grand_austria_hotel-rules-politics =
    Three politics cards lie open, each with a condition. As soon as you meet one in your turn, you may claim the card: the first player gets { $place-1 } points, the second { $place-2 }, the third { $place-3 }, and a fourth nothing. You can claim each card once, and you keep the points even if you no longer meet the condition later.
    You may claim at any time in your turn, even while rewards are waiting, but not while you look at drawn staff cards. Nothing is claimed automatically: if you wait, someone else may be first. After your last turn it is too late.
    The conditions (“full”: all rooms there are occupied; “of any kind”: prepared or occupied) are the least you need. The 20 krones you only have to have: you do not pay them. The 6 staff cards must be played; those in your hand do not count. On the emperor’s track you must be on space 10 or beyond.
    - A: { $politics-A }
    - B: { $politics-B }
    - C: { $politics-C }
    .title = Politics
    .alt = Close-up of the politics cards: the condition of each, and the points for the first, second and third place.
grand_austria_hotel-rules-emperor =
    Action 4, rewards, yellow groups and some staff move you forward on the emperor’s track. It ends at space { $track-end }; every step beyond that is 1 point at once.
    After rounds { $courts }, when all turns are over, the emperor comes:
    - First everyone scores the points of their space (space → points): { $track }.
    - Then everyone moves back { $steps } spaces (after rounds { $courts }), but not below 0.
    - Then the tile of the round counts: A after round 3, B after 5, C after 7. On space 3 or beyond you receive its **bonus**, on space 1 or 2 nothing, and on space 0 you suffer its **penalty**.
    So to avoid the penalty you have to be on space { $safe } or beyond before the three visits, and for the bonus on { $favoured } or beyond.
    If a penalty names two ways, { $edition ->
        [2022] the first must be taken if you can do it in full; only otherwise the second.
       *[2015] you choose one; if you cannot do one in full, it has to be the other.
    } The second way is always points, which anyone can lose, as they may fall below 0. If it names only one, you lose what you can of it, even if that is nothing. A room you lose is empty again; you may prepare it anew later.
    All players settle their bonus or penalty at the same time; only with A3 and B3, where cards are drawn, you do so one after the other in turn order.
    What each tile does: /rules with its name under “card”, such as A3.
    > Example: the emperor comes after round 3 ①. { $name-1 } on space { $space-1 } scores { $points-1 } points and moves back to { $back-1 }: the bonus. { $name-2 } on { $space-2 } scores { $points-2 } and moves back to { $back-2 }: nothing. { $name-3 } on { $space-3 } scores { $points-3 } and moves back to { $back-3 }: the penalty ②.
    .title = The emperor
    .alt = The emperor’s track before and after round 3. { $name-1 } moves from { $space-1 } to { $back-1 }, { $name-2 } from { $space-2 } to { $back-2 }, { $name-3 } from { $space-3 } to { $back-3 }.
    .stage-1 = Before the emperor comes
    .stage-2 = After scoring and moving back
grand_austria_hotel-rules-passing =
    If no die suits you, you may **pass** instead of taking a turn. You can pass only before you have done anything in that turn, unless no die can be taken at all (only sixes are left, and you cannot pay for one).
    You pass only this one turn, and it is not lost. But now you wait: even if you have both turns of the round left, I do not ask you again until every other player has passed too or has no turn left. Then the one with the lowest turn number still open
    - takes all dice that are left and sets one of them aside until the next round (it does not matter which, as the others are rolled again),
    - rolls the others and sorts them by number,
    - and takes a turn or passes again.
    All earlier passes are void then: everyone with a turn left plays on in the order of the numbers.
    A round ends when all turns are taken or no die is left. So it also ends if a single die is left to be rolled again, for that one is set aside. Turns that remain are lost.
    > Example: { $name } has taken one turn, and needs rooms in the other, number { $number }. But no 3 is left, so { $name } passes ①. { $last } takes the last turn of the others ②. Only number { $number } is still open: { $name } sets one of the { $left } dice aside and rolls { $rolled } ③. { $threes } of them show 3: a 3 is worth { $threes } rooms ④.
    .title = Passing
    .alt = The dice by number. No die shows 3, and { $name } passes. When everyone else is done, { $left } dice are left; { $name } rolls { $rolled } of them, and { $threes } show 3.
    .stage-1 = No 3: { $name } passes
    .stage-2 = { $left } dice are left
    .stage-3 = { $name } rolls { $rolled }
    .stage-4 = { $name } has taken a 3
grand_austria_hotel-rules-end =
    The game ends after round { $rounds } and the last visit of the emperor. During the game you have scored points for guests, blue groups, rooms at the top right and politics cards, from the emperor, and through some staff. To these you add:
    - the points of your game-end staff,
    - { $worth } points for each occupied room, by floor from the bottom up; a prepared room scores nothing,
    - 1 point for each krone, and for each dish in your kitchen,
    - −5 points for each guest still in your café; dishes served there score nothing.
    The most points win. Ties go to the player who has more krones and dishes in the kitchen together; if that is equal too, the victory is shared.
    > Example: { $name } has { $from-game } points from the game, { $from-staff } for staff, { $from-rooms } for occupied rooms, { $from-krones } for krones and { $from-dishes } for dishes, and { POINTS($from-guests) } for guests still in the café: { $total } points. The { $unhoused } guests in { $other }’s café cost { $lost } points.
    .title = The end
    .alt = The final scoring. { $name } wins with { $total } points.
grand_austria_hotel-rules-gizia =
    One guest needs an explanation: E. Gizia. { $edition ->
        [2022] As the reward you carry out an action that still has a die, but do not take the die. Its strength is the number of dice there; a 6 costs a krone. Strength cannot be bought, and staff add nothing. You may do so before, between or after the steps of your own action, once no other reward is waiting. If no die is left on the board, the reward is lost.
       *[2015] As soon as your turn ends you have another one, in which you take no die. You may take a guest at the usual price, serve from the kitchen, move guests in, claim politics cards and use your staff. You cannot buy strength, as there is no action. It counts as neither of your two turns in the round, and you have it even after your last one.
    }
    .title = E. Gizia
grand_austria_hotel-rules-signs =
    The picture of the table shows the guest row and the dice at the top, the emperor’s track, his tiles and the politics cards below, then the latest turn and the turns of the round, and at the bottom the hotels. Everything there can be shown close up, and the legend names every sign.
    On a hotel a bed means a prepared room and a person an occupied one. A gold plate in a group names its bonus. The number on the left of a floor is what a room costs there, the one on the right what it scores at the end.
    .title = The signs
grand_austria_hotel-rules-comparison =
    Every table plays one of two editions. The revised one of 2022 differs from that of 2015 in this:
    - The Kitchen Hand costs { $kitchen-hand-2022 } krones, not { $kitchen-hand-2015 }.
    - The Assistant Manager scores { $assistant-2022 } points per staff card, not { $assistant-2015 }.
    - E. Gizia grants one action without taking a die, not a whole turn without one.
    - The Conference Manager averts a penalty for a krone, not for free.
    - The Custodian pays for every room that becomes occupied, not only when a guest moves in.
    - Penalties with two ways: the first must be taken if you can do it in full. In 2015 you may choose.
    - Tile C2, penalty: both editions take two occupied rooms, the first from the highest floor that has one. The second is one on the next floor down that has one, in any column; in 2015 it is the next one below the first, in the same column.
    When a table is opened, more can be chosen:
    - Hotels: all alike, or all different, dealt at random from four; then only the colours of the rooms differ, and it is harder.
    - Staff: introductory sets, for a first game; { $hand } cards each at random; or drafted: everyone keeps one of { $hand } cards and passes the rest to the left, again and again.
    - Politics cards and emperor tiles: at random or named, always one each of A, B and C.
    .title = Editions and variants
    .here = { $edition ->
        [2022] the revised rules of 2022
       *[2015] the 2015 rules
    }
grand_austria_hotel-rules-sources =
    The rules follow the rule book of 2015 and what is public about the revised edition. Some things could not be confirmed:
    - The colours of the four different hotels come from a single source. Their prices and printed points are taken to be those of the common side.
    - The introductory sets of staff come from a single source as well.
    - The German names of most guests are unknown; in German their English ones are translated.
    - Sources differ about the Sovereign’s order; here it is two coffees.
    - Sources differ about three rewards. Here, as in most of them, the Painter and the Landgrave give a room at full price, and the Medicinal Councillor up to two guests.
    - One source has other points on spaces 8 and 10 of the emperor’s track.
    { $edition ->
        [2022] { "" }
       *[2015] - The Assistant Manager scores { $assistant-2015 } points per card in the rule book, and { $assistant-2022 } in all other sources.
    }
    - The rule book is not clear about the Operator. Here it scores twice the number of your space. That is at most 12, unless the bonus of C2 or C4 moves you forward again after the last visit.
    { $edition ->
        [2022] { "" }
       *[2015] - What E. Gizia’s additional turn allows is not written anywhere; see “E. Gizia” for how it is played here.
    }
    .title = What is uncertain
grand_austria_hotel-rules-decisions =
    The rule book says nothing about the following, or leaves it open. It is played here like this:
    - Points may fall below 0.
    - You may use less of an action than it is worth, and decline any reward.
    - Room tiles and dishes never run out, and the kitchen has no limit.
    - When the pile of guests is empty, those who have left are shuffled. When the pile of staff is empty, you draw what there is.
    - The Groom and the Stableman pay only when the guest moves in, not as soon as the order is complete. The rule book says so only of similar staff, such as the Masseuse.
    - The Secretary need not copy anything.
    - A group pays only once, even if a room of it is lost and occupied again.
    - If a penalty names two ways, one that you cannot suffer in full counts as impossible.
    .title = What was decided here

## Cards, looked up

grand_austria_hotel-card-guest = Guest, { $colour }. Orders: { $order }. On moving in: { $points ->
    [0] no points
    [one] { $points } point
   *[other] { $points } points
}, { $reward }.
grand_austria_hotel-card-guest-brief = { $colour } · { $order } → { $points ->
    [0] { "" }
    [one] { $points } point,{ " " }
   *[other] { $points } points,{ " " }
}{ $reward }
grand_austria_hotel-card-staff = Staff for { $cost ->
    [one] { $cost } krone
   *[other] { $cost } krones
}, { $timing }. { $effect }
grand_austria_hotel-card-staff-brief = { CAPITALIZED($timing) }: { $effect }
grand_austria_hotel-card-tile = Emperor tile { $tile }
grand_austria_hotel-card-tile-text = After round { $round } everyone scores their space and moves back { $back } spaces. From space 3 on: { $bonus }. On space 0: { $penalty }.
grand_austria_hotel-card-politics = Politics: { $card }
grand_austria_hotel-card-politics-text = Condition: { $condition }. { $first } points for the first, { $second } for the second, { $third } for the third.
grand_austria_hotel-card-edition = { $edition }: { $text }

grand_austria_hotel-figure-points = Points { $before } → { $after }
grand_austria_hotel-figure-krones = Krones { $before } → { $after }
grand_austria_hotel-figure-emperor = Emperor { $before } → { $after }
grand_austria_hotel-figure-staff = Staff in hand { $before } → { $after }
