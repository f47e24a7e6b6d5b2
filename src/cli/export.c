/* sanssouci export: the page as static files. */
#include "cli/command.h"
#include "host/words.h"
#include "server/export.h"

static int run(const ss_options *options) {
    static ss_export_failure failure;
    const char *folder = options->words[0];
    ss_site site = ss_site_of(&ss_page_embedded, (ss_hosts){0});
    switch (ss_export(&site, folder, &failure)) {
    case SS_EXPORTED: return SS_STATUS_OK;
    case SS_EXPORT_FOREIGN:
        return ss_complain(_("%s is not empty and not from an earlier export; choose another folder"),
                           folder);
    case SS_EXPORT_SYSTEM: break;
    }
    return ss_complain_of(failure.path, failure.error);
}

const ss_command ss_command_export = {
    .name = "export",
    .usage = "DIR",
    .summary = N_("write the page as static files, for any web server"),
    .help = N_("The folder is created if it does not exist. One that an earlier export has filled\n"
               "is brought up to date; any other must be empty. The page works wherever it is\n"
               "put, also below other pages; all it needs from the server is its files."),
    .least = 1,
    .most = 1,
    .run = run,
};
