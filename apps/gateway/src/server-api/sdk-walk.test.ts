import type { BraintreeGateway } from 'braintree';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { control } from '../testing/control.ts';
import { goodSale } from '../testing/sales.ts';
import { connectSdk } from '../testing/sdk.ts';

const gateway = buildGateway();
let sdk: BraintreeGateway;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
});
afterAll(() => gateway.close());
beforeEach(() => control(gateway, 'POST', 'reset'));

describe('the transaction object of the published server library', () => {
  it('[SERVER-20] an approved sale has every documented field', async () => {
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
});
