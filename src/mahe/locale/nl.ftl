### Alles wat je tijdens het spelen leest, in het Nederlands.

## Namen van dingen

language-name = Nederlands
# Staat er als niemand een naam heeft getypt.
default-name = Speler
turtle = schildpad { $turtle }
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
raft = het vlot
space = veld { $space }
# How far a turtle swims; other messages say it.
spaces =
    { $distance ->
        [one] 1 veld
       *[other] { $distance } velden
    }
eggs =
    { $eggs ->
        [one] 1 ei
       *[other] { $eggs } eieren
    }
eggs-and-next-card = { $eggs } en die van de volgende kaart
cards =
    { $cards ->
        [one] 1 kaart
       *[other] { $cards } kaarten
    }

## Voor het spel

play-welcome = Mahé: schildpadden zwemmen rond een eiland, liften mee op elkaars rug en leggen eieren op het strand. Wie aan het eind de meeste eieren heeft, wint.
play-keys = Typ bij elke vraag ? als je hulp wilt, of { key-quit } als je wilt ophouden. Je spel wordt dan bewaard en je kunt later verderspelen.
play-nobody = Er zit niemand achter het toetsenbord, dus er is geen spel begonnen. Start het in een terminal en beantwoord de vragen, of kijk bij “{ $mahe } play --help”.
ask-name = Hoe heet je?
ask-bots = Hoeveel bots spelen er mee, 1 tot en met 6?
ask-level = Hoe goed spelen de bots: { $levels }?
level-random = random (zorgeloos: kiest zomaar iets)
level-sensible = sensible (verstandig: kent zijn kansen)
level-hatchling = hatchling (Ukkie: hoopt op geluk)
level-drifter = drifter (Dobber: stopt eerder)
level-swimmer = swimmer (Surfer: lift graag mee)
level-navigator = navigator (Stuurman: telt goed)
level-matriarch = matriarch (Oma Schildpad: de sterkste)
ask-default = [{ $default }]
play-fair = Alle worpen van dit spel liggen al vast voordat het begint. Bewaar deze regel; na afloop controleert die ze een voor een:
play-seeded = Met --seed { $seed } vallen de dobbelstenen steeds weer precies zoals in dit spel.
play-plain-dice = Vanaf nu wordt er gewoon gegooid en kan niemand de worpen nog controleren.
play-resumed = Het spel gaat verder na stap { $step }.
play-level = { $level }: { $about }.

## Het spel

turn-of = { $player } is aan de beurt.
replay-turn = beurt { $turn }: { $player }
replay-step = stap { $step } van { $steps }
replay-beach = strand
replay-card = Nu wordt er een kaart omgedraaid.
replay-die = Nu wordt er gegooid.
replay-decides = { $player } beslist voor { $turtle }, die nu { $total } heeft met { $dice }.
where-raft = Op het vlot: { $turtles }.
where-space = Veld { $space }: { $turtles }.
where-stack = Veld { $space }, van onder naar boven: { $turtles }.
face-up =
    { $left ->
        [0] Op de open kaart: { $eggs }. Het is de laatste; daarna komen de laatste 7 eieren.
        [one] Op de open kaart: { $eggs }. Er ligt er nog één onder.
       *[other] Op de open kaart: { $eggs }. Er liggen er nog { $left } onder.
    }
clutch-is-open = Het broedveld is vrij: wie nu als eerste eieren legt, krijgt er 7 en dan is het spel afgelopen.
kept = { $player } heeft { $eggs } op { $cards }.
kept-hidden = { $player } heeft { $cards }.
own-cards = Jouw kaarten: { $cards }.

event-started = { $player } gooit voor { $turtle }.
event-started-carried = { $player } gooit voor { $turtle }. Op haar rug: { $riders }. Dus beslist { $decider }.
event-started-carrying = { $player } gooit voor { $turtle }. Op haar rug: { $riders }.
event-rolled =
    { $dice ->
        [one] Het is een { $value }.
       *[other] Het is een { $value }: samen { $total } met { $dice } dobbelstenen.
    }
event-went-on = { $player } gaat door.
event-stopped = { $player } stopt.
event-card-played = { $player } speelt een kaart van { $value }: samen { $total }, net als met { $dice } dobbelstenen. De kaart is uit het spel.
event-busted = { $total } is meer dan 7! Terug naar het vlot: { $turtles }.
event-moved = { $turtle } zwemt { spaces } verder, naar veld { $space }.
event-moved-onto = { $turtle } zwemt { spaces } verder, naar veld { $space }, boven op { $below }.
event-laid = { $player } legt { $eggs }!
event-laid-clutch = { $player } legt de laatste 7 eieren!
# Na de eerste van de 20 kaarten zijn er nog 19.
event-card-turned =
    { $left ->
        [0] Op de volgende kaart: { $eggs }. Het is de laatste; daarna komen de laatste 7 eieren.
        [19] Op de eerste kaart: { $eggs }.
       *[other] Op de volgende kaart: { $eggs }.
    }
event-clutch-opened = De kaarten zijn op. Wie nu als eerste eieren legt, krijgt er 7 en dan is het spel afgelopen.
event-game-ended = Het spel is afgelopen.

## Kiezen

decide-start = { $player }, welke schildpad zwemt eerst?
decide-own = { $player }, je { $turtle } heeft nu { $total } met { $dice }. Wat doe je?
decide-other = { $player }, jij zit bovenop: jij beslist voor { $turtle } van { $owner }! Die heeft nu { $total } met { $dice }.
dice-count =
    { $dice ->
        [one] 1 dobbelsteen
       *[other] { $dice } dobbelstenen
    }
choice-start = { $turtle }, nu op { $place }
choice-start-carried = { $turtle }, nu op { $place }; { $decider } zit bovenop en beslist
choice-roll = gooien: kan niet misgaan
choice-roll-risk = gooien: { $faces } van de 6 keer kom je boven 7 en moet je terug naar het vlot
choice-roll-lands = met de volgende dobbelsteen: { $landings }
choice-stop = stop: { spaces } verder, naar veld { $space }
choice-stop-lays = stop: { spaces } verder, naar veld { $space }, en je legt { $eggs }
choice-play = lever je kaart van { $value } in: samen { $total }, dus { spaces } verder, naar veld { $space }
choice-play-lays = lever je kaart van { $value } in: samen { $total }, dus { spaces } verder, naar veld { $space }, en je legt { $eggs }
# Waar een keuze toe leidt, als de schildpad op een andere klimt.
choice-onto = { $choice } (boven op { $below })
landing = { $face } → { $space }
note-lays = legt { $eggs }
note-onto = boven op { $below }
landing-bust = { $face } → vlot
landing-busts = { $face } t/m 6 → vlot
ask-choice = Jouw keuze, { $choices }:
key-roll = g
key-stop = s
word-roll = gooien
word-stop = stop
key-board = b
key-quit = e
word-quit = einde

## Antwoorden die niet passen

answer-choice = Ik begrijp “{ $answer }” niet. Typ { $choices }; met { key-board } zie je het bord, met ? krijg je hulp, met { key-quit } houd je op.
answer-number = Ik wil graag een getal van { $low } tot en met { $high }, niet “{ $answer }”.
answer-name = Een naam heeft 1 tot en met 40 letters, cijfers of tekens, zonder spaties aan het begin of het eind.
answer-taken = Iemand heeft die naam al.
answer-level = Ik ken { $levels }, maar niet “{ $answer }”.

## Hulp

help-setup = Druk op Enter als je het antwoord tussen de vierkante haakjes goed vindt. Je kunt ook alles in één keer zeggen: “{ $mahe } play --name Ana --bot sensible --bot random”.
help-game =
    Als je aan de beurt bent, gooi je één dobbelsteen voor je schildpad. Daarna mag je stoppen, of een tweede en een derde dobbelsteen laten gooien.
    Eén dobbelsteen telt gewoon, twee tellen dubbel, drie tellen driedubbel: zo ver zwemt de schildpad.
    Maar is het totaal hoger dan 7, dan moet ze terug naar het vlot, met iedereen op haar rug.
    Een schildpad die op een bezet veld komt, klimt bovenop. Is een schildpad daaronder aan de beurt, dan beslist de eigenaar van de bovenste.
    Het strand is veld 21. Wie daar komt of erlangs zwemt, legt de eieren van de open kaart. Zwemmen er meer samen, dan zijn de eieren voor de eigenaar van de bovenste.
    Na de laatste kaart zijn er nog één keer 7 eieren, en dan is het spel afgelopen.
help-choice = Typ het nummer of de letter van je keuze. Met { key-board } zie je het bord nog eens, met { key-quit } houd je op; het spel wordt bewaard.

## Na het spel

result-seat = { $player }: { $eggs } op { $cards }
result-won = { $player } wint!
result-shared = { $players } winnen samen!
play-saved = Het spel staat in { $file }. Met “{ $command }” zie je het nog eens.
play-verify = “{ $mahe } verify { $file }” controleert de dobbelstenen.
play-analyse = “{ $command }” vertelt of het geluk was.
play-left = Je bent opgehouden. Het spel is bewaard in { $file }; met “{ $command }” speel je verder.
play-left-early = Je bent opgehouden voordat het spel begon.
list-and = { $first } en { $last }
list-or = { $first } of { $last }

## Tips

key-hint = t
play-hints = Als jij beslist, krijg je met { key-hint } een tip.
hint-start = Begin met { $turtle }.
hint-roll = Gooi nog een keer.
hint-stop = Stop nu.
hint-play = Lever je kaart van { $value } in.
hint-margin =
    { $points ->
        [one] Zo win je van de 100 spellen er 1 meer dan anders.
       *[other] Zo win je van de 100 spellen er { $points } meer dan anders.
    }
hint-close = Hier maakt het bijna niets uit.
# Hierna komen stukjes zin; één of twee ervan zijn de reden.
hint-why = { $reason }.
hint-and = { $first }, en { $second }
hint-but = { $first }, maar { $second }
hint-roll-busts =
    { $faces ->
        [6] als je gooit, kom je met elk getal boven 7
       *[other] als je gooit, kom je met { $faces } van de 6 getallen boven 7
    }
hint-roll-safe = als je gooit, kun je niet boven 7 komen
hint-roll-sinks = boven 7 is het ook voor { $players } terug naar het vlot
hint-roll-lays =
    { $faces ->
        [6] met elk getal kom je op het strand en leg je { eggs }
       *[other] met { $faces } van de 6 getallen kom je op het strand en leg je { eggs }
    }
hint-roll-little = op de open kaart staat maar { eggs }
hint-roll-far = met nog een dobbelsteen kun je { spaces } verder komen
hint-stop-swims = als je stopt, kom je { spaces } verder
hint-stop-slow = als je stopt, kom je maar { spaces } verder
hint-stop-lays = als je stopt, leg je { eggs }
hint-stop-lays-two = als je stopt, kom je precies op het strand: { eggs }, en de volgende kaart erbij
hint-stop-wins = als je stopt, leg je de laatste 7 eieren en win je
hint-stop-ends = als je stopt, leg je de laatste 7 eieren zonder te winnen
hint-stop-short = als je stopt, heb je nog maar { spaces } tot het strand
hint-stop-onto = als je stopt, zit je boven op { $turtle }
hint-stop-rides = als je stopt, zit je boven op { $turtle } en beslis je straks voor haar
hint-stop-followed = als je stopt, kan { $turtle }, { spaces } achter je, meteen op je rug klimmen
hint-stop-followed-raft = als je stopt, kan { $turtle } van het vlot komen en meteen op je rug klimmen
hint-play-costs = als je je kaart van { $value } speelt, ben je die kwijt
hint-play-swims = met je kaart van { $value } kom je { spaces } verder
hint-play-lays = met je kaart van { $value } kom je op het strand en leg je { eggs }
hint-play-onto = met je kaart van { $value } zit je boven op { $turtle }
hint-start-lays =
    { $faces ->
        [6] { $turtle } komt met elk getal op het strand en legt { eggs }
       *[other] { $turtle } komt met { $faces } van de 6 getallen op het strand en legt { eggs }
    }
hint-start-carries = boven op { $turtle } zit { $player }, die dan beslist
hint-start-with = { $turtle } neemt { $other } mee
hint-start-near = { $turtle } heeft nog maar { spaces } te gaan tot het strand
hint-start-raft = { $turtle } is nog op het vlot en heeft niets te verliezen
result-hints =
    { $hints ->
        [one] { $player } heeft om 1 tip gevraagd.
       *[other] { $player } heeft om { $hints } tips gevraagd.
    }

## Was het geluk?

analysis-title = Was het geluk?
analysis-chances = Wie gaat er winnen? Van de eerste kaart tot het eind
analysis-sums = Geluk en kunde, in gewonnen spellen op 100
analysis-decisions = De duurste beslissingen
analysis-none = Niemand heeft een fout gemaakt.
analysis-unfinished = Dit spel is niet afgelopen: als uitslag staat hier de kans na de laatste stap.
analysis-start = kans aan het begin
analysis-dice = geluk met de dobbelstenen
analysis-cards = geluk met de kaarten
analysis-own = eigen beslissingen
analysis-others = beslissingen van de anderen
analysis-unseen = niet voorzien
analysis-result = uitslag
analysis-earned = uitslag zonder geluk
analysis-step = stap
analysis-player = wie
analysis-decision = beslissing
analysis-better = beter
analysis-cost = prijs
analysis-grade = cijfer
analysis-card = kaart van { $value }
grade-best = de beste
grade-fine = goed
grade-mistake = fout
grade-blunder = grote fout
# Andere teksten zeggen dit.
games-in-hundred = { $games } van de 100 spellen als dit
# Andere teksten zeggen dit.
story-cost =
    { $points ->
        [one] Dat kost op 100 spellen 1 overwinning.
       *[other] Dat kost op 100 spellen { $points } overwinningen.
    }
# Andere teksten zeggen dit.
story-gain = Daarna zou { $player } van de 100 spellen er { $points } meer winnen dan ervoor.
# Andere teksten zeggen dit.
story-worth = Op 100 spellen was deze worp { $points } overwinningen meer waard dan een gewone.
story-luck-most = Ja, het was vooral geluk!
story-luck-half = Het was voor de helft geluk, en de fouten van de anderen hielpen mee.
story-luck-half-best = Half geluk, half kunde.
story-luck-half-only = Het was voor de helft geluk.
story-luck-hardly = Nee, { $player } had bijna geen geluk nodig.
story-luck-hardly-best = Nee, { $player } speelde gewoon het best!
story-won-best = { $player } heeft gewonnen en ook het best beslist.
story-won-best-more = { $player } heeft gewonnen en ook het best beslist. Bij gelijk geluk voor iedereen wint { $player } { games-in-hundred }.
story-won = { $player } heeft gewonnen. Bij gelijk geluk voor iedereen wint { $player } { games-in-hundred }.
story-played-best = { $player } nam de beste beslissingen.
story-played-best-more = { $player } besliste het best. Bij gelijk geluk voor iedereen wint { $player } { games-in-hundred }.
story-played-best-together = { $players } namen de beste beslissingen.
story-played-alike = Iedereen besliste even goed.
story-best-dice = { $player } had het meeste geluk met de dobbelstenen: op 100 spellen zijn dat { $points } overwinningen meer dan bij gelijk geluk voor iedereen.
story-even-dice = De dobbelstenen waren voor iedereen ongeveer even aardig.
story-best-cards = Voor { $player } kwamen de kaarten op het goede moment: op 100 spellen zijn dat { $points } overwinningen meer dan bij gelijk geluk voor iedereen.
story-turning-die = Dit hielp { $player } het meest: een { $value } voor { $other }. { story-gain }
story-turning-die-end = Dit hielp { $player } het meest: { $other } gooide een { $value }, en het spel was afgelopen.
story-turning-die-eggs = Dit hielp { $player } het meest: { $other } gooide een { $value }, en dat leverde { eggs } op. { story-gain }
story-turning-die-bust = Dit hielp { $player } het meest: { $other } kwam met een { $value } boven 7. { story-gain }
story-turning-die-climb = Dit hielp { $player } het meest: { $other } gooide een { $value } en klom op { $below }. { story-gain }
story-turning-card = Dit hielp { $player } het meest: een nieuwe kaart met { eggs }. { story-gain }
story-turning-decision = Dit hielp { $player } het meest: wat { $other } besliste. { story-gain }
story-better-roll = De duurste beslissing: { $player } had beter nog een keer kunnen gooien. { story-cost }
story-better-stop = De duurste beslissing: { $player } had beter kunnen stoppen. { story-cost }
story-better-play = De duurste beslissing: { $player } had beter een kaart van { $value } kunnen spelen. { story-cost }
story-better-start = De duurste beslissing: { $player } had beter met { $turtle } kunnen beginnen. { story-cost }
story-luckiest-die = Een gelukkige worp: een { $value } voor { $player }. { story-worth }
story-luckiest-die-bust = Een gelukkige worp: { $player } kwam met een { $value } boven 7, en zelfs dat hielp. { story-worth }
story-luckiest-die-climb = Een gelukkige worp: { $player } gooide een { $value } en klom op { $below }. { story-worth }
story-luckiest-die-eggs = Een gelukkige worp: { $player } gooide een { $value }, en dat leverde { eggs } op. { story-worth }
story-luckiest-die-end = Een gelukkige worp: { $player } gooide een { $value }, en het spel was afgelopen. { story-worth }
story-unluckiest-die = Een pechworp: een { $value } voor { $player }. Dat kost op 100 spellen { $points } overwinningen.
story-unluckiest-die-bust = Een pechworp: { $player } kwam met een { $value } boven 7. Dat kost op 100 spellen { $points } overwinningen.
story-unluckiest-die-climb = Een pechworp: { $player } gooide een { $value } en klom op { $below }. Dat kost op 100 spellen { $points } overwinningen.
story-unluckiest-die-eggs = Een pechworp: { $player } gooide een { $value }, en dat leverde { eggs } op. Dat kost op 100 spellen { $points } overwinningen.
story-unluckiest-die-end = Een pechworp: { $player } gooide een { $value }, en het spel was afgelopen. Dat kost op 100 spellen { $points } overwinningen.
story-dared = { $player } durfde het meest: { $times } keer nog een dobbelsteen, ook al ging minstens de helft van de kanten boven 7.

## Fouten

error-resume = Dit spel kan niet verder: { $reason }
error-resume-over = Dit spel is al afgelopen; met “{ $mahe } replay { $file }” zie je het.
error-resume-seed = De worpen van dit spel liggen al vast: laat --seed weg.
error-exists = { $file } bestaat al, en er wordt niets overschreven.
error-file = { $file } kan niet worden gelezen of geschreven: { $reason }
error-seats = Je kunt met 2 tot en met 7 spelen; jij noemde er { $count }.
error-resume-secret = Het geheim van de dobbelstenen ontbreekt of past niet: het hoort in { $file } te staan. Zet het terug, of speel verder met dobbelstenen die niemand kan controleren: --plain-dice
error-resume-flags = Een spel dat verdergaat, houdt zijn spelers, regels en bestand: laat de andere opties weg.
error-resume-form = in dat bestand mag maar één spel staan, als JSON
error-players = Je noemde er { $count }, maar bij --players staat { $players }.

## What a server refuses

table-none = Deze tafel bestaat niet. Misschien is de link onvolledig, of is de tafel al lang verlaten.
table-exists = Deze tafel is al open.
table-closed = Deze tafel is gesloten.
table-full = Alle plaatsen zijn bezet.
table-locked = Er mag niemand meer bij komen zitten.
table-removed = Je bent van deze tafel weggestuurd.
table-playing = Niet zolang er een spel bezig is.
table-not_playing = Er is geen spel bezig.
table-not_over = Nog een spel kan pas als dit is afgelopen.
table-no_contribution = Eerst moet iemand aan tafel nog een spel willen.
table-not_host = Dat mag alleen de spelleider.
table-not_seated = Dat mogen alleen mensen die aan tafel zitten.
table-not_your_chair = Dat is niet jouw plaats.
table-not_your_seat = Op die plaats speelt iemand anders.
table-is_here = Wie op die plaats zit, is er en speelt zelf.
table-stand_in = Een bot speelt voor je. Neem eerst je plaats terug.
table-not_a_person = Daar speelt al een bot.
table-not_a_bot = Daar zit geen bot.
table-yourself = Je kunt jezelf niet wegsturen; je kunt wel weggaan.
table-no_such_chair = Die plaats is er niet aan deze tafel.
table-no_such_seat = Die plaats is er niet in dit spel.
table-no_such_bot = Die bot bestaat niet. De bots zijn: { $known }.
table-no_such_reaction = Die reactie bestaat niet. De reacties zijn: { $known }.
table-no_change = Dat is al zo.
table-chat_off = De chat staat uit aan deze tafel.
table-hints_off = Aan deze tafel zijn er geen tips.
table-no_hint_yet = De tip is nog niet klaar. Vraag het nog eens.
table-text = Een bericht heeft 1 tot en met 300 tekens.
table-contribution = Een bijdrage aan de dobbelstenen heeft 16 tot en met 64 bytes, geschreven als hexadecimale cijfers in kleine letters.
table-contributions = Geef voor elk van je plaatsen één bijdrage aan de dobbelstenen.
command-id = De id van een opdracht heeft 1 tot en met 64 afdrukbare tekens.
record-name = Een naam heeft 1 tot en met 40 gewone tekens, zonder spaties aan het begin of einde.
table-name = Namen zoals “bot:…” en “#1” zijn gereserveerd.
rules-players = Je kunt met 2 tot en met 7 spelen.
rules-turtles_each = Iedereen heeft 1 of 2 schildpadden, en er zijn er 7 in totaal.
rules-too_many_turtles = { rules-turtles_each }
rules-deck = Een stapel kaarten bestaat uit zes getallen, geen lager dan 0, samen 24 kaarten.
    .flag = --deck wil zes getallen, samen 24 kaarten, bijvoorbeeld 3,3,5,5,5,3.
rules-option = Met deze regels kan niet worden gespeeld.
rules-first_seat = { rules-option }
    .flag = --first-seat noemt een plaats in dit spel: een getal vanaf 0, of een letter vanaf A.
settings-seconds = { $most ->
    [0] Dit tempo heeft geen klok: laat de seconden op 0 staan.
   *[other] Bij dit tempo zijn er { $least } tot en met { $most } seconden voor een beslissing.
 }
action-stale = Dat is niet de huidige stap van het spel.
action-not_decider = Nu beslist iemand anders.
action-unreadable = Dat is geen beslissing.
step-turtle = { action-unreadable }
step-value = { action-unreadable }
action-not_now = Dat kan nu niet worden beslist.
action-not_to_move = Die schildpad is nu niet aan de beurt.
action-total_is_seven = Het totaal is 7, en er mag geen derde dobbelsteen worden gegooid.
action-game_over = Het spel is afgelopen.
action-no_such_card = Zo’n kaart is er niet meer.
action-cards_are_not_dice = In dit spel worden kaarten niet als dobbelstenen gespeeld.
action-card_already_played = Je hebt in deze beurt al een kaart gespeeld.
action-card_not_kept = Zo’n kaart heb je niet.
action-card_too_high = Met die kaart zou het totaal meer dan 7 zijn.
record-json = Dit is geen Mahé-spel.
record-notation = { $line ->
    [1] { record-json }
   *[other] Regel { $line } van dit spel is niet te lezen.
 }
record-format = { record-json }
record-field = Dit is geen Mahé-spel, of er ontbreekt iets aan.
record-rules = { record-field }
record-seats = { record-field }
record-step = Stap { $step } van dit spel is niet te lezen.
record-illegal_step = Stap { $step } van dit spel is tegen de regels.
record-wrong_result = De uitslag van dit spel klopt niet.
hint-not_deciding = Een tip is voor wie nu beslist.
analysis-empty = In dit spel is nog niets gebeurd.
analysis-too_long = Dit spel is te lang: meer dan { $most } stappen kunnen niet worden bekeken.
fairness-digest = Een bijdrage aan de dobbelstenen van dit verslag past niet bij haar controlegetal.
fairness-lot = Het lot viel op een andere plaats dan de plaats die begonnen is.
fairness-no_secret = Dit spel is afgelopen, maar het geheim van de dobbelstenen ontbreekt.
fairness-secret = Het geheim van de dobbelstenen past niet bij wat vóór het spel is vastgelegd.
fairness-seal = { web-unfair-fairness-seal }
fairness-die = De dobbelsteen van stap { $step } klopt niet met wat vóór het spel is vastgelegd.
fairness-card = De kaart van stap { $step } klopt niet met wat vóór het spel is vastgelegd.
fairness-order = De dobbelsteen of kaart van stap { $step } hoort daar niet: er is iets buiten de beurt getrokken, of overgeslagen.
letters-seat = { rules-first_seat }
    .flag = { rules-first_seat.flag }
bot-unknown = { table-no_such_bot }
request-unreadable = Dat heeft de server niet begrepen. Laad de pagina opnieuw.
request-unauthorized = De server kent je nog niet, of niet meer. Laad de pagina opnieuw.
request-token = Dit token is niet geldig, of niet meer.
request-code = Deze code werkt niet meer. Vraag op het andere apparaat een nieuwe.
request-origin = Dat kwam van een andere site. Een programma stuurt een token (Authorization: Bearer …), of een Origin-header die deze server noemt.
request-not_found = Op dit adres is niets te vinden.
request-too_old = Dat is te lang geleden, of er nog niet ({ $least } tot en met { $most }). Laad de tafel opnieuw.
request-too_many = { $seconds ->
    [one] Dat was te veel tegelijk. Wacht een seconde.
   *[other] Dat was te veel tegelijk. Wacht { $seconds } seconden.
 }
request-too_large = Dat is te groot.
request-view_only = Dit scherm laat de tafel alleen zien. Speel op een ander apparaat.
server-draining = De server start opnieuw. Je spel gaat zo verder.
server-busy = De bots hebben nu veel om over na te denken. Probeer het zo nog eens.
server-fault = Er is iets mis met de server. Het is genoteerd.
store-fault = { server-fault }
store-unavailable = De spellen zijn nu even niet bereikbaar. Er is niets verloren; probeer het nog eens.
store-busy = Het is nu te druk. Probeer het nog eens.
analysis-not_over = Een spel kun je pas laten analyseren als het afgelopen is.
store-version = Deze tafel is gemaakt door een nieuwere versie van het spel. Deze server kan hem nog niet openen.
store-unreadable = Deze tafel is beschadigd en kan niet worden geopend.
refused-otherwise = Dat is niet gelukt.

## What a link tells before it is opened

preview-title = Mahé, een dobbelspel met schildpadden
preview-home = Schildpadden zwemmen rond een eiland, liften mee op elkaars rug en leggen eieren op het strand. Voor 2 tot en met 7 spelers in de browser, tegen bots of met vrienden.
preview-table = Je bent uitgenodigd aan een tafel: ga zitten en speel mee, of kijk toe. Je hoeft niets te installeren.
preview-replay = Kijk wat er in een potje Mahé gebeurde: stap voor stap nog een keer.

## In the browser

web-tagline = Schildpadden zwemmen rond een eiland, liften mee op elkaars rug en leggen eieren op het strand.
web-your-name = Je naam
web-play-bots = Tegen bots spelen
web-with-friends = Met vrienden spelen
web-learn = Het spel leren
web-watch = Kijken
web-language = Taal
web-appearance = Licht of donker
web-theme-system = automatisch
web-theme-light = licht
web-theme-dark = donker
web-unreachable = De server is niet te bereiken. Probeer het zo nog eens.
web-seats = Wie speelt er mee?
web-level-random = zorgeloos
web-level-sensible = verstandig
web-level-hatchling = Ukkie
web-level-drifter = Dobber
web-level-swimmer = Surfer
web-level-navigator = Stuurman
web-level-matriarch = Oma Schildpad
web-program = een programma
web-remove = Weghalen
web-only-watch = Alleen kijken
web-sit-down = Gaan zitten
web-sit-another = Nog iemand op dit apparaat
web-add-bot = Bot erbij: { $level }
web-invite = Anderen uitnodigen
web-qr = De link naar deze tafel als QR-code
web-link = Link naar deze tafel
web-copy = Kopiëren
web-copied = Gekopieerd
web-begin = Spel starten
web-need-two = Jullie moeten minstens met z’n tweeën zijn: nodig iemand uit of neem een bot erbij.
web-wait-for-host = De spelleider start het spel.
web-wait-for-tv = Het spel start je op de tv.
web-pad-in = Je doet mee!
web-pad-look = Kijk nu naar de tv.
web-decides-for-your-turtle = { $rider } beslist voor jouw schildpad.
web-your-turn = { $player }, jij bent aan de beurt.
web-start = Gooien voor { $turtle }
web-past-beach = voorbij het strand
web-start-other = Daarna beslist { $decider }, die bovenop zit
web-roll = Gooien
web-roll-risk =
    { $faces ->
        [6] met elk getal terug naar het vlot
       *[other] { $faces } van de 6 keer: terug naar het vlot
    }
web-roll-safe = kan niet misgaan
web-stop = Stop
web-play-card = Je kaart van { $value } inleveren
web-back-to-raft = terug naar het vlot
web-swim = Zwemt { spaces } verder, naar veld { $space }.
web-swim-onto = Boven op { $below }.
web-you-roll = Je gooit …
web-you-lay = Je legt { $eggs }!
web-other-lays = { $player } legt { $eggs }!
web-stand-in = een bot speelt: { $bot }
web-decides = beslist
web-you = jij
web-log = Wat er gebeurde
web-cards-left =
    { $left ->
        [0] de laatste kaart
        [one] nog 1 kaart
       *[other] nog { $left } kaarten
    }
web-title-your-turn = Jij beslist! · Mahé
web-called = Naar het spel: jouw beurt!
web-table-gone = Hier is geen tafel
web-home = Naar de startpagina
web-connecting = Even geduld …
web-away = Geen verbinding. Je spel is veilig; we proberen het opnieuw …
web-restarting = De server start opnieuw. Je spel is veilig en gaat zo verder.
web-busy = De server heeft het nu even druk.
web-kept = Je keuze is bewaard. Die wordt zo snel mogelijk verstuurd.
web-sending = Je keuze wordt nu verstuurd …
web-reload = Nieuwe versie: nu laden
web-you-decide = { $player }, jij beslist voor { $owner }!
web-has = { $turtle } heeft nu { $total } met { $dice }.
web-bot = Bot
web-bot-short = Bot { $seat }
# Where two bots of one level play.
web-bot-lettered = { $name } { $seat }
web-replay-title = Terugkijken
web-share-replay = Laat dit moment aan anderen zien
web-replay-link = Link naar deze stap van het spel
web-share-replay-about = Kijk wat er in ons potje Mahé gebeurde!
web-share-game = Laat dit spel aan anderen zien
web-game-link = Link naar dit spel
web-waits-for = { $player } beslist …
web-sit-to-play = Ga zitten om mee te spelen.
web-need-more = Er moet nog iemand bij komen.
web-tie-cards = Evenveel eieren: wie meer kaarten heeft, staat voor.
web-you-win = Jij wint!
web-waits-for-away = { $player } moet beslissen, maar is er niet …
web-is-away = weg
web-off-you-go = Zwemmen!
web-has-seven = { $player }, je { $turtle } heeft { $total } met { $dice }: daar gaat ze!
web-helped = (een bot hielp)
web-own-place =
    { $eggs ->
        [0] Je bent nummer { $place }.
       *[other] Je bent nummer { $place }, met { eggs }.
    }
web-own-daring = Niemand had meer lef dan jij!
web-own-careful = Niemand was voorzichtiger dan jij!
web-own-captain = Niemand besliste vaker voor anderen dan jij!
web-own-passenger = Niemand liftte verder mee dan jij!
web-own-swim = Je schildpad zwom { spaces } in één keer!
web-how-played = Zo speelden jullie
web-award-daring = Meeste lef: { $players } – { $amount } van de { $chances } keer doorgegooid.
web-award-careful = Voorzichtigst: { $players } – { $amount } van de { $chances } keer doorgegooid.
web-award-captain =
    { $count ->
        [one] Kapitein
       *[other] Kapiteins
    }: { $players } – { $count ->
        [one] {""}
       *[other] {"elk "}
    }{ $amount ->
        [one] één keer
       *[other] { $amount } keer
    } voor anderen beslist.
web-award-passenger =
    { $count ->
        [one] Beste passagier
       *[other] Beste passagiers
    }: { $players } – { $count ->
        [one] {""}
       *[other] {"elk "}
    }{ $amount ->
        [one] 1 veld
       *[other] { $amount } velden
    } gedragen door anderen.
web-award-diver =
    Natst van allemaal: { $players } – { $count ->
        [one] {""}
       *[other] {"elk "}
    }{ $amount ->
        [one] één keer
       *[other] { $amount } keer
    } terug op het vlot.
web-rematch = Nog een spel
web-reclaim = Een bot speelt voor jou: neem je plaats terug
web-nowhere = Hier is niets
web-type-again = Zoek je een tafel? Typ de letters hier:
web-type-count = Het zijn 15 letters. Streepjes en spaties maken niet uit.
web-settings = Instellingen
web-speed = Snelheid van de animatie
web-speed-slow = langzaam
web-speed-normal = normaal
web-speed-fast = snel
web-speed-off = geen animatie
web-faster = Sneller
web-direction = De schildpadden zwemmen
web-direction-counterclockwise = tegen de klok in
web-direction-clockwise = met de klok mee
web-sound = Geluiden
web-odds = Kansen tonen
web-close = Klaar
web-reactions = Reacties
web-react-cheer = Hoera!
web-react-ouch = Au!
web-react-laugh = Haha!
web-react-wow = Wauw!
web-react-hurry = Schiet op!
web-react-thanks = Bedankt!
web-tv-join = Scan, ga zitten, speel
web-tv-more = Bots en regels
web-back-to-tv = Terug naar de tv
web-tv-need-two = Jullie moeten minstens met z’n tweeën zijn: scan de code, of neem bots erbij.
web-nothing-listed = Er is nu geen spel waar iedereen bij mag kijken. Speelt er iemand die je kent? Vraag dan om de link.
web-to-table = Naar de tafel
web-step = Stap { $step } van { $steps }
web-back = Terug
web-forward = Verder
web-play = Afspelen
web-pause = Pauze
web-next-bust = Volgende keer boven 7
web-next-laying = Volgende eieren
web-download = Spel downloaden
web-replay = Spel nog eens bekijken
web-check-title = Waren de dobbelstenen eerlijk?
web-check-about = Vóór het spel heeft de server een geheim getal opgesloten, en elk apparaat aan tafel deed er een eigen getal bij: daaruit komen alle worpen en kaarten. Nu is het slot open, en je apparaat kan controleren of iemand de worpen heeft uitgekozen.
web-check = Dobbelstenen controleren
web-fair = { $contributors ->
    [one] Ja! Alle { $draws } worpen en kaarten zijn dezelfde als die vóór het spel zijn opgesloten. Eén speler heeft een getal toegevoegd.
   *[other] Ja! Alle { $draws } worpen en kaarten zijn dezelfde als die vóór het spel zijn opgesloten. { $contributors } spelers hebben een getal toegevoegd.
 }
web-dice-recomputed = Alle { $draws } worpen en kaarten passen bij het slot van dit spel. Of dat het slot van vóór het spel is, weet alleen een apparaat dat er vanaf het begin bij was.
web-dice-hidden = De sleutel van deze dobbelstenen is nog niet openbaar, dus ze zijn niet te controleren.
web-dice-uncommitted = Niemand heeft de dobbelstenen van dit spel opgesloten, dus ze zijn niet te controleren.
web-dice-warning = Let op: er klopt iets niet met de dobbelstenen van dit spel.
web-dice-checked = Dit heeft je apparaat gecontroleerd:
web-dice-unchecked = Om dit te controleren had je apparaat erbij moeten zijn:
web-dice-unchecked-title = Wat je apparaat niet kon controleren, en waarom
web-dice-beyond = Daarover zeggen de dobbelstenen niets: { $things }.
web-save-notes = Bewaren wat dit apparaat heeft genoteerd
web-unfair-record = Dit spel is niet te lezen. Het is veranderd, of het is helemaal geen spel.
web-unfair-fairness-none = Je apparaat zag vóór dit spel een slot, maar hier is er geen.
web-unfair-fairness-digest = De getallen die een speler toevoegde zijn veranderd.
web-unfair-fairness-no-secret = De sleutel van deze dobbelstenen ontbreekt.
web-unfair-fairness-secret = De sleutel past niet op het slot dat vóór het spel is getoond.
web-unfair-fairness-lot = Het lot viel op iemand anders dan wie begonnen is.
web-unfair-fairness-seal = De tafel, de regels of de getallen zijn niet die waarmee de dobbelstenen waren opgesloten.
web-unfair-fairness-die = De dobbelsteen van stap { $step } is niet de dobbelsteen die was opgesloten.
web-unfair-fairness-card = De kaart van stap { $step } is niet de kaart die was opgesloten.
web-unfair-fairness-order = Bij stap { $step } komt een dobbelsteen of kaart die daar niet hoort, of er ontbreekt iets.
web-unfair-noted-table = Dit spel komt van een andere tafel dan je apparaat zag.
web-unfair-noted-game = Dit spel heeft een ander nummer dan waar je apparaat op wachtte.
web-unfair-noted-commitment = Dit is niet het slot dat je apparaat vóór het spel zag.
web-unfair-noted-contribution = De getallen die je eigen apparaat toevoegde ontbreken of zijn verwisseld.
web-unfair-noted-contributions = De getallen van de anderen zijn niet de getallen die je apparaat bij het begin zag.
web-unfair-noted-rules = De regels zijn niet de regels die je apparaat bij het begin zag.
web-unfair-noted-lot = Wie begint is anders gekozen dan je apparaat zag.
web-unfair-noted-seal = Het tweede slot is niet het slot dat je apparaat vóór de eerste worp zag.
web-unfair-noted-truncated = Je apparaat zag meer van dit spel dan er hier nog is.
web-unfair-noted-steps = Een worp, een kaart of een beslissing is anders dan je apparaat zag.
web-unfair-noted-end = Hier gaat het spel verder na het einde dat je apparaat zag.
web-unfair-noted-result = De uitslag is niet de uitslag die je apparaat zag.
web-thing-table = de tafel
web-thing-game = welk spel het was
web-thing-commitment = het slot van vóór het spel
web-thing-contribution = je eigen getallen
web-thing-contributions = de getallen van de anderen
web-thing-rules = de regels
web-thing-lot = de loting voor wie begint
web-thing-seal = het tweede slot, van vóór de eerste worp
web-thing-dice = elke worp en elke kaart
web-thing-steps = of elke stap mocht
web-thing-decisions = wat iedereen besloot
web-thing-result = de uitslag
web-thing-end = of het spel daar was afgelopen
web-thing-names = de namen
web-continue = Verderspelen
web-last-played = laatst: { $time }
web-phase-waiting = Nog niet begonnen
web-phase-playing = Bezig
web-phase-yours = Jouw beurt
web-phase-over = Spel afgelopen
web-bots =
    { $count ->
        [one] 1 bot
       *[other] { $count } bots
    }
web-with-others =
    { $count ->
        [0] alleen jij
        [1] jij en nog één
       *[other] jij en nog { $count }
    }
web-show-all = Alle { $count } tonen
web-leave-listed = Weggaan? Zit er verder niemand, dan is het spel afgelopen; anders speelt een bot voor je verder.
web-one-screen = Op één apparaat
web-on-tv = Op de tv
web-player-number = Speler { $number }
web-one-more = Eén erbij
web-one-less = Eén minder
web-bots-too = Bots die meespelen
web-add-bots = Bots erbij
web-cancel = Annuleren
web-move-title = Op dit apparaat spelen
web-move-about = Daarna hebben beide apparaten je plaatsen en spellen. De code werkt maar één keer.
web-move-scan = Scan dit met het andere apparaat, of open daar de link.
web-move = Dit ben ik
web-move-named = Ik ben { $player }
web-me = Ander apparaat, gegevens wissen
web-me-about = Dit apparaat kent je plaatsen en spellen, verder niemand. Neem ze mee naar een ander, of laat de server je vergeten.
web-move-away = Ook op een ander apparaat spelen
web-forget = Vergeet mij
web-forget-sure = Echt? Plaatsen en namen zijn dan voorgoed weg
web-forgotten = De server is je vergeten.
web-options = Hoe we spelen
web-turtles = Schildpadden per persoon
web-turtles-auto = zoals in de regels
web-turtles-one = één
web-turtles-two = twee
web-pace = Bedenktijd
web-pace-unhurried = zo lang je wilt
web-pace-quick = 15 seconden
web-pace-brisk = een minuut
web-pace-mail = een dag per beslissing
option-cards_as_dice = Gewonnen kaarten mogen als dobbelsteen gespeeld worden
option-open_eggs = Iedereen ziet elkaars eieren
option-chat = Chat
option-listed = Vreemden mogen deze tafel vinden en meekijken
option-third_die_at_seven = Bij precies 7 mag je nog een derde dobbelsteen gooien
option-exact_landing_takes_two = Wie precies op het strand komt, krijgt twee kaarten
option-bust_ends_turn = Kom je boven 7, dan is je hele beurt voorbij

## People at a table in the browser

web-unnamed = Speler { $seat }
web-namesake = { $name } ({ $seat })
web-somebody = Iemand
web-name-of = Naam op plaats { $seat }
web-you-host = jij bent de spelleider
web-host = de spelleider
web-bot-plays = nu speelt een bot
web-away-since = weg sinds { $time }
web-level-about-random = gooit of stopt op goed geluk
web-level-about-sensible = weegt vóór elke worp eieren en risico af
web-level-about-hatchling = hoopt altijd op geluk en gooit net een keer te vaak
web-level-about-drifter = laat zich drijven en stopt eerder dan de anderen
web-level-about-swimmer = lift liever dan wie ook mee op andermans rug
web-level-about-navigator = kan goed tellen en is moeilijk te verslaan
web-level-about-matriarch = de sterkste van allemaal: zij speelt om te winnen
web-play-myself = Weer zelf spelen
web-hand-over = Laat een bot voor mij spelen
web-hand-over-other = Laat een bot spelen
web-remove-sure = { $player } wegsturen? Aan deze tafel gaan zitten kan dan niet meer.
web-share = Delen
web-invite-watch = Alle plaatsen zijn bezet: wie nu nog komt, kan alleen meekijken.
web-only-here = Deze link werkt alleen op deze computer.
web-open-up = Start Mahé met “mahe serve --host 0.0.0.0”, dan kunnen anderen meespelen.
web-show-tv = Op de tv tonen
web-show-tv-about = Het grote scherm toont het bord; wie daar de code scant, krijgt de knoppen op de telefoon.
web-lock = Er mag niemand meer bij komen zitten
web-ready = Is iedereen er? Dan kan het beginnen!
web-wait-for = { $player } start het spel.
web-room =
    { $count ->
        [one] Nog plaats voor één
       *[other] Nog plaats voor { $count }
    }
web-table-menu = Tafel
web-spectators =
    { $count ->
        [one] Er kijkt iemand mee.
       *[other] Er kijken { $count } mensen mee.
    }
web-show-board = Het bord hier tonen
web-only-buttons = Alleen de knoppen (bord op de tv)
web-leave = Tafel verlaten
web-leave-playing = Weggaan? Een bot speelt voor je verder, en je kunt terugkomen.
web-leave-alone = Weggaan? Dan is dit spel afgelopen.
web-leave-sure = Weggaan en je plaats vrijmaken?
web-close-table = Tafel voor iedereen sluiten
web-close-sure = De tafel voor iedereen sluiten, voorgoed?
web-chat = Chat
web-chat-news =
    { $count ->
        [one] { $count } nieuw bericht
       *[other] { $count } nieuwe berichten
    }
web-chat-empty = Nog niemand heeft iets gezegd.
web-chat-say = Zeg iets
web-chat-send = Sturen
web-watching-free = Je kijkt mee. Er is plaats voor je!
web-watching-playing = Je kijkt mee.
web-watching-full = Je kijkt mee: alle plaatsen zijn bezet.
web-watching-locked = Je kijkt mee: er mag niemand meer bij komen zitten.
web-rematch-waits = Wachten op { $players } …
web-rematch-away =
    { $count ->
        [one] { $players } is er niet.
       *[other] { $players } zijn er niet.
    }
web-bot-instead = Liever met een bot spelen
web-rematch-too = Ik ook!
web-rematch-asked =
    { $count ->
        [one] Nog een spel? { $players } wil graag!
       *[other] Nog een spel? { $players } willen graag!
    }
web-vibration = Trillen als ik beslis
web-one-screen-about = Iedereen speelt om de beurt op dit apparaat.
web-pace-seconds = { $seconds } seconden
web-bots-chosen =
    { $count ->
        [one] Eén bot: { $mix }
       *[other] { $count } bots: { $mix }
    }
web-bots-mixed = { $count } bots, gemengd
web-mix-mixed = gemengd
web-mix-about = van alles wat
web-suggest-stronger = Je speelt sterk! Durf je tegen { $level }?
web-suggest-weaker = Zin in een rustig potje? { $level } speelt graag mee.
web-how-many-bots = Hoeveel bots?
web-how-good-bots = Hoe spelen ze?
web-hint-ask = Vraag { web-level-matriarch } om raad
web-hint-wait = { web-level-matriarch } denkt voor je na …
web-hinted = { $player } vraagt { web-level-matriarch } om raad.
web-hints = Tips van { web-level-matriarch }
hints-alone = alleen tegen bots
hints-on = altijd
hints-off = nooit
web-hints-used =
    { $count ->
        [one] (1 keer om raad gevraagd)
       *[other] ({ $count } keer om raad gevraagd)
    }
web-server-away = De server is niet te bereiken. We proberen het opnieuw …
web-try-again = Opnieuw proberen
web-clock = { $player } heeft nog: { $time }
web-clock-until = tot { $time }
web-table-unseen = Deze tafel kan niet worden getoond
web-waits-for-bot = { $player } is er niet. Straks speelt een bot verder …
web-moved = Klaar: het andere apparaat kent je nu.
web-moved-here = Dit apparaat kent je al.
web-took-over-absent = { $player } is er niet: een bot speelt verder.
web-took-over-handed-over = Nu speelt een bot voor { $player }.
web-took-over-left = { $player } is weggegaan: een bot speelt verder.
web-took-over-removed = { $player } is weggestuurd: een bot speelt verder.
web-took-back = { $player } speelt weer zelf.
web-begins = Daar gaan we! { $player } begint.
web-full-screen = Volledig scherm
web-tv-scan = Scan met een telefoon: speel of kijk mee
web-tv-type = Of typ dit adres:
web-tv-again = Nog een spel? Tik op je telefoon!
web-name-full = Een langere naam past niet.
web-eggs-hidden = Hoeveel eieren erop staan, zie je aan het eind.
web-eggs-own = Alleen jij ziet hoeveel eieren je hebt.

## Learning the game

web-learn-progress = Les { $number } van { $lessons }: { $title }
web-learn-watch = Kijken
web-learn-next = Verder
web-learn-again = Nog eens proberen
web-learn-skip = Overslaan
web-learn-restart = Opnieuw
web-learn-rules = Regels
web-learn-all-rules = Alle regels
web-learn-done-title = Nu kun jij Mahé spelen!
web-learn-done = Zwemmen, meeliften en durven: wie de meeste eieren verzamelt, wint. Spelen jullie met z’n tweeën of drieën, dan heeft iedereen twee schildpadden.
web-learn-from-first = Nog eens leren
web-learn-oops = Oeps, meer dan 7: terug naar het vlot! Probeer het nog eens en stop iets eerder.
web-learn-dared = Twee dobbelstenen tellen nu dubbel. Kijk naar de knoppen: stoppen, of nog eentje?

web-learn-one-die-title = Eén dobbelsteen
web-learn-one-die-about = De schildpad met de A is van jou. Ze zit op het vlot en wil rond het eiland zwemmen. Gooi een dobbelsteen voor haar!
web-learn-one-die-swim = Een 4! Tik op “{ web-off-you-go }”, dan zwemt ze 4 velden ver.
web-learn-one-die-seen = Met één dobbelsteen zwemt je schildpad zo ver als je gooit. Vanaf het vlot kom je eerst op veld 1.

web-learn-two-dice-title = Twee dobbelstenen tellen dubbel
web-learn-two-dice-about = Met één dobbelsteen kom je niet ver. Gooi de eerste, dan zien we wel verder.
web-learn-two-dice-more = Een 1, dat is niet veel! Je mag stoppen, of een tweede dobbelsteen gooien. Twee dobbelstenen tellen dubbel.
web-learn-two-dice-count = 1 en 3 is samen 4, en met twee dobbelstenen telt dat dubbel: 8 velden. Stoppen, of een derde dobbelsteen? Drie tellen driedubbel!
web-learn-two-dice-seen = Twee dobbelstenen tellen dubbel: 4 werd 8 velden. Drie dobbelstenen tellen driedubbel.
web-learn-two-dice-triple = Drie dobbelstenen tellen driedubbel: 1, 3 en 2 is samen 6, en dat werden 18 velden!
web-learn-two-dice-again = Je bent na één dobbelsteen gestopt: maar 1 veld. Dat mag! Maar probeer het nog eens met een tweede dobbelsteen.

web-learn-bust-title = Meer dan 7 is te veel
web-learn-bust-about = Met meer dobbelstenen kom je verder. Maar pas op: is het samen meer dan 7, dan moet je terug naar het vlot. Probeer maar!
web-learn-bust-more = Een 3. Wees dapper en gooi door: we oefenen alleen maar.
web-learn-bust-dare = Samen 5. Stoppen en 10 velden zwemmen, of durf je nog een dobbelsteen?
web-learn-bust-seen = 9 is meer dan 7: je schildpad zit weer op het vlot. Wie op haar rug zit, moet mee terug! Precies 7 mag nog net.
web-learn-bust-again = Goed gestopt! Maar hier moet je eens zien wat er gebeurt als het te veel wordt. Probeer het nog eens en blijf gooien.

web-learn-riding-title = Meeliften
web-learn-riding-about = Schildpad B is van Bo en schildpad C is van Coco. Kom je op een veld waar al iemand zit, dan klim je bovenop. Gooi maar!
web-learn-riding-choose = Op de knop “{ web-stop }” lees je waar je zou komen. Stoppen of nog eens gooien?
web-learn-riding-seen = Je lift mee! Als de schildpad onder je zwemt, neemt ze je mee.

web-learn-top-title = De bovenste beslist
web-learn-top-about = Je zit op de schildpad van Bo, en nu is Bo aan de beurt. Kijk wat er gebeurt!
web-learn-top-decide = Bo heeft voor schildpad B gegooid. Maar jij zit bovenop, met de kroon, dus jij beslist!
web-learn-top-carry = Je mocht meezwemmen. Daarna is Coco op jouw rug geklommen. Nu ben jij aan de beurt: gooi! Maar wie beslist er?
web-learn-top-seen = Coco zat bovenop, dus Coco heeft voor jouw schildpad beslist. Bo zat onderop en is achtergebleven.

web-learn-eggs-title = Eieren leggen
web-learn-eggs-about = Veld 21 is het strand. Kom je daar of zwem je erlangs, dan leg je eieren: zoveel als de kaart in het midden laat zien. Gooi maar!
web-learn-eggs-choose = Op de knop “{ web-stop }” lees je hoeveel eieren je zou leggen. Stoppen of nog eens gooien?
web-learn-eggs-seen = Je hebt 4 eieren gelegd! De kaart is van jou, en de volgende gaat open. Op het strand komen telt, erlangs zwemmen ook.

web-learn-tower-title = De bovenste krijgt de eieren
web-learn-tower-about = De schildpad van Bo is vlak bij het strand, en jij zit op haar rug. Bo is aan de beurt. Wie krijgt de eieren?
web-learn-tower-decide = Jij zit bovenop, dus jij beslist. En kijk eens wie de eieren legt als je stopt!
web-learn-tower-seen = De schildpad van Bo zwom, maar de eieren zijn van jou! In een toren krijgt de bovenste ze. De anderen krijgen niets.

web-learn-seven-title = De laatste 7 eieren
web-learn-seven-about = Dit is de laatste kaart. Daaronder liggen 7 eieren te wachten. Coco is vlak bij het strand: kijk maar!
web-learn-seven-open = Coco heeft de laatste kaart. Nu zijn de 7 eieren vrij: wie als eerste legt, krijgt ze, en dan is het spel afgelopen. Jouw beurt, gooi!
web-learn-seven-choose = Kijk goed: is dat al genoeg? Stoppen of nog eens gooien?
web-learn-seven-seen = 7 eieren voor jou, en het spel is afgelopen! Wie de meeste eieren heeft, wint. Dat ben jij, met 29!

web-learn-all = Alle lessen
web-learn-more = Meer lessen van een minuut
web-learn-ticked = klaar
web-learn-you-start = Je gooit voor { $turtle }.
web-learn-you-decide = Op haar rug: { $riders }. Dus jij beslist.
web-learn-other-decides = Op haar rug: { $riders }. Dus beslist { $decider }.
web-learn-you-go-on = Je gaat door.
web-learn-you-stop = Je stopt.
web-learn-you-play = Je speelt een kaart van { $value }: samen { $total }, net als met { $dice } dobbelstenen. De kaart is uit het spel.
web-learn-you-are-up = Jij bent aan de beurt.
web-learn-ask-first = Welke schildpad zwemt eerst?
web-learn-ask-turn = Jij bent aan de beurt.
web-learn-ask-own = Je { $turtle } heeft nu { $total } met { $dice }. Wat doe je?
web-learn-ask-off = Je { $turtle } heeft { $total } met { $dice }: daar gaat ze!

web-learn-two-turtles-title = Twee schildpadden
web-learn-two-turtles-about = Jij en Bo spelen met z’n tweeën. Dan heeft ieder twee schildpadden: A1 en A2 zijn van jou. Elke beurt zwemmen ze allebei. Wie gaat eerst?
web-learn-two-turtles-choose = Een 4! Op de knop “{ web-stop }” lees je waar ze zou komen. Stoppen of nog eens gooien?
web-learn-two-turtles-other = 4 eieren! Nu is je andere schildpad aan de beurt. Gooi voor A2!
web-learn-two-turtles-bust = Meer dan 7: terug naar het vlot! Maar je andere schildpad zwemt toch. Gooi maar voor haar!
web-learn-two-turtles-stack = A2 zit op de rug van A1! Als A1 nu zwemt, neemt ze A2 mee. Gooi voor A1!
web-learn-two-turtles-second = Een 6! Met nog een dobbelsteen is het bijna altijd te veel. Stoppen of nog eens gooien?
web-learn-two-turtles-seen = Ze hebben allebei eieren gelegd, en die tellen allemaal voor jou: 4 en 3 is samen 7!
web-learn-two-turtles-again-bust = De ene zit op het vlot, maar de andere heeft 4 eieren voor je gelegd. Probeer het nog eens: ze kunnen allebei leggen!
web-learn-two-turtles-again-stack = A2 is meegelift, dus kregen ze samen maar één kaart: 4 eieren. Probeer het nog eens en laat A1 eerst zwemmen!

web-learn-ties-title = Evenveel eieren
web-learn-ties-about = De kaarten zijn op, alleen de laatste 7 eieren zijn er nog. Jij hebt 21 eieren, Coco heeft er 28. Gooi maar!
web-learn-ties-choose = Kijk naar de knop “{ web-stop }”: is dat al genoeg? Stoppen of nog eens gooien?
web-learn-ties-cards = 28 eieren voor jou, en 28 voor Coco! Nu tellen de kaarten, en de laatste 7 eieren zijn er ook een: jij hebt er 8, Coco heeft er 6. Jij wint!
web-learn-ties-equal = En als jullie ook evenveel kaarten hebben? Hier heb jij 21 eieren op 5 kaarten, en Coco heeft er 28 op 6. Gooi maar!
web-learn-ties-seen = Evenveel eieren en evenveel kaarten: jij en Coco winnen samen!

web-learn-cards-title = Kaarten als dobbelstenen
web-learn-cards-about = Aan sommige tafels mag je een gewonnen kaart spelen alsof het een dobbelsteen is. Je hebt al een 2 en een 4. Gooi maar!
web-learn-cards-choose = Een 5! Met nog een dobbelsteen is het al gauw te veel. Maar met je kaart van 2 heb je precies 7. De 4 zou te veel zijn.
web-learn-cards-played = 5 en 2 is samen 7, en dat telt dubbel, net als met twee dobbelstenen: 14 velden. De kaart is nu uit het spel. Tik op “{ web-off-you-go }”!
web-learn-cards-seen = Je gaf 2 eieren weg en kreeg er 6! Elke beurt mag je één kaart spelen, in plaats van de tweede of de derde dobbelsteen.
web-learn-cards-again-bust = 9 is meer dan 7: terug naar het vlot! Probeer het nog eens en lever liever je kaart in.
web-learn-cards-again-stop = Je bent gestopt en hebt je kaart gehouden. Dat mag! Maar probeer het nog eens en lever de 2 in.

web-learn-picture-board = Het bord: 21 velden in een ring rond het eiland, met de stapel in het midden. De schildpadden beginnen op het vlot en zwemmen met de pijl mee, van veld 1 tot het strand, veld 21.
web-learn-picture-dice = Eén dobbelsteen met een 2: 2 keer 1, dat zijn 2 velden. Twee dobbelstenen met 2 en 4: 6 keer 2, dat zijn 12 velden. Drie dobbelstenen met 2, 1 en 4: 7 keer 3, dat zijn 21 velden.
web-learn-picture-bust = 2 en 6 is samen 8. Dat is meer dan 7, en schildpad A gaat terug naar het vlot.
web-learn-picture-stack = Een toren (in het regelboekje: stapel) van drie schildpadden: onderop B, daarop A, bovenop C met een kroon. A moet zwemmen, C beslist. A en C zwemmen samen verder, B blijft.
web-learn-picture-laying = Schildpadden B, A en C zitten op elkaar op veld 18. A zwemt 18 velden ver, langs het strand naar veld 15. C zit bovenop en krijgt de kaart met 5 eieren; B blijft.
web-learn-picture-seven = De stapel is op, en de 7 eieren van het broedveld zijn vrij. Schildpad B komt op het strand en krijgt ze.

## The first minute, tips, the story at the end, and offline

table-colour = Die kleur heeft hier al iemand.
web-goal = Zwem rond het eiland en leg eieren op het strand. Wie de meeste eieren heeft, wint!
web-learn-first = Leer het in 3 minuten
web-hello = Hallo! Hoe heet je?
web-hello-about = De anderen zien je naam en je schildpad.
web-hello-play = Spelen maar!
web-hello-later = Zonder naam spelen
web-my-turtle = Mijn schildpad
web-colour = Kleur
web-colour-any = Maakt niet uit
web-colour-orange = Oranje
web-colour-blue = Blauw
web-colour-yellow = Geel
web-colour-green = Groen
web-colour-purple = Paars
web-colour-sky = Hemelsblauw
web-colour-grey = Grijs
web-face = Zo ziet ze eruit
web-face-plain = Gewoon zo
web-face-flower = Een bloem
web-face-glasses = Een bril
web-face-bow = Een strik
web-face-cap = Een pet
web-face-freckles = Sproeten
web-face-scarf = Een sjaal
web-tips-off = Geen tips meer
web-tips-sure = Echt geen?
web-tip-start = Gooi maar! Zo ver zwemt je schildpad.
web-tip-two = In jouw beurt zwemmen je twee schildpadden, de een na de ander.
web-tip-again = Twee dobbelstenen tellen dubbel, drie zelfs driedubbel!
web-tip-risk = Pas op: met meer dan 7 moet je terug naar het vlot.
web-tip-top = Jij zit bovenop, dus jij beslist!
web-tip-onto = Kom je daar, dan klim je bovenop en lift je mee.
web-tip-lay = Op het strand leg je eieren, en de kaart is van jou.
web-tip-clutch = De laatste 7 eieren! Legt er nu iemand, dan is het spel afgelopen.
web-tip-hidden = De eieren van de anderen zijn geheim: je ziet alleen hun kaarten.
web-counting = De eieren worden geteld …
web-story = Zo ging het
web-story-curve = Hoeveel eieren iedereen had, beurt voor beurt
web-story-ahead = { $player } stond voor, van de eerste eieren tot de laatste.
web-story-turn = Dat gaf de doorslag: { $eggs } in beurt { $turn }. Daarna bleef { $player } voor.
web-story-last = Helemaal op het eind: { $eggs } in de allerlaatste beurt, en { $player } stond voor!
web-story-tower = De hoogste toren: { $count } schildpadden, in beurt { $turn }.
web-picture = Een plaatje van dit spel
web-picture-alt = Het bord op zijn mooiste moment, met namen en eieren
web-picture-save = Opslaan
web-picture-copy = Kopiëren
web-picture-not-copied = Kopiëren is niet gelukt. Sla het plaatje gewoon op.
web-picture-tower = Een toren van { $count }!
web-picture-end = De laatste eieren
web-offline = Even geen verbinding
web-offline-about = Om te spelen hebben we de server nodig. Dit kan zonder:
web-offline-games = Spellen die je hebt gezien
web-offline-needs = Dit kan alleen met verbinding:
web-offline-later = Even geen verbinding. Zodra die terug is, kun je spelen.

## Waiting, joining, series and lists

web-away-in = { $player } is er niet. Over { $time } speelt een bot verder.
web-bot-now = Laat een bot even spelen
web-start-without = Starten zonder { $players }
web-newcomer =
    { $count ->
        [one] { $players } doet mee met het volgende spel!
       *[other] { $players } doen mee met het volgende spel!
    }
web-join-next = Meedoen met het volgende spel
web-joins-next = Je doet mee met het volgende spel.
web-tv-starts = { $player } start het spel op de telefoon.
web-tv-starts-too = Is iedereen er? Start het dan hier of op de telefoon van { $player }!
web-series = { $count } spellen tot nu toe
web-series-wins = { $player }: { $wins } gewonnen
web-leads-eggs =
    { $count ->
        [one] { $players } staat voor met { $eggs }.
       *[other] { $players } staan voor met elk { $eggs }.
    }
web-leads-cards =
    { $count ->
        [one] { $players } heeft de meeste kaarten: { $cards }.
       *[other] { $players } hebben de meeste kaarten: elk { $cards }.
    }
web-won-eggs =
    { $count ->
        [one] { $players } heeft gewonnen met { $eggs }.
       *[other] { $players } hebben gewonnen met elk { $eggs }.
    }
web-watch-this = Dit spel bekijken
web-sit-here = Hier meespelen
web-watch-bots = Kijken hoe bots spelen
web-watch-now = Open tafels
web-watch-before = Afgelopen spellen
web-my-games = Mijn spellen
web-game-mine = Jij hebt gewonnen
web-game-won =
    { $count ->
        [one] { $players } heeft gewonnen
       *[other] { $players } hebben samen gewonnen
    }
web-game-broken = Niet uitgespeeld
web-phase-again = Nog een spel?
web-one-screen-eggs = Anders zie je alleen je eigen eieren, als jij beslist.

## Skipping what happens

web-skip-to-me = Naar mijn beurt
web-skip-ahead = Vooruitspoelen

## Sounds and keys

web-waves = Ruisen van de zee
web-volume-off = uit
web-keys = Toetsen: R gooit, S stopt, H geeft een tip
web-replay-keys = Bij het terugkijken: ← en → voor elke stap, de spatiebalk voor afspelen en pauze, Home en End voor het begin en het einde

## Moments and the board

headline-over = Meer dan 7! Terug naar het vlot
headline-plays = { $player } speelt een kaart van { $value }
headline-you-play = Jij speelt een kaart van { $value }!
headline-climbs = { $player } klimt op { $below }
headline-you-climb = Jij klimt op { $below }!
headline-climbs-on-you = { $player } klimt op jouw rug!
headline-climbs-own = Boven op elkaar!
headline-carries = { $carrier } draagt { $rider }: { $rider } beslist!
headline-you-decide = Jij beslist voor { $carrier }!
headline-decides-for-you = { $rider } beslist voor jou!
headline-rides = { $rider } lift mee
headline-you-ride = Jij lift mee!
headline-you-lay-last = Jij legt de laatste 7 eieren!
headline-last-card = De laatste kaart! Daarna de laatste 7 eieren
headline-last-seven = De laatste 7 eieren! Legt er nu iemand, dan is het afgelopen
headline-end = Klaar! Wie heeft de meeste eieren?
board-last-seven = de laatste 7 eieren
board-tower = Veld { $space }: wie op wie zit

## Printed rulebooks and who begins

# De gedrukte boekjes, naar de talen van hun uitgaven.
edition-de-en = Duits en Engels
edition-fr-nl = Frans en Nederlands
edition-it = Italiaans
edition-about-de-en = Bij precies 7 is er geen derde dobbelsteen. De schildpadden zwemmen tegen de klok in.
edition-about-fr-nl = Bij precies 7 mag je nog een derde dobbelsteen gooien. De schildpadden zwemmen tegen de klok in.
edition-about-it = Bij precies 7 is er geen derde dobbelsteen. De schildpadden zwemmen met de klok mee.
play-edition = We spelen volgens dit regelboekje: { $edition }. Een ander: --edition
labelled = { $label }: { $value }
web-edition = We spelen volgens dit regelboekje
web-edition-about = De gedrukte regelboekjes zijn niet helemaal gelijk. Heb je er geen? Laat het dan zo.
web-house-rules = Huisregels
web-house-rules-about = Ze staan in geen enkel regelboekje. Sommige families vinden ze leuk.
web-who-begins = Wie begint?
begins-in_turn = om de beurt
begins-by_lot = het lot beslist
begins-chosen = { $player } begint
web-begins-lot = Het lot heeft beslist: { $player } begint.
web-direction-table = zoals in het regelboekje
web-learn-picture-score = Zes kaarten met 1, 3, 3, 4, 5 en 6 eieren zijn samen 22. Vier kaarten met 2, 3, 4 en 6 eieren en het broedveld met 7 zijn ook 22. Zes is meer dan vijf: de eerste rij wint.
web-learn-picture-card = Een dobbelsteen met een 5 en een kaart met 2 eieren: 7 keer 2, dat zijn 14 velden.
eval-decides = { $player } beslist.
eval-chance = Nu komt er een dobbelsteen of een kaart. { $player } is aan de beurt.
eval-over = Het spel is afgelopen.
eval-margin = Zoveel eieren legt { $player } vanaf hier meer dan de ander, als allebei zo goed mogelijk spelen: { $eggs } (precies)
eval-win-exact = Kans om te winnen: { $chances } (precies)
eval-win-estimated = Kans om te winnen: { $chances } (geschat)
eval-start = { $turtle } starten
eval-roll = gooien
eval-stop = stoppen
eval-play = { $eggs } spelen

## Was it luck? In the browser

web-replay-watch = Bekijken
web-luck-wait = Elke worp wordt nog eens overdacht …
web-luck-queued =
    { $count ->
        [one] Eerst komt er nog een ander spel …
       *[other] Eerst komen er nog { $count } andere spellen …
    }
web-luck-turning = Hier kantelde het spel
web-luck-fold = Bord verbergen
web-luck-decisions = Elke beslissing
web-luck-turn = Beurt { $turn }
web-luck-whose = Wiens beslissingen
web-luck-everyone = van iedereen
web-luck-mine = mijn beslissingen
web-luck-mistakes = alleen fouten
web-luck-none = Hier zit geen fout bij.
web-luck-better = Beter: { $choice }.
web-luck-cost =
    { $points ->
        [0] Dat kostte bijna niets.
        [one] Dat kostte op 100 spellen 1 overwinning.
       *[other] Dat kostte op 100 spellen { $points } overwinningen.
    }
web-open-other = Een ander spel openen
web-open-about = Kies een bestand met een spel, of plak hier een spel.
web-open-file = Bestand kiezen
web-open-paste = Het spel als tekst
web-open-show = Laten zien
web-open-link = Een spel uit een bestand openen
web-replay-running = Dit spel is nog bezig. Als het afgelopen is, kun je het hier nog eens bekijken.
