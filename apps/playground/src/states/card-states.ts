import { hook, option, type PlaygroundState } from './state.ts';

const onlyCard = { payer: 'key' } as const;
const goodCard = { number: '4111111111111111', expirationDate: '1234', cvv: '123', postalCode: '12345' };

/** The states of the card form. */
export const cardStates: readonly PlaygroundState[] = [
  {
    id: 'card',
    view: 'card',
    title: 'Empty card form',
    session: onlyCard,
    options: {},
    steps: [{ see: hook('card') }],
  },
  {
    id: 'card-all-fields',
    view: 'card',
    title: 'Card form with a name and the choice to save the card',
    session: { payer: { saved: [] } },
    options: { card: { cardholderName: { required: true }, vault: { allowVaultCardOverride: true } } },
    steps: [{ see: hook('save-card-field-group') }],
  },
  {
    id: 'card-styled',
    view: 'card',
    title: 'Card form with styles of the merchant inside its fields',
    session: onlyCard,
    options: { card: { overrides: { styles: { input: { 'font-size': '18px', color: '#0b5d3b' } } } } },
    steps: [{ fill: goodCard }],
  },
  {
    id: 'card-filled',
    view: 'card',
    title: 'Filled card form',
    session: onlyCard,
    options: {},
    steps: [{ fill: goodCard }],
  },
  {
    id: 'card-american-express',
    view: 'card',
    title: 'A brand with a code of four digits',
    session: onlyCard,
    options: {},
    steps: [{ fill: { number: '378282246310005' } }, { see: '.braintree-form__field-group--card-type-known' }],
  },
  {
    id: 'card-field-errors',
    view: 'card',
    title: 'An error below each field',
    session: onlyCard,
    options: { card: { cardholderName: { required: true } } },
    steps: [{ request: {}, whenReady: false }, { see: hook('number-field-error') }],
  },
  {
    id: 'card-unsupported-brand',
    view: 'card',
    title: 'A brand that the merchant does not accept',
    session: { payer: 'key', settings: { supportedBrands: ['visa'] } },
    options: {},
    steps: [
      { fill: { number: '378282246310005' } },
      { leave: 'number' },
      { request: {}, whenReady: false },
      { see: hook('number-field-error') },
    ],
  },
  {
    id: 'card-request-failed',
    view: 'card',
    title: 'A request that the gateway fails',
    session: { payer: 'key' },
    options: {},
    steps: [
      { fill: goodCard },
      { fault: { operation: '*', times: 1000, effect: { kind: 'status', status: 500 } } },
      { request: {}, whenReady: true },
      { see: hook('sheet-error') },
    ],
  },
  {
    id: 'card-busy',
    view: 'card',
    title: 'A card that is being tokenized',
    session: { payer: 'key' },
    options: {},
    steps: [
      { fill: goodCard },
      { fault: { operation: '*', times: 1000, effect: { kind: 'hang', ms: 120_000 } } },
      { request: {}, whenReady: true },
      { see: hook('disable-wrapper') },
    ],
  },
  {
    id: 'card-tokenized',
    view: 'methods',
    title: 'A card that was entered, in the list of methods',
    session: onlyCard,
    options: {},
    steps: [{ fill: goodCard }, { request: {}, whenReady: true }, { see: '.braintree-method--active' }],
  },
  {
    id: 'card-among-options',
    view: 'card',
    title: 'Card form with the way to other options',
    session: onlyCard,
    options: { venmo: { allowDesktop: true } },
    steps: [{ press: option('card') }, { see: hook('toggle') }],
  },
];
