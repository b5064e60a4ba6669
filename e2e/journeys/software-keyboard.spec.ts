import { CardForm } from '../pages/card-form.ts';
import { openCheckout } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test('[JOURNEY-10] the inputs that move a software keyboard between fields are invisible', async ({ page }) => {
  await openCheckout(page, 'Drums at Dusk');
  const form = new CardForm(page);
  await form.ready();
  // The shop's card form is not in a <form>, so Hosted Fields has removed its inputs; in a merchant's <form> they stay.
  // This test adds such an input, without the style attribute.
  const seen = await form.root
    .locator('[data-braintree-id="number-field-group"] .braintree-form__hosted-field')
    .evaluate(field => {
      const input = document.createElement('input');
      input.className = 'focus-intercept';
      field.prepend(input);
      const { opacity, position } = getComputedStyle(input);
      const { width, height } = input.getBoundingClientRect();
      return { opacity, position, width, height };
    });
  expect(seen).toEqual({ opacity: '0', position: 'absolute', width: 1, height: 1 });
});
