/* A player reports the name of another at their table to the moderators. */
#ifndef SS_SERVICE_REPORT_H
#define SS_SERVICE_REPORT_H

#include "service/call.h"

void ss_report_name(ss_call *call, struct ss_table *table);

#endif
