#include "curriculum.h"

#include <math.h>
#include <stdio.h>

#include "system/seed.h"

long ss_curriculum_generations(const ss_curriculum *c) {
    long whole = (c->games + c->generation / 2) / c->generation;
    return c->games == 0 ? 0 : whole ? whole : 1;
}

long ss_curriculum_generation(const ss_curriculum *c) {
    return c->games && c->games < c->generation ? c->games : c->generation;
}

long ss_curriculum_window(const ss_curriculum *c, long generations) {
    long half = (generations + 3) / 4;
    return half < c->window ? half : c->window;
}

double ss_curriculum_share(const ss_curriculum *c, long generations, double seconds) {
    double share =
        c->games ? (double)generations / (double)ss_curriculum_generations(c) : seconds / (c->minutes * 60);
    return share < 1 ? share : 1;
}

double ss_curriculum_rate(const ss_curriculum *c, double share) {
    return c->rate * pow(0.05, share) * (share > 0.9 ? 0.3 : 1);
}

void ss_curriculum_put(const ss_curriculum *c, ss_text *t) {
    char line[SS_CURRICULUM_TEXT];
    snprintf(line, sizeof line,
             "kind %s, %s %.10g, generation %ld, window %ld, passes %.10g, wild %.10g, lambda %.10g, "
             "rate %.10g, seed ",
             c->kind->name, c->games ? "games" : "minutes", c->games ? (double)c->games : c->minutes,
             c->generation, c->window, c->passes, c->wild, c->lambda, c->rate);
    ss_text_put(t, line);
    ss_text_put(t, c->seed);
}

uint64_t ss_curriculum_random(const ss_curriculum *c, const char *purpose, long generation) {
    char part[128];
    snprintf(part, sizeof part, "%s/%s/%ld", c->kind->name, purpose, generation);
    return ss_seed_random(c->seed, part).state;
}
