/* Games and their reviews as CSV (RFC 4180), a line for each, as docs/statistics.md describes it. */
#ifndef SS_CLI_STATISTICS_CSV_H
#define SS_CLI_STATISTICS_CSV_H

#include <stdio.h>

#include "coach/statistics.h"
#include "saves/gather.h"

void ss_print_csv(FILE *out, const ss_gathering *games);

#endif
