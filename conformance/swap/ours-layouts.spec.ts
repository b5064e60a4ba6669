import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import type { Widget } from '../harness/widget.ts';

const wallets = { paypal: { flow: 'vault' }, venmo: { allowDesktop: true } };

/** Counts the frames of card fields that load, which a frame that is moved does again. */
async function countLoads(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { loads: 0 };
    Object.assign(window, { counted });
    document.addEventListener(
      'load',
      event => {
        if ((event.target as Element).matches('iframe[name^="braintree-hosted-field-"]')) counted.loads += 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { counted: { loads: number } }).counted.loads);
}

const opened = (widget: Widget, id: string) => widget.sheet(id).filter({ visible: true });

for (const [layout, tag] of [
  ['accordion', []],
  ['accordion', ['@https']],
  ['radios', []],
] as const)
  test(`[OURS-100] a card is paid with in the layout ${layout} ${tag.join()}`, { tag: [...tag] }, async ({ shop }) => {
    const { widget, page, sell } = await shop.open({ authorization: 'token', options: { layout, ...wallets } });
    await expect(widget.field('postalCode')).toBeAttached();
    const loads = await countLoads(page);
    await widget.option('paypal').click();
    await expect(opened(widget, 'paypal')).toBeVisible();
    await widget.option('card').click();
    await expect(opened(widget, 'paypal')).toHaveCount(0);
    await widget.fillCard({ number: '4111111111111111' });
    await widget.option('venmo').click();
    await widget.option('card').click();
    expect(await loads()).toBe(0);
    const payload = await widget.requested();
    expect((await sell(payload.nonce)).success).toBe(true);
    await expect(widget.savedMethods).toHaveCount(1);
    await expect(widget.option('card')).toBeVisible();
    const shown = async () =>
      (await widget.events()).flatMap(({ name, payload: detail }) =>
        ['changeActiveView', 'paymentOptionSelected'].includes(name)
          ? [[name, detail?.newViewId ?? detail?.paymentOption]]
          : [],
      );
    await expect.poll(shown).toEqual([
      ['changeActiveView', 'paypal'],
      ['paymentOptionSelected', 'paypal'],
      ['changeActiveView', 'card'],
      ['paymentOptionSelected', 'card'],
      ['changeActiveView', 'venmo'],
      ['paymentOptionSelected', 'venmo'],
      ['changeActiveView', 'card'],
      ['paymentOptionSelected', 'card'],
      ['changeActiveView', 'methods'],
    ]);
  });

for (const layout of ['accordion', 'radios'] as const) {
  test(`[OURS-101] in the layout ${layout} an option that opens moves only what is below it`, async ({ shop }) => {
    const { widget, page } = await shop.open({ authorization: 'token', options: { layout, ...wallets } });
    await expect(widget.option('venmo')).toBeEnabled();
    const before = await widget.option('paypal').boundingBox();
    await widget.option('paypal').click();
    await expect(opened(widget, 'paypal')).toBeVisible();
    await page.mouse.move(0, 0);
    expect(await widget.option('paypal').boundingBox()).toEqual(before);
    await expect(widget.part('choose-a-way-to-pay')).toBeVisible();
    await expect(widget.part('toggle')).toBeHidden();
  });
}

test('[OURS-102] the keyboard opens and closes an accordion, and Tab leads into the open sheet', async ({ shop }) => {
  const { widget, page } = await shop.open({ authorization: 'token', options: { layout: 'accordion', ...wallets } });
  await widget.option('card').focus();
  await page.keyboard.press('Enter');
  await expect(widget.option('card')).toHaveAttribute('aria-expanded', 'true');
  await expect(widget.option('card')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(widget.field('number')).toBeFocused();
  await widget.option('card').focus();
  await page.keyboard.press('Space');
  await expect(widget.option('card')).toHaveAttribute('aria-expanded', 'false');
  await expect(widget.option('card')).toBeFocused();
  await expect(opened(widget, 'card')).toHaveCount(0);
});

test('[OURS-102] the arrow keys choose among radio buttons, mirrored from right to left', async ({ shop }) => {
  const options = { layout: 'radios', locale: 'ar_EG', ...wallets };
  const { widget, page } = await shop.open({ authorization: 'token', options });
  await expect(widget.option('paypal')).toBeEnabled();
  await widget.option('card').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(widget.option('paypal')).toBeFocused();
  await expect(widget.option('paypal')).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(opened(widget, 'venmo')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(opened(widget, 'paypal')).toBeVisible();
  await expect(widget.part('payment-options-container')).toHaveRole('radiogroup');
});
