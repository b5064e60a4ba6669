import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { findTimeStep, newTotpSecret } from './totp.ts';

/** The key of the test vectors of RFC 6238, `12345678901234567890` in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (epoch: number) => new Date(epoch * 1000);
const stepOf = (code: string, epoch: number, after: number | null = null) =>
  findTimeStep(code, { secret, now: at(epoch), after });

describe('a code of an authenticator app', () => {
  // The last six digits of the vectors for SHA-1 in RFC 6238, appendix B.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('[FACTOR-11] at %i s it is %s, as RFC 6238 has it', (epoch, code) => {
    expect(stepOf(code, epoch)).toBe(Math.floor(epoch / 30));
  });

  it('[FACTOR-11] one step early or late is accepted, two are not', () => {
    const now = 1_800_000_015;
    const codes = [-2, -1, 0, 1, 2].map(step => generateSync({ secret, epoch: now + step * 30 }));
    const found = codes.map(code => stepOf(code, now));
    const step = Math.floor(now / 30);
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it.each(['', '12345', '1234567', '12345a', '-12345', '１２３４５６', '12 345'])('[FACTOR-11] %j is none', code => {
    expect(stepOf(code, 59)).toBeUndefined();
  });

  it('[FACTOR-10] a code of the last used step or an earlier one is refused, also when the clock went back', () => {
    expect(stepOf('287082', 59, 0)).toBe(1);
    expect(stepOf('287082', 59, 1)).toBeUndefined();
    expect(stepOf('287082', 59, 100)).toBeUndefined();
  });

  it('[FACTOR-5] each key is another one', () => {
    expect(new Set(Array.from({ length: 50 }, newTotpSecret)).size).toBe(50);
  });
});
