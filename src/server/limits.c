#include "server/limits.h"

const ss_limits ss_limits_usual = {
    .sockets = 20000,
    .sockets_each = 512,
    .queue = 256 * 1024,
    .slowest = 1000,
    .patience = 10000,
    .ping = 30000,
    .silence = 75000,
    .farewell = 3000,
};
