/* Shows a table once: what a seat or a spectator may see of it now. */
#ifndef SS_SERVICE_SNAPSHOT_H
#define SS_SERVICE_SNAPSHOT_H

#include "service/tables.h"

void ss_snapshot_table(ss_call *call, ss_table *table);
void ss_snapshot_record(ss_call *call, ss_table *table);
void ss_snapshot_view(ss_call *call, ss_table *table);  /* the position */
void ss_snapshot_moves(ss_call *call, ss_table *table); /* the legal turns */

/* Shows the table and seat of an invitation to anybody who has it. The players are told that it was opened. */
void ss_snapshot_invitation(ss_call *call, ss_table *table);

#endif
