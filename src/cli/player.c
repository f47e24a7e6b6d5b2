#include "cli/player.h"

#include <stddef.h>

#include "cli/complain.h"
#include "cli/hint.h"
#include "host/words.h"

const ss_player *ss_player_read(const char *name) {
    const ss_player *player = ss_player_called(name);
    if (player) return player;
    ss_hint hint = ss_hint_for(name);
    for (int i = 0; ss_players[i]; i++) ss_hint_try(&hint, ss_players[i]->name);
    if (hint.best)
        ss_complain(_("there is no bot \"%s\"; did you mean \"%s\"?"), name, hint.best);
    else
        ss_complain(_("there is no bot \"%s\"; \"sanssouci players\" lists those there are"), name);
    return NULL;
}

const ss_player *ss_player_strongest(void) { return ss_player_called("level6"); }
