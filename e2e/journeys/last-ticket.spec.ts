import type { Page } from '@playwright/test';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { openEvent, openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

const event = 'Last Seat at the Little Theatre';

test('[JOURNEY-3] [JOURNEY-14] two buyers race for the last ticket and one gets it', async ({ browser }) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  try {
    const buyers = await Promise.all(contexts.map(context => context.newPage()));
    for (const page of buyers) {
      await openSignedIn(page);
      await openEvent(page, event);
      await openCart(page);
    }
    await Promise.all(buyers.map(page => page.getByRole('button', { name: 'Check out' }).click()));
    const outcomes = await Promise.all(buyers.map(outcomeOf));
    const [winner] = buyers.filter((_, index) => outcomes[index] === 'held');
    const [loser] = buyers.filter((_, index) => outcomes[index] === 'refused');
    if (winner === undefined || loser === undefined) throw new Error(`Both buyers were ${outcomes[0]}.`);

    await expect(loser.getByRole('main')).toContainText('No tickets left.');
    await new CardForm(winner).fill(goodCard);
    await winner.getByRole('button', { name: /^Pay CFA/ }).click();
    await expect(winner.getByText('Thanks! Your payment was successful!')).toBeVisible();

    await loser.getByRole('link', { name: event }).click();
    await expect(loser).toHaveURL(/\/event\//);
    // A proxy may keep the event as it was for five seconds.
    await expect(async () => {
      await loser.reload();
      await expect(loser.getByRole('heading', { level: 1, name: event })).toBeVisible();
      await expect(loser.getByText('Tickets Avalable')).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expect(loser.getByRole('button', { name: 'Get Tickets' })).toHaveCount(0);
  } finally {
    for (const context of contexts) await context.close();
  }
});

/**
 * Adds the ticket to the cart and waits until the cart has fetched the stock. A cart that does so after the other buyer
 * holds the ticket disables "Check out", and there is no race.
 */
async function openCart(page: Page): Promise<void> {
  const stock = page.waitForResponse(reply => new URL(reply.url()).pathname.startsWith('/api/product/one/'));
  await page.getByRole('button', { name: 'Get Tickets' }).click();
  await expect(page).toHaveURL('/cart');
  await stock;
}

/** The result of the hold, without waiting for the payment form, which loads after it. */
async function outcomeOf(page: Page): Promise<'held' | 'refused'> {
  const held = page.getByRole('timer');
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'There aren’t enough tickets left. You haven’t been charged.' });
  await expect(held.or(refused).first()).toBeVisible();
  return (await refused.count()) > 0 ? 'refused' : 'held';
}
