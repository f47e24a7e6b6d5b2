/* What one seat may know (end of rule 2). Players, pages and sockets are handed a view, never a game. */
#ifndef SS_RULES_VIEW_H
#define SS_RULES_VIEW_H

#include "base/random.h"
#include "rules/game.h"

enum { SS_SPECTATOR = -1 };

/* `known` is the game with SS_HIDDEN, SS_HIDDEN_TILE and empty boards for what the seat may not know. Two games
 * that differ only in that give equal views, byte for byte. */
typedef struct ss_view {
    ss_game known;
    int8_t seat; /* or SS_SPECTATOR */
    uint8_t zero[7];
} ss_view;

ss_view ss_view_of(const ss_game *g, int seat);

/* Games that fit a view, each as likely as any other: prepared once, then drawn as often as wanted. A view of a game that
 * was read from a record may have too much hidden in it: ss_can_sample tells.
 *
 *     ss_sampler s = ss_sampler_of(&view, &ss_box);
 *     ss_game g;
 *     ss_sample(&s, &random, &g);
 */
typedef struct ss_sampler {
    ss_game known;                      /* the view, with the hidden cards in ascending order */
    uint8_t cards_from[SS_MAX_PLAYERS]; /* where in each seat's cards the order is hidden */
    uint8_t missions[SS_COLUMNS];       /* that nobody is known to hold */
    uint8_t mission_count, missions_hidden;
    uint8_t tiles[SS_MAX_TILES];          /* the hidden ones, by back */
    uint8_t tile_count[SS_BACK_LAST + 1]; /* how many of them have each back */
    uint8_t slots[SS_MAX_TILES];          /* where in known.tiles they go: first where the back is seen */
    uint8_t slot_count, seen_count;
    bool side_fits[SS_BOARDS][2]; /* garden sides that can be played, by number - 1 and side - 1 */
} ss_sampler;

/* Whether a view has what the sampler needs. A view of a whole game has, and so has one of a game that was read from a
 * record for the eyes of the view's seat; a spectator's view needs only what lies open. */
bool ss_can_sample(const ss_view *view, const ss_content *content);

ss_sampler ss_sampler_of(const ss_view *view, const ss_content *content);
void ss_sample(const ss_sampler *s, ss_random *r, ss_game *g);

#endif
