#include "cli/bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/complain.h"
#include "cli/player.h"
#include "host/words.h"

/* ---- one bot ---- */

/* Cuts `@MS` off the end. A command may have another @ in it; the name of a player may not. */
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

/* The text as the name of a seat: cut to so many characters, `_` for what a record does not take. */
static void put_name(char name[SS_NAME_SIZE], const char *text, int characters) {
    ss_text t = ss_text_in(name, SS_NAME_SIZE);
    ss_word rest = ss_word_of(text);
    for (int i = 0; i < characters && rest.length; i++) {
        uint32_t character;
        int size = ss_utf8_first(rest, &character);
        ss_word bytes = ss_word_first(rest, size ? (size_t)size : 1);
        if (ss_name_fits(bytes) && !ss_is_unseen(character))
            ss_text_bytes(&t, bytes.at, bytes.length);
        else
            ss_text_char(&t, '_');
        ss_word_drop(&rest, bytes.length);
    }
    ss_name_clean(name);
}

static bool read_bot(char *text, ss_bot_spec *bot) {
    static const char prefix[] = "cmd:";
    bool command = strncmp(text, prefix, strlen(prefix)) == 0;
    if (!read_time(text, command, &bot->turn_ms)) return false;
    put_name(bot->name, text, SS_NAME_CHARS);
    if (!command) return (bot->player = ss_player_read(text));
    strcpy(bot->command, text + strlen(prefix));
    if (bot->command[strspn(bot->command, " \t")]) return true;
    ss_complain("%s", _("after cmd: comes the command that starts the bot"));
    return false;
}

/* ---- the list ---- */

/* Copies the next bot's text, without backslashes before commas. Returns where it ends, NULL when it is too long. */
static const char *next_text(const char *from, char text[SS_BOT_COMMAND]) {
    size_t length = 0;
    for (; *from && *from != ','; from++) {
        if (from[0] == '\\' && from[1] == ',') from++;
        if (length == SS_BOT_COMMAND - 1) return NULL;
        text[length++] = *from;
    }
    text[length] = 0;
    return from;
}

/* Where two would have one name, those with a time of their own have it in their name. */
static void tell_apart(ss_bot_spec *bots, int count, long usual_ms) {
    unsigned twins = 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            if (i != j && strcmp(bots[i].name, bots[j].name) == 0) twins |= 1u << i;
    for (int i = 0; i < count; i++) {
        char name[SS_NAME_SIZE], time[24];
        if (!(twins >> i & 1) || bots[i].turn_ms == usual_ms) continue;
        memcpy(name, bots[i].name, sizeof name);
        int length = snprintf(time, sizeof time, "@%ld", bots[i].turn_ms);
        put_name(bots[i].name, name, SS_NAME_CHARS - length);
        strcat(bots[i].name, time);
    }
}

int ss_bots_read(const char *list, long turn_ms, ss_bot_spec bots[SS_MAX_PLAYERS]) {
    static char text[SS_BOT_COMMAND];
    const char *at = list;
    for (int count = 0; at && count < SS_MAX_PLAYERS;) {
        if (!(at = next_text(at, text))) break;
        bots[count] = (ss_bot_spec){.turn_ms = turn_ms};
        if (!read_bot(text, &bots[count++])) return 0;
        if (!*at && count >= SS_MIN_PLAYERS) {
            tell_apart(bots, count, turn_ms);
            return count;
        }
        if (!*at++) break;
    }
    ss_complain(_("--bots wants two to four bots with commas between them, not \"%s\""), list);
    return 0;
}
