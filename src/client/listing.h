/* What a server answers about tables from afar: an invitation, a list. Nothing of it is believed: what does not fit is left out, names
 * are cleaned, numbers have bounds.
 *
 *     ss_listing_tables(answer, persona, &tables); */
#ifndef SS_CLIENT_LISTING_H
#define SS_CLIENT_LISTING_H

#include <jansson.h>

#include "client/envoy.h"

/* Edition, modules, clock, and who sits there: in the answer about an invitation, a table and an entry of a list. False when it is
 * none of these. */
bool ss_listing_what(const json_t *o, ss_setting *setting, ss_clock *clock,
                     char names[SS_MAX_PLAYERS][SS_NAME_SIZE]);

void ss_listing_invitation(const json_t *answer, ss_invitation *invitation);

/* Adds the tables of a persona to those that are there, as far as there is room. */
void ss_listing_tables(const json_t *answer, const ss_persona *persona, ss_own_tables *tables);

#endif
