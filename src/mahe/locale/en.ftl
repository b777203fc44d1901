### Everything that a player reads, in English. A message that is missing here fails a test.

## Names of things

language-name = English
# Shown instead of a name that nobody typed.
default-name = Player
turtle = turtle { $turtle }
bot-name =
    Bot { $seat } ({ $bot ->
        [random] { web-level-random }
        [sensible] { web-level-sensible }
        [hatchling] { web-level-hatchling }
        [drifter] { web-level-drifter }
        [swimmer] { web-level-swimmer }
        [navigator] { web-level-navigator }
        [matriarch] { web-level-matriarch }
       *[other] { $bot }
    })
raft = the raft
space = space { $space }
# How far a turtle swims; other messages say it.
spaces =
    { $distance ->
        [one] 1 space
       *[other] { $distance } spaces
    }
eggs =
    { $eggs ->
        [one] 1 egg
       *[other] { $eggs } eggs
    }
eggs-and-next-card = { $eggs } and those of the next card
cards =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }

## Before the game

play-welcome = Mahé: turtles swim round an island, ride on each other’s backs and lay eggs on the beach. Whoever has the most eggs at the end wins.
play-keys = Type ? at any question for help, or q to leave. A game that you leave is kept and can go on later.
play-nobody = Nobody is at the keyboard, so no game was started. Run this in a terminal and answer the questions, or see “{ $mahe } play --help”.
ask-name = What is your name?
ask-bots = How many bots join in, 1 to 6?
ask-level = How well do the bots play: { $levels }?
level-random = random (carefree: takes any choice)
level-sensible = sensible (knows its odds)
level-hatchling = hatchling (hopeful)
level-drifter = drifter (stops sooner)
level-swimmer = swimmer (Surfer: loves to ride)
level-navigator = navigator (counts well)
level-matriarch = matriarch (the strongest)
ask-default = [{ $default }]
play-fair = The dice of this game were fixed before it began. Keep this line; when the game is over, it checks every one of them:
play-seeded = The dice of this game repeat with --seed { $seed }.
play-plain-dice = From here on the dice of this game are plain, and nobody can check them.
play-resumed = The game goes on after step { $step }.
play-level = { $level }: { $about }.

## The game

turn-of = { $player } is up.
replay-turn = turn { $turn }: { $player }
replay-step = step { $step } of { $steps }
replay-beach = beach
replay-card = Next, a card is turned up.
replay-die = Next, a die is rolled.
replay-decides = { $player } decides for { $turtle }, who has { $total } with { $dice }.
where-raft = On the raft: { $turtles }.
where-space = Space { $space }: { $turtles }.
where-stack = Space { $space }, from bottom to top: { $turtles }.
face-up =
    { $left ->
        [0] The face-up card shows { $eggs }. It is the last card; then come the last 7 eggs.
        [one] The face-up card shows { $eggs }. One more lies below it.
       *[other] The face-up card shows { $eggs }. { $left } more lie below it.
    }
clutch-is-open = The clutch space is open: the next turtle to lay gets 7 eggs, and the game is over.
kept = { $player } has { $eggs } on { $cards }.
kept-hidden = { $player } has { $cards }.
own-cards = Your cards: { $cards }.

event-started = { $player } rolls for { $turtle }.
event-started-carried = { $player } rolls for { $turtle }, who carries { $riders }: { $decider } decides.
event-started-carrying = { $player } rolls for { $turtle }, who carries { $riders }.
event-rolled =
    { $dice ->
        [one] The die shows { $value }.
       *[other] The die shows { $value }: { $total } in all with { $dice } dice.
    }
event-went-on = { $player } goes on.
event-stopped = { $player } stops.
event-card-played = { $player } plays a { $value }‑egg card: { $total } in all with { $dice } dice. The card is out of the game.
event-busted = { $total } is more than 7: { $turtles } back to the raft!
event-moved = { $turtle } swims { spaces } to space { $space }.
event-moved-onto = { $turtle } swims { spaces } to space { $space }, on the back of { $below }.
event-laid = { $player } lays { $eggs }!
event-laid-clutch = { $player } lays the last 7 eggs!
# Of 20 cards, 19 are left after the first.
event-card-turned =
    { $left ->
        [0] The next card shows { $eggs }. It is the last card; then come the last 7 eggs.
        [19] The first card shows { $eggs }.
       *[other] The next card shows { $eggs }.
    }
event-clutch-opened = The cards are used up. The next turtle to lay gets 7 eggs, and the game is over.
event-game-ended = The game is over.

## Deciding

decide-start = { $player }, which turtle swims first?
decide-own = { $player }, your { $turtle } has { $total } with { $dice }. What do you do?
decide-other = { $player }, you sit on top: you decide for { $turtle } of { $owner }! She has { $total } with { $dice }.
dice-count =
    { $dice ->
        [one] one die
       *[other] { $dice } dice
    }
choice-start = { $turtle }, now on { $place }
choice-start-carried = { $turtle }, now on { $place }; { $decider } on top will decide
choice-roll = roll: nothing can go wrong
choice-roll-risk =
    { $faces ->
        [one] roll: 1 face in 6 goes over 7, then back to the raft
       *[other] roll: { $faces } faces in 6 go over 7, then back to the raft
    }
choice-roll-lands = with the next die: { $landings }
choice-stop = stop: swim { spaces } to space { $space }
choice-stop-lays = stop: swim { spaces } to space { $space } and lay { $eggs }
choice-play = give up your { $value }‑egg card: { $total } in all, that is { spaces } to space { $space }
choice-play-lays = give up your { $value }‑egg card: { $total } in all, that is { spaces } to space { $space }, laying { $eggs }
# What a choice leads to, when the turtle would climb on another.
choice-onto = { $choice }, on the back of { $below }
landing = { $face } → { $space }
note-lays = lays { $eggs }
note-onto = on { $below }
landing-bust = { $face } → raft
landing-busts = { $face } to 6 → raft
ask-choice = Your choice, { $choices }:
key-roll = r
key-stop = s
word-roll = roll
word-stop = stop
key-board = b
key-quit = q
word-quit = quit

## Answers that do not fit

answer-choice = I do not understand “{ $answer }”. Type { $choices }; { key-board } shows the board, ? explains, q leaves.
answer-number = I need a number from { $low } to { $high }, not “{ $answer }”.
answer-name = A name has 1 to 40 letters, digits or signs, with no space at the start or end.
answer-taken = Somebody has that name already.
answer-level = I know { $levels }, not “{ $answer }”.

## Help

help-setup = Press Enter to take what stands in brackets. Everything can also be said at once: “{ $mahe } play --name Ana --bot sensible --bot random”.
help-game =
    On your turn you roll one die for your turtle. Then you may stop, or have a second and a third die rolled.
    One die counts once, two count double, three count triple: that is how far the turtle swims.
    But if the total goes above 7, she goes back to the raft, with everyone on her back.
    A turtle that lands on others climbs on top. When it is the turn of one below, the owner of the topmost turtle decides.
    When turtles reach or pass the beach (space 21), the top one lays as many eggs as the face-up card shows.
    After the last card the next turtle to lay gets 7 eggs, and the game is over.
help-choice = Type the number or the letter of your choice. { key-board } shows the board again, q leaves; the game is kept.

## After the game

result-seat = { $player }: { $eggs } on { $cards }
result-won = { $player } wins!
result-shared = { $players } share the win!
play-saved = The game is written in { $file }. “{ $command }” shows it again.
play-verify = “{ $mahe } verify { $file }” checks the dice.
play-analyse = “{ $command }” tells whether it was luck.
play-left = You have left the game. It is kept in { $file }; “{ $command }” goes on with it.
play-left-early = You have left before the game began.
list-and = { $first } and { $last }
list-or = { $first } or { $last }

## Hints

key-hint = h
play-hints = When it is your decision, { key-hint } gives you a hint.
hint-start = Start with { $turtle }.
hint-roll = Roll one more die.
hint-stop = Stop now.
hint-play = Give up your { $value }‑egg card.
hint-margin =
    { $points ->
        [one] That way you win 1 more game out of 100.
       *[other] That way you win { $points } more games out of 100.
    }
hint-close = It hardly makes a difference here.
# What follows are parts of a sentence; one or two of them make the reason.
hint-why = { $reason }.
hint-and = { $first }, and { $second }
hint-but = { $first }, but { $second }
hint-roll-busts =
    { $faces ->
        [6] rolling goes over 7 with every number
       *[other] rolling goes over 7 with { $faces } of 6 numbers
    }
hint-roll-safe = rolling cannot go over 7
hint-roll-sinks = going over 7 sends { $players } to the raft, too
hint-roll-lays =
    { $faces ->
        [6] with every number you reach the beach and lay { eggs }
       *[other] with { $faces } of 6 numbers you reach the beach and lay { eggs }
    }
hint-roll-little = the face-up card shows only { eggs }
hint-roll-far = one more die can move you { spaces } forward
hint-stop-swims = stopping moves you { spaces } forward
hint-stop-slow = stopping moves you only { spaces } forward
hint-stop-lays = stopping lays { eggs }
hint-stop-lays-two = stopping ends exactly on the beach: { eggs }, and the next card, too
hint-stop-wins = stopping takes the last 7 eggs, and you win
hint-stop-ends = stopping takes the last 7 eggs without winning
hint-stop-short = after stopping it is only { spaces } to the beach
hint-stop-onto = stopping puts you on { $turtle }’s back
hint-stop-rides = stopping puts you on top of { $turtle }, and you decide for her next
hint-stop-followed = if you stop, { $turtle }, { spaces } behind you, can climb on you next
hint-stop-followed-raft = if you stop, { $turtle } can come from the raft and climb on you next
hint-play-costs = your { $value }‑egg card is gone when you play it
hint-play-swims = your { $value }‑egg card moves you { spaces } forward
hint-play-lays = your { $value }‑egg card brings you to the beach to lay { eggs }
hint-play-onto = your { $value }‑egg card puts you on the back of { $turtle }
hint-start-lays =
    { $faces ->
        [6] { $turtle } reaches the beach with every number and lays { eggs }
       *[other] { $turtle } reaches the beach with { $faces } of 6 numbers and lays { eggs }
    }
hint-start-carries = { $player } sits on top of { $turtle } and would decide
hint-start-with = { $turtle } takes { $other } along
hint-start-near = { $turtle } is only { spaces } from the beach
hint-start-raft = { $turtle } is still on the raft and has nothing to lose
result-hints =
    { $hints ->
        [one] { $player } asked for 1 hint.
       *[other] { $player } asked for { $hints } hints.
    }

## Was it luck?

analysis-title = Was it luck?
analysis-chances = Who is going to win? From the first card to the end
analysis-sums = Luck and skill, in wins per 100 games
analysis-decisions = The decisions that cost most
analysis-none = Nobody made a mistake.
analysis-unfinished = This game is not over yet: instead of a result you see the chance after the last step.
analysis-start = chance at the start
analysis-dice = luck with the dice
analysis-cards = luck with the cards
analysis-own = own decisions
analysis-others = decisions of the others
analysis-unseen = not foreseen
analysis-result = result
analysis-earned = result without luck
analysis-step = step
analysis-player = player
analysis-decision = decision
analysis-better = better
analysis-cost = cost
analysis-grade = grade
analysis-card = card { $value }
grade-best = best
grade-fine = fine
grade-mistake = mistake
grade-blunder = big mistake
# Other messages say it.
games-in-hundred = { $games } of 100 games like this
# Other messages say it.
story-cost =
    { $points ->
        [one] That cost 1 win in 100 games.
       *[other] That cost { $points } wins in 100 games.
    }
# Other messages say it.
story-gain = After it, { $player } would win { $points } more games out of 100 than before.
# Other messages say it.
story-worth = That roll was worth { $points } more wins in 100 games than an ordinary one.
story-luck-most = Yes, it was mostly luck!
story-luck-half = Half of it was luck, and the others’ mistakes helped.
story-luck-half-best = Half luck, half skill.
story-luck-half-only = Half of it was luck.
story-luck-hardly = No, { $player } hardly needed any luck.
story-luck-hardly-best = No, { $player } simply played best!
story-won-best = { $player } won, and also made the best decisions.
story-won-best-more = { $player } won, and also made the best decisions. With equal luck for all, { $player } would win { games-in-hundred }.
story-won = { $player } won. With equal luck for all, { $player } would win { games-in-hundred }.
story-played-best = { $player } made the best decisions.
story-played-best-more = { $player } made the best decisions. With equal luck for all, { $player } would win { games-in-hundred }.
story-played-best-together = { $players } made the best decisions.
story-played-alike = Everyone decided equally well.
story-best-dice = { $player } had the best dice: { $points } more wins in 100 games than with equal luck for all.
story-even-dice = The dice were about equally kind to everyone.
story-best-cards = The cards came at the best moments for { $player }: { $points } more wins in 100 games than with equal luck for all.
story-turning-die = This helped { $player } most: a { $value } for { $other }. { story-gain }
story-turning-die-end = This helped { $player } most: { $other } rolled a { $value }, and the game was over.
story-turning-die-eggs = This helped { $player } most: { $other } rolled a { $value }, and that brought { eggs }. { story-gain }
story-turning-die-bust = This helped { $player } most: with a { $value }, { $other } went over 7. { story-gain }
story-turning-die-climb = This helped { $player } most: { $other } rolled a { $value } and climbed on { $below }. { story-gain }
story-turning-card = This helped { $player } most: a new card with { eggs }. { story-gain }
story-turning-decision = This helped { $player } most: what { $other } decided. { story-gain }
story-better-roll = The most costly decision: for { $player }, one more roll would have been better. { story-cost }
story-better-stop = The most costly decision: for { $player }, stopping would have been better. { story-cost }
story-better-play = The most costly decision: for { $player }, playing a { $value }‑egg card would have been better. { story-cost }
story-better-start = The most costly decision: for { $player }, starting with { $turtle } would have been better. { story-cost }
story-luckiest-die = A lucky roll: a { $value } for { $player }. { story-worth }
story-luckiest-die-bust = A lucky roll: with a { $value }, { $player } went over 7, and even that helped. { story-worth }
story-luckiest-die-climb = A lucky roll: { $player } rolled a { $value } and climbed on { $below }. { story-worth }
story-luckiest-die-eggs = A lucky roll: { $player } rolled a { $value }, and that brought { eggs }. { story-worth }
story-luckiest-die-end = A lucky roll: { $player } rolled a { $value }, and the game was over. { story-worth }
story-unluckiest-die = An unlucky roll: a { $value } for { $player }. It cost { $points } wins in 100 games.
story-unluckiest-die-bust = An unlucky roll: with a { $value }, { $player } went over 7. It cost { $points } wins in 100 games.
story-unluckiest-die-climb = An unlucky roll: { $player } rolled a { $value } and climbed on { $below }. It cost { $points } wins in 100 games.
story-unluckiest-die-eggs = An unlucky roll: { $player } rolled a { $value }, and that brought { eggs }. It cost { $points } wins in 100 games.
story-unluckiest-die-end = An unlucky roll: { $player } rolled a { $value }, and the game was over. It cost { $points } wins in 100 games.
story-dared = { $player } was the most daring: one more die, { $times } times, even though at least half of its faces would have gone over 7.

## Errors

error-resume = This game cannot go on: { $reason }
error-resume-over = This game is over; “{ $mahe } replay { $file }” shows it.
error-resume-seed = This game has fixed its own dice already: leave out --seed.
error-exists = { $file } is there already, and nothing is written over it.
error-file = { $file } cannot be read or written: { $reason }
error-seats = 2 to 7 can play; you named { $count }.
error-resume-secret = The secret of the dice is missing or does not fit: it should lie in { $file }. Put it back, or go on with dice that nobody can check: --plain-dice
error-resume-flags = A game that goes on keeps its players, rules and file: leave out the other flags.
error-resume-form = that file must hold one game alone, as a JSON record
error-players = You named { $count }, but --players says { $players }.

## What a server refuses

table-none = There is no such table. Perhaps the link is incomplete, or nobody has played there for a long time.
table-exists = This table is open already.
table-closed = This table is closed.
table-full = All seats are taken.
table-locked = Nobody else can join this table.
table-removed = The host has sent you away from this table.
table-playing = Not while a game is under way.
table-not_playing = No game is under way.
table-not_over = Another game can start when this one is over.
table-no_contribution = Somebody at the table has to want another game first.
table-not_host = Only the host may do that.
table-not_seated = Only those who sit at the table may do that.
table-not_your_chair = That is not your seat.
table-not_your_seat = Somebody else plays that seat.
table-is_here = Whoever plays that seat is here, and plays for themselves.
table-stand_in = A bot plays for you. Take your seat back first.
table-not_a_person = A bot plays there already.
table-not_a_bot = No bot sits there.
table-yourself = You cannot send yourself away; you can leave.
table-no_such_chair = There is no such seat at this table.
table-no_such_seat = There is no such seat in this game.
table-no_such_bot = There is no such bot. The bots are: { $known }.
table-no_such_reaction = There is no such reaction. The reactions are: { $known }.
table-no_change = That is already the case.
table-chat_off = Chat is off at this table.
table-hints_off = Hints are off at this table.
table-no_hint_yet = The hint is not ready yet. Ask again.
table-text = A message has 1 to 300 characters.
table-contribution = A contribution to the dice has 16 to 64 bytes, written as hexadecimal digits in lower case.
table-contributions = Give one contribution to the dice for each of your seats.
command-id = The id of a command has 1 to 64 printable characters.
record-name = A name has 1 to 40 ordinary characters with no space at the start or end.
table-name = Names like “bot:…” and “#1” are reserved.
rules-players = 2 to 7 can play.
rules-turtles_each = Each player has 1 or 2 turtles, and there are 7 in all.
rules-too_many_turtles = { rules-turtles_each }
rules-deck = A deck is six numbers, none below 0, that make 24 cards in all.
    .flag = --deck takes six numbers, 24 cards in all, such as 3,3,5,5,5,3.
rules-option = No game can be played by these rules.
rules-first_seat = { rules-option }
    .flag = --first-seat takes a seat of this game: a number from 0, or a letter from A.
settings-seconds = { $most ->
    [0] This pace has no clock: leave the seconds at 0.
   *[other] At this pace a decision may take { $least } to { $most } seconds.
 }
action-stale = That is not the current step of the game.
action-not_decider = Somebody else decides now.
action-unreadable = That is no decision.
step-turtle = { action-unreadable }
step-value = { action-unreadable }
action-not_now = That cannot be decided now.
action-not_to_move = That turtle is not to be moved now.
action-total_is_seven = The total is 7, and no third die may be rolled.
action-game_over = The game is over.
action-no_such_card = No such card is left.
action-cards_are_not_dice = Cards are not played as dice in this game.
action-card_already_played = You have played a card in this turn already.
action-card_not_kept = You have no such card.
action-card_too_high = With that card the total would be more than 7.
record-json = This is not a Mahé game.
record-notation = { $line ->
    [1] { record-json }
   *[other] Line { $line } of this game cannot be read.
 }
record-format = { record-json }
record-field = This is not a Mahé game, or something in it is missing.
record-rules = { record-field }
record-seats = { record-field }
record-step = Step { $step } of this game cannot be read.
record-illegal_step = Step { $step } of this game is against the rules.
record-wrong_result = The result of this game is wrong.
hint-not_deciding = A hint is for whoever decides now.
analysis-empty = Nothing has happened in this game yet.
analysis-too_long = This game is too long: up to { $most } steps can be analysed.
fairness-digest = A contribution to the dice of this record does not match its digest.
fairness-lot = The draw picked a different seat from the one that began.
fairness-no_secret = This game is over, but the secret of its dice is missing.
fairness-secret = The secret of the dice does not match what was promised before the game.
fairness-seal = { web-unfair-fairness-seal }
fairness-die = The die of step { $step } is not the one that was fixed before the game.
fairness-card = The card of step { $step } is not the one that was fixed before the game.
fairness-order = The die or card of step { $step } does not belong there: something was drawn out of turn, or left out.
letters-seat = { rules-first_seat }
    .flag = { rules-first_seat.flag }
bot-unknown = { table-no_such_bot }
request-unreadable = The server did not understand that. Load the page again.
request-unauthorized = The server does not know you yet, or no longer. Load the page again.
request-token = This token is not valid, or no longer.
request-code = This code no longer works. Get a new one on the other device.
request-origin = That came from another site. A program sends a token (Authorization: Bearer …), or an Origin header that names this server.
request-not_found = There is nothing at this address.
request-too_old = That is too long ago, or not there yet ({ $least } to { $most }). Reload the table.
request-too_many = { $seconds ->
    [one] That was too much at once. Wait a second.
   *[other] That was too much at once. Wait { $seconds } seconds.
 }
request-too_large = That is too large.
request-view_only = This screen only shows the table. Play on another device.
server-draining = The server is restarting. Your game goes on in a moment.
server-busy = The bots have a lot to think about just now. Try again in a moment.
server-fault = Something is wrong with the server. It has been noted.
store-fault = { server-fault }
store-unavailable = The games cannot be reached just now. Nothing is lost; try again.
store-busy = Too much is going on just now. Try again.
analysis-not_over = Only a game that is over can be analysed.
store-version = A newer version of the game made this table. This server cannot open it yet.
store-unreadable = This table is damaged and cannot be opened.
refused-otherwise = That did not work.

## What a link tells before it is opened

preview-title = Mahé, a dice game with turtles
preview-home = Turtles swim round an island, ride on each other’s backs and lay eggs on the beach. For 2 to 7 players, in the browser, against bots or with friends.
preview-table = You are invited to a table: sit down and play, or watch. Nothing has to be installed.
preview-replay = Look what happened in a game of Mahé: watch it again, step by step.

## In the browser

web-tagline = Turtles swim round an island, ride on each other’s backs and lay eggs on the beach.
web-your-name = Your name
web-play-bots = Play against bots
web-with-friends = Play with friends
web-learn = Learn the game
web-watch = Watch
web-language = Language
web-appearance = Light or dark
web-theme-system = automatic
web-theme-light = light
web-theme-dark = dark
web-unreachable = The server cannot be reached. Try again in a moment.
web-seats = Who’s playing?
web-level-random = carefree
web-level-sensible = sensible
web-level-hatchling = Hatchling
web-level-drifter = Drifter
web-level-swimmer = Surfer
web-level-navigator = Navigator
web-level-matriarch = Matriarch
web-program = a program
web-remove = Remove
web-only-watch = Just watch
web-sit-down = Sit down
web-sit-another = Another player on this device
web-add-bot = Add a bot: { $level }
web-invite = Invite others
web-qr = The link to this table as a QR code
web-link = Link to this table
web-copy = Copy
web-copied = Copied
web-begin = Start the game
web-need-two = You need at least two players: invite somebody, or add a bot.
web-wait-for-host = The host starts the game.
web-wait-for-tv = The game is started on the TV.
web-pad-in = You are in!
web-pad-look = Now look at the TV.
web-decides-for-your-turtle = { $rider } decides for your turtle.
web-your-turn = { $player }, it’s your turn.
web-start = Roll for { $turtle }
web-past-beach = past the beach
web-start-other = Then { $decider }, on top, decides
web-roll = Roll
web-roll-risk =
    { $faces ->
        [6] with any number back to the raft
       *[other] { $faces } of 6 numbers: back to the raft
    }
web-roll-safe = nothing can go wrong
web-stop = Stop
web-play-card = Give up your { $value }‑egg card
web-back-to-raft = back to the raft
web-swim = Swim { spaces } to space { $space }.
web-swim-onto = Onto { $below }.
web-you-roll = You roll …
web-you-lay = You lay { $eggs }!
web-other-lays = { $player } lays { $eggs }!
web-stand-in = a bot plays: { $bot }
web-decides = decides
web-you = you
web-log = What happened
web-cards-left =
    { $left ->
        [0] the last card
        [one] 1 card left
       *[other] { $left } cards left
    }
web-title-your-turn = You decide! · Mahé
web-called = Your turn: back to the game!
web-table-gone = No table here
web-home = Start page
web-connecting = One moment …
web-away = No connection. Your game is safe; trying again …
web-restarting = The server is restarting. Your game is safe and goes on in a moment.
web-busy = The server has a lot to do just now.
web-kept = Your choice is saved. It will be sent as soon as possible.
web-sending = Your choice is being sent …
web-reload = There is a new version: load it
web-you-decide = { $player }, you decide for { $owner }!
web-has = { $turtle } has { $total } with { $dice }.
web-bot = Bot
web-bot-short = Bot { $seat }
# Where two bots of one level play.
web-bot-lettered = { $name } { $seat }
web-replay-title = Replay
web-share-replay = Show this moment to others
web-replay-link = Link to this step of the game
web-share-replay-about = Look what happened in our game of Mahé!
web-share-game = Show this game to others
web-game-link = Link to this game
web-waits-for = { $player } decides …
web-sit-to-play = Sit down to join in.
web-need-more = We need one more player.
web-tie-cards = Equal eggs: whoever has more cards comes first.
web-you-win = You win!
web-waits-for-away = { $player } has to decide, but is away …
web-is-away = away
web-off-you-go = Swim!
web-has-seven = { $player }, your { $turtle } has { $total } with { $dice }: off she goes!
web-helped = (a bot helped)
web-own-place =
    { $eggs ->
        [0] You are number { $place }.
       *[other] You are number { $place }, with { eggs }.
    }
web-own-daring = Nobody was more daring than you!
web-own-careful = Nobody was more careful than you!
web-own-captain = Nobody decided for others more often than you!
web-own-passenger = Nobody rode further than you!
web-own-swim = Your turtle swam { spaces } in one go!
web-how-played = How you played
web-award-daring = Most daring: { $players }, who rolled again { $amount } of { $chances } times.
web-award-careful = Most careful: { $players }, who rolled again { $amount } of { $chances } times.
web-award-captain =
    { $count ->
        [one] Captain
       *[other] Captains
    }: { $players }, deciding for others { $amount ->
        [one] once
       *[other] { $amount } times
    }{ $count ->
        [one] {""}
       *[other] {" each"}
    }.
web-award-passenger =
    { $count ->
        [one] Best passenger
       *[other] Best passengers
    }: { $players }, { $count ->
        [one] {""}
       *[other] {"each "}
    }carried { $amount ->
        [one] 1 space
       *[other] { $amount } spaces
    } by others.
web-award-diver =
    Wettest: { $players }, back on the raft { $amount ->
        [one] once
       *[other] { $amount } times
    }{ $count ->
        [one] {""}
       *[other] {" each"}
    }.
web-rematch = Another game
web-reclaim = A bot plays for you: take your seat back
web-nowhere = There is nothing here
web-type-again = Looking for a table? Type its letters here:
web-type-count = There are 15 letters. Dashes and spaces do not matter.
web-settings = Settings
web-speed = Speed of the animation
web-speed-slow = slow
web-speed-normal = normal
web-speed-fast = fast
web-speed-off = no animation
web-faster = Faster
web-direction = The turtles swim
web-direction-counterclockwise = counter-clockwise
web-direction-clockwise = clockwise
web-sound = Sounds
web-odds = Show the odds
web-close = Done
web-reactions = Reactions
web-react-cheer = Hooray!
web-react-ouch = Ouch!
web-react-laugh = Ha ha!
web-react-wow = Wow!
web-react-hurry = Hurry up!
web-react-thanks = Thank you!
web-tv-join = Scan, sit down, play
web-tv-more = Bots and rules
web-back-to-tv = Back to the TV
web-tv-need-two = You need at least two players: scan, or add bots.
web-nothing-listed = Nobody is playing for everyone to see right now. To watch a friend’s game, ask for its link.
web-to-table = To the table
web-step = Step { $step } of { $steps }
web-back = Back
web-forward = Forward
web-play = Play
web-pause = Pause
web-next-bust = Next over 7
web-next-laying = Next eggs
web-download = Download the game
web-replay = Watch the game again
web-check-title = Were the dice fair?
web-check-about = Before the game the server locked a secret number away, and every player’s device added a number of its own: all dice and cards come from these. Now the lock is open, and your device can check whether anybody picked the dice.
web-check = Check the dice
web-fair = { $contributors ->
    [one] Yes! All { $draws } dice and cards are those that were locked away before the game. One player added a number.
   *[other] Yes! All { $draws } dice and cards are those that were locked away before the game. { $contributors } players added numbers.
 }
web-dice-recomputed = All { $draws } dice and cards fit the lock of this game. Whether it is the lock from before the game, only a device can say that was there from the start.
web-dice-hidden = The key to these dice is not public yet, so they cannot be checked.
web-dice-uncommitted = Nobody locked the dice of this game away, so they cannot be checked.
web-dice-warning = Careful: something is wrong with the dice of this game.
web-dice-checked = Your device has checked:
web-dice-unchecked = To check this, your device would have had to be there:
web-dice-unchecked-title = What your device could not check, and why
web-dice-beyond = The dice say nothing about this: { $things }.
web-save-notes = Save what this device noted
web-unfair-record = This game cannot be read. It was changed, or it is no game at all.
web-unfair-fairness-none = Your device saw a lock before this game, but here there is none.
web-unfair-fairness-digest = The numbers that a player added were changed.
web-unfair-fairness-no-secret = The key to these dice is missing.
web-unfair-fairness-secret = The key does not fit the lock that was shown before the game.
web-unfair-fairness-lot = The draw picked somebody other than the one who began.
web-unfair-fairness-seal = The table, the rules or the numbers are not those that the dice were locked away with.
web-unfair-fairness-die = The die of step { $step } is not the one that was locked away.
web-unfair-fairness-card = The card of step { $step } is not the one that was locked away.
web-unfair-fairness-order = At step { $step } a die or a card comes where none belongs, or one is missing.
web-unfair-noted-table = This game is from a different table, not the one your device saw.
web-unfair-noted-game = This game does not have the number your device was waiting for.
web-unfair-noted-commitment = This is not the lock that your device saw before the game.
web-unfair-noted-contribution = The numbers that your own device added are missing, or were swapped.
web-unfair-noted-contributions = The numbers of the others are not those that your device saw when the game began.
web-unfair-noted-rules = The rules are not those that your device saw when the game began.
web-unfair-noted-lot = Who begins was not chosen in the way your device saw.
web-unfair-noted-seal = The second lock is not the one that your device saw before the first die.
web-unfair-noted-truncated = Your device saw more of this game than is left here.
web-unfair-noted-steps = A die, a card or a decision is not what your device saw.
web-unfair-noted-end = Here the game goes on after the end that your device saw.
web-unfair-noted-result = The result is not the one that your device saw.
web-thing-table = the table
web-thing-game = which game it was
web-thing-commitment = the lock from before the game
web-thing-contribution = your own numbers
web-thing-contributions = the numbers of the others
web-thing-rules = the rules
web-thing-lot = the draw for who begins
web-thing-seal = the second lock, from before the first die
web-thing-dice = every die and every card
web-thing-steps = whether every step was allowed
web-thing-decisions = what everybody decided
web-thing-result = the result
web-thing-end = whether the game ended there
web-thing-names = the names
web-continue = Keep playing
web-last-played = last played { $time }
web-phase-waiting = Not started
web-phase-playing = Under way
web-phase-yours = Your turn
web-phase-over = Game over
web-bots =
    { $count ->
        [one] 1 bot
       *[other] { $count } bots
    }
web-with-others =
    { $count ->
        [0] only you
        [1] you and one more
       *[other] you and { $count } more
    }
web-show-all = Show all { $count }
web-leave-listed = Leave? If nobody else sits there, the game ends; otherwise a bot plays on for you.
web-one-screen = On one device
web-on-tv = On a TV
web-player-number = Player { $number }
web-one-more = One more
web-one-less = One fewer
web-bots-too = Bots that join in
web-add-bots = Add bots
web-cancel = Cancel
web-move-title = Play on this device
web-move-about = Then both devices have your seats and games. The code works once.
web-move-scan = Scan this with the other device, or open the link there.
web-move = This is me
web-move-named = I am { $player }
web-me = Change device, delete data
web-me-about = This device knows your seats and games; nobody else does. Take them to another one, or have the server forget you.
web-move-away = Play on another device, too
web-forget = Forget me
web-forget-sure = Really? Seats and names are gone for good
web-forgotten = The server has forgotten you.
web-options = How we play
web-turtles = Turtles for each player
web-turtles-auto = as in the rules
web-turtles-one = one
web-turtles-two = two
web-pace = Time to decide
web-pace-unhurried = as long as you like
web-pace-quick = 15 seconds
web-pace-brisk = a minute
web-pace-mail = a day for each decision
option-cards_as_dice = Cards that you won may be played as dice
option-open_eggs = Everybody sees everybody’s eggs
option-chat = Chat
option-listed = Strangers may find and watch this table
option-third_die_at_seven = A third die may be rolled at exactly 7
option-exact_landing_takes_two = Landing exactly on the beach takes two cards
option-bust_ends_turn = Going above 7 ends the whole turn

## People at a table in the browser

web-unnamed = Player { $seat }
web-namesake = { $name } ({ $seat })
web-somebody = Somebody
web-name-of = Name at seat { $seat }
web-you-host = you are the host
web-host = host
web-bot-plays = a bot is playing
web-away-since = away since { $time }
web-level-about-random = rolls or stops just as it likes
web-level-about-sensible = weighs eggs and risk before every die
web-level-about-hatchling = hopes for the best and rolls once too often
web-level-about-drifter = takes it easy and stops sooner than the others
web-level-about-swimmer = loves riding on others’ backs more than anyone
web-level-about-navigator = counts well and is hard to beat
web-level-about-matriarch = the strongest of all: she plays to win
web-play-myself = Play myself again
web-hand-over = Let a bot play for me
web-hand-over-other = Let a bot play
web-remove-sure = Send { $player } away? They cannot sit down here again.
web-share = Share
web-invite-watch = All seats are taken: whoever comes now can only watch.
web-only-here = This link works only on this computer.
web-open-up = So that others can play, start Mahé with “mahe serve --host 0.0.0.0”.
web-show-tv = Show on a TV
web-show-tv-about = The big screen shows the board. Scan its code with a phone to get the buttons.
web-lock = Nobody else can join
web-ready = Everybody here? Then off we go!
web-wait-for = { $player } starts the game.
web-room =
    { $count ->
        [one] Room for one more
       *[other] Room for { $count } more
    }
web-table-menu = Table
web-spectators =
    { $count ->
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
web-show-board = Show the board here
web-only-buttons = Only the buttons (board on a TV)
web-leave = Leave the table
web-leave-playing = Leave? A bot plays on for you, and you can come back.
web-leave-alone = Leave? Then this game ends.
web-leave-sure = Leave and free your seat?
web-close-table = Close the table for everybody
web-close-sure = Close the table for everybody, for good?
web-chat = Chat
web-chat-news =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Send
web-watching-free = You are watching. There is room for you!
web-watching-playing = You are watching.
web-watching-full = You are watching: all seats are taken.
web-watching-locked = You are watching: nobody else can join.
web-rematch-waits = Waiting for { $players } …
web-rematch-away =
    { $count ->
        [one] { $players } is away.
       *[other] { $players } are away.
    }
web-bot-instead = Play with a bot instead
web-rematch-too = Me too!
web-rematch-asked =
    { $count ->
        [one] Another game? { $players } would like one!
       *[other] Another game? { $players } would like one!
    }
web-vibration = Vibrate when I have to decide
web-one-screen-about = Everybody plays on this device, turn by turn.
web-pace-seconds = { $seconds } seconds
web-bots-chosen =
    { $count ->
        [one] One bot: { $mix }
       *[other] { $count } bots: { $mix }
    }
web-bots-mixed = { $count } mixed bots
web-mix-mixed = mixed
web-mix-about = some of each
web-suggest-stronger = You play well! Dare to meet the { $level }?
web-suggest-weaker = Fancy an easy round? The { $level } would love to play.
web-how-many-bots = How many bots?
web-how-good-bots = How do they play?
web-hint-ask = Ask the { web-level-matriarch } for advice
web-hint-wait = The { web-level-matriarch } is thinking for you …
web-hinted = { $player } asks the { web-level-matriarch } for advice.
web-hints = Hints from the { web-level-matriarch }
hints-alone = when alone against bots
hints-on = always
hints-off = never
web-hints-used =
    { $count ->
        [one] (1 hint)
       *[other] ({ $count } hints)
    }
web-server-away = The server is out of reach. Trying again …
web-try-again = Try again
web-clock = Time left for { $player }: { $time }
web-clock-until = until { $time }
web-table-unseen = This table cannot be shown
web-waits-for-bot = { $player } is away. Soon a bot plays on …
web-moved = Done: the other device knows you now.
web-moved-here = This device knows you already.
web-took-over-absent = { $player } is away: a bot plays on.
web-took-over-handed-over = A bot plays for { $player } now.
web-took-over-left = { $player } has left: a bot plays on.
web-took-over-removed = { $player } was sent away: a bot plays on.
web-took-back = { $player } is back.
web-begins = The game begins. { $player } is up first.
web-full-screen = Full screen
web-tv-scan = Scan with a phone: play or watch
web-tv-type = Or type this address:
web-tv-again = Another game? Tap your phones!
web-name-full = Longer names do not fit.
web-eggs-hidden = How many eggs are on them is shown at the end.
web-eggs-own = Only you see how many eggs you have.

## Learning the game

web-learn-progress = Lesson { $number } of { $lessons }: { $title }
web-learn-watch = Watch
web-learn-next = Next
web-learn-again = Try again
web-learn-skip = Skip
web-learn-restart = Start over
web-learn-rules = Rules
web-learn-all-rules = Full rules
web-learn-done-title = Now you can play Mahé!
web-learn-done = Swim, ride and dare: whoever collects the most eggs wins. When only two or three play, everybody has two turtles.
web-learn-from-first = Learn it again
web-learn-oops = Oops, more than 7: back to the raft! Try again, and stop a little sooner.
web-learn-dared = Two dice count double now. Look at the buttons: stop, or one more?

web-learn-one-die-title = One die
web-learn-one-die-about = The turtle with the A is yours. She sits on the raft and wants to swim round the island. Roll a die for her!
web-learn-one-die-swim = A 4! Tap “{ web-off-you-go }”, and she swims 4 spaces.
web-learn-one-die-seen = With one die, your turtle swims as far as the die shows. From the raft, the first step is space 1.

web-learn-two-dice-title = Two dice count double
web-learn-two-dice-about = One die does not get you far. Roll the first one, and we will see.
web-learn-two-dice-more = Only a 1! You may stop, or roll a second die. Two dice count double.
web-learn-two-dice-count = 1 and 3 make 4, and with two dice that counts double: 8 spaces. Stop, or a third die? Three dice count triple!
web-learn-two-dice-seen = Two dice count double: 4 became 8 spaces. Three dice count triple.
web-learn-two-dice-triple = Three dice count triple: 1, 3 and 2 make 6, and 6 became 18 spaces!
web-learn-two-dice-again = You stopped after one die: only 1 space. You may do that! But try again, and roll a second die.

web-learn-bust-title = More than 7 is too much
web-learn-bust-about = More dice take you farther. But take care: if they make more than 7 together, it’s back to the raft. Try it!
web-learn-bust-more = A 3. Be brave and roll on: we are only practising.
web-learn-bust-dare = 5 in all. Stop and swim 10 spaces, or dare one more die?
web-learn-bust-seen = 9 is more than 7: your turtle is back on the raft. Anybody on her back would have come along! Exactly 7 is still fine.
web-learn-bust-again = Well stopped! But here you should see what happens when it is too much. Try again, and keep rolling.

web-learn-riding-title = Riding
web-learn-riding-about = Turtle B is Bo’s, and turtle C is Coco’s. If you land where somebody is already, you climb on top. Roll!
web-learn-riding-choose = On the “{ web-stop }” button you can read where you would land. Stop or roll again?
web-learn-riding-seen = You are riding! When the turtle below you swims, she carries you along.

web-learn-top-title = The top decides
web-learn-top-about = You sit on Bo’s turtle, and now it is Bo’s turn. Watch what happens!
web-learn-top-decide = Bo rolled for turtle B. But you sit on top and wear the crown, so you decide!
web-learn-top-carry = You were carried along, and then Coco climbed onto your back. Now it is your turn: roll! But who will decide?
web-learn-top-seen = Coco sat on top, so Coco decided for your turtle. Bo was below and stayed behind.

web-learn-eggs-title = Laying eggs
web-learn-eggs-about = Space 21 is the beach. If you reach it or swim past it, you lay eggs: as many as the card in the middle shows. Roll!
web-learn-eggs-choose = On the “{ web-stop }” button you can read how many eggs you would lay. Stop or roll again?
web-learn-eggs-seen = You have laid 4 eggs! The card is yours, and the next one is turned up. Reaching the beach counts, and so does swimming past.

web-learn-tower-title = The top gets the eggs
web-learn-tower-about = Bo’s turtle is close to the beach, and you sit on her back. It is Bo’s turn. Who will get the eggs?
web-learn-tower-decide = You sit on top, so you decide. And look who lays the eggs if you stop!
web-learn-tower-seen = Bo’s turtle swam, but the eggs are yours! In a stack, whoever sits on top gets them, and the others get nothing.

web-learn-seven-title = The last 7 eggs
web-learn-seven-about = This is the last card. Below it, 7 eggs are waiting. Coco is close to the beach: watch!
web-learn-seven-open = Coco has the last card. Now the 7 eggs are free: whoever lays next gets them, and the game is over. Your turn, roll!
web-learn-seven-choose = Look closely: is that enough already? Stop or roll again?
web-learn-seven-seen = 7 eggs for you, and the game is over! Whoever has the most eggs wins. That is you, with 29!

web-learn-all = All lessons
web-learn-more = More lessons, a minute each
web-learn-ticked = done
web-learn-you-start = You roll for { $turtle }.
web-learn-you-decide = She carries { $riders }, so you decide.
web-learn-other-decides = She carries { $riders }, so { $decider } decides.
web-learn-you-go-on = You go on.
web-learn-you-stop = You stop.
web-learn-you-play = You play a { $value }‑egg card: { $total } in all with { $dice } dice. The card is out of the game.
web-learn-you-are-up = It is your turn.
web-learn-ask-first = Which turtle swims first?
web-learn-ask-turn = It’s your turn.
web-learn-ask-own = Your { $turtle } has { $total } with { $dice }. What do you do?
web-learn-ask-off = Your { $turtle } has { $total } with { $dice }: off she goes!

web-learn-two-turtles-title = Two turtles each
web-learn-two-turtles-about = Only you and Bo are playing, so you have two turtles each: A1 and A2 are yours. In every turn both of them swim. Which one first?
web-learn-two-turtles-choose = A 4! On the “{ web-stop }” button you can read where she would land. Stop or roll again?
web-learn-two-turtles-other = 4 eggs! Now it is your other turtle’s turn. Roll for A2!
web-learn-two-turtles-bust = More than 7: back to the raft! But your other turtle still swims. Roll for her!
web-learn-two-turtles-stack = A2 sits on A1’s back! If A1 swims now, she takes A2 along. Roll for A1!
web-learn-two-turtles-second = A 6! With one more die it would nearly always be too much. Stop or roll again?
web-learn-two-turtles-seen = Both turtles have laid eggs, and all of them count for you: 4 and 3 make 7!
web-learn-two-turtles-again-bust = One turtle is on the raft, but the other laid 4 eggs for you. Try again: both of them can lay!
web-learn-two-turtles-again-stack = A2 rode along, so the two of them got only one card: 4 eggs. Try again, and let A1 swim first!

web-learn-ties-title = Equal eggs
web-learn-ties-about = All cards are gone, and only the last 7 eggs are left. You have 21 eggs, Coco has 28. Roll!
web-learn-ties-choose = Look at the “{ web-stop }” button: is that enough already? Stop or roll again?
web-learn-ties-cards = 28 eggs for you, and 28 for Coco! Now the cards are counted, and the last 7 eggs are one of them: you have 8, Coco has 6. You win!
web-learn-ties-equal = And what if the cards are equal, too? Here you have 21 eggs on 5 cards, and Coco has 28 on 6. Roll!
web-learn-ties-seen = Equal eggs and equal cards: you and Coco win together!

web-learn-cards-title = Cards as dice
web-learn-cards-about = At some tables you may play a card that you have won as if it were a die. You already have a 2 and a 4. Roll!
web-learn-cards-choose = A 5! One more die could easily be too much. But with your 2‑egg card you have exactly 7. The 4 would be too much.
web-learn-cards-played = 5 and 2 make 7, and that counts double, as with two dice: 14 spaces. The card is out of the game now. Tap “{ web-off-you-go }”!
web-learn-cards-seen = You gave away 2 eggs and got 6! In every turn you may play one card, instead of the second or the third die.
web-learn-cards-again-bust = 9 is more than 7: back to the raft! Try again, and give up your card instead.
web-learn-cards-again-stop = You stopped and kept your card. You may do that! But try again, and give up the 2.

web-learn-picture-board = The board: 21 spaces in a ring round the island, with the pile in the middle. The turtles begin on the raft and swim along the arrow, from space 1 to the beach, space 21.
web-learn-picture-dice = One die with a 2: 2 times 1, that is 2 spaces. Two dice with 2 and 4: 6 times 2, that is 12 spaces. Three dice with 2, 1 and 4: 7 times 3, that is 21 spaces.
web-learn-picture-bust = 2 and 6 make 8. That is more than 7, and turtle A goes back to the raft.
web-learn-picture-stack = A stack of three turtles: B below, A on it, C on top with a crown. A is to move, C decides. A and C swim on together, B stays.
web-learn-picture-laying = Turtles B, A and C are stacked on space 18. A swims 18 spaces, past the beach to space 15. C sits on top and gets the card with 5 eggs; B stays.
web-learn-picture-seven = The pile is used up, and the 7 eggs of the clutch space are free. Turtle B reaches the beach and gets them.

## The first minute, tips, the story at the end, and offline

table-colour = Somebody here has that colour already.
web-goal = Swim round the island and lay eggs on the beach. Whoever has the most eggs wins!
web-learn-first = Learn it in 3 minutes
web-hello = Hello! What is your name?
web-hello-about = The others see your name and your turtle.
web-hello-play = Let’s play!
web-hello-later = Play without a name
web-my-turtle = My turtle
web-colour = Colour
web-colour-any = Any colour
web-colour-orange = Orange
web-colour-blue = Blue
web-colour-yellow = Yellow
web-colour-green = Green
web-colour-purple = Purple
web-colour-sky = Sky blue
web-colour-grey = Grey
web-face = What she looks like
web-face-plain = Just as she is
web-face-flower = A flower
web-face-glasses = Glasses
web-face-bow = A bow
web-face-cap = A cap
web-face-freckles = Freckles
web-face-scarf = A scarf
web-tips-off = No more tips
web-tips-sure = Really none?
web-tip-start = Roll a die: your turtle swims that far.
web-tip-two = On your turn both of your turtles swim, one after the other.
web-tip-again = Two dice count double, three count triple!
web-tip-risk = Take care: more than 7 sends you back to the raft.
web-tip-top = You sit on top, so you decide!
web-tip-onto = If you land there, you climb on top and ride along.
web-tip-lay = At the beach you lay eggs, and the card is yours.
web-tip-clutch = The last 7 eggs! Whoever lays now ends the game.
web-tip-hidden = The others’ eggs are secret: you only see their cards.
web-counting = Counting the eggs …
web-story = How it went
web-story-curve = How many eggs everybody had, turn by turn
web-story-ahead = { $player } was ahead from the first eggs to the last.
web-story-turn = That made the difference: { $eggs } on turn { $turn }. From then on { $player } was ahead.
web-story-last = Right at the end: { $eggs } on the very last turn, and { $player } was ahead!
web-story-tower = The highest stack: { $count } turtles, on turn { $turn }.
web-picture = A picture of this game
web-picture-alt = The board at its best moment, with names and eggs
web-picture-save = Save
web-picture-copy = Copy
web-picture-not-copied = Copying did not work. Save the picture instead.
web-picture-tower = A stack of { $count }!
web-picture-end = The last eggs
web-offline = No connection right now
web-offline-about = For a game we need the server. This works without it:
web-offline-games = Games you have seen
web-offline-needs = These need a connection:
web-offline-later = No connection right now. When it is back, you can play again.

## Waiting, joining, series and lists

web-away-in = { $player } is away. A bot plays on in { $time }.
web-bot-now = Let a bot play for now
web-start-without = Start without { $players }
web-newcomer =
    { $count ->
        [one] { $players } joins the next game!
       *[other] { $players } join the next game!
    }
web-join-next = Join the next game
web-joins-next = You are in the next game.
web-tv-starts = { $player } starts the game on the phone.
web-tv-starts-too = Everybody here? Then start it here or on { $player }’s phone!
web-series = { $count } games so far
web-series-wins = { $player }: { $wins } won
web-leads-eggs =
    { $count ->
        [one] { $players } leads with { $eggs }.
       *[other] { $players } lead with { $eggs } each.
    }
web-leads-cards =
    { $count ->
        [one] { $players } has the most cards: { $cards }.
       *[other] { $players } have the most cards: { $cards } each.
    }
web-won-eggs =
    { $count ->
        [one] { $players } won with { $eggs }.
       *[other] { $players } won with { $eggs } each.
    }
web-watch-this = Watch this game
web-sit-here = Sit down here
web-watch-bots = Watch bots play
web-watch-now = Open tables
web-watch-before = Finished games
web-my-games = My games
web-game-mine = You won
web-game-won =
    { $count ->
        [one] { $players } won
       *[other] { $players } won together
    }
web-game-broken = Not finished
web-phase-again = Another game?
web-one-screen-eggs = Otherwise you only see your own, when you decide.

## Skipping what happens

web-skip-to-me = Skip to my turn
web-skip-ahead = Skip ahead

## Sounds and keys

web-waves = Sound of the waves
web-volume-off = off
web-keys = Keys: R rolls, S stops, H gives a hint
web-replay-keys = In a replay: ← and → for each step, the space bar to play and pause, Home and End for the beginning and the end

## Moments and the board

headline-over = Over 7! Back to the raft
headline-plays = { $player } plays a { $value }‑egg card
headline-you-play = You play a { $value }‑egg card!
headline-climbs = { $player } climbs on { $below }
headline-you-climb = You climb on { $below }!
headline-climbs-on-you = { $player } climbs on your back!
headline-climbs-own = One on top of the other!
headline-carries = { $carrier } carries { $rider }: { $rider } decides!
headline-you-decide = You decide for { $carrier }!
headline-decides-for-you = { $rider } decides for you!
headline-rides = { $rider } rides along
headline-you-ride = You ride along!
headline-you-lay-last = You lay the last 7 eggs!
headline-last-card = The last card! Then come the last 7 eggs
headline-last-seven = The last 7 eggs! Whoever lays now ends the game
headline-end = That’s it! Who has the most eggs?
board-last-seven = the last 7 eggs
board-tower = Space { $space }: who sits on whom

## Printed rulebooks and who begins

# The printed rulebooks, by the languages of their editions.
edition-de-en = German and English
edition-fr-nl = French and Dutch
edition-it = Italian
edition-about-de-en = At exactly 7 there is no third die. The turtles swim counter-clockwise.
edition-about-fr-nl = At exactly 7 you may still roll a third die. The turtles swim counter-clockwise.
edition-about-it = At exactly 7 there is no third die. The turtles swim clockwise.
play-edition = We play by this printed rulebook: { $edition }. Another one: --edition
labelled = { $label }: { $value }
web-edition = We play by this printed rulebook
web-edition-about = The printed rulebooks are not quite the same. Don’t have one? Leave it as it is.
web-house-rules = House rules
web-house-rules-about = No rulebook has these. Some families like them.
web-who-begins = Who begins?
begins-in_turn = in turn
begins-by_lot = drawn by lot
begins-chosen = { $player } begins
web-begins-lot = Picked by lot: { $player } goes first.
web-direction-table = as in the rulebook
web-learn-picture-score = Six cards with 1, 3, 3, 4, 5 and 6 eggs make 22. Four cards with 2, 3, 4 and 6 eggs and the clutch space with 7 make 22, too. Six are more than five: the first row wins.
web-learn-picture-card = A die with a 5 and a card with 2 eggs: 7 times 2, that is 14 spaces.
eval-decides = It is { $player }’s decision.
eval-chance = A die or a card comes next. It is { $player }’s turn.
eval-over = The game is over.
eval-margin = From here on { $player } lays this many more eggs than the other, if both play as well as can be: { $eggs } (exact)
eval-win-exact = Chances to win: { $chances } (exact)
eval-win-estimated = Chances to win: { $chances } (estimated)
eval-start = start { $turtle }
eval-roll = roll
eval-stop = stop
eval-play = play { $eggs }

## Was it luck? In the browser

web-replay-watch = Watch
web-luck-wait = Thinking every roll through again …
web-luck-queued =
    { $count ->
        [one] One other game comes first …
       *[other] { $count } other games come first …
    }
web-luck-turning = Where the game turned
web-luck-fold = Hide the board
web-luck-decisions = Every decision
web-luck-turn = Turn { $turn }
web-luck-whose = Whose decisions
web-luck-everyone = everybody’s
web-luck-mine = my decisions
web-luck-mistakes = only mistakes
web-luck-none = There is no mistake here.
web-luck-better = Better: { $choice }.
web-luck-cost =
    { $points ->
        [0] That cost hardly anything.
        [one] That cost 1 win in 100 games.
       *[other] That cost { $points } wins in 100 games.
    }
web-open-other = Open another game
web-open-about = Choose a file with a game in it, or paste a game here.
web-open-file = Choose a file
web-open-paste = The game as text
web-open-show = Show it
web-open-link = Open a game from a file
web-replay-running = This game is still going on. When it is over, you can watch it again here.
