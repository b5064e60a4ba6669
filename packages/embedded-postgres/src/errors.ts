/**
 * Codes of failures:
 * - `no-binaries`: no Postgres for this platform, neither from npm nor from the system;
 * - `folder-in-use`: another server uses the data folder;
 * - `wrong-major-version`: the data folder was created by another major version;
 * - `init-failed`, `start-failed`: the server's own output is in the message.
 */
export type PostgresErrorCode =
  | 'no-binaries'
  | 'folder-in-use'
  | 'wrong-major-version'
  | 'init-failed'
  | 'start-failed';

/** An error with a text that states how to fix it, and a stable `code`. */
export class PostgresError extends Error {
  readonly code: PostgresErrorCode;

  constructor(code: PostgresErrorCode, message: string) {
    super(message);
    this.name = 'PostgresError';
    this.code = code;
  }
}
