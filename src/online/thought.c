#include "online/thought.h"

bool ss_thought_of(const ss_room *room, int64_t now, uint64_t chance, ss_thought *thought) {
    int seat = ss_room_thinker(room, now);
    if (seat < 0) return false;
    *thought = (ss_thought){
        .view = ss_view_of(&room->party.record.game, seat),
        .content = room->content,
        .player = ss_room_player(room, seat),
        .move = room->move,
        .chance = chance,
    };
    return true;
}

/* Custom boards may leave a player only one side of a garden. */
static uint8_t side_of(const ss_thought *thought, ss_random *random) {
    const ss_game *known = &thought->view.known;
    int side = ss_player_side(thought->player, &thought->view, &thought->content, random);
    ss_board garden = {known->seats[thought->view.seat].garden_board.number, (uint8_t)side};
    bool refused = known->phase == SS_CHOOSING_GARDENS &&
                   ss_garden_check(&thought->content, garden, known->modules) != SS_OK;
    return (uint8_t)(refused ? SS_SIDE_A + SS_SIDE_B - side : side);
}

ss_demand ss_thought_think(const ss_thought *thought) {
    ss_random random = ss_random_from(thought->chance);
    ss_demand d = {.seat = thought->view.seat, .move = thought->move};
    if (thought->view.known.phase < SS_PLAYING) {
        d.op = SS_OP_SIDE;
        d.board = thought->view.known.phase;
        d.side = side_of(thought, &random);
    } else {
        d.op = SS_OP_PLAY;
        d.turn = ss_player_choose(thought->player, &thought->view, &thought->content,
                                  ss_usual_budget(thought->player), &random);
    }
    return d;
}
