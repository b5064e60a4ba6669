import { localMerchant } from '@guichet/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { control } from '../testing/control.ts';
import { connectSdk } from '../testing/sdk.ts';
import { createMandate, decideMandate, tokenizeMandate } from '../testing/sepa.ts';

const gateway = { current: buildGateway() };

beforeEach(() => {
  gateway.current = buildGateway({ currency: 'EUR' });
});
afterEach(() => gateway.current.close());

const readMandate = (orderId: string) => {
  const { merchantId, tokenizationKey } = localMerchant;
  const path = `/merchants/${merchantId}/client_api/v1/sepa_debit/${orderId}?tokenizationKey=${tokenizationKey}`;
  return gateway.current.inject(`/__hosted/api.sandbox.braintreegateway.com${path}`);
};

describe('SEPA direct debits', () => {
  it('[SEPADEBIT-1] a page creates a mandate, whose page shows the account without its number', async () => {
    const { status, account, orderId } = await createMandate(gateway.current);
    expect({ status, account }).toMatchObject({ status: 201, account: { last4: '3000' } });
    const page = await gateway.current.inject(
      `/__hosted/www.sandbox.paypal.com/sepa-mandate/approve?cart_id=${orderId}`,
    );
    for (const text of ['Approve the mandate', 'Jo Doe', '•••• 3000', 'One payment']) expect(page.body).toContain(text);
    expect(page.body).not.toContain('0532');
  });

  it.each([
    [{ iban: 'DE89370400440532013001' }, 'iban'],
    [{ iban: 'DE' }, 'iban'],
    [{ account_holder_name: ' ' }, 'accountHolderName'],
    [{ merchant_or_partner_customer_id: '' }, 'customerId'],
    [{ mandate_type: 'ONCE' }, 'mandateType'],
    [{ billing_address: {} }, 'countryCode'],
  ])('[SEPADEBIT-2] a wrong account is refused by its field: %j', async (changes, field) => {
    const { status, body } = await createMandate(gateway.current, changes);
    expect(status).toBe(422);
    expect(body.fieldErrors[0].fieldErrors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  it('[SEPADEBIT-3] an approved mandate is exchanged for one nonce, and one that is not for none', async () => {
    const { account, orderId } = await createMandate(gateway.current);
    expect((await tokenizeMandate(gateway.current, account)).status).toBe(422);
    expect((await readMandate(orderId)).statusCode).toBe(404);
    expect(await decideMandate(gateway.current, orderId, 'approve')).toBe(
      `https://shop.example/back?success=true&cart_id=${orderId}`,
    );
    expect((await readMandate(orderId)).json().sepaDebitMandateDetail).toEqual({
      last4: '3000',
      merchantOrPartnerCustomerId: 'customer-1',
      mandateType: 'ONE_OFF',
      bankReferenceToken: account.bankReferenceToken,
    });
    expect((await tokenizeMandate(gateway.current, account)).status).toBe(201);
    expect((await tokenizeMandate(gateway.current, account)).status).toBe(422);
    expect(await decideMandate(gateway.current, orderId, 'approve')).toBe('404');
  });

  it('[SEPADEBIT-4] a mandate that was cancelled or has failed leads back without a nonce', async () => {
    for (const [outcome, url] of [
      ['cancel', 'https://shop.example/back?cancel=1'],
      ['fail', 'https://shop.example/back?error=1'],
    ] as const) {
      const { account, orderId } = await createMandate(gateway.current);
      expect(await decideMandate(gateway.current, orderId, outcome)).toBe(url);
      expect((await tokenizeMandate(gateway.current, account)).status).toBe(422);
    }
  });

  it('[SEPADEBIT-5] a merchant may not take them', async () => {
    await control(gateway.current, 'PATCH', `merchants/${localMerchant.merchantId}/settings`, { sepaDebit: false });
    expect((await createMandate(gateway.current)).status).toBe(422);
  });

  it('[SEPADEBIT-6] the server library charges a nonce and reads its mandate', async () => {
    const { account, orderId } = await createMandate(gateway.current, { mandate_type: 'RECURRENT' });
    await decideMandate(gateway.current, orderId, 'approve');
    const { nonce } = await tokenizeMandate(gateway.current, account);
    const sdk = await connectSdk(gateway.current);
    const options = { submitForSettlement: true };
    const { transaction } = await sdk.transaction.sale({ amount: '10.00', paymentMethodNonce: nonce, options });
    expect(transaction).toMatchObject({
      status: 'settling',
      paymentInstrumentType: 'sepa_debit_account',
      sepaDirectDebitAccountDetails: {
        last4: '3000',
        mandateType: 'RECURRENT',
        merchantOrPartnerCustomerId: 'customer-1',
      },
    });
  });
});
