# The settings of a person, and what is known about a person.

## Commands

command-me = me
command-me-about = Your own settings, and being away
command-me-settings = settings
command-me-settings-about = Your settings: language, time zone, quiet hours, reminders and more
command-me-away = away
command-me-away-about = Say that you are away, and when you will be back
command-me-back = back
command-me-back-about = You are back, and may be called again
param-language = language
param-language-about = The language in which I speak to you alone
param-time-zone = time-zone
param-time-zone-about = Where you live; type a city, as in Vienna
param-quiet-hours = quiet-hours
param-quiet-hours-about = When I neither call you nor write to you, as in 22-7; or none
param-clock-hours = clock-hours
param-clock-hours-about = When your clock runs at a table that has one, at least 8 hours, as in 8-23
param-reminders = reminders
param-reminders-about = How long I wait before I remind you that a table waits for you
param-forced-moves = forced-moves
param-forced-moves-about = Whether I play for you when you have no choice
param-prepared-turns = prepared-turns
param-prepared-turns-about = Whether you can plan your next turn while others play
param-theme = theme
param-theme-about = The colours of the pictures that only you see
param-until = until
param-until-about = The day on which you will be back: 24 December, Friday, 3 days

## The page

house-button-me = My Settings
house-button-on = Turn On
house-button-off = Turn Off
house-button-back-again = I Am Back

me-page = **Your settings** hold at all tables, on every server. Only you see them.
me-setting = **{ $name }: { $value }**
    { $about }.
me-change = Change: { $name }
me-changed = Agreed. { $name }: { $value }.
me-changed-here = -# ✓ Agreed; that holds from now on.
me-hours = { $start }:00 to { $end }:00
me-day = { $day } ({ $number ->
    [0] today
    [one] tomorrow
   *[other] in { $number } days
})
me-language = Language
me-language-about = In which I speak to you alone; the boards speak the language of the server
me-language-auto = as in your Discord
me-language-en = English
me-language-de = Deutsch
me-time-zone = Time zone
me-time-zone-about = For all that has to do with the hours of the day. If yours is not in the menu, type /me settings and the name of a city
me-time-zone-default = that of the server, here { $zone }
me-time-zone-server = that of the server
me-time-zone-value = { $zone }, where it is { $time }
me-time-zone-time = { $time } now
me-quiet-hours = Quiet hours
me-quiet-hours-about = In hours that you set I neither call you nor write to you; you hear of it afterwards
me-quiet-hours-default = none set; only reminders wait, from { $hours }
me-quiet-hours-none = none; reminders do not wait either
me-clock-hours = Hours of the clock
me-clock-hours-about = At a table with a clock, yours runs in these hours only
me-reminders = Reminders
me-reminders-about = How long I wait before I remind you that a table waits for you
me-reminders-table = as each table has it
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
me-forced-moves-about = When you have only one legal move, I can play it for you and say so
me-forced-moves-on = I play them for you
me-forced-moves-off = you play them yourself
me-prepared-turns = Prepared turns
me-prepared-turns-about = You can plan your next turn while others play; I play it if it still fits
me-prepared-turns-on = on
me-prepared-turns-off = off
me-theme = Colours
me-theme-about = Of the pictures that only you see
me-theme-server = as on the public boards
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
answer-away = I wish you a good time. Until { $day } I neither remind you nor let your clock run; you may play whenever you like.
answer-still-away = You are still marked as away until { $day }.
answer-back = Welcome back. I shall call you again as usual.
answer-never-away = You are not away as far as I know.

## Refusals

refusal-unreadable-quiet-hours = I cannot read “{ $value }” as hours of the day; write two full hours such as 22-7, or none.
refusal-unreadable-clock-hours = I cannot read “{ $value }” as the hours of your clock; write two full hours such as 8-23, at least 8 hours apart.
refusal-unreadable-away-until = I cannot read “{ $value }” as a day; write for instance 24 December, 24.12., 2026-12-24, Friday or 3 days.
refusal-away-too-long = { $day } is more than a year away; I can note an absence of a year at most.

## What is known about a person

command-me-export = export
command-me-export-about = Everything I have stored about you, as a file for you alone
command-me-forget = forget
command-me-forget-about = Have yourself removed from everything I have stored; I ask twice
command-privacy = privacy
command-privacy-about = What I store about you, how to get it and how to have it removed

house-button-privacy = Privacy
house-button-export = My Data as a File
house-button-forget = Forget Me …
house-button-forget-really = Yes, Forget Me for Good

privacy-title = **What I store about you**, and nothing else:
privacy-settings = - **Your settings**, until you change them. Only you see them; your tables are told when you are away.
privacy-seats = - **Your seats**: your number and your name on Discord, which tables you opened or sat at, and to which you were invited. Whoever reads the channel sees your name.
privacy-moves = - **Your moves** with their times, in the log, the record and the review of each game. I keep them with your seats, to show, replay and take back games.
privacy-plans = - **What you plan**: turns you have begun or prepared, and standing orders, until they are played or the game is over, and your notes. Only you see them.
privacy-following = - **Which tables you follow**, and the language of your Discord for what I write to you about them, until you stop or I have told you of the end.
privacy-messages = - **What I have yet to say**: names in messages that wait to be sent or replaced, until that is done.
privacy-rest = I do not keep what people write. Whoever runs me can read the database and the log of errors, and may have copies of them.
privacy-rights = What does not pass by itself is kept until you have it removed: **{ house-button-forget }** or /me forget. **{ house-button-export }** or /me export gives it to you.

answer-export = This is everything I have stored about you. What is still hidden from you in a running game is not in it.
forget-first = Would you like me to forget you? Then you leave all your tables, and your name is removed from everything I have stored. You may first take your data with you.
forget-second = **This is what would happen:**
forget-running = - A computer plays on in your place, and anybody may take it over: { $tables }. Until these games are over I keep a check value of your number, which does not tell who you are, so that you cannot come back behind another hand.
forget-lobby = - You leave before the game begins; tables that you have opened pass to the next person, or are closed: { $tables }.
forget-names = - In all logs, records and results, “{ house-former-guest.within }” stands where your name stood. Your settings and plans are deleted.
forget-final = Messages already on Discord stay as they are. None of this can be taken back. Shall I really forget you?
forget-done = It is done: I do not know you any more. If you ever come back, you are welcome as a new guest.
