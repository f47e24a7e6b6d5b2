/* What all screens share: the title, the line that says what to do next, windows, keys. */
#include "tui/show.h"

#include <stdio.h>
#include <string.h>

#include "host/nouns.h"
#include "host/words.h"
#include "notation/names.h"
#include "rules/score.h"
#include "tui/lines.h"
#include "tui/say.h"

const char *ss_seat_sign(ss_look look, int seat) {
    return ss_sign_text(look, (ss_sign)(SS_SIGN_SEAT1 + seat));
}

int ss_show_key(ss_grid *g, int y, int x, ss_style style, const char *key, uint32_t code, const char *does) {
    int end = ss_grid_put(g, y, x, (ss_style)(style | SS_BOLD | SS_UNDERLINE), key);
    end = ss_grid_printf(g, y, end, style, " %s", does);
    ss_grid_spot(g, (ss_box_area){y, x, 1, end - x}, SS_SPOT_KEY, (int)code);
    return end + 2;
}

void ss_show_keys(ss_grid *g, const ss_key_line *keys) {
    int y = g->height - 1, x = 1;
    ss_grid_fill(g, (ss_box_area){y, 0, 1, g->width}, SS_BAR, " ");
    for (; keys->key; keys++) {
        const char *does = C_("key", keys->does);
        if (x + ss_text_width(keys->key) + 1 + ss_text_width(does) >= g->width) continue;
        x = ss_show_key(g, y, x, SS_BAR, keys->key, keys->code, does);
    }
}

int ss_show_card(ss_grid *g, int y, int x, const ss_model *m, int card, ss_style style) {
    int edition = m->party.setting.edition;
    char noun[96];
    ss_text t = ss_text_in(noun, sizeof noun);
    if (card == SS_HIDDEN) return ss_grid_put(g, y, x, style, " ? ");
    if (card >= SS_CARD_PAIRS && card < SS_CARD_FREE) {
        for (int i = 0; i < 2; i++) {
            int row = m->content->pairs[card - SS_CARD_PAIRS][i];
            x = ss_grid_printf(g, y, x, (ss_style)(ss_row_style(edition, row) | SS_BOLD), " %d ", row);
        }
    } else if (card < SS_MOTIFS) {
        x = ss_grid_printf(g, y, x, (ss_style)(SS_HEDGE | SS_BOLD), m->look.utf8 ? " %s %c  " : " %.0s%c    ",
                           ss_motif_sign(m->look, card), ss_column_letter(card));
    } else {
        x = ss_grid_put(g, y, x, (ss_style)(SS_HEDGE | SS_BOLD), "  *   ");
    }
    ss_put_card_noun(&t, m->content, edition, card);
    return ss_grid_printf(g, y, x, style, " %s", noun);
}

/* ---- title ---- */

/* How long names may be so that all players fit into so many columns: as they are, where that fits. */
static int name_room(const ss_model *m, const ss_game *known, int columns) {
    enum { MOST = 24, LEAST = 3, AROUND = 8 }; /* around a name: its sign, the score and blanks */
    for (int room = MOST; room > LEAST; room--) {
        int sum = 0;
        for (int seat = 0; seat < known->players; seat++) {
            int width = ss_text_width(ss_model_name(m, seat));
            sum += (width < room ? width : room) + AROUND;
        }
        if (sum <= columns) return room;
    }
    return LEAST;
}

void ss_show_title(ss_grid *g, const ss_model *m, const char *title, const ss_game *known) {
    const char *dot = ss_sign_text(m->look, SS_SIGN_DOT);
    ss_grid_fill(g, (ss_box_area){0, 0, 1, g->width}, SS_BAR, " ");
    int x = ss_grid_put(g, 0, 1, SS_BAR | SS_BOLD, "Sanssouci");
    if (!known) {
        if (*title) ss_grid_printf(g, 0, x, SS_BAR, " %s %s", dot, title);
        return;
    }
    bool over = known->phase == SS_OVER;
    x = ss_grid_printf(g, 0, x, SS_BAR, " %s ", dot);
    if (over)
        x = ss_grid_put(g, 0, x, SS_BAR, _("the game is over"));
    else
        x = ss_grid_printf(g, 0, x, SS_BAR, _("round %d of %d"), known->round + 1, SS_ROUNDS);
    if (g->width >= 120) {
        x = ss_grid_printf(g, 0, x, SS_BAR, " %s %s", dot, ss_edition_noun(known->edition));
        for (int module = 1; module < SS_MODULE_SETS; module <<= 1)
            if (known->modules & module)
                x = ss_grid_printf(g, 0, x, SS_BAR, " %s %s", dot, ss_module_noun(module));
    }
    if (m->party.takebacks) x = ss_grid_printf(g, 0, x, SS_BAR, " %s %s", dot, _("with takebacks"));
    int right = g->width - 1, room = name_room(m, known, g->width - x - 2);
    for (int seat = known->players; seat-- > 0;) {
        char name[SS_NAME_SIZE], text[SS_NAME_SIZE + 32];
        int score = over ? ss_score_of(known, seat).final : known->seats[seat].score;
        snprintf(name, sizeof name, "%s", ss_model_name(m, seat));
        ss_cut_to_width(name, room);
        snprintf(text, sizeof text, "%s %s %d", ss_seat_sign(m->look, seat), name, score);
        right -= ss_text_width(text);
        bool moves = !over && known->mover == seat;
        ss_grid_put(g, 0, right, (ss_style)(SS_BAR | (moves ? SS_BOLD | SS_UNDERLINE : 0)), text);
        right -= 2;
    }
}

/* ---- what to do next, or what is being typed ---- */

void ss_show_prompt(ss_grid *g, const ss_model *m, const char *prompt, const char *keys) {
    int y = g->height - 2;
    if (m->typing) {
        const char *what = m->typing == SS_TYPING_TURN   ? _("turn")
                           : m->typing == SS_TYPING_NAME ? _("name")
                                                         : _("seed");
        int x = ss_grid_printf(g, y, 1, SS_ACCENT | SS_BOLD, "%s> ", what), room = g->width - x - 2;
        const char *text = m->typed;
        while (ss_text_width(text) > room) { /* its end is what is being typed */
            int columns;
            text += ss_text_first(text, strlen(text), &columns);
        }
        x = ss_grid_put(g, y, x, SS_INK | SS_BOLD, text);
        ss_grid_put(g, y, x, SS_INK | SS_REVERSE, " ");
        if (!*m->typed && m->typing == SS_TYPING_TURN)
            ss_grid_put(g, y, x + 2, SS_INK | SS_FAINT, "36x6l@c6 c>3");
        return;
    }
    int x = ss_grid_printf(g, y, 1, SS_GOLD | SS_BOLD, "%s ", ss_sign_text(m->look, SS_SIGN_HERE));
    x = ss_grid_put(g, y, x, SS_INK | SS_BOLD, prompt);
    if (*keys && x + 3 + ss_text_width(keys) < g->width)
        ss_grid_printf(g, y, x + 2, SS_INK | SS_FAINT, "%s", keys);
}

/* ---- windows ---- */

ss_box_area ss_show_window(ss_grid *g, const ss_model *m, int height, int width, const char *title) {
    if (height > g->height) height = g->height;
    if (width > g->width) width = g->width;
    ss_box_area area = {(g->height - height) / 2, (g->width - width) / 2, height, width};
    ss_grid_fill(g, area, SS_INK, " ");
    ss_grid_frame(g, area, SS_GOLD, ss_frame_signs(m->look, SS_FRAME_WINDOW));
    if (*title) ss_grid_printf(g, area.top, area.left + 2, SS_GOLD | SS_BOLD, " %s ", title);
    return (ss_box_area){area.top + 1, area.left + 2, height - 2, width - 4};
}

/* Why something was refused, or what happened: in a window just above the prompt, until the next key. */
static void show_message(ss_grid *g, const ss_model *m) {
    if (!*m->message) return;
    int width = g->width < 100 ? g->width : 100, lines = ss_paragraph_height(width - 6, m->message);
    ss_box_area area = {g->height - 4 - lines, (g->width - width) / 2, lines + 2, width};
    ss_grid_fill(g, area, SS_INK, " ");
    ss_grid_frame(g, area, SS_BAD, ss_frame_signs(m->look, SS_FRAME_WINDOW));
    ss_grid_put(g, area.top + 1, area.left + 2, SS_BAD | SS_BOLD, "!");
    ss_grid_paragraph(g, area.top + 1, area.left + 4, SS_INK | SS_BOLD, width - 6, m->message);
}

/* ---- the log ---- */

void ss_turn_words(const ss_model *m, int turn, char *words) {
    const ss_record *r = &m->party.record;
    ss_game before = ss_record_after(r, turn), after = ss_record_after(r, turn + 1);
    ss_outcome outcome = ss_outcome_of(&before, &r->turns[turn]);
    ss_told told;
    ss_text t = ss_text_in(words, SS_TURN_WORDS);
    ss_tell_turn(&told, m->look, m->content, &before, &after, &r->turns[turn], &outcome);
    for (int i = 0; i < told.count; i++) {
        if (i) ss_text_put(&t, "; ");
        ss_text_put(&t, told.item[i]);
    }
}

void ss_show_log(ss_grid *g, ss_box_area a, const ss_model *m, int count) {
    char words[SS_TURN_WORDS], entry[SS_TURN_WORDS + SS_NAME_SIZE + 32];
    ss_grid_put(g, a.top, a.left, SS_ACCENT | SS_BOLD, _("What happened"));
    if (!count)
        ss_grid_paragraph(g, a.top + 1, a.left, SS_INK | SS_FAINT, a.width - 1,
                          _("No turn has been played yet."));
    ss_box_area clip = ss_grid_clip(g, (ss_box_area){a.top + 1, a.left, a.height - 1, a.width});
    int y = a.top + 1;
    for (int i = count; i-- > 0 && y < a.top + a.height;) {
        int seat = i % m->party.setting.players;
        ss_turn_words(m, i, words);
        snprintf(entry, sizeof entry, "%s %s %d %s %s", ss_seat_sign(m->look, seat), ss_model_name(m, seat),
                 i / m->party.setting.players + 1, ss_sign_text(m->look, SS_SIGN_DOT), words);
        ss_style style = i >= count - m->party.setting.players + 1 ? SS_INK : SS_INK | SS_FAINT;
        int lines = ss_grid_paragraph(g, y, a.left, style, a.width - 1, entry);
        ss_grid_put(g, y, a.left, (ss_style)(ss_seat_style(seat) | SS_BOLD), ss_seat_sign(m->look, seat));
        y += lines;
    }
    ss_grid_clip(g, clip);
}

/* ---- everything ---- */

static void show_too_small(ss_grid *g) {
    char text[160];
    snprintf(text, sizeof text,
             _("This window has %d columns and %d lines. Sanssouci needs %d and %d, or --plain."), g->width,
             g->height, SS_SCREEN_WIDTH, SS_SCREEN_HEIGHT);
    ss_grid_paragraph(g, 0, 0, SS_INK, g->width, text);
}

void ss_model_show(ss_model *m, ss_grid *g) {
    if (g->height < SS_SCREEN_HEIGHT || g->width < SS_SCREEN_WIDTH) {
        show_too_small(g);
        return;
    }
    switch (m->scene) {
    case SS_SCENE_START: ss_show_start(g, m); break;
    case SS_SCENE_SAVES: ss_show_saves(g, m); break;
    case SS_SCENE_SIDES: ss_show_sides(g, m); break;
    case SS_SCENE_CURTAIN: ss_show_curtain(g, m); break;
    case SS_SCENE_REPLAY:
    case SS_SCENE_TABLE: ss_show_table(g, m); break;
    case SS_SCENE_END: ss_show_end(g, m); break;
    case SS_SCENES: break;
    }
    if (m->layer) ss_show_layer(g, m);
    show_message(g, m);
}
