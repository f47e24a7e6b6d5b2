/* Names that one process holds at a time, as long as it lives. */
#ifndef SS_HOST_LOCK_H
#define SS_HOST_LOCK_H

/* Takes the name of a file that is there, letting go of what `lock` held before; it is -1 for nothing. `keeper` is a file of
 * our own, the same for all names: each is one byte of it, by its hash, so that there is nothing to clean up. Returns 0,
 * EBUSY when another process has the name, or the errno of what kept us from asking. */
int ss_lock_take(int *lock, const char *keeper, const char *name);
void ss_lock_drop(int *lock);

#endif
