/* The place of an id in a hash table with `places` slots. Ids are random, so a simple sum spreads them. */
#ifndef SS_SERVICE_PLACE_H
#define SS_SERVICE_PLACE_H

static inline unsigned ss_place_of(const char *id, unsigned places) {
    unsigned sum = 0;
    for (; *id; id++) sum = sum * 31 + (unsigned char)*id;
    return sum % places;
}

#endif
