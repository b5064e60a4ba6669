import { violationsOf } from '@guichet/testkit/axe';
import type { Page } from '@playwright/test';
import { expect } from './strict-page.ts';

/** Fails when axe finds a violation of WCAG 2.2 AA on the screen that is shown. */
export async function expectNoViolation(page: Page, screen: string): Promise<void> {
  // Until its code has loaded a page is blank, and axe reports violations that no visitor would notice.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A control that the bar half covers after a jump of the focus would count as too small, although it can be scrolled.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // Contrast inside frames is measured by `contrastOfCardFields`.
  expect(await violationsOf(page, 'wcagAndBestPractices'), screen).toEqual([]);
}
