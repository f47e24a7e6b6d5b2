#include "terminal/text/questions.h"

#include <stdlib.h>
#include <string.h>

#include "rules/marks.h"
#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/names.h"
#include "texts/lines.h"
#include "terminal/text/turn_description.h"
#include "rules/turn.h"

enum { NUMBER = 4, NAME = 4 };

/* ---- what is listed ---- */

static void put_cards(ss_console *s, const ss_game *g, uint64_t may) {
    int number = 1;
    for (uint64_t left = may; left; left &= left - 1) {
        char name[8], noun[96];
        ss_text t = ss_text_in(name, sizeof name), u = ss_text_in(noun, sizeof noun);
        ss_put_card(&t, s->session->party.content, ss_lowest(left));
        ss_put_card_noun(&u, s->session->party.content, g->edition, ss_lowest(left));
        fprintf(s->out, "%*d  %-*s %s\n", NUMBER, number++, NAME, name, noun);
    }
}

/* Writes what happens to a tile that belongs to this cell: where it goes, and what that brings. */
static void put_target(ss_text *t, const ss_game *g, int place, int own, const char *cell) {
    const ss_seat *seat = ss_mover(g);
    bool gardener = ss_has(seat->garden.planted, own);
    int mark = ss_mark_on(g, seat, own), most = ss_most_at_once(g, g->mover, place);
    char part[96];
    snprintf(part, sizeof part, gardener ? _("%s is occupied: becomes a gardener") : _("to %s"), cell);
    ss_text_put(t, part);
    if (!gardener && mark && mark != SS_MARK_GARDENER) {
        snprintf(part, sizeof part, _(", reward mark %s"), ss_mark_text(mark));
        ss_text_put(t, part);
    }
    if (!gardener && seat->boar == own) ss_text_put(t, _(", meets your boar"));
    /* TRANSLATORS: reward, boar and walk together, with a plus or minus sign */
    if (most) snprintf(part, sizeof part, _(", up to %+d at once"), most);
    if (most) ss_text_put(t, part);
}

static void put_places(ss_console *s, const ss_game *g, uint64_t may) {
    enum { NOUN = 18, LEFT = NUMBER + 2 + NAME + 1 + 2 + NOUN + 1 };
    int number = 1;
    for (uint64_t left = may; left; left &= left - 1) {
        int place = ss_lowest(left), motif = ss_tile_motif(g->display[place]);
        int own = ss_cell(motif, ss_place_row(place));
        char name[8], cell[8], goes[160];
        ss_text t = ss_text_in(name, sizeof name), u = ss_text_in(cell, sizeof cell);
        ss_put_place(&t, place);
        ss_put_cell(&u, own);
        ss_text v = ss_text_in(goes, sizeof goes);
        put_target(&v, g, place, own, cell);
        fprintf(s->out, "%*d  %-*s %s ", NUMBER, number++, NAME, name, ss_motif_sign(s->term, motif));
        ss_put_padded(s->out, ss_motif_noun(motif), NOUN + 1);
        ss_put_beside(s->out, LEFT, goes);
    }
}

/* Lists cells with their numbers and what is on them. */
static void put_cells(ss_console *s, const ss_game *g, uint64_t may) {
    const ss_seat *seat = ss_mover(g);
    ss_flow flow = ss_flow_begin(s->out, "  ");
    int number = 1;
    for (uint64_t left = may; left; left &= left - 1) {
        int cell = ss_lowest(left), mark = ss_mark_on(g, seat, cell);
        char name[8], item[48];
        ss_text t = ss_text_in(name, sizeof name);
        ss_put_cell(&t, cell);
        snprintf(item, sizeof item, "%2d  %s%s%s%s%s", number++, name, mark ? " " : "",
                 mark ? ss_mark_text(mark) : "", seat->boar == cell ? " " : "",
                 seat->boar == cell ? ss_sign_text(s->term, SS_SIGN_BOAR) : "");
        ss_flow_put_wide(&flow, item, 13);
    }
    ss_flow_end(&flow);
}

/* Walks are listed by points, most first, then from left to right. Returns the one at position `n`. */
static int walk_at(uint64_t may, int n) {
    for (int row = SS_ROWS; row > 0; row--) {
        uint64_t here = may & ss_row(row);
        if (n < ss_count(here)) return ss_nth(here, n);
        n -= ss_count(here);
    }
    return SS_NO_CELL;
}

static void put_nobles(ss_console *s, const ss_game *g, uint64_t may) {
    ss_flow flow = ss_flow_begin(s->out, "    ");
    for (int n = 0, cell; (cell = walk_at(may, n)) != SS_NO_CELL; n++) {
        int row = ss_row_of(cell);
        char from[64], to[8], walk[160], item[176];
        ss_text t = ss_text_in(from, sizeof from), u = ss_text_in(to, sizeof to);
        ss_put_noble_start(&t, &ss_mover(g)->garden, ss_column_of(cell));
        ss_put_cell(&u, cell);
        /* TRANSLATORS: from where, arrow, to where */
        snprintf(walk, sizeof walk, P_("%s %s %s: %d point", "%s %s %s: %d points", row), from,
                 ss_sign_text(s->term, SS_SIGN_ARROW), to, row);
        snprintf(item, sizeof item, "%2d  %s", n + 1, walk);
        ss_flow_put_wide(&flow, item, 34);
    }
    ss_flow_end(&flow);
}

/* Draws the garden with the tile placed, before a noble is chosen. */
static void draw_planted(ss_console *s, const ss_game *g, const ss_turn *so_far) {
    ss_game planted = *g;
    ss_seat *seat = &planted.seats[g->mover];
    ss_drawing drawing = ss_console_drawing(s, &planted);
    ss_garden_plant(&seat->garden, so_far->cell, so_far->gardener);
    if (so_far->boar != SS_NO_CELL) seat->boar = so_far->boar == SS_BOAR_LEAVES ? SS_NO_CELL : so_far->boar;
    ss_draw_garden(&drawing, g->mover, false);
}

const char *ss_question_sentence(ss_step step) {
    static const char *const sentences[SS_STEPS] = {
        [SS_STEP_CARD] = N_("Which card do you play?"),
        [SS_STEP_PLACE] = N_("Which tile do you take?"),
        [SS_STEP_CELL] = N_("The tile becomes a gardener. Where does the gardener go?"),
        [SS_STEP_BOAR] = N_("The tile meets your boar: 1 point. Where does the boar go?"),
        [SS_STEP_NOBLE] = N_("Which noble walks? (0 or - for none)"),
        [SS_STEP_STACK] = N_("From which stack is the display refilled? (Enter for any)"),
    };
    return _(sentences[step]);
}

void ss_question_put(ss_console *s, const ss_game *g, const ss_turn *so_far, ss_step step, uint64_t may) {
    ss_drawing drawing = ss_console_drawing(s, g);
    if (step == SS_STEP_PLACE && so_far->card < SS_MOTIFS &&
        ss_tile_motif(g->display[ss_lowest(may)]) != so_far->card)
        ss_print(s->out, "%s", _("The motif of this card is not on display: any tile may be taken."));
    if (step == SS_STEP_NOBLE) draw_planted(s, g, so_far);
    ss_print(s->out, "%s", ss_question_sentence(step));
    switch (step) {
    case SS_STEP_CARD: put_cards(s, g, may); break;
    case SS_STEP_PLACE: put_places(s, g, may); break;
    case SS_STEP_CELL:
    case SS_STEP_BOAR: put_cells(s, g, may); break;
    case SS_STEP_NOBLE: put_nobles(s, g, may); break;
    case SS_STEP_STACK: ss_draw_supply(&drawing); break;
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

/* Reads the number of an entry in the list that was shown. */
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
    if (!*text || *end || number < 0 || number >= ss_count(may))
        return false; /* one choice is that no noble walks */
    *choice = number ? walk_at(may, (int)number - 1) : SS_NO_CELL;
    return true;
}

static bool read_stack(const char *text, int *stack) {
    ss_word rest = ss_word_of(text + (*text == '/'));
    return ss_word_number(&rest, stack) && !rest.length && *stack >= 1 && *stack <= SS_MAX_STACKS;
}

/* `c>3`, as in notation, is the cell c3. */
static bool read_walk(const char *text, int *cell) {
    char name[3] = {text[0], 0, 0};
    if (!text[0] || text[1] != '>') return ss_read_cell(ss_word_of(text), cell);
    if (strlen(text) != 3) return false;
    name[1] = text[2];
    return ss_read_cell(ss_word_of(name), cell);
}

/* `Gc5` and `gc5` are the cell c5, `g5` is g5. */
static const char *past_gardener(const char *text) {
    return (*text == 'g' || *text == 'G') && text[1] >= 'a' && text[1] <= 'i' ? text + 1 : text;
}

bool ss_question_answer(const ss_content *content, ss_step *step, uint64_t may, const char *text,
                        int *choice) {
    ss_word word = ss_word_of(text);
    switch (*step) {
    case SS_STEP_CARD:
        if (ss_read_card(word, content, choice) && *choice < SS_CARDS) return true;
        if (read_number(may, text, choice)) return true;
        *step = SS_STEP_PLACE;
        return ss_read_place(word, choice);
    case SS_STEP_PLACE: return ss_read_place(word, choice) || read_number(may, text, choice);
    case SS_STEP_CELL:
        return ss_read_cell(ss_word_of(past_gardener(text)), choice) || read_number(may, text, choice);
    case SS_STEP_BOAR:
        return ss_read_cell(ss_word_of(text + (*text == '~')), choice) || read_number(may, text, choice);
    case SS_STEP_NOBLE:
        if (strcmp(text, "-") != 0) return read_walk(text, choice) || read_walk_number(may, text, choice);
        *choice = SS_NO_CELL;
        return true;
    case SS_STEP_STACK:
        if (*text) return read_stack(text, choice);
        *choice = ss_lowest(may);
        return true;
    case SS_STEPS: break;
    }
    return false;
}

const char *ss_question_expects(ss_step step, uint64_t may, char bytes[SS_EXPECTS]) {
    static const char *const expected[SS_STEPS] = {
        [SS_STEP_CARD] = N_("Type a number from 1 to %d, or the short name of a card, such as 36 or e."),
        [SS_STEP_PLACE] = N_("Type a number from 1 to %d, or a place such as 6l."),
        [SS_STEP_CELL] = N_("Type a number from 1 to %d, or a cell such as e3."),
        [SS_STEP_BOAR] = N_("Type a number from 1 to %d, or a cell such as e3."),
        [SS_STEP_NOBLE] = N_("Type a number from 0 to %d, or a walk such as c>3, or - for none."),
        [SS_STEP_STACK] = N_("Type a number from 1 to %d for a stack, or only Enter for any."),
    };
    int last = step == SS_STEP_STACK ? SS_MAX_STACKS : ss_count(may) - (step == SS_STEP_NOBLE);
    if (step == SS_STEP_CARD && last == 2)
        snprintf(bytes, SS_EXPECTS, "%s", _("Type 1 or 2, or the short name of a card, such as 36 or e."));
    else
        snprintf(bytes, SS_EXPECTS, _(expected[step]), last);
    return bytes;
}

/* ---- steps in words ---- */

void ss_question_made(ss_console *s, const ss_turn *turn, ss_step step) {
    char bytes[16];
    ss_text t = ss_text_in(bytes, sizeof bytes);
    if (step != SS_STEP_CELL && step != SS_STEP_BOAR) return;
    ss_put_cell(&t, step == SS_STEP_CELL ? turn->cell : turn->boar);
    ss_print(s->out, step == SS_STEP_CELL ? _("The gardener goes to %s.") : _("The boar goes to %s."), bytes);
}

void ss_question_forced(ss_console *s, const ss_game *g, const ss_turn *turn, ss_step step) {
    char bytes[96] = "";
    ss_text t = ss_text_in(bytes, sizeof bytes);
    switch (step) {
    case SS_STEP_CARD:
        ss_put_card_noun(&t, s->session->party.content, g->edition, turn->card);
        ss_print(s->out,
                 ss_count(ss_choices(g, turn, SS_STEP_CARD)) > 1 ? _("Only one card can take it: %s")
                                                                 : _("Your last card: %s"),
                 bytes);
        break;
    case SS_STEP_PLACE:
        ss_put_place(&t, turn->place);
        ss_print(s->out, _("Only one tile fits: %s in %s"),
                 ss_motif_noun(ss_tile_motif(g->display[turn->place])), bytes);
        break;
    case SS_STEP_CELL:
        ss_put_cell(&t, turn->cell);
        ss_print(s->out, turn->gardener ? _("The gardener can only go to %s.") : _("The tile goes to %s."),
                 bytes);
        break;
    case SS_STEP_BOAR:
        if (turn->boar == SS_BOAR_LEAVES)
            ss_print(s->out, "%s", _("The boar cannot move and leaves: 4 points."));
        if (turn->boar == SS_BOAR_LEAVES || turn->boar == SS_NO_CELL) break;
        ss_put_cell(&t, turn->boar);
        ss_print(s->out, _("The tile meets your boar: 1 point. It can only go to %s."), bytes);
        break;
    case SS_STEP_NOBLE: ss_print(s->out, "%s", _("No noble can walk.")); break;
    case SS_STEP_STACK:
    case SS_STEPS: break;
    }
}

/* ---- what a tile brings at once ---- */

/* Chooses the noble that scores most. No other step depends on this choice. */
static int best_noble(uint64_t may) {
    for (int row = SS_ROWS; row > 0; row--)
        if (may & ss_row(row)) return ss_lowest(may & ss_row(row));
    return SS_NO_CELL;
}

static int brings(const ss_game *g, ss_turn *turn) {
    ss_game after = *g;
    ss_choose(g, turn, SS_STEP_NOBLE, best_noble(ss_choices(g, turn, SS_STEP_NOBLE)));
    ss_choose(g, turn, SS_STEP_STACK, ss_lowest(ss_choices(g, turn, SS_STEP_STACK)));
    ss_play_legal(&after, turn);
    return after.seats[g->mover].score - g->seats[g->mover].score;
}

int ss_most_at_once(const ss_game *known, int seat, int place) {
    ss_game g = *known;
    ss_turn turn = {.place = (uint8_t)place};
    g.mover = (uint8_t)seat;
    g.seats[seat].cards[g.round] = turn.card; /* the card does not affect the score, and it may be hidden */
    int most = -1000;
    for (uint64_t cells = ss_choices(&g, &turn, SS_STEP_CELL); cells; cells &= cells - 1) {
        ss_choose(&g, &turn, SS_STEP_CELL, ss_lowest(cells));
        for (uint64_t boars = ss_choices(&g, &turn, SS_STEP_BOAR); boars; boars &= boars - 1) {
            ss_choose(&g, &turn, SS_STEP_BOAR, ss_lowest(boars));
            int points = brings(&g, &turn);
            if (points > most) most = points;
        }
    }
    return most;
}
