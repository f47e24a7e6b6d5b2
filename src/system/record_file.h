/* Records, the digests of their reviews, and lists of turns, as files. */
#ifndef SS_SYSTEM_RECORD_FILE_H
#define SS_SYSTEM_RECORD_FILE_H

#include <stdio.h>

#include "coach/digest.h"
#include "notation/record.h"
#include "notation/turn_text.h"

/* A record and the text it was read from. */
typedef struct ss_record_file {
    ss_record record;
    char *text; /* the record points into it; freed by ss_record_close */
    size_t length;
} ss_record_file;

/* Reads a record made with these boards from a file, or from standard input if the path is "-". Returns 0 or an errno;
 * *fault says what is wrong with the text itself. Call ss_record_close in either case. */
int ss_record_open(ss_record_file *file, const ss_content *content, const char *path, ss_fault *fault);
void ss_record_close(ss_record_file *file);

/* Returns the text of a record as `seat` may see it (or SS_SPECTATOR, SS_EVERYTHING), in memory that the caller frees.
 * NULL without memory. */
char *ss_record_text(const ss_record *record, const ss_content *content, int seat, size_t *length);

/* Writes that text to a file. Returns 0 or an errno. */
int ss_record_save(const ss_record *record, const ss_content *content, int seat, const char *path,
                   bool durable);

/* ---- digests: files beside games, `game.sgr.review` beside `game.sgr`, which may be deleted at any time ---- */

/* Loads the digest of the record with this text, for a seat, made with at least `steps` steps. Returns false if there
 * is none that can be relied on; the game then has to be reviewed. */
bool ss_digest_load(ss_digest *digest, const char *path, ss_word record, int seat, uint32_t steps);

/* Stores it. Returns 0 or an errno. */
int ss_digest_store(const ss_digest *digest, const char *path, ss_word record);

/* ---- turns ---- */

/* Writes all legal turns of a position, sorted bytewise, one per line, without the stack; the hand and the display are
 * known. Returns false without memory, and then writes nothing. */
bool ss_turn_list_write(FILE *out, const ss_content *content, const ss_game *game);

#endif
