/* sanssouci bench --network: how fast the network judges turns. */
#ifndef SS_CLI_BENCH_NETWORK_H
#define SS_CLI_BENCH_NETWORK_H

#include "rules/view.h"

/* Plays so many games drawn from a sampler, the network for all seats, and measures for every position of them how long
 * judging all its turns takes: the fastest way on this machine, and plain C. Returns the status of the command. */
int ss_bench_network(const ss_sampler *sampler, ss_random *random, long games);

#endif
