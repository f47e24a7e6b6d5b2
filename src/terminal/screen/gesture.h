/* Input from a person: keys, characters, clicks and pasted text; and ticks of the clock. */
#ifndef SS_TERMINAL_SCREEN_GESTURE_H
#define SS_TERMINAL_SCREEN_GESTURE_H

#include <stdint.h>

/* A character is its code point; other keys have numbers above all code points. */
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
    SS_KEY_CLICK2, /* at y, x with the other button: go back */
    SS_KEY_PASTE,  /* pasted `text` */
    SS_KEY_TICK,   /* only time has passed */
};

typedef struct ss_gesture {
    uint32_t key;
    int y, x;
    const char *text;
} ss_gesture;

#endif
