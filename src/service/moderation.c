/* Does what moderators ask for (docs/moderation.md). Does not use sockets. */
#include "service/moderation.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "service/internal.h"
#include "service/log.h"
#include "json/json.h"
#include "notation/names.h"
#include "online/members.h"
#include "game/day.h"
#include "store/gardens.h"

enum { DEVICES = 64, DAY_MS = 24 * 3600 * 1000 };

typedef struct action {
    const char *name;
    int needed;                      /* how many of its members it needs, the first ones */
    int least, most;                 /* how many words of a command line it takes, for its first members */
    const char *members[6];          /* that it may have */
    const char *instead[2];          /* with one of these it needs no other */
    bool (*check)(ss_moderation *m); /* what else must hold, or NULL */
    ss_store_result (*run)(ss_moderation *m, ss_store *store); /* in the thread of the store, or NULL */
    void (*done)(ss_moderation *m);                            /* on the loop, once it is stored, or NULL */
} action;

/* ---- reading ---- */

static bool fail(ss_moderation *m, const char *error, const char *detail) {
    m->error = error;
    snprintf(m->detail, sizeof m->detail, "%s", detail);
    return false;
}

/* Reads a text that people will see. Control characters are refused. */
static bool read_text(ss_moderation *m, const char *key, char *text, size_t size, bool needed) {
    const char *found = ss_member_text(m->members, key);
    if (!found && !needed && !json_object_get(m->members, key)) return true;
    if (!found || strlen(found) >= size || (needed && !*found)) return fail(m, "BAD_MEMBER", key);
    for (const char *c = found; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7F) return fail(m, "BAD_MEMBER", key);
    strcpy(text, found);
    return true;
}

static bool read_id(ss_moderation *m, const char *key, char id[SS_ID]) {
    if (!json_object_get(m->members, key)) return true;
    return ss_member_id(m->members, key, id) || fail(m, "BAD_MEMBER", key);
}

static bool read_number(ss_moderation *m, const char *key, int most) {
    if (!json_object_get(m->members, key)) return true;
    return ss_member_int(m->members, key, 0, most, &m->number) || fail(m, "BAD_MEMBER", key);
}

static bool read_day(ss_moderation *m) {
    const char *day = ss_member_text(m->members, "day");
    if (!json_object_get(m->members, "day")) return true;
    return (day && ss_day_read(ss_word_of(day), &m->day)) || fail(m, "BAD_MEMBER", "day");
}

/* Reads all members, each by its type. Members that the action does not take were refused before. */
static bool read_members(ss_moderation *m) {
    char network[64] = "";
    uint64_t value, mask;
    bool fine = read_id(m, "person", m->person) && read_id(m, "table", m->table) && read_day(m) &&
                read_text(m, "name", m->name, sizeof m->name, false) &&
                read_text(m, "reason", m->text, sizeof m->text, false) &&
                read_text(m, "text", m->text, sizeof m->text, false) &&
                read_text(m, "network", network, sizeof network, false) && read_number(m, "days", 36500) &&
                read_number(m, "minutes", 525600) && read_number(m, "device", INT32_MAX);
    if (fine && json_object_get(m->members, "on") && !ss_member_bool(m->members, "on", &m->on))
        return fail(m, "BAD_MEMBER", "on");
    if (fine && !*network) json_object_del(m->members, "network"); /* as good as none */
    if (!fine || !*network) return fine;
    if (!ss_policy_network(network, &value, &mask)) return fail(m, "BAD_MEMBER", "network");
    snprintf(m->what, sizeof m->what, "network %s", network);
    return true;
}

/* ---- names ---- */

static bool check_name(ss_moderation *m) {
    return ss_name_is_clean(ss_word_of(m->name)) || fail(m, "NOT_CLEAN", "name");
}

static ss_store_result run_rename(ss_moderation *m, ss_store *store) {
    return ss_store_person_rename(store, m->person, m->name);
}

static void done_rename(ss_moderation *m) {
    ss_person *person = ss_people_find(&m->service->people, m->person);
    ss_peers_announce_person(m->service, m->person);
    if (!person) return;
    memcpy(person->name, m->name, sizeof person->name);
    ss_tables_rename(m->service, person);
}

/* ---- bans ---- */

/* Writes into `what` whom a ban is about: a network, a person, or one of a person's devices, found by its number. */
static ss_store_result name_banned(ss_moderation *m, ss_store *store) {
    ss_store_device devices[DEVICES];
    ss_store_person person;
    int count, number;
    if (*m->what) return SS_STORE_OK;
    ss_store_result result = ss_store_person_of(store, m->person, &person);
    snprintf(m->what, sizeof m->what, "person %s", m->person);
    if (result || !ss_member_int(m->members, "device", 0, INT32_MAX, &number)) return result;
    result = ss_store_devices(store, m->person, NULL, devices, DEVICES, &count);
    for (int i = 0; i < count && !result; i++)
        if (ss_device_number(devices[i].hash) == number) {
            char digits[SS_DIGITS];
            ss_digits_write(digits, devices[i].hash);
            snprintf(m->what, sizeof m->what, "device %s", digits);
            return SS_STORE_OK;
        }
    return result ? result : SS_STORE_NONE;
}

static ss_store_result run_ban(ss_moderation *m, ss_store *store) {
    int days = 0;
    ss_store_result result = name_banned(m, store);
    if (result) return result;
    ss_member_int(m->members, "days", 0, 36500, &days);
    ss_store_ban ban = {.made = m->now, .until = days ? m->now + (int64_t)days * DAY_MS : 0};
    strcpy(ban.what, m->what);
    strcpy(ban.reason, m->text);
    return ss_store_ban_make(store, &ban);
}

static ss_store_result run_unban(ss_moderation *m, ss_store *store) {
    const char *what = ss_member_text(m->members, "what"); /* copied from the list of bans */
    if (what) return strlen(what) > SS_STORE_BANNED ? SS_STORE_NONE : ss_store_ban_lift(store, what);
    ss_store_result result = name_banned(m, store);
    return result ? result : ss_store_ban_lift(store, m->what);
}

static void done_policy(ss_moderation *m) {
    ss_policy_read(m->service);
    ss_peers_announce_policy(m->service);
}

/* ---- reports ---- */

static ss_store_result run_dismiss(ss_moderation *m, ss_store *store) {
    return ss_store_reports_dismiss(store, m->person);
}

/* ---- results of gardens of the day ---- */

static ss_store_result run_remove(ss_moderation *m, ss_store *store) {
    return ss_store_garden_remove(store, m->day.number, m->person);
}

/* ---- closing a table ---- */

static ss_store_result run_close(ss_moderation *m, ss_store *store) {
    return ss_store_table_close(store, m->table, m->text, m->now);
}

/* A table with an update under way notices by itself: the store refuses anything more. */
static void done_close(ss_moderation *m) {
    ss_table *table = ss_tables_find(&m->service->tables, m->table);
    ss_peers_announce_closed(m->service, m->table);
    if (!table || table->loading || table->busy || table->gone) return;
    strcpy(table->reason, m->text);
    ss_watch_send_closed(table);
    ss_table_vanish(table, SS_REFUSED_DELETED);
}

/* ---- the message to everybody, and read-only mode ---- */

static ss_store_result run_say(ss_moderation *m, ss_store *store) {
    ss_store_posting p = {.made = m->now};
    if (m->number) p.until = m->now + (int64_t)m->number * 60000;
    strcpy(p.text, m->text);
    return ss_store_post(store, SS_POLICY_MESSAGE, &p);
}

static ss_store_result run_read_only(ss_moderation *m, ss_store *store) {
    ss_store_posting p = {.made = m->now};
    strcpy(p.text, m->on ? "on" : "");
    return ss_store_post(store, SS_POLICY_READ_ONLY, &p);
}

/* ---- the actions ---- */

/* clang-format off */
static const action actions[] = {
    /*            needed, words, members */
    {"status",    0, 0, 0, {NULL},              {NULL}, NULL,       ss_moderation_status,   ss_moderation_put_status},
    {"limits",    0, 0, 1, {"person"},          {NULL}, NULL,       NULL,                   ss_moderation_put_limits},
    {"tables",    0, 0, 0, {NULL},              {NULL}, NULL,       ss_moderation_tables,   NULL},
    {"people",    0, 0, 1, {"name"},            {NULL}, NULL,       ss_moderation_people,   NULL},
    {"person",    1, 1, 1, {"person"},          {NULL}, NULL,       ss_moderation_person,   NULL},
    {"rename",    2, 2, 2, {"person", "name"},  {NULL}, check_name, run_rename,             done_rename},
    {"bans",      0, 0, 0, {NULL},              {NULL}, NULL,       ss_moderation_bans,     NULL},
    {"ban",       1, 1, 1, {"person", "device", "network", "days", "reason"},
                                           {"network"}, NULL,       run_ban,                done_policy},
    {"unban",     1, 1, 1, {"person", "device", "network", "what"},
                                   {"network", "what"}, NULL,       run_unban,              done_policy},
    {"reports",   0, 0, 0, {NULL},              {NULL}, NULL,       ss_moderation_reports,  NULL},
    {"dismiss",   1, 1, 1, {"person"},          {NULL}, NULL,       run_dismiss,            NULL},
    {"results",   1, 1, 1, {"day"},             {NULL}, NULL,       ss_moderation_results,  NULL},
    {"remove",    2, 2, 2, {"day", "person"},   {NULL}, NULL,       run_remove,             NULL},
    {"close",     1, 1, 1, {"table", "reason"}, {NULL}, NULL,       run_close,              done_close},
    {"say",       0, 1, 1, {"text", "minutes"}, {NULL}, NULL,       run_say,                done_policy},
    {"silence",   0, 0, 0, {NULL},              {NULL}, NULL,       run_say,                done_policy},
    {"read-only", 1, 1, 1, {"on"},              {NULL}, NULL,       run_read_only,          done_policy},
};
enum { ACTIONS = sizeof actions / sizeof *actions };
/* clang-format on */

static bool has(const ss_moderation *m, const char *key) { return json_object_get(m->members, key); }

/* Refuses an action that lacks a member it cannot do without. A device belongs to a person. */
static bool has_needed(ss_moderation *m) {
    const action *a = m->action;
    for (int i = 0; i < 2 && a->instead[i]; i++)
        if (has(m, a->instead[i])) return !has(m, "device") || fail(m, "BAD_MEMBER", "device");
    for (int i = 0; i < a->needed; i++)
        if (!has(m, a->members[i])) return fail(m, "BAD_MEMBER", a->members[i]);
    return !a->check || a->check(m);
}

/* Returns a member that the action does not have. Those of a message, such as `table`, every object may have
 * (ss_member_stranger), but here only an action that is about a table. */
static const char *stranger_in(const ss_moderation *m) {
    const char *const *members = m->action->members;
    const char *stranger = ss_member_stranger(m->members, members, ~0u);
    return !stranger && has(m, "table") && ss_name_index(members, "table") < 0 ? "table" : stranger;
}

/* Makes members of the words of a command line. A network contains dots, colons or a slash; the id of a person does
 * not. */
static bool read_command_line(ss_moderation *m) {
    const action *a = m->action;
    int count = (int)json_array_size(m->words);
    if (!json_is_array(m->words)) return fail(m, "BAD_MEMBER", "words");
    if (count < a->least) return fail(m, "NO_SUBJECT", "");
    for (int i = 0; i < count; i++) {
        const char *word = json_string_value(json_array_get(m->words, (size_t)i));
        if (!word) return fail(m, "BAD_MEMBER", "words");
        if (i >= a->most) return fail(m, "BAD_WORD", word);
    }
    for (int i = 0; i < count; i++) {
        json_t *value = json_array_get(m->words, (size_t)i);
        const char *key = a->members[i], *word = json_string_value(value);
        bool on = strcmp(word, "on") == 0;
        if (*a->instead && strpbrk(word, ".:/")) key = "network";
        if (strcmp(key, "on") == 0) {
            if (!on && strcmp(word, "off") != 0) return fail(m, "NOT_ON_OFF", word);
            value = json_boolean(on);
        }
        if (json_object_set(m->members, key, value)) return fail(m, "BUSY", ""); /* out of memory */
    }
    return true;
}

static bool find_action(ss_moderation *m) {
    const char *op = ss_member_text(m->members, "op");
    for (int i = 0; op && i < ACTIONS; i++)
        if (strcmp(actions[i].name, op) == 0) m->action = &actions[i];
    return m->action || fail(m, "BAD_OP", op ? op : "");
}

static bool understand(ss_moderation *m, ss_word line) {
    m->members = json_loadb(line.at, line.length, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(m->members)) return fail(m, "BAD_JSON", "");
    m->words = json_incref(json_object_get(m->members, "words"));
    if (m->words) json_object_del(m->members, "words");
    if (!find_action(m)) return false;
    const char *stranger = stranger_in(m);
    if (stranger) return fail(m, m->words ? "NO_OPTION" : "BAD_MEMBER", stranger);
    if (m->words && !read_command_line(m)) return false;
    return read_members(m) && has_needed(m);
}

/* For a command line with a word that is nearly an action. */
static void put_actions(ss_json *j) {
    ss_json_open_pair(j, "actions", '[');
    for (int i = 0; i < ACTIONS; i++) ss_json_string(j, ss_word_of(actions[i].name));
    ss_json_close(j, ']');
}

static void end(ss_moderation *m) {
    ss_json j = ss_moderation_begin_line(m);
    if (m->error) {
        ss_json_pair_text(&j, "error", m->error);
        ss_json_pair_text(&j, "detail", m->detail);
        if (m->words && !m->action) put_actions(&j);
    } else {
        ss_json_pair_bool(&j, "done", true);
    }
    ss_moderation_end_line(m, &j);
    if (m->answer) m->answer(m->data, &m->lines);
    ss_buffer_end(&m->lines);
    json_decref(m->members);
    json_decref(m->words);
    free(m);
}

static ss_store_result run(ss_store *store, void *data) {
    ss_moderation *m = data;
    return m->action->run(m, store);
}

static void done(void *data, ss_store_result result, const char *trouble) {
    ss_moderation *m = data;
    if (result) ss_buffer_end(&m->lines);
    if (result > SS_STORE_NONE) ss_log_trouble("moderate", result, trouble);
    if (result == SS_STORE_NONE)
        fail(m, "NONE", "");
    else if (result)
        fail(m, "NOT_STORED", "");
    else if (m->action->done)
        m->action->done(m);
    end(m);
}

ss_moderation *ss_moderation_ask(ss_service *service, ss_word line, ss_moderation_answer *answer,
                                 void *data) {
    ss_moderation *m = calloc(1, sizeof *m);
    if (!m) return NULL;
    *m = (ss_moderation){.service = service, .answer = answer, .data = data, .now = ss_service_now()};
    if (understand(m, line)) {
        ss_log("moderate", "op=%s", m->action->name);
        if (m->action->run) {
            if (ss_service_do_patiently(service, &(ss_job){run, done, m}, 0)) return m;
            fail(m, "BUSY", "");
        } else {
            m->action->done(m);
        }
    }
    end(m);
    return NULL;
}

void ss_moderation_leave(ss_moderation *m) { m->answer = NULL; }
