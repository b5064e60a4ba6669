import type { BraintreeGateway, Dispute } from 'braintree';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { goodCard, tokenizeOverGraphQL } from '../testing/calls.ts';
import { control } from '../testing/receiver.ts';
import { goodSale, settledSale } from '../testing/sales.ts';
import { connectSdk } from '../testing/sdk.ts';

const gateway = buildGateway();
let sdk: BraintreeGateway;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
});
afterAll(() => gateway.close());
beforeEach(() => control(gateway, 'POST', 'reset'));

/** Opens a dispute by a sale with the test card for disputes. */
async function openDispute(amount = '12500'): Promise<Dispute> {
  const result = await tokenizeOverGraphQL(gateway, { ...goodCard, number: '4023898493988028' });
  const sale = await goodSale(sdk, { amount, paymentMethodNonce: result.data.tokenizeCreditCard.token });
  const [dispute] = sale.disputes ?? [];
  if (!dispute) {
    throw new Error('The test card for disputes opened no dispute.');
  }
  return dispute;
}

/** The library's dispute operations; its published types promise results that it does not return. */
type DisputeResult = {
  readonly success: boolean;
  readonly errors: { deepErrors(): readonly { readonly attribute: string; readonly code: string }[] };
};

function operations() {
  return sdk.dispute as unknown as {
    accept(id: string): Promise<DisputeResult>;
    finalize(id: string): Promise<DisputeResult>;
    find(id: string): Promise<{ readonly dispute: Dispute }>;
  };
}

function codes({ success, errors }: DisputeResult): readonly string[] {
  return success ? ['it succeeded'] : errors.deepErrors().map(({ attribute, code }) => `${attribute} ${code}`);
}

async function find(id: string): Promise<Dispute> {
  return (await operations().find(id)).dispute;
}

describe('opening a dispute', () => {
  it('[DISPUTE-1] [DISPUTE-14] a sale with the card for disputes is settled and disputed immediately', async () => {
    const { id } = await openDispute();
    const dispute = await find(id);
    const sale = await sdk.transaction.find(dispute.transaction.id);
    expect(sale).toMatchObject({ status: 'settled', disputes: [{ id, status: 'open' }] });
    expect(dispute).toMatchObject({
      amountDisputed: '12500',
      amountWon: '0',
      currencyIsoCode: 'XOF',
      kind: 'chargeback',
      reason: 'fraud',
      reasonCode: '83',
      status: 'open',
      merchantAccountId: 'local_merchant',
      transaction: { id: sale.id, amount: '12500' },
      transactionDetails: { id: sale.id },
      protectionLevel: 'No Protection',
    });
  });

  it('[DISPUTE-10] a declined sale with the card for disputes opens no dispute', async () => {
    const result = await tokenizeOverGraphQL(gateway, { ...goodCard, number: '4023898493988028' });
    const paymentMethodNonce = result.data.tokenizeCreditCard.token;
    const { transaction } = await sdk.transaction.sale({ amount: '2000', paymentMethodNonce });
    expect(transaction).toMatchObject({ status: 'processor_declined', disputes: [] });
  });

  it('[DISPUTE-2] the control API opens a dispute of a settled sale, with a partial amount and a reason', async () => {
    const { id } = await settledSale(sdk, { amount: '83' });
    const terms = { transactionId: id, amount: '50', reason: 'product_not_received', kind: 'retrieval' };
    expect(await control(gateway, 'POST', 'disputes', terms)).toMatchObject({
      status: 201,
      body: { status: 'open', amount: '50', transactionId: id },
    });
    expect((await sdk.transaction.find(id)).disputes).toMatchObject([
      { amountDisputed: '50', reason: 'product_not_received', kind: 'retrieval', reasonCode: '83' },
    ]);
  });

  it('[DISPUTE-11] the control API rejects a dispute of an unsettled sale, above its amount, or with invalid values', async () => {
    const open = await goodSale(sdk);
    const { id: transactionId } = await settledSale(sdk);
    for (const terms of [
      { transactionId: open.id },
      { transactionId: 'nothing' },
      { transactionId, amount: '12501' },
      { transactionId, reason: 'boredom' },
      { transactionId, kind: 'duel' },
    ]) {
      expect((await control(gateway, 'POST', 'disputes', terms)).status).toBe(422);
    }
  });
});

describe("the shop's response to a dispute", () => {
  it('[DISPUTE-3] the shop can accept a dispute only once', async () => {
    const { id } = await openDispute();
    expect((await operations().accept(id)).success).toBe(true);
    expect((await find(id)).status).toBe('accepted');
    expect(codes(await operations().accept(id))).toEqual(['status 95704']);
  });

  it('[DISPUTE-5] the shop can send a dispute to the bank only once', async () => {
    const { id } = await openDispute();
    expect((await operations().finalize(id)).success).toBe(true);
    expect((await find(id)).status).toBe('disputed');
    expect(codes(await operations().finalize(id))).toEqual(['status 95705']);
    expect(codes(await operations().accept(id))).toEqual(['status 95704']);
  });

  it('[DISPUTE-9] an unknown dispute is a notFoundError of the library', async () => {
    const missing = { type: 'notFoundError', message: "dispute with id 'nothing' not found" };
    await expect(operations().find('nothing')).rejects.toMatchObject(missing);
    await expect(operations().accept('nothing')).rejects.toMatchObject(missing);
    await expect(operations().finalize('nothing')).rejects.toMatchObject(missing);
  });
});

describe("the bank's decision on a dispute", () => {
  it.each([
    ['win', 'won'],
    ['lose', 'lost'],
    ['accept', 'accepted'],
    ['expire', 'expired'],
  ])('[DISPUTE-6] [DISPUTE-12] the bank\'s decision "%s" ends the dispute', async (decision, status) => {
    const { id } = await openDispute();
    expect(await control(gateway, 'POST', `disputes/${id}/${decision}`)).toMatchObject({
      status: 200,
      body: { status },
    });
    const dispute = await find(id);
    expect(dispute).toMatchObject({ status, amountWon: status === 'won' ? '12500' : '0' });
    expect((await control(gateway, 'POST', `disputes/${id}/win`)).status).toBe(409);
  });

  it('[DISPUTE-13] an unknown decision or an unknown dispute is rejected', async () => {
    const { id } = await openDispute();
    expect((await control(gateway, 'POST', `disputes/${id}/constructor`)).status).toBe(404);
    expect((await control(gateway, 'POST', 'disputes/nothing/win')).status).toBe(404);
    expect((await control(gateway, 'GET', 'disputes')).body).toMatchObject({ disputes: [{ id, status: 'open' }] });
  });
});
