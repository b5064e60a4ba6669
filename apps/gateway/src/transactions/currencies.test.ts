import { localMerchant } from '@guichet/testkit';
import type { BraintreeGateway } from 'braintree';
import { afterAll, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { refusal } from '../testing/refusal.ts';
import { goodSale, settledSale } from '../testing/sales.ts';
import { connectSdk } from '../testing/sdk.ts';

const opened: { readonly close: () => Promise<void> }[] = [];

afterAll(() => Promise.all(opened.map(gateway => gateway.close())));

async function shopIn(currency: 'XOF' | 'XAF' | 'EUR' | 'USD' | 'GBP'): Promise<BraintreeGateway> {
  const merchantAccounts = [
    { id: 'in_euros', currency: 'EUR' },
    { id: 'in_francs', currency: 'XOF' },
  ] as const;
  const gateway = buildGateway({ merchants: [{ ...localMerchant, settings: { currency, merchantAccounts } }] });
  opened.push(gateway);
  return connectSdk(gateway);
}

describe('currencies of sales', () => {
  it.each(['EUR', 'USD', 'GBP'] as const)('[SERVER-15] %s has two decimals', async currency => {
    const sdk = await shopIn(currency);
    for (const [sent, written] of [
      ['10', '10.00'],
      ['10.00', '10.00'],
      ['10.5', '10.50'],
      ['0.01', '0.01'],
    ]) {
      expect(await goodSale(sdk, { amount: String(sent) })).toMatchObject({
        amount: written,
        currencyIsoCode: currency,
      });
    }
    const paymentMethodNonce = 'fake-valid-nonce';
    expect(refusal(await sdk.transaction.sale({ amount: '10.005', paymentMethodNonce }))).toEqual(['amount 81503']);
    expect(refusal(await sdk.transaction.sale({ amount: '0.00', paymentMethodNonce }))).toEqual(['amount 81531']);
  });

  it.each(['XOF', 'XAF'] as const)(
    '[SERVER-15] %s has no decimals, and an amount with a fraction is rejected',
    async currency => {
      const sdk = await shopIn(currency);
      expect(await goodSale(sdk, { amount: '12500.00' })).toMatchObject({ amount: '12500', currencyIsoCode: currency });
      const fraction = await sdk.transaction.sale({ amount: '12500.5', paymentMethodNonce: 'fake-valid-nonce' });
      expect(refusal(fraction)).toEqual(['amount 81503']);
    },
  );

  it('[SERVER-59] partial refunds with cents are added exactly', async () => {
    const sdk = await shopIn('EUR');
    const { id } = await settledSale(sdk, { amount: '0.30' });
    for (const amount of ['0.10', '0.10']) {
      await sdk.transaction.refund(id, amount);
    }
    expect(refusal(await sdk.transaction.refund(id, '0.11'))).toEqual(['amount 91521']);
    expect((await sdk.transaction.refund(id)).transaction.amount).toBe('0.10');
  });

  it('[SERVER-60] the amount rules use the number without its currency', async () => {
    const sdk = await shopIn('EUR');
    const declined = await sdk.transaction.sale({ amount: '2001.50', paymentMethodNonce: 'fake-valid-nonce' });
    expect(declined.transaction.processorResponseCode).toBe('2001');
    const rejected = await sdk.transaction.sale({ amount: '5001.00', paymentMethodNonce: 'fake-valid-nonce' });
    expect(rejected.transaction.gatewayRejectionReason).toBe('application_incomplete');
    expect((await goodSale(sdk, { amount: '5001.01' })).status).toBe('authorized');
  });
});

describe('merchant accounts', () => {
  it('[SERVER-30] [SERVER-61] a sale takes the currency of its account, and the default account has the id of the merchant', async () => {
    const sdk = await shopIn('XAF');
    expect(await goodSale(sdk, { merchantAccountId: 'in_euros', amount: '10' })).toMatchObject({
      merchantAccountId: 'in_euros',
      currencyIsoCode: 'EUR',
      amount: '10.00',
    });
    expect(await goodSale(sdk)).toMatchObject({ merchantAccountId: 'local_merchant', currencyIsoCode: 'XAF' });
    const unknown = await sdk.transaction.sale({
      amount: '10',
      merchantAccountId: 'nobody',
      paymentMethodNonce: 'fake-valid-nonce',
    });
    expect(refusal(unknown)).toEqual(['merchant_account_id 91513']);
  });

  it('[SERVER-31] an account is found by its id, with its currency', async () => {
    const sdk = await shopIn('GBP');
    expect(await sdk.merchantAccount.find('in_francs')).toMatchObject({ id: 'in_francs', currencyIsoCode: 'XOF' });
    expect(await sdk.merchantAccount.find('local_merchant')).toMatchObject({ currencyIsoCode: 'GBP', default: true });
    await expect(sdk.merchantAccount.find('nobody')).rejects.toMatchObject({ type: 'notFoundError' });
  });
});
