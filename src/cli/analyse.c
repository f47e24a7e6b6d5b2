/* sanssouci analyse: what a computer player thinks of the best turns in a position. The player sees only what the
 * seat to move may know, even if the record has more. */
#include "cli/analysis.h"
#include "cli/bots.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/shared_options.h"
#include "system/clock.h"
#include "texts/words.h"
#include "json/coach.h"
#include "notation/ending.h"
#include "rules/hidden.h"

enum { TOP = 5 };

/* ---- JSON ---- */

static void put_opinion(ss_json *j, const ss_analysis *a, int i) {
    char bytes[SS_TURN_TEXT];
    ss_text turn = ss_text_in(bytes, sizeof bytes);
    const ss_opinion *o = &a->best[i];
    ss_analysis_interval lead = ss_analysis_lead(o), win = ss_analysis_win(o);
    bool expects = ss_analysis_expects(a, o), sure = ss_analysis_sure(o);
    ss_put_turn(&turn, a->content, &o->turn, true);
    ss_json_open(j, '{');
    ss_json_pair_text(j, "turn", bytes);
    ss_json_pair_decimal(j, "points", expects, o->points, 3);
    ss_json_pair_decimal(j, "lead", expects, o->lead, 3);
    ss_json_pair_decimal(j, "win", expects, o->win, 5);
    ss_json_pair(j, "samples", o->samples);
    ss_json_pair_bool(j, "proved", o->proved);
    ss_json_pair_decimal(j, "lead_low", sure, lead.low, 3);
    ss_json_pair_decimal(j, "lead_high", sure, lead.high, 3);
    ss_json_pair_decimal(j, "win_low", sure, win.low, 5);
    ss_json_pair_decimal(j, "win_high", sure, win.high, 5);
    ss_json_pair(j, "at_once", ss_analysis_at_once(a, &o->turn));
    ss_json_pair(j, "placement", ss_analysis_placement(a, i) + 1);
    ss_json_pair_bool(j, "played", ss_analysis_is(a, i, &a->played));
    ss_json_close(j, '}');
}

static void put_judged(ss_json *j, const char *key, const ss_judged_turn *judged) {
    if (!judged->there) return;
    ss_json_key(j, key);
    ss_json_reviewed(j, &judged->review, judged->record.turn_count - 1);
}

static void put_analysis(ss_text *t, const ss_analysis *a) {
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "seat", a->game->mover + 1);
    ss_json_pair(&j, "round", a->game->round + 1);
    ss_json_pair_text(&j, "player", a->player->name);
    if (a->program) ss_json_pair_text(&j, "program", a->program);
    ss_json_open_pair(&j, "turns", '[');
    for (int i = 0; i < a->count && i < a->top; i++) put_opinion(&j, a, i);
    ss_json_close(&j, ']');
    put_judged(&j, "asked", &a->asked);
    put_judged(&j, "played", &a->played);
    put_judged(&j, "next_placement", &a->next);
    put_judged(&j, "most_at_once", &a->rash);
    ss_json_close(&j, '}');
}

static int print_json(const ss_analysis *a) {
    ss_text t = ss_text_in(NULL, 0);
    do put_analysis(&t, a);
    while (ss_text_allot(&t));
    return ss_print_json(&t);
}

/* ---- single turns ---- */

/* Lets the coach compare a legal turn with the best one. */
static void judge(const ss_analysis *a, const ss_record *record, const ss_turn *turn, ss_effort effort,
                  ss_judged_turn *judged) {
    judged->record = *record;
    if (ss_record_play(&judged->record, turn)) return;
    ss_review_begin(&judged->review, &judged->record, a->content, effort, 0);
    ss_review_turn(&judged->review, judged->record.turn_count - 1, &a->best[0].turn);
    judged->there = true;
}

static const ss_turn *find_next(const ss_analysis *a) {
    for (int i = 1; i < a->count; i++)
        if (ss_analysis_placement(a, i)) return &a->best[i].turn;
    return NULL;
}

/* Finds the turn that brings most points immediately, if it brings more than the best one and differs in placement
 * from these two. */
static bool find_rash(const ss_analysis *a, const ss_turn *next, ss_turn *rash) {
    enum { ROOM = 4096 };
    static ss_turn turns[ROOM];
    int count = ss_list_turns(a->game, turns, ROOM), most = ss_analysis_at_once(a, &a->best[0].turn);
    const ss_turn *found = NULL;
    for (int i = 0; i < count && i < ROOM; i++) {
        int brings = ss_analysis_at_once(a, &turns[i]);
        if (brings <= most) continue;
        most = brings;
        found = &turns[i];
    }
    if (!found || ss_analysis_same_placement(a->game, found, &a->best[0].turn)) return false;
    if (next && ss_analysis_same_placement(a->game, found, next)) return false;
    *rash = *found;
    return true;
}

static void judge_all(ss_analysis *a, const ss_record *record, const ss_turn *asked, const ss_turn *played,
                      ss_effort effort) {
    const ss_turn *next = find_next(a);
    ss_turn rash;
    if (asked) judge(a, record, asked, effort, &a->asked);
    if (played) judge(a, record, played, effort, &a->played);
    if (next) judge(a, record, next, effort, &a->next);
    if (find_rash(a, next, &rash)) judge(a, record, &rash, effort, &a->rash);
}

/* ---- thinking ---- */

/* The player gets half of the given time. The same question gets the same answer. */
static int think(const ss_analysis *a, const ss_options *options, ss_opinion *best, int room) {
    bool timed = ss_given(options, SS_OPTION_BUDGET);
    ss_deadline deadline = ss_deadline_in((ss_number_or(options, SS_OPTION_BUDGET, 0) + 1) / 2);
    ss_budget budget = timed ? ss_steps(0) : ss_usual_budget(a->player);
    if (ss_given(options, SS_OPTION_STEPS)) budget.steps = (uint32_t)options->number[SS_OPTION_STEPS];
    if (timed) {
        budget.stop = ss_deadline_passed;
        budget.data = &deadline;
    }
    ss_random random = ss_random_from(0);
    ss_view view = ss_view_of(a->game, a->game->mover);
    return a->player->think(&view, a->content, budget, &random, best, room);
}

static bool has(const ss_analysis *a, const ss_turn *turn) {
    for (int i = 0; i < a->count; i++)
        if (ss_turn_same(&a->best[i].turn, turn)) return true;
    return false;
}

/* A player does not drop the turns it is asked for early, so the more turns, the less certain each is. The best
 * are asked for alone; the others follow, to fill up the placements. */
static void think_twice(ss_analysis *a, const ss_options *options) {
    static ss_opinion others[SS_ANALYSIS_MOST];
    a->count = think(a, options, a->best, a->top);
    int count = think(a, options, others, SS_ANALYSIS_MOST);
    for (int i = 0; i < count && a->count < SS_ANALYSIS_MOST; i++)
        if (!has(a, &others[i].turn)) a->best[a->count++] = others[i];
}

/* ---- programs ---- */

/* Asks a program for its turn. Complains and returns false if it gives none. */
static bool ask_program(const char *text, const ss_options *options, const ss_record *record,
                        ss_bot_spec *spec, ss_turn *turn) {
    ss_bot_failure failure = {.what = SS_BOT_NOT_STARTED};
    if (!ss_bot_read(text, ss_number_or(options, SS_OPTION_BUDGET, 0), spec)) return false;
    ss_bot *bot = ss_bot_open(spec, options->content);
    bool answered = bot && ss_bot_start(bot, &failure);
    if (answered) {
        ss_bot_begin(bot, 0, record->game.mover, ss_random_from(0));
        answered = ss_bot_choose(bot, record, turn, &failure);
    }
    ss_bot_close(bot);
    if (answered) return true;
    char sentence[1024];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_bot_failure(&t, &failure);
    ss_complain("%s: %s", spec->name, sentence);
    return false;
}

/* ---- the command ---- */

static int analyse(ss_record *record, const ss_options *options) {
    const ss_game *game = &record->game;
    const char *name = options->text[SS_OPTION_PLAYER];
    bool program = name && ss_bot_is_command(name);
    const ss_player *player = ss_player_read(program ? NULL : name);
    static ss_record whole;
    whole = *record;
    if (!player || !ss_position_cut(record, options)) return SS_STATUS_FAILED;
    if (ss_is_over(record))
        return ss_complain(_("%s: the game is over; --after N looks at the position after N turns, and "
                             "\"sanssouci review\" judges all turns"),
                           options->words[0]);
    if (ss_hidden_anywhere(game) & SS_SECRET_BOARDS)
        return ss_complain(_("%s: the board of a player is hidden"), options->words[0]);
    if (!ss_hand_known(game))
        return ss_complain(_("%s: the hand of the player to move or a tile on display is hidden"),
                           options->words[0]);

    static ss_analysis a; /* too large for some stacks */
    static ss_bot_spec spec;
    ss_turn asked;
    bool asks = ss_given(options, SS_OPTION_TURN), goes_on = whole.turn_count > record->turn_count;
    if (asks && program)
        return ss_complain("%s", _("a program names its own turn: leave out --turn or --player"));
    if (asks && !ss_position_turn(options, game, &asked)) return SS_STATUS_FAILED;
    if (program && !ask_program(name, options, record, &spec, &asked)) return SS_STATUS_FAILED;
    asks |= program;
    a = (ss_analysis){
        .content = options->content, .player = player, .game = game, .program = program ? spec.name : NULL};
    a.top = (int)ss_number_or(options, SS_OPTION_TOP, TOP);
    think_twice(&a, options);
    judge_all(&a, record, asks ? &asked : NULL, goes_on ? &whole.turns[record->turn_count] : NULL,
              ss_given(options, SS_OPTION_STEPS) ? ss_effort_of((uint32_t)options->number[SS_OPTION_STEPS])
                                                 : ss_effort_usual());
    if (ss_given(options, SS_OPTION_JSON)) return print_json(&a);
    ss_print_analysis(&a, ss_term_for(stdout, SS_COLOUR_AUTO));
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
    .help = N_("A computer player names its best turns, knowing only what the seat to move may\n"
               "know, and what it expects of them: points now and at the end, the lead over the\n"
               "best opponent, the share of wins, and the uncertainty. Turns that place the same\n"
               "tile on the same cell are grouped. Then the coach compares the best turn with\n"
               "others and explains why it is better. If the record continues, the turn that was\n"
               "played is judged too and marked with *; so is the one named with --turn. Near\n"
               "the end of a game, the numbers of level6 are exact.\n\n"
               "With --player cmd:COMMAND, a program that speaks the bot protocol names its turn,\n"
               "which the strongest player and the coach judge."),
    .takes = {SS_OPTION_AFTER, SS_OPTION_PLAYER, SS_OPTION_STEPS, SS_OPTION_BUDGET, SS_OPTION_TOP,
              SS_OPTION_TURN, SS_OPTION_JSON, SS_OPTION_CONTENT},
    .least = 1,
    .most = 1,
    .run = run,
};
