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
  scenarios,
  securityCodeAnswer,
} from './index.ts';

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

describe('cards', () => {
  it('[SCENARIO-1] every number is a well-formed card number and listed once', () => {
    const numbers = scenarios.cards.map(card => card.number);
    expect(numbers.filter(number => !passesLuhn(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('[SCENARIO-1] a card is found with and without spaces, an unlisted one is not', () => {
    expect(findTestCard('4111 1111 1111 1111')?.brand).toBe('visa');
    expect(findTestCard('378282246310005')?.brand).toBe('american-express');
    expect(findTestCard('4242424242424242')).toBeUndefined();
  });

  it('[DEMO-1] the card shown to people is accepted and approved', () => {
    expect(findTestCard(demoCard.number)).toMatchObject({
      tokenization: { kind: 'accepted' },
      sale: { kind: 'approved' },
    });
  });
});

describe('amounts', () => {
  it.each([
    ['2000', '2000'],
    ['2000.00', '2000'],
    ['2099.99', '2099'],
    ['2999.99', '2999'],
  ])('[SCENARIO-2] %s is declined with code %s', (amount, code) => {
    expect(outcomeForAmount(amount)).toEqual({ kind: 'declined', code });
  });

  it.each(['3000', '3000.99'])('[SCENARIO-3] %s fails', amount => {
    expect(outcomeForAmount(amount)).toEqual({ kind: 'failed', code: '3000' });
  });

  it('[SCENARIO-3] 5001 is rejected by the gateway', () => {
    expect(outcomeForAmount('5001.00')).toEqual({ kind: 'gateway-rejected', reason: 'application_incomplete' });
  });

  it.each(['1', '1999.99', '3001', '5000.99', '5001.01', '12500', '99999999'])(
    '[SCENARIO-3] %s is approved',
    amount => {
      expect(outcomeForAmount(amount)).toEqual({ kind: 'approved' });
    },
  );
});

describe('processor answers', () => {
  it('[SCENARIO-4] known codes carry their text and kind, others the plain decline', () => {
    expect(processorResponse('2000')).toEqual({ code: '2000', type: 'soft', text: 'Do Not Honor' });
    expect(processorResponse('2004')).toMatchObject({ type: 'hard', text: 'Expired Card' });
    expect(processorResponse('2777')).toEqual({ code: '2777', type: 'soft', text: 'Processor Declined' });
    expect(processorResponses.every(({ text }) => text.length > 0)).toBe(true);
  });
});

describe('nonces and checks', () => {
  it('[SCENARIO-5] a card nonce stands for a card of the table', () => {
    const strangers = scenarios.nonces.filter(row => row.kind === 'card' && !findTestCard(row.cardNumber));
    expect(strangers).toEqual([]);
    expect(findTestNonce('fake-consumed-nonce')?.kind).toBe('consumed');
    expect(findTestNonce('something-else')).toBeUndefined();
  });

  it('[SCENARIO-6] codes are answered by rule, otherwise they match, and a missing one is not given', () => {
    expect(scenarios.securityCodes.map(({ value }) => securityCodeAnswer(value))).toEqual(
      scenarios.securityCodes.map(({ answer }) => answer),
    );
    expect([securityCodeAnswer('123'), securityCodeAnswer(''), securityCodeAnswer(undefined)]).toEqual(['M', 'I', 'I']);
    expect([postalCodeAnswer('20000'), postalCodeAnswer('12345'), postalCodeAnswer(undefined)]).toEqual([
      'N',
      'M',
      'I',
    ]);
  });

  it('[DEMO-2] the tokenization key names the sandbox and the merchant', () => {
    expect(localMerchant.tokenizationKey).toMatch(/^sandbox_[a-zA-Z0-9]+_/);
    expect(localMerchant.tokenizationKey.endsWith(`_${localMerchant.merchantId}`)).toBe(true);
  });
});
