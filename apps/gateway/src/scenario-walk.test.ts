import { randomUUID } from 'node:crypto';
import { outcomeForAmount, processorResponse, type SaleOutcome, scenarios } from '@guichet/testkit';
import type { BraintreeGateway, Transaction, ValidatedResponse } from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGateway } from './gateway.ts';
import { goodCard, tokenizeOverGraphQL } from './testing/calls.ts';
import { connectSdk } from './testing/sdk.ts';

const gateway = buildGateway();
let sdk: BraintreeGateway;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
});
afterAll(() => gateway.close());

/** A card of the table with a security code of the right length. */
function typed(number: string): typeof goodCard {
  return { ...goodCard, number, cvv: number.startsWith('3') && number.length === 15 ? '1234' : '123' };
}

/** What a sale must look like that had this outcome. */
function expectOutcome(result: ValidatedResponse<Transaction>, outcome: SaleOutcome): void {
  const { transaction } = result;
  switch (outcome.kind) {
    case 'approved':
      expect([result.success, transaction.status]).toEqual([true, 'authorized']);
      break;
    case 'disputed':
      expect([transaction.status, transaction.disputes?.[0]?.status]).toEqual(['settled', 'open']);
      break;
    case 'gateway-rejected':
      expect(result).toMatchObject({ success: false, message: `Gateway Rejected: ${outcome.reason}` });
      expect(transaction).toMatchObject({ status: 'gateway_rejected', gatewayRejectionReason: outcome.reason });
      break;
    default: {
      const { code, text, type } = processorResponse(outcome.code);
      expect(result).toMatchObject({ success: false, message: text });
      expect(transaction).toMatchObject({
        status: outcome.kind === 'failed' ? 'failed' : 'processor_declined',
        processorResponseCode: code,
        processorResponseText: text,
        processorResponseType: `${type}_declined`,
      });
    }
  }
}

describe('every row of the scenario table', () => {
  it.each(scenarios.cards)('[SCENE-1] card $number of $brand is tokenized or refused as it says', async card => {
    const answer = await tokenizeOverGraphQL(gateway, typed(card.number));
    if (card.tokenization.kind === 'refused') {
      const { field, code, message } = card.tokenization;
      expect(answer.errors).toMatchObject([
        { message, extensions: { inputPath: ['input', 'creditCard', field], legacyCode: code } },
      ]);
      return;
    }
    const paymentMethodNonce = answer.data.tokenizeCreditCard.token;
    expectOutcome(
      await sdk.transaction.sale({ amount: '12500', orderId: randomUUID(), paymentMethodNonce }),
      card.sale,
    );
  });

  it.each(scenarios.cards)('[SCENE-2] card $number is verified as it says', async card => {
    const answer = await tokenizeOverGraphQL(gateway, typed(card.number), true);
    const isGood = card.tokenization.kind === 'accepted' && card.verification.kind === 'approved';
    expect(answer.errors === undefined).toBe(isGood);
  });

  it.each(scenarios.amounts.flatMap(rule => [rule.from, rule.to ?? '9999999']))(
    '[SCENE-3] the amount %s ends as its row says',
    async edge => {
      // The currency has no decimals: the edges between two francs are walked as whole francs.
      const amount = String(Math.max(1, Math.trunc(Number(edge))));
      const result = await sdk.transaction.sale({
        amount,
        orderId: randomUUID(),
        paymentMethodNonce: 'fake-valid-nonce',
      });
      expectOutcome(result, outcomeForAmount(amount));
    },
  );

  it.each(scenarios.nonces)('[SCENE-4] the nonce $nonce does what it says, again and again', async row => {
    for (const amount of ['12500', '12600']) {
      const result = await sdk.transaction.sale({ amount, orderId: randomUUID(), paymentMethodNonce: row.nonce });
      const codes = result.success ? [] : result.errors.deepErrors().map(({ code }) => code);
      if (row.kind === 'card') {
        const card = scenarios.cards.find(({ number }) => number === row.cardNumber);
        expectOutcome(result, card?.sale ?? { kind: 'failed', code: 'the card is not in the table' });
      } else {
        expect(codes).toEqual([row.kind === 'consumed' ? '91564' : '81715']);
      }
    }
  });

  it.each(scenarios.securityCodes)('[SCENE-5] the security code $value is answered with $answer', async rule => {
    const number = rule.value.length === 4 ? '378282246310005' : '4111111111111111';
    const answer = await tokenizeOverGraphQL(gateway, { ...goodCard, number, cvv: rule.value });
    const paymentMethodNonce = answer.data.tokenizeCreditCard.token;
    const { transaction } = await sdk.transaction.sale({ amount: '12500', orderId: randomUUID(), paymentMethodNonce });
    expect(transaction.cvvResponseCode).toBe(rule.answer);
    const verified = await tokenizeOverGraphQL(gateway, { ...goodCard, number, cvv: rule.value }, true);
    expect(verified.errors?.[0].extensions.legacyCode).toBe(rule.answer === 'N' ? '81736' : undefined);
  });

  it.each(scenarios.postalCodes)('[SCENE-5] the postal code $value is answered with $answer', async rule => {
    const card = { ...goodCard, billingAddress: { postalCode: rule.value } };
    const answer = await tokenizeOverGraphQL(gateway, card);
    const paymentMethodNonce = answer.data.tokenizeCreditCard.token;
    const { transaction } = await sdk.transaction.sale({ amount: '12500', orderId: randomUUID(), paymentMethodNonce });
    expect(transaction.avsPostalCodeResponseCode).toBe(rule.answer);
    const verified = await tokenizeOverGraphQL(gateway, card, true);
    expect(verified.errors?.[0].extensions.legacyCode).toBe(rule.answer === 'N' ? '81737' : undefined);
  });
});
