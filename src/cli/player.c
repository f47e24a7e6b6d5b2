#include "cli/player.h"

#include <string.h>
#include <strings.h>

#include "cli/complain.h"
#include "cli/suggestion.h"
#include "texts/words.h"

const char *ss_player_meant(const char *name) {
    size_t length = strcspn(name, "@"), digits = strspn(name + length + (name[length] == '@'), "0123456789");
    bool timed = digits && !name[length + 1 + digits];
    ss_suggestion near = ss_suggestion_for(name);
    for (int i = 0; ss_players[i]; i++) {
        const char *known = ss_players[i]->name;
        if (timed && strlen(known) == length && strncasecmp(name, known, length) == 0) return known;
        ss_suggestion_try(&near, known);
    }
    return near.best;
}

const ss_player *ss_player_read(const char *name) {
    const ss_player *player = ss_player_called(name ? name : "level6");
    if (player) return player;
    const char *meant = ss_player_meant(name);
    if (meant)
        ss_complain(_("there is no bot \"%s\"; did you mean \"%s\"?"), name, meant);
    else
        ss_complain(_("there is no bot \"%s\"; \"sanssouci players\" lists those there are"), name);
    return NULL;
}
