import { CardForm } from '../house/card-form.ts';
import { findEvent, getTickets, openSignedIn } from '../house/shopper.ts';
import { expect, test } from '../house/strict-page.ts';

test('[JOURNEY-10] what carries a software keyboard from field to field is not seen', async ({ page }) => {
  await openSignedIn(page);
  await findEvent(page, 'Drums at Dusk');
  await getTickets(page);
  await page.getByRole('button', { name: 'Check out' }).click();
  const form = new CardForm(page);
  await form.ready();
  const seen = await form.root.locator('.focus-intercept').evaluateAll(inputs =>
    inputs.map(input => {
      input.removeAttribute('style');
      const { opacity, position } = getComputedStyle(input);
      const { width, height } = input.getBoundingClientRect();
      return { opacity, position, width, height };
    }),
  );
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).toEqual(seen.map(() => ({ opacity: '0', position: 'absolute', width: 1, height: 1 })));
});
