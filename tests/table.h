/* An online table in memory, for tests: people make demands at a time that the test sets, what comes of them is written as
 * a server would store it, read back and taken.
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
    int64_t now;
    ss_random random;
    ss_outage outage;
    ss_fair_value values[SS_MAX_PLAYERS + 1]; /* of persons, by number */
    ss_events news;                           /* of the last demand */
    ss_refusal_detail detail;
    char text[TABLE_TEXT]; /* the events as stored, one after the other */
    size_t length, at[TABLE_EVENTS + 1];
} table;

/* The id of a person, by number from 0. */
const char *table_person(int person);

/* The options of a table with this setting and clock, until the next call. */
const char *table_options(ss_setting setting, const char *clock);

void table_open(table *t, const char *options);

/* A demand as a client sends it; `members` is a JSON object. */
ss_refused table_ask(table *t, int person, const char *op, const char *members);

/* Demands with parts that cannot be written down before. */
ss_refused table_invite(table *t, int person, int seat, const char *secret);
ss_refused table_commit(table *t, int person);
ss_refused table_reveal(table *t, int person);
ss_refused table_play(table *t, int person, const ss_turn *turn);

/* A computer player does what is waited for; false when none is to. */
bool table_think(table *t);

/* Lets time alone act; returns how many events came of it. */
int table_wake(table *t);

/* Persons take the free seats; all persons commit and open; all choose side A, or B where they must. */
void table_fill(table *t);
void table_deal(table *t);
void table_choose(table *t);

/* All of it: a table whose game is on. */
void table_begin(table *t, const char *options);

/* A random turn of the person to move. */
void table_play_random(table *t);

/* The number of the person who sits in a seat; -1 for none. */
int table_person_in(const table *t, int seat);

/* Whether the events as stored lead to the same room. */
bool table_refolds(const table *t);

#endif
