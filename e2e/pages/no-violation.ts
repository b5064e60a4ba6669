import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './strict-page.ts';

/** Fails when axe finds a violation of WCAG 2.2 AA on the screen that is shown. */
export async function expectNoViolation(page: Page, screen: string): Promise<void> {
  // Until its code has loaded a page is blank, and axe reports violations that no visitor would notice.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A control that the bar half covers after a jump of the focus would count as too small, although it can be scrolled.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page })
    // Describing also each element without a violation takes axe about a third of its time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.filter(node => !(id === 'color-contrast' && isInFrame(node.target))).map(node => `${id}: ${node.target}`),
  );
  expect(found, screen).toEqual([]);
}

/** `contrastOfCardFields` measures contrast inside frames, because axe assumes a white background for every frame. */
function isInFrame(target: readonly unknown[]): boolean {
  return target.length > 1;
}
