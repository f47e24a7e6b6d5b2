#include "service/people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct ss_device {
    uint8_t hash[SS_SHA256_SIZE];
    ss_person *person;
    int64_t used;
    struct ss_device *next;
} ss_device;

/* ---- people ---- */

static unsigned chain_of(const char *id) { return ss_place_of(id, SS_PEOPLE_CHAINS); }

ss_person *ss_people_find(const ss_people *people, const char *id) {
    ss_person *p = people->people[chain_of(id)];
    while (p && strcmp(p->id, id) != 0) p = p->next;
    return p;
}

ss_person *ss_person_keep(ss_person *person) {
    if (person) person->uses++;
    return person;
}

ss_person *ss_people_enter(ss_people *people, const char *id, const char *name) {
    ss_person *p = ss_people_find(people, id);
    if (p || !(p = calloc(1, sizeof *p))) return ss_person_keep(p);
    ss_person **chain = &people->people[chain_of(id)];
    snprintf(p->id, sizeof p->id, "%s", id);
    snprintf(p->name, sizeof p->name, "%s", name);
    p->next = *chain;
    *chain = p;
    return ss_person_keep(p);
}

void ss_people_release(ss_people *people, ss_person *person) {
    if (!person || --person->uses) return;
    ss_person **at = &people->people[chain_of(person->id)];
    while (*at != person) at = &(*at)->next;
    *at = person->next;
    free(person);
}

/* ---- devices ---- */

static ss_device **chain_with(ss_people *people, const uint8_t hash[SS_SHA256_SIZE]) {
    return &people->devices[(hash[0] | hash[1] << 8) % SS_PEOPLE_CHAINS];
}

static ss_device *device_with(ss_people *people, const uint8_t hash[SS_SHA256_SIZE]) {
    ss_device *d = *chain_with(people, hash);
    while (d && memcmp(d->hash, hash, sizeof d->hash) != 0) d = d->next;
    return d;
}

int ss_device_number(const uint8_t hash[SS_SHA256_SIZE]) {
    return (hash[0] & 0x7F) << 24 | hash[1] << 16 | hash[2] << 8 | hash[3] | 1;
}

ss_person *ss_people_with(ss_people *people, const uint8_t hash[SS_SHA256_SIZE], int64_t now) {
    ss_device *d = device_with(people, hash);
    if (!d) return NULL;
    d->used = now;
    return d->person;
}

void ss_people_remember(ss_people *people, const uint8_t hash[SS_SHA256_SIZE], ss_person *person,
                        int64_t now) {
    ss_device **chain = chain_with(people, hash), *d;
    if (device_with(people, hash) || !(d = calloc(1, sizeof *d))) return;
    *d = (ss_device){.person = ss_person_keep(person), .used = now, .next = *chain};
    memcpy(d->hash, hash, sizeof d->hash);
    *chain = d;
    people->device_count++;
}

static void drop(ss_people *people, ss_device **at) {
    ss_device *d = *at;
    *at = d->next;
    people->device_count--;
    ss_people_release(people, d->person);
    free(d);
}

void ss_people_forget(ss_people *people, const ss_person *person, ss_people_gone *gone, const void *data) {
    for (int i = 0; i < SS_PEOPLE_CHAINS; i++)
        for (ss_device **at = &people->devices[i]; *at;)
            if ((*at)->person == person && gone(data, (*at)->hash))
                drop(people, at);
            else
                at = &(*at)->next;
}

void ss_people_sweep(ss_people *people, int64_t since) {
    for (int i = 0; i < SS_PEOPLE_CHAINS; i++)
        for (ss_device **at = &people->devices[i]; *at;)
            if ((*at)->used < since)
                drop(people, at);
            else
                at = &(*at)->next;
}
