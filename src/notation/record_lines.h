/* Splits a record's text into lines: tags, an empty line, turns. Nothing is interpreted here, but every line is
 * checked: lines that cannot be read are the first faults to be reported. */
#ifndef SS_NOTATION_RECORD_LINES_H
#define SS_NOTATION_RECORD_LINES_H

#include "base/lines.h"
#include "notation/record.h"

/* Returns the line without its comment and without blanks at the end. Not for tags, which may have a `;` in their
 * quotes. */
ss_word ss_line_bare(ss_line line);

/* `[Name "value"]` */
typedef struct ss_tag {
    ss_word name, value;
    int line;
    uint32_t hash; /* of the name */
} ss_tag;

/* Reads a line as a tag. Returns 0, or the column where it stops making sense; `tag` is then unchanged. */
int ss_read_tag(ss_line line, ss_tag *tag);

/* Reads the next tag of a text that ss_sheet_of accepted. Returns false at the empty line or the end. */
bool ss_next_tag(ss_lines *lines, ss_tag *tag);

/* `3.2 36x6l@c6 c>3 /4` */
typedef struct ss_turn_line {
    int round, seat; /* from 1 */
    ss_turn turn;
    ss_word text; /* of the turn alone */
    int line, column;
} ss_turn_line;

/* Reads the next turn of a text that ss_sheet_of accepted. Returns false at the end. */
bool ss_next_turn(ss_lines *lines, const ss_content *content, ss_turn_line *turn);

typedef struct ss_sheet {
    ss_tag tags[SS_RECORD_TAGS];
    int tag_count;
    int tags_end;   /* the empty line after the tags, or the line after the last */
    ss_lines turns; /* the lines after it */
} ss_sheet;

/* Splits a text, or returns the fault of a line that cannot be read. */
ss_fault ss_sheet_of(ss_sheet *sheet, const ss_content *content, ss_word text);

/* Returns the tag with this name, NULL if there is none. */
const ss_tag *ss_sheet_tag(const ss_sheet *sheet, const char *name);

/* ---- reporting faults ---- */

static inline ss_fault ss_fault_at(ss_fault_kind what, int line, int column) {
    return (ss_fault){.what = what, .line = line, .column = column};
}

/* Makes a fault at a position in a tag's line. It holds the tag's name, truncated to what fits. */
ss_fault ss_fault_in(ss_fault_kind what, const ss_tag *tag, const char *at);

#endif
