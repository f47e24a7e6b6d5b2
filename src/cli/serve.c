/* sanssouci serve: serves the page and online tables, to this machine or to others. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/config.h"
#include "cli/serve.h"
#include "service/log.h"
#include "system/systemd.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "server/browser.h"
#include "server/publish.h"
#include "server/server.h"
#include "texts/lines.h"

extern const ss_command ss_command_serve;

static void print_where_we_are(const ss_address *address, const ss_home *home) {
    char link[SS_ADDRESS_LINK];
    ss_address here = ss_address_here(address);
    ss_print(stdout, "%s", _("Play in your browser:"));
    puts(ss_address_link(&here, link));
    if (home->count)
        ss_home_print(home, ss_address_port(address));
    else if (!ss_address_is_loopback(address))
        ss_print(stdout, "%s", _("Other machines reach it at the address of this one, with the same port."));
    ss_print(stdout, "%s", _("Ctrl+C stops it. \"sanssouci play\" plays in the terminal instead."));
    fflush(stdout);
}

static void open_browser(const ss_address *address) {
    char link[SS_ADDRESS_LINK];
    ss_address here = ss_address_here(address);
    fflush(stdout);
    ss_browser_open(ss_address_link(&here, link));
}

enum { NAMES = 4096 };

/* Start and stop are logged only with --log all. */
static void log_start(const ss_options *options, const ss_address *address, const ss_service *service) {
    char link[SS_ADDRESS_LINK];
    if (strcmp(ss_option_text(options, SS_OPTION_LOGS), "all") != 0) return;
    ss_log("start", "version=%s at=%s online=%s", SS_VERSION, ss_address_link(address, link),
           service ? "yes" : "no");
}

static void log_stop(const ss_options *options) {
    if (strcmp(ss_option_text(options, SS_OPTION_LOGS), "all") == 0) ss_log("stop", "status=0");
}

/* Serves until a signal stops it. Without a service, only the page is served. */
static int run_server(const ss_options *options, ss_site *site, ss_service *service,
                      const ss_listeners *listeners, const ss_home *home, bool opens) {
    char why[SS_SERVER_WHY];
    ss_limits limits = ss_limits_usual;
    limits.home = home->count;
    ss_server *server =
        ss_server_open(site, service ? ss_service_app(service) : NULL, &limits, listeners->page, why);
    if (!server && listeners->metrics >= 0) close(listeners->metrics);
    if (!server) return ss_complain(_("the server could not be started: %s"), why);
    bool starts = !service || ss_service_start(service, ss_server_loop(server));
    if (!starts) snprintf(why, sizeof why, "%s", ss_system_sentence(EAGAIN));
    bool listens = listeners->metrics < 0 || ss_server_listen_for_operators(server, listeners->metrics, why);
    bool works = starts && listens;
    if (works) {
        print_where_we_are(&listeners->address, home);
        log_start(options, &listeners->address, service);
        if (opens) open_browser(&listeners->address);
        ss_systemd_notify("READY=1");
        ss_server_run(server);
        ss_systemd_notify("STOPPING=1");
    }
    if (service) ss_service_stop(service);
    ss_server_close(server);
    if (works) log_stop(options);
    return works ? SS_STATUS_OK : ss_complain(_("the server could not be started: %s"), why);
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
        return ss_complain(
            "%s", _("other machines may not be able to reach it: stop it first, or choose another --port"));
    return ss_complain("%s", _("it may not be reachable as --listen and --host ask: stop it first, or "
                               "choose another --port"));
}

/* Joins the names by which this server may be asked: those of --host and that of --public-url. Returns NULL if there
 * are none. */
static const char *names_of(const ss_options *options, const ss_public_url *url, ss_text *t) {
    const char *given = options->text[SS_OPTION_HOST];
    ss_text_put(t, given ? given : "");
    if (given && *url->host) ss_text_char(t, ',');
    ss_text_put(t, url->host);
    return t->needed ? t->bytes : NULL;
}

/* Configures the site: the host names it answers to, the proxies it trusts, and the path below which it lies. */
static ss_site site_of(const ss_options *options, const ss_page *page, const ss_online *online,
                       const char *names) {
    ss_site site = ss_site_of(page, (ss_hosts){.names = names});
    ss_proxies_read(&site.proxies, ss_option_text(options, SS_OPTION_TRUSTED_PROXY));
    site.proxies.standard = strcmp(ss_option_text(options, SS_OPTION_PROXY_HEADER), "forwarded") == 0;
    site.prefix = online->url.path && *online->url.path ? online->url.path : NULL;
    return site;
}

static void set_site_address(ss_site *site, const ss_listeners *listeners) {
    site->hosts.listen = listeners->number;
    site->hosts.loopback = ss_address_is_loopback(&listeners->address);
    site->hosts.port = ss_address_port(&listeners->address);
    site->operators = site->hosts;
    site->operators.loopback = false; /* a scraper may use any of our addresses as Host */
    site->operators.port = listeners->metrics_port;
}

static int serve_page(const ss_options *options, const ss_page *page, ss_online *online, ss_home *home,
                      bool opens) {
    char names[NAMES];
    ss_listeners listeners;
    ss_service *service;
    ss_text t = ss_text_in(names, sizeof names);
    ss_site site = site_of(options, page, online, names_of(options, &online->url, &t));
    if (ss_text_cut(&t)) return ss_complain("%s", _("--host names too many"));
    ss_listeners_result found = ss_listeners_open(&listeners, options, site.about);
    if (found == SS_LISTENERS_FAILED) return SS_STATUS_FAILED;
    set_site_address(&site, &listeners);
    if (found == SS_LISTENERS_NEIGHBOUR) {
        if (site.hosts.names || !site.hosts.loopback) return complain_of_neighbour(home);
        if (opens) open_browser(&listeners.address);
        return SS_STATUS_OK;
    }
    ss_home_set_port(home, ss_address_port(&listeners.address));
    if (home->count) online->options.home_url = home->url;
    if (!ss_online_open(online, options, &service)) {
        ss_listeners_close(&listeners);
        return SS_STATUS_FAILED;
    }
    int status = run_server(options, &site, service, &listeners, home, opens);
    ss_service_close(service);
    return status;
}

static int serve(const ss_options *options, bool opens) {
    static ss_publication publication;
    char version[32];
    ss_word identity = ss_page_identity(&ss_page_embedded);
    ss_online online;
    ss_home home;
    if (ss_given(options, SS_OPTION_PRINT_CONFIG)) {
        ss_config_print(options, ss_command_serve.takes, stdout);
        return SS_STATUS_OK;
    }
    snprintf(version, sizeof version, "%.*s", (int)identity.length, identity.at);
    if (!ss_online_read(&online, options, version) || !read_home(options, &home)) return SS_STATUS_FAILED;
    int status = ss_publish(&publication, &ss_page_embedded, online.options.public_url, false)
                     ? serve_page(options, &publication.page, &online, &home, opens)
                     : ss_complain(_("the server could not be started: %s"), ss_system_sentence(ENOMEM));
    ss_publication_end(&publication);
    return status;
}

static int run_alone(const ss_options *options) {
    return serve(options, !ss_given(options, SS_OPTION_NO_BROWSER));
}

static int run(const ss_options *options) {
    return serve(options, ss_given(options, SS_OPTION_BROWSER) && !ss_given(options, SS_OPTION_NO_BROWSER));
}

const ss_command ss_command_serve = {
    .name = "serve",
    .usage = "[--config FILE] [--print-config]\n"
             "                  [--port N] [--home | --listen ADDRESS] [--host NAME]\n"
             "                  [--open | --no-open] [--no-online]\n"
             "                  [--db FILE] [--db-password-file FILE]\n"
             "                  [--public-url URL] [--trusted-proxy LIST]\n"
             "                  [--proxy-header x-forwarded-for|forwarded]\n"
             "                  [--metrics ADDRESS:PORT] [--log trouble|all]\n"
             "                  [--most-tables N] [--thinkers N]\n"
             "                  [--most-level NAME] [--finished DAYS] [--abandoned DAYS]\n"
             "                  [--results DAYS]\n"
             "                  [--no-push] [--push-allow NETWORK] [--ca FILE]\n"
             "                  [--hook URL] [--hook-key FILE] [--hook-local]\n"
             "                  [--socket FILE]",
    .summary = N_("play in the browser"),
    .help = N_("Prints the address of a page on which you play against the computer or, at\n"
               "online tables, with people elsewhere. Ctrl+C stops it.\n\n"
               "Only this machine can connect. --home also lets the phones and computers in your\n"
               "network play and prints the address for them, on a terminal with a QR code;\n"
               "machines on the internet are not let in. --listen names an address of this\n"
               "machine instead. There is no encryption: for the internet, put nginx or caddy\n"
               "in front and name the site with --public-url.\n\n"
               "Online tables are kept in a database, which is created when it is first needed;\n"
               "\"sanssouci store\" maintains it. Programs can play too: docs/protocol.md.\n\n"
               "All settings can be in a file named with --config. docs/hosting.md explains how\n"
               "to run a public server.\n\n"
               "If another program uses port 7250, the next free one is taken, unless --port is\n"
               "given. If this game already runs there, its address is printed.\n\n"
               "The browser is opened only with --open. \"sanssouci\" without a command does the\n"
               "same as serve, but opens the browser unless --no-open is given."),
    .takes = {SS_OPTION_CONFIG, SS_OPTION_PRINT_CONFIG, SS_OPTION_PORT, SS_OPTION_HOME, SS_OPTION_LISTEN,
              SS_OPTION_HOST, SS_OPTION_BROWSER, SS_OPTION_NO_BROWSER, SS_OPTION_TRUSTED_PROXY,
              SS_OPTION_PROXY_HEADER, SS_OPTION_METRICS, SS_OPTION_LOGS, SS_TAKES_ONLINE},
    .run = run,
};

ss_command ss_command_alone(void) {
    ss_command alone = ss_command_serve;
    alone.run = run_alone;
    return alone;
}

const char *ss_help_alone(void) {
    return _(
        "\"sanssouci\" alone opens the game in the browser, \"sanssouci play\" plays it in the terminal.");
}
