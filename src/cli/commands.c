#include <string.h>

#include "cli/command.h"
#include "cli/suggestion.h"
#include "texts/words.h"

/* All commands in the order of the help. Those marked WHOLE need a terminal, a server, a database or the folder of
 * saved games. The offline program (lib/offline.mk) does not have them. */
/* clang-format off */
#define COMMANDS(OFFLINE, WHOLE) \
    WHOLE(play)                  \
    WHOLE(serve)                 \
    WHOLE(join)                  \
    WHOLE(export)                \
    WHOLE(replay)                \
    OFFLINE(show)                \
    OFFLINE(new)                 \
    OFFLINE(check)               \
    OFFLINE(verify)              \
    OFFLINE(moves)               \
    OFFLINE(score)               \
    OFFLINE(analyse)             \
    OFFLINE(review)              \
    WHOLE(statistics)            \
    WHOLE(daily)                 \
    WHOLE(challenge)             \
    WHOLE(puzzle)                \
    OFFLINE(link)                \
    OFFLINE(players)             \
    OFFLINE(arena)               \
    OFFLINE(bot)                 \
    OFFLINE(bench)               \
    WHOLE(store)                 \
    WHOLE(moderate)              \
    OFFLINE(content)             \
    OFFLINE(completion)          \
    OFFLINE(help)
/* clang-format on */

#define DECLARE(name) extern const ss_command ss_command_##name;
#define ROW(name)     &ss_command_##name,
#define NAME(name)    #name,
#define NOTHING(name)

COMMANDS(DECLARE, DECLARE)

#ifdef SS_OFFLINE
const ss_command *const ss_commands[] = {COMMANDS(ROW, NOTHING) NULL};
static const char *const absent[] = {COMMANDS(NOTHING, NAME) NULL};
#else
const ss_command *const ss_commands[] = {COMMANDS(ROW, ROW) NULL};
static const char *const absent[] = {NULL};
#endif

static bool is_absent(const char *name) {
    for (int i = 0; absent[i]; i++)
        if (strcmp(absent[i], name) == 0) return true;
    return false;
}

const ss_command *ss_command_find(const char *name) {
    ss_suggestion near = ss_suggestion_for(name);
    for (int i = 0; ss_commands[i]; i++) {
        if (strcmp(ss_commands[i]->name, name) == 0) return ss_commands[i];
        ss_suggestion_try(&near, ss_commands[i]->name);
    }
    if (is_absent(name))
        ss_complain(
            _("this build has no command \"%s\", only those that need neither a terminal nor a server; "
              "\"sanssouci help\" lists them"),
            name);
    else if (near.best)
        ss_complain(_("there is no command \"%s\"; did you mean \"%s\"?"), name, near.best);
    else
        ss_complain(_("there is no command \"%s\"; \"sanssouci help\" lists those there are"), name);
    return NULL;
}
