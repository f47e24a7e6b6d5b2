#include "client/listing.h"

#include <stdio.h>
#include <string.h>

#include "online/members.h"

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
