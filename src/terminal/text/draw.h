/* Drawings of a game for people, at most 80 columns wide. They show what is known: the game of a view, or a whole game.
 * Hidden things are drawn as hidden. */
#ifndef SS_TERMINAL_TEXT_DRAW_H
#define SS_TERMINAL_TEXT_DRAW_H

#include "notation/ending.h"
#include "texts/term.h"

typedef struct ss_drawing {
    FILE *out;
    ss_term term;
    const ss_content *content;
    const ss_game *known;
    int seat; /* the seat whose garden comes first, with the display; negative for the seat to move */
    const char (*names)[SS_NAME_SIZE]; /* names of the seats, empty if a seat has none */
    ss_ending ending;
    int forfeit; /* the seat, from 1, that gave up the game; 0 for none */
} ss_drawing;

/* Returns the name of a seat or a placeholder, printable and at most 40 columns wide. Valid until the next call. */
const char *ss_seat_name(const ss_drawing *d, int seat);

/* Returns the mark of the reward board on a cell, or SS_MARK_NONE. */
int ss_mark_on(const ss_game *g, const ss_seat *seat, int cell);

/* ---- parts ---- */

/* Draws a garden below its terrace, optionally with the display beside it, two places per row. */
void ss_draw_garden(const ss_drawing *d, int seat, bool display);

/* Draws hand, missions, deck and played cards of a seat. */
void ss_draw_cards(const ss_drawing *d, int seat);
void ss_draw_missions(const ss_drawing *d, int seat);

/* Draws how high the stacks are and which backs they show, or what is left in the bag, and the backs of the open tiles
 * if they differ. */
void ss_draw_supply(const ss_drawing *d);

void ss_draw_legend(const ss_drawing *d);

/* Returns the label of the points on the score track, which depends on the modules. */
const char *ss_track_label(const ss_game *g);

/* Writes what a part of the final scoring is paid for, and its points: `6: 4` for full rows, `ac: 10` for full columns,
 * `c3 f6: 9` for the nobles of missions. Writes only the points if they are zero or if the rest does not fit into the
 * columns. */
enum { SS_PAID = 48 };
typedef enum ss_paid_for { SS_PAID_ROWS, SS_PAID_COLUMNS, SS_PAID_MISSIONS } ss_paid_for;
const char *ss_paid(char bytes[SS_PAID], const ss_game *g, int seat, ss_paid_for what, int columns);

/* Draws where each player's points came from, who wins as far as that is known, and who gave up. */
void ss_draw_scores(const ss_drawing *d);
void ss_draw_winners(const ss_drawing *d);

enum { SS_GAVE_UP = SS_NAME_SIZE + 64 };
const char *ss_gave_up_sentence(const ss_drawing *d, char sentence[SS_GAVE_UP]);

/* Returns a sentence that says how the sides of a garden board or reward board differ. */
const char *ss_sides_sentence(bool rewards);

/* Draws both sides of a board next to each other, so that one can be chosen. */
void ss_draw_garden_sides(FILE *out, ss_term term, const ss_content *content, int number);
void ss_draw_reward_sides(FILE *out, ss_term term, const ss_content *content, int number);

/* ---- everything ---- */

void ss_draw_table(const ss_drawing *d);

#endif
