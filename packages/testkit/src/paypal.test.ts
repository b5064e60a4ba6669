import { describe, expect, it } from 'vitest';
import { findPayPalPayer, outcomeForAmount, scenarios } from './index.ts';

describe('PayPal', () => {
  it('[SCENARIO-12] 5001.01 is declined with 2038 by PayPal alone', () => {
    expect(outcomeForAmount('5001.01', scenarios.amounts, 'paypal')).toEqual({ kind: 'declined', code: '2038' });
    for (const instrument of ['card', 'venmo', 'google-pay', 'apple-pay'] as const) {
      expect(outcomeForAmount('5001.01', scenarios.amounts, instrument)).toEqual({ kind: 'approved' });
    }
  });

  it('[SCENARIO-13] [SCENARIO-26] every payer stands there once, and every nonce for PayPal stands for one of them', () => {
    const ids = scenarios.paypalPayers.map(({ payerId }) => payerId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(scenarios.paypalNonces.filter(({ payerId }) => !findPayPalPayer(payerId))).toEqual([]);
  });
});
