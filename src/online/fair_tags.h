/* The tags with which the record of a finished online game says how it was dealt and who moved for whom; docs/RECORD.md
 * has them. Written:
 *
 *     ss_fair_tags tags = {.round = 1, .seats = 3};          and the table, commitments and values
 *     char bytes[SS_FAIR_TAGS_TEXT];
 *     ss_text t = ss_text_in(bytes, sizeof bytes);
 *     ss_fair_tags_write(&t, &tags);
 *     ss_record_write_with(&out, content, record, bytes);
 *
 * and read from the text of a record:
 *
 *     ss_fault fault = ss_fair_tags_read(&tags, record.source, record.deal.players);
 *     if (fault.what) ... nothing can be verified
 *
 * Reading does not verify anything; fair_check.h does. */
#ifndef SS_ONLINE_FAIR_TAGS_H
#define SS_ONLINE_FAIR_TAGS_H

#include "notation/record.h"
#include "online/fair.h"

/* Whose commitments there can be: the server's, and those of the seats from 1. */
enum { SS_FAIR_PARTS = 1 + SS_MAX_PLAYERS };

/* Bytes that the name of a computer player has at most: letters, digits, `-` and `_`. */
enum { SS_FAIR_PLAYER = 31 };

/* A computer player that moved for the person of a seat. */
typedef struct ss_fair_substitute {
    ss_word player;  /* its name, lent; empty for none */
    uint32_t rounds; /* a bit each, round 1 the lowest */
} ss_fair_substitute;

/* Sets of seats have a bit each, seat 1 the lowest. */
typedef struct ss_fair_tags {
    char table[SS_ID];
    int round;
    unsigned seats;    /* that took part */
    unsigned withheld; /* that were left out because they did not open their values */
    uint8_t commitments[SS_FAIR_PARTS][SS_SHA256_SIZE];
    ss_fair_value values[SS_FAIR_PARTS];
    ss_fair_substitute substitutes[SS_MAX_PLAYERS];
    /* only of tags that were read */
    ss_word seed;             /* as the record has it, lent */
    int lines[SS_FAIR_PARTS]; /* of Fair0, Fair1, … */
    int round_line, seed_line;
    int end; /* the line where the tags end */
} ss_fair_tags;

/* Whether a record's text has tags of this kind at all. */
bool ss_fair_tags_there(ss_word text);

/* Reads them, for a game of `players`. What they lend lies in the text. A fault is one of the deal: a tag is missing, does
 * not belong or has a wrong value; nothing of what was read is then of use. */
ss_fault ss_fair_tags_read(ss_fair_tags *tags, ss_word text, int players);

/* Writes the tags, whole lines, among them Seed with the seed that follows from the values. */
enum { SS_FAIR_TAGS_TEXT = 2048 }; /* enough for all of them */
void ss_fair_tags_write(ss_text *t, const ss_fair_tags *tags);

/* The seed that follows from the values. */
void ss_fair_tags_seed(const ss_fair_tags *tags, char seed[SS_DIGITS]);

#endif
