export { findBinaries, type PostgresBinaries } from './binaries.ts';
export { PostgresError, type PostgresErrorCode } from './errors.ts';
export { type RunningPostgres, type StartPostgresOptions, startPostgres } from './start-postgres.ts';
