/* Keeps a game on disk: in a file of its own in $XDG_STATE_HOME/sanssouci, replaced whole after every turn. A saved game
 * is a whole record with tags that say who plays and a checksum. One process at a time plays it. */
#ifndef SS_TUI_KEEPER_H
#define SS_TUI_KEEPER_H

#include "notation/record.h"
#include "party/party.h"

enum { SS_PATH_SIZE = 4096 };

typedef struct ss_keeper {
    char path[SS_PATH_SIZE]; /* where the game is saved; empty for nowhere */
    bool elsewhere;          /* another process plays it: it may be looked at, and is not saved from here */
    bool nowhere;            /* the environment names no folder for it */
    bool new;                /* this process began it */
    int error;               /* why the last turn could not be saved, an errno; 0 when it was */
    int lock;                /* on the file */
    char *text;              /* that the game was read from: its record borrows from it */
} ss_keeper;

/* Keeps nothing yet. And lets go of everything; a game that could not be saved is tried once more, and of a new one without
 * any turn nothing is left. */
ss_keeper ss_keeper_new(void);
void ss_keeper_close(ss_keeper *k, const ss_party *p);

/* The folder. Returns 0, ENOENT where the environment names none, or ENAMETOOLONG. */
int ss_keeper_folder(char path[SS_PATH_SIZE]);

/* Makes it where it is not there yet, for its owner only: games have everybody's cards in them. Returns 0 or an errno. */
int ss_keeper_make_folder(const char *folder);

/* ---- a game and what is kept of it ---- */

/* Settles a party; when the game then begins it gets a file and is saved. */
ss_error ss_keeper_settle(ss_keeper *k, ss_party *p);

/* Plays a legal turn, or takes back, and saves. */
void ss_keeper_play(ss_keeper *k, ss_party *p, const ss_turn *turn);
bool ss_keeper_take_back(ss_keeper *k, ss_party *p);

/* Makes another game of the first `count` turns, with a file of its own; the one that was kept stays as it is saved. */
void ss_keeper_branch(ss_keeper *k, ss_party *p, int count);

/* Saves the game where it was saved before. */
void ss_keeper_save(ss_keeper *k, const ss_party *p);

/* Whether letting go of it leaves a file: there is one, with a turn at least, or it was there before. */
bool ss_keeper_leaves_file(const ss_keeper *k, const ss_party *p);

/* Writes the same to another file. Returns 0 or an errno. */
int ss_keeper_copy(const ss_party *p, const char *path);

/* What a person has to know: the game is not saved, and why. NULL when it is. And that another process plays it. */
enum { SS_COMPLAINT = 512 };
const char *ss_keeper_complaint(const ss_keeper *k, char sentence[SS_COMPLAINT]);
const char *ss_elsewhere_sentence(void);

/* ---- going on ---- */

typedef enum ss_resume {
    SS_RESUMED,
    SS_RESUME_SYSTEM, /* `error` says why */
    SS_RESUME_FAULT,  /* `fault` says what is wrong with the record */
    SS_RESUME_HIDDEN, /* something in it is hidden, so that it cannot be played to its end */
    SS_RESUME_BROKEN, /* the checksum says that the file was cut or changed */
} ss_resume;

typedef struct ss_resume_failure {
    int error;
    ss_fault fault;
} ss_resume_failure;

/* Opens a saved game or any whole record made with these boards, for this process alone: one that another plays already
 * is `elsewhere`. Where the record does not say who plays, the first seat is a person and the others the usual opponent.
 * What was kept before is let go of; after a failure keeper and party are as they were. */
ss_resume ss_keeper_open(ss_keeper *k, ss_party *p, const ss_content *content, const char *path,
                         ss_resume_failure *failure);

/* The sentence for a failure. */
const char *ss_resume_sentence(ss_resume result, const ss_resume_failure *failure,
                               char sentence[SS_COMPLAINT]);

#endif
