import { hook, type PlaygroundState } from './state.ts';

const challenged = { number: '4000000000002503', expirationDate: '1234', cvv: '123', postalCode: '12345' };
const request = { threeDSecure: { amount: '100' } };

function challenge(id: string, title: string, version: string, script: string, seen: string): PlaygroundState {
  return {
    id,
    view: 'three-d-secure',
    title,
    session: { payer: 'token', settings: { threeDSecureScript: script } },
    options: { threeDSecure: { version } },
    steps: [{ fill: challenged }, { request, whenReady: true }, { see: seen }],
  };
}

const bank = '#Cardinal-CCA-IFrame';
const lookup = '/merchants/:merchantId/client_api/v1/payment_methods/:nonce/three_d_secure/lookup';
const framed = 'iframe[name^="braintreethreedsecurelanding_"]';

/** The states of the verification of a card. */
export const verificationStates: readonly PlaygroundState[] = [
  challenge('three-d-secure', "The bank's page in a dialog", '2', 'works', bank),
  challenge('three-d-secure-inline', "The bank's page in the widget", '2-inline-iframe', 'works', bank),
  challenge(
    'three-d-secure-framed',
    "The bank's page in our dialog, without the bank's script",
    '2',
    'missing',
    framed,
  ),
  challenge(
    'three-d-secure-framed-bootstrap',
    "The bank's page in Bootstrap's markup",
    '2-bootstrap3-modal',
    'missing',
    framed,
  ),
  {
    id: 'three-d-secure-failed',
    view: 'three-d-secure',
    title: 'A verification that failed',
    session: { payer: 'token' },
    options: { threeDSecure: true },
    steps: [
      { fill: challenged },
      { fault: { operation: lookup, times: 1000, effect: { kind: 'status', status: 500 } } },
      { request, whenReady: true },
      { see: hook('sheet-error') },
    ],
  },
];
