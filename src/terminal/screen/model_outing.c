/* What the start screen leads to besides a game as it describes it: the garden of the day and puzzles. Both have
 * the boards of the box, also if other boards are used for games. Leaving them returns to the start screen, which shows
 * what it showed before. */
#include <stdio.h>
#include <time.h>

#include "rules/box.h"
#include "texts/nouns.h"
#include "terminal/screen/scene.h"

/* Puts away the game or puzzle on the table. */
static void clear_table(ss_model *m) {
    ss_want_nothing(m);
    ss_session_close(&m->session);
    m->play.showing.on = false;
}

static void enter(ss_model *m) {
    clear_table(m);
    m->outing.on = true;
}

bool ss_return_to_start(ss_model *m) {
    if (!m->outing.on) return false;
    if (m->review.task.kind != SS_TASK_NONE) ss_review_want(m, SS_TASK_NONE);
    clear_table(m);
    m->outing.on = false;
    m->layer = SS_LAYER_NONE;
    m->scene = SS_SCENE_START;
    return true;
}

/* ---- the garden of the day ---- */

/* Returns false, and says why, if the game cannot be opened. */
static bool resume(ss_model *m, const char *path) {
    ss_resume_failure failure;
    char sentence[SS_COMPLAINT];
    ss_resume result = ss_session_open(&m->session, &ss_box, path, &failure);
    if (result == SS_RESUMED)
        ss_model_resume(m);
    else
        ss_message(m, "%s", ss_resume_sentence(result, &failure, sentence));
    return result == SS_RESUMED;
}

/* Deals a game without changing what the start screen shows. */
static bool deal(ss_model *m, const ss_setup *start) {
    ss_setup shown = m->start;
    const ss_content *boards = m->content;
    m->start = *start;
    m->content = &ss_box;
    ss_error refusal = ss_model_deal(m);
    m->start = shown;
    m->content = boards;
    if (refusal) ss_message(m, "%s", ss_refusal_sentence(refusal));
    return m->scene != SS_SCENE_START;
}

void ss_open_day(ss_model *m) {
    char path[SS_PATH_SIZE];
    ss_setup start = ss_setup_of_day(ss_day_at(time(NULL)));
    enter(m);
    const char *notice = ss_saved_days_begin_day(&start, path);
    if (!(*path ? resume(m, path) : deal(m, &start)))
        ss_return_to_start(m);
    else if (!*m->message)
        ss_message(m, "%s", notice);
}

bool ss_day_leads_back(const ss_model *m) {
    ss_day day, today = ss_day_at(time(NULL));
    return m->outing.on && !m->quits && ss_day_counts(&m->session.party) &&
           ss_day_of_seed(ss_word_of(m->session.party.seed), &day) && day.number == today.number;
}

/* ---- puzzles ---- */

void ss_open_puzzles(ss_model *m) {
    ss_puzzle_progress *p = &m->outing.progress;
    char complaint[SS_PROGRESS_COMPLAINT];
    enter(m);
    ss_puzzle_progress_load(p);
    int first = p->count ? ss_puzzle_after(p, p->count - 1, SS_PUZZLE_THEMES) : -1;
    if (!ss_model_puzzle(m, &ss_box, p, first, SS_PUZZLE_THEMES))
        ss_return_to_start(m);
    else if (ss_puzzle_progress_complaint(p, complaint))
        ss_message(m, "%s", complaint);
}
