/* Gardens in a grid. Planted cells have the colour of their row and a frame that shows what they are: {c} printed, [c]
 * a tile, (o) a gardener; the frame is a box if there is room. The line below the sign, or the lower edge of the box,
 * shows what a choice would bring. */
#include <stdio.h>

#include "rules/marks.h"
#include "notation/names.h"
#include "terminal/text/draw.h"
#include "texts/lines.h"
#include "terminal/screen/show.h"

const char *const *ss_frame_signs(ss_term term, ss_frame frame) {
    static const char *const signs[][2][8] = {
        [SS_FRAME_TILE] = {{"+", "+", "+", "+", "-", "|", "-", "|"},
                           {"┌", "┐", "┘", "└", "─", "│", "─", "│"}},
        [SS_FRAME_PRINTED] = {{"#", "#", "#", "#", "=", "#", "=", "#"},
                           {"╔", "╗", "╝", "╚", "═", "║", "═", "║"}},
        [SS_FRAME_GARDENER] = {{".", ".", "'", "'", "-", ")", "-", "("},
                           {"╭", "╮", "╯", "╰", "─", "│", "─", "│"}},
        [SS_FRAME_FREE] = {{".", ".", "'", "'", " ", " ", " ", " "},
                           {"┌", "┐", "┘", "└", " ", " ", " ", " "}        },
        [SS_FRAME_WINDOW] = {{"+", "+", "+", "+", "-", "|", "-", "|"},
                           {"╭", "╮", "╯", "╰", "─", "│", "─", "│"}},
    };
    return signs[frame][term.utf8];
}

/* ---- what lies on a cell ---- */

typedef struct bed {
    int cell, row, column;
    bool planted, gardener, printed, noble, boar, fresh;
    int mark;
} bed;

/* True if the noble of a column is on its way, so that it is not drawn where it stood. */
static bool is_away(const ss_garden_show *s, int column) { return s->walker && s->home == column; }

static bed bed_of(const ss_garden_show *s, int cell) {
    const ss_seat *seat = &s->known->seats[s->seat];
    ss_cells printed = ss_content_garden(s->model->content, seat->garden_board);
    if (s->known->modules & SS_REWARDS) printed &= ~SS_PYRAMID;
    bool fresh = cell == s->fresh;
    return (bed){
        .cell = cell,
        .row = ss_row_of(cell),
        .column = ss_column_of(cell),
        .fresh = fresh,
        .planted = fresh || ss_has(seat->garden.planted, cell),
        .gardener = fresh ? s->gardener : ss_has(seat->garden.gardeners, cell),
        .printed = ss_has(printed, cell),
        .noble = cell == s->walker || (!is_away(s, ss_column_of(cell)) &&
                                       ss_garden_noble(&seat->garden, ss_column_of(cell)) == ss_row_of(cell)),
        .boar = seat->boar == cell,
        .mark = ss_mark_on(s->known, seat, cell),
    };
}

static const char *sign_of(const ss_garden_show *s, const bed *b) {
    ss_term term = s->model->term;
    if (b->gardener) return ss_sign_text(term, SS_SIGN_GARDENER);
    return ss_motif_sign(term, b->column);
}

static ss_style ground(const ss_garden_show *s, const bed *b) {
    if (!b->planted) return SS_INK | SS_FAINT;
    if (b->fresh) return SS_GOLD | SS_REVERSE | SS_BOLD;
    return ss_row_style(s->known->edition, b->row);
}

/* Nobles are drawn in the colour of their player, so that they stand out. */
static ss_style guest_style(const ss_garden_show *s, const bed *b) {
    return (ss_style)((b->noble && b->planted ? ss_seat_style(s->seat) : SS_INK) | SS_BOLD);
}

static ss_style mark_style(int mark) { return (mark < 0 ? SS_BAD : SS_GOLD) | SS_BOLD; }

/* ---- small ---- */

static const char *small_sign(const ss_garden_show *s, const bed *b) {
    if (b->planted) return sign_of(s, b);
    if (b->mark) return b->mark < 0 ? "-" : b->mark == SS_MARK_GARDENER ? "G" : "+";
    return ss_sign_text(s->model->term, SS_SIGN_FREE);
}

void ss_show_small_garden(ss_grid *g, int y, int x, int width, const ss_garden_show *s) {
    ss_term term = s->model->term;
    for (int row = 1; row <= SS_ROWS; row++)
        for (int column = 0; column < SS_COLUMNS; column++) {
            bed b = bed_of(s, ss_cell(column, row));
            int at = x + column * width;
            ss_style style = ss_has(s->path, b.cell) && b.planted ? SS_GOLD | SS_REVERSE : ground(s, &b);
            const char *guest = b.planted && b.noble ? ss_sign_text(term, SS_SIGN_NOBLE)
                                : b.boar             ? ss_sign_text(term, SS_SIGN_BOAR)
                                                     : "";
            if (width == 1) {
                ss_grid_put(g, y + row - 1, at, *guest ? guest_style(s, &b) : style,
                            *guest ? guest : small_sign(s, &b));
                continue;
            }
            ss_grid_padded(g, y + row - 1, at, style, width, " ");
            ss_grid_put(g, y + row - 1, at + (width > 2), style, small_sign(s, &b));
            ss_grid_put(g, y + row - 1, at + 1 + (width > 2), guest_style(s, &b), guest);
        }
}

/* ---- large ---- */

/* Writes what choosing this cell would bring, in a few columns. */
static const char *remark(const ss_garden_show *s, const bed *b, char bytes[16]) {
    ss_term term = s->model->term;
    bytes[0] = 0;
    if (ss_has(s->walks, b->cell))
        snprintf(bytes, 16, "+%d", b->row);
    else if (ss_has(s->path, b->cell))
        snprintf(bytes, 16, "%s", ss_sign_text(term, SS_SIGN_PATH));
    else if (ss_has(s->offered, b->cell))
        snprintf(bytes, 16, "%s", ss_sign_text(term, SS_SIGN_OFFER));
    return bytes;
}

static ss_style remark_style(const ss_garden_show *s, const bed *b) {
    if (b->planted) return (ss_style)(ground(s, b) | SS_BOLD);
    return SS_ACCENT | SS_BOLD;
}

/* Draws two lines: `{c}N` and what it brings. */
static void put_flat(ss_grid *g, int y, int x, int width, const ss_garden_show *s, const bed *b) {
    ss_term term = s->model->term;
    ss_style style = ground(s, b);
    char bytes[16];
    if (b->planted) {
        const char *frame = b->gardener ? "()" : b->printed && !b->fresh ? "{}" : "[]";
        ss_grid_fill(g, (ss_box_area){y, x, 2, width}, style, " ");
        ss_grid_printf(g, y, x, style, "%c%s%c", frame[0], sign_of(s, b), frame[1]);
        if (b->noble) ss_grid_put(g, y, x + 3, guest_style(s, b), ss_sign_text(term, SS_SIGN_NOBLE));
    } else if (b->mark) {
        ss_grid_put(g, y, x + 1, mark_style(b->mark), ss_mark_text(b->mark));
    } else {
        ss_grid_put(g, y, x + 1, style, ss_sign_text(term, SS_SIGN_FREE));
    }
    if (b->boar) ss_grid_put(g, y, x + 3, SS_INK | SS_BOLD, ss_sign_text(term, SS_SIGN_BOAR));
    ss_grid_put(g, y + 1, x + 1, remark_style(s, b), remark(s, b, bytes));
}

/* Draws a box with the sign in its middle. */
static void put_box(ss_grid *g, int y, int x, ss_garden_size size, const ss_garden_show *s, const bed *b) {
    ss_term term = s->model->term;
    ss_style style = ground(s, b);
    int width = size.width - 1, middle = x + (width - 1) / 2, line = y + (size.height - 1) / 2;
    char bytes[16];
    ss_frame frame = !b->planted               ? SS_FRAME_FREE
                     : b->gardener             ? SS_FRAME_GARDENER
                     : b->printed && !b->fresh ? SS_FRAME_PRINTED
                                               : SS_FRAME_TILE;
    ss_box_area area = {y, x, size.height, width};
    if (b->planted) ss_grid_fill(g, area, style, " ");
    ss_grid_frame(g, area, style, ss_frame_signs(term, frame));
    if (!b->planted && b->mark)
        ss_grid_put(g, line, middle, mark_style(b->mark), ss_mark_text(b->mark));
    else if (b->planted || !b->boar)
        ss_grid_put(g, line, middle - (b->noble && size.height < 4 && b->planted), style, sign_of(s, b));
    int guest_line = size.height >= 4 ? line + 1 : line, guest = middle + (size.height < 4) * 1;
    if (b->planted && b->noble)
        ss_grid_put(g, guest_line, guest, guest_style(s, b), ss_sign_text(term, SS_SIGN_NOBLE));
    if (b->boar)
        ss_grid_put(g, b->mark ? guest_line : line, b->mark ? guest + 2 * (size.height < 4) : middle,
                    SS_INK | SS_BOLD, ss_sign_text(term, SS_SIGN_BOAR));
    remark(s, b, bytes);
    int columns = ss_text_width(bytes);
    ss_grid_put(g, y + size.height - 1, x + (width - columns) / 2, remark_style(s, b), bytes);
}

static void put_cursor(ss_grid *g, int y, int x, ss_garden_size size, ss_term term) {
    int line = size.height < 3 ? y : y + (size.height - 1) / 2;
    ss_grid_put(g, line, x - 1, SS_GOLD | SS_BOLD, ss_sign_text(term, SS_SIGN_HERE));
    ss_grid_put(g, line, x + size.width - 1, SS_GOLD | SS_BOLD, ss_sign_text(term, SS_SIGN_HERE_END));
}

/* True if the column is known to be one of the seat's missions. */
static bool is_mission(const ss_seat *seat, int column) {
    for (int i = 0; i < SS_MISSIONS; i++)
        if (seat->missions[i] == column) return true;
    return false;
}

static void put_terrace(ss_grid *g, int y, int x, ss_garden_size size, const ss_garden_show *s) {
    const ss_seat *seat = &s->known->seats[s->seat];
    ss_term term = s->model->term;
    int lower = y + size.terrace - 1;
    for (int column = 0; column < SS_COLUMNS; column++) {
        int at = x + column * size.width, middle = at + (size.width - 2) / 2;
        char letter[2] = {ss_column_letter(column), 0};
        bool waits = ss_garden_noble(&seat->garden, column) == 0 && !is_away(s, column),
             here = s->cursor == ss_cell(column, 0);
        if (size.terrace == 1) middle = at + 1;
        bool mission = is_mission(seat, column);
        ss_grid_put(g, y, middle, mission ? SS_GOLD | SS_BOLD | SS_UNDERLINE : SS_GOLD, letter);
        if (mission) ss_grid_put(g, y, middle - 1, SS_GOLD | SS_BOLD, ss_sign_text(term, SS_SIGN_MISSION));
        if (waits)
            ss_grid_put(g, lower, middle + (size.terrace == 1), (ss_style)(ss_seat_style(s->seat) | SS_BOLD),
                        ss_sign_text(term, SS_SIGN_NOBLE));
        if (here)
            ss_grid_put(g, lower, at - (size.terrace == 1), SS_GOLD | SS_BOLD,
                        ss_sign_text(term, SS_SIGN_HERE));
        if (here)
            ss_grid_put(g, lower, at + size.width - 2 - (size.terrace > 1), SS_GOLD | SS_BOLD,
                        ss_sign_text(term, SS_SIGN_HERE_END));
        if (s->spots)
            ss_grid_spot(g, (ss_box_area){y, at, size.terrace, size.width}, SS_SPOT_CELL, ss_cell(column, 0));
    }
}

static void put_label(ss_grid *g, int y, int x, ss_garden_size size, int edition, int row) {
    ss_style style = ss_row_style(edition, row);
    ss_grid_fill(g, (ss_box_area){y, x, size.height, SS_ROW_LABEL - 1}, style, " ");
    ss_grid_printf(g, y + (size.height - 1) / 2, x, style | SS_BOLD, "%2d", row);
}

void ss_show_garden(ss_grid *g, int y, int x, ss_garden_size size, const ss_garden_show *s) {
    const ss_seat *seat = &s->known->seats[s->seat];
    if (!seat->garden_board.number || !seat->garden.planted) return;
    put_terrace(g, y, x + SS_ROW_LABEL, size, s);
    for (int row = 1; row <= SS_ROWS; row++) {
        int top = y + size.terrace + (row - 1) * size.height;
        put_label(g, top, x, size, s->known->edition, row);
        for (int column = 0; column < SS_COLUMNS; column++) {
            bed b = bed_of(s, ss_cell(column, row));
            int left = x + SS_ROW_LABEL + column * size.width;
            if (size.height < 3)
                put_flat(g, top, left, size.width - 1, s, &b);
            else
                put_box(g, top, left, size, s, &b);
            if (s->spots)
                ss_grid_spot(g, (ss_box_area){top, left, size.height, size.width}, SS_SPOT_CELL, b.cell);
        }
    }
    if (s->cursor > 0 && ss_row_of(s->cursor) > 0)
        put_cursor(g, y + size.terrace + (ss_row_of(s->cursor) - 1) * size.height,
                   x + SS_ROW_LABEL + ss_column_of(s->cursor) * size.width, size, s->model->term);
}
