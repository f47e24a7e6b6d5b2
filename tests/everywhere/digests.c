/* Computes what must be the same on every machine, with every compiler and every kernel: all turns as the network
 * judges them, the choices of all computer players, and games of every edition, number of players and set of modules as
 * records and links. Prints how many there were of each, and their SHA-256:
 *
 *     judged by neon 169253 a14b1e6f...
 *     judged by plain 169253 a14b1e6f...
 *     chosen 384 5e0c77d1...
 *     records 2160 19d419fa...
 *     links 2160 14230ead...
 *
 * tools/digests.sh compares them. Only main needs a libc, so that WebAssembly can have it too. As WebAssembly with
 * SIMD the second line is not about plain C: there is nothing but vectors there. */
#include "ai/player.h"
#include "ai/weigh.h"
#include "ai/weights.h"
#include "base/sha256.h"
#include "rules/box.h"
#include "notation/link.h"
#include "notation/record.h"
#include "random_game.h"
#include "rules/view.h"

const char *digests(void);

typedef struct tally {
    ss_sha256 hash;
    int count;
} tally;

static void tally_begin(tally *t) {
    ss_sha256_begin(&t->hash);
    t->count = 0;
}

static void print(ss_text *out, const char *what, tally *t) {
    static const char digits[] = "0123456789abcdef";
    uint8_t digest[SS_SHA256_SIZE];
    ss_sha256_end(&t->hash, digest);
    ss_text_put(out, what);
    ss_text_char(out, ' ');
    ss_text_number(out, t->count);
    ss_text_char(out, ' ');
    for (int i = 0; i < SS_SHA256_SIZE; i++) {
        ss_text_char(out, digits[digest[i] >> 4]);
        ss_text_char(out, digits[digest[i] & 15]);
    }
    ss_text_char(out, '\n');
}

/* ---- the network ---- */

/* Adds four bytes, the lowest first, on machines of either endianness. */
static void add_number(tally *t, int32_t number) {
    uint8_t bytes[4];
    for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)((uint32_t)number >> 8 * i);
    ss_sha256_add(&t->hash, bytes, sizeof bytes);
}

static void add_judged(tally *t, const ss_weighed *w) {
    const int32_t numbers[] = {w->turn.card,     w->turn.place,   w->turn.cell,  w->turn.boar, w->turn.noble,
                               w->turn.gardener, w->value.points, w->value.lead, w->value.win, w->worth};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) add_number(t, numbers[i]);
    t->count++;
}

/* A game in every setting, in which everybody plays what the network judges best. */
static void judge_games(tally *t, ss_weigh_way *weigh) {
    enum { ROOM = 1 << 14 };
    static ss_weighed turns[ROOM];
    ss_random r = ss_random_from(81);
    for (int i = 0; i < SETTINGS; i++) {
        ss_game g = random_game(random_game_setting(i), &r);
        while (g.phase == SS_PLAYING) {
            int count = weigh(ss_network_for(&g), &g, turns, ROOM);
            for (int turn = 0; turn < count; turn++) add_judged(t, &turns[turn]);
            ss_play_legal(&g, &turns[0].turn);
        }
    }
}

/* ---- computer players ---- */

/* Every player in every setting, somewhere in a game. */
static void ask_players(tally *t) {
    enum { STEPS = 8 };
    char room[SS_TURN_TEXT];
    ss_random r = ss_random_from(83);
    for (int i = 0; i < SETTINGS; i++)
        for (int p = 0; ss_players[p]; p++, t->count++) {
            ss_setting setting = random_game_setting(i);
            ss_game g = random_game_after(setting, &r, ss_random_below(&r, SS_ROUNDS * setting.players));
            ss_view view = ss_view_of(&g, g.mover);
            ss_turn turn = ss_player_choose(ss_players[p], &view, &ss_box, ss_steps(STEPS), &r);
            ss_text text = ss_text_in(room, sizeof room);
            ss_put_turn(&text, &ss_box, &turn, true);
            ss_sha256_add(&t->hash, room, text.needed);
        }
}

/* ---- records and links ---- */

static void add_texts(tally *records, tally *links, const ss_record *record) {
    static char room[SS_RECORD_TEXT];
    for (int seat = SS_EVERYTHING; seat < record->game.players; seat++) {
        ss_text t = ss_text_in(room, sizeof room);
        ss_record_write(&t, &ss_box, record, seat);
        ss_sha256_add(&records->hash, room, t.needed);
        records->count++;
        t = ss_text_in(room, sizeof room);
        if (ss_link_write(&t, &ss_box, record, seat)) continue;
        ss_sha256_add(&links->hash, room, t.needed);
        links->count++;
    }
}

/* Random games in every setting, written at their beginning, half-way and at their end, for every pair of eyes. */
static void write_games(tally *records, tally *links) {
    enum { GAMES = 6 };
    static ss_record record;
    ss_random r = ss_random_from(82);
    for (int i = 0; i < GAMES * SETTINGS; i++) {
        ss_setting setting = random_game_setting(i % SETTINGS);
        ss_game g = random_game(setting, &r);
        mood m = random_game_mood(&r);
        ss_record_of(&record, &g);
        add_texts(records, links, &record);
        while (record.game.phase == SS_PLAYING) {
            ss_turn turn = random_game_turn(&record.game, &r, m);
            ss_record_play(&record, &turn);
            if (record.turn_count == SS_ROUNDS * setting.players / 2) add_texts(records, links, &record);
        }
        add_texts(records, links, &record);
    }
}

const char *digests(void) {
    static char room[1 << 10];
    ss_text out = ss_text_in(room, sizeof room);
    tally judged, plainly, chosen, records, links;
    tally_begin(&judged), tally_begin(&plainly), tally_begin(&chosen);
    tally_begin(&records), tally_begin(&links);
    judge_games(&judged, ss_weigh_fastest());
    judge_games(&plainly, ss_weigh);
    ask_players(&chosen);
    write_games(&records, &links);
    ss_text_put(&out, "judged by ");
    print(&out, ss_weigh_fastest_name(), &judged);
    print(&out, "judged by plain", &plainly);
    print(&out, "chosen", &chosen);
    print(&out, "records", &records);
    print(&out, "links", &links);
    return room;
}

#ifndef __wasm__
#include <stdio.h>

int main(void) { return fputs(digests(), stdout) < 0; }
#endif
