/* The tags of a record, in the order in which they are written and in which their faults are reported. */
#ifndef SS_NOTATION_RECORD_TAGS_H
#define SS_NOTATION_RECORD_TAGS_H

#include "base/text.h"
#include "base/word.h"
#include "rules/deal.h"

typedef enum ss_tag_id {
    SS_TAG_SANSSOUCI,
    SS_TAG_CONTENT,
    SS_TAG_EDITION,
    SS_TAG_MODULES,
    SS_TAG_PLAYERS,
    SS_TAG_NAME, /* from here to the deck: one for each seat, with all tags of a seat before those of the next */
    SS_TAG_GARDEN,
    SS_TAG_REWARDS,
    SS_TAG_MISSIONS,
    SS_TAG_DECK,
    SS_TAG_DISPLAY,
    SS_TAG_STACKS,
    SS_TAG_BAG,
    SS_TAG_RESULT,
    SS_TAG_FORFEIT,
    SS_TAGS
} ss_tag_id;

/* One tag of a record: `Garden2` is {SS_TAG_GARDEN, 1}. To visit all, in order:
 *
 *     for (ss_tag_slot slot = {0}; slot.id < SS_TAGS; slot = ss_next_slot(slot)) ...
 */
typedef struct ss_tag_slot {
    ss_tag_id id;
    int seat; /* from 0; 0 if the tag is not a seat's */
} ss_tag_slot;

ss_tag_slot ss_next_slot(ss_tag_slot slot);

/* Return true if a game with this setting may have the tag, and if every such game must have it. */
bool ss_slot_belongs(ss_tag_slot slot, ss_setting setting);
bool ss_slot_needed(ss_tag_slot slot);

/* Room for the longest name and a final zero. */
enum { SS_TAG_NAME_SIZE = 16 };
void ss_put_slot(ss_text *t, ss_tag_slot slot);

/* Returns true if the format defines a tag of this name. */
bool ss_tag_known(ss_word name);

#endif
