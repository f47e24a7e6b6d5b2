/* A checksum for records that are kept: a file that was cut or changed by accident is noticed before it is played on.
 * It is a tag in the second line, [Checksum "1a2b3c4d"], the CRC-32 of the text without that line; to other readers it is
 * a tag like any that they do not know. In the second line, because a file can be cut anywhere. */
#ifndef SS_NOTATION_CHECKSUM_H
#define SS_NOTATION_CHECKSUM_H

#include "base/text.h"
#include "base/word.h"

/* Writes a record's text with its checksum. The text has none yet: no record is written with the one it came with. */
void ss_checksum_write(ss_text *t, ss_word record);

typedef enum ss_checksum { SS_CHECKSUM_NONE, SS_CHECKSUM_RIGHT, SS_CHECKSUM_WRONG } ss_checksum;

ss_checksum ss_checksum_of(ss_word record);

/* The tag is not part of what a record says. */
bool ss_is_checksum_tag(ss_word name);

#endif
