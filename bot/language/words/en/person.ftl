# The settings of a person, and what is known about a person.

## Commands

command-me = me
command-me-about = Change your own settings, or say when you are away
command-me-settings = settings
command-me-settings-about = See or change your settings: language, time zone, quiet hours, reminders and more
command-me-away = away
command-me-away-about = Say that you are away, and when you will be back
command-me-back = back
command-me-back-about = Say that you are back, so that I call you again
param-language = language
param-language-about = Language I use with you in private
param-time-zone = time-zone
param-time-zone-about = Where you live; type a city, such as Vienna
param-quiet-hours = quiet-hours
param-quiet-hours-about = Hours in which I do not ping or message you, such as 22-7; or none
param-clock-hours = clock-hours
param-clock-hours-about = Hours in which your clock runs at a table that has one, at least 8, such as 8-23
param-reminders = reminders
param-reminders-about = How long I wait before I remind you of a table that is waiting for you
param-forced-moves = forced-moves
param-forced-moves-about = Whether I play for you when you have only one legal move
param-prepared-turns = prepared-turns
param-prepared-turns-about = Whether you can plan your next turn while others play
param-theme = theme
param-theme-about = Colours of the pictures that only you see
param-until = until
param-until-about = Day you will be back, such as 24 December, Friday or 3 days

## The page

house-button-me = My Settings
house-button-on = Turn On
house-button-off = Turn Off
house-button-back-again = I Am Back

me-page = **Your settings** apply at all tables, on every server. Only you see them.
me-setting = **{ $name }: { $value }**
    { $about }.
me-change = Change: { $name }
me-changed = Agreed. { $name }: { $value }.
me-changed-here = -# ✓ Agreed; that applies from now on.
me-hours = { $start }:00 to { $end }:00
me-day = { $day } ({ $number ->
    [0] today
    [one] tomorrow
   *[other] in { $number } days
})
me-language = Language
me-language-about = The language I use with you in private; the boards use the language of the server
me-language-auto = your Discord language
me-language-en = English
me-language-de = Deutsch
me-time-zone = Time zone
me-time-zone-about = For everything to do with the time of day. If yours is not in the menu, type /me settings and the name of a city
me-time-zone-default = the server’s, here { $zone }
me-time-zone-server = the server’s
me-time-zone-value = { $zone }, where it is { $time }
me-time-zone-time = { $time } now
me-quiet-hours = Quiet hours
me-quiet-hours-about = I do not ping or message you in these hours; anything waiting comes afterwards
me-quiet-hours-default = none set; only reminders wait, from { $hours }
me-quiet-hours-none = none; reminders do not wait either
me-clock-hours = Clock hours
me-clock-hours-about = At a table with a clock, yours runs only in these hours
me-reminders = Reminders
me-reminders-about = How long I wait before I remind you of a table that is waiting for you
me-reminders-table = set by the table
me-reminders-6 = every 6 hours
me-reminders-12 = every 12 hours
me-reminders-24 = every day
me-reminders-48 = every 2 days
me-reminders-72 = every 3 days
me-reminders-off = none
me-away-until = Away
me-away-until-about = While you are away, I do not remind you, your clock stands still, and the others at your tables know
me-away-until-no = no
me-away-until-value = yes, back on { $day }
me-forced-moves = Moves without a choice
me-forced-moves-about = When you have only one legal move, I can play it for you and tell you afterwards
me-forced-moves-on = I play them for you
me-forced-moves-off = you play them yourself
me-prepared-turns = Prepared turns
me-prepared-turns-about = You can plan your next turn while others play; I play it if it still fits
me-prepared-turns-on = on
me-prepared-turns-off = off
me-theme = Colours
me-theme-about = The colours of the pictures that only you see
me-theme-server = the same as on the public boards
me-theme-light = light
me-theme-dark = dark
me-theme-high-contrast = high contrast

house-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
house-day-of-week = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
}, { $day }

## Being away

house-away = { $name } (away, back on { $day })
table-event-away = { $you ->
    [yes] You are
   *[no] { $name } is
} away and will be back on { $until }.
answer-away = Enjoy your time away. Until { $day } I do not remind you and your clock stands still; you can still play whenever you like.
answer-still-away = You are still marked as away until { $day }.
answer-back = Welcome back. I’ll call you again as usual.
answer-never-away = You were not marked as away.

## Refusals

refusal-unreadable-quiet-hours = I cannot read “{ $value }” as hours of the day; give a range of whole hours such as 22-7, or none.
refusal-unreadable-clock-hours = I cannot read “{ $value }” as the hours of your clock; give a range of at least 8 whole hours, such as 8-23.
refusal-unreadable-away-until = I cannot read “{ $value }” as a day; write something like 24 December, 24.12., 2026-12-24, Friday or 3 days.
refusal-away-too-long = { $day } is more than a year away; I can note an absence of at most a year.

## What is known about a person

command-me-export = export
command-me-export-about = Get everything I have stored about you as a file; only you see it
command-me-forget = forget
command-me-forget-about = Have yourself removed from everything I have stored; I ask twice
command-privacy = privacy
command-privacy-about = See what I store about you, and how to get it or have it removed

house-button-privacy = Privacy
house-button-export = My Data as a File
house-button-forget = Forget Me …
house-button-forget-really = Yes, Forget Me for Good

privacy-title = **What I store about you**, and nothing else:
privacy-settings = - **Your settings**, until you change them. Only you see them; your tables are told when you are away.
privacy-seats = - **Your seats**: your Discord ID and name, which tables you opened or sat at, and to which you were invited. Anyone who can read the channel sees your name.
privacy-moves = - **Your moves** with their times, in the log, the record and the review of each game. I keep them with your seats, to show, replay and undo games.
privacy-plans = - **What you plan**: turns you have begun or prepared, and standing orders, until they are played or the game is over; and your notes. Only you see them.
privacy-following = - **Which tables you follow**, and your Discord language for my messages about them, until you stop or I have told you how the game ended.
privacy-messages = - **What I have yet to say**: names in messages that are waiting to be sent or replaced, until that is done.
privacy-rest = I do not keep what people write. The person who runs this bot can read the database and the log of errors, and may have copies of them.
privacy-rights = What does not expire by itself is kept until you have it removed: **{ house-button-forget }** or /me forget. **{ house-button-export }** or /me export gives it to you.

answer-export = This is everything I have stored about you, except what is still hidden from you in a running game.
forget-first = Would you like me to forget you? Then you leave all your tables, and your name is removed from everything I have stored. You can take your data with you first.
forget-second = **This is what happens then:**
forget-running = - A computer plays on in your place, and anyone can take the seat over: { $tables }. Until these games are over I keep a hash of your Discord ID, so that you cannot come back to another seat.
forget-lobby = - You leave before the game begins; tables that you have opened pass to the next person there, or are closed: { $tables }.
forget-names = - In all logs, records and results, “{ house-former-guest.within }” stands where your name stood. Your settings and plans are deleted.
forget-final = Messages already on Discord stay as they are. None of this can be undone. Do you really want me to forget you?
forget-done = It is done: I no longer know you. If you ever come back, you are welcome as a new guest.
