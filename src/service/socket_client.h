/* A client at a WebSocket. The owner of its key has to be looked up; messages that arrive before that wait. */
#ifndef SS_SERVICE_SOCKET_CLIENT_H
#define SS_SERVICE_SOCKET_CLIENT_H

#include "service/call.h"

/* Most calls under way per socket, open connections per person, and tables watched per socket. */
enum { SS_SOCKET_CLIENT_CALLS = 32, SS_PERSON_LINES = 24, SS_SOCKET_CLIENT_TABLES = 256 };

typedef struct ss_socket_client {
    ss_service *service;
    ss_socket *socket; /* NULL once it is closed */
    struct ss_socket_client *next, **at;
    bool has_key;
    bool resolving; /* the owner of the key is being looked up */
    bool known;     /* and has been found */
    uint8_t key[SS_SHA256_SIZE];
    ss_person *person;
    uint64_t network;
    char host[SS_HOST_SIZE];
    ss_call *calls;
    int call_count;
    ss_call *early, **early_end; /* calls that wait until the person is known */
    struct ss_watcher *watchers;
    int watcher_count;
} ss_socket_client;

/* The functions of ss_app. */
int ss_socket_client_upgrade(void *service, const ss_request *r, void **user);
void ss_socket_client_opened(void *service, ss_socket *s);
void ss_socket_client_message(void *service, ss_socket *s, ss_word text);
void ss_socket_client_closed(void *service, ss_socket *s);

/* Forgets the keys of this person that are gone, closes their sockets and ends their streams. */
void ss_socket_clients_turn_out(ss_service *service, const ss_person *person, ss_people_gone *gone,
                                const void *data);

#endif
