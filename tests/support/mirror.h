/* Mirrored games: column a for i, b for h and so on. */
#ifndef SS_MIRROR_H
#define SS_MIRROR_H

#include "rules/turn.h"

ss_content mirror_content(const ss_content *content);
ss_game mirror_game(const ss_game *g);
ss_turn mirror_turn(ss_turn turn);

#endif
