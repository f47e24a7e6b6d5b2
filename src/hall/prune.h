/* Deletes what need not be kept any more: expired passes, people without devices and tables, and tables older than the
 * options of the hall allow. */
#ifndef SS_HALL_PRUNE_H
#define SS_HALL_PRUNE_H

#include "hall/hall.h"

/* Called every second. Prunes when the store is opened and then once an hour; a large number in several steps. */
void ss_prune_tick(ss_hall *hall, int64_t now);

#endif
