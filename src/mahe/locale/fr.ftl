### Tout ce qu’on lit en jouant, en français.

## Le nom des choses

language-name = Français
# S’affiche si personne n’a tapé de nom ; convient aux filles comme aux garçons.
default-name = Anonyme
turtle = tortue { $turtle }
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
raft = radeau
space = case { $space }
# How far a turtle swims; other messages say it.
spaces =
    { $distance ->
        [one] { $distance } case
       *[other] { $distance } cases
    }
# En français, 0 est aussi un singulier.
eggs =
    { $eggs ->
        [one] { $eggs } œuf
       *[other] { $eggs } œufs
    }
eggs-and-next-card = { $eggs } et ceux de la carte suivante
cards =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }

## Avant la partie

play-welcome = Mahé : des tortues nagent autour d’une île, grimpent les unes sur le dos des autres et pondent leurs œufs sur la plage. À la fin, la personne qui a le plus d’œufs gagne.
play-keys = À chaque question, tape « ? » pour avoir de l’aide, ou { key-quit } pour quitter. Si tu quittes, la partie est gardée et tu peux la reprendre plus tard.
play-nobody = Il n’y a personne au clavier, alors la partie n’a pas commencé. Lance le jeu dans un terminal et réponds aux questions, ou regarde « { $mahe } play --help ».
ask-name = Comment tu t’appelles ?
ask-bots = Combien de bots jouent avec toi, de 1 à 6 ?
ask-level = Comment jouent les bots : { $levels } ?
level-random = random (insouciant : choisit au hasard)
level-sensible = sensible (raisonnable : calcule ses chances)
level-hatchling = hatchling (Bébé Tortue : y croit toujours)
level-drifter = drifter (Bouchon : s’arrête plus tôt)
level-swimmer = swimmer (Surfeuse : adore se faire porter)
level-navigator = navigator (Navigatrice : compte bien)
level-matriarch = matriarch (Mamie Tortue : la plus forte)
ask-default = [{ $default }]
play-fair = Tous les lancers de cette partie sont fixés avant le début. Garde cette ligne ; à la fin, elle les vérifie un par un :
play-seeded = Avec --seed { $seed }, les dés tombent toujours comme dans cette partie.
play-plain-dice = À partir de maintenant, les dés sont ordinaires et on ne peut plus les vérifier.
play-resumed = La partie reprend après l’étape { $step }.
play-level = { $level } : { $about }.

## La partie

turn-of = C’est à { $player } de jouer.
replay-turn = tour { $turn } : { $player }
replay-step = étape { $step } sur { $steps }
replay-beach = plage
replay-card = On va retourner une carte.
replay-die = On va lancer un dé.
replay-decides = { $player } décide pour la { $turtle }, qui en est à { $total } avec { $dice }.
where-raft = Sur le radeau : { $turtles }.
where-space = Case { $space } : { $turtles }.
where-stack = Case { $space }, de bas en haut : { $turtles }.
face-up =
    { $left ->
        [0] La carte visible montre { $eggs }. C’est la dernière ; ensuite, il reste les 7 derniers œufs.
        [one] La carte visible montre { $eggs }. Il en reste une dessous.
       *[other] La carte visible montre { $eggs }. Il en reste { $left } dessous.
    }
clutch-is-open = Le nid est ouvert : la prochaine tortue qui pond gagne 7 œufs et termine la partie.
kept = { $player } a { $eggs } sur { $cards }.
kept-hidden = { $player } a { $cards }.
own-cards = Tes cartes : { $cards }.

event-started = { $player } lance le dé pour la { $turtle }.
event-started-carried = { $player } lance le dé pour la { $turtle }. Sur son dos : { $riders }. C’est { $decider } qui décide.
event-started-carrying = { $player } lance le dé pour la { $turtle }. Sur son dos : { $riders }.
event-rolled =
    { $dice ->
        [one] Le dé montre { $value }.
       *[other] Le dé montre { $value } : { $total } en tout avec { $dice } dés.
    }
event-went-on = { $player } continue.
event-stopped = { $player } s’arrête.
event-card-played = { $player } joue une carte de { $value } : { $total } en tout, comme avec { $dice } dés. La carte sort du jeu.
event-busted = { $total }, c’est plus que 7 ! Retour au radeau : { $turtles }.
event-moved = La { $turtle } avance de { spaces } jusqu’à la case { $space }.
event-moved-onto = La { $turtle } avance de { spaces } jusqu’à la case { $space } et grimpe. En dessous : { $below }.
event-laid = { $player } pond { $eggs } !
event-laid-clutch = { $player } pond les 7 derniers œufs !
# Après la première des 20 cartes, il en reste 19.
event-card-turned =
    { $left ->
        [0] La carte suivante montre { $eggs }. C’est la dernière ; ensuite, il reste les 7 derniers œufs.
        [19] La première carte montre { $eggs }.
       *[other] La carte suivante montre { $eggs }.
    }
event-clutch-opened = Il n’y a plus de cartes. La prochaine tortue qui pond gagne 7 œufs et termine la partie.
event-game-ended = La partie est finie.

## Décider

decide-start = { $player }, quelle tortue nage en premier ?
decide-own = { $player }, ta { $turtle } en est à { $total } avec { $dice }. Qu’est-ce que tu fais ?
decide-other = { $player }, tu es tout en haut : c’est toi qui décides pour la { $turtle }, qui est à { $owner } ! Elle en est à { $total } avec { $dice }.
dice-count =
    { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
choice-start = { $turtle } (maintenant : { $place })
choice-start-carried = { $turtle } (maintenant : { $place }) ; tout en haut, c’est { $decider } qui décide
choice-roll = lancer : rien à craindre
choice-roll-risk = lancer : { $faces } fois sur 6, on dépasse 7 et c’est le retour au radeau
choice-roll-lands = avec le prochain dé : { $landings }
choice-stop = stop : avancer de { spaces } jusqu’à la case { $space }
choice-stop-lays = stop : avancer de { spaces } jusqu’à la case { $space } et pondre { $eggs }
choice-play = rendre ta carte de { $value } : { $total } en tout, donc avancer de { spaces } jusqu’à la case { $space }
choice-play-lays = rendre ta carte de { $value } : { $total } en tout, donc avancer de { spaces } jusqu’à la case { $space } et pondre { $eggs }
# Où mène un choix, quand la tortue grimpe sur une autre.
choice-onto = { $choice } (sur le dos de la { $below })
landing = { $face } → { $space }
note-lays = pond { $eggs }
note-onto = sur la { $below }
landing-bust = { $face } → radeau
landing-busts = { $face } à 6 → radeau
ask-choice = Ton choix, { $choices } :
key-roll = l
key-stop = s
word-roll = lancer
word-stop = stop
key-board = p
key-quit = q
word-quit = quitter

## Les réponses qui ne vont pas

answer-choice = Je ne comprends pas « { $answer } ». Tape { $choices } ; { key-board } montre le plateau, « ? » t’aide, { key-quit } sert à quitter.
answer-number = Il me faut un nombre de { $low } à { $high }, pas « { $answer } ».
answer-name = Un nom a de 1 à 40 lettres, chiffres ou signes, sans espace au début ni à la fin.
answer-taken = Ce nom est déjà pris.
answer-level = Je connais { $levels }, mais pas « { $answer } ».

## Aide

help-setup = Appuie sur Entrée si la réponse entre crochets te va. Tu peux aussi tout dire d’un coup : « { $mahe } play --name Ana --bot sensible --bot random ».
help-game =
    À ton tour, tu lances un dé pour ta tortue. Ensuite, tu peux t’arrêter, ou faire lancer un deuxième puis un troisième dé.
    Un dé compte une fois, deux dés comptent double, trois dés comptent triple : c’est le nombre de cases que la tortue parcourt.
    Mais si le total dépasse 7, elle retourne au radeau, avec toutes celles qu’elle porte.
    Une tortue qui arrive sur une case occupée grimpe tout en haut. Quand vient le tour d’une tortue du dessous, c’est à la tortue du haut de décider.
    La plage est la case 21. Y arriver ou la dépasser, c’est pondre les œufs de la carte visible. Dans une pile qui nage, seule la tortue du haut pond.
    Après la dernière carte, la prochaine tortue qui pond gagne 7 œufs et termine la partie.
help-choice = Tape le numéro ou la lettre de ton choix. { key-board } montre encore le plateau, { key-quit } sert à quitter ; la partie est gardée.

## Après la partie

result-seat = { $player } : { $eggs } sur { $cards }
result-won = { $player } gagne !
result-shared = { $players } gagnent ensemble !
play-saved = La partie est écrite dans { $file }. « { $command } » la montre à nouveau.
play-verify = « { $mahe } verify { $file } » vérifie les dés.
play-analyse = « { $command } » te dit si c’était de la chance.
play-left = Tu as quitté la partie. Elle est gardée dans { $file } ; tu peux la reprendre avec « { $command } ».
play-left-early = Tu as quitté avant le début de la partie.
list-and = { $first } et { $last }
list-or = { $first } ou { $last }

## Conseils

key-hint = c
play-hints = Quand c’est à toi de décider, { key-hint } te donne un conseil.
hint-start = Commence par la { $turtle }.
hint-roll = Lance encore un dé.
hint-stop = Arrête-toi.
hint-play = Rends ta carte de { $value }.
hint-margin = Sur 100 parties, tu en gagnes { $points } de plus qu’autrement.
hint-close = Ici, ça ne change presque rien.
# Voici des bouts de phrase ; un ou deux d’entre eux donnent la raison.
hint-why = { $reason }.
hint-and = { $first }, et { $second }
hint-but = { $first }, mais { $second }
hint-roll-busts =
    { $faces ->
        [6] si tu lances, n’importe quel chiffre te fait dépasser 7
        [1] si tu lances, tu dépasses 7 avec 1 chiffre sur 6
       *[other] si tu lances, tu dépasses 7 avec { $faces } chiffres sur 6
    }
hint-roll-safe = si tu lances, tu ne peux pas dépasser 7
hint-roll-sinks = au-dessus de 7, retour au radeau pour { $players } aussi
hint-roll-lays =
    { $faces ->
        [6] avec n’importe quel chiffre, tu arrives à la plage et tu ponds { eggs }
        [1] avec 1 chiffre sur 6, tu arrives à la plage et tu ponds { eggs }
       *[other] avec { $faces } chiffres sur 6, tu arrives à la plage et tu ponds { eggs }
    }
hint-roll-little = la carte visible montre seulement { eggs }
hint-roll-far = un dé de plus peut te faire avancer de { spaces }
hint-stop-swims = si tu t’arrêtes, tu avances de { spaces }
hint-stop-slow = si tu t’arrêtes, tu n’avances que de { spaces }
hint-stop-lays = si tu t’arrêtes, tu ponds { eggs }
hint-stop-lays-two = si tu t’arrêtes, tu arrives pile sur la plage : { eggs }, et la carte suivante en plus
hint-stop-wins = si tu t’arrêtes, tu ponds les 7 derniers œufs et tu gagnes
hint-stop-ends = si tu t’arrêtes, tu ponds les 7 derniers œufs sans gagner
hint-stop-short = si tu t’arrêtes, il ne reste que { spaces } jusqu’à la plage
hint-stop-onto = si tu t’arrêtes, te voilà sur le dos de la { $turtle }
hint-stop-rides = si tu t’arrêtes, tu montes tout en haut de la { $turtle } et tu décides juste après
hint-stop-followed = si tu t’arrêtes, la { $turtle }, { spaces } derrière toi, peut grimper sur ton dos juste après
hint-stop-followed-raft = si tu t’arrêtes, la { $turtle } peut venir du radeau et grimper sur ton dos juste après
hint-play-costs = ta carte de { $value } est perdue si tu la joues
hint-play-swims = ta carte de { $value } te fait avancer de { spaces }
hint-play-lays = ta carte de { $value } te mène à la plage, et tu ponds { eggs }
hint-play-onto = ta carte de { $value } te mène sur le dos de la { $turtle }
hint-start-lays =
    { $faces ->
        [6] la { $turtle } arrive à la plage avec n’importe quel chiffre et pond { eggs }
        [1] la { $turtle } arrive à la plage avec 1 chiffre sur 6 et pond { eggs }
       *[other] la { $turtle } arrive à la plage avec { $faces } chiffres sur 6 et pond { eggs }
    }
hint-start-carries = tout en haut de la { $turtle }, c’est { $player } qui déciderait
hint-start-with = la { $turtle } emmène la { $other }
hint-start-near = la { $turtle } n’a plus que { spaces } jusqu’à la plage
hint-start-raft = la { $turtle } est encore sur le radeau et n’a rien à perdre
result-hints =
    { $hints ->
        [one] { $player } a demandé { $hints } conseil.
       *[other] { $player } a demandé { $hints } conseils.
    }

## Est-ce que c’était de la chance ?

analysis-title = C’était de la chance ?
analysis-chances = Qui va gagner ? De la première carte à la fin
analysis-sums = La chance et le talent, en victoires sur 100 parties
analysis-decisions = Les décisions qui ont coûté le plus
analysis-none = Personne n’a fait d’erreur.
analysis-unfinished = Cette partie n’est pas finie : comme résultat, on voit les chances après la dernière étape.
analysis-start = chances au départ
analysis-dice = chance aux dés
analysis-cards = chance aux cartes
analysis-own = ses décisions
analysis-others = décisions des autres
analysis-unseen = pas prévu
analysis-result = résultat
analysis-earned = résultat sans la chance
analysis-step = étape
analysis-player = qui
analysis-decision = décision
analysis-better = mieux
analysis-cost = coût
analysis-grade = note
analysis-card = carte de { $value }
grade-best = parfait
grade-fine = bien
grade-mistake = erreur
grade-blunder = grosse erreur
# D’autres textes le disent.
games-in-hundred =
    { $games ->
        [one] { $games } partie comme celle‑ci sur 100
       *[other] { $games } parties comme celle‑ci sur 100
    }
# D’autres textes le disent.
story-cost =
    { $points ->
        [one] Sur 100 parties, ça coûte { $points } victoire.
       *[other] Sur 100 parties, ça coûte { $points } victoires.
    }
# D’autres textes le disent.
story-gain = Après ça, sur 100 parties, { $player } en gagnerait { $points } de plus qu’avant.
# D’autres textes le disent.
story-worth = Sur 100 parties, ce dé vaut { $points } victoires de plus qu’un dé ordinaire.
story-luck-most = Oui, c’était surtout de la chance !
story-luck-half = C’était à moitié de la chance, et les erreurs des autres ont aidé.
story-luck-half-best = Moitié chance, moitié talent.
story-luck-half-only = C’était à moitié de la chance.
story-luck-hardly = Non, { $player } n’a presque pas eu besoin de chance.
story-luck-hardly-best = Non, c’est { $player } qui a le mieux joué, tout simplement !
story-won-best = { $player } a gagné, et c’est aussi { $player } qui a le mieux décidé.
story-won-best-more = { $player } a gagné, et c’est aussi { $player } qui a le mieux décidé. À chance égale, { $player } gagnerait { games-in-hundred }.
story-won = { $player } a gagné. À chance égale, { $player } gagnerait { games-in-hundred }.
story-played-best = C’est { $player } qui a pris les meilleures décisions.
story-played-best-more = C’est { $player } qui a le mieux décidé. À chance égale, { $player } gagnerait { games-in-hundred }.
story-played-best-together = { $players } ont pris les meilleures décisions.
story-played-alike = Personne n’a pris de meilleures décisions que les autres.
story-best-dice = { $player } a eu le plus de chance aux dés : sur 100 parties, ça fait { $points } victoires de plus qu’à chance égale.
story-even-dice = Les dés ont été à peu près aussi gentils avec tout le monde.
story-best-cards = Pour { $player }, les cartes sont arrivées au bon moment : sur 100 parties, ça fait { $points } victoires de plus qu’à chance égale.
story-turning-die = Voici ce qui a le plus aidé { $player } : un { $value } pour { $other }. { story-gain }
story-turning-die-end = Voici ce qui a le plus aidé { $player } : { $other } a fait un { $value }, et la partie était finie.
story-turning-die-eggs = Voici ce qui a le plus aidé { $player } : { $other } a fait un { $value }, ce qui a rapporté { eggs }. { story-gain }
story-turning-die-bust = Voici ce qui a le plus aidé { $player } : avec un { $value }, { $other } a dépassé 7. { story-gain }
story-turning-die-climb = Voici ce qui a le plus aidé { $player } : { $other } a fait un { $value } et a grimpé sur { $below }. { story-gain }
story-turning-card = Voici ce qui a le plus aidé { $player } : une nouvelle carte avec { eggs }. { story-gain }
story-turning-decision = Voici ce qui a le plus aidé { $player } : le choix fait par { $other }. { story-gain }
story-better-roll = La décision qui a coûté le plus : pour { $player }, il valait mieux lancer encore un dé. { story-cost }
story-better-stop = La décision qui a coûté le plus : pour { $player }, il valait mieux s’arrêter. { story-cost }
story-better-play = La décision qui a coûté le plus : pour { $player }, il valait mieux jouer une carte de { $value }. { story-cost }
story-better-start = La décision qui a coûté le plus : pour { $player }, il valait mieux commencer par la { $turtle }. { story-cost }
story-luckiest-die = Un coup de chance : un { $value } pour { $player }. { story-worth }
story-luckiest-die-bust = Un coup de chance : avec un { $value }, { $player } a dépassé 7, et même ça, ça a aidé. { story-worth }
story-luckiest-die-climb = Un coup de chance : { $player } a fait un { $value } et a grimpé sur { $below }. { story-worth }
story-luckiest-die-eggs = Un coup de chance : { $player } a fait un { $value }, ce qui a rapporté { eggs }. { story-worth }
story-luckiest-die-end = Un coup de chance : { $player } a fait un { $value }, et la partie était finie. { story-worth }
story-unluckiest-die = Un coup de malchance : un { $value } pour { $player }. Sur 100 parties, ça coûte { $points } victoires.
story-unluckiest-die-bust = Un coup de malchance : avec un { $value }, { $player } a dépassé 7. Sur 100 parties, ça coûte { $points } victoires.
story-unluckiest-die-climb = Un coup de malchance : { $player } a fait un { $value } et a grimpé sur { $below }. Sur 100 parties, ça coûte { $points } victoires.
story-unluckiest-die-eggs = Un coup de malchance : { $player } a fait un { $value }, ce qui a rapporté { eggs }. Sur 100 parties, ça coûte { $points } victoires.
story-unluckiest-die-end = Un coup de malchance : { $player } a fait un { $value }, et la partie était finie. Sur 100 parties, ça coûte { $points } victoires.
story-dared = C’est { $player } qui a osé le plus : { $times } fois un dé de plus, alors qu’au moins la moitié de ses faces faisait dépasser 7.

## Erreurs

error-resume = Cette partie ne peut pas reprendre : { $reason }
error-resume-over = Cette partie est finie ; « { $mahe } replay { $file } » la montre.
error-resume-seed = Les dés de cette partie sont déjà fixés : enlève --seed.
error-exists = { $file } existe déjà, et rien n’est écrit par-dessus.
error-file = Impossible de lire ou d’écrire { $file } : { $reason }
error-seats = On joue de 2 à 7 ; tu en as nommé { $count }.
error-resume-secret = Le secret des dés manque ou ne convient pas : il devrait être dans { $file }. Remets-le, ou continue avec des dés que personne ne peut vérifier : --plain-dice
error-resume-flags = Une partie qui continue garde ses joueurs, ses règles et son fichier : enlève les autres options.
error-resume-form = ce fichier doit contenir une seule partie, en JSON
error-players = Tu en as nommé { $count }, mais --players dit { $players }.

## What a server refuses

table-none = Cette table n’existe pas. Le lien est peut-être incomplet, ou la table a été abandonnée depuis longtemps.
table-exists = Cette table est déjà ouverte.
table-closed = Cette table est fermée.
table-full = Toutes les places sont prises.
table-locked = Plus personne ne peut s’asseoir à cette table.
table-removed = On t’a demandé de quitter cette table.
table-playing = Pas pendant une partie.
table-not_playing = Aucune partie n’est en cours.
table-not_over = On peut refaire une partie quand celle-ci est finie.
table-no_contribution = Il faut d’abord que quelqu’un à la table veuille refaire une partie.
table-not_host = Seul l’hôte peut faire ça.
table-not_seated = Seules les personnes assises à la table peuvent faire ça.
table-not_your_chair = Ce n’est pas ta place.
table-not_your_seat = Quelqu’un d’autre joue à cette place.
table-is_here = La personne à cette place est là et joue elle-même.
table-stand_in = Un bot joue pour toi. Reprends d’abord ta place.
table-not_a_person = Un bot y joue déjà.
table-not_a_bot = Aucun bot n’est assis là.
table-yourself = Tu ne peux pas te renvoyer ; tu peux quitter la table.
table-no_such_chair = Cette place n’existe pas à cette table.
table-no_such_seat = Cette place n’existe pas dans cette partie.
table-no_such_bot = Ce bot n’existe pas. Les bots sont : { $known }.
table-no_such_reaction = Cette réaction n’existe pas. Les réactions sont : { $known }.
table-no_change = C’est déjà le cas.
table-chat_off = La discussion est désactivée à cette table.
table-hints_off = Il n’y a pas de conseils à cette table.
table-no_hint_yet = Le conseil n’est pas encore prêt. Redemande-le.
table-text = Un message a de 1 à 300 caractères.
table-contribution = Une contribution aux dés a de 16 à 64 octets, écrits en chiffres hexadécimaux minuscules.
table-contributions = Donne une contribution aux dés pour chacune de tes places.
command-id = L’id d’une commande a de 1 à 64 caractères imprimables.
record-name = Un nom a de 1 à 40 caractères ordinaires, sans espace au début ni à la fin.
table-name = Les noms comme « bot:… » et « #1 » sont réservés.
rules-players = On peut jouer de 2 à 7.
rules-turtles_each = On a chacun 1 ou 2 tortues, et il y en a 7 en tout.
rules-too_many_turtles = { rules-turtles_each }
rules-deck = Un paquet se compose de six nombres, aucun négatif, soit 24 cartes en tout.
    .flag = --deck veut six nombres, 24 cartes en tout, par exemple 3,3,5,5,5,3.
rules-option = On ne peut pas jouer avec ces règles.
rules-first_seat = { rules-option }
    .flag = --first-seat désigne une place de cette partie : un nombre à partir de 0, ou une lettre à partir de A.
settings-seconds = { $most ->
    [0] Ce rythme n’a pas d’horloge : laisse les secondes à 0.
   *[other] À ce rythme, on a de { $least } à { $most } secondes pour décider.
 }
action-stale = Ce n’est pas l’étape actuelle de la partie.
action-not_decider = C’est à quelqu’un d’autre de décider.
action-unreadable = Ce n’est pas une décision.
step-turtle = { action-unreadable }
step-value = { action-unreadable }
action-not_now = On ne peut pas décider ça maintenant.
action-not_to_move = Ce n’est pas à cette tortue de bouger.
action-total_is_seven = Le total est de 7, et on ne peut pas lancer un troisième dé.
action-game_over = La partie est finie.
action-no_such_card = Cette carte n’est plus là.
action-cards_are_not_dice = Dans cette partie, on ne joue pas les cartes comme des dés.
action-card_already_played = Tu as déjà joué une carte pendant ce tour.
action-card_not_kept = Tu n’as pas cette carte.
action-card_too_high = Avec cette carte, le total dépasserait 7.
record-json = Ce n’est pas une partie de Mahé.
record-notation = { $line ->
    [1] { record-json }
   *[other] La ligne { $line } de cette partie est illisible.
 }
record-format = { record-json }
record-field = Ce n’est pas une partie de Mahé, ou il y manque quelque chose.
record-rules = { record-field }
record-seats = { record-field }
record-step = L’étape { $step } de cette partie est illisible.
record-illegal_step = L’étape { $step } de cette partie est contraire aux règles.
record-wrong_result = Le résultat de cette partie est faux.
hint-not_deciding = Un conseil, c’est pour la personne qui décide maintenant.
analysis-empty = Il ne s’est encore rien passé dans cette partie.
analysis-too_long = Cette partie est trop longue : on ne peut pas analyser plus de { $most } étapes.
fairness-digest = Une contribution aux dés de cette partie enregistrée ne correspond pas à son empreinte.
fairness-lot = Le tirage au sort a désigné une autre place que celle qui a commencé.
fairness-no_secret = Cette partie est finie, mais le secret de ses dés manque.
fairness-secret = Le secret des dés ne correspond pas à ce qui a été promis avant la partie.
fairness-seal = { web-unfair-fairness-seal }
fairness-die = Le dé de l’étape { $step } n’est pas celui qui a été fixé avant la partie.
fairness-card = La carte de l’étape { $step } n’est pas celle qui a été fixée avant la partie.
fairness-order = Le dé ou la carte de l’étape { $step } n’est pas à sa place : quelque chose a été tiré hors de son tour, ou oublié.
letters-seat = { rules-first_seat }
    .flag = { rules-first_seat.flag }
bot-unknown = { table-no_such_bot }
request-unreadable = Le serveur n’a pas compris. Recharge la page.
request-unauthorized = Le serveur ne te connaît pas encore, ou plus. Recharge la page.
request-token = Ce jeton n’est pas valable, ou ne l’est plus.
request-code = Ce code ne marche plus. Demande un nouveau code sur l’autre appareil.
request-origin = Ça vient d’un autre site. Un programme envoie un jeton (Authorization: Bearer …) ou un en-tête Origin qui nomme ce serveur.
request-not_found = Il n’y a rien à cette adresse.
request-too_old = C’est trop ancien, ou pas encore là ({ $least } à { $most }). Recharge la table.
request-too_many = { $seconds ->
    [one] C’était trop à la fois. Attends une seconde.
   *[other] C’était trop à la fois. Attends { $seconds } secondes.
 }
request-too_large = C’est trop grand.
request-view_only = Cet écran ne fait que montrer la table. Joue sur un autre appareil.
server-draining = Le serveur redémarre. Ta partie reprend dans un instant.
server-busy = Les bots ont beaucoup à réfléchir en ce moment. Réessaie dans un instant.
server-fault = Quelque chose ne va pas sur le serveur. C’est noté.
store-fault = { server-fault }
store-unavailable = Les parties sont inaccessibles pour le moment. Rien n’est perdu ; réessaie.
store-busy = Il y a trop à faire en ce moment. Réessaie.
analysis-not_over = On ne peut analyser une partie que lorsqu’elle est finie.
store-version = Cette table vient d’une version plus récente du jeu. Ce serveur ne peut pas encore l’ouvrir.
store-unreadable = Cette table est abîmée et ne peut pas être ouverte.
refused-otherwise = Ça n’a pas marché.

## What a link tells before it is opened

preview-title = Mahé, un jeu de dés avec des tortues
preview-home = Des tortues nagent autour d’une île, grimpent sur le dos des autres et pondent sur la plage. De 2 à 7, dans le navigateur, contre des bots ou entre amis.
preview-table = Une table t’attend : assieds-toi et joue, ou regarde. Il n’y a rien à installer.
preview-replay = Regarde ce qui s’est passé dans une partie de Mahé : on la revoit pas à pas.

## In the browser

web-tagline = Des tortues nagent autour d’une île, grimpent sur le dos des autres et pondent sur la plage.
web-your-name = Ton nom
web-play-bots = Jouer contre des bots
web-with-friends = Jouer avec des amis
web-learn = Apprendre le jeu
web-watch = Regarder
web-language = Langue
web-appearance = Clair ou sombre
web-theme-system = automatique
web-theme-light = clair
web-theme-dark = sombre
web-unreachable = Le serveur ne répond pas. Réessaie dans un instant.
web-seats = Qui joue ?
web-level-random = insouciant
web-level-sensible = raisonnable
web-level-hatchling = Bébé Tortue
web-level-drifter = Bouchon
web-level-swimmer = Surfeuse
web-level-navigator = Navigatrice
web-level-matriarch = Mamie Tortue
web-program = un programme
web-remove = Retirer
web-only-watch = Juste regarder
web-sit-down = S’asseoir
web-sit-another = Une personne de plus sur cet appareil
web-add-bot = Ajouter un bot : { $level }
web-invite = Inviter d’autres personnes
web-qr = Le lien de cette table en code QR
web-link = Lien de cette table
web-copy = Copier
web-copied = Copié
web-begin = Lancer la partie
web-need-two = Il faut être au moins deux : invite quelqu’un ou ajoute un bot.
web-wait-for-host = L’hôte lance la partie.
web-wait-for-tv = La partie se lance sur la télé.
web-pad-in = Tu joues avec nous !
web-pad-look = Maintenant, regarde la télé.
web-decides-for-your-turtle = { $rider } décide pour ta tortue.
web-your-turn = { $player }, c’est à toi.
web-start = Lancer pour { $turtle }
web-past-beach = au-delà de la plage
web-start-other = Puis { $decider }, tout en haut, décide
web-roll = Lancer
web-roll-risk =
    { $faces ->
        [6] retour au radeau à coup sûr
       *[other] { $faces } fois sur 6 : retour au radeau
    }
web-roll-safe = rien à craindre
web-stop = Stop
web-play-card = Rendre ta carte de { $value }
web-back-to-raft = retour au radeau
web-swim = Avancer de { spaces } jusqu’à la case { $space }.
web-swim-onto = Sur { $below }.
web-you-roll = Tu lances le dé…
web-you-lay = Tu ponds { $eggs } !
web-other-lays = { $player } pond { $eggs } !
web-stand-in = un bot joue : { $bot }
web-decides = décide
web-you = toi
web-log = Ce qui s’est passé
web-cards-left =
    { $left ->
        [0] la dernière carte
        [one] encore { $left } carte
       *[other] encore { $left } cartes
    }
web-title-your-turn = À toi de décider ! · Mahé
web-called = Au jeu : à toi !
web-table-gone = Pas de table ici
web-home = Retour à l’accueil
web-connecting = Un instant…
web-away = Pas de connexion. Ta partie n’est pas perdue ; on réessaie…
web-restarting = Le serveur redémarre. Ta partie n’est pas perdue et reprend dans un instant.
web-busy = Le serveur a beaucoup à faire en ce moment.
web-kept = Ton choix est gardé. Il sera envoyé dès que possible.
web-sending = Ton choix est en train de partir…
web-reload = Nouvelle version : recharger
web-you-decide = { $player }, tu décides pour { $owner } !
web-has = La { $turtle } en est à { $total } avec { $dice }.
web-bot = Bot
web-bot-short = Bot { $seat }
# Where two bots of one level play.
web-bot-lettered = { $name } { $seat }
web-replay-title = Revoir la partie
web-share-replay = Montrer ce moment à d’autres
web-replay-link = Lien vers cette étape de la partie
web-share-replay-about = Regarde ce qui s’est passé dans notre partie de Mahé !
web-share-game = Montrer cette partie à d’autres
web-game-link = Lien vers cette partie
web-waits-for = { $player } décide…
web-sit-to-play = Assieds-toi pour jouer.
web-need-more = Il faut encore quelqu’un.
web-tie-cards = Égalité d’œufs : la personne qui a le plus de cartes passe devant.
web-you-win = Tu gagnes !
web-waits-for-away = { $player } doit décider, mais ne répond pas…
web-is-away = pas là
web-off-you-go = À l’eau !
web-has-seven = { $player }, ta { $turtle } en est à { $total } avec { $dice } : c’est parti !
web-helped = (un bot a aidé)
web-own-place =
    { $eggs ->
        [0] Tu arrives à la { $place }e place.
       *[other] Tu arrives à la { $place }e place, avec { eggs }.
    }
web-own-daring = Personne n’a été plus audacieux que toi !
web-own-careful = Personne n’a été plus prudent que toi !
web-own-captain = Personne n’a décidé plus souvent que toi pour les autres !
web-own-passenger = Personne ne s’est fait porter plus loin que toi !
web-own-swim = Ta tortue a avancé de { spaces } d’un seul coup !
web-how-played = Comment vous avez joué
web-award-daring = Le plus d’audace : { $players } – encore un dé { $amount } fois sur { $chances }.
web-award-careful = Le plus de prudence : { $players } – encore un dé { $amount } fois sur { $chances }.
web-award-captain =
    { $count ->
        [one] Capitaine
       *[other] Capitaines
    } : { $players } – { $amount ->
        [one] { $amount } décision
       *[other] { $amount } décisions
    } pour les autres{ $count ->
        [one] {""}
       *[other] {", à égalité"}
    }.
web-award-passenger =
    Le plus loin à dos de tortue : { $players } – { $amount ->
        [one] { $amount } case
       *[other] { $amount } cases
    }{ $count ->
        [one] {""}
       *[other] {", à égalité"}
    }.
web-award-diver =
    Le plus de bains : { $players } – { $amount ->
        [one] { $amount } retour au radeau
       *[other] { $amount } retours au radeau
    }{ $count ->
        [one] {""}
       *[other] {", à égalité"}
    }.
web-rematch = Encore une partie
web-reclaim = Un bot joue pour toi : reprends ta place
web-nowhere = Il n’y a rien ici
web-type-again = Tu cherches une table ? Tape ses lettres ici :
web-type-count = Il y a 15 lettres. Les tirets et les espaces ne comptent pas.
web-settings = Réglages
web-speed = Vitesse de l’animation
web-speed-slow = lente
web-speed-normal = normale
web-speed-fast = rapide
web-speed-off = sans animation
web-faster = Plus vite
web-direction = Les tortues nagent dans le sens
web-direction-counterclockwise = contraire des aiguilles d’une montre
web-direction-clockwise = des aiguilles d’une montre
web-sound = Sons
web-odds = Montrer les chances
web-close = Terminé
web-reactions = Réactions
web-react-cheer = Hourra !
web-react-ouch = Aïe !
web-react-laugh = Ha ha !
web-react-wow = Waouh !
web-react-hurry = Dépêche-toi !
web-react-thanks = Merci !
web-tv-join = Scannez, asseyez‑vous, jouez
web-tv-more = Bots et règles
web-back-to-tv = Retour à la télé
web-tv-need-two = Il faut être au moins deux : scannez, ou ajoutez des bots.
web-nothing-listed = Aucune partie n’est ouverte à tout le monde en ce moment. Quelqu’un que tu connais joue ? Demande-lui le lien.
web-to-table = À la table
web-step = Étape { $step } sur { $steps }
web-back = Précédent
web-forward = Suivant
web-play = Lecture
web-pause = Pause
web-next-bust = Prochain retour au radeau
web-next-laying = Prochains œufs
web-download = Télécharger la partie
web-replay = Revoir la partie
web-check-title = Les dés étaient‑ils truqués ?
web-check-about = Avant la partie, le serveur a enfermé un nombre secret, et chaque appareil de la table a ajouté le sien : tous les dés et toutes les cartes viennent de là. Maintenant, le cadenas est ouvert, et ton appareil peut vérifier si quelqu’un a choisi les dés.
web-check = Vérifier les dés
web-fair = { $contributors ->
    [one] Tout est juste ! Les { $draws } dés et cartes sont bien ceux qui étaient enfermés avant la partie. Une personne a ajouté son nombre.
   *[other] Tout est juste ! Les { $draws } dés et cartes sont bien ceux qui étaient enfermés avant la partie. { $contributors } personnes ont ajouté leur nombre.
 }
web-dice-recomputed = Les { $draws } dés et cartes correspondent au cadenas de cette partie. Est-ce bien le cadenas d’avant la partie ? Seul un appareil présent dès le début peut le dire.
web-dice-hidden = La clé de ces dés n’est pas encore publique : ils ne peuvent pas être vérifiés.
web-dice-uncommitted = Personne n’a enfermé les dés de cette partie : ils ne peuvent pas être vérifiés.
web-dice-warning = Attention : quelque chose ne va pas avec les dés de cette partie.
web-dice-checked = Ton appareil a vérifié :
web-dice-unchecked = Pour vérifier ceci, ton appareil aurait dû être là :
web-dice-unchecked-title = Ce que ton appareil n’a pas pu vérifier, et pourquoi
web-dice-beyond = Les dés n’en disent rien : { $things }.
web-save-notes = Enregistrer ce que cet appareil a noté
web-unfair-record = Cette partie ne peut pas être lue. Elle a été modifiée, ou ce n’est pas une partie.
web-unfair-fairness-none = Ton appareil a vu un cadenas avant cette partie, mais ici il n’y en a pas.
web-unfair-fairness-digest = Les nombres ajoutés par quelqu’un ont été modifiés.
web-unfair-fairness-no-secret = La clé de ces dés manque.
web-unfair-fairness-secret = La clé ne correspond pas au cadenas montré avant la partie.
web-unfair-fairness-lot = Le tirage au sort a désigné quelqu’un d’autre que la personne qui a commencé.
web-unfair-fairness-seal = La table, les règles ou les nombres ne sont pas ceux avec lesquels les dés ont été enfermés.
web-unfair-fairness-die = Le dé de l’étape { $step } n’est pas celui qui était enfermé.
web-unfair-fairness-card = La carte de l’étape { $step } n’est pas celle qui était enfermée.
web-unfair-fairness-order = À l’étape { $step }, un dé ou une carte arrive là où il ne faut pas, ou bien il en manque.
web-unfair-noted-table = Cette partie vient d’une autre table que celle que ton appareil a vue.
web-unfair-noted-game = Cette partie n’a pas le numéro que ton appareil attendait.
web-unfair-noted-commitment = Ce n’est pas le cadenas que ton appareil a vu avant la partie.
web-unfair-noted-contribution = Les nombres ajoutés par ton appareil manquent, ou ont été échangés.
web-unfair-noted-contributions = Les nombres des autres ne sont pas ceux que ton appareil a vus au début de la partie.
web-unfair-noted-rules = Les règles ne sont pas celles que ton appareil a vues au début de la partie.
web-unfair-noted-lot = On n’a pas choisi qui commence comme ton appareil l’a vu.
web-unfair-noted-seal = Le deuxième cadenas n’est pas celui que ton appareil a vu avant le premier dé.
web-unfair-noted-truncated = Ton appareil a vu une suite de cette partie qui manque ici.
web-unfair-noted-steps = Un dé, une carte ou une décision n’est pas ce que ton appareil a vu.
web-unfair-noted-end = Ici, la partie continue après la fin que ton appareil a vue.
web-unfair-noted-result = Le résultat n’est pas celui que ton appareil a vu.
web-thing-table = la table
web-thing-game = de quelle partie il s’agit
web-thing-commitment = le cadenas d’avant la partie
web-thing-contribution = tes propres nombres
web-thing-contributions = les nombres des autres
web-thing-rules = les règles
web-thing-lot = le tirage au sort de qui commence
web-thing-seal = le deuxième cadenas, d’avant le premier dé
web-thing-dice = chaque dé et chaque carte
web-thing-steps = si chaque étape était permise
web-thing-decisions = ce que chacun a décidé
web-thing-result = le résultat
web-thing-end = si la partie s’est arrêtée là
web-thing-names = les noms
web-continue = Continuer
web-last-played = dernière fois : { $time }
web-phase-waiting = Pas commencée
web-phase-playing = En cours
web-phase-yours = À toi
web-phase-over = Partie terminée
web-bots =
    { $count ->
        [one] 1 bot
       *[other] { $count } bots
    }
web-with-others =
    { $count ->
        [0] juste toi
        [1] toi et quelqu’un d’autre
       *[other] toi et { $count } autres
    }
web-show-all = Tout montrer ({ $count })
web-leave-listed = Partir ? S’il n’y a que toi, la partie s’arrête ; sinon un bot continue pour toi.
web-one-screen = Sur un seul appareil
web-on-tv = Sur la télé
web-player-number = Nom { $number }
web-one-more = Une personne de plus
web-one-less = Une personne de moins
web-bots-too = Bots qui jouent aussi
web-add-bots = Ajouter des bots
web-cancel = Annuler
web-move-title = Jouer sur cet appareil
web-move-about = Ensuite, les deux appareils ont tes places et tes parties. Le code ne sert qu’une fois.
web-move-scan = Avec l’autre appareil, scanne ce code ou ouvre le lien.
web-move = C’est moi
web-move-named = C’est moi, { $player }
web-me = Changer d’appareil ou effacer mes données
web-me-about = Cet appareil est le seul à connaître tes places et tes parties. Emporte-les sur un autre, ou demande au serveur de t’oublier.
web-move-away = Jouer aussi sur un autre appareil
web-forget = Oublie-moi
web-forget-sure = Vraiment ? Places et noms disparaissent pour toujours
web-forgotten = Le serveur ne sait plus rien de toi.
web-options = Nos règles
web-turtles = Tortues par personne
web-turtles-auto = comme dans les règles
web-turtles-one = une
web-turtles-two = deux
web-pace = Temps pour décider
web-pace-unhurried = autant que tu veux
web-pace-quick = 15 secondes
web-pace-brisk = une minute
web-pace-mail = un jour par décision
option-cards_as_dice = Les cartes gagnées peuvent servir de dés
option-open_eggs = Tout le monde voit les œufs de tous
option-chat = Discussion
option-listed = Des inconnus peuvent trouver cette table et regarder
option-third_die_at_seven = À 7 tout juste, un troisième dé est permis
option-exact_landing_takes_two = Arriver pile sur la plage donne deux cartes
option-bust_ends_turn = Dépasser 7 termine tout le tour

## People at a table in the browser

web-unnamed = Anonyme { $seat }
web-namesake = { $name } ({ $seat })
web-somebody = Quelqu’un
web-name-of = Nom à la place { $seat }
web-you-host = c’est toi l’hôte
web-host = hôte de la table
web-bot-plays = un bot joue en ce moment
web-away-since = pas là depuis { $time }
web-level-about-random = lance ou s’arrête au hasard
web-level-about-sensible = pèse les œufs et le risque avant chaque dé
web-level-about-hatchling = y croit toujours et lance une fois de trop
web-level-about-drifter = se laisse porter et s’arrête plus tôt que les autres
web-level-about-swimmer = adore se faire porter, plus que toutes les autres
web-level-about-navigator = compte bien et se laisse rarement battre
web-level-about-matriarch = la plus forte de toutes : elle joue pour gagner
web-play-myself = Reprendre ma place
web-hand-over = Laisser un bot jouer pour moi
web-hand-over-other = Laisser jouer un bot
web-remove-sure = Retirer { $player } ? Ensuite, impossible de se rasseoir à cette table.
web-share = Partager
web-invite-watch = Toutes les places sont prises : maintenant, on ne peut plus que regarder.
web-only-here = Ce lien ne marche que sur cet ordinateur.
web-open-up = Pour que d’autres puissent jouer, lance Mahé avec « mahe serve --host 0.0.0.0 ».
web-show-tv = Montrer sur la télé
web-show-tv-about = Le grand écran montre le plateau. Si on scanne son code, les boutons apparaissent sur le téléphone.
web-lock = Plus personne ne peut s’asseoir
web-ready = Tout le monde est là ? Alors c’est parti !
web-wait-for = { $player } lance la partie.
web-room =
    { $count ->
        [one] Encore une place
       *[other] Encore { $count } places
    }
web-table-menu = Table
web-spectators =
    { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
web-show-board = Montrer le plateau ici
web-only-buttons = Seulement les boutons (plateau sur la télé)
web-leave = Quitter la table
web-leave-playing = Partir ? Un bot continue pour toi, et tu peux revenir.
web-leave-alone = Partir ? Alors cette partie s’arrête.
web-leave-sure = Partir et libérer ta place ?
web-close-table = Fermer la table pour tout le monde
web-close-sure = Fermer la table pour tout le monde, pour de bon ?
web-chat = Discussion
web-chat-news =
    { $count ->
        [one] { $count } nouveau message
       *[other] { $count } nouveaux messages
    }
web-chat-empty = Personne n’a encore rien dit.
web-chat-say = Dis quelque chose
web-chat-send = Envoyer
web-watching-free = Tu regardes. Il y a de la place pour toi !
web-watching-playing = Tu regardes.
web-watching-full = Tu regardes : toutes les places sont prises.
web-watching-locked = Tu regardes : plus personne ne peut s’asseoir.
web-rematch-waits = On attend { $players }…
web-rematch-away =
    { $count ->
        [one] { $players } n’est pas là.
       *[other] { $players } ne sont pas là.
    }
web-bot-instead = Jouer plutôt avec un bot
web-rematch-too = Moi aussi !
web-rematch-asked =
    { $count ->
        [one] Encore une partie ? { $players } aimerait bien !
       *[other] Encore une partie ? { $players } aimeraient bien !
    }
web-vibration = Vibrer quand c’est à moi de décider
web-one-screen-about = Tout le monde joue sur cet appareil, à tour de rôle.
web-pace-seconds = { $seconds } secondes
web-bots-chosen =
    { $count ->
        [one] Un bot : { $mix }
       *[other] { $count } bots : { $mix }
    }
web-bots-mixed = { $count } bots variés
web-mix-mixed = variés
web-mix-about = un peu de chacun
web-suggest-stronger = Tu joues très bien ! Tu oses défier { $level } ?
web-suggest-weaker = Envie d’une partie plus tranquille ? { $level } t’attend.
web-how-many-bots = Combien de bots ?
web-how-good-bots = Comment jouent-ils ?
web-hint-ask = Demander conseil à { web-level-matriarch }
web-hint-wait = { web-level-matriarch } réfléchit pour toi…
web-hinted = { $player } demande conseil à { web-level-matriarch }.
web-hints = Conseils de { web-level-matriarch }
hints-alone = en solo contre des bots
hints-on = toujours
hints-off = jamais
web-hints-used =
    { $count ->
        [one] (1 conseil demandé)
       *[other] ({ $count } conseils demandés)
    }
web-server-away = Le serveur ne répond pas. On réessaie…
web-try-again = Réessayer
web-clock = Temps restant pour { $player } : { $time }
web-clock-until = jusqu’à { $time }
web-table-unseen = Impossible de montrer cette table
web-waits-for-bot = { $player } n’est plus là. Bientôt, un bot jouera à sa place…
web-moved = C’est fait : l’autre appareil te connaît.
web-moved-here = Cet appareil te connaît déjà.
web-took-over-absent = { $player } n’est plus là : un bot joue à sa place.
web-took-over-handed-over = Un bot joue maintenant pour { $player }.
web-took-over-left = { $player } a quitté la table : un bot joue à sa place.
web-took-over-removed = On a demandé à { $player } de quitter la table : un bot joue à sa place.
web-took-back = { $player } a repris sa place.
web-begins = C’est parti ! { $player } commence.
web-full-screen = Plein écran
web-tv-scan = Scannez avec un téléphone : jouez ou regardez
web-tv-type = Ou tapez cette adresse :
web-tv-again = Encore une partie ? Appuyez sur vos téléphones !
web-name-full = Un nom plus long ne tient pas.
web-eggs-hidden = On verra à la fin combien d’œufs il y a dessus.
web-eggs-own = Personne d’autre ne voit combien d’œufs tu as.

## Learning the game

web-learn-progress = Leçon { $number } sur { $lessons } : { $title }
web-learn-watch = Regarder
web-learn-next = Suite
web-learn-again = Réessayer
web-learn-skip = Passer
web-learn-restart = Recommencer
web-learn-rules = Règles
web-learn-all-rules = Toutes les règles
web-learn-done-title = Maintenant, tu sais jouer à Mahé !
web-learn-done = Nage, grimpe, tente ta chance : la personne qui a le plus d’œufs gagne. Si vous jouez à deux ou à trois, chacun a deux tortues.
web-learn-from-first = Revoir les leçons
web-learn-oops = Oups, plus de 7 : retour au radeau ! Réessaie, et arrête-toi un peu plus tôt.
web-learn-dared = Deux dés comptent double maintenant. Regarde les boutons : stop, ou encore un ?

web-learn-one-die-title = Un dé
web-learn-one-die-about = La tortue avec le A est à toi. Elle est sur le radeau et veut nager autour de l’île. Lance un dé pour elle !
web-learn-one-die-swim = Un 4 ! Touche « { web-off-you-go } », et elle avance de 4 cases.
web-learn-one-die-seen = Avec un dé, ta tortue avance du nombre de cases indiqué par le dé. En partant du radeau, la première case est la case 1.

web-learn-two-dice-title = Deux dés comptent double
web-learn-two-dice-about = Avec un seul dé, on ne va pas bien loin. Lance le premier, et on verra.
web-learn-two-dice-more = Un 1 seulement ! Tu peux t’arrêter ou lancer un deuxième dé. Deux dés comptent double.
web-learn-two-dice-count = 1 et 3 font 4, et avec deux dés ça compte double : 8 cases. Stop, ou un troisième dé ? Trois dés comptent triple !
web-learn-two-dice-seen = Deux dés comptent double : 4 a donné 8 cases. Trois dés comptent triple.
web-learn-two-dice-triple = Trois dés comptent triple : 1, 3 et 2 font 6, et 6 a donné 18 cases !
web-learn-two-dice-again = Un seul dé, et 1 case seulement. C’est permis ! Mais réessaie avec un deuxième dé.

web-learn-bust-title = Plus de 7, c’est trop
web-learn-bust-about = Avec plus de dés, on va plus loin. Mais attention : si le total dépasse 7, c’est le retour au radeau. Essaie !
web-learn-bust-more = Un 3. Courage, lance encore : on s’entraîne, c’est tout.
web-learn-bust-dare = 5 en tout. Stop pour avancer de 10 cases, ou encore un dé ?
web-learn-bust-seen = 9, c’est plus que 7 : ta tortue est de retour sur le radeau. Une tortue sur son dos serait rentrée avec elle ! 7 tout juste, c’est encore permis.
web-learn-bust-again = Bien joué, juste à temps ! Mais ici, il faut voir ce qui se passe quand c’est trop. Réessaie et lance encore.

web-learn-riding-title = À dos de tortue
web-learn-riding-about = La tortue B est à Bo, la tortue C est à Coco. Si tu arrives sur une case occupée, tu grimpes sur le dos de l’autre. Lance le dé !
web-learn-riding-choose = Sur le bouton « { web-stop } », tu peux lire où tu arriverais. Stop ou encore ?
web-learn-riding-seen = Te voilà à dos de tortue ! Quand celle du dessous nage, elle t’emmène.

web-learn-top-title = Celle du haut décide
web-learn-top-about = Tu es sur la tortue de Bo, et c’est à Bo de jouer. Regarde ce qui se passe !
web-learn-top-decide = Bo a lancé le dé pour la tortue B. Mais tu es tout en haut, avec la couronne : c’est toi qui décides !
web-learn-top-carry = Tu as voyagé sur la tortue B, puis Coco a grimpé sur ton dos. C’est ton tour : lance le dé ! Mais qui va décider ?
web-learn-top-seen = Coco était tout en haut, alors Coco a décidé pour ta tortue. Bo était en dessous et n’a pas bougé.

web-learn-eggs-title = Pondre des œufs
web-learn-eggs-about = La case 21 est la plage. Si tu l’atteins ou la dépasses, tu ponds : autant d’œufs que sur la carte au milieu. Lance le dé !
web-learn-eggs-choose = Sur le bouton « { web-stop } », tu peux lire combien d’œufs tu pondrais. Stop ou encore ?
web-learn-eggs-seen = Tu as pondu 4 œufs ! La carte est à toi, et on retourne la suivante. Atteindre la plage compte, la dépasser aussi.

web-learn-tower-title = Les œufs vont tout en haut
web-learn-tower-about = La tortue de Bo est tout près de la plage, et tu es sur son dos. C’est à Bo. Qui aura les œufs ?
web-learn-tower-decide = Tu es tout en haut, alors tu décides. Et regarde qui pond si tu t’arrêtes !
web-learn-tower-seen = La tortue de Bo a nagé, mais les œufs sont à toi ! Dans une pile, les œufs vont à la tortue du haut. Les autres n’ont rien.

web-learn-seven-title = Les 7 derniers œufs
web-learn-seven-about = C’est la dernière carte. En dessous, 7 œufs attendent. Coco est tout près de la plage : regarde !
web-learn-seven-open = Coco a la dernière carte. Le nid et ses 7 œufs sont libres : la prochaine tortue qui pond les gagne, et la partie est finie. À toi, lance !
web-learn-seven-choose = Regarde bien : est-ce que ça suffit déjà ? Stop ou encore ?
web-learn-seven-seen = 7 œufs pour toi, et la partie est finie ! La personne qui a le plus d’œufs gagne. C’est toi, avec 29 !

web-learn-all = Toutes les leçons
web-learn-more = D’autres leçons d’une minute
web-learn-ticked = terminée
web-learn-you-start = Tu lances le dé pour la { $turtle }.
web-learn-you-decide = Sur son dos : { $riders }. C’est toi qui décides.
web-learn-other-decides = Sur son dos : { $riders }. C’est { $decider } qui décide.
web-learn-you-go-on = Tu continues.
web-learn-you-stop = Tu t’arrêtes.
web-learn-you-play = Tu joues une carte de { $value } : { $total } en tout, comme avec { $dice } dés. La carte sort du jeu.
web-learn-you-are-up = C’est à toi de jouer.
web-learn-ask-first = Quelle tortue nage en premier ?
web-learn-ask-turn = C’est à toi.
web-learn-ask-own = Ta { $turtle } en est à { $total } avec { $dice }. Qu’est-ce que tu fais ?
web-learn-ask-off = Ta { $turtle } en est à { $total } avec { $dice } : c’est parti !

web-learn-two-turtles-title = Deux tortues
web-learn-two-turtles-about = Vous jouez à deux, Bo et toi. Alors chacun a deux tortues : A1 et A2 sont à toi. À chaque tour, elles nagent toutes les deux. Laquelle en premier ?
web-learn-two-turtles-choose = Un 4 ! Sur le bouton « { web-stop } », tu peux lire où elle arriverait. Stop ou encore ?
web-learn-two-turtles-other = 4 œufs ! Maintenant, c’est au tour de ton autre tortue. Lance le dé pour A2 !
web-learn-two-turtles-bust = Plus de 7 : retour au radeau ! Mais ton autre tortue nage quand même. Lance le dé pour elle !
web-learn-two-turtles-stack = A2 est sur le dos d’A1 ! Si A1 nage maintenant, elle emmène A2. Lance le dé pour A1 !
web-learn-two-turtles-second = Un 6 ! Avec encore un dé, ce serait presque toujours trop. Stop ou encore ?
web-learn-two-turtles-seen = Tes deux tortues ont pondu, et tous leurs œufs comptent pour toi : 4 et 3 font 7 !
web-learn-two-turtles-again-bust = Une tortue est sur le radeau, mais l’autre a pondu 4 œufs pour toi. Réessaie : elles peuvent pondre toutes les deux !
web-learn-two-turtles-again-stack = A2 s’est laissé porter, alors elles n’ont gagné qu’une carte à deux : 4 œufs. Réessaie, et fais nager A1 en premier !

web-learn-ties-title = À égalité
web-learn-ties-about = Il n’y a plus de cartes : il reste seulement les 7 derniers œufs. Tu as 21 œufs, Coco en a 28. Lance le dé !
web-learn-ties-choose = Regarde le bouton « { web-stop } » : est-ce que ça suffit déjà ? Stop ou encore ?
web-learn-ties-cards = 28 œufs pour toi, et 28 pour Coco ! Alors on compte les cartes, et les 7 derniers œufs en sont une : tu en as 8, Coco en a 6. Tu gagnes !
web-learn-ties-equal = Et si vous avez aussi le même nombre de cartes ? Ici, tu as 21 œufs sur 5 cartes, et Coco en a 28 sur 6. Lance le dé !
web-learn-ties-seen = Le même nombre d’œufs et de cartes : Coco et toi, vous gagnez ensemble !

web-learn-cards-title = Des cartes à la place des dés
web-learn-cards-about = À certaines tables, tu peux jouer une carte gagnée à la place d’un dé. Tu as déjà une carte de 2 et une de 4. Lance le dé !
web-learn-cards-choose = Un 5 ! Avec encore un dé, ce serait vite trop. Mais avec ta carte de 2, ça fait 7 tout juste. Avec celle de 4, ce serait trop.
web-learn-cards-played = 5 et 2 font 7, et ça compte double, comme avec deux dés : 14 cases. La carte sort du jeu. Touche « { web-off-you-go } » !
web-learn-cards-seen = Tu as donné 2 œufs, et tu en as gagné 6 ! À chaque tour, tu peux jouer une carte, à la place du deuxième ou du troisième dé.
web-learn-cards-again-bust = 9, c’est plus que 7 : retour au radeau ! Réessaie, et rends plutôt ta carte.
web-learn-cards-again-stop = Tu as gardé ta carte. C’est permis ! Mais réessaie, et rends celle de 2.

web-learn-picture-board = Le plateau : 21 cases en anneau autour de l’île, et la pile au milieu. Les tortues partent du radeau et nagent en suivant la flèche, de la case 1 à la plage, la case 21.
web-learn-picture-dice = Un dé qui montre 2 : 2 fois 1, ça fait 2 cases. Deux dés, 2 et 4 : 6 fois 2, ça fait 12 cases. Trois dés, 2, 1 et 4 : 7 fois 3, ça fait 21 cases.
web-learn-picture-bust = 2 et 6 font 8. C’est plus que 7, et la tortue A retourne au radeau.
web-learn-picture-stack = Une pile de trois tortues : B en bas, A au milieu, C tout en haut avec une couronne. A doit nager, C décide. A et C nagent ensemble, B reste.
web-learn-picture-laying = Les tortues B, A et C sont en pile sur la case 18. A avance de 18 cases, dépasse la plage et arrive sur la case 15. C, tout en haut, gagne la carte de 5 œufs ; B reste.
web-learn-picture-seven = Il n’y a plus de cartes, et les 7 œufs du nid sont libres. La tortue B atteint la plage et les gagne.

## The first minute, tips, the story at the end, and offline

table-colour = Quelqu’un a déjà cette couleur ici.
web-goal = Nage autour de l’île et ponds des œufs sur la plage. Le but : avoir le plus d’œufs à la fin !
web-learn-first = Apprendre en 3 minutes
web-hello = Bonjour ! Comment tu t’appelles ?
web-hello-about = Les autres voient ton nom et ta tortue.
web-hello-play = C’est parti !
web-hello-later = Jouer sans nom
web-my-turtle = Ma tortue
web-colour = Couleur
web-colour-any = Peu importe
web-colour-orange = Orange
web-colour-blue = Bleu
web-colour-yellow = Jaune
web-colour-green = Vert
web-colour-purple = Violet
web-colour-sky = Bleu ciel
web-colour-grey = Gris
web-face = Son look
web-face-plain = Rien
web-face-flower = Une fleur
web-face-glasses = Des lunettes
web-face-bow = Un nœud
web-face-cap = Une casquette
web-face-freckles = Des taches de rousseur
web-face-scarf = Une écharpe
web-tips-off = Sans conseils
web-tips-sure = Vraiment ?
web-tip-start = Lance le dé : ta tortue avance d’autant de cases.
web-tip-two = À ton tour, tes deux tortues nagent, l’une après l’autre.
web-tip-again = Deux dés comptent double, trois comptent triple !
web-tip-risk = Attention : plus de 7, et c’est le retour au radeau.
web-tip-top = Tu es tout en haut, alors c’est toi qui décides !
web-tip-onto = Si tu arrives là, tu grimpes dessus et tu te fais porter.
web-tip-lay = Sur la plage, tu ponds, et la carte est à toi.
web-tip-clutch = Les 7 derniers œufs ! Une tortue pond encore, et c’est fini.
web-tip-hidden = Les œufs des autres sont secrets : tu ne vois que leurs cartes.
web-counting = On compte les œufs…
web-story = Le film de la partie
web-story-curve = Combien d’œufs chacun avait, tour après tour
web-story-ahead = { $player } était en tête des premiers œufs aux derniers.
web-story-turn = C’est là que tout a changé : { $eggs } au tour { $turn }. À partir de là, { $player } garde la tête.
web-story-last = Tout à la fin : { $eggs } au tout dernier tour, et { $player } passe en tête !
web-story-tower = La plus haute pile : { $count } tortues, au tour { $turn }.
web-picture = Une image de la partie
web-picture-alt = Le plateau à son plus beau moment, avec les noms et les œufs
web-picture-save = Enregistrer
web-picture-copy = Copier
web-picture-not-copied = La copie n’a pas marché. Enregistre plutôt l’image.
web-picture-tower = Une pile de { $count } !
web-picture-end = Les derniers œufs
web-offline = Pas de connexion
web-offline-about = Pour jouer, il nous faut le serveur. Sans lui, tu peux :
web-offline-games = Parties que tu as vues
web-offline-needs = Pour tout ça, il faut une connexion :
web-offline-later = Pas de connexion pour l’instant. Dès qu’elle revient, tu pourras jouer.

## Waiting, joining, series and lists

web-away-in = { $player } n’est plus là. Un bot joue à sa place dans { $time }.
web-bot-now = Faire jouer un bot en attendant
web-start-without = Lancer la partie sans { $players }
web-newcomer =
    { $count ->
        [one] { $players } joue avec vous à la prochaine partie !
       *[other] { $players } jouent avec vous à la prochaine partie !
    }
web-join-next = Jouer la prochaine partie
web-joins-next = Tu joues la prochaine partie.
web-tv-starts = { $player } lance la partie sur son téléphone.
web-tv-starts-too = Tout le monde est là ? Lancez la partie ici, ou { $player } s’en charge !
web-series = { $count } parties jouées
web-series-wins =
    { $wins ->
        [one] { $player } : { $wins } gagnée
       *[other] { $player } : { $wins } gagnées
    }
web-leads-eggs =
    { $count ->
        [one] { $players } est en tête avec { $eggs }.
       *[other] { $players } sont en tête, à égalité, avec { $eggs }.
    }
web-leads-cards =
    { $count ->
        [one] { $players } a le plus de cartes : { $cards }.
       *[other] { $players } ont le plus de cartes, à égalité : { $cards }.
    }
web-won-eggs =
    { $count ->
        [one] { $players } a gagné avec { $eggs }.
       *[other] { $players } ont gagné, à égalité, avec { $eggs }.
    }
web-watch-this = Regarder cette partie
web-sit-here = Jouer ici
web-watch-bots = Regarder jouer des bots
web-watch-now = Tables ouvertes
web-watch-before = Parties finies
web-my-games = Mes parties
web-game-mine = Tu as gagné
web-game-won =
    { $count ->
        [one] { $players } a gagné
       *[other] { $players } ont gagné ensemble
    }
web-game-broken = Pas terminée
web-phase-again = Encore une partie ?
web-one-screen-eggs = Sinon, on ne voit les siens qu’au moment de décider.

## Skipping what happens

web-skip-to-me = Aller à mon tour
web-skip-ahead = Avance rapide

## Sounds and keys

web-waves = Bruit des vagues
web-volume-off = silence
web-keys = Touches : R lance le dé, S arrête, H donne un conseil
web-replay-keys = Quand tu revois une partie : ← et → pour chaque étape, la barre d’espace pour lire et mettre en pause, Début et Fin pour aller au début et à la fin

## Moments and the board

headline-over = Plus de 7 ! Retour au radeau
headline-plays = { $player } joue une carte de { $value }
headline-you-play = Tu joues une carte de { $value } !
headline-climbs = { $player } grimpe sur { $below }
headline-you-climb = Tu grimpes sur { $below } !
headline-climbs-on-you = { $player } grimpe sur ton dos !
headline-climbs-own = L’une sur l’autre !
headline-carries = { $carrier } porte { $rider } : { $rider } décide !
headline-you-decide = Tu décides pour { $carrier } !
headline-decides-for-you = { $rider } décide pour toi !
headline-rides = { $rider } se laisse porter
headline-you-ride = Tu te laisses porter !
headline-you-lay-last = Tu ponds les 7 derniers œufs !
headline-last-card = La dernière carte ! Après, les 7 derniers œufs
headline-last-seven = Les 7 derniers œufs ! Une tortue pond encore, et c’est fini
headline-end = C’est fini ! Qui a le plus d’œufs ?
board-last-seven = les 7 derniers œufs
board-tower = Case { $space } : qui est sur qui

## Printed rulebooks and who begins

# Les livrets imprimés, d’après les langues de leurs éditions.
edition-de-en = allemand et anglais
edition-fr-nl = français et néerlandais
edition-it = italien
edition-about-de-en = À 7 tout juste, pas de troisième dé. Les tortues nagent dans le sens contraire des aiguilles d’une montre.
edition-about-fr-nl = À 7 tout juste, on peut encore lancer un troisième dé. Les tortues nagent dans le sens contraire des aiguilles d’une montre.
edition-about-it = À 7 tout juste, pas de troisième dé. Les tortues nagent dans le sens des aiguilles d’une montre.
play-edition = On joue avec ce livret de règles : { $edition }. Un autre : --edition
labelled = { $label } : { $value }
web-edition = On joue avec ce livret de règles
web-edition-about = Les livrets imprimés ne sont pas tout à fait pareils. Tu n’en as pas ? Alors ne change rien.
web-house-rules = Règles maison
web-house-rules-about = Aucun livret ne les donne. Certaines familles les aiment bien.
web-who-begins = Qui commence ?
begins-in_turn = à tour de rôle
begins-by_lot = on tire au sort
begins-chosen = { $player } commence
web-begins-lot = Tirage au sort : { $player } commence.
web-direction-table = indiqué dans le livret
web-learn-picture-score = Six cartes de 1, 3, 3, 4, 5 et 6 œufs font 22. Quatre cartes de 2, 3, 4 et 6 œufs et le nid avec 7 font aussi 22. Six, c’est plus que cinq : la première ligne gagne.
web-learn-picture-card = Un dé qui montre 5 et une carte de 2 œufs : 7 fois 2, ça fait 14 cases.
eval-decides = C’est à { $player } de décider.
eval-chance = Un dé ou une carte vient ensuite. C’est à { $player } de jouer.
eval-over = La partie est finie.
eval-margin = À partir d’ici, voici combien d’œufs { $player } pond de plus que l’autre, si les deux jouent au mieux : { $eggs } (exact)
eval-win-exact = Chances de gagner : { $chances } (exact)
eval-win-estimated = Chances de gagner : { $chances } (estimation)
eval-start = faire partir { $turtle }
eval-roll = lancer
eval-stop = s’arrêter
eval-play = jouer { $eggs }

## Was it luck? In the browser

web-replay-watch = Revoir
web-luck-wait = On réfléchit de nouveau à chaque lancer…
web-luck-queued =
    { $count ->
        [one] Une autre partie passe d’abord…
       *[other] { $count } autres parties passent d’abord…
    }
web-luck-turning = Là où tout a basculé
web-luck-fold = Cacher le plateau
web-luck-decisions = Chaque décision
web-luck-turn = Tour { $turn }
web-luck-whose = Les décisions de qui
web-luck-everyone = de tout le monde
web-luck-mine = mes décisions
web-luck-mistakes = seulement les erreurs
web-luck-none = Pas d’erreur ici.
web-luck-better = Mieux : { $choice }.
web-luck-cost =
    { $points ->
        [0] Ça n’a presque rien coûté.
        [one] Sur 100 parties, ça a coûté { $points } victoire.
       *[other] Sur 100 parties, ça a coûté { $points } victoires.
    }
web-open-other = Ouvrir une autre partie
web-open-about = Choisis un fichier avec une partie, ou colle une partie ici.
web-open-file = Choisir un fichier
web-open-paste = La partie sous forme de texte
web-open-show = Montrer
web-open-link = Ouvrir une partie depuis un fichier
web-replay-running = Cette partie n’est pas finie. Quand elle le sera, tu pourras la revoir ici.
