import type { BraintreeGateway, Dispute } from 'braintree';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { goodCard, tokenizeOverGraphQL } from '../testing/calls.ts';
import { control } from '../testing/control.ts';
import { goodSale, settledSale } from '../testing/sales.ts';
import { connectSdk } from '../testing/sdk.ts';

const gateway = buildGateway();
let sdk: BraintreeGateway;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
});
afterAll(() => gateway.close());
beforeEach(() => control(gateway, 'POST', 'reset'));

/** Sells with the test card for disputes. */
async function disputedSale(amount = '12500') {
  const result = await tokenizeOverGraphQL(gateway, { ...goodCard, number: '4023898493988028' });
  return sdk.transaction.sale({ amount, paymentMethodNonce: result.data.tokenizeCreditCard.token });
}

/** The only dispute of a sale with the test card for disputes, and a way to read it again. */
async function openDispute(): Promise<{ readonly id: string; readonly find: () => Promise<Dispute | undefined> }> {
  const { transaction } = await disputedSale();
  return {
    id: transaction.disputes?.[0]?.id ?? 'none',
    find: async () => (await sdk.transaction.find(transaction.id)).disputes?.[0],
  };
}

describe('opening a dispute', () => {
  it('[DISPUTE-1] [DISPUTE-14] a sale with the card for disputes is settled and disputed immediately', async () => {
    const { transaction } = await disputedSale();
    expect(await sdk.transaction.find(transaction.id)).toMatchObject({
      status: 'settled',
      disputes: [
        {
          amountDisputed: '12500',
          amountWon: '0',
          currencyIsoCode: 'XOF',
          kind: 'chargeback',
          reason: 'fraud',
          reasonCode: '83',
          status: 'open',
          merchantAccountId: 'local_merchant',
          transaction: { id: transaction.id, amount: '12500' },
        },
      ],
    });
  });

  it('[DISPUTE-10] a declined sale with the card for disputes opens no dispute', async () => {
    const { transaction } = await disputedSale('2000');
    expect(transaction).toMatchObject({ status: 'processor_declined', disputes: [] });
  });

  it('[DISPUTE-2] the control API opens a dispute of a settled sale, about the whole amount or a part of it', async () => {
    const { id } = await settledSale(sdk, { amount: '83' });
    for (const amount of [undefined, '50']) {
      const opened = await control(gateway, 'POST', 'disputes', { transactionId: id, amount });
      expect(opened.statusCode).toBe(201);
      expect(opened.json()).toMatchObject({ status: 'open', amount: amount ?? '83', transactionId: id });
    }
    const { disputes } = await sdk.transaction.find(id);
    expect(disputes?.map(({ amountDisputed }) => amountDisputed)).toEqual(['83', '50']);
  });

  it('[DISPUTE-11] the control API rejects a dispute of an unsettled sale, above its amount, or with invalid values', async () => {
    const open = await goodSale(sdk);
    const { id: transactionId } = await settledSale(sdk);
    for (const terms of [
      { transactionId: open.id },
      { transactionId: 'nothing' },
      { transactionId, amount: '12501' },
      { transactionId, amount: 'all' },
    ]) {
      expect((await control(gateway, 'POST', 'disputes', terms)).statusCode).toBe(422);
    }
  });
});

describe('what becomes of a dispute', () => {
  it.each([
    ['win', 'won'],
    ['lose', 'lost'],
    ['accept', 'accepted'],
    ['expire', 'expired'],
  ])('[DISPUTE-6] [DISPUTE-12] the decision "%s" ends the dispute', async (decision, status) => {
    const { id, find } = await openDispute();
    expect((await control(gateway, 'POST', `disputes/${id}/${decision}`)).json()).toMatchObject({ status });
    expect(await find()).toMatchObject({ status, amountWon: status === 'won' ? '12500' : '0' });
    expect((await control(gateway, 'POST', `disputes/${id}/win`)).statusCode).toBe(409);
  });

  it('[DISPUTE-5] a dispute that is contested goes to the bank, once, and ends with its decision', async () => {
    const { id, find } = await openDispute();
    expect((await control(gateway, 'POST', `disputes/${id}/contest`)).statusCode).toBe(200);
    expect(await find()).toMatchObject({ status: 'disputed' });
    expect((await control(gateway, 'POST', `disputes/${id}/contest`)).statusCode).toBe(409);
    expect((await control(gateway, 'POST', `disputes/${id}/lose`)).statusCode).toBe(200);
    expect(await find()).toMatchObject({ status: 'lost' });
  });

  it('[DISPUTE-13] an unknown decision or an unknown dispute is rejected', async () => {
    const { id, find } = await openDispute();
    expect((await control(gateway, 'POST', `disputes/${id}/constructor`)).statusCode).toBe(404);
    expect((await control(gateway, 'POST', 'disputes/nothing/win')).statusCode).toBe(404);
    expect(await find()).toMatchObject({ id, status: 'open' });
  });
});
