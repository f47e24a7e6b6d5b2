/* `serve --home`: tells people at home how their phones find the game. */
#ifndef SS_CLI_HOME_H
#define SS_CLI_HOME_H

#include "server/local_addresses.h"

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
void ss_home_say(const ss_home *home, int port);

#endif
