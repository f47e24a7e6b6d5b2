#include "service/api.h"

#include <string.h>

#include "service/internal.h"
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
    ss_json_pair(&j, "time", ss_service_now());
    ss_json_close(&j, '}');
    ss_call_send(call, &t);
}

/* A table or a day alone, over HTTP, has an empty name. */
static const ss_api rows[] = {
    {.name = "person",     .how = POST,                               .run = ss_identity_name         },
    {.name = "person",     .how = GET | KEY | FREE,                   .run = ss_identity_show         },
    {.name = "pass",       .how = POST | KEY | BARE,                  .run = ss_identity_pass         },
    {.name = "take",       .how = POST,                               .run = ss_identity_take         },
    {.name = "revoke",     .how = POST | KEY | FREE,                  .run = ss_identity_revoke       },
    {.name = "export",     .how = GET | KEY | BARE | FREE,            .run = ss_personal_data_export  },
    {.name = "forget",     .how = POST | KEY | BARE | FREE,           .run = ss_personal_data_forget  },
    {.name = "push",       .how = GET | KEY | BARE | FREE,            .run = ss_push_show             },
    {.name = "push",       .how = POST | KEY,                         .run = ss_push_subscribe        },
    {.name = "unpush",     .how = POST | KEY | BARE | FREE,           .run = ss_push_unsubscribe      },
    {.name = "create",     .how = POST | SOCKET | KEY,                .run = ss_lobby_create          },
    {.name = "tables",     .how = GET | SOCKET | KEY | BARE | FREE,   .run = ss_lobby_tables          },
    {.name = "open",       .how = GET | SOCKET | BARE | FREE,         .run = ss_lobby_open            },
    {.name = "ping",       .how = SOCKET | BARE | FREE,               .run = pong                     },
    {.name = "",           .how = GET | DAY | FREE,                   .run = ss_days_show             },
    {.name = "",           .how = POST | DAY | KEY,                   .run = ss_days_hand_in          },
    {.name = "",           .how = DELETE | DAY | KEY | FREE,          .run = ss_days_withdraw         },
    {.name = "report",     .how = POST | DAY | KEY,                   .run = ss_days_report           },
    {.name = "",           .how = GET | TABLE | FREE,                 .run_at = ss_snapshot_table     },
    {.name = "record",     .how = GET | SOCKET | TABLE | BARE | FREE, .run_at = ss_snapshot_record    },
    {.name = "view",       .how = GET | SOCKET | TABLE | BARE | FREE, .run_at = ss_snapshot_view      },
    {.name = "moves",      .how = GET | SOCKET | TABLE | BARE | FREE, .run_at = ss_snapshot_moves     },
    {.name = "invitation", .how = POST | SOCKET | TABLE,              .run_at = ss_snapshot_invitation},
    {.name = "report",     .how = POST | SOCKET | TABLE | KEY,        .run_at = ss_report_name        },
    {.name = "events",     .how = GET | TABLE | SINCE | FREE,         .run_at = ss_watch_begin        },
    {.name = "watch",      .how = SOCKET | TABLE | FREE,              .run_at = ss_watch_begin        },
    {.name = "unwatch",    .how = SOCKET | TABLE | BARE | FREE,       .run_at = ss_watch_cease        },
};

/* Every operation of demand.h. */
static const ss_api demand = {
    .how = POST | SOCKET | TABLE | KEY, .run_at = ss_update_demand, .demands = true};

/* Clients cannot ask for this by name. */
static const ss_api give_up = {.how = TABLE, .run_at = ss_update_give_up, .demands = true};

void ss_api_give_up(ss_call *whole, const char *table) {
    ss_call *call = ss_call_part(whole);
    if (!call) {
        whole->part_refused = SS_REFUSED_BUSY;
        return;
    }
    call->api = &give_up;
    call->op = SS_OP_RESIGN;
    memcpy(call->table, table, SS_ID);
    ss_tables_visit(whole->service, call);
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
    if (!ss_call_may(call, SS_RATE_LIMIT_REQUESTS)) return;
    static const char *const none[] = {NULL};
    bool bare = call->api->how & BARE && call->members;
    const char *stranger = bare ? ss_member_stranger(call->members, none, 0) : NULL;
    const ss_store_ban *ban = call->api->how & FREE ? NULL : ss_policy_ban_of(call);
    if (stranger)
        ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, stranger);
    else if (call->api->how & KEY && !call->person)
        ss_call_refuse(call, SS_REFUSED_NO_KEY, call->keyless);
    else if (ban)
        ss_call_refuse(call, SS_REFUSED_BANNED, ban->reason);
    else if (call->api->how & TABLE)
        ss_tables_visit(call->service, call);
    else
        call->api->run(call);
}

/* ---- reading ---- */

/* Takes over what was parsed. Refuses the call and returns false if something is wrong with it. */
static bool take(ss_call *call, const ss_operation *operation) {
    call->api = operation->api;
    call->op = operation->op;
    call->since = operation->since;
    call->members = operation->members;
    call->day = operation->day;
    memcpy(call->table, operation->table, SS_ID);
    if (!operation->refused) return true;
    if (ss_call_may(call, SS_RATE_LIMIT_REQUESTS))
        ss_call_refuse(call, operation->refused, operation->detail);
    return false;
}

void ss_api_request(void *service, ss_exchange *x, const ss_request *r, ss_word body) {
    ss_call *call = ss_call_of_exchange(service, x);
    ss_credentials credentials = ss_credentials_of(r);
    ss_operation operation = ss_operation_of_request(r, body);
    if (!call) {
        json_decref(operation.members);
        ss_exchange_answer(x, 503, "text/plain", NULL, "", 0);
        return;
    }
    call->has_key = credentials.has_key;
    call->keyless = credentials.keyless;
    memcpy(call->key, credentials.key, sizeof call->key);
    call->network = ss_credentials_network(r);
    ss_credentials_host(r, call->host);
    if (!take(call, &operation)) return;
    if (call->keyless && ss_word_is(r->method, "POST"))
        ss_call_refuse(call, SS_REFUSED_NO_KEY, call->keyless);
    else
        ss_identity_find(call);
}

const char *ss_api_methods(void *service, ss_word path) {
    (void)service;
    return ss_operation_methods(path);
}

ss_call *ss_api_message(ss_socket_client *client, ss_word text) {
    ss_operation operation = ss_operation_of_message(text);
    ss_call *call = ss_call_of_socket(client, operation.id);
    if (call) return take(call, &operation) ? call : NULL;
    json_decref(operation.members);
    ss_socket_close(client->socket, SS_CLOSE_TOO_SLOW);
    return NULL;
}
