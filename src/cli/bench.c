/* sanssouci bench: random games, one after the other on one thread. Every game is sampled from what a spectator
 * knows of one deal and is played through the public functions of the engine, as a player that looks ahead would. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/shared_options.h"
#include "system/clock.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "rules/batch.h"
#include "rules/turn.h"
#include "rules/view.h"
#include "ai/weigh.h"
#include "ai/weights.h"

typedef struct work {
    long games;
    long turns;
    long listed;
    long walked; /* points of all seats: equal for the same seed on every machine */
} work;

static void finish(work *w, const ss_game *game) {
    w->games++;
    w->turns += ss_turns_played(game);
    for (int seat = 0; seat < game->players; seat++) w->walked += game->seats[seat].score;
}

static void play_games(work *w, const ss_sampler *sampler, ss_random *random, long games) {
    ss_play_out_way *play_out = ss_play_out_fastest();
    ss_game game;
    while (w->games < games) {
        ss_sample(sampler, random, &game);
        play_out(&game, random);
        finish(w, &game);
    }
}

/* The same, with all turns of every position listed first; `turns` has room for `room` of them. */
static void list_games(work *w, const ss_sampler *sampler, ss_random *random, long games, ss_turn *turns,
                       int room) {
    ss_game game;
    ss_turn turn;
    while (w->games < games) {
        ss_sample(sampler, random, &game);
        while (game.phase != SS_OVER) {
            w->listed += ss_list_turns(&game, turns, room);
            ss_play_random(&game, random, &turn);
        }
        finish(w, &game);
    }
}

/* Names the code in use on this processor. Figures are comparable only if it is the same. */
static void print_way(void) {
    printf(_("way          %s\n"), ss_play_out_fastest() == ss_play_out ? "portable" : "bmi2");
}

/* ---- the same games one by one and side by side ---- */

enum { BATCH = 512 };

typedef struct batch {
    ss_game games[BATCH];
    ss_random randoms[BATCH];
} batch;

static work play_rounds(batch *b, const ss_sampler *sampler, uint64_t seed, long games, bool side_by_side) {
    ss_play_out_way *play_out = ss_play_out_fastest();
    work w = {0};
    ss_batch_randoms(b->randoms, BATCH, seed);
    while (w.games < games) {
        int many = games - w.games < BATCH ? (int)(games - w.games) : BATCH;
        if (side_by_side) {
            ss_batch_sample(b->games, b->randoms, many, sampler);
            ss_batch_play_out(b->games, b->randoms, many);
        }
        for (int i = 0; i < many; i++) {
            if (!side_by_side) {
                ss_sample(sampler, &b->randoms[i], &b->games[i]);
                play_out(&b->games[i], &b->randoms[i]);
            }
            finish(&w, &b->games[i]);
        }
    }
    return w;
}

/* Alternates between the two ways, a part of the games at a time, so that other load affects both equally. */
static int compare(const ss_sampler *sampler, uint64_t seed, long games) {
    enum { PARTS = 20 };
    double seconds[2] = {0};
    work all[2] = {0};
    batch *b = malloc(sizeof *b);
    if (!b) return ss_complain("%s", ss_system_sentence(ENOMEM));
    for (int part = 0; part < PARTS; part++)
        for (int side_by_side = 0; side_by_side < 2; side_by_side++) {
            long many = games * (part + 1) / PARTS - games * part / PARTS;
            double start = ss_clock_seconds();
            work w = play_rounds(b, sampler, seed + (uint64_t)part, many, side_by_side);
            seconds[side_by_side] += ss_clock_seconds() - start;
            all[side_by_side].turns += w.turns;
            all[side_by_side].walked += w.walked;
        }
    free(b);
    print_way();
    printf(_("turns/s      %.0f one game after the other\n"), (double)all[0].turns / seconds[0]);
    printf(_("turns/s      %.0f many games at once\n"), (double)all[1].turns / seconds[1]);
    char ratio[SS_DECIMAL];
    printf(_("ratio        %s\n"), ss_words_decimal(ratio, "%.2f", seconds[0] / seconds[1]));
    if (all[0].walked != all[1].walked)
        return ss_complain("%s", _("the two ways did not play the same games"));
    return SS_STATUS_OK;
}

static void print_work(const work *w, int players, bool listed, double seconds) {
    char points[SS_DECIMAL], took[SS_DECIMAL];
    if (seconds <= 0) seconds = 1e-9;
    printf(_("games        %ld\n"), w->games);
    printf(_("turns        %ld\n"), w->turns);
    printf(_("points       %s walked by a player on average\n"),
           ss_words_decimal(points, "%.3f", (double)w->walked / (double)(w->games * players)));
    if (listed)
        printf(_("listed       %ld turns\n"), w->listed);
    else
        print_way();
    printf(_("seconds      %s\n"), ss_words_decimal(took, "%.3f", seconds));
    printf(_("games/s      %.0f\n"), (double)w->games / seconds);
    printf(_("turns/s      %.0f\n"), (double)w->turns / seconds);
    if (listed) printf(_("listed/s     %.0f\n"), (double)w->listed / seconds);
}

/* ---- the network ---- */

enum { TURNS = 1 << 14 }; /* more than any position has, so that judging all turns also counts them */
enum { FASTEST, PLAIN, WAYS };

typedef struct course {
    ss_game positions[SS_MAX_TURNS]; /* of one game */
    ss_weighed turns[TURNS];
    long judged, count; /* in all games: turns, and positions */
    double seconds[WAYS];
    bool agree;
} course;

/* Plays a game to its end; returns how many positions it had. */
static int play(course *c, const ss_network *network, ss_game *game) {
    int count = 0;
    while (game->phase == SS_PLAYING) {
        c->positions[count++] = *game;
        c->judged += ss_weigh(network, game, c->turns, TURNS);
        ss_play_legal(game, &c->turns[0].turn);
    }
    return count;
}

static double seconds_of(ss_weigh_way *weigh, const course *c, const ss_network *network, int count,
                         ss_weighed *best) {
    double start = ss_clock_seconds();
    for (int i = 0; i < count; i++) weigh(network, &c->positions[i], &best[i], 1);
    return ss_clock_seconds() - start;
}

/* Alternates between the two ways, a game at a time, several times. The fastest run counts, because noise only
 * slows a run down. */
static void measure(course *c, const ss_network *network, int count) {
    enum { TIMES = 5 };
    ss_weigh_way *const ways[WAYS] = {ss_weigh_fastest(), ss_weigh};
    ss_weighed best[WAYS][SS_MAX_TURNS] = {0};
    for (int way = 0; way < WAYS; way++) {
        double least = seconds_of(ways[way], c, network, count, best[way]);
        for (int i = 1; i < TIMES; i++) {
            double again = seconds_of(ways[way], c, network, count, best[way]);
            if (again < least) least = again;
        }
        c->seconds[way] += least;
    }
    c->agree = c->agree && memcmp(best[FASTEST], best[PLAIN], sizeof best[PLAIN]) == 0;
    c->count += count;
}

static void print_rate(const course *c, int way, const char *name) {
    double seconds = c->seconds[way] > 0 ? c->seconds[way] : 1e-9;
    char each[SS_DECIMAL];
    printf(_("judged/s     %.0f with %s, %s microseconds a position\n"), (double)c->judged / seconds, name,
           ss_words_decimal(each, "%.1f", 1e6 * seconds / (double)c->count));
}

/* Plays `games` games drawn from a sampler, with the network in all seats. For every position it measures how long
 * judging all turns takes, with the fastest code for this machine and with plain C. Returns the command's exit
 * status. */
static int bench_network(const ss_sampler *sampler, ss_random *random, long games) {
    course *c = calloc(1, sizeof *c);
    if (!c) return ss_complain("%s", ss_system_sentence(ENOMEM));
    c->agree = true;
    for (long i = 0; i < games; i++) {
        ss_game game;
        ss_sample(sampler, random, &game);
        const ss_network *network = ss_network_for(&game);
        measure(c, network, play(c, network, &game));
    }
    const char *way = ss_weigh_fastest_name();
    printf(_("way          %s\n"), way);
    printf(_("judged       %ld turns in %ld positions\n"), c->judged, c->count);
    print_rate(c, FASTEST, way);
    print_rate(c, PLAIN, "portable");
    bool agree = c->agree;
    free(c);
    return agree ? SS_STATUS_OK : ss_complain("%s", _("the two ways did not choose the same turns"));
}

/* ---- the command ---- */

static int run(const ss_options *options) {
    enum { ROOM = 1 << 16 }; /* far more turns than a position has */
    char drawn[SS_SEED_TEXT];
    ss_setting setting;
    ss_game dealt;
    if (!ss_given(options, SS_OPTION_GAMES)) return ss_complain(_("%s needs %s"), "bench", "--games N");
    int kinds = ss_given(options, SS_OPTION_LIST) + ss_given(options, SS_OPTION_BATCH) +
                ss_given(options, SS_OPTION_NETWORK);
    if (kinds > 1) return ss_complain("%s", _("bench takes one of --list, --batch and --network"));
    if (!ss_setting_read(options, (int)ss_number_or(options, SS_OPTION_PLAYERS, 2), &setting))
        return SS_STATUS_FAILED;
    const char *seed = ss_seed_text(options, drawn);
    if (!seed || !ss_setting_deal(&dealt, options->content, setting, seed)) return SS_STATUS_FAILED;

    ss_view view = ss_view_of(&dealt, SS_SPECTATOR);
    ss_sampler sampler = ss_sampler_of(&view, options->content);
    ss_random random = ss_seed_random(seed, "bench");
    if (ss_given(options, SS_OPTION_BATCH))
        return compare(&sampler, random.state, options->number[SS_OPTION_GAMES]);
    if (ss_given(options, SS_OPTION_NETWORK))
        return bench_network(&sampler, &random, options->number[SS_OPTION_GAMES]);
    bool list = ss_given(options, SS_OPTION_LIST);
    ss_turn *turns = list ? malloc(ROOM * sizeof *turns) : NULL;
    if (list && !turns) return ss_complain("%s", ss_system_sentence(ENOMEM));

    work done = {0};
    double start = ss_clock_seconds();
    if (list)
        list_games(&done, &sampler, &random, options->number[SS_OPTION_GAMES], turns, ROOM);
    else
        play_games(&done, &sampler, &random, options->number[SS_OPTION_GAMES]);
    print_work(&done, setting.players, list, ss_clock_seconds() - start);
    free(turns);
    return SS_STATUS_OK;
}

const ss_command ss_command_bench = {
    .name = "bench",
    .usage = "--games N [--players N] [--edition E] [--modules M,M]\n"
             "                  [--seed S] [--list | --batch | --network]",
    .summary = N_("measure how fast the engine plays random games"),
    .help = N_("The line \"way\" says which code plays: bmi2 where the processor is fast at it,\n"
               "portable elsewhere. --batch speeds up base games only, and needs AVX2 for that.\n"
               "With AVX2 --network is faster as well."),
    .takes = {SS_OPTION_PLAYERS, SS_TAKES_SETTING, SS_OPTION_GAMES, SS_OPTION_LIST, SS_OPTION_BATCH,
              SS_OPTION_NETWORK, SS_OPTION_CONTENT},
    .run = run,
};
