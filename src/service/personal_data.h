/* Exports all that is stored about a person as lines of JSON, and deletes a person's data (docs/privacy.md). */
#ifndef SS_SERVICE_PERSONAL_DATA_H
#define SS_SERVICE_PERSONAL_DATA_H

#include "service/call.h"

void ss_personal_data_export(ss_call *call); /* GET export */
void ss_personal_data_forget(ss_call *call); /* POST forget */

#endif
