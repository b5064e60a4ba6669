import { describe, expect, it } from 'vitest';
import { readSnapshot } from './context-snapshot.ts';
import { isFinal, statusChange } from './context-status.ts';
import { toPaymentMethod } from './venmo-account.ts';

describe('the status of a payment', () => {
  it.each([
    [null, 'CREATED', 'waiting'],
    ['CREATED', 'SCANNED', 'authorizing'],
    [null, 'SCANNED', 'authorizing'],
    ['SCANNED', 'APPROVED', 'approved'],
    ['CREATED', 'CANCELED', 'canceled'],
    ['SCANNED', 'EXPIRED', 'expired'],
    ['CREATED', 'FAILED', 'failed'],
    ['CREATED', 'CREATED', null],
  ] as const)('[VENMOPAY-16] from %s to %s the page shows: %s', (before, after, meaning) => {
    expect(statusChange(before, after)).toBe(meaning);
  });

  it('[VENMOPAY-17] a late reply changes neither a payment that has ended nor one that was scanned', () => {
    expect(statusChange('SCANNED', 'CREATED')).toBeNull();
    for (const end of ['APPROVED', 'CANCELED', 'EXPIRED', 'FAILED'] as const) {
      expect(isFinal(end)).toBe(true);
      expect(statusChange(end, 'SCANNED')).toBeNull();
      expect(statusChange(end, 'APPROVED')).toBeNull();
    }
  });

  it.each([undefined, null, {}, { node: {} }, { node: { status: 'LOST' } }])(
    '[VENMOPAY-18] a reply without a known status is an error: %o',
    data => {
      expect(() => readSnapshot(data)).toThrow(TypeError);
    },
  );
});

describe('the account', () => {
  it.each(['joe', '@joe', '@@joe'])('[VENMOPAY-19] the user name %s gets exactly one leading @', username => {
    const method = toPaymentMethod({
      nonce: 'n',
      username,
      contextId: 'c',
      payerInfo: { userName: username, email: 'e' },
    });
    expect(method).toEqual({
      nonce: 'n',
      type: 'VenmoAccount',
      details: { username: '@joe', paymentContextId: 'c', payerInfo: { userName: '@joe', email: 'e' } },
    });
  });

  it('[VENMOPAY-20] payer info and the payment are left out if there are none', () => {
    const method = toPaymentMethod({ nonce: 'n', username: 'joe', contextId: null, payerInfo: null });
    expect(method.details).toEqual({ username: '@joe' });
  });
});
