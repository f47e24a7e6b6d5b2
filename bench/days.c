/* Measures how long a server takes to verify a garden of the day, compared with the thinking time of its computer
 * players. Both are measured in one run, as processor time, on the days of a week; the person plays the first legal
 * turn.
 *
 *     make build/bench/days
 *     build/bench/days [WEEKS]
 *
 * Prints a line for each day, and the largest ratio at the end. If it exceeds 1.2, the exit status is 1. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "rules/box.h"
#include "service/audit.h"

enum { MONDAY = 20773 /* 2026-11-16 */, TEXT = 1 << 14 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Plays a day to the end. Returns how long its computer players thought. */
static double play(ss_party *p, ss_day day) {
    double thought = 0;
    ss_day_party(p, &ss_box, day);
    while (!ss_is_over(&p->record)) {
        ss_turn turn;
        double began = now();
        if (ss_is_person(p, p->record.game.mover)) {
            ss_list_turns(&p->record.game, &turn, 1);
        } else {
            turn = ss_party_answer(p);
            thought += now() - began;
        }
        ss_party_play(p, &turn);
    }
    return thought;
}

/* Days that take little time are measured several times, and the smallest time counts. */
enum { AGAIN = 20 };
static const double SHORT = 0.2;

/* Measures from the text of the record to the verdict. */
static double verify(const ss_party *p, ss_day day) {
    static char bytes[TEXT];
    static ss_audit audit;
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_party_write(&t, p);
    double began = now();
    ss_audit_begin(&audit, day, bytes, t.needed, 0);
    while (ss_audit_goes_on(&audit)) ss_audit_step(&audit);
    double took = now() - began;
    if (audit.fault) printf("  %s at %d\n", audit.fault, audit.place);
    return audit.fault ? 1e9 : took;
}

int main(int argc, char **argv) {
    static ss_party party;
    int weeks = argc > 1 ? atoi(argv[1]) : 1;
    double most = 0;
    printf("day         thinking   verifying  ratio\n");
    for (int i = 0; i < 7 * weeks; i++) {
        char date[SS_DAY_TEXT];
        ss_text t = ss_text_in(date, sizeof date);
        ss_day day = {MONDAY + i, SS_EPOCH};
        double thought = play(&party, day), verified = verify(&party, day);
        for (int again = 0; again < AGAIN && thought < SHORT; again++) {
            thought = fmin(thought, play(&party, day));
            verified = fmin(verified, verify(&party, day));
        }
        double ratio = verified / thought;
        ss_day_write(&t, day);
        printf("%s  %7.3f s  %7.3f s  %5.3f\n", date, thought, verified, ratio);
        fflush(stdout);
        if (ratio > most) most = ratio;
    }
    printf("largest ratio: %.3f\n", most);
    return most > 1.2;
}
