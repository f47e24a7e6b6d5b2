/* What the start screen and the table were like last time, as text: lines of `key = value`, in any order; a line that begins
 * with # is a comment. What a file does not say is as usual.
 *
 *     ss_settings settings = ss_settings_usual();
 *     ss_settings_flaw flaw = ss_settings_read(&settings, text, length);
 *     if (flaw.line) tell what is wrong, and go on with the usual settings
 */
#ifndef SS_TUI_SETTINGS_H
#define SS_TUI_SETTINGS_H

#include "tui/screen.h"
#include "tui/start.h"

/* How turns of others are shown. */
typedef enum ss_tempo { SS_TEMPO_USUAL, SS_TEMPO_SLOW, SS_TEMPO_FAST, SS_TEMPO_AT_ONCE, SS_TEMPOS } ss_tempo;

typedef struct ss_settings {
    ss_start start; /* without the seed, which is another one each time */
    ss_theme theme;
    ss_tempo pace;
} ss_settings;

ss_settings ss_settings_usual(void);

/* ---- text ---- */

enum { SS_SETTINGS_MOST = 64 * 1024 }; /* bytes of a file that is worth reading */

typedef struct ss_settings_flaw {
    int line;     /* from 1; 0 where all is well */
    bool unknown; /* there is no such key; otherwise its value is none */
    char key[24]; /* printable, cut where it is long */
} ss_settings_flaw;

/* Reads them over what is there. With a flaw nothing is changed. */
ss_settings_flaw ss_settings_read(ss_settings *s, const char *text, size_t length);

void ss_settings_write(ss_text *t, const ss_settings *s);

enum { SS_SETTINGS_SENTENCE = 256 };
const char *ss_settings_sentence(const ss_settings_flaw *flaw, char sentence[SS_SETTINGS_SENTENCE]);

#endif
