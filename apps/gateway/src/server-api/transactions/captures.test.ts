import type { BraintreeGateway } from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { serverCall } from '../../testing/calls.ts';
import { refusal } from '../../testing/refusal.ts';
import { goodSale, settledSale } from '../../testing/sales.ts';
import { connectSdk } from '../../testing/sdk.ts';
import { transactionOperations } from '../../testing/transaction-operations.ts';

const gateway = buildGateway();
let sdk: BraintreeGateway;
let operations: ReturnType<typeof transactionOperations>;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
  operations = transactionOperations(sdk);
});
afterAll(() => gateway.close());

const submitted = { options: { submitForSettlement: true } };

describe('partial settlement', () => {
  it('[SERVER-17] captures parts as transactions of their own', async () => {
    const { id } = await goodSale(sdk, { orderId: 'parts' });
    const first = await operations.submitForPartialSettlement(id, '6000', { orderId: 'parts-1' });
    const second = await operations.submitForPartialSettlement(id, '6500');
    expect(first.transaction).toMatchObject({
      status: 'submitted_for_settlement',
      amount: '6000',
      orderId: 'parts-1',
      authorizedTransactionId: id,
    });
    expect(second.transaction.orderId).toBe('parts');
    expect(await sdk.transaction.find(id)).toMatchObject({
      status: 'settlement_pending',
      amount: '12500',
      partialSettlementTransactionIds: [first.transaction.id, second.transaction.id],
    });
  });

  it('[SERVER-17] never captures more than is left, of a part nothing, and after the last part nothing', async () => {
    const { id } = await goodSale(sdk);
    const part = await operations.submitForPartialSettlement(id, '10000');
    expect(refusal(await operations.submitForPartialSettlement(id, '2501'))).toEqual(['amount 91522']);
    expect(refusal(await operations.submitForPartialSettlement(part.transaction.id, '1'))).toEqual(['base 915103']);
    expect((await operations.submitForPartialSettlement(id, '500', { finalCapture: true })).success).toBe(true);
    expect(refusal(await operations.submitForPartialSettlement(id, '500'))).toEqual(['base 915103']);
  });

  it('[SERVER-17] never captures the whole beside its parts', async () => {
    const { id } = await goodSale(sdk);
    await operations.submitForPartialSettlement(id, '6000');
    for (const step of ['settle', 'settlementConfirm', 'settlementPending', 'settlementDecline'] as const) {
      await sdk.testing[step](id);
    }
    expect((await sdk.transaction.find(id)).status).toBe('settlement_pending');
  });

  it('[SERVER-17] a part that is voided is left again', async () => {
    const { id } = await goodSale(sdk);
    const part = await operations.submitForPartialSettlement(id, '12500');
    await sdk.transaction.void(part.transaction.id);
    expect((await operations.submitForPartialSettlement(id, '12500')).success).toBe(true);
  });
});

describe('what can still be changed', () => {
  it('[SERVER-18] the amount, the order id and the descriptor of a capture', async () => {
    const { id } = await goodSale(sdk, submitted);
    const descriptor = { name: 'abc*tickets', phone: '1234567890', url: 'guichet.ex' };
    const changed = await operations.updateDetails(id, { amount: '9000', orderId: 'changed', descriptor });
    expect(changed.transaction).toMatchObject({ amount: '9000', orderId: 'changed', descriptor });
    expect((await operations.updateDetails(id, { amount: '12500' })).transaction.amount).toBe('12500');
    expect(refusal(await operations.updateDetails(id, { amount: '12501' }))).toEqual(['amount 91522']);
    expect(refusal(await operations.updateDetails((await goodSale(sdk)).id, { amount: '1' }))).toEqual(['base 915129']);
  });

  it('[SERVER-18] a capture can carry an order id and a descriptor, and a bad descriptor is refused', async () => {
    const { id } = await goodSale(sdk);
    const wrong = { name: 'no star', phone: '12', url: 'far-too-long.example' };
    const options = { orderId: 'captured', descriptor: { name: 'abc*def' } };
    const submit = (more: object) => operations.submitForSettlement(id, undefined, more);
    expect(refusal(await submit({ descriptor: wrong }))).toEqual(['name 92201', 'phone 92202', 'url 92206']);
    expect((await submit(options)).transaction).toMatchObject({
      status: 'submitted_for_settlement',
      amount: '12500',
      ...options,
    });
  });

  it('[SERVER-18] an authorisation is adjusted to more or less, by the amount rules', async () => {
    const { id } = await goodSale(sdk);
    const more = await operations.adjustAuthorization(id, '15000');
    expect(more.transaction).toMatchObject({ status: 'authorized', amount: '15000' });
    expect(more.transaction.authorizationAdjustments).toMatchObject([{ amount: '15000', success: true }]);
    expect(refusal(await operations.adjustAuthorization(id, '15000'))).toEqual(['base 95606']);
    expect(refusal(await operations.adjustAuthorization(id, '2000'))).toEqual(['base 95603']);
    expect((await sdk.transaction.submitForSettlement(id, '15000')).success).toBe(true);
    expect(refusal(await operations.adjustAuthorization(id, '16000'))).toEqual(['base 915220']);
  });

  it('[SERVER-18] a sale is cloned when the shop says whether to submit', async () => {
    const { id } = await goodSale(sdk);
    const options = { submitForSettlement: true };
    const clone = await operations.cloneTransaction(id, { amount: '5000', channel: 'cart', options });
    expect(clone.transaction).toMatchObject({
      type: 'sale',
      status: 'submitted_for_settlement',
      amount: '5000',
      channel: 'cart',
      creditCard: { maskedNumber: '411111******1111' },
    });
    expect(refusal(await operations.cloneTransaction(id, { amount: '5000' }))).toEqual(['submit_for_settlement 91544']);
    expect(refusal(await operations.cloneTransaction(id, { options }))).toEqual(['amount 81502']);
  });

  it('[SERVER-18] what went wrong and what goes back is not cloned', async () => {
    const declined = await sdk.transaction.sale({ amount: '2000', paymentMethodNonce: 'fake-valid-nonce' });
    const refund = await sdk.transaction.refund((await settledSale(sdk)).id);
    const wish = { amount: '5', options: { submitForSettlement: false } };
    expect(refusal(await operations.cloneTransaction(declined.transaction.id, wish))).toEqual(['base 91542']);
    expect(refusal(await operations.cloneTransaction(refund.transaction.id, wish))).toEqual(['base 91543']);
  });

  it('[SERVER-18] nothing is ever in escrow', async () => {
    const { id } = await goodSale(sdk);
    expect(refusal(await operations.cancelRelease(id))).toEqual(['base 91562']);
    for (const [step, code] of [
      ['release_from_escrow', '91561'],
      ['hold_in_escrow', '91560'],
    ]) {
      const reply = await serverCall(gateway, 'PUT', `transactions/${id}/${step}`);
      expect([reply.statusCode, reply.body]).toEqual([422, expect.stringContaining(`<code>${code}</code>`)]);
    }
  });
});
