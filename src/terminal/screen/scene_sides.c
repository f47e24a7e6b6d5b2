/* A person chooses the side of a board. */
#include <stdio.h>
#include <string.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/names.h"
#include "terminal/text/draw.h"
#include "terminal/screen/show.h"

/* ---- input ---- */

static void choose_side(ss_model *m, int side) {
    m->play.side = side;
    ss_error refusal = ss_session_choose(&m->session, side);
    if (refusal) {
        ss_message(m, "%s", ss_refusal_sentence(refusal));
        return;
    }
    m->play.side = SS_SIDE_A;
    if (ss_session_people(&m->session) > 1) m->play.viewer = SS_SPECTATOR;
    ss_go_on(m);
}

static void input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    switch (in->key) {
    case SS_KEY_UP:
    case SS_KEY_LEFT: m->play.side = SS_SIDE_A; break;
    case SS_KEY_DOWN:
    case SS_KEY_RIGHT:
    case SS_KEY_TAB:
        m->play.side = in->key == SS_KEY_TAB && m->play.side == SS_SIDE_B ? SS_SIDE_A : SS_SIDE_B;
        break;
    case 'a':
    case 'A': choose_side(m, SS_SIDE_A); break;
    case 'b':
    case 'B': choose_side(m, SS_SIDE_B); break;
    case ' ':
    case SS_KEY_ENTER: choose_side(m, m->play.side); break;
    case SS_KEY_CLICK:
        if (spot.kind == SS_SPOT_ITEM) choose_side(m, spot.value);
        break;
    default: break;
    }
}

/* ---- drawing ---- */

static const ss_key_line keys[] = {
    {"?",        '?', NC_("key", "help"), false},
    {"q", 'q', NC_("key", "leave"), false},
    {0    }
};

/* Draws one side of the garden board, or of the reward board on top of the garden. */
static void put_side(ss_grid *g, const ss_model *m, int y, int x, int side) {
    ss_game shown = m->play.known;
    ss_seat *seat = &shown.seats[m->play.viewer];
    bool rewards = m->session.party.record.game.phase == SS_CHOOSING_REWARDS;
    if (rewards) {
        seat->rewards_board.side = (uint8_t)side;
        memcpy(seat->marks, ss_content_rewards(m->session.party.content, seat->rewards_board),
               sizeof seat->marks);
    } else {
        seat->garden_board.side = (uint8_t)side;
        shown.modules &= (uint8_t)~SS_REWARDS;
    }
    ss_cells printed = ss_content_garden(m->session.party.content, seat->garden_board);
    seat->garden = ss_garden_new(rewards ? printed & ~SS_PYRAMID : printed);
    if (!(m->play.known.modules & SS_BOARS))
        seat->boar = SS_NO_CELL;
    else
        seat->boar = (uint8_t)ss_cell(4, 4);
    ss_garden_show show = {.model = m, .known = &shown, .seat = m->play.viewer, .cursor = -1};
    bool here = m->play.side == side;
    char head[64];
    snprintf(head, sizeof head, _("side %c (board %d)"), "AB"[side - SS_SIDE_A],
             rewards ? seat->rewards_board.number : seat->garden_board.number);
    enum { SMALL = 4 };
    ss_grid_printf(g, y, x, here ? SS_GOLD | SS_BOLD : SS_INK, "%s %s",
                   here ? ss_sign_text(m->term, SS_SIGN_HERE) : " ", head);
    ss_garden_size size = {SMALL, 2, 1};
    if (g->width >= 100) size.width = 5;
    if (g->width >= 160 && g->height >= 34) size = (ss_garden_size){8, 3, 2};
    ss_box_area box = {y + 1, x, ss_garden_height(size) + 2, ss_garden_width(size) + 1};
    if (here) ss_grid_frame(g, box, SS_GOLD, ss_frame_signs(m->term, SS_FRAME_WINDOW));
    ss_show_garden(g, y + 2, x + 1, size, &show);
    ss_grid_spot(g, (ss_box_area){y, x, box.height + 1, box.width}, SS_SPOT_ITEM, side);
}

static void show(ss_grid *g, ss_model *m) {
    char title[SS_NAME_SIZE + 64];
    bool rewards = m->session.party.record.game.phase == SS_CHOOSING_REWARDS;
    ss_show_title(g, m, ss_model_name(m, m->play.viewer), NULL);
    snprintf(title, sizeof title, "%s",
             rewards ? _("Which side of your reward board do you want?")
                     : _("Which side of your garden board do you want?"));
    ss_grid_put(g, 2, 2, SS_ACCENT | SS_BOLD, title);
    ss_grid_put(g, 3, 2, SS_INK, ss_sides_sentence(rewards));
    if (rewards) {
        const ss_seat *seat = &m->play.known.seats[m->play.viewer];
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

const ss_scene_type ss_scene_sides = {.input = input, .show = show};
