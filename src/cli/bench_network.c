#include "cli/bench_network.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "ai/weigh.h"
#include "ai/weights.h"
#include "cli/command.h"
#include "system/clock.h"
#include "texts/system_errors.h"
#include "texts/words.h"

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

int ss_bench_network(const ss_sampler *sampler, ss_random *random, long games) {
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
