/* sanssouci puzzle: puzzles to solve at this terminal, and for programs. */
#include "bots/progress.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/shared_options.h"
#include "cli/review.h"
#include "texts/puzzle_words.h"
#include "texts/words.h"
#include "coach/summary.h"
#include "json/coach.h"
#include "notation/ending.h"
#include "game/party.h"
#include "coach/puzzle_mistake.h"
#include "terminal/screen/model.h"
#include "terminal/screen/screen.h"
#include "texts/lines.h"
#include "terminal/text/plain.h"

/* What the user asked for. */
typedef struct asked {
    int puzzle; /* -1 for the next unsolved one */
    int theme;  /* or SS_PUZZLE_THEMES */
    int garden; /* or 0 */
} asked;

static int find_bed(const ss_puzzle_progress *p, ss_bed bed) {
    for (int i = 0; i < p->count; i++)
        if (p->puzzles[i].bed.garden == bed.garden && p->puzzles[i].bed.cell == bed.cell) return i;
    return -1;
}

static bool read_asked(const ss_options *options, const ss_puzzle_progress *p, asked *a) {
    *a = (asked){.puzzle = -1, .theme = SS_PUZZLE_THEMES};
    if (!options->word_count) return true;
    ss_word word = ss_word_of(options->words[0]), number = word;
    ss_bed bed;
    if (ss_read_puzzle_theme(word, &a->theme)) return true;
    if (ss_read_bed(word, &bed)) {
        a->puzzle = find_bed(p, bed);
        if (a->puzzle >= 0) return true;
    } else if (ss_word_number(&number, &a->garden) && !number.length && a->garden >= 1 &&
               a->garden <= p->count / SS_BEDS) {
        return true;
    }
    ss_complain(
        _("there is no puzzle \"%s\": name a garden from 1 to %d, a bed in it such as 1c4, or one of the "
          "themes walks, joins, gardeners, missions, denial and endgames"),
        options->words[0], p->count / SS_BEDS);
    return false;
}

/* Finds the first unsolved puzzle of those asked for. */
static int first_of(const ss_puzzle_progress *p, const asked *a) {
    if (a->puzzle >= 0) return a->puzzle;
    int before = a->garden ? (a->garden - 1) * SS_BEDS - 1 : -1;
    return p->count ? ss_puzzle_after(p, (before + p->count) % p->count, a->theme) : -1;
}

/* ---- for programs ---- */

static bool fits(const ss_puzzle *puzzle, const asked *a) {
    return (a->theme == SS_PUZZLE_THEMES || puzzle->theme == a->theme) &&
           (!a->garden || puzzle->bed.garden == a->garden);
}

static void put_puzzle(ss_json *j, const ss_content *content, const ss_puzzle_progress *p, int number,
                       const ss_judgement *judgement) {
    static ss_record record;
    ss_puzzle_open(&p->puzzles[number], content, &record);
    ss_json_open(j, '{');
    ss_json_puzzle_pairs(j, content, &p->puzzles[number], &record);
    ss_json_pair_bool(j, "solved", p->hints[number] >= 0);
    if (judgement) {
        ss_json_key(j, "judgement");
        ss_json_judgement(j, judgement);
    }
    ss_json_close(j, '}');
}

static int print_puzzle(const ss_content *content, const ss_puzzle_progress *p, int number,
                        const ss_judgement *judgement) {
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_json j = ss_json_in(&t);
        put_puzzle(&j, content, p, number, judgement);
    } while (ss_text_allot(&t));
    return ss_print_json(&t);
}

static int print_puzzles(const ss_content *content, const ss_puzzle_progress *p, const asked *a) {
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_json j = ss_json_in(&t);
        ss_json_open(&j, '[');
        for (int i = 0; i < p->count; i++)
            if (a->puzzle < 0 ? fits(&p->puzzles[i], a) : a->puzzle == i) put_puzzle(&j, content, p, i, NULL);
        ss_json_close(&j, ']');
    } while (ss_text_allot(&t));
    return ss_print_json(&t);
}

/* ---- an answer on the command line ---- */

static int judge(const ss_options *options, const ss_puzzle_progress *p, int number) {
    static ss_record record;
    const ss_puzzle *puzzle = &p->puzzles[number];
    ss_turn turn;
    if (!ss_puzzle_open(puzzle, options->content, &record) || !ss_position_turn(options, &record.game, &turn))
        return SS_STATUS_FAILED;
    ss_judgement judgement = ss_puzzle_judge(puzzle, &record, options->content, &turn);
    if (ss_given(options, SS_OPTION_JSON)) return print_puzzle(options->content, p, number, &judgement);
    char text[512];
    ss_text t = ss_text_in(text, sizeof text);
    ss_put_judgement(&t, puzzle, &judgement);
    puts(text);
    return SS_STATUS_OK;
}

/* ---- solving ---- */

static bool solve_on_screen(const ss_options *options, ss_term term, ss_theme theme,
                            ss_puzzle_progress *progress, int first, int wanted) {
    static ss_model m;
    char complaint[SS_SETTINGS_COMPLAINT];
    ss_model_begin(&m, options->content, term);
    if (ss_settings_load(&m.settings_file, &m.settings, complaint)) ss_message(&m, "%s", complaint);
    if (!ss_given(options, SS_OPTION_THEME)) theme = m.settings.theme;
    bool shown = ss_model_puzzle(&m, options->content, progress, first, wanted) && ss_screen_run(&m, theme);
    ss_model_end(&m);
    return shown;
}

static void solve(const ss_options *options, ss_term term, ss_theme theme, ss_puzzle_progress *progress,
                  int first, int wanted) {
    bool plain = ss_given(options, SS_OPTION_PLAIN) || !ss_screen_possible();
    if (!plain && solve_on_screen(options, term, theme, progress, first, wanted)) return;
    ss_plain_puzzles_solve(&(ss_plain_puzzles){stdin, stdout, term, options->content, progress, wanted},
                           first);
}

/* ---- mistakes of one's own ---- */

static void report(void *progress, double part) { ss_progress_part(progress, part); }

/* Reviews everything except luck. */
static void review_game(ss_review *review, const ss_record *record, const ss_content *content) {
    enum { THREADS = 2 };
    ss_effort effort = ss_effort_usual();
    ss_progress progress = ss_progress_begin(stderr, 1, false);
    effort.luck = 0;
    ss_review_begin(review, record, content, effort, 0);
    ss_review_work(review, THREADS, NULL, &(ss_review_listener){report, &progress});
    ss_progress_end(&progress);
}

/* Collects the mistakes of a seat, or of all seats if it is negative, the most costly first. */
static int collect(const ss_review *review, int seat, ss_puzzle puzzles[SS_MAX_TURNS]) {
    static char links[SS_MAX_TURNS][SS_LINK_TEXT];
    int count = 0;
    for (int at = 0; at < review->record->game.players; at++) {
        int turns[SS_MAX_TURNS], costly = ss_review_costly(review, at, turns);
        for (int i = 0; i < costly && (seat < 0 || at == seat); i++)
            if (ss_puzzle_of_mistake(&puzzles[count], review, turns[i], links[count])) count++;
    }
    return count;
}

static int solve_mistakes(const ss_options *options, ss_term term, ss_theme theme) {
    static ss_record_file file;
    static ss_review review;
    static ss_party party;
    static ss_puzzle puzzles[SS_MAX_TURNS];
    static ss_puzzle_progress progress;
    ss_options opened = *options;
    char *path = (char *)options->text[SS_OPTION_FROM];
    unsigned said;
    opened.words = &path;
    if (!ss_position_open(&file, &opened)) return SS_STATUS_FAILED;
    ss_party_of(&party, options->content, &file.record, &said);
    int seat = (int)ss_number_or(options, SS_OPTION_MINE, ss_party_only_person(&party) + 1) - 1, count = 0;
    bool over = ss_is_over(&file.record);
    if (over) {
        review_game(&review, &file.record, options->content);
        count = collect(&review, seat, puzzles);
        ss_puzzle_progress_of(&progress, puzzles, count);
    }
    if (!over)
        ss_complain(_("%s: the game is not over, so its mistakes are not told yet"), path);
    else if (!count)
        ss_print(stdout, "%s", _("The coach found no mistake in this game that would make a puzzle."));
    else
        solve(options, term, theme, &progress, 0, SS_PUZZLE_THEMES);
    ss_record_close(&file);
    return over ? SS_STATUS_OK : SS_STATUS_FAILED;
}

/* ---- the command ---- */

static int run(const ss_options *options) {
    static ss_puzzle_progress progress;
    char complaint[SS_PROGRESS_COMPLAINT];
    asked a;
    ss_term term;
    ss_theme theme;
    ss_puzzle_progress_load(&progress);
    if (!ss_colours_read(options, &term) || !ss_theme_read(options, &theme) ||
        !read_asked(options, &progress, &a))
        return SS_STATUS_FAILED;
    if (ss_given(options, SS_OPTION_FROM)) return solve_mistakes(options, term, theme);
    int first = first_of(&progress, &a);
    if (ss_given(options, SS_OPTION_TURN)) {
        if (a.puzzle < 0) return ss_complain("%s", _("--turn answers one puzzle: name its bed, such as 1c4"));
        return judge(options, &progress, a.puzzle);
    }
    if (ss_given(options, SS_OPTION_JSON))
        return ss_given(options, SS_OPTION_OVERVIEW) ? print_puzzles(options->content, &progress, &a)
                                                     : print_puzzle(options->content, &progress, first, NULL);
    if (ss_given(options, SS_OPTION_OVERVIEW)) {
        if (a.theme < SS_PUZZLE_THEMES)
            ss_plain_puzzle_list(stdout, &progress, a.theme);
        else
            ss_plain_puzzle_gardens(stdout, &progress, a.garden);
        return SS_STATUS_OK;
    }
    if (ss_puzzle_progress_complaint(&progress, complaint)) ss_complain("%s", complaint);
    solve(options, term, theme, &progress, first, a.theme);
    return SS_STATUS_OK;
}

const ss_command ss_command_puzzle = {
    .name = "puzzle",
    .usage = "[GARDEN | BED | THEME] [--list] [--turn TEXT] [--json]\n"
             "                   [--plain] [--theme WHEN] [--color WHEN]\n"
             "  sanssouci puzzle --from FILE [--seat S] [--plain]",
    .summary = N_("find the best turn: puzzles from easy to hard"),
    .help = N_("Puzzles grow in gardens of 54 beds; further down they are harder. GARDEN is a\n"
               "number, BED a garden and a cell, such as 1c4, and THEME one of walks, joins,\n"
               "gardeners, missions, denial, endgames. Without any of them you get the first\n"
               "puzzle you have not solved yet.\n\n"
               "You answer by putting a turn together as in a game. A turn that is as good as the\n"
               "solution counts too. \"hint\" names the column, and a second time the tile. There\n"
               "is no clock, no rating and nothing to lose. What you have solved is kept beside\n"
               "the saved games.\n\n"
               "With --from, the puzzles are your own: turns of a finished game in which you lost\n"
               "points.\n\n"
               "For programs, --json prints a puzzle with its solution; with --list all puzzles,\n"
               "with --turn the value of an answer."),
    .takes = {SS_OPTION_FROM, SS_OPTION_MINE, SS_OPTION_OVERVIEW, SS_OPTION_TURN, SS_OPTION_JSON,
              SS_OPTION_PLAIN, SS_OPTION_THEME, SS_OPTION_COLOR},
    .most = 1,
    .run = run,
};
