/* QR codes of links, for the cameras of phones.
 *
 *     ss_qrcode code;
 *     if (ss_qrcode_of(&code, "http://192.168.1.5:7250/")) {
 *         ss_qrcode_path(&code, &text);      M4 4h7v1h-7z...: for a page
 *         ss_qrcode_blocks(&code, &text);    lines for a terminal
 *     } */
#ifndef SS_SYSTEM_QRCODE_H
#define SS_SYSTEM_QRCODE_H

#include <stdint.h>

#include "base/text.h"

enum {
    SS_QRCODE_MARGIN = 4, /* light squares on every side, which readers need */
    SS_QRCODE_MOST =
        97 + 2 * SS_QRCODE_MARGIN,           /* squares on a side: version 20, for texts of up to 660 bytes */
    SS_QRCODE_PATH = SS_QRCODE_MOST * 1024,  /* bytes, enough for any path */
    SS_QRCODE_BLOCKS = SS_QRCODE_MOST * 256, /* and for the lines of any code */
};

typedef struct ss_qrcode {
    int size;                                      /* squares on a side, with the margin */
    uint8_t dark[SS_QRCODE_MOST * SS_QRCODE_MOST]; /* row by row; 1 or 0 */
} ss_qrcode;

/* Returns false if the text is empty or too long, or without memory. */
bool ss_qrcode_of(ss_qrcode *code, const char *text);

static inline bool ss_qrcode_is_dark(const ss_qrcode *code, int row, int column) {
    return row < code->size && code->dark[row * code->size + column];
}

/* Writes the dark squares as an SVG path in a square of `size` units: a rectangle for each run of them in a row. */
void ss_qrcode_path(const ss_qrcode *code, ss_text *t);

/* Writes lines of half blocks, each with two rows of squares, for a terminal with colours and UTF-8. They are black on
 * white whatever colours the terminal has. */
void ss_qrcode_blocks(const ss_qrcode *code, ss_text *t);

#endif
