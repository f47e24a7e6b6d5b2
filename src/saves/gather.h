/* Collects the digests of many games for statistics. Known digests are available at once, the others as the games are
 * examined, one after the other.
 *
 *     ss_gathering *g = ss_gather_folder(content, steps, SS_ONLY_PERSON, NULL);
 *     while (ss_gather_step(g)) ...;
 *     ss_gathered_statistics(g, &statistics);
 *     ss_gather_close(g);
 */
#ifndef SS_SAVES_GATHER_H
#define SS_SAVES_GATHER_H

#include "coach/statistics.h"
#include "game/achievements.h"
#include "saves/examine.h"

typedef struct ss_gathered {
    char *path;
    char when[20];    /* time of the last turn: 2026-11-15 12:30 */
    ss_digest digest; /* describes only the game until it is examined */
    ss_feats feats;
    bool examined; /* or the game is not over, so there is nothing to examine */
} ss_gathered;

typedef struct ss_gathering {
    const ss_content *content;
    uint32_t steps;
    int seat;           /* the seat that is examined, or SS_ONLY_PERSON */
    ss_gathered *games; /* oldest first */
    int count;
    int several;    /* games left out because not exactly one person played */
    int online;     /* games of `several` that were played online */
    bool own;       /* these are the saved games, so solved puzzles count too */
    int unreadable; /* games that cannot be read, or hide what the player knew */
    int at;         /* the game that is worked on, if `working` */
    bool working;
    ss_examination examination;
} ss_gathering;

/* All games of a folder (NULL: the saved games), or the given files, in the order of their last turns as far as file
 * times tell. Returns NULL if there is no memory. */
ss_gathering *ss_gather_folder(const ss_content *content, uint32_t steps, int seat, const char *folder);
ss_gathering *ss_gather_files(const ss_content *content, uint32_t steps, int seat, char *const *paths,
                              int count);
void ss_gather_close(ss_gathering *g);

/* Does a short piece of work on the next game to examine, latest first. Returns false when none is left. */
bool ss_gather_step(ss_gathering *g);

/* The same for threads that share the games: examines one whole game. `e` belongs to the thread. `wanted` is called now
 * and then with the progress of the game; if it returns false, the work stops. */
void ss_gather_one(ss_gathering *g, int game, ss_examination *e, bool (*wanted)(void *data, double part),
                   void *data);

int ss_gathered_left(const ss_gathering *g);        /* games still to be examined */
double ss_gathered_progress(const ss_gathering *g); /* progress from 0 to 1 */
void ss_gathered_statistics(const ss_gathering *g, ss_statistics *statistics);
void ss_gathered_achievements(const ss_gathering *g, ss_achievements *achievements);

#endif
