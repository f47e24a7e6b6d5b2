/* sanssouci analyse: what a computer player thinks of the best turns in a position. It is handed what the seat to move
 * may know, also when the record has more. */
#include <math.h>

#include "cli/command.h"
#include "cli/json_line.h"
#include "cli/player.h"
#include "cli/position.h"
#include "cli/review_text.h"
#include "host/deadline.h"
#include "host/nouns.h"
#include "host/words.h"
#include "json/review.h"
#include "notation/ending.h"
#include "rules/hidden.h"
#include "tui/lines.h"

enum { TOP = 5, MOST = 64 };

/* ---- how sure ---- */

typedef struct interval {
    double low, high;
} interval;

static const double z = 1.959964; /* 95 % of a normal distribution lie within */

static interval lead_interval(const ss_opinion *o) {
    return (interval){o->lead - z * o->error, o->lead + z * o->error};
}

/* Wilson's interval for a share. */
static interval win_interval(const ss_opinion *o) {
    double n = o->samples, middle = (o->win + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(o->win * (1 - o->win) / n + z * z / (4 * n * n));
    return (interval){fmax(middle - half, 0), fmin(middle + half, 1)};
}

/* ---- printing ---- */

typedef struct analysis {
    const ss_content *content;
    const ss_player *player;
    const ss_game *game;
    ss_opinion best[MOST];
    int count;
    const ss_review *asked; /* about one turn, its last; NULL for none */
} analysis;

static const char *turn_text(const analysis *a, int i, char bytes[SS_TURN_TEXT]) {
    ss_text text = ss_text_in(bytes, SS_TURN_TEXT);
    ss_put_turn(&text, a->content, &a->best[i].turn, true);
    return bytes;
}

/* A player that neither samples nor was trained puts turns in an order, but expects nothing; one sample says nothing of
 * how sure it is. */
static bool expects(const analysis *a, const ss_opinion *o) { return a->player->trained || o->samples > 0; }
static bool is_sure(const ss_opinion *o) { return o->samples > 1; }

static void put_opinion(ss_json *j, const analysis *a, int i) {
    char turn[SS_TURN_TEXT];
    const ss_opinion *o = &a->best[i];
    interval lead = lead_interval(o), win = win_interval(o);
    ss_json_open(j, '{');
    ss_json_pair_text(j, "turn", turn_text(a, i, turn));
    ss_json_pair_decimal(j, "points", expects(a, o), o->points, 3);
    ss_json_pair_decimal(j, "lead", expects(a, o), o->lead, 3);
    ss_json_pair_decimal(j, "win", expects(a, o), o->win, 5);
    ss_json_pair(j, "samples", o->samples);
    ss_json_pair_bool(j, "proved", o->proved);
    ss_json_pair_decimal(j, "lead_low", is_sure(o), lead.low, 3);
    ss_json_pair_decimal(j, "lead_high", is_sure(o), lead.high, 3);
    ss_json_pair_decimal(j, "win_low", is_sure(o), win.low, 5);
    ss_json_pair_decimal(j, "win_high", is_sure(o), win.high, 5);
    ss_json_close(j, '}');
}

/* Whether this is the turn that was asked about, or comes to the same. */
static bool is_asked(const analysis *a, int i) {
    if (!a->asked) return false;
    ss_turn turn = ss_turn_plain(a->game, a->best[i].turn);
    ss_turn asked = ss_turn_plain(a->game, a->asked->record->turns[a->asked->turn_count - 1]);
    return ss_turn_same(&turn, &asked);
}

static void put_analysis(ss_text *t, const analysis *a) {
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "seat", a->game->mover + 1);
    ss_json_pair(&j, "round", a->game->round + 1);
    ss_json_pair_text(&j, "player", a->player->name);
    ss_json_open_pair(&j, "turns", '[');
    for (int i = 0; i < a->count; i++) put_opinion(&j, a, i);
    ss_json_close(&j, ']');
    if (a->asked) {
        ss_json_key(&j, "asked");
        ss_json_reviewed(&j, a->asked, a->asked->turn_count - 1);
    }
    ss_json_close(&j, '}');
}

static int print_json(const analysis *a) {
    ss_text t = ss_text_in(NULL, 0);
    do put_analysis(&t, a);
    while (ss_text_allot(&t));
    return ss_print_json(&t);
}

static void put_interval(char text[2 * SS_DECIMAL], const char *format, double low, double high) {
    char from[SS_DECIMAL], to[SS_DECIMAL];
    snprintf(text, 2 * SS_DECIMAL, "%s..%s", ss_words_decimal(from, format, low),
             ss_words_decimal(to, format, high));
}

static void print_table(const analysis *a) {
    char turn[SS_TURN_TEXT];
    printf(_("Round %d, player %d to move; asked: %s\n\n"), a->game->round + 1, a->game->mover + 1,
           a->player->name);
    /* TRANSLATORS: the heads of the columns below; each may be as wide as it is here */
    /* xgettext:no-c-format */
    puts(_("turn                 points   lead  95 % interval  wins %  95 % interval"));
    for (int i = 0; i < a->count; i++) {
        const ss_opinion *o = &a->best[i];
        interval lead = lead_interval(o), win = win_interval(o);
        char points[SS_DECIMAL] = "-", ahead[SS_DECIMAL] = "-", wins[SS_DECIMAL] = "-";
        char sure_lead[2 * SS_DECIMAL] = "-", sure_win[2 * SS_DECIMAL] = "-";
        if (expects(a, o)) {
            ss_words_decimal(points, "%.1f", o->points);
            ss_words_decimal(ahead, "%+.1f", o->lead);
            ss_words_decimal(wins, "%.1f", 100 * o->win);
        }
        if (is_sure(o)) {
            put_interval(sure_lead, "%+.1f", lead.low, lead.high);
            put_interval(sure_win, "%.1f", 100 * win.low, 100 * win.high);
        } else if (o->proved) {
            /* TRANSLATORS: instead of a 95 % interval: the number is exact. At most 13 letters */
            snprintf(sure_lead, sizeof sure_lead, "%s", _("proved"));
            snprintf(sure_win, sizeof sure_win, "%s", _("proved"));
        }
        printf("%-20s %6s %6s  %13s  %6s  %13s%s\n", turn_text(a, i, turn), points, ahead, sure_lead, wins,
               sure_win, is_asked(a, i) ? " *" : "");
    }
}

static void print_asked(const analysis *a) {
    char bytes[SS_TURN_TEXT];
    ss_text text = ss_text_in(bytes, sizeof bytes);
    int turn = a->asked->turn_count - 1;
    ss_put_turn(&text, a->content, &a->asked->record->turns[turn], true);
    putchar('\n');
    ss_say(stdout, _("* Asked about: %s"), bytes);
    ss_print_reviewed(a->asked, turn, ss_look_for(stdout, SS_COLOUR_AUTO));
}

/* ---- one turn ---- */

/* The record with the turn that --turn names. Complains and returns false when it is none, or not legal. */
static bool read_asked(const ss_options *options, const ss_record *record, ss_record *asked) {
    const char *text = options->text[SS_OPTION_TURN];
    ss_turn turn;
    int column = ss_read_turn(ss_word_of(text), options->content, &turn);
    if (column) {
        ss_complain(_("--turn wants a turn as records have it, not \"%s\""), text);
        return false;
    }
    if (!turn.stack) turn.stack = (uint8_t)ss_lowest(ss_stacks_open(&record->game));
    *asked = *record;
    ss_error refusal = ss_record_play(asked, &turn);
    if (refusal) ss_complain("--turn %s: %s", text, ss_refusal_sentence(refusal));
    return !refusal;
}

/* ---- the command ---- */

static int analyse(ss_record *record, const ss_options *options) {
    const ss_game *game = &record->game;
    const ss_player *player = ss_player_read(options->text[SS_OPTION_PLAYER]);
    if (!player || !ss_position_cut(record, options)) return SS_STATUS_FAILED;
    if (ss_is_over(record)) return ss_complain(_("%s: the game is over"), options->words[0]);
    if (game->phase != SS_PLAYING || !ss_hand_known(game))
        return ss_complain(_("%s: the hand of the player to move is hidden"), options->words[0]);

    static ss_record asked;
    static ss_review review;
    bool asks = ss_given(options, SS_OPTION_TURN);
    if (asks && !read_asked(options, record, &asked)) return SS_STATUS_FAILED;
    bool timed = ss_given(options, SS_OPTION_BUDGET);
    ss_deadline deadline = ss_deadline_in(ss_number_or(options, SS_OPTION_BUDGET, 0));
    ss_budget budget = timed ? ss_steps(0) : ss_usual_budget(player);
    if (ss_given(options, SS_OPTION_STEPS)) budget.steps = (uint32_t)options->number[SS_OPTION_STEPS];
    if (timed) {
        budget.stop = ss_deadline_passed;
        budget.data = &deadline;
    }
    ss_random random = ss_random_from(0); /* the same question gets the same answer */
    ss_view view = ss_view_of(game, game->mover);
    analysis a = {.content = options->content, .player = player, .game = game};
    a.count = player->think(&view, options->content, budget, &random, a.best,
                            (int)ss_number_or(options, SS_OPTION_TOP, TOP));
    if (asks) {
        ss_effort effort =
            ss_given(options, SS_OPTION_STEPS) ? ss_effort_of(budget.steps) : ss_effort_usual();
        ss_review_begin(&review, &asked, options->content, effort, 0);
        ss_review_turn(&review, asked.turn_count - 1, &a.best[0].turn);
        a.asked = &review;
    }
    if (ss_given(options, SS_OPTION_JSON)) return print_json(&a);
    print_table(&a);
    if (asks) print_asked(&a);
    return SS_STATUS_OK;
}

static int run(const ss_options *options) {
    ss_record_file file;
    if (!ss_position_open(&file, options)) return SS_STATUS_FAILED;
    int status = analyse(&file.record, options);
    ss_record_close(&file);
    return status;
}

const ss_command ss_command_analyse = {
    .name = "analyse",
    .usage = "FILE [--after N] [--player NAME] [--steps N]\n"
             "                    [--budget MS] [--top N] [--turn TEXT] [--json]",
    .summary = N_("name the best turns of a position"),
 /* xgettext:no-c-format */
    .help = N_("A computer player that sees what the seat to move may see names its best turns\n"
               "and what it expects of them: points at the end, the lead over the best of the\n"
               "others, the share of victories, and how sure that is. At the end of a game\n"
               "level6 proves these numbers. With --turn it also tells what that turn loses\n"
               "against the best one, and why."),
    .takes = {SS_OPTION_AFTER, SS_OPTION_PLAYER, SS_OPTION_STEPS, SS_OPTION_BUDGET, SS_OPTION_TOP,
              SS_OPTION_TURN, SS_OPTION_JSON, SS_OPTION_CONTENT},
    .least = 1,
    .most = 1,
    .run = run,
};
