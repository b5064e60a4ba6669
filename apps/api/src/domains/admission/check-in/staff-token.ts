import { createHash, randomBytes } from 'node:crypto';

/** Distinguishes a check-in token from an account's, also for secret scanners. */
const prefix = 'door_';
const form = /^Bearer door_[\w-]{43}$/;

/** Returns a new token: 256 random bits, so that an unsalted hash is enough. */
export function newStaffToken(): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** The hash of a token that is stored. */
export function hashStaffToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The token of an `Authorization` header; undefined when it has another form. */
export function readStaffToken(header: string | undefined): string | undefined {
  return header !== undefined && form.test(header) ? header.slice('Bearer '.length) : undefined;
}
