#include "client/entry.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "client/accounts.h"
#include "rules/tables.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "online/members.h"

ss_remote_fault ss_entry_read(ss_entry *e, const char *link, const char *authority) {
    *e = (ss_entry){0};
    e->api = (ss_http_client){.remote = &e->remote, .authority = authority};
    return ss_remote_read(link, &e->remote, &e->destination);
}

void ss_entry_done(ss_entry *e) { ss_http_client_done(&e->answer); }

/* ---- requests ---- */

static bool is_refused(const ss_entry *e, const char *code) {
    return e->answer.what == SS_HTTP_CLIENT_REFUSED && strcmp(e->answer.said, code) == 0;
}

/* Asks a busy server again. Without memory for its body a post fails. */
static bool ask(ss_entry *e, const char *path, bool get, json_t *body) {
    enum { TRIES = 5 };
    for (int i = 1;; i++) {
        struct timespec moment = {1, 0};
        ss_http_client_done(&e->answer);
        if (get ? ss_http_client_get(&e->api, path, &e->answer)
                : ss_http_client_send(&e->api, path, json_incref(body), &e->answer))
            break;
        if (i == TRIES || (!is_refused(e, "BUSY") && !is_refused(e, "NOT_STORED"))) break;
        nanosleep(&moment, NULL);
    }
    json_decref(body);
    return e->answer.what == SS_HTTP_CLIENT_FINE;
}

static bool post(ss_entry *e, const char *path, json_t *body) { return ask(e, path, false, body); }

static bool post_to_table(ss_entry *e, const char *op, json_t *body) {
    char path[SS_ID + 64];
    snprintf(path, sizeof path, "api/table/%s/%s", e->destination.table, op);
    return post(e, path, body);
}

/* ---- who we are ---- */

int ss_entry_find_key(ss_entry *e) {
    e->api.key = NULL;
    int error = ss_keys_find(&e->remote, e->name, e->key);
    if (!error) e->api.key = e->key;
    return error;
}

/* Registers a person of our name with this server. */
static bool make_key(ss_entry *e) {
    e->api.key = NULL;
    if (!post(e, "api/person", json_pack("{s:s}", "name", e->name))) return false;
    const char *key = ss_member_text(e->answer.json, "key");
    if (!key || !ss_key_is(ss_word_of(key))) {
        e->answer.what = SS_HTTP_CLIENT_STRANGE;
        return false;
    }
    snprintf(e->key, sizeof e->key, "%s", key);
    e->api.key = e->key;
    e->unkept = ss_keys_keep(&e->remote, e->name, e->key);
    return !e->unkept;
}

bool ss_entry_introduce(ss_entry *e) {
    e->unread = e->unkept = 0;
    int error = ss_entry_find_key(e);
    if (error == ENOENT) return make_key(e);
    e->unread = error;
    return !error;
}

/* Sends a request that needs the key. If the server has forgotten it, we get a new one. */
static bool post_known(ss_entry *e, const char *path, json_t *body) {
    if (!ss_entry_introduce(e)) {
        json_decref(body);
        return false;
    }
    if (post(e, path, json_incref(body)) || !is_refused(e, "NO_KEY")) {
        json_decref(body);
        return e->answer.what == SS_HTTP_CLIENT_FINE;
    }
    ss_keys_forget(&e->remote, e->name);
    if (!make_key(e)) {
        json_decref(body);
        return false;
    }
    return post(e, path, body);
}

/* ---- seats and tables ---- */

bool ss_entry_view(ss_entry *e) {
    return post_to_table(e, "invitation", json_pack("{s:s}", "secret", e->destination.secret));
}

bool ss_entry_sit(ss_entry *e, int seat) {
    char path[SS_ID + 64];
    json_t *body = json_object();
    if (e->program) ss_member_put_bool(&body, "program", true);
    if (*e->destination.secret)
        ss_member_put_text(&body, "secret", e->destination.secret);
    else if (seat)
        ss_member_put_number(&body, "seat", seat);
    snprintf(path, sizeof path, "api/table/%s/sit", e->destination.table);
    if (post_known(e, path, body)) return true;
    /* Without an invitation we return to a seat that is ours. */
    return !*e->destination.secret && is_refused(e, "ALREADY_SEATED");
}

bool ss_entry_create(ss_entry *e, json_t *opening) {
    if (!post_known(e, "api/create", opening)) return false;
    e->destination.secret[0] = 0;
    if (ss_member_id(e->answer.json, "table", e->destination.table)) return true;
    e->answer.what = SS_HTTP_CLIENT_STRANGE;
    return false;
}

bool ss_entry_add_boards(json_t *opening, const ss_content *content) {
    char boards[SS_EVENT_BOARDS + 1];
    ss_text t = ss_text_in(boards, sizeof boards);
    if (!ss_tables_identity(content).digits[0]) return true;
    ss_tables_write(&t, content, NULL);
    return !ss_text_cut(&t) && json_object_set_new(opening, "boards", json_string(boards)) == 0;
}

/* The link leads to the address that the server gives for itself, or to the one where we reached it. */
void ss_entry_link(const ss_remote *remote, const char *table, const json_t *answer,
                   char link[SS_ENTRY_LINK]) {
    const char *told = ss_member_text(answer, "link"), *secret = ss_member_text(answer, "secret");
    ss_remote public;
    ss_destination destination;
    ss_text t = ss_text_in(link, SS_ENTRY_LINK);
    link[0] = 0;
    if (!secret || !ss_id_is(ss_word_of(secret))) return;
    bool sound = told && ss_remote_read(told, &public, &destination) == SS_REMOTE_FINE &&
                 strcmp(destination.table, table) == 0;
    ss_remote_write(&t, sound ? &public : remote);
    ss_text_put(&t, "#/join/");
    ss_text_put(&t, table);
    ss_text_char(&t, '/');
    ss_text_put(&t, secret);
}

bool ss_entry_invite(ss_entry *e, int seat, char link[SS_ENTRY_LINK]) {
    if (!post_to_table(e, "invite", json_pack("{s:i}", "seat", seat))) return false;
    ss_entry_link(&e->remote, e->destination.table, e->answer.json, link);
    if (!*link) e->answer.what = SS_HTTP_CLIENT_STRANGE;
    return *link;
}

bool ss_entry_computer(ss_entry *e, int seat, const char *player) {
    return post_to_table(e, "computer", json_pack("{s:i, s:s}", "seat", seat, "player", player));
}

bool ss_entry_list(ss_entry *e, const char *path) { return ask(e, path, true, NULL); }
bool ss_entry_hand_in(ss_entry *e, const char *path, json_t *body) { return post_known(e, path, body); }

/* ---- trouble ---- */

void ss_put_entry_trouble(ss_text *t, const ss_entry *e) {
    char sentence[400] = "";
    if (e->unread)
        snprintf(sentence, sizeof sentence, _("the key of this device cannot be read: %s"),
                 ss_system_sentence(e->unread));
    else if (e->unkept)
        snprintf(sentence, sizeof sentence, _("the key of this device cannot be kept: %s"),
                 ss_system_sentence(e->unkept));
    if (*sentence)
        ss_text_put(t, sentence);
    else
        ss_put_http_client_answer(t, &e->answer, &e->remote);
}
