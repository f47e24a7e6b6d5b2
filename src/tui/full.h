/* The main loop of the full-screen game, which connects terminal, model and threads. */
#ifndef SS_TUI_FULL_H
#define SS_TUI_FULL_H

#include "tui/model.h"
#include "tui/screen.h"

/* Runs a model until the person leaves. Returns false if the terminal cannot show it. */
bool ss_full_run(ss_model *m, ss_theme theme);

#endif
