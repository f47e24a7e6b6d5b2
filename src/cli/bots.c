#include "cli/bots.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "bots/bot.h"
#include "cli/output.h"
#include "texts/words.h"
#include "cli/suggestion.h"

/* ---- players ---- */

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

/* ---- one bot ---- */

/* Cuts `@MS` off the end. A command may contain other @ characters; the name of a player may not. */
static bool read_time(char *text, bool command, long *ms) {
    enum { HOUR = 3600000 };
    char *at = strrchr(text, '@'), *end;
    if (!at) return true;
    bool digits = at[1] && strspn(at + 1, "0123456789") == strlen(at + 1);
    if (!digits && command) return true;
    long time = digits ? strtol(at + 1, &end, 10) : 0;
    if (time < 1 || time > HOUR) {
        ss_complain(_("\"%s\": after @ come the milliseconds a turn, from 1 to %d"), text, HOUR);
        return false;
    }
    *at = 0;
    *ms = time;
    return true;
}

bool ss_bot_is_command(const char *text) {
    return strncmp(text, "cmd:", 4) == 0 || strncmp(text, "cmd[", 4) == 0;
}

static bool read_bot(char *text, ss_bot_spec *bot) {
    bool command = ss_bot_is_command(text);
    if (!read_time(text, command, &bot->turn_ms)) return false;
    ss_bot_name(bot->name, text);
    return command ? ss_bot_command_read(text + 3, bot) : (bot->player = ss_player_read(text)) != NULL;
}

bool ss_bot_read(const char *text, long turn_ms, ss_bot_spec *bot) {
    static char copy[SS_BOT_COMMAND];
    *bot = (ss_bot_spec){.turn_ms = turn_ms};
    if (strlen(text) >= sizeof copy) {
        ss_complain(_("--player needs a computer player or cmd:COMMAND, not \"%s\""), text);
        return false;
    }
    strcpy(copy, text);
    return read_bot(copy, bot);
}

/* ---- the list ---- */

const char *ss_bot_text(const char *from, char text[SS_BOT_COMMAND]) {
    size_t length = 0;
    for (; *from && *from != ','; from++) {
        if (from[0] == '\\' && from[1] == ',') from++;
        if (length == SS_BOT_COMMAND - 1) return NULL;
        text[length++] = *from;
    }
    text[length] = 0;
    return from;
}

int ss_bots_read(const char *list, long turn_ms, ss_bot_spec bots[SS_MAX_PLAYERS]) {
    static char text[SS_BOT_COMMAND];
    const char *at = list;
    for (int count = 0; at && count < SS_MAX_PLAYERS;) {
        if (!(at = ss_bot_text(at, text))) break;
        bots[count] = (ss_bot_spec){.turn_ms = turn_ms, .number = count};
        if (!read_bot(text, &bots[count++])) return 0;
        if (!*at && count >= SS_MIN_PLAYERS) return count;
        if (!*at++) break;
    }
    ss_complain(_("--bots needs two to four bots with commas between them, not \"%s\""), list);
    return 0;
}
