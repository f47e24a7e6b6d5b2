/* What a training is to be: which games, how many, and how they are learned from. With `games` all of it is decided
 * beforehand, and one curriculum gives one network; with `minutes` it depends on the clock. */
#ifndef SS_TRAIN_CURRICULUM_H
#define SS_TRAIN_CURRICULUM_H

#include "base/text.h"
#include "train/kinds.h"

typedef struct ss_curriculum {
    const ss_kind *kind;
    const char *seed;
    long games; /* in all; 0 for as many as the minutes allow */
    double minutes;
    long generation; /* so many games are played with one network, which then learns */
    long window;     /* from the games of so many generations, or of a quarter of all there were */
    double passes;   /* how often it looks at each lesson, on average */
    double wild;     /* see selfplay.h */
    double lambda;
    double rate; /* how far a step of learning goes at first */
} ss_curriculum;

/* Whole generations: at least one, and only a single one may be smaller than `generation`. 0 for no end. */
long ss_curriculum_generations(const ss_curriculum *c);

/* The games of each generation. */
long ss_curriculum_generation(const ss_curriculum *c);

/* From how many generations it learns when so many have been played: the first ones, which played badly, are soon
 * forgotten. */
long ss_curriculum_window(const ss_curriculum *c, long generations);

/* Where it stands, from 0 to 1, after so many generations and seconds. */
double ss_curriculum_share(const ss_curriculum *c, long generations, double seconds);

/* How far a step goes then: less and less, down to a twentieth, and least of all in the last tenth of the curriculum. */
double ss_curriculum_rate(const ss_curriculum *c, double share);

/* All that decides what it comes to, in one line: two curricula are the same when this is. */
enum { SS_CURRICULUM_TEXT = 512 };
void ss_curriculum_put(const ss_curriculum *c, ss_text *t);

/* A start for random numbers, for a purpose and a generation. */
uint64_t ss_curriculum_random(const ss_curriculum *c, const char *purpose, long generation);

#endif
