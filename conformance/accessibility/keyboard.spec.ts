import type { Page } from '@playwright/test';
import { expect, states, test } from './playground.ts';

/** The states whose view has controls in the page: one for each view. */
const walked = [
  'card-all-fields',
  'card-field-errors',
  'options',
  'methods',
  'methods-with-options',
  'methods-editing',
  'delete-confirmation',
  'paypal',
  'paypal-credit',
  'paypal-pay-later',
  'venmo',
  'google-pay',
  'express',
  'express-options',
  'express-methods',
  'accordion-card',
  'radios-saved',
  'radios-wallet',
  'custom-method',
  'saved-card-code',
  'local-payment',
  'us-bank-account',
  'sepa',
];

/** The states that a press or a request leads to: their sheet takes the focus after a moment. */
const takesFocus = [
  'card-field-errors',
  'paypal',
  'paypal-credit',
  'paypal-pay-later',
  'venmo',
  'google-pay',
  'custom-method',
  'local-payment',
  'us-bank-account',
  'sepa',
];

const focusable = 'button, a[href], input, iframe, [tabindex]';

/** The controls of the widget that a shopper can see, in the order of the page; of a radio group the one stop. */
function controlsOf(page: Page): Promise<readonly string[]> {
  return page.locator('#payment').evaluate((root, selector) => {
    const shown = [...root.querySelectorAll<HTMLElement>(selector)].filter(
      node =>
        node.checkVisibility({ visibilityProperty: true }) &&
        node.getClientRects().length > 0 &&
        !node.matches(':disabled, [tabindex="-1"], [type="radio"]:not(:checked)'),
    );
    for (const [index, node] of shown.entries()) node.dataset.stop = String(index);
    return shown.map((_, index) => String(index));
  }, focusable);
}

/** Where the focus is: a control's number, or null outside of the widget. */
const stopOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-stop]')?.dataset.stop ?? null);

for (const id of walked) {
  const tag = ['card-all-fields', 'methods-with-options'].includes(id) ? [] : ['@full'];
  test(`[A11Y-3] the Tab key reaches every control of ${id} in order, and leaves the widget`, { tag }, async ({
    openState,
  }) => {
    expect(states.map(state => state.id)).toContain(id);
    const page = await openState(id);
    const controls = await controlsOf(page);
    expect(controls.length).toBeGreaterThan(0);
    if (takesFocus.includes(id)) await expect.poll(() => stopOf(page)).not.toBeNull();
    await page.getByRole('button', { name: 'Open again' }).focus();
    const reached: string[] = [];
    // A frame may have more than one stop inside.
    for (let presses = 0; presses < controls.length * 4 + 4; presses += 1) {
      await page.keyboard.press('Tab');
      const stop = await stopOf(page);
      if (stop === null && reached.length > 0) break;
      if (stop !== null && stop !== reached.at(-1)) reached.push(stop);
    }
    expect(reached).toEqual(controls);
    expect(await stopOf(page)).toBeNull();
  });
}

test('[A11Y-4] the focus stays in a field that is complete', async ({ openState }) => {
  const page = await openState('card');
  const number = page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator('input.number');
  await number.click();
  await number.pressSequentially('4111111111111111');
  await expect(page.locator('.braintree-form__field--valid')).toHaveCount(1);
  await expect(number).toBeFocused();
});
