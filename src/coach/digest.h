/* A game and its review in a few numbers, for one player's seat: the raw data of statistics (statistics.h). Reviews
 * take seconds, so a digest is stored as text beside the game that it is about:
 *
 *     ss_digest digest = ss_digest_of(&record, seat, players, takebacks);
 *     ss_digest_review(&digest, &review);
 *     ss_digest_compare(&digest, &exemplar.sources);
 *     ss_digest_write(&text, &digest, identity);
 *     ...
 *     if (!ss_digest_read(&digest, text, identity)) review the game again;
 *
 * Estimated points are stored as thousandths in integers, so that writing and reading a digest does not change it. */
#ifndef SS_COACH_DIGEST_H
#define SS_COACH_DIGEST_H

#include "base/sha256.h"
#include "base/text.h"
#include "ai/player.h"
#include "coach/sources.h"
#include "coach/summary.h"
#include "notation/ending.h"

enum { SS_THIRDS = 3, SS_OPPONENT_SIZE = 64 };

/* Turns of one kind, and their total loss. */
typedef struct ss_lost {
    int turns;
    int points; /* thousandths */
} ss_lost;

typedef struct ss_digest {
    /* the game */
    char opponent[SS_OPPONENT_SIZE]; /* players by name in seat order, "person" for people: "level2+person" */
    int players, edition, modules;
    int seat;
    int ending;  /* an ss_ending_cause */
    int victory; /* in twelfths: 12 won alone, 6 shared by two, 0 lost; only valid if the game is over */
    int takebacks;
    int lead; /* over the best other seat at the end */
    ss_sources sources;

    /* the strongest player in the same game */
    int compared; /* 1 if it has played the game */
    ss_sources exemplar;

    /* the review */
    int reviewed; /* 1 if there is one */
    int steps;    /* of its race: how thorough it was */
    ss_lost all;
    int all_error; /* standard error of all.points */
    int best_turns;
    int marks[SS_GRADES];
    ss_lost thirds[SS_THIRDS]; /* of the rounds: 1 to 6, 7 to 12, 13 to 18 */
    ss_lost mistakes[SS_FACT_KINDS +
                     1];  /* marked turns by their first reason; the last entry is for those without one */
    int has_luck;         /* 1 if the whole ledger is known */
    int luck, luck_error; /* all in thousandths, as in ss_summary */
    int adjusted, adjusted_error;
} ss_digest;

/* ---- making a digest ---- */

/* Returns true if the record contains what a digest needs: the seat's missions, and everyone's if they decide who
 * won. */
bool ss_digest_possible(const ss_record *record, int seat);

/* Makes a digest of the game alone. `players` has NULL for people. */
ss_digest ss_digest_of(const ss_record *record, int seat, const ss_player *const players[SS_MAX_PLAYERS],
                       int takebacks);

/* The default effort, as steps of a race. Averages over many turns need less effort than a verdict on one: half the
 * usual effort finds 94 % of the losses that the usual effort finds; a quarter finds 88 %. */
enum { SS_DIGEST_STEPS = 600 };

/* Add a finished review, and the sources of the strongest player in the same game. */
void ss_digest_review(ss_digest *d, const ss_review *review);
void ss_digest_compare(ss_digest *d, const ss_sources *exemplar);

static inline int ss_digest_points(const ss_digest *d) { return ss_sources_sum(&d->sources); }

/* ---- as text ---- */

/* A digest belongs to a record, identified by the SHA-256 of the record's text. The text begins with a version, which
 * is raised whenever reviews give other numbers, and ends with a checksum. */
enum { SS_DIGEST_TEXT = 2048 }; /* enough for any digest, with the final zero */
void ss_digest_write(ss_text *t, const ss_digest *d, const uint8_t identity[SS_SHA256_SIZE]);

/* Returns false and leaves the digest unchanged if the text is damaged, of another version, or belongs to another
 * record. */
bool ss_digest_read(ss_digest *d, ss_word text, const uint8_t identity[SS_SHA256_SIZE]);

#endif
