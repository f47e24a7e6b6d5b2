#include "tui/questions.h"

#include <stdlib.h>
#include <string.h>

#include "content/marks.h"
#include "host/nouns.h"
#include "host/words.h"
#include "notation/names.h"
#include "tui/lines.h"
#include "tui/say.h"

enum { NUMBER = 4, NAME = 4 };

/* ---- what is listed ---- */

static void put_cards(ss_session *s, const ss_game *g, uint64_t may) {
    int number = 1;
    for (uint64_t left = may; left; left &= left - 1) {
        char name[8], noun[96];
        ss_text t = ss_text_in(name, sizeof name), u = ss_text_in(noun, sizeof noun);
        ss_put_card(&t, s->content, ss_lowest(left));
        ss_put_card_noun(&u, s->content, g->edition, ss_lowest(left));
        fprintf(s->out, "%*d  %-*s %s\n", NUMBER, number++, NAME, name, noun);
    }
}

/* The most points a noble can walk for at once when a tile lies on `cell`. */
static int best_walk(const ss_seat *seat, int cell) {
    ss_garden garden = seat->garden;
    ss_garden_plant(&garden, cell, false);
    for (int row = SS_ROWS; row > 0; row--)
        if (ss_garden_walks(&garden) & ss_row(row)) return row;
    return 0;
}

/* What becomes of a tile whose own cell this is: where it goes, and what that brings. */
static void put_target(ss_text *t, const ss_game *g, int own, const char *cell) {
    const ss_seat *seat = ss_mover(g);
    char part[96];
    if (ss_has(seat->garden.planted, own)) {
        snprintf(part, sizeof part, _("%s is occupied: becomes a gardener"), cell);
        ss_text_put(t, part);
        return;
    }
    snprintf(part, sizeof part, _("to %s"), cell);
    ss_text_put(t, part);
    int mark = ss_mark_on(g, seat, own), walk = best_walk(seat, own);
    if (mark) snprintf(part, sizeof part, _(", reward mark %s"), ss_mark_text(mark));
    if (mark) ss_text_put(t, part);
    if (walk) snprintf(part, sizeof part, _(", best walk %+d"), walk);
    if (walk) ss_text_put(t, part);
}

static void put_places(ss_session *s, const ss_game *g, uint64_t may) {
    int number = 1;
    for (uint64_t left = may; left; left &= left - 1) {
        int place = ss_lowest(left), motif = ss_tile_motif(g->display[place]);
        int own = ss_cell(motif, ss_place_row(place));
        char name[8], cell[8], goes[160];
        ss_text t = ss_text_in(name, sizeof name), u = ss_text_in(cell, sizeof cell);
        ss_put_place(&t, place);
        ss_put_cell(&u, own);
        ss_text v = ss_text_in(goes, sizeof goes);
        put_target(&v, g, own, cell);
        fprintf(s->out, "%*d  %-*s %s ", NUMBER, number++, NAME, name, ss_motif_sign(s->look, motif));
        ss_put_padded(s->out, ss_motif_noun(motif), 18);
        fprintf(s->out, " %s\n", goes);
    }
}

static void put_cells(ss_session *s, uint64_t may) {
    ss_flow flow = ss_flow_begin(s->out, "    ");
    for (uint64_t left = may; left; left &= left - 1) {
        char name[8];
        ss_text t = ss_text_in(name, sizeof name);
        ss_put_cell(&t, ss_lowest(left));
        ss_flow_put(&flow, name);
    }
    ss_flow_end(&flow);
}

/* The walks are listed with most points first, then from left to right: the one with `n` before it. */
static int walk_at(uint64_t may, int n) {
    for (int row = SS_ROWS; row > 0; row--) {
        uint64_t here = may & ss_row(row);
        if (n < ss_count(here)) return ss_nth(here, n);
        n -= ss_count(here);
    }
    return SS_NO_CELL;
}

static void put_nobles(ss_session *s, const ss_game *g, uint64_t may) {
    ss_flow flow = ss_flow_begin(s->out, "    ");
    for (int n = 0, cell; (cell = walk_at(may, n)) != SS_NO_CELL; n++) {
        int row = ss_row_of(cell);
        char from[64], to[8], walk[160], item[176];
        ss_text t = ss_text_in(from, sizeof from), u = ss_text_in(to, sizeof to);
        ss_put_noble_start(&t, &ss_mover(g)->garden, ss_column_of(cell));
        ss_put_cell(&u, cell);
        /* TRANSLATORS: from where, arrow, to where */
        snprintf(walk, sizeof walk, P_("%s %s %s: %d point", "%s %s %s: %d points", row), from,
                 ss_sign_text(s->look, SS_SIGN_ARROW), to, row);
        snprintf(item, sizeof item, "%2d  %s", n + 1, walk);
        ss_flow_put_wide(&flow, item, 34);
    }
    ss_flow_end(&flow);
}

void ss_question_put(ss_session *s, const ss_game *g, const ss_turn *so_far, ss_step step, uint64_t may) {
    ss_view view = ss_session_view(s);
    ss_drawing drawing = ss_session_drawing(s, &view.known);
    switch (step) {
    case SS_STEP_CARD:
        fprintf(s->out, "%s\n", _("Which card do you play?"));
        put_cards(s, g, may);
        break;
    case SS_STEP_PLACE:
        if (so_far->card < SS_MOTIFS && ss_tile_motif(g->display[ss_lowest(may)]) != so_far->card)
            fprintf(s->out, "%s\n", _("The motif of this card is not on display: any tile may be taken."));
        fprintf(s->out, "%s\n", _("Which tile do you take?"));
        put_places(s, g, may);
        break;
    case SS_STEP_CELL:
        fprintf(s->out, "%s\n", _("The tile becomes a gardener. Where does the gardener go?"));
        put_cells(s, may);
        break;
    case SS_STEP_BOAR:
        fprintf(s->out, "%s\n", _("The tile meets your boar: 1 point. Where does the boar go?"));
        put_cells(s, may);
        break;
    case SS_STEP_NOBLE:
        fprintf(s->out, "%s\n", _("Which noble walks? (0 or - for none)"));
        put_nobles(s, g, may);
        break;
    case SS_STEP_STACK:
        fprintf(s->out, "%s\n", _("From which stack is the display refilled? (Enter for any)"));
        ss_draw_supply(&drawing);
        break;
    case SS_STEPS: break;
    }
}

const char *ss_question_prompt(ss_step step) {
    static const char *const prompts[SS_STEPS] = {
        [SS_STEP_CARD] = N_("card"), [SS_STEP_PLACE] = N_("tile"),  [SS_STEP_CELL] = N_("cell"),
        [SS_STEP_BOAR] = N_("boar"), [SS_STEP_NOBLE] = N_("noble"), [SS_STEP_STACK] = N_("stack"),
    };
    return _(prompts[step]);
}

/* ---- how answers are read ---- */

/* The number of an entry in the list that was shown. */
static bool read_number(uint64_t may, const char *text, int *choice) {
    char *end;
    long number = strtol(text, &end, 10);
    if (!*text || *end || number < 1 || number > ss_count(may)) return false;
    *choice = ss_nth(may, (int)number - 1);
    return true;
}

static bool read_walk_number(uint64_t may, const char *text, int *choice) {
    char *end;
    long number = strtol(text, &end, 10);
    if (!*text || *end || number < 0 || number >= ss_count(may)) return false; /* one of them is no walk */
    *choice = number ? walk_at(may, (int)number - 1) : SS_NO_CELL;
    return true;
}

/* `c>3`, as turns are written, is the cell c3. */
static bool read_walk(const char *text, int *cell) {
    char name[3] = {text[0], 0, 0};
    if (!text[0] || text[1] != '>') return ss_read_cell(ss_word_of(text), cell);
    if (strlen(text) != 3) return false;
    name[1] = text[2];
    return ss_read_cell(ss_word_of(name), cell);
}

bool ss_question_answer(const ss_session *s, ss_step step, uint64_t may, const char *text, int *choice) {
    ss_word word = ss_word_of(text);
    switch (step) {
    case SS_STEP_CARD:
        return (ss_read_card(word, s->content, choice) && *choice < SS_CARDS) ||
               read_number(may, text, choice);
    case SS_STEP_PLACE: return ss_read_place(word, choice) || read_number(may, text, choice);
    case SS_STEP_CELL:
        return ss_read_cell(ss_word_of(text + (*text == 'G')), choice) || read_number(may, text, choice);
    case SS_STEP_BOAR:
        return ss_read_cell(ss_word_of(text + (*text == '~')), choice) || read_number(may, text, choice);
    case SS_STEP_NOBLE:
        if (strcmp(text, "-") != 0) return read_walk(text, choice) || read_walk_number(may, text, choice);
        *choice = SS_NO_CELL;
        return true;
    case SS_STEP_STACK:
        *choice = ss_lowest(may);
        if (!*text) return true;
        *choice = atoi(text + (*text == '/'));
        return *choice >= 1 && *choice <= SS_MAX_STACKS;
    case SS_STEPS: break;
    }
    return false;
}

/* ---- steps without a choice ---- */

void ss_question_forced(ss_session *s, const ss_game *g, const ss_turn *turn, ss_step step) {
    char bytes[96] = "";
    ss_text t = ss_text_in(bytes, sizeof bytes);
    switch (step) {
    case SS_STEP_CARD:
        ss_put_card_noun(&t, s->content, g->edition, turn->card);
        fprintf(s->out, _("Your last card: %s\n"), bytes);
        break;
    case SS_STEP_PLACE:
        ss_put_place(&t, turn->place);
        fprintf(s->out, _("Only one tile fits: %s in %s\n"),
                ss_motif_noun(ss_tile_motif(g->display[turn->place])), bytes);
        break;
    case SS_STEP_CELL:
        ss_put_cell(&t, turn->cell);
        fprintf(s->out, turn->gardener ? _("The gardener can only go to %s.\n") : _("The tile goes to %s.\n"),
                bytes);
        break;
    case SS_STEP_BOAR:
        if (turn->boar == SS_BOAR_LEAVES)
            fprintf(s->out, "%s\n", _("The boar cannot move and leaves: 4 points."));
        if (turn->boar == SS_BOAR_LEAVES || turn->boar == SS_NO_CELL) break;
        ss_put_cell(&t, turn->boar);
        fprintf(s->out, _("The tile meets your boar: 1 point. It can only go to %s.\n"), bytes);
        break;
    case SS_STEP_NOBLE: fprintf(s->out, "%s\n", _("No noble can walk.")); break;
    case SS_STEP_STACK:
    case SS_STEPS: break;
    }
}
