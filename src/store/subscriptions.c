#include "store/subscriptions.h"

#include "store/query.h"

enum { HOUR_MS = 3600 * 1000 };

static ss_store_result forget_twins(ss_store *store, const ss_store_subscription *s) {
    ss_query q = ss_query_of(store, "DELETE FROM subscriptions WHERE endpoint = ? AND device <> ?");
    ss_query_text(&q, s->endpoint);
    ss_query_hash(&q, s->device);
    return ss_query_run(&q);
}

/* The count of messages of this hour stays: subscribing again does not evade the limit. */
static ss_store_result keep(ss_store *store, const ss_store_subscription *s) {
    ss_query q =
        ss_query_of(store, "INSERT INTO subscriptions (device, endpoint, key, auth, made, hour, sent)"
                           " SELECT hash, ?, ?, ?, CAST(? AS bigint), 0, 0 FROM devices WHERE hash = ?"
                           " ON CONFLICT (device) DO UPDATE SET endpoint = excluded.endpoint,"
                           " key = excluded.key, auth = excluded.auth, made = excluded.made");
    ss_query_text(&q, s->endpoint);
    ss_query_text(&q, s->key);
    ss_query_text(&q, s->auth);
    ss_query_number(&q, s->made);
    ss_query_hash(&q, s->device);
    return ss_query_change(&q);
}

ss_store_result ss_store_subscribe(ss_store *store, const ss_store_subscription *s) {
    if (!ss_store_is_plain(s->endpoint, SS_STORE_ENDPOINT) || !ss_store_is_plain(s->key, SS_STORE_PUSH_KEY) ||
        !ss_store_is_plain(s->auth, SS_STORE_PUSH_KEY))
        return ss_store_refuse(store, "a subscription is not visible ASCII characters, or too long");
    ss_store_result result = ss_store_begin(store);
    if (result) return result;
    result = forget_twins(store, s);
    return ss_store_end(store, result ? result : keep(store, s));
}

ss_store_result ss_store_unsubscribe(ss_store *store, const uint8_t device[SS_STORE_HASH],
                                     const char *endpoint) {
    ss_query q = ss_query_of(store, endpoint ? "DELETE FROM subscriptions WHERE device = ? AND endpoint = ?"
                                             : "DELETE FROM subscriptions WHERE device = ?");
    ss_query_hash(&q, device);
    if (endpoint) ss_query_text(&q, endpoint);
    return ss_query_change(&q);
}

ss_store_result ss_store_subscriptions(ss_store *store, const char *person,
                                       ss_store_subscription *subscriptions, int most, int *count) {
    ss_query q = ss_query_of(store, "SELECT s.device, s.endpoint, s.key, s.auth, s.made FROM devices d"
                                    " JOIN subscriptions s ON s.device = d.hash WHERE d.person = ?"
                                    " ORDER BY d.made, d.hash LIMIT ?");
    ss_query_text(&q, person);
    ss_query_number(&q, most);
    *count = 0;
    while (*count < most && ss_query_row(&q)) {
        ss_store_subscription *s = &subscriptions[(*count)++];
        ss_query_copy_hash(&q, 0, s->device);
        ss_query_copy(&q, 1, s->endpoint, sizeof s->endpoint);
        ss_query_copy(&q, 2, s->key, sizeof s->key);
        ss_query_copy(&q, 3, s->auth, sizeof s->auth);
        s->made = ss_query_get(&q, 4);
    }
    return ss_query_end(&q);
}

ss_store_result ss_store_subscribed(ss_store *store, const uint8_t device[SS_STORE_HASH]) {
    ss_query q = ss_query_of(store, "SELECT 1 FROM subscriptions WHERE device = ?");
    ss_query_hash(&q, device);
    bool there = ss_query_row(&q);
    ss_store_result result = ss_query_end(&q);
    return result || there ? result : SS_STORE_NONE;
}

ss_store_result ss_store_subscription_use(ss_store *store, const uint8_t device[SS_STORE_HASH], int64_t now,
                                          int most) {
    ss_query q =
        ss_query_of(store, "UPDATE subscriptions SET sent = CASE WHEN hour = ? THEN sent + 1 ELSE 1 END,"
                           " hour = ? WHERE device = ? AND (hour <> ? OR sent < ?)");
    int64_t hour = now / HOUR_MS;
    ss_query_number(&q, hour);
    ss_query_number(&q, hour);
    ss_query_hash(&q, device);
    ss_query_number(&q, hour);
    ss_query_number(&q, most);
    return ss_query_change(&q);
}

ss_store_result ss_store_secret(ss_store *store, const char *name, const char *fresh,
                                char secret[SS_STORE_SECRET + 1]) {
    ss_query made =
        ss_query_of(store, "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING");
    ss_query_text(&made, name);
    ss_query_text(&made, fresh);
    ss_store_result result = ss_query_run(&made);
    if (result) return result;
    ss_query q = ss_query_of(store, "SELECT value FROM secrets WHERE name = ?");
    ss_query_text(&q, name);
    bool there = ss_query_row(&q);
    if (there) ss_query_copy(&q, 0, secret, SS_STORE_SECRET + 1);
    result = ss_query_end(&q);
    return result || there ? result : ss_sql_damaged(store, "a secret is missing", name);
}
