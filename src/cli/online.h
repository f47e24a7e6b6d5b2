/* Online play for `serve`: its options, and where the database is. */
#ifndef SS_CLI_ONLINE_H
#define SS_CLI_ONLINE_H

#include "cli/command.h"
#include "cli/public_url.h"
#include "cli/store_file.h"
#include "service/service.h"

#define SS_TAKES_ONLINE                                                                                      \
    SS_OPTION_DB, SS_OPTION_DB_PASSWORD, SS_OPTION_NO_ONLINE, SS_OPTION_PUBLIC_URL, SS_OPTION_MOST_TABLES,   \
        SS_OPTION_THINKERS, SS_OPTION_MOST_LEVEL, SS_OPTION_FINISHED, SS_OPTION_ABANDONED,                   \
        SS_OPTION_NO_PUSH, SS_OPTION_PUSH_ALLOW, SS_OPTION_HOOK, SS_OPTION_HOOK_KEY, SS_OPTION_HOOK_LOCAL,   \
        SS_OPTION_CA, SS_OPTION_SOCKET, SS_OPTION_RESULTS

enum { SS_HOOK_KEY = 256 };

typedef struct ss_online {
    ss_service_options options;
    char folder[SS_STORE_PATH], store[SS_STORE_PATH];
    ss_public_url url; /* empty for none */
    ss_address_rules reach;
    char hook_key[SS_HOOK_KEY];
    char socket[SS_STORE_PATH];
} ss_online;

/* Reads the options. Complains and returns false if one is invalid. */
bool ss_online_read(ss_online *online, const ss_options *options, const char *page);

/* Opens the service, or says why that failed; without --db, the page is then served alone. Returns false if nothing
 * should be served. The service uses what `online` holds, which must outlive it. */
bool ss_online_open(ss_online *online, const ss_options *options, ss_service **service);

#endif
