/* The page for a particular site. If the address is known, it is filled in: chats and search engines want complete
 * addresses of the page, and of the picture that they show with a link to it (Open Graph). A page for a static host is
 * marked, so that it does not ask for online play in vain.
 *
 *     ss_publication site;
 *     if (ss_publish(&site, &ss_page_embedded, "https://games.example.org/garden", false)) serve(&site.page);
 *     ss_publication_end(&site); */
#ifndef SS_SERVER_PUBLISH_H
#define SS_SERVER_PUBLISH_H

#include "server/page.h"

enum { SS_PUBLISH_EDITS = 4, SS_PUBLISH_ASSETS = 512 };

typedef struct ss_publication {
    ss_page page;
    ss_asset assets[SS_PUBLISH_ASSETS];
    uint8_t *gzip[SS_PUBLISH_EDITS];                       /* of the changed files */
    char hash[SS_PUBLISH_EDITS][2 * sizeof(uint64_t) + 1]; /* the beginning of their SHA-256 */
} ss_publication;

/* Fills in `url`, which has no final slash; NULL for none. The page is borrowed. Returns false without memory, or if
 * the page lacks the places to be filled in. */
bool ss_publish(ss_publication *publication, const ss_page *page, const char *url, bool is_static);

/* Frees the changed files. May also be called after a failure. */
void ss_publication_end(ss_publication *publication);

#endif
