/* The state of a table in a few hundred bytes, for lists of games, which are made without reading the events of each
 * table. It contains what everybody may know, and is the same for all: docs/protocol.md, "Tables".
 *
 *     char summary[SS_SUMMARY];
 *     ss_summary_write(summary, &room);                             with each event that is stored
 *     ss_summary_put(&text, summary, seat, now, name_of, data)      for somebody in a seat */
#ifndef SS_ONLINE_SUMMARY_H
#define SS_ONLINE_SUMMARY_H

#include "json/json.h"
#include "online/room.h"

enum { SS_SUMMARY = 1536, SS_SUMMARY_TURNS = 4 };

/* Writes an object. It contains people's ids instead of their names, since names may change. */
void ss_summary_write(char bytes[SS_SUMMARY], const ss_room *room);

/* Returns the name of a person, borrowed until the next call; NULL if it is not known. */
typedef const char *ss_summary_name(void *data, const char *id);

/* Adds the contents of a summary to an object as they are at this time, with names, and with the turns since the last
 * one of `seat`, counted from 1; 0 for none. Returns false, with nothing added, if it is not a summary. */
bool ss_summary_put(ss_json *j, const char *summary, int seat, int64_t now, ss_summary_name *name_of,
                    void *data);

#endif
