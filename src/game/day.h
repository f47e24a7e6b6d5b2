/* The garden of the day: each date has one game, the same for everybody (docs/daily.md).
 *
 *     ss_day day;
 *     if (ss_day_read(ss_word_of("2026-11-17"), &day)) ss_day_party(&party, &ss_box, day);
 *
 * This deals the game, with sides and opponents; the seat without a computer player is the person's. Everything follows
 * from the party's seed, which names the day. So a record of the game itself says which day it belongs to. */
#ifndef SS_GAME_DAY_H
#define SS_GAME_DAY_H

#include "base/word.h"
#include "game/party.h"

/* The epoch (party.h) is part of the seed, so that games of two epochs are never compared. */
typedef struct ss_day {
    int32_t number; /* days since 1970-01-01 */
    int32_t epoch;
} ss_day;

/* ---- days as text: 2026-11-17, always of UTC ---- */

enum { SS_DAY_TEXT = 11, SS_DAY_FIRST = 20454 /* 2026-01-01 */, SS_DAY_LAST = 2932896 /* 9999-12-31 */ };

/* Reads a date from SS_DAY_FIRST on, in the epoch of this program. */
bool ss_day_read(ss_word text, ss_day *day);
void ss_day_write(ss_text *t, ss_day day);

/* The day of a time in seconds since 1970, the time when a day begins, and its weekday: 0 for Monday to 6 for
 * Sunday. */
ss_day ss_day_at(int64_t seconds);
int64_t ss_day_begins(ss_day day);
int ss_day_weekday(ss_day day);

/* A time as in records, 2026-11-17T21:40:03Z, from SS_DAY_FIRST on. Reading a malformed text changes nothing. */
enum { SS_MOMENT_TEXT = 21 };
bool ss_moment_read(ss_word text, int64_t *seconds);
void ss_moment_write(ss_text *t, int64_t seconds);

/* Returns true if a seed is that of a day, of any epoch. */
bool ss_day_of_seed(ss_word seed, ss_day *day);

/* ---- its game ---- */

/* Makes the party of the day, dealt and with its sides chosen. */
void ss_day_party(ss_party *p, const ss_content *content, ss_day day);

/* ---- does a game belong to a day? ---- */

/* Returns true if the game may be the result of its day, judging by its seed. In such a game no turn can be taken back
 * and no hints are given. */
bool ss_day_counts(const ss_party *p);

/* Turns a game of a day into practice, as every game is that continues from the middle of another. Other games stay
 * unchanged. */
void ss_day_practise(ss_party *p);

/* Stores in a game of a day when it began, and when it ended. Times already stored are kept. */
void ss_day_stamp(ss_party *p, int64_t now);

typedef enum ss_day_fault {
    SS_DAY_OK,
    SS_DAY_NO_DAY,      /* its seed names no day */
    SS_DAY_OTHER_EPOCH, /* its opponents play differently now, so it cannot be checked */
    SS_DAY_OTHER_GAME,  /* not the deal, the sides or the opponents of its day */
    SS_DAY_TAKEN_BACK,
    SS_DAY_UNFINISHED,
    SS_DAY_OTHER_TURN, /* an opponent would have played another turn */
    SS_DAY_PRACTICE,   /* it was played again, or begun in the middle of another game */
    SS_DAY_FAULTS
} ss_day_fault;

extern const char *const ss_day_fault_names[SS_DAY_FAULTS]; /* for programs: "OK", "NO_DAY" and so on */

/* Checks everything that needs no thinking: all faults except SS_DAY_OTHER_TURN, which ss_party_check_turn finds. */
ss_day_fault ss_day_check(const ss_party *p, ss_day *day);

#endif
