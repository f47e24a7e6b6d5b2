/* `serve --home`: the address that phones open, as text and QR code, and what helps if they cannot. */
#include "cli/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/output.h"
#include "system/qrcode.h"
#include "texts/words.h"
#include "texts/lines.h"
#include "texts/term.h"

bool ss_home_find(ss_home *home) {
    home->count = ss_local_addresses_find(home->addresses);
    if (home->count) return true;
    ss_complain("%s",
                _("this machine is not in a home network: connect it to your Wi-Fi and try again, or give an "
                  "address with --listen"));
    return false;
}

void ss_home_set_port(ss_home *home, int port) {
    if (home->count) snprintf(home->url, sizeof home->url, "http://%s:%d", home->addresses[0].number, port);
}

/* ---- printing ---- */

/* Prints a QR code. Returns false and prints nothing if the terminal cannot show one. */
static bool print_code(const char *link) {
    ss_term term = ss_term_for(stdout, SS_COLOUR_AUTO);
    ss_qrcode code;
    if (!term.utf8 || !term.colours || !ss_qrcode_of(&code, link)) return false;
    char *lines = malloc(SS_QRCODE_BLOCKS);
    if (!lines) return false;
    ss_text t = ss_text_in(lines, SS_QRCODE_BLOCKS);
    ss_qrcode_blocks(&code, &t);
    fputs(lines, stdout);
    free(lines);
    return true;
}

static void print_others(const ss_home *home, int port) {
    if (home->count < 2) return;
    ss_print(stdout, "%s", _("This machine is in other networks too, where its address is:"));
    for (int i = 1; i < home->count; i++)
        printf("http://%s:%d/ (%s)\n", home->addresses[i].number, port, home->addresses[i].interface);
}

/* Firewalls that need a command, and where their programs are. */
static const struct {
    const char *program, *command;
} firewalls[] = {
    {"/usr/sbin/ufw",         "sudo ufw allow %d/tcp"              },
    {"/usr/bin/firewall-cmd", "sudo firewall-cmd --add-port=%d/tcp"},
};

static void print_firewall(int port) {
    char command[80];
    for (size_t i = 0; i < sizeof firewalls / sizeof *firewalls; i++)
        if (access(firewalls[i].program, X_OK) == 0) {
            snprintf(command, sizeof command, firewalls[i].command, port);
            ss_print(stdout,
                     _("  The firewall of this machine may be in the way. This command opens port %d: %s"),
                     port, command);
            return;
        }
    ss_print(stdout, _("  A firewall on this machine may be in the way: open port %d in it."), port);
}

void ss_home_print(const ss_home *home, int port) {
    char link[SS_HOME_URL + 1];
    snprintf(link, sizeof link, "%s/", home->url);
    ss_print(stdout, "%s", _("Phones and computers in the same network open this address:"));
    puts(link);
    if (print_code(link)) ss_print(stdout, "%s", _("The camera of a phone reads the code."));
    print_others(home, port);
    ss_print(stdout, "%s", _("If a phone cannot open the page:"));
    ss_print(stdout, "%s",
             _("  It must be on the same Wi-Fi as this machine. Mobile data does not reach it."));
    ss_print(stdout, "%s",
             _("  Guest networks often keep their devices apart: use the main Wi-Fi for both."));
    print_firewall(port);
    ss_print(stdout, _("  Type the whole address, with http:// in front and :%d at the end."), port);
    ss_print(stdout, "%s", _("Everybody in this network can open the page, nobody from the internet."));
}
