/* Options that several commands share: of a new game, of what the terminal shows, of a position in a record. */
#ifndef SS_CLI_SHARED_OPTIONS_H
#define SS_CLI_SHARED_OPTIONS_H

#include "cli/options.h"
#include "system/seed.h"
#include "rules/deal.h"
#include "texts/term.h"
#include "saves/settings.h"
#include "cli/output.h"
#include "system/record_file.h"

/* ---- --players, --edition, --modules and --seed, for commands that deal ---- */

/* Complains and returns false if the edition or a module is unknown. */
bool ss_setting_read(const ss_options *options, int players, ss_setting *setting);

/* Returns the text given with --seed, or a random one written into `drawn`. Complains and returns NULL if the
 * system provides no randomness. */
const char *ss_seed_text(const ss_options *options, char drawn[SS_SEED_TEXT]);

/* Deals from the seed's text and takes the sides that it draws. Complains and returns false on failure. */
bool ss_setting_deal(ss_game *game, const ss_content *content, ss_setting setting, const char *seed_text);

/* ---- --color and --theme ---- */

/* Reads always, never or auto. Complains and returns false otherwise. */
bool ss_colours_read(const ss_options *options, ss_term *term);

/* The same for dark, light, auto. */
bool ss_theme_read(const ss_options *options, ss_theme *theme);

/* ---- the record given to a command, --after, --turn and --seat ---- */

/* Returns a sentence that says what is wrong with a record, and in which column. */
const char *ss_fault_sentence(const ss_fault *fault, char bytes[SS_SENTENCE]);

/* Opens the record named by the command's first word. Complains and returns false if it cannot be read or is
 * wrong; then nothing is left open. */
bool ss_position_open(ss_record_file *file, const ss_options *options);

/* Cuts the record to the number of turns given by --after. Complains and returns false if it is shorter. */
bool ss_position_cut(ss_record *record, const ss_options *options);

/* Reads the turn given by --turn; without a stack, the first one that is not empty is used. Complains and returns
 * false if it is not a turn or not legal. */
bool ss_position_turn(const ss_options *options, const ss_game *game, ss_turn *turn);

/* Reads the seat given by --seat, or `otherwise`. Complains and returns false if the game has fewer players. */
bool ss_position_seat(int players, const ss_options *options, int otherwise, int *seat);

#endif
