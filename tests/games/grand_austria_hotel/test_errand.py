"""E. Gizia: in the 2015 edition, another turn without taking a die; in the 2022 edition, one action without a die."""

from tests.games.grand_austria_hotel.cases import cases

test_case = cases("""
2015: another turn follows at once, in which a guest may be taken as in the first, but no number is covered
cafe=97!, rooms=1.1 1.2 1.3; dice=1344, row=103 95 64 50 85 | move-in 97 1.2 | event again: seat=0; points 4;
pool - | die 1, end | seat 0; question additional-turn; starts True; covered 1; may: guest 103, guest 95,
guest 64, guest 50, guest 85, end | end | seat 1; question turn; covered 1 || guest 85, move-in 97 1.2, die 1,
end, guest 50 | cafe 85 50; refused guest 64: one-guest-a-turn

2015: additional actions, but no die, no boost, no pass
cafe=97! 92! 98, rooms=1.1 1.2 1.3, kitchen=SSS, staff=1; dice=1344 | move-in 97 1.2, die 3, end |
refused die 4: no-die-in-this-turn; refused boost: boost-with-an-action; refused pass: pass-only-whole-turn;
refused room 2.1: no-room-to-prepare room=2.1 | move-in 92 1.1, serve proposed, use 1 | cafe 98!; kitchen S |
end | seat 1

2015: staff look at no die in the additional turn, as it belongs to the previous one
cafe=97!, rooms=1.1 1.2 1.3, staff=20; dice=5511 | move-in 97 1.2, die 5, end | may use: -

2015: it follows the last turn of a round
cafe=97!, rooms=1.1 1.2, covered=1 & covered=2; dice=1, round=2 | move-in 97 1.2, die 1, end | seat 0;
question additional-turn; round 2 | end | round 3

2015: it comes also when no die can be taken and the player passes
cafe=97!, money=0; dice=6 | move-in 97 1.1, pass | seat 0; question additional-turn | end | seat 1;
passed True

2022: an action space with a die is carried out, or given up; the dice stay, no number is covered
cafe=97!, rooms=1.1 1.2 1.3; edition=2022, dice=1344 | move-in 97 1.2 | pool again; may action: action 1,
action 3, action 4; told action 4: strength=2 | action 4 | event errand: action=4 face=4 seat=0 | split 1 1 |
money 11; emperor 1; covered 0; dice 1344; question take-a-die | die 4, split 2 0, end | seat 1 ||
move-in 97 1.2, die 1 | refused end: rewards-first action=end | decline again, end | seat 1

2022: before the main action, between its steps, and after it
cafe=97!, rooms=1.1 1.2 1.3; edition=2022, dice=1334 | move-in 97 1.2, action 4, split 1 0, die 3, room 1.4,
room 1.5 | money 11; rooms 1.1 1.2* 1.3 1.4 1.5 || die 3, room 1.4, move-in 97 1.2, action 4, split 1 0,
room 1.5 | money 11; rooms 1.1 1.2* 1.3 1.4 1.5 || die 3, room 1.4, room 1.5, move-in 97 1.2, action 4,
split 1 0 | money 11; rooms 1.1 1.2* 1.3 1.4 1.5; question action-3

2022: no boost and nothing that acts when a die is taken
cafe=97!, rooms=1.1 1.2 1.3, staff=12 13 14 15 16 18 20 22 19, hand=2; edition=2022, dice=11445 |
move-in 97 1.2, action 4 | refused boost: boost-with-an-action; may: split 2 0, split 1 1, split 0 2,
split 1 0, split 0 1, end | split 2 0 | points 4; emperor 0; may use: -

2022: no discount
cafe=97!, rooms=1.1 1.2 1.3, staff=13 18, hand=2; edition=2022, dice=11445 | move-in 97 1.2 |
told action 1: strength=2 | action 5 | told staff 2: price=5

2022: permanent staff of other kinds help
cafe=97!, rooms=1.1 1.2 1.3, staff=11, money=0; edition=2022, dice=3 | move-in 97 1.2, action 3 |
told room 2.1: price=0

2022: a six costs a krone even with the Kitchen Hand
cafe=97!, rooms=1.1 1.2 1.3, staff=17, money=1; edition=2022, dice=66 | move-in 97 1.2 |
may action: action 6 1, action 6 2, action 6 3, action 6 4, action 6 5; told action 6 1: price=1 strength=2 |
action 6 1 | money 0 | dishes 1 1 | question take-a-die

2022: which must be there
cafe=97!, rooms=1.1 1.2 1.3, staff=17, money=0; edition=2022, dice=66 | move-in 97 1.2 | may action: -

2022: another reward is resolved first
cafe=97! 94! 92!, rooms=1.1 1.2 1.3 1.4, hand=14; edition=2022, dice=4 | move-in 97 1.3, move-in 94 1.2 |
pool again play-staff-less-1; may action: - | decline play-staff-less-1 | may action: action 4

2022: what cannot be done lapses and does not wait for the action's krones
cafe=97! 94!, rooms=1.1 1.2 1.3, hand=14, money=0; edition=2022, dice=4 | move-in 97 1.3 |
told move-in 94 1.2: points=0 unusable=play-staff-less-1 | move-in 94 1.2 |
event lapsed: reward=play-staff-less-1 seat=0; pool again; may action: action 4

2022: its action may be carried out in part
cafe=97!, rooms=1.1 1.2 1.3; edition=2022, dice=333 | move-in 97 1.2, action 3, room 1.4 | left 2; unused 1 |
end | pool -; question take-a-die

2022: it is lost when no die is left, or when the last one is taken before
cafe=97!, rooms=1.1 1.2, covered=1 & covered=2; edition=2022, dice=1 | die 1 |
told move-in 97 1.2: points=4 unusable=again | move-in 97 1.2 | event lapsed: reward=again seat=0; pool - ||
move-in 97 1.2 | may action: action 1; told die 1: strength=1 unusable=again | die 1 |
event lapsed: reward=again seat=0

2022: dishes of its action are served at once, and there is no additional turn
cafe=97! 94, rooms=1.1 1.2 1.3; edition=2022, dice=113 | move-in 97 1.2, action 1, dishes 2 0,
serve proposed | cafe 94! | die 3, end | seat 1; question turn

2022: leaving it unused is warned of
cafe=97!, rooms=1.1 1.2 1.3, money=0; edition=2022, dice=5334 | move-in 97 1.2, action 3, room 1.4 | left 1;
unused 1; asks idle: False

2022: unless there is nothing to do
cafe=97!, rooms=1.1 1.2 1.3, money=0, hand=2; edition=2022, dice=5334 | move-in 97 1.2, action 5 | unused 0; asks idle: True;
may: end

2022: politics may be claimed while it is under way (ruling 4); a krone paid by it may come too late
cafe=97!, rooms=1 2.1, money=20; edition=2022, dice=334 | move-in 97 1.2, action 3 |
told politics 105: points=15 | politics 105 | event politics: card=105 place=1 seat=0; points 19;
question action-3; left 2 | room 2.2 | money 19; question action-3;
refused politics 105: politics-already card=105 || move-in 97 1.2, action 3, room 2.2 |
refused politics 105: politics-not-met card=105

2022: an illegal wish is refused with the rule
cafe=97! 92!, rooms=1.1 1.2 1.3, kitchen=S, money=0, hand=2; edition=2022, dice=334, row=103 95 64 50 85 |
move-in 97 1.2, action 3 | refused room 1.1: room-already room=1.1;
refused room 3.3: room-not-adjacent room=3.3; refused room 2.1: not-enough-krones have=0 need=1;
refused boost: boost-with-an-action; refused move-in 92 1.1: finish-first action=move-in;
refused die 3: finish-first action=die; refused guest 103: finish-first action=guest;
refused serve proposed: finish-first action=serve; refused staff 2: finish-first action=staff;
refused decline again: finish-first action=decline

2022: so is one for a staff card
cafe=97!, rooms=1.1 1.2 1.3, money=0, hand=2; edition=2022, dice=5 | move-in 97 1.2, action 5 |
refused staff 2: not-enough-krones have=0 need=5; refused staff 3: staff-not-in-hand staff=3;
refused room 1.4: finish-first action=room; refused room 3.3: finish-first action=room

2022: staff played by it who would do nothing are warned of
cafe=97!, rooms=1.1* 1.2, hand=35 38; edition=2022, dice=555 | move-in 97 1.2, action 5 |
told staff 35: price=0 unusable=occupy; told staff 38: price=2 unusable=fill-order | staff 35 |
event lapsed: reward=occupy seat=0

2015: a guest who moves in again brings yet another turn
cafe=97!, rooms=1.1 1.2; turn=additional | move-in 97 1.2, end | seat 0; question additional-turn
""")
