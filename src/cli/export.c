/* sanssouci export: the page as static files. */
#include <errno.h>

#include "cli/command.h"
#include "cli/address.h"
#include "texts/words.h"
#include "server/export.h"
#include "server/publish.h"

static int export_page(const ss_page *page, const char *folder) {
    static ss_export_failure failure;
    ss_site site = ss_site_of(page, (ss_hosts){0});
    switch (ss_export(&site, folder, &failure)) {
    case SS_EXPORTED: return SS_STATUS_OK;
    case SS_EXPORT_FOREIGN:
        return ss_complain(_("%s is not empty and not from an earlier export; choose another folder"),
                           folder);
    case SS_EXPORT_SYSTEM: break;
    }
    return ss_complain_of(failure.path, failure.error);
}

static int run(const ss_options *options) {
    static ss_publication publication;
    ss_public_url url = {0};
    if (ss_given(options, SS_OPTION_PUBLIC_URL))
        ss_public_url_read(&url, options->text[SS_OPTION_PUBLIC_URL]);
    int status = ss_publish(&publication, &ss_page_embedded, *url.whole ? url.whole : NULL, true)
                     ? export_page(&publication.page, options->words[0])
                     : ss_complain_of(options->words[0], ENOMEM);
    ss_publication_end(&publication);
    return status;
}

const ss_command ss_command_export = {
    .name = "export",
    .usage = "[--public-url URL] DIR",
    .summary = N_("write the page as static files, for any web server"),
    .help = N_("The folder is created if it does not exist. An earlier export is brought up to\n"
               "date; any other folder must be empty. The page works at any address, also in a\n"
               "subfolder of a site; the web server only has to serve its files.\n\n"
               "With --public-url, the address where the page will be, chats and social networks\n"
               "show a picture with links to it."),
    .takes = {SS_OPTION_PUBLIC_URL},
    .least = 1,
    .most = 1,
    .run = run,
};
