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
}

#if ROWS
// The carried of this lane's game so far, by seat.
HERE void add_up_carried(Lane &lane, Pool &pool) {
#pragma unroll
    for (u32 turtle = 0; turtle < TURTLES; turtle++)
        pool.carried[owner(turtle)][lane.slot] +=
            lane.carried.word[turtle / 4] >> (8 * (turtle & 3)) & 255;
#pragma unroll
    for (int i = 0; i < WORDS; i++) lane.carried.word[i] = 0;
}
#else
// Adds one packed pair over the lanes; lanes 2 * place and 2 * place + 1 take the halves.
HERE u32 pair_for(const Warp &warp, u32 mine, u32 place, u32 pair) {
    u32 sum = added_up(pair);
    return warp.lane / 2 == place ? sum : mine;
}

// Small counters of all lanes are added up: thrown, sunk, carried by turtle.
HERE void add_up(Lane &lane, Warp &warp) {
#if WARP == 1
    for (u32 i = 0; i < 6; i++) {
        warp.out[SUM_THROWN + i] += lane.thrown >> (5 * i) & 31;
        warp.out[SUM_SUNK + i] += lane.sunk >> (5 * i) & 31;
    }
    for (u32 turtle = 0; turtle < TURTLES; turtle++)
        warp.out[SUM_CARRIED + turtle] += lane.carried.word[turtle / 4] >> (8 * (turtle & 3)) & 255;
#else
    u32 mine = 0;
#pragma unroll
    for (u32 i = 0; i < 3; i++) {
        u32 thrown = lane.thrown >> (10 * i), sunk = lane.sunk >> (10 * i);
        mine = pair_for(warp, mine, i, (thrown & 31) | (thrown & 0x3E0) << 11);
        mine = pair_for(warp, mine, 3 + i, (sunk & 31) | (sunk & 0x3E0) << 11);
    }
#pragma unroll
    for (int i = 0; i < WORDS; i++) {
        u32 even = lane.carried.word[i] & 0x00FF00FFu;
        u32 odd = lane.carried.word[i] >> 8 & 0x00FF00FFu;
        mine = pair_for(warp, mine, 6 + 2 * i, (even & 0xFFFF) | odd << 16);
        mine = pair_for(warp, mine, 7 + 2 * i, even >> 16 | (odd & 0xFFFF0000u));
    }
    warp.kept += warp.lane & 1 ? mine >> 16 : mine & 0xFFFF;
#endif
    lane.thrown = lane.sunk = 0;
#pragma unroll
    for (int i = 0; i < WORDS; i++) lane.carried.word[i] = 0;
}

// The sum over the lanes of squares of numbers up to some millions.
HERE u64 squares_added_up(u32 number) {
    u64 square = (u64)number * number;
    return ((u64)added_up((u32)(square >> 32)) << 32) +
           ((u64)added_up((u32)square >> 16) << 16) + added_up((u32)square & 0xFFFF);
}

// Turns and steps of the games that were settled are added up.
HERE void add_up_lengths(Warp &warp, u32 turns, u32 steps) {
#if WARP == 1
    warp.out[SUM_TURNS] += turns;
    warp.out[SUM_TURNS + 1] += steps;
    warp.out[SUM_TURNS + 2] += (u64)turns * turns;
    warp.out[SUM_TURNS + 3] += (u64)steps * steps;
#else
    u64 sums[4] = {added_up(turns), added_up(steps), squares_added_up(turns),
                   squares_added_up(steps)};
#pragma unroll
    for (u32 i = 0; i < 4; i++)
        if (warp.lane == SUM_TURNS - SUM_THROWN + i) warp.kept += sums[i];
#endif
}

// At the very end: what the lanes have kept goes to the sums of all.
HERE void hand_in(Lane &lane, Warp &warp) {
    if (WARP > 1 && warp.lane < SUM_RIDES - SUM_THROWN)
        add_wide(warp.out + SUM_THROWN + warp.lane, warp.kept);
    if (EACH == 2) add_wide(warp.out + SUM_RIDES, lane.rides);
}
#endif

HERE void settle_and_prepare(Warp &warp, bool settles, bool prepares, u32 slot) {
#if ROWS
    if (settles) settle_slot(warp.pool, slot, warp.out);
#else
    Settled settled = {};
    if (settles) settled = settle_slot(warp.pool, slot, warp.sums);
    add_up_lengths(warp, settled.turns, settled.steps);
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
        bool wants = lane.over && !lane.idle;
        u32 asking = lanes_that(wants);
        if (!asking) return;
        u32 place = warp.done + before(asking, warp.lane);
        if (wants && place < WARP) {
#if ROWS
            add_up_carried(lane, warp.pool);
#endif
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
#if ROWS
    add_up_carried(lane, warp.pool);
#else
    add_up(lane, warp);
#endif
    if (lane.move >= MOST_MOVES && !lane.over) {
        *warp.failed = 1;
        for (; lane.laid <= PILE; lane.laid++) warp.pool.takers[lane.laid][lane.slot] = 0;
        lane.over = true;
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
    for (u32 round = ROUNDS; lanes_that(!lane.idle);) {
        u64 word = absorb(lane.dice_key, lane.move >> 1);
        if (!lane.over) play_move(lane, pool, warp.options, warp.tables, (u32)word);
        if (!lane.over) play_move(lane, pool, warp.options, warp.tables, (u32)(word >> 32));
        if (--round == 0) {
            every_few_rounds(lane, warp);
            round = ROUNDS;
        }
        exchange(lane, warp);
    }
#if !ROWS
    add_up(lane, warp);
#endif
    join();
    settle_and_prepare(warp, warp.lane < warp.done, false, pool.order[warp.lane]);
#if !ROWS
    hand_in(lane, warp);
#endif
}
