/* Limits how many of a thing there may be, in total and per network.
 *
 *     ss_quota quota;
 *     if (!ss_quota_open(&quota, 20000)) ... no memory
 *     if (ss_quota_take(&quota, network, 512)) ... ss_quota_give(&quota, network);
 *     ss_quota_close(&quota); */
#ifndef SS_SERVER_QUOTA_H
#define SS_SERVER_QUOTA_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ss_quota {
    struct ss_share *shares; /* a hash table of the networks that hold some */
    uint32_t mask;           /* its size minus one; there are always free places */
    int taken, most;
} ss_quota;

bool ss_quota_open(ss_quota *quota, int most);
void ss_quota_close(ss_quota *quota);

/* Takes one for a network that may have `each`. Returns false if there is none left for it. */
bool ss_quota_take(ss_quota *quota, uint64_t network, int each);

/* Gives back one that was taken. */
void ss_quota_give(ss_quota *quota, uint64_t network);

#endif
