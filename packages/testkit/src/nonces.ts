import { type ThreeDSecureVerdict, threeDSecureNonces } from './three-d-secure.ts';

/** A fixed nonce, which no page needs to create. The gateway identifies its card by number. */
export type TestNonce =
  | {
      readonly kind: 'card';
      readonly nonce: string;
      readonly cardNumber: string;
      /** The 3-D Secure result of the nonce, and the protocol version. */
      readonly threeDSecure?: { readonly verdict: ThreeDSecureVerdict; readonly version: string };
    }
  | { readonly kind: 'consumed'; readonly nonce: string }
  | { readonly kind: 'luhn-invalid'; readonly nonce: string };

function card(nonce: string, cardNumber: string): TestNonce {
  return { kind: 'card', nonce, cardNumber };
}

/** The provider's fixed nonces for cards. Unlike a nonce from a page, they can be used repeatedly. */
export const testNonces: readonly TestNonce[] = [
  card('fake-valid-nonce', '4111111111111111'),
  card('fake-valid-visa-nonce', '4111111111111111'),
  card('fake-valid-mastercard-nonce', '5555555555554444'),
  card('fake-valid-amex-nonce', '378282246310005'),
  card('fake-valid-discover-nonce', '6011000991300009'),
  card('fake-valid-jcb-nonce', '3530111333300000'),
  card('fake-valid-maestro-nonce', '6304000000000000'),
  card('fake-valid-dinersclub-nonce', '36259600000004'),
  card('fake-processor-declined-visa-nonce', '4000111111111115'),
  card('fake-processor-declined-mastercard-nonce', '5105105105105100'),
  card('fake-processor-declined-amex-nonce', '378734493671000'),
  card('fake-processor-declined-discover-nonce', '6011000990139424'),
  card('fake-processor-failure-jcb-nonce', '3566002020360505'),
  card('fake-gateway-rejected-fraud-nonce', '4000111111111511'),
  card('fake-gateway-rejected-risk-thresholds-nonce', '4111130000000003'),
  ...threeDSecureNonces.map(
    ({ nonce, cardNumber, verdict, version }): TestNonce => ({
      kind: 'card',
      nonce,
      cardNumber,
      threeDSecure: { verdict, version },
    }),
  ),
  { kind: 'consumed', nonce: 'fake-consumed-nonce' },
  { kind: 'luhn-invalid', nonce: 'fake-luhn-invalid-nonce' },
];

/** Finds the fixed nonce with this name. */
export function findTestNonce(nonce: string, nonces: readonly TestNonce[] = testNonces): TestNonce | undefined {
  return nonces.find(row => row.nonce === nonce);
}
