/* Challenges: the same deals for several people, each against the same computer players (docs/challenges.md).
 *
 *     ss_challenge c;
 *     if (ss_challenge_of(&c, &party)) ...                        of a finished game: whoever opens it plays with its ghost
 *     ss_challenge_new(&c, &party, 3, true);                      of a party that is not dealt: three deals, each in each seat
 *
 *     char link[SS_LINK_TEXT];
 *     ss_text t = ss_text_in(link, sizeof link);
 *     ss_challenge_write(&t, &c);
 *     ss_challenge_read(&c, ss_challenge_in(address));
 *
 *     ss_challenge_party(&party, &c, 0);                          the first game, to be played
 *     ss_challenge_add(&c, &party);                               and once it is played, a part of the result
 *
 * A challenge with games in it is somebody's result: their ghost, and what a comparison is made from (contest.h). */
#ifndef SS_PARTY_CHALLENGE_H
#define SS_PARTY_CHALLENGE_H

#include "notation/link.h"
#include "party/party.h"

enum {
    SS_CHALLENGE_DEALS = 8,
    SS_CHALLENGE_GAMES = 2 * SS_CHALLENGE_DEALS,
    SS_CHALLENGE_TAKEBACKS = 255, /* more are counted as so many */
};

typedef struct ss_challenge {
    ss_party first; /* dealt, with its sides, without turns and names; the person's seat has no player */
    int deals;
    bool both_seats;         /* each deal is played again from the other seat; with two players only */
    char name[SS_NAME_SIZE]; /* of who has played; may be empty */
    int played;              /* games that are played, in their order; all of them to their end */
    struct {
        ss_turn turns[SS_MAX_TURNS];
        int takebacks;
    } games[SS_CHALLENGE_GAMES];
} ss_challenge;

/* ---- making one ---- */

typedef enum ss_challenge_fault {
    SS_CHALLENGE_OK,
    SS_CHALLENGE_PEOPLE,     /* not one person against computer players */
    SS_CHALLENGE_UNFINISHED, /* not played to its end */
    SS_CHALLENGE_HIDDEN,     /* something of the deal is hidden */
    SS_CHALLENGE_CONTENT,    /* not the boards and cards of the box */
    SS_CHALLENGE_SEED, /* chance follows from a text that cannot be shown, is too long, or for new deals missing */
    SS_CHALLENGE_OTHER, /* not the game that comes next in this challenge */
    SS_CHALLENGE_FAULTS
} ss_challenge_fault;

/* Of a game that was played to its end: the deal, and the game as the ghost's, who has no name yet. */
ss_challenge_fault ss_challenge_of(ss_challenge *c, const ss_party *p);

/* Of a setting, a seed, players with one person among them and no wishes: as many deals, whose sides are drawn. */
ss_challenge_fault ss_challenge_new(ss_challenge *c, const ss_party *p, int deals, bool both_seats);

/* Names who has played. What cannot be seen is taken out; a name that no record may have is none. */
void ss_challenge_name(ss_challenge *c, ss_word name);

/* Whether chance may follow from this text: it goes into records and onto screens, so it is one line that shows what it
 * is, and short enough. */
bool ss_challenge_seed_fits(const char *seed);

/* ---- its games, from 0: every deal once, then, where both seats are played, every deal from the other seat ---- */

static inline int ss_challenge_games(const ss_challenge *c) { return c->deals * (c->both_seats ? 2 : 1); }
int ss_challenge_deal(const ss_challenge *c, int game); /* from 0 */
int ss_challenge_seat(const ss_challenge *c, int game); /* the person's */

/* A game, ready for its first turn; and as it was played, for one of those that are. */
void ss_challenge_party(ss_party *p, const ss_challenge *c, int game);
void ss_challenge_played(ss_party *p, const ss_challenge *c, int game);

/* Adds the game that comes next, played to its end. */
ss_challenge_fault ss_challenge_add(ss_challenge *c, const ss_party *p);

/* Takes out all games that were played, and the name: what is left is the same for everybody. */
void ss_challenge_bare(ss_challenge *c);

/* Whether two people were given the same games, whatever they made of them. */
bool ss_challenge_same(const ss_challenge *a, const ss_challenge *b);

/* ---- links: docs/links.md has the format ---- */

/* Writes SS_L_TOO_LONG where names and games take more room than a link has, and then nothing. */
ss_link_fault ss_challenge_write(ss_text *t, const ss_challenge *c);

/* Reads one, the whole text and nothing else. What is accepted is written again as the same text. */
ss_link_fault ss_challenge_read(ss_challenge *c, ss_word text);

/* The link in an address, which is what follows `challenge/` in its last part after `#`. */
ss_word ss_challenge_in(ss_word address);

/* ---- records of its games: tags say to which challenge they belong ---- */

/* Writes the record of a game with these tags: as it was played, or ready for its first turn. `names` are those of the
 * seats, empty for none. */
void ss_challenge_record(ss_text *t, const ss_challenge *c, int game, bool played,
                         char names[SS_MAX_PLAYERS][SS_NAME_SIZE]);

/* The challenge and the game, from 0, that a record belongs to; false when it says none that can be read. */
bool ss_challenge_of_record(ss_challenge *c, int *game, const ss_record *record);

/* Whether somebody else plays the same game, so that computer players may not be cut short by a clock: a day's game or a
 * challenge's. */
bool ss_party_is_shared(const ss_party *p);

#endif
