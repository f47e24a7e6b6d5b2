/* Orders for the table, as operations of docs/protocol.md. An order that waited for the connection is checked before it
 * is sent: it may be done already, or be about something that no longer exists.
 *
 *     ss_order order = ss_order_answer(table, true);
 *     if (ss_order_check(&order, table) == SS_ORDER_SENDS)
 *         ss_uplink_send(uplink, ss_order_operation(&order, table_client)); */
#ifndef SS_CLIENT_ORDER_H
#define SS_CLIENT_ORDER_H

#include "client/table_client.h"
#include "client/client.h"

/* Returns true if it is an operation at a table. */
bool ss_order_is_for_table(ss_order_kind what);

/* Returns true if it must not be sent again after the connection broke before its answer: it might be done twice. */
bool ss_order_is_once(ss_order_kind what);

/* Makes the order for a side of the board being chosen now. It does not apply to the next board if the connection is
 * down until then. */
ss_order ss_order_side(const ss_table_view *table, int side);

/* Makes the answer to the question that is open at a table, and to no other: a player who agrees to a pause while the
 * connection is down has not agreed to what is asked when it is back. */
ss_order ss_order_answer(const ss_table_view *table, bool agrees);

typedef enum ss_order_worth {
    SS_ORDER_SENDS,
    SS_ORDER_IS_DONE, /* or is no longer asked for */
    SS_ORDER_IS_VOID, /* a turn that came too late */
} ss_order_worth;
ss_order_worth ss_order_check(const ss_order *order, const ss_table_view *table);

json_t *ss_order_operation(const ss_order *order, const ss_table_client *a);

#endif
