#include "texts/puzzle_words.h"

#include <stdio.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/names.h"

/* clang-format off */
const ss_puzzle_theme_words ss_puzzle_words[SS_PUZZLE_THEMES] = {
    [SS_PUZZLE_WALKS]     = {NC_("puzzles", "Walks"),
                             N_("Which noble should walk now, and how far?")},
    [SS_PUZZLE_JOINS]     = {NC_("puzzles", "Tiles that join"),
                             N_("One tile is worth more to your garden than all others. Which one?")},
    [SS_PUZZLE_GARDENERS] = {NC_("puzzles", "Gardeners"),
                             N_("Mind the gardeners: where does one help, and where would it be in the way?")},
    [SS_PUZZLE_MISSIONS]  = {NC_("puzzles", "Missions"),
                             N_("Think of your missions: which turn is worth most in the end?")},
    [SS_PUZZLE_DENIAL]    = {NC_("puzzles", "Denial"),
                             N_("Watch the others: which tile should they not get?")},
    [SS_PUZZLE_ENDGAMES]  = {NC_("puzzles", "Endgames"),
                             N_("The end is near, and everything can be worked out. Find the best turn.")},
};

const char *const ss_puzzle_aims[SS_AIMS] = {
    [SS_AIM_TILE]               = N_("Card, tile and cell decide."),
    [SS_AIM_WALK]               = N_("The walk decides."),
    [SS_AIM_TILE + SS_AIM_WALK] = N_("Both the tile and the walk decide."),
};

const char *const ss_lack_sentences[SS_LACKS] = {
    [SS_LACK_TILE]  = N_("Another tile is better."),
    [SS_LACK_CELL]  = N_("You have the right tile; it belongs in another cell."),
    [SS_LACK_CARD]  = N_("You have the right tile; take it with your other card."),
    [SS_LACK_BOAR]  = N_("The boar should go elsewhere."),
    [SS_LACK_GO]    = N_("A noble should walk as well."),
    [SS_LACK_STAY]  = N_("No noble should walk now."),
    [SS_LACK_NOBLE] = N_("Another noble should walk."),
    [SS_LACK_ROW]   = N_("The right noble walks, but it should end in another row."),
};

const char *const ss_clue_sentences[SS_CLUE_KINDS] = {
    [SS_CLUE_COLUMN] = N_("The tile goes into column %1$s."),
    /* TRANSLATORS: a place of the display such as 6l, and the motif of its tile */
    [SS_CLUE_TILE]   = N_("Take the tile in %1$s: %2$s."),
    [SS_CLUE_NOBLE]  = N_("The noble of column %1$s walks."),
    [SS_CLUE_WALK]   = N_("The noble walks to %1$s."),
    [SS_CLUE_NOBODY] = N_("No noble should walk now."),
};
/* clang-format on */

static void put_first(ss_text *t, const ss_puzzle_clue *clue) {
    switch ((ss_clue_kind)clue->kind) {
    case SS_CLUE_COLUMN:
    case SS_CLUE_NOBLE: ss_text_char(t, ss_column_letter(clue->column)); break;
    case SS_CLUE_TILE: ss_put_place(t, clue->place); break;
    case SS_CLUE_WALK: ss_put_cell(t, clue->cell); break;
    case SS_CLUE_NOBODY:
    case SS_CLUE_KINDS: break;
    }
}

void ss_put_clue(ss_text *t, const ss_puzzle_clue *clue) {
    for (const char *at = _(ss_clue_sentences[clue->kind]); *at; at++) {
        bool is_argument = at[0] == '%' && (at[1] == '1' || at[1] == '2') && at[2] == '$' && at[3] == 's';
        if (!is_argument) {
            ss_text_char(t, *at);
            continue;
        }
        if (at[1] == '1')
            put_first(t, clue);
        else
            ss_text_put(t, ss_motif_noun(clue->motif));
        at += 3;
    }
}

void ss_put_clues(ss_text *t, const ss_puzzle *p, const ss_game *g, int count) {
    for (int level = 1; level <= count; level++) {
        ss_puzzle_clue clue = ss_puzzle_clue_of(p, g, level);
        if (level > 1 && clue.kind == SS_CLUE_NOBODY) break; /* there is nothing more to say */
        if (level > 1) ss_text_char(t, ' ');
        ss_put_clue(t, &clue);
    }
}

/* What is right about an answer so far, or what to say if nothing is. */
static const char *opening(const ss_puzzle *p, const ss_judgement *j) {
    if (j->tile && ss_lack_is_walk(j->lack)) return _("Card, tile and cell are right.");
    if (j->walk && p->aim == SS_AIM_WALK) return _("The walk is right.");
    return j->verdict == SS_VERDICT_NEARLY ? _("A good turn, but there is a better one.") : _("Not yet.");
}

static void put_sentence(ss_text *t, const char *sentence) {
    ss_text_char(t, ' ');
    ss_text_put(t, sentence);
}

void ss_put_judgement(ss_text *t, const ss_puzzle *p, const ss_judgement *j) {
    char sentence[256], points[SS_DECIMAL];
    ss_words_decimal(points, "%.1f", j->loss / 100.0);
    if (j->verdict == SS_VERDICT_SOLVED) {
        ss_text_put(t, _("Solved!"));
        return;
    }
    ss_text_put(t, opening(p, j));
    if (ss_lack_sentences[j->lack]) put_sentence(t, _(ss_lack_sentences[j->lack]));
    snprintf(sentence, sizeof sentence,
             p->proved ? _("This turn loses %s points against the best one (proved).")
                       : _("This turn loses about %s points against the best one."),
             points);
    put_sentence(t, sentence);
}
