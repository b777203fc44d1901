// The network of analyses. Without cards as dice and double takings, which it does not know.

#define JUDGE_LEAD 25
#define JUDGE_CARD_LEAD 3
#define JUDGE_PARTS 4

static_assert(JUDGE_TOPS == TOPS && JUDGE_BELOWS == BELOWS && JUDGE_GAPS == GAPS,
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

CALLED int head_of(int left) { return left < 5 ? left : left < 8 ? 5 : left < 13 ? 6 : 7; }

// The numbers of the features that hold, as `mahe.bots.network.judge` gives them.
template <typename Take> CALLED void judge_features_of(const Game &g, Take take) {
    int slots[TURTLES];
    slots_of(g, slots);
    sea_features_of(g, slots, take);
    if (g.to_move != ALL_OF(g.seat)) take(JUDGE_MIDWAY);
    if (g.options & THIRD) take(JUDGE_THIRD);
    if (g.options & BUST_ENDS) take(JUDGE_BUST_ENDS);
    int eggs[PLAYERS], cards[PLAYERS], left = left_of(g);
    eggs_of(g, eggs, cards);
    take(JUDGE_LEFT + left);
    u32 leaders = winners_if(eggs, cards, 0, -1, -1);
    for (int step = 0; step < PLAYERS; step++) {
        int s = (g.seat + step) % PLAYERS;
        if (leaders >> s & 1) take(JUDGE_LEADERS + head_of(left) * PLAYERS + step);
        if (left > 1) {
            int lead = lead_of(eggs, s, JUDGE_LEAD) + JUDGE_LEAD;
            take(JUDGE_LEADS + step * (2 * JUDGE_LEAD + 1) + lead);
            lead = lead_of(cards, s, JUDGE_CARD_LEAD) + JUDGE_CARD_LEAD;
            take(JUDGE_CARD_LEADS + step * (2 * JUDGE_CARD_LEAD + 1) + lead);
        }
        if (left == 0) take(JUDGE_RACE + step * 4 + ending_of(winners_if(eggs, cards, 0, -1, s), s, s));
        for (int then = 0; left == 1 && then < PLAYERS; then++) {
            int last = (g.seat + then) % PLAYERS;
            u32 winners = winners_if(eggs, cards, g.face_up, s, last);
            take(JUDGE_LAST + (step * PLAYERS + then) * 4 + ending_of(winners, s, last));
        }
    }
    if (left > 1) {
        int unseen = 0, count = g.face_down + SET_ASIDE;
        for (int v = 0; v < 6; v++) unseen += g.unseen[v] * (v + 1);
        take(JUDGE_FACE_UP + g.face_up);
        take(JUDGE_OUTLOOK + JUDGE_PARTS * unseen / count - JUDGE_PARTS);
    }
}

// The inputs of the network for each game.
KERNEL judge_inputs(const Game *games, long long count, Input *inputs) {
    EACH_INDEX(i, count) {
        Input *row = inputs + i * JUDGE_FEATURES;
        judge_features_of(games[i], [&](int f) { row[f] = ONE; });
    }
}

// For each game, candidate and end of the move, and where `spread` is 6 each card that may be
// turned then: the inputs of the network after it, who moves then (-1: this cannot be; PLAYERS: the
// game is over), who has taken something in the move (-1 nobody), how likely the card is, and the
// game.
KERNEL judge_ahead(const Game *games, long long count, int spread, Input *inputs, i8 *movers,
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
            if (spread > 1 && g.clutch < 0 && g.face_up == 0) {
                can_be = g.unseen[value] > 0;
                odds[i] = (float)g.unseen[value] / (g.face_down + SET_ASIDE);
                g.face_up = value + 1;
                g.unseen[value] -= can_be;
                g.face_down--;
            }
            if (can_be) {
                movers[i] = g.clutch >= 0 ? PLAYERS : g.seat;
                Input *row = inputs + i * JUDGE_FEATURES;
                if (g.clutch < 0) judge_features_of(g, [&](int f) { row[f] = ONE; });
                after[i] = g;
            }
        }
    }
}

// For each game with the last card or none, and each way in which the rest can be taken: each
// seat's share of the win. A way is who takes the card times PLAYERS, plus who takes the seven.
KERNEL judge_results(const Game *games, long long count, int ways, float *results) {
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

// How likely the second of two choices is: the better one, and the other if it is hardly worse.
CALLED float leaning(float first, float second, float near) {
    float behind = first > second ? first - second : second - first;
    float other = behind < near ? 1 - behind / near : 0;
    return (second > first ? 1 : other) / (1 + other);
}

// What a move is worth to its decider, and how likely each end is.
CALLED Worth likely_ends(const Game &g, int turtle, const float *shares, float near, float *odds) {
    int decider = top_of(g, turtle) / EACH;
    float of_two[8], roll_at_two[8];  // to the decider, by total
    for (int total = 2; total <= 7; total++) {
        of_two[total] = shares[end_of(0, 2, total) * PLAYERS + decider];
        roll_at_two[total] = 0;
        if (total == 7 && !(g.options & THIRD)) continue;
        float rolled = 0;
        for (int face = 1; face <= 6; face++)
            rolled += shares[end_of(0, 3, total + face) * PLAYERS + decider] / 6;
        float roll = roll_at_two[total] = leaning(of_two[total], rolled, near);
        of_two[total] += roll * (rolled - of_two[total]);
    }
    for (int end = 0; end < NO_CARD; end++) odds[end] = 0;
    for (int one = 1; one <= 6; one++) {
        float rolled = 0;
        for (int two = one + 1; two <= one + 6; two++)
            rolled += (two > 7 ? shares[decider] : of_two[two]) / 6;
        float roll = leaning(shares[end_of(0, 1, one) * PLAYERS + decider], rolled, near);
        odds[end_of(0, 1, one)] += (1 - roll) / 6;
        for (int two = one + 1; two <= one + 6; two++) {
            float again = two > 7 ? 0 : roll_at_two[two];
            odds[end_of(0, 2, two)] += roll * (1 - again) / 36;
            for (int three = two + 1; again && three <= two + 6; three++)
                odds[end_of(0, 3, three)] += roll * again / 216;
        }
    }
    Worth worth;
    for (int s = 0; s < PLAYERS; s++) {
        worth.of[s] = 0;
        for (int end = 0; end < NO_CARD; end++) worth.of[s] += odds[end] * shares[end * PLAYERS + s];
    }
    return worth;
}

// For each game, from what each seat may expect at each end of the move (by candidate): how likely
// each end is if all do the best for themselves, and of what is nearly equal either.
KERNEL judge_odds(const Game *games, long long count, const float *shares, float near, float *odds) {
    EACH_INDEX(i, count) {
        const Game &g = games[i];
        float worths[2] = {0, 0};
        for (int c = 0; c < EACH; c++) {
            int candidate = turtle_at(g, c);
            long long row = (i * EACH + c) * NO_CARD;
            if (candidate < 0)
                for (int end = 0; end < NO_CARD; end++) odds[row + end] = 0;
            else
                worths[c] = likely_ends(g, candidate, shares + row * PLAYERS, near, odds + row).of[g.seat];
        }
        bool choice = EACH == 2 && turtle_at(g, 1) >= 0;
        float second = choice ? leaning(worths[0], worths[1], near) : 0;
        for (int end = 0; choice && end < NO_CARD; end++) {
            odds[i * 2 * NO_CARD + end] *= 1 - second;
            odds[(i * 2 + 1) * NO_CARD + end] *= second;
        }
    }
}
