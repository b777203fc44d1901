// The seeded numbers of docs/seeded-dice.md, version 2, and what else both compilers need.
//
// The files of this folder are put together in a fixed order and compiled as one, for a GPU or,
// to be tested, for any processor. PLAYERS, EACH, CARDS_AS_DICE, BOTS and ROWS are defined then.

typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;

#define TURTLES (PLAYERS * EACH)

#ifdef __CUDACC__
#define HERE __device__ __forceinline__
#define HERE_MEMBER __device__
#define WARP 32
HERE u32 high(u32 a, u32 b) { return __umulhi(a, b); }
HERE u32 bits(u32 word) { return __popc(word); }
HERE u32 highest(u32 word) { return 31 - __clz(word); }
HERE u32 byte_of(u32 low, u32 top, u32 place) { return __byte_perm(low, top, place) & 255; }
HERE u32 least(u32 a, u32 b) { return min(a, b); }
HERE int dot_low(int pair, int word, int sum) { return __dp2a_lo(pair, word, sum); }
HERE int dot_high(int pair, int word, int sum) { return __dp2a_hi(pair, word, sum); }
HERE u32 lanes_that(bool holds) { return __ballot_sync(~0u, holds); }
HERE u32 before(u32 lanes, u32 lane) { return bits(lanes & ((1u << lane) - 1)); }
HERE u32 added_up(u32 number) { return __reduce_add_sync(~0u, number); }
HERE void join() { __syncwarp(); }
HERE void add(u32 *sum, u32 number) { atomicAdd(sum, number); }
HERE void add_wide(u64 *sum, u64 number) { atomicAdd(sum, number); }
HERE u32 given_out(u32 *counter, u32 lane) { // the next 32 games
    u32 first = lane == 0 ? atomicAdd(counter, WARP) : 0;
    return __shfl_sync(~0u, first, 0) + lane;
}
#else
#define HERE static inline
#define HERE_MEMBER
#define WARP 1
HERE u32 lanes_that(bool holds) { return holds; }
HERE u32 before(u32, u32) { return 0; }
HERE u32 added_up(u32 number) { return number; }
HERE void join() {}
HERE void add(u32 *sum, u32 number) { *sum += number; }
HERE void add_wide(u64 *sum, u64 number) { *sum += number; }
HERE u32 given_out(u32 *counter, u32) { return (*counter)++; }
HERE u32 high(u32 a, u32 b) { return (u32)(((u64)a * b) >> 32); }
HERE u32 bits(u32 word) { return (u32)__builtin_popcount(word); }
HERE u32 highest(u32 word) { return 31 - (u32)__builtin_clz(word); }
HERE u32 byte_of(u32 low, u32 top, u32 place) {
    return (u32)((((u64)top << 32) | low) >> (8 * place)) & 255;
}
HERE u32 least(u32 a, u32 b) { return a < b ? a : b; }
HERE int dot_low(int pair, int word, int sum) {
    return sum + (short)pair * (signed char)word + (pair >> 16) * (signed char)(word >> 8);
}
HERE int dot_high(int pair, int word, int sum) { return dot_low(pair, word >> 16, sum); }
#endif

// A new number of two: the last lines of SplitMix64.
HERE u64 absorb(u64 key, u64 number) {
    u64 mixed = (key ^ number) + 0x9E3779B97F4A7C15ull;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ull;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBull;
    return mixed ^ (mixed >> 31);
}

// The remainder by a small count, of which `inverse` is 2^32 / count, rounded down.
HERE u32 remainder_of(u32 number, u32 count, u32 inverse) {
    u32 left = number - high(number, inverse) * count; // the quotient may be one too small
    return least(left, left - count);
}

// One of 0 to count - 1, for counts up to 24.
HERE u32 below(u64 word, u32 count, u32 inverse) {
    while (word >= 0xFFFFFFFFFFFFFFE8ull) { // only one of the last 24 words can be unfair
        if (~word >= (0ull - count) % count) break;
        word = absorb(word, 1);
    }
    u32 carry = 0u - inverse * count; // 2^32 modulo count
    u32 top = remainder_of((u32)(word >> 32), count, inverse);
    u32 low = remainder_of((u32)word, count, inverse);
    return remainder_of(top * carry + low, count, inverse);
}

// The dice of two moves, each as one of 0 to 215, from the two halves of a word.
struct Dice {
    u32 first, second;
};

HERE Dice dice_of(u64 word) {
    u64 first = (word & 0xFFFFFFFFu) * 216, second = (word >> 32) * 216;
    if (least((u32)first, (u32)second) < 184) { // 2^32 modulo 216: one word in 10 million
        for (u32 half = (u32)word; (u32)first < 184; first = (u64)half * 216)
            half = (u32)absorb(half, 1);
        for (u32 half = (u32)(word >> 32); (u32)second < 184; second = (u64)half * 216)
            half = (u32)absorb(half, 1);
    }
    return {(u32)(first >> 32), (u32)(second >> 32)};
}
