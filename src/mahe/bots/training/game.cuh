// A game between two moves, one for each thread. PLAYERS, EACH and where features begin are
// defined by the program that compiles this. Compiled for a processor, it serves tests.
#ifdef __CUDACC__
#define CALLED __device__ __forceinline__
#else
#define CALLED static inline
#endif

typedef signed char i8;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

#define TURTLES (PLAYERS * EACH)
#define BEACH 21
#define ALL_OF(seat) (((1 << EACH) - 1) << ((seat) * EACH))
#define OPEN 7         // what lies face up when the clutch space is open
#define THIRD 1        // options, in the order of the features
#define TAKES_TWO 2
#define BUST_ENDS 4
#define CARDS 8
#define SET_ASIDE 4
#define NO_CARD 15     // ends of a move in which no card is played
#define WITH_CARD 12   // ends in which a card of a certain value is played
#define MOST_ENDS (NO_CARD + 6 * WITH_CARD)

struct Game {
    i8 place[7];    // 0 for the raft, else the space
    i8 above[7];    // who sits on it; -1 nobody
    u8 kept[7][6];  // by seat and eggs
    u8 unseen[6];
    u8 face_up;     // 0: a card is to be turned
    u8 face_down;
    u8 seat;        // who moves next
    u8 to_move;     // bits of turtles
    u8 played;      // bits of seats
    u8 options;     // bits
    i8 clutch;      // who took it; -1 nobody
    u8 fresh;       // the face-up card was turned after the last move
    u8 wild;        // how often in 256 a decision is taken by lot
    u8 deck[6];
    u64 random;
};
static_assert(sizeof(Game) == GAME_BYTES, "the program reserves as much");

CALLED u32 draw(Game &g, u32 count) {
    g.random += 0x9E3779B97F4A7C15ULL;
    u64 z = g.random;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    z ^= z >> 31;
    return (u32)(((z >> 32) * count) >> 32);  // the bias is far below what matters here
}

CALLED void turn_card(Game &g, int to) {
    int total = g.face_down + SET_ASIDE;
    int index = draw(g, total), value = 0;
    while (index >= g.unseen[value]) index -= g.unseen[value++];
    g.unseen[value]--;
    g.face_down--;
    if (to >= 0) {
        g.kept[to][value]++;
        g.face_up = g.face_down ? 0 : OPEN;
    } else {
        g.face_up = value + 1;
    }
}

CALLED void begin(Game &g, int options, int wild, int seat) {
    for (int t = 0; t < 7; t++) g.place[t] = 0, g.above[t] = -1;
    for (int s = 0; s < 7; s++)
        for (int v = 0; v < 6; v++) g.kept[s][v] = 0;
    for (int v = 0; v < 6; v++) g.unseen[v] = g.deck[v];
    g.face_down = 20;
    g.seat = seat;
    g.to_move = ALL_OF(seat);
    g.played = 0;
    g.options = options;
    g.clutch = -1;
    g.wild = wild;
    g.fresh = 1;
    turn_card(g, -1);
}

CALLED int top_of(const Game &g, int turtle) {
    while (g.above[turtle] >= 0) turtle = g.above[turtle];
    return turtle;
}

CALLED void pass(Game &g) {
    g.seat = g.seat + 1 == PLAYERS ? 0 : g.seat + 1;
    g.to_move = ALL_OF(g.seat);
    g.played = 0;
}

// The game after a turtle's move: distance 0 is the raft, a card of `card` eggs was played.
CALLED void end_move(Game &g, int turtle, int distance, int card) {
    int top = top_of(g, turtle), decider = top / EACH;
    if (card) {
        g.kept[decider][card - 1]--;
        g.played |= 1 << decider;
    }
    u32 group = 0;
    for (int t = turtle; t >= 0; t = g.above[t]) group |= 1u << t;
    for (int t = 0; t < TURTLES; t++)
        if (g.above[t] == turtle) g.above[t] = -1;
    if (distance == 0) {
        for (int t = 0; t < TURTLES; t++)
            if (group >> t & 1) g.place[t] = 0, g.above[t] = -1;
        g.to_move &= g.options & BUST_ENDS ? 0 : ~(1 << turtle);
        if (!g.to_move) pass(g);
        return;
    }
    int end = g.place[turtle] % BEACH + distance;
    int space = end > BEACH ? end - BEACH : end;
    for (int t = 0; t < TURTLES; t++)
        if (g.place[t] == space && g.above[t] < 0 && !(group >> t & 1)) g.above[t] = turtle;
    for (int t = 0; t < TURTLES; t++)
        if (group >> t & 1) g.place[t] = space;
    g.to_move &= ~(1 << turtle);
    if (end >= BEACH) {
        if (g.face_up == OPEN) {
            g.clutch = decider;
            return;
        }
        g.kept[decider][g.face_up - 1]++;
        g.face_up = g.face_down ? 0 : OPEN;
        if ((g.options & TAKES_TWO) && end == BEACH && g.face_down) turn_card(g, decider);
    }
    if (!g.to_move) pass(g);
}

CALLED void eggs_of(const Game &g, int *eggs, int *cards) {
    for (int s = 0; s < PLAYERS; s++) {
        eggs[s] = cards[s] = 0;
        for (int v = 0; v < 6; v++) eggs[s] += g.kept[s][v] * (v + 1), cards[s] += g.kept[s][v];
    }
    if (g.clutch >= 0) eggs[g.clutch] += 7, cards[g.clutch]++;
}

CALLED void result_of(const Game &g, float *shares) {
    int eggs[PLAYERS], cards[PLAYERS], best = 0, winners = 0;
    eggs_of(g, eggs, cards);
    for (int s = 0; s < PLAYERS; s++)
        if (eggs[s] * 64 + cards[s] > best) best = eggs[s] * 64 + cards[s];
    for (int s = 0; s < PLAYERS; s++) winners += eggs[s] * 64 + cards[s] == best;
    for (int s = 0; s < PLAYERS; s++)
        shares[s] = eggs[s] * 64 + cards[s] == best ? 1.0f / winners : 0.0f;
}

CALLED int lead_of(const int *counts, int seat, int most) {
    int other = -1000;
    for (int s = 0; s < PLAYERS; s++)
        if (s != seat && counts[s] > other) other = counts[s];
    int lead = counts[seat] - other;
    return lead > most ? most : lead < -most ? -most : lead;
}

CALLED void slots_of(const Game &g, int *slots) {
    for (int step = 0; step < PLAYERS; step++) {
        int seat = (g.seat + step) % PLAYERS;
        if (EACH == 1) {
            slots[step] = seat;
            continue;
        }
        int one = seat * 2, two = one + 1, swap = g.place[one] > g.place[two];
        if (step == 0 && g.to_move != ALL_OF(seat)) {
            swap = g.to_move >> two & 1;
        } else if (g.place[one] == g.place[two]) {
            swap = 0;
            for (int t = g.above[two]; t >= 0; t = g.above[t]) swap |= t == one;
        }
        slots[step * EACH] = swap ? two : one;
        slots[step * EACH + EACH - 1] = swap ? one : two;
    }
}

CALLED int left_of(const Game &g) {
    return g.face_up == OPEN ? 0 : g.face_down + (g.face_up ? 1 : 0);
}

// Where the turtles are, and on whom: these features come first in every layout.
template <typename Take> CALLED void sea_features_of(const Game &g, const int *slots, Take take) {
    int tops[TURTLES], belows[TURTLES];
    for (int t = 0; t < TURTLES; t++) belows[t] = 0;
    for (int t = 0; t < TURTLES; t++) {
        tops[t] = (top_of(g, t) / EACH - g.seat + PLAYERS) % PLAYERS;
        if (g.above[t] >= 0) belows[g.above[t]] = (t / EACH - g.seat + PLAYERS) % PLAYERS + 1;
    }
    int gap = GAPS;
    for (int i = 0; i < TURTLES; i++) {
        int t = slots[i];
        take(TOPS + (i * 22 + g.place[t]) * PLAYERS + tops[t]);
        take(BELOWS + i * (PLAYERS + 1) + belows[t]);
        for (int j = i + 1; j < TURTLES; j++, gap += BEACH)
            take(gap + (g.place[slots[j]] - g.place[t] + 2 * BEACH) % BEACH);
    }
}

// The numbers of the features that hold, as `mahe.bots.network.features` gives them.
template <typename Take> CALLED void features_of(const Game &g, Take take) {
    int slots[TURTLES];
    slots_of(g, slots);
    sea_features_of(g, slots, take);
    if (g.options & TAKES_TWO)
        for (int i = 0; i < TURTLES; i++) take(EXACT + i * 22 + g.place[slots[i]]);
    int left = left_of(g);
    int stage = left < 3 ? left : left < 5 ? 3 : left < 8 ? 4 : left < 13 ? 5 : 6;
    take(LEFT + left);
    take(FACE_UP + g.face_up);
    for (int v = 0; v < 6; v++) take(UNSEEN + v * 9 + (g.unseen[v] > 8 ? 8 : g.unseen[v]));
    int eggs[PLAYERS], cards[PLAYERS];
    eggs_of(g, eggs, cards);
    for (int step = 0; step < PLAYERS; step++) {
        int s = (g.seat + step) % PLAYERS, lead = lead_of(eggs, s, 24);
        take(LEADS + step * 49 + lead + 24);
        take(CARD_LEADS + step * 7 + lead_of(cards, s, 3) + 3);
        int near = lead > 8 ? 8 : lead < -8 ? -8 : lead;
        take(STAGED + (step * 7 + stage) * 17 + near + 8);
        if (g.options & CARDS) {
            if (g.played >> s & 1) take(PLAYED + step);
            for (int v = 0; v < 6; v++) {
                int times = g.kept[s][v] > 3 ? 3 : g.kept[s][v];
                if (times) take(KEPT + (step * 6 + v) * 3 + times - 1);
            }
        }
    }
    for (int o = 0; o < 4; o++)
        if (g.options >> o & 1) take(OPTIONS + o);
    if (g.to_move != ALL_OF(g.seat)) take(MIDWAY);
}
