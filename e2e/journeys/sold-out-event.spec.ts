import { newApiUser } from '../pages/admin.ts';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { createEvent } from '../pages/managed-event.ts';
import { eventInMail, linkInMail } from '../pages/outbox.ts';
import { getTickets, openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

// Another buyer's hold of the last ticket is a refusal; so is a place in a line that the buyer does not have.
test.use({ refusals: [404, 409] });

test('[JOURNEY-45] [JOURNEY-46] a sold-out event: a turn in the waiting line, and a mail when a ticket comes free', {
  tag: '@full',
}, async ({ page, request }) => {
  const waitedFor = await createEvent(request, { quantity: 1 });
  const watched = await createEvent(request, { quantity: 1 });
  const holder = await newApiUser(request);
  const watchedByHolder = await newApiUser(request);
  const hold = (user: typeof holder, productId: string) =>
    user.call<{ checkoutId: string }>('POST', '/api/checkout', { data: [{ productId, count: 1 }] });
  const first = await hold(holder, waitedFor.id);
  const second = await hold(watchedByHolder, watched.id);

  const account = await openSignedIn(page);
  await page.goto(await linkInMail(page, { to: account.email, subject: 'Welcome to Guichet' }));
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();

  await page.goto(`/event/${watched.id}`);
  await page.getByRole('button', { name: 'Email me when there’s a ticket' }).click();
  await expect(page.getByText('We’ll email you once, when a ticket becomes available.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Don’t email me' })).toBeVisible();
  await watchedByHolder.call('DELETE', `/api/checkout/${second.checkoutId}`);

  await page.goto(`/event/${waitedFor.id}`);
  await page.getByRole('button', { name: 'Join the queue' }).click();
  await expect(page.getByText('You’re first in the queue.')).toBeVisible();
  await holder.call('DELETE', `/api/checkout/${first.checkoutId}`);
  await expect(page.getByRole('heading', { name: 'It’s your turn' })).toBeVisible();
  await getTickets(page);
  await page.getByRole('button', { name: 'Check out' }).click();
  await new CardForm(page).fill(goodCard);
  await page.getByRole('button', { name: /^Pay CFA/ }).click();
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();

  const subject = `A ticket for ${watched.name} is available`;
  await page.goto(await eventInMail(page, { to: account.email, subject }));
  await expect(page.getByRole('heading', { level: 1, name: watched.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get Tickets' })).toBeEnabled();
});
