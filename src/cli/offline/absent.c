/* Replaces serve.c, bot_command.c and address.c in the offline program, which serves no page and starts no
 * programs. */
#include "cli/address.h"
#include "cli/bots.h"
#include "cli/command.h"
#include "texts/words.h"

static int overview(const ss_options *options) {
    (void)options;
    ss_help_overview();
    return SS_STATUS_OK;
}

/* ---- serve.c ---- */
ss_command ss_command_alone(void) { return (ss_command){.name = "help", .usage = "", .run = overview}; }

const char *ss_help_alone(void) {
    return _("This build has only the commands that need neither a terminal nor a server nor other programs. "
             "To play, open the page of the game in a browser.");
}

/* ---- bot_command.c ---- */
bool ss_bot_command_read(const char *text, ss_bot_spec *bot) {
    (void)bot;
    ss_complain(_("\"cmd%s\": this build does not start other programs"), text);
    return false;
}

/* ---- address.c: no offline command takes an address ---- */
bool ss_option_is_address(ss_option_type type, const char *value) {
    (void)type, (void)value;
    return false;
}
