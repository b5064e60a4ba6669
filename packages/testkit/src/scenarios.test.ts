import { describe, expect, it } from 'vitest';
import {
  demoCard,
  findTestCard,
  findTestNonce,
  localMerchant,
  outcomeForAmount,
  postalCodeAnswer,
  processorResponse,
  processorResponses,
  refundRules,
  scenarios,
  securityCodeAnswer,
  settlementForAmount,
} from './index.ts';

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

describe('cards of the scenario table', () => {
  it('[SCENARIO-1] [SCENARIO-17] every number is a well-formed card number and listed once', () => {
    const numbers = scenarios.cards.map(card => card.number);
    expect(numbers.filter(number => !passesLuhn(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

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

  it('[DEMO-1] the demo card is accepted and approved', () => {
    expect(findTestCard(demoCard.number)).toMatchObject({
      sale: { kind: 'approved' },
    });
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
  it('[SCENARIO-4] [SCENARIO-21] listed codes have their own text and type, all others are a soft decline', () => {
    expect(processorResponse('2000')).toEqual({ code: '2000', type: 'soft', text: 'Do Not Honor' });
    expect(processorResponse('2004')).toMatchObject({ type: 'hard', text: 'Expired Card' });
    expect(processorResponse('2777')).toEqual({ code: '2777', type: 'soft', text: 'Processor Declined' });
    expect(processorResponses.every(({ text }) => text.length > 0)).toBe(true);
  });
});

describe('nonces and code checks of the scenario table', () => {
  it('[SCENARIO-5] every card nonce refers to a listed card', () => {
    const unlisted = scenarios.nonces.filter(row => row.kind === 'card' && !findTestCard(row.cardNumber));
    expect(unlisted).toEqual([]);
    expect(findTestNonce('fake-consumed-nonce')?.kind).toBe('consumed');
    expect(findTestNonce('something-else')).toBeUndefined();
  });

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

  it('[DEMO-2] the tokenization key contains the environment and the merchant id', () => {
    expect(localMerchant.tokenizationKey).toMatch(/^sandbox_[a-zA-Z0-9]+_/);
    expect(localMerchant.tokenizationKey.endsWith(`_${localMerchant.merchantId}`)).toBe(true);
  });
});
