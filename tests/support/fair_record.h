/* Records of online games as a server writes them: dealt fairly, played to the end at random. */
#ifndef SS_FAIR_RECORD_H
#define SS_FAIR_RECORD_H

#include "notation/record.h"
#include "online/fair_tags.h"
#include "random_game.h"

/* The most bytes of a record with its tags. */
enum { FAIR_RECORD = 16384 };

/* Which seats take part in a deal: all, all but a computer player in the last seat, or all but the last, which did not
 * open its value, so that another round was needed. */
typedef enum fair_company { ALL_TAKE_PART, A_COMPUTER_SITS, ONE_IS_LEFT_OUT, FAIR_COMPANIES } fair_company;

/* Makes the deal of a table: all commitments and values, at random. `people` receives the seats of people, one bit
 * each. */
ss_fair_tags fair_record_tags(ss_setting setting, fair_company company, ss_random *r, unsigned *people);

/* Commits each part to its value. */
void fair_record_commit(ss_fair_tags *tags);

/* Deals and plays a game with these tags, and writes its record. */
void fair_record_write(ss_text *t, const ss_fair_tags *tags, ss_setting setting, unsigned people,
                       ss_random *r);

#endif
