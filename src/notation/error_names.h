/* The names of error codes, for programs that use them without our headers: bindings, protocols, logs. They are the
 * names of the constants, not messages: front ends write those. */
#ifndef SS_NOTATION_ERROR_NAMES_H
#define SS_NOTATION_ERROR_NAMES_H

#include "rules/tables.h"
#include "notation/link.h"
#include "notation/record.h"

const char *ss_error_name(ss_error error);     /* "NOBLE_NO_PATH", "OK"; NULL if there is no such code */
const char *ss_fault_name(ss_fault_kind what); /* "TAG_TWICE", "NONE"; likewise */
const char *ss_link_fault_name(ss_link_fault fault); /* "CHECKSUM" */
const char *ss_flaw_name(ss_flaw_kind what);         /* "GARDEN_CELLS" */

#endif
