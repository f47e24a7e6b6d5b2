#define _POSIX_C_SOURCE 200809L
#include "net/trouble.h"

#include <netdb.h>
#include <openssl/x509_vfy.h>
#include <stdio.h>

#include "texts/system_errors.h"
#include "texts/words.h"

bool ss_trouble_is_hopeless(const ss_trouble *trouble) {
    return trouble->what == SS_TROUBLE_CERTIFICATE || trouble->what == SS_TROUBLE_AUTHORITY;
}

static const char *certificate_sentence(int code) {
    switch (code) {
    case X509_V_ERR_CERT_HAS_EXPIRED: return _("its certificate has expired");
    case X509_V_ERR_CERT_NOT_YET_VALID: return _("its certificate is not valid yet");
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH: return _("its certificate is for another name");
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
        return _("its certificate is not signed by an authority that is trusted here; --ca names another");
    default: return NULL;
    }
}

void ss_put_trouble(ss_text *t, const ss_trouble *trouble, const ss_remote *remote) {
    char sentence[400];
    const char *why = NULL;
    switch (trouble->what) {
    case SS_TROUBLE_NONE:
    case SS_TROUBLE_STRANGE: /* the server has been reached */
    case SS_TROUBLE_LONG:
    case SS_TROUBLE_FORBIDDEN: /* no player ever meets it */
    case SS_TROUBLE_INTERRUPTED: return;
    case SS_TROUBLE_LATE: why = _("it does not answer in time"); break;
    case SS_TROUBLE_NAME: why = gai_strerror(EAI_NONAME); break;
    case SS_TROUBLE_SYSTEM: why = ss_system_sentence(trouble->number); break;
    case SS_TROUBLE_CLOSED: why = _("it has closed the connection"); break;
    case SS_TROUBLE_TLS: break;
    case SS_TROUBLE_CERTIFICATE: why = certificate_sentence(trouble->number); break;
    case SS_TROUBLE_AUTHORITY:
        snprintf(sentence, sizeof sentence, _("--ca: the file has no certificates that can be used: %s"),
                 trouble->said);
        ss_text_put(t, sentence);
        return;
    }
    /* TRANSLATORS: the name of a server, and what is wrong with it */
    snprintf(sentence, sizeof sentence, _("%s cannot be reached: %s"), remote->host,
             why ? why : trouble->said);
    ss_text_put(t, sentence);
}
