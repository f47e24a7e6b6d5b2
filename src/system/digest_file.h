/* The digest of a game in a file beside it: `game.sgr.review` beside `game.sgr`. It may be deleted at any time. */
#ifndef SS_SYSTEM_DIGEST_FILE_H
#define SS_SYSTEM_DIGEST_FILE_H

#include "coach/digest.h"

/* Loads the digest of the record with this text, for a seat, made with at least `steps` steps. Returns false if there
 * is none that can be relied on; the game then has to be reviewed. */
bool ss_digest_load(ss_digest *digest, const char *path, ss_word record, int seat, uint32_t steps);

/* Stores it. Returns 0 or an errno. */
int ss_digest_store(const ss_digest *digest, const char *path, ss_word record);

#endif
