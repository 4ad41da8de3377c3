/* Perft of Pylos in plain C: the yardstick for the compiled engine.
 *
 * It does the same work, turn by turn, and sums up the same digest of the positions at the leaves.
 * usage: perft TRIGGER MAY DEPTH, where TRIGGER is 0 (nothing), 1 (squares) or 2 (lines too). */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef uint64_t cells;

#define GROUND 0xFFFFull
#define ABOVE_1 0x0001003307770000ull
#define ABOVE_2 0x0001003300000000ull
#define APEX 0x0001000000000000ull
#define SQUARES 0x000100330777ull

static int trigger, may;
static uint64_t leaves, digest;

static void turns(cells own, cells other, int depth);

static inline cells open_cells(cells all) {
    return ((all & all >> 1 & all >> 4 & all >> 5 & SQUARES) << 16 | GROUND) & ~all;
}

static inline cells free_spheres(cells own, cells all) {
    cells up = all & ABOVE_1;
    return own & ~(up >> 16 | up >> 15 | up >> 12 | up >> 11);
}

static inline cells higher(cells sphere) {
    return sphere & GROUND ? ABOVE_1 : sphere & ABOVE_2 ? APEX : ABOVE_2;
}

static inline cells line_cells(cells own, cells starts, int step, int length) {
    cells found = 0;
    for (int gap = 0; gap < length; gap++) {
        cells rest = starts;
        for (int place = 0; place < length; place++)
            if (place != gap) rest &= own >> place * step;
        found |= rest << gap * step;
    }
    return found;
}

static inline cells completing(cells own) {
    if (!trigger) return 0;
    cells a = own & SQUARES, b = own >> 1 & SQUARES, c = own >> 4 & SQUARES, d = own >> 5 & SQUARES;
    cells found = (b & c & d) | (a & c & d) << 1 | (a & b & d) << 4 | (a & b & c) << 5;
    if (trigger == 2) {
        found |= line_cells(own, 0x1111, 1, 4) | line_cells(own, 0x000F, 4, 4);
        found |= line_cells(own, 0x01110000, 1, 3) | line_cells(own, 0x00070000, 4, 3);
    }
    return found;
}

static inline void pass_on(cells own, cells other, int depth) {
    if (depth == 1) {
        leaves++;
        digest += own * 0x9E3779B97F4A7C15ull + other;
    } else if (!(own & APEX))
        turns(other, own, depth - 1);
}

static void take_back(cells own, cells other, int depth) {
    cells done = 0;
    if (may) pass_on(own, other, depth);
    for (cells firsts = free_spheres(own, own | other); firsts; firsts &= firsts - 1) {
        cells first = firsts & -firsts, left = own ^ first;
        pass_on(left, other, depth);
        cells seconds = free_spheres(left, left | other) & ~done;
        for (done |= first; seconds; seconds &= seconds - 1)
            pass_on(left ^ (seconds & -seconds), other, depth);
    }
}

static inline void put(cells own, cells other, cells targets, int depth) {
    if (!targets) return;
    cells complete = completing(own);
    for (; targets; targets &= targets - 1) {
        cells cell = targets & -targets;
        if (cell & complete)
            take_back(own | cell, other, depth);
        else
            pass_on(own | cell, other, depth);
    }
}

static void turns(cells own, cells other, int depth) {
    cells all = own | other;
    if (__builtin_popcountll(own) == 15) return;
    put(own, other, open_cells(all), depth);
    for (cells spheres = free_spheres(own, all); spheres; spheres &= spheres - 1) {
        cells sphere = spheres & -spheres;
        put(own ^ sphere, other, open_cells(all ^ sphere) & higher(sphere), depth);
    }
}

int main(int argc, char **argv) {
    if (argc != 4) return fprintf(stderr, "usage: perft TRIGGER MAY DEPTH\n"), 2;
    trigger = atoi(argv[1]);
    may = atoi(argv[2]);
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    turns(0, 0, atoi(argv[3]));
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
    printf("%llu %llu %.9f\n", (unsigned long long)leaves, (unsigned long long)digest, seconds);
    return 0;
}
