/* The tags by which the record of a finished online game says how it was dealt and which computer players moved for
 * people. docs/RECORD.md describes them. To write them:
 *
 *     ss_fair_tags tags = {.round = 1, .seats = 3};          and the table, commitments and values
 *     char bytes[SS_FAIR_TAGS_TEXT];
 *     ss_text t = ss_text_in(bytes, sizeof bytes);
 *     ss_fair_tags_write(&t, &tags);
 *     ss_record_write_with(&out, content, record, bytes);
 *
 * To read them from the text of a record:
 *
 *     ss_fault fault = ss_fair_tags_read(&tags, record.source, record.deal.players);
 *     if (fault.what) ... nothing can be verified
 *
 * Reading does not verify anything; fair_check.h does. */
#ifndef SS_ONLINE_FAIR_TAGS_H
#define SS_ONLINE_FAIR_TAGS_H

#include "notation/record.h"
#include "online/fair.h"

/* The parts that have commitments: the server, and the seats from 1. */
enum { SS_FAIR_PARTS = 1 + SS_MAX_PLAYERS };

/* Most bytes of the name of a computer player: letters, digits, `-` and `_`. */
enum { SS_FAIR_PLAYER = 31 };

/* A computer player that moved for the person of a seat. */
typedef struct ss_fair_substitute {
    ss_word player;  /* its name, borrowed; empty for none */
    uint32_t rounds; /* one bit each, round 1 the lowest */
} ss_fair_substitute;

/* Sets of seats have one bit per seat, seat 1 the lowest. */
typedef struct ss_fair_tags {
    char table[SS_ID];
    int round;
    unsigned seats;    /* that took part */
    unsigned withheld; /* those left out because they did not open their values */
    uint8_t commitments[SS_FAIR_PARTS][SS_SHA256_SIZE];
    ss_fair_value values[SS_FAIR_PARTS];
    ss_fair_substitute substitutes[SS_MAX_PLAYERS];
    /* only for tags that were read: */
    ss_word seed;             /* as in the record, borrowed */
    int lines[SS_FAIR_PARTS]; /* of Fair0, Fair1, … */
    int round_line, seed_line;
    int end; /* the line where the tags end */
} ss_fair_tags;

/* Returns true if a record's text has any tags of this kind. */
bool ss_fair_tags_there(ss_word text);

/* Reads the tags of a game of `players`. Borrowed words point into the text. Returns a fault if a tag is missing,
 * superfluous or has a wrong value; the contents of *tags are then meaningless. */
ss_fault ss_fair_tags_read(ss_fair_tags *tags, ss_word text, int players);

/* Writes the tags, as whole lines, including Seed with the seed computed from the values. */
enum { SS_FAIR_TAGS_TEXT = 2048 }; /* enough for all of them */
void ss_fair_tags_write(ss_text *t, const ss_fair_tags *tags);

/* Computes the seed from the values. */
void ss_fair_tags_seed(const ss_fair_tags *tags, char seed[SS_DIGITS]);

#endif
