#include "texts/nouns.h"

#include <stdio.h>
#include <string.h>

#include "texts/words.h"

/* ---- nouns ---- */

static const char *const motifs[SS_MOTIFS] = {
    NC_("motif", "labyrinth"), NC_("motif", "statue"),      NC_("motif", "pavilion"),
    NC_("motif", "topiary"),   NC_("motif", "stairs"),      NC_("motif", "fountain"),
    NC_("motif", "rose arch"), NC_("motif", "herb spiral"), NC_("motif", "vine"),
};

static const char *const colours[SS_EDITIONS][SS_ROWS] = {
    [SS_EDITION_2013] = {NC_("colour", "beige"), NC_("colour", "white"),  NC_("colour", "grey"),
                         NC_("colour", "orange"), NC_("colour", "violet"), NC_("colour", "turquoise")},
    [SS_EDITION_SECOND] = {NC_("colour", "beige"), NC_("colour", "purple"), NC_("colour", "yellow"),
                         NC_("colour", "blue"),   NC_("colour", "red"),    NC_("colour", "grey")     },
};

static const char *const editions[SS_EDITIONS] = {
    [SS_EDITION_2013] = N_("2013 edition"),
    [SS_EDITION_SECOND] = N_("second edition"),
};

#define WORDS(MODULE, name, ...) {__VA_ARGS__},
const ss_module_words ss_module_texts[SS_MODULES] = {SS_EACH_MODULE(WORDS)};

const char *ss_motif_noun(int column) { return C_("motif", motifs[column]); }
const char *ss_colour_noun(int edition, int row) { return C_("colour", colours[edition][row - 1]); }
const char *ss_edition_noun(int edition) { return _(editions[edition]); }
const char *ss_module_noun(int module) { return _(ss_module_texts[ss_lowest((uint64_t)module)].noun); }

void ss_put_card_noun(ss_text *t, const ss_content *content, int edition, int card) {
    if (card < SS_CARD_PAIRS) {
        ss_text_put(t, ss_motif_noun(card));
    } else if (card < SS_CARD_FREE) {
        const uint8_t *rows = content->pairs[card - SS_CARD_PAIRS];
        ss_text_put(t, ss_colour_noun(edition, rows[0]));
        ss_text_char(t, '/');
        ss_text_put(t, ss_colour_noun(edition, rows[1]));
    } else {
        ss_text_put(t, card == SS_CARD_FREE ? _("free choice") : "?");
    }
}

/* ---- computer players ---- */

/* TRANSLATORS: players from weak to strong have ranks of a palace garden; the others are named after what they do */
/* clang-format off */
static const struct {
    const char *name, *noun, *line;
} players[] = {
    {"random",   NC_("player", "Chance"),                N_("plays a random turn")},
    {"greedy",   NC_("player", "Grabber"),               N_("takes the most points at once")},
    {"playouts", NC_("player", "Dreamer"),               N_("tries turns out in games played at random")},
    {"network0", NC_("player", "First network"),         N_("the first trained network that beat greedy 93 times in 100")},
    {"network",  NC_("player", "Network"),               N_("plays what a trained network likes best, at once")},
    {"rollouts", NC_("player", "Rollouts"),              N_("tries out what the network likes")},
    {"level1",   NC_("player", "Gardener's apprentice"), N_("looks at few tiles and at the next steps of a few nobles; for children and first games")},
    {"level2",   NC_("player", "Under-gardener"),        N_("counts the points of this turn and of a few more")},
    {"level3",   NC_("player", "Gardener"),              N_("has an eye for a good garden, but overlooks tiles and nobles")},
    {"level4",   NC_("player", "Head gardener"),         N_("knows a good garden, but misjudges a tile now and then")},
    {"level5",   NC_("player", "Court gardener"),        N_("tries its best ideas out for a moment")},
    {"level6",   NC_("player", "Garden architect"),      N_("thinks every turn through, for up to a second; the strongest")},
    {"walker",   NC_("player", "Stroller"),              N_("sends its nobles down early")},
    {"builder",  NC_("player", "Master builder"),        N_("fills rows and columns")},
    {"courtier", NC_("player", "Courtier"),              N_("plays for its missions")},
    {"program",  NC_("player", "Program"),               N_("a program that speaks the bot protocol")},
};
/* clang-format on */
enum { PLAYERS = sizeof players / sizeof *players };

static int find_player(const char *name) {
    int i = 0;
    while (i < PLAYERS && strcmp(players[i].name, name) != 0) i++;
    return i;
}

const char *ss_player_noun(const char *name) {
    int i = find_player(name);
    return i < PLAYERS ? C_("player", players[i].noun) : NULL;
}

const char *ss_player_line(const char *name) {
    int i = find_player(name);
    return i < PLAYERS ? _(players[i].line) : NULL;
}

const char *ss_opponent_name(int seat) {
    static const char *const names[SS_MAX_PLAYERS] = {"Ada", "Bruno", "Clara", "Diego"};
    return names[seat];
}

/* ---- refusals ---- */

static const char *const refusals[SS_ERRORS] = {
    [SS_OK] = "",

    [SS_E_NOT_STARTED] = N_("The game begins when everyone has chosen the sides of their boards."),
    [SS_E_OVER] = N_("The game is over after 18 rounds."),
    [SS_E_NO_SIDE_TO_CHOOSE] = N_("There is no side to choose now."),
    [SS_E_SIDE_CHOSEN] = N_("The side of this board has already been chosen."),
    [SS_E_NOT_A_SIDE] = N_("A board has two sides, A and B."),
    [SS_E_NOT_A_SEAT] = N_("There is no such seat in this game."),
    [SS_E_BOAR_CELL_PRINTED] = N_("The boar starts on e4, but e4 is printed in this garden."),

    [SS_E_NOT_A_CARD] = N_("This is not one of the 18 cards."),
    [SS_E_CARD_PLAYED] = N_("This card has been played: each card is played once in a game."),
    [SS_E_CARD_NOT_IN_HAND] = N_("Only one of the two cards in hand can be played."),
    [SS_E_NOT_A_PLACE] = N_("The display has ten places, 2l to 6r."),
    [SS_E_PLACE_COLOUR] = N_("A colour card takes a tile from the places of its two colours."),
    [SS_E_PLACE_MOTIF] = N_("A motif card takes a tile of its motif while one is on display."),

    [SS_E_NOT_A_CELL] = N_("The cells of a garden are a1 to i6."),
    [SS_E_TILE_CELL] = N_("A tile goes to the column of its motif and the row it was taken from."),
    [SS_E_TILE_OCCUPIED] =
        N_("The cell of this tile is occupied, so the tile is turned over to its gardener."),
    [SS_E_GARDENER_BY_CHOICE] = N_("A tile becomes a gardener only when its own cell is occupied."),
    [SS_E_GARDENER_OCCUPIED] = N_("A gardener goes to a free cell."),
    [SS_E_GARDENER_FAR] =
        N_("A gardener goes to the row or the column of its tile as long as there is a free cell in them."),

    [SS_E_BOAR_NOT_MET] = N_("The boar moves only when a tile is placed on its cell."),
    [SS_E_BOAR_MUST_MOVE] = N_("The boar moves to a free cell next to it as long as there is one."),
    [SS_E_BOAR_CANNOT_MOVE] = N_("The boar leaves the garden: no cell next to it is free."),
    [SS_E_BOAR_OCCUPIED] = N_("The boar moves to a free cell only."),
    [SS_E_BOAR_FAR] = N_("The boar moves one cell up, down, left or right."),

    [SS_E_NOBLE_NOT_LOWER] = N_("A noble ends its walk at least one row lower than it stood."),
    [SS_E_NOBLE_FREE_CELL] = N_("A noble stops on a tile or a printed cell, never on a free cell."),
    [SS_E_NOBLE_ON_GARDENER] = N_("A noble may walk past a gardener but never stops on one."),
    [SS_E_NOBLE_NO_PATH] =
        N_("A noble walks over occupied cells that touch edge to edge, and none lead there."),

    [SS_E_STACK_NEEDED] = N_("The empty place is refilled from a stack: choose one."),
    [SS_E_STACK_EMPTY] = N_("This stack is empty: choose another."),
    [SS_E_STACK_UNASKED] = N_("There is no stack to choose in this turn."),
};

const char *ss_refusal_sentence(ss_error refusal) { return _(refusals[refusal]); }

/* ---- faults of records; %s is the tag ---- */

static const char *const faults[SS_F_KINDS] = {
    [SS_F_NONE] = "",

    [SS_F_TOO_LONG] = N_("This text is too long for a record."),
    [SS_F_FIRST_LINE] = N_("The first line of a record is [Sanssouci \"1\"], with nothing before it, no byte "
                           "order mark either."),
    [SS_F_CARRIAGE_RETURN] = N_("Lines end with a line feed alone, without a carriage return."),
    [SS_F_NOT_TEXT] = N_("A record is UTF-8 text without control characters."),
    [SS_F_TAG_TWICE] = N_("This tag appears twice in the record."),
    [SS_F_TOO_MANY_TAGS] = N_("This record has too many tags."),
    [SS_F_NOT_A_TAG] = N_("Up to the empty line each line is a tag, such as [Players \"2\"]."),
    [SS_F_NOT_A_TURN] = N_("After the tags each line is a turn, such as 1.1 36x6l@c6 c>3 /4."),
    [SS_F_TAG_AMONG_TURNS] = N_("All tags stand before the empty line and the turns."),

    [SS_F_OTHER_CONTENT] = N_("This record was made with other boards or cards than these."),
    [SS_F_TAG_MISSING] = N_("The tag %s is missing."),
    [SS_F_TAG_UNASKED] = N_("The tag %s does not belong in this game."),
    [SS_F_VALUE] = N_("The tag %s cannot have this value."),
    [SS_F_COUNT] = N_("The tag %s has too few or too many entries."),
    [SS_F_DEALT_TWICE] = N_("The tag %s deals something that has already been dealt."),
    [SS_F_TILES] = N_("The tiles are not those for this number of players."),
    [SS_F_BOAR_CELL] = N_("The boar starts on e4, but e4 is printed in this garden."),

    [SS_F_TURN_ORDER] = N_("This is not the round or the seat whose turn it is."),
    [SS_F_AFTER_END] = N_("The game is over after 18 rounds, so no turn follows."),
    [SS_F_BOARD_HIDDEN] = N_("Turns can be checked only when every board is known."),
    [SS_F_ILLEGAL] = "", /* the refusal speaks for itself */

    [SS_F_FORFEIT] = N_("The tag %s names a seat and a reason."),
    [SS_F_RESULT] = N_("The result is not the final score of this game."),
    [SS_F_RESULT_EARLY] = N_("The game is not finished, so its result is \"*\"."),

    [SS_F_NEWER] = N_("This record was made by a newer version of the program."),
};

void ss_put_fault(ss_text *t, const ss_fault *fault) {
    char sentence[512];
    if (fault->what == SS_F_ILLEGAL) {
        ss_text_put(t, ss_refusal_sentence(fault->refusal));
        return;
    }
    snprintf(sentence, sizeof sentence, _(faults[fault->what]), fault->tag);
    ss_text_put(t, sentence);
}

/* ---- faults of links ---- */

static const char *const link_faults[SS_LINK_FAULTS] = {
    [SS_L_NONE] = "",

    [SS_L_TOO_LONG] = N_("This text is too long for a link."),
    [SS_L_VERSION] = N_("This is not a link, or it was made by a newer version of the program."),
    [SS_L_CHARACTER] = N_("A link has only letters, digits, - and _."),
    [SS_L_LENGTH] = N_("This link is damaged: a part of it is missing, or there is too much."),
    [SS_L_CHECKSUM] = N_("This link is damaged: its checksum does not match."),
    [SS_L_OTHER_CONTENT] = N_("This link was made with other boards or cards than these."),
    [SS_L_NOT_A_GAME] = N_("This link leads to a game that the rules do not allow."),
    [SS_L_NOT_SHORTEST] = N_("This link is not the one that its game has."),

    [SS_L_HIDDEN_TILE] = N_("This record has no link: a turn was played while a tile on display was hidden."),
    [SS_L_REASON] = N_("This record has no link: the reason for giving up is longer than 255 bytes."),
};

const char *ss_link_sentence(ss_link_fault fault) { return _(link_faults[fault]); }
