/* Results of gardens of the day (docs/daily.md): handing one in, listing those of a day, withdrawing one's own, and
 * reporting a name among them. verifier.h verifies what is handed in. */
#ifndef SS_SERVICE_DAYS_H
#define SS_SERVICE_DAYS_H

#include "service/call.h"

void ss_days_show(ss_call *call);
void ss_days_hand_in(ss_call *call);
void ss_days_withdraw(ss_call *call);
void ss_days_report(ss_call *call);

#endif
