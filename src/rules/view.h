/* What one seat may know (end of rule 2). Players, pages and sockets receive a view, never a game. */
#ifndef SS_RULES_VIEW_H
#define SS_RULES_VIEW_H

#include "base/random.h"
#include "rules/game.h"

enum { SS_SPECTATOR = -1 };

/* `known` is the game with SS_HIDDEN, SS_HIDDEN_TILE and empty boards for everything the seat may not know. Games that
 * differ only in hidden things have equal views, byte for byte. */
typedef struct ss_view {
    ss_game known;
    int8_t seat; /* or SS_SPECTATOR */
    uint8_t zero[7];
} ss_view;

ss_view ss_view_of(const ss_game *g, int seat);

/* Draws games that fit a view, all equally likely. A sampler is prepared once and used for many draws. A view of a game
 * that was read from a record may hide too much: ask ss_can_sample.
 *
 *     ss_sampler s = ss_sampler_of(&view, &ss_box);
 *     ss_game g;
 *     ss_sample(&s, &random, &g);
 */
typedef struct ss_sampler {
    ss_game known;                      /* the view, with the hidden cards in ascending order */
    uint8_t cards_from[SS_MAX_PLAYERS]; /* index in each seat's cards from which the order is hidden */
    uint8_t missions[SS_COLUMNS];       /* missions that nobody is known to hold */
    uint8_t mission_count, missions_hidden;
    uint8_t tiles[SS_MAX_TILES];          /* the hidden tiles, by back */
    uint8_t tile_count[SS_BACK_LAST + 1]; /* how many of them have each back */
    uint8_t slots[SS_MAX_TILES]; /* where in known.tiles they go: first the slots with a visible back */
    uint8_t slot_count, seen_count;
    bool side_fits[SS_BOARDS][2]; /* garden sides that are allowed, by number - 1 and side - 1 */
} ss_sampler;

/* Returns true if a view contains what the sampler needs. A view of a complete game does, and so does a view of a game
 * that was read from a record made for the view's seat; a spectator's view only needs what lies open. */
bool ss_can_sample(const ss_view *view, const ss_content *content);

ss_sampler ss_sampler_of(const ss_view *view, const ss_content *content);
void ss_sample(const ss_sampler *s, ss_random *r, ss_game *g);

#endif
