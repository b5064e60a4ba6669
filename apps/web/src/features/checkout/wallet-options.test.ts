import { expect, test } from 'vitest';
import { updateTotal, walletOptions } from './wallet-options.ts';

const total = { amount: 12_500, currency: 'XOF', price: 'CFA 12,500' } as const;
const googleTotal = { currencyCode: 'XOF', totalPriceStatus: 'FINAL', totalPrice: '12500' };
const appleTotal = { currencyCode: 'XOF', total: { label: 'Guichet', amount: '12500' } };

test('[WALLET-1] [WALLET-2] Google Pay and Apple Pay get the total in whole francs, PayPal in words and Venmo no amount', () => {
  const { paypal, venmo, googlePay, applePay } = walletOptions(total, {});
  expect(googlePay?.transactionInfo).toEqual(googleTotal);
  expect(applePay?.paymentRequest).toEqual(appleTotal);
  expect(paypal).toMatchObject({ displayName: 'Guichet', billingAgreementDescription: 'Guichet: CFA 12,500' });
  expect(JSON.stringify([paypal, venmo])).not.toMatch(/amount|currency/i);
});

test('[WALLET-3] Google Pay needs the settings of the API, with the shop’s id at Google if there is one', () => {
  expect(walletOptions(total, undefined)).not.toHaveProperty('googlePay');
  expect(walletOptions(total, {}).googlePay).not.toHaveProperty('merchantId');
  expect(walletOptions(total, { merchantId: 'BCR2DN6T' }).googlePay?.merchantId).toBe('BCR2DN6T');
});

test('[WALLET-4] a total that changed reaches Google Pay, Apple Pay and PayPal', () => {
  const calls: unknown[] = [];
  updateTotal({ updateConfiguration: (...call) => void calls.push(call) }, total);
  expect(calls).toEqual([
    ['applePay', 'paymentRequest', appleTotal],
    ['googlePay', 'transactionInfo', googleTotal],
    ['paypal', 'billingAgreementDescription', 'Guichet: CFA 12,500'],
  ]);
});
