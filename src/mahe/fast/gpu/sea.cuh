// Where the turtles are, a byte a turtle: its place, and in the last bits how high it sits.
//
// Places count from 0: space 1 is 0, the beach is 20. On the raft nobody sits on anybody (R2), so
// turtle t has a place of its own there, 21 + t. All turtles are compared at once: each byte of
// a word by itself. Up to four turtles fit into one word and leave the top bit of each byte free
// for that.

#define ONES 0x01010101u
#define BEACH 20u
#define RAFT 21u

#if TURTLES <= 4
#define WORDS 1
#define HEIGHT_BITS 2
#define FLAG 7 // the bit of a byte that marks a turtle
#else
#define WORDS 2
#define HEIGHT_BITS 3
#define FLAG 3
#endif
#define FLAGS (ONES << FLAG)
#define HEIGHTS ((1u << HEIGHT_BITS) - 1)

struct Turtles { // some of the turtles: a flag for each
    u32 word[WORDS];
};

struct Sea {
    u32 word[WORDS];
};

HERE u32 raft_of(int word) {
    u32 first = RAFT + 4 * word;
    return (first | (first + 1) << 8 | (first + 2) << 16 | (first + 3) << 24) << HEIGHT_BITS;
}

HERE Sea on_the_raft() {
    Sea sea;
#pragma unroll
    for (int i = 0; i < WORDS; i++) sea.word[i] = raft_of(i);
    return sea;
}

HERE u32 where(const Sea &sea, u32 turtle) {
#if WORDS == 1
    return sea.word[0] >> (8 * turtle) & 255;
#else
    return byte_of(sea.word[0], sea.word[1], turtle);
#endif
}

HERE u32 count(const Turtles &some) {
    u32 found = bits(some.word[0]);
#if WORDS == 2
    found += bits(some.word[1]);
#endif
    return found;
}

HERE u32 number_of(const Turtles &one) {
#if WORDS == 2
    if (one.word[1]) return 4 + (highest(one.word[1]) >> 3);
#endif
    return highest(one.word[0]) >> 3;
}

HERE bool is_among(const Turtles &some, u32 turtle) {
    return byte_of(some.word[0], some.word[WORDS - 1], turtle) != 0;
}

// The turtle that is at `spot` and all that ride on it (R7, R12).
HERE Turtles group_of(const Sea &sea, u32 spot) {
    Turtles group;
#if WORDS == 1
    u32 not_below = (sea.word[0] | FLAGS) - spot * ONES;
    u32 same_stack = (spot | HEIGHTS) * ONES + FLAGS - sea.word[0];
    group.word[0] = not_below & same_stack & FLAGS;
#else
    u32 places = (spot >> HEIGHT_BITS) * ONES, heights = (spot & HEIGHTS) * ONES;
#pragma unroll
    for (int i = 0; i < WORDS; i++) {
        u32 apart = ((sea.word[i] >> 3) & 0x1F1F1F1Fu) ^ places;
        u32 not_below = ((sea.word[i] & 0x07070707u) | FLAGS) - heights;
        group.word[i] = ((0x20202020u - apart) >> 2) & not_below & FLAGS;
    }
#endif
    return group;
}

// The turtle of the group that sits so high: exactly one does.
HERE u32 turtle_at(const Sea &sea, const Turtles &group, u32 spot) {
    Turtles one;
#if WORDS == 1
    one.word[0] = (FLAGS - (sea.word[0] ^ (spot * ONES))) & FLAGS;
#else
    u32 heights = (spot & HEIGHTS) * ONES;
#pragma unroll
    for (int i = 0; i < WORDS; i++)
        one.word[i] = (FLAGS - ((sea.word[i] ^ heights) & 0x07070707u)) & group.word[i];
#endif
    return number_of(one);
}

// How many turtles besides the group are on a place.
HERE u32 others_on(const Sea &sea, const Turtles &group, u32 place) {
    u32 spots = (place << HEIGHT_BITS) * ONES;
#if WORDS == 1
    return bits((FLAGS + HEIGHTS * ONES - (sea.word[0] ^ spots)) & FLAGS & ~group.word[0]);
#else
    Turtles others;
#pragma unroll
    for (int i = 0; i < WORDS; i++) {
        u32 apart = ((sea.word[i] ^ spots) >> 3) & 0x1F1F1F1Fu;
        others.word[i] = ((0x20202020u - apart) >> 2) & FLAGS & ~group.word[i];
    }
    return count(others);
#endif
}

// The group swims: its lowest turtle comes from one spot to another, the rest keep above it (R13).
// Or it is sent to the raft (R10).
HERE void move_group(Sea &sea, const Turtles &group, bool swims, u32 from, u32 to) {
#pragma unroll
    for (int i = 0; i < WORDS; i++) {
        u32 ones = group.word[i] >> FLAG, whole = ones * 255;
        u32 swum = sea.word[i] + (to - from) * ones;
        u32 sunk = (sea.word[i] & ~whole) | (raft_of(i) & whole);
        sea.word[i] = swims ? swum : sunk;
    }
}
