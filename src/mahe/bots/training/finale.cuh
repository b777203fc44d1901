// The finale, when three cards are left at most, and the seven eggs.
// Without cards as dice and without double takings, which the finale's network does not know.

#define FINALE_LEAD 19

static_assert(FINALE_TOPS == TOPS && FINALE_BELOWS == BELOWS && FINALE_GAPS == GAPS,
              "both layouts begin with the sea");

// Who wins if one takes the last card and another the seven: bits.
CALLED u32 winners_if(const int *eggs, const int *cards, int card, int first, int last) {
    u32 winners = 0;
    int best = -1;
    for (int s = 0; s < PLAYERS; s++) {
        int more = (first == s ? card : 0) + (last == s ? 7 : 0);
        int count = (eggs[s] + more) * 64 + cards[s] + (first == s) + (last == s);
        if (count > best) best = count, winners = 0;
        if (count == best) winners |= 1u << s;
    }
    return winners;
}

// What such an ending is to those two who take something: 0 the first one's win, 1 the other's,
// 2 somebody else's, 3 a win that is shared.
CALLED int ending_of(u32 winners, int first, int last) {
    if (winners & (winners - 1)) return 3;
    return winners >> first & 1 ? 0 : winners >> last & 1 ? 1 : 2;
}

// The numbers of the features that hold, as `mahe.bots.network.finale` gives them.
template <typename Take> CALLED void finale_features_of(const Game &g, Take take) {
    int slots[TURTLES];
    slots_of(g, slots);
    sea_features_of(g, slots, take);
    if (g.to_move != ALL_OF(g.seat)) take(FINALE_MIDWAY);
    if (g.options & THIRD) take(FINALE_THIRD);
    if (g.options & BUST_ENDS) take(FINALE_BUST_ENDS);
    int eggs[PLAYERS], cards[PLAYERS], left = left_of(g);
    eggs_of(g, eggs, cards);
    take(FINALE_LEFT + left);
    u32 leaders = winners_if(eggs, cards, 0, -1, -1);
    for (int step = 0; step < PLAYERS; step++) {
        int s = (g.seat + step) % PLAYERS;
        if (leaders >> s & 1) take(FINALE_LEADERS + left * PLAYERS + step);
        if (left > 1) take(FINALE_LEADS + step * (2 * FINALE_LEAD + 1) + lead_of(eggs, s, FINALE_LEAD) + FINALE_LEAD);
        if (left == 0) take(FINALE_RACE + step * 4 + ending_of(winners_if(eggs, cards, 0, -1, s), s, s));
        for (int then = 0; left == 1 && then < PLAYERS; then++) {
            int last = (g.seat + then) % PLAYERS;
            u32 winners = winners_if(eggs, cards, g.face_up, s, last);
            take(FINALE_LAST + (step * PLAYERS + then) * 4 + ending_of(winners, s, last));
        }
    }
    if (left > 1) {
        int unseen = 0, count = g.face_down + SET_ASIDE;
        for (int v = 0; v < 6; v++) unseen += g.unseen[v] * (v + 1);
        take(FINALE_FACE_UP + g.face_up - 1);
        take(FINALE_OUTLOOK + 2 * unseen / count - 2);
    }
}

// The inputs of the network for each game.
KERNEL finale_inputs(const Game *games, long long count, Input *inputs) {
    EACH_INDEX(i, count) {
        Input *row = inputs + i * FINALE_FEATURES;
        finale_features_of(games[i], [&](int f) { row[f] = ONE; });
    }
}

// For each game, candidate and end of the move, and each card that may be turned then: the inputs
// of the network after it, who moves then (-1: this cannot be; PLAYERS: the game is over), who has
// taken something in the move (-1 nobody), how likely the card is, and the game.
KERNEL finale_ahead(const Game *games, long long count, int spread, Input *inputs, i8 *movers,
                    i8 *takers, float *odds, Game *after) {
    EACH_INDEX(i, count * EACH * NO_CARD * spread) {
        int value = i % spread, end = i / spread % NO_CARD;
        const Game &before = games[i / spread / NO_CARD / EACH];
        int turtle = turtle_at(before, i / spread / NO_CARD % EACH);
        movers[i] = takers[i] = -1;
        odds[i] = 0;
        if (turtle >= 0) {
            Game g = before;
            end_move(g, turtle, distance_of(end), 0);
            bool taken = g.clutch >= 0 || left_of(g) < left_of(before);
            if (taken) takers[i] = top_of(before, turtle) / EACH;
            bool can_be = value == 0;
            odds[i] = can_be ? 1 : 0;
            if (g.clutch < 0 && g.face_up == 0) {
                can_be = g.unseen[value] > 0;
                odds[i] = (float)g.unseen[value] / (g.face_down + SET_ASIDE);
                g.face_up = value + 1;
                g.unseen[value] -= can_be;
                g.face_down--;
            }
            if (can_be) {
                movers[i] = g.clutch >= 0 ? PLAYERS : g.seat;
                Input *row = inputs + i * FINALE_FEATURES;
                if (g.clutch < 0) finale_features_of(g, [&](int f) { row[f] = ONE; });
                after[i] = g;
            }
        }
    }
}

// For each game with the last card or none, and each way in which the rest can be taken: each
// seat's share of the win. A way is who takes the card times PLAYERS, plus who takes the seven.
KERNEL finale_results(const Game *games, long long count, int ways, float *results) {
    EACH_INDEX(i, count * ways) {
        const Game &g = games[i / ways];
        int way = i % ways, eggs[PLAYERS], cards[PLAYERS];
        bool race = ways == PLAYERS;
        eggs_of(g, eggs, cards);
        u32 winners = winners_if(eggs, cards, race ? 0 : g.face_up, race ? -1 : way / PLAYERS, way % PLAYERS);
        int many = 0;
        for (int s = 0; s < PLAYERS; s++) many += winners >> s & 1;
        for (int s = 0; s < PLAYERS; s++) results[i * PLAYERS + s] = winners >> s & 1 ? 1.0f / many : 0.0f;
    }
}

// For each game, from what each seat may expect at each end of the move (by candidate): how likely
// each end is if all do the best for themselves.
KERNEL finale_odds(const Game *games, long long count, const float *shares, const i8 *over,
                   float *odds) {
    EACH_INDEX(i, count) {
        const Game &g = games[i];
        Plan plan, other;
        int chosen = -1;
        for (int c = 0; c < EACH; c++) {
            int candidate = turtle_at(g, c);
            for (int end = 0; end < NO_CARD; end++) odds[(i * EACH + c) * NO_CARD + end] = 0;
            if (candidate < 0) continue;
            Tree tree = {shares, over, shares + (i * EACH + c) * NO_CARD * PLAYERS};
            make_plan(g, tree, candidate, other, false);
            if (chosen < 0 || other.value.of[g.seat] >= plan.value.of[g.seat]) plan = other, chosen = c;
        }
        float *ends = odds + (i * EACH + chosen) * NO_CARD;
        for (int one = 1; one <= 6; one++) {
            if (plan.first[one] == 0) {
                ends[end_of(0, 1, one)] += 1.0f / 6;
                continue;
            }
            for (int two = one + 1; two <= one + 6; two++) {
                if (two > 7 || plan.second[0][two] == 0) {
                    ends[end_of(0, 2, two)] += 1.0f / 36;
                    continue;
                }
                for (int three = two + 1; three <= two + 6; three++)
                    ends[end_of(0, 3, three)] += 1.0f / 216;
            }
        }
    }
}
