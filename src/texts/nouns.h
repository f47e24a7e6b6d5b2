/* The words of the game in the reader's language: motifs, colours, cards, editions, players,
 * and why something was refused. */
#ifndef SS_TEXTS_NOUNS_H
#define SS_TEXTS_NOUNS_H

#include "base/text.h"
#include "notation/link.h"

const char *ss_motif_noun(int column);            /* "stairs" */
const char *ss_colour_noun(int edition, int row); /* "grey"; row 1 to 6 */
void ss_put_card_noun(ss_text *t, const ss_content *content, int edition,
                      int card); /* "grey/turquoise", "stairs", "free choice" */
const char *ss_edition_noun(int edition);
const char *ss_module_noun(int module); /* a bit, such as SS_REWARDS */

/* Texts about the modules, in the order of their bits: English, to be looked up with _(). */
typedef struct ss_module_words {
    const char *noun, *title;
    const char *line;   /* for players who choose modules */
    const char *scored; /* what it scores during the game, in the context "score track" */
    const char *symbol; /* its symbol on the page */
} ss_module_words;
extern const ss_module_words ss_module_texts[SS_MODULES];

/* ---- computer players, by the names of ai/player.h; NULL for an unknown one ---- */

const char *ss_player_noun(const char *name); /* "Head gardener" */
const char *ss_player_line(const char *name); /* what it does, as half a sentence */

/* The name of a computer player in a seat, from 0; the same in every language. */
const char *ss_opponent_name(int seat);

/* ---- what was refused ---- */

const char *ss_refusal_sentence(ss_error refusal); /* one sentence that names the rule, with its full stop */
/* The same for faults of a record, without file and line. */
void ss_put_fault(ss_text *t, const ss_fault *fault);
const char *ss_link_sentence(ss_link_fault fault); /* the same for a link, or for a record that has none */

#endif
