/* Hints on the full screen: a list that becomes more reliable while it is shown, for at most two seconds. */
#include "texts/words.h"
#include "terminal/screen/scene.h"

/* The player is told to stop this long before the deadline, so that its last answer still arrives. */
static const double stopping_seconds = 0.2;

/* First a quick opinion, then better ones. */
enum { FIRST = 500, TIMES = 8, LAST = 256000 };

/* While the list is still changing and the cursor moves, Enter must not take a turn that has just been replaced. */
static bool is_same_turn(const ss_turn *a, const ss_turn *b) {
    return a->card == b->card && a->place == b->place && a->cell == b->cell && a->boar == b->boar &&
           a->noble == b->noble;
}

static double seconds_left(const ss_model *m) { return m->hint.until - stopping_seconds - m->now; }

static void want(ss_model *m, uint32_t steps) {
    bool all = m->play.plan.open > SS_STEP_NOBLE; /* there is nothing left to advise */
    m->thinking.question = (ss_question){
        .ticket = ++m->thinking.ticket,
        .content = m->session.party.content,
        .view = ss_view_of(&m->session.party.record.game, m->play.viewer),
        .so_far = m->play.plan.turn,
        .step = all ? SS_STEP_CARD : m->play.plan.open,
        .random = ss_random_from(steps),
        .steps = steps,
        .milliseconds = (long)(seconds_left(m) * 1000) + 1,
        .room = SS_OPINIONS,
    };
    m->hint.steps = steps;
    m->thinking.wanted = true;
    m->wake = m->hint.until;
}

void ss_ask_hint(ss_model *m) {
    char text[SS_MESSAGE];
    ss_text t = ss_text_in(text, sizeof text);
    if (ss_session_hint(&m->session, &t)) {
        ss_message(m, "%s", text);
        return;
    }
    if (!ss_is_composing(m)) {
        ss_message(m, "%s", _("You can ask for a hint when it is your turn."));
        return;
    }
    m->hint.list.count = 0;
    m->hint.item = 0;
    m->hint.moved = false;
    m->hint.until = m->now + SS_HINT_MS * 1e-3;
    ss_open_layer(m, SS_LAYER_HINT);
    want(m, FIRST);
}

/* The cursor stays on the turn that it was moved to, and that turn stays in the list. Until then the cursor is on the
 * best one. */
static void follow_turn(ss_model *m, const ss_opinion *chosen) {
    ss_thoughts *list = &m->hint.list;
    m->hint.item = 0;
    while (m->hint.item < list->count && !is_same_turn(&list->best[m->hint.item].turn, &chosen->turn))
        m->hint.item++;
    if (m->hint.item < list->count) return;
    if (list->count < SS_OPINIONS) list->count++;
    m->hint.item = list->count - 1;
    list->best[m->hint.item] = *chosen;
}

static uint32_t certainty(const ss_opinion *o) { return o->proved ? UINT32_MAX : o->samples; }

void ss_hint_thought(ss_model *m, const ss_thoughts *thoughts) {
    bool known = m->hint.item < m->hint.list.count;
    /* An answer that was cut short may contain less than the previous one. */
    if (!known || certainty(&thoughts->best[0]) >= certainty(&m->hint.list.best[0])) {
        ss_opinion chosen = known ? m->hint.list.best[m->hint.item] : thoughts->best[0];
        m->hint.list = *thoughts;
        m->hint.item = 0;
        if (m->hint.moved) follow_turn(m, &chosen);
    }
    bool surer = thoughts->best[0].samples > 0 && !m->hint.list.best[0].proved && m->hint.steps < LAST &&
                 seconds_left(m) > 0;
    if (surer && m->layer == SS_LAYER_HINT) want(m, m->hint.steps * TIMES);
}

/* There is no need to wait once the time is over. */
void ss_hint_tick(ss_model *m) {
    if (m->layer != SS_LAYER_HINT || !m->thinking.wanted) return;
    if (m->now < m->hint.until)
        m->wake = m->hint.until;
    else if (m->hint.list.count)
        ss_want_nothing(m);
}

static void move(ss_hinting *h, int by) {
    int to = h->item + by;
    if (to < 0 || to >= h->list.count) return;
    h->item = to;
    h->moved = true;
}

/* Lays out the selected hint, to be confirmed. */
static void adopt(ss_model *m) {
    if (m->hint.item >= m->hint.list.count || !ss_is_composing(m)) return;
    m->play.plan = ss_plan_lay(&m->play.known, &m->hint.list.best[m->hint.item].turn);
    m->play.in_display = false;
    m->layer = SS_LAYER_NONE;
    ss_want_nothing(m);
}

void ss_hint_input(ss_model *m, uint32_t key) {
    switch (key) {
    case SS_KEY_UP: move(&m->hint, -1); break;
    case SS_KEY_DOWN: move(&m->hint, 1); break;
    case SS_KEY_ENTER: adopt(m); break;
    default:
        ss_layer_scroll(m, key);
        if (!m->layer) ss_want_nothing(m);
    }
}
