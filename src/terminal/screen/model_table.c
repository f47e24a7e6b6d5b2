/* Composing a turn at the table: with arrow keys and Enter, single keys, clicks or typed text. */
#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/names.h"
#include "terminal/screen/scene.h"

void ss_compose(ss_model *m) {
    ss_refresh_view(m);
    m->play.plan = ss_plan_begin(&m->play.known);
    m->hint.list.count = 0;
    m->layer = m->layer == SS_LAYER_HINT ? SS_LAYER_NONE : m->layer;
    ss_cursor_begin(&m->play);
}

/* ---- choosing ---- */

void ss_table_play(ss_model *m, const ss_turn *turn) {
    if (ss_kind_of(m)->play) {
        ss_kind_of(m)->play(m, turn);
        return;
    }
    if (!ss_session_play(&m->session, turn)) return;
    m->play.plan.open = SS_STEP_CARD;
    if (ss_session_people(&m->session) > 1)
        m->play.viewer = SS_SPECTATOR; /* the next card is drawn for this player's eyes only */
    ss_go_on(m);
}

/* Chooses for any step, or says why not. */
static bool choose(ss_model *m, ss_step step, int choice) {
    ss_error refusal = ss_plan_choose(&m->play.plan, &m->play.known, step, choice);
    if (refusal)
        ss_message(m, "%s", ss_refusal_sentence(refusal));
    else
        ss_cursor_begin(&m->play);
    return !refusal;
}

bool ss_table_choose(ss_model *m, int choice) { return choose(m, m->play.plan.open, choice); }

static void choose_card(ss_model *m, int number) {
    int card = ss_card_of_hand(&m->play, number);
    if (card >= SS_CARDS) return;
    m->play.cursor = number;
    choose(m, SS_STEP_CARD, card);
}

/* Takes a tile before its card. If only one card can take it, the card is chosen too. */
bool ss_table_choose_tile_first(ss_model *m, int place) {
    if (!choose(m, SS_STEP_PLACE, place)) return false;
    if (ss_plan_tile_first(&m->play.plan) >= 0)
        ss_message(m, "%s", _("Both cards can take this tile. Which one do you play?"));
    return true;
}

/* The stack comes last, and can be changed until the turn is played. */
static void choose_stack(ss_model *m, int stack) {
    if (m->play.plan.open < SS_STEP_STACK)
        ss_message(m, "%s", _("The stack is chosen last, after the noble."));
    else
        choose(m, SS_STEP_STACK, stack);
}

static void choose_cursor(ss_model *m) {
    switch (m->play.plan.open) {
    case SS_STEP_CARD:
        if (m->play.in_display)
            ss_table_choose_tile_first(m, m->play.cursor);
        else
            choose_card(m, m->play.cursor);
        break;
    case SS_STEP_STACK:
        ss_table_choose(m, m->play.cursor ? m->play.cursor : ss_lowest(ss_plan_may(&m->play.plan)));
        break;
    case SS_STEP_NOBLE:
        ss_table_choose(m, m->play.cursor && ss_row_of(m->play.cursor) ? m->play.cursor : SS_NO_CELL);
        break;
    case SS_STEPS: ss_table_play(m, &m->play.plan.turn); break;
    default: ss_table_choose(m, m->play.cursor);
    }
}

bool ss_can_undo(const ss_model *m) {
    ss_plan plan = m->play.plan;
    return ss_is_composing(m) && ss_plan_undo(&plan, &m->play.known);
}

static void undo(ss_model *m) {
    if (ss_plan_undo(&m->play.plan, &m->play.known)) {
        ss_cursor_begin(&m->play);
    } else if (ss_session_may_take_back(&m->session) == SS_TAKEBACK_FREE) {
        ss_open_layer(m, SS_LAYER_TAKE_BACK);
    } else {
        ss_message(m, "%s", _("This is the first step of your turn."));
    }
}

static void ask_take_back(ss_model *m) {
    switch (ss_session_may_take_back(&m->session)) {
    case SS_TAKEBACK_ASKS: ss_session_take_back(&m->session); break;
    case SS_TAKEBACK_FREE: ss_open_layer(m, SS_LAYER_TAKE_BACK); break;
    case SS_TAKEBACK_NOT: ss_message(m, "%s", ss_session_why_no_takeback(&m->session)); break;
    }
}

/* ---- single keys: a letter is a column, a digit a row ---- */

static void to_motif(ss_model *m, int motif) {
    if (!ss_cursor_to_motif(&m->play, motif))
        ss_message(m, _("No such tile is on display: %s"), ss_motif_noun(motif));
}

/* A key moves the cursor. The key that completes a name, such as `4l` or `c3`, also chooses; so does the number of a
 * card. */
static bool letter_key(ss_model *m, uint32_t key, bool named) {
    ss_step step = m->play.plan.open;
    bool letter = key >= 'a' && key <= 'i', row = key >= '1' && key <= '6';
    bool in_display = step == SS_STEP_PLACE || m->play.in_display, whole = false;
    if (letter && in_display)
        to_motif(m, (int)(key - 'a'));
    else if (letter && ss_is_cell_step(step))
        ss_cursor_to_column(&m->play, (int)(key - 'a')), m->play.half_named = true;
    else if (row && key > '1' && in_display)
        m->play.cursor = 2 * (int)(key - '2'), m->play.half_named = true;
    else if (row && ss_is_cell_step(step))
        m->play.cursor = ss_cell(ss_column_of(m->play.cursor), (int)(key - '0')), whole = named;
    else if (key == 'l' && in_display)
        m->play.cursor &= ~1, whole = named;
    else if (key == 'r' && in_display)
        m->play.cursor |= 1, whole = named;
    else if (step == SS_STEP_NOBLE && (key == '-' || key == '0'))
        ss_table_choose(m, SS_NO_CELL);
    else if (step >= SS_STEP_STACK && m->play.known.stacks > 1 && key >= '1' && key <= '8')
        choose_stack(m, (int)(key - '0'));
    else
        return false;
    m->play.focus = m->play.viewer;
    if (whole) choose_cursor(m);
    return true;
}

/* In the first step, 1 and 2 choose cards by number. Any other character that may begin the name of a card begins a
 * typed turn. */
static bool card_key(ss_model *m, uint32_t key) {
    char text[2] = {(char)key, 0};
    if (m->play.plan.open != SS_STEP_CARD || m->play.in_display || key >= 0x80) return false;
    if (key == '1' || key == '2') {
        choose_card(m, (int)(key - '1'));
        return true;
    }
    if (!(key >= '3' && key <= '6') && !(key >= 'a' && key <= 'i') && key != '*') return false;
    ss_begin_typing(m, SS_TYPING_TURN, text);
    return true;
}

/* ---- clicks ---- */

/* A click on a noble chooses it in any step; only this noble can then walk once the tile is placed. */
static bool click_noble(ss_model *m, int cell) {
    int column = ss_column_of(cell);
    if (ss_garden_noble(&ss_mover(&m->play.known)->garden, column) != ss_row_of(cell)) return false;
    if (choose(m, SS_STEP_NOBLE, ss_plan_noble(column)) && m->play.plan.open < SS_STEP_NOBLE)
        ss_message(m, _("Noble %c walks in this turn. u takes that back."), ss_column_letter(column));
    return true;
}

/* After the steps in the garden, a click on a cell changes the choice of the noble. A refused click changes nothing. */
static void click_cell(ss_model *m, int cell) {
    ss_plan before = m->play.plan;
    if (click_noble(m, cell)) return;
    if (before.open < SS_STEP_CELL) {
        ss_message(m, "%s", _("First a card, then a tile: the garden comes after."));
        return;
    }
    while (m->play.plan.open > SS_STEP_NOBLE && ss_plan_undo(&m->play.plan, &m->play.known)) {
    }
    if (!ss_is_cell_step(m->play.plan.open)) {
        m->play.plan = before;
        ss_message(m, "%s", _("Only Enter plays this turn; u takes back a step."));
        return;
    }
    m->play.cursor = cell;
    choose_cursor(m);
    if (*m->message) m->play.plan = before;
}

static void click(ss_model *m, ss_spot spot) {
    switch (spot.kind) {
    case SS_SPOT_CARD: choose_card(m, spot.value); break;
    case SS_SPOT_PLACE: ss_table_choose_tile_first(m, spot.value); break;
    case SS_SPOT_CELL: click_cell(m, spot.value); break;
    case SS_SPOT_STACK: choose_stack(m, spot.value); break;
    default: break;
    }
}

/* ---- input ---- */

static void compose_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    bool named = m->play.half_named;
    m->play.half_named = false;
    switch (in->key) {
    case SS_KEY_UP: ss_cursor_move(&m->play, 0, -1); break;
    case SS_KEY_DOWN: ss_cursor_move(&m->play, 0, 1); break;
    case SS_KEY_LEFT: ss_cursor_move(&m->play, -1, 0); break;
    case SS_KEY_RIGHT: ss_cursor_move(&m->play, 1, 0); break;
    case 'n': ss_cursor_jump(&m->play, 1); break;
    case 'p': ss_cursor_jump(&m->play, -1); break;
    case ' ':
    case SS_KEY_ENTER: choose_cursor(m); break;
    case SS_KEY_ESCAPE: /* never goes back beyond this turn */
        if (m->play.in_display || ss_plan_undo(&m->play.plan, &m->play.known))
            ss_cursor_begin(&m->play);
        else if (m->outing.on)
            ss_leave(m, false);
        break;
    case SS_KEY_BACKSPACE:
    case SS_KEY_CLICK2:
    case 'u': undo(m); break;
    case SS_KEY_CLICK: click(m, spot); break;
    case SS_KEY_PASTE:
        ss_begin_typing(m, SS_TYPING_TURN, "");
        ss_model_input(m, NULL, in, m->now);
        break;
    case ':':
    case '/': ss_begin_typing(m, SS_TYPING_TURN, ""); break;
    default:
        if (!letter_key(m, in->key, named) && !card_key(m, in->key) && in->key < SS_KEY_FIRST)
            ss_message(m, "%s", _("This key does nothing here; ? shows those that do."));
    }
}

void ss_table_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    if (in->key == SS_KEY_CLICK && spot.kind == SS_SPOT_SEAT) {
        m->play.focus = spot.value;
        return;
    }
    if (in->key == 'H') {
        ss_ask_hint(m);
        return;
    }
    if (in->key == 't') {
        ask_take_back(m);
        return;
    }
    if (ss_is_composing(m)) {
        if (in->key == SS_KEY_CLICK && m->play.focus != m->play.viewer) m->play.focus = m->play.viewer;
        compose_input(m, in, spot);
    } else if (ss_session_next(&m->session).what == SS_NEXT_COMPUTER && in->key < SS_KEY_CLICK) {
        ss_put_thinking(m, m->message);
    }
}
