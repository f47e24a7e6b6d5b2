/* Scenes with few keys: the choice of a side, the curtain, the end, the list of saved games, a replay. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "host/nouns.h"
#include "host/words.h"
#include "tui/model.h"

/* ---- sides ---- */

static void choose_side(ss_model *m, int side) {
    m->side = side;
    if (m->online.on) {
        ss_online_choose_side(m, side);
        return;
    }
    ss_error refusal = ss_party_choose(&m->party, m->viewer, side);
    if (refusal) {
        ss_message(m, "%s", ss_refusal_sentence(refusal));
        return;
    }
    if (ss_party_people(&m->party) > 1) m->viewer = SS_SPECTATOR;
    ss_go_on(m);
}

void ss_sides_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    switch (in->key) {
    case SS_KEY_UP:
    case SS_KEY_LEFT: m->side = SS_SIDE_A; break;
    case SS_KEY_DOWN:
    case SS_KEY_RIGHT:
    case SS_KEY_TAB: m->side = in->key == SS_KEY_TAB && m->side == SS_SIDE_B ? SS_SIDE_A : SS_SIDE_B; break;
    case 'a':
    case 'A': choose_side(m, SS_SIDE_A); break;
    case 'b':
    case 'B': choose_side(m, SS_SIDE_B); break;
    case ' ':
    case SS_KEY_ENTER: choose_side(m, m->side); break;
    case SS_KEY_CLICK:
        if (spot.kind == SS_SPOT_ITEM) choose_side(m, spot.value);
        break;
    default: break;
    }
}

/* ---- the curtain ---- */

void ss_curtain_input(ss_model *m, const ss_gesture *in) {
    static const double least_seconds = 0.7; /* a key too many was meant for the turn before */
    if (in->key != SS_KEY_ENTER || m->now < m->fallen + least_seconds) return;
    m->viewer = m->next;
    m->focus = m->next;
    ss_go_on(m);
}

/* ---- the end ---- */

/* Opened from a replay it leads back to the same turn. */
static bool back_to_replay(ss_model *m, uint32_t key) {
    bool back = key == SS_KEY_ESCAPE || key == SS_KEY_BACKSPACE || key == 'r' || key == 's';
    if (!m->replay_scores || !back) return false;
    m->replay_scores = false;
    m->scene = SS_SCENE_REPLAY;
    return true;
}

void ss_end_input(ss_model *m, const ss_gesture *in) {
    if (back_to_replay(m, in->key)) return;
    if (m->online.on && ss_company_key(m, in->key)) return;
    switch (in->key) {
    case 'r': ss_model_replay(m, SS_EVERYTHING); break;
    case 'c': ss_model_review(m); break;
    case 'n': /* not Enter, which may have been pressed for the last turn */
        if (m->online.on) ss_online_leave(m);
        m->scene = SS_SCENE_START;
        m->replay_scores = false;
        m->field = 0;
        m->start.seed[0] = 0; /* another game, not the same again */
        break;
    case SS_KEY_ESCAPE: ss_open_layer(m, SS_LAYER_LEAVE); break;
    default: break;
    }
}

/* ---- saved games ---- */

static bool open_save(ss_model *m) {
    ss_resume_failure failure;
    char sentence[SS_COMPLAINT];
    if (m->save >= m->saves.count) return false;
    ss_resume result =
        ss_keeper_open(&m->keeper, &m->party, m->content, m->saves.saves[m->save].path, &failure);
    if (result != SS_RESUMED) ss_message(m, "%s", ss_resume_sentence(result, &failure, sentence));
    return result == SS_RESUMED;
}

static void play_save(ss_model *m) {
    if (open_save(m)) ss_model_resume(m);
}

void ss_delete_save(ss_model *m) {
    int number = m->save, error = 0;
    if (number >= m->saves.count) return;
    char path[SS_PATH_SIZE], sentence[SS_NOT_DELETED];
    snprintf(path, sizeof path, "%s", m->saves.saves[number].path);
    if (strcmp(path, m->keeper.path) == 0)
        ss_keeper_close(&m->keeper, &m->party), m->keeper = ss_keeper_new();
    error = ss_save_delete(path);
    if (error && error != ENOENT) ss_message(m, "%s", ss_not_deleted_sentence(error, sentence));
    ss_model_list_saves(m);
    m->save = number < m->saves.count ? number : m->saves.count - (m->saves.count > 0);
}

void ss_saves_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    switch (in->key) {
    case SS_KEY_UP: m->save -= m->save > 0; break;
    case SS_KEY_DOWN: m->save += m->save + 1 < m->saves.count; break;
    case SS_KEY_PAGE_UP: m->save = m->save > 10 ? m->save - 10 : 0; break;
    case SS_KEY_PAGE_DOWN:
        m->save = m->save + 10 < m->saves.count ? m->save + 10 : m->saves.count - (m->saves.count > 0);
        break;
    case SS_KEY_HOME: m->save = 0; break;
    case SS_KEY_END: m->save = m->saves.count - (m->saves.count > 0); break;
    case ' ':
    case SS_KEY_ENTER: play_save(m); break;
    case 'c':
        if (open_save(m)) ss_model_review(m);
        break;
    case 'm': ss_model_statistics(m); break;
    case 'd':
        if (m->save < m->saves.count) ss_open_layer(m, SS_LAYER_DELETE);
        break;
    case SS_KEY_CLICK:
        if (spot.kind != SS_SPOT_ITEM) break;
        m->save = spot.value;
        play_save(m);
        break;
    case SS_KEY_BACKSPACE:
    case SS_KEY_ESCAPE: m->scene = SS_SCENE_START; break;
    default: break;
    }
}

/* ---- replay ---- */

/* Open, then as each seat saw it. */
static void next_view(ss_model *m) {
    if (m->keeper.elsewhere) {
        ss_message(m, "%s", ss_elsewhere_sentence());
        return;
    }
    m->replay_seat = m->replay_seat < 0 ? 0 : m->replay_seat + 1;
    if (m->replay_seat >= m->party.setting.players) m->replay_seat = SS_EVERYTHING;
    if (m->replay_seat >= 0) m->focus = m->replay_seat;
}

void ss_replay_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    int last = m->party.record.turn_count, at = m->replay_at, round = m->party.setting.players;
    bool ran = m->replay_runs;
    m->replay_runs = false;
    switch (in->key) {
    case SS_KEY_RIGHT:
    case SS_KEY_ENTER: at++; break;
    case SS_KEY_BACKSPACE:
    case SS_KEY_LEFT: at--; break;
    case SS_KEY_DOWN:
    case SS_KEY_PAGE_DOWN: at += round; break;
    case SS_KEY_UP:
    case SS_KEY_PAGE_UP: at -= round; break;
    case SS_KEY_HOME: at = 0; break;
    case SS_KEY_END: at = last; break;
    case ' ':
        m->replay_runs = !ran && at < last;
        m->replay_next = m->now + 0.4;
        if (m->replay_runs) m->wake = m->replay_next;
        break;
    case 'v': next_view(m); break;
    case 'c': ss_model_review(m); break;
    case 's':
        m->replay_scores = true;
        m->scene = SS_SCENE_END;
        break;
    case 'g':
    case ':': ss_begin_typing(m, SS_TYPING_NUMBER, ""); break;
    case SS_KEY_CLICK:
        if (spot.kind == SS_SPOT_SEAT) m->focus = spot.value;
        break;
    case SS_KEY_ESCAPE:
        if (m->replay_only)
            ss_open_layer(m, SS_LAYER_LEAVE);
        else if (m->keeper.elsewhere)
            ss_model_list_saves(m);
        else
            m->scene = SS_SCENE_END;
        break;
    default:
        if (in->key >= '0' && in->key <= '9')
            ss_begin_typing(m, SS_TYPING_NUMBER, (char[]){(char)in->key, 0});
    }
    m->replay_at = at < 0 ? 0 : at > last ? last : at;
}
