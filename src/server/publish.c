#include "server/publish.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/sha256.h"
#include "server/page.h"

/* ---- files ---- */

static bool pack(const char *bytes, size_t length, uint8_t **gzip, size_t *size) {
    enum { GZIP = 16, MEMORY = 8 }; /* the first is added to the window bits and selects a gzip header */
    z_stream z = {0};
    if (deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + GZIP, MEMORY, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        return false;
    *size = deflateBound(&z, (uLong)length);
    *gzip = malloc(*size);
    z.next_in = (Bytef *)bytes;
    z.avail_in = (uInt)length;
    z.next_out = *gzip;
    z.avail_out = *gzip ? (uInt)*size : 0;
    bool packed = deflate(&z, Z_FINISH) == Z_STREAM_END;
    *size -= z.avail_out;
    deflateEnd(&z);
    return packed;
}

static void name_content(const char *bytes, size_t length, char *hash) {
    uint8_t digest[SS_SHA256_SIZE];
    ss_sha256_of(bytes, length, digest);
    for (size_t i = 0; i < sizeof(uint64_t); i++) sprintf(hash + 2 * i, "%02x", digest[i]);
}

/* Returns the text with each `from` in it replaced by `to`, and how many there were. The caller frees it. */
static char *replaced(const char *text, const char *from, const char *to, int *count) {
    size_t length = strlen(text) + 1;
    *count = 0;
    for (const char *at = text; (at = strstr(at, from)); at += strlen(from)) ++*count;
    char *whole = malloc(length + (size_t)*count * strlen(to)), *end = whole;
    for (const char *found; whole && (found = strstr(text, from)); text = found + strlen(from))
        end += sprintf(end, "%.*s%s", (int)(found - text), text, to);
    if (whole) strcpy(end, text);
    return whole;
}

/* ---- edits ---- */

/* Replaces `from` in a file, as the edit of this number. */
static bool edit(ss_publication *p, int number, const char *path, const char *from, const char *to) {
    ss_asset *asset = (ss_asset *)ss_page_find(&p->page, ss_word_of(path));
    char *before = asset ? ss_body_whole(asset) : NULL;
    int count = 0;
    char *after = before ? replaced(before, from, to, &count) : NULL;
    bool edited = after && count && pack(after, strlen(after), &p->gzip[number], &asset->gzip_size);
    if (edited) {
        name_content(after, strlen(after), p->hash[number]);
        asset->gzip = p->gzip[number];
        asset->size = strlen(after);
        asset->hash = p->hash[number];
    }
    free(before);
    free(after);
    return edited;
}

/* Adds the mark that web/online/host.ts looks for. */
static bool mark_static(ss_publication *p) {
    static const char before[] = "<meta name=\"description\"";
    static const char marked[] = "<meta name=\"sanssouci\" content=\"static\">\n<meta name=\"description\"";
    return edit(p, 0, "index.html", before, marked);
}

static bool fill_in(ss_publication *p, const char *url) {
    static const char picture[] = "<meta property=\"og:image\" content=\"", home[] = "href=\"/\"";
    char about[1024], way[300];
    snprintf(about, sizeof about,
             "<link rel=\"canonical\" href=\"%s/\">\n<meta property=\"og:url\" content=\"%s/\">\n%s%s/", url,
             url, picture, url);
    snprintf(way, sizeof way, "href=\"%s/\"", url);
    return edit(p, 1, "index.html", picture, about) && edit(p, 2, SS_PAGE_LOST, home, way);
}

bool ss_publish(ss_publication *p, const ss_page *page, const char *url, bool is_static) {
    *p = (ss_publication){
        .page = {p->assets, page->count}
    };
    if (page->count > SS_PUBLISH_ASSETS) return false;
    memcpy(p->assets, page->assets, (size_t)page->count * sizeof *page->assets);
    if (!url && !is_static) return true;
    const ss_asset *index = ss_page_find(&p->page, ss_word_of("index.html"));
    const char *unpublished = index ? index->hash : "";
    if (is_static && !mark_static(p)) return false;
    if (url && !fill_in(p, url)) return false;
    /* The worker for visits without network checks the page against its expected hash. */
    return edit(p, 3, "service.js", unpublished, index->hash);
}

void ss_publication_end(ss_publication *p) {
    for (int i = 0; i < SS_PUBLISH_EDITS; i++) free(p->gzip[i]);
    *p = (ss_publication){0};
}
