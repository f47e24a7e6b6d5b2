/* The single description of the link format, used for both writing and reading. Each part of a record is a digit whose
 * base is the number of possibilities. Writing takes the digits from `from`, reading takes them from the number. Both
 * build the reader's record in `to`, because the possibilities depend on what came before. */
#ifndef SS_NOTATION_LINK_CODER_H
#define SS_NOTATION_LINK_CODER_H

#include "notation/link.h"

typedef struct ss_coder {
    const ss_content *content;
    const ss_record *from; /* the record to write; its contents do not matter when reading */
    ss_record *to;
    char *reason; /* memory for to->forfeit_reason */
    bool writing;
    bool hidden;         /* the record has hidden parts */
    ss_link_fault fault; /* the first fault; after it all digits are 0 */
    ss_number number;    /* all digits written, or those left to read */
    ss_number unit;      /* the place value of the next digit to write */
} ss_coder;

/* ---- digits: each function returns what was written or read ---- */

uint32_t ss_code_digit(ss_coder *c, uint32_t digit, uint32_t base);

/* Codes a member of a set as the number of smaller members. */
int ss_code_member(ss_coder *c, int member, uint64_t set);

/* Codes which `k` of `n` things are chosen, given as one flag each, as the number of such choices that come before; n
 * <= 81, and there must be fewer than 2^32 choices. */
void ss_code_choice(ss_coder *c, bool *chosen, int n, int k);

/* Codes a zero-terminated string. Returns its length; `to` has room for `most` bytes and the zero. */
size_t ss_code_bytes(ss_coder *c, char *to, size_t most, ss_word from);

void ss_code_fault(ss_coder *c, ss_link_fault fault);

/* ---- the parts of a record, in order ---- */

void ss_code_deal(ss_coder *c);
void ss_code_turns(ss_coder *c);
void ss_code_words(ss_coder *c);

/* Codes the first `count` turns of a game that is already dealt, but not their number: the reader must know it. */
void ss_code_turn_list(ss_coder *c, int count);

/* ---- the envelope: a version, then the bytes of the number and its checksum as base64url ---- */

void ss_code_put(ss_text *t, char version, const ss_number *number);
ss_link_fault ss_code_get(ss_word text, char version, ss_number *number);

#endif
