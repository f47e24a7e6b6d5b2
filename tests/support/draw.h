/* Positions for tests, drawn and written as a player would lay them out on the table.
 *
 *     ss_game g = SCENE(.hand = "56 c", .display = "ab cd ef gh ci", .garden = "#########"
 *                                                                              "..#......",
 *                       .nobles = "002000000");
 *     CHECK_PLACES(places_for(&g, "56"), "5l 5r 6l 6r");
 *     CHECK_PLAYED(&g, "56x6l@c6 c>6 /1");
 *
 * Names are those of RECORD.md. */
#ifndef SS_TEST_DRAW_H
#define SS_TEST_DRAW_H

#include "rules/box.h"
#include "rules/deal.h"
#include "rules/score.h"
#include "rules/turn.h"
#include "test.h"

/* ---- names; lists are separated by spaces ---- */

int cell(const char *name);
ss_cells cells(const char *names);
int place(const char *name);
uint64_t places(const char *names);
int card(const char *name);
ss_turn turn(const char *text);

/* ---- gardens ---- */

/* Makes a garden from a picture of its rows, row 1 first: `#` is a motif tile or a printed cell, `G` a gardener, `.`
 * free. Missing rows are free. The nobles stand on the terrace. */
ss_garden draw(const char *picture);

/* Puts the nobles into these rows, one digit for each column, `0` for the terrace. */
void stand(ss_garden *g, const char *rows);

/* ---- games ---- */

/* What a scene leaves out is as at the start of a game of two with the 2013 rules, so that complete turns can be
 * checked. */
typedef struct scene {
    const char *garden;   /* of every seat, see `draw`; by default the A sides of the boards */
    const char *nobles;   /* of every seat, see `stand` */
    const char *hand;     /* of the seat to move: "36 *", one card in the last round; by default "a b" */
    const char *display;  /* motifs in the order of places: "ab cd ef gh ia" */
    const char *missions; /* of seat 1; seat 2 has the next two columns, and so on */
    const char *boar;     /* the cell of every seat's boar; by default e4 */
    const char *marks;    /* of every seat's reward board, its 16 cells: "+1  . . -3  +2 -2 -2 g3 .  …" */
    int score;            /* of every seat */
    int edition, modules, players;
    int round; /* full rounds played */
    int mover;
} scene;

ss_game scene_game(scene s);
#define SCENE(...) scene_game((scene){__VA_ARGS__})

/* ---- what may be chosen by the seat to move ---- */

uint64_t places_for(const ss_game *g, const char *card);
ss_cells cells_for(const ss_game *g, const char *card, const char *place);

/* After the tile is placed: "36x6l@c6". Without "none" and "leaves", which are not cells. */
ss_cells boar_for(const ss_game *g, const char *tile);
ss_cells nobles_for(const ss_game *g, const char *tile);

/* Returns true if a turn is legal. The list of all turns and the check of one turn must agree. */
bool legal(const ss_game *g, const char *text);

/* ---- checks ---- */

#define CHECK_CELLS(set, names)  check_cells(#set, set, names)
#define CHECK_PLACES(set, names) check_places(#set, set, names)
void check_cells(const char *what, ss_cells set, const char *names);
void check_places(const char *what, uint64_t set, const char *names);

/* Plays a turn, which must be legal. */
#define CHECK_PLAYED(g, text) check_played(g, text)
void check_played(ss_game *g, const char *text);

/* The turn must be refused for this reason and leave the game unchanged. */
#define CHECK_REFUSED(g, text, error) check_refused(g, text, turn(text), error, #error)
void check_refused(ss_game *g, const char *text, ss_turn t, ss_error error, const char *name);

#endif
