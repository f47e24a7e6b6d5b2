/* Challenges: the same deals for several people, each against the same computer players (docs/challenges.md).
 *
 *     ss_challenge c;
 *     if (ss_challenge_of(&c, &party)) ...                        from a finished game: its player is the ghost
 *     ss_challenge_new(&c, &party, 3, true);                      three deals of a setting, each from both seats
 *
 *     char link[SS_LINK_TEXT];
 *     ss_text t = ss_text_in(link, sizeof link);
 *     ss_challenge_write(&t, &c);
 *     ss_challenge_read(&c, ss_challenge_in(address));
 *
 *     ss_challenge_party(&party, &c, 0);                          the first game, ready to be played
 *     ss_challenge_add(&c, &party);                               once it is played, adds it to the result
 *
 * A challenge with played games is somebody's result: their ghost, and one side of a comparison (contest.h). */
#ifndef SS_GAME_CHALLENGE_H
#define SS_GAME_CHALLENGE_H

#include "notation/link.h"
#include "game/party.h"

enum {
    SS_CHALLENGE_DEALS = 8,
    SS_CHALLENGE_GAMES = 2 * SS_CHALLENGE_DEALS,
    SS_CHALLENGE_TAKEBACKS = 255, /* larger numbers are stored as this */
};

typedef struct ss_challenge {
    ss_party first; /* dealt, with its sides, without turns and names; the person's seat has no player */
    int deals;
    bool both_seats;         /* each deal is played again from the other seat; only with two players */
    char name[SS_NAME_SIZE]; /* of the person who has played; may be empty */
    int played;              /* number of games played, in order; all of them to the end */
    struct {
        ss_turn turns[SS_MAX_TURNS];
        int takebacks;
    } games[SS_CHALLENGE_GAMES];
} ss_challenge;

/* ---- making a challenge ---- */

typedef enum ss_challenge_fault {
    SS_CHALLENGE_OK,
    SS_CHALLENGE_PEOPLE,     /* not one person against computer players */
    SS_CHALLENGE_UNFINISHED, /* not played to the end */
    SS_CHALLENGE_HIDDEN,     /* part of the deal is hidden */
    SS_CHALLENGE_CONTENT,    /* not the boards and cards of the box */
    SS_CHALLENGE_SEED,       /* the seed text cannot be shown, is too long, or is missing for new deals */
    SS_CHALLENGE_OTHER,      /* not the next game of this challenge */
    SS_CHALLENGE_FAULTS
} ss_challenge_fault;

/* Makes a challenge from a game that was played to the end: its deal, and the game as the ghost's. The name is still
 * empty. */
ss_challenge_fault ss_challenge_of(ss_challenge *c, const ss_party *p);

/* Makes a challenge from a setting, a seed, and players with one person and no wishes: `deals` deals with drawn
 * sides. */
ss_challenge_fault ss_challenge_new(ss_challenge *c, const ss_party *p, int deals, bool both_seats);

/* Sets the name of the person who has played. Invisible characters are removed; a name that no record may contain
 * becomes empty. */
void ss_challenge_name(ss_challenge *c, ss_word name);

/* Returns true if this text may be a challenge's seed. It goes into records and onto screens, so it must be a single
 * line without invisible characters, and short enough. */
bool ss_challenge_seed_fits(const char *seed);

/* ---- its games, from 0: every deal once, then, if both seats are played, every deal from the other seat ---- */

static inline int ss_challenge_games(const ss_challenge *c) { return c->deals * (c->both_seats ? 2 : 1); }
int ss_challenge_deal(const ss_challenge *c, int game); /* from 0 */
int ss_challenge_seat(const ss_challenge *c, int game); /* the person's */

/* Makes a game ready for its first turn; or as it was played, if it was. */
void ss_challenge_party(ss_party *p, const ss_challenge *c, int game);
void ss_challenge_played(ss_party *p, const ss_challenge *c, int game);

/* Adds the next game, played to the end. */
ss_challenge_fault ss_challenge_add(ss_challenge *c, const ss_party *p);

/* Removes all played games and the name. The rest is the same for everybody. */
void ss_challenge_bare(ss_challenge *c);

/* Returns true if two people were given the same games, whatever they made of them. */
bool ss_challenge_same(const ss_challenge *a, const ss_challenge *b);

/* ---- links: docs/links.md has the format ---- */

/* Writes the link. Returns SS_L_TOO_LONG and writes nothing if names and games do not fit into a link. */
ss_link_fault ss_challenge_write(ss_text *t, const ss_challenge *c);

/* Reads a link; the text must contain nothing else. Writing an accepted challenge gives the same text again. */
ss_link_fault ss_challenge_read(ss_challenge *c, ss_word text);

/* Returns the link in an address: what follows `challenge/` after the last `#`. */
ss_word ss_challenge_in(ss_word address);

/* ---- records of its games: tags name the challenge that they belong to ---- */

/* Writes the record of a game with these tags: as it was played, or ready for its first turn. `names` are those of the
 * seats, empty if unknown. */
void ss_challenge_record(ss_text *t, const ss_challenge *c, int game, bool played,
                         char names[SS_MAX_PLAYERS][SS_NAME_SIZE]);

/* Finds the challenge and the game, from 0, that a record belongs to. Returns false if the record names none that can
 * be read. */
bool ss_challenge_of_record(ss_challenge *c, int *game, const ss_record *record);

/* Returns true if other people play the same game: a game of the day or of a challenge. Then a clock must not cut
 * computer players short. */
bool ss_party_is_shared(const ss_party *p);

#endif
