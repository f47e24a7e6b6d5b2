/* The last state of the start screen and the table as text: lines of `key = value` in any order; lines that begin with
 * # are comments. Settings that the file does not contain have their defaults.
 *
 *     ss_settings settings = ss_settings_usual();
 *     ss_settings_flaw flaw = ss_settings_read(&settings, text, length);
 *     if (flaw.line) tell what is wrong, and go on with the usual settings
 */
#ifndef SS_SAVES_SETTINGS_H
#define SS_SAVES_SETTINGS_H

#include "saves/setup.h"
#include "saves/keeper.h"

/* The terminal's background. */
typedef enum ss_theme { SS_THEME_AUTO, SS_THEME_DARK, SS_THEME_LIGHT } ss_theme;

/* How other players' turns are shown. */
typedef enum ss_tempo { SS_TEMPO_USUAL, SS_TEMPO_SLOW, SS_TEMPO_FAST, SS_TEMPO_AT_ONCE, SS_TEMPOS } ss_tempo;

typedef struct ss_settings {
    ss_setup start; /* without the seed, which is different each time */
    ss_theme theme;
    ss_tempo pace;
} ss_settings;

ss_settings ss_settings_usual(void);

/* ---- text ---- */

enum { SS_SETTINGS_MOST = 64 * 1024 }; /* longest file that is read, in bytes */

typedef struct ss_settings_flaw {
    int line;     /* from 1; 0 if there is no flaw */
    bool unknown; /* the key is unknown; otherwise its value is wrong */
    char key[24]; /* printable, cut if it is long */
} ss_settings_flaw;

/* Reads settings on top of the current ones. If there is a flaw, nothing is changed. */
ss_settings_flaw ss_settings_read(ss_settings *s, const char *text, size_t length);

void ss_settings_write(ss_text *t, const ss_settings *s);

enum { SS_SETTINGS_SENTENCE = 256 };
const char *ss_settings_sentence(const ss_settings_flaw *flaw, char sentence[SS_SETTINGS_SENTENCE]);

/* ---- the file: `terminal` in $XDG_CONFIG_HOME/sanssouci or ~/.config/sanssouci. One that is unreadable or wrong is
 * reported and left unchanged ---- */

typedef struct ss_settings_file {
    /* Empty if the environment does not name a folder, or after a complaint: nothing is then written. */
    char path[SS_PATH_SIZE];
} ss_settings_file;

/* Reads the settings; missing ones have their defaults. Returns a complaint for the person, or NULL. */
enum { SS_SETTINGS_COMPLAINT = SS_PATH_SIZE + 512 };
const char *ss_settings_load(ss_settings_file *file, ss_settings *settings,
                             char complaint[SS_SETTINGS_COMPLAINT]);

/* Writes the settings if they differ from the file. Returns 0 or an errno. */
int ss_settings_store(const ss_settings_file *file, const ss_settings *settings);

#endif
