#include "hall/api.h"

#include <string.h>

#include "hall/deed.h"
#include "hall/asking.h"
#include "hall/bearer.h"
#include "hall/days.h"
#include "hall/identity.h"
#include "hall/inside.h"
#include "hall/lobby.h"
#include "hall/look.h"
#include "hall/parting.h"
#include "hall/push.h"
#include "hall/report.h"
#include "hall/watch.h"
#include "json/json.h"
#include "online/members.h"

/* ---- the table ---- */

enum {
    GET = SS_API_GET,
    POST = SS_API_POST,
    SOCKET = SS_API_SOCKET,
    TABLE = SS_API_TABLE,
    SINCE = SS_API_SINCE,
    DELETE = SS_API_DELETE,
    DAY = SS_API_DAY,
    KEY = 128,  /* requires a key */
    BARE = 256, /* has no members of its own */
    FREE = 512, /* also for banned people: it only shows what is theirs, or deletes it */
};

static void pong(ss_call *call) {
    ss_text t = ss_call_text(call);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "time", ss_hall_now());
    ss_json_close(&j, '}');
    ss_call_send(call, &t);
}

/* A table or a day alone, over HTTP, has an empty name. */
static const ss_api rows[] = {
    {.name = "person",     .how = POST,                               .run = ss_identity_name   },
    {.name = "person",     .how = GET | KEY | FREE,                   .run = ss_identity_show   },
    {.name = "pass",       .how = POST | KEY | BARE,                  .run = ss_identity_pass   },
    {.name = "take",       .how = POST,                               .run = ss_identity_take   },
    {.name = "revoke",     .how = POST | KEY | FREE,                  .run = ss_identity_revoke },
    {.name = "export",     .how = GET | KEY | BARE | FREE,            .run = ss_parting_export  },
    {.name = "forget",     .how = POST | KEY | BARE | FREE,           .run = ss_parting_forget  },
    {.name = "push",       .how = GET | KEY | BARE | FREE,            .run = ss_push_show       },
    {.name = "push",       .how = POST | KEY,                         .run = ss_push_subscribe  },
    {.name = "unpush",     .how = POST | KEY | BARE | FREE,           .run = ss_push_unsubscribe},
    {.name = "create",     .how = POST | SOCKET | KEY,                .run = ss_lobby_create    },
    {.name = "tables",     .how = GET | SOCKET | KEY | BARE | FREE,   .run = ss_lobby_tables    },
    {.name = "open",       .how = GET | SOCKET | BARE | FREE,         .run = ss_lobby_open      },
    {.name = "ping",       .how = SOCKET | BARE | FREE,               .run = pong               },
    {.name = "",           .how = GET | DAY | FREE,                   .run = ss_days_show       },
    {.name = "",           .how = POST | DAY | KEY,                   .run = ss_days_hand_in    },
    {.name = "",           .how = DELETE | DAY | KEY | FREE,          .run = ss_days_withdraw   },
    {.name = "report",     .how = POST | DAY | KEY,                   .run = ss_days_report     },
    {.name = "",           .how = GET | TABLE | FREE,                 .look = ss_look_table     },
    {.name = "record",     .how = GET | SOCKET | TABLE | BARE | FREE, .look = ss_look_record    },
    {.name = "view",       .how = GET | SOCKET | TABLE | BARE | FREE, .look = ss_look_view      },
    {.name = "moves",      .how = GET | SOCKET | TABLE | BARE | FREE, .look = ss_look_moves     },
    {.name = "invitation", .how = POST | SOCKET | TABLE,              .look = ss_look_invitation},
    {.name = "report",     .how = POST | SOCKET | TABLE | KEY,        .look = ss_report_name    },
    {.name = "events",     .how = GET | TABLE | SINCE | FREE,         .look = ss_watch_begin    },
    {.name = "watch",      .how = SOCKET | TABLE | FREE,              .look = ss_watch_begin    },
    {.name = "unwatch",    .how = SOCKET | TABLE | BARE | FREE,       .look = ss_watch_cease    },
};

/* Every operation of demand.h. */
static const ss_api demand = {.how = POST | SOCKET | TABLE | KEY, .look = ss_deed_demand, .demands = true};

/* Clients cannot ask for this by name. */
static const ss_api give_up = {.how = TABLE, .look = ss_deed_give_up, .demands = true};

void ss_api_give_up(ss_call *whole, const char *table) {
    ss_call *call = ss_call_part(whole);
    if (!call) {
        whole->part_refused = SS_REFUSED_BUSY;
        return;
    }
    call->api = &give_up;
    call->op = SS_OP_RESIGN;
    memcpy(call->table, table, SS_ID);
    ss_tables_visit(whole->hall, call);
}

const ss_api *ss_api_find(const char *name, unsigned how, ss_op *op) {
    bool over_http = !(how & SOCKET);
    unsigned way = how & (GET | POST | DELETE | SOCKET), about = TABLE | DAY;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool fits = !over_http || (rows[i].how & about) == (how & about);
        if (fits && rows[i].how & way && strcmp(rows[i].name, name) == 0) return &rows[i];
    }
    *op = ss_op_called(name);
    return *op < SS_OPS && demand.how & way && (!over_http || how & TABLE) ? &demand : NULL;
}

void ss_api_run(ss_call *call) {
    if (!ss_call_may(call, SS_PACE_REQUESTS)) return;
    static const char *const none[] = {NULL};
    bool bare = call->api->how & BARE && call->members;
    const char *stranger = bare ? ss_member_stranger(call->members, none, 0) : NULL;
    const ss_store_ban *ban = call->api->how & FREE ? NULL : ss_bulletin_ban_of(call);
    if (stranger)
        ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, stranger);
    else if (call->api->how & KEY && !call->person)
        ss_call_refuse(call, SS_REFUSED_NO_KEY, call->keyless);
    else if (ban)
        ss_call_refuse(call, SS_REFUSED_BANNED, ban->reason);
    else if (call->api->how & TABLE)
        ss_tables_visit(call->hall, call);
    else
        call->api->run(call);
}

/* ---- reading ---- */

/* Takes over what was parsed. Refuses the call and returns false if something is wrong with it. */
static bool take(ss_call *call, const ss_asking *asking) {
    call->api = asking->api;
    call->op = asking->op;
    call->since = asking->since;
    call->members = asking->members;
    call->day = asking->day;
    memcpy(call->table, asking->table, SS_ID);
    if (!asking->refused) return true;
    if (ss_call_may(call, SS_PACE_REQUESTS)) ss_call_refuse(call, asking->refused, asking->detail);
    return false;
}

void ss_api_request(void *hall, ss_exchange *x, const ss_request *r, ss_word body) {
    ss_call *call = ss_call_of_exchange(hall, x);
    ss_bearer bearer = ss_bearer_of(r);
    ss_asking asking = ss_asking_of_request(r, body);
    if (!call) {
        json_decref(asking.members);
        ss_exchange_answer(x, 503, "text/plain", NULL, "", 0);
        return;
    }
    call->has_key = bearer.has_key;
    call->keyless = bearer.keyless;
    memcpy(call->key, bearer.key, sizeof call->key);
    call->network = ss_bearer_network(r);
    ss_bearer_host(r, call->host);
    if (!take(call, &asking)) return;
    if (call->keyless && ss_word_is(r->method, "POST"))
        ss_call_refuse(call, SS_REFUSED_NO_KEY, call->keyless);
    else
        ss_identity_find(call);
}

const char *ss_api_methods(void *hall, ss_word path) {
    (void)hall;
    return ss_asking_methods(path);
}

ss_call *ss_api_message(ss_visitor *visitor, ss_word text) {
    ss_asking asking = ss_asking_of_message(text);
    ss_call *call = ss_call_of_visitor(visitor, asking.id);
    if (call) return take(call, &asking) ? call : NULL;
    json_decref(asking.members);
    ss_socket_close(visitor->socket, SS_CLOSE_TOO_SLOW);
    return NULL;
}
