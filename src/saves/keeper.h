/* Keeps a game on disk, in its own file in $XDG_STATE_HOME/sanssouci, which is replaced as a whole after every turn. A
 * saved game is a complete record with tags that say who plays, and a checksum. One process at a time can play it. */
#ifndef SS_SAVES_KEEPER_H
#define SS_SAVES_KEEPER_H

#include "notation/record.h"
#include "game/party.h"

enum { SS_PATH_SIZE = 4096 };

typedef struct ss_keeper {
    char path[SS_PATH_SIZE]; /* file of the game; empty if it is not saved */
    bool elsewhere;          /* another process plays it: it can be watched, and is not saved here */
    bool nowhere;            /* the environment does not name a folder */
    bool new;                /* started by this process */
    int error;               /* errno of the last attempt to save; 0 on success */
    int lock;                /* lock on the file */
    char *text;              /* text of the game, which its record borrows from */
} ss_keeper;

/* ss_keeper_new keeps nothing yet. ss_keeper_close releases everything: it tries once more to save a game that could
 * not be saved, and removes the file of a new game without turns. */
ss_keeper ss_keeper_new(void);
void ss_keeper_close(ss_keeper *k, const ss_party *p);

/* Writes the path of the folder. Returns 0, ENOENT if the environment does not name one, or ENAMETOOLONG. */
int ss_keeper_folder(char path[SS_PATH_SIZE]);

/* ---- a game and what is kept of it ---- */

/* Settles a party. If the game then begins, it gets a file and is saved. */
ss_error ss_keeper_settle(ss_keeper *k, ss_party *p);

/* Plays a legal turn, or takes one back, and saves. */
void ss_keeper_play(ss_keeper *k, ss_party *p, const ss_turn *turn);
bool ss_keeper_take_back(ss_keeper *k, ss_party *p);

/* Starts another game from the first `count` turns, with its own file. The previous file stays as it is. */
void ss_keeper_branch(ss_keeper *k, ss_party *p, int count);

/* Saves the game to its file. */
void ss_keeper_save(ss_keeper *k, const ss_party *p);

/* True if ss_keeper_close leaves a file: one with at least one turn, or one that existed before. */
bool ss_keeper_leaves_file(const ss_keeper *k, const ss_party *p);

/* Writes the game to another file as well. Returns 0 or an errno. */
int ss_keeper_copy(const ss_party *p, const char *path);

/* Sentences for the person: that the game is not saved and why, NULL if it is saved; and that another process plays
 * it. */
enum { SS_COMPLAINT = 512 };
const char *ss_keeper_complaint(const ss_keeper *k, char sentence[SS_COMPLAINT]);
const char *ss_elsewhere_sentence(void);

/* ---- going on ---- */

typedef enum ss_resume {
    SS_RESUMED,
    SS_RESUME_SYSTEM, /* `error` says why */
    SS_RESUME_FAULT,  /* `fault` says what is wrong with the record */
    SS_RESUME_HIDDEN, /* something in it is hidden, so it cannot be played to its end */
    SS_RESUME_BROKEN, /* the checksum shows that the file was truncated or changed */
} ss_resume;

typedef struct ss_resume_failure {
    int error;
    ss_fault fault;
} ss_resume_failure;

/* Opens a saved game, or any complete record made with these boards, and locks it. If another process has locked it,
 * the game is `elsewhere`. If the record does not say who plays, the first seat is a person and the others are the
 * usual opponent. Closes the previous game; on failure keeper and party stay as they were. */
ss_resume ss_keeper_open(ss_keeper *k, ss_party *p, const ss_content *content, const char *path,
                         ss_resume_failure *failure);

/* Returns the sentence for a failure. */
const char *ss_resume_sentence(ss_resume result, const ss_resume_failure *failure,
                               char sentence[SS_COMPLAINT]);

#endif
