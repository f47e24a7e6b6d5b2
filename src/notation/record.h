/* A complete game as text, read and written exactly as RECORD.md specifies.
 *
 *     ss_record record;
 *     ss_fault fault = ss_record_read(&record, &ss_box, text, length);
 *     if (fault.what) complain about fault.line, fault.column;
 *     ... record.game is the position at the end; record.turns lead there from record.deal
 *     ss_record_write(&out, &ss_box, &record, SS_EVERYTHING);
 *
 * A new record is made with ss_record_of and extended with ss_record_play. */
#ifndef SS_NOTATION_RECORD_H
#define SS_NOTATION_RECORD_H

#include "notation/turn_text.h"
#include "rules/view.h"

enum {
    SS_NAME_SIZE = 4 * SS_NAME_CHARS + 1, /* bytes of UTF-8 and the final zero */
    SS_RECORD_TEXT = 1 << 20,             /* the longest text that is accepted */
    SS_RECORD_TAGS = 1000,                /* the most tags */
    SS_EVERYTHING = -2,                   /* instead of a seat: nothing is hidden */
};

typedef struct ss_record {
    ss_game deal; /* before the first turn */
    ss_game game; /* after the last */
    ss_turn turns[SS_MAX_TURNS];
    int turn_count;
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE]; /* empty if a player has no name */
    int forfeit;                              /* the seat, from 1, that gave the game up; 0 for none */
    ss_word forfeit_reason;
    ss_word source; /* the text it was read from, lent: it contains the unknown tags */
} ss_record;

/* What is wrong with a text. Of several faults, one of an earlier group is reported. */
typedef enum ss_fault_kind {
    SS_F_NONE,
    /* lines that cannot be read */
    SS_F_TOO_LONG,
    SS_F_FIRST_LINE,
    SS_F_CARRIAGE_RETURN,
    SS_F_NOT_TEXT, /* control characters, or not UTF-8 */
    SS_F_TAG_TWICE,
    SS_F_TOO_MANY_TAGS,
    SS_F_NOT_A_TAG,  /* before the empty line */
    SS_F_NOT_A_TURN, /* after it */
    SS_F_TAG_AMONG_TURNS,
    /* the deal */
    SS_F_OTHER_CONTENT, /* made with other boards; reported before a turn that cannot be read with these */
    SS_F_TAG_MISSING,   /* `tag` says which */
    SS_F_TAG_UNASKED,   /* a known tag that does not belong to this game */
    SS_F_VALUE,         /* not a valid value of the tag */
    SS_F_COUNT,         /* too few or too many values */
    SS_F_DEALT_TWICE,
    SS_F_TILES,     /* not the tiles of this number of players */
    SS_F_BOAR_CELL, /* e4 is printed, and boars are in play */
    /* the turns */
    SS_F_TURN_ORDER, /* not the round and seat that come next */
    SS_F_AFTER_END,
    SS_F_BOARD_HIDDEN, /* turns, although a board is not known yet */
    SS_F_ILLEGAL,      /* `refusal` says why */
    /* the result */
    SS_F_FORFEIT,      /* not a seat and a reason */
    SS_F_RESULT,       /* not the scores of this finished game */
    SS_F_RESULT_EARLY, /* scores, although the game is not finished */

    SS_F_NEWER, /* of a later version of this format */
    SS_F_KINDS
} ss_fault_kind;

typedef struct ss_fault {
    ss_fault_kind what;
    ss_error refusal;
    int line, column; /* from 1, columns in bytes */
    char tag[16];     /* the tag in question, for faults of the deal and the result */
} ss_fault;

/* Makes a record without turns of a game that is dealt and has its sides. */
void ss_record_of(ss_record *record, const ss_game *deal);

/* Plays one more turn and records it. A refused turn leaves the record unchanged. */
ss_error ss_record_play(ss_record *record, const ss_turn *turn);

/* Takes turns back until `count` are left. A game that was given up is then open again. */
void ss_record_rewind(ss_record *record, int count);

/* Reads a record. It may have hidden parts; then everything that is known is checked. After a fault the record's
 * contents are undefined. The record refers to the text as long as it is used. */
ss_fault ss_record_read(ss_record *record, const ss_content *content, const char *text, size_t length);

/* Writes a record as `seat`, SS_SPECTATOR or SS_EVERYTHING may see it. Unknown tags are only written for SS_EVERYTHING:
 * we cannot know what they would reveal to a seat. */
void ss_record_write(ss_text *t, const ss_content *content, const ss_record *record, int seat);

/* Writes the complete record with additional tags: whole lines, with names that the format does not define. They
 * replace tags of the same names that the record was read with. */
void ss_record_write_with(ss_text *t, const ss_content *content, const ss_record *record, const char *tags);

/* Returns the deal as far as `seat` knows it by now: open tiles, its own cards in the order it drew them, its
 * missions. */
ss_game ss_record_known(const ss_record *record, int seat);

/* Returns the position after `count` turns, or after all if there are fewer. */
ss_game ss_record_after(const ss_record *record, int count);

#endif
