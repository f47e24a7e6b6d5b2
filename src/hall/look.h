/* Shows a table once: what a seat or a spectator may see of it now. */
#ifndef SS_HALL_LOOK_H
#define SS_HALL_LOOK_H

#include "hall/tables.h"

void ss_look_table(ss_call *call, ss_table *table);
void ss_look_record(ss_call *call, ss_table *table);
void ss_look_view(ss_call *call, ss_table *table);  /* the position */
void ss_look_moves(ss_call *call, ss_table *table); /* the legal turns */

/* Shows the table and seat of an invitation to anybody who has it. The players are told that it was opened. */
void ss_look_invitation(ss_call *call, ss_table *table);

#endif
