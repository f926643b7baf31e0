"""The dice actions and their strength, with the examples from the rules document."""

from tests.games.grand_austria_hotel.cases import cases

test_case = cases("""
Example: strudel and cake with three dice, 3 strudel or 2 and 1 cake; taking less is allowed (ruling 14)
; dice=111 | die 1 | question action-1; left 3; may dishes: dishes 3 0, dishes 2 1, dishes 2 0, dishes 1 1,
dishes 1 0 || die 1, dishes 2 1 | kitchen SSC;
event received: amount=2 dish=strudel seat=0 & amount=1 dish=cake seat=0

Wine and coffee, never more coffee than wine
; dice=2222 | die 2 | may dishes: dishes 4 0, dishes 3 1, dishes 2 2, dishes 3 0, dishes 2 1, dishes 2 0,
dishes 1 1, dishes 1 0 || die 2, dishes 2 2 | kitchen WWKK

Only the new dishes count for the pair limit, whatever is in the kitchen (ruling 2)
kitchen=SSSS; dice=11 | die 1 | may dishes: dishes 2 0, dishes 1 1, dishes 1 0

Rooms at their price: a krone for the second floor, two for the third, as long as there are any
money=3; dice=333 | die 3 | question action-3; told room 1.2: price=0; told room 2.1: price=1 || die 3,
room 2.1, room 3.1 | money 0; left 1; may room: room 1.2; refused room 2.2: not-enough-krones have=0 need=1

Example: two dice are two spaces, two krones, or one of each
; dice=44 | die 4 | may split: split 2 0, split 1 1, split 0 2, split 1 0, split 0 1 || die 4, split 1 1 |
money 11; emperor 1

With four dice the shares are as the player likes
; dice=4444 | die 4, split 4 0 | money 14; emperor 0 || die 4, split 0 4 | money 10; emperor 4 || die 4,
split 3 1 | money 13; emperor 1

Example: with four dice a staff card of 6 costs 2, a card up to 4 nothing, and exactly one is played
hand=25 24 1; dice=5555 | die 5 | question action-5; told staff 25: price=2; told staff 24: price=0;
told staff 1: price=0 || die 5, staff 25 | money 8; staff 25; question end-of-turn

Example: four sixes and one 2, the sixes count and not the chosen number; for 1 krone, 2 wine and 2 coffee
; dice=66662 | | told die 6 2: price=1 strength=4; told die 2: strength=1 || die 6 2, dishes 2 2 |
kitchen WWKK; money 9; dice 2666

A boosted six costs two krones in all and gives three spaces
money=2; dice=66 | die 6 4, boost | money 0; left 3 || die 6 4, boost, split 0 3 | emperor 3

Nothing of a main action need be done, neither dishes, rooms, krones, spaces nor a card (ruling 14: "can")
hand=1; dice=12345 | die 1, end | seat 1; kitchen -; money 10 || die 2, end | seat 1; kitchen -; money 10 ||
die 3, end | seat 1; rooms 1.1; money 10 || die 4, end | seat 1; emperor 0; money 10 ||
die 5, end | seat 1; staff -; money 10
""")
