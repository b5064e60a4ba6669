import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, visa } from '../harness/vault.ts';

test('[OURS-8] a saved method is chosen, edited and deleted with the keyboard alone', async ({ shop }) => {
  const { page } = shop;
  const customer = await customerWith(shop, visa, mastercard);
  const { widget } = await shop.open({ authorization: { customer }, options: { vaultManager: true } });
  const rows = widget.savedMethods;
  await expect(widget.part('methods-container')).toHaveRole('radiogroup');
  await expect(rows.nth(0)).toBeChecked();
  await expect(rows.nth(0)).toBeVisible();
  await expect(widget.part('methods-edit')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(widget.part('methods-edit')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeChecked();
  await expect(rows.nth(1)).toBeFocused();
  await widget.part('methods-edit').focus();
  await page.keyboard.press('Enter');
  await expect(widget.part('methods-edit')).toHaveText('Cancel');
  await expect(widget.part('methods-edit')).toBeFocused();
  await rows.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(widget.part('delete-confirmation__yes')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(widget.part('delete-confirmation__no')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/4444/]);
  await expect(widget.part('loading-container')).toHaveClass(/braintree-hidden/);
  // The focus is still inside the widget.
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#payment')?.contains(document.activeElement)))
    .toBe(true);
});
