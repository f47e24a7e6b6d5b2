/* The handshake that turns a connection into a WebSocket (RFC 6455, 4.2). Does not use sockets. */
#ifndef SS_SERVER_UPGRADE_H
#define SS_SERVER_UPGRADE_H

#include "base/text.h"
#include "server/head.h"

/* Returns true if a request asks for the protocol WebSocket. */
bool ss_upgrade_is_socket(const ss_request *request);

/* Returns what is wrong with such a request: 0 for nothing, 400, or 426 for another version of the protocol. */
int ss_upgrade_fault(const ss_request *request);

/* Writes the answer to a valid one. */
enum { SS_UPGRADE_HEAD = 256 };
void ss_upgrade_head(ss_text *t, const ss_request *request);

#endif
