import type { BraintreeGateway } from 'braintree';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { begunPayment, decide, tokenizePayPal } from '../testing/paypal.ts';
import { connectSdk } from '../testing/sdk.ts';

const gateway = { current: buildGateway() };
let sdk: BraintreeGateway;

beforeEach(async () => {
  gateway.current = buildGateway({ currency: 'EUR' });
  sdk = await connectSdk(gateway.current);
});
afterEach(() => gateway.current.close());

async function paidNonce(payerId = 'LOCALPAYER001'): Promise<string> {
  const { token, paymentId } = await begunPayment(gateway.current);
  await decide(gateway.current, { token, payerId });
  return (await tokenizePayPal(gateway.current, { paymentToken: paymentId, payerId })).account.nonce;
}

function sell(paymentMethodNonce: string, amount = '25.50', submitForSettlement = true) {
  return sdk.transaction.sale({ amount, paymentMethodNonce, options: { submitForSettlement } });
}

describe('PayPal sales over the server API', () => {
  it('[PAYPAL-10] [PAYPAL-31] [PAYPAL-32] a sale returns account, authorization and capture, also when found later', async () => {
    const { transaction } = await sell(await paidNonce());
    const expected = {
      payerEmail: 'ama@payer.example',
      payerId: 'LOCALPAYER001',
      payerFirstName: 'Ama',
      payerLastName: 'Mensah',
      payerStatus: 'VERIFIED',
      paymentId: expect.stringMatching(/^PAYID-/),
      authorizationId: expect.stringMatching(/^\w{17}$/),
      captureId: expect.stringMatching(/^\w{17}$/),
      sellerProtectionStatus: 'ELIGIBLE',
    };
    expect(transaction.paymentInstrumentType).toBe('paypal_account');
    expect(transaction.paypalAccount).toMatchObject(expected);
    const found = await sdk.transaction.find(transaction.id);
    expect(found.paypalAccount).toEqual(transaction.paypalAccount);
  });

  it('[PAYPAL-32] [PAYPAL-26] an authorization has no capture yet, and a nonce pays for one sale', async () => {
    const nonce = await paidNonce();
    const { transaction } = await sell(nonce, '25.50', false);
    expect(transaction).toMatchObject({ status: 'authorized', paypalAccount: { captureId: null } });
    const again = await sell(nonce);
    expect({ success: again.success, codes: again.errors.deepErrors().map(({ code }) => code) }).toEqual({
      success: false,
      codes: ['91564'],
    });
  });

  it('[PAYPAL-16] an amount that only PayPal declines', async () => {
    const { success, transaction } = await sell(await paidNonce(), '5001.01');
    expect({ success, code: transaction.processorResponseCode }).toEqual({ success: false, code: '2038' });
    expect((await sell('fake-valid-nonce', '5001.01')).success).toBe(true);
  });

  it('[PAYPAL-9] a saved account pays repeatedly, with the id of its agreement', async () => {
    const { customer } = await sdk.customer.create({ paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' });
    const { token } = customer.paypalAccounts?.[0] ?? {};
    const found = await sdk.paymentMethod.find(String(token));
    expect(found).toMatchObject({ email: 'ama@payer.example', billingAgreementId: expect.stringMatching(/^B-/) });
    for (const amount of ['10.00', '11.00']) {
      const { transaction } = await sdk.transaction.sale({ amount, paymentMethodToken: String(token) });
      expect(transaction.paypalAccount).toMatchObject({ token, payerEmail: 'ama@payer.example' });
    }
  });
});
