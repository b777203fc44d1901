// A sweep gives each state the value of its best move, seen from the values of the others.
// Values are the mover's: eggs still to be laid minus those of the other seat, or such.
// Each array has a row for each arrangement, and in it WIDTH columns: card states side by side.

#ifdef __CUDACC__
#define EACH __device__ inline
#define CALLED __device__ __noinline__
#define UNROLL _Pragma("unroll")
#define KERNEL(name, parameters, arguments)                                                      \
    extern "C" __global__ void name(long long count, UNPACK parameters) {                        \
        long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;                          \
        if (i < count) name##_one(i, UNPACK arguments);                                          \
    }
#else
#include <cmath>
#define EACH static inline
#define CALLED static
#define UNROLL
#define KERNEL(name, parameters, arguments)                                                      \
    extern "C" void name(long long count, UNPACK parameters) {                                   \
        for (long long i = 0; i < count; i++) name##_one(i, UNPACK arguments);                   \
    }
#endif
#define UNPACK(...) __VA_ARGS__

#define OUTCOMES 15
#define SUNK 14
#define ROW 16 // outcomes, and the bits

template <class Real> EACH Real larger(Real a, Real b) { return a > b ? a : b; }

// What the two choices of a decider come to: after one die with each face, after two by total.
template <class Real> struct Tree {
    Real roll_one[7], roll_two[8], best_two[8], move;
};

// The places of the distances 3, 6, ... 21 and 4, 6, ... 14 among the outcomes.
template <class Real> EACH void settle(const Real *v, Tree<Real> &tree) {
    const Real sunk = v[SUNK], sixth = Real(1) / 6;
    const Real third[8] = {sunk, sunk, sunk, v[7], v[9], v[11], v[12], v[13]};
    const Real second[8] = {sunk, sunk, v[3], v[5], v[6], v[8], v[9], v[10]};
    Real sum = 0;
    tree.roll_two[7] = sunk; // R9: the third die at seven sinks for certain
#if AT_SEVEN
    tree.best_two[7] = larger(second[7], sunk);
#else
    tree.best_two[7] = second[7];
#endif
    UNROLL
    for (int total = 6; total >= 2; total--) {
        sum += third[total + 1];
        tree.roll_two[total] = (sum + (total - 1) * sunk) * sixth;
        tree.best_two[total] = larger(second[total], tree.roll_two[total]);
    }
    Real upper = 0, all = 0;
    UNROLL
    for (int face = 6; face >= 1; face--) {
        upper += tree.best_two[face + 1];
        tree.roll_one[face] = (upper + (face - 1) * sunk) * sixth;
        all += larger(v[face - 1], tree.roll_one[face]);
    }
    tree.move = all * sixth;
}

template <class Real> EACH Real settled(const Real *v) {
    Tree<Real> tree;
    settle(v, tree);
    return tree.move;
}

EACH void note_most(double *most, double value) {
#ifdef __CUDACC__
    if (value > *(volatile double *)most)
        atomicMax((unsigned long long *)most, (unsigned long long)__double_as_longlong(value));
#else
    if (value > *most) *most = value;
#endif
}

// What a laying is worth, by who lays: so many eggs, and then a part of the value that follows.
// `partner` is the column in which the other seat sees the same game.
#define COLUMNS                                                                                  \
    const double *own_eggs, const double *own_rest, const double *other_eggs,                    \
        const double *other_rest, const int *partner
#define GIVEN_COLUMNS own_eggs, own_rest, other_eggs, other_rest, partner

// Sign is -1 where the arrangement after the move is the other seat's.
EACH double moved(const int *row, long long c, double sign, const double *next, long long next_c,
                  const double *exits, double own_eggs, double own_rest, double other_eggs,
                  double other_rest) {
    const int bits = row[SUNK + 1];
    const bool own = bits >> OUTCOMES & 1;
    const double eggs = own ? own_eggs : -other_eggs, rest = own ? own_rest : other_rest;
    const double decider = own ? 1 : -1;
    double v[OUTCOMES];
    UNROLL
    for (int j = 0; j < OUTCOMES; j++) {
        const bool lays = bits >> j & 1;
        const long long after = (long long)row[j] * WIDTH + (lays ? c : next_c);
        const double rests = (lays ? exits : next)[after];
        const double value = (lays ? eggs : 0) + (lays ? rest * sign : sign) * rests;
        v[j] = decider * value;
    }
    return decider * settled(v);
}

// The second move of a turn.
EACH void end_turns_one(long long i, const int *ending, const double *starts, double *middles,
                        const double *exits, COLUMNS) {
    const long long row = i / WIDTH, c = i % WIDTH;
    middles[i] = moved(ending + row * ROW, c, -1, starts, partner[c], exits, own_eggs[c],
                       own_rest[c], other_eggs[c], other_rest[c]);
}
KERNEL(end_turns,
       (const int *ending, const double *starts, double *middles, const double *exits, COLUMNS),
       (ending, starts, middles, exits, GIVEN_COLUMNS))

// The first move of a turn: the mover takes the better of their two turtles.
EACH void begin_turns_one(long long i, const int *starting, const int *candidates,
                          const double *middles, double *starts, const double *exits,
                          double *change, COLUMNS) {
    const long long row = i / WIDTH, c = i % WIDTH;
    double best[2];
    UNROLL
    for (int k = 0; k < 2; k++)
        best[k] = moved(starting + (long long)candidates[2 * row + k] * ROW, c, 1, middles, c,
                        exits, own_eggs[c], own_rest[c], other_eggs[c], other_rest[c]);
    const double value = larger(best[0], best[1]);
    if (change) note_most(change, fabs(value - starts[i]));
    starts[i] = value;
}
KERNEL(begin_turns,
       (const int *starting, const int *candidates, const double *middles, double *starts,
        const double *exits, double *change, COLUMNS),
       (starting, candidates, middles, starts, exits, change, GIVEN_COLUMNS))

// The value after a laying: the mean over the card that is turned, from the layer solved before.
EACH void follow_one(long long i, long long rows, const double *solved, const int *next,
                     const double *chance, double *exits) {
    const long long row = i / WIDTH, c = i % WIDTH;
    double sum = 0;
    for (int face = 0; face < 6; face++) {
        const double p = chance[c * 6 + face];
        if (p > 0) {
            const long long n = next[c * 6 + face];
            sum += p * solved[(n / WIDTH * rows + row) * WIDTH + n % WIDTH];
        }
    }
    exits[i] = sum;
}
KERNEL(follow,
       (long long rows, const double *solved, const int *next, const double *chance,
        double *exits),
       (rows, solved, next, chance, exits))

// The most turns, over all ways to play, that can be expected before somebody lays.
EACH double waited(const int *row, const double *next) {
    double v[OUTCOMES];
    UNROLL
    for (int j = 0; j < OUTCOMES; j++) v[j] = row[SUNK + 1] >> j & 1 ? 0 : next[row[j]];
    return settled(v);
}

EACH void wait_middle_one(long long i, const int *ending, const double *starts, double *middles) {
    middles[i] = waited(ending + i * ROW, starts);
}
KERNEL(wait_middle, (const int *ending, const double *starts, double *middles),
       (ending, starts, middles))

EACH void wait_start_one(long long i, const int *starting, const int *candidates,
                         const double *middles, double *starts, double *change) {
    const double value = 1 + larger(waited(starting + candidates[2 * i] * ROW, middles),
                                    waited(starting + candidates[2 * i + 1] * ROW, middles));
    if (change) note_most(change, fabs(value - starts[i]));
    starts[i] = value;
}
KERNEL(wait_start,
       (const int *starting, const int *candidates, const double *middles, double *starts,
        double *change),
       (starting, candidates, middles, starts, change))
