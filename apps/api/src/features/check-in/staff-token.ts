import { createHash, randomBytes } from 'node:crypto';

/** Distinguishes a check-in token from an account's, also for scanners of leaked secrets. */
const prefix = 'door_';
const form = /^Bearer door_[\w-]{43}$/;

/** A new token: 256 random bits, so that its plain hash can be kept. */
export function newStaffToken(): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** What is kept of a token. */
export function hashStaffToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The token of an `Authorization` header; undefined when it has another form. */
export function readStaffToken(header: string | undefined): string | undefined {
  return header !== undefined && form.test(header) ? header.slice('Bearer '.length) : undefined;
}
