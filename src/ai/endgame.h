/* The exact solution of the end of a game: the value of every turn once few turns are left, found by trying everything
 * that can still happen.
 *
 *     ss_endgame_room room;                            about half a megabyte, provided by the caller
 *     ss_opinion turns[SS_ENDGAME_TURNS];
 *     int count = ss_endgame_solve(&view, content, ss_steps(2000000), &room, turns, SS_ENDGAME_TURNS);
 *     if (count) turns[0] is proved to be the best turn
 *     const ss_opinion *played = ss_endgame_find(turns, count, &view.known, &turn);
 *
 * It covers the last two rounds with two players and the last round with three and four, in both editions and with all
 * modules. By then all hands can be deduced: every seat has the same 18 cards, and none is left to draw.
 *
 * What is unknown, and what we assume about it:
 * - Tiles. Every order of the unseen tiles that fits the visible backs is equally likely. Nobody knows more. The seat
 *   that refills chooses the stack and knows the backs on top; a back that becomes visible is known from then on.
 * - Missions. Every way in which the rivals can hold the missions that are not ours is equally likely: 21 with two
 *   players, 210 with three, 630 with four. A rival knows all missions, including ours, and plays accordingly. We know
 *   only ours, so we must choose one turn for all ways together. We draw no conclusions about missions from the turns
 *   that rivals play within the search.
 * - Aims. Every seat maximises its expected lead: its final points minus those of the best other seat. With two
 *   players the rival thus minimises ours. With three and four, a rival in its last turn takes, for the tile and stack
 *   it chooses, the cell and walk that bring it most.
 * - Ties. We prefer the greater chance to win, then more points, then the first place of the display. A rival prefers
 *   what leaves us less: lead, then chance to win, then points; then the first place, then the first stack.
 *
 * `lead`, `points` and `win` of an opinion are expectations if everybody plays like this after the turn. They are exact
 * fractions, rounded once, and the same everywhere, including WebAssembly. Nothing depends on what the view hides. */
#ifndef SS_AI_ENDGAME_H
#define SS_AI_ENDGAME_H

#include "ai/player.h"

enum {
    SS_ENDGAME_TURNS = 2048, /* the most turns a position can have here, counting equal ones once */
    SS_ENDGAME_BYTES = 640 * 1024,
    SS_ENDGAME_VICTORY = 40,
};

/* Working memory. Nothing in it is kept between calls. */
typedef struct ss_endgame_room {
    uint64_t words[SS_ENDGAME_BYTES / 8];
} ss_endgame_room;

/* Returns how many turns are left, of all seats together, if the position can be solved. Returns 0 if there are too
 * many, if the view hides more than it must (view.h, ss_can_sample), or if it is not the view of the seat to move. */
int ss_endgame_turns_left(const ss_view *view, const ss_content *content);

/* Solves a position. A step of the budget is a node: one way in which the remaining turns may be played, for all
 * missions that a rival may hold, or with three and more players for one way to hold them. A node takes 20 to 40 ns.
 *
 * Writes at most `most` turns to `best`, best first, each with `proved` set, and returns how many it wrote. Returns 0
 * and leaves `best` unchanged if the position cannot be solved, or not within the budget.
 *
 * Of equivalent turns only one is reported: of equal tiles in the two places of a colour, the left one, and with the
 * best stack for that turn, the first of equally good ones. */
int ss_endgame_solve(const ss_view *view, const ss_content *content, ss_budget budget, ss_endgame_room *room,
                     ss_opinion *best, int most);

/* The same for players and hints, with its own memory and the budget of a search (rollouts.h): a step stands for as
 * many nodes as take the same time. If only a clock limits the search, it gives up early enough to leave time for
 * rollouts. All turns are reported, in the order that the search uses: a victory is worth SS_ENDGAME_VICTORY points of
 * lead. */
int ss_endgame_think(const ss_view *view, const ss_content *content, ss_budget budget,
                     ss_opinion turns[SS_ENDGAME_TURNS]);

/* Returns the opinion on a legal turn, whatever its stack, or NULL if it is not among `turns`. */
const ss_opinion *ss_endgame_find(const ss_opinion *turns, int count, const ss_game *known,
                                  const ss_turn *turn);

#endif
