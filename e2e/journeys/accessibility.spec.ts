import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { checkCode, createCheckInEvent, openScanner, scanWithEndedAccess } from '../pages/check-in.ts';
import { contrastOfCardFields } from '../pages/contrast.ts';
import { expectNoViolation } from '../pages/no-violation.ts';
import { getTickets, openEvent, openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[JOURNEY-6] no violation on any screen', async ({ page }) => {
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
  await openEvent(page, 'Drums at Dusk');
  await expectNoViolation(page, 'event');
  await getTickets(page);
  await page.getByRole('button', { name: 'Check out' }).click();
  const form = new CardForm(page);
  await form.fill(goodCard);
  await expectNoViolation(page, 'cart with the payment form');
  const contrasts = await contrastOfCardFields(page);
  expect(contrasts).toHaveLength(3);
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  await page.getByRole('button', { name: /^Pay CFA/ }).click();
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
  await expectNoViolation(page, 'order');
});

test('[JOURNEY-6] no violation on the pages of mailed links', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('region', { name: /needs your attention/ })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expectNoViolation(page, 'forgotten password');
  await page.goto('/reset-password#token=never-sent');
  await expectNoViolation(page, 'new password');
  await page.goto('/confirm-email');
  await expectNoViolation(page, 'confirmation of an email');
});

test('[JOURNEY-126] no violation on any screen of the scanner', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/door');
  await page.getByRole('button', { name: 'Open the scanner' }).click();
  await expect(page.getByText(/^This isn’t a check-in link/)).toBeVisible();
  await expectNoViolation(page, 'scanner without a link');
  const event = await createCheckInEvent(page.request, 2);
  const { link, revoke } = await event.newDevice('Gate');
  await openScanner(page, link, event);
  await expectNoViolation(page, 'scanner');
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await page.getByRole('button', { name: 'Check the ticket' }).click();
  await expect(page.getByText('Type the ticket code.')).toBeVisible();
  await expectNoViolation(page, 'empty code');
  const code = event.tickets[0]?.code ?? '';
  for (const [text, title] of [
    [code, 'Let in'],
    [code, 'Already used'],
    ['G1.TORN', 'Unreadable'],
  ] as const) {
    await checkCode(page, text);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectNoViolation(page, title);
    await page.getByRole('button', { name: 'Next ticket' }).click();
  }
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('textbox').fill(event.buyer);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('2 tickets found')).toBeVisible();
  await expectNoViolation(page, 'search');
  await page.getByRole('button', { name: /^This phone/ }).click();
  await expect(page.getByText('No tickets were used twice.')).toBeVisible();
  await expectNoViolation(page, 'device');
  await page.getByRole('button', { name: 'Close' }).click();
  await scanWithEndedAccess(page, revoke, code);
  await expectNoViolation(page, 'ended access');
});
