import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSavedMethods } from './saved-method.ts';

describe('parseSavedMethods', () => {
  it('[GATEWAY-8] a saved method keeps the fields that the widget shows or returns', () => {
    const method = {
      nonce: 'n-1',
      type: 'CreditCard',
      details: { cardType: 'Visa', lastFour: '0012' },
      default: true,
      hasSubscription: true,
      description: 'ending in 12',
      binData: { debit: 'Yes' },
    };
    expect(parseSavedMethods({ paymentMethods: [{ ...method, consumed: false }] })).toEqual([method]);
  });

  it('[GATEWAY-8] reads missing details as empty and missing flags as false', () => {
    expect(parseSavedMethods({ paymentMethods: [{ nonce: 'n', type: 'PayPalAccount' }] })).toEqual([
      { nonce: 'n', type: 'PayPalAccount', details: {}, default: false, hasSubscription: false },
    ]);
  });

  it.each([
    null,
    'text',
    { type: 'CreditCard', details: {} },
    { nonce: 7, type: 'CreditCard' },
    { nonce: '', type: 'CreditCard' },
    { nonce: 'n' },
    { nonce: 'n', type: 'CreditCard', details: null },
    { nonce: 'n', type: 'CreditCard', details: ['Visa'] },
  ])('[GATEWAY-8] leaves out a saved method that cannot be used for a payment: %j', entry => {
    expect(parseSavedMethods({ paymentMethods: [entry] })).toEqual([]);
  });

  it('[GATEWAY-8] parses any response without an error', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (reply, paymentMethods) => {
        parseSavedMethods(reply);
        for (const { nonce } of parseSavedMethods({ paymentMethods })) expect(nonce).toBeTypeOf('string');
      }),
    );
  });
});
