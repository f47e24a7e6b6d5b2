/* What belongs to the players: the viewer's cards, and the other gardens. */
#include <stdio.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/names.h"
#include "texts/lines.h"
#include "terminal/screen/show.h"

/* ---- the hand ---- */

static void put_hand_card(const ss_table_show *t, int y, int x, int number) {
    const ss_model *m = t->m;
    int card = ss_hand(&t->known, t->viewer)[number];
    bool asks = t->composing && m->play.plan.open == SS_STEP_CARD;
    bool here = asks && !m->play.in_display && m->play.cursor == number;
    bool chosen = t->composing && m->play.plan.open > SS_STEP_CARD && m->play.plan.turn.card == card;
    if (card == SS_NO_CARD) return;
    ss_style style = (ss_style)(here || chosen ? SS_BOLD : t->composing && !asks ? SS_FAINT : 0);
    const char *marker = here     ? ss_sign_text(m->term, SS_SIGN_HERE)
                         : chosen ? ss_sign_text(m->term, SS_SIGN_CHOSEN)
                                  : " ";
    ss_grid_put(t->g, y, x, SS_GOLD | SS_BOLD, marker);
    ss_grid_printf(t->g, y, x + 1, asks ? SS_ACCENT | SS_BOLD : SS_INK | SS_FAINT, "%d", number + 1);
    int end = ss_show_card(t->g, y, x + 3, m, card, style);
    if (here) ss_grid_put(t->g, y, end + 1, SS_GOLD | SS_BOLD, ss_sign_text(m->term, SS_SIGN_HERE_END));
    ss_grid_spot(t->g, (ss_box_area){y, x, 1, SS_HAND_WIDTH - 2}, SS_SPOT_CARD, number);
}

/* Shows the cards that a seat has played, if there is room. */
static void put_played(const ss_table_show *t, int y, int x, int width, int end, int seat) {
    char names[128] = "", line[256];
    ss_text u = ss_text_in(names, sizeof names);
    uint32_t played = ((1u << SS_CARDS) - 1) & ~ss_unplayed(&t->known, seat);
    for (uint64_t left = played; left; left &= left - 1) {
        if (u.needed) ss_text_char(&u, ' ');
        ss_put_card(&u, t->m->session.party.content, ss_lowest(left));
    }
    snprintf(line, sizeof line, _("played: %s"), played ? names : "-");
    if (y + ss_paragraph_height(width, line) <= end)
        ss_grid_paragraph(t->g, y, x, SS_INK | SS_FAINT, width, line);
}

void ss_show_hand(const ss_table_show *t, int y, int x, int height) {
    const ss_model *m = t->m;
    if (t->viewer < 0) return;
    const ss_seat *seat = &t->known.seats[t->viewer];
    int left = SS_CARDS - ss_drawn(&t->known, t->viewer), behind;
    behind = ss_grid_put(t->g, y, x + 1, SS_ACCENT | SS_BOLD, _("hand"));
    ss_grid_printf(t->g, y, behind + 2, SS_INK | SS_FAINT, P_("deck: %d card", "deck: %d cards", left), left);
    for (int i = 0; i < SS_HAND; i++) put_hand_card(t, y + 1 + i, x, i);
    int at = y + 3 + (height > 7);
    ss_grid_put(t->g, at, x + 1, SS_ACCENT | SS_BOLD, _("missions"));
    for (int i = 0; i < SS_MISSIONS; i++) {
        int column = seat->missions[i];
        if (column >= SS_COLUMNS) continue;
        ss_grid_printf(t->g, at + 1 + i, x + 1, SS_INK, "%s %c %s  +%d",
                       m->term.utf8 ? ss_motif_sign(m->term, column) : "", ss_column_letter(column),
                       ss_motif_noun(column), ss_garden_noble(&seat->garden, column));
    }
    put_played(t, at + 4, x + 1, SS_HAND_WIDTH - 3, y + height, t->viewer);
}

/* ---- the other gardens ---- */

static int others_of(const ss_table_show *t, int others[SS_MAX_PLAYERS]) {
    int count = 0;
    for (int i = 1; i < t->known.players; i++) others[count++] = (t->m->play.focus + i) % t->known.players;
    return count;
}

void ss_show_seat_head(const ss_table_show *t, int y, int x, int width, int seat) {
    /* Width of the mover's mark, the sign, three digits and blanks, so that the kind of player does not come and go
     * with the points. */
    enum { AROUND = 7 };
    const ss_game *g = &t->known;
    char head[SS_FULL_NAME + 32], name[SS_FULL_NAME], score[16];
    bool moves = g->phase == SS_PLAYING && g->mover == seat;
    snprintf(score, sizeof score, "%d", g->seats[seat].score);
    ss_full_name(name, t->m, seat, width - AROUND,
                 width - moves - 3 - ss_text_width(score)); /* cut the name rather than the points */
    snprintf(head, sizeof head, "%s%s %s %s", moves ? ss_sign_text(t->m->term, SS_SIGN_HERE) : "",
             ss_seat_sign(t->m->term, seat), name, score);
    ss_grid_padded(t->g, y, x, (ss_style)(ss_seat_style(seat) | SS_BOLD), width, head);
}

int ss_show_others(ss_table_show *t, int y, int x, int height, int room) {
    int others[SS_MAX_PLAYERS], count = others_of(t, others), width = 1;
    static const ss_garden_size sizes[] = {
        {5,  2, 1},
        {8,  3, 2},
        {10, 4, 2}
    };
    ss_garden_size large = {0};
    for (int i = 0; i < 3; i++) /* the larger sizes leave room for deck and played cards */
        if (height >= 1 + ss_garden_height(sizes[i]) + (i ? 2 : 0) &&
            count * (ss_garden_width(sizes[i]) + 2) <= room)
            large = sizes[i];
    bool big = large.width;
    for (int w = 2; w <= 3; w++)
        if (count * (SS_COLUMNS * w + 2) <= room) width = w;
    int columns = big ? ss_garden_width(large) : SS_COLUMNS * width, step = columns + 2,
        whole = t->g->width - x;
    if (!t->log_right && whole - count * step < SS_LOG_LEAST - 4) step = whole / count;
    for (int i = 0; i < count; i++) {
        ss_garden_show s = ss_point_out(t, others[i]);
        s.spots = false;
        ss_show_seat_head(t, y, x, step - 1, others[i]);
        if (big)
            ss_show_garden(t->g, y + 1, x, large, &s);
        else
            ss_show_small_garden(t->g, y + 1, x, width, &s);
        int below = y + 1 + (big ? ss_garden_height(large) : SS_ROWS),
            left = SS_CARDS - ss_drawn(&t->known, others[i]);
        char deck[64];
        snprintf(deck, sizeof deck, P_("deck: %d card", "deck: %d cards", left), left);
        if (ss_text_width(deck) >= step) snprintf(deck, sizeof deck, "%s %d", _("deck"), left);
        if (ss_text_width(deck) >= step) /* cut the word rather than the number */
            snprintf(deck, sizeof deck, "%d %s", left, _("deck"));
        if (below < y + height) ss_grid_padded(t->g, below, x, SS_INK | SS_FAINT, step - 1, deck);
        put_played(t, below + 1, x, step - 1, y + height, others[i]);
        ss_grid_spot(t->g, (ss_box_area){y, x, big ? 1 + ss_garden_height(large) : 7, columns}, SS_SPOT_SEAT,
                     others[i]);
        x += step;
    }
    return x;
}
