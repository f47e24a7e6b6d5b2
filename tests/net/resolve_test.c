/* Host names, whose servers may take any time to answer. This file replaces the resolver: it knows one name, and
 * answers for another only when it is told to. */
#include <arpa/inet.h>
#include <semaphore.h>
#include <stdlib.h>

#include "net/resolve.h"
#include "net/wire.h"
#include "system/clock.h"
#include "test.h"

static sem_t released, ended;

static struct addrinfo *loopback(void) {
    struct addrinfo *a = calloc(1, sizeof *a + sizeof(struct sockaddr_in));
    struct sockaddr_in *to = (struct sockaddr_in *)(void *)(a + 1);
    *to = (struct sockaddr_in){.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    *a = (struct addrinfo){.ai_family = AF_INET,
                           .ai_socktype = SOCK_STREAM,
                           .ai_addrlen = sizeof *to,
                           .ai_addr = (struct sockaddr *)to};
    return a;
}

int getaddrinfo(const char *host, const char *port, const struct addrinfo *hints,
                struct addrinfo **addresses) {
    (void)port;
    bool number = strcmp(host, "127.0.0.1") == 0, slow = strcmp(host, "slow.test") == 0;
    if ((hints->ai_flags & AI_NUMERICHOST) && !number) return EAI_NONAME;
    if (slow) sem_wait(&released);
    if (number || slow || strcmp(host, "quick.test") == 0) *addresses = loopback();
    if (slow) sem_post(&ended);
    return *addresses ? 0 : EAI_NONAME;
}

void freeaddrinfo(struct addrinfo *a) { free(a); }

static ss_resolve_answer resolve(const char *host, double deadline, int *error) {
    struct addrinfo *found;
    ss_resolve_answer answer = ss_resolve(host, 80, deadline, NULL, &found, error);
    CHECK_EQ(answer == SS_RESOLVE_FINE, found != NULL);
    if (found) freeaddrinfo(found);
    return answer;
}

static double soon(void) { return ss_clock_seconds() + 0.05; }
static double later(void) { return ss_clock_seconds() + 600; }

TEST(names_and_numbers_have_addresses_and_unknown_names_an_error) {
    int error;
    CHECK_EQ(resolve("127.0.0.1", soon(), &error), SS_RESOLVE_FINE);
    CHECK_EQ(resolve("quick.test", later(), &error), SS_RESOLVE_FINE);
    CHECK_EQ(resolve("unknown.test", later(), &error), SS_RESOLVE_UNKNOWN);
    CHECK_EQ(error, EAI_NONAME);
}

/* A bug: a name with slow servers blocked a sender's thread for as long as they took. */
TEST(a_name_that_takes_too_long_is_given_up_at_the_deadline) {
    int error;
    sem_init(&released, 0, 0);
    sem_init(&ended, 0, 0);
    CHECK_EQ(resolve("slow.test", soon(), &error), SS_RESOLVE_LATE);
    CHECK_EQ(resolve("quick.test", later(), &error),
             SS_RESOLVE_FINE); /* while the other is still being resolved */
    ss_wire_trouble trouble;
    ss_remote slow = {.host = "slow.test", .port = 80};
    CHECK(!ss_wire_open(&slow, NULL, soon(), &trouble));
    CHECK_EQ(trouble.what, SS_WIRE_LATE);
    atomic_bool stops = true;
    CHECK(!ss_wire_open_on(&slow, &(ss_wire_terms){.stops = &stops}, later(), &trouble));
    CHECK_EQ(trouble.what, SS_WIRE_INTERRUPTED);
    for (int i = 0; i < 3; i++) sem_post(&released);
    for (int i = 0; i < 3; i++) sem_wait(&ended);
}

TEST(the_number_of_lookups_at_a_time_is_limited) {
    int error;
    for (int i = 0; i < SS_RESOLVE_MOST; i++) CHECK_EQ(resolve("slow.test", soon(), &error), SS_RESOLVE_LATE);
    CHECK_EQ(resolve("quick.test", later(), &error), SS_RESOLVE_LATE); /* at once: nobody can be asked */
    CHECK_EQ(resolve("127.0.0.1", soon(), &error), SS_RESOLVE_FINE);
    for (int i = 0; i < SS_RESOLVE_MOST; i++) sem_post(&released);
    for (int i = 0; i < SS_RESOLVE_MOST; i++) sem_wait(&ended);
    while (resolve("quick.test", later(), &error) != SS_RESOLVE_FINE) continue;
}
