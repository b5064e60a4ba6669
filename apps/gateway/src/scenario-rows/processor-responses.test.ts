import { scenarios } from '@guichet/testkit';
import { checkRows } from '../testing/check-rows.ts';
import { confirmedSale, refund, settledSale } from '../testing/sale-lines.ts';

/** A code from 2000 to 2999 is the decline for the amount of the same number; text and type are those of its row. */
const declines = Object.fromEntries(
  scenarios.processorResponses
    .filter(({ code }) => code.startsWith('2'))
    .map(({ code, type, text }) => [
      code,
      `processor_declined ${code} ${text} ${type}_declined, then processor_declined`,
    ]),
);

checkRows('[SCENE-7] [SCENE-21] processor responses', {
  rows: scenarios.processorResponses,
  options: { currency: 'EUR' },
  nameOf: ({ code }) => code,
  observe: async (gateway, { code }) => {
    const bought = await settledSale(gateway, { amount: code, payment_method_nonce: 'fake-paypal-one-time-nonce' });
    if (code === '4000') {
      return confirmedSale(gateway);
    }
    if (!code.startsWith('1')) {
      return bought;
    }
    return [bought, await refund(gateway, '5')].join('; ');
  },
  expected: {
    '1000':
      'settling 1000 Approved approved, then settled; submitted_for_settlement 1002 Processed approved, then settled',
    '1002':
      'settling 1000 Approved approved, then settled; submitted_for_settlement 1002 Processed approved, then settled',
    '3000': 'failed 3000 Processor Network Unavailable - Try Again soft_declined, then failed',
    '4000': 'settlement_confirmed 4000 Confirmed',
    '4001': 'settlement_declined 1000 Approved approved, then settlement_declined 4001 Settlement Declined',
    '4002': 'settlement_pending 1000 Approved approved, then settlement_pending 4002 Settlement Pending',
    '4003': 'settlement_declined 1000 Approved approved, then settlement_declined 4003 Already Captured',
    '4004': 'settlement_declined 1000 Approved approved, then settlement_declined 4004 Already Refunded',
    '4005': 'settlement_declined 1000 Approved approved, then settlement_declined 4005 PayPal Risk Rejected',
    '4006':
      'settlement_declined 1000 Approved approved, then settlement_declined 4006 Capture Exceeded Allowable Limit',
    ...declines,
  },
});
