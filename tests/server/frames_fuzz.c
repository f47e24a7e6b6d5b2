/* A client may send anything once its connection is a WebSocket. Messages are valid UTF-8 and not too long, and do not
 * depend on the pieces in which the bytes arrive. How we close may depend on them: wslay checks the reason in a close
 * frame piece by piece. The first byte says after how many messages the application closes. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/frames.h"
#include "server/limits.h"
#include "server/app.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

typedef struct ends {
    ss_framing *framing;
    ss_frames frames;
    uint64_t heard; /* a digest */
    int closes_after;
} ends;

static uint64_t digest(uint64_t so_far, const void *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) so_far = (so_far ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3;
    return so_far;
}

/* The ranges of RFC 3629, written independently. */
static int is_utf8(const uint8_t *s, size_t length) {
    for (size_t i = 0; i < length;) {
        int more = s[i] < 0x80 ? 0 : s[i] >= 0xc2 && s[i] < 0xe0 ? 1 : s[i] >= 0xe0 && s[i] < 0xf0 ? 2 : 3;
        if (s[i] >= 0x80 && (s[i] < 0xc2 || s[i] > 0xf4)) return 0;
        if (i + (size_t)more >= length) return 0;
        if (s[i] == 0xe0 && s[i + 1] < 0xa0) return 0;
        if (s[i] == 0xed && s[i + 1] > 0x9f) return 0;
        if (s[i] == 0xf0 && s[i + 1] < 0x90) return 0;
        if (s[i] == 0xf4 && s[i + 1] > 0x8f) return 0;
        for (int n = 1; n <= more; n++)
            if ((s[i + (size_t)n] & 0xc0) != 0x80) return 0;
        i += (size_t)more + 1;
    }
    return 1;
}

static void hear(void *self, ss_word text) {
    ends *e = self;
    must(!e->frames.sent && text.length <= SS_LIMIT_MESSAGE);
    must(is_utf8((const uint8_t *)text.at, text.length));
    e->heard = digest(e->heard, text.at, text.length) + 1;
    ss_frames_text(e->framing, &e->frames, text.at, text.length);
    if (e->closes_after && --e->closes_after == 0) ss_frames_close(e->framing, &e->frames, SS_CLOSE_NORMAL);
}

static void say(void *self, const void *bytes, size_t length) {
    ends *e = self;
    must(!e->frames.sent && length > 0 && bytes);
}

static ends converse(const uint8_t *data, size_t size, size_t step, int closes_after) {
    ends e = {.framing = ss_framing_open(), .closes_after = closes_after};
    must(e.framing != NULL);
    e.frames = (ss_frames){.self = &e, .message = hear, .send = say};
    for (size_t i = 0; i < size; i += step) {
        uint8_t *piece = malloc(step); /* so that reading beyond it is detected */
        size_t length = step < size - i ? step : size - i;
        memcpy(piece, data + i, length);
        must(ss_frames_take(e.framing, &e.frames, piece, length));
        free(piece);
    }
    ss_frames_end(&e.frames);
    ss_framing_close(e.framing);
    return e;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size) return 0;
    int closes_after = data[0] % 4;
    ends whole = converse(data + 1, size - 1, size, closes_after);
    for (size_t step = 1; step < 40; step += step / 2 + 1) {
        ends e = converse(data + 1, size - 1, step, closes_after);
        must(e.heard == whole.heard);
    }
    return 0;
}
