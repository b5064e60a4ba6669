import { expect, states, test } from './playground.ts';

const laidOut = [
  'card-field-errors',
  'card-all-fields',
  'methods-with-options',
  'methods-editing',
  'delete-confirmation',
  'express',
  'radios-card-errors',
  'saved-card-code-error',
  'custom-options',
  'local-payment-error',
  'us-bank-account-errors',
  'sepa-errors',
];

for (const id of laidOut) {
  const tag = id === 'card-field-errors' ? [] : ['@full'];
  test(`[A11Y-5] [A11Y-6] ${id} fits a zoom of 400 %, with targets of 24 px`, { tag }, async ({ page, openState }) => {
    expect(states.map(state => state.id)).toContain(id);
    await page.setViewportSize({ width: 320, height: 256 });
    await openState(id, { locale: 'de_DE' });
    const { over, small } = await page.locator('#payment').evaluate(root => {
      const shown = [...root.querySelectorAll<HTMLElement>('*')].filter(
        node => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0,
      );
      const names = (nodes: readonly Element[]): string[] => nodes.map(node => node.outerHTML.slice(0, 80));
      const limit = root.getBoundingClientRect();
      return {
        over: names(
          shown.filter(node => {
            const { left, right, width } = node.getBoundingClientRect();
            return width > 1 && (left < limit.left - 1 || right > limit.right + 1);
          }),
        ),
        small: names(
          shown.filter(node => {
            const { width, height } = (node.closest('label') ?? node).getBoundingClientRect();
            return node.matches('button, a[href], input') && (width < 24 || height < 24);
          }),
        ),
      };
    });
    expect({ over, small }).toEqual({ over: [], small: [] });
  });
}

test('[A11Y-8] in Arabic the bullets of a saved card stand left of its digits', async ({ page, openState }) => {
  await openState('methods-with-options', { locale: 'ar_EG' });
  const { bullets, digits } = await page
    .locator('.braintree-method__label')
    .first()
    .evaluate(label => {
      const box = (node: Node | null | undefined): DOMRect => {
        const range = document.createRange();
        range.selectNode(node as Node);
        return range.getBoundingClientRect();
      };
      const hidden = label.querySelector('[aria-hidden]');
      return { bullets: box(hidden), digits: box(hidden?.nextSibling) };
    });
  expect(digits.width).toBeGreaterThan(0);
  expect(bullets.right).toBeLessThanOrEqual(digits.left + 1);
});

test('[A11Y-7] nothing moves for a shopper who asks for reduced motion', async ({ page, openState }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openState('methods');
  const durations = await page
    .locator('#payment *')
    .evaluateAll(nodes => [...new Set(nodes.map(node => getComputedStyle(node).transitionDuration))]);
  expect(durations).toEqual(['0s']);
});
