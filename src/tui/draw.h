/* Pictures of a game for people, in at most 80 columns. What is drawn is what is known: the game of a view, or a
 * whole one; hidden things are shown as such. */
#ifndef SS_TUI_DRAW_H
#define SS_TUI_DRAW_H

#include "notation/ending.h"
#include "tui/look.h"

typedef struct ss_drawing {
    FILE *out;
    ss_look look;
    const ss_content *content;
    const ss_game *known;
    int seat; /* whose garden comes first, with the display; negative: that of whoever is to move */
    const char (*names)[SS_NAME_SIZE]; /* of the seats, empty where there is none */
    ss_ending ending;
    int forfeit; /* the seat, from 1, that gave the game up; 0 for none */
} ss_drawing;

/* The name of a seat, or what stands for it: printable, in at most 40 columns. Good until the next call. */
const char *ss_seat_name(const ss_drawing *d, int seat);

/* The mark of a reward board that lies on a cell, or SS_MARK_NONE. */
int ss_mark_on(const ss_game *g, const ss_seat *seat, int cell);

/* ---- parts ---- */

/* A garden below its terrace; on request with the display beside it, two places a row. */
void ss_draw_garden(const ss_drawing *d, int seat, bool display);

/* Hand, missions, deck and played cards of a seat. */
void ss_draw_cards(const ss_drawing *d, int seat);
void ss_draw_missions(const ss_drawing *d, int seat);

/* How high the stacks are and which backs they show, or what is left in the bag; and the backs of the open tiles where
 * they differ. */
void ss_draw_supply(const ss_drawing *d);

void ss_draw_legend(const ss_drawing *d);

/* What the score track holds, which depends on the modules. */
const char *ss_track_label(const ss_game *g);

/* What a part of the final scoring is paid for, and its points: `6: 4` for full rows, `ac: 10` for full columns, `c3 f6: 9` for
 * the nobles of missions. Only the points where they are for nothing, and where it takes more columns than there are. */
enum { SS_PAID = 48 };
typedef enum ss_paid_for { SS_PAID_ROWS, SS_PAID_COLUMNS, SS_PAID_MISSIONS } ss_paid_for;
const char *ss_paid(char bytes[SS_PAID], const ss_game *g, int seat, ss_paid_for what, int columns);

/* Where everybody's points came from; and who wins, as far as that is known, and who gave up. */
void ss_draw_scores(const ss_drawing *d);
void ss_draw_winners(const ss_drawing *d);

enum { SS_GAVE_UP = SS_NAME_SIZE + 64 };
const char *ss_gave_up_sentence(const ss_drawing *d, char sentence[SS_GAVE_UP]);

/* What the sides of a garden or reward board differ in, as a sentence. */
const char *ss_sides_sentence(bool rewards);

/* Both sides of a board next to each other, to choose one. */
void ss_draw_garden_sides(FILE *out, ss_look look, const ss_content *content, int number);
void ss_draw_reward_sides(FILE *out, ss_look look, const ss_content *content, int number);

/* ---- everything ---- */

void ss_draw_table(const ss_drawing *d);

#endif
