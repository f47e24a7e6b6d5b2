/* While sides are chosen the record has no boards, so the game of our seat is put together from its view. */
#include <string.h>

#include "client/table_view.h"
#include "online/members.h"
#include "rules/deal.h"

/* `"3?"`: the number of a board. */
static bool read_board_number(const json_t *seat, const char *key, int *number) {
    const char *text = ss_member_text(seat, key);
    ss_word rest = ss_word_of(text ? text : "");
    return ss_word_number(&rest, number) && *number >= 1 && *number <= SS_BOARDS;
}

/* Reveals what is open at a table while reward sides are chosen, on a game that has its gardens. */
static void lay_open(ss_game *g, const ss_game *deal, int seat) {
    memcpy(g->tiles, deal->tiles, sizeof g->tiles);
    memcpy(g->seats[seat].cards, deal->seats[seat].cards, sizeof g->seats[seat].cards);
    memcpy(g->seats[seat].missions, deal->seats[seat].missions, sizeof g->seats[seat].missions);
    for (int motif = 0; motif < SS_MOTIFS; motif++) g->places[motif] = 0;
    ss_lay_tiles(g);
}

/* A view does not depend on what it hides, so any deal will do for the hidden parts; what
 * our seat sees is then replaced. */
bool ss_table_view_choice(const ss_table_view *t, const json_t *view, ss_game *game) {
    static const uint8_t any_seed[SS_SEED_SIZE];
    const json_t *seats = json_object_get(view, "seats");
    int number;
    if (t->phase != SS_ROOM_CHOOSING || !t->dealt || t->seat < 0) return false;
    ss_deal(game, t->content, t->setting, any_seed);
    if (!t->choosing_rewards) {
        if (!read_board_number(json_array_get(seats, (size_t)t->seat), "garden", &number)) return false;
        game->seats[t->seat].garden_board.number = (uint8_t)number;
        return true;
    }
    for (int seat = 0; seat < t->setting.players; seat++) {
        ss_board garden = t->record.deal.seats[seat].garden_board;
        if (!read_board_number(json_array_get(seats, (size_t)seat), "rewards", &number) || !garden.number)
            return false;
        game->seats[seat].rewards_board.number = (uint8_t)number;
        game->seats[seat].garden_board.number = garden.number;
    }
    for (int seat = 0; seat < t->setting.players; seat++)
        if (ss_choose_side(game, t->content, seat, t->record.deal.seats[seat].garden_board.side))
            return false;
    lay_open(game, &t->record.deal, t->seat);
    return true;
}
