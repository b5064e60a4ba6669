import type { Locator, Page } from '@playwright/test';
import { expect, test } from './playground.ts';

const input = (page: Page): Locator =>
  page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator('input.number');

test('[THEME-1] the text inside the frames has the colour and the font of the page', async ({ openState }) => {
  const page = await openState('card-filled', { theme: 'square' });
  await expect(input(page)).toHaveCSS('font-family', 'Georgia, serif');
  await expect(input(page)).toHaveCSS('color', 'rgb(27, 42, 74)');
});

test('[THEME-2] styles of the merchant take precedence', { tag: '@full' }, async ({ openState }) => {
  const page = await openState('card-styled', { theme: 'square' });
  await expect(input(page)).toHaveCSS('color', 'rgb(11, 93, 59)');
  await expect(input(page)).toHaveCSS('font-size', '18px');
  await expect(input(page)).toHaveCSS('font-family', 'Georgia, serif');
});

const wallets = {
  paypal: '[data-braintree-id="paypal-button"] iframe:not([aria-hidden])',
  'paypal-credit': '[data-braintree-id="paypal-credit-button"] iframe:not([aria-hidden])',
  venmo: '.braintree-venmo__button',
  'google-pay': '[data-braintree-id="google-pay-button"] button',
};

for (const [id, button] of Object.entries(wallets)) {
  const tag = id === 'venmo' ? [] : ['@full'];
  test(`[THEME-3] the button of ${id} is as wide as its sheet allows and 48 px high`, { tag }, async ({
    openState,
  }) => {
    const page = await openState(id);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const room = await page.locator('.braintree-sheet__content--button:visible').evaluate(node => {
        const { paddingLeft, borderLeftWidth } = getComputedStyle(node);
        // Not `clientWidth`, which rounds.
        const edges = Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth);
        return node.getBoundingClientRect().width - 2 * edges;
      });
      await expect.poll(() => page.locator(button).first().boundingBox()).toMatchObject({ width: room, height: 48 });
    }
  });
}

/** The places of each drawing and each word in its tile of 40 by 24, measured in a tile ten times as large. */
const placesInTiles = (page: Page) =>
  page.locator('.braintree-sprite').evaluate(sprite =>
    [...sprite.querySelectorAll('symbol')]
      .filter(({ id }) => /^(icon-|logo)/.test(id))
      .map(symbol => {
        const tile = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        tile.setAttribute('viewBox', symbol.getAttribute('viewBox') ?? '');
        tile.setAttribute('width', '400');
        tile.setAttribute('height', '240');
        tile.append(...[...symbol.children].map(node => node.cloneNode(true)));
        sprite.after(tile);
        const whole = tile.getBoundingClientRect();
        const boxes = [...tile.querySelectorAll('path, text')].map(node => node.getBoundingClientRect());
        tile.remove();
        const place = {
          left: Math.min(...boxes.map(({ left }) => left)) - whole.left,
          right: whole.right - Math.max(...boxes.map(({ right }) => right)),
          top: Math.min(...boxes.map(({ top }) => top)) - whole.top,
          bottom: whole.bottom - Math.max(...boxes.map(({ bottom }) => bottom)),
        };
        return { id: symbol.id, ...place };
      }),
  );

test('[THEME-4] marks and names stand in the middle of their tiles, in any font', { tag: '@full' }, async ({
  openState,
}) => {
  const page = await openState('options');
  // The drawings come after the first view.
  await expect.poll(() => placesInTiles(page)).toHaveLength(16);
  for (const font of ['system-ui', 'Georgia, serif', 'monospace']) {
    await page.locator('#payment').evaluate((node, family) => node.style.setProperty('--braintree-font', family), font);
    for (const { id, left, right, top, bottom } of await placesInTiles(page)) {
      // Apple's mark is a tile itself.
      const least = id === 'logoApplePay' ? 0 : 15;
      expect(Math.min(left, right, top, bottom), `${id} in ${font}`).toBeGreaterThanOrEqual(least);
      expect(Math.abs(left - right), `${id} in ${font}`).toBeLessThan(10);
      expect(Math.abs(top - bottom), `${id} in ${font}`).toBeLessThan(35);
    }
  }
});

test('[THEME-5] forced colours leave the brands theirs', { tag: '@full' }, async ({ openState }) => {
  const page = await openState('venmo');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await expect(page.locator('.braintree-venmo__button')).toHaveCSS('background-color', 'rgb(0, 140, 255)');
  await expect(page.locator('.braintree-sprite text').first()).toHaveCSS('forced-color-adjust', 'none');
});
