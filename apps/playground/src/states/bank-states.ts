import { hook, option, type PlaygroundState } from './state.ts';

const localPayment = { types: ['ideal', 'bancontact', 'eps'], amount: '100.00', currencyCode: 'EUR' };
const buyer = { givenName: 'Jo', surname: 'van Dam' };
const wrongName = { press: hook('local-payment-ideal') };
const mandateText =
  'By clicking "Pay", I authorize Braintree, a service of PayPal, on behalf of A shop to verify my bank account and to debit it.';
const sepaDirectDebit = { merchantAccountId: 'eur', customerId: 'customer-1' };

/** The states of local payments and of bank accounts. */
export const bankStates: readonly PlaygroundState[] = [
  {
    id: 'local-payment',
    view: 'localPayment',
    title: 'Local payments',
    session: { payer: 'token' },
    options: { localPayment },
    steps: [{ press: option('localPayment') }, { see: hook('local-payment-ideal') }],
  },
  {
    id: 'local-payment-error',
    view: 'localPayment',
    title: 'Local payments, without the name of the buyer',
    session: { payer: 'token' },
    options: { localPayment },
    steps: [{ press: option('localPayment') }, wrongName, { see: hook('local-payment-given-name-field-error') }],
  },
  {
    id: 'local-payment-window',
    view: 'localPayment',
    title: "The page below a bank's window",
    session: { payer: 'token' },
    options: { localPayment: { ...localPayment, ...buyer } },
    steps: [{ press: option('localPayment') }, { see: hook('local-payment-ideal') }],
    pressByHand: hook('local-payment-ideal'),
  },
  {
    id: 'local-payment-button-must-be-used',
    view: 'localPayment',
    title: 'Local payments after a request without their buttons',
    session: { payer: 'token' },
    options: { localPayment: { ...localPayment, ...buyer } },
    steps: [{ press: option('localPayment') }, { request: {}, whenReady: false }, { see: hook('sheet-error') }],
  },
  {
    id: 'us-bank-account',
    view: 'usBankAccount',
    title: 'Bank account in the United States',
    session: { payer: 'token' },
    options: { usBankAccount: { mandateText } },
    steps: [{ press: option('usBankAccount') }, { see: hook('us-bank-account-mandate') }],
  },
  {
    id: 'us-bank-account-errors',
    view: 'usBankAccount',
    title: 'Bank account in the United States, with errors',
    session: { payer: 'token' },
    options: { usBankAccount: { mandateText } },
    steps: [
      { press: option('usBankAccount') },
      { see: hook('us-bank-account-mandate') },
      { request: {}, whenReady: false },
      { see: hook('sheet-error') },
    ],
  },
  {
    id: 'us-bank-account-business',
    view: 'usBankAccount',
    title: 'Bank account of a business',
    session: { payer: 'token' },
    options: { usBankAccount: { mandateText, ownershipType: 'business', businessName: 'A shop' } },
    steps: [{ press: option('usBankAccount') }, { see: hook('us-bank-account-business-name-input') }],
  },
  {
    id: 'sepa',
    view: 'sepaDirectDebit',
    title: 'SEPA Direct Debit',
    session: { payer: 'token' },
    options: { sepaDirectDebit },
    steps: [{ press: option('sepaDirectDebit') }, { see: hook('sepa-button') }],
  },
  {
    id: 'sepa-errors',
    view: 'sepaDirectDebit',
    title: 'SEPA Direct Debit, with errors',
    session: { payer: 'token' },
    options: { sepaDirectDebit },
    steps: [
      { press: option('sepaDirectDebit') },
      { press: hook('sepa-button') },
      { see: hook('sepa-iban-field-error') },
    ],
  },
];
