/* The plan of a training: which games, how many, and how to learn from them. With `games` everything is decided in
 * advance, and a curriculum always gives the same network; with `minutes` it depends on the clock. */
#ifndef SS_TRAIN_CURRICULUM_H
#define SS_TRAIN_CURRICULUM_H

#include "base/text.h"
#include "kinds.h"

typedef struct ss_curriculum {
    const ss_kind *kind;
    const char *seed;
    long games; /* in all; 0 for as many as the minutes allow */
    double minutes;
    long generation; /* games played with one network, which then learns */
    long
        window; /* learns from the games of at most this many generations, or of a quarter of all there were */
    double passes; /* how often it looks at each lesson, on average */
    double wild;   /* see selfplay.h */
    double lambda;
    double rate; /* initial learning rate */
} ss_curriculum;

/* Returns the number of generations: at least one, and only a single one may be smaller than `generation`. 0 for no
 * end. */
long ss_curriculum_generations(const ss_curriculum *c);

/* Returns the number of games of each generation. */
long ss_curriculum_generation(const ss_curriculum *c);

/* Returns how many generations to learn from after `generations` have been played: the first ones, which played badly,
 * are soon forgotten. */
long ss_curriculum_window(const ss_curriculum *c, long generations);

/* Returns the progress, from 0 to 1, after this many generations and seconds. */
double ss_curriculum_share(const ss_curriculum *c, long generations, double seconds);

/* Returns the learning rate at that point: it falls exponentially to a twentieth, and to a third of that in the last
 * tenth of the curriculum. */
double ss_curriculum_rate(const ss_curriculum *c, double share);

/* Writes everything that determines the result in one line: two curricula are the same if their lines are. */
enum { SS_CURRICULUM_TEXT = 512 };
void ss_curriculum_put(const ss_curriculum *c, ss_text *t);

/* Returns a random seed for a purpose and a generation. */
uint64_t ss_curriculum_random(const ss_curriculum *c, const char *purpose, long generation);

#endif
