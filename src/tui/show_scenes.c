/* Scenes with one thing in them: two sides of a board, the curtain, the list of saved games. */
#include <stdio.h>
#include <string.h>

#include "content/marks.h"
#include "host/nouns.h"
#include "host/printable.h"
#include "host/words.h"
#include "notation/names.h"
#include "rules/score.h"
#include "tui/draw.h"
#include "tui/lines.h"
#include "tui/show.h"

static const ss_key_line keys[] = {
    {"?",        '?', NC_("key", "help"), false},
    {"q", 'q', NC_("key", "leave"), false},
    {0    }
};

/* ---- sides ---- */

/* One side of the garden board, with the reward board on it when that is what is chosen. */
static void put_side(ss_grid *g, const ss_model *m, int y, int x, int side) {
    ss_game shown = m->known;
    ss_seat *seat = &shown.seats[m->viewer];
    bool rewards = m->party.record.game.phase == SS_CHOOSING_REWARDS;
    if (rewards) {
        seat->rewards_board.side = (uint8_t)side;
        memcpy(seat->marks, ss_content_rewards(m->content, seat->rewards_board), sizeof seat->marks);
    } else {
        seat->garden_board.side = (uint8_t)side;
        shown.modules &= (uint8_t)~SS_REWARDS;
    }
    ss_cells printed = ss_content_garden(m->content, seat->garden_board);
    seat->garden = ss_garden_new(rewards ? printed & ~SS_PYRAMID : printed);
    if (!(m->known.modules & SS_BOARS))
        seat->boar = SS_NO_CELL;
    else
        seat->boar = (uint8_t)ss_cell(4, 4);
    ss_garden_show show = {.model = m, .known = &shown, .seat = m->viewer, .cursor = -1};
    bool here = m->side == side;
    char head[64];
    snprintf(head, sizeof head, _("side %c (board %d)"), "AB"[side - SS_SIDE_A],
             rewards ? seat->rewards_board.number : seat->garden_board.number);
    enum { SMALL = 4 };
    ss_grid_printf(g, y, x, here ? SS_GOLD | SS_BOLD : SS_INK, "%s %s",
                   here ? ss_sign_text(m->look, SS_SIGN_HERE) : " ", head);
    ss_garden_size size = {SMALL, 2, 1};
    if (g->width >= 100) size.width = 5;
    if (g->width >= 160 && g->height >= 34) size = (ss_garden_size){8, 3, 2};
    ss_box_area box = {y + 1, x, ss_garden_height(size) + 2, ss_garden_width(size) + 1};
    if (here) ss_grid_frame(g, box, SS_GOLD, ss_frame_signs(m->look, SS_FRAME_WINDOW));
    ss_show_garden(g, y + 2, x + 1, size, &show);
    ss_grid_spot(g, (ss_box_area){y, x, box.height + 1, box.width}, SS_SPOT_ITEM, side);
}

void ss_show_sides(ss_grid *g, const ss_model *m) {
    char title[SS_NAME_SIZE + 64];
    bool rewards = m->party.record.game.phase == SS_CHOOSING_REWARDS;
    ss_show_title(g, m, ss_model_name(m, m->viewer), NULL);
    snprintf(title, sizeof title, "%s",
             rewards ? _("Which side of your reward board do you want?")
                     : _("Which side of your garden board do you want?"));
    ss_grid_put(g, 2, 2, SS_ACCENT | SS_BOLD, title);
    ss_grid_put(g, 3, 2, SS_INK, ss_sides_sentence(rewards));
    if (rewards) {
        const ss_seat *seat = &m->known.seats[m->viewer];
        int x = ss_grid_printf(g, 4, 2, SS_INK | SS_FAINT, "%s", _("missions"));
        for (int i = 0; i < SS_MISSIONS; i++)
            if (seat->missions[i] < SS_COLUMNS)
                x = ss_grid_printf(g, 4, x, SS_INK, "  %c %s", ss_column_letter(seat->missions[i]),
                                   ss_motif_noun(seat->missions[i]));
    }
    put_side(g, m, 5, 0, SS_SIDE_A);
    put_side(g, m, 5, g->width / 2, SS_SIDE_B);
    ss_show_prompt(g, m, _("side A or B"), _("arrows and Enter, or a b"));
    ss_show_keys(g, keys);
}

/* ---- the curtain ---- */

void ss_show_curtain(ss_grid *g, const ss_model *m) {
    const char *const folds[2] = {"|:", "▌░"};
    char text[SS_NAME_SIZE + 160];
    ss_show_title(g, m, "", ss_party_begun(&m->party) ? &m->known : NULL);
    for (int y = 1; y < g->height - 2; y++)
        for (int x = 0; x < g->width; x += 2) {
            bool hem = y % 2 == 0 && y > g->height - 6;
            ss_grid_put(g, y, x, hem ? SS_GOLD : SS_BAD, folds[m->look.utf8]);
        }
    int lines = ss_party_begun(&m->party) && m->party.record.turn_count ? 8 : 0;
    ss_box_area in = ss_show_window(g, m, 8 + lines, 62, "");
    ss_grid_spot(g, in, SS_SPOT_KEY, SS_KEY_ENTER);
    snprintf(text, sizeof text, _("Now it is the turn of %s."), ss_model_name(m, m->next));
    ss_grid_middle(g, in.top + 1, in.left, (ss_style)(ss_seat_style(m->next) | SS_BOLD), in.width, text);
    snprintf(text, sizeof text, "%s",
             _("Everybody else looks away. Press Enter when you are alone with the screen."));
    ss_grid_paragraph(g, in.top + 3, in.left, SS_INK, in.width, text);
    if (lines)
        ss_show_log(g, (ss_box_area){in.top + 6, in.left, lines, in.width}, m, m->party.record.turn_count);
    snprintf(text, sizeof text, _("%s: press Enter"), ss_model_name(m, m->next));
    ss_show_prompt(g, m, text, "");
    ss_show_keys(g, keys);
}

/* ---- saved games ---- */

/* Names and points of a saved game, each name at most so many columns wide. */
static void put_players(ss_text *t, ss_look look, const ss_save *s, int most) {
    for (int seat = 0; seat < s->players; seat++) {
        char name[SS_NAME_SIZE], points[16];
        ss_text n = ss_text_in(name, sizeof name);
        ss_put_printable(&n, s->names[seat]);
        ss_cut_name(name, look, most);
        if (seat) ss_text_put(t, ", ");
        ss_text_put(t, name);
        snprintf(points, sizeof points, " %d", s->scores[seat]);
        ss_text_put(t, points);
    }
}

static void put_save(ss_grid *g, const ss_model *m, int y, int number) {
    enum { PLAYERS = 40, MOST = 24, LEAST = 3 }; /* where players stand, and how wide a name may be */
    const ss_save *s = &m->saves.saves[number];
    bool here = m->save == number;
    ss_style style = (ss_style)(s->ending ? SS_FAINT : 0);
    if (here) style = SS_BOLD;
    char round[64], names[SS_MAX_PLAYERS * SS_NAME_SIZE];
    int most = MOST;
    do {
        ss_text t = ss_text_in(names, sizeof names);
        put_players(&t, m->look, s, most);
    } while (ss_text_width(names) > g->width - PLAYERS - 1 && --most >= LEAST);
    if (s->ending)
        snprintf(round, sizeof round, "%s", ss_ending_word(s->ending));
    else
        snprintf(round, sizeof round, _("round %d of %d"), s->round, SS_ROUNDS);
    if (here) ss_grid_put(g, y, 1, SS_GOLD | SS_BOLD, ss_sign_text(m->look, SS_SIGN_HERE));
    ss_grid_put(g, y, 3, style, s->when);
    ss_grid_padded(g, y, 21, style, 18, round);
    ss_grid_put(g, y, PLAYERS, style, names);
    ss_grid_spot(g, (ss_box_area){y, 0, 1, g->width}, SS_SPOT_ITEM, number);
}

void ss_show_saves(ss_grid *g, const ss_model *m) {
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
    const ss_key_line of_saves[] = {
        {"?",              '?', NC_("key", "help"), false},
        {"c",       'c', NC_("key", "review"), !m->saves.count},
        {"m",           'm', NC_("key", "my statistics"), false},
        {"d",              'd', NC_("key", "delete"), !m->saves.count},
        {"Esc",       SS_KEY_ESCAPE, NC_("key", "back"), false},
        {"q", 'q', NC_("key", "leave"), false},
        {0             },
    };
    ss_show_keys(g, of_saves);
}
