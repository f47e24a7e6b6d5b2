/* Lists of tables, and new tables. */
#ifndef SS_SERVICE_LOBBY_H
#define SS_SERVICE_LOBBY_H

#include "service/call.h"

void ss_lobby_create(ss_call *call);
void ss_lobby_tables(ss_call *call); /* those at which the person sits */
void ss_lobby_open(ss_call *call);   /* those open for players */

#endif
