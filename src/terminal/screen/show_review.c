/* A review: the summary, the costly turns, why the selected one lost points, and that turn on the table. */
#include <stdio.h>

#include "texts/words.h"
#include "notation/turn_text.h"
#include "texts/review_words.h"
#include "terminal/text/turn_description.h"
#include "terminal/screen/show.h"

typedef char number[SS_DECIMAL];

void ss_show_progress(ss_grid *g, int y, int x, double progress) {
    enum { CELLS = 30 };
    int full = (int)(progress * CELLS), end = ss_grid_put(g, y, x, SS_INK, "[");
    for (int i = 0; i < CELLS; i++)
        end = ss_grid_put(g, y, end, i < full ? SS_GOLD : SS_INK | SS_FAINT, i < full ? "#" : ".");
    end = ss_grid_put(g, y, end, SS_INK, "] ");
    ss_grid_printf(g, y, end, SS_INK, _("%d %%"), (int)(100 * progress));
}

/* ---- the summary ---- */

typedef struct column {
    ss_grid *g;
    int y, x, width;
} column;

static void put(column *c, ss_style style, const char *text) {
    c->y += ss_grid_paragraph(c->g, c->y, c->x, style, c->width, text);
}

static int put_summary(ss_grid *g, const ss_model *m) {
    column c = {g, 2, 2, g->width - 4};
    ss_summary s;
    ss_summary_of(&s, &m->review.found.review, m->review.seat);
    if (!m->review.found.done) {
        int x = ss_grid_printf(g, c.y, 2, SS_ACCENT | SS_BOLD, "%s ", _("So far:"));
        ss_show_progress(g, c.y++, x, m->review.found.progress);
    }
    char losses[512], luck[512], notes[512];
    ss_text t = ss_text_in(losses, sizeof losses), u = ss_text_in(luck, sizeof luck),
            v = ss_text_in(notes, sizeof notes);
    ss_put_losses(&t, &s, ss_model_name(m, m->review.seat));
    ss_put_luck(&u, &s);
    ss_put_review_notes(&v, &m->review.found.review, m->session.party.takebacks, m->review.found.done);
    if (s.judged) put(&c, SS_INK, losses);
    if (s.ledger.whole) put(&c, SS_INK, luck);
    put(&c, SS_INK | SS_FAINT, notes);
    return c.y;
}

/* ---- the turns ---- */

static void put_turn(ss_grid *g, const ss_model *m, int y, int turn) {
    const ss_review *r = &m->review.found.review;
    const ss_reviewed *t = &r->turns[turn];
    ss_estimate e = ss_loss_estimate(&t->loss);
    bool here = m->review.turn == turn;
    number lost, range;
    char sure[2 * SS_DECIMAL];
    if (t->loss.proved)
        snprintf(sure, sizeof sure, "%s", _("proved"));
    else
        snprintf(sure, sizeof sure, m->term.utf8 ? "± %s" : "+- %s", ss_points_text(range, SS_95 * e.error));
    const char *what = t->fact_count ? ss_mistake_words(t->facts[0].kind)
                       : t->stage <= SS_REVIEW_WHY && ss_review_grade(r, turn) ? _("Looking for the reason.")
                                                                               : "";
    ss_style style = (ss_style)(here ? SS_GOLD | SS_BOLD : SS_INK);
    ss_grid_put(g, y, 1, style, here ? ss_sign_text(m->term, SS_SIGN_HERE) : " ");
    ss_grid_printf(g, y, 3, style, "%4d %5d %-2s %5s", turn + 1, turn / r->record->game.players + 1,
                   ss_grade_marks[ss_review_grade(r, turn)], ss_points_text(lost, e.mean));
    ss_grid_padded(g, y, 23, style, 10, sure);
    ss_grid_padded(g, y, 34, style, g->width - 35, what);
    ss_grid_spot(g, (ss_box_area){y, 0, 1, g->width}, SS_SPOT_ITEM, turn);
}

static void put_turns(ss_grid *g, const ss_model *m, ss_box_area a) {
    int turns[SS_MAX_TURNS], count = ss_costly_turns(m, turns), here = 0, room = a.height - 1;
    while (here < count && turns[here] != m->review.turn) here++;
    int first = here < count && here >= room ? here - room + 1 : 0;
    /* TRANSLATORS: the heads of the columns below; each may be as wide as it is here */
    ss_grid_put(g, a.top, 3, SS_ACCENT | SS_BOLD, _("turn round mark loss           what went wrong"));
    for (int i = 0; i < room && first + i < count; i++) put_turn(g, m, a.top + 1 + i, turns[first + i]);
    if (first + room < count)
        ss_grid_put(g, a.top + room, g->width - 2, SS_GOLD | SS_BOLD, ss_sign_text(m->term, SS_SIGN_MORE));
    if (!count)
        ss_grid_paragraph(g, a.top + 1, 3, SS_INK, g->width - 6,
                          m->review.found.done ? _("No turn lost anything worth mentioning.")
                                               : _("Turns are listed here as soon as they are judged."));
}

/* ---- why ---- */

static void put_reasons(column *c, const ss_model *m) {
    const ss_reviewed *t = &m->review.found.review.turns[m->review.turn];
    for (int i = 0; i < t->fact_count; i++) {
        char text[640];
        ss_text sentence = ss_text_in(text, sizeof text);
        ss_put_reason(&sentence, t, i);
        put(c, SS_INK, text);
    }
}

static void put_why(ss_grid *g, const ss_model *m, ss_box_area a) {
    char text[640], verdict[600], played[SS_TURN_TEXT];
    ss_text v = ss_text_in(verdict, sizeof verdict), p = ss_text_in(played, sizeof played);
    if (m->review.turn < 0) return;
    ss_box_area clip = ss_grid_clip(g, a);
    column c = {g, a.top, a.left, a.width};
    ss_put_turn(&p, m->session.party.content, ss_moment_turn(m, false), false);
    ss_put_verdict(&v, &m->review.found.review, m->review.turn);
    snprintf(text, sizeof text, _("%s: %s"), played, verdict);
    put(&c, SS_INK | SS_BOLD, text);
    put_reasons(&c, m);
    ss_grid_clip(g, clip);
}

static void show(ss_grid *g, ss_model *m) {
    enum { WHY = 7 };
    ss_show_title(g, m, _("Review"), &m->review.task.record.game);
    int top = put_summary(g, m) + (g->height > 30), bottom = g->height - 3 - WHY;
    put_turns(g, m, (ss_box_area){top, 0, bottom - top, g->width});
    put_why(g, m, (ss_box_area){bottom, 3, WHY + 1, g->width - 6});
    ss_show_prompt(g, m,
                   m->review.turn >= 0 ? _("Enter shows the turn on the table; p plays on from there.")
                                       : _("Esc goes back."),
                   "");
    const ss_key_line keys[] = {
        {"?",           '?', NC_("key", "help"), false},
        {C_("key",    "Enter"), SS_KEY_ENTER, NC_("key", "table"), m->review.turn < 0},
        {"p",        'p', NC_("key", "play on"), m->review.turn < 0},
        {"Tab",      SS_KEY_TAB, NC_("key", "other player"), false},
        {"Esc", SS_KEY_ESCAPE, NC_("key", "back"), false},
        {"q",     'q', NC_("key", "leave"), false},
        {0            }
    };
    ss_show_keys(g, keys);
}

/* ---- one of them on the table ---- */

static void put_choice(column *c, const ss_model *m, bool better) {
    const ss_turn *turn = ss_moment_turn(m, better);
    char text[SS_TURN_TEXT + 64], notation[SS_TURN_TEXT], words[SS_TURN_WORDS];
    ss_text t = ss_text_in(notation, sizeof notation), w = ss_text_in(words, sizeof words);
    bool here = m->review.better == better;
    ss_outcome outcome = ss_outcome_of(&m->play.known, turn);
    ss_description description;
    ss_put_turn(&t, m->session.party.content, turn, true);
    snprintf(text, sizeof text, "%s %s %s", here ? ss_sign_text(m->term, SS_SIGN_HERE) : " ",
             better ? _("better:") : _("played:"), notation);
    ss_style style = (ss_style)(here ? SS_GOLD | SS_BOLD : SS_INK);
    int end = ss_grid_put(c->g, c->y, c->x, style, text);
    ss_describe_plan(&description, m->term, m->session.party.content, &m->play.known, turn, &outcome);
    int room = c->x + c->width - end - 2;
    ss_put_description(&w, &description, room);
    ss_grid_padded(c->g, c->y++, end + 2, (ss_style)(here ? SS_GOLD : SS_INK | SS_FAINT), room, words);
}

static void show_moment(ss_grid *g, ss_model *m) {
    char title[SS_NAME_SIZE + 64], text[640];
    int top = ss_table_line(g) + 1, players = m->review.task.record.game.players;
    ss_table_show table = {.m = m,
                           .g = g,
                           .known = m->play.known,
                           .viewer = m->play.focus,
                           .turns = m->review.turn,
                           .composing = true};
    ss_show_table(&table);
    g->spot_count = 0;
    snprintf(title, sizeof title, _("Round %d, %s"), m->review.turn / players + 1,
             ss_model_name(m, m->review.turn % players));
    ss_box_area in = ss_show_window_in(g, m, (ss_box_area){top, 0, g->height - top, g->width}, title);
    ss_text t = ss_text_in(text, sizeof text);
    column c = {g, in.top, in.left, in.width};
    ss_put_verdict(&t, &m->review.found.review, m->review.turn);
    ss_box_area clip = ss_grid_clip(g, in);
    put(&c, SS_INK | SS_BOLD, text);
    put_choice(&c, m, false);
    put_choice(&c, m, true);
    put_reasons(&c, m);
    ss_grid_clip(g, clip);
    ss_grid_printf(g, in.top + in.height, in.left, SS_GOLD, " %s ",
                   _("Left and right: played or better; up and down: turns; p plays on; Esc: back"));
}

const ss_scene_type ss_scene_review = {.input = ss_review_input, .show = show, .traits = SS_SCENE_LOOKING};
const ss_scene_type ss_scene_moment = {
    .input = ss_moment_input, .show = show_moment, .traits = SS_SCENE_LOOKING};
