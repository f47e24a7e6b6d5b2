/* sanssouci players: lists the computer players. */
#include "ai/player.h"
#include "cli/command.h"
#include "cli/output.h"
#include "texts/nouns.h"
#include "texts/words.h"
#include "json/json.h"
#include "texts/lines.h"

enum { NAME = 10, LINE = 512 };

/* `Head gardener: knows a good garden (36 steps)` */
static void print_player(const ss_player *player) {
    char line[LINE];
    int length =
        snprintf(line, sizeof line, _("%s: %s"), ss_player_noun(player->name), ss_player_line(player->name));
    if (player->steps)
        snprintf(line + length, sizeof line - (size_t)length, P_(" (%u step)", " (%u steps)", player->steps),
                 (unsigned)player->steps);
    printf("  %-*s", NAME, player->name);
    ss_put_beside(stdout, NAME + 2, line);
}

static void put_players(ss_text *t) {
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '[');
    for (int i = 0; ss_players[i]; i++) {
        const ss_player *p = ss_players[i];
        ss_json_open(&j, '{');
        ss_json_pair_text(&j, "name", p->name);
        ss_json_pair_text(&j, "title", ss_player_noun(p->name));
        ss_json_pair_text(&j, "about", ss_player_line(p->name));
        ss_json_pair_bool(&j, "trained", p->trained);
        ss_json_pair(&j, "steps", p->steps);
        ss_json_close(&j, '}');
    }
    ss_json_close(&j, ']');
}

static int print_json(void) {
    ss_text t = ss_text_in(NULL, 0);
    do put_players(&t);
    while (ss_text_allot(&t));
    return ss_print_json(&t);
}

static int run(const ss_options *options) {
    if (ss_given(options, SS_OPTION_JSON)) return print_json();
    for (int i = 0; ss_players[i]; i++) print_player(ss_players[i]);
    return SS_STATUS_OK;
}

const ss_command ss_command_players = {
    .name = "players",
    .usage = "[--json]",
    .summary = N_("list the computer players"),
    .help = N_("These names work with play, analyse, arena and bot. The levels are opponents from\n"
               "weak to strong; the styles at the end each have a preference. A player that thinks\n"
               "uses the number of steps shown for each turn, unless other steps or a time are given."),
    .takes = {SS_OPTION_JSON},
    .run = run,
};
