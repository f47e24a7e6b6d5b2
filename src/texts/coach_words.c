#include "texts/coach_words.h"

#include "texts/words.h"
#include "notation/names.h"

/* clang-format off */
const ss_fact_form ss_fact_forms[SS_FACT_KINDS] = {
    /* TRANSLATORS: %1$s, %2$s, %3$s are cells such as c4, letters of columns or numbers of rows; nobles are named by their column */
    [SS_FACT_LAST_TILE] = {N_("It was the last chance for %1$s: no other tile of this motif can come into this row."), "c",
                           N_("missed the last chance for a tile")},
    [SS_FACT_LAST_CARD] = {N_("It was the last chance for %1$s: none of the cards left takes this motif or this row."), "c",
                           N_("spent the last card for a tile")},
    [SS_FACT_OTHER_ROW] = {N_("For the noble of column %3$s, a tile on %1$s is worth more than one on %2$s."), "con",
                           N_("laid a tile in the wrong row")},
    [SS_FACT_MOTIF]     = {N_("A motif tile on %1$s gives the noble of column %2$s more to walk to."), "cn",
                           N_("passed over a motif tile")},
    [SS_FACT_PATH]      = {N_("A gardener on %1$s opens the way to %2$s for the noble of column %3$s."), "con",
                           N_("passed over a gardener that opens a way")},
    [SS_FACT_NEIGHBOUR] = {N_("The tile on %1$s also opens the way to %2$s for the noble of column %3$s."), "con",
                           N_("passed over a tile that opens a way")},
    [SS_FACT_FILLER]    = {N_("A gardener on %1$s helps to fill column %2$s."), "cn",
                           N_("put a gardener where it fills nothing")},
    [SS_FACT_SPOILT]    = {N_("The gardener on %1$s takes a stop from the noble of column %2$s."), "on",
                           N_("put a gardener where a noble wants to stop")},
    [SS_FACT_IDLE]      = {N_("Nobody walked; with the better turn, the noble of column %1$s walks to %2$s."), "nc",
                           N_("let nobody walk")},
    [SS_FACT_WALK]      = {N_("The noble of column %1$s should have walked to %2$s."), "nc",
                           N_("walked the wrong noble, or none")},
    [SS_FACT_EARLY]     = {N_("The noble of column %1$s walked to %2$s too early."), "no",
                           N_("walked a noble too early")},
    [SS_FACT_ROW]       = {N_("A tile on %1$s completes row %2$s."), "cr",
                           N_("left a row incomplete")},
    [SS_FACT_COLUMN]    = {N_("A tile on %1$s completes column %2$s."), "cn",
                           N_("left a column incomplete")},
    [SS_FACT_MISSION]   = {N_("The noble of column %1$s, which counts for a mission, would get further down."), "n",
                           N_("neglected a mission")},
    [SS_FACT_DENIAL]    = {N_("In %2$s of 100 games, a rival takes the tile for %1$s next."), "cp",
                           N_("left a rival a good tile")},
    [SS_FACT_RIVALS]    = {N_("With the better turn, a rival gets fewer points."), "",
                           N_("left a rival too much")},
    [SS_FACT_CARD]      = {N_("Another card takes the same tile; the one that was played is worth more later."), "",
                           N_("played a card that was needed later")},
    [SS_FACT_REWARD]    = {N_("The tile on %1$s scores on the reward board."), "c",
                           N_("passed over a reward")},
    [SS_FACT_PENALTY]   = {N_("The tile on %1$s loses points on the reward board."), "o",
                           N_("laid a tile where it loses points")},
    [SS_FACT_BOAR_MOVE] = {N_("The boar should have moved to %1$s."), "c",
                           N_("did not move the boar where it should go")},
    [SS_FACT_BOAR]      = {N_("With the better turn, the boar brings more or costs less."), "",
                           N_("neglected the boar")},
};

const char *const ss_facts_ahead[SS_FACT_KINDS] = {
    [SS_FACT_LAST_TILE] = N_("It is the last chance for %1$s: no other tile of this motif can come into this row."),
    [SS_FACT_LAST_CARD] = N_("It is the last chance for %1$s: none of the other cards takes this motif or this row."),
    [SS_FACT_SPOILT]    = N_("A gardener on %1$s would take a stop from the noble of column %2$s."),
    [SS_FACT_IDLE]      = N_("Otherwise nobody walks; with this turn, the noble of column %1$s walks to %2$s."),
    [SS_FACT_WALK]      = N_("The noble of column %1$s had better walk to %2$s now."),
    [SS_FACT_RIVALS]    = N_("With this turn, a rival gets fewer points."),
    [SS_FACT_CARD]      = N_("Another card takes the same tile; the one you would play is worth more later."),
    [SS_FACT_PENALTY]   = N_("A tile on %1$s would lose points on the reward board."),
    [SS_FACT_BOAR_MOVE] = N_("The boar had better move to %1$s."),
    [SS_FACT_BOAR]      = N_("With this turn, the boar brings more or costs less."),
    [SS_FACT_EARLY]     = N_("It is too early for the noble of column %1$s to walk to %2$s."),
};
/* clang-format on */

static void put_argument(ss_text *t, const ss_fact *f, char which) {
    switch (which) {
    case 'c': ss_put_cell(t, f->cell); break;
    case 'o': ss_put_cell(t, f->other); break;
    case 'n': ss_text_char(t, ss_column_letter(f->column)); break;
    case 'r': ss_text_number(t, f->row); break;
    case 'p': ss_text_number(t, f->percent); break;
    default: break;
    }
}

static void put_sentence(ss_text *t, const ss_fact *fact, const char *english) {
    const ss_fact_form *form = &ss_fact_forms[fact->kind];
    for (const char *at = _(english); *at; at++) {
        bool is_argument = at[0] == '%' && at[1] >= '1' && at[1] <= '9' && at[2] == '$' && at[3] == 's';
        if (!is_argument) {
            ss_text_char(t, *at);
            continue;
        }
        put_argument(t, fact, form->arguments[at[1] - '1']);
        at += 3;
    }
}

void ss_put_fact(ss_text *t, const ss_fact *fact) {
    put_sentence(t, fact, ss_fact_forms[fact->kind].sentence);
}

void ss_put_fact_ahead(ss_text *t, const ss_fact *fact) {
    const char *ahead = ss_facts_ahead[fact->kind];
    put_sentence(t, fact, ahead ? ahead : ss_fact_forms[fact->kind].sentence);
}
