import { hook, option, type PlaygroundState } from './state.ts';

const guest = { payer: 'token' } as const;

/** The states of ways to pay of the page's own, whose code is in `browser/demo-methods.ts`. */
export const customStates: readonly PlaygroundState[] = [
  {
    id: 'custom-options',
    view: 'options',
    title: 'List with ways to pay of the page’s own',
    session: guest,
    options: { customMethods: ['mobileMoney', 'payAtTheDoor'], paypal: { flow: 'vault' } },
    steps: [{ see: option('mobile-money') }],
  },
  {
    id: 'custom-method',
    view: 'custom',
    title: 'Sheet of a way to pay of the page’s own',
    session: guest,
    options: { customMethods: ['mobileMoney'] },
    steps: [{ press: option('mobile-money') }, { see: '.braintree-custom input' }],
  },
  {
    id: 'custom-method-error',
    view: 'custom',
    title: 'Error of a way to pay of the page’s own',
    session: guest,
    options: { customMethods: ['mobileMoney'] },
    steps: [{ press: option('mobile-money') }, { request: {}, whenReady: false }, { see: hook('sheet-error') }],
  },
  {
    id: 'custom-method-failed',
    view: 'custom',
    title: 'A way to pay of the page’s own whose code fails',
    session: guest,
    options: { customMethods: ['brokenMethod'] },
    steps: [{ press: option('gift-card') }, { request: {}, whenReady: true }, { see: hook('sheet-error') }],
  },
  {
    id: 'custom-method-chosen',
    view: 'methods',
    title: 'What a way to pay of the page’s own returned, beside a saved card',
    session: { payer: { saved: ['fake-valid-visa-nonce'] } },
    options: { customMethods: ['mobileMoney', 'payAtTheDoor'], layout: 'radios' },
    steps: [
      { press: option('door') },
      { see: '.braintree-custom' },
      { request: {}, whenReady: true },
      { see: '.braintree-method:nth-child(2)' },
    ],
  },
];
