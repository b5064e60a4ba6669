import { expect, test } from '@playwright/test';
import { adminOfApi, openAsAdmin } from '../pages/admin.ts';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { openAs, openSignedIn } from '../pages/shopper.ts';
import { createListersEvent } from '../pages/ticket-types.ts';
import { open, takePictures } from './pictures.ts';

test('fees: the admin’s page, the event, the checkout, the order, its refund, the report', async ({
  page,
  browser,
}) => {
  const event = await createListersEvent(page.request);
  const { call, id: adminId } = await adminOfApi(page.request);
  const fee = { kind: 'percent', value: 10, min: 100, max: null, payer: 'buyer', returned: 'cancelled' };
  const data = { organiser: event.organiser.account.email, terms: { fee, tax: { name: 'TVA', percent: 18 } } };
  await call('PUT', `/api/admin/terms/${adminId}`, { data });

  await openAsAdmin(page, '/admin/dashboard/fees');
  await page.getByRole('button', { name: 'Save' }).waitFor();
  await takePictures(page, 'fees-admin');
  await page.getByRole('button', { name: `Edit the fees and taxes of ${event.organiser.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
  await takePictures(page, 'fees-edit', { isWindowOnly: true });

  const buyer = await browser.newPage();
  await openSignedIn(buyer, `/event/${event.id}`);
  await expect(buyer.getByText('Plus a service fee of')).toBeVisible();
  await takePictures(buyer, 'fees-event', { isWindowOnly: true });
  await open(buyer, `/fr/event/${event.id}`);
  await takePictures(buyer, 'fees-event-french');
  await open(buyer, `/event/${event.id}`);
  await buyer.getByRole('button', { name: 'Get Tickets' }).first().click();
  await buyer.getByRole('button', { name: 'Check out' }).waitFor();
  await takePictures(buyer, 'fees-cart');
  await buyer.getByRole('button', { name: 'Check out' }).click();
  await expect(buyer.getByText('Service fee')).toBeVisible();
  await new CardForm(buyer).fill(goodCard);
  await takePictures(buyer, 'fees-checkout');
  const placed = buyer.waitForResponse(reply => reply.url().includes('/api/order/create/') && reply.ok());
  await buyer.getByRole('button', { name: /^Pay CFA/ }).click();
  const order = (await (await placed).json()) as { readonly _id: string };
  await expect(buyer.getByText('Service fee')).toBeVisible();
  await takePictures(buyer, 'fees-order');

  await open(page, `/admin/dashboard/orders/${order._id}`);
  await takePictures(page, 'fees-admin-order');
  await call('POST', `/api/admin/refund/${order._id}/${adminId}`, { data: { reason: 'The buyer cannot come.' } });
  await buyer.goto(`/fr/order/${order._id}`);
  await expect(buyer.getByText(/^Les frais de service/)).toBeVisible();
  await takePictures(buyer, 'fees-order-refunded-french');
  await buyer.close();

  const organiser = await browser.newPage();
  await openAs(organiser, event.organiser.account, '/organiser?tab=sales');
  await organiser.getByRole('table', { name: 'Sales by event' }).waitFor();
  await takePictures(organiser, 'fees-report');
  await open(organiser, `/event/${event.id}/edit/event`);
  await takePictures(organiser, 'fees-form');
  await organiser.close();
});
