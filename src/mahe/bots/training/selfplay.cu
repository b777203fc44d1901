// Self-play: what every end of the coming move looks like, and how the move goes.
#include "game.cuh"

#ifdef __CUDACC__
#define KERNEL extern "C" __global__ void
#define EACH_INDEX(i, count) \
    long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; \
    if (i < (count))
#define ONE 0x3C00  // 1.0 in half precision
typedef u16 Input;
#else
#define KERNEL extern "C" void
#define EACH_INDEX(i, count) for (long long i = 0; i < (count); i++)
#define ONE 1.0f
typedef float Input;
#endif

CALLED int distance_of(int end) {  // of an end without a card
    const i8 distances[NO_CARD] = {0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 14, 15, 18, 21};
    return distances[end];
}

CALLED int end_of(int card, int dice, int total) {
    if (card) return NO_CARD + (card - 1) * WITH_CARD + (total > 7 ? 0 : dice == 2 ? total - 1 : total + 4);
    int distance = total > 7 ? 0 : dice * total;
    const i8 ends[22] = {0, 1, 2, 3, 4, 5, 6, -1, 7, 8, 9, -1, 10, -1, 11, 12, -1, -1, 13, -1, -1, 14};
    return ends[distance];
}

CALLED int turtle_at(const Game &g, int candidate) {
    for (int t = 0; t < TURTLES; t++)
        if ((g.to_move >> t & 1) && candidate-- == 0) return t;
    return -1;
}

CALLED bool may_play(const Game &g, int turtle, int card) {
    int decider = top_of(g, turtle) / EACH;
    return (g.options & CARDS) && !(g.played >> decider & 1) && g.kept[decider][card - 1];
}

#include "sensible.cuh"

KERNEL start_games(Game *games, long long count, u64 seed, const u8 *options, const u8 *wild,
                   const u8 *decks) {
    EACH_INDEX(i, count) {
        Game &g = games[i];
        g.random = seed * 0xD1342543DE82EF95ULL + i * 0x9E3779B97F4A7C15ULL;
        for (int k = 0; k < 3; k++) draw(g, 2);
        for (int v = 0; v < 6; v++) g.deck[v] = decks[i * 6 + v];
        begin(g, options[i], wild[i], 0);
    }
}

// One row of features for each game as it stands: now and then as it was before its new card.
KERNEL observe(Game *games, long long count, short *rows, int width, u8 *movers) {
    EACH_INDEX(i, count) {
        Game g = games[i];
        movers[i] = g.seat;
        if (g.fresh && g.face_up && g.face_up != OPEN && draw(games[i], 2)) {
            g.unseen[g.face_up - 1]++;
            g.face_down++;
            g.face_up = 0;
        }
        int n = 0;
        short *row = rows + i * width;
        features_of(g, [&](int f) { row[n++] = f; });
        while (n < width) row[n++] = -1;
    }
}

// The inputs of the network: a row of zeros and ones for each line of feature numbers.
KERNEL spread(const short *rows, long long count, int width, Input *inputs) {
    EACH_INDEX(i, count * width) {
        int f = rows[i];
        if (f >= 0) inputs[i / width * FEATURES + f] = ONE;
    }
}

// For each game, candidate and end of the move: the inputs of the network after it, who moves
// then (-1: this end cannot be), and the result where the game is over (movers is then PLAYERS).
KERNEL look_ahead(const Game *games, long long count, int ends, Input *inputs, i8 *movers,
                  float *results) {
    EACH_INDEX(i, count * EACH * ends) {
        int end = i % ends;
        const Game &before = games[i / ends / EACH];
        int turtle = turtle_at(before, i / ends % EACH);
        movers[i] = -1;
        if (turtle >= 0) {
            int card = 0, distance;
            bool can_be = true;
            if (end < NO_CARD) {
                distance = distance_of(end);
            } else {
                int kind = (end - NO_CARD) % WITH_CARD;
                card = (end - NO_CARD) / WITH_CARD + 1;
                int total = kind == 0 ? 8 : kind < 7 ? kind + 1 : kind - 4;
                can_be = may_play(before, turtle, card) && total > card;
                distance = kind == 0 ? 0 : kind < 7 ? 2 * total : 3 * total;
            }
            if (can_be) {
                Game g = before;
                g.random ^= 0x5851F42D4C957F2DULL * (i + 1);
                end_move(g, turtle, distance, card);
                if (g.clutch >= 0) {
                    movers[i] = PLAYERS;
                    result_of(g, results + i * PLAYERS);
                } else {
                    movers[i] = g.seat;
                    Input *row = inputs + i * FEATURES;
                    features_of(g, [&](int f) { row[f] = ONE; });
                }
            }
        }
    }
}

struct Worth {
    float of[PLAYERS];
};

struct Tree {
    const float *shares;
    const i8 *movers;
    const float *results;
};

CALLED Worth worth_at(const Tree &tree, int end) {
    Worth worth;
    int mover = tree.movers[end];
    for (int s = 0; s < PLAYERS; s++)
        worth.of[s] = mover == PLAYERS
                          ? tree.results[end * PLAYERS + s]
                          : tree.shares[end * PLAYERS + (s - mover + PLAYERS) % PLAYERS];
    return worth;
}

// What is chosen: 0 stops, 1 rolls, 2 to 7 play a card of 1 to 6.
struct Plan {
    i8 first[8], second[7][8];  // by total; the second also by the card that was played before
    Worth value;
};

// A choice as it is weighed: taken if it is better, or, in a plan that is fixed, if it is the one.
CALLED void weigh_in(Worth &best, i8 &choice, const Worth &other, int number, int decider, bool fixed) {
    bool taken = fixed ? choice == number : other.of[decider] > best.of[decider];
    if (taken) best = other;
    if (taken && !fixed) choice = number;
}

CALLED Worth rolled(const Tree &tree, int card, int total) {
    Worth sum;
    for (int s = 0; s < PLAYERS; s++) sum.of[s] = 0;
    for (int face = 1; face <= 6; face++) {
        Worth one = worth_at(tree, end_of(card, 3, total + face));
        for (int s = 0; s < PLAYERS; s++) sum.of[s] += one.of[s] / 6;
    }
    return sum;
}

// What a move is worth if its decider does the best for themselves, or keeps to a fixed plan.
CALLED void make_plan(const Game &g, const Tree &tree, int turtle, Plan &plan, bool fixed) {
    int decider = top_of(g, turtle) / EACH;
    Worth second[7][8];
    for (int card = 0; card < 7; card++) {
        if (card && !may_play(g, turtle, card)) continue;
        for (int total = card ? card + 1 : 2; total <= 7; total++) {
            Worth best = worth_at(tree, end_of(card, 2, total));
            i8 choice = fixed ? plan.second[card][total] : 0;
            if (total < 7 || (g.options & THIRD))
                weigh_in(best, choice, rolled(tree, card, total), 1, decider, fixed);
            for (int play = 1; !card && play <= 7 - total; play++)
                if (may_play(g, turtle, play))
                    weigh_in(best, choice, worth_at(tree, end_of(play, 3, total + play)), play + 1,
                             decider, fixed);
            second[card][total] = best;
            plan.second[card][total] = choice;
        }
    }
    for (int s = 0; s < PLAYERS; s++) plan.value.of[s] = 0;
    Worth raft = worth_at(tree, 0);
    for (int total = 1; total <= 6; total++) {
        Worth best = worth_at(tree, end_of(0, 1, total)), roll;
        i8 choice = fixed ? plan.first[total] : 0;
        for (int s = 0; s < PLAYERS; s++) roll.of[s] = 0;
        for (int face = 1; face <= 6; face++)
            for (int s = 0; s < PLAYERS; s++)
                roll.of[s] += (total + face > 7 ? raft : second[0][total + face]).of[s] / 6;
        weigh_in(best, choice, roll, 1, decider, fixed);
        for (int play = 1; play <= 7 - total; play++)
            if (may_play(g, turtle, play))
                weigh_in(best, choice, second[play][total + play], play + 1, decider, fixed);
        plan.first[total] = choice;
        for (int s = 0; s < PLAYERS; s++) plan.value.of[s] += best.of[s] / 6;
    }
}

CALLED int choose(Game &g, int turtle, int planned, int card, int total, bool &by_lot) {
    if (g.wild == 0 || (int)draw(g, 256) >= g.wild) return planned;
    by_lot = true;
    int options[8], n = 0;
    options[n++] = 0;
    if (total < 7 || (g.options & THIRD)) options[n++] = 1;
    for (int play = 1; !card && play <= 7 - total; play++)
        if (may_play(g, turtle, play)) options[n++] = play + 1;
    return options[draw(g, n)];
}

// The plan of a candidate's move, whoever decides it.
CALLED Gain plan_for(const Game &g, const Tree &tree, int turtle, u32 sensible, Plan &plan) {
    bool fixed = sensible >> top_of(g, turtle) / EACH & 1;
    Gain lead = 0;
    if (fixed || (sensible >> g.seat & 1)) lead = sensible_plan(g, turtle, plan.first, plan.second);
    make_plan(g, tree, turtle, plan, fixed);
    return lead;
}

// For tests: what `sensible` plans.
KERNEL plan_sensibly(const Game *games, long long count, const u8 *turtles, i8 *first, i8 *second,
                     Gain *leads) {
    EACH_INDEX(i, count)
    leads[i] = sensible_plan(games[i], turtles[i], first + i * 8, (i8(*)[8])(second + i * 56));
}

// Play the move of each game; the seats whose bits are set in `sensible` play like that bot.
// `values`: what the game was worth before, by seat. `ended`: 1 where it is over (a new one has
// begun; `outcome` is its result), 2 where something was by lot.
KERNEL play(Game *games, long long count, int ends, const float *shares, const i8 *movers,
            const float *results, float *values, u8 *ended, float *outcome, const u8 *options,
            const u8 *sensible) {
    EACH_INDEX(i, count) {
        Game &g = games[i];
        Plan plan, other;
        int turtle = turtle_at(g, 0), seat = g.seat;
        bool by_lot = false;
        Gain most = 0;
        for (int c = 0; c < EACH; c++) {
            int candidate = turtle_at(g, c);
            if (candidate < 0) continue;
            long long row = (i * EACH + c) * ends;
            Tree tree = {shares + row * PLAYERS, movers + row, results + row * PLAYERS};
            Gain gain = plan_for(g, tree, candidate, sensible[i], other);
            bool better = sensible[i] >> seat & 1 ? gain > most
                                                  : other.value.of[seat] > plan.value.of[seat];
            if (c == 0 || better) plan = other, turtle = candidate, most = gain;
        }
        for (int s = 0; s < PLAYERS; s++) values[i * PLAYERS + s] = plan.value.of[s];
        if (EACH == 2 && g.wild && (int)draw(g, 256) < g.wild && turtle_at(g, 1) >= 0) {
            int candidate = draw(g, 2);
            turtle = turtle_at(g, candidate);
            by_lot = true;
            long long row = (i * EACH + candidate) * ends;
            Tree tree = {shares + row * PLAYERS, movers + row, results + row * PLAYERS};
            plan_for(g, tree, turtle, sensible[i], plan);
        }
        int dice = 1, card = 0, total = 1 + draw(g, 6);
        while (dice < 3 && total <= 7) {
            int planned = dice == 1 ? plan.first[total] : plan.second[card][total];
            int chosen = choose(g, turtle, planned, card, total, by_lot);
            if (chosen == 0) break;
            if (chosen > 1) card = chosen - 1;
            total += chosen > 1 ? card : 1 + (int)draw(g, 6);
            dice++;
        }
        end_move(g, turtle, total > 7 ? 0 : dice * total, card);
        ended[i] = by_lot ? 2 : 0;
        if (g.clutch >= 0) {
            result_of(g, outcome + i * PLAYERS);
            ended[i] |= 1;
            begin(g, options[i], g.wild, draw(g, PLAYERS));
        } else {
            g.fresh = g.face_up == 0;
            if (g.fresh) turn_card(g, -1);
        }
    }
}

#include "judge.cuh"
