import { scenarios } from '@guichet/testkit';
import { tokenizeUsBankAccount } from '../testing/bank-accounts.ts';
import { serverCall } from '../testing/calls.ts';
import { checkRows } from '../testing/check-rows.ts';
import { sale } from '../testing/sale-lines.ts';
import { createMandate, decideMandate, tokenizeMandate } from '../testing/sepa.ts';

checkRows('[SCENE-23] bank accounts in the United States', {
  rows: scenarios.usBankAccounts,
  options: { currency: 'USD' },
  nameOf: ({ accountNumber }) => accountNumber,
  // The account is saved with a check that answers at once, and charged.
  observe: async (gateway, { accountNumber }) => {
    const { nonce } = await tokenizeUsBankAccount(gateway, { accountNumber });
    const customer = await serverCall(gateway, 'POST', 'customers', { customer: {} });
    const customer_id = /<id>([^<]+)/.exec(customer.body)?.[1];
    const body = { payment_method: { customer_id, payment_method_nonce: nonce } };
    const saved = (await serverCall(gateway, 'POST', 'payment_methods', body)).body;
    const token = /<token>([^<]+)/.exec(saved)?.[1];
    const status = /<verification><id>.*?<status>([^<]+)/.exec(saved)?.[1];
    return `${status}; ${await sale(gateway, { amount: '10.00', payment_method_token: token })}`;
  },
  expected: {
    '1000000000': 'verified; authorized 1000 Approved approved',
    '1000000002': 'processor_declined; 915172',
    '1000000004': 'verified; processor_declined 2046 Declined soft_declined',
  },
});

checkRows('[SCENE-23] banks in the United States', {
  rows: scenarios.usBanks,
  options: { currency: 'USD' },
  nameOf: ({ routingNumber }) => routingNumber,
  observe: async (gateway, { routingNumber }) => {
    const { nonce } = await tokenizeUsBankAccount(gateway, { routingNumber });
    const customer = await serverCall(gateway, 'POST', 'customers', { customer: {} });
    const customer_id = /<id>([^<]+)/.exec(customer.body)?.[1];
    const body = { payment_method: { customer_id, payment_method_nonce: nonce } };
    const saved = (await serverCall(gateway, 'POST', 'payment_methods', body)).body;
    return /<bank-name>([^<]+)/.exec(saved)?.[1] ?? '';
  },
  expected: { '021000021': 'FIRST LOCAL BANK', '307075259': 'SECOND LOCAL BANK' },
});

checkRows('[SCENE-24] bank accounts in the SEPA area', {
  rows: scenarios.sepaAccounts,
  options: { currency: 'EUR' },
  nameOf: ({ iban }) => iban,
  observe: async (gateway, { iban }) => {
    const { account, orderId } = await createMandate(gateway, { iban });
    await decideMandate(gateway, orderId, 'approve');
    const { nonce } = await tokenizeMandate(gateway, account);
    return sale(gateway, { amount: '10.00', payment_method_nonce: nonce });
  },
  expected: {
    DE89370400440532013000: 'authorized 1000 Approved approved',
    FR1420041010050500013M02606: 'processor_declined 2046 Declined soft_declined',
  },
});
