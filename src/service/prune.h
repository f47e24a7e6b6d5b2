/* Deletes what need not be kept any more: expired passes, people without devices and tables, and tables older than the
 * options of the service allow. */
#ifndef SS_SERVICE_PRUNE_H
#define SS_SERVICE_PRUNE_H

#include "service/service.h"

/* Called every second. Prunes when the store is opened and then once an hour; a large number in several steps. */
void ss_prune_tick(ss_service *service, int64_t now);

#endif
