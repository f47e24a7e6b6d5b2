/* sanssouci bench --network: how fast the network judges turns. */
#ifndef SS_CLI_BENCH_NETWORK_H
#define SS_CLI_BENCH_NETWORK_H

#include "rules/view.h"

/* Plays `games` games drawn from a sampler, with the network in all seats. For every position it measures how long
 * judging all turns takes, with the fastest code for this machine and with plain C. Returns the command's exit
 * status. */
int ss_bench_network(const ss_sampler *sampler, ss_random *random, long games);

#endif
