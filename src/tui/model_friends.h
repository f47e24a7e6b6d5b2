/* The lists of the screens before an online game, in their order. */
#ifndef SS_TUI_MODEL_FRIENDS_H
#define SS_TUI_MODEL_FRIENDS_H

typedef enum ss_friends_item { SS_FRIENDS_LINK, SS_FRIENDS_NEW, SS_FRIENDS_TABLES } ss_friends_item;

typedef enum ss_opening_item {
    SS_OPENING_OPEN,
    SS_OPENING_SERVER,
    SS_OPENING_NAME,
    SS_OPENING_PLAYERS,
    SS_OPENING_EDITION,
    SS_OPENING_REWARDS,
    SS_OPENING_BOARS,
    SS_OPENING_CLOCK,
    SS_OPENING_ITEMS
} ss_opening_item;

#endif
