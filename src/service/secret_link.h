/* Shows a secret of an invitation or a pass, once: as text, as a link, and as the QR code of the link. */
#ifndef SS_SERVICE_SECRET_LINK_H
#define SS_SERVICE_SECRET_LINK_H

#include "service/call.h"
#include "json/json.h"

/* Adds `secret`, `link` and `code` to an object. The link is `http://HOST/#/PLACE/SECRET`. */
void ss_secret_link_put(ss_json *j, const ss_call *call, const char *place);

#endif
