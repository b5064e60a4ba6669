import type { Page } from '@playwright/test';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { findEvent, getTickets, openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

const event = 'Last Seat at the Little Theatre';

test('[JOURNEY-3] two buyers race for the last ticket and one gets it', async ({ browser }) => {
  const buyers = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  for (const page of buyers) {
    await openSignedIn(page);
    await findEvent(page, event);
    await getTickets(page);
  }
  await Promise.all(buyers.map(page => page.getByRole('button', { name: 'Check out' }).click()));
  const outcomes = await Promise.all(buyers.map(outcomeOf));
  expect([...outcomes].sort()).toEqual(['held', 'refused']);

  const [winner, loser] = outcomes[0] === 'held' ? buyers : [...buyers].reverse();
  if (winner === undefined || loser === undefined) throw new Error('There are two buyers.');
  await expect(loser.getByRole('main')).toContainText('No tickets are left.');
  await new CardForm(winner).fill(goodCard);
  await winner.getByRole('button', { name: /^Pay CFA/ }).click();
  await expect(winner.getByText('Thanks! Your payment was successful!')).toBeVisible();

  await loser.getByRole('link', { name: event }).click();
  await expect(loser.getByRole('main')).toContainText('Not Available');
  await expect(loser.getByRole('button', { name: 'Get Tickets' })).toHaveCount(0);
  for (const page of buyers) await page.context().close();
});

async function outcomeOf(page: Page): Promise<'held' | 'refused'> {
  const held = page.locator('[data-braintree-id="wrapper"]');
  const refused = page.getByRole('alert').filter({ hasText: 'Not enough tickets are left. Nothing was charged.' });
  await expect(held.or(refused).first()).toBeVisible();
  return (await refused.count()) > 0 ? 'refused' : 'held';
}
