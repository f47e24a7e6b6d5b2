/* sanssouci serve: the page, for browsers on this machine or on others. */
#include "cli/serve.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/home.h"
#include "cli/online.h"
#include "host/system.h"
#include "host/words.h"
#include "server/browser.h"
#include "server/neighbour.h"
#include "server/server.h"
#include "tui/lines.h"

enum { USUAL_PORT = 7250, PORTS_TRIED = 20 };

/* What came of looking for a place to listen. */
typedef enum place { FAILED, LISTENS, NEIGHBOUR } place;

static void say_who_is_there(const ss_address *address, ss_neighbour who) {
    char link[SS_ADDRESS_LINK];
    ss_address here = ss_address_here(address);
    puts(ss_address_link(&here, link));
    ss_say(stdout, "%s", _("Sanssouci runs there already, and your saved games belong to that address."));
    if (who == SS_NEIGHBOUR_OTHER_PAGE)
        ss_say(stdout, "%s",
               _("It comes from another version of the program: stop it first if you want this one."));
}

static const char *number_of(const ss_options *options) {
    if (ss_given(options, SS_OPTION_LISTEN)) return options->text[SS_OPTION_LISTEN];
    return ss_given(options, SS_OPTION_HOME) ? "0.0.0.0" : "127.0.0.1";
}

static place complain_of_address(const ss_options *options, const ss_address *address, int error) {
    int port = ss_address_port(address);
    if (error == EADDRNOTAVAIL)
        ss_complain(_("this machine does not have the address %s"), number_of(options));
    else if (error == EADDRINUSE && ss_given(options, SS_OPTION_PORT))
        ss_complain(_("another program has port %d; choose another one, or --port 0 for any that is free"),
                    port);
    else if (error == EADDRINUSE)
        ss_complain(_("other programs have the ports %d to %d; --port 0 takes any that is free"), USUAL_PORT,
                    port);
    else
        ss_complain(_("port %d cannot be opened: %s"), port, ss_system_sentence(error));
    return FAILED;
}

/* Goes from port to port until one is free, or one of us has it. */
static place find_place(const ss_options *options, ss_address *address, const char *about, int *listener) {
    for (int tries = PORTS_TRIED;;) {
        int error = ss_listen(address, listener);
        if (!error) return LISTENS;
        if (error != EADDRINUSE) return complain_of_address(options, address, error);
        ss_address here = ss_address_here(address);
        ss_neighbour who = ss_neighbour_at(&here, about);
        if (who != SS_NEIGHBOUR_STRANGER) return say_who_is_there(address, who), NEIGHBOUR;
        if (ss_given(options, SS_OPTION_PORT) || !--tries)
            return complain_of_address(options, address, error);
        ss_say(stdout, _("Another program has port %d, so the next one is taken."), ss_address_port(address));
        ss_address_set_port(address, ss_address_port(address) + 1);
    }
}

static void say_where_we_are(const ss_address *address, const ss_home *home) {
    char link[SS_ADDRESS_LINK];
    ss_address here = ss_address_here(address);
    ss_say(stdout, "%s", _("Play in your browser:"));
    puts(ss_address_link(&here, link));
    if (home->count)
        ss_home_say(home, ss_address_port(address));
    else if (!ss_address_is_loopback(address))
        ss_say(stdout, "%s", _("Other machines reach it at the address of this one, with the same port."));
    ss_say(stdout, "%s", _("Ctrl+C stops it. \"sanssouci play\" plays in the terminal instead."));
    fflush(stdout);
}

static void open_browser(const ss_address *address) {
    char link[SS_ADDRESS_LINK];
    ss_address here = ss_address_here(address);
    fflush(stdout);
    ss_browser_open(ss_address_link(&here, link));
}

/* Serves until it is stopped. Without a hall there is only the page. */
static int run_server(ss_site *site, ss_hall *hall, const ss_address *address, const ss_home *home,
                      int listener, bool opens) {
    char why[SS_SERVER_WHY] = "";
    ss_limits limits = ss_limits_usual;
    limits.home = home->count;
    site->hosts.port = ss_address_port(address);
    ss_server *server = ss_server_open(site, hall ? ss_hall_app(hall) : NULL, &limits, listener, why);
    if (!server) return ss_complain(_("the server could not be started: %s"), why);
    bool works = !hall || ss_hall_start(hall, ss_server_loop(server));
    if (works) {
        say_where_we_are(address, home);
        if (opens) open_browser(address);
        ss_server_run(server);
    }
    if (hall) ss_hall_stop(hall);
    ss_server_close(server);
    return works ? SS_STATUS_OK : ss_complain(_("the server could not be started: %s"), "threads");
}

static bool read_home(const ss_options *options, ss_home *home) {
    *home = (ss_home){0};
    if (!ss_given(options, SS_OPTION_HOME)) return true;
    if (!ss_given(options, SS_OPTION_LISTEN)) return ss_home_find(home);
    ss_complain("%s", _("--home chooses the address itself: leave out --listen"));
    return false;
}

static int complain_of_neighbour(const ss_home *home) {
    if (home->count)
        return ss_complain("%s",
                           _("other machines may not reach it: stop it first, or choose another --port"));
    return ss_complain("%s", _("it may not be reached as --listen and --host ask: stop it first, or "
                               "choose another --port"));
}

static int serve(const ss_options *options, bool opens) {
    const char *number = number_of(options), *names = options->text[SS_OPTION_HOST];
    char page[32];
    ss_word identity = ss_page_identity(&ss_page_embedded);
    ss_address address;
    ss_online online;
    ss_home home;
    ss_hall *hall;
    int listener;
    snprintf(page, sizeof page, "%.*s", (int)identity.length, identity.at);
    if (!ss_address_of(&address, number, (int)ss_number_or(options, SS_OPTION_PORT, USUAL_PORT)))
        return ss_complain(_("--listen wants an address such as 127.0.0.1 or ::1, not \"%s\""), number);
    if (names && !ss_hosts_are_names(names))
        return ss_complain(_("--host wants a name such as games.example.org, not \"%s\""), names);
    if (!ss_online_read(&online, options, page) || !read_home(options, &home)) return SS_STATUS_FAILED;
    if (!names && *online.host) names = online.host;

    ss_hosts hosts = {.loopback = ss_address_is_loopback(&address), .listen = number, .names = names};
    ss_site site = ss_site_of(&ss_page_embedded, hosts);
    place found = find_place(options, &address, site.about, &listener);
    if (found == FAILED) return SS_STATUS_FAILED;
    if (found == NEIGHBOUR) {
        if (names || !hosts.loopback) return complain_of_neighbour(&home);
        if (opens) open_browser(&address);
        return SS_STATUS_OK;
    }
    ss_home_set_port(&home, ss_address_port(&address));
    if (home.count) online.options.home_url = home.url;
    if (!ss_online_open(&online, options, &hall)) {
        close(listener);
        return SS_STATUS_FAILED;
    }
    int status = run_server(&site, hall, &address, &home, listener, opens);
    ss_hall_close(hall);
    return status;
}

int ss_serve_and_open(const ss_options *options) {
    return serve(options, !ss_given(options, SS_OPTION_NO_BROWSER));
}

static int run(const ss_options *options) {
    return serve(options, ss_given(options, SS_OPTION_BROWSER) && !ss_given(options, SS_OPTION_NO_BROWSER));
}

const ss_command ss_command_serve = {
    .name = "serve",
    .usage = "[--port N] [--home | --listen ADDRESS] [--host NAME]\n"
             "                  [--open | --no-open] [--no-online] [--db FILE]\n"
             "                  [--public-url URL] [--most-tables N] [--thinkers N]\n"
             "                  [--most-level NAME] [--finished DAYS] [--abandoned DAYS]\n"
             "                  [--no-push] [--push-allow NET] [--ca FILE]\n"
             "                  [--hook URL] [--hook-key FILE] [--hook-local]\n"
             "                  [--socket FILE]",
    .summary = N_("play in the browser"),
    .help = N_("Prints the address of a page on which you play against the computer or, at\n"
               "online tables, with people elsewhere. Ctrl+C stops it.\n\n"
               "It answers this machine alone. --home lets the phones and computers in your\n"
               "network play, and prints the address for them, on a terminal with a QR code;\n"
               "machines on the internet are not let in. --listen names an address of this\n"
               "machine instead. There is no encryption: for the internet, put nginx or caddy\n"
               "in front and name the site with --public-url.\n\n"
               "Online tables are kept in a database, which is made when somebody first needs\n"
               "it; \"sanssouci store\" looks after it. Programs can play too: docs/protocol.md.\n\n"
               "Without --port it takes the next free port if another program has 7250. If this\n"
               "game runs at the port already, it prints that address and ends.\n\n"
               "It opens the browser only with --open. \"sanssouci\" without a command does the\n"
               "same as serve, and opens the browser unless --no-open is given."),
    .takes = {SS_OPTION_PORT, SS_OPTION_HOME, SS_OPTION_LISTEN, SS_OPTION_HOST, SS_OPTION_BROWSER,
              SS_OPTION_NO_BROWSER, SS_TAKES_ONLINE},
    .run = run,
};
