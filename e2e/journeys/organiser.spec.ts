import type { Browser, Page } from '@playwright/test';
import { send } from '../pages/api.ts';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { demoAccounts } from '../pages/demo-accounts.ts';
import { cancelAsAdmin } from '../pages/managed-event.ts';
import { choosePhoto, createEvent, fillEventFields, newEvent, openAsLister } from '../pages/organiser.ts';
import { getTickets, openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test('[JOURNEY-80] [JOURNEY-81] a lister creates an event with a photo; it is bought, called off and refunded', async ({
  page,
  browser,
  request,
}) => {
  const facts = newEvent('7500');
  const path = await createEvent(page, facts);
  await expect(page.getByAltText(`Photo of ${facts.name}`)).toBeVisible();

  const { buyer, orderPath } = await buy(browser, path);
  await page.goto(path);
  await page.getByRole('button', { name: 'Cancel event' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^1 ticket has been sold\. It becomes void/)).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('The musicians are ill.');
  await dialog.getByLabel('Your password').fill(demoAccounts.password);
  await dialog.getByRole('button', { name: 'Cancel and refund everyone' }).click();
  await expect(page.getByText(/^This event will be cancelled at/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo cancellation' }).click();
  await expect(page.getByText('The event is going ahead. Nothing has been cancelled.')).toBeVisible();
  // An admin's takes place at once.
  await cancelAsAdmin(request, path.split('/').at(-1) ?? '', 'The musicians are ill.');
  await page.goto(path);
  await expect(page.getByText('This event has been cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText('The musicians are ill.')).toBeVisible();

  await expectRefunded(buyer, orderPath);
  await buyer.context().close();
});

test('[JOURNEY-87] [JOURNEY-88] a poster is shown whole, and of a cropped one the part that was chosen', async ({
  page,
}) => {
  const facts = newEvent('6500');
  await openAsLister(page, '/admin/dashboard/create/event');
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const label of fieldLabels) await expect(page.getByLabel(label), `${label} at ${width} px`).toBeVisible();
  }
  await fillEventFields(page, facts);
  await choosePhoto(page, { width: 800, height: 1_200 });
  await expect(page.getByRole('radio', { name: 'Whole, on a blurred background' })).toBeChecked();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByRole('link', { name: 'Visit Shop To See Created Event Ticket' })).toBeVisible();

  const photo = page.getByRole('img', { name: `Photo of ${facts.name}` });
  await page.goto('/organiser');
  await page
    .getByRole('listitem')
    .filter({ hasText: facts.name })
    .getByRole('link', { name: 'View as a visitor' })
    .click();
  await expect(photo).toBeVisible();
  const shape = () =>
    photo.evaluate((image: HTMLImageElement) => ({
      fit: getComputedStyle(image).objectFit,
      ratio: (image.naturalWidth / image.naturalHeight).toFixed(2),
    }));
  await expect.poll(shape).toEqual({ fit: 'contain', ratio: '0.67' });

  const path = new URL(page.url()).pathname;
  await page.goto(`${path}/edit/event`);
  await choosePhoto(page, { width: 800, height: 1_200 });
  await page.getByRole('radio', { name: 'Cropped to fill the frame' }).check();
  await page.getByRole('slider', { name: 'Move it up or down' }).fill('0');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: 'Visit Shop To See Edited Event Ticket' })).toBeVisible();
  await page.goto(path);
  await expect.poll(shape).toEqual({ fit: 'cover', ratio: '1.50' });
  // The green band of the top is in the part, and that of the bottom is not.
  const edges = await photo.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const greenAt = (y: number) => context?.getImageData(20, y, 1, 1).data[1] ?? 0;
    return [greenAt(4) > 80, greenAt(image.naturalHeight - 4) > 80];
  });
  expect(edges).toEqual([true, false]);
});

test('[JOURNEY-82] of two organisers who edit an event, the second one merges', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const facts = newEvent('7500');
  // Cards of related events, which other journeys have edited, are on the same page.
  const [place, mine] = [`Hall of ${facts.name}`, `My evening of ${facts.name}.`];
  const path = await createEvent(page, facts);
  await page.goto(`${path}/edit/event`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(facts.name);

  const other = await (await browser.newContext()).newPage();
  await openAsLister(other, `${path}/edit/event`);
  await other.getByLabel('Location', { exact: true }).fill(place);
  await other.getByLabel('Description', { exact: true }).fill('Another evening.');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('link', { name: 'Visit Shop To See Edited Event Ticket' })).toBeVisible();
  await other.context().close();

  await page.getByLabel('Description', { exact: true }).fill(mine);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else has changed this event in the meantime' });
  await expect(conflict.getByText('Another evening.')).toBeVisible();
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue(place);
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(mine);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: 'Visit Shop To See Edited Event Ticket' })).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(mine, { exact: true })).toBeVisible();
  await expect(page.getByText(place).first()).toBeVisible();
});

test('[JOURNEY-86] an event without sales is deleted at once', { tag: '@full' }, async ({ page }) => {
  const path = await createEvent(page, newEvent('7500'));
  await page.goto(path);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  // A server that is too slow to fetch its data sends the page without it, as a 200.
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(404);
});

test('[JOURNEY-83] a deleted event is archived, and its buyer takes a refund', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const facts = newEvent('7500');
  const path = await createEvent(page, facts);
  const { buyer, orderPath } = await buy(browser, path);
  await page.goto(path);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^1 ticket has been sold\. It stays valid/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/shop');

  await buyer.goto(orderPath);
  await expect(buyer.getByText('Paid, tickets issued')).toBeVisible();
  await takeRefund(buyer, orderPath);
  await expectRefunded(buyer, orderPath);
  await buyer.context().close();
});

/** The documented fields of an event, by their labels. */
const fieldLabels = [
  ...[/^Name/, 'Start date', 'Start time', 'End time', /^Location/, /^Description/, 'Ticket price', 'Category'],
  ...['Quantity of tickets', 'Shipping', 'Photo'],
];

/** Buys one ticket of the event at this path, in a browser of its own. */
async function buy(browser: Browser, path: string): Promise<{ buyer: Page; orderPath: string }> {
  const buyer = await (await browser.newContext()).newPage();
  await openSignedIn(buyer);
  await buyer.goto(path);
  await getTickets(buyer);
  await buyer.getByRole('button', { name: 'Check out' }).click();
  await new CardForm(buyer).fill(goodCard);
  await buyer.getByRole('button', { name: /^Pay CFA/ }).click();
  await expect(buyer.getByText('Thanks! Your payment was successful!')).toBeVisible();
  return { buyer, orderPath: new URL(buyer.url()).pathname };
}

/** Takes the refund that is offered for an order, by the API's call. */
async function takeRefund(buyer: Page, orderPath: string): Promise<void> {
  const { token, user } = await buyer.evaluate(() => JSON.parse(localStorage.getItem('jwt') ?? '{}'));
  const reply = await send(() =>
    buyer.request.post(`/api/order/${orderPath.split('/').at(-1)}/refund/${user._id}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  expect(reply.status()).toBe(200);
}

/** A refund is paid by a job, shortly after it was requested, or by one that runs each minute when the provider was busy. */
async function expectRefunded(buyer: Page, orderPath: string): Promise<void> {
  await expect(async () => {
    await buyer.goto(orderPath);
    await expect(buyer.getByText('Refunded', { exact: true }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 180_000 });
}
