/* The others at an online table: what can be said and asked, answers, resigning, another game. */
#include "client/order.h"
#include "terminal/screen/scene.h"

static const ss_table_view *table_of(const ss_model *m) { return &m->session.online.at.table; }

static void answer(ss_model *m, bool agrees) {
    if (!ss_table_view_asks_us(table_of(m))) return;
    ss_online_order(m, ss_order_answer(table_of(m), agrees));
    m->layer = SS_LAYER_NONE;
}

static void ask_for_pause(ss_model *m) {
    ss_online_ask(m, table_of(m)->paused ? SS_ASK_RESUME : SS_ASK_PAUSE);
    m->layer = SS_LAYER_NONE;
}

static void ask_for_rematch(ss_model *m) {
    const ss_table_view *t = table_of(m);
    if (*t->next)
        ss_online_order(m, (ss_order){.what = SS_ORDER_AGAIN});
    else if (ss_table_view_asks_us(t) && t->question == SS_ASK_REMATCH)
        answer(m, true);
    else if (!m->online.asked_again)
        ss_online_ask(m, SS_ASK_REMATCH);
}

void ss_phrases_input(ss_model *m, uint32_t key) {
    int phrase = key >= '1' && key <= '9'   ? (int)(key - '1')
                 : key >= 'a' && key <= 'z' ? 9 + (int)(key - 'a')
                                            : ss_phrase_count();
    m->layer = SS_LAYER_NONE;
    if (phrase < ss_phrase_count()) ss_online_order(m, (ss_order){.what = SS_ORDER_SAY, .number = phrase});
}

void ss_report_input(ss_model *m, uint32_t key) {
    const ss_table_view *t = table_of(m);
    int seat = (int)key - '1';
    m->layer = SS_LAYER_NONE;
    if (key >= '1' && seat < t->setting.players && seat != t->seat && ss_table_view_is_someone(t, seat))
        ss_online_order(m, (ss_order){.what = SS_ORDER_REPORT, .seat = seat});
}

void ss_company_input(ss_model *m, uint32_t key) {
    const ss_table_view *t = table_of(m);
    bool seated = t->seat >= 0, plays = seated && t->phase == SS_ROOM_PLAYING && !t->seats[t->seat].resigned;
    switch (key) {
    case 'y': answer(m, true); return;
    case 'n': answer(m, false); return;
    case 's':
        if (seated) ss_open_layer(m, SS_LAYER_PHRASES);
        return;
    case 'm': m->online.muted = !m->online.muted; return;
    case 'b':
        if (seated) ss_open_layer(m, SS_LAYER_REPORT);
        return;
    case 'p':
        if (plays) ask_for_pause(m);
        return;
    case 't':
        if (plays) ss_online_ask(m, SS_ASK_TAKEBACK);
        m->layer = SS_LAYER_NONE;
        return;
    case 'R':
        if (plays) ss_open_layer(m, SS_LAYER_RESIGN);
        return;
    default: m->layer = SS_LAYER_NONE;
    }
}

/* Not Enter, which may have been meant for a turn. */
void ss_resign_input(ss_model *m, uint32_t key) {
    if (key == 'R') ss_online_order(m, (ss_order){.what = SS_ORDER_RESIGN});
    m->layer = SS_LAYER_NONE;
}

/* Handles the keys at the end of a game. */
static bool end_key(ss_model *m, uint32_t key) {
    switch (key) {
    case 'a': ask_for_rematch(m); return true;
    case 'v':
        if (*m->online.deal) ss_open_layer(m, SS_LAYER_DEAL);
        return true;
    case 'k': ss_online_keep(m); return true;
    case 'x':
        ss_online_order(m, (ss_order){.what = SS_ORDER_LEAVE});
        ss_open_friends(m);
        return true;
    default: return false;
    }
}

bool ss_company_key(ss_model *m, uint32_t key) {
    const ss_table_view *t = table_of(m);
    if (key == 'o' || key == 'O') {
        ss_open_layer(m, SS_LAYER_COMPANY);
        return true;
    }
    if (m->scene == SS_SCENE_END || m->scene == SS_SCENE_SCORES) return end_key(m, key);
    if (m->scene == SS_SCENE_TABLE && key == SS_KEY_ENTER && t->seat >= 0 && t->seats[t->seat].absent) {
        ss_online_order(m, (ss_order){.what = SS_ORDER_RETURN});
        return true;
    }
    return false;
}
