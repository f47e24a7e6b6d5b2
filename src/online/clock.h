/* The clock of a table: none, live with a bank for the whole game and an increment for each turn, or a fixed time for
 * each turn. As text: `none`, `live 600 10`, `turn 86400`, in seconds. */
#ifndef SS_ONLINE_CLOCK_H
#define SS_ONLINE_CLOCK_H

#include <stdint.h>

#include "base/text.h"
#include "base/word.h"

typedef enum ss_clock_kind { SS_CLOCK_NONE, SS_CLOCK_LIVE, SS_CLOCK_TURN } ss_clock_kind;

typedef struct ss_clock {
    ss_clock_kind kind;
    int seconds;   /* the bank, or the time for a turn */
    int increment; /* seconds for each turn */
} ss_clock;

/* Bounds of a clock. */
enum {
    SS_CLOCK_BANK_LEAST = 30,
    SS_CLOCK_BANK_MOST = 7200,
    SS_CLOCK_INCREMENT_MOST = 300,
    SS_CLOCK_TURN_LEAST = 12 * 3600,
    SS_CLOCK_TURN_MOST = 14 * 24 * 3600,
};

/* Seconds that a seat has, with a live clock, for what is not a turn: to commit to a value, to open it, or to choose a
 * side. */
enum { SS_CLOCK_SETUP = 120 };

/* Seconds between two turns, the second by a computer player that moves for somebody who is absent: the pace of a
 * person, so that they can take the seat back. */
enum { SS_CLOCK_SUBSTITUTE = 10 };

/* Seconds after which a game with a live clock is put aside because no person is left in any seat. With another clock,
 * where nobody sits and waits, it is put aside at once. */
enum { SS_CLOCK_DESERTED = 60 };

/* Seconds that a person who returns gets, with a live clock: a quarter of the bank, within these bounds. The last is
 * what everybody gets after an outage, to reconnect. */
enum { SS_CLOCK_RETURN_LEAST = 15, SS_CLOCK_RETURN_MOST = 60, SS_CLOCK_GRACE = 15 };

void ss_clock_write(ss_text *t, ss_clock clock);
bool ss_clock_read(ss_word text, ss_clock *clock);

#endif
