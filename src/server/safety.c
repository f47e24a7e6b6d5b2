#include "server/safety.h"

/* Features that the page does not use are disabled, so that a vulnerability in it is of little use. */
/* clang-format off */
const ss_header ss_safety_headers[] = {
    {"X-Content-Type-Options:",       "nosniff"                                                                                   },
    {"Referrer-Policy:",              "no-referrer"                                                                               },
    {"Cross-Origin-Opener-Policy:",   "same-origin"                                                                               },
    {"Cross-Origin-Resource-Policy:", "same-origin"                                                                               },
    {"Permissions-Policy:",           "accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), "
                            "gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()"},
    {NULL,                            NULL                                                                                        },
};
/* clang-format on */

const char SS_SAFETY_POLICY[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";
const char SS_SAFETY_BY_META[] = "frame-ancestors 'none'";

static void write_header(ss_text *t, const char *name, const char *value) {
    ss_text_put(t, "  ");
    ss_text_put(t, name);
    ss_text_char(t, ' ');
    ss_text_put(t, value);
    ss_text_char(t, '\n');
}

void ss_safety_write(ss_text *t, ss_word fixed) {
    ss_text_put(t, "/*\n");
    write_header(t, "Content-Security-Policy:", SS_SAFETY_BY_META);
    for (const ss_header *h = ss_safety_headers; h->name; h++) write_header(t, h->name, h->value);
    ss_text_char(t, '/');
    ss_text_bytes(t, fixed.at, fixed.length);
    ss_text_put(t, "/*\n");
    write_header(t, "Cache-Control:", "public, max-age=31536000, immutable");
}
