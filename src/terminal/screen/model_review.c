/* A review on the full screen: the costly turns, one of them on the table, and a game that continues from there. */
#include "texts/words.h"
#include "rules/hidden.h"
#include "terminal/screen/scene.h"
#include "texts/review_words.h"

/* ---- what the coach works on ---- */

void ss_review_want(ss_model *m, ss_task_kind kind) {
    m->review.task.ticket++;
    m->review.task.kind = kind;
    m->review.task.content = kind == SS_TASK_REVIEW ? m->session.party.content : m->content;
    m->review.task.steps = m->review.steps;
    m->review.found = (ss_findings){.ticket = m->review.task.ticket};
}

void ss_model_found(ss_model *m, const ss_findings *found) {
    if (found->ticket != m->review.task.ticket || m->review.task.kind == SS_TASK_NONE) return;
    m->review.found = *found;
    m->review.found.review.record = &m->review.task.record;
    int turns[SS_MAX_TURNS];
    if (m->review.task.kind == SS_TASK_REVIEW && m->review.turn < 0 && ss_costly_turns(m, turns))
        m->review.turn = turns[0];
}

void ss_review_leave(ss_model *m) {
    ss_review_want(m, SS_TASK_NONE);
    m->scroll = 0;
    if (m->review.from == SS_SCENE_SAVES)
        ss_model_list_saves(m); /* the list may have changed */
    else
        m->scene = m->review.from;
}

/* ---- a review ---- */

static bool has_known_turn(const ss_record *record, const ss_content *content, int seat) {
    ss_juncture spot;
    for (int i = seat; i < record->turn_count; i += record->game.players)
        if (ss_juncture_at(&spot, record, content, i)) return true;
    return false;
}

/* Returns the seat whose knowledge limits the review, for a game that is not over or a replay for one seat; else
 * SS_EVERYTHING. */
static int eyes(const ss_model *m) {
    if (m->scene == SS_SCENE_REPLAY && m->session.kind == SS_SESSION_REPLAY && !m->session.keeper.elsewhere)
        return m->replay.seat;
    return ss_is_over(&m->session.party.record) ? SS_EVERYTHING : ss_party_only_person(&m->session.party);
}

/* During a game a review would be advice. Of games that are not over, only saved ones and records are reviewed. */
static bool may_be_reviewed(const ss_model *m) {
    return ss_is_over(&m->session.party.record) || m->scene == SS_SCENE_SAVES ||
           m->session.kind == SS_SESSION_REPLAY;
}

void ss_model_review(ss_model *m) {
    ss_record *record = &m->review.task.record;
    int seat = eyes(m), person = ss_party_only_person(&m->session.party);
    if (!may_be_reviewed(m)) {
        ss_message(m, "%s", _("A game can be reviewed once it is over."));
        return;
    }
    if (seat < 0 && seat != SS_EVERYTHING) {
        ss_message(m, "%s", _("Several people play this game: it can be reviewed once it is over."));
        return;
    }
    ss_record_for_review(record, &m->session.party.record, seat);
    m->review.seat = seat >= 0 ? seat : person >= 0 ? person : 0;
    for (int i = 0;
         i < record->game.players && !has_known_turn(record, m->session.party.content, m->review.seat); i++)
        m->review.seat = (m->review.seat + 1) % record->game.players;
    if (!has_known_turn(record, m->session.party.content, m->review.seat)) {
        ss_message(m, "%s",
                   record->turn_count ? _("All hands are hidden, so there is nothing to review.")
                                      : _("No turn was played, so there is nothing to review."));
        return;
    }
    ss_want_nothing(m);
    m->review.from = m->scene;
    m->review.turn = -1;
    m->layer = SS_LAYER_NONE;
    m->scene = SS_SCENE_REVIEW;
    ss_review_want(m, SS_TASK_REVIEW);
    ss_review_begin(&m->review.found.review, record, m->session.party.content, (ss_effort){0},
                    0); /* nothing is known yet */
}

int ss_costly_turns(const ss_model *m, int turns[SS_MAX_TURNS]) {
    return ss_review_costly(&m->review.found.review, m->review.seat, turns);
}

static void move(ss_model *m, int by) {
    int turns[SS_MAX_TURNS], count = ss_costly_turns(m, turns), at = 0;
    while (at < count && turns[at] != m->review.turn) at++;
    at = at == count ? 0 : at + by;
    if (count) m->review.turn = turns[at < 0 ? 0 : at >= count ? count - 1 : at];
}

/* Switches to the turns of the next player. */
static void change_seat(ss_model *m) {
    int players = m->review.task.record.game.players, turns[SS_MAX_TURNS];
    do m->review.seat = (m->review.seat + 1) % players;
    while (!has_known_turn(&m->review.task.record, m->session.party.content, m->review.seat));
    m->review.turn = ss_costly_turns(m, turns) ? turns[0] : -1;
}

/* ---- on the table ---- */

const ss_turn *ss_moment_turn(const ss_model *m, bool better) {
    return better ? &m->review.found.review.turns[m->review.turn].loss.best
                  : &m->review.task.record.turns[m->review.turn];
}

/* Lays the selected turn out on the table, like one that is being composed. */
static void lay(ss_model *m) {
    ss_game before = ss_record_after(&m->review.task.record, m->review.turn);
    m->play.known = ss_view_of(&before, before.mover).known;
    m->play.plan = ss_plan_lay(&m->play.known, ss_moment_turn(m, m->review.better));
    m->play.in_display = false;
    m->play.focus = before.mover;
    m->scene = SS_SCENE_MOMENT;
}

static void show_moment(ss_model *m) {
    if (m->review.turn < 0) return;
    m->review.better = false;
    lay(m);
}

/* ---- a game from there on ---- */

static void play_on(ss_model *m) {
    if (m->review.turn < 0) return;
    if (ss_hidden_anywhere(&m->session.party.record.game)) {
        ss_message(m, "%s", _("Something in this record is hidden, so it cannot be continued."));
        return;
    }
    int turn = m->review.turn;
    if (!ss_party_people(&m->session.party)) m->session.party.players[m->review.seat] = NULL;
    ss_review_want(m, SS_TASK_NONE);
    ss_session_branch(&m->session, turn);
    ss_model_resume(m);
    if (!*m->message)
        ss_message(m, "%s", _("This is a new game from that position on. The old one stays as it was."));
}

/* ---- input ---- */

void ss_review_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    switch (in->key) {
    case SS_KEY_UP: move(m, -1); break;
    case SS_KEY_DOWN: move(m, 1); break;
    case SS_KEY_HOME:
    case SS_KEY_PAGE_UP: move(m, -SS_MAX_TURNS); break;
    case SS_KEY_END:
    case SS_KEY_PAGE_DOWN: move(m, SS_MAX_TURNS); break;
    case ' ':
    case SS_KEY_ENTER: show_moment(m); break;
    case SS_KEY_CLICK:
        if (spot.kind == SS_SPOT_ITEM && m->review.turn == spot.value)
            show_moment(m);
        else if (spot.kind == SS_SPOT_ITEM)
            m->review.turn = spot.value;
        break;
    case SS_KEY_TAB: change_seat(m); break;
    case 'p': play_on(m); break;
    case SS_KEY_BACKSPACE:
    case SS_KEY_ESCAPE: ss_review_leave(m); break;
    default: break;
    }
}

void ss_moment_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    (void)spot;
    switch (in->key) {
    case ' ':
    case SS_KEY_TAB:
    case SS_KEY_LEFT:
    case SS_KEY_RIGHT: m->review.better = !m->review.better, lay(m); break;
    case SS_KEY_UP: move(m, -1), show_moment(m); break;
    case SS_KEY_DOWN: move(m, 1), show_moment(m); break;
    case 'p': play_on(m); break;
    case SS_KEY_ENTER:
    case SS_KEY_BACKSPACE:
    case SS_KEY_ESCAPE: m->scene = SS_SCENE_REVIEW; break;
    default: break;
    }
}
