### Alles, was beim Spielen zu lesen ist, auf Deutsch.

## Namen der Dinge

language-name = Deutsch
# Steht da, wenn niemand einen Namen getippt hat.
default-name = Gast
turtle = Schildkröte { $turtle }
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
raft = Floß
space = Feld { $space }
# How far a turtle swims; other messages say it.
spaces =
    { $distance ->
        [one] 1 Feld
       *[other] { $distance } Felder
    }
eggs =
    { $eggs ->
        [one] 1 Ei
       *[other] { $eggs } Eier
    }
eggs-and-next-card = { $eggs } und die der nächsten Karte
cards =
    { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }

## Vor dem Spiel

play-welcome = Mahé: Schildkröten schwimmen um eine Insel, reiten huckepack und legen am Strand ihre Eier. Wer am Ende die meisten Eier hat, gewinnt.
play-keys = Tipp bei jeder Frage ?, wenn du Hilfe brauchst, oder { key-quit }, wenn du aufhören willst. Dein Spiel bleibt dann gespeichert, und du kannst später weiterspielen.
play-nobody = Niemand sitzt an der Tastatur, darum hat kein Spiel begonnen. Starte es in einem Terminal und beantworte die Fragen. Mehr dazu zeigt „{ $mahe } play --help“.
ask-name = Wie heißt du?
ask-bots = Wie viele Bots spielen mit, 1 bis 6?
ask-level = Wie gut spielen die Bots: { $levels }?
level-random = random (unbekümmert: entscheidet zufällig)
level-sensible = sensible (vernünftig: kennt seine Chancen)
level-hatchling = hatchling (Schlüpfling: hofft auf Glück)
level-drifter = drifter (Treibholz: stoppt früher)
level-swimmer = swimmer (Wellenreiter: reitet gern huckepack)
level-navigator = navigator (Lotse: rechnet gut)
level-matriarch = matriarch (Uroma: die Stärkste)
ask-default = [{ $default }]
play-fair = Alle Würfe dieses Spiels stehen schon fest, bevor es losgeht. Heb diese Zeile auf; nach dem Spiel prüft sie jeden einzelnen Wurf:
play-seeded = Mit --seed { $seed } fallen die Würfel immer wieder genau wie in diesem Spiel.
play-plain-dice = Ab jetzt wird ganz normal gewürfelt, und niemand kann die Würfe prüfen.
play-resumed = Das Spiel geht nach Schritt { $step } weiter.
play-level = { $level }: { $about }.

## Das Spiel

turn-of = { $player } ist dran.
replay-turn = Zug { $turn }: { $player }
replay-step = Schritt { $step } von { $steps }
replay-beach = Strand
replay-card = Als Nächstes wird eine Karte aufgedeckt.
replay-die = Als Nächstes wird gewürfelt.
replay-decides = { $player } entscheidet für { $turtle }. Bis jetzt sind es { $total } ({ $dice }).
where-raft = Auf dem Floß: { $turtles }.
where-space = Feld { $space }: { $turtles }.
where-stack = Feld { $space }, von unten nach oben: { $turtles }.
face-up =
    { $left ->
        [0] Die offene Karte zeigt { $eggs }. Sie ist die letzte; danach geht es um die letzten 7 Eier.
        [one] Die offene Karte zeigt { $eggs }. Darunter liegt noch eine.
       *[other] Die offene Karte zeigt { $eggs }. Darunter liegen noch { $left }.
    }
clutch-is-open = Das Gelege-Feld ist offen: Wer als Nächstes Eier legt, bekommt 7, und das Spiel ist aus.
kept = { $player } hat { $eggs } auf { $cards }.
kept-hidden = { $player } hat { $cards }.
own-cards = Deine Karten: { $cards }.

event-started = { $player } würfelt für { $turtle }.
event-started-carried = { $player } würfelt für { $turtle }. Huckepack dabei: { $riders }. Also entscheidet { $decider }.
event-started-carrying = { $player } würfelt für { $turtle }. Huckepack dabei: { $riders }.
event-rolled =
    { $dice ->
        [one] Der Würfel zeigt { $value }.
       *[other] Der Würfel zeigt { $value }: zusammen { $total } mit { $dice } Würfeln.
    }
event-went-on = { $player } macht weiter.
event-stopped = { $player } stoppt.
event-card-played = { $player } spielt eine { $value }er-Karte: zusammen { $total }, das zählt wie { $dice } Würfel. Die Karte ist aus dem Spiel.
event-busted = { $total } ist mehr als 7! Zurück aufs Floß: { $turtles }.
event-moved = { $turtle } schwimmt { spaces } weit bis Feld { $space }.
event-moved-onto = { $turtle } schwimmt { spaces } weit bis Feld { $space } und klettert auf { $below }.
event-laid = { $player } legt { $eggs }!
event-laid-clutch = { $player } legt die letzten 7 Eier!
# Nach der ersten von 20 Karten bleiben 19.
event-card-turned =
    { $left ->
        [0] Die nächste Karte zeigt { $eggs }. Sie ist die letzte; danach geht es um die letzten 7 Eier.
        [19] Die erste Karte zeigt { $eggs }.
       *[other] Die nächste Karte zeigt { $eggs }.
    }
event-clutch-opened = Die Karten sind aufgebraucht. Wer als Nächstes Eier legt, bekommt 7, und das Spiel ist aus.
event-game-ended = Das Spiel ist aus.

## Entscheiden

decide-start = { $player }, welche Schildkröte schwimmt zuerst?
decide-own = { $player }, deine { $turtle } hat bis jetzt { $total } ({ $dice }). Was machst du?
decide-other = { $player }, du sitzt ganz oben: Du entscheidest für { $turtle } von { $owner }! Bis jetzt sind es { $total } ({ $dice }).
dice-count =
    { $dice ->
        [one] 1 Würfel
       *[other] { $dice } Würfel
    }
choice-start = { $turtle } (jetzt: { $place })
choice-start-carried = { $turtle } (jetzt: { $place }); { $decider } sitzt ganz oben und entscheidet
choice-roll = würfeln: da kann nichts passieren
choice-roll-risk = würfeln: in { $faces } von 6 Fällen über 7 und zurück aufs Floß
choice-roll-lands = mit dem nächsten Würfel: { $landings }
choice-stop = stopp: { spaces } weit bis Feld { $space }
choice-stop-lays = stopp: { spaces } weit bis Feld { $space }, und du legst { $eggs }
choice-play = deine { $value }er-Karte hergeben: zusammen { $total }, also { spaces } weit bis Feld { $space }
choice-play-lays = deine { $value }er-Karte hergeben: zusammen { $total }, also { spaces } weit bis Feld { $space }, und du legst { $eggs }
# Wohin eine Wahl führt, wenn die Schildkröte auf eine andere klettert.
choice-onto = { $choice } (huckepack auf { $below })
landing = { $face } → { $space }
note-lays = legt { $eggs }
note-onto = auf { $below }
landing-bust = { $face } → Floß
landing-busts = { $face } bis 6 → Floß
ask-choice = Deine Wahl, { $choices }:
key-roll = w
key-stop = s
word-roll = würfeln
word-stop = stopp
key-board = b
key-quit = e
word-quit = ende

## Antworten, die nicht passen

answer-choice = „{ $answer }“ verstehe ich nicht. Tipp { $choices }; { key-board } zeigt das Spielbrett, ? hilft dir, { key-quit } heißt Ende.
answer-number = Ich brauche eine Zahl von { $low } bis { $high }, nicht „{ $answer }“.
answer-name = Ein Name hat 1 bis 40 Buchstaben, Ziffern oder Zeichen und keine Leerzeichen am Anfang oder am Ende.
answer-taken = Diesen Namen hat schon jemand.
answer-level = Ich kenne { $levels }, aber nicht „{ $answer }“.

## Hilfe

help-setup = Drück die Eingabetaste, wenn dir die Antwort in den eckigen Klammern gefällt. Du kannst auch alles auf einmal sagen: „{ $mahe } play --name Ana --bot sensible --bot random“.
help-game =
    Wenn du dran bist, würfelst du für deine Schildkröte mit einem Würfel. Dann kannst du stoppen oder noch einen zweiten und einen dritten Würfel werfen lassen.
    Ein Würfel zählt einfach, zwei zählen doppelt, drei zählen dreifach: So weit schwimmt die Schildkröte.
    Aber Vorsicht: Ist die Summe größer als 7, muss sie zurück aufs Floß, mit allen, die auf ihr sitzen.
    Kommt eine Schildkröte auf ein besetztes Feld, klettert sie obendrauf. Ist eine von den unteren dran, entscheidet der Besitzer der obersten.
    Am Strand, auf Feld 21, werden Eier gelegt: so viele, wie die offene Karte zeigt. Es reicht, am Strand vorbeizuschwimmen. Die Eier bekommt der Besitzer der obersten Schildkröte, die mitschwimmt.
    Nach der letzten Karte gibt es noch einmal 7 Eier, und das Spiel ist aus.
help-choice = Tipp die Zahl oder den Buchstaben deiner Wahl. { key-board } zeigt noch einmal das Spielbrett, { key-quit } heißt Ende; dein Spiel bleibt gespeichert.

## Nach dem Spiel

result-seat = { $player }: { $eggs } auf { $cards }
result-won = { $player } gewinnt!
result-shared = { $players } gewinnen gemeinsam!
play-saved = Das Spiel steht in { $file }. „{ $command }“ zeigt es noch einmal.
play-verify = „{ $mahe } verify { $file }“ prüft die Würfe.
play-analyse = „{ $command }“ sagt dir, ob es Glück war.
play-left = Du hast aufgehört. Das Spiel bleibt in { $file } gespeichert; mit „{ $command }“ geht es weiter.
play-left-early = Du hast aufgehört, bevor das Spiel begonnen hat.
list-and = { $first } und { $last }
list-or = { $first } oder { $last }

## Tipps

key-hint = t
play-hints = Wenn du entscheidest, gibt dir { key-hint } einen Tipp.
hint-start = Fang mit { $turtle } an.
hint-roll = Würfle noch einmal.
hint-stop = Stopp jetzt.
hint-play = Gib deine { $value }er-Karte her.
hint-margin =
    { $points ->
        [one] So gewinnst du von 100 Spielen 1 mehr als sonst.
       *[other] So gewinnst du von 100 Spielen { $points } mehr als sonst.
    }
hint-close = Hier macht es kaum einen Unterschied.
# Es folgen Satzteile; einer oder zwei davon sind die Begründung.
hint-why = { $reason }.
hint-and = { $first }, und { $second }
hint-but = { $first }, aber { $second }
hint-roll-busts =
    { $faces ->
        [6] beim Würfeln kommst du mit jeder Zahl über 7
       *[other] beim Würfeln kommst du mit { $faces } von 6 Zahlen über 7
    }
hint-roll-safe = beim Würfeln kannst du nicht über 7 kommen
hint-roll-sinks = über 7 geht es auch für { $players } zurück aufs Floß
hint-roll-lays =
    { $faces ->
        [6] mit jeder Zahl kommst du an den Strand und legst { eggs }
       *[other] mit { $faces } von 6 Zahlen kommst du an den Strand und legst { eggs }
    }
hint-roll-little = die offene Karte zeigt nur { eggs }
hint-roll-far = noch ein Würfel kann dich { spaces } weit bringen
hint-stop-swims = beim Stoppen kommst du { spaces } weit
hint-stop-slow = beim Stoppen kommst du nur { spaces } weit
hint-stop-lays = beim Stoppen legst du { eggs }
hint-stop-lays-two = beim Stoppen landest du genau auf dem Strand: { eggs } und die nächste Karte dazu
hint-stop-wins = beim Stoppen legst du die letzten 7 Eier und gewinnst
hint-stop-ends = beim Stoppen legst du die letzten 7 Eier und gewinnst doch nicht
hint-stop-short = wenn du stoppst, bist du nur noch { spaces } vor dem Strand
hint-stop-onto = wenn du stoppst, sitzt du huckepack auf { $turtle }
hint-stop-rides = wenn du stoppst, sitzt du ganz oben auf { $turtle } und entscheidest gleich für sie
hint-stop-followed = wenn du stoppst, kann { $turtle }, { spaces } hinter dir, gleich auf dich klettern
hint-stop-followed-raft = wenn du stoppst, kann { $turtle } vom Floß kommen und gleich auf dich klettern
hint-play-costs = deine { $value }er-Karte ist weg, wenn du sie spielst
hint-play-swims = deine { $value }er-Karte bringt dich { spaces } weit
hint-play-lays = mit deiner { $value }er-Karte kommst du an den Strand und legst { eggs }
hint-play-onto = deine { $value }er-Karte bringt dich huckepack auf { $turtle }
hint-start-lays =
    { $faces ->
        [6] { $turtle } kommt mit jeder Zahl an den Strand und legt { eggs }
       *[other] { $turtle } kommt mit { $faces } von 6 Zahlen an den Strand und legt { eggs }
    }
hint-start-carries = auf { $turtle } sitzt ganz oben { $player } und würde entscheiden
hint-start-with = { $turtle } nimmt { $other } mit
hint-start-near = { $turtle } hat nur noch { spaces } bis zum Strand
hint-start-raft = { $turtle } ist noch auf dem Floß und hat nichts zu verlieren
result-hints =
    { $hints ->
        [one] { $player } hat sich 1 Tipp geholt.
       *[other] { $player } hat sich { $hints } Tipps geholt.
    }

## War das Glück?

analysis-title = War das Glück?
analysis-chances = Wer gewinnt wohl? Von der ersten Karte bis zum Schluss
analysis-sums = Glück und Können, in Siegen bei 100 Spielen
analysis-decisions = Die teuersten Entscheidungen
analysis-none = Niemand hat einen Fehler gemacht.
analysis-unfinished = Dieses Spiel ist noch nicht aus: Als Ergebnis steht hier die Aussicht nach dem letzten Schritt.
analysis-start = Aussicht am Anfang
analysis-dice = Würfelglück
analysis-cards = Kartenglück
analysis-own = eigene Entscheidungen
analysis-others = Entscheidungen der anderen
analysis-unseen = nicht vorhergesehen
analysis-result = Ergebnis
analysis-earned = Ergebnis ohne Glück
analysis-step = Schritt
analysis-player = wer
analysis-decision = Entscheidung
analysis-better = besser
analysis-cost = Preis
analysis-grade = Note
analysis-card = { $value }er-Karte
grade-best = am besten
grade-fine = gut
grade-mistake = Fehler
grade-blunder = großer Fehler
# Das sagen andere Texte weiter.
games-in-hundred = { $games } von 100 solchen Spielen
# Das sagen andere Texte weiter.
story-cost =
    { $points ->
        [one] Das hat bei 100 Spielen 1 Sieg gekostet.
       *[other] Das hat bei 100 Spielen { $points } Siege gekostet.
    }
# Das sagen andere Texte weiter.
story-gain = Danach würde { $player } von 100 Spielen { $points } mehr gewinnen als davor.
# Das sagen andere Texte weiter.
story-worth = Bei 100 Spielen war dieser Wurf { $points } Siege mehr wert als ein gewöhnlicher.
story-luck-most = Ja, das war vor allem Glück!
story-luck-half = Zur Hälfte war es Glück, und die Fehler der anderen haben geholfen.
story-luck-half-best = Halb Glück, halb Können.
story-luck-half-only = Zur Hälfte war es Glück.
story-luck-hardly = Nein, { $player } hat kaum Glück gebraucht.
story-luck-hardly-best = Nein, { $player } hat einfach am besten gespielt!
story-won-best = { $player } hat gewonnen und auch am besten entschieden.
story-won-best-more = { $player } hat gewonnen und auch am besten entschieden. Bei gleichem Glück für alle würde { $player } { games-in-hundred } gewinnen.
story-won = { $player } hat gewonnen. Bei gleichem Glück für alle würde { $player } { games-in-hundred } gewinnen.
story-played-best = { $player } hat am besten entschieden.
story-played-best-more = { $player } hat am besten entschieden. Bei gleichem Glück für alle würde { $player } { games-in-hundred } gewinnen.
story-played-best-together = { $players } haben am besten entschieden.
story-played-alike = Alle haben gleich gut entschieden.
story-best-dice = { $player } hatte das größte Würfelglück: bei 100 Spielen { $points } Siege mehr als bei gleichem Glück für alle.
story-even-dice = Die Würfel waren zu allen ungefähr gleich nett.
story-best-cards = { $player } hatte das größte Kartenglück: bei 100 Spielen { $points } Siege mehr als bei gleichem Glück für alle.
story-turning-die = Das half { $player } am meisten: eine { $value } für { $other }. { story-gain }
story-turning-die-end = Das half { $player } am meisten: { $other } würfelte eine { $value }, und das Spiel war aus.
story-turning-die-eggs = Das half { $player } am meisten: { $other } würfelte eine { $value }, und das brachte { eggs }. { story-gain }
story-turning-die-bust = Das half { $player } am meisten: { $other } kam mit einer { $value } über 7. { story-gain }
story-turning-die-climb = Das half { $player } am meisten: { $other } würfelte eine { $value } und kletterte auf { $below }. { story-gain }
story-turning-card = Das half { $player } am meisten: Die neue Karte zeigte { eggs }. { story-gain }
story-turning-decision = Das half { $player } am meisten: was { $other } entschieden hat. { story-gain }
story-better-roll = Die teuerste Entscheidung: { $player } hätte besser noch einmal gewürfelt. { story-cost }
story-better-stop = Die teuerste Entscheidung: { $player } hätte besser gestoppt. { story-cost }
story-better-play = Die teuerste Entscheidung: { $player } hätte besser eine { $value }er-Karte gespielt. { story-cost }
story-better-start = Die teuerste Entscheidung: { $player } hätte besser mit { $turtle } angefangen. { story-cost }
story-luckiest-die = Ein Glückswurf: eine { $value } für { $player }. { story-worth }
story-luckiest-die-bust = Ein Glückswurf: { $player } kam mit einer { $value } über 7, und sogar das half. { story-worth }
story-luckiest-die-climb = Ein Glückswurf: { $player } würfelte eine { $value } und kletterte auf { $below }. { story-worth }
story-luckiest-die-eggs = Ein Glückswurf: { $player } würfelte eine { $value }, und das brachte { eggs }. { story-worth }
story-luckiest-die-end = Ein Glückswurf: { $player } würfelte eine { $value }, und das Spiel war aus. { story-worth }
story-unluckiest-die = Ein Pechwurf: eine { $value } für { $player }. Das hat bei 100 Spielen { $points } Siege gekostet.
story-unluckiest-die-bust = Ein Pechwurf: { $player } kam mit einer { $value } über 7. Das hat bei 100 Spielen { $points } Siege gekostet.
story-unluckiest-die-climb = Ein Pechwurf: { $player } würfelte eine { $value } und kletterte auf { $below }. Das hat bei 100 Spielen { $points } Siege gekostet.
story-unluckiest-die-eggs = Ein Pechwurf: { $player } würfelte eine { $value }, und das brachte { eggs }. Das hat bei 100 Spielen { $points } Siege gekostet.
story-unluckiest-die-end = Ein Pechwurf: { $player } würfelte eine { $value }, und das Spiel war aus. Das hat bei 100 Spielen { $points } Siege gekostet.
story-dared = { $player } hat am meisten gewagt: { $times } Mal noch ein Würfel, obwohl mindestens die Hälfte der Zahlen über 7 geführt hätte.

## Fehler

error-resume = Dieses Spiel kann nicht weitergehen: { $reason }
error-resume-over = Dieses Spiel ist schon aus; „{ $mahe } replay { $file }“ zeigt es.
error-resume-seed = Die Würfe dieses Spiels stehen schon fest: Lass --seed weg.
error-exists = { $file } gibt es schon, und hier wird nichts überschrieben.
error-file = { $file } lässt sich nicht lesen oder schreiben: { $reason }
error-seats = Mitspielen können 2 bis 7; du hast { $count } genannt.
error-resume-secret = Das Geheimnis der Würfel fehlt oder passt nicht: Es sollte in { $file } liegen. Leg es zurück, oder spiel mit Würfeln weiter, die niemand prüfen kann: --plain-dice
error-resume-flags = Ein Spiel, das weitergeht, behält seine Mitspieler, Regeln und seine Datei: Lass die anderen Angaben weg.
error-resume-form = In der Datei darf nur ein einziges Spiel stehen, als JSON
error-players = Du hast { $count } genannt, aber bei --players steht { $players }.

## What a server refuses

table-none = Diesen Tisch gibt es nicht. Vielleicht ist der Link unvollständig, oder der Tisch wurde vor langer Zeit abgeräumt.
table-exists = Dieser Tisch ist schon offen.
table-closed = Dieser Tisch ist geschlossen.
table-full = Alle Plätze sind besetzt.
table-locked = Es darf sich niemand mehr dazusetzen.
table-removed = Du wurdest von diesem Tisch weggeschickt.
table-playing = Nicht, solange ein Spiel läuft.
table-not_playing = Es läuft gerade kein Spiel.
table-not_over = Noch ein Spiel gibt es, wenn dieses aus ist.
table-no_contribution = Zuerst muss jemand am Tisch noch ein Spiel wollen.
table-not_host = Das darf nur, wer den Tisch leitet.
table-not_seated = Das dürfen nur die, die am Tisch sitzen.
table-not_your_chair = Das ist nicht dein Platz.
table-not_your_seat = Diesen Platz spielt jemand anderes.
table-is_here = Wer auf diesem Platz sitzt, ist da und spielt selbst.
table-stand_in = Ein Bot spielt für dich. Nimm zuerst deinen Platz zurück.
table-not_a_person = Dort spielt schon ein Bot.
table-not_a_bot = Dort sitzt kein Bot.
table-yourself = Du kannst dich nicht selbst wegschicken, aber du kannst gehen.
table-no_such_chair = Diesen Platz gibt es an diesem Tisch nicht.
table-no_such_seat = Diesen Platz gibt es in diesem Spiel nicht.
table-no_such_bot = Diesen Bot gibt es nicht. Die Bots sind: { $known }.
table-no_such_reaction = Diese Reaktion gibt es nicht. Die Reaktionen sind: { $known }.
table-no_change = Das ist schon so.
table-chat_off = An diesem Tisch ist der Chat aus.
table-hints_off = An diesem Tisch gibt es keine Tipps.
table-no_hint_yet = Der Tipp ist noch nicht fertig. Frag noch einmal.
table-text = Eine Nachricht hat 1 bis 300 Zeichen.
table-contribution = Ein Beitrag zu den Würfeln hat 16 bis 64 Bytes, geschrieben als Hexadezimalziffern in Kleinbuchstaben.
table-contributions = Gib für jeden deiner Plätze einen Beitrag zu den Würfeln.
command-id = Die id eines Befehls hat 1 bis 64 druckbare Zeichen.
record-name = Ein Name hat 1 bis 40 gewöhnliche Zeichen und keine Leerzeichen am Anfang oder Ende.
table-name = Namen wie „bot:…“ und „#1“ sind reserviert.
rules-players = Spielen können 2 bis 7.
rules-turtles_each = Alle haben 1 oder 2 Schildkröten, und es gibt insgesamt 7.
rules-too_many_turtles = { rules-turtles_each }
rules-deck = Ein Kartensatz besteht aus sechs Zahlen, keine unter 0, zusammen 24 Karten.
    .flag = --deck braucht sechs Zahlen, zusammen 24 Karten, zum Beispiel 3,3,5,5,5,3.
rules-option = Nach diesen Regeln kann man nicht spielen.
rules-first_seat = { rules-option }
    .flag = --first-seat nennt einen Platz in diesem Spiel: eine Zahl ab 0 oder einen Buchstaben ab A.
settings-seconds = { $most ->
    [0] Dieses Tempo hat keine Uhr: Lass die Sekunden auf 0.
   *[other] Bei diesem Tempo sind es { $least } bis { $most } Sekunden für eine Entscheidung.
 }
action-stale = Das ist nicht der aktuelle Schritt des Spiels.
action-not_decider = Jetzt entscheidet jemand anderes.
action-unreadable = Das ist keine Entscheidung.
step-turtle = { action-unreadable }
step-value = { action-unreadable }
action-not_now = Das kann jetzt nicht entschieden werden.
action-not_to_move = Diese Schildkröte ist jetzt nicht dran.
action-total_is_seven = Die Summe ist 7, und ein dritter Würfel darf nicht geworfen werden.
action-game_over = Das Spiel ist aus.
action-no_such_card = So eine Karte ist nicht mehr da.
action-cards_are_not_dice = In diesem Spiel werden Karten nicht als Würfel gespielt.
action-card_already_played = Du hast in diesem Zug schon eine Karte gespielt.
action-card_not_kept = So eine Karte hast du nicht.
action-card_too_high = Mit dieser Karte wäre die Summe größer als 7.
record-json = Das ist kein Mahé-Spiel.
record-notation = { $line ->
    [1] { record-json }
   *[other] Zeile { $line } dieses Spiels ist nicht lesbar.
 }
record-format = { record-json }
record-field = Das ist kein Mahé-Spiel, oder es fehlt etwas darin.
record-rules = { record-field }
record-seats = { record-field }
record-step = Schritt { $step } dieses Spiels ist nicht lesbar.
record-illegal_step = Schritt { $step } dieses Spiels ist gegen die Regeln.
record-wrong_result = Das Ergebnis dieses Spiels stimmt nicht.
hint-not_deciding = Einen Tipp bekommt nur, wer gerade entscheidet.
analysis-empty = In diesem Spiel ist noch nichts passiert.
analysis-too_long = Dieses Spiel ist zu lang: Mehr als { $most } Schritte lassen sich nicht auswerten.
fairness-digest = Ein Beitrag zu den Würfeln dieser Aufzeichnung passt nicht zu seiner Prüfsumme.
fairness-lot = Das Los ist auf einen anderen Platz gefallen als den, der angefangen hat.
fairness-no_secret = Dieses Spiel ist zu Ende, aber das Geheimnis seiner Würfel fehlt.
fairness-secret = Das Geheimnis der Würfel passt nicht zu dem, was vor dem Spiel festgelegt wurde.
fairness-seal = { web-unfair-fairness-seal }
fairness-die = Der Würfel von Schritt { $step } ist nicht der, der vor dem Spiel festgelegt wurde.
fairness-card = Die Karte von Schritt { $step } ist nicht die, die vor dem Spiel festgelegt wurde.
fairness-order = Der Würfel oder die Karte von Schritt { $step } gehört nicht dorthin: Etwas wurde außer der Reihe gezogen oder ausgelassen.
letters-seat = { rules-first_seat }
    .flag = { rules-first_seat.flag }
bot-unknown = { table-no_such_bot }
request-unreadable = Das hat der Server nicht verstanden. Lade die Seite neu.
request-unauthorized = Der Server kennt dich noch nicht oder nicht mehr. Lade die Seite neu.
request-token = Dieses Token ist nicht oder nicht mehr gültig.
request-code = Dieser Code gilt nicht mehr. Lass dir auf dem anderen Gerät einen neuen geben.
request-origin = Das kam von einer anderen Seite. Ein Programm schickt ein Token (Authorization: Bearer …) oder eine Origin-Kopfzeile, die diesen Server nennt.
request-not_found = Unter dieser Adresse gibt es nichts.
request-too_old = Das ist zu lange her oder noch nicht da ({ $least } bis { $most }). Lade den Tisch neu.
request-too_many = { $seconds ->
    [one] Das war zu viel auf einmal. Warte eine Sekunde.
   *[other] Das war zu viel auf einmal. Warte { $seconds } Sekunden.
 }
request-too_large = Das ist zu groß.
request-view_only = Dieser Bildschirm zeigt den Tisch nur. Spiel auf einem anderen Gerät.
server-draining = Der Server startet neu. Dein Spiel geht gleich weiter.
server-busy = Die Bots haben gerade viel zu denken. Versuch es gleich noch einmal.
server-fault = Mit dem Server stimmt etwas nicht. Es ist vermerkt.
store-fault = { server-fault }
store-unavailable = Die Spiele sind gerade nicht erreichbar. Es ist nichts verloren, versuch es noch einmal.
store-busy = Gerade ist zu viel los. Versuch es noch einmal.
analysis-not_over = Auswerten lässt sich ein Spiel erst, wenn es zu Ende ist.
store-version = Diesen Tisch hat eine neuere Version des Spiels gemacht. Dieser Server kann ihn noch nicht öffnen.
store-unreadable = Dieser Tisch ist beschädigt und lässt sich nicht öffnen.
refused-otherwise = Das ging nicht.

## What a link tells before it is opened

preview-title = Mahé, ein Würfelspiel mit Schildkröten
preview-home = Schildkröten schwimmen um eine Insel, tragen sich huckepack und legen am Strand Eier. Für 2 bis 7 im Browser, gegen Bots oder mit Freunden.
preview-table = Du bist an einen Tisch eingeladen: Setz dich und spiel mit oder schau zu. Es muss nichts installiert werden.
preview-replay = Schau, was in einem Mahé-Spiel passiert ist: Schritt für Schritt noch einmal.

## In the browser

web-tagline = Schildkröten schwimmen um eine Insel, tragen sich huckepack und legen am Strand ihre Eier.
web-your-name = Dein Name
web-play-bots = Gegen Bots spielen
web-with-friends = Mit Freunden spielen
web-learn = Das Spiel lernen
web-watch = Zuschauen
web-language = Sprache
web-appearance = Hell oder dunkel
web-theme-system = automatisch
web-theme-light = hell
web-theme-dark = dunkel
web-unreachable = Der Server ist nicht zu erreichen. Versuch es gleich noch einmal.
web-seats = Wer spielt mit?
web-level-random = unbekümmert
web-level-sensible = vernünftig
web-level-hatchling = Schlüpfling
web-level-drifter = Treibholz
web-level-swimmer = Wellenreiter
web-level-navigator = Lotse
web-level-matriarch = Uroma
web-program = ein Programm
web-remove = Entfernen
web-only-watch = Nur zuschauen
web-sit-down = Hinsetzen
web-sit-another = Noch jemand an diesem Gerät
web-add-bot = Bot dazu: { $level }
web-invite = Andere einladen
web-qr = Der Link zu diesem Tisch als QR-Code
web-link = Link zu diesem Tisch
web-copy = Kopieren
web-copied = Kopiert
web-begin = Spiel starten
web-need-two = Mindestens zwei müssen mitspielen: Lade jemanden ein oder nimm einen Bot dazu.
web-wait-for-host = Wer den Tisch leitet, startet das Spiel.
web-wait-for-tv = Gestartet wird am Fernseher.
web-pad-in = Du bist dabei!
web-pad-look = Schau jetzt auf den Fernseher.
web-decides-for-your-turtle = { $rider } entscheidet für deine Schildkröte.
web-your-turn = { $player }, du bist dran.
web-start = Für { $turtle } würfeln
web-past-beach = über den Strand
web-start-other = Dann entscheidet { $decider }, ganz oben
web-roll = Würfeln
web-roll-risk =
    { $faces ->
        [6] mit jeder Zahl zurück aufs Floß
       *[other] { $faces } von 6 Zahlen: zurück aufs Floß
    }
web-roll-safe = da kann nichts passieren
web-stop = Stopp
web-play-card = Deine { $value }er-Karte hergeben
web-back-to-raft = zurück aufs Floß
web-swim = Schwimmt { spaces } weit bis Feld { $space }.
web-swim-onto = Auf { $below }.
web-you-roll = Du würfelst …
web-you-lay = Du legst { $eggs }!
web-other-lays = { $player } legt { $eggs }!
web-stand-in = ein Bot spielt: { $bot }
web-decides = entscheidet
web-you = du
web-log = Was passiert ist
web-cards-left =
    { $left ->
        [0] die letzte Karte
        [one] noch 1 Karte
       *[other] noch { $left } Karten
    }
web-title-your-turn = Du entscheidest! · Mahé
web-called = Zum Spiel: Du bist dran!
web-table-gone = Hier ist kein Tisch
web-home = Zur Startseite
web-connecting = Einen Moment …
web-away = Keine Verbindung. Dein Spiel ist sicher; wir versuchen es weiter …
web-restarting = Der Server startet gerade neu. Dein Spiel ist sicher und geht gleich weiter.
web-busy = Der Server hat gerade viel zu tun.
web-kept = Deine Wahl ist gespeichert. Sie wird so bald wie möglich geschickt.
web-sending = Deine Wahl wird gerade geschickt …
web-reload = Neue Version: jetzt laden
web-you-decide = { $player }, du entscheidest für { $owner }!
web-has = { $turtle } hat bis jetzt { $total } ({ $dice }).
web-bot = Bot
web-bot-short = Bot { $seat }
# Where two bots of one level play.
web-bot-lettered = { $name } { $seat }
web-replay-title = Wiederholung
web-share-replay = Diesen Moment anderen zeigen
web-replay-link = Link zu diesem Schritt des Spiels
web-share-replay-about = Schau, was in unserem Mahé-Spiel passiert ist!
web-share-game = Dieses Spiel anderen zeigen
web-game-link = Link zu diesem Spiel
web-waits-for = { $player } entscheidet …
web-sit-to-play = Setz dich dazu, dann spielst du mit.
web-need-more = Es muss noch jemand dazukommen.
web-tie-cards = Gleich viele Eier: Wer mehr Karten hat, liegt vorn.
web-you-win = Du gewinnst!
web-waits-for-away = { $player } soll entscheiden, ist aber nicht da …
web-is-away = nicht da
web-off-you-go = Schwimm!
web-has-seven = { $player }, deine { $turtle } hat { $total } ({ $dice }): Los geht’s!
web-helped = (ein Bot hat geholfen)
web-own-place =
    { $eggs ->
        [0] Platz { $place } für dich.
        [one] Platz { $place } für dich, mit einem Ei.
       *[other] Platz { $place } für dich, mit { $eggs } Eiern.
    }
web-own-daring = Niemand war mutiger als du!
web-own-careful = Niemand war vorsichtiger als du!
web-own-captain = Niemand hat öfter für andere entschieden als du!
web-own-passenger = Niemand ist weiter huckepack geschwommen als du!
web-own-swim = Deine Schildkröte ist { spaces } auf einmal geschwommen!
web-how-played = So habt ihr gespielt
web-award-daring = Am mutigsten: { $players } – { $amount } von { $chances } Mal weitergewürfelt.
web-award-careful = Am vorsichtigsten: { $players } – { $amount } von { $chances } Mal weitergewürfelt.
web-award-captain =
    { $count ->
        [one] Kapitän
       *[other] Kapitäne
    }: { $players } – { $count ->
        [one] {""}
       *[other] {"je "}
    }{ $amount ->
        [one] einmal
       *[other] { $amount } Mal
    } für andere entschieden.
web-award-passenger =
    { $count ->
        [one] Bester Fahrgast
       *[other] Beste Fahrgäste
    }: { $players } – { $count ->
        [one] {""}
       *[other] {"je "}
    }{ $amount ->
        [one] 1 Feld
       *[other] { $amount } Felder
    } weit getragen.
web-award-diver =
    Am nassesten: { $players } – { $count ->
        [one] {""}
       *[other] {"je "}
    }{ $amount ->
        [one] einmal
       *[other] { $amount } Mal
    } zurück aufs Floß.
web-rematch = Noch ein Spiel
web-reclaim = Ein Bot spielt für dich: Platz wieder einnehmen
web-nowhere = Hier ist nichts
web-type-again = Du willst an einen Tisch? Tipp hier seine Buchstaben ein:
web-type-count = Es sind 15 Buchstaben. Striche und Leerzeichen sind egal.
web-settings = Einstellungen
web-speed = Tempo der Animation
web-speed-slow = langsam
web-speed-normal = normal
web-speed-fast = schnell
web-speed-off = ohne Animation
web-faster = Schneller
web-direction = Die Schildkröten schwimmen
web-direction-counterclockwise = gegen den Uhrzeigersinn
web-direction-clockwise = im Uhrzeigersinn
web-sound = Töne
web-odds = Chancen zeigen
web-close = Fertig
web-reactions = Reaktionen
web-react-cheer = Hurra!
web-react-ouch = Autsch!
web-react-laugh = Haha!
web-react-wow = Wow!
web-react-hurry = Mach schnell!
web-react-thanks = Danke!
web-tv-join = Scannen, hinsetzen, spielen
web-tv-more = Bots und Regeln
web-back-to-tv = Zurück zum Fernseher
web-tv-need-two = Mindestens zwei müssen mitspielen: Scannt den Code, oder nehmt Bots dazu.
web-nothing-listed = Gerade spielt niemand, dem alle zuschauen dürfen. Spielt jemand, den du kennst? Dann lass dir den Link geben.
web-to-table = Zum Tisch
web-step = Schritt { $step } von { $steps }
web-back = Zurück
web-forward = Weiter
web-play = Abspielen
web-pause = Pause
web-next-bust = Nächstes Mal über 7
web-next-laying = Nächste Eier
web-download = Spiel herunterladen
web-replay = Spiel noch einmal ansehen
web-check-title = War das Würfeln fair?
web-check-about = Vor dem Spiel hat der Server eine geheime Zahl eingeschlossen, und jedes Gerät am Tisch hat eine eigene dazugegeben: Daraus kommen alle Würfe und Karten. Jetzt ist das Schloss offen, und dein Gerät kann prüfen, ob sich jemand die Würfe ausgesucht hat.
web-check = Würfel prüfen
web-fair = { $contributors ->
    [one] Ja! Alle { $draws } Würfe und Karten sind die, die vor dem Spiel eingeschlossen wurden. Eine Person am Tisch hat eine Zahl dazugegeben.
   *[other] Ja! Alle { $draws } Würfe und Karten sind die, die vor dem Spiel eingeschlossen wurden. { $contributors } am Tisch haben Zahlen dazugegeben.
 }
web-dice-recomputed = Alle { $draws } Würfe und Karten passen zum Schloss dieses Spiels. Ob es das Schloss von vor dem Spiel ist, weiß nur ein Gerät, das von Anfang an dabei war.
web-dice-hidden = Der Schlüssel zu diesen Würfeln ist noch nicht öffentlich, also lassen sie sich nicht prüfen.
web-dice-uncommitted = Die Würfel dieses Spiels hat niemand eingeschlossen, also lassen sie sich nicht prüfen.
web-dice-warning = Vorsicht: Mit den Würfeln dieses Spiels stimmt etwas nicht.
web-dice-checked = Das hat dein Gerät geprüft:
web-dice-unchecked = Um das zu prüfen, hätte dein Gerät dabei sein müssen:
web-dice-unchecked-title = Was dein Gerät nicht prüfen konnte, und warum
web-dice-beyond = Darüber sagen die Würfel nichts: { $things }.
web-save-notes = Speichern, was dieses Gerät sich gemerkt hat
web-unfair-record = Dieses Spiel lässt sich nicht lesen. Es wurde verändert, oder es ist gar keines.
web-unfair-fairness-none = Dein Gerät hat vor dem Spiel ein Schloss gesehen, aber hier ist keines.
web-unfair-fairness-digest = Die Zahlen, die jemand dazugegeben hat, wurden verändert.
web-unfair-fairness-no-secret = Der Schlüssel zu diesen Würfeln fehlt.
web-unfair-fairness-secret = Der Schlüssel passt nicht zu dem Schloss, das vor dem Spiel gezeigt wurde.
web-unfair-fairness-lot = Das Los ist auf jemand anderen gefallen als auf den, der angefangen hat.
web-unfair-fairness-seal = Tisch, Regeln oder Zahlen sind nicht die, mit denen die Würfel eingeschlossen wurden.
web-unfair-fairness-die = Der Würfel in Schritt { $step } ist ein anderer als der eingeschlossene.
web-unfair-fairness-card = Die Karte in Schritt { $step } ist eine andere als die eingeschlossene.
web-unfair-fairness-order = In Schritt { $step } kommt ein Würfel oder eine Karte, wo nichts davon hingehört, oder es fehlt etwas.
web-unfair-noted-table = Dieses Spiel ist von einem anderen Tisch als dem, den dein Gerät gesehen hat.
web-unfair-noted-game = Dieses Spiel hat eine andere Nummer als das, auf das dein Gerät gewartet hat.
web-unfair-noted-commitment = Das ist nicht das Schloss, das dein Gerät vor dem Spiel gesehen hat.
web-unfair-noted-contribution = Die Zahlen, die dein eigenes Gerät dazugegeben hat, fehlen oder wurden vertauscht.
web-unfair-noted-contributions = Die Zahlen der anderen sind nicht die, die dein Gerät zu Beginn gesehen hat.
web-unfair-noted-rules = Die Regeln sind nicht die, die dein Gerät zu Beginn gesehen hat.
web-unfair-noted-lot = Wer anfängt, wurde anders bestimmt, als dein Gerät gesehen hat.
web-unfair-noted-seal = Das zweite Schloss ist nicht das, das dein Gerät vor dem ersten Wurf gesehen hat.
web-unfair-noted-truncated = Dein Gerät hat mehr von diesem Spiel gesehen, als hier noch da ist.
web-unfair-noted-steps = Ein Wurf, eine Karte oder eine Entscheidung ist anders, als dein Gerät sie gesehen hat.
web-unfair-noted-end = Hier geht das Spiel nach dem Ende weiter, das dein Gerät gesehen hat.
web-unfair-noted-result = Das Ergebnis ist nicht das, das dein Gerät gesehen hat.
web-thing-table = der Tisch
web-thing-game = welches Spiel es war
web-thing-commitment = das Schloss von vor dem Spiel
web-thing-contribution = deine eigenen Zahlen
web-thing-contributions = die Zahlen der anderen
web-thing-rules = die Regeln
web-thing-lot = das Los, wer anfängt
web-thing-seal = das zweite Schloss, von vor dem ersten Wurf
web-thing-dice = jeder Wurf und jede Karte
web-thing-steps = ob jeder Schritt erlaubt war
web-thing-decisions = was alle entschieden haben
web-thing-result = das Ergebnis
web-thing-end = ob das Spiel dort zu Ende war
web-thing-names = die Namen
web-continue = Weiterspielen
web-last-played = zuletzt { $time }
web-phase-waiting = Noch nicht begonnen
web-phase-playing = Läuft
web-phase-yours = Du bist dran
web-phase-over = Spiel ist aus
web-bots =
    { $count ->
        [one] 1 Bot
       *[other] { $count } Bots
    }
web-with-others =
    { $count ->
        [0] nur du
        [1] du und noch jemand
       *[other] du und { $count } andere
    }
web-show-all = Alle { $count } zeigen
web-leave-listed = Gehen? Sitzt außer dir niemand am Tisch, endet das Spiel. Sonst spielt ein Bot für dich weiter.
web-one-screen = An einem Gerät
web-on-tv = Am Fernseher
web-player-number = Name { $number }
web-one-more = Eine Person mehr
web-one-less = Eine Person weniger
web-bots-too = Bots, die mitspielen
web-add-bots = Bots dazuholen
web-cancel = Abbrechen
web-move-title = Auf diesem Gerät spielen
web-move-about = Danach haben beide Geräte deine Plätze und Spiele. Der Code gilt nur einmal.
web-move-scan = Scanne das mit dem anderen Gerät, oder öffne dort den Link.
web-move = Das bin ich
web-move-named = Ich bin { $player }
web-me = Gerät wechseln, Daten löschen
web-me-about = Dieses Gerät kennt deine Plätze und Spiele, sonst niemand. Nimm sie auf ein anderes mit, oder lass dich vom Server vergessen.
web-move-away = Auch auf einem anderen Gerät spielen
web-forget = Vergiss mich
web-forget-sure = Wirklich? Plätze und Namen sind dann für immer weg
web-forgotten = Der Server hat dich vergessen.
web-options = Wie wir spielen
web-turtles = Schildkröten je Person
web-turtles-auto = wie in den Regeln
web-turtles-one = eine
web-turtles-two = zwei
web-pace = Bedenkzeit
web-pace-unhurried = so lange du magst
web-pace-quick = 15 Sekunden
web-pace-brisk = eine Minute
web-pace-mail = ein Tag je Entscheidung
option-cards_as_dice = Gewonnene Karten dürfen als Würfel gespielt werden
option-open_eggs = Alle sehen die Eier von allen
option-chat = Chat
option-listed = Fremde dürfen diesen Tisch finden und zuschauen
option-third_die_at_seven = Bei genau 7 darf man noch einen dritten Würfel werfen
option-exact_landing_takes_two = Wer genau auf dem Strand landet, bekommt zwei Karten
option-bust_ends_turn = Bei mehr als 7 ist der ganze Zug vorbei

## People at a table in the browser

web-unnamed = Gast { $seat }
web-namesake = { $name } ({ $seat })
web-somebody = Jemand
web-name-of = Name an Platz { $seat }
web-you-host = du leitest den Tisch
web-host = leitet den Tisch
web-bot-plays = gerade spielt ein Bot
web-away-since = weg seit { $time }
web-level-about-random = würfelt oder stoppt, wie es gerade kommt
web-level-about-sensible = wägt vor jedem Wurf Eier und Risiko ab
web-level-about-hatchling = hofft immer auf Glück und würfelt gern einmal zu oft
web-level-about-drifter = lässt sich treiben und stoppt früher als die anderen
web-level-about-swimmer = reitet lieber huckepack als alle anderen
web-level-about-navigator = kann gut rechnen und ist schwer zu schlagen
web-level-about-matriarch = die Stärkste von allen: Sie will gewinnen
web-play-myself = Wieder selbst spielen
web-hand-over = Ein Bot soll für mich spielen
web-hand-over-other = Ein Bot soll spielen
web-remove-sure = { $player } wegschicken? Hinsetzen geht dann an diesem Tisch nicht mehr.
web-share = Teilen
web-invite-watch = Alle Plätze sind besetzt: Wer jetzt noch kommt, kann nur zuschauen.
web-only-here = Dieser Link geht nur auf diesem Computer.
web-open-up = Damit andere mitspielen können, starte Mahé mit „mahe serve --host 0.0.0.0“.
web-show-tv = Auf dem Fernseher zeigen
web-show-tv-about = Der große Bildschirm zeigt das Spielbrett; wer dort den Code scannt, hat auf dem Handy die Knöpfe.
web-lock = Niemand darf sich mehr dazusetzen
web-ready = Sind alle da? Dann los!
web-wait-for = { $player } startet das Spiel.
web-room =
    { $count ->
        [one] Noch Platz für eine Person
       *[other] Noch Platz für { $count }
    }
web-table-menu = Tisch
web-spectators =
    { $count ->
        [one] Jemand schaut zu.
       *[other] { $count } schauen zu.
    }
web-show-board = Spielbrett hier zeigen
web-only-buttons = Nur die Knöpfe (Brett auf dem Fernseher)
web-leave = Tisch verlassen
web-leave-playing = Gehen? Ein Bot spielt für dich weiter, und du kannst zurückkommen.
web-leave-alone = Gehen? Dann endet dieses Spiel.
web-leave-sure = Gehen und den Platz frei machen?
web-close-table = Tisch für alle schließen
web-close-sure = Den Tisch für alle schließen, und zwar endgültig?
web-chat = Chat
web-chat-news =
    { $count ->
        [one] { $count } neue Nachricht
       *[other] { $count } neue Nachrichten
    }
web-chat-empty = Noch hat niemand etwas gesagt.
web-chat-say = Sag etwas
web-chat-send = Senden
web-watching-free = Du schaust zu. Für dich ist noch Platz!
web-watching-playing = Du schaust zu.
web-watching-full = Du schaust zu: Alle Plätze sind besetzt.
web-watching-locked = Du schaust zu: Es darf sich niemand mehr dazusetzen.
web-rematch-waits = Wir warten noch auf { $players } …
web-rematch-away =
    { $count ->
        [one] { $players } ist gerade nicht da.
       *[other] { $players } sind gerade nicht da.
    }
web-bot-instead = Lieber mit einem Bot spielen
web-rematch-too = Ich auch!
web-rematch-asked =
    { $count ->
        [one] Noch ein Spiel? { $players } möchte gern!
       *[other] Noch ein Spiel? { $players } möchten gern!
    }
web-vibration = Vibrieren, wenn ich entscheide
web-one-screen-about = Alle spielen reihum an diesem Gerät.
web-pace-seconds = { $seconds } Sekunden
web-bots-chosen =
    { $count ->
        [one] Ein Bot: { $mix }
       *[other] { $count } Bots: { $mix }
    }
web-bots-mixed = { $count } Bots, gemischt
web-mix-mixed = gemischt
web-mix-about = von jedem etwas
web-suggest-stronger = Du spielst stark! Traust du dich gegen „{ $level }“?
web-suggest-weaker = Lust auf eine gemütliche Runde? „{ $level }“ freut sich auf dich.
web-how-many-bots = Wie viele Bots?
web-how-good-bots = Wie spielen sie?
web-hint-ask = { web-level-matriarch } um Rat fragen
web-hint-wait = { web-level-matriarch } überlegt für dich …
web-hinted = { $player } fragt { web-level-matriarch } um Rat.
web-hints = Tipps von { web-level-matriarch }
hints-alone = allein gegen Bots
hints-on = immer
hints-off = nie
web-hints-used =
    { $count ->
        [one] (1‑mal um Rat gefragt)
       *[other] ({ $count }‑mal um Rat gefragt)
    }
web-server-away = Der Server ist nicht zu erreichen. Wir versuchen es weiter …
web-try-again = Noch einmal versuchen
web-clock = { $player } hat noch: { $time }
web-clock-until = bis { $time }
web-table-unseen = Dieser Tisch lässt sich nicht zeigen
web-waits-for-bot = { $player } ist nicht da. Bald spielt ein Bot weiter …
web-moved = Fertig: Das andere Gerät kennt dich jetzt.
web-moved-here = Dieses Gerät kennt dich schon.
web-took-over-absent = { $player } ist nicht da: Ein Bot spielt weiter.
web-took-over-handed-over = Jetzt spielt ein Bot für { $player }.
web-took-over-left = { $player } ist gegangen: Ein Bot spielt weiter.
web-took-over-removed = { $player } wurde weggeschickt: Ein Bot spielt weiter.
web-took-back = { $player } spielt wieder selbst.
web-begins = Das Spiel beginnt. { $player } fängt an.
web-full-screen = Vollbild
web-tv-scan = Mit dem Handy scannen: mitspielen oder zuschauen
web-tv-type = Oder diese Adresse eintippen:
web-tv-again = Noch ein Spiel? Tippt es auf euren Handys an!
web-name-full = Längere Namen passen nicht.
web-eggs-hidden = Wie viele Eier darauf sind, zeigt sich am Ende.
web-eggs-own = Wie viele Eier du hast, siehst nur du.

## Learning the game

web-learn-progress = Lektion { $number } von { $lessons }: { $title }
web-learn-watch = Zuschauen
web-learn-next = Weiter
web-learn-again = Noch einmal
web-learn-skip = Überspringen
web-learn-restart = Von vorn
web-learn-rules = Regeln
web-learn-all-rules = Alle Regeln
web-learn-done-title = Jetzt kannst du Mahé spielen!
web-learn-done = Schwimmen, huckepack reiten, etwas wagen: Wer die meisten Eier sammelt, gewinnt. Spielt ihr nur zu zweit oder zu dritt, haben alle zwei Schildkröten.
web-learn-from-first = Noch einmal lernen
web-learn-oops = Hoppla, mehr als 7: zurück aufs Floß! Versuch es noch einmal und stopp etwas früher.
web-learn-dared = Zwei Würfel zählen jetzt doppelt. Schau auf die Knöpfe: stoppen oder noch einer?

web-learn-one-die-title = Ein Würfel
web-learn-one-die-about = Die Schildkröte mit dem A gehört dir. Sie sitzt auf dem Floß und will um die Insel schwimmen. Würfle für sie!
web-learn-one-die-swim = Eine 4! Tipp auf „{ web-off-you-go }“, dann schwimmt sie 4 Felder weit.
web-learn-one-die-seen = Mit einem Würfel schwimmt deine Schildkröte so weit, wie er zeigt. Vom Floß geht es zuerst auf Feld 1.

web-learn-two-dice-title = Zwei Würfel zählen doppelt
web-learn-two-dice-about = Mit einem Würfel kommt man nicht weit. Wirf den ersten, dann sehen wir weiter.
web-learn-two-dice-more = Nur eine 1! Du darfst stoppen oder einen zweiten Würfel werfen. Zwei Würfel zählen doppelt.
web-learn-two-dice-count = 1 und 3 sind 4, und mit zwei Würfeln zählt das doppelt: 8 Felder. Stopp, oder ein dritter Würfel? Drei zählen dreifach!
web-learn-two-dice-seen = Zwei Würfel zählen doppelt: Aus 4 wurden 8 Felder. Drei Würfel zählen dreifach.
web-learn-two-dice-triple = Drei Würfel zählen dreifach: 1, 3 und 2 sind 6, und daraus wurden 18 Felder!
web-learn-two-dice-again = Du hast nach einem Würfel gestoppt: nur 1 Feld. Das darfst du! Aber versuch es noch einmal mit einem zweiten Würfel.

web-learn-bust-title = Mehr als 7 ist zu viel
web-learn-bust-about = Mit mehr Würfeln kommst du weiter. Aber pass auf: Sind es zusammen mehr als 7, geht es zurück aufs Floß. Probier es aus!
web-learn-bust-more = Eine 3. Sei mutig und würfle weiter: Wir üben ja nur.
web-learn-bust-dare = Zusammen 5. Stopp und 10 Felder schwimmen, oder noch einen Würfel wagen?
web-learn-bust-seen = 9 ist mehr als 7: Deine Schildkröte sitzt wieder auf dem Floß. Wer auf ihr sitzt, muss mit zurück! Genau 7 ist noch erlaubt.
web-learn-bust-again = Gut gestoppt! Aber hier sollst du sehen, was passiert, wenn es zu viel wird. Versuch es noch einmal und würfle weiter.

web-learn-riding-title = Huckepack
web-learn-riding-about = Schildkröte B gehört Bo, Schildkröte C gehört Coco. Kommst du dorthin, wo schon jemand ist, kletterst du obendrauf. Würfle!
web-learn-riding-choose = Auf dem Knopf „{ web-stop }“ steht, wo du landen würdest. Stoppen oder weiterwürfeln?
web-learn-riding-seen = Du reitest huckepack! Wenn die Schildkröte unter dir schwimmt, nimmt sie dich mit.

web-learn-top-title = Wer oben sitzt, entscheidet
web-learn-top-about = Du sitzt auf der Schildkröte von Bo, und jetzt ist Bo dran. Schau, was passiert!
web-learn-top-decide = Bo hat für Schildkröte B gewürfelt. Aber du sitzt ganz oben und trägst die Krone, also entscheidest du!
web-learn-top-carry = Du durftest mitschwimmen. Dann ist Coco auf dich geklettert. Jetzt bist du dran: Würfle! Aber wer entscheidet?
web-learn-top-seen = Coco saß ganz oben, also hat Coco für deine Schildkröte entschieden. Bo war unten und ist zurückgeblieben.

web-learn-eggs-title = Eier legen
web-learn-eggs-about = Feld 21 ist der Strand. Kommst du dorthin oder daran vorbei, legst du Eier: so viele, wie die Karte in der Mitte zeigt. Würfle!
web-learn-eggs-choose = Auf dem Knopf „{ web-stop }“ steht, wie viele Eier du legen würdest. Stoppen oder weiterwürfeln?
web-learn-eggs-seen = Du hast 4 Eier gelegt! Die Karte gehört dir, und die nächste wird aufgedeckt. Am Strand ankommen zählt, vorbeischwimmen auch.

web-learn-tower-title = Eier bekommt, wer oben sitzt
web-learn-tower-about = Bos Schildkröte ist nah am Strand, und du sitzt auf ihr. Bo ist dran. Wer bekommt wohl die Eier?
web-learn-tower-decide = Du sitzt ganz oben, also entscheidest du. Und schau, wer die Eier legt, wenn du stoppst!
web-learn-tower-seen = Bos Schildkröte ist geschwommen, aber die Eier gehören dir! In einem Turm bekommt sie, wer ganz oben sitzt. Die anderen bekommen nichts.

web-learn-seven-title = Die letzten 7 Eier
web-learn-seven-about = Das ist die letzte Karte. Darunter warten 7 Eier. Coco ist nah am Strand: Schau zu!
web-learn-seven-open = Coco hat die letzte Karte. Jetzt sind die 7 Eier frei: Wer als Nächstes legt, bekommt sie, und das Spiel ist aus. Du bist dran, würfle!
web-learn-seven-choose = Schau genau hin: Reicht das schon? Stoppen oder weiterwürfeln?
web-learn-seven-seen = 7 Eier für dich, und das Spiel ist aus! Wer die meisten Eier hat, gewinnt. Das bist du, mit 29!

web-learn-all = Alle Lektionen
web-learn-more = Mehr Lektionen, je eine Minute
web-learn-ticked = geschafft
web-learn-you-start = Du würfelst für { $turtle }.
web-learn-you-decide = Huckepack dabei: { $riders }. Also entscheidest du.
web-learn-other-decides = Huckepack dabei: { $riders }. Also entscheidet { $decider }.
web-learn-you-go-on = Du machst weiter.
web-learn-you-stop = Du stoppst.
web-learn-you-play = Du spielst eine { $value }er-Karte: zusammen { $total }, das zählt wie { $dice } Würfel. Die Karte ist aus dem Spiel.
web-learn-you-are-up = Du bist dran.
web-learn-ask-first = Welche Schildkröte schwimmt zuerst?
web-learn-ask-turn = Du bist dran.
web-learn-ask-own = Deine { $turtle } hat bis jetzt { $total } ({ $dice }). Was machst du?
web-learn-ask-off = Deine { $turtle } hat { $total } ({ $dice }): Los geht’s!

web-learn-two-turtles-title = Zwei Schildkröten
web-learn-two-turtles-about = Ihr spielt zu zweit, Bo und du. Da haben beide zwei Schildkröten: A1 und A2 gehören dir. In jedem Zug schwimmen beide. Welche zuerst?
web-learn-two-turtles-choose = Eine 4! Auf dem Knopf „{ web-stop }“ steht, wo sie landen würde. Stoppen oder weiterwürfeln?
web-learn-two-turtles-other = 4 Eier! Jetzt ist deine andere Schildkröte dran. Würfle für A2!
web-learn-two-turtles-bust = Mehr als 7: zurück aufs Floß! Aber deine andere Schildkröte darf trotzdem schwimmen. Würfle für sie!
web-learn-two-turtles-stack = A2 sitzt huckepack auf A1! Wenn A1 jetzt schwimmt, nimmt sie A2 mit. Würfle für A1!
web-learn-two-turtles-second = Eine 6! Mit noch einem Würfel wäre es fast immer zu viel. Stoppen oder weiterwürfeln?
web-learn-two-turtles-seen = Beide haben Eier gelegt, und alle zählen für dich: 4 und 3 sind 7!
web-learn-two-turtles-again-bust = Die eine sitzt auf dem Floß, aber die andere hat 4 Eier für dich gelegt. Versuch es noch einmal: Beide können legen!
web-learn-two-turtles-again-stack = A2 ist mitgeritten, darum gab es für beide zusammen nur eine Karte: 4 Eier. Versuch es noch einmal und lass A1 zuerst schwimmen!

web-learn-ties-title = Gleich viele Eier
web-learn-ties-about = Alle Karten sind weg, nur die letzten 7 Eier sind noch da. Du hast 21 Eier, Coco hat 28. Würfle!
web-learn-ties-choose = Schau auf den Knopf „{ web-stop }“: Reicht das schon? Stoppen oder weiterwürfeln?
web-learn-ties-cards = 28 Eier für dich und 28 für Coco! Jetzt zählen die Karten, und die letzten 7 Eier sind auch eine: Du hast 8, Coco hat 6. Du gewinnst!
web-learn-ties-equal = Und wenn es auch noch gleich viele Karten sind? Hier hast du 21 Eier auf 5 Karten, Coco hat 28 auf 6. Würfle!
web-learn-ties-seen = Gleich viele Eier und gleich viele Karten: Du und Coco gewinnt gemeinsam!

web-learn-cards-title = Karten als Würfel
web-learn-cards-about = An manchen Tischen darfst du eine gewonnene Karte spielen, als wäre sie ein Würfel. Du hast schon eine 2 und eine 4. Würfle!
web-learn-cards-choose = Eine 5! Mit noch einem Würfel wird es leicht zu viel. Aber mit deiner 2er-Karte sind es genau 7. Die 4 wäre zu viel.
web-learn-cards-played = 5 und 2 sind 7, und das zählt doppelt, wie mit zwei Würfeln: 14 Felder. Die Karte ist jetzt aus dem Spiel. Tipp auf „{ web-off-you-go }“!
web-learn-cards-seen = Du hast 2 Eier hergegeben und 6 bekommen! In jedem Zug darfst du eine Karte spielen, statt des zweiten oder des dritten Würfels.
web-learn-cards-again-bust = 9 ist mehr als 7: zurück aufs Floß! Versuch es noch einmal und gib lieber deine Karte her.
web-learn-cards-again-stop = Du hast gestoppt und deine Karte behalten. Das darfst du! Aber versuch es noch einmal und gib die 2 her.

web-learn-picture-board = Das Spielbrett: 21 Felder im Ring um die Insel, in der Mitte der Stapel. Die Schildkröten beginnen auf dem Floß und schwimmen dem Pfeil nach, von Feld 1 bis zum Strand, Feld 21.
web-learn-picture-dice = Ein Würfel mit einer 2: 2 mal 1, das sind 2 Felder. Zwei Würfel mit 2 und 4: 6 mal 2, das sind 12 Felder. Drei Würfel mit 2, 1 und 4: 7 mal 3, das sind 21 Felder.
web-learn-picture-bust = 2 und 6 sind 8. Das ist mehr als 7, und Schildkröte A kommt zurück aufs Floß.
web-learn-picture-stack = Ein Turm (im Regelheft: Stapel) aus drei Schildkröten: unten B, darauf A, ganz oben C mit einer Krone. A soll schwimmen, C entscheidet. A und C schwimmen zusammen weiter, B bleibt.
web-learn-picture-laying = Auf Feld 18 sitzen die Schildkröten B, A und C im Turm. A schwimmt 18 Felder weit, am Strand vorbei bis Feld 15. C sitzt ganz oben und bekommt die Karte mit 5 Eiern; B bleibt.
web-learn-picture-seven = Der Stapel ist aufgebraucht, und die 7 Eier des Gelege-Felds sind frei. Schildkröte B erreicht den Strand und bekommt sie.

## The first minute, tips, the story at the end, and offline

table-colour = Diese Farbe hat hier schon jemand.
web-goal = Schwimm um die Insel und leg am Strand Eier. Wer die meisten Eier hat, gewinnt!
web-learn-first = In 3 Minuten lernen
web-hello = Hallo! Wie heißt du?
web-hello-about = Die anderen sehen deinen Namen und deine Schildkröte.
web-hello-play = Los geht’s!
web-hello-later = Ohne Namen spielen
web-my-turtle = Meine Schildkröte
web-colour = Farbe
web-colour-any = Egal welche
web-colour-orange = Orange
web-colour-blue = Blau
web-colour-yellow = Gelb
web-colour-green = Grün
web-colour-purple = Lila
web-colour-sky = Himmelblau
web-colour-grey = Grau
web-face = So sieht sie aus
web-face-plain = Einfach so
web-face-flower = Eine Blume
web-face-glasses = Eine Brille
web-face-bow = Eine Schleife
web-face-cap = Eine Mütze
web-face-freckles = Sommersprossen
web-face-scarf = Ein Schal
web-tips-off = Keine Tipps mehr
web-tips-sure = Wirklich keine?
web-tip-start = Würfle! So weit schwimmt deine Schildkröte.
web-tip-two = In deinem Zug schwimmen deine beiden Schildkröten, eine nach der anderen.
web-tip-again = Zwei Würfel zählen doppelt, drei sogar dreifach!
web-tip-risk = Pass auf: Mit mehr als 7 geht es zurück aufs Floß.
web-tip-top = Du sitzt ganz oben, also entscheidest du!
web-tip-onto = Landest du dort, kletterst du hinauf und reitest mit.
web-tip-lay = Am Strand legst du Eier, und die Karte gehört dir.
web-tip-clutch = Die letzten 7 Eier! Wer jetzt legt, beendet das Spiel.
web-tip-hidden = Die Eier der anderen sind geheim: Du siehst nur ihre Karten.
web-counting = Die Eier werden gezählt …
web-story = So lief das Spiel
web-story-curve = Wie viele Eier alle hatten, Zug für Zug
web-story-ahead = { $player } lag von den ersten bis zu den letzten Eiern vorn.
web-story-turn = Das gab den Ausschlag: { $eggs } in Zug { $turn }. Von da an lag { $player } vorn.
web-story-last = Erst ganz am Ende: { $eggs } im allerletzten Zug, und { $player } lag vorn!
web-story-tower = Der höchste Turm: { $count } Schildkröten, in Zug { $turn }.
web-picture = Ein Bild von diesem Spiel
web-picture-alt = Das Brett im schönsten Moment, mit Namen und Eiern
web-picture-save = Speichern
web-picture-copy = Kopieren
web-picture-not-copied = Kopieren hat nicht geklappt. Speichere das Bild einfach.
web-picture-tower = Ein Turm aus { $count }!
web-picture-end = Die letzten Eier
web-offline = Gerade keine Verbindung
web-offline-about = Zum Spielen brauchen wir den Server. Das geht auch ohne ihn:
web-offline-games = Spiele, die du gesehen hast
web-offline-needs = Das alles geht nur mit Verbindung:
web-offline-later = Gerade keine Verbindung. Sobald sie wieder da ist, kannst du spielen.

## Waiting, joining, series and lists

web-away-in = { $player } ist nicht da. In { $time } spielt ein Bot weiter.
web-bot-now = Ein Bot soll einspringen
web-start-without = Ohne { $players } starten
web-newcomer =
    { $count ->
        [one] { $players } spielt im nächsten Spiel mit!
       *[other] { $players } spielen im nächsten Spiel mit!
    }
web-join-next = Beim nächsten Spiel mitmachen
web-joins-next = Du spielst im nächsten Spiel mit.
web-tv-starts = { $player } startet das Spiel am Handy.
web-tv-starts-too = Alle da? Dann startet es hier oder auf dem Handy von { $player }!
web-series = Bisher { $count } Spiele
web-series-wins = { $player }: { $wins } gewonnen
web-leads-eggs =
    { $count ->
        [one] { $players } führt: { $eggs }.
       *[other] { $players } führen: je { $eggs }.
    }
web-leads-cards =
    { $count ->
        [one] { $players } hat die meisten Karten: { $cards }.
       *[other] { $players } haben die meisten Karten: je { $cards }.
    }
web-won-eggs =
    { $count ->
        [one] { $players } hat gewonnen: { $eggs }.
       *[other] { $players } haben gewonnen: je { $eggs }.
    }
web-watch-this = Diesem Spiel zuschauen
web-sit-here = Hier mitspielen
web-watch-bots = Bots beim Spielen zuschauen
web-watch-now = Offene Tische
web-watch-before = Beendete Spiele
web-my-games = Meine Spiele
web-game-mine = Du hast gewonnen
web-game-won =
    { $count ->
        [one] { $players } hat gewonnen
       *[other] { $players } haben gemeinsam gewonnen
    }
web-game-broken = Nicht zu Ende gespielt
web-phase-again = Noch ein Spiel?
web-one-screen-eggs = Sonst siehst du nur deine eigenen, wenn du entscheidest.

## Skipping what happens

web-skip-to-me = Zu meinem Zug
web-skip-ahead = Vorspulen

## Sounds and keys

web-waves = Meeresrauschen
web-volume-off = aus
web-keys = Tasten: R würfelt, S stoppt, H gibt einen Tipp
web-replay-keys = In der Wiederholung: ← und → für jeden Schritt, Leertaste für Abspielen und Pause, Pos1 und Ende für Anfang und Schluss

## Moments and the board

headline-over = Über 7! Zurück aufs Floß
headline-plays = { $player } spielt eine { $value }er-Karte
headline-you-play = Du spielst eine { $value }er-Karte!
headline-climbs = { $player } klettert auf { $below }
headline-you-climb = Du kletterst auf { $below }!
headline-climbs-on-you = { $player } klettert auf dich!
headline-climbs-own = Huckepack!
headline-carries = { $carrier } trägt { $rider }: { $rider } entscheidet!
headline-you-decide = Du entscheidest für { $carrier }!
headline-decides-for-you = { $rider } entscheidet für dich!
headline-rides = { $rider } reitet mit
headline-you-ride = Du reitest mit!
headline-you-lay-last = Du legst die letzten 7 Eier!
headline-last-card = Die letzte Karte! Dann kommen die letzten 7 Eier
headline-last-seven = Die letzten 7 Eier! Wer jetzt legt, beendet das Spiel
headline-end = Das war’s! Wer hat die meisten Eier?
board-last-seven = die letzten 7 Eier
board-tower = Feld { $space }: wer auf wem sitzt

## Printed rulebooks and who begins

# Die gedruckten Hefte, nach den Sprachen ihrer Ausgaben.
edition-de-en = deutsch und englisch
edition-fr-nl = französisch und niederländisch
edition-it = italienisch
edition-about-de-en = Bei genau 7 gibt es keinen dritten Würfel. Geschwommen wird gegen den Uhrzeigersinn.
edition-about-fr-nl = Bei genau 7 darf man noch einen dritten Würfel werfen. Geschwommen wird gegen den Uhrzeigersinn.
edition-about-it = Bei genau 7 gibt es keinen dritten Würfel. Geschwommen wird im Uhrzeigersinn.
play-edition = Wir spielen nach diesem Regelheft: { $edition }. Ein anderes: --edition
labelled = { $label }: { $value }
web-edition = Wir spielen nach diesem Regelheft
web-edition-about = Die gedruckten Regelhefte sind nicht ganz gleich. Du hast keins? Dann lass es so.
web-house-rules = Hausregeln
web-house-rules-about = Sie stehen in keinem Regelheft. Manche Familien mögen sie.
web-who-begins = Wer fängt an?
begins-in_turn = reihum
begins-by_lot = das Los entscheidet
begins-chosen = { $player } fängt an
web-begins-lot = Das Los hat entschieden: { $player } fängt an.
web-direction-table = wie im Regelheft
web-learn-picture-score = Sechs Karten mit 1, 3, 3, 4, 5 und 6 Eiern sind 22. Vier Karten mit 2, 3, 4 und 6 Eiern und das Gelege-Feld mit 7 sind auch 22. Sechs sind mehr als fünf: Die erste Reihe gewinnt.
web-learn-picture-card = Ein Würfel mit einer 5 und eine Karte mit 2 Eiern: 7 mal 2, das sind 14 Felder.
eval-decides = { $player } entscheidet.
eval-chance = Als Nächstes kommt ein Würfel oder eine Karte. { $player } ist dran.
eval-over = Das Spiel ist aus.
eval-margin = So viele Eier legt { $player } von hier an mehr als die andere Seite, wenn beide so gut wie möglich spielen: { $eggs } (genau)
eval-win-exact = Gewinnchancen: { $chances } (genau)
eval-win-estimated = Gewinnchancen: { $chances } (geschätzt)
eval-start = { $turtle } starten
eval-roll = würfeln
eval-stop = stoppen
eval-play = { $eggs } spielen

## Was it luck? In the browser

web-replay-watch = Ansehen
web-luck-wait = Jeder Wurf wird noch einmal durchdacht …
web-luck-queued =
    { $count ->
        [one] Erst kommt noch ein anderes Spiel dran …
       *[other] Erst kommen noch { $count } andere Spiele dran …
    }
web-luck-turning = Hier hat sich das Spiel gedreht
web-luck-fold = Brett ausblenden
web-luck-decisions = Jede Entscheidung
web-luck-turn = Zug { $turn }
web-luck-whose = Wessen Entscheidungen
web-luck-everyone = von allen
web-luck-mine = meine Entscheidungen
web-luck-mistakes = nur Fehler
web-luck-none = Hier ist kein Fehler dabei.
web-luck-better = Besser: { $choice }.
web-luck-cost =
    { $points ->
        [0] Das hat fast nichts gekostet.
        [one] Das hat bei 100 Spielen 1 Sieg gekostet.
       *[other] Das hat bei 100 Spielen { $points } Siege gekostet.
    }
web-open-other = Ein anderes Spiel öffnen
web-open-about = Such dir eine Datei mit einem Spiel aus, oder füge ein Spiel hier ein.
web-open-file = Datei aussuchen
web-open-paste = Das Spiel als Text
web-open-show = Zeigen
web-open-link = Ein Spiel aus einer Datei öffnen
web-replay-running = Dieses Spiel läuft noch. Wenn es aus ist, kannst du es hier noch einmal ansehen.
