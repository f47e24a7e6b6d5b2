/* Online tables that differ only in what a seat cannot see: every byte that is sent to that seat, or to a spectator,
 * must be the same. Secrets of the deal and times are the same for both, because they would differ otherwise. */
#include "test.h"

#include "rules/box.h"
#include "online/record.h"
#include "online/summary.h"
#include "random_game.h"
#include "table.h"
#include "twins.h"

#include <stdio.h>

static table t;
static ss_room twin;
static ss_event events[TABLE_EVENTS];
static int count, frames, differing;
static char ours[1 << 18], theirs[1 << 18];

/* Everything that a viewer can get after the last event. */
static void tell(const ss_room *room, int viewer, char *bytes, size_t size) {
    ss_company company = {
        .names = {"Ada", "Ben", "Cleo", "Dora"},
          .here = 5, .watching = 2
    };
    char summary[SS_SUMMARY];
    ss_text text = ss_text_in(bytes, size);
    ss_frame_event(&text, room, room->number, viewer, &company, t.now);
    ss_frame_table(&text, room, viewer, &company, t.now);
    ss_summary_write(summary, room);
    ss_text_put(&text, summary);
    if (ss_room_is_dealt(room)) {
        ss_room_record(&text, room, viewer, &company);
        ss_room_view(&text, room, viewer);
        ss_room_moves(&text, room, viewer);
    }
    CHECK(!ss_text_cut(&text));
}

/* Replays the list, from the deal on with the twin's game, and compares everything that the viewer gets. */
static void compare(const ss_game *twin_deal, int viewer) {
    static ss_room room;
    ss_room_begin(&room, t.room.id);
    ss_room_begin(&twin, t.room.id);
    for (int i = 0; i < count; i++) {
        bool dealt = ss_room_is_dealt(&room);
        t.now = events[i].time;
        CHECK(ss_room_take(&room, &events[i]) && ss_room_take(&twin, &events[i]));
        if (!dealt && ss_room_is_dealt(&room)) ss_record_of(&twin.party.record, twin_deal);
        tell(&room, viewer, ours, sizeof ours);
        tell(&twin, viewer, theirs, sizeof theirs);
        if (strcmp(ours, theirs) != 0) fail_msg("seat %d is told\n%s\nor\n%s", viewer + 1, ours, theirs);
        frames++;
    }
    differing += memcmp(&room.party.record.game, &twin.party.record.game, sizeof(ss_game)) != 0;
}

/* The events of the table, read from what was stored. */
static void list_events(void) {
    static char boards[SS_EVENT_BOARDS];
    for (count = 0; count < t.room.number; count++) {
        ss_word body = {t.text + t.at[count], t.at[count + 1] - t.at[count] - 1};
        CHECK(ss_event_read(&events[count], &t.room.content, body, boards));
    }
}

/* The game as it was dealt, before anybody chose a side. */
static ss_game dealt_game(void) {
    static ss_room room;
    ss_room_begin(&room, t.room.id);
    for (int i = 0; i < count && !ss_room_is_dealt(&room); i++) CHECK(ss_room_take(&room, &events[i]));
    return room.party.record.game;
}

static void look(int viewer) {
    list_events();
    ss_game twin_deal = dealt_game();
    if (t.room.party.record.game.phase == SS_CHOOSING_GARDENS) {
        twin_deal = twins_choosing_gardens(&twin_deal, viewer, &t.random);
    } else {
        twins_shuffle(&twin_deal, &t.room.party.record.game, viewer, &t.random);
        ss_lay_tiles(&twin_deal);
    }
    compare(&twin_deal, viewer);
}

/* A table that stops at any moment before the end. */
static void stop_somewhere(ss_setting setting) {
    ss_random *r = &t.random;
    table_open(&t, table_options(setting, "live 60 5"));
    table_fill(&t);
    CHECK_EQ(table_ask(&t, 0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(&t);
    if (ss_random_below(r, 6) == 0) return;
    table_choose(&t);
    int turns = ss_random_below(r, SS_ROUNDS * setting.players);
    for (; turns > 0 && t.room.phase == SS_ROOM_PLAYING; turns--) {
        t.now += 1000 * ss_random_below(r, 80);
        table_wake(&t);
        if (!table_think(&t)) table_play_random(&t);
        if (ss_random_below(r, 20) == 0)
            table_ask(&t, ss_random_below(r, setting.players), "say", "{\"phrase\":\"nice\"}");
        if (ss_random_below(r, 20) == 0)
            table_ask(&t, ss_random_below(r, setting.players), "ask", "{\"what\":\"takeback\"}");
        for (int person = 0; person < setting.players && t.room.asked.what; person++)
            table_ask(&t, person, "answer", "{\"agree\":true}");
        if (setting.players > 2 && ss_random_below(r, 60) == 0)
            table_ask(&t, ss_random_below(r, setting.players), "resign", "{}");
    }
}

/* A take-back shows tiles and cards that are hidden again afterwards: the twin must not change what was seen once. */
static bool has_takebacks(void) { return t.room.party.takebacks > 0; }

TEST(tables_that_differ_only_in_what_a_seat_cannot_see_send_it_the_same) {
    t.random = ss_random_from(2026);
    frames = differing = 0;
    for (int i = 0; i < SETTINGS * MANY(20); i++) {
        do stop_somewhere(random_game_setting(i % SETTINGS));
        while (has_takebacks() || t.room.phase >= SS_ROOM_OVER);
        for (int viewer = SS_SPECTATOR; viewer < ss_room_players(&t.room); viewer++) look(viewer);
    }
    CHECK(frames > 100 * SETTINGS);
    CHECK(differing > SETTINGS);
}

/* The other seats' choices differ as long as they are hidden. */
TEST(nobody_learns_which_side_another_seat_has_chosen_before_all_have) {
    t.random = ss_random_from(8);
    for (int i = 0; i < SETTINGS; i++) {
        ss_setting setting = random_game_setting(i);
        table_open(&t, table_options(setting, "live 60 5"));
        table_fill(&t);
        CHECK_EQ(table_ask(&t, 0, "begin", "{}"), SS_REFUSED_NOT);
        table_deal(&t);
        for (int board = 0; t.room.phase == SS_ROOM_CHOOSING; board++) {
            const char *names[] = {"garden", "rewards"};
            for (int person = 1; person < setting.players; person++) {
                char first[64], other[64];
                table *before = malloc(sizeof *before);
                memcpy(before, &t, sizeof t);
                snprintf(first, sizeof first, "{\"side\":\"A\",\"board\":\"%s\"}", names[board]);
                snprintf(other, sizeof other, "{\"side\":\"B\",\"board\":\"%s\"}", names[board]);
                if (table_ask(&t, person, "side", first) == SS_REFUSED_NOT) {
                    tell(&t.room, 0, ours, sizeof ours);
                    before->room.party.content = &before->room.content;
                    if (table_ask(before, person, "side", other) == SS_REFUSED_NOT) {
                        tell(&before->room, 0, theirs, sizeof theirs);
                        CHECK_STR(ours, theirs);
                        tell(&t.room, SS_SPECTATOR, ours, sizeof ours);
                        tell(&before->room, SS_SPECTATOR, theirs, sizeof theirs);
                        CHECK_STR(ours, theirs);
                    }
                } else {
                    CHECK_EQ(table_ask(&t, person, "side", other), SS_REFUSED_NOT);
                }
                free(before);
            }
            table_ask(&t, 0, "side",
                      board ? "{\"side\":\"A\",\"board\":\"rewards\"}"
                            : "{\"side\":\"A\",\"board\":\"garden\"}");
            table_ask(&t, 0, "side",
                      board ? "{\"side\":\"B\",\"board\":\"rewards\"}"
                            : "{\"side\":\"B\",\"board\":\"garden\"}");
        }
    }
}
