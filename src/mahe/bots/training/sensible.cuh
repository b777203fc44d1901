// What the bot `sensible` would do: the same as `mahe.bots.sensible`, for matches against it.
// Gains are in its unit; of the vector by seats only two sums are needed: what the decider, and
// what the seat whose turn it is, gain over the others.

typedef long long Gain;

struct Leads {
    Gain decider, mover;
};

struct Weighing {
    Gain eggs, cards;       // the next card is worth eggs / cards
    Gain steps_decider, steps_mover;  // what a step of the whole group is worth to them
    int start, decider, mover;
};

CALLED Weighing weigh(const Game &g, int turtle) {
    Weighing w;
    w.decider = top_of(g, turtle) / EACH;
    w.mover = g.seat;
    w.eggs = 7;
    w.cards = 1;
    if (g.face_down) {
        w.eggs = w.cards = 0;
        for (int v = 0; v < 6; v++) w.eggs += (v + 1) * g.unseen[v], w.cards += g.unseen[v];
    }
    Gain all = 0, decider = 0, mover = 0;
    for (int t = turtle; t >= 0; t = g.above[t]) {
        all += w.eggs;
        decider += t / EACH == w.decider ? w.eggs : 0;
        mover += t / EACH == w.mover ? w.eggs : 0;
    }
    w.steps_decider = decider * PLAYERS - all;
    w.steps_mover = mover * PLAYERS - all;
    w.start = g.place[turtle] % BEACH;
    return w;
}

CALLED Leads gained(const Weighing &w, Gain laid) {  // eggs of the decider alone
    Leads leads = {laid * PLAYERS - laid, w.mover == w.decider ? laid * PLAYERS - laid : -laid};
    return leads;
}

CALLED Leads ended(const Game &g, const Weighing &w, int dice, int total) {
    const int weights[4] = {216, 36, 6, 1};
    int place = 0;
    Gain laid = 0;
    if (total <= 7) {
        int end = w.start + dice * total;
        place = end > BEACH ? end - BEACH : end;
        if (end >= BEACH) {
            laid = g.face_up * BEACH * w.cards;
            if ((g.options & TAKES_TWO) && end == BEACH && g.face_up != OPEN && g.face_down)
                laid += w.eggs * BEACH;
        }
    }
    int steps = place % BEACH - w.start;
    Leads leads = gained(w, laid);
    leads.decider = (leads.decider + steps * w.steps_decider) * weights[dice];
    leads.mover = (leads.mover + steps * w.steps_mover) * weights[dice];
    return leads;
}

CALLED void prefer(Leads &best, i8 &choice, Leads other, int number) {
    if (other.decider > best.decider) best = other, choice = number;
}

CALLED Leads with_card(const Weighing &w, Leads after, int dice, int card) {
    const int weights[4] = {216, 36, 6, 1};
    Leads lost = gained(w, -(Gain)card * BEACH * w.cards * weights[dice]);
    Leads leads = {6 * after.decider + lost.decider, 6 * after.mover + lost.mover};
    return leads;
}

// The plan of a move, and what it brings the seat whose turn it is over the others.
CALLED Gain sensible_plan(const Game &g, int turtle, i8 *first, i8 (*second)[8]) {
    Weighing w = weigh(g, turtle);
    Leads twice[2][8];  // after two dice: with and without the right to play a card
    for (int total = 2; total <= 7; total++)
        for (int played = 1; played >= 0; played--) {
            Leads best = ended(g, w, 2, total), roll = {0, 0};
            i8 choice = 0;
            for (int face = 1; face <= 6; face++) {
                Leads one = ended(g, w, 3, total + face);
                roll.decider += one.decider, roll.mover += one.mover;
            }
            if (total < 7 || (g.options & THIRD)) prefer(best, choice, roll, 1);
            for (int card = 1; !played && card <= 7 - total; card++)
                if (may_play(g, turtle, card))
                    prefer(best, choice, with_card(w, ended(g, w, 3, total + card), 2, card), card + 1);
            twice[played][total] = best;
            for (int card = 0; card < 7; card++)
                if ((card > 0) == played) second[card][total] = choice;
        }
    Gain sum = 0;
    Leads raft = ended(g, w, 2, 8);
    for (int total = 1; total <= 6; total++) {
        Leads best = ended(g, w, 1, total), roll = {0, 0};
        i8 choice = 0;
        for (int face = 1; face <= 6; face++) {
            Leads one = total + face > 7 ? raft : twice[0][total + face];
            roll.decider += one.decider, roll.mover += one.mover;
        }
        prefer(best, choice, roll, 1);
        for (int card = 1; card <= 7 - total; card++)
            if (may_play(g, turtle, card))
                prefer(best, choice, with_card(w, twice[1][total + card], 1, card), card + 1);
        first[total] = choice;
        sum += best.mover;
    }
    return sum;
}
