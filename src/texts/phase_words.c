#include "texts/phase_words.h"

#include "texts/words.h"

static const char *const sentences[] = {
    [SS_ROOM_WAITING] = N_("The table waits for players."),
    [SS_ROOM_DEALING] = N_("The game begins: everybody draws lots for the deal."),
    [SS_ROOM_CHOOSING] = N_("The cards are dealt, and sides are chosen."),
    [SS_ROOM_PLAYING] = N_("All sides are chosen, and the first turn follows."),
    [SS_ROOM_OVER] = N_("The game is over."),
    [SS_ROOM_CLOSED] = N_("The table was closed."),
};

const char *ss_phase_sentence(ss_room_phase phase) { return _(sentences[phase]); }
