/* Subscribes to notifications of one's turn, and unsubscribes: operations of docs/protocol.md. */
#ifndef SS_SERVICE_PUSH_H
#define SS_SERVICE_PUSH_H

#include "service/call.h"

void ss_push_show(ss_call *call);        /* push, read */
void ss_push_subscribe(ss_call *call);   /* push, written */
void ss_push_unsubscribe(ss_call *call); /* unpush */

#endif
