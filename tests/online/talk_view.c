/* What a client in C knows of its table after each frame of a transcript (talks.py). Each line of the input is
 * `{"view":KEY,"table":T,"frame":…}`, and each is answered with what talk_view.mjs says of the page's client. */
#include <stdio.h>

#include "base/bits.h"
#include "client/table_view.h"
#include "json/json.h"
#include "online/members.h"
#include "test.h"

enum { LINE = 1 << 17, TEXT = 1 << 16 };

static void put_flag(ss_json *j, const char *key, bool yes) {
    if (yes) ss_json_pair_bool(j, key, true);
}

static void put_seats_of(ss_json *j, const char *key, const ss_table_view *t, unsigned set) {
    ss_json_open_pair(j, key, '[');
    for (int seat = 0; seat < t->setting.players; seat++)
        if (ss_has(set, seat)) ss_json_number(j, seat + 1);
    ss_json_close(j, ']');
}

static void put_seat(ss_json *j, const ss_table_view_seat *s) {
    ss_json_open(j, '{');
    ss_pair_string(j, "kind", ss_sitter_names[s->sitter]);
    ss_pair_string(j, "name", s->name);
    put_flag(j, "invited", s->invited);
    put_flag(j, "opened", s->opened);
    put_flag(j, "here", s->here);
    put_flag(j, "absent", s->absent);
    put_flag(j, "resigned", s->resigned);
    put_flag(j, "left", s->left);
    put_flag(j, "garden drawn", ss_has(s->drawn, SS_CHOOSING_GARDENS));
    put_flag(j, "rewards drawn", ss_has(s->drawn, SS_CHOOSING_REWARDS));
    put_flag(j, "withheld", s->withheld);
    put_flag(j, "committed", s->committed);
    put_flag(j, "revealed", s->revealed);
    ss_json_pair(j, "bank", s->bank);
    ss_json_close(j, '}');
}

static void put_question(ss_json *j, const ss_table_view *t) {
    ss_pair_string(j, "asked", ss_proposal_names[t->question]);
    if (!t->question) return;
    ss_json_pair(j, "asker", t->asker + 1);
    ss_json_pair(j, "question", t->question_number);
    put_seats_of(j, "agreed", t, t->agreed);
    if (t->question == SS_ASK_TAKEBACK) ss_json_pair(j, "turns", t->turns_left);
    put_flag(j, "asks us", ss_table_view_asks_us(t));
}

static void put_table(ss_json *j, const ss_table_view *t) {
    bool has_game = t->phase == SS_ROOM_PLAYING || t->phase == SS_ROOM_OVER;
    ss_json_open(j, '{');
    ss_json_pair(j, "event", t->event);
    ss_pair_string(j, "phase", ss_room_phase_names[t->phase]);
    ss_json_pair(j, "seat", t->seat + 1);
    ss_json_pair(j, "host", t->host + 1);
    ss_json_open_pair(j, "seats", '[');
    for (int seat = 0; seat < t->setting.players; seat++) put_seat(j, &t->seats[seat]);
    ss_json_close(j, ']');
    ss_json_pair(j, "round", t->round);
    if (t->phase == SS_ROOM_CHOOSING) {
        ss_pair_string(j, "board", t->choosing_rewards ? "rewards" : "garden");
        put_seats_of(j, "chosen", t, t->chosen);
    }
    ss_json_pair(j, "move", t->move);
    ss_json_pair(j, "mover", t->mover + 1);
    put_flag(j, "paused", t->paused);
    ss_json_pair(j, "due", t->due);
    ss_json_pair(j, "stops", t->stops);
    ss_json_pair(j, "watching", t->watching);
    put_question(j, t);
    ss_pair_string(j, "next", t->next);
    ss_pair_string(j, "record", has_game ? t->text : "");
    ss_json_close(j, '}');
}

static void tell(const ss_table_view *t, ss_table_view_change change) {
    static char text[TEXT];
    ss_text out = ss_text_in(text, sizeof text);
    ss_json j = ss_json_in(&out);
    if (change == SS_TABLE_VIEW_LOST || !t->event)
        ss_json_string(&j, ss_word_of("lost"));
    else
        put_table(&j, t);
    CHECK(!ss_text_cut(&out));
    puts(text);
}

int main(void) {
    static char line[LINE], key[200];
    static ss_table_view t;
    static ss_online_frame frame;
    while (fgets(line, sizeof line, stdin)) {
        json_t *o = json_loads(line, 0, NULL);
        const char *view = ss_member_text(o, "view");
        CHECK(view != NULL);
        if (strcmp(view, key) != 0) ss_table_view_begin(&t, NULL, ss_member_text(o, "table"));
        snprintf(key, sizeof key, "%s", view);
        tell(&t, ss_table_view_take(&t, json_object_get(o, "frame"), &frame));
        json_decref(o);
    }
    return 0;
}
