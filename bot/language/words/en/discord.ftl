# Slash commands: a name in other languages, and what it does. Names are lower case without blanks.

command-help = help
command-help-about = Meet Herr Ober: what you can play here, and how to begin
command-setup = setup
command-setup-about = Change this server’s settings: language, channels, who opens tables, missing permissions
command-admin = admin
command-admin-about = Look after this server’s tables and put things right; for people who manage the server
command-admin-show = show
command-admin-show-about = See the state of a table and everything you can do about it
command-admin-rewind = rewind
command-admin-rewind-about = Take a game back to an earlier turn; everyone at the table is told
command-admin-reassign = reassign
command-admin-reassign-about = Give a seat to another person or to a computer; everyone at the table is told
command-admin-end = end
command-admin-end-about = End a table without a result; everyone at the table is told
command-admin-export = export
command-admin-export-about = Get a table’s record as a file; during the game, only what everyone may know
command-admin-selftest = selftest
command-admin-selftest-about = Test which of my messages Discord accepts; others see one message for a moment
command-table = table
command-table-about = Open a table, take a seat, start a game, and more
command-table-open = open
command-table-open-about = Open a table in this channel, or see which games there are
command-table-join = join
command-table-join-about = Take a seat at this channel’s table
command-table-leave = leave
command-table-leave-about = Leave this channel’s table; in a running game a computer takes your seat
command-table-computer = computer
command-table-computer-about = See the computer players, add or remove one, or change its strength
command-table-options = options
command-table-options-about = See or change this table’s options, before the game starts
command-table-start = start
command-table-start-about = Start the game at this channel’s table
command-table-status = status
command-table-status-about = See who sits at this channel’s table and what is going on
command-table-close = close
command-table-close-about = Close your table, even in the middle of a game
command-table-move = move
command-table-move-about = Move one of your tables into this channel
command-table-seats = seats
command-table-seats-about = Choose who sits where, before the game starts
command-table-invite = invite
command-table-invite-about = Invite people to this table, or withdraw an invitation
command-table-keep = keep
command-table-keep-about = Keep this table open when I am about to close it because nothing is happening
command-table-rematch = rematch
command-table-rematch-about = Play again with the same people; everyone moves on by one seat
command-table-template = template
command-table-template-about = See or change the options and settings of new tables on this server
command-table-handover = handover
command-table-handover-about = Ask someone to take over your seat, or answer such a request
command-table-offer = offer
command-table-offer-about = Offer your seat to anyone, or keep it after all
command-turn = turn
command-turn-about = Take your turn: see everything you can do; only you see it
command-hint = hint
command-hint-about = See which move I would make in your place, and why; only you see it
command-play = play
command-play-about = Type your move; I suggest what is possible as you type
command-undo = undo
command-undo-about = Undo your last turn, or answer such a request
command-board = board
command-board-about = See the board again; only you see it
command-hand = hand
command-hand-about = See your hand or, after the game, anyone’s; only you see it
command-follow = follow
command-follow-about = Get a message about this channel’s table after every turn, or only at the end
command-log = log
command-log-about = Read what has happened in the game so far
command-review = review
command-review-about = After the game, see everyone’s costliest decisions and what would have been better
command-rules = rules
command-rules-about = Read the rules of a game, or look up a card
command-games = games
command-games-about = See all your tables, those waiting for you first, and where there are free seats
command-history = history
command-history-about = See finished games, yours or another player’s, with statistics
command-choose = choose
command-choose-about = Answer what the game asks you; I suggest what is possible as you type
command-standing-order = standing-order
command-standing-order-about = Set what I answer for you when you are asked out of turn; leave empty to see it

param-game = game
param-game-about = Game to play; leave empty to see the games
param-place = place
param-place-about = Here, or in a thread of its own; leave empty for this server’s usual place
param-change = change
param-change-about = Add or remove a computer; leave everything empty to see this table’s computers
param-opponent = strength
param-opponent-about = Strength of the computer; leave empty for normal
param-computer = computer
param-computer-about = Computer to remove, or whose strength to change
param-sure = sure
param-sure-about = Yes: close it even in the middle of a game, without asking again
param-table = table
param-table-about = One of your tables
param-any-table = table
param-any-table-about = Table of this server, by its number, game, players or channel
param-turn = turn
param-turn-about = First turn to take back; everything after it is taken back too
param-seat = seat
param-seat-about = Number of the seat
param-new-player = person
param-new-player-about = Person who takes the seat; leave empty for a computer
param-step = step
param-step-about = What to do with the turn you have begun
param-action = action
param-action-about = What you do; separate several things with semicolons
param-choice = choice
param-choice-about = One of the things you can do now
param-order = order
param-order-about = Your answers, first choice first, separated by semicolons
param-drop = drop
param-drop-about = Drop the order; you are then asked again
param-answer = answer
param-answer-about = Ask to undo your last turn, or answer such a request
param-seat-order = order
param-seat-order-about = Names in the order of the seats, separated by commas
param-guest = person
param-guest-about = Person to invite
param-guest2 = person2
param-guest2-about = Another person to invite
param-guest3 = person3
param-guest3-about = Another person to invite
param-guest4 = person4
param-guest4-about = Another person to invite
param-uninvite = withdraw
param-uninvite-about = Person whose invitation to withdraw
param-template = change
param-template-about = Let new tables start like this one or with the defaults; leave empty to see what applies
param-template-game-about = Game of the new tables; leave empty for this table’s game
param-successor = person
param-successor-about = Person to play on in your place
param-handover-answer = answer
param-handover-answer-about = Answer someone’s request, or withdraw your own
param-text = text
param-text-about = Describe everything in words instead of a picture
param-file = file
param-file-about = The record as a file instead: all of it after the end, until then only what you may know
param-zoom = zoom
param-zoom-about = Place, row or hand to look at closely
param-focus = focus
param-focus-about = Same as zoom: place, row or hand to see by itself
param-mode = mode
param-mode-about = How often I message you; leave empty for after every turn
param-page = page
param-page-about = Page to show; 1 is the latest
param-player = player
param-player-about = Player whose hand or decisions to see after the game; leave empty for yours
param-history-player-about = Player whose games on this server to see; leave empty for all of yours
param-history-game-about = Game to show; leave empty for all
param-topic = topic
param-topic-about = Topic to read about
param-card = card
param-card-about = Name of a card

choice-add = add
choice-remove = remove
choice-open-here = here, in this channel
choice-open-thread = in a thread of its own
choice-opponent-easy = easy: plays like a beginner
choice-opponent-normal = normal: judges every move and answers at once
choice-opponent-strong = strong: thinks ahead, a few seconds for each decision
choice-step-confirm = confirm: play it, or save what I have prepared
choice-step-back = back: undo the last step
choice-step-over = start over: undo all steps
choice-step-prepare = prepare: plan my next turn while I wait
choice-step-discard = discard: do not play my prepared turn
choice-template-use = start new tables like this one
choice-template-reset = start them with the game’s defaults
choice-table = { $game } { $table } ({ $state }): { $names }{ $channel ->
    [none] { "" }
   *[other] { " · #" }{ $channel }
  }
choice-undo-ask = ask to undo my last turn
choice-undo-agree = agree
choice-undo-decline = decline
choice-undo-withdraw = withdraw my request
choice-follow-turns = after every turn
choice-follow-end = only at the end
choice-follow-off = stop following
choice-handover-accept = accept: take over the seat
choice-handover-decline = decline
choice-handover-withdraw = withdraw my request
choice-place-hand = my hand

# Private answers

answer-opened = Your table is laid, and you have the first seat. Others join with **{ $join }**; for computer players press **{ $computer }** yourself. When everyone is there, press **{ $start }**. Under **{ $more }** you find rules, options, settings and invitations.
answer-spoken = At this table I speak { $language }; to change that, press **{ $more }** there, then **{ $settings }**.
answer-opened-apart = Your table is open in its own thread: { $place }
answer-place = Where would you like the table? In a **thread of its own** the whole game stays together, and this channel gets one card that shows how it stands. **Here**, everyone in the channel sees each turn.
answer-entered = You have a seat. Your table is in { $place }.
answer-joined = You have a seat. I’ll call you when it is your turn.
answer-left = You have left the table.
answer-usual-options = This table has the server’s usual options and settings; you can change them in the lobby.
answer-invited = { $number ->
    [one] I have invited { $names }, and am keeping a seat.
   *[other] I have invited { $names }, and am keeping seats.
}
answer-invited-running = I have invited { $names } to take over a free seat.
answer-uninvited = { $name } is no longer invited.
answer-kept-open = With pleasure: the table stays open.
answer-regretted = Thank you; I am no longer keeping a seat for you. If you change your mind, join while there is room.
answer-rematch = The rematch is open in { $place }.{ $others ->
    [0] { "" }
   *[other] { " " }The people who played with you are called there, and their seats are kept.
}
answer-options-set = Agreed. { $options }
answer-started = The game begins.
answer-closed = The table is closed.
answer-closing = { $title }: closing the table ends the game for everyone, and that cannot be undone. Close it?
answer-leaving = { $title }: if you leave now, a computer plays on for you. You can come back with /table join until someone else takes your seat. If you offer your seat to anyone instead, or hand it over to someone, you keep it until it is taken. Do you really want to leave?
answer-handover-asked = I have asked { $name }. The seat stays yours until I have an answer, and you can withdraw your request.
answer-handover-pending = I have already asked { $name } and am waiting for an answer.
answer-handover-declined = You have declined.
answer-handover-withdrawn = Your request is withdrawn; the seat stays yours.
answer-seat-offered = Your seat is on offer. You keep it until someone takes it, and can withdraw the offer until then.
answer-seat-kept = Your seat is no longer on offer; it stays yours.
answer-moved = The table now stands here.
answer-confirmed = Played.
answer-played = Played:
answer-declined = You have declined; nothing is undone.
answer-withdrawn = Your request is withdrawn; nothing is undone.
answer-undone = The turn is undone.
answer-undo-asked = This needs the consent of { $names }. I have asked, and will let you know; until then you can withdraw your request.
answer-undo-agreed = Thank you. Now we are waiting for { $names }.

answer-following-turns = You now follow { $title }. After every turn I send you what happened, with a picture of the board, and at the end the result. In your quiet hours I send nothing.
answer-following-end = You now follow { $title }. When the game is over, I send you the result.
answer-following-off = You no longer follow { $title }.
answer-unreached = I could not message you about { $titles }, because you do not accept direct messages from me. You no longer follow { $number ->
    [one] this table
   *[other] these tables
}. Allow direct messages in the server’s privacy settings, and type /follow there again.

button-thread = Open in a New Thread
button-here = Open Here
button-check = Check Again

# The page of /admin

admin-state = State: { $state } (version { $version })
admin-state-lobby = waiting for players
admin-state-running = playing
admin-state-ended = finished
admin-state-closed = closed
admin-state-parked-channel = waiting, because its channel is gone; any of its players can move it with /table move
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
admin-failure-later = Discord did not accept the message
admin-failure-forbidden = I lack a permission in the channel; /setup shows which
admin-failure-channel-gone = the channel is gone
admin-failure-server-gone = I am no longer on the server
admin-failure-thread-locked = the thread is locked
admin-failure-thread-archived = the thread is archived, and I may not reopen it
admin-menu-rewind = Rewind to before a turn …
admin-menu-seat = Give a seat to someone else …
admin-menu-person = Choose a person …
admin-button-show = Refresh
admin-button-export = Export
admin-button-end = End Without a Result
admin-button-rewind = Rewind
admin-button-computer = A Computer
admin-confirm-end = { $title }: this ends the game for everyone without a result, and cannot be undone. End it?
admin-confirm-close = { $title }: the game has not begun. Once the table is closed, nobody can join it. Close it?
admin-confirm-rewind = { $title }: { $later ->
    [0] this turn would be taken back
    [one] this turn and the one after it would be taken back
   *[other] this turn and the { $later } after it would be taken back
  } without anyone’s consent, and everyone at the table would be told that it was you:
    > { $turn }
admin-choose-player = { $title }: who takes the seat instead of { $name }?
admin-rewound = It is taken back, and everyone at the table is told that it was you.
admin-turn-untold = { $name } does nothing worth telling.
admin-reassigned = The seat has changed hands, and everyone at the table is told that it was you.
admin-ended = The table is closed, and everyone at it is told that it was you.
admin-selftest-title = **Which of my messages Discord accepts**
admin-selftest-accepted = ✅ { $form }
admin-selftest-refused = ❌ { $form } – Discord says: { $reason }
admin-selftest-untried = ⬜ { $form } – could not be tried here
admin-selftest-summary = { $number ->
    [0] Everything I tried was accepted. Please check that you see the pictures above, and press the button for the form.
    [one] One thing was refused. If it matters at your tables, please pass this report on to the person who runs this bot.
   *[other] { $number } things were refused. If they matter at your tables, please pass this report on to the person who runs this bot.
}
admin-selftest-pictures = I can do without the first one: my pictures then come in separate messages, which replace the earlier ones.
admin-selftest-thread-left = One archived thread is left, which I may not delete; anyone who manages threads can.
admin-selftest-button-modal = Open the Form
admin-selftest-form-picture = A response that is filled in later, with a picture
admin-selftest-form-follow-up = A follow-up message with a picture
admin-selftest-form-kept = The same message with new text and the same picture
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
admin-selftest-board = { $name } is checking whether I can serve here; this message goes away by itself.
admin-selftest-thread = Checking whether I can serve here
admin-selftest-unmentioned = nobody was mentioned
admin-selftest-alt = A sample board, to check whether pictures arrive

# The permissions on the page of /setup

setup-permissions-fine = **Permissions:** I have everything I need in { $channels }.
setup-permissions-lacking = **Permissions:** something is still missing.
setup-lack = - Allow me **{ $permission }** in { $channels }: { $reason }.
setup-mend = -# Open the channel’s settings, choose my role under *Permissions* and allow it. For all channels at once, do so under *Roles* in the server’s settings. Then press **{ $check }**.
setup-more-channels = { $number } more

# Discord's permissions, as its settings call them

permission-view_channel = View Channels
permission-view_channel-reason = without it I cannot see the channel
permission-send_messages = Send Messages
permission-send_messages-reason = without it I cannot post a board
permission-send_messages_in_threads = Send Messages in Threads
permission-send_messages_in_threads-reason = without it I cannot post a board in a thread
permission-create_public_threads = Create Public Threads
permission-create_public_threads-reason = without it I cannot give a table a thread of its own
permission-embed_links = Embed Links
permission-embed_links-reason = without it the picture is missing under the board
permission-attach_files = Attach Files
permission-attach_files-reason = without it I cannot send pictures
permission-read_message_history = Read Message History
permission-read_message_history-reason = without it I cannot remove the buttons from the previous board

# Refusals

refusal-missing-permissions = I may not lay a table here yet; please ask someone who manages this server to allow me: { $permissions }.
refusal-not-in-a-server = Tables stand in the channels of a server; go to one that I am on, and type /table open there.
refusal-not-in-this-server = I have not been invited to this server, so no table can stand here; /games shows yours.
refusal-no-table-here = There is no table in this channel; open one with /table open or one of these buttons.
refusal-no-threads-here = I cannot create a thread here; open the table in the channel itself, or in another one.
refusal-not-managing-the-server = This is for people who may manage this server: { $owner ->
    [none] everyone
   *[other] <@{ $owner }> and everyone
} whose role has the permission “Manage Server”.
refusal-no-table-fits = No table matches “{ $text }”; pick one of the suggestions.
refusal-several-tables = “{ $text }” matches several tables: { $known }. Which one? Its number is enough.
refusal-may-not-open = { $number ->
    [0] Nobody can open tables here just now, because the roles that may do so no longer exist; someone who manages this server can choose others with /setup.
   *[other] On this server tables are opened by { $roles }; ask one of them to lay one for you.
  }
refusal-no-tables-here = { $number ->
    [0] The channels for tables no longer exist; someone who manages this server can choose others with /setup.
   *[other] On this server tables stand in { $channels }; please open yours there.
  }
refusal-not-on-this-server = { $names } cannot play here; a table moves to another server only if everyone at it is there too.
refusal-reassigned-to-a-bot = A bot cannot take a seat; leave the person empty to give the seat to a computer.
refusal-no-such-channel = This server has no channel called “{ $value }”; pick one of the suggestions.
refusal-no-such-role = This server has no role called “{ $value }”; pick one of the suggestions.
refusal-unreadable-channels = Choose at most 25 channels, or “{ setting-channels-all }” to allow all.
refusal-unreadable-time-zone = I know no time zone called “{ $value }”; pick one of the suggestions, such as Europe/Vienna.
refusal-unreadable-roles = Choose at most 25 roles, or “{ setting-roles-all }” to allow all.
refusal-handover-to-whom = Choose in the field “{ param-successor }” who plays on in your place; /table offer offers your seat to everyone.
refusal-handover-to-a-bot = { $name } is a bot and does not play; to let a computer play on for you, type /table leave.
refusal-other-game = This table plays { $game }.
refusal-too-many-pictures = That was a lot of pictures; ask again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
refusal-no-such-place = There is no place called “{ $place }” at this table; pick one of the suggestions.
refusal-no-such-player = Nobody called “{ $player }” sits at this table; pick one of the suggestions.
refusal-several-places = One place at a time: zoom and focus mean the same thing, so please use only one of them.
refusal-not-on-offer = { $number ->
    [0] “{ $text }” is not possible now; you can choose: { $known }.
   *[other] “{ $text }” cannot follow what you typed before it, so I have noted nothing. At that point you can choose: { $known }.
}
refusal-command-changed = This command has changed; please type it again.
refusal-house-closing = I am restarting; try again in a minute.
refusal-not-posted-forbidden = It is done, but I could not post it here; I still need: { $permissions }.
refusal-not-posted-server-gone = It is done, but I am no longer on that server; the table waits until I am invited again.
refusal-not-posted-channel-gone = It is done, but the channel is gone; move the table elsewhere with /table move.
refusal-not-posted-thread-locked = It is done, but the thread is locked; unlock it, or move the table elsewhere with /table move.
refusal-not-posted-thread-archived = It is done, but the thread is archived and I may not reopen it; move the table elsewhere with /table move.
refusal-not-posted-later = It is done, but Discord is not accepting my message just now; I keep trying.

# Reminders and absent players

command-table-snooze = snooze
command-table-snooze-about = Postpone your next reminder at this table
param-snooze = until
param-snooze-about = When I remind you instead
choice-snooze-4h = in 4 hours
choice-snooze-tomorrow = tomorrow morning
choice-snooze-3d = in 3 days
command-table-absent = absent
command-table-absent-about = Nudge a player who does not answer, or vote on what to do
param-absent = what
param-absent-about = What to do; choose the same again to withdraw your vote
choice-absent-nudge = nudge
choice-absent-computer = let a computer play for now
choice-absent-offer = offer the seat
choice-absent-end = end the game without a result
param-absent-player = player
param-absent-player-about = Player who does not answer
answer-snoozed = Very well. If the table still waits for you then, I’ll remind you { $when }.
answer-nudged = I’ll nudge { $name }, unless it is night there; then first thing in the morning.
answer-voted = Your vote on { $name } is in. Choose the same again to withdraw it.
answer-vote-withdrawn = Your vote on { $name } is withdrawn.

# Direct messages to the operator, who runs the bot. They are factual: Herr Ober does not speak here.

operator-heading = Fault report
operator-host = From Herr Ober on { $host }
operator-over-discord = No connection to Discord from { $since } until { $until }
operator-advice-discord = Check the machine’s network, and <https://discordstatus.com>. The bot connects again by itself.
operator-over-posting = Nothing was posted from { $since } until { $until }
operator-advice-posting = Run `herr-ober check`, and look for warnings in the log; `docs/log.md` explains them. Boards are posted once it works again.
operator-over-database = The database was unusable from { $since } until { $until }
operator-advice-database = No moves are accepted. Start the database, or free disk space; the bot goes on by itself. If the database is damaged, restore a backup: see `docs/operating.md`.
operator-over-backup = No backup could be made from { $since } until { $until }
operator-advice-backup = Check the folder that `BACKUPS` names. The bot keeps trying; see `docs/operating.md`.
operator-over-disk = The disk was nearly full from { $since } until { $until }
operator-advice-disk = Free space. If the disk becomes full, no moves are accepted.
