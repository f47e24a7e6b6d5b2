/* Boards and cards as text, for people who own the box. Reads and writes the format that docs/boards.md explains.
 *
 *     ss_content own;
 *     ss_flaw flaw = ss_tables_read(&own, text, length);
 *     if (flaw.what) complain about flaw.line, flaw.column;
 *     ... deal, read and write games with &own instead of &ss_box
 */
#ifndef SS_RULES_TABLES_H
#define SS_RULES_TABLES_H

#include "base/sha256.h"
#include "base/text.h"
#include "rules/content.h"

enum { SS_TABLES_TEXT = 1 << 16 }; /* the longest text that is accepted */

/* ---- reading ---- */

/* What is wrong with a text. Control characters anywhere are reported first, then the first mistake from the top, then
 * what is missing. `numbers` hold the numbers that a message about it needs. */
typedef enum ss_flaw_kind {
    SS_FLAW_NONE,
    SS_FLAW_TOO_LONG,
    SS_FLAW_CARRIAGE_RETURN,
    SS_FLAW_NOT_TEXT,    /* control characters, or not UTF-8 */
    SS_FLAW_NOT_A_TABLE, /* a line that neither begins a table nor belongs to one */
    SS_FLAW_NOT_A_BOARD, /* not 1A to 4B */
    SS_FLAW_TWICE,       /* a table that was already defined */
    /* pairs */
    SS_FLAW_PAIR,       /* not two of the rows 2 to 6 */
    SS_FLAW_PAIR_ORDER, /* not ascending */
    SS_FLAW_PAIR_TWICE,
    SS_FLAW_PAIR_COUNT, /* found and expected, as for all wrong counts below */
    /* tiles */
    SS_FLAW_TILES,        /* not a back and a number */
    SS_FLAW_TILES_COPIES, /* the back, and how many of each motif the game needs */
    /* gardens; a mistake in a whole board is reported at its first line */
    SS_FLAW_GARDEN_SIGN,  /* neither X nor . */
    SS_FLAW_GARDEN_CELLS, /* in a row */
    SS_FLAW_GARDEN_ROWS,
    SS_FLAW_GARDEN_GAP, /* in row 1 */
    SS_FLAW_GARDEN_PRINTED,
    /* reward boards */
    SS_FLAW_MARK,          /* not a mark */
    SS_FLAW_REWARDS_CELLS, /* in a row, and how many it should have */
    SS_FLAW_REWARDS_ROWS,
    SS_FLAW_REWARDS_MARKED,
    /* what is missing, reported after the last line */
    SS_FLAW_NO_PAIRS,
    SS_FLAW_NO_TILES,   /* the back */
    SS_FLAW_NO_GARDEN,  /* number and side, as a letter */
    SS_FLAW_NO_REWARDS, /* likewise */
    SS_FLAWS
} ss_flaw_kind;

typedef struct ss_flaw {
    ss_flaw_kind what;
    int line, column; /* from 1, columns in bytes */
    int numbers[2];
} ss_flaw;

/* Reads tables in any order. The order of the pairs is kept: it is part of the deal from a seed. A text with a flaw
 * leaves `content` unchanged. */
ss_flaw ss_tables_read(ss_content *content, const char *text, size_t length);

/* ---- writing ---- */

/* The places where explanations go in a text that people edit. */
typedef enum ss_remark {
    SS_REMARK_HEAD,
    SS_REMARK_PAIRS,
    SS_REMARK_TILES,
    SS_REMARK_GARDENS,
    SS_REMARK_REWARDS,
    SS_REMARKS
} ss_remark;

/* Writes tables in the form in which they are read, with each line of a remark as a comment and an empty line between
 * the parts. If `remarks` is NULL, comments and empty lines are left out: this is the bare text, and equal tables have
 * equal bare texts. */
void ss_tables_write(ss_text *t, const ss_content *content, const char *const remarks[SS_REMARKS]);

/* ---- identity ---- */

/* The SHA-256 of the bare text in hexadecimal, as in the tag Content; empty for the tables of the box. */
typedef struct ss_identity {
    char digits[2 * SS_SHA256_SIZE + 1];
} ss_identity;

ss_identity ss_tables_identity(const ss_content *content);

#endif
