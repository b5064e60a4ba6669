import { hook, option, type PlaygroundState } from './state.ts';

const guest = { payer: 'token' } as const;
const twoSaved = { payer: { saved: ['fake-valid-visa-nonce', 'fake-valid-mastercard-nonce'] } } as const;
const wallets = {
  paypal: { flow: 'vault' },
  venmo: { allowDesktop: true },
  googlePay: {
    googlePayVersion: 2,
    transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '100', currencyCode: 'XOF' },
  },
};

/** The states of the layouts in which the sheets stand below the rows of their options. */
export const layoutStates: readonly PlaygroundState[] = [
  {
    id: 'accordion',
    view: 'options',
    title: 'Accordion, closed',
    session: guest,
    options: { ...wallets, layout: 'accordion' },
    steps: [{ see: option('card') }],
  },
  {
    id: 'accordion-card',
    view: 'card',
    title: 'Accordion with the card form open',
    session: guest,
    options: { ...wallets, layout: 'accordion', initialView: 'card' },
    steps: [{ see: hook('card') }],
  },
  {
    id: 'accordion-saved',
    view: 'paypal',
    title: 'Accordion below the saved methods, with PayPal open',
    session: twoSaved,
    options: { ...wallets, layout: 'accordion', vaultManager: true },
    steps: [{ press: option('paypal') }, { see: hook('paypal-button') }],
  },
  {
    id: 'radios',
    view: 'options',
    title: 'Radio buttons, none chosen',
    session: guest,
    options: { ...wallets, layout: 'radios' },
    steps: [{ see: option('card') }],
  },
  {
    id: 'radios-wallet',
    view: 'venmo',
    title: 'Radio buttons with a wallet chosen',
    session: guest,
    options: { ...wallets, layout: 'radios' },
    steps: [{ press: option('venmo') }, { see: hook('venmo-button') }],
  },
  {
    id: 'radios-card-errors',
    view: 'card',
    title: 'Radio buttons, with errors in the card form',
    session: guest,
    options: { ...wallets, layout: 'radios' },
    steps: [{ press: option('card') }, { request: {}, whenReady: false }, { see: hook('number-field-error') }],
  },
  {
    id: 'saved-card-code',
    view: 'methods',
    title: 'A saved card that is asked for its security code',
    session: twoSaved,
    options: { card: { vault: { requireCvv: 'always' } }, venmo: { allowDesktop: true }, vaultManager: true },
    steps: [{ see: `${hook('saved-cvv')} iframe` }],
  },
  {
    id: 'saved-card-code-error',
    view: 'methods',
    title: 'A saved card without its security code, among radio buttons',
    session: twoSaved,
    options: { card: { vault: { requireCvv: 'always' } }, venmo: { allowDesktop: true }, layout: 'radios' },
    steps: [{ request: {}, whenReady: false }, { see: hook('saved-cvv-field-error') }],
  },
  {
    id: 'radios-saved',
    view: 'methods',
    title: 'Radio buttons below the saved methods',
    session: twoSaved,
    options: { ...wallets, layout: 'radios', vaultManager: true },
    steps: [{ see: option('card') }],
  },
];
