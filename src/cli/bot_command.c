#include "cli/bots.h"

#include <string.h>

#include "bots/bot_process.h"
#include "cli/output.h"
#include "texts/words.h"

/* Copies options, `NAME=VALUE;NAME=VALUE`, as lines of name and value. Control characters are refused, since they
 * could end a line early. */
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

bool ss_bot_command_read(const char *text, ss_bot_spec *bot) {
    const char *colon = text;
    if (*text == '[') {
        colon = strstr(text, "]:");
        if (!colon || !read_options((ss_word){text + 1, (size_t)(colon - text - 1)}, bot->options)) {
            ss_complain(_("\"cmd%s\": options are written cmd[NAME=VALUE;NAME=VALUE]:COMMAND"), text);
            return false;
        }
        colon++;
    }
    bot->driver = &ss_bot_process_driver;
    strcpy(bot->command, colon + 1);
    if (bot->command[strspn(bot->command, " \t")]) return true;
    ss_complain("%s", _("after cmd: comes the command that starts the bot"));
    return false;
}
