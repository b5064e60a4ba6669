import { hook, option, type PlaygroundState } from './state.ts';

const venmo = { allowDesktop: true, paymentMethodUsage: 'multi_use' };
const googlePay = {
  googlePayVersion: 2,
  transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '100', currencyCode: 'XOF' },
};
const applePay = { displayName: 'A shop', paymentRequest: { total: { label: 'A shop', amount: '100' } } };

function iPhone(browser: string): string {
  return `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;
}

/** The states of the wallets' sheets. */
export const walletStates: readonly PlaygroundState[] = [
  {
    id: 'paypal',
    view: 'paypal',
    title: 'PayPal',
    session: { payer: 'token' },
    options: { paypal: { flow: 'vault' } },
    steps: [{ press: option('paypal') }, { see: `${hook('paypal-button')} iframe` }],
  },
  {
    id: 'paypal-button-must-be-used',
    view: 'paypal',
    title: 'PayPal after a request without its button',
    session: { payer: 'token' },
    options: { paypal: { flow: 'vault' } },
    steps: [
      { press: option('paypal') },
      { see: `${hook('paypal-button')} iframe` },
      { request: {}, whenReady: false },
      { see: hook('sheet-error') },
    ],
  },
  {
    id: 'paypal-pay-later',
    view: 'paypal',
    title: 'PayPal with its button to pay later, and its messages',
    session: { payer: 'token' },
    options: { paypal: { flow: 'checkout', amount: '120.00', currency: 'EUR', payLater: true, messages: true } },
    steps: [
      { press: option('paypal') },
      { see: `${hook('paypal-button')} > * + * iframe` },
      { see: `${hook('paypal-messages')} iframe` },
    ],
  },
  {
    id: 'paypal-credit',
    view: 'paypalCredit',
    title: 'PayPal Credit',
    session: { payer: 'token' },
    options: { paypalCredit: { flow: 'vault' } },
    steps: [{ press: option('paypalCredit') }, { see: `${hook('paypal-credit-button')} iframe` }],
  },
  {
    id: 'venmo',
    view: 'venmo',
    title: 'Venmo',
    session: { payer: 'token' },
    options: { venmo },
    steps: [{ press: option('venmo') }, { see: hook('venmo-button') }],
  },
  {
    id: 'venmo-button-must-be-used',
    view: 'venmo',
    title: 'Venmo after a request without its button',
    session: { payer: 'token' },
    options: { venmo },
    steps: [{ press: option('venmo') }, { request: {}, whenReady: false }, { see: hook('sheet-error') }],
  },
  {
    id: 'venmo-qr',
    view: 'venmo',
    title: "Venmo's QR code",
    session: { payer: 'token' },
    options: { venmo },
    steps: [
      { press: option('venmo') },
      { press: hook('venmo-button') },
      { see: 'iframe[name="venmo-desktop-iframe"]' },
    ],
  },
  {
    id: 'venmo-window',
    view: 'venmo',
    title: "The page below Venmo's window",
    session: { payer: 'token' },
    options: { venmo: { allowDesktopWebLogin: true, paymentMethodUsage: 'multi_use' } },
    steps: [{ press: option('venmo') }, { see: hook('venmo-button') }],
    pressByHand: hook('venmo-button'),
  },
  {
    id: 'venmo-app',
    view: 'venmo',
    title: 'Venmo on a phone, whose app returns to this tab',
    session: { payer: 'token' },
    options: { venmo: { paymentMethodUsage: 'multi_use' } },
    steps: [{ press: option('venmo') }, { see: hook('venmo-button') }],
    pressByHand: hook('venmo-button'),
    userAgent: iPhone('Version/17.5 Mobile/15E148 Safari/604.1'),
  },
  {
    id: 'venmo-app-leaving',
    view: 'venmo',
    title: 'Venmo in Chrome on iOS, which leaves this page for the app',
    session: { payer: 'token' },
    // A legacy payment: the page after the return needs nothing of the page before it.
    options: { venmo: { allowNonDefaultBrowsers: true } },
    steps: [{ press: option('venmo') }, { see: hook('venmo-button') }],
    userAgent: iPhone('CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1'),
  },
  {
    id: 'google-pay',
    view: 'googlePay',
    title: 'Google Pay',
    session: { payer: 'token' },
    options: { googlePay },
    steps: [{ press: option('googlePay') }, { see: `${hook('google-pay-button')} button` }],
  },
  {
    id: 'apple-pay',
    view: 'applePay',
    title: 'Apple Pay',
    session: { payer: 'token' },
    options: { applePay },
    steps: [{ press: option('applePay') }, { see: hook('apple-pay-button') }],
    needsHttps: true,
  },
  {
    id: 'apple-pay-button-must-be-used',
    view: 'applePay',
    title: 'Apple Pay after a request without its button',
    session: { payer: 'token' },
    options: { applePay },
    steps: [{ press: option('applePay') }, { request: {}, whenReady: false }, { see: hook('sheet-error') }],
    needsHttps: true,
  },
];
