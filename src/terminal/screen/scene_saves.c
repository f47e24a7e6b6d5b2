/* The list of saved games. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "system/printable.h"
#include "texts/words.h"
#include "texts/lines.h"
#include "terminal/screen/show.h"

/* ---- input ---- */

void ss_model_list_saves(ss_model *m) {
    ss_saves_free(&m->saves);
    m->saves = ss_saves_list(m->content);
    m->save = 0;
    m->scene = SS_SCENE_SAVES;
}

static bool open_save(ss_model *m) {
    ss_resume_failure failure;
    char sentence[SS_COMPLAINT];
    if (m->save >= m->saves.count) return false;
    ss_resume result = ss_session_open(&m->session, m->content, m->saves.saves[m->save].path, &failure);
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
    if (strcmp(path, m->session.keeper.path) == 0)
        ss_keeper_close(&m->session.keeper, &m->session.party), m->session.keeper = ss_keeper_new();
    error = ss_save_delete(path);
    if (error && error != ENOENT) ss_message(m, "%s", ss_not_deleted_sentence(error, sentence));
    ss_model_list_saves(m);
    m->save = number < m->saves.count ? number : m->saves.count - (m->saves.count > 0);
}

static void input(ss_model *m, const ss_gesture *in, ss_spot spot) {
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

/* ---- drawing ---- */

/* Writes the names and points of a saved game, each name at most `most` columns wide. */
static void put_players(ss_text *t, ss_term term, const ss_save *s, int most) {
    for (int seat = 0; seat < s->players; seat++) {
        char name[SS_NAME_SIZE], points[16];
        ss_text n = ss_text_in(name, sizeof name);
        ss_put_printable(&n, s->names[seat]);
        ss_cut_name(name, term, most);
        if (seat) ss_text_put(t, ", ");
        ss_text_put(t, name);
        snprintf(points, sizeof points, " %d", s->scores[seat]);
        ss_text_put(t, points);
    }
}

static void put_save(ss_grid *g, const ss_model *m, int y, int number) {
    enum {
        PLAYERS = 40,
        MOST = 24,
        LEAST = 3
    }; /* column of the players, and limits for the width of a name */
    const ss_save *s = &m->saves.saves[number];
    bool here = m->save == number;
    ss_style style = (ss_style)(s->ending ? SS_FAINT : 0);
    if (here) style = SS_BOLD;
    char round[64], names[SS_MAX_PLAYERS * SS_NAME_SIZE];
    int most = MOST;
    do {
        ss_text t = ss_text_in(names, sizeof names);
        put_players(&t, m->term, s, most);
    } while (ss_text_width(names) > g->width - PLAYERS - 1 && --most >= LEAST);
    if (s->ending)
        snprintf(round, sizeof round, "%s", ss_ending_word(s->ending));
    else
        snprintf(round, sizeof round, _("round %d of %d"), s->round, SS_ROUNDS);
    if (here) ss_grid_put(g, y, 1, SS_GOLD | SS_BOLD, ss_sign_text(m->term, SS_SIGN_HERE));
    ss_grid_put(g, y, 3, style, s->when);
    ss_grid_padded(g, y, 21, style, 18, round);
    ss_grid_put(g, y, PLAYERS, style, names);
    ss_grid_spot(g, (ss_box_area){y, 0, 1, g->width}, SS_SPOT_ITEM, number);
}

static void show(ss_grid *g, ss_model *m) {
    int room = g->height - 6, first = m->save < room ? 0 : m->save - room + 1;
    ss_show_title(g, m, _("Saved games"), NULL);
    for (int i = first; i < m->saves.count && i < first + room; i++) put_save(g, m, 2 + i - first, i);
    if (!m->saves.count) {
        char sentence[SS_NO_SAVES];
        ss_grid_paragraph(g, 2, 3, SS_INK, g->width - 6, ss_no_saves_sentence(&m->saves, sentence));
    }
    ss_show_prompt(g, m,
                   m->saves.count ? _("Enter continues a game, or shows how it ended; Esc goes back.")
                                  : _("Esc goes back."),
                   "");
    bool none = !m->saves.count;
    ss_key_line keys[SS_SCENES + 6] = {
        {"?", '?', NC_("key", "help"),   false},
        {"c", 'c', NC_("key", "review"), none }
    };
    ss_key_line *end = ss_scene_shortcuts(SS_SCENE_SAVES, keys + 2);
    *end++ = (ss_key_line){"d", 'd', NC_("key", "delete"), none};
    *end++ = (ss_key_line){"Esc", SS_KEY_ESCAPE, NC_("key", "back"), false};
    *end++ = (ss_key_line){"q", 'q', NC_("key", "leave"), false};
    ss_show_keys(g, keys);
}

const ss_scene_type ss_scene_saves = {
    .input = input,
    .show = show,
    .traits = SS_SCENE_BEFORE | SS_SCENE_LOOKING,
    .shortcut = {.from = 1 << SS_SCENE_START,
                 .key = {"r", 'r', NC_("key", "saved games"), false},
                 .open = ss_model_list_saves},
};
