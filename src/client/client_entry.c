/* The way to a table: links, invitations, new tables, the list of our own. */
#include "client/client_state.h"

#include <stdio.h>
#include <string.h>

#include "texts/words.h"
#include "notation/names.h"
#include "online/members.h"

/* ---- what a server says about tables we are not at ---- */

static void copy_name(char name[SS_NAME_SIZE], const char *text) {
    name[0] = 0;
    if (!text || !ss_name_fits(ss_word_of(text))) return;
    snprintf(name, SS_NAME_SIZE, "%s", text);
    ss_name_clean(name);
}

bool ss_listing_what(const json_t *o, ss_setting *setting, ss_clock *clock,
                     char names[SS_MAX_PLAYERS][SS_NAME_SIZE]) {
    const json_t *seats = json_object_get(o, "seats");
    int players;
    if (!ss_member_int(o, "players", SS_MIN_PLAYERS, SS_MAX_PLAYERS, &players)) return false;
    setting->players = (uint8_t)players;
    if (!ss_member_edition(o, "edition", &setting->edition)) return false;
    if (!ss_member_modules(o, "modules", &setting->modules)) return false;
    *clock = (ss_clock){0};
    ss_member_clock(o, "clock", clock);
    memset(names, 0, SS_MAX_PLAYERS * SS_NAME_SIZE);
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *one = json_array_get(seats, i);
        const char *name = ss_member_text(one, "name");
        int seat;
        if (!ss_member_int(one, "seat", 1, players, &seat)) continue;
        copy_name(names[seat - 1], name ? name : ss_member_text(one, "player"));
    }
    return true;
}

void ss_listing_invitation(const json_t *answer, ss_invitation *i) {
    int seat;
    i->known = ss_listing_what(answer, &i->setting, &i->clock, i->names);
    copy_name(i->host, ss_member_text(answer, "host"));
    i->seat = ss_member_int(answer, "seat", 1, SS_MAX_PLAYERS, &seat) ? seat - 1 : -1;
}

/* Reads a number for each seat, or nothing. */
static bool read_scores(const json_t *scores, ss_own_table *t) {
    enum { MOST = 999 };
    if (json_array_size(scores) != t->setting.players) return false;
    for (size_t i = 0; i < json_array_size(scores); i++) {
        json_int_t score = json_integer_value(json_array_get(scores, i));
        t->scores[i] = score < -MOST ? -MOST : score > MOST ? MOST : (int)score;
    }
    return true;
}

void ss_listing_tables(const json_t *answer, const ss_account *account, ss_own_tables *tables) {
    const json_t *list = json_object_get(answer, "tables");
    for (size_t i = 0; i < json_array_size(list) && tables->count < SS_OWN_TABLES; i++) {
        const json_t *o = json_array_get(list, i);
        ss_own_table *t = &tables->list[tables->count];
        *t = (ss_own_table){.account = *account};
        if (!ss_member_id(o, "table", t->id) || !ss_listing_what(o, &t->setting, &t->clock, t->names))
            continue;
        ss_member_bool(o, "awaited", &t->awaited);
        ss_member_bool(o, "stopped", &t->stopped);
        t->over = json_is_integer(json_object_get(o, "over"));
        ss_member_int(o, "round", 0, SS_ROUNDS, &t->round);
        t->scored = read_scores(json_object_get(o, "scores"), t);
        tables->count++;
    }
}

/* ---- errors ---- */

static void fail_of_entry(ss_client *c, ss_order_kind order) {
    char sentence[SS_CLIENT_EVENT_TEXT];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_entry_trouble(&t, &c->entry);
    ss_client_fail(c, order, sentence);
}

static bool read_link(ss_client *c, const ss_order *order) {
    char sentence[SS_CLIENT_EVENT_TEXT];
    ss_remote_fault fault = ss_entry_read(&c->entry, order->text, c->authority);
    if (!fault) return true;
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_remote_fault(&t, fault, order->text);
    ss_client_fail(c, order->what, sentence);
    return false;
}

/* ---- following a link ---- */

/* Our name on this server, or else the one used last anywhere. */
static void recall_name(ss_client *c, char name[SS_NAME_SIZE]) {
    ss_account list[SS_ACCOUNTS];
    int count = ss_accounts_read(list);
    if (count) memcpy(name, list[0].name, SS_NAME_SIZE);
    for (int i = count; i-- > 0;)
        if (ss_remote_is(&list[i].remote, &c->entry.remote)) memcpy(name, list[i].name, SS_NAME_SIZE);
}

/* Asks for the table as each of our accounts on this server, until one has a seat there; then without a key. `answer`
 * is the last answer. */
static bool find_seat(ss_client *c) {
    ss_account list[SS_ACCOUNTS];
    char path[SS_ID + 32];
    int count = ss_accounts_read(list), seat;
    snprintf(path, sizeof path, "api/table/%s", c->entry.destination.table);
    for (int i = 0; i < count; i++) {
        if (!ss_remote_is(&list[i].remote, &c->entry.remote)) continue;
        memcpy(c->entry.name, list[i].name, SS_NAME_SIZE);
        if (ss_entry_find_key(&c->entry) != 0) continue;
        if (ss_entry_list(&c->entry, path) && ss_member_int(c->entry.answer.json, "seat", 1, 4, &seat))
            return true;
    }
    return false;
}

static void view_table(ss_client *c, const ss_order *order) {
    char path[SS_ID + 32];
    ss_invitation *i = &c->invitation;
    const char *phase;
    if (find_seat(c)) {
        ss_accounts_use(&c->entry.remote, c->entry.name);
        ss_client_go(c);
        return;
    }
    snprintf(path, sizeof path, "api/table/%s", c->entry.destination.table);
    if (!ss_entry_list(&c->entry, path)) {
        fail_of_entry(c, order->what);
        return;
    }
    phase = ss_member_text(c->entry.answer.json, "phase");
    ss_member_bool(c->entry.answer.json, "listed", &i->listed);
    i->listed = i->listed && phase && strcmp(phase, "waiting") == 0;
    i->seat = -1;
    i->known = ss_listing_what(c->entry.answer.json, &i->setting, &i->clock, i->names);
    if (i->listed && i->known)
        ss_client_report(c, (ss_client_event){.what = SS_CLIENT_EVENT_LOOKED});
    else
        ss_client_go(c); /* as a spectator */
}

static void view_invitation(ss_client *c, const ss_order *order) {
    ss_invitation *i = &c->invitation;
    if (ss_entry_view(&c->entry)) {
        ss_listing_invitation(c->entry.answer.json, i);
    } else if (strcmp(c->entry.answer.said, "BAD_OP") != 0) {
        /* The invitation may have been our own: then the seat is ours. */
        ss_http_client_answer why = c->entry.answer;
        c->entry.answer.json = NULL;
        if (find_seat(c)) {
            ss_http_client_done(&why);
            ss_accounts_use(&c->entry.remote, c->entry.name);
            ss_client_go(c);
            return;
        }
        ss_http_client_done(&c->entry.answer);
        c->entry.answer = why;
        fail_of_entry(c, order->what);
        return;
    }
    ss_client_report(c, (ss_client_event){.what = SS_CLIENT_EVENT_LOOKED});
}

void ss_client_view(ss_client *c, const ss_order *order) {
    c->invitation = (ss_invitation){0};
    if (!read_link(c, order)) return;
    recall_name(c, c->invitation.self);
    if (!*c->entry.destination.table) {
        char sentence[SS_CLIENT_EVENT_TEXT];
        ss_text t = ss_text_in(sentence, sizeof sentence);
        ss_put_remote_fault(&t, SS_REMOTE_FRAGMENT, order->text);
        ss_client_fail(c, order->what, sentence);
    } else if (*c->entry.destination.secret) {
        view_invitation(c, order);
    } else {
        view_table(c, order);
    }
}

/* ---- a seat, a table ---- */

static bool take_name(ss_client *c, const ss_order *order) {
    if (ss_name_is_clean(ss_word_of(order->name))) {
        memcpy(c->entry.name, order->name, SS_NAME_SIZE);
        return true;
    }
    ss_client_fail(c, order->what, _("a name has 1 to 40 visible characters, none of them \" \\ ; ]"));
    return false;
}

static void arrive(ss_client *c) {
    ss_accounts_use(&c->entry.remote, c->entry.name);
    c->entry.destination.secret[0] = 0;
    ss_client_go(c);
}

void ss_client_sit(ss_client *c, const ss_order *order) {
    if (!take_name(c, order)) return;
    if (ss_entry_sit(&c->entry, 0))
        arrive(c);
    else
        fail_of_entry(c, order->what);
}

void ss_client_host(ss_client *c, const ss_order *order) {
    char modules[SS_MODULES_TEXT], clock[64];
    ss_text t = ss_text_in(modules, sizeof modules), u = ss_text_in(clock, sizeof clock);
    if (!read_link(c, order) || !take_name(c, order)) return;
    ss_put_modules(&t, order->setting.modules);
    ss_clock_write(&u, order->clock);
    json_t *opening = json_pack("{s:i, s:s, s:s, s:s}", "players", order->setting.players, "edition",
                                ss_edition_names[order->setting.edition], "modules", modules, "clock", clock);
    if (!ss_entry_add_boards(opening, c->content)) {
        json_decref(opening);
        ss_client_fail(c, order->what, _("the boards of --content are too long for an online table"));
        return;
    }
    if (ss_entry_create(&c->entry, opening))
        arrive(c);
    else
        fail_of_entry(c, order->what);
}

/* ---- our tables ---- */

void ss_client_list(ss_client *c, const ss_order *order) {
    ss_account list[SS_ACCOUNTS];
    int count = ss_accounts_read(list);
    (void)order;
    c->tables = (ss_own_tables){0};
    for (int i = 0; i < count; i++) {
        char server[SS_REMOTE_TEXT];
        ss_text t = ss_text_in(server, sizeof server);
        ss_remote_write(&t, &list[i].remote);
        ss_entry_done(&c->entry);
        if (ss_entry_read(&c->entry, server, c->authority)) continue;
        memcpy(c->entry.name, list[i].name, SS_NAME_SIZE);
        if (ss_entry_find_key(&c->entry) != 0) continue;
        c->tables.servers++;
        if (ss_entry_list(&c->entry, "api/tables"))
            ss_listing_tables(c->entry.answer.json, &list[i], &c->tables);
        else
            c->tables.silent++;
    }
    ss_client_report(c, (ss_client_event){.what = SS_CLIENT_EVENT_LISTED});
}

void ss_client_pick(ss_client *c, const ss_order *order) {
    char link[SS_ENTRY_LINK];
    ss_text t = ss_text_in(link, sizeof link);
    if (order->number < 0 || order->number >= c->tables.count) return;
    const ss_own_table *table = &c->tables.list[order->number];
    ss_remote_write(&t, &table->account.remote);
    ss_text_put(&t, "#/table/");
    ss_text_put(&t, table->id);
    ss_entry_done(&c->entry);
    if (ss_entry_read(&c->entry, link, c->authority)) return;
    memcpy(c->entry.name, table->account.name, SS_NAME_SIZE);
    ss_entry_find_key(&c->entry);
    ss_client_go(c);
}
