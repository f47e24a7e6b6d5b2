/* A record as one word that fits into an address or a message: docs/links.md has the format.
 *
 *     char link[SS_LINK_TEXT];
 *     ss_text t = ss_text_in(link, sizeof link);
 *     if (ss_link_write(&t, &ss_box, &record, SS_EVERYTHING)) ...        it says why not
 *
 *     char reason[SS_LINK_REASON + 1];
 *     if (ss_link_read(&record, reason, &ss_box, ss_link_in(address))) ...
 *
 * A link holds what a record holds but for comments, tags we do not know, and a result that cannot be counted because
 * missions are hidden. It holds the whole deal, what nobody may know yet among it: a link for a player of a game that
 * goes on is written for that seat's eyes. */
#ifndef SS_NOTATION_LINK_H
#define SS_NOTATION_LINK_H

#include "base/base64.h"
#include "base/number.h"
#include "notation/record.h"

enum {
    SS_LINK_REASON = 255, /* the longest reason for giving up that a link takes, in bytes */
    SS_LINK_SUM = 4,      /* bytes of the checksum */
    SS_LINK_TEXT =
        1 + SS_BASE64_LETTERS(SS_NUMBER_BYTES + SS_LINK_SUM) + 1, /* room for any link and a zero */
};

typedef enum ss_link_fault {
    SS_L_NONE,
    /* a text that is no link */
    SS_L_TOO_LONG,
    SS_L_VERSION, /* it does not begin with a version we know */
    SS_L_CHARACTER,
    SS_L_LENGTH, /* no bytes make a text of this length and end */
    SS_L_CHECKSUM,
    SS_L_OTHER_CONTENT, /* made with other boards */
    SS_L_NOT_A_GAME,    /* the numbers in it lead to no game */
    SS_L_NOT_SHORTEST,  /* the game in it has another link */
    /* a record that has none */
    SS_L_HIDDEN_TILE, /* a turn was played while a tile on display was hidden */
    SS_L_REASON,      /* a reason for giving up that is too long */
    SS_LINK_FAULTS
} ss_link_fault;

/* Writes the link of a record as `seat`, SS_SPECTATOR or SS_EVERYTHING may see it. A record that has no link leaves
 * the text alone. */
ss_link_fault ss_link_write(ss_text *t, const ss_content *content, const ss_record *record, int seat);

/* Reads a link, the whole text and nothing else. What is accepted is written again as the same text. `reason` is
 * lent to the record, which points to it if the game was given up. After a fault there is nothing of use in the
 * record. */
ss_link_fault ss_link_read(ss_record *record, char reason[SS_LINK_REASON + 1], const ss_content *content,
                           ss_word text);

/* The link in an address, which is what follows the last `#`; without one it is all of it. Blanks and line ends
 * around it are no part of it, nor is an `@` with what follows: there the page writes a moment of the game. */
ss_word ss_link_in(ss_word address);

#endif
