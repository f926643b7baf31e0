# Slash commands: a name in other languages, and what it does. Names are lower case without blanks.

command-help = help
command-help-about = Who Herr Ober is, what is played, and how to begin
command-setup = setup
command-setup-about = The settings of this server: language, where tables stand, who opens them, what I still need
command-table = table
command-table-about = Open a table, take a seat, start the game
command-table-open = open
command-table-open-about = Open a table in this channel; without a game, see what is played
command-table-join = join
command-table-join-about = Take a seat at this channel’s table
command-table-leave = leave
command-table-leave-about = Leave this channel’s table; in a running game a computer takes your seat
command-table-computer = computer
command-table-computer-about = Seat a computer player, or send one away
command-table-options = options
command-table-options-about = See or change how this table plays, before the start
command-table-start = start
command-table-start-about = Start the game
command-table-status = status
command-table-status-about = See who sits here and what is going on
command-table-close = close
command-table-close-about = Close your table, even in the middle of a game
command-table-move = move
command-table-move-about = Bring one of your tables into this channel
command-table-handover = handover
command-table-handover-about = Ask somebody to take over your seat, or answer somebody who asks you
command-table-offer = offer
command-table-offer-about = Offer your seat to anybody, or keep it after all
command-turn = turn
command-turn-about = Take your turn: everything you may do, for your eyes only
command-play = play
command-play-about = Type your move; what is possible is offered as you type
command-undo = undo
command-undo-about = Take back what you did last, or answer somebody who asks to
command-board = board
command-board-about = See the board again, for your eyes only
command-hand = hand
command-hand-about = See what you hold, for your eyes only; after the game, what anybody held
command-log = log
command-log-about = Read what has happened so far
command-rules = rules
command-rules-about = Read the rules, or look up a card
command-games = games
command-games-about = All your tables, those waiting for you first
command-choose = choose
command-choose-about = Answer what you are asked; what is possible is offered as you type
command-standing-order = standing-order
command-standing-order-about = Say what I answer when you are asked out of turn; leave it empty to see it

param-game = game
param-game-about = What is played; leave it out to see the games
param-place = place
param-place-about = Here or in a thread of its own; if left out, here, unless this server has chosen otherwise
param-change = change
param-change-about = One more or one fewer
param-opponent = opponent
param-opponent-about = How the computer plays
param-sure = sure
param-sure-about = Yes: close it even in the middle of a game, without being asked again
param-table = table
param-table-about = Which of your tables
param-step = step
param-step-about = Go on with the turn you have begun
param-action = action
param-action-about = What you do; separate several things by semicolons
param-choice = choice
param-choice-about = One of the things you may do now
param-order = order
param-order-about = First choice first, separated by semicolons
param-drop = drop
param-drop-about = Drop the order; you will be asked again
param-answer = answer
param-answer-about = Ask to take back, or answer somebody who asks
param-successor = person
param-successor-about = Who is to play on in your place
param-handover-answer = answer
param-handover-answer-about = Answer somebody who asks you, or withdraw your own request
param-text = text
param-text-about = All of it in words instead of a picture
param-zoom = zoom
param-zoom-about = A place, a row or a hand to look at closely
param-focus = focus
param-focus-about = The same as zoom: what to look at, with nothing else around it
param-page = page
param-page-about = Which page, the latest being the first
param-player = player
param-player-about = Whose hand, once the game is over; if left out, yours
param-topic = topic
param-topic-about = What you want to know
param-card = card
param-card-about = A card by its name

choice-add = add
choice-remove = remove
choice-open-here = here in this channel
choice-open-thread = in a thread of its own
choice-opponent-random = random: does anything the rules allow
choice-step-confirm = confirm: play it, or keep what I prepare
choice-step-back = back: take back the last step
choice-step-over = start over: take back all steps
choice-step-prepare = prepare: plan my next turn while I wait
choice-step-discard = discard: do not play my prepared turn
choice-undo-ask = ask to take back my last turn
choice-undo-agree = agree
choice-undo-decline = decline
choice-undo-withdraw = withdraw my request
choice-handover-accept = accept: take over the seat
choice-handover-decline = decline
choice-handover-withdraw = withdraw my request
choice-place-hand = my hand

# Private answers

answer-opened = Your table is laid, and you have the first seat. Whoever wants to play presses **{ $join }**; for computer players press **{ $computer }** yourself. When everybody is there, press **{ $start }**.
answer-opened-apart = Your table is open in its own thread: { $place }
answer-place = Where shall I lay the table? In a **thread of its own** the whole game stays together, and this channel gets one card that says how it stands. **Here** everybody in the channel sees each turn.
answer-entered = You have a seat. Your table is in { $place }.
answer-joined = You have a seat; I shall call you when it is your turn.
answer-left = You have left the table.
answer-done = Done.
answer-options-set = Agreed. { $options }
answer-started = The game begins.
answer-closed = The table is closed.
answer-closing = { $title }: the game would be over for everybody, and that cannot be taken back. Shall I close the table?
answer-leaving = { $title }: if you leave now, a computer plays on for you. You may come back with /table join as long as nobody else has taken your seat. If you offer your seat instead, you keep it until somebody takes it. Would you really like to go?
answer-handover-asked = I have asked { $name }. Until there is an answer the seat stays yours, and you may withdraw your request.
answer-handover-pending = I have asked { $name } already, and am waiting for an answer.
answer-handover-declined = You have declined.
answer-handover-withdrawn = Your request is withdrawn; the seat stays yours.
answer-seat-offered = Your seat is on offer. You keep it until somebody takes it, and may withdraw the offer until then.
answer-seat-kept = Your seat is not on offer any more; it stays yours.
answer-moved = The table stands here now.
answer-confirmed = Played.
answer-played = Played:
answer-declined = You have declined; nothing is taken back.
answer-withdrawn = Your request is withdrawn; nothing is taken back.
answer-undone = It is taken back.
answer-undo-asked = This needs the consent of { $names }. I have asked, and you will hear from me; until then you may withdraw your request.
answer-undo-agreed = Thank you. Now we are waiting for { $names }.

button-thread = Open in a New Thread
button-here = Open Here
button-check = Check Again

# The permissions on the page of /setup

setup-permissions-fine = **Permissions:** I have all that I need in { $channels }.
setup-permissions-lacking = **Permissions:** something is still missing.
setup-lack = - Allow me **{ $permission }** in { $channels }: { $reason }.
setup-mend = -# In the settings of the channel under *Permissions*, choose my role and allow it, or for all channels at once under *Roles* in the settings of the server; then press **{ $check }**.
setup-more-channels = { $number } more

# Discord's permissions, as its settings call them

permission-view_channel = View Channels
permission-view_channel-reason = without it I do not see the channel
permission-send_messages = Send Messages
permission-send_messages-reason = without it I cannot post a board
permission-send_messages_in_threads = Send Messages in Threads
permission-send_messages_in_threads-reason = without it I cannot post a board in a thread
permission-create_public_threads = Create Public Threads
permission-create_public_threads-reason = without it no table gets a thread of its own
permission-embed_links = Embed Links
permission-embed_links-reason = without it the picture does not appear under the board
permission-attach_files = Attach Files
permission-attach_files-reason = without it there are no pictures
permission-read_message_history = Read Message History
permission-read_message_history-reason = without it I cannot take the buttons off the previous board

# Refusals

refusal-missing-permissions = I may not lay a table here yet; please ask whoever runs this server to allow me: { $permissions }.
refusal-not-in-a-server = Tables stand in the channels of a server; go to one where I am, and type /table open there.
refusal-not-in-this-server = I have not been invited to this server, so no table can stand here; /games leads to yours.
refusal-no-table-here = There is no table in this channel; open one with /table open or one of these buttons.
refusal-no-threads-here = I cannot make a thread here; a table can only stand in the channel itself, or in another one.
refusal-not-managing-the-server = This is for people who may manage this server.
refusal-may-not-open = { $number ->
    [0] Nobody may open tables here just now, because the roles that might no longer exist; whoever manages this server can choose others with /setup.
   *[other] On this server tables are opened by { $roles }; ask one of them to lay one for you.
  }
refusal-no-tables-here = { $number ->
    [0] The channels for tables no longer exist; whoever manages this server can choose others with /setup.
   *[other] On this server tables stand in { $channels }; please open yours there.
  }
refusal-not-on-this-server = { $names } cannot play here; a table moves to another server only if everybody at it is there.
refusal-no-such-channel = This server has no channel called “{ $value }”; take one of those on offer as you type.
refusal-no-such-role = This server has no role called “{ $value }”; take one of those on offer as you type.
refusal-unreadable-channels = At most 25 channels can be chosen; leave it at “everywhere” to allow all.
refusal-unreadable-time-zone = I know no time zone called “{ $value }”; take one of those on offer as you type, such as Europe/Vienna.
refusal-unreadable-roles = At most 25 roles can be chosen; leave it at “everybody” to allow all.
refusal-handover-to-whom = Choose in the field “{ param-successor }” who is to play on in your place; /table offer offers your seat to everybody.
refusal-handover-to-a-bot = { $name } is a bot and does not play; if a computer is to play on for you, type /table leave.
refusal-other-game = This table plays { $game }.
refusal-too-many-pictures = That was a lot of pictures; ask again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
refusal-no-such-place = There is no place called “{ $place }” at this table; take one of those on offer as you type, or in the menu under the board.
refusal-no-such-player = Nobody called “{ $player }” sits at this table; take one of the names on offer as you type.
refusal-several-places = One place at a time: zoom and focus mean the same, so please give one of them.
refusal-not-on-offer = { $number ->
    [0] “{ $text }” is not on offer now; you may choose: { $known }.
   *[other] “{ $text }” cannot follow what you typed before it, so I have noted nothing. There, you may choose: { $known }.
}
refusal-command-changed = This command has changed; please type it again.
refusal-house-closing = The house is closing for a moment; try again in a minute.
refusal-not-posted-forbidden = It is done, but I could not post it here; I still need: { $permissions }.
refusal-not-posted-server-gone = It is done, but I am not on that server any more; the table waits until I am invited again.
refusal-not-posted-channel-gone = It is done, but the channel is gone; bring the table elsewhere with /table move.
refusal-not-posted-thread-locked = It is done, but the thread is locked; unlock it, or bring the table elsewhere with /table move.
refusal-not-posted-thread-archived = It is done, but the thread is archived and I may not reopen it; bring the table elsewhere with /table move.
refusal-not-posted-later = It is done, but Discord is not taking my message just now; I shall keep trying.

# Reminders and absent players

command-table-snooze = snooze
command-table-snooze-about = Have your next reminder at this table come later
param-snooze = until
param-snooze-about = When you would like to be reminded
choice-snooze-4h = in 4 hours
choice-snooze-tomorrow = tomorrow morning
choice-snooze-3d = in 3 days
command-table-absent = absent
command-table-absent-about = Nudge a player who does not answer, or vote on what is to be done
param-absent = what
param-absent-about = What you would like; the same vote again takes it back
choice-absent-nudge = nudge
choice-absent-computer = a computer plays for now
choice-absent-offer = offer the seat
choice-absent-end = end without a result
param-absent-player = player
param-absent-player-about = The player who does not answer
answer-snoozed = Very well. If the table still waits for you then, I shall remind you { $when }.
answer-nudged = I shall nudge { $name }, unless it is night there; then first thing in the morning.
answer-voted = Your vote about { $name } counts. Choose the same again to take it back.
answer-vote-withdrawn = You have taken back your vote about { $name }.
