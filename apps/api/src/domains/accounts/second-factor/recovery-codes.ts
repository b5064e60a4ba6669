import { createHash, randomInt } from 'node:crypto';

/** Without similar characters: no O and 0, no I, L and 1. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31^16 codes: too many to guess, even from their hashes. */
const length = 16;
const groupLength = 4;
const count = 10;

/** Returns ten new recovery codes, in groups of four characters. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: count }, newRecoveryCode);
}

function newRecoveryCode(): string {
  const characters = Array.from({ length }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length)));
  return inGroups(characters.join(''));
}

/** Writes a code in groups of four characters. */
export function inGroups(code: string): string {
  return code.replaceAll(new RegExp(`.{${groupLength}}(?=.)`, 'g'), '$&-');
}

/** Removes spaces and dashes of a typed code, and its case. */
export function normaliseCode(typed: string): string {
  return typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
}

/** Normalises a typed recovery code: ignores spaces, dashes and case. Undefined when it can't be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = normaliseCode(typed);
  return code.length === length && [...code].every(one => codeAlphabet.includes(one)) ? code : undefined;
}

/**
 * The stored form of a recovery code. A plain hash is enough for 79 random bits, and survives a change of the server's
 * secret. With the account's id, so that equal codes of two accounts would not look alike.
 */
export function hashRecoveryCode(code: string, userId: string): string {
  return createHash('sha256')
    .update(`${userId}\n${readRecoveryCode(code)}`)
    .digest('base64url');
}
