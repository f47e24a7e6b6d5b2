#include "system/qrcode.h"

#include <qrencode.h>
#include <string.h>

static void copy(ss_qrcode *code, const QRcode *made) {
    code->size = made->width + 2 * SS_QRCODE_MARGIN;
    memset(code->dark, 0, sizeof code->dark);
    for (int row = 0; row < made->width; row++)
        for (int column = 0; column < made->width; column++)
            code->dark[(row + SS_QRCODE_MARGIN) * code->size + column + SS_QRCODE_MARGIN] =
                made->data[row * made->width + column] & 1;
}

bool ss_qrcode_of(ss_qrcode *code, const char *text) {
    QRcode *made = *text ? QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) : NULL;
    bool fits = made && made->width + 2 * SS_QRCODE_MARGIN <= SS_QRCODE_MOST;
    if (fits) copy(code, made);
    QRcode_free(made);
    return fits;
}

static int run_of(const ss_qrcode *code, int row, int column) {
    int from = column;
    while (column < code->size && ss_qrcode_is_dark(code, row, column)) column++;
    return column - from;
}

static void put_run(ss_text *t, int row, int column, int run) {
    ss_text_char(t, 'M');
    ss_text_number(t, column);
    ss_text_char(t, ' ');
    ss_text_number(t, row);
    ss_text_char(t, 'h');
    ss_text_number(t, run);
    ss_text_put(t, "v1h-");
    ss_text_number(t, run);
    ss_text_char(t, 'z');
}

void ss_qrcode_path(const ss_qrcode *code, ss_text *t) {
    for (int row = 0; row < code->size; row++)
        for (int column = 0, run; column < code->size; column += run + 1)
            if ((run = run_of(code, row, column))) put_run(t, row, column, run);
}

/* The bright white that most terminals have, on top of the white that all of them have. */
#define BLACK_ON_WHITE "\033[30;47;107m"
#define USUAL          "\033[0m"

void ss_qrcode_blocks(const ss_qrcode *code, ss_text *t) {
    static const char *const blocks[2][2] = {
        {" ",   "▄"},
        {"▀", "█"},
    }; /* by the upper and the lower square */
    for (int row = 0; row < code->size; row += 2) {
        ss_text_put(t, BLACK_ON_WHITE);
        for (int column = 0; column < code->size; column++)
            ss_text_put(
                t, blocks[ss_qrcode_is_dark(code, row, column)][ss_qrcode_is_dark(code, row + 1, column)]);
        ss_text_put(t, USUAL "\n");
    }
}
