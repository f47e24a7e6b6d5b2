/* Writes the page as static files, for any web server. */
#ifndef SS_SERVER_EXPORT_H
#define SS_SERVER_EXPORT_H

#include "server/http.h"

typedef enum ss_export_result {
    SS_EXPORTED,
    SS_EXPORT_FOREIGN, /* the folder is not empty, and not from us */
    SS_EXPORT_SYSTEM,  /* a system call failed: `error`, at `path` */
} ss_export_result;

typedef struct ss_export_failure {
    int error;
    char path[4096];
} ss_export_failure;

/* Writes the page into a folder, creating it if necessary. A folder that is not empty must be an earlier
 * export: its files are then replaced, each atomically and index.html last, so that the page works at every
 * moment. Other files there stay. */
ss_export_result ss_export(const ss_site *site, const char *folder, ss_export_failure *failure);

#endif
