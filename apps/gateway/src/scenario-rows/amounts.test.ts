import { scenarios } from '@guichet/testkit';
import { checkRows } from '../testing/check-rows.ts';
import { refund, settledSale } from '../testing/sale-lines.ts';

/** A sale that ends settled: a card payment at the nightly settlement, PayPal immediately. */
const approvedAndSettled =
  'submitted_for_settlement 1000 Approved approved, then settled; settling 1000 Approved approved, then settled';

// Euros, so that amounts with cents are covered as well.
checkRows('[SCENE-3] [SCENE-17] amounts', {
  rows: scenarios.amounts,
  options: { currency: 'EUR' },
  nameOf: ({ from, to }) => `${from} to ${to ?? 'any'}`,
  observe: async (gateway, { from, to }) => {
    const ends: string[] = [];
    for (const amount of [from, to ?? '99999999']) {
      for (const nonce of ['fake-valid-nonce', 'fake-paypal-one-time-nonce']) {
        ends.push(await settledSale(gateway, { amount, payment_method_nonce: nonce }));
      }
    }
    return ends.join('; ');
  },
  expected: {
    '0.01 to 1999.99': `${approvedAndSettled}; ${approvedAndSettled}`,
    '2000 to 2999.99':
      'processor_declined 2000 Do Not Honor soft_declined, then processor_declined; processor_declined 2000 Do Not Honor soft_declined, then processor_declined; processor_declined 2999 Processor Declined soft_declined, then processor_declined; processor_declined 2999 Processor Declined soft_declined, then processor_declined',
    '3000 to 3000.99':
      'failed 3000 Processor Network Unavailable - Try Again soft_declined, then failed; failed 3000 Processor Network Unavailable - Try Again soft_declined, then failed; failed 3000 Processor Network Unavailable - Try Again soft_declined, then failed; failed 3000 Processor Network Unavailable - Try Again soft_declined, then failed',
    '3001 to 4000.99': `${approvedAndSettled}; ${approvedAndSettled}`,
    '4001 to 4001.99':
      'submitted_for_settlement 1000 Approved approved, then settled; settlement_declined 1000 Approved approved, then settlement_declined 4001 Settlement Declined; submitted_for_settlement 1000 Approved approved, then settled; settlement_declined 1000 Approved approved, then settlement_declined 4001 Settlement Declined',
    '4002 to 4002.99':
      'submitted_for_settlement 1000 Approved approved, then settled; settlement_pending 1000 Approved approved, then settlement_pending 4002 Settlement Pending; submitted_for_settlement 1000 Approved approved, then settled; settlement_pending 1000 Approved approved, then settlement_pending 4002 Settlement Pending',
    '4003 to 5000.99':
      'submitted_for_settlement 1000 Approved approved, then settled; settlement_declined 1000 Approved approved, then settlement_declined 4003 Already Captured; submitted_for_settlement 1000 Approved approved, then settled; settlement_declined 1000 Approved approved, then settlement_declined 5000 Settlement Declined',
    '5001 to 5001':
      'gateway_rejected application_incomplete, then gateway_rejected; gateway_rejected application_incomplete, then gateway_rejected; gateway_rejected application_incomplete, then gateway_rejected; gateway_rejected application_incomplete, then gateway_rejected',
    '5001.01 to 5001.01':
      'submitted_for_settlement 1000 Approved approved, then settled; processor_declined 2038 Processor Declined soft_declined, then processor_declined; submitted_for_settlement 1000 Approved approved, then settled; processor_declined 2038 Processor Declined soft_declined, then processor_declined',
    '5001.02 to 5001.02':
      'submitted_for_settlement 1000 Approved approved, then settled; settlement_declined 1000 Approved approved, then settlement_declined 3000 Processor Network Unavailable - Try Again; submitted_for_settlement 1000 Approved approved, then settled; settlement_declined 1000 Approved approved, then settlement_declined 3000 Processor Network Unavailable - Try Again',
    '5001.03 to any': `${approvedAndSettled}; ${approvedAndSettled}`,
  },
});

checkRows('[SCENE-8] refunds', {
  rows: scenarios.refunds,
  options: { currency: 'EUR' },
  nameOf: ({ from, to }) => `${from} to ${to ?? 'any'}`,
  observe: async (gateway, { from, to }) =>
    [await refund(gateway, from), await refund(gateway, to ?? '9999999')].join('; '),
  expected: {
    '0.01 to 1999.99':
      'submitted_for_settlement 1002 Processed approved, then settled; submitted_for_settlement 1002 Processed approved, then settled',
    '2000 to 2999.99':
      'processor_declined 2000 Do Not Honor soft_declined, then processor_declined; processor_declined 2999 Processor Declined soft_declined, then processor_declined',
    '3000 to any':
      'submitted_for_settlement 1002 Processed approved, then settled; submitted_for_settlement 1002 Processed approved, then settled',
  },
});
