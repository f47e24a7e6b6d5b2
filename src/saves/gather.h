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
#include "coach/digest.h"
#include "coach/exemplar.h"
#include "game/feats.h"
#include "system/record_file.h"

/* ---- one game ---- */

/* Makes the digest of a game (coach/digest.h), step by step: reviews the game, and lets the strongest player play the
 * same game. The result is stored beside the game, so that each game is examined once.
 *
 *     static ss_examination e;
 *     if (ss_examine_begin(&e, content, path, SS_ONLY_PERSON, steps) == SS_EXAMINE_NEW)
 *         while (ss_examine_step(&e)) show ss_examine_progress(&e);
 *     ... e.digest
 *     ss_examine_end(&e);
 */

enum { SS_ONLY_PERSON = -1 }; /* instead of a seat */

typedef enum ss_examinable {
    SS_EXAMINE_NEW,    /* to be examined; until then the digest describes only the game */
    SS_EXAMINE_KNOWN,  /* was examined before */
    SS_EXAMINE_OPEN,   /* is not over */
    SS_EXAMINE_NOBODY, /* has no seat of that number, or not exactly one person */
    SS_EXAMINE_HIDDEN, /* does not say what the seat knew, or who won */
    SS_EXAMINE_WRONG,  /* cannot be read, is damaged, or was made with other boards */
} ss_examinable;

typedef struct ss_examination {
    const ss_content *content;
    const char *path; /* lent */
    ss_record_file file;
    const ss_player *players[SS_MAX_PLAYERS];
    bool reviewed, compares, done;
    ss_review review;
    ss_exemplar exemplar;
    ss_digest digest;
    ss_feats feats; /* for achievements; those of the whole table if the person is not known */
} ss_examination;

ss_examinable ss_examine_begin(ss_examination *e, const ss_content *content, const char *path, int seat,
                               uint32_t steps);

/* Does a short piece of work. Returns false once the digest is complete; it has then been stored if possible. */
bool ss_examine_step(ss_examination *e);

/* From 0 to 1. */
double ss_examine_progress(const ss_examination *e);

void ss_examine_end(ss_examination *e);

/* ---- many games ---- */

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
