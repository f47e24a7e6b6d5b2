/* Makes the digest of a game (coach/digest.h), step by step: reviews the game, and lets the strongest player play the
 * same game. The result is stored beside the game, so that each game is examined once.
 *
 *     static ss_examination e;
 *     if (ss_examine_begin(&e, content, path, SS_ONLY_PERSON, steps) == SS_EXAMINE_NEW)
 *         while (ss_examine_step(&e)) show ss_examine_progress(&e);
 *     ... e.digest
 *     ss_examine_end(&e);
 */
#ifndef SS_SAVES_EXAMINE_H
#define SS_SAVES_EXAMINE_H

#include "coach/digest.h"
#include "coach/exemplar.h"
#include "game/feats.h"
#include "system/record_file.h"

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

#endif
