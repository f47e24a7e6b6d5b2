#include "cli/doors.h"

#include <errno.h>
#include <unistd.h>

#include "system/systemd.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "server/listen.h"
#include "texts/lines.h"

enum { PORTS_TRIED = 20 };

static void say_who_is_there(const ss_address *address, ss_port_user who) {
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

static ss_doors_result complain_of_address(const ss_options *options, const ss_address *address, int error) {
    int port = ss_address_port(address);
    if (error == EADDRNOTAVAIL)
        ss_complain(_("this machine does not have the address %s"), number_of(options));
    else if (error == EADDRINUSE && ss_given(options, SS_OPTION_PORT))
        ss_complain(
            _("port %d is taken by another program; choose another one, or --port 0 for any that is free"),
            port);
    else if (error == EADDRINUSE)
        ss_complain(_("ports %d to %d are taken by other programs; --port 0 takes any that is free"),
                    port - PORTS_TRIED + 1, port);
    else
        ss_complain(_("port %d cannot be opened: %s"), port, ss_system_sentence(error));
    return SS_DOORS_FAILED;
}

/* Tries one port after the other until one is free or belongs to a server of ours. */
static ss_doors_result find_place(const ss_options *options, ss_address *address, const char *about,
                                  int *listener) {
    for (int tries = PORTS_TRIED;;) {
        int error = ss_listen(address, listener);
        if (!error) return SS_DOORS_OPEN;
        if (error != EADDRINUSE) return complain_of_address(options, address, error);
        ss_address here = ss_address_here(address);
        ss_port_user who = ss_port_user_at(&here, about);
        if (who != SS_PORT_FOREIGN) return say_who_is_there(address, who), SS_DOORS_NEIGHBOUR;
        if (ss_given(options, SS_OPTION_PORT) || !--tries)
            return complain_of_address(options, address, error);
        ss_print(stdout, _("Port %d is taken by another program, so the next one is used."),
                 ss_address_port(address));
        ss_address_set_port(address, ss_address_port(address) + 1);
    }
}

/* Takes a socket that the service manager has opened. */
static ss_doors_result take_page(ss_doors *doors, int listener) {
    doors->page = listener;
    if (ss_address_of_listener(&doors->address, listener)) return SS_DOORS_OPEN;
    ss_complain("%s", _("the socket that the service manager has opened is not a listening one for TCP"));
    close(listener);
    return SS_DOORS_FAILED;
}

/* ---- metrics ---- */

static bool open_metrics(ss_doors *doors, const ss_options *options) {
    const char *wanted = options->text[SS_OPTION_METRICS];
    ss_address address;
    doors->metrics = ss_systemd_listener("metrics");
    if (doors->metrics < 0 && !wanted) return true;
    int error = 0;
    if (doors->metrics < 0 && ss_address_read(&address, wanted))
        error = ss_listen(&address, &doors->metrics);
    else if (!ss_address_of_listener(&address, doors->metrics))
        error = ENOTSOCK;
    doors->metrics_port = error ? 0 : ss_address_port(&address);
    if (error) {
        ss_complain(_("%s cannot be opened for metrics: %s"), wanted ? wanted : "metrics",
                    ss_system_sentence(error));
        doors->metrics = -1;
    }
    return !error;
}

/* ---- both ---- */

ss_doors_result ss_doors_open(ss_doors *doors, const ss_options *options, const char *about) {
    int handed = ss_systemd_listener("page");
    *doors = (ss_doors){.metrics = -1};
    ss_address_of(&doors->address, number_of(options), (int)ss_option_number(options, SS_OPTION_PORT));
    ss_doors_result result =
        handed >= 0 ? take_page(doors, handed) : find_place(options, &doors->address, about, &doors->page);
    ss_address_number(&doors->address, doors->number);
    if (result != SS_DOORS_OPEN || open_metrics(doors, options)) return result;
    ss_doors_close(doors);
    return SS_DOORS_FAILED;
}

void ss_doors_close(const ss_doors *doors) {
    close(doors->page);
    if (doors->metrics >= 0) close(doors->metrics);
}
