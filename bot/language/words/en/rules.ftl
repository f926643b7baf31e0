# The page on which people read the rules and look up cards, in English. What a game says there is in its own file.

house-rules-which-game = Which game would you like me to explain?
house-rules-heading = **{ $game } – { $title }**{ $pages ->
    [1] { "" }
   *[other] { " " }({ $page }/{ $pages })
}
house-rules-topics = Topic: { $title }
house-rules-previous = ◀ { $title }
house-rules-next = { $title } ▶
house-rules-previous-page = ◀ Page { $page }
house-rules-next-page = Page { $page } ▶
house-rules-no-previous = ◀ Previous
house-rules-no-next = Next ▶
house-rules-to-cards = Cards
house-rules-to-rules = Rules
house-rules-to-games = Other Games
house-rules-earlier = ▲ Back to { $title }
house-rules-further = ▼ On to { $title }
house-rules-kind = Kind: { $kind }
house-rules-cards = **{ $game } – { $kind }**
    { $number } in all; choose one in the menu to see it.
house-rules-choose-card = Choose a card
house-rules-independent = Herr Ober is an independent program, neither made nor endorsed by the designers or publishers.
house-rules-explained = -# { $where ->
    [table] This table plays { $rules }.
   *[other] Explained here: { $rules }.
} For the others, see “{ $title }” in the menu.
house-rules-not-here = The rules explained here do not include “{ $title }”.
house-rules-unknown-topic = I have no page on “{ $topic }”; each game’s menu shows what I can explain.
house-rules-unknown-card = None of my games has a card called “{ $card }”.
house-rules-near-cards = There is no card called “{ $card }”. Did you mean one of these?
house-rules-several-cards = Several cards match “{ $card }”. Which one?
