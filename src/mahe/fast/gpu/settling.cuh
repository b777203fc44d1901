// What a game that is over came to: its row, or what it adds to the sums.

struct Settled {
    u64 eggs, cards, ridden; // a byte a seat
    u32 clutch, winners; // who took the clutch space; bit s: seat s has won
    u32 game, moves, steps, turns, busts, rides;
};

HERE u32 seat_byte(u64 bytes, int seat) { return (u32)(bytes >> (8 * seat)) & 255; }

// Most eggs win, among equals most cards (R16).
HERE u32 winners_of(u64 eggs, u64 cards) {
    u32 best = 0, found = 0;
#pragma unroll
    for (int seat = 0; seat < PLAYERS; seat++) {
        u32 count = seat_byte(eggs, seat) << 8 | seat_byte(cards, seat);
        if (count > best) best = count, found = 0;
        if (count == best) found |= 1u << seat;
    }
    return found;
}

#if CARDS_AS_DICE
HERE void count_kept(const Pool &pool, u32 slot, Settled &settled) {
#pragma unroll
    for (int seat = 0; seat < PLAYERS; seat++)
#pragma unroll
        for (u32 value = 1; value <= 6; value++) {
            u64 kept = pool.kept[seat][slot] >> (5 * (value - 1)) & 31;
            settled.eggs += kept * value << (8 * seat);
            settled.cards += kept << (8 * seat);
        }
}
#endif

HERE Settled settle(Pool &pool, u32 slot, u32 lane) {
    Settled settled = {};
    u64 cards = pool.cards[slot];
#pragma unroll
    for (int seat = 0; seat < PLAYERS; seat++) pool.taken[seat][lane] = 0;
#pragma unroll 1
    for (u32 card = 0; card <= PILE; card++, cards >>= 3) {
        u32 taker = pool.takers[card][slot], seat = taker & 15, value = (u32)cards & 7;
        settled.ridden += (u64)(seat != taker >> 4) << (8 * seat);
        if (card == PILE) {
            settled.clutch = seat;
            value = CLUTCH_EGGS;
        } else {
            pool.taken[seat][lane] += 1u << (5 * (value - 1));
        }
        if (CARDS_AS_DICE && card != PILE) continue; // some of them were played
        settled.eggs += (u64)value << (8 * seat);
        settled.cards += 1ull << (8 * seat);
    }
#if CARDS_AS_DICE
    count_kept(pool, slot, settled);
#endif
    settled.winners = winners_of(settled.eggs, settled.cards);
    settled.game = pool.game[slot];
    settled.moves = (u32)pool.dice[slot];
    settled.steps = (u32)(pool.dice[slot] >> 32) + PILE;
    settled.turns = EACH == 1 ? settled.moves : (u32)pool.coins[slot];
    settled.rides = (u32)(pool.coins[slot] >> 32);
    settled.busts = (u32)pool.coin_key[slot];
#if EACH == 1
#pragma unroll
    for (int seat = 0; seat < PLAYERS; seat++) settled.rides += pool.carried[seat][slot];
#endif
    return settled;
}

// How many cards of a seat's `taken` there are in all.
HERE u32 all_of(u32 taken) {
    u32 sum = 0;
#pragma unroll
    for (int value = 0; value < 6; value++) sum += taken >> (5 * value) & 31;
    return sum;
}

#if ROWS

// Where the fields of a row begin; `OUTCOME` in layout.py is the same list.
#define ROW 174
#define ROW_EGGS 1
#define ROW_CARDS 8
#define ROW_TURNS 15
#define ROW_THROWN 35
#define ROW_SUNK 59
#define ROW_CARRIED 83
#define ROW_LAID 111
#define ROW_RIDDEN 118
#define ROW_TAKEN 125
#define ROW_PLAYED 167

HERE void put(u8 *row, int at, u32 number) {
#pragma unroll
    for (int i = 0; i < 4; i++) row[at + i] = (u8)(number >> (8 * i));
}

// Writes the row of a game; the rows are 0 before.
HERE void settle_slot(Pool &pool, u32 slot, u32 lane, u64 *out) {
    Settled settled = settle(pool, slot, lane);
    u8 *row = (u8 *)out + (u64)ROW * settled.game;
    row[0] = (u8)settled.winners;
    for (int die = 0; die < 6; die++) {
        put(row, ROW_THROWN + 4 * die, pool.thrown[die][slot]);
        put(row, ROW_SUNK + 4 * die, pool.sunk[die][slot]);
    }
    u32 lengths[5] = {settled.turns, settled.steps, settled.moves, settled.busts, settled.rides};
#pragma unroll
    for (int i = 0; i < 5; i++) put(row, ROW_TURNS + 4 * i, lengths[i]);
    for (int seat = 0; seat < PLAYERS; seat++) {
        u32 taken = pool.taken[seat][lane];
        u32 laid = all_of(taken) + ((u32)seat == settled.clutch);
        row[ROW_EGGS + seat] = (u8)seat_byte(settled.eggs, seat);
        row[ROW_CARDS + seat] = (u8)seat_byte(settled.cards, seat);
        put(row, ROW_CARRIED + 4 * seat, pool.carried[seat][slot]);
        row[ROW_LAID + seat] = (u8)laid;
        row[ROW_RIDDEN + seat] = (u8)seat_byte(settled.ridden, seat);
        for (int value = 0; value < 6; value++)
            row[ROW_TAKEN + 6 * seat + value] = (u8)(taken >> (5 * value) & 31);
        row[ROW_PLAYED + seat] = (u8)(laid - seat_byte(settled.cards, seat));
    }
}

#else

// What is counted: first in the shared memory of a block, in 32 bits, then by lanes. counts.py
// reads it, and works out what follows from these: buckets for 0 cards, wins, cards laid.
#define WIN 420 // what a win counts: it can be shared by 1 to 7
#define MOST_TURNS 511
#define MOST_CARRIED 15 // in these two, the last bucket is for all above, too
#define SUM_WINNERS 0           // [8]: games by number of winners
#define SUM_TURNS 8             // [512]
#define SUM_RIDDEN_ALL 520      // [22]
#define SUM_CARRIED_SUM 542     // [7]
#define SUM_EGGS 549            // [7][128]
#define SUM_CARDS 1445          // [7][22]
#define SUM_CARRIED 1599        // [7][16]; then wins, eggs, squares of eggs
#define SUM_RIDDEN 2047         // [7][22]; then wins
#define SUM_TAKEN 2355          // [7][7][21]; then wins
#define SUM_PLAYED 4413         // [7][21]; then wins
#define SHARED_SUMS 4707
#define SUM_THROWN 4707         // [6]
#define SUM_SUNK 4713           // [6]
#define SUM_LENGTHS 4719        // turns, steps, moves, busts, rides; then their squares
#define SUMS 4729

HERE void count_bucket(u32 *bucket, u32 size, u32 part) {
    add(bucket, 1);
    if (part) add(bucket + size, part);
}

HERE void count_seat(
    const Pool &pool, const Settled &settled, u32 slot, u32 lane, u32 seat, u32 part, u32 *sums) {
    u32 eggs = seat_byte(settled.eggs, seat), cards = seat_byte(settled.cards, seat);
    u32 carried = pool.carried[seat][slot], taken = pool.taken[seat][lane];
    u32 *bucket = sums + SUM_CARRIED + 16 * seat + least(carried, MOST_CARRIED);
    bool clutch = seat == settled.clutch;
    add(sums + SUM_CARRIED_SUM + seat, carried);
    add(sums + SUM_EGGS + 128 * seat + eggs, 1);
    add(sums + SUM_CARDS + 22 * seat + cards, 1);
    count_bucket(bucket, 7 * 16, part);
    add(bucket + 2 * 7 * 16, eggs);
    add(bucket + 3 * 7 * 16, eggs * eggs);
    count_bucket(
        sums + SUM_RIDDEN + 22 * seat + seat_byte(settled.ridden, seat), 7 * 22, part);
#if CARDS_AS_DICE
    count_bucket(sums + SUM_PLAYED + 21 * seat + all_of(taken) + clutch - cards, 7 * 21, part);
#endif
#pragma unroll 1
    for (u32 value = 0; value < 6; value++, taken >>= 5)
        if (taken & 31)
            count_bucket(
                sums + SUM_TAKEN + 21 * (7 * seat + value) + (taken & 31), 7 * 7 * 21, part);
    if (clutch) count_bucket(sums + SUM_TAKEN + 21 * (7 * seat + 6) + 1, 7 * 7 * 21, part);
}

HERE Settled settle_slot(Pool &pool, u32 slot, u32 lane, u32 *sums) {
    Settled settled = settle(pool, slot, lane);
    u32 winners = bits(settled.winners), part = WIN / winners;
    add(sums + SUM_WINNERS + winners, 1);
    add(sums + SUM_TURNS + least(settled.turns, MOST_TURNS), 1);
    add(sums + SUM_RIDDEN_ALL + (u32)((settled.ridden * 0x0101010101010101ull) >> 56), 1);
#pragma unroll 1
    for (u32 seat = 0; seat < PLAYERS; seat++)
        count_seat(
            pool, settled, slot, lane, seat, settled.winners >> seat & 1 ? part : 0, sums);
    return settled;
}

#endif
