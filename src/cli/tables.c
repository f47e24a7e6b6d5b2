#include "cli/tables.h"

#include <stdio.h>
#include <stdlib.h>

#include "system/files.h"
#include "system/text_memory.h"
#include "texts/words.h"

const char *ss_flaw_sentence(const ss_flaw *flaw, char bytes[SS_SENTENCE]) {
    ss_text text = ss_text_in(bytes, SS_SENTENCE);
    ss_put_flaw(&text, flaw);
    ss_put_column(&text, flaw->column);
    return bytes;
}

/* The option overrides the environment; an empty variable counts as unset. */
static const char *named(const ss_options *options) {
    if (ss_given(options, SS_OPTION_CONTENT)) return options->text[SS_OPTION_CONTENT];
    const char *path = getenv("SANSSOUCI_CONTENT");
    return path && *path ? path : NULL;
}

bool ss_tables_use(ss_options *options, ss_content *own) {
    const char *path = named(options);
    ss_flaw flaw;
    if (!path) return true;
    int error = ss_tables_open(own, path, &flaw);
    if (error) {
        ss_complain_of(path, error);
        return false;
    }
    if (flaw.what) {
        char sentence[SS_SENTENCE];
        ss_complain("%s:%d: %s", path, flaw.line, ss_flaw_sentence(&flaw, sentence));
        return false;
    }
    options->content = own;
    return true;
}

/* ---- files ---- */

int ss_tables_open(ss_content *content, const char *path, ss_flaw *flaw) {
    char *text = NULL;
    size_t length = 0;
    /* One byte more than tables may have: their parser then says "too long". */
    int error = ss_file_read(path, SS_TABLES_TEXT + 1, &text, &length);
    if (error) return error;
    *flaw = ss_tables_read(content, text, length);
    free(text);
    return 0;
}

/* ---- the text to edit ---- */

static const char *const remarks[SS_REMARKS] = {
    /* TRANSLATORS: the comments of a file that people edit; at most 78 characters a line */
    [SS_REMARK_HEAD] = N_("Boards and cards of Sanssouci. Change what is different in your box, check the\n"
                          "file, and play with it:\n"
                          "\n"
                          "  sanssouci content --check FILE\n"
                          "  sanssouci play --content FILE\n"
                          "\n"
                          "From # to the end of a line is a comment. Spaces and empty lines make no\n"
                          "difference."),
    [SS_REMARK_PAIRS] = N_("The eight colour cards, by the rows of their two colours.\n"
                           "2013: 2 white, 3 grey, 4 orange, 5 violet, 6 turquoise."),
    [SS_REMARK_TILES] = N_("Garden tiles: the number on the back, and how many of each motif have it.\n"
                           "The game needs exactly these."),
    [SS_REMARK_GARDENS] = N_("Gardens: X is printed, . is free. Columns a to i, rows 1 to 6 from the palace\n"
                             "down. All of row 1 is printed and six more cells, 15 in all."),
    [SS_REMARK_REWARDS] = N_("Reward boards: e3, d4 to f4, c5 to g5, b6 to h6. 12 of the 16 have a mark:\n"
                             "+1 +2 +3 for a motif tile, g3 for a gardener, -2 -3 for any tile; . is none."),
};

/* Writes which tables these are, at the end of the first comment. */
static void put_head(ss_text *t, const ss_content *content) {
    ss_identity identity = ss_tables_identity(content);
    ss_text_put(t, _(remarks[SS_REMARK_HEAD]));
    ss_text_put(t, "\n\n");
    if (!identity.digits[0]) {
        /* TRANSLATORS: a comment in the same file */
        ss_text_put(t, _("These are the boards that come with the program. No text tells which colours\n"
                         "share a card, which six cells are printed and where the marks lie in the box:\n"
                         "that is a reconstruction here, made for this program."));
        return;
    }
    /* TRANSLATORS: a comment in the same file; a tag of a record follows in the next line */
    ss_text_put(t, _("Records of games with these boards say so:"));
    ss_text_put(t, "\n[Content \"");
    ss_text_put(t, identity.digits);
    ss_text_put(t, "\"]");
}

char *ss_tables_text(const ss_content *content, size_t *length) {
    char head[2048];
    const char *said[SS_REMARKS];
    ss_text t = ss_text_in(head, sizeof head), text = ss_text_in(NULL, 0);
    put_head(&t, content);
    for (int i = 0; i < SS_REMARKS; i++) said[i] = i == SS_REMARK_HEAD ? head : _(remarks[i]);
    do ss_tables_write(&text, content, said);
    while (ss_text_allot(&text));
    *length = text.needed;
    return text.bytes;
}

/* ---- what is wrong with one; the numbers are those of the flaw, in this order ---- */

static const char *const flaws[SS_FLAWS] = {
    [SS_FLAW_NONE] = "",
    [SS_FLAW_TOO_LONG] = N_("This text is too long for boards and cards."),
    [SS_FLAW_CARRIAGE_RETURN] = N_("Lines end with a line feed alone, without a carriage return."),
    [SS_FLAW_NOT_TEXT] = N_("Boards and cards are UTF-8 text without control characters."),
    [SS_FLAW_NOT_A_TABLE] =
        N_("A line begins with pairs, tiles, garden or rewards, or is a row of the board above it."),
    [SS_FLAW_NOT_A_BOARD] = N_("A board has a number and a side: 1A to 4B."),
    [SS_FLAW_TWICE] = N_("This table appears twice in the file."),

    [SS_FLAW_PAIR] = N_("A colour card has two of the rows 2 to 6, such as 24."),
    [SS_FLAW_PAIR_ORDER] = N_("A colour card has two different rows, the smaller one first, such as 24."),
    [SS_FLAW_PAIR_TWICE] = N_("This colour card has already been named."),
    [SS_FLAW_PAIR_COUNT] = N_("Colour cards: %d instead of %d."),

    [SS_FLAW_TILES] = N_("Tiles have a back, 2, 3 or 4, and a number of tiles per motif, such as tiles 2 5."),
    [SS_FLAW_TILES_COPIES] = N_("Of the tiles with back %d the game needs %d per motif."),

    [SS_FLAW_GARDEN_SIGN] = N_("A garden is drawn with X for a printed cell and . for a free one."),
    [SS_FLAW_GARDEN_CELLS] = N_("Cells in this row: %d instead of %d."),
    [SS_FLAW_GARDEN_ROWS] = N_("Rows of this garden: %d instead of %d."),
    [SS_FLAW_GARDEN_GAP] = N_("All cells of row 1 are printed in every garden."),
    [SS_FLAW_GARDEN_PRINTED] = N_("Printed cells in this garden: %d instead of %d."),

    [SS_FLAW_MARK] = N_("The marks of a reward board are +1 +2 +3 g3 -2 -3, and . where there is none."),
    [SS_FLAW_REWARDS_CELLS] = N_("Cells in this row: %d instead of %d."),
    [SS_FLAW_REWARDS_ROWS] = N_("Rows of this reward board: %d instead of %d."),
    [SS_FLAW_REWARDS_MARKED] = N_("Marks on this reward board: %d instead of %d."),

    [SS_FLAW_NO_PAIRS] = N_("The colour cards are missing: a line such as pairs 24 25 26 34 35 36 46 56."),
    [SS_FLAW_NO_TILES] = N_("The line for the tiles with back %d is missing."),
    [SS_FLAW_NO_GARDEN] = N_("Garden %d%c is missing."),
    [SS_FLAW_NO_REWARDS] = N_("Reward board %d%c is missing."),
};

void ss_put_flaw(ss_text *t, const ss_flaw *flaw) {
    char sentence[512];
    snprintf(sentence, sizeof sentence, _(flaws[flaw->what]), flaw->numbers[0], flaw->numbers[1]);
    ss_text_put(t, sentence);
}
