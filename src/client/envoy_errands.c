/* The way to a table: links, invitations, new tables, the list of our own. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "client/envoy_state.h"
#include "host/words.h"
#include "notation/names.h"
#include "online/members.h"

static void fail_of_entry(ss_envoy *g, ss_order_kind order) {
    char sentence[SS_NEWS_TEXT];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_entry_trouble(&t, &g->entry);
    ss_envoy_fail(g, order, sentence);
}

static bool read_link(ss_envoy *g, const ss_order *order) {
    char sentence[SS_NEWS_TEXT];
    ss_remote_fault fault = ss_entry_read(&g->entry, order->text, g->authority);
    if (!fault) return true;
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_remote_fault(&t, fault, order->text);
    ss_envoy_fail(g, order->what, sentence);
    return false;
}

/* ---- what a link leads to ---- */

static void copy_name(char name[SS_NAME_SIZE], const char *text) {
    name[0] = 0;
    if (!text || !ss_name_fits(ss_word_of(text))) return;
    snprintf(name, SS_NAME_SIZE, "%s", text);
    ss_name_clean(name);
}

/* Edition, modules, clock, and who sits there: in the answer about an invitation, a table and an entry of a list. */
static bool read_what(const json_t *o, ss_setting *setting, ss_clock *clock,
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

/* Our name: on this server, or else the one used last anywhere. */
static void recall_name(ss_envoy *g, char name[SS_NAME_SIZE]) {
    ss_persona list[SS_PERSONAS];
    int count = ss_personas_read(list);
    if (count) memcpy(name, list[0].name, SS_NAME_SIZE);
    for (int i = count; i-- > 0;)
        if (ss_remote_is(&list[i].remote, &g->entry.remote)) memcpy(name, list[i].name, SS_NAME_SIZE);
}

/* Asks for the table as each of our personas on this server, until one has a seat there; else as nobody. `answer` is then
 * that of the last. */
static bool find_seat(ss_envoy *g) {
    ss_persona list[SS_PERSONAS];
    char path[SS_ID + 32];
    int count = ss_personas_read(list), seat;
    snprintf(path, sizeof path, "api/table/%s", g->entry.errand.table);
    for (int i = 0; i < count; i++) {
        if (!ss_remote_is(&list[i].remote, &g->entry.remote)) continue;
        memcpy(g->entry.name, list[i].name, SS_NAME_SIZE);
        if (ss_entry_find_key(&g->entry) != 0) continue;
        if (ss_entry_list(&g->entry, path) && ss_member_int(g->entry.answer.json, "seat", 1, 4, &seat))
            return true;
    }
    return false;
}

static void look_at_table(ss_envoy *g, const ss_order *order) {
    char path[SS_ID + 32];
    ss_invitation *i = &g->invitation;
    const char *phase;
    if (find_seat(g)) {
        ss_personas_use(&g->entry.remote, g->entry.name);
        ss_envoy_go(g);
        return;
    }
    snprintf(path, sizeof path, "api/table/%s", g->entry.errand.table);
    if (!ss_entry_list(&g->entry, path)) {
        fail_of_entry(g, order->what);
        return;
    }
    phase = ss_member_text(g->entry.answer.json, "phase");
    ss_member_bool(g->entry.answer.json, "listed", &i->listed);
    i->listed = i->listed && phase && strcmp(phase, "waiting") == 0;
    i->seat = -1;
    i->known = read_what(g->entry.answer.json, &i->setting, &i->clock, i->names);
    if (i->listed && i->known)
        ss_envoy_news(g, (ss_news){.what = SS_NEWS_LOOKED});
    else
        ss_envoy_go(g); /* to look on */
}

static void look_at_invitation(ss_envoy *g, const ss_order *order) {
    ss_invitation *i = &g->invitation;
    if (ss_entry_look(&g->entry)) {
        const json_t *o = g->entry.answer.json;
        int seat;
        i->known = read_what(o, &i->setting, &i->clock, i->names);
        copy_name(i->host, ss_member_text(o, "host"));
        i->seat = ss_member_int(o, "seat", 1, SS_MAX_PLAYERS, &seat) ? seat - 1 : -1;
    } else if (strcmp(g->entry.answer.said, "BAD_OP") != 0) {
        /* It may have been our own: then the seat is ours. */
        ss_post_answer why = g->entry.answer;
        g->entry.answer.json = NULL;
        if (find_seat(g)) {
            ss_post_done(&why);
            ss_personas_use(&g->entry.remote, g->entry.name);
            ss_envoy_go(g);
            return;
        }
        ss_post_done(&g->entry.answer);
        g->entry.answer = why;
        fail_of_entry(g, order->what);
        return;
    }
    ss_envoy_news(g, (ss_news){.what = SS_NEWS_LOOKED});
}

void ss_envoy_look(ss_envoy *g, const ss_order *order) {
    g->invitation = (ss_invitation){0};
    if (!read_link(g, order)) return;
    recall_name(g, g->invitation.self);
    if (!*g->entry.errand.table) {
        char sentence[SS_NEWS_TEXT];
        ss_text t = ss_text_in(sentence, sizeof sentence);
        ss_put_remote_fault(&t, SS_REMOTE_FRAGMENT, order->text);
        ss_envoy_fail(g, order->what, sentence);
    } else if (*g->entry.errand.secret) {
        look_at_invitation(g, order);
    } else {
        look_at_table(g, order);
    }
}

/* ---- a seat, a table ---- */

static bool take_name(ss_envoy *g, const ss_order *order) {
    if (ss_name_is_clean(ss_word_of(order->name))) {
        memcpy(g->entry.name, order->name, SS_NAME_SIZE);
        return true;
    }
    ss_envoy_fail(g, order->what, _("a name has 1 to 40 visible characters, none of them \" \\ ; ]"));
    return false;
}

static void arrive(ss_envoy *g) {
    ss_personas_use(&g->entry.remote, g->entry.name);
    g->entry.errand.secret[0] = 0;
    ss_envoy_go(g);
}

void ss_envoy_sit(ss_envoy *g, const ss_order *order) {
    if (!take_name(g, order)) return;
    if (ss_entry_sit(&g->entry, 0))
        arrive(g);
    else
        fail_of_entry(g, order->what);
}

void ss_envoy_host(ss_envoy *g, const ss_order *order) {
    char modules[32], clock[64];
    ss_text t = ss_text_in(modules, sizeof modules), u = ss_text_in(clock, sizeof clock);
    if (!read_link(g, order) || !take_name(g, order)) return;
    ss_put_modules(&t, order->setting.modules);
    ss_clock_write(&u, order->clock);
    json_t *opening = json_pack("{s:i, s:s, s:s, s:s}", "players", order->setting.players, "edition",
                                ss_edition_names[order->setting.edition], "modules", modules, "clock", clock);
    if (!ss_entry_add_boards(opening, g->content)) {
        json_decref(opening);
        ss_envoy_fail(g, order->what, _("the boards of --content are too long for an online table"));
        return;
    }
    if (ss_entry_create(&g->entry, opening))
        arrive(g);
    else
        fail_of_entry(g, order->what);
}

/* ---- our tables ---- */

/* A number for each seat, or nothing. */
static bool read_scores(const json_t *scores, ss_own_table *t) {
    enum { MOST = 999 };
    if (json_array_size(scores) != t->setting.players) return false;
    for (size_t i = 0; i < json_array_size(scores); i++) {
        json_int_t score = json_integer_value(json_array_get(scores, i));
        t->scores[i] = score < -MOST ? -MOST : score > MOST ? MOST : (int)score;
    }
    return true;
}

static void read_tables(ss_envoy *g, const ss_persona *persona) {
    const json_t *list = json_object_get(g->entry.answer.json, "tables");
    for (size_t i = 0; i < json_array_size(list) && g->tables.count < SS_OWN_TABLES; i++) {
        const json_t *o = json_array_get(list, i);
        ss_own_table *t = &g->tables.list[g->tables.count];
        *t = (ss_own_table){.persona = *persona};
        if (!ss_member_id(o, "table", t->id) || !read_what(o, &t->setting, &t->clock, t->names)) continue;
        ss_member_bool(o, "awaited", &t->awaited);
        t->over = json_is_integer(json_object_get(o, "over"));
        ss_member_int(o, "round", 0, SS_ROUNDS, &t->round);
        t->scored = read_scores(json_object_get(o, "scores"), t);
        g->tables.count++;
    }
}

void ss_envoy_list(ss_envoy *g, const ss_order *order) {
    ss_persona list[SS_PERSONAS];
    int count = ss_personas_read(list);
    (void)order;
    g->tables = (ss_own_tables){0};
    for (int i = 0; i < count; i++) {
        char server[SS_REMOTE_TEXT];
        ss_text t = ss_text_in(server, sizeof server);
        ss_remote_write(&t, &list[i].remote);
        ss_entry_done(&g->entry);
        if (ss_entry_read(&g->entry, server, g->authority)) continue;
        memcpy(g->entry.name, list[i].name, SS_NAME_SIZE);
        if (ss_entry_find_key(&g->entry) != 0) continue;
        g->tables.servers++;
        if (ss_entry_list(&g->entry, "api/tables"))
            read_tables(g, &list[i]);
        else
            g->tables.silent++;
    }
    ss_envoy_news(g, (ss_news){.what = SS_NEWS_LISTED});
}

void ss_envoy_pick(ss_envoy *g, const ss_order *order) {
    char link[SS_ENTRY_LINK];
    ss_text t = ss_text_in(link, sizeof link);
    if (order->number < 0 || order->number >= g->tables.count) return;
    const ss_own_table *table = &g->tables.list[order->number];
    ss_remote_write(&t, &table->persona.remote);
    ss_text_put(&t, "#/table/");
    ss_text_put(&t, table->id);
    ss_entry_done(&g->entry);
    if (ss_entry_read(&g->entry, link, g->authority)) return;
    memcpy(g->entry.name, table->persona.name, SS_NAME_SIZE);
    ss_entry_find_key(&g->entry);
    ss_envoy_go(g);
}
