/* Measures how well the coach judges, for docs/coach-measurements.md.
 *
 *     make build/bench/coach
 *     build/bench/coach deals [DEALS]                the table of coach/ledger.c: what a seat can expect on average
 *     build/bench/coach luck [PLAYER [GAMES [FIRST [PLAYERS [MODULES]]]]]     spread of margins with and without luck;
 *         MODULES is 1 for rewards, 2 for boars, 3 for both
 *     build/bench/coach cover [PLAYER [TURNS [FIRST]]]    how often a stated interval contains what 20 times the effort
 *         finds; on standard error game, turn, loss and its error, both with that effort, and whether the best turn is
 *         the same
 *     build/bench/coach loss [PLAYER [GAMES [FIRST]]]     what the turns of a player lose
 *     build/bench/coach match PLAYER RIVAL [GAMES [FIRST]]     margins of games between two players, and what their
 *         turns lose in the same games
 *     build/bench/coach why [PLAYER [GAMES [FIRST]]]      how many marks have a reason, and which; how many
 *         reasons ten times the effort contradicts
 *     build/bench/coach time [GAMES]                 seconds for a review, and for a game of level6
 *
 * FIRST is the number of the first deal, so that several runs can share the work. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/player.h"
#include "ai/race.h"
#include "base/seed.h"
#include "coach/summary.h"
#include "rules/box.h"
#include "rules/deal.h"

static ss_record record;
static ss_review review;

/* Processor time, because the machine may have other work. */
static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void deal(ss_setting setting, long number) {
    uint8_t seed[SS_SEED_SIZE];
    char text[32];
    ss_game g;
    snprintf(text, sizeof text, "coach/%ld", number);
    ss_seed_of(text, seed);
    ss_deal(&g, &ss_box, setting, seed);
    while (g.phase < SS_PLAYING) ss_choose_sides_drawn(&g, &ss_box, seed);
    ss_record_of(&record, &g);
}

/* Plays a game, alternating the editions. Seat 1 is `first`, all others are `others`. */
static void play_setting(const ss_player *first, const ss_player *others, int players, int modules,
                         long number) {
    ss_random random = ss_random_from((uint64_t)number);
    deal((ss_setting){(uint8_t)(number % SS_EDITIONS), (uint8_t)modules, (uint8_t)players}, number);
    while (record.game.phase == SS_PLAYING) {
        const ss_player *player = record.game.mover ? others : first;
        ss_view view = ss_view_of(&record.game, record.game.mover);
        ss_turn turn = ss_player_choose(player, &view, &ss_box, ss_usual_budget(player), &random);
        ss_record_play(&record, &turn);
    }
}

/* A game of two without modules. */
static void play(const ss_player *player, long number) { play_setting(player, player, 2, 0, number); }

static void look(ss_effort effort, long seed) {
    ss_review_begin(&review, &record, &ss_box, effort, (uint64_t)seed);
    ss_review_step(&review, 0);
}

/* ---- sums ---- */

typedef struct sums {
    double n, sum, squares;
} sums;

static void add(sums *s, double x) { s->n++, s->sum += x, s->squares += x * x; }
static double mean(const sums *s) { return s->sum / s->n; }
static double deviation(const sums *s) { return sqrt((s->squares - s->sum * s->sum / s->n) / (s->n - 1)); }
static double error(const sums *s) { return deviation(s) / sqrt(s->n); }

/* ---- deals ---- */

static int measure_deals(long deals) {
    for (int players = SS_MIN_PLAYERS; players <= SS_MAX_PLAYERS; players++) {
        printf("    [%d] = {", players);
        for (int modules = 0; modules < SS_MODULE_SETS; modules++) {
            sums seats[SS_MAX_PLAYERS] = {0};
            for (long i = 0; i < deals; i++) {
                ss_setting setting = {(uint8_t)(i % SS_EDITIONS), (uint8_t)modules, (uint8_t)players};
                deal(setting, i);
                look((ss_effort){.luck = 1}, i);
                for (int seat = 0; seat < players; seat++)
                    add(&seats[seat], (double)ss_ledger_at(&review, seat, 0).before / SS_PART);
            }
            printf("%s{", modules ? ", " : "");
            for (int seat = 0; seat < players; seat++)
                printf("%s%ld", seat ? ", " : "", lround(100 * mean(&seats[seat])));
            printf("}");
            fprintf(stderr, "%d players, modules %d: deviation %.2f, error of the mean %.2f\n", players,
                    modules, deviation(&seats[0]), error(&seats[0]));
        }
        puts("},");
    }
    return 0;
}

/* ---- luck ---- */

static int measure_luck(const ss_player *player, long games, long first, int players, int modules) {
    sums margins = {0}, adjusted = {0}, luck = {0}, draws = {0}, refills = {0}, deals = {0}, rest = {0},
         drift = {0}, sampling = {0};
    double begun = seconds(), reviewing = 0;
    for (long i = first; i < first + games; i++) {
        ss_ledger l;
        play_setting(player, player, players, modules, i);
        double from = seconds();
        look((ss_effort){.luck = ss_effort_usual().luck}, i);
        reviewing += seconds() - from;
        ss_ledger_of(&l, &review, 0);
        double all = (double)(l.deal + l.draws + l.refills) / SS_PART;
        add(&margins, (double)l.margin / SS_PART);
        add(&luck, all);
        add(&adjusted, (double)l.margin / SS_PART - all);
        add(&draws, (double)l.draws / SS_PART);
        add(&refills, (double)l.refills / SS_PART);
        add(&deals, (double)l.deal / SS_PART);
        add(&rest, (double)(l.drift + l.end) / SS_PART);
        add(&sampling, l.error * l.error);
        for (int turn = 0; turn < review.turn_count; turn++)
            add(&drift, (double)ss_ledger_at(&review, review.turns[turn].seat, turn).drift / SS_PART);
    }
    double ratio = pow(deviation(&margins) / deviation(&adjusted), 2);
    /* Two variances from the same games: their correlation makes this interval wider than necessary. */
    double spread = exp(1.96 * sqrt(4 / (double)(games - 1)));
    printf("%ld games of %s against itself, %d players, modules %d, %.2f s each and %.2f s for luck\n", games,
           player->name, players, modules, (seconds() - begun - reviewing) / (double)games,
           reviewing / (double)games);
    printf("margin   %+.2f, deviation %.2f\nadjusted %+.2f, deviation %.2f\n", mean(&margins),
           deviation(&margins), mean(&adjusted), deviation(&adjusted));
    printf("ratio of the variances %.2f (%.2f to %.2f)\n", ratio, ratio / spread, ratio * spread);
    printf("luck %+.2f +- %.2f, deviation %.2f: draws %.2f, refills %.2f, deal %.2f; from sampling %.2f\n",
           mean(&luck), 1.96 * error(&luck), deviation(&luck), deviation(&draws), deviation(&refills),
           deviation(&deals), sqrt(mean(&sampling)));
    printf("unexplained %+.2f, deviation %.2f; drift a turn %+.2f, deviation %.2f\n", mean(&rest),
           deviation(&rest), mean(&drift), deviation(&drift));
    return 0;
}

/* ---- intervals ---- */

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* One turn of each game, so that they are independent; turns that were the best state no interval. */
static int measure_cover(const ss_player *player, long turns, long first) {
    enum { TIMES = 20, MOST = 100000 };
    static double errors[MOST];
    ss_effort usual = ss_effort_usual();
    long covered = 0, stated = 0, same = 0, marked = 0, confirmed = 0;
    sums bias = {0}, off = {0};
    for (long i = first; stated < turns && stated < MOST; i++) {
        ss_juncture at;
        play(player, i);
        int turn = (int)((i * 7 + 3) % record.turn_count);
        ss_juncture_at(&at, &record, &ss_box, turn);
        ss_loss less = {0}, more = {0};
        if (ss_loss_prove(&less, &at, usual.race)) continue;
        ss_random random = ss_random_from((uint64_t)i), other = ss_random_from((uint64_t)i + 1000000);
        less.best = ss_loss_race(&at, usual.race, &random);
        if (ss_turn_same(&less.best, &at.played)) {
            same++;
            continue;
        }
        ss_loss_duel(&less, &at, usual.duel, &random);
        more.best = ss_loss_race(&at, TIMES * usual.race, &other);
        if (!ss_turn_same(&more.best, &at.played)) ss_loss_duel(&more, &at, TIMES * usual.duel, &other);
        ss_estimate a = ss_loss_estimate(&less), b = ss_loss_estimate(&more);
        if (a.mean < 0) a.mean = 0; /* no turn can lose less than 0 */
        if (b.mean < 0) b.mean = 0;
        errors[stated++] = a.error;
        fprintf(stderr, "%ld %d %.3f %.3f %.3f %.3f %d\n", i, turn, a.mean, a.error, b.mean, b.error,
                ss_turn_same(&less.best, &more.best));
        covered += fabs(a.mean - b.mean) <= SS_95 * a.error;
        add(&bias, a.mean - b.mean);
        if (a.error > 0) add(&off, (a.mean - b.mean) / a.error);
        if (ss_loss_grade(&less)) marked++, confirmed += b.mean >= 1;
    }
    qsort(errors, (size_t)stated, sizeof *errors, compare);
    double share = (double)covered / (double)stated, half = 1.96 * sqrt(share * (1 - share) / (double)stated);
    printf("%ld turns of %s (%ld more were the best turn): %.1f %% +- %.1f covered\n", stated, player->name,
           same, 100 * share, 100 * half);
    printf("median standard error %.2f; less effort finds %+.2f +- %.2f more; deviation in errors %.2f\n",
           errors[stated / 2], mean(&bias), 1.96 * error(&bias), deviation(&off));
    printf("%ld of %ld marks confirmed, with at least one point\n", confirmed, marked);
    return 0;
}

/* ---- losses ---- */

static int measure_loss(const ss_player *player, long games, long first) {
    ss_effort effort = ss_effort_usual();
    sums per_game = {0};
    int marks[SS_GRADES] = {0}, turns = 0;
    effort.luck = effort.why = 0;
    for (long i = first; i < first + games; i++) {
        play(player, i);
        look(effort, i);
        for (int seat = 0; seat < 2; seat++) {
            ss_summary s;
            ss_summary_of(&s, &review, seat);
            add(&per_game, s.loss.mean);
            turns += s.judged;
            for (int grade = 0; grade < SS_GRADES; grade++) marks[grade] += s.marks[grade];
        }
    }
    printf("%s, %ld games, both seats: loses %.1f +- %.1f points a game, %.2f a turn\n", player->name, games,
           mean(&per_game), 1.96 * error(&per_game), per_game.sum / turns);
    for (int grade = SS_GRADE_DUBIOUS; grade < SS_GRADES; grade++)
        printf("%s %.1f %%  ", ss_grade_marks[grade], 100.0 * marks[grade] / turns);
    putchar('\n');
    return 0;
}

/* What the turns of two players lose in games against each other must match the margins of these games. The ledger
 * removes luck from both; what remains is the error of the losses. */
static int measure_match(const ss_player *player, const ss_player *rival, long games, long first) {
    ss_effort effort = ss_effort_usual();
    sums margins = {0}, own = {0}, others = {0}, lost = {0}, adjusted = {0}, off = {0};
    effort.why = 0;
    for (long i = first; i < first + games; i++) {
        bool begins = i / SS_EDITIONS % 2 == 0; /* both begin equally often, in each edition */
        int seat = begins ? 0 : 1;
        ss_summary s, r;
        play_setting(begins ? player : rival, begins ? rival : player, 2, 0, i);
        look(effort, i);
        ss_summary_of(&s, &review, seat);
        ss_summary_of(&r, &review, 1 - seat);
        double margin = (double)s.ledger.margin / SS_PART, loss = s.loss.mean - r.loss.mean;
        add(&margins, margin);
        add(&own, s.loss.mean);
        add(&others, r.loss.mean);
        add(&lost, -loss);
        add(&adjusted, s.adjusted.mean);
        add(&off, -loss - s.adjusted.mean);
        fprintf(stderr, "%ld %.1f %.2f %.2f %.2f\n", i, margin, s.adjusted.mean, s.loss.mean, r.loss.mean);
    }
    printf("%s against %s, %ld games: margin %+.1f +- %.1f, without luck %+.1f +- %.1f\n", player->name,
           rival->name, games, mean(&margins), 1.96 * error(&margins), mean(&adjusted),
           1.96 * error(&adjusted));
    printf("their turns lose %.1f and %.1f: by that %+.1f +- %.1f, off by %+.1f +- %.1f\n", mean(&own),
           mean(&others), mean(&lost), 1.96 * error(&lost), mean(&off), 1.96 * error(&off));
    return 0;
}

/* ---- reasons ---- */

/* The points that a fact refers to, in another run. A walk refers to its column, or to the walks of all nobles:
 * whichever supported it `before`. */
static ss_estimate support_in(const ss_why *why, const ss_why *before, const ss_fact *fact) {
    switch (fact->kind) {
    case SS_FACT_WALK:
        return ss_why_column(before, fact->column).mean == fact->support.mean
                   ? ss_why_column(why, fact->column)
                   : ss_why_walks(why);
    case SS_FACT_RIVALS: return ss_why_origin(why, SS_ORIGIN_RIVALS);
    case SS_FACT_CARD: return ss_why_lead(why);
    case SS_FACT_REWARD:
    case SS_FACT_PENALTY: return ss_why_origin(why, SS_ORIGIN_REWARDS);
    case SS_FACT_BOAR_MOVE:
    case SS_FACT_BOAR: return ss_why_origin(why, SS_ORIGIN_BOAR);
    case SS_FACT_ROW: return ss_why_row(why, fact->row);
    case SS_FACT_IDLE: return ss_why_walks(why);
    case SS_FACT_MISSION: return ss_why_mission(why, fact->column);
    case SS_FACT_DENIAL: return ss_why_origin(why, SS_ORIGIN_RIVALS);
    default: return ss_why_column(why, fact->column);
    }
}

static int measure_why(const ss_player *player, long games, long first) {
    ss_effort effort = ss_effort_usual();
    enum { TIMES = 10 };
    int marked = 0, explained = 0, stated = 0, less = 0, none = 0, kinds[SS_FACT_KINDS] = {0};
    sums largest = {0}, errors = {0};
    effort.luck = 0;
    for (long i = first; i < first + games; i++) {
        play(player, i);
        look(effort, i);
        for (int turn = 0; turn < review.turn_count; turn++) {
            const ss_reviewed *t = &review.turns[turn];
            if (!ss_review_grade(&review, turn)) continue;
            double most = 0, loss = ss_loss_estimate(&t->loss).mean;
            for (int column = 0; column < SS_COLUMNS; column++) {
                ss_estimate e = ss_why_column(&t->why, column);
                if (e.mean > most) most = e.mean;
                add(&errors, e.error);
            }
            add(&largest, most / loss);
            marked++;
            explained += t->fact_count > 0;
            ss_juncture at;
            ss_why more = {0};
            ss_random random = ss_random_from((uint64_t)(i * 1000 + turn));
            ss_juncture_at(&at, &record, &ss_box, turn);
            ss_why_sample(&more, &at, &t->loss.best, TIMES * effort.why, &random);
            for (int fact = 0; fact < t->fact_count; fact++) {
                double points = support_in(&more, &t->why, &t->facts[fact]).mean;
                kinds[t->facts[fact].kind]++;
                stated++;
                less += points < 0.7;
                none += points < 0.35;
            }
        }
    }
    printf("%s, %ld games: %d marks, %d with a reason (%.0f %%)\n", player->name, games, marked, explained,
           100.0 * explained / marked);
    printf("the largest column is %.2f of the loss on average; a column's error %.2f\n", mean(&largest),
           mean(&errors));
    printf("%d reasons: %d have less than 0.7 points with %d times the effort, %d less than half of that\n",
           stated, less, TIMES, none);
    for (int kind = 0; kind < SS_FACT_KINDS; kind++) printf("%s %d  ", ss_fact_names[kind], kinds[kind]);
    putchar('\n');
    return 0;
}

/* ---- time ---- */

static int measure_time(long games) {
    double reviewing = 0, playing = 0;
    for (long i = 0; i < games; i++) {
        play(ss_player_called("level4"), i);
        double from = seconds();
        look(ss_effort_usual(), i);
        reviewing += seconds() - from;
        from = seconds();
        play(ss_player_called("level6"), i);
        playing += seconds() - from;
    }
    printf("%ld games: a review of level4 takes %.2f s of one thread, a game of level6 %.2f s\n", games,
           reviewing / (double)games, playing / (double)games);
    printf("ratio %.2f with one thread, %.2f with two\n", reviewing / playing, reviewing / playing / 2);
    return 0;
}

int main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    long number = argc > 2 ? atol(argv[2]) : 0;
    const ss_player *player = argc > 2 ? ss_player_called(argv[2]) : NULL;
    long count = argc > 3 ? atol(argv[3]) : 0, first = argc > 4 ? atol(argv[4]) : 0;
    if (strcmp(what, "deals") == 0) return measure_deals(number > 1 ? number : 2000);
    if (strcmp(what, "time") == 0) return measure_time(number > 0 ? number : 3);
    if (strcmp(what, "luck") == 0)
        return measure_luck(player ? player : ss_player_called("level5"), count > 1 ? count : 160, first,
                            argc > 5 ? atoi(argv[5]) : 2, argc > 6 ? atoi(argv[6]) : 0);
    if (strcmp(what, "match") == 0 && player && argc > 3 && ss_player_called(argv[3]))
        return measure_match(player, ss_player_called(argv[3]), argc > 4 ? atol(argv[4]) : 10,
                             argc > 5 ? atol(argv[5]) : 0);
    if (strcmp(what, "cover") == 0)
        return measure_cover(player ? player : ss_player_called("level3"), count > 1 ? count : 100, first);
    if (strcmp(what, "loss") == 0)
        return measure_loss(player ? player : ss_player_called("level3"), count > 0 ? count : 10, first);
    if (strcmp(what, "why") == 0)
        return measure_why(player ? player : ss_player_called("level2"), count > 0 ? count : 10, first);
    return fprintf(stderr, "coach deals|luck|cover|loss|match|why|time; bench/coach.c tells more\n"), 2;
}
