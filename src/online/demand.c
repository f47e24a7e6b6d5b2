#include "online/demand.h"

#include <string.h>

#include "online/members.h"

const ss_refused_row ss_refused_table[SS_REFUSALS] = {
    [SS_REFUSED_NOT] = {"OK",                   200},
    [SS_REFUSED_BAD_JSON] = {"BAD_JSON",             400},
    [SS_REFUSED_BAD_MEMBER] = {"BAD_MEMBER",           400},
    [SS_REFUSED_BAD_OP] = {"BAD_OP",               404},
    [SS_REFUSED_NO_KEY] = {"NO_KEY",               401},
    [SS_REFUSED_NO_TABLE] = {"NO_TABLE",             404},
    [SS_REFUSED_DELETED] = {"DELETED",              410},
    [SS_REFUSED_NOT_HOST] = {"NOT_HOST",             403},
    [SS_REFUSED_NOT_SEATED] = {"NOT_SEATED",           403},
    [SS_REFUSED_NO_INVITATION] = {"NO_INVITATION",        403},
    [SS_REFUSED_INVITATION_USED] = {"INVITATION_USED",      409},
    [SS_REFUSED_SEAT_TAKEN] = {"SEAT_TAKEN",           409},
    [SS_REFUSED_FULL] = {"FULL",                 409},
    [SS_REFUSED_ALREADY_SEATED] = {"ALREADY_SEATED",       409},
    [SS_REFUSED_NOT_FULL] = {"NOT_FULL",             409},
    [SS_REFUSED_WRONG_PHASE] = {"WRONG_PHASE",          409},
    [SS_REFUSED_NOT_YOUR_TURN] = {"NOT_YOUR_TURN",        409},
    [SS_REFUSED_STALE] = {"STALE",                409},
    [SS_REFUSED_ILLEGAL] = {"ILLEGAL",              422},
    [SS_REFUSED_BAD_REVEAL] = {"BAD_REVEAL",           422},
    [SS_REFUSED_ALREADY] = {"ALREADY",              409},
    [SS_REFUSED_NOTHING_ASKED] = {"NOTHING_ASKED",        409},
    [SS_REFUSED_NOTHING_TO_TAKE_BACK] = {"NOTHING_TO_TAKE_BACK", 409},
    [SS_REFUSED_NOT_CLEAN] = {"NOT_CLEAN",            422},
    [SS_REFUSED_LIMIT] = {"LIMIT",                429},
    [SS_REFUSED_BUSY] = {"BUSY",                 503},
    [SS_REFUSED_NOT_STORED] = {"NOT_STORED",           503},
    [SS_REFUSED_NO_PUSH] = {"NO_PUSH",              404},
    [SS_REFUSED_NO_RESULTS] = {"NO_RESULTS",           404},
    [SS_REFUSED_NO_DAY] = {"NO_DAY",               404},
    [SS_REFUSED_NOT_YET] = {"NOT_YET",              409},
    [SS_REFUSED_TOO_LATE] = {"TOO_LATE",             409},
    [SS_REFUSED_BANNED] = {"BANNED",               403},
    [SS_REFUSED_READ_ONLY] = {"READ_ONLY",            403},
};

/* ---- invitations ---- */

/* A seat to which nobody was ever invited has a hash of zeros, which no secret has. */
static int seat_invited(const ss_room *room, const uint8_t hash[SS_SHA256_SIZE]) {
    for (int seat = 0; seat < ss_room_players(room); seat++)
        if (ss_hashes_agree(room->seats[seat].invitation, hash)) return seat;
    return -1;
}

ss_refused ss_invitation_find(const ss_room *room, const char *person, const uint8_t hash[SS_SHA256_SIZE],
                              int *seat) {
    *seat = ss_room_seat_of(room, person);
    if (*seat >= 0) return SS_REFUSED_ALREADY_SEATED;
    int invited = seat_invited(room, hash);
    if (invited < 0) return SS_REFUSED_NO_INVITATION;
    if (ss_room_is_someone(room, invited)) return SS_REFUSED_INVITATION_USED;
    if (!room->seats[invited].invited) return SS_REFUSED_SEAT_TAKEN; /* by a computer player */
    *seat = invited;
    return SS_REFUSED_NOT;
}

/* ---- demands of computer players ---- */

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
    ss_demand d = {.event.seat = thought->view.seat, .event.move = thought->move};
    if (thought->view.known.phase < SS_PLAYING) {
        d.op = SS_OP_SIDE;
        d.board = thought->view.known.phase;
        d.event.side = side_of(thought, &random);
    } else {
        d.op = SS_OP_PLAY;
        d.event.turn = ss_player_choose(thought->player, &thought->view, &thought->content,
                                        ss_usual_budget(thought->player), &random);
    }
    return d;
}
