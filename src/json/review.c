#include "json/coach.h"

#include "ai/race.h"
#include "json/names.h"
#include "notation/ending.h"

/* Writes points of the ledger with all digits: parts are binary fractions, so the numbers add up exactly for every
 * reader. */
static void put_points(ss_json *j, int32_t parts) {
    int digits = 1;
    for (int32_t unit = SS_PART / 2; parts % unit; unit /= 2) digits++;
    ss_json_decimal(j, (double)parts / SS_PART, digits);
}

static void put_points_of(ss_json *j, const char *key, bool known, int32_t parts) {
    ss_json_key(j, key);
    if (known)
        put_points(j, parts);
    else
        ss_json_null(j);
}

void ss_json_pair_estimate(ss_json *j, const char *key, bool known, ss_estimate e) {
    ss_json_key(j, key);
    if (!known) {
        ss_json_null(j);
        return;
    }
    ss_json_open(j, '{');
    ss_json_pair_decimal(j, "points", true, e.mean, 3);
    ss_json_pair_decimal(j, "error", true, e.error, 3);
    ss_json_close(j, '}');
}

static void put_letter(ss_json *j, const char *key, int column) {
    char letter[2] = {ss_column_letter(column), 0};
    ss_json_pair_text(j, key, letter);
}

static void put_cell(ss_json *j, const char *key, int cell) {
    ss_json_key(j, key);
    if (cell)
        ss_json_cell(j, cell);
    else
        ss_json_null(j);
}

/* ---- a turn ---- */

void ss_json_fact(ss_json *j, const ss_fact *f) {
    ss_json_open(j, '{');
    ss_json_pair_text(j, "fact", ss_fact_names[f->kind]);
    if (f->column < SS_COLUMNS) put_letter(j, "column", f->column);
    put_cell(j, "cell", f->cell);
    put_cell(j, "other", f->other);
    if (f->row) ss_json_pair(j, "row", f->row);
    if (f->percent) ss_json_pair(j, "percent", f->percent);
    ss_json_pair_decimal(j, "points", true, f->support.mean, 3);
    ss_json_pair_decimal(j, "error", true, f->support.error, 3);
    ss_json_close(j, '}');
}

static void put_estimates(ss_json *j, const char *key, const ss_why *why,
                          ss_estimate (*of)(const ss_why *, int), int from, int end) {
    ss_json_open_pair(j, key, '[');
    for (int i = from; i < end; i++) {
        ss_estimate e = of(why, i);
        ss_json_open(j, '[');
        ss_json_decimal(j, e.mean, 3);
        ss_json_decimal(j, e.error, 3);
        ss_json_close(j, ']');
    }
    ss_json_close(j, ']');
}

static void put_why(ss_json *j, const ss_why *why) {
    static const struct {
        const char *name;
        ss_origin source;
    } rows[] = {
        {"rows",     SS_ORIGIN_ROWS    },
        {"columns",  SS_ORIGIN_COLUMNS },
        {"missions", SS_ORIGIN_MISSIONS},
        {"rewards",  SS_ORIGIN_REWARDS },
        {"boar",     SS_ORIGIN_BOAR    },
        {"rivals",   SS_ORIGIN_RIVALS  }
    };
    ss_json_key(j, "why");
    if (!why->pairs) {
        ss_json_null(j);
        return;
    }
    ss_json_open(j, '{');
    ss_json_pair(j, "pairs", (int64_t)why->pairs);
    ss_json_open_pair(j, "sources", '{');
    put_estimates(j, "nobles", why, ss_why_origin, SS_ORIGIN_NOBLES + 1, SS_ORIGIN_NOBLES + SS_ROWS + 1);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ss_json_pair_estimate(j, rows[i].name, true, ss_why_origin(why, rows[i].source));
    ss_json_close(j, '}');
    put_estimates(j, "garden_columns", why, ss_why_column, 0, SS_COLUMNS);
    ss_json_close(j, '}');
}

static void put_luck(ss_json *j, const ss_review *r, int seat, int turn) {
    ss_ledger_turn t = ss_ledger_at(r, seat, turn);
    ss_json_key(j, "luck");
    if (!t.known) {
        ss_json_null(j);
        return;
    }
    ss_json_open(j, '{');
    put_points_of(j, "before", true, t.before);
    put_points_of(j, "refill", true, t.refill);
    put_points_of(j, "draw", true, t.draw);
    put_points_of(j, "choice", true, t.choice);
    put_points_of(j, "drift", t.settled, t.drift);
    ss_json_close(j, '}');
}

void ss_json_reviewed(ss_json *j, const ss_review *r, int turn) {
    const ss_reviewed *t = &r->turns[turn];
    bool judged = ss_review_judged(r, turn);
    ss_json_open(j, '{');
    ss_json_pair(j, "turn", turn + 1);
    ss_json_pair(j, "round", turn / r->record->game.players + 1);
    ss_json_pair(j, "seat", t->seat + 1);
    ss_json_key(j, "played");
    ss_json_turn_text(j, r->content, &r->record->turns[turn]);
    ss_json_pair_bool(j, "known", t->known);
    ss_json_key(j, "best");
    if (judged)
        ss_json_turn_text(j, r->content, &t->loss.best);
    else
        ss_json_null(j);
    ss_json_pair_estimate(j, "loss", judged, ss_loss_estimate(&t->loss));
    ss_json_pair_text(j, "mark", ss_grade_marks[ss_review_grade(r, turn)]);
    ss_json_pair_bool(j, "same", judged && t->loss.same);
    ss_json_pair_bool(j, "proved", judged && t->loss.proved);
    put_luck(j, r, t->seat, turn);
    put_why(j, &t->why);
    ss_json_open_pair(j, "facts", '[');
    for (int i = 0; i < t->fact_count; i++) ss_json_fact(j, &t->facts[i]);
    ss_json_close(j, ']');
    ss_json_close(j, '}');
}

/* ---- a seat ---- */

static void put_ledger(ss_json *j, const ss_ledger *l) {
    const struct {
        const char *name;
        int32_t parts;
    } rows[] = {
        {"start",   l->start  },
        {"deal",    l->deal   },
        {"draws",   l->draws  },
        {"refills", l->refills},
        {"choices", l->choices},
        {"drift",   l->drift  },
        {"end",     l->end    },
        {"margin",  l->margin }
    };
    ss_json_open_pair(j, "ledger", '{');
    ss_json_pair_bool(j, "whole", l->whole);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        put_points_of(j, rows[i].name, l->whole, rows[i].parts);
    ss_json_close(j, '}');
}

/* The history of the seat's lead: a row for each turn, and one for the position after the last if the game goes on. */
static void put_course(ss_json *j, const ss_review *r, int seat) {
    ss_json_open_pair(j, "course", '[');
    for (int i = 0; i < r->spot_count; i++) {
        ss_ledger_turn t = ss_ledger_at(r, seat, i);
        const int32_t parts[] = {t.before, t.refill, t.draw, t.choice, t.drift};
        const int known = !t.known ? 0 : i >= r->turn_count ? 3 : t.settled ? 5 : 4;
        ss_json_open(j, '[');
        for (int k = 0; k < known; k++) put_points(j, parts[k]);
        ss_json_close(j, ']');
    }
    ss_json_close(j, ']');
}

/* The seat's chance to win before each turn, and the actual result once the game is over. */
static void put_chances(ss_json *j, const ss_review *r, int seat) {
    ss_ending ending = ss_ending_of(r->record);
    ss_json_open_pair(j, "chances", '[');
    for (int i = 0; i < r->turn_count; i++) {
        if (ss_ledger_at(r, seat, i).known)
            ss_json_decimal(j, ss_luck_chance(&r->turns[i].luck, seat), 3);
        else
            ss_json_null(j);
    }
    if (ending.cause == SS_ENDING_PLAYED_OUT)
        ss_json_decimal(j, ending.winners >> seat & 1 ? 1.0 / ss_count(ending.winners) : 0, 3);
    ss_json_close(j, ']');
}

static void put_seat(ss_json *j, const ss_review *r, int seat) {
    ss_summary s;
    ss_summary_of(&s, r, seat);
    ss_json_open(j, '{');
    ss_json_pair(j, "seat", seat + 1);
    ss_json_pair(j, "judged", s.judged);
    ss_json_pair(j, "best_turns", s.same);
    ss_json_open_pair(j, "marks", '{');
    for (int grade = SS_GRADE_DUBIOUS; grade < SS_GRADES; grade++)
        ss_json_pair(j, ss_grade_marks[grade], s.marks[grade]);
    ss_json_close(j, '}');
    ss_json_pair_estimate(j, "loss", s.judged, s.loss);
    ss_json_pair_estimate(j, "luck", s.ledger.whole, s.luck);
    ss_json_pair_estimate(j, "adjusted", s.ledger.whole, s.adjusted);
    ss_json_key(j, "costly");
    if (s.costly < SS_FACT_KINDS) {
        ss_json_open(j, '{');
        ss_json_pair_text(j, "fact", ss_fact_names[s.costly]);
        ss_json_pair(j, "turns", s.costly_turns);
        ss_json_pair_decimal(j, "points", true, s.costly_loss, 3);
        ss_json_close(j, '}');
    } else {
        ss_json_null(j);
    }
    put_ledger(j, &s.ledger);
    put_course(j, r, seat);
    put_chances(j, r, seat);
    ss_json_close(j, '}');
}

/* ---- the whole ---- */

static void put_moments(ss_json *j, const ss_review *r) {
    enum { MOST = 8 };
    static const char *const kinds[] = {
        [SS_MOMENT_TURN] = "turn", [SS_MOMENT_DRAW] = "draw", [SS_MOMENT_REFILL] = "refill"};
    ss_moment moments[MOST];
    int count = ss_review_moments(r, moments, MOST);
    ss_json_open_pair(j, "moments", '[');
    for (int i = 0; i < count; i++) {
        ss_json_open(j, '{');
        ss_json_pair_text(j, "kind", kinds[moments[i].kind]);
        ss_json_pair(j, "turn", moments[i].turn + 1);
        ss_json_pair(j, "seat", r->turns[moments[i].turn].seat + 1);
        ss_json_pair_decimal(j, "points", true, moments[i].points, 3);
        ss_json_close(j, '}');
    }
    ss_json_close(j, ']');
}

void ss_json_review_pairs(ss_json *j, const ss_review *r) {
    ss_json_pair(j, "players", r->record->game.players);
    ss_json_pair_text(j, "ending", ss_ending_names[ss_ending_of(r->record).cause]);
    ss_json_pair_decimal(j, "progress", true, ss_review_progress(r), 3);
    ss_json_open_pair(j, "turns", '[');
    for (int i = 0; i < r->turn_count; i++) ss_json_reviewed(j, r, i);
    ss_json_close(j, ']');
    ss_json_open_pair(j, "seats", '[');
    for (int seat = 0; seat < r->record->game.players; seat++) put_seat(j, r, seat);
    ss_json_close(j, ']');
    put_moments(j, r);
}

void ss_json_review(ss_text *t, const ss_review *r) {
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_review_pairs(&j, r);
    ss_json_close(&j, '}');
}
