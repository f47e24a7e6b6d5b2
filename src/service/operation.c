/* Parses requests and messages: what they ask for, and what they say about their sender. */
#include "service/api.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "online/members.h"
#include "server/app.h"
#include "system/list.h"

static ss_operation refuse(ss_operation *a, ss_refused refused, const char *detail) {
    a->refused = refused;
    snprintf(a->detail, sizeof a->detail, "%s", detail);
    return *a;
}

/* Everything that can be asked for is a flat object, so nothing deeper reaches the parser, which is recursive. */
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

/* ---- messages ---- */

ss_operation ss_operation_of_message(ss_word text) {
    ss_operation a = {.since = -1, .members = read_object(text)};
    if (!a.members) return refuse(&a, SS_REFUSED_BAD_JSON, "");
    if (!ss_member_int(a.members, "id", 1, INT32_MAX, &a.id)) return refuse(&a, SS_REFUSED_BAD_MEMBER, "id");
    const char *op = ss_member_text(a.members, "op");
    if (!op) return refuse(&a, SS_REFUSED_BAD_MEMBER, "op");
    a.api = ss_api_find(op, SS_API_SOCKET, &a.op);
    if (!a.api) return refuse(&a, SS_REFUSED_BAD_OP, "");
    bool named = json_object_get(a.members, "table"), needed = a.api->how & SS_API_TABLE;
    if (named != needed || (needed && !ss_member_id(a.members, "table", a.table)))
        return refuse(&a, SS_REFUSED_BAD_MEMBER, "table");
    return a;
}

/* ---- requests ---- */

static unsigned way_of(ss_word method) {
    if (ss_word_is(method, "POST")) return SS_API_POST;
    if (ss_word_is(method, "DELETE")) return SS_API_DELETE;
    return ss_word_is(method, "GET") || ss_word_is(method, "HEAD") ? SS_API_GET : 0;
}

/* Takes the `ID` of `table/ID/play` or the `DAY` of `days/DAY`; what is left is a name, or nothing. */
static ss_word subject_of(ss_word *path, const char *folder) {
    ss_word_drop(path, strlen(folder));
    ss_word subject = ss_word_before(*path, '/');
    ss_word_drop(path, subject.length);
    return subject;
}

/* `create`, `table/ID`, `table/ID/play`, `days/2026-11-17`. */
static ss_refused read_path(ss_operation *a, ss_word path, unsigned way) {
    char name[32];
    ss_word_drop(&path, strlen(SS_APP_PATH));
    if (ss_word_begins(path, "table/")) {
        ss_word id = subject_of(&path, "table/");
        if (!ss_id_is(id)) return SS_REFUSED_NO_TABLE;
        memcpy(a->table, id.at, SS_ID_LETTERS);
        way |= SS_API_TABLE;
    } else if (ss_word_begins(path, "days/")) {
        if (!ss_day_read(subject_of(&path, "days/"), &a->day)) return SS_REFUSED_NO_DAY;
        way |= SS_API_DAY;
    }
    if (way & (SS_API_TABLE | SS_API_DAY) && ss_word_skip(&path, '/') && !path.length)
        return SS_REFUSED_BAD_OP;
    if (path.length >= sizeof name || memchr(path.at, 0, path.length)) return SS_REFUSED_BAD_OP;
    memcpy(name, path.at, path.length);
    name[path.length] = 0;
    a->api = ss_api_find(name, way, &a->op);
    return a->api ? SS_REFUSED_NOT : SS_REFUSED_BAD_OP;
}

/* `since=14`, or nothing. */
static bool read_query(ss_operation *a, ss_word query) {
    static const char since[] = "since=";
    if (!query.length) return true;
    if (!(a->api->how & SS_API_SINCE) || !ss_word_begins(query, since)) return false;
    ss_word_drop(&query, strlen(since));
    return ss_word_number(&query, &a->since) && !query.length;
}

/* In a request the path replaces these members. */
static const char *message_member(const json_t *members) {
    static const char *const names[] = {"id", "op", "table"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (json_object_get(members, names[i])) return names[i];
    return NULL;
}

ss_operation ss_operation_of_request(const ss_request *r, ss_word body) {
    ss_operation a = {.since = -1};
    unsigned way = way_of(r->method);
    ss_refused refused = read_path(&a, r->path, way);
    if (refused) return refuse(&a, refused, "");
    if (a.api->how & SS_API_SINCE && ss_word_is(r->method, "HEAD")) /* a stream has no end to wait for */
        return refuse(&a, SS_REFUSED_BAD_OP, "");
    if (!read_query(&a, r->query)) return refuse(&a, SS_REFUSED_BAD_MEMBER, "since");
    if (way != SS_API_POST) return a;
    a.members = read_object(body);
    if (!a.members) return refuse(&a, SS_REFUSED_BAD_JSON, "");
    const char *mistaken = message_member(a.members);
    return mistaken ? refuse(&a, SS_REFUSED_BAD_MEMBER, mistaken) : a;
}

const char *ss_operation_methods(ss_word path) {
    ss_operation got = {0}, posted = {0}, deleted = {0};
    bool gets = !read_path(&got, path, SS_API_GET), posts = !read_path(&posted, path, SS_API_POST);
    if (!read_path(&deleted, path, SS_API_DELETE)) return "GET, HEAD, POST, DELETE"; /* what can be deleted */
    if (gets && got.api->how & SS_API_SINCE) return "GET";
    if (gets) return posts ? "GET, HEAD, POST" : "GET, HEAD";
    return posts ? "POST" : NULL;
}

/* ---- the sender ---- */

static ss_word bearer_of(ss_word authorization) {
    if (authorization.length < 7 || strncasecmp(authorization.at, "Bearer ", 7) != 0) return ss_word_of("");
    ss_word_drop(&authorization, 7);
    return authorization;
}

/* `a=1; sanssouci=KEY; b=2` */
static ss_word cookie_of(ss_word cookies) {
    while (cookies.length) {
        ss_word one = ss_word_before(cookies, ';'), value = ss_list_strip(one);
        if (ss_word_begins(value, SS_COOKIE "=")) {
            ss_word_drop(&value, strlen(SS_COOKIE "="));
            return value;
        }
        ss_word_drop(&cookies, one.length + 1);
    }
    return ss_word_of("");
}

/* A browser says where a request comes from; other programs say nothing. */
static bool is_foreign(ss_word site) {
    return site.length && !ss_word_is(site, "same-origin") && !ss_word_is(site, "none");
}

/* A form cannot have this type. Only a script can, and for a page elsewhere the browser would have to ask us first. */
static bool is_json(const ss_request *r) {
    ss_word type = ss_list_strip(ss_word_before(r->content_type, ';'));
    return ss_list_is(type, "application/json");
}

ss_credentials ss_credentials_of(const ss_request *r) {
    ss_credentials credentials = {0};
    ss_word key = bearer_of(r->authorization);
    bool posts = ss_word_is(r->method, "POST");
    if (!key.length) {
        key = cookie_of(r->cookie);
        if (is_foreign(r->sec_fetch_site)) credentials.keyless = "Sec-Fetch-Site";
        if (posts && (key.length || r->origin.length || r->sec_fetch_site.length) && !is_json(r))
            credentials.keyless = "Content-Type";
    }
    credentials.has_key = !credentials.keyless && ss_key_is(key);
    if (credentials.has_key) ss_secret_hash(key, credentials.key);
    return credentials;
}

uint64_t ss_credentials_network(const ss_request *r) {
    return !r->proxied && ss_address_is_loopback(&r->peer) ? SS_NETWORK_OWN : r->network;
}

void ss_credentials_host(const ss_request *r, char host[SS_HOST_SIZE]) {
    ss_text t = ss_text_in(host, SS_HOST_SIZE);
    ss_text_bytes(&t, r->host.at, r->host.length);
}
