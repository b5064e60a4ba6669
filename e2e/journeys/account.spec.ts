import { test as base } from '@playwright/test';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { createEvent } from '../pages/managed-event.ts';
import { codeOfTicket, orderFreeTickets } from '../pages/orders.ts';
import { openSignedIn, signIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';
import { codeInPicture, saveTicketPicture } from '../pages/ticket-picture.ts';

test('[JOURNEY-40] the buyer of an event that is no longer offered takes the refund', async ({ page, request }) => {
  const event = await createEvent(request, { price: 5_000 });
  await openSignedIn(page, `/event/${event.id}`);
  await page.getByRole('button', { name: 'Get Tickets' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await new CardForm(page).fill(goodCard);
  await page.getByRole('button', { name: 'Pay CFA 5,000' }).click();
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code, Ticket 1 of 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get a refund' })).toBeHidden();

  await event.archive();
  await page.reload();
  await expect(page.getByText(`${event.name} is no longer on sale.`)).toBeVisible();
  await page.getByRole('button', { name: 'Get a refund' }).click();
  await page.getByRole('button', { name: 'Yes, return them' }).click();
  await expect(page.getByText('Done. You can follow your refund below.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeHidden();
});

test('[JOURNEY-47] Back from the sign-in that a page required leads to the page before it', async ({ page }) => {
  await page.goto('/shop');
  await page.goto('/user/dashboard?tab=history');
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/shop');
});

test('[JOURNEY-41] a user asks to list events, and takes the request back', async ({ page }) => {
  await openSignedIn(page);
  await page.getByRole('tab', { name: 'List Events' }).click();
  await page.getByRole('button', { name: 'Request' }).click();
  await expect(page.getByText('Your request has been sent.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/is waiting for an admin\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Earlier requests' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request' })).toBeVisible();
});

test('[JOURNEY-42] a user with a ticket deletes the account, and cannot sign in any more', async ({ page }) => {
  const account = await openSignedIn(page);
  await orderFreeTickets(page, 1);
  await page.getByRole('link', { name: 'Security and data' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByRole('checkbox', { name: 'Delete the account anyway' }).check();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await signIn(page, account);
  await expect(page.getByRole('alert')).toContainText('Oh snap! You got an error!');
});

// Requests without a network are errors in the console.
base(
  '[JOURNEY-43] a ticket that was opened once opens without a network, until its buyer logs out',
  async ({ page, context }) => {
    await openSignedIn(page);
    const order = await orderFreeTickets(page, 2);
    await page.goto(`/order/${order}`);
    await expect(page.getByText('This page also opens offline on this device')).toBeVisible();
    const code = await codeOfTicket(page, 'Ticket 2 of 2');

    await context.setOffline(true);
    // The service worker has no network either, so that what it serves is what it kept.
    const [worker] = context.serviceWorkers();
    const reach = () =>
      worker?.evaluate(() =>
        fetch('/healthz').then(
          () => 'online',
          () => 'offline',
        ),
      );
    await expect.poll(reach).toBe('offline');
    await page.reload();
    await expect(page.getByText(/^You’re offline: these are your tickets as of/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code, Ticket 2 of 2' })).toBeVisible();
    await expect(page.getByText(code)).toBeVisible();
    expect(await codeInPicture(page, await saveTicketPicture(page, 'Ticket 2 of 2'))).toMatch(/^G1\./);

    await page.goto('/fr/shop');
    await expect(page.getByRole('heading', { name: 'Pas de réseau : vos billets' })).toBeVisible();
    await page.goto('/shop');
    await expect(page.getByRole('heading', { name: 'You’re offline: your tickets' })).toBeVisible();
    await page.getByRole('main').getByRole('link').click();
    await expect(page.getByRole('img', { name: 'QR code, Ticket 2 of 2' })).toBeVisible();

    await page.getByRole('button', { name: 'logout' }).click();
    await expect.poll(() => page.evaluate(() => caches.has('guichet-account'))).toBe(false);
  },
);
