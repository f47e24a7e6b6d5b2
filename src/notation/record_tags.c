#include "notation/record_tags.h"

typedef enum when { ALWAYS, WITH_REWARDS, WITH_STACKS, WITH_BAG } when;
typedef enum need { OPTIONAL, NEEDED } need;

/* clang-format off */
static const struct {
    const char *name;
    when when;
    need need;
} rules[SS_TAGS] = {
    [SS_TAG_SANSSOUCI]   = {"Sanssouci", ALWAYS,       NEEDED},
    [SS_TAG_CONTENT]     = {"Content",   ALWAYS,       OPTIONAL},
    [SS_TAG_EDITION]     = {"Edition",   ALWAYS,       NEEDED},
    [SS_TAG_MODULES]     = {"Modules",   ALWAYS,       NEEDED},
    [SS_TAG_PLAYERS]     = {"Players",   ALWAYS,       NEEDED},
    [SS_TAG_NAME]        = {"Name",      ALWAYS,       OPTIONAL},
    [SS_TAG_GARDEN]      = {"Garden",    ALWAYS,       NEEDED},
    [SS_TAG_REWARDS]     = {"Rewards",   WITH_REWARDS, NEEDED},
    [SS_TAG_MISSIONS]    = {"Missions",  ALWAYS,       NEEDED},
    [SS_TAG_DECK]        = {"Deck",      ALWAYS,       NEEDED},
    [SS_TAG_DISPLAY]     = {"Display",   ALWAYS,       NEEDED},
    [SS_TAG_STACKS]      = {"Stacks",    WITH_STACKS,  NEEDED},
    [SS_TAG_BAG]         = {"Bag",       WITH_BAG,     NEEDED},
    [SS_TAG_RESULT]      = {"Result",    ALWAYS,       OPTIONAL},
    [SS_TAG_FORFEIT]     = {"Forfeit",   ALWAYS,       OPTIONAL},
};
/* clang-format on */

static bool of_a_seat(ss_tag_id id) { return id >= SS_TAG_NAME && id <= SS_TAG_DECK; }

ss_tag_slot ss_next_slot(ss_tag_slot slot) {
    if (slot.id == SS_TAG_DECK && slot.seat + 1 < SS_MAX_PLAYERS)
        return (ss_tag_slot){SS_TAG_NAME, slot.seat + 1};
    ss_tag_id next = slot.id + 1;
    return (ss_tag_slot){next, of_a_seat(next) ? slot.seat : 0};
}

bool ss_slot_belongs(ss_tag_slot slot, ss_setting setting) {
    if (of_a_seat(slot.id) && slot.seat >= setting.players) return false;
    switch (rules[slot.id].when) {
    case WITH_REWARDS: return setting.modules & SS_REWARDS;
    case WITH_STACKS: return ss_edition_stacks(setting.edition) > 1;
    case WITH_BAG: return ss_edition_stacks(setting.edition) == 1;
    case ALWAYS: break;
    }
    return true;
}

bool ss_slot_needed(ss_tag_slot slot) { return rules[slot.id].need == NEEDED; }

void ss_put_slot(ss_text *t, ss_tag_slot slot) {
    ss_text_put(t, rules[slot.id].name);
    if (of_a_seat(slot.id)) ss_text_number(t, slot.seat + 1);
}

bool ss_tag_known(ss_word name) {
    for (ss_tag_slot slot = {0}; slot.id < SS_TAGS; slot = ss_next_slot(slot)) {
        char known[SS_TAG_NAME_SIZE];
        ss_text t = ss_text_in(known, sizeof known);
        ss_put_slot(&t, slot);
        if (ss_word_is(name, known)) return true;
    }
    return false;
}
