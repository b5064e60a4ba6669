import { randomUUID } from 'node:crypto';
import type { BraintreeGateway, ValidatedResponse } from 'braintree';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { goodCard, tokenizeOverGraphQL } from '../testing/calls.ts';
import { connectSdk, keyedOperations, searchByOrderId, withKey } from '../testing/sdk.ts';

let now = new Date('2026-11-21T10:00:00Z');
const gateway = buildGateway({ now: () => now });
let sdk: BraintreeGateway;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
});
afterAll(() => gateway.close());
beforeEach(() => {
  now = new Date('2026-11-21T10:00:00Z');
});

const good = { paymentMethodNonce: 'fake-valid-nonce' };

async function authorized(request: object = {}) {
  const result = await sdk.transaction.sale({ amount: '12500', orderId: randomUUID(), ...good, ...request });
  expect(result.success).toBe(true);
  return result.transaction;
}

async function pageNonce(): Promise<string> {
  const response = await tokenizeOverGraphQL(gateway, goodCard);
  return response.data.tokenizeCreditCard.token;
}

/** The error codes and fields of a rejection, so that a test can compare them in one line. */
function refusal(result: ValidatedResponse<unknown>): readonly string[] {
  return result.success
    ? ['it succeeded']
    : result.errors.deepErrors().map(error => `${error.attribute} ${error.code}`);
}

describe('client tokens', () => {
  it('[SERVER-2] [SERVER-37] a client token contains the fields that the browser library reads, and no customer by default', async () => {
    const { clientToken } = await sdk.clientToken.generate({});
    const token = JSON.parse(Buffer.from(clientToken, 'base64').toString());
    expect(token).toMatchObject({
      environment: 'sandbox',
      merchantId: 'local_merchant',
      graphQL: { url: 'https://payments.sandbox.braintree-api.com/graphql', date: '2018-05-08' },
      challenges: ['cvv', 'postal_code'],
      configUrl: expect.stringMatching(
        /^https:\/\/api\.sandbox\.braintreegateway\.com:443\/merchants\/local_merchant\//,
      ),
    });
    expect(token.authorizationFingerprint).not.toContain('customer_id=');
  });

  it('[SERVER-37] a client token contains the requested customer', async () => {
    await sdk.customer.create({ id: 'buyer-1' });
    const { clientToken } = await sdk.clientToken.generate({ customerId: 'buyer-1' });
    const token = JSON.parse(Buffer.from(clientToken, 'base64').toString());
    expect(token.authorizationFingerprint).toContain('customer_id=buyer-1');
  });

  it('[SERVER-38] [VAULT-14] a client token for an invalid customer or an unknown version is rejected', async () => {
    const customer = await sdk.clientToken.generate({ customerId: 'no such customer' });
    const version = await sdk.clientToken.generate({ version: '9' });
    expect([refusal(customer), refusal(version)]).toEqual([['customer_id 92804'], ['version 92806']]);
  });
});

describe('sales over the server API', () => {
  it('[SERVER-3] [SERVER-39] a sale is authorised, and not captured by default', async () => {
    const transaction = await authorized({ orderId: 'order-1' });
    expect(transaction).toMatchObject({
      status: 'authorized',
      amount: '12500',
      currencyIsoCode: 'XOF',
      orderId: 'order-1',
      processorResponseCode: '1000',
      processorResponseText: 'Approved',
      creditCard: { cardType: 'Visa', maskedNumber: '411111******1111', expirationDate: '12/2027' },
      statusHistory: [{ status: 'authorized', amount: '12500' }],
    });
  });

  it('[SERVER-39] a sale is submitted for settlement immediately when requested', async () => {
    const transaction = await authorized({ options: { submitForSettlement: true } });
    expect(transaction.status).toBe('submitted_for_settlement');
    expect(transaction.statusHistory?.map(({ status }) => status)).toEqual(['authorized', 'submitted_for_settlement']);
  });

  it('[SERVER-71] what a sale brings for fraud checks is listed with it', async () => {
    const transaction = await authorized({
      deviceData: '{"correlation_id":"9f1c"}',
      riskData: { customerIp: '203.0.113.7' },
      customer: { email: 'awa@example.com' },
      options: { threeDSecure: { required: false } },
    });
    expect(transaction).toMatchObject({
      customer: { email: 'awa@example.com' },
      riskData: { deviceDataCaptured: true },
    });
    const { transactions } = (await gateway.inject('/__control/transactions')).json();
    expect(transactions[0]).toMatchObject({
      deviceData: '{"correlation_id":"9f1c"}',
      customerIp: '203.0.113.7',
      customerEmail: 'awa@example.com',
      requiresThreeDSecure: false,
    });
  });

  it('[SERVER-4] a nonce from a page can be used once', async () => {
    const paymentMethodNonce = await pageNonce();
    const first = await sdk.transaction.sale({ amount: '12500', paymentMethodNonce });
    const second = await sdk.transaction.sale({ amount: '12500', paymentMethodNonce });
    expect(first.success).toBe(true);
    expect(refusal(second)).toEqual(['payment_method_nonce 91564']);
  });

  it('[SERVER-4] [SERVER-40] a decline consumes the nonce, a rejected request does not', async () => {
    const declined = await pageNonce();
    await sdk.transaction.sale({ amount: '2000', paymentMethodNonce: declined });
    expect(refusal(await sdk.transaction.sale({ amount: '12500', paymentMethodNonce: declined }))).toEqual([
      'payment_method_nonce 91564',
    ]);
    const kept = await pageNonce();
    await sdk.transaction.sale({ amount: 'much', paymentMethodNonce: kept });
    expect((await sdk.transaction.sale({ amount: '12501', paymentMethodNonce: kept })).success).toBe(true);
  });

  it('[SERVER-41] a nonce expires after three hours', async () => {
    const paymentMethodNonce = await pageNonce();
    now = new Date('2026-11-21T13:00:01Z');
    expect(refusal(await sdk.transaction.sale({ amount: '12500', paymentMethodNonce }))).toEqual([
      'payment_method_nonce 91565',
    ]);
  });

  it.each([
    [{ amount: '12500', paymentMethodNonce: 'nobody-knows-it' }, ['payment_method_nonce 91565']],
    [{ amount: '12500' }, ['base 91508']],
    [{ amount: '12500', paymentMethodToken: 'saved' }, ['payment_method_token 91518']],
    [{ ...good }, ['amount 81502']],
    [{ ...good, amount: '12,5' }, ['amount 81503']],
    [{ ...good, amount: '12.50' }, ['amount 81503']],
    [{ ...good, amount: '-5' }, ['amount 81501']],
    [{ ...good, amount: '0' }, ['amount 81531']],
    [{ ...good, amount: '123456789012' }, ['amount 81528']],
    [{ ...good, amount: '12500', orderId: 'x'.repeat(256) }, ['order_id 91501']],
    [{ amount: 'x' }, ['amount 81503', 'base 91508']],
  ])('[SERVER-5] the sale %j is rejected with %j', async (request, expected) => {
    // Some of these requests are not valid for the library's types.
    const result = await sdk.transaction.sale(request as { amount: string; paymentMethodNonce: string });
    expect(refusal(result)).toEqual(expected);
    expect(result.success || result.message).toBeTruthy();
  });

  it('[SERVER-15] the decimals of a whole amount are dropped', async () => {
    expect((await authorized({ amount: '12500.00' })).amount).toBe('12500');
  });
});

describe('idempotency keys', () => {
  it('[SERVER-6] a repeated key returns the same transaction in its current state', async () => {
    const request = withKey({ amount: '12500', ...good, orderId: 'order-6' }, 'key-1');
    const first = await sdk.transaction.sale(request);
    await sdk.transaction.void(first.transaction.id);
    const second = await sdk.transaction.sale(request);
    expect(second).toMatchObject({ success: true, transaction: { id: first.transaction.id, status: 'voided' } });
    expect((await searchByOrderId(sdk, 'order-6')).ids).toEqual([first.transaction.id]);
  });

  it('[SERVER-6] a repeated decline is the same decline, and needs no second nonce', async () => {
    const request = withKey({ amount: '2001', paymentMethodNonce: await pageNonce() }, 'key-2');
    const first = await sdk.transaction.sale(request);
    const second = await sdk.transaction.sale(request);
    expect(second).toMatchObject({ success: false, message: 'Insufficient Funds' });
    expect(second.transaction.id).toBe(first.transaction.id);
  });

  it('[SERVER-42] [SERVER-44] a key reused for another request is rejected, and so is a key that is too long', async () => {
    await sdk.transaction.sale(withKey({ amount: '12500', ...good }, 'key-3'));
    const other = await sdk.transaction.sale(withKey({ amount: '12501', ...good }, 'key-3'));
    const long = await sdk.transaction.sale(withKey({ amount: '12500', ...good }, 'k'.repeat(256)));
    expect([refusal(other), refusal(long)]).toEqual([['api_request_key 915232'], ['api_request_key 915230']]);
  });

  it('[SERVER-43] a rejected request leaves its key unused', async () => {
    const refused = await sdk.transaction.sale(withKey({ amount: 'much', ...good }, 'key-4'));
    const again = await sdk.transaction.sale(withKey({ amount: '12500', ...good }, 'key-4'));
    expect([refused.success, again.success]).toEqual([false, true]);
  });

  it('[SERVER-45] captures and voids with a repeated key return the same result', async () => {
    const { id } = await authorized();
    const capture = () => keyedOperations(sdk).submitForSettlement(id, '12500', { apiRequestKey: 'key-5' });
    const undo = () => keyedOperations(sdk).void(id, { apiRequestKey: 'key-5' });
    expect([(await capture()).success, (await capture()).success]).toEqual([true, true]);
    expect([(await undo()).success, (await undo()).success]).toEqual([true, true]);
    expect((await sdk.transaction.find(id)).statusHistory).toHaveLength(3);
  });
});

describe('capture and void', () => {
  it('[SERVER-7] [SERVER-47] an authorization can be captured in full or in part, once', async () => {
    const whole = await authorized();
    const part = await authorized();
    const captured = await sdk.transaction.submitForSettlement(whole.id);
    expect(captured.transaction).toMatchObject({ status: 'submitted_for_settlement', amount: '12500' });
    expect((await sdk.transaction.submitForSettlement(part.id, '5000')).transaction.amount).toBe('5000');
    expect(refusal(await sdk.transaction.submitForSettlement(whole.id))).toEqual(['base 91507']);
  });

  it('[SERVER-34] a capture above the authorised amount, or of an invalid amount, is rejected', async () => {
    const { id } = await authorized();
    expect(refusal(await sdk.transaction.submitForSettlement(id, '12501'))).toEqual(['amount 91522']);
    expect(refusal(await sdk.transaction.submitForSettlement(id, 'all'))).toEqual(['amount 81503']);
    expect((await sdk.transaction.find(id)).status).toBe('authorized');
  });

  it('[SERVER-8] an unsettled transaction can be voided, once', async () => {
    const authorisation = await authorized();
    const capture = await authorized({ options: { submitForSettlement: true } });
    expect((await sdk.transaction.void(authorisation.id)).transaction.status).toBe('voided');
    expect((await sdk.transaction.void(capture.id)).transaction.status).toBe('voided');
    expect(refusal(await sdk.transaction.void(capture.id))).toEqual(['base 91504']);
  });

  it('[SERVER-9] an unknown transaction is not found', async () => {
    const notFound = { type: 'notFoundError' };
    await expect(sdk.transaction.find('nothing')).rejects.toMatchObject(notFound);
    await expect(sdk.transaction.void('nothing')).rejects.toMatchObject(notFound);
    await expect(sdk.transaction.submitForSettlement('nothing')).rejects.toMatchObject(notFound);
    await expect(sdk.customer.find('nothing')).rejects.toMatchObject(notFound);
  });
});

describe('transaction search', () => {
  it('[SERVER-10] [SERVER-49] a search by order id finds only its transactions, newest first', async () => {
    const first = await authorized({ orderId: 'order-10' });
    const second = await authorized({ orderId: 'order-10', amount: '12600' });
    await authorized({ orderId: 'order-100' });
    const found = await searchByOrderId(sdk, 'order-10');
    expect(found.ids).toEqual([second.id, first.id]);
    expect((await searchByOrderId(sdk, 'order-none')).ids).toEqual([]);
  });

  it('[SERVER-32] a search returns more results than fit on one page', async () => {
    for (let index = 0; index < 51; index += 1) {
      await authorized({ orderId: 'order-many', amount: String(12_500 + index) });
    }
    expect((await searchByOrderId(sdk, 'order-many')).ids).toHaveLength(51);
  });
});
