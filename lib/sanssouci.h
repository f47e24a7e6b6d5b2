/* The whole library in one header: #include <sanssouci/sanssouci.h>
 *
 * This list defines what is public: what a program needs to play, and the headers that those include. They are
 * installed, and the shared library exports what they declare. C programs may also include them one by one, as
 * <sanssouci/rules/turn.h>. C++ programs must include this header, which declares the functions as C. docs/library.md
 * is the guide, with a program that uses most of it. */
#ifndef SANSSOUCI_H
#define SANSSOUCI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* random numbers, hashes, text */
#include "base/base64.h"
#include "base/bits.h"
#include "base/number.h"
#include "base/random.h"
#include "base/sha256.h"
#include "base/stream.h"
#include "base/text.h"
#include "base/word.h"

/* the game */
#include "rules/action.h"
#include "rules/batch.h"
#include "rules/content.h"
#include "rules/deal.h"
#include "rules/error.h"
#include "rules/facts.h"
#include "rules/game.h"
#include "rules/garden.h"
#include "rules/hidden.h"
#include "rules/modules.h"
#include "rules/outcome.h"
#include "rules/path.h"
#include "rules/reveal.h"
#include "rules/score.h"
#include "rules/turn.h"
#include "rules/view.h"

/* boards and cards */
#include "rules/box.h"
#include "rules/marks.h"
#include "rules/tables.h"

/* as text */
#include "notation/ending.h"
#include "notation/error_names.h"
#include "notation/layout.h"
#include "notation/link.h"
#include "notation/names.h"
#include "notation/record.h"
#include "notation/turn_text.h"

/* computer players */
#include "ai/advice.h"
#include "ai/batch.h"
#include "ai/endgame.h"
#include "ai/inputs.h"
#include "ai/observation.h"
#include "ai/player.h"

/* a game with its players */
#include "game/party.h"
#include "game/plan.h"

/* reviews of recorded games */
#include "ai/network.h"
#include "ai/weigh.h"
#include "coach/estimate.h"
#include "coach/facts.h"
#include "coach/juncture.h"
#include "coach/ledger.h"
#include "coach/loss.h"
#include "coach/luck.h"
#include "coach/review.h"
#include "coach/summary.h"
#include "coach/why.h"

/* puzzles */
#include "base/lines.h"
#include "coach/puzzle_judge.h"
#include "coach/puzzle_make.h"
#include "coach/puzzle_mistake.h"
#include "coach/puzzle.h"
#include "coach/puzzle_text.h"

/* as JSON */
#include "json/coach.h"
#include "json/game.h"
#include "json/json.h"

#ifdef __cplusplus
}
#endif

#endif
