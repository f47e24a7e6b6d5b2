#include "train/course.h"

#include <math.h>
#include <stdio.h>

#include "host/seed.h"

long ss_course_generations(const ss_course *c) {
    long whole = (c->games + c->generation / 2) / c->generation;
    return c->games == 0 ? 0 : whole ? whole : 1;
}

long ss_course_generation(const ss_course *c) {
    return c->games && c->games < c->generation ? c->games : c->generation;
}

long ss_course_window(const ss_course *c, long generations) {
    long half = (generations + 3) / 4;
    return half < c->window ? half : c->window;
}

double ss_course_share(const ss_course *c, long generations, double seconds) {
    double share =
        c->games ? (double)generations / (double)ss_course_generations(c) : seconds / (c->minutes * 60);
    return share < 1 ? share : 1;
}

double ss_course_rate(const ss_course *c, double share) {
    return c->rate * pow(0.1, share) * (share > 0.9 ? 0.3 : 1);
}

void ss_course_put(const ss_course *c, ss_text *t) {
    char line[SS_COURSE_TEXT];
    snprintf(line, sizeof line,
             "kind %s, %s %.10g, generation %ld, window %ld, passes %.10g, wild %.10g, lambda %.10g, "
             "rate %.10g, seed ",
             c->kind->name, c->games ? "games" : "minutes", c->games ? (double)c->games : c->minutes,
             c->generation, c->window, c->passes, c->wild, c->lambda, c->rate);
    ss_text_put(t, line);
    ss_text_put(t, c->seed);
}

uint64_t ss_course_random(const ss_course *c, const char *purpose, long generation) {
    char part[128];
    snprintf(part, sizeof part, "%s/%s/%ld", c->kind->name, purpose, generation);
    return ss_seed_random(c->seed, part).state;
}
