# Grand Austria Hotel in English.

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
grand_austria_hotel-text-piles = { $guests } guests and { $staff } staff cards in the piles.
grand_austria_hotel-text-tile = The emperor after round { $round } ({ $tile }): bonus: { $bonus }; penalty: { $penalty }.
grand_austria_hotel-text-politics = Politics: { $condition }: { $places }.
grand_austria_hotel-text-place = { $points } points { $name }
grand_austria_hotel-text-place-free = { $points } points free
grand_austria_hotel-text-seat = { $name }: { $points ->
    [1] 1 point
   *[other] { $points } points
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
grand_austria_hotel-text-rank = Place { $rank } with { $score }.
grand_austria_hotel-text-changed = New: { $rooms }.
grand_austria_hotel-text-changed-room = { $name } { $room }
grand_austria_hotel-text-counted = { $number } { $thing }
grand_austria_hotel-text-none = nothing
grand_austria_hotel-text-either = { $first } or { $second }
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
grand_austria_hotel-effect-place-occupied = place a room of any colour, occupied at once, at no cost{ $top ->
    [4] { "" }
   *[other] { " " }up to floor { $top }
}
grand_austria_hotel-effect-take-guest = { $amount ->
    [one] take a guest from the row at no cost
   *[other] take up to { $amount } guests from the row at no cost
}
grand_austria_hotel-effect-fill-order = complete the order of one guest
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
grand_austria_hotel-effect-ignore = the emperor’s penalty may be ignored{ $amount ->
    [0] { "" }
    [one] { " " }for 1 krone
   *[other] { " " }for { $amount } krones
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
grand_austria_hotel-loss-occupied = { $amount ->
    [one] remove an occupied room from the highest possible floor
   *[other] remove { $amount } occupied rooms, beginning on the highest possible floor
}
grand_austria_hotel-loss-end-card = { $amount ->
    [one] lose a played game-end card
   *[other] lose { $amount } played game-end cards
}
grand_austria_hotel-each-krones = every krone
grand_austria_hotel-each-staff = every staff card played
grand_austria_hotel-each-politics = every politics card with your disk
grand_austria_hotel-each-emperor-space = every space advanced on the emperor’s track
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
