/* A PostgreSQL server for tests, started when the first of them asks for it and stopped with the program. */
#ifndef SS_POSTGRES_SCRATCH_H
#define SS_POSTGRES_SCRATCH_H

/* The address of an empty database: a schema of its own, so that each story has one quickly. */
const char *scratch_postgres(void);

/* What tools/postgres.sh does with the server: "crash" or "again". */
void scratch_postgres_do(const char *action);

/* Runs a statement in the database of the last address. */
void scratch_postgres_run(const char *sql);

#endif
