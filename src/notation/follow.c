#include "notation/follow.h"

#include "notation/names.h"
#include "rules/hidden.h"

/* ---- as text ---- */

static bool read_tile(ss_word w, bool *there, uint8_t *tile) {
    *there = !ss_word_is(w, "-");
    return !*there || ss_read_tile(w, tile);
}

static bool read_card(ss_word w, const ss_content *content, ss_shown *shown) {
    int card;
    shown->has_card = !ss_word_is(w, "-");
    if (!shown->has_card) return true;
    if (!ss_read_card(w, content, &card) || card >= SS_CARDS) return false;
    shown->card = (uint8_t)card;
    return true;
}

bool ss_shown_read(ss_shown *shown, ss_word text, const ss_content *content) {
    ss_word tile, back, card;
    *shown = (ss_shown){0};
    return ss_word_next(&text, &tile) && ss_word_next(&text, &back) && ss_word_next(&text, &card) &&
           !text.length && read_tile(tile, &shown->has_tile, &shown->tile) &&
           read_tile(back, &shown->has_back, &shown->back) && read_card(card, content, shown);
}

/* ---- updating the deal ---- */

/* Reveals a hidden tile of the deal. Its back does not change. */
static bool show_tile(ss_game *deal, int at, uint8_t tile) {
    uint8_t before = deal->tiles[at];
    if (!ss_tile_hidden(before)) return before == tile;
    if (ss_tile_back(before) && ss_tile_back(before) != ss_tile_back(tile)) return false;
    deal->tiles[at] = tile;
    return true;
}

/* Enters the tile that was put on the display and the back that is now on top of its stack. */
static bool show_tiles(ss_record *r, const ss_turn *turn, const ss_shown *shown) {
    const ss_game *before = &r->game;
    ss_record after = *r;
    if (ss_record_play(&after, turn)) return false;
    for (int i = 0; i < before->stacks; i++) {
        int at = before->top[i];
        if (after.game.top[i] == at) continue;
        if (!shown->has_tile || ss_tile_hidden(shown->tile) || !show_tile(&r->deal, at, shown->tile))
            return false;
        return !shown->has_back || (at + 1 < before->end[i] && ss_tile_hidden(shown->back) &&
                                    show_tile(&r->deal, at + 1, shown->back));
    }
    return !shown->has_tile && !shown->has_back;
}

/* Enters the card that the viewer drew after its turn. */
static bool show_card(ss_record *r, int viewer, const ss_shown *shown) {
    int seat = r->game.mover;
    if (seat != viewer) return !shown->has_card;
    int drawn = ss_drawn(&r->game, seat);
    if (drawn == SS_CARDS) return !shown->has_card;
    uint8_t *slot = &r->deal.seats[seat].cards[drawn];
    if (!shown->has_card || *slot != SS_HIDDEN) return false;
    *slot = shown->card;
    return true;
}

/* Plays all turns again from the deal on, and then this one. */
static bool replay(ss_record *r, const ss_turn *turn) {
    int count = r->turn_count;
    r->game = r->deal;
    r->turn_count = 0;
    for (int i = 0; i < count; i++)
        if (ss_record_play(r, &r->turns[i])) return false;
    return !ss_record_play(r, turn);
}

bool ss_follow_turn(ss_record *record, int viewer, const ss_turn *turn, const ss_shown *shown) {
    ss_record r = *record;
    if (r.game.phase != SS_PLAYING || r.forfeit) return false;
    if (!show_tiles(&r, turn, shown) || !show_card(&r, viewer, shown) || !replay(&r, turn)) return false;
    *record = r;
    return true;
}
