/* The items of the lists that are shown before an online game. */
#ifndef SS_TERMINAL_SCREEN_MODEL_FRIENDS_H
#define SS_TERMINAL_SCREEN_MODEL_FRIENDS_H

#include "rules/modules.h"

typedef enum ss_friends_item { SS_FRIENDS_LINK, SS_FRIENDS_NEW, SS_FRIENDS_TABLES } ss_friends_item;

typedef enum ss_opening_item {
    SS_OPENING_OPEN,
    SS_OPENING_SERVER,
    SS_OPENING_NAME,
    SS_OPENING_PLAYERS,
    SS_OPENING_EDITION,
    SS_OPENING_MODULE1,
    SS_OPENING_CLOCK = SS_OPENING_MODULE1 + SS_MODULES,
    SS_OPENING_ITEMS
} ss_opening_item;

/* Returns the bit of the module that an item is about; 0 for other items. */
static inline int ss_opening_module(int item) {
    return item >= SS_OPENING_MODULE1 && item < SS_OPENING_CLOCK ? 1 << (item - SS_OPENING_MODULE1) : 0;
}

#endif
