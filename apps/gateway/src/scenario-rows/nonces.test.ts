import { scenarios } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { checkRows } from '../testing/check-rows.ts';
import { read, sale, sell } from '../testing/sale-lines.ts';

/** The results of two sales with a nonce that is accepted. */
const twice = 'authorized 1000 Approved approved; authorized 1000 Approved approved';

/** Sells twice, because the provider's fixed nonces are never used up; then reads the instrument of the sale. */
async function soldTwice(gateway: FastifyInstance, nonce: string, elements: readonly string[]): Promise<string> {
  const payment = { amount: '12500', payment_method_nonce: nonce };
  const sales = [await sale(gateway, payment), await sale(gateway, payment)];
  const { document } = await sell(gateway, payment);
  const shown = elements.map(name => read(document, name)).filter(text => text !== '');
  return [...sales, shown.join(' ')].filter(text => text !== '').join('; ');
}

checkRows('[SCENE-4] nonces of cards', {
  rows: scenarios.nonces,
  nameOf: ({ nonce }) => nonce,
  observe: async (gateway, { nonce }) => {
    const { document } = await sell(gateway, { amount: '12500', payment_method_nonce: nonce });
    const authentication = /<three-d-secure-info>.*?<\/three-d-secure-info>/s.exec(document)?.[0] ?? '';
    const shown = [
      'status',
      'enrolled',
      'liability-shifted',
      'liability-shift-possible',
      'eci-flag',
      'three-d-secure-version',
    ]
      .map(name => read(authentication, name))
      .filter(text => text !== '');
    return [await soldTwice(gateway, nonce, ['bin', 'last-4']), shown.join(' ')].filter(text => text !== '').join('; ');
  },
  expected: {
    'fake-valid-nonce': `${twice}; 411111 1111`,
    'fake-valid-visa-nonce': `${twice}; 411111 1111`,
    'fake-valid-mastercard-nonce': `${twice}; 555555 4444`,
    'fake-valid-amex-nonce': `${twice}; 378282 0005`,
    'fake-valid-discover-nonce': `${twice}; 601100 0009`,
    'fake-valid-jcb-nonce': `${twice}; 353011 0000`,
    'fake-valid-maestro-nonce': `${twice}; 630400 0000`,
    'fake-valid-dinersclub-nonce': `${twice}; 362596 0004`,
    'fake-processor-declined-visa-nonce': `${twice}; 400011 1115`,
    'fake-processor-declined-mastercard-nonce': `${twice}; 510510 5100`,
    'fake-processor-declined-amex-nonce': `${twice}; 378734 1000`,
    'fake-processor-declined-discover-nonce': `${twice}; 601100 9424`,
    'fake-processor-failure-jcb-nonce': `${twice}; 356600 0505`,
    'fake-gateway-rejected-fraud-nonce': 'gateway_rejected fraud; gateway_rejected fraud; 400011 1511',
    'fake-gateway-rejected-risk-thresholds-nonce':
      'gateway_rejected risk_threshold; gateway_rejected risk_threshold; 411113 0003',
    'fake-three-d-secure-visa-full-authentication-nonce': `${twice}; 411111 1111; authenticate_successful Y true true 05 1.0.2`,
    'fake-three-d-secure-visa-lookup-timeout-nonce': `${twice}; 411111 1111; lookup_error U false false 07`,
    'fake-three-d-secure-visa-failed-signature-nonce': `${twice}; 411111 1111; authenticate_signature_verification_failed Y false true 07 1.0.2`,
    'fake-three-d-secure-visa-failed-authentication-nonce': `${twice}; 411111 1111; authenticate_failed Y false true 07 1.0.2`,
    'fake-three-d-secure-visa-attempts-non-participating-nonce': `${twice}; 411111 1111; authenticate_attempt_successful Y true true 06 1.0.2`,
    'fake-three-d-secure-visa-not-enrolled-nonce': `${twice}; 411111 1111; lookup_not_enrolled N false false 07`,
    'fake-three-d-secure-visa-unavailable-nonce': `${twice}; 411111 1111; authentication_unavailable U false false 07`,
    'fake-three-d-secure-visa-mpi-lookup-error-nonce': `${twice}; 411111 1111; lookup_error U false false 07`,
    'fake-three-d-secure-visa-mpi-authenticate-error-nonce': `${twice}; 411111 1111; authenticate_error Y false true 07`,
    'fake-three-d-secure-visa-authentication-unavailable-nonce': `${twice}; 411111 1111; authenticate_unable_to_authenticate Y false true 07 1.0.2`,
    'fake-three-d-secure-visa-bypassed-authentication-nonce': `${twice}; 411111 1111; lookup_bypassed B false false 07`,
    'fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce': `${twice}; 400000 1000; authenticate_successful Y true true 05 2.2.0`,
    'fake-three-d-secure-two-visa-successful-step-up-authentication-nonce': `${twice}; 400000 1091; authenticate_successful Y true true 05 2.2.0`,
    'fake-three-d-secure-two-visa-error-on-lookup-nonce': `${twice}; 400000 1067; lookup_error U false false 07`,
    'fake-three-d-secure-two-visa-timeout-on-lookup-nonce': `${twice}; 400000 1075; lookup_failed_acs_error U false false 07`,
    'fake-consumed-nonce': '91564; 91564',
    'fake-luhn-invalid-nonce': '81715; 81715',
  },
});

checkRows('[SCENE-4] nonces of PayPal', {
  rows: scenarios.paypalNonces,
  nameOf: ({ nonce }) => nonce,
  observe: (gateway, { nonce }) => soldTwice(gateway, nonce, ['payment-instrument-type', 'payer-id', 'payer-email']),
  expected: {
    'fake-paypal-one-time-nonce': `${twice}; paypal_account LOCALPAYER001 ama@payer.example`,
    'fake-paypal-billing-agreement-nonce': `${twice}; paypal_account LOCALPAYER001 ama@payer.example`,
  },
});

checkRows('[SCENE-4] nonces of Venmo', {
  rows: scenarios.venmoNonces,
  nameOf: ({ nonce }) => nonce,
  observe: (gateway, { nonce }) => soldTwice(gateway, nonce, ['payment-instrument-type', 'username', 'venmo-user-id']),
  expected: {
    'fake-venmo-account-nonce': `${twice}; venmo_account venmojoe 1234567891234567891`,
    'fake-token-issuance-error-venmo-account-nonce':
      'gateway_rejected token_issuance; gateway_rejected token_issuance; venmo_account venmojoe 1234567891234567891',
  },
});

checkRows('[SCENE-4] nonces of Google Pay and Apple Pay', {
  rows: scenarios.walletNonces,
  nameOf: ({ nonce }) => nonce,
  observe: (gateway, { nonce }) => soldTwice(gateway, nonce, ['payment-instrument-type', 'card-type', 'last-4', 'bin']),
  expected: {
    'fake-android-pay-nonce': `${twice}; android_pay_card 411111`,
    'fake-android-pay-visa-nonce': `${twice}; android_pay_card 411111`,
    'fake-android-pay-mastercard-nonce': `${twice}; android_pay_card 555555`,
    'fake-android-pay-amex-nonce': `${twice}; android_pay_card 378282`,
    'fake-android-pay-discover-nonce': `${twice}; android_pay_card 601100`,
    'fake-apple-pay-visa-nonce': `${twice}; apple_pay_card Apple Pay - Visa 0492 411111`,
    'fake-apple-pay-mastercard-nonce': `${twice}; apple_pay_card Apple Pay - MasterCard 7325 555555`,
    'fake-apple-pay-amex-nonce': `${twice}; apple_pay_card Apple Pay - American Express 6119 378282`,
    'fake-apple-pay-mpan-nonce': `${twice}; apple_pay_card Apple Pay - Visa 0492 411111`,
  },
});
