/* The words of the game in the reader's language: motifs, colours, cards, editions, players, and why something was
 * refused. */
#ifndef SS_HOST_NOUNS_H
#define SS_HOST_NOUNS_H

#include "base/text.h"
#include "notation/link.h"

const char *ss_motif_noun(int column);            /* "stairs" */
const char *ss_colour_noun(int edition, int row); /* "grey"; row 1 to 6 */
void ss_put_card_noun(ss_text *t, const ss_content *content, int edition,
                      int card); /* "grey/turquoise", "stairs", "free choice" */
const char *ss_edition_noun(int edition);
const char *ss_module_noun(int module); /* SS_REWARDS or SS_BOARS */

/* ---- computer players, by the names of ai/player.h; NULL for one that is not known ---- */

const char *ss_player_noun(const char *name); /* "Head gardener" */
const char *ss_player_line(const char *name); /* what it does, as half a sentence */

/* What a computer player in a seat is called, from 0; the same in every language. */
const char *ss_opponent_name(int seat);

/* ---- what was refused ---- */

const char *ss_refusal_sentence(ss_error refusal); /* one sentence, naming the rule; no full stop missing */
void ss_put_fault(
    ss_text *t, const ss_fault *fault); /* the same for what is wrong with a record, without file and line */
const char *ss_link_sentence(ss_link_fault fault); /* the same for a link, or for a record that has none */

#endif
