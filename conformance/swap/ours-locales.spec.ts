import { byDepth } from '@guichet/testkit/test-depth';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, visa } from '../harness/vault.ts';
import { Widget } from '../harness/widget.ts';
import { widgetPage } from '../harness/widget-page.ts';

/** The locales with the widest texts, and one of each script and direction. */
const widest = ['ar_EG', 'de_DE', 'el_GR', 'ja_JP', 'th_TH', 'zh_TW'];
const others = [
  ...['cs_CZ', 'da_DK', 'en_AU', 'en_GB', 'en_IN', 'en_US', 'es_ES', 'es_XC', 'fi_FI', 'fr_CA', 'fr_FR', 'fr_XC'],
  ...['he_IL', 'hu_HU', 'id_ID', 'it_IT', 'ko_KR', 'nl_NL', 'no_NO', 'pl_PL', 'pt_BR', 'pt_PT', 'ru_RU', 'sk_SK'],
  ...['sv_SE', 'zh_CN', 'zh_HK', 'zh_XC'],
];

/** The texts that are wider than their element, or outside the widget. */
const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wrapper = document.querySelector('[data-braintree-id="wrapper"]');
    if (!wrapper) return ['no widget'];
    const outer = wrapper.getBoundingClientRect();
    return (
      [...wrapper.querySelectorAll<HTMLElement>('div, span, button, label, a')]
        .filter(element => element.offsetParent && element.innerText.trim() && !element.closest('[aria-live]'))
        .filter(element => {
          const { left, right } = element.getBoundingClientRect();
          return left < outer.left - 1 || right > outer.right + 1 || element.scrollWidth > element.clientWidth + 1;
        })
        .filter(element => getComputedStyle(element).display !== 'inline')
        // Hints beside labels are for screen readers only in a narrow widget.
        .filter(element => getComputedStyle(element).clipPath === 'none')
        .map(element => `${element.className}: ${element.innerText}`)
    );
  });

/** The fields whose frame is covered by a visible icon of the form. */
const coveredFrames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.braintree-form__field')]
      .filter(field => {
        const frame = field.querySelector('iframe')?.getBoundingClientRect();
        return [...field.querySelectorAll('svg')]
          .map(icon => icon.getBoundingClientRect())
          .some(icon => frame && icon.width > 0 && icon.right > frame.left && icon.left < frame.right);
      })
      .map(field => field.querySelector('iframe')?.name ?? ''),
  );

test("[LOCALES-2] no icon covers a field's frame at 320 px, in either direction of writing", async ({
  shop,
  library,
}) => {
  const { page } = shop;
  const authorization = await shop.authorize('token');
  await page.setViewportSize({ width: 320, height: 900 });
  await shop.openPage(script => widgetPage(script, library));
  const widget = new Widget(page, '#payment');
  for (const locale of ['en_US', 'ar_EG']) {
    await widget.create({ authorization, locale, card: { cardholderName: { required: true } } });
    // The widget is hidden until its stylesheet has loaded.
    await expect(widget.part('number-field-group')).toBeVisible();
    expect(await coveredFrames(page)).toEqual([]);
    await widget.request();
    await expect(widget.fieldError('cardholderName')).toBeVisible();
    expect(await coveredFrames(page)).toEqual([]);
    await widget.teardown();
  }
});

test('[LOCALES-1] no text is cut in a widget that is 320 px wide', async ({ shop, library }) => {
  // A widget for each locale, with five frames.
  test.setTimeout(240_000);
  const { page } = shop;
  const customer = await customerWith(shop, visa, mastercard);
  const authorization = await shop.authorize({ customer });
  await page.setViewportSize({ width: 320, height: 900 });
  await shop.openPage(script => widgetPage(script, library));
  const widget = new Widget(page, '#payment');
  for (const locale of byDepth({ quick: widest, full: [...widest, ...others] })) {
    await test.step(locale, async () => {
      const created = await widget.create({
        authorization,
        locale,
        vaultManager: true,
        card: { cardholderName: true, vault: { allowVaultCardOverride: true } },
      });
      expect(created).toEqual({ kind: 'done', value: null });
      await expect(widget.savedMethods).toHaveCount(2);
      expect(await cutTexts(page)).toEqual([]);
      await widget.part('toggle').click();
      await widget.request();
      await expect(widget.fieldError('number')).toBeVisible();
      expect(await cutTexts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await widget.teardown();
    });
  }
});
