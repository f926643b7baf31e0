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
me-quiet-hours-about = In these hours I neither call you nor write to you; you hear of it afterwards
me-quiet-hours-default = only reminders wait, { $hours }
me-quiet-hours-none = none
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
me-forced-moves-about = If you can do only one thing, and there is nothing to think about, I can do it for you and say so
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

answer-away = I wish you a good time. Until { $day } I neither remind you nor let your clock run; you may play whenever you like.
answer-back = Welcome back. I shall call you again as usual.
answer-never-away = You are not away as far as I know.

## Refusals

refusal-unreadable-quiet-hours = I cannot read “{ $value }” as hours of the day; write two full hours such as 22-7, or none.
refusal-unreadable-clock-hours = I cannot read “{ $value }” as the hours of your clock; write two full hours such as 8-23, at least 8 hours apart.
refusal-unreadable-away-until = I cannot read “{ $value }” as a day; write for instance 24 December, 24.12., 2026-12-24, Friday or 3 days.
refusal-away-too-long = { $day } is more than a year away; I can note an absence of a year at most.
