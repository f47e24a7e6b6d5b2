/* Evaluates all turns of every position of some games with the network, repeatedly and with one implementation:
 * bench/machines.sh counts the instructions.
 *
 *     judged fastest 5      or plain; prints the implementation, and how many turns were evaluated in all
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/weigh.h"
#include "ai/weights.h"
#include "random_game.h"

enum { GAMES = 5, PLAYERS = 2, POSITIONS = GAMES * PLAYERS * SS_ROUNDS, ROOM = 1 << 14 };

static ss_game positions[POSITIONS];
static ss_weighed turns[ROOM];

/* Plays games with the network in both seats; returns how many turns their positions have together. */
static long play_games(void) {
    long judged = 0;
    ss_random r = ss_random_from(1);
    for (int i = 0; i < POSITIONS;) {
        ss_game g = random_game((ss_setting){.players = PLAYERS}, &r);
        while (g.phase == SS_PLAYING) {
            positions[i++] = g;
            judged += ss_weigh(ss_network_for(&g), &g, turns, ROOM);
            ss_play_legal(&g, &turns[0].turn);
        }
    }
    return judged;
}

int main(int count, char **words) {
    bool is_plain = count > 1 && strcmp(words[1], "plain") == 0;
    int times = count > 2 ? atoi(words[2]) : 1;
    ss_weigh_way *weigh = is_plain ? ss_weigh : ss_weigh_fastest();
    long judged = play_games();
    for (int time = 0; time < times; time++)
        for (int i = 0; i < POSITIONS; i++) weigh(ss_network_for(&positions[i]), &positions[i], turns, 1);
    printf("%s %ld\n", is_plain ? "plain" : ss_weigh_fastest_name(), judged * times);
    return 0;
}
