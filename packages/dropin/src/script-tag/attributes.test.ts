import { describe, expect, it } from 'vitest';
import { optionsOf } from './attributes.ts';

function read(attributes: string): unknown {
  document.body.innerHTML = `<script data-braintree-dropin-authorization="key" ${attributes}></script>`;
  const script = document.querySelector('script');
  if (!script) throw new Error('There is no script.');
  return optionsOf(script);
}

describe('attributes', () => {
  it.each([
    ['', {}],
    ['data-locale="fr_FR"', { locale: 'fr_FR' }],
    [`data-payment-option-priority='["card", "paypal"]'`, { paymentOptionPriority: ['card', 'paypal'] }],
    ['data-payment-option-priority="card"', { paymentOptionPriority: 'card' }],
    [
      'data-data-collector.kount="true" data-data-collector.paypal="false"',
      { dataCollector: { kount: true, paypal: false } },
    ],
    [
      'data-paypal.amount="10.00" data-paypal.currency="USD" data-paypal.flow="checkout" data-paypal.landing-page-type="login"',
      { paypal: { amount: 10, currency: 'USD', flow: 'checkout', landingPageType: 'login' } },
    ],
    [
      'data-paypal-credit.flow="vault" data-paypal-credit.landing-page-type="billing" data-paypal-credit.amount="1" data-paypal-credit.currency="EUR"',
      { paypalCredit: { amount: 1, currency: 'EUR', flow: 'vault', landingPageType: 'billing' } },
    ],
    [`data-locale='"de_DE'`, { locale: '"de_DE' }],
  ])('[SCRIPT-4] [SCRIPT-12] [SCRIPT-13] [SCRIPT-14] converts %s to options', (attributes, options) => {
    expect(read(attributes)).toEqual(options);
  });

  it.each([
    ['data-card.cardholderName="true"', true],
    ['data-card.cardholder-name="true"', true],
    ['data-card.cardholder-name="false"', false],
    ['data-card.cardholderName.required="true"', { required: true }],
    ['data-card.cardholder-name.required="false"', { required: false }],
    ['data-card.cardholder-name="true" data-card.cardholder-name.required="true"', { required: true }],
    ['data-card.cardholderName.required="true" data-card.cardholder-name="true"', { required: true }],
    ['data-card.cardholder-name="yes" data-card.cardholder-name.required="true"', { required: true }],
    ['data-card.cardholder-name="false" data-card.cardholder-name.required="true"', false],
  ])('[SCRIPT-15] merges both attributes for the name: %s', (attributes, cardholderName) => {
    expect(read(attributes)).toEqual({ card: { cardholderName } });
  });

  it('[SCRIPT-16] ignores unknown attributes', () => {
    expect(
      read(
        `data-card.overrides.styles='{}' data-venmo="true" data-vault-manager="true" data-__proto__.x="1" locale="x"`,
      ),
    ).toEqual({});
  });
});
