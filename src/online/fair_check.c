#include "online/fair_check.h"

#include "base/bits.h"
#include "notation/record_lines.h"
#include "game/party.h"

const char *const ss_fair_fault_names[SS_FAIR_FAULT_KINDS] = {
    [SS_FAIR_COMMITMENT] = "COMMITMENT",
    [SS_FAIR_NOTED] = "NOTED",
    [SS_FAIR_NOT_THERE] = "NOT_THERE",
    [SS_FAIR_LEFT_OUT] = "LEFT_OUT",
    [SS_FAIR_ROUND] = "ROUND",
    [SS_FAIR_SEED] = "SEED",
    [SS_FAIR_DEAL] = "DEAL",
};

static void add(ss_fair_report *report, ss_fair_fault_kind what, int part, int line) {
    report->faults[report->count++] = (ss_fair_fault){.what = what, .part = part, .line = line};
}

static bool same_bytes(const uint8_t *a, const uint8_t *b, int count) {
    for (int i = 0; i < count; i++)
        if (a[i] != b[i]) return false;
    return true;
}

/* ---- commitments ---- */

/* The parts that have a commitment, one bit each, the server the lowest. */
static unsigned parts_of(const ss_fair_tags *tags) { return tags->seats << 1 | 1u << SS_FAIR_SERVER; }

static void check_commitments(ss_fair_report *report, const ss_fair_tags *tags) {
    for (uint32_t rest = parts_of(tags); rest; rest &= rest - 1) {
        int part = ss_lowest(rest);
        uint8_t commitment[SS_SHA256_SIZE];
        ss_fair_commit(tags->table, part, tags->round, &tags->values[part], commitment);
        if (!same_bytes(commitment, tags->commitments[part], SS_SHA256_SIZE))
            add(report, SS_FAIR_COMMITMENT, part, tags->lines[part]);
    }
}

static void check_noted(ss_fair_report *report, const ss_fair_tags *tags, const ss_fair_noted *noted) {
    unsigned there = parts_of(tags);
    for (uint32_t rest = noted->parts & there; rest; rest &= rest - 1) {
        int part = ss_lowest(rest);
        if (!same_bytes(noted->commitments[part], tags->commitments[part], SS_SHA256_SIZE))
            add(report, SS_FAIR_NOTED, part, tags->lines[part]);
    }
    for (uint32_t rest = noted->parts & ~there; rest; rest &= rest - 1)
        add(report, SS_FAIR_NOT_THERE, ss_lowest(rest), tags->end);
}

/* ---- who took part ---- */

/* The record may say that a person plays in a seat. Computer players have no values. */
static void check_people(ss_fair_report *report, const ss_fair_tags *tags, const ss_content *content,
                         const ss_record *record) {
    ss_party party;
    unsigned said;
    ss_party_of(&party, content, record, &said);
    for (int seat = 0; seat < party.setting.players; seat++)
        if (ss_has(said, seat) && ss_is_person(&party, seat) && !ss_has(tags->seats | tags->withheld, seat))
            add(report, SS_FAIR_LEFT_OUT, seat + 1, tags->end);
}

static void check_round(ss_fair_report *report, const ss_fair_tags *tags) {
    if (tags->round > 1 + ss_count(tags->withheld)) add(report, SS_FAIR_ROUND, 0, tags->round_line);
}

/* ---- the deal ---- */

static void check_seed(ss_fair_report *report, const ss_fair_tags *tags) {
    char seed[SS_DIGITS];
    ss_fair_tags_seed(tags, seed);
    if (!ss_word_is(tags->seed, seed)) add(report, SS_FAIR_SEED, 0, tags->seed_line);
}

static bool same_supply(const ss_game *a, const ss_game *b, int tiles) {
    return same_bytes(a->top, b->top, SS_MAX_STACKS) && same_bytes(a->end, b->end, SS_MAX_STACKS) &&
           same_bytes(a->tiles + SS_PLACES, b->tiles + SS_PLACES, tiles - SS_PLACES);
}

/* Returns true if two deals of one setting agree in a tag. The sides of boards are the players' choice. */
static bool same_in(ss_tag_slot slot, const ss_game *a, const ss_game *b, int tiles) {
    const ss_seat *s = &a->seats[slot.seat], *o = &b->seats[slot.seat];
    switch (slot.id) {
    case SS_TAG_GARDEN: return s->garden_board.number == o->garden_board.number;
    case SS_TAG_REWARDS: return s->rewards_board.number == o->rewards_board.number;
    case SS_TAG_MISSIONS: return same_bytes(s->missions, o->missions, SS_MISSIONS);
    case SS_TAG_DECK: return same_bytes(s->cards, o->cards, SS_CARDS);
    case SS_TAG_DISPLAY: return same_bytes(a->tiles, b->tiles, SS_PLACES);
    case SS_TAG_STACKS:
    case SS_TAG_BAG: return same_supply(a, b, tiles);
    default: return true;
    }
}

static void add_deal(ss_fair_report *report, ss_tag_slot slot, ss_word source) {
    add(report, SS_FAIR_DEAL, slot.seat + 1, 0);
    ss_fair_fault *fault = &report->faults[report->count - 1];
    ss_text t = ss_text_in(fault->tag, sizeof fault->tag);
    ss_put_slot(&t, slot);
    ss_lines lines = ss_lines_of(source);
    for (ss_tag tag; ss_next_tag(&lines, &tag);)
        if (ss_word_is(tag.name, fault->tag)) fault->line = tag.line;
}

/* Deals from the seed that the record states, so that a fault is reported where it arose: a changed value does not
 * count as a wrong deal. */
static void check_deal(ss_fair_report *report, const ss_fair_tags *tags, const ss_content *content,
                       const ss_record *record) {
    const ss_game *deal = &record->deal;
    ss_setting setting = {deal->edition, deal->modules, deal->players};
    uint8_t seed[SS_SEED_SIZE];
    ss_game dealt;
    ss_sha256_of(tags->seed.at, tags->seed.length, seed);
    ss_deal(&dealt, content, setting, seed);
    int tiles = ss_tile_count(content, setting.players);
    for (ss_tag_slot slot = {0}; slot.id < SS_TAGS; slot = ss_next_slot(slot)) {
        if (!ss_slot_belongs(slot, setting) || same_in(slot, deal, &dealt, tiles)) continue;
        add_deal(report, slot, record->source);
        return;
    }
}

ss_fair_report ss_fair_check(const ss_fair_tags *tags, const ss_content *content, const ss_record *record,
                             const ss_fair_noted *noted) {
    ss_fair_report report = {.count = 0};
    check_commitments(&report, tags);
    check_noted(&report, tags, noted);
    check_people(&report, tags, content, record);
    check_round(&report, tags);
    check_seed(&report, tags);
    check_deal(&report, tags, content, record);
    return report;
}
