/* Exports all that is stored about a person as lines of JSON, and deletes a person's data (docs/privacy.md). */
#ifndef SS_HALL_PARTING_H
#define SS_HALL_PARTING_H

#include "hall/call.h"

void ss_parting_export(ss_call *call); /* GET export */
void ss_parting_forget(ss_call *call); /* POST forget */

#endif
