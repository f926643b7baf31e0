# Nim in English. What lies on the table are heaps of sugar cubes.

nim-name = Nim
nim-about = Take sugar cubes from heaps; the last cube decides.
nim-length = five minutes

## Options of a table

nim-option-heaps = Heaps
nim-option-heaps-3-4-5 = three: 3, 4 and 5 cubes
    .about = The classic set-up
nim-option-heaps-1-3-5-7 = four: 1, 3, 5 and 7 cubes
    .about = One heap more, and so more to think about
nim-option-heaps-12 = one: 12 cubes, at most 3 a turn
    .about = The simplest set-up: all that matters is how many you take
nim-option-ending = The last cube
nim-option-ending-normal = wins
    .about = Leave nothing behind, and the game is yours
nim-option-ending-misere = loses
    .about = Leave exactly one cube behind, and the game is yours: the trickier way

## What can be done

nim-verb-take = Take
nim-command-take = take
nim-command-take-about = Take cubes from one heap
nim-param-heap = heap
nim-param-heap-about = The heap, by its letter
nim-param-number = number
nim-param-number-about = How many cubes

## What an option brings

nim-hint-left = { $value ->
    [0] clears the heap
    [one] leaves { $value } cube
   *[other] leaves { $value } cubes
}

## What happens

nim-event-began = { $you ->
    [yes] You begin
   *[no] { $name } begins
}.
nim-event-took = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $number ->
    [one] one cube
   *[other] { $number } cubes
} from { $heap }{ $left ->
    [0] , the last of them
   *[other] { "" }
}.
nim-event-ended = { $reason } { $winners } wins – my compliments!

## What is asked

nim-prompt-turn = which heap do you take from, and how many cubes? { $ending ->
    [normal] Whoever takes the last cube wins.
   *[misere] Whoever takes the last cube loses.
}
    .call = your turn: take from one heap.

## How it ends

nim-reason-last-normal = The last cube is gone: whoever took it wins.
nim-reason-last-misere = The last cube is gone: whoever took it loses.

## What is refused

nim-refusal-no-such-heap = There is no “{ $heap }” here; heaps are called by letters, A for example.
nim-refusal-too-many = { $most } cubes are the most that may be taken in one turn.
nim-refusal-not-enough = { $left ->
    [0] Nothing is left of { $heap }.
    [one] Only one cube is left of { $heap }.
   *[other] Only { $left } cubes are left of { $heap }.
}

## The picture

nim-picture-title = Nim
nim-picture-rules = { $ending ->
    [normal] The last cube wins
   *[misere] The last cube loses
} · at most { $most } a turn
nim-picture-turn = { $name } is to move
nim-picture-last = { $number ->
    [one] 1 cube
   *[other] { $number } cubes
} from { $heap }

## The picture in words

nim-text-rules = Nim; whoever takes the last cube { $ending ->
    [normal] wins
   *[misere] loses
}. One heap a turn, at most { $most } cubes.
nim-text-turn = { $name } is to move.
nim-text-players = { $first } plays against { $second }.
nim-text-standing = { $name } has { $rank ->
    [1] won
   *[other] lost
}: { $score ->
    [one] 1 point
   *[other] { $score } points
}.
nim-text-heap = Heap { $heap }: { $number ->
    [0] empty
    [one] 1 cube
   *[other] { $number } cubes
}.

## Who made it

nim-credits = Nim is so old that nobody knows who invented it.

## The rules, told

nim-rules-overview =
    Sugar cubes lie in one heap or several. The two of you take cubes in turns, until none is left.
    Whoever takes the last cube wins, or loses if the table was opened so.
    .title = Overview
nim-rules-turn =
    Choose one heap and take at least one cube from it, as many as you like.
    From the single heap of 12 cubes you take three at most. Nobody may pass.
    .title = A turn
nim-rules-end =
    The game ends with the last cube. The winner has 1 point, the other none.
    .title = The end

## Things

nim-noun-heap = heap { $value }
nim-noun-number = { $number ->
    [one] 1 cube
   *[other] { $number } cubes
}
