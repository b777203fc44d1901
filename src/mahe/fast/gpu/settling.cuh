// What a game that is over came to: its row, or what it adds to the sums.

struct Settled {
    u64 eggs, cards, ridden; // a byte a seat
    u32 clutch, winners; // who took the clutch space; bit s: seat s has won
    u32 game, moves, steps, turns, rides;
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

// `taken` is told the seat and the value of every card that was taken.
template <class Taken> HERE Settled settle(const Pool &pool, u32 slot, Taken taken) {
    Settled settled = {};
    u64 cards = pool.cards[slot];
#pragma unroll 1
    for (u32 card = 0; card <= PILE; card++, cards >>= 3) {
        u32 seat = pool.takers[card][slot] & 15, value = (u32)cards & 7;
        u32 mover = pool.takers[card][slot] >> 4;
        settled.ridden += (u64)(seat != mover) << (8 * seat);
        if (card == PILE) {
            settled.clutch = seat;
            value = CLUTCH_EGGS;
        } else {
            taken(seat, value);
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
    return settled;
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

struct CountTaken {
    u8 *row;
    HERE_MEMBER void operator()(u32 seat, u32 value) const {
        row[ROW_TAKEN + 6 * seat + value - 1]++;
        row[ROW_LAID + seat]++;
    }
};

// Writes the row of a game; the rows are 0 before.
HERE void settle_slot(Pool &pool, u32 slot, u64 *out) {
    u8 *row = (u8 *)out + (u64)ROW * pool.game[slot];
    Settled settled = settle(pool, slot, CountTaken{row});
    row[0] = (u8)settled.winners;
    row[ROW_LAID + settled.clutch]++;
    u32 busts = 0;
    for (int die = 0; die < 6; die++) {
        put(row, ROW_THROWN + 4 * die, pool.thrown[die][slot]);
        put(row, ROW_SUNK + 4 * die, pool.sunk[die][slot]);
        busts += pool.sunk[die][slot];
    }
    put(row, ROW_TURNS, settled.turns);
    put(row, ROW_TURNS + 4, settled.steps);
    put(row, ROW_TURNS + 8, settled.moves);
    put(row, ROW_TURNS + 12, busts);
    put(row, ROW_TURNS + 16, settled.rides);
    for (int seat = 0; seat < PLAYERS; seat++) {
        row[ROW_EGGS + seat] = (u8)seat_byte(settled.eggs, seat);
        row[ROW_CARDS + seat] = (u8)seat_byte(settled.cards, seat);
        put(row, ROW_CARRIED + 4 * seat, pool.carried[seat][slot]);
        row[ROW_RIDDEN + seat] = (u8)seat_byte(settled.ridden, seat);
        row[ROW_PLAYED + seat] = (u8)(row[ROW_LAID + seat] - row[ROW_CARDS + seat]);
    }
}

#else

// The sums: first what blocks count in shared memory, then what lanes do. sums.py reads them.
#define SUM_WINNERS 0    // [7][7]: by seat and number of winners
#define SUM_EGGS 49      // [7][128]
#define SUM_CARDS 945    // [7][22]
#define SUM_TAKEN 1099   // [7][6]
#define SUM_CLUTCH 1141  // [7]
#define SUM_RIDDEN 1148  // [7]
#define SHARED_SUMS 1155
#define SUM_THROWN 1155  // [6]
#define SUM_SUNK 1161    // [6]
#define SUM_CARRIED 1167 // [8]: by turtle
#define SUM_TURNS 1175   // turns and steps; then their squares
#define SUM_RIDES 1179   // 0 where each seat has one turtle: `carried` has them all
#define SUMS 1180

struct CountTaken {
    u32 *sums;
    HERE_MEMBER void operator()(u32 seat, u32 value) const {
        add(sums + SUM_TAKEN + 6 * seat + value - 1, 1);
    }
};

HERE Settled settle_slot(Pool &pool, u32 slot, u32 *sums) {
    Settled settled = settle(pool, slot, CountTaken{sums});
    u32 winners = bits(settled.winners);
    add(sums + SUM_CLUTCH + settled.clutch, 1);
#pragma unroll
    for (int seat = 0; seat < PLAYERS; seat++) {
        if (settled.winners >> seat & 1) add(sums + SUM_WINNERS + 7 * seat + winners - 1, 1);
        add(sums + SUM_EGGS + 128 * seat + seat_byte(settled.eggs, seat), 1);
        add(sums + SUM_CARDS + 22 * seat + seat_byte(settled.cards, seat), 1);
        u32 ridden = seat_byte(settled.ridden, seat);
        if (ridden) add(sums + SUM_RIDDEN + seat, ridden);
    }
    return settled;
}

#endif
