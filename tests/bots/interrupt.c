/* Preloaded into a program, sends it a signal when it renames a file, or flushes one, for the n-th time, as it does
 * whenever one is complete: so it is interrupted in the middle of its work, however fast it is.
 *
 *     cc -shared -fPIC -o interrupt.so tests/bots/interrupt.c
 *     RENAME=300 SIGNAL=9 LD_PRELOAD=./interrupt.so build/sanssouci arena --out folder ... */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void count(atomic_int *calls, const char *variable) {
    const char *most = getenv(variable);
    if (++*calls == (most ? atoi(most) : 0)) kill(getpid(), atoi(getenv("SIGNAL")));
}

int rename(const char *from, const char *to) {
    static atomic_int calls;
    int result = renameat(AT_FDCWD, from, AT_FDCWD, to);
    count(&calls, "RENAME");
    return result;
}

int fflush(FILE *file) {
    static atomic_int calls;
    int (*really)(FILE *);
    *(void **)&really = dlsym(RTLD_NEXT, "fflush");
    int result = really(file);
    count(&calls, "FLUSH");
    return result;
}
