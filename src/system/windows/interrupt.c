#include "system/interrupt.h"

#include <signal.h>
#include <stdatomic.h>

static atomic_int came;

/* The C library removes the handler before it calls it, so a second signal ends the program. */
static void note(int signal) { atomic_store(&came, signal); }

static void watch(int number) {
    if (signal(number, note) == SIG_IGN) signal(number, SIG_IGN);
}

void ss_interrupt_watch(void) {
    watch(SIGINT);
    watch(SIGTERM);
}

int ss_interrupted(void) { return atomic_load(&came); }
