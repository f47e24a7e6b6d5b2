#include "terminal/text/turn_description.h"

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
    (void)(description->count < SS_DESCRIPTION_ITEMS &&                                                      \
           snprintf(description->item[description->count++], sizeof description->item[0], __VA_ARGS__))

/* A mark that pays nothing is not mentioned; a mark that cannot take its full effect is explained. */
static void describe_reward(ss_description *description, int mark, int reward) {
    if (mark < 0 && reward != mark)
        ITEM(_("reward: %d instead of %d, as no score falls below 0"), reward, mark);
    else if (reward)
        ITEM(_("reward: %+d"), reward);
}

/* Says that the last item brought these points. */
static void bring(ss_description *description, int points) {
    if (points) description->head = description->count - 1;
}

void ss_describe_parts(ss_description *description, ss_term term, const ss_content *content,
                       const ss_game *before, const ss_turn *turn, const ss_outcome *outcome) {
    const ss_seat *s = ss_mover(before);
    const char *arrow = ss_sign_text(term, SS_SIGN_ARROW);
    word a, b;
    description->count = description->head = 0;
    ITEM(_("card: %s"), card_name(content, before->edition, turn->card, a));
    const char *motif = ss_motif_noun(ss_tile_motif(before->display[turn->place]));
    /* TRANSLATORS: motif, place of the display, arrow, cell */
    if (turn->gardener)
        ITEM(_("tile: %s, %s %s gardener on %s"), motif, place_name(turn->place, a), arrow,
             cell_name(turn->cell, b));
    else
        ITEM(_("tile: %s, %s %s %s"), motif, place_name(turn->place, a), arrow, cell_name(turn->cell, b));

    describe_reward(description, ss_mark_on(before, s, turn->cell), outcome->reward);
    bring(description, outcome->reward);
    if (turn->boar == SS_BOAR_LEAVES)
        ITEM(_("the boar leaves, %+d"), outcome->boar);
    else if (turn->boar != SS_NO_CELL)
        ITEM(_("boar: %s %s, %+d"), arrow, cell_name(turn->boar, a), outcome->boar);
    bring(description, outcome->boar);

    if (turn->noble != SS_NO_CELL) {
        ss_text start = ss_text_in(a, sizeof a);
        ss_put_noble_start(&start, &s->garden, ss_column_of(turn->noble));
        ITEM(_("noble: %s %s %s, %+d"), a, arrow, cell_name(turn->noble, b), outcome->noble);
    } else {
        ITEM("%s", _("no noble walks"));
    }
    bring(description, outcome->noble);
}

void ss_describe_turn(ss_description *description, ss_term term, const ss_content *content,
                      const ss_game *before, const ss_game *after, const ss_turn *turn,
                      const ss_outcome *outcome) {
    word a;
    ss_describe_parts(description, term, content, before, turn, outcome);
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
    description->head = description->count - 1;
}

void ss_describe_recorded(ss_description *description, ss_term term, const ss_content *content,
                          const ss_record *record, int turn) {
    ss_game before = ss_record_after(record, turn), after = ss_record_after(record, turn + 1);
    ss_outcome outcome = ss_outcome_of(&before, &record->turns[turn]);
    ss_describe_turn(description, term, content, &before, &after, &record->turns[turn], &outcome);
}

void ss_print_description(FILE *out, const ss_description *description, int indent) {
    static const char blanks[] = "            ";
    ss_flow flow = ss_flow_begin(out, blanks + sizeof blanks - 1 - indent);
    for (int i = 0; i < description->count; i++) ss_flow_put(&flow, description->item[i]);
    ss_flow_end(&flow);
}

void ss_describe_plan(ss_description *description, ss_term term, const ss_content *content,
                      const ss_game *known, const ss_turn *turn, const ss_outcome *outcome) {
    int bringing = !!outcome->reward + !!outcome->boar + !!outcome->noble;
    ss_describe_parts(description, term, content, known, turn, outcome);
    if (bringing == 1) return;
    ITEM(_("together: %+d"), outcome->reward + outcome->boar + outcome->noble);
    description->head = description->count - 1;
}

void ss_put_description(ss_text *t, const ss_description *description, int columns) {
    /* TRANSLATORS: between the items of a list */
    const char *between = C_("list", "; ");
    for (int i = 0, end = 0; i < description->count; i++) {
        const char *item = description->item[i == 0 ? description->head : i <= description->head ? i - 1 : i];
        end += ss_text_width(item) + (i ? ss_text_width(between) : 0);
        if (i && end > columns) return;
        if (i) ss_text_put(t, between);
        ss_text_put(t, item);
    }
}

void ss_print_turn(const ss_drawing *d, const ss_game *before, const ss_game *after, const ss_turn *turn,
                   const ss_outcome *outcome) {
    ss_description description;
    ss_paint_strong(d->out, d->term);
    fprintf(d->out, " %s", ss_seat_name(d, before->mover));
    ss_paint_end(d->out, d->term);
    fputc('\n', d->out);
    ss_describe_turn(&description, d->term, d->content, before, after, turn, outcome);
    ss_print_description(d->out, &description, 3);
}

void ss_print_plan(const ss_drawing *d, const ss_turn *turn, const ss_outcome *outcome) {
    char bytes[SS_TURN_TEXT];
    ss_description description;
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_put_turn(&t, d->content, turn, true);
    ss_print(d->out, _("Your turn: %s"), bytes);
    ss_describe_plan(&description, d->term, d->content, d->known, turn, outcome);
    ss_print_description(d->out, &description, 3);
}
