#define _XOPEN_SOURCE 700 /* SA_RESETHAND */

#include "system/interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int came;

static void note(int signal) { atomic_store(&came, signal); }

static void watch(int signal) {
    struct sigaction old, action = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    if (sigaction(signal, NULL, &old) == 0 && old.sa_handler != SIG_IGN) sigaction(signal, &action, NULL);
}

void ss_interrupt_watch(void) {
    watch(SIGINT);
    watch(SIGTERM);
}

int ss_interrupted(void) { return atomic_load(&came); }
