#include "fair_record.h"

#include "base/bits.h"
#include "base/seed.h"
#include "rules/box.h"

static void fill(uint8_t *bytes, int count, ss_random *r) {
    for (int i = 0; i < count; i++) bytes[i] = (uint8_t)ss_random_below(r, 256);
}

void fair_record_commit(ss_fair_tags *tags) {
    for (int part = 0; part < SS_FAIR_PARTS; part++)
        ss_fair_commit(tags->table, part, tags->round, &tags->values[part], tags->commitments[part]);
}

ss_fair_tags fair_record_tags(ss_setting setting, fair_company company, ss_random *r, unsigned *people) {
    ss_fair_tags tags = {.round = 1};
    uint8_t id[SS_ID_BYTES];
    fill(id, sizeof id, r);
    ss_id_write(tags.table, id);
    for (int part = 0; part < SS_FAIR_PARTS; part++) {
        fill(tags.values[part].salt, SS_SHA256_SIZE, r);
        fill(tags.values[part].value, SS_SHA256_SIZE, r);
    }
    *people = (1u << setting.players) - 1;
    int last = setting.players - 1;
    if (company == A_COMPUTER_SITS) *people &= ~(1u << last);
    if (company == ONE_IS_LEFT_OUT) {
        tags.withheld = 1u << last;
        tags.round = 2;
        tags.substitutes[0] = (ss_fair_substitute){ss_word_of("level4"), 1u << 6 | 1u << 7};
    }
    tags.seats = *people & ~tags.withheld;
    fair_record_commit(&tags);
    return tags;
}

static void put_seats(ss_text *t, int players, unsigned people) {
    for (int seat = 0; seat < players; seat++) {
        ss_text_put(t, "[Seat");
        ss_text_number(t, seat + 1);
        ss_text_put(t, ss_has(people, seat) ? " \"person\"]\n" : " \"level3\"]\n");
    }
}

void fair_record_write(ss_text *t, const ss_fair_tags *tags, ss_setting setting, unsigned people,
                       ss_random *r) {
    static ss_record record;
    char bytes[SS_FAIR_TAGS_TEXT + 256], text[SS_DIGITS];
    uint8_t seed[SS_SEED_SIZE];
    ss_game game;
    ss_fair_tags_seed(tags, text);
    ss_seed_of(text, seed);
    ss_deal(&game, &ss_box, setting, seed);
    while (game.phase < SS_PLAYING)
        ss_choose_side(&game, &ss_box, ss_count(game.chosen), SS_SIDE_A + ss_random_below(r, 2));
    ss_record_of(&record, &game);
    while (record.game.phase == SS_PLAYING) {
        ss_turn turn = random_game_turn(&record.game, r, MOOD_EVEN);
        ss_record_play(&record, &turn);
    }
    ss_text lines = ss_text_in(bytes, sizeof bytes);
    put_seats(&lines, setting.players, people);
    ss_fair_tags_write(&lines, tags);
    ss_record_write_with(t, &ss_box, &record, bytes);
}
