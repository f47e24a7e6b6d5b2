#include "texts/rulebook.h"

#include "texts/words.h"
#include "rules/game.h"

enum { AIM, GARDEN, SETUP, KNOWN, CARDS, TILES, NOBLES, REFILL, SCORING, EDITIONS, REWARDS, BOARS };

/* clang-format off */
const ss_rule_section ss_rulebook[SS_RULE_SECTIONS] = {
    [AIM] = {
        .name = "aim", .title = N_("The aim"),
        .brief = N_("Plant a garden and walk your nobles down through it: the lower they stop, the more points you score, "
                    "and the most points win."),
    },
    [GARDEN] = {
        .name = "garden", .title = N_("The garden"),
        .brief = N_("Your garden has nine columns, one for each motif, and six rows, one for each colour. Row 1 and six "
                    "more cells are printed; the rest is free. Nine nobles wait on the terrace, one above each column."),
    },
    [SETUP] = {
        .name = "setup", .title = N_("Setting up"),
        .more = N_("Setting up: everybody gets one of four garden boards and chooses its side, and the same 18 cards: "
                   "nine motif cards, eight colour cards and one free choice. They are shuffled; two are the hand, the "
                   "others the deck. Each player also gets two of nine missions, secret to the end. Ten tiles lie on "
                   "the display, two beside each of the rows 2 to 6; the others, 35, 53 or 71 for two, three or four "
                   "players, are the supply: eight stacks in the 2013 edition, a bag in the second."),
    },
    [KNOWN] = {
        .name = "known", .title = N_("What everybody knows"),
        .more = N_("Everybody may look at all gardens, scores and played cards, and sees how many cards a deck has, how "
                   "high a stack is and the back of its top tile. Hands, missions, the order of the decks and the "
                   "fronts of the tiles in the supply are hidden."),
    },
    [CARDS] = {
        .name = "cards", .title = N_("Cards and the display"),
        .brief = N_("A turn has three steps. First you play one of your two cards and take a tile from the display: a "
                    "colour card takes one of the tiles beside its two colours, a motif card a tile of its motif (any "
                    "tile, if the motif is not on display), free choice any tile."),
        .more = N_("While its motif is on display, a motif card must take it, even if the cell of that tile is "
                   "occupied. A colour card always takes from its two colours."),
    },
    [TILES] = {
        .name = "tiles", .title = N_("Tiles and gardeners"),
        .brief = N_("Second, the tile goes to the column of its motif and the row beside which it lay. If that cell is "
                    "occupied, you turn the tile over: it shows a gardener, who goes to any free cell of that row or "
                    "that column, or anywhere if both are full."),
        .more = N_("Nobody may turn a tile over by choice. A tile need not lie next to another one."),
    },
    [NOBLES] = {
        .name = "nobles", .title = N_("Nobles"),
        .brief = N_("Third, you may walk one noble. It walks over occupied cells, up, down, left and right, through "
                    "other columns too, but never over a free cell. It must end in its own column, lower than it stood, "
                    "and not on a gardener. You score the number of the row where it ends: 1 to 6 points."),
        .more = N_("From the terrace a noble enters by row 1 of its column. It may pass other nobles and gardeners, and "
                   "end on printed cells and on tiles. Of two cells it may choose the nearer one. Only the row where it "
                   "ends counts, however many it skipped, and what it skipped never pays it later."),
    },
    [REFILL] = {
        .name = "refill", .title = N_("Refilling and drawing"),
        .brief = N_("Then the gap in the display is refilled, and you draw a card. Every card is played once in the 18 "
                    "rounds."),
        .more = N_("You choose the stack that refills the gap; a bag leaves no choice. The last tile of the supply "
                   "comes in the last turn but one, and in the last two rounds no card is left to draw."),
    },
    [SCORING] = {
        .name = "scoring", .title = N_("Final scoring"),
        .brief = N_("At the end a full row scores 10 minus its number (row 1 nothing), a full column 5, and each of your "
                    "two missions the row in which the noble of its column stands. If points are equal, the player with "
                    "more gardeners wins."),
        .more = N_("Gardeners fill rows and columns as tiles do. If gardeners are equal too, the victory is shared. No "
                   "score ever falls below 0: a loss takes what there is."),
    },
    [EDITIONS] = {
        .name = "editions", .title = N_("The two editions"),
        .more = N_("The editions: both are the same game. Rows 2 to 6 are white, grey, orange, violet and turquoise in "
                   "2013, purple, yellow, blue, red and grey in the second edition. In 2013 eight stacks refill the "
                   "display, and you choose one of them; in the second edition a bag leaves no choice. Rewards were the "
                   "expansion of 2013, boars came with the second edition; here each may be played with both. The "
                   "oldest player begins in 2013, in the second edition whoever was the last to visit a palace."),
    },
    [REWARDS] = {
        .name = "rewards", .title = N_("Rewards"), .module = SS_REWARDS,
        .brief = N_("Rewards (the expansion): a board with marks lies on the lower garden. A motif tile on +1, +2 or +3 "
                    "scores that at once, a gardener on the mark 3 with a hat (g3 in the terminal) scores 3, and any tile on "
                    "-2 or -3 loses points. What is printed under this board does not count."),
        .more = N_("The reward board covers e3, d4 to f4, c5 to g5 and b6 to h6. A gardener scores nothing on +1, +2 "
                   "and +3, a motif tile nothing on the hat. You choose the side when you know your garden and your "
                   "missions. A reward counts before a boar that stands on the same cell."),
    },
    [BOARS] = {
        .name = "boars", .title = N_("Boars"), .module = SS_BOARS,
        .brief = N_("Boars: your boar starts on e4. When you place a tile on it, you score 1 and move it to a free cell "
                    "next to it. If there is none, it leaves and you score 3 more. If it is still there at the end, it "
                    "costs a point for each free cell of the area it stands in, its own cell included."),
        .more = N_("The boar must move if it can: up, down, left or right. It hinders neither tiles nor nobles. What it "
                   "costs at the end is taken after everything else has been added."),
    },
};

static const unsigned char sections[SS_ERRORS] = {
    [SS_E_NOT_STARTED] = SETUP, [SS_E_NO_SIDE_TO_CHOOSE] = SETUP, [SS_E_SIDE_CHOSEN] = SETUP, [SS_E_NOT_A_SIDE] = SETUP,
    [SS_E_NOT_A_SEAT] = SETUP, [SS_E_OVER] = SCORING,

    [SS_E_NOT_A_CARD] = CARDS, [SS_E_CARD_PLAYED] = CARDS, [SS_E_CARD_NOT_IN_HAND] = CARDS, [SS_E_NOT_A_PLACE] = CARDS,
    [SS_E_PLACE_COLOUR] = CARDS, [SS_E_PLACE_MOTIF] = CARDS,

    [SS_E_NOT_A_CELL] = TILES, [SS_E_TILE_CELL] = TILES, [SS_E_TILE_OCCUPIED] = TILES,
    [SS_E_GARDENER_BY_CHOICE] = TILES, [SS_E_GARDENER_OCCUPIED] = TILES, [SS_E_GARDENER_FAR] = TILES,

    [SS_E_BOAR_CELL_PRINTED] = BOARS, [SS_E_BOAR_NOT_MET] = BOARS, [SS_E_BOAR_MUST_MOVE] = BOARS,
    [SS_E_BOAR_CANNOT_MOVE] = BOARS, [SS_E_BOAR_OCCUPIED] = BOARS, [SS_E_BOAR_FAR] = BOARS,

    [SS_E_NOBLE_NOT_LOWER] = NOBLES, [SS_E_NOBLE_FREE_CELL] = NOBLES, [SS_E_NOBLE_ON_GARDENER] = NOBLES,
    [SS_E_NOBLE_NO_PATH] = NOBLES,

    [SS_E_STACK_NEEDED] = REFILL, [SS_E_STACK_EMPTY] = REFILL, [SS_E_STACK_UNASKED] = REFILL,
};
/* clang-format on */

const ss_rule_section *ss_rule_of(ss_error refusal) { return &ss_rulebook[sections[refusal]]; }
