/* The exact end of a game: what every turn is worth once few turns are left, by trying all that can still happen.
 *
 *     ss_endgame_room room;                            about half a megabyte, the caller's
 *     ss_opinion turns[SS_ENDGAME_TURNS];
 *     int count = ss_endgame_solve(&view, content, ss_steps(2000000), &room, turns, SS_ENDGAME_TURNS);
 *     if (count) turns[0] is the best turn, and that is proved
 *     const ss_opinion *played = ss_endgame_find(turns, count, &view.known, &turn);
 *
 * It covers the last two rounds with two players and the last round with three and four, in both editions and with all
 * modules. By then all hands are known by counting: every seat has the same 18 cards, and nothing is left to draw.
 *
 * What is unknown, and what is assumed about it:
 *  - Tiles. Every order of the unseen tiles that fits the backs in sight is equally likely. Nobody knows more. Whoever
 *    refills chooses the stack, knowing the backs on top; a back that comes to light is known from then on.
 *  - Missions. Every way in which the rivals can hold the missions that are not ours is equally likely: 21 with two
 *    players, 210 with three, 630 with four. A rival knows all missions, ours too, and plays by that knowledge. We know
 *    ours only: one turn of ours has to do for all ways together. We draw no conclusions about missions from the turns
 *    that rivals play within the search.
 *  - Aims. Every seat maximises its expected lead: its final points less those of the best of the others. With two
 *    players the rival thus minimises ours. With three and four, a rival in its last turn takes, for the tile and stack
 *    it chooses, the cell and walk that bring it most.
 *  - Ties. We take the greater chance to win, then more points, then the first place of the display. A rival takes what
 *    leaves us less: lead, then chance to win, then points; then the first place, then the first stack.
 *
 * `lead`, `points` and `win` of an opinion are expectations if everybody plays like this after the turn. They are exact
 * fractions, rounded once; the same everywhere, WebAssembly included. Nothing depends on what the view hides. */
#ifndef SS_AI_ENDGAME_H
#define SS_AI_ENDGAME_H

#include "ai/player.h"

enum {
    SS_ENDGAME_TURNS = 2048, /* most turns that a position can have here, equal ones counted once */
    SS_ENDGAME_BYTES = 640 * 1024,
    SS_ENDGAME_VICTORY = 40,
};

/* Memory to work in. Nothing in it is kept from one call to the next. */
typedef struct ss_endgame_room {
    uint64_t words[SS_ENDGAME_BYTES / 8];
} ss_endgame_room;

/* How many turns are left to be played, by all seats together, when that is few enough to be solved; 0 when it is not, or
 * when the view hides more than it has to (view.h, ss_can_sample) or is not that of the seat to move. */
int ss_endgame_turns_left(const ss_view *view, const ss_content *content);

/* Solves a position. A step of the budget is a node: one way in which the turns left may be played, for all missions that
 * a rival may hold, or with three and more players for one way to hold them. A node takes 20 to 40 ns.
 *
 * Writes the turns, the best first, at most `most`, each with `proved` set, and returns how many there are in `best`.
 * Returns 0 and leaves `best` alone when it cannot be solved, or not within the budget.
 *
 * Of turns that come to the same one is told: of equal tiles in the two places of a colour the left one, and of the stacks
 * the best for that turn, the first of equal ones. */
int ss_endgame_solve(const ss_view *view, const ss_content *content, ss_budget budget, ss_endgame_room *room,
                     ss_opinion *best, int most);

/* The same for players and hints, with memory of its own and the budget of a search (rollouts.h): a step stands for as many
 * nodes as take no longer, and where only a clock says stop, it gives up soon enough to leave time for a search. All turns
 * are told, in the order that the search has: a victory counts as much as SS_ENDGAME_VICTORY points of lead. */
int ss_endgame_think(const ss_view *view, const ss_content *content, ss_budget budget,
                     ss_opinion turns[SS_ENDGAME_TURNS]);

/* What was found about a legal turn, with whichever stack; NULL when it is not among them. */
const ss_opinion *ss_endgame_find(const ss_opinion *turns, int count, const ss_game *known,
                                  const ss_turn *turn);

#endif
