#include "cli/challenge_words.h"

#include <stdio.h>
#include <stdlib.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "texts/lines.h"

const char *ss_challenge_sentence(ss_challenge_fault fault) {
    switch (fault) {
    case SS_CHALLENGE_PEOPLE: return _("a challenge needs one person against computer players");
    case SS_CHALLENGE_UNFINISHED: return _("the game was not played to its end");
    case SS_CHALLENGE_HIDDEN: return _("something of the deal is hidden");
    case SS_CHALLENGE_CONTENT: return _("challenges are played with the boards of the box");
    case SS_CHALLENGE_SEED: return _("its seed is too long, or has characters that cannot be shown");
    case SS_CHALLENGE_OTHER: return _("this is not the game that comes next in the challenge");
    default: return NULL;
    }
}

/* ---- what it asks for ---- */

static void print_players(const ss_challenge *c) {
    for (int seat = 0; seat < c->first.setting.players; seat++) {
        const ss_player *player = c->first.players[seat];
        if (player)
            ss_print(stdout, _("  Seat %d: %s (%s)"), seat + 1, ss_player_noun(player->name), player->name);
        else
            ss_print(stdout, _("  Seat %d: %s"), seat + 1, _("You"));
    }
}

void ss_print_challenge(const ss_challenge *c) {
    const ss_setting *setting = &c->first.setting;
    if (c->played && *c->name)
        ss_print(stdout, _("%s challenges you"), c->name);
    else
        ss_print(stdout, "%s", c->played ? _("Somebody challenges you") : _("Challenge"));
    ss_print(stdout, "  %s", ss_edition_noun(setting->edition));
    for (int module = 1; module <= setting->modules; module <<= 1)
        if (setting->modules & module) ss_print(stdout, "  %s", ss_module_noun(module));
    print_players(c);
    ss_print(stdout, P_("  %d deal", "  %d deals", c->deals), c->deals);
    if (c->both_seats) ss_print(stdout, "  %s", _("Each deal from both seats"));
    if (c->played)
        ss_print(stdout, P_("  %d game is in the link.", "  %d games are in the link.", c->played),
                 c->played);
    if (c->first.epoch != SS_EPOCH)
        ss_print(stdout, "  %s", _("The computer players play differently by now."));
}

/* ---- results ---- */

static int mine(const ss_challenge *c, int game) {
    int points[SS_MAX_PLAYERS];
    ss_challenge_points(c, game, points);
    return points[ss_challenge_seat(c, game)];
}

static void print_chance(const ss_contest *v, int lead) {
    if (v->times)
        ss_print(
            stdout,
            P_("By chance alone, one of two equally strong players leads by %d point or more in %d of %d "
               "such challenges.",
               "By chance alone, one of two equally strong players leads by %d points or more in %d of %d "
               "such challenges.",
               lead),
            lead, v->times, v->of);
    else
        ss_print(stdout,
                 P_("By chance alone, one of two equally strong players leads by %d point or more in fewer "
                    "than 1 of %d such challenges.",
                    "By chance alone, one of two equally strong players leads by %d points or more in fewer "
                    "than 1 of %d such challenges.",
                    lead),
                 lead, v->of);
    ss_print(stdout, "%s",
             v->chance >= 0.3    ? _("That says little about who is stronger.")
             : v->chance >= 0.05 ? _("That is a hint, not a proof.")
                                 : _("Chance alone hardly explains it."));
}

static void print_versus(const ss_challenge *a, const ss_challenge *b, const char *one, const char *other) {
    ss_contest v = ss_contest_of(a, b);
    int lead = v.points[0] - v.points[1];
    if (!v.games) return;
    if (!lead) {
        ss_print(stdout, _("%s and %s are equal."), one, other);
        return;
    }
    ss_print(stdout, P_("%s leads %s by %d point.", "%s leads %s by %d points.", labs(lead)),
             lead > 0 ? one : other, lead > 0 ? other : one, abs(lead));
    print_chance(&v, abs(lead));
}

static int best_of(const ss_challenge *results, int count, int games) {
    int best = 0, most = -1;
    for (int i = 0; i < count; i++) {
        int sum = 0;
        for (int game = 0; game < games && game < results[i].played; game++) sum += mine(&results[i], game);
        if (sum > most) best = i, most = sum;
    }
    return best;
}

void ss_print_results(const ss_challenge *results, char names[][SS_NAME_SIZE], int count) {
    enum { NARROW = 6, COLUMN = 14 };
    int games = ss_challenge_games(&results[0]), total[SS_CHALLENGE_RESULTS] = {0};
    ss_put_padded(stdout, _("deal"), NARROW);
    ss_put_padded(stdout, _("seat"), NARROW);
    for (int i = 0; i < count; i++) ss_put_padded(stdout, names[i], -COLUMN);
    putchar('\n');
    for (int game = 0; game < games; game++) {
        printf("%-*d%-*d", NARROW, ss_challenge_deal(&results[0], game) + 1, NARROW,
               ss_challenge_seat(&results[0], game) + 1);
        for (int i = 0; i < count; i++) {
            if (game < results[i].played) {
                int points = mine(&results[i], game);
                total[i] += points;
                printf("%*d", COLUMN, points);
            } else {
                printf("%*s", COLUMN, "-");
            }
        }
        putchar('\n');
    }
    ss_put_padded(stdout, _("total"), 2 * NARROW);
    for (int i = 0; i < count; i++) printf("%*d", COLUMN, total[i]);
    printf("\n\n");
    int first = best_of(results, count, games);
    for (int i = 0; i < count; i++)
        if (i != first) print_versus(&results[first], &results[i], names[first], names[i]);
}
