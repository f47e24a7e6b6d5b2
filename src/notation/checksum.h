/* A checksum for saved records, so that a file that was truncated or changed by accident is detected before the game is
 * continued. It is a tag in the second line, [Checksum "1a2b3c4d"], with the CRC-32 of the text without that line.
 * Other readers treat it like any unknown tag. It is in the second line because a file can be truncated anywhere. */
#ifndef SS_NOTATION_CHECKSUM_H
#define SS_NOTATION_CHECKSUM_H

#include "base/text.h"
#include "base/word.h"

/* Writes a record's text with its checksum. The text must not contain one yet: ss_record_write never copies the
 * checksum that a record was read with. */
void ss_checksum_write(ss_text *t, ss_word record);

typedef enum ss_checksum { SS_CHECKSUM_NONE, SS_CHECKSUM_RIGHT, SS_CHECKSUM_WRONG } ss_checksum;

/* Checks a record's text against its checksum, if it has one. */
ss_checksum ss_checksum_of(ss_word record);

/* Returns true if this tag name is the checksum's, which is not part of a record's content. */
bool ss_is_checksum_tag(ss_word name);

#endif
