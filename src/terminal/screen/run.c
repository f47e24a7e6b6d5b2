/* The main loop of the full-screen game. */
#include "terminal/screen/screen.h"

#include "terminal/screen/model.h"
#include "client/client_thread.h"
#include "system/clock.h"
#include "texts/words.h"

enum { THINKING_MS = 30, IDLE_MS = 500 };

/* Passes a new question to the thinker, once. */
static void ask(ss_model *m, ss_worker *thinker, unsigned *asked) {
    if (*asked == m->thinking.ticket) return;
    *asked = m->thinking.ticket;
    if (thinker && m->thinking.wanted)
        ss_worker_post(thinker, &m->thinking.question);
    else if (thinker)
        ss_worker_cancel(thinker);
}

static bool answered(ss_model *m, ss_worker *thinker) {
    ss_thoughts thoughts;
    if (!m->thinking.wanted) return false;
    if (thinker && !ss_worker_take(thinker, &thoughts)) return false;
    if (!thinker)
        ss_think_now(&m->thinking.question, &thoughts); /* no thread is available, so keys wait a moment */
    ss_model_thought(m, &thoughts);
    return true;
}

/* Passes a new task to the reviewer, once. Without a thread, keys wait until the whole task is done. */
static void assign(ss_model *m, ss_worker *reviewer, unsigned *assigned) {
    if (*assigned == m->review.task.ticket) return;
    *assigned = m->review.task.ticket;
    if (reviewer) ss_worker_post(reviewer, &m->review.task);
}

static bool found(ss_model *m, ss_worker *reviewer) {
    static ss_findings findings;
    if (m->review.task.kind == SS_TASK_NONE || m->review.found.done) return false;
    if (reviewer && !ss_worker_take(reviewer, &findings)) return false;
    if (!reviewer) ss_review_now(&m->review.task, &findings);
    ss_model_found(m, &findings);
    return true;
}

/* Sends the orders for an online table. The client's thread is started when it is first needed. */
static ss_client_thread *send(ss_model *m, ss_client_thread *c) {
    bool orders = m->session.online.order_count;
    if (orders && !c) c = ss_client_thread_open(m->content, m->online.authority);
    if (orders && !c) ss_message(m, "%s", _("Online play cannot start: no thread is available."));
    if (c) ss_session_send(&m->session, c);
    m->session.online.order_count = 0;
    return c;
}

static bool receive(ss_model *m, ss_client_thread *c) {
    static ss_received_event received;
    bool any = false;
    while (c && ss_client_thread_read(c, &received)) {
        ss_model_take_event(m, &received.event);
        any = true;
    }
    return any;
}

static int patience(const ss_model *m) {
    double left = m->wake > 0 ? (m->wake - ss_clock_seconds()) * 1000 : IDLE_MS;
    int wait = left < 0 ? 0 : left < IDLE_MS ? (int)left + 1 : IDLE_MS;
    bool busy = m->thinking.wanted || (m->review.task.kind != SS_TASK_NONE && !m->review.found.done);
    return busy && wait > THINKING_MS ? THINKING_MS : wait;
}

bool ss_screen_run(ss_model *m, ss_theme theme) {
    static ss_grid grid;
    if (!ss_screen_open(m->term, theme)) return false;
    ss_worker *thinker = ss_thinker_open();
    ss_worker *reviewer = ss_reviewer_open();
    ss_client_thread *client_thread = NULL;
    unsigned asked = m->thinking.ticket - 1, assigned = 0;
    int height = 0, width = 0, old_height = -1, old_width = -1;
    for (bool changed = true; !m->left && !ss_screen_lost();) {
        ss_screen_size(&height, &width);
        if (changed || height != old_height || width != old_width) {
            ss_grid_clear(&grid, height, width);
            ss_model_show(m, &grid);
            ss_screen_show(&grid);
            old_height = height, old_width = width;
        }
        ask(m, thinker, &asked);
        assign(m, reviewer, &assigned);
        ss_gesture input;
        client_thread = send(m, client_thread);
        changed =
            ss_screen_read(&input, patience(m), client_thread ? ss_client_thread_file(client_thread) : -1);
        double now = ss_clock_seconds();
        if (changed) ss_model_input(m, &grid, &input, now);
        if (m->wake > 0 && now >= m->wake) {
            ss_model_input(m, &grid, &(ss_gesture){.key = SS_KEY_TICK}, now);
            changed = true;
        }
        m->now = now;
        if (!m->left && receive(m, client_thread)) changed = true;
        if (!m->left && asked == m->thinking.ticket && answered(m, thinker)) changed = true;
        if (!m->left && assigned == m->review.task.ticket && found(m, reviewer)) changed = true;
    }
    ss_worker_close(reviewer);
    send(m, client_thread);
    ss_worker_close(thinker);
    ss_screen_close();
    ss_client_thread_close(client_thread);
    return true;
}
