#include "client/http_client.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/transfer.h"
#include "system/clock.h"
#include "system/printable.h"
#include "texts/words.h"

enum {
    SECONDS = 20,   /* for a request and its answer */
    MOST = 1 << 18, /* bytes of an answer */
};

/* ---- what was refused ---- */

/* TRANSLATORS: what a server answers that does not do what it was asked */
static const struct {
    const char *code, *sentence;
} sentences[] = {
    {"BAD_JSON",             N_("the server does not understand this program: one of the two is newer")   },
    {"BAD_MEMBER",           N_("the server does not understand this program: one of the two is newer")   },
    {"BAD_OP",               N_("the server does not understand this program: one of the two is newer")   },
    {"NO_KEY",               N_("the server does not know us any more")                                   },
    {"NO_TABLE",             N_("there is no such table, or it is not open to us")                        },
    {"DELETED",              N_("the table was deleted")                                                  },
    {"NOT_HOST",             N_("only the host of the table may do this")                                 },
    {"NOT_SEATED",           N_("we have no seat at this table")                                          },
    {"NO_INVITATION",        N_("the invitation is not valid: it was replaced, withdrawn or mistyped")    },
    {"INVITATION_USED",      N_("this invitation has already been used: it works once")                   },
    {"FULL",                 N_("no seat at this table is free")                                          },
    {"SEAT_TAKEN",           N_("the seat is taken")                                                      },
    {"ALREADY_SEATED",       N_("somebody of this name already sits at this table: choose another --name")},
    {"NOT_FULL",             N_("a seat is still free")                                                   },
    {"WRONG_PHASE",          N_("the game has already begun, or the table is closed")                     },
    {"NOT_YOUR_TURN",        N_("it is not our turn")                                                     },
    {"STALE",                N_("the game has gone on meanwhile")                                         },
    {"ILLEGAL",              N_("the rules do not allow this")                                            },
    {"BAD_REVEAL",           N_("the value for the deal is not the one that was promised")                },
    {"ALREADY",              N_("this has already been decided")                                          },
    {"NOTHING_ASKED",        N_("nobody is asking for anything now")                                      },
    {"NOTHING_TO_TAKE_BACK", N_("there is no turn of ours to take back")                                  },
    {"NOT_CLEAN",            N_("the server does not accept this name")                                   },
    {"LIMIT",                N_("too many requests: the server wants us to wait")                         },
    {"BUSY",                 N_("the server cannot do this now")                                          },
    {"NO_PUSH",              N_("the server does not send notifications")                                 },
    {"NO_RESULTS",           N_("this server keeps no results of gardens of the day")                     },
    {"NO_DAY",               N_("the server does not know this day")                                      },
    {"NOT_YET",              N_("this day has not begun yet, by the clock of the server")                 },
    {"TOO_LATE",             N_("this day was too long ago: its table is closed")                         },
    {"NOT_STORED",           N_("the server cannot store it")                                             },
    {"BANNED",               N_("this server does not let us play any more")                              },
    {"READ_ONLY",            N_("the server takes no new tables now; games that are under way go on")     },
};

const char *ss_http_client_sentence(const char *code) {
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (strcmp(sentences[i].code, code) == 0) return _(sentences[i].sentence);
    return NULL;
}

void ss_put_http_client_answer(ss_text *t, const ss_http_client_answer *answer, const ss_remote *remote) {
    char sentence[400], code[SS_QUOTED], detail[SS_QUOTED];
    const char *known = answer->what == SS_HTTP_CLIENT_REFUSED ? ss_http_client_sentence(answer->said) : NULL;
    switch (answer->what) {
    case SS_HTTP_CLIENT_FINE: return;
    case SS_HTTP_CLIENT_TROUBLE: ss_put_trouble(t, &answer->trouble, remote); return;
    case SS_HTTP_CLIENT_STRANGE:
        snprintf(sentence, sizeof sentence, _("%s does not answer like a server of this game"), remote->host);
        break;
    case SS_HTTP_CLIENT_ELSEWHERE:
        snprintf(sentence, sizeof sentence, _("%s sends us to another address, which is not followed: %s"),
                 remote->host, ss_quoted(answer->said, code));
        break;
    case SS_HTTP_CLIENT_REFUSED:
        if (known)
            snprintf(sentence, sizeof sentence, "%s", known);
        else
            snprintf(sentence, sizeof sentence, _("the server refuses it: %s"),
                     ss_quoted(answer->said, code));
        break;
    }
    ss_text_put(t, sentence);
    if (answer->what != SS_HTTP_CLIENT_REFUSED || known || !*answer->detail) return;
    ss_text_put(t, ", ");
    ss_text_put(t, ss_quoted(answer->detail, detail));
}

/* ---- asking ---- */

static bool is_json(const ss_reply *reply, json_t **json) {
    json_error_t error;
    *json = json_loadb(reply->body, reply->length, JSON_REJECT_DUPLICATES, &error);
    return json_is_object(*json);
}

static void copy(char *to, size_t size, const json_t *text) {
    if (json_is_string(text)) snprintf(to, size, "%s", json_string_value(text));
}

static bool judge(const ss_reply *reply, ss_http_client_answer *answer) {
    answer->status = reply->status;
    if (reply->status >= 300 && reply->status < 400) {
        answer->what = SS_HTTP_CLIENT_ELSEWHERE;
        snprintf(answer->said, sizeof answer->said, "%s", reply->location);
        return false;
    }
    answer->what = SS_HTTP_CLIENT_STRANGE;
    if (!is_json(reply, &answer->json)) return false;
    copy(answer->said, sizeof answer->said, json_object_get(answer->json, "error"));
    copy(answer->detail, sizeof answer->detail, json_object_get(answer->json, "detail"));
    if ((reply->status == 200 || reply->status == 202) && !*answer->said) answer->what = SS_HTTP_CLIENT_FINE;
    if (reply->status >= 400 && *answer->said) answer->what = SS_HTTP_CLIENT_REFUSED;
    return answer->what == SS_HTTP_CLIENT_FINE;
}

void ss_http_client_key(ss_text *t, const ss_http_client *api) {
    if (!api->key) return;
    ss_text_put(t, "Authorization: Bearer ");
    ss_text_put(t, api->key);
    ss_text_put(t, "\r\n");
}

/* A body of NULL makes it a GET. */
static bool ask(const ss_http_client *api, const char *path, const char *body,
                ss_http_client_answer *answer) {
    char url[SS_REMOTE_TEXT + 256], headers[256];
    ss_text u = ss_text_in(url, sizeof url), h = ss_text_in(headers, sizeof headers);
    ss_remote_write(&u, api->remote);
    ss_text_put(&u, path);
    ss_http_client_key(&h, api);
    if (body) ss_text_put(&h, "Content-Type: application/json\r\n");
    if (ss_text_cut(&u) || ss_text_cut(&h)) {
        answer->trouble.number = E2BIG;
        return false;
    }
    ss_transfer wanted = {.url = url,
                          .deadline = ss_clock_seconds() + SECONDS,
                          .most = MOST,
                          .headers = headers,
                          .body = body,
                          .length = body ? strlen(body) : 0,
                          .authority = api->authority};
    ss_reply reply;
    bool fine = ss_transfer_make(&wanted, &reply, &answer->trouble) && judge(&reply, answer);
    if (answer->trouble.what == SS_TROUBLE_STRANGE || answer->trouble.what == SS_TROUBLE_LONG)
        answer->what = SS_HTTP_CLIENT_STRANGE;
    ss_reply_done(&reply);
    return fine;
}

static void begin(ss_http_client_answer *answer) {
    *answer = (ss_http_client_answer){
        .what = SS_HTTP_CLIENT_TROUBLE, .trouble = {.what = SS_TROUBLE_SYSTEM, .number = ENOMEM}
    };
}

bool ss_http_client_get(const ss_http_client *api, const char *path, ss_http_client_answer *answer) {
    begin(answer);
    return ask(api, path, NULL, answer);
}

bool ss_http_client_send(const ss_http_client *api, const char *path, json_t *body,
                         ss_http_client_answer *answer) {
    char *text = json_dumps(body, JSON_COMPACT);
    bool fine = false;
    begin(answer);
    if (text) fine = ask(api, path, text, answer);
    free(text);
    json_decref(body);
    return fine;
}

void ss_http_client_done(ss_http_client_answer *answer) {
    json_decref(answer->json);
    answer->json = NULL;
}
