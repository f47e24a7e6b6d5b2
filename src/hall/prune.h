/* What need not be kept any more: passes that have expired, people without devices and tables, and tables as old as the
 * options of the hall say. */
#ifndef SS_HALL_PRUNE_H
#define SS_HALL_PRUNE_H

#include "hall/hall.h"

/* Every second; it is done once an hour, and first when the store is opened; what is much a part at a time. */
void ss_prune_tick(ss_hall *hall, int64_t now);

#endif
