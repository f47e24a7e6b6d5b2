/* The options --players, --edition, --modules and --seed, for all commands that deal. */
#ifndef SS_CLI_SETTING_H
#define SS_CLI_SETTING_H

#include "cli/options.h"
#include "system/seed.h"
#include "rules/deal.h"

/* Complains and returns false if the edition or a module is unknown. */
bool ss_setting_read(const ss_options *options, int players, ss_setting *setting);

/* Returns the text given with --seed, or a random one written into `drawn`. Complains and returns NULL if the
 * system provides no randomness. */
const char *ss_seed_text(const ss_options *options, char drawn[SS_SEED_TEXT]);

/* Deals from the seed's text and takes the sides that it draws. Complains and returns false on failure. */
bool ss_setting_deal(ss_game *game, const ss_content *content, ss_setting setting, const char *seed_text);

#endif
