/* Opens new tables: makes the first events of their lists. */
#ifndef SS_ONLINE_OPENING_H
#define SS_ONLINE_OPENING_H

#include "online/decide.h"

typedef struct ss_opening {
    ss_setting setting;
    ss_clock clock;
    bool listed, watched;
    bool program;   /* the host is a program */
    ss_word boards; /* the text of custom boards, borrowed; empty for those of the box */
} ss_opening;

/* Reads the settings of a table from a JSON object, from which the boards are borrowed. */
ss_refused ss_opening_read(ss_opening *o, const json_t *members, ss_refusal_detail *detail);

/* Opens the table, with its host in seat 1. */
void ss_opening_events(const ss_opening *o, const char *host, int64_t now, const ss_online_chance *chance,
                       ss_events *events);

/* Opens a rematch: the same people, each one seat further, with the deal begun. The boards are copied to `keep`. */
void ss_opening_again(const ss_room *room, int64_t now, const ss_online_chance *chance, ss_events *events,
                      char keep[SS_EVENT_BOARDS]);

#endif
