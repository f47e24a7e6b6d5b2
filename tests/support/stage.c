#define _XOPEN_SOURCE 700 /* nftw */

#include "stage.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>

#include "rules/box.h"
#include "test.h"

static char saves[] = "/tmp/sanssouci-stage-XXXXXX";

static int remove_one(const char *path, const struct stat *there, int kind, struct FTW *at) {
    (void)there, (void)kind, (void)at;
    return remove(path);
}

static void remove_saves(void) { nftw(saves, remove_one, 8, FTW_DEPTH | FTW_PHYS); }

/* Lets the program know nothing of the user who runs the tests: neither what they have saved nor their name. */
static void live_apart(void) {
    static bool made;
    if (!made) CHECK(mkdtemp(saves) != NULL && atexit(remove_saves) == 0);
    made = true;
    setenv("XDG_STATE_HOME", saves, 1);
    setenv("XDG_CONFIG_HOME", saves, 1);
    unsetenv("USER");
}

void stage_open(stage *s, int height, int width) {
    live_apart();
    memset(s, 0, sizeof *s);
    s->height = height;
    s->width = width;
    ss_model_begin(&s->model, &ss_box, (ss_term){.utf8 = true, .colours = 256});
    s->model.review.steps = 12; /* reviews in a moment */
    s->model.settings.pace = SS_TEMPO_AT_ONCE;
    stage_text(s);
}

void stage_close(stage *s) {
    ss_model_end(&s->model);
    free(s->text);
}

void stage_deal(stage *s, const char *who, ss_setting setting, const char *seed, bool ask) {
    ss_setup start = ss_setup_usual();
    start.setting = setting;
    for (int seat = 0; *who && seat < SS_MAX_PLAYERS; seat++) {
        char name[SS_NAME_SIZE] = "";
        size_t length = strcspn(who, ",");
        memcpy(name, who, length);
        start.seats[seat].player = ss_player_called(name);
        if (!start.seats[seat].player && strcmp(name, "you") != 0)
            memcpy(start.seats[seat].name, name, sizeof name);
        who += length + (who[length] == ',');
    }
    for (int seat = 0; seat < SS_MAX_PLAYERS && !ask; seat++)
        start.seats[seat].garden = start.seats[seat].reward = SS_WISH_A;
    snprintf(start.seed, sizeof start.seed, "%s", seed);
    s->model.start = start;
    CHECK_EQ(ss_model_deal(&s->model), SS_OK);
    stage_wait(s);
    stage_text(s);
}

void stage_wait(stage *s) {
    for (int i = 0; i < 400 && s->model.thinking.wanted && !ss_is_composing(&s->model); i++) {
        ss_thoughts thoughts;
        ss_think_now(&s->model.thinking.question, &thoughts);
        ss_model_thought(&s->model, &thoughts);
    }
    if (s->model.review.task.kind == SS_TASK_NONE || s->model.review.found.done) return;
    static ss_findings findings;
    ss_review_now(&s->model.review.task, &findings);
    ss_model_found(&s->model, &findings);
}

const char *stage_text(stage *s) {
    ss_grid_clear(&s->grid, s->height, s->width);
    ss_model_show(&s->model, &s->grid);
    free(s->text);
    s->text = ss_grid_text(&s->grid);
    return s->text;
}

void stage_press(stage *s, ss_gesture input) {
    s->now += s->model.scene == SS_SCENE_CURTAIN ? 1 : 0.01; /* people change seats */
    ss_model_input(&s->model, &s->grid, &input, s->now);
    stage_wait(s);
    stage_text(s);
}

void stage_type(stage *s, const char *text) {
    for (; *text; text++) stage_press(s, (ss_gesture){.key = (unsigned char)*text});
}

void stage_keys(stage *s, const char *keys) {
    static const struct {
        const char *name;
        uint32_t key;
    } names[] = {
        {"<up>",    SS_KEY_UP       },
        {"<down>",  SS_KEY_DOWN     },
        {"<left>",  SS_KEY_LEFT     },
        {"<right>", SS_KEY_RIGHT    },
        {"<enter>", SS_KEY_ENTER    },
        {"<esc>",   SS_KEY_ESCAPE   },
        {"<tab>",   SS_KEY_TAB      },
        {"<back>",  SS_KEY_BACKSPACE},
        {"<home>",  SS_KEY_HOME     },
        {"<end>",   SS_KEY_END      },
        {"<space>", ' '             },
    };
    while (*keys) {
        size_t length = 1;
        uint32_t key = (unsigned char)*keys;
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            if (strncmp(keys, names[i].name, strlen(names[i].name)) == 0) {
                length = strlen(names[i].name);
                key = names[i].key;
            }
        stage_press(s, (ss_gesture){.key = key});
        keys += length;
    }
}

bool stage_click(stage *s, ss_spot_kind kind, int value) {
    for (int i = 0; i < s->grid.spot_count; i++) {
        ss_spot spot = s->grid.spots[i];
        if (spot.kind != kind || spot.value != value) continue;
        stage_press(s, (ss_gesture){.key = SS_KEY_CLICK, .y = spot.area.top, .x = spot.area.left});
        return true;
    }
    return false;
}

void stage_golden(stage *s, const char *name) {
    char path[128], expected[200000];
    const char *text = stage_text(s);
    snprintf(path, sizeof path, "tests/terminal/golden/%s.txt", name);
    if (getenv("SS_GOLDEN")) {
        FILE *out = fopen(path, "w");
        CHECK(out && fputs(text, out) >= 0 && fclose(out) == 0);
        return;
    }
    FILE *in = fopen(path, "r");
    if (!in) fail_msg("%s cannot be read", path);
    size_t length = fread(expected, 1, sizeof expected - 1, in);
    fclose(in);
    expected[length] = 0;
    if (strcmp(text, expected) != 0) {
        print_message("%s", text);
        fail_msg("this is not %s", path);
    }
}
