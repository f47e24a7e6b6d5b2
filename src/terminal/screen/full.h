/* The main loop of the full-screen game, which connects terminal, model and threads. */
#ifndef SS_TERMINAL_SCREEN_FULL_H
#define SS_TERMINAL_SCREEN_FULL_H

#include "terminal/screen/model.h"
#include "terminal/screen/screen.h"

/* Runs a model until the person leaves. Returns false if the terminal cannot show it. */
bool ss_full_run(ss_model *m, ss_theme theme);

#endif
