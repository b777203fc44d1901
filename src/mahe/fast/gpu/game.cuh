// One game, from its keys to its end, in the registers of one lane.

#define PILE 20 // cards in play; laying number 20, from 0, takes the clutch space
#define CLUTCH_EGGS 7
#define COIN_MOVES 21
#define MOST_MOVES 1000000
#define OVER (PILE + 1)
#define IDLE (PILE + 2) // no game is left for this lane
#define NO_GAME 0xFFFFFFFFu
#define SLOTS (2 * WARP)

struct Options {
    u64 seed_key, first; // first: the number of game 0 of this launch
    u64 deck; // byte v: how many cards are worth at most v + 1
    u32 games, eggs; // where the games of this block end; the eggs of the whole deck
    u32 first_seat;
    u32 sensible; // bit s: seat s is a sensible bot
    u32 third_die, takes_two, bust_ends_turn;
};

// What is kept of the games of a warp: 32 under way, and as many that are prepared or over. By
// field, not by game, so that lanes use different banks of the shared memory.
struct Pool {
    u64 dice[SLOTS], coins[SLOTS]; // keys and the first coins; at the end what is counted
    u64 coin_key[SLOTS];
    u64 cards[SLOTS]; // three bits a card, the first one lowest
#if CARDS_AS_DICE
    u64 bot_key[SLOTS];
    u32 kept[PLAYERS][SLOTS]; // five bits for each value
#endif
    u32 game[SLOTS], carried[PLAYERS][SLOTS];
    u32 taken[PLAYERS][WARP]; // while a game is settled: five bits for each value
#if ROWS
    u32 thrown[6][SLOTS], sunk[6][SLOTS];
#endif
    u8 takers[PILE + 1][SLOTS]; // of each card: the taker, and in the high half whose turn it was
    u8 order[WARP]; // slots of games that are over, then of games that are prepared
};

struct Lane {
    Sea sea;
    u64 dice_key, coins, more; // `more`: the word after `coins`
    u64 cards; // those not taken yet
    u32 move, coins_left;
    u32 seat, turtle; // whose turn it is; who moves
    u32 laid; // cards taken, so the number of the one that is face up; or OVER, or IDLE
    u32 steps, turns, busts, rides;
    u32 unseen_eggs;
    u32 thrown, sunk; // moves and busts by first die, five bits each, since they were last added up
    Turtles carried; // in this game, a byte a turtle, likewise
    u32 played; // bit s: seat s has played a card in this turn
    bool second; // one turtle of the seat has moved already
    u32 slot;
};

// The keys, the first coins and all cards of a game: none of them depends on what is decided.
HERE void prepare(Pool &pool, const Options &options, const u32 *tables, u32 slot, u32 game) {
    pool.game[slot] = game < options.games ? game : NO_GAME;
    u64 key = absorb(options.seed_key, options.first + game);
    u64 coin_key = absorb(key, 1), card_key = absorb(key, 3);
    pool.dice[slot] = absorb(key, 0);
    pool.coin_key[slot] = coin_key;
    pool.coins[slot] = absorb(coin_key, 0);
    u64 deck = options.deck, cards = 0;
#pragma unroll 1
    for (u32 card = 0; card < PILE; card++) {
        u32 place = below(absorb(card_key, card), 24 - card, tables[INVERSES + card]);
        u32 places = place * ONES | 0x80808080u;
        u32 less_than = bits((places - (u32)deck) & 0x80808080u) +
                        bits((places - (u32)(deck >> 32)) & 0x80808080u);
        deck -= 0x0101010101010101ull << (8 * less_than);
        cards |= (u64)(less_than + 1) << (3 * card);
    }
    pool.cards[slot] = cards;
#if CARDS_AS_DICE
    pool.bot_key[slot] = absorb(key, 2);
#pragma unroll
    for (int seat = 0; seat < PLAYERS; seat++) pool.kept[seat][slot] = 0;
#endif
#pragma unroll
    for (int seat = 0; seat < PLAYERS; seat++) pool.carried[seat][slot] = 0;
#if ROWS
#pragma unroll
    for (int die = 0; die < 6; die++) pool.thrown[die][slot] = pool.sunk[die][slot] = 0;
#endif
}

HERE void begin(Lane &lane, const Pool &pool, const Options &options) {
    u32 slot = lane.slot;
    lane.laid = pool.game[slot] == NO_GAME ? IDLE : 0;
    lane.sea = on_the_raft();
    lane.dice_key = pool.dice[slot];
    lane.coins = pool.coins[slot];
    lane.cards = pool.cards[slot];
    lane.move = 0;
    lane.coins_left = COIN_MOVES;
    lane.seat = options.first_seat;
    lane.turtle = EACH * lane.seat;
    lane.steps = lane.busts = lane.rides = lane.played = 0;
    lane.turns = 1;
    lane.second = false;
    lane.unseen_eggs = options.eggs - (u32)(lane.cards & 7);
}

HERE u32 owner(u32 turtle) { return turtle / EACH; }

HERE Unseen unseen_of(const Lane &lane, const Options &options) {
    Unseen unseen;
    bool face_down = lane.laid < PILE - 1;
    unseen.eggs = face_down ? (int)lane.unseen_eggs : CLUTCH_EGGS;
    unseen.cards = face_down ? 23 - (int)lane.laid : 1;
    unseen.face_up = lane.laid < PILE ? (int)(lane.cards & 7) : CLUTCH_EGGS;
    unseen.second_card = face_down && options.takes_two;
    return unseen;
}

HERE u32 playable_by(const Lane &lane, const Pool &pool, u32 seat) {
#if CARDS_AS_DICE
    if (lane.played >> seat & 1) return 0;
    u32 kept = pool.kept[seat][lane.slot], found = 0;
#pragma unroll
    for (u32 value = 1; value <= 6; value++)
        found |= (u32)((kept >> (5 * (value - 1)) & 31) != 0) << value;
    return found;
#else
    return 0;
#endif
}

// A move as its decider sees it, and as the seat that asks does.
HERE Move move_of(
    const Lane &lane, const Pool &pool, const Options &options, const Turtles &group, u32 spot,
    u32 top, u32 asking) {
    Unseen unseen = unseen_of(lane, options);
    u32 size = count(group), decider = owner(top), place = spot >> HEIGHT_BITS;
    u32 own = EACH == 1 ? 1 : 1 + is_among(group, top ^ 1);
    Move move;
    move.start = place >= BEACH ? 0 : place + 1;
    move.takes_two = options.takes_two;
    move.third_die = options.third_die;
    move.own = lead_of(unseen, (int)size, (int)own, true);
    move.playable = playable_by(lane, pool, decider);
    move.asked = move.own;
#if EACH == 2
    if (asking != decider) {
        u32 asked = is_among(group, 2 * asking) + is_among(group, 2 * asking + 1);
        move.asked = lead_of(unseen, (int)size, (int)asked, false);
    }
#endif
    return move;
}

HERE int worth_of_start(
    const Lane &lane, const Pool &pool, const Options &options, const u32 *tables, u32 turtle) {
    u32 spot = where(lane.sea, turtle);
    Turtles group = group_of(lane.sea, spot);
    u32 top = turtle_at(lane.sea, group, spot + count(group) - 1);
    return started(move_of(lane, pool, options, group, spot, top, lane.seat), tables);
}

// Which turtle a seat with two starts with: 0 or 1.
HERE u32 chosen(
    const Lane &lane, const Pool &pool, const Options &options, const u32 *tables, u32 coin) {
#if BOTS != BOT_RANDOM
    if (BOTS == BOT_SENSIBLE || (options.sensible >> lane.seat & 1)) {
        int worth[2];
#pragma unroll 1
        for (u32 turtle = 0; turtle < 2; turtle++) {
            int found = worth_of_start(lane, pool, options, tables, 2 * lane.seat + turtle);
            if (turtle == 0) worth[0] = found;
            else worth[1] = found;
        }
        return worth[1] > worth[0];
    }
#endif
    return coin & 1;
}

#if CARDS_AS_DICE
// The bot `random` among `choices` decisions: a coin for two, else a number of its own.
HERE u32 drawn(const Lane &lane, const Pool &pool, u32 coin, u32 dice, u32 choices) {
    if (choices == 1) return 0;
    if (choices == 2) return coin;
    u64 key = absorb(absorb(pool.bot_key[lane.slot], lane.move), dice);
    return below(absorb(key, 0), choices, 0xFFFFFFFFu / choices + ((choices & (choices - 1)) == 0));
}

// The decision of whoever decides: ROLL, STOP, or STOP + the value of a card.
HERE u32 decision(
    const Lane &lane, const Pool &pool, const u32 *tables, const Move &move, bool sensible,
    u32 coin, u32 dice, u32 total) {
    if (sensible) return decided(move, tables, dice, total);
    u32 may = move.playable & ((1u << (8 - total)) - 1), roll = may_roll(move, total);
    u32 choice = drawn(lane, pool, coin, dice, roll + 1 + bits(may));
    if (choice <= roll) return roll ? choice : STOP;
    u32 value = 0;
    for (u32 card = roll; card < choice; card++) {
        do value++;
        while (!(may >> value & 1));
    }
    return STOP + value;
}

// The dice and cards of a move; an entry as in the table of throws.
HERE u32 thrown_with_cards(
    Lane &lane, Pool &pool, const u32 *tables, Move move, u32 decider, bool sensible, u32 coins,
    u32 dice) {
    u32 faces = tables[THROWS + dice], first = faces >> 20 & 7;
    u32 face[2] = {(faces >> 16 & 15) - first, faces >> 23 & 7};
    u32 total = first, steps = 2, thrown = 1;
#pragma unroll
    for (u32 k = 1; k <= 2; k++) {
        u32 next = decision(lane, pool, tables, move, sensible, coins >> k & 1, k, total);
        steps++;
        if (next == STOP) break;
        if (next == ROLL) {
            total += face[k - 1];
            steps++;
        } else {
            u32 value = next - STOP;
            total += value;
            pool.kept[decider][lane.slot] -= 1u << (5 * (value - 1));
            lane.played |= 1u << decider;
            move.playable = 0;
        }
        thrown++;
        if (total > 7) break;
    }
    u32 distance = total > 7 ? 0 : total * thrown;
    return distance | (5 * (first - 1)) << 8 | steps << 29;
}
#endif

// Who takes the card that is face up, and the next one too where two are taken (R14, R15).
HERE void lay(Lane &lane, Pool &pool, u32 taker, bool two) {
    bool again = two && lane.laid < PILE - 1;
    u8 mark = (u8)(taker | owner(lane.turtle) << 4);
    pool.takers[lane.laid][lane.slot] = mark;
    if (again) pool.takers[lane.laid + 1][lane.slot] = mark;
#if BOTS != BOT_RANDOM || CARDS_AS_DICE
    u32 times = again ? 2 : 1;
    for (u32 i = 0; i < times; i++) {
#if CARDS_AS_DICE
        if (lane.laid < PILE)
            pool.kept[taker][lane.slot] += 1u << (5 * ((u32)(lane.cards & 7) - 1));
#endif
        lane.cards >>= 3;
        lane.unseen_eggs -= (u32)(lane.cards & 7);
    }
#endif
    lane.laid += again ? 2 : 1; // after the clutch space the game is OVER
}

// Counts a move that ended: moves and busts by first die, and who was carried by another seat.
HERE void note(Lane &lane, Pool &pool, const Turtles &group, u32 size, u32 entry, bool swims) {
    u32 shift = entry >> 8 & 31;
    lane.steps += entry >> 29;
    lane.move++;
#if ROWS
    pool.thrown[shift / 5][lane.slot]++;
    if (!swims) pool.sunk[shift / 5][lane.slot]++;
#else
    lane.thrown += 1u << shift;
    if (!swims) lane.sunk += 1u << shift;
#endif
    lane.busts += !swims;
#if EACH == 2
    if (swims) lane.rides += size - 1;
#endif
    if (!swims) return;
#pragma unroll
    for (int i = 0; i < WORDS; i++) {
        u32 ones = group.word[i] >> FLAG, first = EACH * owner(lane.turtle);
        u32 bit = WORDS == 1 ? 8 * first : 8 * (first & 3);
        bool here = WORDS == 1 || first / 4 == (u32)i;
        if (EACH == 1) lane.carried.word[i] += ones - (here ? 1u << bit : 0);
        else lane.carried.word[i] += ones & ~(here ? 0x101u << bit : 0);
    }
}

// The next turtle or the next seat (R5).
HERE void pass(Lane &lane, const Options &options, bool swims) {
#if EACH == 2
    lane.second = !lane.second && (swims || !options.bust_ends_turn);
    if (lane.second || lane.laid == OVER) return;
    lane.turns++;
    lane.played = 0;
    lane.seat = lane.seat + 1 == PLAYERS ? 0 : lane.seat + 1;
#else
    lane.turtle = lane.turtle + 1 == PLAYERS ? 0 : lane.turtle + 1;
    lane.seat = lane.turtle;
    lane.played = 0;
#endif
}

// One move of one turtle, from its start to where it swims or sinks.
HERE void play_move(
    Lane &lane, Pool &pool, const Options &options, const u32 *tables, u32 dice) {
    u32 coins = (u32)lane.coins & 7;
    lane.coins >>= 3;
    if (--lane.coins_left == 0) lane.coins = lane.more, lane.coins_left = COIN_MOVES;
#if EACH == 2
    if (lane.second) lane.turtle ^= 1;
    else lane.turtle = 2 * lane.seat + chosen(lane, pool, options, tables, coins);
#endif
    u32 spot = where(lane.sea, lane.turtle), place = spot >> HEIGHT_BITS;
    Turtles group = group_of(lane.sea, spot);
    u32 size = count(group);
#if BOTS == BOT_RANDOM && !CARDS_AS_DICE
    u32 entry = tables[THROWS + (coins & 6) * 108 + dice];
#else
    u32 top = turtle_at(lane.sea, group, spot + size - 1);
    Move move = move_of(lane, pool, options, group, spot, top, owner(top));
    bool sensible =
        BOTS == BOT_SENSIBLE || (BOTS == BOT_MIXED && (options.sensible >> owner(top) & 1));
#if CARDS_AS_DICE
    u32 entry = thrown_with_cards(lane, pool, tables, move, owner(top), sensible, coins, dice);
#else
    u32 faces = tables[THROWS + dice];
    u32 stop = stops(move, tables, faces >> 20 & 7, faces >> 16 & 15);
    if (!sensible) stop = coins >> 1;
    u32 entry = tables[THROWS + stop * 216 + dice];
#endif
#endif
    u32 distance = entry & 31;
    bool swims = distance != 0;
    note(lane, pool, group, size, entry, swims);
    u32 end = (place >= BEACH ? 0xFFFFFFFFu : place) + distance; // one less than the space
    u32 landing = least(end, end - 21);
    u32 to = (landing << HEIGHT_BITS) + others_on(lane.sea, group, landing);
    if ((int)end >= (int)BEACH) {
#if BOTS == BOT_RANDOM && !CARDS_AS_DICE
        u32 top = turtle_at(lane.sea, group, spot + size - 1);
#endif
        lay(lane, pool, owner(top), end == (options.takes_two ? BEACH : 99));
    }
    move_group(lane.sea, group, swims, spot, to);
    pass(lane, options, swims);
}
