/* Digests of many games, for statistics: those that are known at once, the others as they are examined, one after the other.
 *
 *     ss_gathering *g = ss_gather_folder(content, steps, SS_ONLY_PERSON, NULL);
 *     while (ss_gather_step(g)) ...;
 *     ss_gathered_statistics(g, &statistics);
 *     ss_gather_close(g);
 */
#ifndef SS_TUI_GATHER_H
#define SS_TUI_GATHER_H

#include "coach/statistics.h"
#include "honours/honours.h"
#include "tui/examine.h"

typedef struct ss_gathered {
    char *path;
    char when[20];    /* of its last turn: 2026-11-15 12:30 */
    ss_digest digest; /* of the game alone until it is examined */
    ss_feats feats;
    bool examined; /* or open, so that there is nothing to examine */
} ss_gathered;

typedef struct ss_gathering {
    const ss_content *content;
    uint32_t steps;
    int seat;           /* that is looked at, or SS_ONLY_PERSON */
    ss_gathered *games; /* the oldest first */
    int count;
    int several;    /* games that were left out: several people, or none */
    int online;     /* and those of them that were played online */
    bool own;       /* these are the saved games: then solved puzzles belong to them */
    int unreadable; /* and those that cannot be read, or hide what the player knew */
    int at;         /* the one that is worked on, if `working` */
    bool working;
    ss_examination examination;
} ss_gathering;

/* All games of a folder, NULL for that of the saved games; or these files. They come in the order of their last turns, as
 * far as the times of files tell. NULL without memory. */
ss_gathering *ss_gather_folder(const ss_content *content, uint32_t steps, int seat, const char *folder);
ss_gathering *ss_gather_files(const ss_content *content, uint32_t steps, int seat, char *const *paths,
                              int count);
void ss_gather_close(ss_gathering *g);

/* A short piece of work on the next game that is not examined yet, the latest first. False when there is none left. */
bool ss_gather_step(ss_gathering *g);

/* The same for threads that share the games: examines one of them whole. `e` is the thread's own; `wanted` is asked now and
 * then, with how much of the game is done, and ends the work when it says no. */
void ss_gather_one(ss_gathering *g, int game, ss_examination *e, bool (*wanted)(void *data, double part),
                   void *data);

int ss_gathered_left(const ss_gathering *g); /* games that are still to be examined */
double ss_gathered_progress(
    const ss_gathering *g); /* from 0 to 1, over those that were to be examined and are known */
void ss_gathered_statistics(const ss_gathering *g, ss_statistics *statistics);
void ss_gathered_honours(const ss_gathering *g, ss_honours *honours);

#endif
