/* A record as one word that fits into an address or a message. docs/links.md describes the format.
 *
 *     char link[SS_LINK_TEXT];
 *     ss_text t = ss_text_in(link, sizeof link);
 *     if (ss_link_write(&t, &ss_box, &record, SS_EVERYTHING)) ...        the fault says why there is none
 *
 *     char reason[SS_LINK_REASON + 1];
 *     if (ss_link_read(&record, reason, &ss_box, ss_link_in(address))) ...
 *
 * A link holds everything that a record holds except comments, unknown tags, and a result that cannot be computed
 * because missions are hidden. It holds the whole deal, including what nobody may know yet: for a player of a game that
 * is still going on, write the link as that seat may see it. */
#ifndef SS_NOTATION_LINK_H
#define SS_NOTATION_LINK_H

#include "base/base64.h"
#include "base/number.h"
#include "notation/record.h"

enum {
    SS_LINK_REASON = 255, /* the longest reason for giving up that fits into a link, in bytes */
    SS_LINK_SUM = 4,      /* bytes of the checksum */
    SS_LINK_TEXT =
        1 + SS_BASE64_LETTERS(SS_NUMBER_BYTES + SS_LINK_SUM) + 1, /* room for any link and a final zero */
};

typedef enum ss_link_fault {
    SS_L_NONE,
    /* the text is not a link */
    SS_L_TOO_LONG,
    SS_L_VERSION, /* it does not begin with a version that we know */
    SS_L_CHARACTER,
    SS_L_LENGTH, /* base64 text cannot have this length or end */
    SS_L_CHECKSUM,
    SS_L_OTHER_CONTENT, /* made with other boards */
    SS_L_NOT_A_GAME,    /* the digits do not describe a game */
    SS_L_NOT_SHORTEST,  /* not the link that is written for this game */
    /* the record has no link */
    SS_L_HIDDEN_TILE, /* a turn was played while a tile on display was hidden */
    SS_L_REASON,      /* the reason for giving up is too long */
    SS_LINK_FAULTS
} ss_link_fault;

/* Writes the link of a record as `seat`, SS_SPECTATOR or SS_EVERYTHING may see it. Leaves the text unchanged if the
 * record has no link. */
ss_link_fault ss_link_write(ss_text *t, const ss_content *content, const ss_record *record, int seat);

/* Reads a link; the text must contain nothing else. Writing an accepted record gives the same text again. `reason` is
 * lent to the record, which points to it if the game was given up. After a fault the record's contents are
 * undefined. */
ss_link_fault ss_link_read(ss_record *record, char reason[SS_LINK_REASON + 1], const ss_content *content,
                           ss_word text);

/* Returns the link in an address: what follows the last `#`, or everything if there is none. Blanks and line ends
 * around it are dropped, and so is an `@` with everything after it: there the page writes a moment of the game. */
ss_word ss_link_in(ss_word address);

#endif
