import { describe, expect, it } from 'vitest';
import { checkVerifyCardOptions, type VerifyCardOptions } from './verify-options.ts';

const fine: VerifyCardOptions = { nonce: 'nonce', bin: '400000', amount: '12.50' };

function check(options: object, { isInProgress = false } = {}): void {
  checkVerifyCardOptions({ ...fine, ...options }, isInProgress);
}

const missing = (what: string) => ({
  code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
  type: 'MERCHANT',
  message: `verifyCard options must include ${what}.`,
});

describe('the options of verifyCard', () => {
  it.each([
    [{ bin: undefined, nonce: undefined }, 'a BIN'],
    [{ nonce: '', amount: undefined }, 'a nonce'],
    [{ amount: undefined, addFrame: () => undefined }, 'an amount'],
  ])('[SECURE-5] %j lack %s', (wrong, what) => {
    expect(() => check(wrong)).toThrow(expect.objectContaining(missing(what)));
  });

  it.each([null, true, [], ['1'], '', '  ', 'ten', Number.NaN, {}])('[SECURE-6] %j is no amount', amount => {
    expect(() => check({ amount })).toThrow(expect.objectContaining(missing('an amount')));
  });

  it.each([0, '0', '12.50', 12.5, '1e3'])('[SECURE-6] %j is an amount', amount => {
    expect(() => check({ amount })).not.toThrow();
  });

  it('[SECURE-8] a page that places the frame itself brings both functions', () => {
    const work = (): void => undefined;
    expect(() => check({ addFrame: work })).toThrow(expect.objectContaining(missing('a removeFrame function')));
    expect(() => check({ removeFrame: work })).toThrow(expect.objectContaining(missing('an addFrame function')));
    expect(() => check({ addFrame: work, removeFrame: work })).not.toThrow();
  });

  it('[SECURE-9] an exemption that does not exist is refused with those that do', () => {
    expect(() => check({ requestedExemptionType: 'none' })).toThrow(
      expect.objectContaining({
        code: 'THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID',
        type: 'MERCHANT',
        message: expect.stringMatching(/`none`.*`low_value`, `transaction_risk_analysis`/),
      }),
    );
    expect(() => check({ requestedExemptionType: 'low_value' })).not.toThrow();
    expect(() => check({ requestedExemptionType: 'transaction_risk_analysis' })).not.toThrow();
  });

  it('[SECURE-10] a verification in progress refuses another one', () => {
    expect(() => check({}, { isInProgress: true })).toThrow(
      expect.objectContaining({ code: 'THREEDS_AUTHENTICATION_IN_PROGRESS', type: 'MERCHANT' }),
    );
  });
});
