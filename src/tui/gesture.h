/* What comes from a person: keys, characters, clicks, pasted text; and the time that passes. */
#ifndef SS_TUI_GESTURE_H
#define SS_TUI_GESTURE_H

#include <stdint.h>

/* Characters are themselves; other keys stand above all characters. */
enum {
    SS_KEY_NONE = 0,
    SS_KEY_FIRST = 0x110000,
    SS_KEY_UP = SS_KEY_FIRST,
    SS_KEY_DOWN,
    SS_KEY_LEFT,
    SS_KEY_RIGHT,
    SS_KEY_HOME,
    SS_KEY_END,
    SS_KEY_PAGE_UP,
    SS_KEY_PAGE_DOWN,
    SS_KEY_ENTER,
    SS_KEY_ESCAPE,
    SS_KEY_BACKSPACE,
    SS_KEY_TAB,
    SS_KEY_BACKTAB,
    SS_KEY_HELP,   /* F1 */
    SS_KEY_LEAVE,  /* Ctrl-C */
    SS_KEY_CLICK,  /* at y, x */
    SS_KEY_CLICK2, /* the same with another button: back */
    SS_KEY_PASTE,  /* `text` */
    SS_KEY_TICK,   /* nothing but time has passed */
};

typedef struct ss_gesture {
    uint32_t key;
    int y, x;
    const char *text;
} ss_gesture;

#endif
