/* Gardens. A cell takes four characters and a space: {c} is printed, [c] a motif tile, (o) a gardener; then comes the
 * noble or the boar. */
#include "rules/marks.h"
#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/names.h"
#include "terminal/text/draw.h"
#include "texts/lines.h"

enum {
    GARDEN = 4 + 5 * SS_COLUMNS,
    COLOUR = 9
}; /* widths of a garden and of the name of a colour, in columns */

static ss_cells printed_cells(const ss_drawing *d, const ss_seat *s) {
    ss_cells printed = ss_content_garden(d->content, s->garden_board);
    return d->known->modules & SS_REWARDS ? printed & ~SS_PYRAMID : printed;
}

int ss_mark_on(const ss_game *g, const ss_seat *s, int cell) {
    if (!(g->modules & SS_REWARDS) || !ss_has(SS_PYRAMID, cell)) return SS_MARK_NONE;
    return s->marks[ss_mark_index(cell)];
}

static void draw_free_cell(const ss_drawing *d, const ss_seat *s, int cell) {
    int mark = ss_mark_on(d->known, s, cell);
    if (mark) {
        fprintf(d->out, " %s", ss_mark_text(mark));
    } else {
        ss_paint_faint(d->out, d->term);
        fprintf(d->out, " %s ", ss_sign_text(d->term, SS_SIGN_FREE));
        ss_paint_end(d->out, d->term);
    }
    bool boar = s->boar == cell;
    if (boar) ss_paint_strong(d->out, d->term);
    fputs(boar ? ss_sign_text(d->term, SS_SIGN_BOAR) : " ", d->out);
    if (boar) ss_paint_end(d->out, d->term);
}

static void draw_planted_cell(const ss_drawing *d, const ss_seat *s, int cell) {
    int row = ss_row_of(cell), column = ss_column_of(cell);
    bool gardener = ss_has(s->garden.gardeners, cell), printed = ss_has(printed_cells(d, s), cell);
    const char *frame = gardener ? "()" : printed ? "{}" : "[]";
    ss_paint_row(d->out, d->term, d->known->edition, row);
    fprintf(d->out, "%c%s%c", frame[0],
            gardener ? ss_sign_text(d->term, SS_SIGN_GARDENER) : ss_motif_sign(d->term, column), frame[1]);
    bool noble = ss_garden_noble(&s->garden, column) == row;
    if (noble) ss_paint_strong(d->out, d->term);
    if (noble) fputs(ss_sign_text(d->term, SS_SIGN_NOBLE), d->out);
    ss_paint_end(d->out, d->term);
    if (!noble) fputc(' ', d->out);
}

/* Draws an open tile and the cell it goes to in this garden: `6l ⌂ c→c6`, or `6l ⌂ c→(◉)` if it would become a
 * gardener. */
static void draw_place(const ss_drawing *d, const ss_seat *s, int place) {
    enum { TARGET = 3 };
    char name[8], target[16];
    ss_text t = ss_text_in(name, sizeof name), u = ss_text_in(target, sizeof target);
    uint8_t open = d->known->display[place];
    int motif = open == SS_NO_TILE ? SS_MOTIFS : ss_tile_motif(open);
    bool known = motif < SS_MOTIFS;
    ss_put_place(&t, place);
    fprintf(d->out, " %s ", name);
    ss_paint_row(d->out, d->term, d->known->edition, ss_place_row(place));
    if (d->term.utf8) fprintf(d->out, "%s ", known ? ss_motif_sign(d->term, motif) : " ");
    fputc(known ? ss_column_letter(motif) : open == SS_NO_TILE ? '-' : '?', d->out);
    ss_paint_end(d->out, d->term);
    if (known) {
        int cell = ss_cell(motif, ss_place_row(place));
        fputs(ss_sign_text(d->term, SS_SIGN_ARROW), d->out);
        if (ss_has(s->garden.planted, cell))
            snprintf(target, sizeof target, "(%s)", ss_sign_text(d->term, SS_SIGN_GARDENER));
        else
            ss_put_cell(&u, cell);
    }
    if (place % 2 == 0) /* keeps the second place of the row aligned */
        ss_put_padded(d->out, target,
                      known ? TARGET : TARGET + ss_text_width(ss_sign_text(d->term, SS_SIGN_ARROW)));
    else
        fputs(target, d->out);
}

static void draw_row(const ss_drawing *d, const ss_seat *s, int row, bool display) {
    ss_paint_row(d->out, d->term, d->known->edition, row);
    fprintf(d->out, " %d ", row);
    ss_paint_end(d->out, d->term);
    for (int column = 0; column < SS_COLUMNS; column++) {
        int cell = ss_cell(column, row);
        fputc(' ', d->out);
        if (ss_has(s->garden.planted, cell))
            draw_planted_cell(d, s, cell);
        else
            draw_free_cell(d, s, cell);
    }
    fputc(' ', d->out);
    if (display && row > 1) {
        ss_put_padded(d->out, ss_colour_noun(d->known->edition, row), COLOUR);
        draw_place(d, s, 2 * (row - 2));
        draw_place(d, s, 2 * (row - 2) + 1);
    } else {
        fputs(ss_colour_noun(d->known->edition, row), d->out);
    }
    fputc('\n', d->out);
}

static void draw_terrace(const ss_drawing *d, const ss_seat *s, bool display) {
    fputs("   ", d->out);
    ss_paint_strong(d->out, d->term);
    for (int column = 0; column < SS_COLUMNS; column++)
        fprintf(d->out, "  %s  ",
                ss_garden_noble(&s->garden, column) ? " " : ss_sign_text(d->term, SS_SIGN_NOBLE));
    ss_paint_end(d->out, d->term);
    fputc(' ', d->out);
    fputs(display ? "" : _("terrace"), d->out);
    if (display) { /* above the places, or as close as its width allows */
        int room = SS_LINE_WIDTH - GARDEN, width = ss_text_width(_("display"));
        ss_put_padded(d->out, _("terrace"), room - width < COLOUR + 1 ? room - width : COLOUR + 1);
        fputs(_("display"), d->out);
    }
    fputc('\n', d->out);
}

void ss_draw_garden(const ss_drawing *d, int seat, bool display) {
    const ss_seat *s = &d->known->seats[seat];
    if (!s->garden_board.number || !s->garden.planted) {
        fprintf(d->out, "   %s\n", _("The garden board is hidden."));
        return;
    }
    fputs("   ", d->out);
    for (int column = 0; column < SS_COLUMNS; column++)
        fprintf(d->out, "%s%c", column ? "    " : "  ", ss_column_letter(column));
    fputc('\n', d->out);
    draw_terrace(d, s, display);
    for (int row = 1; row <= SS_ROWS; row++) draw_row(d, s, row, display);
}

/* ---- both sides of a board, so that one can be chosen ---- */

enum { HALF = 38 }; /* width of one side in columns */

const char *ss_sides_sentence(bool rewards) {
    return rewards ? _("The sides differ in their rewards: points for a tile there, g3 for a gardener.")
                   : _("The sides differ in their printed cells, which are occupied from the start.");
}

static void draw_heads(FILE *out, int number) {
    for (int side = SS_SIDE_A; side <= SS_SIDE_B; side++) {
        char head[64];
        snprintf(head, sizeof head, _("side %c (board %d)"), "AB"[side - SS_SIDE_A], number);
        fputs("     ", out);
        ss_put_padded(out, head, side == SS_SIDE_A ? HALF - 5 : ss_text_width(head));
    }
    fputc('\n', out);
    for (int side = SS_SIDE_A; side <= SS_SIDE_B; side++) {
        fputs("     ", out);
        for (int column = 0; column < SS_COLUMNS; column++)
            fprintf(out, " %c%s", ss_column_letter(column), column < SS_COLUMNS - 1 ? " " : "");
        if (side == SS_SIDE_A) fprintf(out, "%*s", HALF - 4 - 3 * SS_COLUMNS, "");
    }
    fputc('\n', out);
}

void ss_draw_garden_sides(FILE *out, ss_term term, const ss_content *content, int number) {
    draw_heads(out, number);
    for (int row = 1; row <= SS_ROWS; row++) {
        for (int side = SS_SIDE_A; side <= SS_SIDE_B; side++) {
            ss_cells printed = ss_content_garden(content, (ss_board){(uint8_t)number, (uint8_t)side});
            fprintf(out, "  %d  ", row);
            for (int column = 0; column < SS_COLUMNS; column++) {
                if (!ss_has(printed, ss_cell(column, row)))
                    fprintf(out, " %s ", ss_sign_text(term, SS_SIGN_FREE));
                else
                    fprintf(out, "{%s}", ss_motif_sign(term, column));
            }
            if (side == SS_SIDE_A) fprintf(out, "%*s", HALF - 5 - 3 * SS_COLUMNS, "");
        }
        fputc('\n', out);
    }
}

void ss_draw_reward_sides(FILE *out, ss_term term, const ss_content *content, int number) {
    draw_heads(out, number);
    for (int row = 3; row <= SS_ROWS; row++) {
        for (int side = SS_SIDE_A; side <= SS_SIDE_B; side++) {
            const int8_t *marks = ss_content_rewards(content, (ss_board){(uint8_t)number, (uint8_t)side});
            fprintf(out, "  %d  ", row);
            for (int column = 0; column < SS_COLUMNS; column++) {
                int cell = ss_cell(column, row);
                int mark = ss_has(SS_PYRAMID, cell) ? marks[ss_mark_index(cell)] : SS_MARK_NONE;
                if (!ss_has(SS_PYRAMID, cell))
                    fputs("   ", out);
                else if (mark == SS_MARK_NONE)
                    fprintf(out, " %s ", ss_sign_text(term, SS_SIGN_FREE));
                else
                    fprintf(out, " %s", ss_mark_text(mark));
            }
            if (side == SS_SIDE_A) fprintf(out, "%*s", HALF - 5 - 3 * SS_COLUMNS, "");
        }
        fputc('\n', out);
    }
}
