import { expect, it } from 'vitest';
import { optionsOfAttributes } from './attributes.ts';

it('[ADAPTER-7] attributes of an element are options: nested by dots, JSON or texts, true without a value', () => {
  const { firstElementChild: element } = Object.assign(document.createElement('div'), {
    innerHTML: `<guichet-dropin id="pay" class="wide" style="top: 0" name="nonce" data-step="2" aria-label="Pay" _ngcontent-x
      authorization="sandbox_key" locale="fr-FR" vault-manager analytics="false" card.cardholder-name.required="true"
      card.cardholder-name paypal='{"flow":"vault"}' three-d-secure.amount="12.50" future-option="1" data-collector.paypal="false"></guichet-dropin>`,
  });
  if (!element) throw new Error('There is no element.');
  expect(optionsOfAttributes(element)).toEqual({
    authorization: 'sandbox_key',
    locale: 'fr-FR',
    vaultManager: true,
    analytics: false,
    card: { cardholderName: { required: true } },
    paypal: { flow: 'vault' },
    threeDSecure: { amount: 12.5 },
    futureOption: 1,
    dataCollector: { paypal: false },
  });
});
