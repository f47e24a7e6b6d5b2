/* Addresses that people give: where they lead, and what is wrong with those that lead nowhere. */
#include "net/remote.h"

#include <string.h>

#include "test.h"

#define TABLE_ID "AAAAAAAAAAAAAAAAAAAAAA"
#define SECRET   "BBBBBBBBBBBBBBBBBBBBBA"

TEST(links_of_every_kind_lead_to_the_server_and_the_table) {
    static const struct {
        const char *link, *server;
        bool table, secret;
    } rows[] = {
        {"http://localhost:7250/#/join/" TABLE_ID "/" SECRET,                       "http://localhost:7250/",     true,  true },
        {"https://example.org/games/#/join/" TABLE_ID "/" SECRET,                   "https://example.org/games/", true,  true },
        {"https://example.org/games/index.html?lang=de#/join/" TABLE_ID "/" SECRET,
         "https://example.org/games/",                                                                            true,  true },
        {"HTTPS://EXAMPLE.org:443/#/table/" TABLE_ID,                               "https://example.org/",       true,  false},
        {"wss://example.org/games/api/socket",                                      "https://example.org/games/", false, false},
        {"ws://[::1]:80",                                                           "http://[::1]/",              false, false},
        {"http://[2001:db8::1]:7250/",                                              "http://[2001:db8::1]:7250/", false, false},
        {"http://192.0.2.7/a/b",                                                    "http://192.0.2.7/a/b/",      false, false},
        {"http://127.1:7250",                                                       "http://127.0.0.1:7250/",     false, false},
        {"http://0x7f.1",                                                           "http://127.0.0.1/",          false, false},
        {"http://host/#/",                                                          "http://host/",               false, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ss_remote remote;
        ss_destination destination;
        char text[SS_REMOTE_TEXT];
        ss_text t = ss_text_in(text, sizeof text);
        CHECK_EQ(ss_remote_read(rows[i].link, &remote, &destination), SS_REMOTE_FINE);
        ss_remote_write(&t, &remote);
        CHECK_STR(text, rows[i].server);
        CHECK_STR(destination.table, rows[i].table ? TABLE_ID : "");
        CHECK_STR(destination.secret, rows[i].secret ? SECRET : "");
    }
}

TEST(an_invalid_link_says_what_is_wrong_with_it) {
    static const struct {
        const char *link;
        ss_remote_fault fault;
    } rows[] = {
        {"localhost:7250",                                         SS_REMOTE_SCHEME  },
        {"ftp://example.org/",                                     SS_REMOTE_SCHEME  },
        {"",                                                       SS_REMOTE_SCHEME  },
        {"http://",                                                SS_REMOTE_NO_HOST },
        {"http:///#/join/" TABLE_ID "/" SECRET,                    SS_REMOTE_NO_HOST },
        {"http://ex ample.org/",                                   SS_REMOTE_NO_HOST },
        {"http://example.org\r\nX: y/",                            SS_REMOTE_NO_HOST },
        {"http://[::1/",                                           SS_REMOTE_NO_HOST },
        {"http://[::zz]/",                                         SS_REMOTE_NO_HOST },
        {"http://ada:secret@example.org/",                         SS_REMOTE_USER    },
        {"http://example.org:0/",                                  SS_REMOTE_PORT    },
        {"http://example.org:65536/",                              SS_REMOTE_PORT    },
        {"http://example.org:/",                                   SS_REMOTE_PORT    },
        {"http://example.org/a b/",                                SS_REMOTE_PATH    },
        {"http://example.org/a/../b/",                             SS_REMOTE_PATH    },
        {"http://example.org/a\r\nHost: b/",                       SS_REMOTE_PATH    },
        {"http://example.org/#/join/" TABLE_ID,                    SS_REMOTE_FRAGMENT},
        {"http://example.org/#/join/" TABLE_ID "/short",           SS_REMOTE_FRAGMENT},
        {"http://example.org/#/join/" TABLE_ID "/" SECRET "/more", SS_REMOTE_FRAGMENT},
        {"http://example.org/#elsewhere",                          SS_REMOTE_FRAGMENT},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ss_remote remote;
        ss_destination destination;
        int fault = (int)ss_remote_read(rows[i].link, &remote, &destination);
        if (fault != (int)rows[i].fault) fail_msg("%s: %d", rows[i].link, fault);
    }
}
