/* Messages to a player when an online table enters a phase. */
#ifndef SS_TEXTS_PHASE_WORDS_H
#define SS_TEXTS_PHASE_WORDS_H

#include "online/room.h"

/* In the reader's language. */
const char *ss_phase_sentence(ss_room_phase phase);

#endif
