import { scenarios } from '@guichet/testkit';
import { checkRows } from './check-rows.ts';
import { printedRow } from './printed-row.ts';
import { confirmedSale, read, refund, sell, settledSale } from './sale.ts';

/** Declines of one type, by their codes. */
function declined(type: 'soft' | 'hard', texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [
      code,
      `processor_declined ${code} ${text} ${type}_declined, then processor_declined; ${code} | ${type} | ${text}`,
    ]),
  );
}

checkRows('[SCENE-7] answers of the processor', {
  rows: scenarios.processorResponses,
  tableWith: processorResponses => ({ ...scenarios, processorResponses }),
  options: { currency: 'EUR' },
  nameOf: ({ code }) => code,
  observe: async (gateway, { code }) => {
    const bought = await settledSale(gateway, { amount: code, payment_method_nonce: 'fake-paypal-one-time-nonce' });
    const printed = await printedRow(gateway, code, 'Answers of the processor');
    if (code === '4000') {
      return `${await confirmedSale(gateway)}; ${printed}`;
    }
    if (!code.startsWith('1')) {
      return `${bought}; ${printed}`;
    }
    // What is not refused carries the same few codes: whole, in part, and given back.
    const part = { amount: '1004', payment_method_nonce: 'fake-valid-nonce', accept_partial_authorization: true };
    const { document } = await sell(gateway, part);
    return [bought, read(document, 'processor-response-text'), await refund(gateway, '5'), printed].join('; ');
  },
  expected: {
    '1000':
      'settling 1000 Approved approved, then settled; Approved for Partial Amount; submitted_for_settlement 1002 Processed approved, then settled; 1000 | approved | Approved',
    '1002':
      'settling 1000 Approved approved, then settled; Approved for Partial Amount; submitted_for_settlement 1002 Processed approved, then settled; 1002 | approved | Processed',
    '1004':
      'settling 1000 Approved approved, then settled; Approved for Partial Amount; submitted_for_settlement 1002 Processed approved, then settled; 1004 | approved | Approved for Partial Amount',
    '3000':
      'failed 3000 Processor Network Unavailable - Try Again soft_declined, then failed; 3000 | soft | Processor Network Unavailable - Try Again',
    '4000': 'settlement_confirmed 4000 Confirmed; 4000 | approved | Confirmed',
    '4001':
      'settlement_declined 1000 Approved approved, then settlement_declined 4001 Settlement Declined; 4001 | soft | Settlement Declined',
    '4002':
      'settlement_pending 1000 Approved approved, then settlement_pending 4002 Settlement Pending; 4002 | soft | Settlement Pending',
    '4003':
      'settlement_declined 1000 Approved approved, then settlement_declined 4003 Already Captured; 4003 | soft | Already Captured',
    '4004':
      'settlement_declined 1000 Approved approved, then settlement_declined 4004 Already Refunded; 4004 | soft | Already Refunded',
    '4005':
      'settlement_declined 1000 Approved approved, then settlement_declined 4005 PayPal Risk Rejected; 4005 | soft | PayPal Risk Rejected',
    '4006':
      'settlement_declined 1000 Approved approved, then settlement_declined 4006 Capture Exceeded Allowable Limit; 4006 | soft | Capture Exceeded Allowable Limit',
    ...declined('soft', {
      2000: 'Do Not Honor',
      2001: 'Insufficient Funds',
      2002: 'Limit Exceeded',
      2003: "Cardholder's Activity Limit Exceeded",
      2016: 'Duplicate Transaction',
      2025: 'Set Up Error - Merchant',
      2026: 'Invalid Merchant ID',
      2034: 'No Action Taken',
      2035: 'Partial Approval For Amount In Group III Version',
      2038: 'Processor Declined',
      2040: 'Invalid Store',
      2042: 'Invalid Client ID',
      2046: 'Declined',
      2048: 'Invalid Amount',
      2057: 'Issuer or Cardholder has put a restriction on the card',
      2062: 'Invalid Tax Amount',
      2099: 'Cardholder Authentication Required',
      2101: 'Additional authorization required',
      2102: 'Incorrect PIN',
      2103: 'PIN try exceeded',
      2104: 'Offline Issuer Declined',
      2105: 'Cannot Authorize at this time (Life cycle)',
      2106: 'Cannot Authorize at this time (Policy)',
    }),
    ...declined('hard', {
      2004: 'Expired Card',
      2005: 'Invalid Credit Card Number',
      2006: 'Invalid Expiration Date',
      2007: 'No Account',
      2008: 'Card Account Length Error',
      2009: 'No Such Issuer',
      2010: 'Card Issuer Declined CVV',
      2011: 'Voice Authorization Required',
      2012: 'Processor Declined - Possible Lost Card',
      2013: 'Processor Declined - Possible Stolen Card',
      2014: 'Processor Declined - Fraud Suspected',
      2015: 'Transaction Not Allowed',
      2017: 'Cardholder Stopped Billing',
      2018: 'Cardholder Stopped All Billing',
      2019: 'Invalid Transaction',
      2020: 'Violation',
      2021: 'Security Violation',
      2022: 'Declined - Updated Cardholder Available',
      2023: 'Processor Does Not Support This Feature',
      2024: 'Card Type Not Enabled',
      2027: 'Set Up Error - Amount',
      2028: 'Set Up Error - Hierarchy',
      2029: 'Set Up Error - Card',
      2030: 'Set Up Error - Terminal',
      2031: 'Encryption Error',
      2032: 'Surcharge Not Permitted',
      2033: 'Inconsistent Data',
      2036: 'Authorization could not be found',
      2037: 'Already Reversed',
      2039: 'Invalid Authorization Code',
      2041: 'Declined - Call For Approval',
      2043: 'Error - Do Not Retry, Call Issuer',
      2044: 'Declined - Call Issuer',
      2045: 'Invalid Merchant Number',
      2047: 'Call Issuer. Pick Up Card',
      2049: 'Invalid SKU Number',
      2050: 'Invalid Credit Plan',
      2051: 'Credit Card Number does not match method of payment',
      2053: 'Card reported as lost or stolen',
      2059: 'Address Verification Failed',
      2060: 'Address Verification and Card Security Code Failed',
      2061: 'Invalid Transaction Data',
      2064: 'Invalid Currency Code',
      2107: 'Card Not Activated',
      2108: 'Closed Card',
    }),
  },
  alternatives: {
    code: value => String(Number(value) + 5000),
    type: value => (value === 'hard' ? 'soft' : 'hard'),
    text: value => `${value}?`,
  },
});
