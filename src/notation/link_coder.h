/* The one description of a link, followed both ways: each part of a record is a digit below the number of its
 * possibilities. Writing takes the digits from `from`, reading from the number; both build the record that a reader
 * gets in `to`, because what is possible depends on what came before. */
#ifndef SS_NOTATION_LINK_CODER_H
#define SS_NOTATION_LINK_CODER_H

#include "notation/link.h"

typedef struct ss_coder {
    const ss_content *content;
    const ss_record *from; /* what is written; what it holds does not matter when a link is read */
    ss_record *to;
    char *reason; /* to->forfeit_reason lies here */
    bool writing;
    bool hidden;         /* the record has hidden things in it */
    ss_link_fault fault; /* the first; after it digits are all 0 */
    ss_number number;    /* all digits written, or those left to read */
    ss_number unit;      /* what the next digit to write counts */
} ss_coder;

/* ---- digits: each returns what was written or read ---- */

uint32_t ss_code_digit(ss_coder *c, uint32_t digit, uint32_t base);

/* A member of a set, as the number of smaller ones. */
int ss_code_member(ss_coder *c, int member, uint64_t set);

/* Which `k` of `n` things, a flag each, as the number of such choices that come before; n <= 81, and there are fewer
 * than 2^32. */
void ss_code_choice(ss_coder *c, bool *chosen, int n, int k);

/* Bytes of `from`, closed by a zero. Returns their length; in `to` there is room for `most` of them and the zero. */
size_t ss_code_bytes(ss_coder *c, char *to, size_t most, ss_word from);

void ss_code_fault(ss_coder *c, ss_link_fault fault);

/* ---- the parts of a record, in their order ---- */

void ss_code_deal(ss_coder *c);
void ss_code_turns(ss_coder *c);
void ss_code_words(ss_coder *c);

/* The first `count` turns of a game that is dealt, without their number: for whoever knows it. */
void ss_code_turn_list(ss_coder *c, int count);

/* ---- the outside: a version, and the bytes of the number and its checksum as base64url ---- */

void ss_code_put(ss_text *t, char version, const ss_number *number);
ss_link_fault ss_code_get(ss_word text, char version, ss_number *number);

#endif
