/* The parts of `sanssouci serve`. */
#ifndef SS_CLI_SERVE_H
#define SS_CLI_SERVE_H

#include "cli/command.h"
#include "server/listen.h"
#include "server/local_addresses.h"
#include "cli/address.h"
#include "cli/store_file.h"
#include "service/service.h"

/* ---- the two sockets on which it listens (serve_listeners.c) ----
 *
 * One is for players, one for operators. A service manager may have opened them already (system/systemd.h), under the
 * names `page` and `metrics`. */

typedef struct ss_listeners {
    ss_address address; /* the address of the page */
    char number[SS_ADDRESS_LINK];
    int page;
    int metrics; /* -1 for none */
    int metrics_port;
} ss_listeners;

typedef enum ss_listeners_result {
    SS_LISTENERS_FAILED,
    SS_LISTENERS_OPEN,
    SS_LISTENERS_NEIGHBOUR
} ss_listeners_result;

/* Opens both. Otherwise says why that is impossible, or that a server of ours already listens there; `about` is
 * what this server would answer in its place (server/listen.h). */
ss_listeners_result ss_listeners_open(ss_listeners *listeners, const ss_options *options, const char *about);

void ss_listeners_close(const ss_listeners *listeners);

/* What a search for a free port has found. The address has the port at which it ended. */
typedef struct ss_port_search {
    int first;              /* the port at which it began */
    int passed;             /* ports that other programs have, and that were passed over */
    int error;              /* 0 if a listener was opened; else an errno */
    ss_port_user neighbour; /* for EADDRINUSE: who has the last port */
} ss_port_search;

/* Tries up to `most` ports, one after the other, until one is free, has a server of ours, or cannot be opened. Prints
 * nothing. */
ss_port_search ss_port_search_from(ss_address *address, int most, const char *about, int *listener);

/* ---- --home: how phones at home find the game (serve_home.c) ---- */

enum { SS_HOME_URL = 32 };

typedef struct ss_home {
    ss_local_address addresses[SS_LOCAL_ADDRESSES];
    int count;             /* 0 when the game is not served at home */
    char url[SS_HOME_URL]; /* http://192.168.1.5:7250, once the port is known */
} ss_home;

/* Finds the addresses of this machine in its networks. Complains and returns false if no phone could reach it. */
bool ss_home_find(ss_home *home);

void ss_home_set_port(ss_home *home, int port);

/* Prints the address for other devices, with a QR code if the terminal can show one, and what to do if it does not
 * work. */
void ss_home_print(const ss_home *home, int port);

/* ---- online play: its options, and where the database is (serve_online.c) ---- */

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
