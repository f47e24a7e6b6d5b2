#include "tui/say.h"

#include "content/marks.h"
#include "host/nouns.h"
#include "host/words.h"
#include "notation/names.h"
#include "tui/lines.h"

void ss_put_noble_start(ss_text *t, const ss_garden *garden, int column) {
    int row = ss_garden_noble(garden, column);
    if (row)
        ss_put_cell(t, ss_cell(column, row));
    else
        ss_text_put(t, _("terrace"));
}

typedef char word[64];

static const char *cell_name(int cell, word bytes) {
    ss_text t = ss_text_in(bytes, sizeof(word));
    ss_put_cell(&t, cell);
    return bytes;
}

static const char *place_name(int place, word bytes) {
    ss_text t = ss_text_in(bytes, sizeof(word));
    ss_put_place(&t, place);
    return bytes;
}

static const char *card_name(const ss_drawing *d, int card, word bytes) {
    ss_text t = ss_text_in(bytes, sizeof(word));
    ss_put_card_noun(&t, d->content, d->known->edition, card);
    return bytes;
}

void ss_say_turn(const ss_drawing *d, const ss_game *before, const ss_game *after, const ss_turn *turn) {
    const ss_seat *s = ss_mover(before);
    const char *arrow = ss_sign_text(d->look, SS_SIGN_ARROW);
    char item[256];
    word a, b;
    ss_paint_strong(d->out, d->look);
    fprintf(d->out, " %s", ss_seat_name(d, before->mover));
    ss_paint_end(d->out, d->look);
    fputc('\n', d->out);
    ss_flow flow = ss_flow_begin(d->out, "   ");
#define ITEM(...) (snprintf(item, sizeof item, __VA_ARGS__), ss_flow_put(&flow, item))

    ITEM(_("card: %s"), card_name(d, turn->card, a));
    const char *motif = ss_motif_noun(ss_tile_motif(before->display[turn->place]));
    /* TRANSLATORS: motif, place of the display, arrow, cell */
    if (turn->gardener)
        ITEM(_("tile: %s, %s %s gardener on %s"), motif, place_name(turn->place, a), arrow,
             cell_name(turn->cell, b));
    else
        ITEM(_("tile: %s, %s %s %s"), motif, place_name(turn->place, a), arrow, cell_name(turn->cell, b));

    int mark = ss_mark_on(before, s, turn->cell);
    if (mark) ITEM(_("reward mark: %s"), ss_mark_text(mark));
    if (turn->boar == SS_BOAR_LEAVES)
        ITEM("%s", _("the boar leaves"));
    else if (turn->boar != SS_NO_CELL)
        ITEM(_("boar: %s %s"), arrow, cell_name(turn->boar, a));

    if (turn->noble != SS_NO_CELL) {
        ss_text start = ss_text_in(a, sizeof a);
        ss_put_noble_start(&start, &s->garden, ss_column_of(turn->noble));
        ITEM(_("noble: %s %s %s, %+d"), a, arrow, cell_name(turn->noble, b), ss_row_of(turn->noble));
    } else {
        ITEM("%s", _("no noble walks"));
    }
    if (after->display[turn->place] != SS_NO_TILE) {
        motif = ss_motif_noun(ss_tile_motif(after->display[turn->place]));
        if (turn->stack)
            ITEM(_("new in %s: %s (stack %d)"), place_name(turn->place, a), motif, turn->stack);
        else
            ITEM(_("new in %s: %s"), place_name(turn->place, a), motif);
    }
    int score = after->seats[before->mover].score;
    ITEM(_("score: %d (%+d)"), score, score - s->score);
    ss_flow_end(&flow);
#undef ITEM
}
