### Tutto quello che si legge giocando, in italiano.

## I nomi delle cose

language-name = Italiano
# Compare se nessuno scrive un nome; va bene per bambine e bambini.
default-name = Ospite
turtle = testuggine { $turtle }
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
raft = zattera
space = casella { $space }
# How far a turtle swims; other messages say it.
spaces =
    { $distance ->
        [one] 1 casella
       *[other] { $distance } caselle
    }
eggs =
    { $eggs ->
        [one] 1 uovo
       *[other] { $eggs } uova
    }
eggs-and-next-card = { $eggs } e quelle della prossima carta
cards =
    { $cards ->
        [one] 1 carta
       *[other] { $cards } carte
    }

## Prima della partita

play-welcome = Mahé: le testuggini nuotano intorno a un’isola, si portano in groppa a vicenda e depongono le uova sulla spiaggia. Alla fine vince chi ha più uova.
play-keys = A ogni domanda puoi scrivere ? per avere aiuto, oppure { key-quit } per uscire. Se esci, la partita resta salvata e puoi continuarla più tardi.
play-nobody = Non c’è nessuno alla tastiera, perciò la partita non è cominciata. Avvia il gioco in un terminale e rispondi alle domande, oppure guarda «{ $mahe } play --help».
ask-name = Come ti chiami?
ask-bots = Quanti bot giocano con te, da 1 a 6?
ask-level = Come giocano i bot: { $levels }?
level-random = random (spensierato: sceglie a caso)
level-sensible = sensible (ragionato: calcola le probabilità)
level-hatchling = hatchling (Cucciola: spera sempre)
level-drifter = drifter (Dondolina: si ferma prima)
level-swimmer = swimmer (Surfista: ama farsi portare)
level-navigator = navigator (Navigatrice: conta bene)
level-matriarch = matriarch (Bisnonna: la più forte)
ask-default = [{ $default }]
play-fair = Tutti i tiri di questa partita sono decisi prima dell’inizio. Conserva questa riga; alla fine li controlla uno per uno:
play-seeded = Con --seed { $seed } i dadi cadono sempre come in questa partita.
play-plain-dice = Da qui in poi i dadi sono normali e nessuno può controllarli.
play-resumed = La partita riprende dopo il passo { $step }.
play-level = { $level }: { $about }.

## La partita

turn-of = È il turno di { $player }.
replay-turn = turno { $turn }: { $player }
replay-step = passo { $step } di { $steps }
replay-beach = spiaggia
replay-card = Ora si scopre una carta.
replay-die = Ora si tira un dado.
replay-decides = { $player } decide per la { $turtle }, che finora ha fatto { $total } con { $dice }.
where-raft = Sulla zattera: { $turtles }.
where-space = Casella { $space }: { $turtles }.
where-stack = Casella { $space }, dal basso in alto: { $turtles }.
face-up =
    { $left ->
        [0] La carta scoperta mostra { $eggs }. È l’ultima; poi restano le ultime 7 uova.
        [one] La carta scoperta mostra { $eggs }. Sotto ce n’è ancora una.
       *[other] La carta scoperta mostra { $eggs }. Sotto ce ne sono ancora { $left }.
    }
clutch-is-open = La casella delle 7 uova è libera: la prossima testuggine che depone prende 7 uova e la partita finisce.
kept = { $player } ha { $eggs } su { $cards }.
kept-hidden = { $player } ha { $cards }.
own-cards = Le tue carte: { $cards }.

event-started = { $player } tira il dado per la { $turtle }.
event-started-carried = { $player } tira il dado per la { $turtle }. In groppa: { $riders }. Perciò decide { $decider }.
event-started-carrying = { $player } tira il dado per la { $turtle }. In groppa: { $riders }.
event-rolled =
    { $dice ->
        [one] Il dado segna { $value }.
       *[other] Il dado segna { $value }: in tutto { $total } con { $dice } dadi.
    }
event-went-on = { $player } continua.
event-stopped = { $player } si ferma.
event-card-played = { $player } gioca una carta da { $value }: in tutto { $total }, come con { $dice } dadi. La carta esce dal gioco.
event-busted = { $total } è più di 7! Di nuovo sulla zattera: { $turtles }.
event-moved = La { $turtle } avanza di { spaces } fino alla casella { $space }.
event-moved-onto = La { $turtle } avanza di { spaces } fino alla casella { $space } e sale in groppa. Sotto: { $below }.
event-laid = { $player } depone { $eggs }!
event-laid-clutch = { $player } depone le ultime 7 uova!
# Dopo la prima delle 20 carte ne restano 19.
event-card-turned =
    { $left ->
        [0] La nuova carta mostra { $eggs }. È l’ultima; poi restano le ultime 7 uova.
        [19] La prima carta mostra { $eggs }.
       *[other] La nuova carta mostra { $eggs }.
    }
event-clutch-opened = Le carte sono finite. La prossima testuggine che depone prende 7 uova e la partita finisce.
event-game-ended = La partita è finita.

## Decidere

decide-start = { $player }, quale testuggine nuota per prima?
decide-own = { $player }, la tua { $turtle } ha fatto { $total } con { $dice }. Che cosa fai?
decide-other = { $player }, in cima ci sei tu: decidi tu per la { $turtle } di { $owner }! Finora ha fatto { $total } con { $dice }.
dice-count =
    { $dice ->
        [one] 1 dado
       *[other] { $dice } dadi
    }
choice-start = { $turtle } (ora: { $place })
choice-start-carried = { $turtle } (ora: { $place }); in cima c’è { $decider }, che decide
choice-roll = tira: nessun pericolo
choice-roll-risk =
    { $faces ->
        [one] tira: 1 volta su 6 si supera il 7 e si torna sulla zattera
       *[other] tira: { $faces } volte su 6 si supera il 7 e si torna sulla zattera
    }
choice-roll-lands = con il prossimo dado: { $landings }
choice-stop = fermati: avanti di { spaces } fino alla casella { $space }
choice-stop-lays = fermati: avanti di { spaces } fino alla casella { $space }, e deponi { $eggs }
choice-play = dai via la tua carta da { $value }: in tutto { $total }, cioè avanti di { spaces } fino alla casella { $space }
choice-play-lays = dai via la tua carta da { $value }: in tutto { $total }, cioè avanti di { spaces } fino alla casella { $space }, e deponi { $eggs }
# Dove porta una scelta, se la testuggine sale su un’altra.
choice-onto = { $choice } (in groppa alla { $below })
landing = { $face } → { $space }
note-lays = depone { $eggs }
note-onto = sulla { $below }
landing-bust = { $face } → zattera
landing-busts = da { $face } a 6 → zattera
ask-choice = La tua scelta, { $choices }:
key-roll = t
key-stop = f
word-roll = tira
word-stop = fermati
key-board = m
key-quit = u
word-quit = esci

## Risposte che non vanno bene

answer-choice = Non capisco «{ $answer }». Scrivi { $choices }; { key-board } mostra il tavoliere, ? ti aiuta, { key-quit } serve per uscire.
answer-number = Mi serve un numero da { $low } a { $high }, non «{ $answer }».
answer-name = Un nome ha da 1 a 40 lettere, cifre o segni, senza spazi all’inizio e alla fine.
answer-taken = C’è già qualcuno con questo nome.
answer-level = Conosco { $levels }, ma non «{ $answer }».

## Aiuto

help-setup = Premi Invio se ti va bene la risposta tra parentesi quadre. Puoi anche dire tutto in una volta: «{ $mahe } play --name Ana --bot sensible --bot random».
help-game =
    Quando tocca a te, tiri un dado per la tua testuggine. Poi puoi fermarti, oppure far tirare un secondo e un terzo dado.
    Un dado vale una volta, due valgono il doppio, tre il triplo: la testuggine avanza di altrettante caselle.
    Ma se il totale supera il 7, torna sulla zattera con tutte quelle che porta in groppa.
    Una testuggine che arriva su una casella occupata sale in cima. Quando tocca a una di quelle sotto, decide chi ha la testuggine più in alto.
    La spiaggia è la casella 21. Chi la raggiunge o la supera depone le uova della carta scoperta. Se nuotano in tante, le uova sono di chi ha la testuggine più in alto.
    Dopo l’ultima carta, la prossima testuggine che depone prende 7 uova e la partita finisce.
help-choice = Scrivi il numero o la lettera della tua scelta. { key-board } mostra di nuovo il tavoliere, { key-quit } serve per uscire; la partita resta salvata.

## Dopo la partita

result-seat = { $player }: { $eggs } su { $cards }
result-won = { $player } vince!
result-shared = { $players } vincono insieme!
play-saved = La partita è salvata in { $file }. «{ $command }» la mostra di nuovo.
play-verify = «{ $mahe } verify { $file }» controlla i dadi.
play-analyse = «{ $command }» ti dice se è stata fortuna.
play-left = Hai lasciato la partita. È salvata in { $file }; per continuarla scrivi «{ $command }».
play-left-early = Hai lasciato il gioco prima dell’inizio della partita.
list-and = { $first } e { $last }
list-or = { $first } o { $last }

## Consigli

key-hint = c
play-hints = Quando tocca a te decidere, { key-hint } ti dà un consiglio.
hint-start = Comincia con la { $turtle }.
hint-roll = Tira un altro dado.
hint-stop = Fermati.
hint-play = Dai via la tua carta da { $value }.
hint-margin =
    { $points ->
        [one] Su 100 partite ne vinci 1 in più che con altre scelte.
       *[other] Su 100 partite ne vinci { $points } in più che con altre scelte.
    }
hint-close = Qui non cambia quasi niente.
# Seguono pezzi di frase; uno o due fanno il motivo.
hint-why = { $reason }.
hint-and = { $first }, e { $second }
hint-but = { $first }, ma { $second }
hint-roll-busts =
    { $faces ->
        [6] se tiri, superi il 7 con qualsiasi numero
        [1] se tiri, superi il 7 con 1 numero su 6
       *[other] se tiri, superi il 7 con { $faces } numeri su 6
    }
hint-roll-safe = se tiri, non puoi superare il 7
hint-roll-sinks = oltre il 7 va sulla zattera anche chi è con te: { $players }
hint-roll-lays =
    { $faces ->
        [6] con qualsiasi numero arrivi alla spiaggia e deponi { eggs }
        [1] con 1 numero su 6 arrivi alla spiaggia e deponi { eggs }
       *[other] con { $faces } numeri su 6 arrivi alla spiaggia e deponi { eggs }
    }
hint-roll-little = la carta scoperta mostra solo { eggs }
hint-roll-far = un altro dado può farti avanzare di { spaces }
hint-stop-swims = se ti fermi, avanzi di { spaces }
hint-stop-slow = se ti fermi, avanzi solo di { spaces }
hint-stop-lays = se ti fermi, deponi { eggs }
hint-stop-lays-two = se ti fermi, arrivi proprio sulla spiaggia: { eggs }, più la carta dopo
hint-stop-wins = se ti fermi, prendi le ultime 7 uova e vinci
hint-stop-ends = se ti fermi, prendi le ultime 7 uova senza vincere
hint-stop-short =
    { $distance ->
        [one] se ti fermi, alla spiaggia manca solo 1 casella
       *[other] se ti fermi, alla spiaggia mancano solo { spaces }
    }
hint-stop-onto = se ti fermi, sei in groppa alla { $turtle }
hint-stop-rides = se ti fermi, sei in cima alla { $turtle } e subito dopo decidi per lei
hint-stop-followed = se ti fermi, la { $turtle }, { spaces } dietro di te, può subito salirti in groppa
hint-stop-followed-raft = se ti fermi, la { $turtle } può arrivare dalla zattera e salirti subito in groppa
hint-play-costs = se giochi la tua carta da { $value }, la perdi
hint-play-swims = la tua carta da { $value } ti fa avanzare di { spaces }
hint-play-lays = la tua carta da { $value } ti porta alla spiaggia e deponi { eggs }
hint-play-onto = la tua carta da { $value } ti porta in groppa alla { $turtle }
hint-start-lays =
    { $faces ->
        [6] la { $turtle } arriva alla spiaggia con qualsiasi numero e depone { eggs }
        [1] la { $turtle } arriva alla spiaggia con 1 numero su 6 e depone { eggs }
       *[other] la { $turtle } arriva alla spiaggia con { $faces } numeri su 6 e depone { eggs }
    }
hint-start-carries = in cima alla { $turtle } c’è { $player }, che deciderebbe
hint-start-with = la { $turtle } porta con sé la { $other }
hint-start-near =
    { $distance ->
        [one] alla { $turtle } manca solo 1 casella per la spiaggia
       *[other] alla { $turtle } mancano solo { spaces } per la spiaggia
    }
hint-start-raft = la { $turtle } è ancora sulla zattera e non ha niente da perdere
result-hints =
    { $hints ->
        [one] { $player } ha chiesto 1 consiglio.
       *[other] { $player } ha chiesto { $hints } consigli.
    }

## È stata fortuna?

analysis-title = È stata fortuna?
analysis-chances = Chi vincerà? Dalla prima carta alla fine
analysis-sums = Fortuna e bravura, in vittorie su 100 partite
analysis-decisions = Le decisioni che sono costate di più
analysis-none = Nessuno ha sbagliato.
analysis-unfinished = Questa partita non è finita: come risultato c’è la probabilità dopo l’ultimo passo.
analysis-start = probabilità all’inizio
analysis-dice = fortuna con i dadi
analysis-cards = fortuna con le carte
analysis-own = le sue decisioni
analysis-others = decisioni degli altri
analysis-unseen = non previsto
analysis-result = risultato
analysis-earned = risultato senza fortuna
analysis-step = passo
analysis-player = chi
analysis-decision = decisione
analysis-better = meglio
analysis-cost = costo
analysis-grade = voto
analysis-card = carta da { $value }
grade-best = ottima
grade-fine = buona
grade-mistake = sbaglio
grade-blunder = grosso sbaglio
# Lo dicono altri testi.
games-in-hundred =
    { $games ->
        [one] { $games } partita come questa su 100
       *[other] { $games } partite come questa su 100
    }
# Lo dicono altri testi.
story-cost =
    { $points ->
        [one] Su 100 partite costa 1 vittoria.
       *[other] Su 100 partite costa { $points } vittorie.
    }
# Lo dicono altri testi.
story-gain = Dopo, su 100 partite { $player } ne vincerebbe { $points } in più di prima.
# Lo dicono altri testi.
story-worth = Su 100 partite questo tiro vale { $points } vittorie in più di un tiro qualunque.
story-luck-most = Sì, è stata soprattutto fortuna!
story-luck-half = Per metà è stata fortuna, e gli sbagli degli altri hanno aiutato.
story-luck-half-best = Metà fortuna, metà bravura.
story-luck-half-only = Per metà è stata fortuna.
story-luck-hardly = No, { $player } non ha quasi avuto bisogno di fortuna.
story-luck-hardly-best = No, { $player } ha semplicemente giocato meglio di tutti!
story-won-best = { $player } ha vinto e ha anche deciso meglio di tutti.
story-won-best-more = { $player } ha vinto e ha anche deciso meglio di tutti. A parità di fortuna, { $player } vincerebbe { games-in-hundred }.
story-won = { $player } ha vinto. A parità di fortuna, { $player } vincerebbe { games-in-hundred }.
story-played-best = { $player } ha preso le decisioni migliori.
story-played-best-more = { $player } ha deciso meglio di tutti. A parità di fortuna, { $player } vincerebbe { games-in-hundred }.
story-played-best-together = { $players } hanno preso le decisioni migliori.
story-played-alike = Tutti hanno deciso ugualmente bene.
story-best-dice = { $player } ha avuto più fortuna di tutti con i dadi: su 100 partite sono { $points } vittorie in più che a parità di fortuna.
story-even-dice = I dadi sono stati gentili con tutti più o meno allo stesso modo.
story-best-cards = Per { $player } le carte sono arrivate al momento giusto: su 100 partite sono { $points } vittorie in più che a parità di fortuna.
story-turning-die = La cosa che ha aiutato di più { $player }: un { $value } per { $other }. { story-gain }
story-turning-die-end = La cosa che ha aiutato di più { $player }: { $other } ha tirato un { $value } e la partita è finita.
story-turning-die-eggs = La cosa che ha aiutato di più { $player }: { $other } ha tirato un { $value }, che ha portato { eggs }. { story-gain }
story-turning-die-bust = La cosa che ha aiutato di più { $player }: con un { $value } { $other } ha superato il 7. { story-gain }
story-turning-die-climb = La cosa che ha aiutato di più { $player }: un { $value } ha portato { $other } in groppa a { $below }. { story-gain }
story-turning-card = La cosa che ha aiutato di più { $player }: una nuova carta con { eggs }. { story-gain }
story-turning-decision = La cosa che ha aiutato di più { $player }: la decisione di { $other }. { story-gain }
story-better-roll = La decisione che è costata di più: per { $player } era meglio tirare un altro dado. { story-cost }
story-better-stop = La decisione che è costata di più: per { $player } era meglio fermarsi. { story-cost }
story-better-play = La decisione che è costata di più: per { $player } era meglio giocare una carta da { $value }. { story-cost }
story-better-start = La decisione che è costata di più: per { $player } era meglio cominciare con la { $turtle }. { story-cost }
story-luckiest-die = Un tiro fortunato: un { $value } per { $player }. { story-worth }
story-luckiest-die-bust = Un tiro fortunato: con un { $value } { $player } ha superato il 7, e perfino questo ha aiutato. { story-worth }
story-luckiest-die-climb = Un tiro fortunato: un { $value } ha portato { $player } in groppa a { $below }. { story-worth }
story-luckiest-die-eggs = Un tiro fortunato: { $player } ha tirato un { $value }, che ha portato { eggs }. { story-worth }
story-luckiest-die-end = Un tiro fortunato: { $player } ha tirato un { $value } e la partita è finita. { story-worth }
story-unluckiest-die = Un tiro sfortunato: un { $value } per { $player }. Su 100 partite costa { $points } vittorie.
story-unluckiest-die-bust = Un tiro sfortunato: con un { $value } { $player } ha superato il 7. Su 100 partite costa { $points } vittorie.
story-unluckiest-die-climb = Un tiro sfortunato: un { $value } ha portato { $player } in groppa a { $below }. Su 100 partite costa { $points } vittorie.
story-unluckiest-die-eggs = Un tiro sfortunato: { $player } ha tirato un { $value }, che ha portato { eggs }. Su 100 partite costa { $points } vittorie.
story-unluckiest-die-end = Un tiro sfortunato: { $player } ha tirato un { $value } e la partita è finita. Su 100 partite costa { $points } vittorie.
story-dared = { $player } ha rischiato più di tutti: { $times } volte un altro dado, anche se almeno metà delle facce faceva superare il 7.

## Errori

error-resume = Questa partita non può continuare: { $reason }
error-resume-over = Questa partita è già finita; «{ $mahe } replay { $file }» la mostra.
error-resume-seed = I dadi di questa partita sono già decisi: togli --seed.
error-exists = { $file } c’è già, e niente viene sovrascritto.
error-file = Non riesco a leggere o a scrivere { $file }: { $reason }
error-seats = { $count ->
    [one] Si gioca da 2 a 7; tu ne hai indicato { $count }.
   *[other] Si gioca da 2 a 7; tu ne hai indicati { $count }.
 }
error-resume-secret = Il segreto dei dadi manca o non va bene: dovrebbe essere in { $file }. Rimettilo a posto, oppure continua con dadi che nessuno può controllare: --plain-dice
error-resume-flags = Una partita che continua tiene i suoi giocatori, le sue regole e il suo file: togli le altre opzioni.
error-resume-form = nel file deve esserci una sola partita, in JSON
error-players = { $count ->
    [one] Ne hai indicato { $count }, ma --players dice { $players }.
   *[other] Ne hai indicati { $count }, ma --players dice { $players }.
 }

## What a server refuses

table-none = Questo tavolo non esiste. Forse il link è incompleto, o il tavolo è stato abbandonato da tempo.
table-exists = Questo tavolo è già aperto.
table-closed = Questo tavolo è chiuso.
table-full = Tutti i posti sono occupati.
table-locked = Nessun altro può sedersi a questo tavolo.
table-removed = Chi siede a capotavola ti ha chiesto di lasciare il tavolo.
table-playing = Non durante una partita.
table-not_playing = Non c’è nessuna partita in corso.
table-not_over = Si può giocare un’altra partita quando questa è finita.
table-no_contribution = Prima qualcuno al tavolo deve volere un’altra partita.
table-not_host = Può farlo solo chi siede a capotavola.
table-not_seated = Può farlo solo chi siede al tavolo.
table-not_your_chair = Non è il tuo posto.
table-not_your_seat = A quel posto gioca qualcun altro.
table-is_here = Chi siede a quel posto è qui, e gioca da sé.
table-stand_in = Un bot gioca per te. Riprendi prima il tuo posto.
table-not_a_person = Lì gioca già un bot.
table-not_a_bot = Lì non siede nessun bot.
table-yourself = Non puoi mandarti via; puoi andartene.
table-no_such_chair = Quel posto non c’è a questo tavolo.
table-no_such_seat = Quel posto non c’è in questa partita.
table-no_such_bot = Quel bot non esiste. I bot sono: { $known }.
table-no_such_reaction = Quella reazione non esiste. Le reazioni sono: { $known }.
table-no_change = È già così.
table-chat_off = La chat è disattivata a questo tavolo.
table-hints_off = A questo tavolo non ci sono consigli.
table-no_hint_yet = Il consiglio non è ancora pronto. Chiedilo di nuovo.
table-text = Un messaggio ha da 1 a 300 caratteri.
table-contribution = Un contributo ai dadi ha da 16 a 64 byte, scritti in cifre esadecimali minuscole.
table-contributions = Dai un contributo ai dadi per ciascuno dei tuoi posti.
command-id = L’id di un comando ha da 1 a 64 caratteri stampabili.
record-name = Un nome ha da 1 a 40 caratteri normali, senza spazi all’inizio o alla fine.
table-name = I nomi come «bot:…» e «#1» sono riservati.
rules-players = Si può giocare da 2 a 7.
rules-turtles_each = Ognuno ha 1 o 2 testuggini, e ce ne sono 7 in tutto.
rules-too_many_turtles = { rules-turtles_each }
rules-deck = Un mazzo è fatto di sei numeri, nessuno sotto 0, 24 carte in tutto.
    .flag = --deck vuole sei numeri, in tutto 24 carte, per esempio 3,3,5,5,5,3.
rules-option = Con queste regole non si può giocare.
rules-first_seat = { rules-option }
    .flag = --first-seat indica un posto di questa partita: un numero da 0 in poi, o una lettera dalla A in poi.
settings-seconds = { $most ->
    [0] Questo ritmo non ha orologio: lascia i secondi a 0.
   *[other] Con questo ritmo si hanno da { $least } a { $most } secondi per decidere.
 }
action-stale = Non è il passo attuale della partita.
action-not_decider = Adesso decide qualcun altro.
action-unreadable = Non è una decisione.
step-turtle = { action-unreadable }
step-value = { action-unreadable }
action-not_now = Questo non si può decidere adesso.
action-not_to_move = Adesso non tocca a quella testuggine.
action-total_is_seven = Il totale è 7, e non si può tirare un terzo dado.
action-game_over = La partita è finita.
action-no_such_card = Non è rimasta nessuna carta così.
action-cards_are_not_dice = In questa partita le carte non si giocano come dadi.
action-card_already_played = Hai già giocato una carta in questo turno.
action-card_not_kept = Non hai una carta così.
action-card_too_high = Con quella carta il totale supererebbe 7.
record-json = Questa non è una partita di Mahé.
record-notation = { $line ->
    [1] { record-json }
   *[other] La riga { $line } di questa partita non si può leggere.
 }
record-format = { record-json }
record-field = Questa non è una partita di Mahé, o le manca qualcosa.
record-rules = { record-field }
record-seats = { record-field }
record-step = Il passo { $step } di questa partita non si può leggere.
record-illegal_step = Il passo { $step } di questa partita è contro le regole.
record-wrong_result = Il risultato di questa partita è sbagliato.
hint-not_deciding = Il consiglio è per chi decide adesso.
analysis-empty = In questa partita non è ancora successo niente.
analysis-too_long = Questa partita è troppo lunga: si possono analizzare al massimo { $most } passi.
fairness-digest = Un contributo ai dadi di questa partita registrata non corrisponde alla sua impronta.
fairness-lot = Il sorteggio ha indicato un posto diverso da quello che ha cominciato.
fairness-no_secret = Questa partita è finita, ma manca il segreto dei suoi dadi.
fairness-secret = Il segreto dei dadi non corrisponde a quanto promesso prima della partita.
fairness-seal = { web-unfair-fairness-seal }
fairness-die = Il dado del passo { $step } non è quello fissato prima della partita.
fairness-card = La carta del passo { $step } non è quella fissata prima della partita.
fairness-order = Il dado o la carta del passo { $step } non è al suo posto: qualcosa è uscito fuori turno, o è stato saltato.
letters-seat = { rules-first_seat }
    .flag = { rules-first_seat.flag }
bot-unknown = { table-no_such_bot }
request-unreadable = Il server non ha capito. Ricarica la pagina.
request-unauthorized = Il server non ti conosce ancora, o non più. Ricarica la pagina.
request-token = Questo token non è valido, o non lo è più.
request-code = Questo codice non vale più. Fattene dare uno nuovo sull’altro dispositivo.
request-origin = Questo viene da un altro sito. Un programma invia un token (Authorization: Bearer …) o un’intestazione Origin che nomina questo server.
request-not_found = A questo indirizzo non c’è niente.
request-too_old = È passato troppo tempo, o non c’è ancora (da { $least } a { $most }). Ricarica il tavolo.
request-too_many = { $seconds ->
    [one] Troppo in una volta. Aspetta un secondo.
   *[other] Troppo in una volta. Aspetta { $seconds } secondi.
 }
request-too_large = È troppo grande.
request-view_only = Questo schermo mostra soltanto il tavolo. Gioca su un altro dispositivo.
server-draining = Il server si sta riavviando. La tua partita riprende fra un attimo.
server-busy = I bot hanno tanto da pensare in questo momento. Riprova tra un attimo.
server-fault = C’è qualcosa che non va nel server. È stato annotato.
store-fault = { server-fault }
store-unavailable = Le partite non sono raggiungibili in questo momento. Non si è perso niente; riprova.
store-busy = C’è troppo da fare in questo momento. Riprova.
analysis-not_over = Si può analizzare una partita solo quando è finita.
store-version = Questo tavolo viene da una versione più nuova del gioco. Questo server non può ancora aprirlo.
store-unreadable = Questo tavolo è danneggiato e non si può aprire.
refused-otherwise = Non ha funzionato.

## What a link tells before it is opened

preview-title = Mahé, un gioco di dadi con le testuggini
preview-home = Le testuggini nuotano intorno a un’isola, si portano in groppa e depongono le uova sulla spiaggia. Da 2 a 7, nel browser, contro i bot o con gli amici.
preview-table = Un tavolo ti aspetta: siediti e gioca, oppure guarda. Non c’è niente da installare.
preview-replay = Guarda che cosa è successo in una partita a Mahé: la rivedi passo per passo.

## In the browser

web-tagline = Le testuggini nuotano intorno a un’isola, si portano in groppa e depongono le uova sulla spiaggia.
web-your-name = Il tuo nome
web-play-bots = Gioca contro i bot
web-with-friends = Gioca con gli amici
web-learn = Impara il gioco
web-watch = Guarda
web-language = Lingua
web-appearance = Chiaro o scuro
web-theme-system = automatico
web-theme-light = chiaro
web-theme-dark = scuro
web-unreachable = Il server non risponde. Riprova tra un momento.
web-seats = Chi gioca?
web-level-random = spensierato
web-level-sensible = ragionato
web-level-hatchling = Cucciola
web-level-drifter = Dondolina
web-level-swimmer = Surfista
web-level-navigator = Navigatrice
web-level-matriarch = Bisnonna
web-program = un programma
web-remove = Togli
web-only-watch = Guarda soltanto
web-sit-down = Siediti
web-sit-another = Un’altra persona su questo dispositivo
web-add-bot = Aggiungi un bot: { $level }
web-invite = Invita altri
web-qr = Il link di questo tavolo come codice QR
web-link = Link di questo tavolo
web-copy = Copia
web-copied = Copiato
web-begin = Avvia la partita
web-need-two = Bisogna essere almeno in due: invita qualcuno o aggiungi un bot.
web-wait-for-host = Chi siede a capotavola avvia la partita.
web-wait-for-tv = La partita si avvia dalla TV.
web-pad-in = Giochi anche tu!
web-pad-look = Adesso guarda la TV.
web-decides-for-your-turtle = { $rider } decide per la tua testuggine.
web-your-turn = { $player }, tocca a te.
web-start = Tira per { $turtle }
web-past-beach = oltre la spiaggia
web-start-other = Poi decide { $decider }, in cima
web-roll = Tira
web-roll-risk =
    { $faces ->
        [6] di sicuro alla zattera
        [one] 1 volta su 6: alla zattera
       *[other] { $faces } volte su 6: alla zattera
    }
web-roll-safe = nessun pericolo
web-stop = Fermati
web-play-card = Dai via la tua carta da { $value }
web-back-to-raft = ritorno alla zattera
web-swim = Avanza di { spaces } fino alla casella { $space }.
web-swim-onto = Sopra { $below }.
web-you-roll = Tiri il dado…
web-you-lay = Deponi { $eggs }!
web-other-lays = { $player } depone { $eggs }!
web-stand-in = gioca un bot: { $bot }
web-decides = decide
web-you = tu
web-log = Che cosa è successo
web-cards-left =
    { $left ->
        [0] l’ultima carta
        [one] ancora 1 carta
       *[other] ancora { $left } carte
    }
web-title-your-turn = Decidi tu! · Mahé
web-called = Al gioco: tocca a te!
web-table-gone = Qui non ci sono tavoli
web-home = Alla pagina iniziale
web-connecting = Un momento…
web-away = Nessuna connessione. La partita non è persa; riproviamo…
web-restarting = Il server si sta riavviando. La partita non è persa e riprende fra un attimo.
web-busy = Il server ha molto da fare in questo momento.
web-kept = La tua scelta è salvata. Partirà appena possibile.
web-sending = La tua scelta sta partendo…
web-reload = C’è una nuova versione: caricala
web-you-decide = { $player }, decidi tu per { $owner }!
web-has = La { $turtle } ha fatto { $total } con { $dice }.
web-bot = Bot
web-bot-short = Bot { $seat }
# Where two bots of one level play.
web-bot-lettered = { $name } { $seat }
web-replay-title = Rivedi la partita
web-share-replay = Mostra questo momento ad altri
web-replay-link = Link a questo passo della partita
web-share-replay-about = Guarda che cosa è successo nella nostra partita a Mahé!
web-share-game = Mostra questa partita ad altri
web-game-link = Link a questa partita
web-waits-for = { $player } sta decidendo…
web-sit-to-play = Siediti per giocare anche tu.
web-need-more = Manca ancora qualcuno.
web-tie-cards = Parità di uova: viene prima chi ha più carte.
web-you-win = Hai vinto!
web-waits-for-away = Deve decidere { $player }, ma non c’è…
web-is-away = non c’è
web-off-you-go = Nuota!
web-has-seven = { $player }, la tua { $turtle } ha fatto { $total } con { $dice }: si parte!
web-helped = (un bot ha aiutato)
web-own-place =
    { $eggs ->
        [0] Sei al { $place }º posto.
       *[other] Sei al { $place }º posto, con { eggs }.
    }
web-own-daring = Nessuno è stato più coraggioso di te!
web-own-careful = Nessuno è stato più prudente di te!
web-own-captain = Nessuno ha deciso per gli altri più spesso di te!
web-own-passenger = Nessuno si è fatto portare più lontano di te!
web-own-swim = La tua testuggine è avanzata di { spaces } in un colpo solo!
web-how-played = Come avete giocato
web-award-daring =
    Più coraggio: { $players } – ancora un dado { $amount ->
        [one] 1 volta
       *[other] { $amount } volte
    } su { $chances }.
web-award-careful =
    Più prudenza: { $players } – ancora un dado { $amount ->
        [one] 1 volta
       *[other] { $amount } volte
    } su { $chances }.
web-award-captain =
    { $count ->
        [one] Capitano
       *[other] Capitani
    }: { $players } – { $amount ->
        [one] 1 decisione
       *[other] { $amount } decisioni
    }{ $count ->
        [one] {""}
       *[other] {" a testa"}
    } per gli altri.
web-award-passenger =
    Più strada in groppa: { $players } – { $amount ->
        [one] 1 casella
       *[other] { $amount } caselle
    }{ $count ->
        [one] {""}
       *[other] {" a testa"}
    }.
web-award-diver =
    Più bagni di tutti: { $players } – { $amount ->
        [one] una volta
       *[other] { $amount } volte
    }{ $count ->
        [one] {""}
       *[other] {" a testa"}
    } di nuovo sulla zattera.
web-rematch = Un’altra partita
web-reclaim = Un bot gioca per te: riprendi il posto
web-nowhere = Qui non c’è nulla
web-type-again = Cerchi un tavolo? Scrivi qui le sue lettere:
web-type-count = Le lettere sono 15. Trattini e spazi non contano.
web-settings = Impostazioni
web-speed = Velocità dell’animazione
web-speed-slow = lenta
web-speed-normal = normale
web-speed-fast = veloce
web-speed-off = senza animazione
web-faster = Più veloce
web-direction = Le testuggini nuotano
web-direction-counterclockwise = in senso antiorario
web-direction-clockwise = in senso orario
web-sound = Suoni
web-odds = Mostra le probabilità
web-close = Fatto
web-reactions = Reazioni
web-react-cheer = Evviva!
web-react-ouch = Ahi!
web-react-laugh = Ah ah!
web-react-wow = Wow!
web-react-hurry = Sbrigati!
web-react-thanks = Grazie!
web-tv-join = Inquadrate, sedetevi, giocate
web-tv-more = Bot e regole
web-back-to-tv = Torna alla TV
web-tv-need-two = Bisogna essere almeno in due: inquadrate il codice o aggiungete dei bot.
web-nothing-listed = In questo momento nessuna partita è aperta a tutti. Gioca qualcuno che conosci? Fatti dare il link.
web-to-table = Al tavolo
web-step = Passo { $step } di { $steps }
web-back = Indietro
web-forward = Avanti
web-play = Riproduci
web-pause = Pausa
web-next-bust = Prossimo ritorno alla zattera
web-next-laying = Prossime uova
web-download = Scarica la partita
web-replay = Rivedi la partita
web-check-title = I dadi erano truccati?
web-check-about = Prima della partita il server ha chiuso sotto chiave un numero segreto, e ogni dispositivo al tavolo ne ha aggiunto uno suo: da lì vengono tutti i dadi e le carte. Ora il lucchetto è aperto, e il tuo dispositivo può controllare se qualcuno ha scelto i dadi.
web-check = Controlla i dadi
web-fair = { $contributors ->
    [one] Tutto a posto! Dadi e carte ({ $draws } in tutto) sono proprio quelli chiusi sotto chiave prima della partita. Una persona ha aggiunto il suo numero.
   *[other] Tutto a posto! Dadi e carte ({ $draws } in tutto) sono proprio quelli chiusi sotto chiave prima della partita. { $contributors } persone hanno aggiunto il loro numero.
 }
web-dice-recomputed = Dadi e carte ({ $draws } in tutto) corrispondono al lucchetto di questa partita. Se è proprio il lucchetto di prima della partita, lo sa solo un dispositivo che c’era fin dall’inizio.
web-dice-hidden = La chiave di questi dadi non è ancora pubblica: non si possono controllare.
web-dice-uncommitted = Nessuno ha chiuso sotto chiave i dadi di questa partita: non si possono controllare.
web-dice-warning = Attenzione: c’è qualcosa che non va nei dadi di questa partita.
web-dice-checked = Il tuo dispositivo ha controllato:
web-dice-unchecked = Per controllare questo, il tuo dispositivo avrebbe dovuto esserci:
web-dice-unchecked-title = Che cosa il tuo dispositivo non ha potuto controllare, e perché
web-dice-beyond = I dadi non dicono niente su questo: { $things }.
web-save-notes = Salva ciò che questo dispositivo ha annotato
web-unfair-record = Questa partita non si può leggere. È stata cambiata, o non è una partita.
web-unfair-fairness-none = Il tuo dispositivo ha visto un lucchetto prima di questa partita, ma qui non c’è.
web-unfair-fairness-digest = I numeri aggiunti da qualcuno sono stati cambiati.
web-unfair-fairness-no-secret = Manca la chiave di questi dadi.
web-unfair-fairness-secret = La chiave non corrisponde al lucchetto mostrato prima della partita.
web-unfair-fairness-lot = Il sorteggio ha indicato una persona diversa da chi ha cominciato.
web-unfair-fairness-seal = Il tavolo, le regole o i numeri non sono quelli con cui i dadi erano stati chiusi.
web-unfair-fairness-die = Il dado del passo { $step } non è quello chiuso sotto chiave.
web-unfair-fairness-card = La carta del passo { $step } non è quella chiusa sotto chiave.
web-unfair-fairness-order = Al passo { $step } c’è un dado o una carta dove non ci va, oppure ne manca uno.
web-unfair-noted-table = Questa partita viene da un altro tavolo, non da quello che il tuo dispositivo ha visto.
web-unfair-noted-game = Questa partita ha un numero diverso da quello che il tuo dispositivo aspettava.
web-unfair-noted-commitment = Non è il lucchetto che il tuo dispositivo ha visto prima della partita.
web-unfair-noted-contribution = I numeri aggiunti dal tuo dispositivo mancano, o sono stati scambiati.
web-unfair-noted-contributions = I numeri degli altri non sono quelli che il tuo dispositivo ha visto all’inizio.
web-unfair-noted-rules = Le regole non sono quelle che il tuo dispositivo ha visto all’inizio.
web-unfair-noted-lot = Chi comincia non è stato scelto nel modo che il tuo dispositivo ha visto.
web-unfair-noted-seal = Il secondo lucchetto non è quello che il tuo dispositivo ha visto prima del primo dado.
web-unfair-noted-truncated = Il tuo dispositivo ha visto più di questa partita di quanto ne resta qui.
web-unfair-noted-steps = Un dado, una carta o una decisione non è ciò che il tuo dispositivo ha visto.
web-unfair-noted-end = Qui la partita continua dopo la fine che il tuo dispositivo ha visto.
web-unfair-noted-result = Il risultato non è quello che il tuo dispositivo ha visto.
web-thing-table = il tavolo
web-thing-game = di quale partita si tratta
web-thing-commitment = il lucchetto di prima della partita
web-thing-contribution = i tuoi numeri
web-thing-contributions = i numeri degli altri
web-thing-rules = le regole
web-thing-lot = il sorteggio di chi comincia
web-thing-seal = il secondo lucchetto, di prima del primo dado
web-thing-dice = ogni dado e ogni carta
web-thing-steps = se ogni passo era permesso
web-thing-decisions = che cosa ha deciso ognuno
web-thing-result = il risultato
web-thing-end = se la partita è finita lì
web-thing-names = i nomi
web-continue = Continua
web-last-played = ultima volta: { $time }
web-phase-waiting = Non iniziata
web-phase-playing = In corso
web-phase-yours = Tocca a te
web-phase-over = Partita finita
web-bots =
    { $count ->
        [one] 1 bot
       *[other] { $count } bot
    }
web-with-others =
    { $count ->
        [0] solo tu
        [1] tu e qualcun altro
       *[other] tu e altri { $count }
    }
web-show-all = Mostra tutto ({ $count })
web-leave-listed = Vai via? Se non c’è nessun altro, la partita finisce; altrimenti un bot continua per te.
web-one-screen = Su un solo dispositivo
web-on-tv = Alla TV
web-player-number = Persona { $number }
web-one-more = Una persona in più
web-one-less = Una persona in meno
web-bots-too = Bot che giocano
web-add-bots = Aggiungi bot
web-cancel = Annulla
web-move-title = Gioca su questo dispositivo
web-move-about = Poi tutti e due i dispositivi hanno i tuoi posti e le tue partite. Il codice vale una volta sola.
web-move-scan = Con l’altro dispositivo inquadra questo codice, o apri il link.
web-move = Sono io
web-move-named = Sono { $player }
web-me = Cambia dispositivo, cancella dati
web-me-about = Solo questo dispositivo conosce i tuoi posti e le tue partite. Portali su un altro dispositivo, o fatti dimenticare dal server.
web-move-away = Gioca anche su un altro dispositivo
web-forget = Dimenticami
web-forget-sure = Davvero? Posti e nomi spariscono per sempre
web-forgotten = Il server non sa più nulla di te.
web-options = Come giochiamo
web-turtles = Testuggini a testa
web-turtles-auto = come nelle regole
web-turtles-one = una
web-turtles-two = due
web-pace = Tempo per decidere
web-pace-unhurried = quanto vuoi
web-pace-quick = 15 secondi
web-pace-brisk = un minuto
web-pace-mail = un giorno per ogni decisione
option-cards_as_dice = Le carte vinte si possono giocare come dadi
option-open_eggs = Tutti vedono le uova di tutti
option-chat = Chat
option-listed = Gli estranei possono trovare questo tavolo e guardare
option-third_die_at_seven = Con 7 esatto si può ancora tirare un terzo dado
option-exact_landing_takes_two = Chi arriva proprio sulla spiaggia prende due carte
option-bust_ends_turn = Chi supera il 7 finisce tutto il turno

## People at a table in the browser

web-unnamed = Ospite { $seat }
web-namesake = { $name } ({ $seat })
web-somebody = Qualcuno
web-name-of = Nome al posto { $seat }
web-you-host = a capotavola ci sei tu
web-host = a capotavola
web-bot-plays = per ora gioca un bot
web-away-since = assente da: { $time }
web-level-about-random = tira o si ferma come gli va
web-level-about-sensible = pesa uova e rischio prima di ogni dado
web-level-about-hatchling = spera sempre e tira una volta di troppo
web-level-about-drifter = si lascia cullare e si ferma prima delle altre
web-level-about-swimmer = adora più di tutte viaggiare in groppa alle altre
web-level-about-navigator = conta bene ed è difficile da battere
web-level-about-matriarch = la più forte di tutte: gioca per vincere
web-play-myself = Torno a giocare io
web-hand-over = Fai giocare un bot per me
web-hand-over-other = Fai giocare un bot
web-remove-sure = Mandare via { $player }? Non potrà più sedersi a questo tavolo.
web-share = Condividi
web-invite-watch = Tutti i posti sono occupati: chi arriva adesso può solo guardare.
web-only-here = Questo link funziona solo su questo computer.
web-open-up = Per far giocare anche altri, avvia Mahé con «mahe serve --host 0.0.0.0».
web-show-tv = Mostra in TV
web-show-tv-about = Lo schermo grande mostra il tavoliere; chi inquadra il codice ha i pulsanti sul telefono.
web-lock = Nessun altro può sedersi
web-ready = Ci siete tutti? Allora via!
web-wait-for = { $player } avvia la partita.
web-room =
    { $count ->
        [one] C’è ancora un posto
       *[other] Ci sono ancora { $count } posti
    }
web-table-menu = Tavolo
web-spectators =
    { $count ->
        [one] Una persona guarda.
       *[other] { $count } persone guardano.
    }
web-show-board = Mostra qui il tavoliere
web-only-buttons = Solo i pulsanti (tavoliere sulla TV)
web-leave = Lascia il tavolo
web-leave-playing = Vai via? Un bot continua per te, e puoi tornare.
web-leave-alone = Vai via? Allora questa partita finisce.
web-leave-sure = Vai via e liberi il posto?
web-close-table = Chiudi il tavolo per tutti
web-close-sure = Chiudere il tavolo per tutti, per sempre?
web-chat = Chat
web-chat-news =
    { $count ->
        [one] { $count } nuovo messaggio
       *[other] { $count } nuovi messaggi
    }
web-chat-empty = Nessuno ha ancora detto nulla.
web-chat-say = Di’ qualcosa
web-chat-send = Invia
web-watching-free = Stai guardando. C’è posto per te!
web-watching-playing = Stai guardando.
web-watching-full = Stai guardando: tutti i posti sono occupati.
web-watching-locked = Stai guardando: nessun altro può sedersi.
web-rematch-waits = In attesa di { $players }…
web-rematch-away =
    { $count ->
        [one] { $players } non c’è.
       *[other] { $players } non ci sono.
    }
web-bot-instead = Gioca invece con un bot
web-rematch-too = Anch’io!
web-rematch-asked =
    { $count ->
        [one] Un’altra partita? { $players } ne ha voglia!
       *[other] Un’altra partita? { $players } ne hanno voglia!
    }
web-vibration = Vibra quando decido io
web-one-screen-about = Si gioca tutti su questo dispositivo, a turno.
web-pace-seconds = { $seconds } secondi
web-bots-chosen =
    { $count ->
        [one] Un bot: { $mix }
       *[other] { $count } bot: { $mix }
    }
web-bots-mixed = { $count } bot misti
web-mix-mixed = misti
web-mix-about = un po’ di tutti
web-suggest-stronger = Giochi benissimo! Vuoi sfidare la { $level }?
web-suggest-weaker = Ti va una partita più tranquilla? La { $level } ti aspetta.
web-how-many-bots = Quanti bot?
web-how-good-bots = Come giocano?
web-hint-ask = Chiedi consiglio alla { web-level-matriarch }
web-hint-wait = La { web-level-matriarch } ci pensa per te…
web-hinted = { $player } chiede consiglio alla { web-level-matriarch }.
web-hints = Consigli della { web-level-matriarch }
hints-alone = da soli contro i bot
hints-on = sempre
hints-off = mai
web-hints-used =
    { $count ->
        [one] (1 consiglio chiesto)
       *[other] ({ $count } consigli chiesti)
    }
web-server-away = Il server non risponde. Riproviamo…
web-try-again = Riprova
web-clock = Tempo rimasto a { $player }: { $time }
web-clock-until = fino a: { $time }
web-table-unseen = Questo tavolo non si può mostrare
web-waits-for-bot = { $player } non c’è. Presto continua un bot…
web-moved = Fatto: l’altro dispositivo ora ti conosce.
web-moved-here = Questo dispositivo ti conosce già.
web-took-over-absent = { $player } non c’è: continua un bot.
web-took-over-handed-over = Ora un bot gioca per { $player }.
web-took-over-left = { $player } ha lasciato il tavolo: continua un bot.
web-took-over-removed = { $player } ha dovuto lasciare il tavolo: continua un bot.
web-took-back = { $player } ha ripreso il suo posto.
web-begins = Si parte! Comincia { $player }.
web-full-screen = Schermo intero
web-tv-scan = Inquadrate con il telefono: giocate o guardate
web-tv-type = Oppure scrivete questo indirizzo:
web-tv-again = Un’altra partita? Rispondete sui vostri telefoni!
web-name-full = Un nome più lungo non ci sta.
web-eggs-hidden = Quante uova mostrano si vede alla fine.
web-eggs-own = Quante uova hai, lo vedi solo tu.

## Learning the game

web-learn-progress = Lezione { $number } di { $lessons }: { $title }
web-learn-watch = Guarda
web-learn-next = Avanti
web-learn-again = Riprova
web-learn-skip = Salta
web-learn-restart = Ricomincia
web-learn-rules = Regole
web-learn-all-rules = Tutte le regole
web-learn-done-title = Adesso sai giocare a Mahé!
web-learn-done = Nuota, sali in groppa, tenta la fortuna: vince chi raccoglie più uova. Se giocate in due o in tre, ognuno ha due testuggini.
web-learn-from-first = Rivedi le lezioni
web-learn-oops = Ops, più di 7: di nuovo sulla zattera! Riprova e fermati un po’ prima.
web-learn-dared = Due dadi ora valgono il doppio. Guarda i pulsanti: ti fermi, o ancora uno?

web-learn-one-die-title = Un dado
web-learn-one-die-about = La testuggine con la A è tua. È sulla zattera e vuole nuotare intorno all’isola. Tira un dado per lei!
web-learn-one-die-swim = Un 4! Tocca «{ web-off-you-go }» e lei avanza di 4 caselle.
web-learn-one-die-seen = Con un dado la tua testuggine avanza di quanto segna il dado. Dalla zattera si va prima sulla casella 1.

web-learn-two-dice-title = Due dadi valgono il doppio
web-learn-two-dice-about = Con un dado solo non si va lontano. Tira il primo, poi vediamo.
web-learn-two-dice-more = Solo 1! Puoi fermarti o tirare un secondo dado. Due dadi valgono il doppio.
web-learn-two-dice-count = 1 e 3 fanno 4, e con due dadi vale il doppio: 8 caselle. Ti fermi, o un terzo dado? Tre dadi valgono il triplo!
web-learn-two-dice-seen = Due dadi valgono il doppio: da 4 sono diventate 8 caselle. Tre dadi valgono il triplo.
web-learn-two-dice-triple = Tre dadi valgono il triplo: 1, 3 e 2 fanno 6, e sono diventate 18 caselle!
web-learn-two-dice-again = Hai usato un dado solo: appena 1 casella. Si può fare! Ma riprova con un secondo dado.

web-learn-bust-title = Più di 7 è troppo
web-learn-bust-about = Con più dadi si va più lontano. Ma attenzione: se insieme superano il 7, si torna sulla zattera. Prova!
web-learn-bust-more = Un 3. Coraggio, tira ancora: è solo una prova.
web-learn-bust-dare = In tutto 5. Ti fermi e avanzi di 10 caselle, o provi con un altro dado?
web-learn-bust-seen = 9 è più di 7: la tua testuggine è di nuovo sulla zattera. Una testuggine in groppa sarebbe tornata con lei! Il 7 esatto va ancora bene.
web-learn-bust-again = Ben fatto, giusto in tempo! Ma qui devi vedere che cosa succede quando è troppo. Riprova e continua a tirare.

web-learn-riding-title = In groppa
web-learn-riding-about = La testuggine B è di Bo, la C è di Coco. Se arrivi dove c’è già qualcuno, gli sali in groppa. Tira il dado!
web-learn-riding-choose = Sul pulsante «{ web-stop }» leggi dove arriveresti. Ti fermi o tiri ancora?
web-learn-riding-seen = Sei in groppa! Quando la testuggine sotto di te nuota, ti porta con sé.

web-learn-top-title = Decide chi sta in cima
web-learn-top-about = Sei in groppa alla testuggine di Bo, e adesso tocca a Bo. Guarda che cosa succede!
web-learn-top-decide = Bo ha tirato il dado per la testuggine B. Ma in cima, con la corona, ci sei tu: decidi tu!
web-learn-top-carry = Hai viaggiato in groppa alla B, poi la testuggine C è salita sopra di te. Adesso tocca a te: tira! Ma chi deciderà?
web-learn-top-seen = In cima c’era la testuggine di Coco, quindi ha deciso Coco. La B stava sotto ed è rimasta indietro.

web-learn-eggs-title = Deporre le uova
web-learn-eggs-about = La casella 21 è la spiaggia. Se la raggiungi o la superi, deponi le uova: tante quante ne mostra la carta al centro. Tira!
web-learn-eggs-choose = Sul pulsante «{ web-stop }» leggi quante uova deporresti. Ti fermi o tiri ancora?
web-learn-eggs-seen = Hai deposto 4 uova! La carta è tua e si scopre la prossima. Vale raggiungere la spiaggia, e vale anche superarla.

web-learn-tower-title = Le uova vanno a chi sta in cima
web-learn-tower-about = La testuggine di Bo è vicina alla spiaggia, e tu le sei in groppa. Tocca a Bo. Chi prenderà le uova?
web-learn-tower-decide = In cima ci sei tu, quindi decidi tu. E guarda chi depone le uova se ti fermi!
web-learn-tower-seen = Ha nuotato la testuggine di Bo, ma le uova sono tue! In una pila le prende chi sta in cima, gli altri niente.

web-learn-seven-title = Le ultime 7 uova
web-learn-seven-about = Questa è l’ultima carta. Sotto aspettano 7 uova. La testuggine di Coco è vicina alla spiaggia: guarda!
web-learn-seven-open = Coco ha preso l’ultima carta. Adesso le 7 uova sono libere: chi depone per primo le prende, e la partita finisce. Tocca a te, tira!
web-learn-seven-choose = Guarda bene: basta già così? Ti fermi o tiri ancora?
web-learn-seven-seen = 7 uova per te, e la partita è finita! Vince chi ha più uova. Sei tu, con 29!

web-learn-all = Tutte le lezioni
web-learn-more = Altre lezioni di un minuto
web-learn-ticked = fatta
web-learn-you-start = Tiri il dado per la { $turtle }.
web-learn-you-decide = In groppa: { $riders }. Perciò decidi tu.
web-learn-other-decides = In groppa: { $riders }. Perciò decide { $decider }.
web-learn-you-go-on = Continui.
web-learn-you-stop = Ti fermi.
web-learn-you-play = Giochi una carta da { $value }: in tutto { $total }, come con { $dice } dadi. La carta esce dal gioco.
web-learn-you-are-up = Tocca a te.
web-learn-ask-first = Quale testuggine nuota per prima?
web-learn-ask-turn = Tocca a te.
web-learn-ask-own = La tua { $turtle } ha fatto { $total } con { $dice }. Che cosa fai?
web-learn-ask-off = La tua { $turtle } ha fatto { $total } con { $dice }: si parte!

web-learn-two-turtles-title = Due testuggini
web-learn-two-turtles-about = Giocate in due, tu e Bo. Perciò avete due testuggini ciascuno: A1 e A2 sono tue. A ogni turno nuotano tutte e due. Quale per prima?
web-learn-two-turtles-choose = Un 4! Sul pulsante «{ web-stop }» leggi dove arriverebbe. Ti fermi o tiri ancora?
web-learn-two-turtles-other = 4 uova! Adesso tocca alla tua altra testuggine. Tira il dado per A2!
web-learn-two-turtles-bust = Più di 7: di nuovo sulla zattera! Ma la tua altra testuggine nuota lo stesso. Tira il dado per lei!
web-learn-two-turtles-stack = A2 è in groppa ad A1! Se adesso nuota A1, porta con sé anche A2. Tira il dado per A1!
web-learn-two-turtles-second = Un 6! Con un altro dado sarebbe quasi sempre troppo. Ti fermi o tiri ancora?
web-learn-two-turtles-seen = Hanno deposto le uova tutte e due, e contano tutte per te: 4 e 3 fanno 7!
web-learn-two-turtles-again-bust = Una testuggine è sulla zattera, ma l’altra ha deposto 4 uova per te. Riprova: possono deporle tutte e due!
web-learn-two-turtles-again-stack = A2 si è fatta portare, così in due hanno preso una carta sola: 4 uova. Riprova, e fai nuotare prima A1!

web-learn-ties-title = Parità di uova
web-learn-ties-about = Le carte sono finite: restano solo le ultime 7 uova. Tu hai 21 uova, Coco ne ha 28. Tira il dado!
web-learn-ties-choose = Guarda il pulsante «{ web-stop }»: basta già così? Ti fermi o tiri ancora?
web-learn-ties-cards = 28 uova per te e 28 per Coco! Allora si contano le carte, e le ultime 7 uova valgono come una carta: tu ne hai 8, Coco ne ha 6. Hai vinto!
web-learn-ties-equal = E se anche le carte sono pari? Qui hai 21 uova su 5 carte, e Coco ne ha 28 su 6. Tira il dado!
web-learn-ties-seen = Parità di uova e di carte: tu e Coco vincete insieme!

web-learn-cards-title = Carte al posto dei dadi
web-learn-cards-about = A certi tavoli puoi giocare una carta vinta come se fosse un dado. Hai già una carta da 2 e una da 4. Tira il dado!
web-learn-cards-choose = Un 5! Con un altro dado è facile superare il 7. Ma con la tua carta da 2 fai 7 esatto. Con quella da 4 sarebbe troppo.
web-learn-cards-played = 5 e 2 fanno 7, e vale il doppio, come con due dadi: 14 caselle. La carta esce dal gioco. Tocca «{ web-off-you-go }»!
web-learn-cards-seen = Hai dato via 2 uova e ne hai prese 6! A ogni turno puoi giocare una carta, al posto del secondo o del terzo dado.
web-learn-cards-again-bust = 9 è più di 7: di nuovo sulla zattera! Riprova, e dai via piuttosto la tua carta.
web-learn-cards-again-stop = Hai tenuto la tua carta. Si può fare! Ma riprova, e dai via quella da 2.

web-learn-picture-board = Il tavoliere: 21 caselle ad anello intorno all’isola, con il mazzo al centro. Le testuggini partono dalla zattera e nuotano seguendo la freccia, dalla casella 1 alla spiaggia, la casella 21.
web-learn-picture-dice = Un dado con 2: 2 per 1, cioè 2 caselle. Due dadi con 2 e 4: 6 per 2, cioè 12 caselle. Tre dadi con 2, 1 e 4: 7 per 3, cioè 21 caselle.
web-learn-picture-bust = 2 e 6 fanno 8. È più di 7, e la testuggine A torna sulla zattera.
web-learn-picture-stack = Una pila di tre testuggini: sotto B, sopra A, in cima C con una corona. Deve nuotare A, decide C. A e C nuotano insieme, B resta.
web-learn-picture-laying = Le testuggini B, A e C sono in pila sulla casella 18. A avanza di 18 caselle, supera la spiaggia e arriva sulla casella 15. C è in cima e prende la carta con 5 uova; B resta.
web-learn-picture-seven = Il mazzo è finito, e le uova della casella delle 7 uova sono libere. La testuggine B raggiunge la spiaggia e le prende.

## The first minute, tips, the story at the end, and offline

table-colour = Qui c’è già qualcuno con quel colore.
web-goal = Nuota intorno all’isola e deponi le uova sulla spiaggia. Vince chi ha più uova!
web-learn-first = Impara in 3 minuti
web-hello = Ciao! Come ti chiami?
web-hello-about = Gli altri vedono il tuo nome e la tua testuggine.
web-hello-play = Si gioca!
web-hello-later = Gioca senza nome
web-my-turtle = La mia testuggine
web-colour = Colore
web-colour-any = Un colore qualsiasi
web-colour-orange = Arancione
web-colour-blue = Blu
web-colour-yellow = Giallo
web-colour-green = Verde
web-colour-purple = Viola
web-colour-sky = Celeste
web-colour-grey = Grigio
web-face = Il suo aspetto
web-face-plain = Così com’è
web-face-flower = Un fiore
web-face-glasses = Gli occhiali
web-face-bow = Un fiocco
web-face-cap = Un berretto
web-face-freckles = Le lentiggini
web-face-scarf = Una sciarpa
web-tips-off = Basta consigli
web-tips-sure = Davvero basta?
web-tip-start = Tira: la tua testuggine avanza di quanto segna il dado.
web-tip-two = Nel tuo turno nuotano le tue due testuggini, una dopo l’altra.
web-tip-again = Due dadi valgono il doppio, tre il triplo!
web-tip-risk = Attenzione: con più di 7 si torna sulla zattera.
web-tip-top = In cima ci sei tu, quindi decidi tu!
web-tip-onto = Se arrivi lì, sali in groppa e ti fai portare.
web-tip-lay = Sulla spiaggia deponi le uova, e la carta è tua.
web-tip-clutch = Le ultime 7 uova! Chi depone adesso chiude la partita.
web-tip-hidden = Le uova degli altri sono segrete: vedi solo le loro carte.
web-counting = Si contano le uova…
web-story = Com’è andata
web-story-curve = Quante uova avevano tutti, turno dopo turno
web-story-ahead = { $player } era in testa dalle prime uova alle ultime.
web-story-turn = È lì che è cambiato tutto: { $eggs } al turno { $turn }. Da quel momento { $player } è in testa.
web-story-last = Proprio alla fine: { $eggs } all’ultimo turno, e { $player } passa in testa!
web-story-tower = La pila più alta: { $count } testuggini, al turno { $turn }.
web-picture = Un’immagine della partita
web-picture-alt = Il tavoliere nel momento più bello, con nomi e uova
web-picture-save = Salva
web-picture-copy = Copia
web-picture-not-copied = La copia non è riuscita. Salva invece l’immagine.
web-picture-tower = Una pila di { $count }!
web-picture-end = Le ultime uova
web-offline = Nessuna connessione
web-offline-about = Per giocare ci serve il server. Senza, puoi fare questo:
web-offline-games = Partite che hai visto
web-offline-needs = Per tutto questo serve la connessione:
web-offline-later = Per ora niente connessione. Appena torna, puoi giocare.

## Waiting, joining, series and lists

web-away-in = { $player } non c’è. Tra { $time } continua un bot.
web-bot-now = Fai giocare un bot per ora
web-start-without = Avvia senza { $players }
web-newcomer =
    { $count ->
        [one] { $players } gioca con voi la prossima partita!
       *[other] { $players } giocano con voi la prossima partita!
    }
web-join-next = Gioca la prossima partita
web-joins-next = Giochi la prossima partita.
web-tv-starts = { $player } avvia la partita dal telefono.
web-tv-starts-too = Ci siete tutti? Avviate la partita qui o dal telefono di { $player }!
web-series = { $count } partite finora
web-series-wins =
    { $wins ->
        [one] { $player }: { $wins } vinta
       *[other] { $player }: { $wins } vinte
    }
web-leads-eggs =
    { $count ->
        [one] { $players } è in testa con { $eggs }.
       *[other] { $players } sono in testa alla pari: { $eggs } ciascuno.
    }
web-leads-cards =
    { $count ->
        [one] { $players } ha più carte di tutti: { $cards }.
       *[other] { $players } hanno più carte di tutti: { $cards } a testa.
    }
web-won-eggs =
    { $count ->
        [one] { $players } ha vinto con { $eggs }.
       *[other] { $players } hanno vinto con { $eggs } a testa.
    }
web-watch-this = Guarda questa partita
web-sit-here = Gioca qui
web-watch-bots = Guarda giocare i bot
web-watch-now = Tavoli aperti
web-watch-before = Partite finite
web-my-games = Le mie partite
web-game-mine = Hai vinto
web-game-won =
    { $count ->
        [one] { $players } ha vinto
       *[other] { $players } hanno vinto insieme
    }
web-game-broken = Non finita
web-phase-again = Un’altra partita?
web-one-screen-eggs = Altrimenti vedi solo le tue, quando decidi tu.

## Skipping what happens

web-skip-to-me = Vai al mio turno
web-skip-ahead = Vai avanti

## Sounds and keys

web-waves = Rumore delle onde
web-volume-off = silenzio
web-keys = Tasti: R per tirare, S per fermarti, H per un consiglio
web-replay-keys = Quando rivedi una partita: ← e → per ogni passo, barra spaziatrice per riprodurre e mettere in pausa, Inizio e Fine per andare all’inizio e alla fine

## Moments and the board

headline-over = Più di 7! Si torna sulla zattera
headline-plays = { $player } gioca una carta da { $value }
headline-you-play = Giochi una carta da { $value }!
headline-climbs = { $player } sale in groppa a { $below }
headline-you-climb = Sali in groppa a { $below }!
headline-climbs-on-you = { $player } ti sale in groppa!
headline-climbs-own = Una sull’altra!
headline-carries = { $carrier } porta { $rider }: decide { $rider }!
headline-you-decide = Decidi tu per { $carrier }!
headline-decides-for-you = { $rider } decide per te!
headline-rides = { $rider } si fa portare
headline-you-ride = Ti fai portare!
headline-you-lay-last = Deponi le ultime 7 uova!
headline-last-card = L’ultima carta! Poi le ultime 7 uova
headline-last-seven = Le ultime 7 uova! Chi depone adesso chiude la partita
headline-end = Finito! Chi ha più uova?
board-last-seven = le ultime 7 uova
board-tower = Casella { $space }: chi sta su chi

## Printed rulebooks and who begins

# I libretti stampati, secondo le lingue delle loro edizioni.
edition-de-en = tedesco e inglese
edition-fr-nl = francese e olandese
edition-it = italiano
edition-about-de-en = Con 7 esatto non c’è un terzo dado. Le testuggini nuotano in senso antiorario.
edition-about-fr-nl = Con 7 esatto si può ancora tirare un terzo dado. Le testuggini nuotano in senso antiorario.
edition-about-it = Con 7 esatto non c’è un terzo dado. Le testuggini nuotano in senso orario.
play-edition = Si gioca con questo libretto delle regole: { $edition }. Un altro: --edition
labelled = { $label }: { $value }
web-edition = Si gioca con questo libretto
web-edition-about = I libretti stampati non sono del tutto uguali. Non ne hai? Allora lascia così.
web-house-rules = Regole della casa
web-house-rules-about = Non stanno in nessun libretto. Ad alcune famiglie piacciono.
web-who-begins = Chi comincia?
begins-in_turn = a turno
begins-by_lot = si tira a sorte
begins-chosen = comincia { $player }
web-begins-lot = La sorte ha scelto: comincia { $player }.
web-direction-table = come nel libretto
web-learn-picture-score = Sei carte con 1, 3, 3, 4, 5 e 6 uova fanno 22. Anche quattro carte con 2, 3, 4 e 6 uova e la casella delle 7 uova fanno 22. Sei sono più di cinque: vince la prima riga.
web-learn-picture-card = Un dado con 5 e una carta con 2 uova: 7 per 2, cioè 14 caselle.
eval-decides = Decide { $player }.
eval-chance = Ora arriva un dado o una carta. È il turno di { $player }.
eval-over = La partita è finita.
eval-margin = Ecco quante uova { $player } depone da qui in poi più dell’altro, se tutti e due giocano al meglio: { $eggs } (esatto)
eval-win-exact = Probabilità di vincere: { $chances } (esatto)
eval-win-estimated = Probabilità di vincere: { $chances } (stima)
eval-start = far partire { $turtle }
eval-roll = tirare ancora
eval-stop = fermarsi
eval-play = giocare { $eggs }

## Was it luck? In the browser

web-replay-watch = Rivedi
web-luck-wait = Ripensiamo a ogni tiro…
web-luck-queued =
    { $count ->
        [one] Prima tocca a un’altra partita…
       *[other] Prima tocca ad altre { $count } partite…
    }
web-luck-turning = Dove la partita è cambiata
web-luck-fold = Nascondi il tavoliere
web-luck-decisions = Ogni decisione
web-luck-turn = Turno { $turn }
web-luck-whose = Le decisioni di chi
web-luck-everyone = di tutti
web-luck-mine = le mie decisioni
web-luck-mistakes = solo gli sbagli
web-luck-none = Qui non ci sono sbagli.
web-luck-better = Meglio: { $choice }.
web-luck-cost =
    { $points ->
        [0] Non è costato quasi niente.
        [one] È costato 1 vittoria su 100 partite.
       *[other] È costato { $points } vittorie su 100 partite.
    }
web-open-other = Apri un’altra partita
web-open-about = Scegli un file con una partita, oppure incolla qui una partita.
web-open-file = Scegli un file
web-open-paste = La partita come testo
web-open-show = Mostra
web-open-link = Apri una partita da un file
web-replay-running = Questa partita non è ancora finita. Quando sarà finita, potrai rivederla qui.
