/* The garden of the day: a date brings one game, the same for everybody (docs/daily.md).
 *
 *     ss_day day;
 *     if (ss_day_read(ss_word_of("2026-11-17"), &day)) ss_day_party(&party, &ss_box, day);
 *
 * deals it, with sides and opponents; the seat without a computer player is the person's. Everything follows from the
 * seed of the party, which names the day, so a record of the game says by itself which day it is of. */
#ifndef SS_PARTY_DAY_H
#define SS_PARTY_DAY_H

#include "base/word.h"
#include "party/party.h"

/* The computer players have a version, the epoch: a change to how any level plays begins a new one. It is part of the
 * seed, so that games of two epochs are never compared. */
enum { SS_EPOCH = 1 };

typedef struct ss_day {
    int32_t number; /* days since 1970-01-01 */
    int32_t epoch;
} ss_day;

/* ---- days as text: 2026-11-17, always of UTC ---- */

enum { SS_DAY_TEXT = 11, SS_DAY_FIRST = 20454 /* 2026-01-01 */, SS_DAY_LAST = 2932896 /* 9999-12-31 */ };

/* A date from SS_DAY_FIRST on, in the epoch of this program. */
bool ss_day_read(ss_word text, ss_day *day);
void ss_day_write(ss_text *t, ss_day day);

/* The day of a moment, in seconds since 1970; and 0 for Monday to 6 for Sunday. */
ss_day ss_day_at(int64_t seconds);
int ss_day_weekday(ss_day day);

/* Whether a seed is that of a day, of whatever epoch. */
bool ss_day_of_seed(ss_word seed, ss_day *day);

/* ---- its game ---- */

/* The party of the day, dealt and with its sides chosen. */
void ss_day_party(ss_party *p, const ss_content *content, ss_day day);

/* The turn of the computer player that is to move, as long as it usually thinks: the same on every machine. */
ss_turn ss_day_answer(const ss_party *p);

/* ---- whether a game is one of a day ---- */

typedef enum ss_day_fault {
    SS_DAY_OK,
    SS_DAY_NO_DAY,      /* its seed names none */
    SS_DAY_OTHER_EPOCH, /* its opponents play differently by now: nobody can tell */
    SS_DAY_OTHER_GAME,  /* not the deal, the sides or the opponents of its day */
    SS_DAY_TAKEN_BACK,
    SS_DAY_UNFINISHED,
    SS_DAY_OTHER_TURN, /* an opponent would have played another one */
    SS_DAY_FAULTS
} ss_day_fault;

extern const char *const ss_day_fault_names[SS_DAY_FAULTS]; /* "OK", "NO_DAY" and so on, for programs */

/* All that can be said without thinking: everything but SS_DAY_OTHER_TURN. */
ss_day_fault ss_day_check(const ss_party *p, ss_day *day);

/* Whether the turn of this number, from 0, is the one that its computer player makes; true for a person's. It takes as
 * long as the player thinks. */
bool ss_day_check_turn(const ss_party *p, int turn);

#endif
