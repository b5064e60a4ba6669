import { hook, option, type PlaygroundState } from './state.ts';

const wallets = {
  applePay: { displayName: 'A shop' },
  googlePay: { googlePayVersion: 2 },
  paypal: { flow: 'checkout', amount: '48.00', currency: 'EUR' },
};
const methods = ['applePay', 'googlePay', 'paypal'];
const order = {
  total: '48.00',
  currency: 'EUR',
  countryCode: 'FR',
  label: 'A shop',
  lineItems: [
    { label: 'Two tickets', amount: '43.00' },
    { label: 'Shipping', amount: '5.00' },
  ],
};
const shipping = {
  requestShipping: true,
  requestContact: true,
  shippingOptions: [
    { id: 'post', label: 'Post', detail: '3 to 5 days', amount: '5.00' },
    { id: 'courier', label: 'Courier', detail: 'tomorrow', amount: '12.00' },
  ],
};
const paypalFrame = `${hook('express-paypal')} iframe`;

/** The states of the row of express wallets. */
export const expressStates: readonly PlaygroundState[] = [
  {
    id: 'express',
    view: 'card',
    title: 'Express wallets above the card form, with shipping and a coupon',
    session: { payer: 'token' },
    options: { ...wallets, paymentOptionPriority: ['card'], expressMethods: { ...order, ...shipping, methods } },
    steps: [{ see: hook('card') }, { see: paypalFrame }],
    hasExpressShop: true,
  },
  {
    id: 'express-options',
    view: 'options',
    title: 'Express wallets above the list of options',
    session: { payer: 'token' },
    options: { ...wallets, venmo: { allowDesktop: true }, expressMethods: order },
    steps: [{ see: option('card') }, { see: paypalFrame }],
  },
  {
    id: 'express-methods',
    view: 'methods',
    title: 'Express wallets above saved methods',
    session: { payer: { saved: ['fake-valid-visa-nonce', 'fake-valid-mastercard-nonce'] } },
    options: { ...wallets, paymentOptionPriority: ['card'], expressMethods: { ...order, methods } },
    steps: [{ see: '.braintree-method--active' }, { see: paypalFrame }],
  },
];
