#include "notation/turn_text.h"

void ss_put_turn(ss_text *t, const ss_content *content, const ss_turn *turn, bool stack) {
    ss_put_card(t, content, turn->card);
    ss_text_char(t, 'x');
    ss_put_place(t, turn->place);
    ss_text_put(t, turn->gardener ? "@G" : "@");
    ss_put_cell(t, turn->cell);
    if (turn->boar != SS_NO_CELL) {
        ss_text_char(t, '~');
        if (turn->boar == SS_BOAR_LEAVES)
            ss_text_char(t, 'x');
        else
            ss_put_cell(t, turn->boar);
    }
    ss_text_char(t, ' ');
    if (turn->noble == SS_NO_CELL) {
        ss_text_char(t, '-');
    } else {
        ss_text_char(t, ss_column_letter(ss_column_of(turn->noble)));
        ss_text_char(t, '>');
        ss_text_number(t, ss_row_of(turn->noble));
    }
    if (stack && turn->stack) {
        ss_text_put(t, " /");
        ss_text_number(t, turn->stack);
    }
}

/* ---- reading: each function consumes its part, or stops where the text no longer makes sense ---- */

/* Two colours that are on no card of this box still count as a card, with the number after the last card. */
static bool is_pair(ss_word name) {
    return name.length == 2 && name.at[0] >= '2' && name.at[0] < name.at[1] && name.at[1] <= '0' + SS_ROWS;
}

static bool eat_card(ss_word *rest, const ss_content *content, uint8_t *card) {
    ss_word name = ss_word_before(*rest, 'x');
    int read = SS_CARDS;
    if (!ss_read_card(name, content, &read) && !is_pair(name)) return false;
    if (read == SS_HIDDEN) return false;
    *card = (uint8_t)read;
    ss_word_drop(rest, name.length);
    return true;
}

static bool eat_place(ss_word *rest, uint8_t *place) {
    int read;
    if (!ss_read_place(ss_word_first(*rest, 2), &read)) return false;
    *place = (uint8_t)read;
    ss_word_drop(rest, 2);
    return true;
}

static bool eat_cell(ss_word *rest, uint8_t *cell) {
    int read;
    if (!ss_read_cell(ss_word_first(*rest, 2), &read)) return false;
    *cell = (uint8_t)read;
    ss_word_drop(rest, 2);
    return true;
}

static bool eat_tile(ss_word *rest, ss_turn *turn) {
    turn->gardener = ss_word_skip(rest, 'G');
    return eat_cell(rest, &turn->cell);
}

static bool eat_boar(ss_word *rest, uint8_t *boar) {
    if (!ss_word_skip(rest, '~')) return true;
    if (!ss_word_skip(rest, 'x')) return eat_cell(rest, boar);
    *boar = SS_BOAR_LEAVES;
    return true;
}

static bool eat_noble(ss_word *rest, uint8_t *noble) {
    if (ss_word_skip(rest, '-')) return true;
    ss_word move = ss_word_first(*rest, 3);
    int cell;
    if (move.length < 3 || move.at[1] != '>') return false;
    if (!ss_read_cell(
            (ss_word){
                (const char[]){move.at[0], move.at[2]},
                 2
    },
            &cell))
        return false;
    *noble = (uint8_t)cell;
    ss_word_drop(rest, 3);
    return true;
}

static bool eat_stack(ss_word *rest, uint8_t *stack) {
    if (!ss_word_skip(rest, ' ')) return true;
    if (!ss_word_skip(rest, '/')) return false;
    if (!rest->length || *rest->at < '1' || *rest->at > '0' + SS_MAX_STACKS) return false;
    *stack = (uint8_t)(*rest->at - '0');
    ss_word_drop(rest, 1);
    return true;
}

int ss_read_turn(ss_word w, const ss_content *content, ss_turn *turn) {
    ss_word rest = w;
    ss_turn read = {0};
    bool whole = eat_card(&rest, content, &read.card) && ss_word_skip(&rest, 'x') &&
                 eat_place(&rest, &read.place) && ss_word_skip(&rest, '@') && eat_tile(&rest, &read) &&
                 eat_boar(&rest, &read.boar) && ss_word_skip(&rest, ' ') && eat_noble(&rest, &read.noble) &&
                 eat_stack(&rest, &read.stack);
    if (!whole || rest.length) return (int)(w.length - rest.length) + 1;
    *turn = read;
    return 0;
}
