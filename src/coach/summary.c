#include "coach/summary.h"

#include "ai/race.h"

/* ---- how a seat played ---- */

static void find_costly(ss_summary *s, const ss_review *r, int seat) {
    double lost[SS_FACT_KINDS] = {0};
    int turns[SS_FACT_KINDS] = {0};
    for (int i = 0; i < r->turn_count; i++) {
        const ss_reviewed *t = &r->turns[i];
        if (t->seat != seat || !t->fact_count) continue;
        lost[t->facts[0].kind] += ss_loss_estimate(&t->loss).mean;
        turns[t->facts[0].kind]++;
    }
    s->costly = SS_FACT_KINDS;
    for (int kind = 0; kind < SS_FACT_KINDS; kind++)
        if (turns[kind] && lost[kind] > s->costly_loss) {
            s->costly = kind;
            s->costly_loss = lost[kind];
            s->costly_turns = turns[kind];
        }
}

void ss_summary_of(ss_summary *s, const ss_review *r, int seat) {
    double errors = 0;
    *s = (ss_summary){0};
    for (int i = 0; i < r->turn_count; i++) {
        const ss_reviewed *t = &r->turns[i];
        if (t->seat != seat) continue;
        s->turns += t->known;
        if (!ss_review_judged(r, i)) continue;
        ss_estimate loss = ss_loss_estimate(&t->loss);
        s->judged++;
        s->same += t->loss.same;
        s->marks[ss_loss_grade(&t->loss)]++;
        s->loss.mean += loss.mean;
        errors += loss.error * loss.error;
    }
    s->loss.error = ss_root(errors);
    find_costly(s, r, seat);
    ss_ledger_of(&s->ledger, r, seat);
    if (!s->ledger.whole) return;
    s->luck.mean = (double)(s->ledger.deal + s->ledger.draws + s->ledger.refills) / SS_PART;
    s->luck.error = s->ledger.error;
    s->adjusted = ss_ledger_adjusted(&s->ledger, r);
}

/* ---- costly turns ---- */

static bool is_costly(const ss_review *r, int turn) {
    const double least = 0.5;
    if (!ss_review_judged(r, turn)) return false;
    ss_estimate e = ss_loss_estimate(&r->turns[turn].loss);
    return e.mean >= least && ss_estimate_clear(&e, SS_95);
}

int ss_review_costly(const ss_review *r, int seat, int turns[SS_MAX_TURNS]) {
    int count = 0;
    for (int i = 0; i < r->turn_count; i++) {
        if (r->turns[i].seat != seat || !is_costly(r, i)) continue;
        double lost = ss_loss_estimate(&r->turns[i].loss).mean;
        int at = count++;
        for (; at > 0 && ss_loss_estimate(&r->turns[turns[at - 1]].loss).mean < lost; at--)
            turns[at] = turns[at - 1];
        turns[at] = i;
    }
    return count;
}

/* ---- key moments ---- */

static double size(const ss_moment *m) { return m->points < 0 ? -m->points : m->points; }

typedef struct list {
    ss_moment *moments;
    int room, count;
} list;

static void insert(list *l, ss_moment m) {
    int at = l->count;
    while (at > 0 && size(&m) > size(&l->moments[at - 1])) at--;
    if (at == l->room) return;
    if (l->count < l->room) l->count++;
    for (int i = l->count - 1; i > at; i--) l->moments[i] = l->moments[i - 1];
    l->moments[at] = m;
}

static void consider_event(list *l, ss_moment_kind kind, int turn, int32_t parts) {
    const double least = 2;
    ss_moment m = {(uint8_t)kind, (uint8_t)turn, (double)parts / SS_PART};
    if (size(&m) >= least) insert(l, m);
}

int ss_review_moments(const ss_review *r, ss_moment *moments, int room) {
    list l = {moments, room, 0};
    for (int i = 0; i < r->turn_count; i++) {
        const ss_reviewed *t = &r->turns[i];
        ss_ledger_turn luck = ss_ledger_at(r, t->seat, i);
        if (luck.known) {
            consider_event(&l, SS_MOMENT_REFILL, i, luck.refill);
            consider_event(&l, SS_MOMENT_DRAW, i, luck.draw);
        }
        if (ss_review_grade(r, i))
            insert(&l, (ss_moment){SS_MOMENT_TURN, (uint8_t)i, -ss_loss_estimate(&t->loss).mean});
    }
    return l.count;
}
