import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { contrastOfCardFields } from '../pages/contrast.ts';
import { findEvent, getTickets, openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[JOURNEY-6] no violation on any screen, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Recent Events' })).toBeVisible();
    await expectNoViolation(page, 'home');
    await page.goto('/shop');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectNoViolation(page, 'shop');
    await page.goto('/signup');
    await expectNoViolation(page, 'sign-up');
    await openSignedIn(page);
    await expectNoViolation(page, 'dashboard');
    await findEvent(page, 'Drums at Dusk');
    await expectNoViolation(page, 'event');
    await getTickets(page);
    await page.getByRole('button', { name: 'Check out' }).click();
    const form = new CardForm(page);
    await form.fill(goodCard);
    await expectNoViolation(page, 'cart with the payment form');
    const contrasts = await contrastOfCardFields(page);
    expect(contrasts).toHaveLength(4);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
    await page.getByRole('button', { name: /^Pay CFA/ }).click();
    await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
    await expectNoViolation(page, 'order');
  });

  test(`[JOURNEY-6] no violation on the pages of mailed links, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('region', { name: /needs your attention/ })).toBeFocused();
    await expectNoViolation(page, 'forgotten password');
    await page.goto('/reset-password#token=never-sent');
    await expectNoViolation(page, 'new password');
    await page.goto('/confirm-email');
    await expectNoViolation(page, 'confirmation of an email');
  });
}

async function expectNoViolation(page: Page, screen: string): Promise<void> {
  // Until its code has loaded a page is blank, and axe reports violations that no visitor would notice.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
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
