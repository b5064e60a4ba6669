import { randomUUID } from 'node:crypto';
import { localMerchant } from '@guichet/testkit';
import type { BraintreeGateway } from 'braintree';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { control } from '../testing/control.ts';
import { refusal } from '../testing/refusal.ts';
import { goodSale, settledSale } from '../testing/sales.ts';
import { connectSdk, searchByOrderId } from '../testing/sdk.ts';

const gateway = buildGateway();
let sdk: BraintreeGateway;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
});
afterAll(() => gateway.close());
beforeEach(() => control(gateway, 'POST', 'reset'));

describe('what a transaction says', () => {
  it('[SERVER-20] an approved sale', async () => {
    const sale = await goodSale(sdk, { options: { submitForSettlement: true } });
    expect(sale).toMatchObject({
      type: 'sale',
      paymentInstrumentType: 'credit_card',
      processorResponseCode: '1000',
      processorResponseText: 'Approved',
      processorResponseType: 'approved',
      processorSettlementResponseCode: '',
      additionalProcessorResponse: null,
      gatewayRejectionReason: null,
      partiallyAuthorized: false,
      recurring: false,
      retried: false,
      refundIds: [],
      disputes: [],
      merchantAccountId: 'local_merchant',
    });
    expect(sale).toMatchObject({ globalId: Buffer.from(`transaction_${sale.id}`).toString('base64url') });
    expect(sale.processorAuthorizationCode).toMatch(/^\w{6}$/);
    expect(Date.parse(sale.authorizationExpiresAt ?? '')).toBeGreaterThan(Date.parse(sale.createdAt));
    expect(sale.networkTransactionId).toBeTruthy();
  });

  it.each([
    ['2001', 'processor_declined', '2001', 'Insufficient Funds', 'soft_declined', null],
    ['2004', 'processor_declined', '2004', 'Expired Card', 'hard_declined', null],
    ['3000', 'failed', '3000', 'Processor Network Unavailable - Try Again', 'soft_declined', null],
    ['5001', 'gateway_rejected', '', '', null, 'application_incomplete'],
  ])('[SERVER-20] a sale of %s that is %s', async (amount, status, code, text, type, reason) => {
    const result = await sdk.transaction.sale({ amount, paymentMethodNonce: 'fake-valid-nonce' });
    expect(result.success).toBe(false);
    expect(result.message).toBe(reason === null ? text : `Gateway Rejected: ${reason}`);
    expect(result.errors.deepErrors()).toEqual([]);
    const expected = {
      status,
      amount,
      processorResponseCode: code,
      processorResponseText: text,
      processorResponseType: type,
      additionalProcessorResponse: code === '' ? null : `${code} : ${text}`,
      gatewayRejectionReason: reason,
      processorAuthorizationCode: null,
    };
    expect(result.transaction).toMatchObject(expected);
    expect(await sdk.transaction.find(result.transaction.id)).toMatchObject(expected);
  });

  it('[SERVER-20] a part of 1004 is authorised for a shop that takes parts, and for no other', async () => {
    const sale = (more: object) => goodSale(sdk, { amount: '1004', ...more });
    expect(await sale({ acceptPartialAuthorization: true })).toMatchObject({
      status: 'authorized',
      processorResponseCode: '1004',
      partiallyAuthorized: true,
    });
    expect(await sale({})).toMatchObject({ processorResponseCode: '1000', partiallyAuthorized: false });
  });
});

describe('who decides', () => {
  it.each([
    'fake-processor-declined-visa-nonce',
    'fake-processor-declined-mastercard-nonce',
    'fake-processor-declined-amex-nonce',
    'fake-processor-declined-discover-nonce',
    'fake-processor-failure-jcb-nonce',
  ])('[SERVER-21] %s is sold by its amount', async paymentMethodNonce => {
    expect((await goodSale(sdk, { paymentMethodNonce })).status).toBe('authorized');
    const declined = await sdk.transaction.sale({ amount: '2001', paymentMethodNonce });
    expect(declined.transaction.processorResponseCode).toBe('2001');
  });

  it.each([
    ['fake-gateway-rejected-fraud-nonce', 'fraud'],
    ['fake-gateway-rejected-risk-thresholds-nonce', 'risk_threshold'],
  ])('[SERVER-21] %s is rejected whatever the amount', async (paymentMethodNonce, reason) => {
    for (const amount of ['12500', '2001']) {
      const { transaction } = await sdk.transaction.sale({ amount, paymentMethodNonce });
      expect(transaction).toMatchObject({ status: 'gateway_rejected', gatewayRejectionReason: reason });
    }
  });
});

describe('when things go wrong', () => {
  /** A library of its own, whose patience is short. */
  async function impatient(): Promise<BraintreeGateway> {
    const library = await connectSdk(gateway);
    library.config.timeout = 150;
    return library;
  }

  async function breaks(operation: string, effect: object): Promise<void> {
    const rule = { merchant: localMerchant.merchantId, operation, effect };
    expect((await control(gateway, 'POST', 'faults', rule)).statusCode).toBe(201);
  }

  type Call = (library: BraintreeGateway, id: string) => Promise<unknown>;

  const calls: readonly (readonly [string, Call])[] = [
    ['client_token', library => library.clientToken.generate({})],
    ['sale', library => library.transaction.sale({ amount: '12500', paymentMethodNonce: 'fake-valid-nonce' })],
    ['find', (library, id) => library.transaction.find(id)],
    ['submit_for_settlement', (library, id) => library.transaction.submitForSettlement(id)],
    ['void', (library, id) => library.transaction.void(id)],
    ['refund', (library, id) => library.transaction.refund(id)],
    ['settle', (library, id) => library.testing.settle(id)],
  ];

  it.each(calls)('[SERVER-22] %s that is never answered times out', async (operation, call) => {
    const { id } = await goodSale(sdk);
    await breaks(operation, { kind: 'hang', ms: 5000 });
    await expect(call(await impatient(), id)).rejects.toMatchObject({
      type: 'unexpectedError',
      message: 'Request timed out',
    });
  });

  it.each(calls)('[SERVER-22] %s that is refused or cut is told apart', async (operation, call) => {
    const { id } = await goodSale(sdk);
    for (const [effect, expected] of [
      [{ kind: 'status', status: 500 }, { type: 'serverError' }],
      [{ kind: 'status', status: 503 }, { type: 'serviceUnavailableError' }],
      [{ kind: 'status', status: 429 }, { type: 'tooManyRequestsError' }],
      [{ kind: 'expired-token' }, { type: 'authenticationError' }],
      [
        { kind: 'cut', when: 'before' },
        { type: 'unexpectedError', message: expect.stringContaining('socket hang up') },
      ],
    ] as const) {
      await breaks(operation, effect);
      await expect(call(sdk, id)).rejects.toMatchObject(expected);
    }
  });

  it('[SERVER-22] a search that is never answered times out as well', async () => {
    await breaks('search', { kind: 'hang', ms: 5000 });
    await expect(searchByOrderId(await impatient(), 'order')).rejects.toMatchObject({ message: 'Request timed out' });
  });

  it('[SERVER-22] a sale whose answer is lost was made, and is found by its order id', async () => {
    const orderId = randomUUID();
    await breaks('sale', { kind: 'cut', when: 'after' });
    const sale = { amount: '12500', orderId, paymentMethodNonce: 'fake-valid-nonce' };
    await expect(sdk.transaction.sale(sale)).rejects.toMatchObject({ type: 'unexpectedError' });
    const found = await searchByOrderId(sdk, orderId);
    expect(found.transactions).toMatchObject([{ orderId, status: 'authorized' }]);
  });

  it('[SERVER-22] a refund whose answer is lost was made as well', async () => {
    const { id } = await settledSale(sdk);
    await breaks('refund', { kind: 'malformed', as: 'truncated' });
    await expect(sdk.transaction.refund(id)).rejects.toThrow();
    expect((await sdk.transaction.find(id)).refundIds).toHaveLength(1);
    expect(refusal(await sdk.transaction.refund(id))).toEqual(['base 91512']);
  });
});
