import { describe, expect, it } from 'vitest';
import { registry } from '../methods/registry.ts';
import { toPayload } from './payload.ts';
import type { PaymentMethod } from './payment-method.ts';

const details = { cardType: 'Visa', lastFour: '1111' };
const plain: PaymentMethod = { nonce: 'n', type: 'CreditCard', details };

describe('the payload', () => {
  it('[REQUEST-1] a card’s payload has its description and the known details of its verification', () => {
    const verified = { liabilityShifted: false, liabilityShiftPossible: true, threeDSecureInfo: { status: 'x' } };
    const method = { ...plain, description: 'ending in 11', vaulted: true, binData: { prepaid: 'No' }, ...verified };
    expect(toPayload(method, { deviceData: '{}' })).toEqual({ ...method, deviceData: '{}' });
  });

  it('[REQUEST-1] the payload has only documented fields, whatever else a component returned', () => {
    const chatty = { ...plain, hasSubscription: true, default: true, binData: null, rawPaymentData: { token: 1 } };
    expect(toPayload(chatty)).toEqual({ nonce: 'n', type: 'CreditCard', details });
  });

  it('[REQUEST-1] the payload has `vaulted` only if it is known', () => {
    expect(toPayload({ ...plain, vaulted: false })).toHaveProperty('vaulted', false);
    expect(toPayload({ ...plain, vaulted: null as never })).not.toHaveProperty('vaulted');
  });

  it('[REQUEST-1] the payload has the liability fields only if liability could shift', () => {
    const half = { ...plain, liabilityShifted: true };
    expect(toPayload(half)).not.toHaveProperty('liabilityShifted');
  });

  it.each(['AndroidPayCard', 'ApplePayCard'] as const)(
    '[REQUEST-1] the payload of %s has its wallet’s raw response',
    type => {
      const rawPaymentData = { token: 'raw' };
      const method = { nonce: 'n', type, details, rawPaymentData, description: 'x' };
      const { hasRawPaymentData } = registry.find(({ paymentType }) => paymentType === type) ?? {};
      expect(toPayload(method, { hasRawPaymentData })).toEqual({
        nonce: 'n',
        type,
        details: { ...details, rawPaymentData },
      });
    },
  );

  it('[REQUEST-1] an account’s payload has no description', () => {
    const account = {
      nonce: 'n',
      type: 'PayPalAccount' as const,
      details: { email: 'a@b.example' },
      description: 'PayPal',
    };
    expect(toPayload(account)).not.toHaveProperty('description');
  });
});
