#include "client/order.h"

#include <string.h>

#include "base/bits.h"
#include "online/members.h"

static const struct {
    const char *op;
    bool seat; /* has a member `seat` */
    bool once; /* is not sent again if the connection broke before the answer */
} ops[SS_ORDERS] = {
    [SS_ORDER_INVITE] = {"invite",   true,  true },
      [SS_ORDER_COMPUTER] = {"computer", true,  false},
    [SS_ORDER_VACATE] = {"vacate",   true,  false},
      [SS_ORDER_BEGIN] = {"begin",    false, false},
    [SS_ORDER_SIDE] = {"side",     false, false},
      [SS_ORDER_PLAY] = {"play",     false, false},
    [SS_ORDER_ASK] = {"ask",      false, true },
      [SS_ORDER_AGREE] = {"answer",   false, false},
    [SS_ORDER_DECLINE] = {"answer",   false, false},
      [SS_ORDER_RETURN] = {"return",   false, false},
    [SS_ORDER_RESIGN] = {"resign",   false, false},
      [SS_ORDER_LEAVE] = {"leave",    false, false},
    [SS_ORDER_DELETE] = {"delete",   false, false},
      [SS_ORDER_SAY] = {"say",      false, true },
    [SS_ORDER_REPORT] = {"report",   true,  false},
};

bool ss_order_is_for_table(ss_order_kind what) { return ops[what].op; }
bool ss_order_is_once(ss_order_kind what) { return ops[what].once; }

json_t *ss_order_operation(const ss_order *order, const ss_table_client *a) {
    const ss_table_view *t = &a->table;
    if (order->what == SS_ORDER_PLAY) return ss_table_client_play(a, order->move, &order->turn);
    if (order->what == SS_ORDER_AGREE || order->what == SS_ORDER_DECLINE)
        return ss_table_client_answer(a, order->question, order->what == SS_ORDER_AGREE);
    json_t *op = ss_table_client_operation(a, ops[order->what].op);
    if (ops[order->what].seat) ss_member_put_number(&op, "seat", order->seat + 1);
    switch (order->what) {
    case SS_ORDER_COMPUTER: ss_member_put_text(&op, "player", order->text); break;
    case SS_ORDER_SIDE:
        ss_member_put_text(&op, "board", t->choosing_rewards ? "rewards" : "garden");
        ss_member_put_text(&op, "side", order->number == SS_SIDE_A ? "A" : "B");
        break;
    case SS_ORDER_ASK: ss_member_put_text(&op, "what", ss_proposal_names[order->number]); break;
    case SS_ORDER_SAY: ss_member_put_text(&op, "phrase", ss_phrases[order->number]); break;
    default: break;
    }
    return op;
}

/* ---- checking an order that waited ---- */

ss_order ss_order_side(const ss_table_view *t, int side) {
    return (ss_order){.what = SS_ORDER_SIDE, .number = side, .move = t->choosing_rewards};
}

ss_order ss_order_answer(const ss_table_view *t, bool agrees) {
    return (ss_order){.what = agrees ? SS_ORDER_AGREE : SS_ORDER_DECLINE,
                      .number = (int)t->question,
                      .seat = t->asker,
                      .move = t->turns_left,
                      .question = t->question_number};
}

static bool is_about(const ss_order *answer, const ss_table_view *t) {
    return answer->number == (int)t->question && answer->seat == t->asker &&
           answer->question == t->question_number &&
           (t->question != SS_ASK_TAKEBACK || answer->move == t->turns_left);
}

/* A turn that waited may have been played meanwhile, from here or from another device, or be too late. */
ss_order_worth ss_order_check(const ss_order *order, const ss_table_view *t) {
    if (order->what == SS_ORDER_AGREE || order->what == SS_ORDER_DECLINE)
        return ss_table_view_asks_us(t) && is_about(order, t) ? SS_ORDER_SENDS : SS_ORDER_IS_DONE;
    if (order->what == SS_ORDER_SIDE)
        return t->phase == SS_ROOM_CHOOSING && !ss_has(t->chosen, t->seat) &&
                       order->move == t->choosing_rewards
                   ? SS_ORDER_SENDS
                   : SS_ORDER_IS_DONE;
    if (order->what != SS_ORDER_PLAY || t->move == order->move) return SS_ORDER_SENDS;
    for (int i = 0; i < t->record.turn_count; i++)
        if (i % t->setting.players == t->seat &&
            memcmp(&t->record.turns[i], &order->turn, sizeof order->turn) == 0)
            return SS_ORDER_IS_DONE;
    return SS_ORDER_IS_VOID;
}
