// The kernel: each warp of a block plays on its own until no game is left.

extern "C" {
__device__ u32 pool_bytes = sizeof(Pool);
extern __shared__ u64 memory[];

__global__ void __launch_bounds__(THREADS, BLOCKS) playouts(
    u64 seed_key, u64 first, u64 deck, u32 games, u32 eggs, u32 first_seat, u32 sensible,
    u32 third_die, u32 takes_two, u32 bust_ends_turn, u32 share, const u32 *tables, u32 *failed,
    u64 *out) {
    // Each block has its own share of the games: so its sums cannot outgrow 32 bits.
    u32 begin = blockIdx.x * share, end = min(games, begin + share);
    Options options = {seed_key, first,     deck,      end,           eggs, first_seat,
                       sensible, third_die, takes_two, bust_ends_turn};
    u32 *own_tables = (u32 *)memory, *counter = own_tables + TABLES;
    u32 *sums = own_tables + TABLES + 1;
    if (threadIdx.x == 0) *counter = begin;
    for (u32 i = threadIdx.x; i < TABLES; i += THREADS) own_tables[i] = tables[i];
#if ROWS
    Pool *pools = (Pool *)sums;
#else
    for (u32 i = threadIdx.x; i < SHARED_SUMS; i += THREADS) sums[i] = 0;
    Pool *pools = (Pool *)(sums + SHARED_SUMS + 1);
#endif
    __syncthreads();
    u32 lane = threadIdx.x % WARP, pool = threadIdx.x / WARP * sizeof(Pool);
    asm volatile("" : "+r"(lane), "+r"(pool)); // not to be worked out again at every use
    Warp warp = {*(Pool *)((char *)pools + pool), options, own_tables, counter, failed, out, sums,
                 lane, 0, 0};
    play(warp);
    __syncthreads();
#if !ROWS
    for (u32 i = threadIdx.x; i < SHARED_SUMS; i += THREADS)
        if (sums[i]) atomicAdd(out + i, (u64)sums[i]);
#endif
}
}
