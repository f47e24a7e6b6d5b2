/* `serve` searches for a free port, and recognises a server of ours. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "cli/serve.h"
#include "test.h"

static const char about[] = "{\"sanssouci\":\"1\"}";

/* Takes a port without listening, so that everybody who asks there is turned away at once. Returns its address. */
static ss_address taken(int *file) {
    ss_address address;
    CHECK(ss_address_of(&address, "127.0.0.1", 0));
    *file = socket(AF_INET, SOCK_STREAM, 0);
    CHECK_EQ(bind(*file, (const struct sockaddr *)&address.socket, address.length), 0);
    CHECK_EQ(getsockname(*file, (struct sockaddr *)&address.socket, &address.length), 0);
    return address;
}

TEST(a_free_port_is_opened_at_once) {
    int file, listener;
    ss_address address = taken(&file);
    int port = ss_address_port(&address);
    close(file);
    ss_port_search search = ss_port_search_from(&address, 1, about, &listener);
    CHECK_EQ(search.error, 0);
    CHECK_EQ(search.first, port);
    CHECK_EQ(ss_address_port(&address), port);
    close(listener);
}

TEST(a_port_of_a_stranger_is_passed_over_if_more_may_be_tried) {
    int file, listener;
    ss_address address = taken(&file);
    int port = ss_address_port(&address);
    ss_port_search search = ss_port_search_from(&address, 1, about, &listener);
    CHECK_EQ(search.error, EADDRINUSE);
    CHECK_EQ(search.neighbour, SS_PORT_FOREIGN);
    CHECK_EQ(search.passed, 0);
    CHECK_EQ(ss_address_port(&address), port);
    search = ss_port_search_from(&address, 20, about, &listener);
    CHECK_EQ(search.error, 0);
    CHECK_EQ(search.first, port);
    CHECK(search.passed > 0);
    CHECK_EQ(ss_address_port(&address), port + search.passed);
    close(listener);
    close(file);
}

/* Answers one request as a server of ours. */
static void *answer(void *listener) {
    static const char head[] = "HTTP/1.1 200 OK\r\n\r\n";
    char request[1024];
    int file = accept(*(int *)listener, NULL, NULL);
    CHECK(recv(file, request, sizeof request, 0) > 0);
    CHECK_EQ(send(file, head, strlen(head), 0), (ssize_t)strlen(head));
    CHECK_EQ(send(file, about, strlen(about), 0), (ssize_t)strlen(about));
    close(file);
    return NULL;
}

TEST(the_search_ends_at_a_server_of_ours) {
    static const struct {
        const char *about;
        ss_port_user neighbour;
    } builds[] = {
        {"{\"sanssouci\":\"1\"}", SS_PORT_SAME      },
        {"{\"sanssouci\":\"2\"}", SS_PORT_OTHER_PAGE},
    };
    for (int i = 0; i < 2; i++) {
        int ours, listener;
        pthread_t thread;
        ss_address address;
        CHECK(ss_address_of(&address, "127.0.0.1", 0));
        CHECK_EQ(ss_listen(&address, &ours), 0);
        CHECK_EQ(fcntl(ours, F_SETFL, fcntl(ours, F_GETFL) & ~O_NONBLOCK), 0);
        CHECK_EQ(pthread_create(&thread, NULL, answer, &ours), 0);
        int port = ss_address_port(&address);
        ss_port_search search = ss_port_search_from(&address, 20, builds[i].about, &listener);
        pthread_join(thread, NULL);
        CHECK_EQ(search.error, EADDRINUSE);
        CHECK_EQ(search.neighbour, builds[i].neighbour);
        CHECK_EQ(ss_address_port(&address), port);
        close(ours);
    }
}

TEST(an_address_of_another_machine_is_an_error_and_no_port_is_passed_over) {
    int listener;
    ss_address address;
    CHECK(ss_address_of(&address, "192.0.2.1", 7250));
    ss_port_search search = ss_port_search_from(&address, 20, about, &listener);
    CHECK_EQ(search.error, EADDRNOTAVAIL);
    CHECK_EQ(ss_address_port(&address), 7250);
}
