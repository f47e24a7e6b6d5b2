/* Layers that ask before something is done: leaving, taking a turn back, freeing a seat, deleting a saved game. */
#include <stdio.h>

#include "texts/words.h"
#include "terminal/screen/show.h"

/* ---- what all of them do ---- */

static bool show(ss_grid *g, ss_model *m) {
    char bytes[SS_LAYER_QUESTION];
    const char *text = ss_layers[m->layer]->question(m, bytes);
    int height = ss_paragraph_height(56, text);
    ss_box_area in = ss_show_window(g, m, height + 5, 60, "");
    ss_grid_paragraph(g, in.top + 1, in.left, SS_INK | SS_BOLD, in.width, text);
    int x = ss_show_key(g, in.top + height + 2, in.left, SS_INK, C_("key", "Enter"), SS_KEY_ENTER,
                        C_("answer", "yes"));
    ss_show_key(g, in.top + height + 2, x + 4, SS_INK, C_("key", "Esc"), SS_KEY_ESCAPE, C_("answer", "no"));
    return true;
}

static bool is_yes(uint32_t key) {
    const char *word = C_("answer", "yes");
    return key == SS_KEY_ENTER || key == 'y' || key == 'Y' ||
           (key < 0x80 && (key | 0x20) == (uint32_t)word[0]);
}

static void input(ss_model *m, uint32_t key) {
    if (is_yes(key)) ss_layers[m->layer]->agree(m);
    m->layer = SS_LAYER_NONE;
}

/* ---- leaving ---- */

static bool may_lose_something(const ss_model *m) {
    bool looking = ss_scenes[m->scene]->traits & SS_SCENE_LOOKING;
    const ss_keeper *keeper = &m->session.keeper;
    switch (ss_kind_of(m)->leaving) {
    case SS_LEAVES_FREELY: return false;
    case SS_LEAVES_ASKING: return true;
    default: return !looking || keeper->error || keeper->nowhere;
    }
}

/* Once nothing can be lost, or the person has agreed. */
static void leave_now(ss_model *m) {
    if (m->quits || !ss_return_to_start(m)) m->left = true;
}

void ss_leave(ss_model *m, bool program) {
    m->quits = program;
    if (may_lose_something(m))
        ss_open_layer(m, SS_LAYER_LEAVE);
    else
        leave_now(m);
}

static void leave(ss_model *m) {
    if (ss_scenes[m->scene]->leave) ss_scenes[m->scene]->leave(m);
    leave_now(m);
}

static const char *leave_question(const ss_model *m, char bytes[SS_LAYER_QUESTION]) {
    (void)bytes;
    bool in_game =
        ss_party_begun(&m->session.party) && m->scene != SS_SCENE_START && m->scene != SS_SCENE_REPLAY;
    bool goes_on = in_game && !m->session.keeper.error && !ss_is_over(&m->session.party.record) &&
                   *m->session.keeper.path;
    const char *own = ss_kind_of(m)->leave_question ? ss_kind_of(m)->leave_question(m) : NULL;
    if (own) return own;
    if (goes_on && !ss_keeper_leaves_file(&m->session.keeper, &m->session.party))
        return _("Leave the game? No turn has been played, so it is not kept.");
    if (goes_on && ss_day_leads_back(m))
        return _("Leave the game? It is saved; d on the start screen goes on with it.");
    if (goes_on) return _("Leave the game? It is saved; \"sanssouci play --resume\" goes on with it.");
    if (in_game && m->session.keeper.error)
        return _("Leave the game? It could not be saved, so it may be lost.");
    return _("Leave the game?");
}

/* A second q agrees, and a second Ctrl-C leaves the program at once. */
static void leave_input(ss_model *m, uint32_t key) {
    if (key == SS_KEY_LEAVE) m->left = true;
    input(m, key == 'q' || key == 'Q' ? SS_KEY_ENTER : key);
}

/* ---- the others ---- */

static const char *take_back_question(const ss_model *m, char bytes[SS_LAYER_QUESTION]) {
    (void)m, (void)bytes;
    return _("Take back your last turn? The record will note that turns were taken back.");
}

static void take_back(ss_model *m) {
    if (!ss_session_take_back(&m->session)) return;
    m->layer = SS_LAYER_NONE;
    m->play.showing.on = false;
    ss_go_on(m);
}

/* Writes whether the host frees a seat, and what its person hears of it, or whether a guest leaves theirs. */
static const char *vacate_question(const ss_model *m, char bytes[SS_LAYER_QUESTION]) {
    const ss_table_view *t = &m->session.online.at.table;
    int seat = ss_seat_to_free(m);
    char name[SS_NAME_SIZE], told[SS_NAME_SIZE + 200] = "";
    if (seat == t->seat) return _("Leave the table?");
    ss_table_view_name(t, seat, name);
    if (ss_table_view_is_someone(t, seat))
        snprintf(told, sizeof told, _("%s will be told that you have freed the seat."), name);
    int head = snprintf(bytes, SS_LAYER_QUESTION, _("Free the seat of %s?"), name);
    snprintf(bytes + head, SS_LAYER_QUESTION - (size_t)head, " %s", told);
    return bytes;
}

static const char *delete_question(const ss_model *m, char bytes[SS_LAYER_QUESTION]) {
    (void)m, (void)bytes;
    return _("Delete this saved game for good?");
}

/* clang-format off */
const ss_layer_type
    ss_layer_leave     = {.show = show, .input = leave_input, .question = leave_question,     .agree = leave},
    ss_layer_take_back = {.show = show, .input = input,       .question = take_back_question, .agree = take_back},
    ss_layer_vacate    = {.show = show, .input = input,       .question = vacate_question,    .agree = ss_free_seat},
    ss_layer_delete    = {.show = show, .input = input,       .question = delete_question,    .agree = ss_delete_save};
/* clang-format on */
