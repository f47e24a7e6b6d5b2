#include "cli/bots.h"

#include <stdlib.h>
#include <string.h>

#include "arena/bot_names.h"
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

/* Copies options, `NAME=VALUE;NAME=VALUE`, as lines with a name and a value. No control character may end a line early. */
static bool read_options(ss_word text, char lines[SS_BOT_OPTIONS]) {
    ss_text t = ss_text_in(lines, SS_BOT_OPTIONS);
    int count = 0;
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.at[i] < ' ') return false;
    while (text.length) {
        ss_word option = ss_word_before(text, ';'), name = ss_word_before(option, '=');
        ss_word value = option;
        ss_word_drop(&value, name.length);
        if (!name.length || !value.length || memchr(name.at, ' ', name.length)) return false;
        ss_word_drop(&value, 1);
        ss_text_bytes(&t, name.at, name.length);
        ss_text_char(&t, ' ');
        ss_text_bytes(&t, value.at, value.length);
        ss_text_char(&t, '\n');
        ss_word_drop(&text, option.length + (option.length < text.length));
        count++;
    }
    return count > 0 && count <= SS_BOT_OPTIONS_MOST && t.needed < SS_BOT_OPTIONS;
}

/* What follows `cmd`: a colon and a command, before it options in brackets. */
static bool read_command(const char *text, ss_bot_spec *bot) {
    const char *colon = text;
    if (*text == '[') {
        colon = strstr(text, "]:");
        if (!colon || !read_options((ss_word){text + 1, (size_t)(colon - text - 1)}, bot->options)) {
            ss_complain(_("\"cmd%s\": options are written cmd[NAME=VALUE;NAME=VALUE]:COMMAND"), text);
            return false;
        }
        colon++;
    }
    strcpy(bot->command, colon + 1);
    if (bot->command[strspn(bot->command, " \t")]) return true;
    ss_complain("%s", _("after cmd: comes the command that starts the bot"));
    return false;
}

bool ss_bot_is_command(const char *text) {
    return strncmp(text, "cmd:", 4) == 0 || strncmp(text, "cmd[", 4) == 0;
}

static bool read_bot(char *text, ss_bot_spec *bot) {
    bool command = ss_bot_is_command(text);
    if (!read_time(text, command, &bot->turn_ms)) return false;
    ss_bot_name(bot->name, text);
    return command ? read_command(text + 3, bot) : (bot->player = ss_player_read(text)) != NULL;
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
