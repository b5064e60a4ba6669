import { localMerchant } from '@guichet/testkit';
import type { BraintreeGateway } from 'braintree';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { control } from '../testing/control.ts';
import { beginLocalPayment, decideAtBank, tokenizeLocalPayment } from '../testing/local-payments.ts';
import { parseNotification, startReceiver } from '../testing/receiver.ts';
import { connectSdk } from '../testing/sdk.ts';

const gateway = { current: buildGateway() };

beforeEach(() => {
  gateway.current = buildGateway({ currency: 'EUR' });
});
afterEach(() => gateway.current.close());

async function approvedNonce(): Promise<string> {
  const { token } = await beginLocalPayment(gateway.current);
  const { location } = await decideAtBank(gateway.current, token, 'approve');
  return (await tokenizeLocalPayment(gateway.current, location)).account.nonce;
}

describe('local payments in a page', () => {
  it("[LOCALPAY-1] a page begins a payment and gets its id and the bank's page", async () => {
    const { status, paymentId, redirectUrl } = await beginLocalPayment(gateway.current);
    expect({ status, paymentId }).toEqual({ status: 201, paymentId: expect.stringMatching(/^PAYID-\w{24}$/) });
    const url = new URL(redirectUrl);
    const page = await gateway.current.inject(`/__hosted/${url.host}${url.pathname}${url.search}`);
    expect(page.statusCode).toBe(200);
    for (const text of ['Pay A shop with iDEAL', '10.00 EUR', 'Jo van Dam']) expect(page.body).toContain(text);
  });

  it.each([
    [{ fundingSource: 'cheque' }, 'fundingSource'],
    [{ amount: '0' }, 'amount'],
    [{ currencyIsoCode: 'USD' }, 'currencyIsoCode'],
    [{ paymentTypeCountryCode: 'FR' }, 'paymentTypeCountryCode'],
    [{ firstName: '' }, 'firstName'],
    [{ experienceProfile: { noShipping: false }, city: 'Delft', countryCode: 'NL' }, 'line1'],
    [{ returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
  ])('[LOCALPAY-2] what a payment method does not take is refused by its field: %j', async (changes, field) => {
    const { status, body } = await beginLocalPayment(gateway.current, changes);
    expect(status).toBe(422);
    expect(body.fieldErrors[0].fieldErrors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  it('[LOCALPAY-3] an approval leads to the return URL, whose values are exchanged for a nonce', async () => {
    const { token, paymentId } = await beginLocalPayment(gateway.current);
    const { status, location } = await decideAtBank(gateway.current, token, 'approve');
    const values = Object.fromEntries(new URL(location).searchParams);
    expect({ status, values }).toEqual({
      status: 303,
      values: { cart: '1', token, paymentId, PayerID: expect.stringMatching(/^\w{13}$/) },
    });
    expect(await tokenizeLocalPayment(gateway.current, location)).toMatchObject({
      status: 202,
      account: { details: { payerInfo: { firstName: 'Jo', lastName: 'van Dam' } } },
    });
    // A full page gets back with the token alone.
    expect((await tokenizeLocalPayment(gateway.current, `https://shop.example/?token=${token}`)).status).toBe(202);
    expect((await decideAtBank(gateway.current, token, 'cancel')).status).toBe(404);
  });

  it.each([
    ['cancel', '?cart=1&wasCanceled=true&token='],
    ['fail', 'errorcode=processing_error'],
  ])('[LOCALPAY-4] %s leads back without anything to exchange', async (outcome, query) => {
    const { token } = await beginLocalPayment(gateway.current);
    const { location } = await decideAtBank(gateway.current, token, outcome);
    expect(location).toContain(query);
    expect((await tokenizeLocalPayment(gateway.current, location)).status).toBe(422);
  });

  it('[LOCALPAY-5] while PayPal is off, local payments are refused', async () => {
    await gateway.current.close();
    gateway.current = buildGateway();
    await control(gateway.current, 'PATCH', `merchants/${localMerchant.merchantId}/settings`, { paypal: false });
    expect((await beginLocalPayment(gateway.current)).status).toBe(422);
  });
});

describe("local payments at the shop's server", () => {
  let sdk: BraintreeGateway;
  beforeEach(async () => {
    sdk = await connectSdk(gateway.current);
  });

  it('[LOCALPAY-6] a nonce is charged once, and the server library reads the payment', async () => {
    const sale = { amount: '10.00', paymentMethodNonce: await approvedNonce(), options: { submitForSettlement: true } };
    const { success, transaction } = await sdk.transaction.sale(sale);
    expect(success).toBe(true);
    expect(transaction).toMatchObject({
      status: 'settling',
      paymentInstrumentType: 'local_payment',
      localPayment: { fundingSource: 'ideal', paymentId: expect.stringMatching(/^PAYID-/) },
    });
    expect((await sdk.transaction.sale({ ...sale, amount: '11.00' })).success).toBe(false);
  });

  it('[LOCALPAY-7] an approval is also an event with the nonce, because the buyer may not come back', async () => {
    const receiver = await startReceiver();
    try {
      await control(gateway.current, 'POST', 'webhooks', { url: receiver.url });
      const { token, paymentId } = await beginLocalPayment(gateway.current);
      await decideAtBank(gateway.current, token, 'approve');
      await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
      const [received] = receiver.received;
      if (!received) return expect.unreachable();
      // The library's types do not include local payments.
      const event = (await parseNotification(received)) as unknown as {
        kind: string;
        localPaymentCompleted: { paymentId: string; paymentMethodNonce: string };
      };
      expect(event).toMatchObject({ kind: 'local_payment_completed', localPaymentCompleted: { paymentId } });
      const paymentMethodNonce = event.localPaymentCompleted.paymentMethodNonce;
      expect((await sdk.transaction.sale({ amount: '10.00', paymentMethodNonce })).success).toBe(true);
    } finally {
      await receiver.close();
    }
  });
});
