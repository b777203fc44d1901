// 32 lanes that play side by side, each its own games.
//
// A round is two moves of every lane, since one word has the dice of two. A lane whose game is
// over does not wait for the others: it changes its slot for one with a prepared game. Only when
// 32 games are over are they settled and as many new ones prepared, all lanes at once.

#define ROUNDS 10 // after so many, 20 moves, coins are fetched and small counters added up

struct Warp {
    Pool &pool;
    const Options &options;
    const u32 *tables;
    u32 *counter; // of games that are given out
    u32 *failed;
    u64 *out;
    u32 *sums; // of the block
    u32 lane;
    u32 done; // slots in `order` whose games are over
    u64 kept; // lane l keeps sum l of those that begin at SUM_THROWN
};

// What a game leaves in its slot when it is over.
HERE void leave(const Lane &lane, Pool &pool) {
    pool.dice[lane.slot] = (u64)lane.steps << 32 | lane.move;
    pool.coins[lane.slot] = (u64)lane.rides << 32 | lane.turns;
    pool.coin_key[lane.slot] = lane.busts;
}

// The carried of this lane's game so far, by seat.
HERE void add_up_carried(Lane &lane, Pool &pool) {
#pragma unroll
    for (u32 seat = 0; seat < PLAYERS; seat++) {
        u32 carried = 0;
#pragma unroll
        for (u32 turtle = EACH * seat; turtle < EACH * (seat + 1); turtle++)
            carried += lane.carried.word[turtle / 4] >> (8 * (turtle & 3)) & 255;
        pool.carried[seat][lane.slot] += carried;
    }
#pragma unroll
    for (int i = 0; i < WORDS; i++) lane.carried.word[i] = 0;
}

#if !ROWS
// Adds one packed pair over the lanes; lanes 2 * place and 2 * place + 1 take the halves.
HERE u32 pair_for(const Warp &warp, u32 mine, u32 place, u32 pair) {
    u32 sum = added_up(pair);
    return warp.lane / 2 == place ? sum : mine;
}

// Moves and busts by first die of all lanes are added up.
HERE void add_up_dice(Lane &lane, Warp &warp) {
#if WARP == 1
    for (u32 i = 0; i < 6; i++) {
        warp.out[SUM_THROWN + i] += lane.thrown >> (5 * i) & 31;
        warp.out[SUM_SUNK + i] += lane.sunk >> (5 * i) & 31;
    }
#else
    u32 mine = 0;
#pragma unroll
    for (u32 i = 0; i < 3; i++) {
        u32 thrown = lane.thrown >> (10 * i), sunk = lane.sunk >> (10 * i);
        mine = pair_for(warp, mine, i, (thrown & 31) | (thrown & 0x3E0) << 11);
        mine = pair_for(warp, mine, 3 + i, (sunk & 31) | (sunk & 0x3E0) << 11);
    }
    warp.kept += warp.lane & 1 ? mine >> 16 : mine & 0xFFFF;
#endif
    lane.thrown = lane.sunk = 0;
}

// The sum over the lanes of squares of numbers up to some millions.
HERE u64 squares_added_up(u32 number) {
    u64 square = (u64)number * number;
    return ((u64)added_up((u32)(square >> 32)) << 32) +
           ((u64)added_up((u32)square >> 16) << 16) + added_up((u32)square & 0xFFFF);
}

// The lengths of the games that were settled are added up.
HERE void add_up_lengths(Warp &warp, const Settled &settled) {
    u32 lengths[5] = {settled.turns, settled.steps, settled.moves, settled.busts, settled.rides};
#pragma unroll
    for (u32 i = 0; i < 5; i++) {
        u64 sum = added_up(lengths[i]), squares = squares_added_up(lengths[i]);
#if WARP == 1
        warp.out[SUM_LENGTHS + i] += sum;
        warp.out[SUM_LENGTHS + 5 + i] += squares;
#else
        if (warp.lane == SUM_LENGTHS - SUM_THROWN + i) warp.kept += sum;
        if (warp.lane == SUM_LENGTHS - SUM_THROWN + 5 + i) warp.kept += squares;
#endif
    }
}
#endif

HERE void settle_and_prepare(Warp &warp, bool settles, bool prepares, u32 slot) {
#if ROWS
    if (settles) settle_slot(warp.pool, slot, warp.lane, warp.out);
#else
    Settled settled = {};
    if (settles) settled = settle_slot(warp.pool, slot, warp.lane, warp.sums);
    join();
    add_up_lengths(warp, settled);
#endif
    if (prepares) {
        u32 game = given_out(warp.counter, warp.lane);
        prepare(warp.pool, warp.options, warp.tables, slot, game);
    }
    join();
}

// Lanes whose games are over change them for prepared ones.
HERE void exchange(Lane &lane, Warp &warp) {
    for (;;) {
        bool wants = lane.laid == OVER;
        u32 asking = lanes_that(wants);
        if (!asking) return;
        u32 place = warp.done + before(asking, warp.lane);
        if (wants && place < WARP) {
            add_up_carried(lane, warp.pool);
            leave(lane, warp.pool);
            u32 next = warp.pool.order[place];
            warp.pool.order[place] = (u8)lane.slot;
            lane.slot = next;
            begin(lane, warp.pool, warp.options);
        }
        warp.done = least(WARP, warp.done + bits(asking));
        join();
        if (warp.done == WARP) {
            settle_and_prepare(warp, true, true, warp.pool.order[warp.lane]);
            warp.done = 0;
        }
    }
}

HERE void every_few_rounds(Lane &lane, Warp &warp) {
    lane.more = absorb(warp.pool.coin_key[lane.slot], lane.move / COIN_MOVES + 1);
    add_up_carried(lane, warp.pool);
#if !ROWS
    add_up_dice(lane, warp);
#endif
    if (lane.move >= MOST_MOVES && lane.laid <= PILE) {
        *warp.failed = 1;
#pragma unroll 1
        for (; lane.laid <= PILE; lane.laid++) warp.pool.takers[lane.laid][lane.slot] = 0;
    }
}

HERE void play(Warp &warp) {
    Pool &pool = warp.pool;
    Lane lane = {};
    settle_and_prepare(warp, false, true, warp.lane);
    settle_and_prepare(warp, false, true, WARP + warp.lane);
    pool.order[warp.lane] = (u8)(WARP + warp.lane);
    join();
    lane.slot = warp.lane;
    begin(lane, pool, warp.options);
    for (u32 round = ROUNDS; lanes_that(lane.laid != IDLE);) {
        Dice dice = dice_of(absorb(lane.dice_key, lane.move >> 1));
        if (lane.laid <= PILE) play_move(lane, pool, warp.options, warp.tables, dice.first);
        if (lane.laid <= PILE) play_move(lane, pool, warp.options, warp.tables, dice.second);
        if (--round == 0) {
            every_few_rounds(lane, warp);
            round = ROUNDS;
        }
        exchange(lane, warp);
    }
    join();
    settle_and_prepare(warp, warp.lane < warp.done, false, pool.order[warp.lane]);
#if !ROWS
    add_up_dice(lane, warp);
    if (WARP > 1 && warp.lane < SUMS - SUM_THROWN)
        add_wide(warp.out + SUM_THROWN + warp.lane, warp.kept);
#endif
}
