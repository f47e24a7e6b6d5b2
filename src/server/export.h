/* The page as static files, for any web server. */
#ifndef SS_SERVER_EXPORT_H
#define SS_SERVER_EXPORT_H

#include "server/http.h"

typedef enum ss_export_result {
    SS_EXPORTED,
    SS_EXPORT_FOREIGN, /* the folder has something in it, and not from us */
    SS_EXPORT_SYSTEM,  /* the system refused: `error`, at `path` */
} ss_export_result;

typedef struct ss_export_failure {
    int error;
    char path[4096];
} ss_export_failure;

/* Writes the page into a folder, which is made if it is not there. One that is not empty must have come from here: its
 * files are replaced, each as a whole and index.html last, so that the page works at every moment; what else lies
 * there stays. */
ss_export_result ss_export(const ss_site *site, const char *folder, ss_export_failure *failure);

#endif
