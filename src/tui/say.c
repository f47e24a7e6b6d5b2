#include "tui/say.h"

#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/turn_text.h"
#include "rules/hidden.h"
#include "texts/lines.h"

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

static const char *card_name(const ss_content *content, int edition, int card, word bytes) {
    ss_text t = ss_text_in(bytes, sizeof(word));
    ss_put_card_noun(&t, content, edition, card);
    return bytes;
}

/* Adds an item. */
#define ITEM(...)                                                                                            \
    (void)(told->count < SS_TOLD_ITEMS &&                                                                    \
           snprintf(told->item[told->count++], sizeof told->item[0], __VA_ARGS__))

/* A mark that pays nothing is not mentioned; a mark that cannot take its full effect is explained. */
static void tell_reward(ss_told *told, int mark, int reward) {
    if (mark < 0 && reward != mark)
        ITEM(_("reward: %d instead of %d, as no score falls below 0"), reward, mark);
    else if (reward)
        ITEM(_("reward: %+d"), reward);
}

/* Says that the last item brought these points. */
static void bring(ss_told *told, int points) {
    if (points) told->head = told->count - 1;
}

void ss_tell_parts(ss_told *told, ss_term term, const ss_content *content, const ss_game *before,
                   const ss_turn *turn, const ss_outcome *outcome) {
    const ss_seat *s = ss_mover(before);
    const char *arrow = ss_sign_text(term, SS_SIGN_ARROW);
    word a, b;
    told->count = told->head = 0;
    ITEM(_("card: %s"), card_name(content, before->edition, turn->card, a));
    const char *motif = ss_motif_noun(ss_tile_motif(before->display[turn->place]));
    /* TRANSLATORS: motif, place of the display, arrow, cell */
    if (turn->gardener)
        ITEM(_("tile: %s, %s %s gardener on %s"), motif, place_name(turn->place, a), arrow,
             cell_name(turn->cell, b));
    else
        ITEM(_("tile: %s, %s %s %s"), motif, place_name(turn->place, a), arrow, cell_name(turn->cell, b));

    tell_reward(told, ss_mark_on(before, s, turn->cell), outcome->reward);
    bring(told, outcome->reward);
    if (turn->boar == SS_BOAR_LEAVES)
        ITEM(_("the boar leaves, %+d"), outcome->boar);
    else if (turn->boar != SS_NO_CELL)
        ITEM(_("boar: %s %s, %+d"), arrow, cell_name(turn->boar, a), outcome->boar);
    bring(told, outcome->boar);

    if (turn->noble != SS_NO_CELL) {
        ss_text start = ss_text_in(a, sizeof a);
        ss_put_noble_start(&start, &s->garden, ss_column_of(turn->noble));
        ITEM(_("noble: %s %s %s, %+d"), a, arrow, cell_name(turn->noble, b), outcome->noble);
    } else {
        ITEM("%s", _("no noble walks"));
    }
    bring(told, outcome->noble);
}

void ss_tell_turn(ss_told *told, ss_term term, const ss_content *content, const ss_game *before,
                  const ss_game *after, const ss_turn *turn, const ss_outcome *outcome) {
    word a;
    ss_tell_parts(told, term, content, before, turn, outcome);
    uint8_t laid = after->display[turn->place];
    if (laid != SS_NO_TILE &&
        !ss_tile_hidden(laid)) { /* hidden while the turn is on its way to an online table */
        const char *motif = ss_motif_noun(ss_tile_motif(laid));
        if (turn->stack)
            ITEM(_("new in %s: %s (stack %d)"), place_name(turn->place, a), motif, turn->stack);
        else
            ITEM(_("new in %s: %s"), place_name(turn->place, a), motif);
    }
    int score = after->seats[before->mover].score;
    ITEM(_("score: %d (%+d)"), score, score - ss_mover(before)->score);
    told->head = told->count - 1;
}

void ss_tell_recorded(ss_told *told, ss_term term, const ss_content *content, const ss_record *record,
                      int turn) {
    ss_game before = ss_record_after(record, turn), after = ss_record_after(record, turn + 1);
    ss_outcome outcome = ss_outcome_of(&before, &record->turns[turn]);
    ss_tell_turn(told, term, content, &before, &after, &record->turns[turn], &outcome);
}

void ss_say_told(FILE *out, const ss_told *told, int indent) {
    static const char blanks[] = "            ";
    ss_flow flow = ss_flow_begin(out, blanks + sizeof blanks - 1 - indent);
    for (int i = 0; i < told->count; i++) ss_flow_put(&flow, told->item[i]);
    ss_flow_end(&flow);
}

void ss_tell_plan(ss_told *told, ss_term term, const ss_content *content, const ss_game *known,
                  const ss_turn *turn, const ss_outcome *outcome) {
    int bringing = !!outcome->reward + !!outcome->boar + !!outcome->noble;
    ss_tell_parts(told, term, content, known, turn, outcome);
    if (bringing == 1) return;
    ITEM(_("together: %+d"), outcome->reward + outcome->boar + outcome->noble);
    told->head = told->count - 1;
}

void ss_put_told(ss_text *t, const ss_told *told, int columns) {
    /* TRANSLATORS: between the items of a list */
    const char *between = C_("list", "; ");
    for (int i = 0, end = 0; i < told->count; i++) {
        const char *item = told->item[i == 0 ? told->head : i <= told->head ? i - 1 : i];
        end += ss_text_width(item) + (i ? ss_text_width(between) : 0);
        if (i && end > columns) return;
        if (i) ss_text_put(t, between);
        ss_text_put(t, item);
    }
}

void ss_say_turn(const ss_drawing *d, const ss_game *before, const ss_game *after, const ss_turn *turn,
                 const ss_outcome *outcome) {
    ss_told told;
    ss_paint_strong(d->out, d->term);
    fprintf(d->out, " %s", ss_seat_name(d, before->mover));
    ss_paint_end(d->out, d->term);
    fputc('\n', d->out);
    ss_tell_turn(&told, d->term, d->content, before, after, turn, outcome);
    ss_say_told(d->out, &told, 3);
}

void ss_say_plan(const ss_drawing *d, const ss_turn *turn, const ss_outcome *outcome) {
    char bytes[SS_TURN_TEXT];
    ss_told told;
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_put_turn(&t, d->content, turn, true);
    ss_say(d->out, _("Your turn: %s"), bytes);
    ss_tell_plan(&told, d->term, d->content, d->known, turn, outcome);
    ss_say_told(d->out, &told, 3);
}
