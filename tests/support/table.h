/* An online table in memory, for tests: people make demands at a time that the test sets. The results are written as a
 * server would store them, read back and applied.
 *
 *     table t;
 *     table_open(&t, "{\"players\":3}");                     person 0 is the host
 *     table_fill(&t);                                         persons 1, 2 sit down
 *     CHECK_EQ(table_ask(&t, 1, "say", "{\"phrase\":\"hello\"}"), SS_REFUSED_NOT);
 */
#ifndef SS_TEST_TABLE_H
#define SS_TEST_TABLE_H

#include "base/random.h"
#include "online/decide.h"
#include "online/frame.h"
#include "online/opening.h"

enum { TABLE_EVENTS = 600, TABLE_TEXT = 1 << 18, TABLE_FRAME = 1 << 15 };

typedef struct table {
    ss_room room;
    void (*took)(struct table *t); /* called after each event that the room took; NULL for nothing */
    int64_t now;
    ss_random random;
    ss_outage outage;
    unsigned here;                            /* seats whose people are connected, one bit each */
    ss_fair_value values[SS_MAX_PLAYERS + 1]; /* of people, by number */
    ss_events news;                           /* from the last demand */
    ss_refusal_detail detail;
    char text[TABLE_TEXT]; /* the stored events, one after the other */
    size_t length, at[TABLE_EVENTS + 1];
} table;

/* Returns the id of a person, by number from 0. */
const char *table_person(int person);

/* Returns the options of a table with this setting and clock, valid until the next call. */
const char *table_options(ss_setting setting, const char *clock);

void table_open(table *t, const char *options);

/* The same for another host, by number. */
void table_open_for(table *t, int person, const char *options);

/* Opens the rematch that the people of a table have agreed on. */
void table_open_again(table *t, const table *before);

/* Makes a demand as a client sends it; `members` is a JSON object. */
ss_refused table_ask(table *t, int person, const char *op, const char *members);

/* Demands with parts that cannot be written in advance. */
ss_refused table_invite(table *t, int person, int seat, const char *secret);
ss_refused table_commit(table *t, int person);
ss_refused table_reveal(table *t, int person);
ss_refused table_play(table *t, int person, const ss_turn *turn);

/* Lets a computer player act. Returns false if none is to. */
bool table_think(table *t);

/* Lets time pass without demands. Returns how many events resulted. */
int table_wake(table *t);

/* People connect, by the bits of their seats. Returns how many of them get their seats back. */
int table_connect(table *t, unsigned came);

/* At a table of two with a clock: the time of one runs out, a computer player moves, and the other's runs out. */
void table_run_out(table *t);

/* People take the free seats; all people commit and open their values; all choose side A, or B if A is not allowed. */
void table_fill(table *t);
void table_deal(table *t);
void table_choose(table *t);

/* All of these: makes a table whose game is being played. */
void table_begin(table *t, const char *options);

/* Plays a random turn for the person to move. */
void table_play_random(table *t);

/* Returns the number of the person in a seat, -1 if there is none. */
int table_person_in(const table *t, int seat);

/* Returns true if a spectator's whole table has this text. */
bool table_tells(const table *t, const char *text);

/* Returns true if the stored events lead to the same room. */
bool table_refolds(const table *t);

#endif
