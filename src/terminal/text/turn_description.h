/* A turn in words. */
#ifndef SS_TERMINAL_TEXT_TURN_DESCRIPTION_H
#define SS_TERMINAL_TEXT_TURN_DESCRIPTION_H

#include "rules/outcome.h"
#include "terminal/text/draw.h"

/* What happened in a turn: one item for each part, and last what it brought. */
enum { SS_DESCRIPTION_ITEMS = 10 };
typedef struct ss_description {
    int count;
    int head; /* the item that says what the turn brought */
    char item[SS_DESCRIPTION_ITEMS][256];
} ss_description;

/* `before` and `after` are the game around the turn, as far as the reader may know it. */
void ss_describe_turn(ss_description *description, ss_term term, const ss_content *content,
                      const ss_game *before, const ss_game *after, const ss_turn *turn,
                      const ss_outcome *outcome);

/* The same for a turn of a record. */
void ss_describe_recorded(ss_description *description, ss_term term, const ss_content *content,
                          const ss_record *record, int turn);

/* Describe what a turn would bring that the seat to move could play. ss_describe_parts has only the parts, for lists
 * that show the sum; ss_describe_plan adds the sum, unless only one part brings anything and has said it. */
void ss_describe_parts(ss_description *description, ss_term term, const ss_content *content,
                       const ss_game *known, const ss_turn *turn, const ss_outcome *outcome);
void ss_describe_plan(ss_description *description, ss_term term, const ss_content *content,
                      const ss_game *known, const ss_turn *turn, const ss_outcome *outcome);

/* Writes everything as one text, beginning with what the turn brought. Items that do not fit into `columns` are
 * omitted, but never the first. */
void ss_put_description(ss_text *t, const ss_description *description, int columns);

/* Prints a few lines about what a seat did. `before` and `after` are the game around the turn, as far as the reader may
 * know it. The points of the parts add up to the change of the score. */
void ss_print_turn(const ss_drawing *d, const ss_game *before, const ss_game *after, const ss_turn *turn,
                   const ss_outcome *outcome);

/* Prints only what happened, indented by `indent` columns. */
void ss_print_description(FILE *out, const ss_description *description, int indent);

/* The same for a turn that the seat to move could play. */
void ss_print_plan(const ss_drawing *d, const ss_turn *turn, const ss_outcome *outcome);

/* Writes where a noble would start: a cell, or the terrace. */
void ss_put_noble_start(ss_text *t, const ss_garden *garden, int column);

#endif
