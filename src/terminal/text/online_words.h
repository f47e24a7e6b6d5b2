/* Online tables in words, for line mode and the full screen: clocks, people, what is asked. */
#ifndef SS_TERMINAL_TEXT_ONLINE_WORDS_H
#define SS_TERMINAL_TEXT_ONLINE_WORDS_H

#include "session/session.h"

/* The clocks on offer, and their names. */
enum { SS_ONLINE_CLOCKS = 6 };
extern const ss_clock ss_online_clocks[SS_ONLINE_CLOCKS];
void ss_put_clock(ss_text *t, ss_clock clock);

/* Writes edition, modules and clock on one line. */
void ss_put_terms(ss_text *t, ss_setting setting, ss_clock clock, const char *dot);

/* `9:41`, `1:02:03`, `2 d 5 h` */
void ss_put_time_left(ss_text *t, int64_t milliseconds);

/* Returns one of ss_phrases, and their number. */
const char *ss_phrase_sentence(int phrase);
int ss_phrase_count(void);

/* Writes what happened at a table: "Ben is back." Returns false for what needs more than a sentence, or none. */
bool ss_put_event(ss_text *t, const ss_table_view *table, ss_client_event_kind what, int seat);

/* Writes what somebody asks for: "Ben asks for a pause." */
void ss_put_asked(ss_text *t, const ss_table_view *table);

/* Writes for whom sides were drawn: "Time is up: a side was drawn for Ben, Clara." */
void ss_put_drawn(ss_text *t, const ss_table_view *table, unsigned seats);

/* Writes that the game is put aside; `how` says how our seat takes it up again. */
void ss_put_stopped(ss_text *t, const ss_table_view *table, const char *how);

/* Writes for whom the table is waiting: "Ben, Clara". Returns false if for nobody. */
bool ss_put_awaited(ss_text *t, const ss_table_view *table);

/* Writes the state of a seat in a word or two: here, absent, a computer player. */
void ss_put_seat_state(ss_text *t, const ss_table_view *table, int seat);

/* Returns the server's time, as far as it is known. */
int64_t ss_online_now(const ss_known_table *at, double now);

#endif
