// The bot `sensible`: what a move is worth to its decider, over all dice that may still fall.
//
// All turtles of a group swim equally far, so a decider's lead over the others is
//   steps x `egg` + layings x `card` + exact landings x `second`,
// three numbers that stay the same during a move. How often each counts, for a place to start
// from, is in tables (tables.py), as bytes: two products are one instruction. As in the readable
// bot, what comes after n dice counts 6^(3-n) times: six faces are added up, not divided.

#define BOT_RANDOM 0
#define BOT_SENSIBLE 1
#define BOT_MIXED 2

#define THROWS 0      // [4][216]: see `Throw`
#define INVERSES 864  // [20]: 2^32 / (24 - card)
#define SECONDS 884   // [21][6]: after two dice of 2 to 7: roll, stop
#define EXACTS 1010   // [21][6]: the same, exact landings
#define FIRSTS 1136   // [21][6]: after one die of 1 to 6: stop
#define THIRDS 1262   // [21][5]: after three dice of 3 to 7
#define TABLES 1367

struct Lead { // what counts for one seat in one move
    int egg_and_card; // 16 bits each
    int second;
    int price; // of an egg on a card that is played as a die
};

struct Worth { // to the decider, and to the seat that asks
    int own, asked;
};

struct Move {
    Lead own, asked;
    u32 start; // 0 to 20: raft and beach count as 0
    u32 playable; // bit v: the decider may play a card of v eggs
    bool takes_two, third_die;
};

struct Unseen { // the next card is worth eggs / cards on average
    int eggs, cards, face_up;
    bool second_card;
};

// `turtles` of the group's `size` are the seat's; `takes` is whether it decides, and so lays.
HERE Lead lead_of(const Unseen &unseen, int size, int turtles, bool takes) {
    int share = takes ? PLAYERS - 1 : -1;
    int egg = unseen.eggs * (PLAYERS * turtles - size);
    int card = share * unseen.face_up * 21 * unseen.cards;
    Lead lead;
    lead.egg_and_card = (egg & 0xFFFF) | (int)((u32)card << 16);
    lead.second = unseen.second_card ? (share * unseen.eggs * 21) & 0xFFFF : 0;
    lead.price = share * 21 * unseen.cards;
    return lead;
}

HERE int egg_of(const Lead &lead) { return (short)lead.egg_and_card; }

HERE int swum(const Lead &lead, u32 row) {
    return dot_high(lead.second, (int)row, dot_low(lead.egg_and_card, (int)row, 0));
}

// Whether the decider stops, after the first die (bit 0) and after the second (bit 1); no cards.
HERE u32 stops(const Move &move, const u32 *tables, u32 first, u32 total) {
    const u32 *rows = tables + SECONDS + 6 * move.start;
    int rolled = -6 * (int)((first - 1) * move.start) * egg_of(move.own); // bust at once
    u32 answer = 0;
#pragma unroll
    for (u32 sum = 2; sum <= 7; sum++) {
        int row = (int)rows[sum - 2];
        int roll = dot_low(move.own.egg_and_card, row, 0);
        int stop = dot_high(move.own.egg_and_card, row, 0);
        if (move.takes_two) {
            int exact = (int)rows[sum - 2 + EXACTS - SECONDS];
            roll = dot_low(move.own.second, exact, roll);
            stop = dot_high(move.own.second, exact, stop);
        }
        if (sum > first) rolled += roll > stop ? roll : stop;
        if (sum == total && roll <= stop) answer = 2;
    }
    int stopped = 36 * swum(move.own, tables[FIRSTS + 6 * move.start + first - 1]);
    return answer | (rolled <= stopped);
}

HERE Worth better(const Worth &best, const Worth &other) {
    return other.own > best.own ? other : best;
}

HERE Worth plus(const Worth &a, const Worth &b) { return {a.own + b.own, a.asked + b.asked}; }

HERE Worth times(int factor, const Worth &worth) {
    return {factor * worth.own, factor * worth.asked};
}

HERE Worth price_of(const Move &move, int eggs) {
    return {eggs * move.own.price, eggs * move.asked.price};
}

HERE Worth less(const Worth &a, const Worth &b) { return {a.own - b.own, a.asked - b.asked}; }

HERE Worth swum_by(const Move &move, u32 row) {
    return {swum(move.own, row), swum(move.asked, row)};
}

HERE Worth sunk(const Move &move) {
    return {-(int)move.start * egg_of(move.own), -(int)move.start * egg_of(move.asked)};
}

HERE bool may_roll(const Move &move, u32 total) { return total < 7 || move.third_die; }

HERE Worth stopped_at_two(const Move &move, const u32 *tables, u32 total) {
    u32 at = 6 * move.start + total - 2;
    int row = (int)tables[SECONDS + at], exact = (int)tables[EXACTS + at];
    return {dot_high(move.own.second, exact, dot_high(move.own.egg_and_card, row, 0)),
            dot_high(move.asked.second, exact, dot_high(move.asked.egg_and_card, row, 0))};
}

HERE Worth rolled_at_two(const Move &move, const u32 *tables, u32 total) {
    u32 at = 6 * move.start + total - 2;
    int row = (int)tables[SECONDS + at], exact = (int)tables[EXACTS + at];
    return {dot_low(move.own.second, exact, dot_low(move.own.egg_and_card, row, 0)),
            dot_low(move.asked.second, exact, dot_low(move.asked.egg_and_card, row, 0))};
}

HERE Worth played_at_two(const Move &move, const u32 *tables, u32 total, u32 value) {
    Worth swims = swum_by(move, tables[THIRDS + 5 * move.start + total + value - 3]);
    return times(6, less(swims, price_of(move, (int)value)));
}

HERE Worth best_at_two(const Move &move, const u32 *tables, u32 total, u32 playable) {
    if (total > 7) return times(6, sunk(move));
    Worth best = stopped_at_two(move, tables, total);
    if (may_roll(move, total)) best = better(best, rolled_at_two(move, tables, total));
    for (u32 value = 1; CARDS_AS_DICE && value + total <= 7; value++)
        if (playable >> value & 1)
            best = better(best, played_at_two(move, tables, total, value));
    return best;
}

HERE Worth stopped_at_one(const Move &move, const u32 *tables, u32 first) {
    return times(36, swum_by(move, tables[FIRSTS + 6 * move.start + first - 1]));
}

HERE Worth rolled_at_one(const Move &move, const u32 *tables, u32 first) {
    Worth sum = {0, 0};
    for (u32 face = 1; face <= 6; face++)
        sum = plus(sum, best_at_two(move, tables, first + face, move.playable));
    return sum;
}

HERE Worth played_at_one(const Move &move, const u32 *tables, u32 first, u32 value) {
    Worth after = times(6, best_at_two(move, tables, first + value, 0));
    return less(after, times(36, price_of(move, (int)value)));
}

// What starting a turtle is worth to its owner, whoever decides then.
HERE int started(const Move &move, const u32 *tables) {
    int sum = 0;
    Worth rolled = times(36, sunk(move)); // for a first die of 7, which always busts
#pragma unroll 1 // rarely asked, and long
    for (u32 first = 6; first >= 1; first--) { // with one less, one more second die is no bust
        rolled = less(rolled, times(6, sunk(move)));
        rolled = plus(rolled, best_at_two(move, tables, first + 1, move.playable));
        Worth best = better(stopped_at_one(move, tables, first), rolled);
        for (u32 value = 1; CARDS_AS_DICE && value + first <= 7; value++)
            if (move.playable >> value & 1)
                best = better(best, played_at_one(move, tables, first, value));
        sum += best.asked;
    }
    return sum;
}

#define ROLL 0
#define STOP 1 // playing a card of v eggs is STOP + v

// The decision of the bot where cards may be played; of equal ones to stop, else the first.
HERE u32 decided(const Move &move, const u32 *tables, u32 dice, u32 total) {
    bool one = dice == 1;
    int stop = (one ? stopped_at_one(move, tables, total) : stopped_at_two(move, tables, total)).own;
    int best = stop;
    u32 choice = STOP;
    if (may_roll(move, total)) {
        int roll = (one ? rolled_at_one(move, tables, total) : rolled_at_two(move, tables, total)).own;
        if (roll > best) best = roll, choice = ROLL;
    }
    for (u32 value = 1; value + total <= 7; value++) {
        if (!(move.playable >> value & 1)) continue;
        int play = (one ? played_at_one(move, tables, total, value)
                        : played_at_two(move, tables, total, value)).own;
        if (play > best) best = play, choice = STOP + value;
    }
    return choice;
}
