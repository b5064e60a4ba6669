import { describe, expect, it } from 'vitest';
import {
  commerceIndicator,
  findTestCard,
  findTestVenmoAccount,
  findVenmoPayer,
  outcomeForAmount,
  postalCodeAnswer,
  processorResponse,
  refundRules,
  scenarios,
  securityCodeAnswer,
  settlementForAmount,
} from './index.ts';

describe('cards of the scenario table', () => {
  it('[SCENARIO-18] a card is found with and without spaces, an unlisted one is not', () => {
    expect(findTestCard('4111 1111 1111 1111')?.brand).toBe('visa');
    expect(findTestCard('378282246310005')?.brand).toBe('american-express');
    expect(findTestCard('4242424242424242')).toBeUndefined();
  });

  it('[SCENARIO-11] [SCENARIO-25] the amount decides a sale with a card whose verification fails, but not with one that fraud tools reject', () => {
    expect(findTestCard('4000111111111115')).toMatchObject({
      verification: { kind: 'declined', code: '2000' },
      sale: { kind: 'approved' },
    });
    expect(findTestCard('4000111111111511')).toMatchObject({ sale: { kind: 'gateway-rejected', reason: 'fraud' } });
    expect(findTestCard('4023898493988028')).toMatchObject({ sale: { kind: 'disputed' } });
  });
});

describe('amount rules of the scenario table', () => {
  it.each([
    ['2000', '2000'],
    ['2000.00', '2000'],
    ['2099.99', '2099'],
    ['2999.99', '2999'],
  ])('[SCENARIO-2] the amount %s is declined with code %s', (amount, code) => {
    expect(outcomeForAmount(amount)).toEqual({ kind: 'declined', code });
  });

  it.each(['3000', '3000.99'])('[SCENARIO-3] the amount %s fails', amount => {
    expect(outcomeForAmount(amount)).toEqual({ kind: 'failed', code: '3000' });
  });

  it('[SCENARIO-19] the amount 5001 is rejected by the gateway', () => {
    expect(outcomeForAmount('5001.00')).toEqual({ kind: 'gateway-rejected', reason: 'application_incomplete' });
  });

  it('[SCENARIO-7] [SCENARIO-23] only PayPal settlements fail, depending on the amount', () => {
    const settled = (amount: string, kind: 'card' | 'paypal') => settlementForAmount(amount, undefined, kind);
    expect(settled('4001', 'paypal')).toEqual({ kind: 'declined', code: '4001' });
    expect(settled('4002.50', 'paypal')).toEqual({ kind: 'pending', code: '4002' });
    expect(settled('4500', 'paypal')).toEqual({ kind: 'declined', code: '4500' });
    expect(settled('5001.02', 'paypal')).toEqual({ kind: 'unavailable', code: '3000' });
    for (const amount of ['4001', '4002.50', '4500', '5001.02']) {
      expect(settled(amount, 'card')).toEqual({ kind: 'settled' });
    }
    expect(settled('4000', 'paypal')).toEqual({ kind: 'settled' });
  });

  it('[SCENARIO-8] [SCENARIO-24] a refund is declined like a sale, and otherwise accepted', () => {
    expect(outcomeForAmount('2046', refundRules)).toEqual({ kind: 'declined', code: '2046' });
    expect(outcomeForAmount('3000', refundRules)).toEqual({ kind: 'approved' });
    expect(outcomeForAmount('1999.99', refundRules)).toEqual({ kind: 'approved' });
  });

  it.each(['1', '1999.99', '3001', '5000.99', '5001.01', '12500', '99999999'])(
    '[SCENARIO-20] the amount %s is approved',
    amount => {
      expect(outcomeForAmount(amount)).toEqual({ kind: 'approved' });
    },
  );
});

describe('processor responses', () => {
  it('[SCENARIO-21] listed codes have their own text and type, all others are a soft decline', () => {
    expect(processorResponse('2000')).toEqual({ code: '2000', type: 'soft', text: 'Do Not Honor' });
    expect(processorResponse('2004')).toMatchObject({ type: 'hard', text: 'Expired Card' });
    expect(processorResponse('2777')).toEqual({ code: '2777', type: 'soft', text: 'Processor Declined' });
  });
});

describe('security and postal codes', () => {
  it('[SCENARIO-6] [SCENARIO-22] listed codes have their own response, all others match, and a missing code is not given', () => {
    expect(scenarios.securityCodes.map(({ value }) => securityCodeAnswer(value))).toEqual(
      scenarios.securityCodes.map(({ answer }) => answer),
    );
    expect(securityCodeAnswer('123')).toBe('M');
    expect(securityCodeAnswer('')).toBe('I');
    expect(securityCodeAnswer(undefined)).toBe('I');
    expect(postalCodeAnswer('20000')).toBe('N');
    expect(postalCodeAnswer('12345')).toBe('M');
    expect(postalCodeAnswer(undefined)).toBe('I');
  });
});

describe('rows of other payment methods', () => {
  it('[SCENARIO-12] only PayPal declines 5001.01, with code 2038', () => {
    expect(outcomeForAmount('5001.01', scenarios.amounts, 'paypal')).toEqual({ kind: 'declined', code: '2038' });
    for (const instrument of ['card', 'venmo', 'google-pay', 'apple-pay'] as const) {
      expect(outcomeForAmount('5001.01', scenarios.amounts, instrument)).toEqual({ kind: 'approved' });
    }
  });

  it('[SCENARIO-29] a Venmo account is found with and without the @ sign', () => {
    expect(findTestVenmoAccount('@venmojoe')).toBe(findTestVenmoAccount('venmojoe'));
    expect(findTestVenmoAccount('nobody')).toBeUndefined();
    expect(findVenmoPayer('venmo-frozen')).toBeUndefined();
  });

  it('[SCENARIO-31] Mastercard has its own commerce indicators', () => {
    const proofs = ['authenticated', 'attempted', 'none'] as const;
    expect(proofs.map(proof => commerceIndicator('visa', proof))).toEqual(['05', '06', '07']);
    expect(proofs.map(proof => commerceIndicator('master-card', proof))).toEqual(['02', '01', '00']);
  });
});
