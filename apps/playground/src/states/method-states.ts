import { hook, option, type PlaygroundState, type Step } from './state.ts';

const visa = 'fake-valid-visa-nonce';
const mastercard = 'fake-valid-mastercard-nonce';
const twoSaved = { payer: { saved: [visa, mastercard] } } as const;
const wallets = {
  venmo: { allowDesktop: true },
  paypal: { flow: 'vault' },
  paypalCredit: { flow: 'vault' },
  googlePay: {
    googlePayVersion: 2,
    transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '100', currencyCode: 'XOF' },
  },
};
const edit: readonly Step[] = [{ press: hook('methods-edit') }, { see: '.braintree-methods--edit' }];
const askToDelete: readonly Step[] = [...edit, { press: '.braintree-method' }, { see: hook('delete-confirmation') }];

/** The states of the list of options, of saved methods, and of their deletion. */
export const methodStates: readonly PlaygroundState[] = [
  {
    id: 'loading',
    view: 'loading',
    title: 'Loading',
    session: {
      payer: 'key',
      faults: [{ operation: '*', times: 1000, effect: { kind: 'hang', ms: 120_000 } }],
    },
    options: {},
    steps: [{ see: hook('loading-container') }],
  },
  {
    id: 'options',
    view: 'options',
    title: 'List of options',
    session: { payer: 'token' },
    options: wallets,
    steps: [{ see: option('card') }],
  },
  {
    id: 'options-failed',
    view: 'options',
    title: 'List with an option that failed to load',
    session: { payer: 'token' },
    // A profile id must be a text.
    options: { venmo: { allowDesktop: true, profileId: 1 } },
    steps: [{ see: `${option('venmo')}.braintree-disabled` }],
  },
  {
    id: 'methods',
    view: 'methods',
    title: 'Saved methods',
    session: twoSaved,
    options: { vaultManager: true },
    steps: [{ see: '.braintree-method--active' }],
  },
  {
    id: 'methods-none-chosen',
    view: 'methods',
    title: 'Saved methods, none chosen',
    session: twoSaved,
    options: { preselectVaultedPaymentMethod: false },
    steps: [{ see: '.braintree-method' }],
  },
  {
    id: 'methods-with-options',
    view: 'methods',
    title: 'Saved methods above the other ways to pay',
    session: twoSaved,
    options: { ...wallets, vaultManager: true },
    steps: [{ press: hook('toggle') }, { see: hook('lower-container') }],
  },
  {
    id: 'methods-editing',
    view: 'methods',
    title: 'Saved methods in edit mode',
    session: twoSaved,
    options: { vaultManager: true },
    steps: edit,
  },
  {
    id: 'methods-subscription',
    view: 'methods',
    title: 'Edit mode, with a method that a subscription uses',
    session: { payer: { saved: [visa, mastercard], subscribed: 1 } },
    options: { vaultManager: true },
    steps: [...edit, { see: '.braintree-method--disabled' }],
  },
  {
    id: 'delete-confirmation',
    view: 'delete-confirmation',
    title: 'Delete confirmation',
    session: twoSaved,
    options: { vaultManager: true },
    steps: askToDelete,
  },
  {
    id: 'deleting',
    view: 'delete-confirmation',
    title: 'A deletion that is running',
    session: {
      ...twoSaved,
      faults: [{ operation: 'DeletePaymentMethodFromSingleUseToken', times: 9, effect: { kind: 'hang', ms: 120_000 } }],
    },
    options: { vaultManager: true },
    steps: [...askToDelete, { press: hook('delete-confirmation__yes') }, { see: hook('loading-container') }],
  },
  {
    id: 'delete-failed',
    view: 'methods',
    title: 'A deletion that failed',
    session: {
      ...twoSaved,
      faults: [
        { operation: 'DeletePaymentMethodFromSingleUseToken', times: 9, effect: { kind: 'status', status: 500 } },
      ],
    },
    options: { vaultManager: true },
    steps: [...askToDelete, { press: hook('delete-confirmation__yes') }, { see: hook('sheet-error') }],
  },
];
