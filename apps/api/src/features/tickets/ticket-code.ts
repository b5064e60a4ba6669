import { randomInt } from 'node:crypto';

/** No letter or digit that reads as another: no o and 0, no i, l and 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31 to the twelfth codes: they can't be guessed, and two are never the same. */
const length = 12;

/** A new code for a ticket, easy to read out at a gate. */
export function newTicketCode(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** A code as it was typed, or the beginning of one: spaces, dashes and case don't count. Empty when it can't be one. */
export function normaliseTicketCode(typed: string): string {
  const code = typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  return code.length <= length && [...code].every(character => alphabet.includes(character)) ? code : '';
}
