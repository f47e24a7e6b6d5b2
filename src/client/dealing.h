/* Our part in a fair deal (docs/fair-deal.md): a random value that we commit to and open later, and the commitments of
 * all others, which we store before we open ours. Both are kept in a private file, so that a restarted client can still
 * open its commitment, and verify the deal in the end.
 *
 *     ss_dealing dealing;
 *     int error = ss_dealing_open(&dealing, table);
 *     error = ss_dealing_commit(&dealing, seat, round, commitment);
 *     ...
 *     error = ss_dealing_note(&dealing, &table);      then dealing.own may be opened
 *
 * The functions return 0 or an errno. */
#ifndef SS_CLIENT_DEALING_H
#define SS_CLIENT_DEALING_H

#include "client/table_view.h"
#include "online/fair_check.h"

typedef struct ss_dealing {
    char table[SS_ID];
    int seat, round; /* of the value, with seats counted from 1; 0 if there is none yet */
    ss_fair_value own;
    ss_fair_noted noted; /* of the same round */
} ss_dealing;

/* Reads what was stored for this table, if anything. */
int ss_dealing_open(ss_dealing *d, const char *table);

/* Computes our commitment for a seat, from 1, and a round. A new round has a new value, which
 * is on disk when this returns. */
int ss_dealing_commit(ss_dealing *d, int seat, int round, uint8_t commitment[SS_SHA256_SIZE]);

/* Stores the commitments of everybody, including ours. Returns EINVAL if some are missing or ours is not the one that
 * we made; our value then stays closed. */
int ss_dealing_note(ss_dealing *d, const ss_table_view *t);

/* Deletes the value, once the game is over. */
void ss_dealing_forget(const ss_dealing *d);

#endif
