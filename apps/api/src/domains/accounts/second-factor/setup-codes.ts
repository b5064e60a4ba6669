import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { codeAlphabet, inGroups, normaliseCode } from './recovery-codes.ts';

/** Codes with which a new admin sets the second factor up. The operator reads them from the command `admin`. */
export type SetupCodes = {
  /** The account's code of this day. It works until the end of the next one, and only while no factor is set up. */
  readonly codeFor: (userId: string, now: Date) => string;
  /** Ignores spaces, dashes and case. */
  readonly isRight: (typed: string, of: { readonly userId: string; readonly now: Date }) => boolean;
};

const dayMs = 86_400_000;
/** 31^12 codes. */
const length = 12;

/**
 * Derives the codes from the server's secret: somebody who knows the password of an admin, or who only can read the
 * database, can't set the factor up first.
 */
export function setupCodes(serverSecret: string): SetupCodes {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'guichet second factor set-up codes', 32));
  const ofDay = (userId: string, day: number): string => {
    const bytes = createHmac('sha256', key).update(`${userId}\n${day}`).digest().subarray(0, length);
    return [...bytes].map(byte => codeAlphabet.charAt(byte % codeAlphabet.length)).join('');
  };
  const today = (now: Date): number => Math.floor(now.getTime() / dayMs);
  return {
    codeFor: (userId, now) => inGroups(ofDay(userId, today(now))),
    isRight: (typed, { userId, now }) => {
      const code = Buffer.from(normaliseCode(typed));
      return [today(now), today(now) - 1].some(day => {
        const right = Buffer.from(ofDay(userId, day));
        return code.length === right.length && timingSafeEqual(code, right);
      });
    },
  };
}
