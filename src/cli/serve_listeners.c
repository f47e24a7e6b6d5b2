/* The sockets of `serve`: which port it takes, and what is said when another program has it. */
#include "cli/serve.h"

#include <errno.h>
#include <unistd.h>

#include "system/systemd.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "server/listen.h"
#include "texts/lines.h"

enum { PORTS_TRIED = 20 };

static void print_neighbour(const ss_address *address, ss_port_user who) {
    char link[SS_ADDRESS_LINK];
    ss_address here = ss_address_here(address);
    puts(ss_address_link(&here, link));
    ss_print(stdout, "%s",
             _("Sanssouci is already running there, and your saved games belong to that address."));
    if (who == SS_PORT_OTHER_PAGE)
        ss_print(stdout, "%s",
                 _("It comes from another version of the program: stop it first if you want this one."));
}

static const char *number_of(const ss_options *options) {
    if (ss_given(options, SS_OPTION_LISTEN)) return options->text[SS_OPTION_LISTEN];
    return ss_given(options, SS_OPTION_HOME) ? "0.0.0.0" : "127.0.0.1";
}

static ss_listeners_result complain_of_address(const ss_options *options, const ss_address *address,
                                               const ss_port_search *search) {
    int port = ss_address_port(address), error = search->error;
    if (error == EADDRNOTAVAIL)
        ss_complain(_("this machine does not have the address %s"), number_of(options));
    else if (error == EADDRINUSE && ss_given(options, SS_OPTION_PORT))
        ss_complain(
            _("port %d is taken by another program; choose another one, or --port 0 for any that is free"),
            port);
    else if (error == EADDRINUSE)
        ss_complain(_("ports %d to %d are taken by other programs; --port 0 takes any that is free"),
                    search->first, port);
    else
        ss_complain(_("port %d cannot be opened: %s"), port, ss_system_sentence(error));
    return SS_LISTENERS_FAILED;
}

ss_port_search ss_port_search_from(ss_address *address, int most, const char *about, int *listener) {
    ss_port_search search = {.first = ss_address_port(address)};
    for (;; search.passed++) {
        search.error = ss_listen(address, listener);
        if (search.error != EADDRINUSE) return search;
        ss_address here = ss_address_here(address);
        search.neighbour = ss_port_user_at(&here, about);
        if (search.neighbour != SS_PORT_FOREIGN || search.passed + 1 == most) return search;
        ss_address_set_port(address, ss_address_port(address) + 1);
    }
}

/* Searches, and says what was found: the ports that were passed over, and how it ended. */
static ss_listeners_result open_page(const ss_options *options, ss_listeners *listeners, const char *about) {
    ss_address *address = &listeners->address;
    int most = ss_given(options, SS_OPTION_PORT) ? 1 : PORTS_TRIED;
    ss_port_search search = ss_port_search_from(address, most, about, &listeners->page);
    for (int i = 0; i < search.passed; i++)
        ss_print(stdout, _("Port %d is taken by another program, so the next one is used."),
                 search.first + i);
    if (!search.error) return SS_LISTENERS_OPEN;
    if (search.error != EADDRINUSE || search.neighbour == SS_PORT_FOREIGN)
        return complain_of_address(options, address, &search);
    print_neighbour(address, search.neighbour);
    return SS_LISTENERS_NEIGHBOUR;
}

/* Takes a socket that the service manager has opened. */
static ss_listeners_result take_page(ss_listeners *listeners, int listener) {
    listeners->page = listener;
    if (ss_address_of_listener(&listeners->address, listener)) return SS_LISTENERS_OPEN;
    ss_complain("%s", _("the socket that the service manager has opened is not a listening one for TCP"));
    close(listener);
    return SS_LISTENERS_FAILED;
}

/* ---- metrics ---- */

static bool open_metrics(ss_listeners *listeners, const ss_options *options) {
    const char *wanted = options->text[SS_OPTION_METRICS];
    ss_address address;
    listeners->metrics = ss_systemd_listener("metrics");
    if (listeners->metrics < 0 && !wanted) return true;
    int error = 0;
    if (listeners->metrics < 0 && ss_address_read(&address, wanted))
        error = ss_listen(&address, &listeners->metrics);
    else if (!ss_address_of_listener(&address, listeners->metrics))
        error = ENOTSOCK;
    listeners->metrics_port = error ? 0 : ss_address_port(&address);
    if (error) {
        ss_complain(_("%s cannot be opened for metrics: %s"), wanted ? wanted : "metrics",
                    ss_system_sentence(error));
        if (listeners->metrics >= 0) close(listeners->metrics);
        listeners->metrics = -1;
    }
    return !error;
}

/* ---- both ---- */

ss_listeners_result ss_listeners_open(ss_listeners *listeners, const ss_options *options, const char *about) {
    int handed = ss_systemd_listener("page");
    *listeners = (ss_listeners){.metrics = -1};
    ss_address_of(&listeners->address, number_of(options), (int)ss_option_number(options, SS_OPTION_PORT));
    ss_listeners_result result =
        handed >= 0 ? take_page(listeners, handed) : open_page(options, listeners, about);
    ss_address_number(&listeners->address, listeners->number);
    if (result != SS_LISTENERS_OPEN || open_metrics(listeners, options)) return result;
    ss_listeners_close(listeners);
    return SS_LISTENERS_FAILED;
}

void ss_listeners_close(const ss_listeners *listeners) {
    close(listeners->page);
    if (listeners->metrics >= 0) close(listeners->metrics);
}
