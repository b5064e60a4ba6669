/**
 * What can go wrong, by name:
 * - `no-binaries`: no Postgres for this platform, neither from npm nor from the system;
 * - `folder-in-use`: another server runs on the data folder;
 * - `wrong-major-version`: the data folder was made by another major version;
 * - `init-failed`, `start-failed`: the server's own output is in the message.
 */
export type PostgresErrorCode =
  | 'no-binaries'
  | 'folder-in-use'
  | 'wrong-major-version'
  | 'init-failed'
  | 'start-failed';

/** One sentence that a person can act on, with a stable `code`. */
export class PostgresError extends Error {
  readonly code: PostgresErrorCode;

  constructor(code: PostgresErrorCode, message: string) {
    super(message);
    this.name = 'PostgresError';
    this.code = code;
  }
}
