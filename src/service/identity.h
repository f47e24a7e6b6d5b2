/* People, their devices and their names (docs/protocol.md, "Who you are"). */
#ifndef SS_SERVICE_IDENTITY_H
#define SS_SERVICE_IDENTITY_H

#include "service/call.h"

void ss_identity_name(ss_call *call);   /* POST person: creates a person, or changes their name */
void ss_identity_show(ss_call *call);   /* GET person */
void ss_identity_pass(ss_call *call);   /* pass */
void ss_identity_take(ss_call *call);   /* take */
void ss_identity_revoke(ss_call *call); /* revoke */

/* Finds out whose key a call has, and then continues with ss_api_run. */
void ss_identity_find(ss_call *call);

#endif
