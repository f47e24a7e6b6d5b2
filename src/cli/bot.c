/* sanssouci bot: one of our players as a program that speaks the bot protocol. */
#include "bots/bot_serve.h"

#include <errno.h>

#include "cli/bots.h"
#include "cli/command.h"
#include "cli/shared_options.h"
#include "texts/system_errors.h"
#include "texts/words.h"

static int run(const ss_options *options) {
    char drawn[SS_SEED_TEXT];
    ss_bot_service service = {.in = stdin, .out = stdout, .content = options->content};
    const char *seed = ss_seed_text(options, drawn);
    if (!seed || !(service.player = ss_player_read(options->text[SS_OPTION_PLAYER]))) return SS_STATUS_FAILED;
    service.random = ss_seed_random(seed, "bot");
    if (ss_bot_serve(&service)) return SS_STATUS_OK;
    return ss_complain("%s", ss_system_sentence(ENOMEM));
}

const ss_command ss_command_bot = {
    .name = "bot",
    .usage = "[--player NAME] [--seed S]",
    .summary = N_("speak the bot protocol, for other programs"),
    .help = N_("Answers a host program that asks for sides, turns and hints, line by line, until it\n"
               "is told to quit or its input ends. The host may choose another player and other\n"
               "boards."),
    .takes = {SS_OPTION_PLAYER, SS_OPTION_CHANCE, SS_OPTION_CONTENT},
    .run = run,
};
