// Whole games by a table of values: what they come to, and what decisions by it cost.

struct Cards {
    const int *next;     // by card state, six that may follow a laying
    const float *chance; // their chances; none after the race
    const float *eggs;   // what lies face up
};

struct Board {
    const int *starting, *ending, *candidates;
};

// Exact values by arrangement and card state; or two factors of them, where rank is not 0.
struct Table {
    const float *values, *left;
    long long columns, rank;
};

EACH float look(const Table &t, long long s, long long c) {
    if (!t.rank) return t.values[s * t.columns + c];
    const float *a = t.values + s * t.rank, *b = t.left + c * t.rank;
    float sum = 0;
    for (int i = 0; i < t.rank; i++) sum += a[i] * b[i];
    return sum;
}

// What a row's outcomes are worth to the mover, where the turn ends with this move.
EACH void end_outcomes(const Board &b, const Cards &d, const Table &t, long long row, long long c,
                       float *v) {
    const int *moves = b.ending + row * ROW;
    const int bits = moves[SUNK + 1];
    const float eggs = bits >> OUTCOMES & 1 ? d.eggs[c] : -d.eggs[c];
    for (int j = 0; j < OUTCOMES; j++) {
        if (bits >> j & 1) {
            v[j] = eggs;
            for (int f = 0; f < 6; f++)
                if (d.chance[c * 6 + f] > 0)
                    v[j] -= d.chance[c * 6 + f] * look(t, moves[j], d.next[c * 6 + f]);
        } else
            v[j] = -look(t, moves[j], c);
    }
}

EACH float decided(const Board &b, long long row) {
    return b.ending[row * ROW + SUNK + 1] >> OUTCOMES & 1 ? 1.f : -1.f;
}

EACH void settle_for(float decider, const float *v, Tree<float> &tree) {
    float own[OUTCOMES];
    for (int j = 0; j < OUTCOMES; j++) own[j] = decider * v[j];
    settle(own, tree);
}

CALLED float middle_value(const Board &b, const Cards &d, const Table &t, long long row,
                        long long c) {
    float v[OUTCOMES];
    Tree<float> tree;
    end_outcomes(b, d, t, row, c, v);
    settle_for(decided(b, row), v, tree);
    return decided(b, row) * tree.move;
}

// The same where the mover's other turtle moves next.
CALLED void begin_outcomes(const Board &b, const Cards &d, const Table &t, long long row,
                         long long c, float *v) {
    const int *moves = b.starting + row * ROW;
    const int bits = moves[SUNK + 1];
    const float eggs = bits >> OUTCOMES & 1 ? d.eggs[c] : -d.eggs[c];
    for (int j = 0; j < OUTCOMES; j++) {
        if (bits >> j & 1) {
            v[j] = eggs;
            for (int f = 0; f < 6; f++)
                if (d.chance[c * 6 + f] > 0)
                    v[j] += d.chance[c * 6 + f] * middle_value(b, d, t, moves[j], d.next[c * 6 + f]);
        } else
            v[j] = middle_value(b, d, t, moves[j], c);
    }
}

struct Dice {
    unsigned long long state;
};

EACH unsigned below(Dice &dice, unsigned n) {
    unsigned long long z = dice.state += 0x9e3779b97f4a7c15ull;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    z ^= z >> 31;
    return (unsigned)(((z >> 32) * n) >> 32);
}

EACH long long turn_up(const Cards &d, long long c, Dice &dice) {
    float at = (below(dice, 1u << 24) + 0.5f) / (1u << 24);
    int last = -1;
    for (int f = 0; f < 6; f++)
        if (d.chance[c * 6 + f] > 0) {
            last = f;
            if ((at -= d.chance[c * 6 + f]) < 0) break;
        }
    return last < 0 ? -1 : d.next[c * 6 + last];
}

#define TOLD 8 // of a game: margin, turns, losses at start, one die and two, and how many of each
#define LOSS 2
#define COUNT 5

EACH void lose(float *told, int kind, float loss) {
    told[LOSS + kind] += larger(loss, 0.f);
    told[COUNT + kind] += 1;
}

// Throws the dice of a move as `played` would have it, and says what that costs by `exact`.
CALLED int thrown(float decider, const float *exact, const float *played, Dice &dice, float *told) {
    const int twice[8] = {SUNK, SUNK, 3, 5, 6, 8, 9, 10};
    const int thrice[8] = {SUNK, SUNK, SUNK, 7, 9, 11, 12, 13};
    Tree<float> e, p;
    settle_for(decider, exact, e);
    settle_for(decider, played, p);
    int total = 1 + below(dice, 6);
    bool stops = decider * played[total - 1] >= p.roll_one[total];
    float stop = decider * exact[total - 1], roll = e.roll_one[total];
    lose(told, 1, larger(stop, roll) - (stops ? stop : roll));
    if (stops) return total - 1;
    total += 1 + below(dice, 6);
    if (total > 7) return SUNK;
    if (total == 7 && !AT_SEVEN) return twice[7];
    stops = decider * played[twice[total]] >= p.roll_two[total];
    stop = decider * exact[twice[total]], roll = e.roll_two[total];
    lose(told, 2, larger(stop, roll) - (stops ? stop : roll));
    if (stops) return twice[total];
    total += 1 + below(dice, 6);
    return total > 7 ? SUNK : thrice[total];
}

// Takes what a move earns; gives the card state after it, -1 after the end.
EACH long long earn(const Board &b, const Cards &d, long long row, int outcome, long long c,
                    float sign, Dice &dice, float *told) {
    if (!(b.ending[row * ROW + SUNK + 1] >> outcome & 1)) return c;
    told[0] += sign * decided(b, row) * d.eggs[c];
    return turn_up(d, c, dice);
}

EACH void play_one(long long i, unsigned long long seed, long long first, Board b, Cards d,
                   Table exact, Table played, float *all_told, unsigned *visits) {
    Dice dice = {seed + (unsigned long long)i * 0xd1342543de82ef95ull};
    for (int k = 0; k < 4; k++) below(dice, 2);
    float *told = all_told + i * TOLD;
    const bool same = exact.rank == played.rank;
    long long s = 0, c = turn_up(d, first, dice);
    float sign = 1, e[2][OUTCOMES], p[2][OUTCOMES];
    while (true) {
        float exact_worth[2], played_worth[2];
        Tree<float> tree;
        for (int k = 0; k < 2; k++) {
            const long long row = b.candidates[2 * s + k];
            begin_outcomes(b, d, exact, row, c, e[k]);
            settle_for(decided(b, row), e[k], tree);
            exact_worth[k] = played_worth[k] = decided(b, row) * tree.move;
            if (same) {
                for (int j = 0; j < OUTCOMES; j++) p[k][j] = e[k][j];
                continue;
            }
            begin_outcomes(b, d, played, row, c, p[k]);
            settle_for(decided(b, row), p[k], tree);
            played_worth[k] = decided(b, row) * tree.move;
        }
        const int k = played_worth[1] > played_worth[0];
        lose(told, 0, larger(exact_worth[0], exact_worth[1]) - exact_worth[k]);
#ifdef __CUDACC__
        if (visits) atomicAdd(visits + s, 1u);
#else
        if (visits) visits[s]++;
#endif
        told[1] += 1;
        long long row = b.candidates[2 * s + k];
        int outcome = thrown(decided(b, row), e[k], p[k], dice, told);
        c = earn(b, d, row, outcome, c, sign, dice, told);
        if (c < 0) return;
        row = b.starting[row * ROW + outcome];
        end_outcomes(b, d, exact, row, c, e[0]);
        end_outcomes(b, d, played, row, c, p[0]);
        outcome = thrown(decided(b, row), e[0], p[0], dice, told);
        c = earn(b, d, row, outcome, c, sign, dice, told);
        if (c < 0) return;
        s = b.ending[row * ROW + outcome];
        sign = -sign;
    }
}

#define GAME                                                                                     \
    const int *starting, const int *ending, const int *candidates, const int *next,              \
        const float *chance, const float *eggs, const float *values, long long columns
#define BOARD Board{starting, ending, candidates}
#define CARDS Cards{next, chance, eggs}
#define EXACT Table{values, nullptr, columns, 0}

EACH void games_one(long long i, GAME, const float *right, const float *left, long long rank,
                    long long seed, float *told, unsigned *visits) {
    const Table played = rank ? Table{right, left, columns, rank} : EXACT;
    play_one(i, (unsigned long long)seed, columns, BOARD, CARDS, EXACT, played, told, visits);
}
KERNEL(games,
       (GAME, const float *right, const float *left, long long rank, long long seed, float *told,
        unsigned *visits),
       (starting, ending, candidates, next, chance, eggs, values, columns, right, left, rank, seed,
        told, visits))

// Exact values of what both candidates of a start can lead to: their worth, then their outcomes.
EACH void probe_start_one(long long i, GAME, const int *states, const int *cards, float *out) {
    for (int k = 0; k < 2; k++) {
        const long long row = candidates[2 * states[i] + k];
        float *v = out + i * 32 + 2 + k * OUTCOMES;
        Tree<float> tree;
        begin_outcomes(BOARD, CARDS, EXACT, row, cards[i], v);
        settle_for(decided(BOARD, row), v, tree);
        out[i * 32 + k] = decided(BOARD, row) * tree.move;
    }
}
KERNEL(probe_start, (GAME, const int *states, const int *cards, float *out),
       (starting, ending, candidates, next, chance, eggs, values, columns, states, cards, out))

EACH void probe_middle_one(long long i, GAME, const int *rows, const int *cards, float *out) {
    end_outcomes(BOARD, CARDS, EXACT, rows[i], cards[i], out + i * 16 + 1);
    out[i * 16] = middle_value(BOARD, CARDS, EXACT, rows[i], cards[i]);
}
KERNEL(probe_middle, (GAME, const int *rows, const int *cards, float *out),
       (starting, ending, candidates, next, chance, eggs, values, columns, rows, cards, out))
