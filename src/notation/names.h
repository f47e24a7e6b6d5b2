/* The short names of RECORD.md: cells, places, cards, tiles, boards. Each `read` takes a whole word and returns
 * false, leaving the result alone, when it is none of its kind. */
#ifndef SS_NOTATION_NAMES_H
#define SS_NOTATION_NAMES_H

#include "base/text.h"
#include "rules/game.h"

/* A piece of somebody else's text. */
typedef struct ss_word {
    const char *at;
    size_t length;
} ss_word;

ss_word ss_word_of(const char *s);
bool ss_word_is(ss_word w, const char *s);

static inline char ss_column_letter(int column) { return (char)('a' + column); }

void ss_put_cell(ss_text *t, int cell);
void ss_put_place(ss_text *t, int place);
void ss_put_card(ss_text *t, const ss_content *content, int card);
void ss_put_tile(ss_text *t, uint8_t tile);
void ss_put_board(ss_text *t, ss_board board);

bool ss_read_cell(ss_word w, int *cell);
bool ss_read_place(ss_word w, int *place);
bool ss_read_card(ss_word w, const ss_content *content, int *card); /* `?` is SS_HIDDEN */
bool ss_read_tile(ss_word w, uint8_t *tile);                        /* `?`, `?3` likewise */
bool ss_read_board(ss_word w, ss_board *board);                     /* `?` is {0} */

/* The values of the tags Edition and Modules; modules also with a comma, as the command line has them. */
extern const char *const ss_edition_names[SS_EDITIONS];
bool ss_read_edition(ss_word w, uint8_t *edition);
void ss_put_modules(ss_text *t, int modules);
bool ss_read_modules(ss_word w, char separator, uint8_t *modules);

#endif
