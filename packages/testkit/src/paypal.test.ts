import { describe, expect, it } from 'vitest';
import { findPayPalPayer, outcomeForAmount, scenarios } from './index.ts';

describe('PayPal rows of the scenario table', () => {
  it('[SCENARIO-12] only PayPal declines 5001.01, with code 2038', () => {
    expect(outcomeForAmount('5001.01', scenarios.amounts, 'paypal')).toEqual({ kind: 'declined', code: '2038' });
    for (const instrument of ['card', 'venmo', 'google-pay', 'apple-pay'] as const) {
      expect(outcomeForAmount('5001.01', scenarios.amounts, instrument)).toEqual({ kind: 'approved' });
    }
  });

  it('[SCENARIO-13] [SCENARIO-26] every payer is listed once, and every PayPal nonce refers to a listed payer', () => {
    const ids = scenarios.paypalPayers.map(({ payerId }) => payerId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(scenarios.paypalNonces.filter(({ payerId }) => !findPayPalPayer(payerId))).toEqual([]);
  });
});
