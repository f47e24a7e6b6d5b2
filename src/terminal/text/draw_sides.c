/* Draws both sides of a board, so that one can be chosen. */
#include "rules/marks.h"
#include "texts/words.h"
#include "notation/names.h"
#include "terminal/text/draw.h"
#include "texts/lines.h"

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
