import { randomInt } from 'node:crypto';

/** Without similar characters: no O and 0, no I, L and 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31^12 codes: too many to guess, and collisions are negligible. */
const length = 12;

/** Returns a new ticket code, easy to read aloud. */
export function newTicketCode(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** Normalises a typed code or its beginning: ignores spaces, dashes and case. Empty when it can't be a code. */
export function normaliseTicketCode(typed: string): string {
  const code = typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  return code.length <= length && [...code].every(character => alphabet.includes(character)) ? code : '';
}
