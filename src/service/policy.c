/* What moderation has decided for the whole server, as this process knows it. */
#include "service/internal.h"

#include <stdlib.h>
#include <string.h>

#include "service/log.h"
#include "json/json.h"

bool ss_posting_holds(const ss_store_posting *p, int64_t now) {
    return *p->text && (!p->until || now < p->until);
}

bool ss_policy_is_read_only(const ss_service *service) {
    return ss_posting_holds(&service->policy.read_only, ss_service_now());
}

/* ---- networks ---- */

bool ss_policy_network(const char *prefix, uint64_t *value, uint64_t *mask) {
    ss_address_range p;
    if (!ss_address_range_read(ss_word_of(prefix), &p) || !ss_address_range_is_exact(&p)) return false;
    bool four = p.bits >= 96 && ss_address_is_four(p.bytes);
    const uint8_t *from = p.bytes + (four ? 8 : 0);
    int bits = four ? p.bits - 64 : p.bits;
    *value = 0;
    for (int i = 0; i < 8; i++) *value = *value << 8 | from[i];
    *mask = bits <= 0 ? 0 : UINT64_MAX << (bits < 64 ? 64 - bits : 0);
    return four || p.bits <= 64;
}

/* ---- bans ---- */

static bool is_of(const ss_store_ban *ban, const ss_call *call, const char *device) {
    uint64_t value, mask;
    if (strncmp(ban->what, "person ", 7) == 0)
        return call->person && strcmp(ban->what + 7, call->person->id) == 0;
    if (strncmp(ban->what, "device ", 7) == 0) return call->has_key && strcmp(ban->what + 7, device) == 0;
    if (strncmp(ban->what, "network ", 8) != 0 || call->network == SS_NETWORK_OWN) return false;
    return ss_policy_network(ban->what + 8, &value, &mask) && (call->network & mask) == (value & mask);
}

const ss_store_ban *ss_policy_ban_of(const ss_call *call) {
    const ss_policy *policy = &call->service->policy;
    char device[SS_DIGITS] = "";
    if (!policy->ban_count) return NULL;
    int64_t now = ss_service_now();
    if (call->has_key) ss_digits_write(device, call->key);
    for (int i = 0; i < policy->ban_count; i++) {
        const ss_store_ban *ban = &policy->bans[i];
        if ((!ban->until || now < ban->until) && is_of(ban, call, device)) return ban;
    }
    return NULL;
}

/* ---- the message ---- */

void ss_policy_put_message(ss_json *j, const ss_service *service) {
    const ss_store_posting *message = &service->policy.message;
    ss_json_key(j, "message");
    if (ss_posting_holds(message, ss_service_now()))
        ss_json_string(j, ss_word_of(message->text));
    else
        ss_json_null(j);
}

static void send_message(ss_service *service) {
    ss_text t = ss_text_in(service->text, sizeof service->text);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_pair_text(&j, "type", "message");
    ss_json_pair(&j, "time", ss_service_now());
    ss_policy_put_message(&j, service);
    ss_json_close(&j, '}');
    for (ss_socket_client *v = service->clients; v; v = v->next)
        if (v->known && v->socket) ss_socket_send(v->socket, t.bytes, t.needed);
}

/* ---- reading ---- */

typedef struct reading {
    ss_service *service;
    ss_policy policy;
} reading;

static ss_store_result read_bans(ss_store *store, ss_policy *b) {
    enum { PAGE = 64 };
    int count = PAGE;
    ss_store_result result = SS_STORE_OK;
    b->bans = malloc(SS_POLICY_BANS * sizeof *b->bans);
    if (!b->bans) return SS_STORE_FAILED;
    while (count == PAGE && b->ban_count + PAGE <= SS_POLICY_BANS && !result) {
        const char *after = b->ban_count ? b->bans[b->ban_count - 1].what : "";
        result = ss_store_bans(store, after, b->bans + b->ban_count, PAGE, &count);
        b->ban_count += count;
    }
    ss_store_ban *fewer =
        result || !b->ban_count ? NULL : realloc(b->bans, (size_t)b->ban_count * sizeof *fewer);
    if (fewer) b->bans = fewer;
    return result;
}

static ss_store_result read_policy(ss_store *store, void *data) {
    reading *r = data;
    ss_store_result result = ss_store_posted(store, SS_POLICY_MESSAGE, &r->policy.message);
    if (!result) result = ss_store_posted(store, SS_POLICY_READ_ONLY, &r->policy.read_only);
    return result ? result : read_bans(store, &r->policy);
}

static void policy_read(void *data, ss_store_result result, const char *trouble) {
    reading *r = data;
    ss_policy *policy = &r->service->policy;
    bool again = policy->again, changed = strcmp(policy->message.text, r->policy.message.text) != 0 ||
                                          policy->message.made != r->policy.message.made;
    policy->reading = policy->again = false;
    if (result) {
        ss_log_trouble("policy", result, trouble);
        free(r->policy.bans);
    } else {
        free(policy->bans);
        *policy = r->policy;
        if (changed) send_message(r->service);
    }
    if (again) ss_policy_read(r->service);
}

void ss_policy_read(ss_service *service) {
    reading r = {.service = service};
    service->policy.again = service->policy.reading;
    if (!service->policy.reading)
        service->policy.reading =
            ss_service_do_patiently(service, &(ss_job){read_policy, policy_read, &r}, sizeof r);
}

void ss_policy_end(ss_policy *policy) { free(policy->bans); }
