/* A disk for SQLite, as a VFS called "volatile" on top of the usual one: what was written but not synced is lost when
 * the power fails, and the disk can be full. Killing a process shows neither, because the system keeps what it wrote.
 *
 *     volatile_disk_use();
 *     volatile_disk_cut_after(40, seed);   the power fails at the 40th write, sync, truncation or deletion from now
 *     ...
 *     volatile_disk_repower();             after everything on it was closed
 *
 * Of what was not synced, a power cut keeps nothing or a random part, because disks write in any order. Until repower,
 * every access fails. */
#ifndef SS_VOLATILE_VFS_H
#define SS_VOLATILE_VFS_H

#include <stdbool.h>
#include <stdint.h>

/* Registers the VFS, once; volatile_disk_use_always also makes it the default. */
void volatile_disk_use(void);
void volatile_disk_use_always(void);

void volatile_disk_cut_after(int accesses, uint64_t seed);
bool volatile_disk_is_dead(void);
void volatile_disk_repower(void);

/* From now on it only pretends to sync. */
void volatile_disk_lie(void);

/* Sets how many bytes its files may still grow; negative for no limit. */
void volatile_disk_leave(int64_t bytes);

#endif
