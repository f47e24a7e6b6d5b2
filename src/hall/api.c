#include "hall/api.h"

#include <stdlib.h>
#include <string.h>

#include "hall/deed.h"
#include "hall/bearer.h"
#include "hall/identity.h"
#include "hall/inside.h"
#include "hall/lobby.h"
#include "hall/watch.h"
#include "json/json.h"
#include "online/members.h"

/* ---- what there is ---- */

enum {
    GET = 1,
    POST = 2,
    SOCKET = 4,
    ABOUT_TABLE = 8,
    KEY = 16,  /* only with one */
    BARE = 32, /* has no members of its own */
};

static void pong(ss_call *call) {
    ss_text t = ss_call_text(call);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "time", ss_hall_now());
    ss_json_close(&j, '}');
    ss_call_send(call, &t);
}

/* `table` alone, over HTTP, has an empty name. */
static const ss_api rows[] = {
    {.name = "person",  .how = POST,                              .run = ss_identity_name  },
    {.name = "person",  .how = GET | KEY,                         .run = ss_identity_show  },
    {.name = "pass",    .how = POST | KEY | BARE,                 .run = ss_identity_pass  },
    {.name = "take",    .how = POST,                              .run = ss_identity_take  },
    {.name = "revoke",  .how = POST | KEY,                        .run = ss_identity_revoke},
    {.name = "export",  .how = GET | KEY | BARE,                  .run = ss_identity_export},
    {.name = "forget",  .how = POST | KEY | BARE,                 .run = ss_identity_forget},
    {.name = "create",  .how = POST | SOCKET | KEY,               .run = ss_lobby_create   },
    {.name = "tables",  .how = GET | SOCKET | KEY | BARE,         .run = ss_lobby_tables   },
    {.name = "open",    .how = GET | SOCKET | BARE,               .run = ss_lobby_open     },
    {.name = "ping",    .how = SOCKET | BARE,                     .run = pong              },
    {.name = "",        .how = GET | ABOUT_TABLE,                 .look = ss_watch_table   },
    {.name = "record",  .how = GET | SOCKET | ABOUT_TABLE | BARE, .look = ss_watch_record  },
    {.name = "view",    .how = GET | SOCKET | ABOUT_TABLE | BARE, .look = ss_watch_view    },
    {.name = "moves",   .how = GET | SOCKET | ABOUT_TABLE | BARE, .look = ss_watch_moves   },
    {.name = "events",  .how = GET | ABOUT_TABLE,                 .look = ss_watch_begin   },
    {.name = "watch",   .how = SOCKET | ABOUT_TABLE,              .look = ss_watch_begin   },
    {.name = "unwatch", .how = SOCKET | ABOUT_TABLE | BARE,       .look = ss_watch_cease   },
};

/* Every operation of demand.h. */
static const ss_api demand = {
    .how = POST | SOCKET | ABOUT_TABLE | KEY, .look = ss_deed_demand, .demands = true};

/* NULL when there is none. `way` is GET, POST or SOCKET; over HTTP, paths of tables are apart from the others. */
static const ss_api *find(const char *name, unsigned way, bool about_table, ss_op *op) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool fits = way == SOCKET || !(rows[i].how & ABOUT_TABLE) == !about_table;
        if (fits && rows[i].how & way && strcmp(rows[i].name, name) == 0) return &rows[i];
    }
    *op = ss_op_called(name);
    return *op < SS_OPS && way & demand.how && (about_table || way == SOCKET) ? &demand : NULL;
}

void ss_api_run(ss_call *call) {
    if (!ss_call_may(call, SS_PACE_REQUESTS)) return;
    static const char *const none[] = {NULL};
    bool bare = call->api->how & BARE && call->members;
    const char *stranger = bare ? ss_member_stranger(call->members, none, 0) : NULL;
    if (stranger)
        ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, stranger);
    else if (call->api->how & KEY && !call->person)
        ss_call_refuse(call, SS_REFUSED_NO_KEY, call->keyless);
    else if (call->api->how & ABOUT_TABLE)
        ss_tables_visit(call->hall, call);
    else
        call->api->run(call);
}

/* ---- JSON ---- */

/* Everything that can be asked for is a flat object: nothing deeper is handed to the parser, which calls itself. */
static bool is_flat(ss_word text) {
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.at[i];
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '{' || c == '['))
            depth++;
    }
    return depth <= 1;
}

static json_t *read_object(ss_word text) {
    json_t *object = is_flat(text) ? json_loadb(text.at, text.length, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (json_is_object(object)) return object;
    json_decref(object);
    return NULL;
}

/* ---- requests ---- */

/* Takes a path below /api/ apart: `create`, `table/ID`, `table/ID/play`. */
static bool read_path(ss_call *call, ss_word path, unsigned way) {
    char name[32];
    ss_word_drop(&path, strlen(SS_APP_PATH));
    bool about_table = ss_word_begins(path, "table/");
    if (about_table) {
        ss_word_drop(&path, strlen("table/"));
        ss_word id = ss_word_before(path, '/');
        if (!ss_id_is(id)) return false;
        memcpy(call->table, id.at, SS_ID_LETTERS);
        ss_word_drop(&path, id.length);
        if (ss_word_skip(&path, '/') && !path.length) return false;
    }
    if (path.length >= sizeof name) return false;
    memcpy(name, path.at, path.length);
    name[path.length] = 0;
    call->api = find(name, way, about_table, &call->op);
    return call->api;
}

/* `since=14`, or nothing. */
static bool read_query(ss_call *call, ss_word query) {
    static const char since[] = "since=";
    if (!query.length) return true;
    if (call->api->look != ss_watch_begin || !ss_word_begins(query, since)) return false;
    ss_word_drop(&query, strlen(since));
    return ss_word_number(&query, &call->since) && !query.length;
}

static void refuse_path(ss_call *call, ss_word path) {
    bool names_table = ss_word_begins(path, SS_APP_PATH "table/") && !*call->table;
    ss_call_refuse(call, names_table ? SS_REFUSED_NO_TABLE : SS_REFUSED_BAD_OP, NULL);
}

void ss_api_request(void *self, ss_exchange *x, const ss_request *r, ss_word body) {
    ss_call *call = ss_call_of_exchange(self, x);
    unsigned way = ss_word_is(r->method, "POST")                                   ? POST
                   : ss_word_is(r->method, "GET") || ss_word_is(r->method, "HEAD") ? GET
                                                                                   : 0;
    if (!call) {
        ss_exchange_answer(x, 503, "text/plain", NULL, "", 0);
        return;
    }
    ss_bearer bearer = ss_bearer_of(r);
    call->has_key = bearer.has_key;
    call->keyless = bearer.keyless;
    memcpy(call->key, bearer.key, sizeof call->key);
    call->network = ss_bearer_network(r);
    ss_bearer_host(r, call->host);
    if (!read_path(call, r->path, way)) {
        refuse_path(call, r->path);
        return;
    }
    if (way == POST && call->keyless) {
        ss_call_refuse(call, SS_REFUSED_NO_KEY, call->keyless);
        return;
    }
    if (!read_query(call, r->query)) {
        ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, "since");
        return;
    }
    if (way == POST && !(call->members = read_object(body))) {
        ss_call_refuse(call, SS_REFUSED_BAD_JSON, NULL);
        return;
    }
    ss_identity_find(call);
}

/* ---- messages ---- */

static bool read_message(ss_call *call, const char **wrong) {
    const char *op = ss_member_text(call->members, "op");
    *wrong = op ? NULL : "op";
    if (!op) return false;
    call->api = find(op, SOCKET, false, &call->op);
    if (!call->api) return false;
    bool about_table = call->api->how & ABOUT_TABLE;
    if (about_table && !ss_member_id(call->members, "table", call->table)) *wrong = "table";
    if (!about_table && json_object_get(call->members, "table")) *wrong = "table";
    return !*wrong;
}

ss_call *ss_call_of_message(ss_visitor *visitor, ss_word text) {
    json_t *members = read_object(text);
    int id = 0;
    bool has_id = members && ss_member_int(members, "id", 1, INT32_MAX, &id);
    ss_call *call = ss_call_of_visitor(visitor, id);
    const char *wrong;
    if (!call) {
        json_decref(members);
        ss_socket_close(visitor->socket, SS_CLOSE_TOO_SLOW);
        return NULL;
    }
    call->members = members;
    if (!members) {
        ss_call_refuse(call, SS_REFUSED_BAD_JSON, NULL);
    } else if (!has_id) {
        ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, "id");
    } else if (!read_message(call, &wrong)) {
        ss_call_refuse(call, wrong ? SS_REFUSED_BAD_MEMBER : SS_REFUSED_BAD_OP, wrong);
    } else {
        return call;
    }
    return NULL;
}
