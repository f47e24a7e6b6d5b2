#include "tui/guide.h"

#include "host/words.h"
#include "rules/game.h"
#include "tui/lines.h"

static void put(FILE *out, const char *english) {
    ss_put_paragraph(out, _(english));
    fputc('\n', out);
}

void ss_guide_welcome(FILE *out) {
    put(out,
        N_("Welcome to Sanssouci! You lay out a palace garden, tile by tile, and your nobles walk down "
           "into it. "
           "The farther down a noble ends a walk, the more points you get. After 18 rounds the player with "
           "the most points wins."));
    put(out,
        N_("Type ? for help at any question, rules for the rules, show for the whole table, quit to leave. "
           "For another opponent start with --players you,level1, the weakest, to you,level6, the strongest."));
    put(out, N_("Other games: --players 3 or 4, --edition second, --modules rewards,boars; with --players "
                "level2,you "
                "another player begins. \"sanssouci help play\" explains it all."));
}

void ss_guide_help(FILE *out) {
    put(out,
        N_("Answer each question with a name from its list, or with its number where there is one. A cell is "
           "a "
           "column letter and a row number, such as e3; a place of the display is a row number and l or r, "
           "such as 6l."));
    put(out,
        N_("You can also type a whole turn: 36x6l@c6 c>3 plays the card 36, takes the tile in 6l, puts it on "
           "c6 and walks the noble of column c to row 3. Write - when no noble moves, and @Gc5 for a "
           "gardener "
           "on c5. A stack may be added, as in /4; else it is the first that is not empty. A whole turn is "
           "played at once. Capitals do not matter."));
}

void ss_guide_rules(FILE *out, int modules, bool begun) {
    put(out, N_("Your garden has nine columns, one for each motif, and six rows, one for each colour. Row 1 "
                "and six "
                "more cells are printed; the rest is free. Nine nobles wait on the terrace, one above each "
                "column."));
    put(out,
        N_("A turn has three steps. First you play one of your two cards and take a tile from the display: a "
           "colour card takes one of the tiles beside its two colours, a motif card a tile of its motif (any "
           "tile, if the motif is not on display), free choice any tile."));
    put(out,
        N_("Second, the tile goes to the column of its motif and the row beside which it lay. If that cell "
           "is "
           "occupied, you turn the tile over: it shows a gardener, who goes to any free cell of that row or "
           "that column, or anywhere if both are full."));
    put(out,
        N_("Third, you may walk one noble. It walks over occupied cells, up, down, left and right, through "
           "other columns too, but never over a free cell. It must end in its own column, lower than it "
           "stood, and "
           "not on a gardener. You score the number of the row where it ends: 1 to 6 points."));
    put(out, N_("Then the gap in the display is refilled, and you draw a card. Every card is played once in "
                "the 18 "
                "rounds."));
    put(out,
        N_("At the end a full row scores 10 minus its number (row 1 nothing), a full column 5, and each of "
           "your two missions the row in which the noble of its column stands. If points are equal, the "
           "player with more gardeners wins."));
    if (!begun || modules & SS_REWARDS)
        put(out, N_("Rewards (the expansion): a board with marks lies on the lower garden. A motif tile on "
                    "+1, +2 or "
                    "+3 scores that at once, a gardener on g3 scores 3, and any tile on -2 or -3 loses "
                    "points. What is "
                    "printed under this board does not count."));
    if (!begun || modules & SS_BOARS)
        put(out, N_("Boars: your boar starts on e4. When you place a tile on it, you score 1 and move it to "
                    "a free "
                    "cell next to it. If there is none, it leaves and you score 3 more. If it is still there "
                    "at the end, it "
                    "costs a point for each free cell of the area it stands in."));
}
