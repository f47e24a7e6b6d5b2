/* Where something with an id lies in a table of so many places. Ids are random, made by us: a simple sum spreads them. */
#ifndef SS_HALL_PLACE_H
#define SS_HALL_PLACE_H

static inline unsigned ss_place_of(const char *id, unsigned places) {
    unsigned sum = 0;
    for (; *id; id++) sum = sum * 31 + (unsigned char)*id;
    return sum % places;
}

#endif
