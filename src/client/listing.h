/* Reads what a server says about tables we are not at: an invitation, a list. Nothing in it is trusted: entries that do
 * not fit are left out, names are cleaned, numbers are bounded.
 *
 *     ss_listing_tables(answer, account, &tables); */
#ifndef SS_CLIENT_LISTING_H
#define SS_CLIENT_LISTING_H

#include <jansson.h>

#include "client/client.h"

/* Reads edition, modules, clock, and who sits there: from the answer about an invitation, from a table or from an entry
 * of a list. Returns false if it is none of these. */
bool ss_listing_what(const json_t *o, ss_setting *setting, ss_clock *clock,
                     char names[SS_MAX_PLAYERS][SS_NAME_SIZE]);

void ss_listing_invitation(const json_t *answer, ss_invitation *invitation);

/* Appends the tables of an account, as far as there is room. */
void ss_listing_tables(const json_t *answer, const ss_account *account, ss_own_tables *tables);

#endif
