/* The short names of RECORD.md: cells, places, cards, tiles, boards. Each `read` function takes a whole word. It
 * returns false and leaves the result unchanged if the word is not such a name. */
#ifndef SS_NOTATION_NAMES_H
#define SS_NOTATION_NAMES_H

#include "base/text.h"
#include "base/word.h"
#include "rules/game.h"

static inline char ss_column_letter(int column) { return (char)('a' + column); }

void ss_put_cell(ss_text *t, int cell);
void ss_put_place(ss_text *t, int place);
void ss_put_card(ss_text *t, const ss_content *content, int card);
void ss_put_mission(ss_text *t, int column);
void ss_put_tile(ss_text *t, uint8_t tile);
void ss_put_board(ss_text *t, ss_board board);

bool ss_read_cell(ss_word w, int *cell);
bool ss_read_place(ss_word w, int *place);
bool ss_read_card(ss_word w, const ss_content *content, int *card); /* `?` is SS_HIDDEN */
bool ss_read_mission(ss_word w, int *column);                       /* likewise */
bool ss_read_tile(ss_word w, uint8_t *tile);                        /* `?` and `?3` too */
bool ss_read_board(ss_word w, ss_board *board);                     /* `?` is {0} */

/* The values of the tag Edition. */
extern const char *const ss_edition_names[SS_EDITIONS];
bool ss_read_edition(ss_word w, uint8_t *edition);

/* The names of modules in the order of their bits, then NULL; and the room that all of them take in a text. */
extern const char *const ss_module_names[SS_MODULES + 1];
#define SS_MODULE_ROOM(MODULE, name, ...) +(int)sizeof name
enum { SS_MODULES_TEXT = 0 SS_EACH_MODULE(SS_MODULE_ROOM) };
#undef SS_MODULE_ROOM

/* Modules are separated by a space in a tag and by a comma on the command line. They are written in a fixed order and
 * read in any. */
void ss_put_modules(ss_text *t, int modules);
bool ss_read_modules(ss_word w, char separator, uint8_t *modules);

/* Returns true if a record may contain this name: 1 to 40 characters, none of which would break the format. */
enum { SS_NAME_CHARS = 40 };
bool ss_name_fits(ss_word name);

/* Removes invisible characters from a name, so that no two names look the same and none changes the direction of the
 * text around it. If only spaces would remain, the name becomes empty. Joiners stay between two characters that they
 * join, and one variation selector stays after a character: some scripts need them. */
void ss_name_clean(char *name);

/* Returns true if a player may choose this name: it fits and is already clean. */
bool ss_name_is_clean(ss_word name);

#endif
