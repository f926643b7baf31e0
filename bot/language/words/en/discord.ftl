# Slash commands: a name in other languages, and what it does. Names are lower case without blanks.

command-help = help
command-help-about = Who Herr Ober is, what is played, and how to begin
command-setup = setup
command-setup-about = The settings of this server: language, where tables stand, who opens them, what I still need
command-admin = admin
command-admin-about = For those who manage this server: see its tables, and put right what went wrong
command-admin-show = show
command-admin-show-about = See how a table stands, and everything you can do about it
command-admin-rewind = rewind
command-admin-rewind-about = Take a game back to an earlier turn; everybody at the table is told
command-admin-reassign = reassign
command-admin-reassign-about = Give a seat to a person, or to a computer; everybody at the table is told
command-admin-end = end
command-admin-end-about = End a table without a result; everybody at the table is told
command-admin-export = export
command-admin-export-about = Get the record of a table as a file; while it plays, only what everybody may know
command-admin-selftest = selftest
command-admin-selftest-about = See what Discord accepts of everything I send; others see one message for a moment
command-table = table
command-table-about = Open a table, take a seat, start the game
command-table-open = open
command-table-open-about = Open a table in this channel; without a game, see what is played
command-table-join = join
command-table-join-about = Take a seat at this channel’s table
command-table-leave = leave
command-table-leave-about = Leave this channel’s table; in a running game a computer takes your seat
command-table-computer = computer
command-table-computer-about = See the computer players, seat one, change its strength, or send one away
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
command-table-seats = seats
command-table-seats-about = Choose who sits where
command-table-invite = invite
command-table-invite-about = Invite people to this table, or withdraw an invitation
command-table-keep = keep
command-table-keep-about = Keep this table open, which I would close because nothing happens
command-table-rematch = rematch
command-table-rematch-about = Play the game that has just ended again with the same people; the seats move on by one
command-table-template = template
command-table-template-about = What new tables on this server start with: see it, take it over from this table, or forget it
command-table-handover = handover
command-table-handover-about = Ask somebody to take over your seat, or answer somebody who asks you
command-table-offer = offer
command-table-offer-about = Offer your seat to anybody, or keep it after all
command-turn = turn
command-turn-about = Take your turn: everything you may do, for your eyes only
command-hint = hint
command-hint-about = Ask me what I would do in your place, and why, for your eyes only
command-play = play
command-play-about = Type your move; what is possible is offered as you type
command-undo = undo
command-undo-about = Take back what you did last, or answer somebody who asks to
command-board = board
command-board-about = See the board again, for your eyes only
command-hand = hand
command-hand-about = See what you hold, for your eyes only; after the game, what anybody held
command-follow = follow
command-follow-about = Watch this channel’s table: I write to you after every turn, or only at the end
command-log = log
command-log-about = Read what has happened so far
command-review = review
command-review-about = After the game: what cost everybody most, and what would have been better
command-rules = rules
command-rules-about = Read the rules, or look up a card
command-games = games
command-games-about = All your tables, those waiting for you first
command-history = history
command-history-about = Finished games, yours or another player’s, with statistics
command-choose = choose
command-choose-about = Answer what you are asked; what is possible is offered as you type
command-standing-order = standing-order
command-standing-order-about = Say what I answer when you are asked out of turn; leave it empty to see it

param-game = game
param-game-about = What is played; leave it out to see the games
param-place = place
param-place-about = Here or in a thread of its own; if left out, here, unless this server has chosen otherwise
param-change = change
param-change-about = One more or one fewer; leave everything out to see the computers of this table
param-opponent = strength
param-opponent-about = How the computer plays; normal, unless you choose
param-computer = computer
param-computer-about = Which computer: to change its strength, or to send it away
param-sure = sure
param-sure-about = Yes: close it even in the middle of a game, without being asked again
param-table = table
param-table-about = Which of your tables
param-any-table = table
param-any-table-about = A table of this server: its number, or its game, its players or its channel
param-turn = turn
param-turn-about = The first turn to be taken back, with everything after it
param-seat = seat
param-seat-about = The number of the seat
param-new-player = person
param-new-player-about = Who is to sit there; leave it out for a computer
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
param-seat-order = order
param-seat-order-about = The names in the order of the seats, separated by commas
param-guest = person
param-guest-about = Whom to invite
param-guest2 = person2
param-guest2-about = Somebody else to invite
param-guest3 = person3
param-guest3-about = Somebody else to invite
param-guest4 = person4
param-guest4-about = Somebody else to invite
param-uninvite = withdraw
param-uninvite-about = Whose invitation to withdraw
param-template = change
param-template-about = Take over this table’s options and settings, or forget them; leave it out to see what holds
param-template-game-about = New tables of which game; leave it out for that of this table
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
param-mode = mode
param-mode-about = How often I write to you; if left out, after every turn
param-page = page
param-page-about = Which page, the latest being the first
param-player = player
param-player-about = Whose hand or whose decisions, once the game is over; if left out, yours
param-history-player-about = Whose games of this server; if left out, all of yours
param-history-game-about = Only the games of one kind
param-topic = topic
param-topic-about = What you want to know
param-card = card
param-card-about = A card by its name

choice-add = add
choice-remove = remove
choice-open-here = here in this channel
choice-open-thread = in a thread of its own
choice-opponent-easy = easy: plays like a beginner
choice-opponent-normal = normal: judges every move and answers at once
choice-opponent-strong = strong: thinks ahead, a few seconds for each decision
choice-step-confirm = confirm: play it, or keep what I prepare
choice-step-back = back: take back the last step
choice-step-over = start over: take back all steps
choice-step-prepare = prepare: plan my next turn while I wait
choice-step-discard = discard: do not play my prepared turn
choice-template-use = let new tables start like this one
choice-template-reset = let them start as the game suggests
choice-table = { $game } { $table } ({ $state }): { $names }{ $channel ->
    [none] { "" }
   *[other] { " · #" }{ $channel }
  }
choice-undo-ask = ask to take back my last turn
choice-undo-agree = agree
choice-undo-decline = decline
choice-undo-withdraw = withdraw my request
choice-follow-turns = every turn
choice-follow-end = only the end
choice-follow-off = not any more
choice-handover-accept = accept: take over the seat
choice-handover-decline = decline
choice-handover-withdraw = withdraw my request
choice-place-hand = my hand

# Private answers

answer-opened = Your table is laid, and you have the first seat. Whoever wants to play presses **{ $join }**; for computer players press **{ $computer }** yourself. When everybody is there, press **{ $start }**. **{ $more }** has rules, options, settings and invitations.
answer-opened-apart = Your table is open in its own thread: { $place }
answer-place = Where shall I lay the table? In a **thread of its own** the whole game stays together, and this channel gets one card that says how it stands. **Here** everybody in the channel sees each turn.
answer-entered = You have a seat. Your table is in { $place }.
answer-joined = You have a seat; I shall call you when it is your turn.
answer-left = You have left the table.
answer-usual-options = This server’s usual options and settings hold; you may change them in the lobby.
answer-invited = { $number ->
    [one] I have invited { $names }, and keep a seat.
   *[other] I have invited { $names }, and keep them seats.
}
answer-invited-running = I have invited { $names } to take over a free seat.
answer-uninvited = { $name } is no longer invited.
answer-kept-open = With pleasure, the table stays open.
answer-regretted = Thank you, no seat is kept for you any more. Should you change your mind, join as long as there is room.
answer-rematch = The rematch is open in { $place }.{ $others ->
    [0] { "" }
   *[other] { " " }Those who played with you are called there, and their seats are kept.
}
answer-options-set = Agreed. { $options }
answer-started = The game begins.
answer-closed = The table is closed.
answer-closing = { $title }: the game would be over for everybody, and that cannot be taken back. Shall I close the table?
answer-leaving = { $title }: if you leave now, a computer plays on for you. You may come back with /table join as long as nobody else has taken your seat. If you offer your seat to anybody instead, or hand it over to somebody, you keep it until it is taken. Would you really like to go?
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

answer-following-turns = You follow { $title } now: after every turn I write to you what happened, and at the end how it came out. In your quiet hours I keep silent.
answer-following-end = You follow { $title } now: when the game is over, I write to you how it came out.
answer-following-off = You do not follow { $title } any more.
answer-unreached = I could not write to you about { $titles }, because you take no direct messages from me, so you follow { $number ->
    [one] this table
   *[other] these tables
} no longer. Allow direct messages in the privacy settings of the server, and type /follow there again.

button-thread = Open in a New Thread
button-here = Open Here
button-check = Check Again

# The page of /admin

admin-state = State: { $state } (version { $version })
admin-state-lobby = waiting for players
admin-state-running = playing
admin-state-ended = finished
admin-state-closed = closed
admin-state-parked-channel = waiting, because its channel is gone; somebody who sits there can bring it elsewhere with /table move
admin-state-parked-server = waiting until I am invited to its server again
admin-place = Place: { $place }
admin-waiting = Waiting for { $names } ({ $since })
admin-delivered = Everything is posted.
admin-failure = Not posted yet, after { $tries } { $tries ->
    [one] attempt
   *[other] attempts
  }: { $reason }.
admin-failure-given-up = Not posted, given up after { $tries } { $tries ->
    [one] attempt
   *[other] attempts
  }: { $reason }.
admin-failure-later = Discord did not take the message
admin-failure-forbidden = I lack a permission in the channel; /setup says which
admin-failure-channel-gone = the channel is gone
admin-failure-server-gone = I am not on the server any more
admin-failure-thread-locked = the thread is locked
admin-failure-thread-archived = the thread is archived, and I may not reopen it
admin-menu-rewind = Rewind to before a turn …
admin-menu-seat = Give a seat to somebody else …
admin-menu-person = Choose a person …
admin-button-show = Refresh
admin-button-export = Export
admin-button-end = End Without a Result
admin-button-rewind = Rewind
admin-button-computer = A Computer
admin-confirm-end = { $title }: the game would be over for everybody without a result, and that cannot be taken back. Shall I end it?
admin-confirm-close = { $title }: the game has not begun, and nobody could join any more. Shall I close the table?
admin-confirm-rewind = { $title }: { $later ->
    [0] this turn would be taken back
    [one] this turn and the one after it would be taken back
   *[other] this turn and the { $later } after it would be taken back
  } without anybody’s consent, and everybody at the table would be told who asked for it:
    > { $turn }
admin-choose-player = { $title }: who is to sit there instead of { $name }?
admin-rewound = It is taken back, and the table knows that you asked for it.
admin-turn-untold = { $name } does nothing that is told.
admin-reassigned = The seat is given away, and the table knows that you asked for it.
admin-ended = The table is closed, and it knows that you asked for it.
admin-exported = The whole record, one line for each action; `herr-ober replay` plays it again.
admin-exported-public = What everybody at the table may know; the record with all secrets is there after the end.
admin-selftest-title = **What Discord accepts of what I serve**
admin-selftest-accepted = ✅ { $form }
admin-selftest-refused = ❌ { $form } – Discord says: { $reason }
admin-selftest-untried = ⬜ { $form } – could not be tried here
admin-selftest-summary = { $number ->
    [0] Everything that was tried was accepted. Please look whether you see the pictures above, and press the button for the form.
    [one] One thing was refused. If it matters at your tables, please pass this report on to whoever runs this house.
   *[other] { $number } things were refused. If they matter at your tables, please pass this report on to whoever runs this house.
}
admin-selftest-pictures = I can do without the first one: my pictures then come in messages of their own, which take the place of the earlier ones.
admin-selftest-thread-left = One archived thread stays behind, which I may not delete; whoever manages threads may.
admin-selftest-button-modal = Open the Form
admin-selftest-form-picture = An answer that is filled in later, with a picture
admin-selftest-form-follow-up = A further message with a picture
admin-selftest-form-kept = The same message with another text, and the picture kept
admin-selftest-form-gallery = Ten pictures in one message
admin-selftest-form-menus = Menus of words, people, roles and channels
admin-selftest-form-board = A board in the channel
admin-selftest-form-mention = A mention on the board
admin-selftest-form-board-edit = The board with another picture
admin-selftest-form-thread = A thread on the board
admin-selftest-form-archive = The thread archived
admin-selftest-form-modal = A form to fill in
admin-selftest-menu = Choose anything
admin-selftest-field-text = A few words, if you like
admin-selftest-field-choice = A choice, if you like
admin-selftest-option-one = Coffee
admin-selftest-option-two = Cake
admin-selftest-delivered = Discord has delivered that to me.
admin-selftest-board = { $name } is checking whether I can serve here; this goes away by itself.
admin-selftest-thread = Checking whether I can serve here
admin-selftest-unmentioned = nobody was mentioned
admin-selftest-alt = A sample board, to check whether pictures arrive

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
refusal-not-managing-the-server = This is for people who may manage this server: { $owner ->
    [none] everybody
   *[other] <@{ $owner }> and everybody
} whose role has the permission “Manage Server”.
refusal-no-table-fits = “{ $text }” fits no table; the field offers those there are as you type.
refusal-several-tables = “{ $text }” fits several tables: { $known }. Which one? Its number is enough.
refusal-may-not-open = { $number ->
    [0] Nobody may open tables here just now, because the roles that might no longer exist; whoever manages this server can choose others with /setup.
   *[other] On this server tables are opened by { $roles }; ask one of them to lay one for you.
  }
refusal-no-tables-here = { $number ->
    [0] The channels for tables no longer exist; whoever manages this server can choose others with /setup.
   *[other] On this server tables stand in { $channels }; please open yours there.
  }
refusal-not-on-this-server = { $names } cannot play here; a table moves to another server only if everybody at it is there.
refusal-reassigned-to-a-bot = A bot cannot sit down; leave the person out to give the seat to a computer.
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
refusal-no-such-place = There is no place called “{ $place }” at this table; take one of those on offer as you type.
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
