import { violationsOf } from '@guichet/testkit/axe';
import { expect, test } from './playground.ts';

test('[WORKBENCH-5] the live controls change the widget that is on screen', { tag: '@full' }, async ({
  page,
  playgroundUrl,
}) => {
  await page.goto(`${playgroundUrl}/#paypal.flow=checkout&paypal.amount=10.00&paypal.currency=EUR`);
  await expect(page.locator('html')).toHaveAttribute('data-progress', 'ready', { timeout: 60_000 });
  const widget = page.frameLocator('#frame');
  await widget.locator('.braintree-option__card').click();
  const live = page.getByRole('form', { name: 'Change it live' });
  await live.getByLabel('Locale').fill('fr_FR');
  await live.getByLabel('Locale').press('Tab');
  await expect(widget.locator('[data-braintree-id=number-field-group] label')).toContainText('Numéro de carte');
  await live.getByLabel('Colours').selectOption('dark');
  await expect(widget.locator('[data-braintree-id=wrapper]')).toHaveAttribute('data-braintree-color-scheme', 'dark');
  await live.getByLabel('Amount').fill('25.00');
  await live.getByLabel('Amount').press('Tab');
  await expect(page.locator('#events')).toContainText('update resolved{"paypal":{"amount":"25.00"}}');
  await expect(page.locator('#events')).toContainText('change{"view":"card"');
  await expect(widget.locator('[data-braintree-id=wrapper]')).toHaveClass('braintree-show-card');
  expect(await violationsOf(page)).toEqual([]);
});
