/* Push messages: how they are encrypted and signed, and where they may go. The rest is in tests/notify/push.sh. */
#include <arpa/inet.h>
#include <openssl/ec.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "notify/sender.h"
#include "notify/host_limits.h"
#include "test.h"

static void bytes_of(const char *letters, uint8_t *bytes) {
    CHECK(ss_base64_read(letters, strlen(letters), bytes));
}

static const char *letters_of(const uint8_t *bytes, size_t count) {
    static char text[4096];
    ss_text t = ss_text_in(text, sizeof text);
    ss_base64_write(&t, bytes, count);
    return text;
}

/* ---- RFC 8291, section 5 and appendix A ---- */

#define UA_PUBLIC "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
#define UA_AUTH   "BTBZMqHH6r4Tts7J_aSIgg"

TEST(a_message_is_sealed_as_in_the_appendix_of_rfc_8291) {
    static const char message[] = "When I grow up, I want to be a watermelon";
    uint8_t scalar[SS_P256_SCALAR], salt[SS_ENCRYPT_SALT], point[SS_P256_POINT], encrypted[SS_ENCRYPTED];
    ss_recipient recipient;
    bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", scalar);
    bytes_of("DGv6ra1nlYgDCS1FRnbzlw", salt);
    CHECK(ss_recipient_read(UA_PUBLIC, UA_AUTH, &recipient));
    EVP_PKEY *ours = ss_p256_private(scalar);
    CHECK(ours && ss_p256_point(ours, point));
    CHECK_STR(letters_of(point, sizeof point),
              "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
    size_t length = ss_encrypt(&recipient, ours, salt, message, strlen(message), encrypted);
    CHECK_STR(
        letters_of(encrypted, length),
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
    EVP_PKEY_free(ours);
}

TEST(a_message_that_is_too_long_is_not_sealed) {
    static char message[SS_ENCRYPT_MOST + 1];
    uint8_t salt[SS_ENCRYPT_SALT] = {0}, encrypted[SS_ENCRYPTED];
    ss_recipient recipient;
    EVP_PKEY *ours = ss_p256_make();
    CHECK(ss_recipient_read(UA_PUBLIC, UA_AUTH, &recipient));
    CHECK_EQ(ss_encrypt(&recipient, ours, salt, message, SS_ENCRYPT_MOST, encrypted), SS_ENCRYPTED);
    CHECK_EQ(ss_encrypt(&recipient, ours, salt, message, SS_ENCRYPT_MOST + 1, encrypted), 0);
    EVP_PKEY_free(ours);
}

TEST(invalid_keys_are_refused) {
    static const struct {
        const char *key, *auth;
    } rows[] = {
        {"",                                                                                        UA_AUTH                  },
        {UA_PUBLIC,                                                                                 ""                       },
        {UA_PUBLIC "A",                                                                             UA_AUTH                  },
        {UA_PUBLIC,                                                                                 "BTBZMqHH6r4Tts7J_aSIgg_"},
        {"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw8",
         UA_AUTH                                                                                                             }, /* off */
        {"ACVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
         UA_AUTH                                                                                                             }, /* form */
        {"BCVxsr7N+eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", UA_AUTH                  },
    };
    ss_recipient recipient;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK(!ss_recipient_read(rows[i].key, rows[i].auth, &recipient));
    CHECK(ss_recipient_read(UA_PUBLIC "=", UA_AUTH "==", &recipient)); /* as some libraries write it */
}

/* ---- RFC 8292 ---- */

/* Returns true if a header `vapid t=TOKEN, k=KEY` has a valid signature. */
static bool verifies(const char *header) {
    uint8_t point[SS_P256_POINT], raw[SS_P256_SIGNATURE], der[128], *end = der;
    const char *token = strstr(header, "t=") + 2, *key = strstr(header, "k=") + 2;
    size_t length = strcspn(token, ",");
    size_t signed_length = length - SS_BASE64_LETTERS(SS_P256_SIGNATURE) - 1;
    bytes_of(key, point);
    CHECK(ss_base64_read(token + signed_length + 1, SS_BASE64_LETTERS(SS_P256_SIGNATURE), raw));
    ECDSA_SIG *pair = ECDSA_SIG_new();
    ECDSA_SIG_set0(pair, BN_bin2bn(raw, 32, NULL), BN_bin2bn(raw + 32, 32, NULL));
    int size = i2d_ECDSA_SIG(pair, &end);
    ECDSA_SIG_free(pair);
    EVP_PKEY *public = ss_p256_public(point);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    CHECK(EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, public) == 1);
    int good = EVP_DigestVerify(context, der, (size_t)size, (const uint8_t *)token, signed_length);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public);
    return good == 1;
}

#define EXAMPLE_HEAD "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."
#define EXAMPLE_CLAIMS                                                                                       \
    "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbG" \
    "U"                                                                                                      \
    "uY29tIn0"
#define EXAMPLE_END                                                                                          \
    ".i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, "              \
    "k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"

TEST(the_example_of_rfc_8292_verifies_and_ours_has_the_same_claims) {
    char secret[SS_VAPID_SECRET], header[SS_VAPID_HEADER];
    ss_vapid vapid;
    CHECK(verifies("vapid t=" EXAMPLE_HEAD EXAMPLE_CLAIMS EXAMPLE_END));
    CHECK(ss_vapid_make(secret) && ss_vapid_open(&vapid, secret));
    CHECK(ss_vapid_header(&vapid, "https://push.example.net", "mailto:push@example.com", 1453523768 - 43200,
                          header));
    CHECK(strstr(header, "vapid t=" EXAMPLE_HEAD EXAMPLE_CLAIMS ".") == header);
    CHECK(verifies(header));
    CHECK(strstr(header, vapid.public));
    header[strlen("vapid t=" EXAMPLE_HEAD) + 5] ^= 1;
    CHECK(!verifies(header));
    ss_vapid_close(&vapid);
}

TEST(an_invalid_key_opens_nothing) {
    static const char *const keys[] = {"", "A", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                                       "__________________________________________8",
                                       "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oR!"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        ss_vapid vapid;
        CHECK(!ss_vapid_open(&vapid, keys[i]));
        ss_vapid_close(&vapid);
    }
}

/* ---- endpoints ---- */

TEST(an_endpoint_is_https_with_a_host_and_nothing_strange) {
    static const struct {
        const char *url;
        bool good;
        const char *origin, *path;
    } rows[] = {
        {"https://fcm.googleapis.com/fcm/send/a:b-_", true,  "https://fcm.googleapis.com",    "/fcm/send/a:b-_"},
        {"https://Push.Example.net:8443/p?v=1&a=%20", true,  "https://push.example.net:8443", "/p?v=1&a=%20"   },
        {"https://push.example.net",                  true,  "https://push.example.net",      "/"              },
        {"https://push.example.net?x",                true,  "https://push.example.net",      "/?x"            },
        {"https://[2001:db8::1]/x",                   true,  "https://[2001:db8::1]",         "/x"             },
        {"http://push.example.net/x",                 false, NULL,                            NULL             },
        {"HTTPS://push.example.net/x",                false, NULL,                            NULL             },
        {"wss://push.example.net/x",                  false, NULL,                            NULL             },
        {"file:///etc/passwd",                        false, NULL,                            NULL             },
        {"https:///x",                                false, NULL,                            NULL             },
        {"https://a@b/x",                             false, NULL,                            NULL             },
        {"https://a:b@c/x",                           false, NULL,                            NULL             },
        {"https://a/x#y",                             false, NULL,                            NULL             },
        {"https://a/x y",                             false, NULL,                            NULL             },
        {"https://a/x\r\nHost: b",                    false, NULL,                            NULL             },
        {"https://a\r\n/",                            false, NULL,                            NULL             },
        {"https://a:0/",                              false, NULL,                            NULL             },
        {"https://a:70000/",                          false, NULL,                            NULL             },
        {"https://a:/",                               false, NULL,                            NULL             },
        {"https://[::1/x",                            false, NULL,                            NULL             },
        {"https://a\\b/x",                            false, NULL,                            NULL             },
        {"https://",                                  false, NULL,                            NULL             },
        {"",                                          false, NULL,                            NULL             },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ss_endpoint e;
        char origin[SS_ENDPOINT_ORIGIN];
        ss_text t = ss_text_in(origin, sizeof origin);
        if (ss_endpoint_read(rows[i].url, false, &e) != rows[i].good) fail_msg("%s", rows[i].url);
        if (!rows[i].good) continue;
        ss_endpoint_origin(&t, &e);
        CHECK_STR(origin, rows[i].origin);
        CHECK_STR(e.path, rows[i].path);
    }
}

TEST(an_endpoint_has_a_longest_and_only_the_operator_may_name_one_without_tls) {
    char url[SS_ENDPOINT + 8] = "https://a/";
    ss_endpoint e;
    memset(url + 10, 'x', SS_ENDPOINT - 1 - 10);
    CHECK(ss_endpoint_read(url, false, &e));
    url[SS_ENDPOINT - 1] = 'x';
    CHECK(!ss_endpoint_read(url, false, &e));
    CHECK(ss_endpoint_read("http://127.0.0.1:8080/hook", true, &e));
    CHECK(!e.remote.tls);
    CHECK_EQ(e.remote.port, 8080);
}

/* ---- addresses ---- */

static bool may(const ss_address_rules *reach, const char *number) {
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, number, &four.sin_addr) == 1)
        return ss_address_rules_may(reach, (struct sockaddr *)&four);
    CHECK(inet_pton(AF_INET6, number, &six.sin6_addr) == 1);
    return ss_address_rules_may(reach, (struct sockaddr *)&six);
}

TEST(only_the_public_internet_can_be_reached) {
    static const char *const good[] = {
        "1.1.1.1",      "9.255.255.255",   "11.0.0.0",       "100.63.255.255",
        "100.128.0.0",  "126.1.1.1",       "128.0.0.1",      "172.15.255.255",
        "172.32.0.1",   "192.167.255.255", "192.169.0.0",    "223.255.255.255",
        "2606:4700::1", "2a00:1450::5",    "::ffff:1.1.1.1", "64:ff9b::1.1.1.1"};
    static const char *const bad[] = {
        "0.0.0.0",      "10.0.0.1",         "100.64.0.1",      "127.0.0.1",       "127.255.255.254",
        "169.254.1.1",  "169.254.169.254",  "172.16.0.1",      "172.31.255.255",  "192.0.0.8",
        "192.0.2.1",    "192.168.1.1",      "198.18.0.1",      "198.51.100.7",    "203.0.113.9",
        "224.0.0.1",    "239.1.1.1",        "240.0.0.1",       "255.255.255.255", "::",
        "::1",          "::ffff:127.0.0.1", "::ffff:10.1.1.1", "::127.0.0.1",     "64:ff9b::10.0.0.1",
        "64:ff9b:1::1", "fc00::1",          "fd12:3456::1",    "fe80::1",         "fec0::1",
        "ff02::1",      "100::1",           "2001::1",         "2001:db8::1",     "2002:7f00:1::",
        "3fff::1",      "5f00::1",          "4000::1",
    };
    ss_address_rules usual = {0};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!may(&usual, good[i])) fail_msg("%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (may(&usual, bad[i])) fail_msg("%s", bad[i]);
}

TEST(the_operator_may_allow_more_by_prefix) {
    ss_address_rules reach;
    CHECK(ss_address_rules_read("127.0.0.1,10.1.0.0/16,fd00:1::/32", &reach));
    CHECK(may(&reach, "127.0.0.1") && may(&reach, "::ffff:127.0.0.1") && !may(&reach, "127.0.0.2"));
    CHECK(may(&reach, "10.1.255.1") && !may(&reach, "10.2.0.0"));
    CHECK(may(&reach, "fd00:1:2::3") && !may(&reach, "fd00:2::1"));
    CHECK(!ss_address_rules_read("10.1.0.1/16", &reach)); /* did they mean the address, or the network? */
    CHECK(!ss_address_rules_read("10.1.0.0/33", &reach));
    CHECK(!ss_address_rules_read("localhost", &reach));
    CHECK(!ss_address_rules_read("10.0.0.0/8x", &reach));
    CHECK(!ss_address_rules_read("1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1",
                                 &reach));
}

/* A name that leads to this machine is refused because of its address, before anything is sent. */
TEST(a_name_does_not_lead_to_a_forbidden_address) {
    static const char *const urls[] = {"https://localhost:9/x",  "https://127.0.0.1:9/x", "https://[::1]:9/x",
                                       "https://2130706433:9/x", "https://0x7f.1:9/x",    "https://0:9/x"};
    ss_address_rules usual = {0};
    for (size_t i = 0; i < sizeof urls / sizeof *urls; i++) {
        ss_endpoint e;
        CHECK(ss_endpoint_read(urls[i], false, &e));
        ss_delivered result = ss_delivery_make(
            &(ss_delivery){.to = &e, .reach = &usual, .headers = "", .body = "", .length = 0});
        CHECK_EQ(result.status, 0);
        CHECK_STR(result.why, "an address that may not be reached");
    }
}

/* ---- limits of hosts ---- */

TEST(a_host_gets_a_few_messages_at_a_time_and_per_minute) {
    static ss_host_limits m;
    CHECK_EQ(ss_host_limits_ask(&m, "a", 0), SS_HOST_LIMITS_GO);
    CHECK_EQ(ss_host_limits_ask(&m, "a", 0), SS_HOST_LIMITS_GO);
    CHECK_EQ(ss_host_limits_ask(&m, "a", 0), SS_HOST_LIMITS_WAIT);
    ss_host_limits_done(&m, "a", true, 0);
    for (int i = 2; i < SS_SENDER_MINUTE; i++) {
        CHECK_EQ(ss_host_limits_ask(&m, "a", 0), SS_HOST_LIMITS_GO);
        ss_host_limits_done(&m, "a", true, 0);
    }
    CHECK_EQ(ss_host_limits_ask(&m, "a", 0), SS_HOST_LIMITS_NO);
    CHECK_EQ(ss_host_limits_ask(&m, "a", 1), SS_HOST_LIMITS_GO);
}

TEST(a_host_that_fails_again_and_again_rests) {
    static ss_host_limits m;
    for (int i = 0; i < SS_SENDER_FAILURES; i++) {
        CHECK_EQ(ss_host_limits_ask(&m, "a", 10), SS_HOST_LIMITS_GO);
        ss_host_limits_done(&m, "a", false, 10);
    }
    CHECK_EQ(ss_host_limits_ask(&m, "a", 11), SS_HOST_LIMITS_NO);
    CHECK_EQ(ss_host_limits_ask(&m, "b", 11), SS_HOST_LIMITS_GO);
    CHECK_EQ(ss_host_limits_ask(&m, "a", 10 + SS_SENDER_REST), SS_HOST_LIMITS_GO);
}

/* More hosts than rows: idle ones make room, first those that do not answer. */
TEST(there_is_room_for_any_number_of_hosts_one_after_the_other) {
    static ss_host_limits m;
    CHECK_EQ(ss_host_limits_ask(&m, "good", 0), SS_HOST_LIMITS_GO);
    ss_host_limits_done(&m, "good", true, 0);
    CHECK_EQ(ss_host_limits_ask(&m, "slow", 0), SS_HOST_LIMITS_GO);
    for (int i = 1; i < 5 * SS_HOST_LIMITS_HOSTS; i++) {
        char name[16];
        snprintf(name, sizeof name, "host%d", i);
        CHECK_EQ(ss_host_limits_ask(&m, name, i), SS_HOST_LIMITS_GO);
        ss_host_limits_done(&m, name, false, i);
    }
    CHECK_EQ(ss_host_limits_ask(&m, "stranger", 999), SS_HOST_LIMITS_GO);
    CHECK_EQ(ss_host_limits_ask(&m, "another", 999), SS_HOST_LIMITS_WAIT);
    CHECK_EQ(ss_host_limits_ask(&m, "good", 999), SS_HOST_LIMITS_GO); /* is still known */
}

TEST(hosts_that_have_not_answered_leave_room_for_those_that_have) {
    static ss_host_limits m;
    CHECK_EQ(ss_host_limits_ask(&m, "good", 0), SS_HOST_LIMITS_GO);
    ss_host_limits_done(&m, "good", true, 0);
    CHECK_EQ(ss_host_limits_ask(&m, "a", 1), SS_HOST_LIMITS_GO);
    CHECK_EQ(ss_host_limits_ask(&m, "b", 1), SS_HOST_LIMITS_GO);
    CHECK_EQ(ss_host_limits_ask(&m, "c", 1), SS_HOST_LIMITS_WAIT);
    CHECK_EQ(ss_host_limits_ask(&m, "good", 1), SS_HOST_LIMITS_GO);
    ss_host_limits_done(&m, "a", false, 11);
    CHECK_EQ(ss_host_limits_ask(&m, "c", 11), SS_HOST_LIMITS_GO);
    ss_host_limits_done(&m, "b", true, 11);
    CHECK_EQ(ss_host_limits_ask(&m, "b", 12), SS_HOST_LIMITS_GO); /* which leaves room for one */
    CHECK_EQ(ss_host_limits_ask(&m, "d", 12), SS_HOST_LIMITS_GO);
    CHECK_EQ(ss_host_limits_ask(&m, "e", 12), SS_HOST_LIMITS_WAIT);
    ss_host_limits_done(&m, "good", false,
                        12); /* a stranger from now on, except for a message that is under way */
    CHECK_EQ(ss_host_limits_ask(&m, "good", 12), SS_HOST_LIMITS_WAIT);
}

/* ---- threads ---- */

/* A port that accepts connections and never sends anything. */
static int listen_at(const char *address, int port) {
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    socklen_t size = sizeof at;
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    inet_pton(AF_INET, address, &at.sin_addr);
    CHECK(bind(listener, (struct sockaddr *)&at, size) == 0 && listen(listener, 16) == 0);
    return listener;
}

static int port_of(int listener) {
    struct sockaddr_in at;
    socklen_t size = sizeof at;
    CHECK(getsockname(listener, (struct sockaddr *)&at, &size) == 0);
    return ntohs(at.sin_port);
}

static void answer_one(int listener) {
    static const char answer[] = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
    char head[2000];
    int client = accept(listener, NULL, NULL);
    CHECK(recv(client, head, sizeof head, 0) > 0);
    CHECK(send(client, answer, sizeof answer - 1, 0) > 0);
    close(client);
}

static sem_t news;
static void wake(void *data) {
    (void)data;
    sem_post(&news);
}

static void note(void *data, const ss_delivered *result) {
    *(int *)data = result->status ? result->status : -9;
}

/* A bug: somebody with many devices, all at slow hosts, occupied all threads, and everybody else waited. */
TEST(slow_hosts_of_one_person_hold_nobody_else_up) {
    enum { SLOW = 12 };
    char secret[SS_VAPID_SECRET], hook[64];
    int slow[SLOW], statuses[SLOW] = {0}, status = 0, quick = listen_at("127.0.0.1", 0);
    ss_address_rules reach = {.anywhere = true};
    CHECK(ss_vapid_make(secret));
    sem_init(&news, 0, 0);
    snprintf(hook, sizeof hook, "http://127.0.0.1:%d/", port_of(quick));
    ss_sender_options options = {.vapid = secret, .reach = &reach, .hook = hook, .hook_anywhere = true};
    ss_sender *sender = ss_sender_open(&options, wake, NULL);
    CHECK(sender);
    for (int i = 0; i < SLOW; i++) {
        ss_dispatch message = {.whose = "ann",
                               .key = UA_PUBLIC,
                               .auth = UA_AUTH,
                               .text = "{}",
                               .done = note,
                               .data = &statuses[i]};
        char host[16];
        snprintf(host, sizeof host, "127.0.0.%d", i + 2);
        slow[i] = listen_at(host, 0);
        snprintf(message.endpoint, sizeof message.endpoint, "https://%s:%d/p", host, port_of(slow[i]));
        CHECK(ss_sender_send(sender, &message));
    }
    CHECK(ss_sender_send(sender, &(ss_dispatch){.text = "{}", .done = note, .data = &status}));
    answer_one(quick); /* while hers wait */
    sem_wait(&news);
    ss_sender_deliver(sender);
    CHECK_EQ(status, 200);
    for (int i = 0; i < SLOW; i++) CHECK_EQ(statuses[i], 0);
    ss_sender_close(sender);
    for (int i = 0; i < SLOW; i++) close(slow[i]);
    close(quick);
}
