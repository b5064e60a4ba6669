import { expect, type Page, test } from '@playwright/test';
import { CardForm } from '../pages/card-form.ts';
import { challengedCard, declinedCard, goodCard } from '../pages/cards.ts';
import { getTickets, openCheckout, openEvent, openSignedIn } from '../pages/shopper.ts';
import { cancelEvent, createLongEvent } from './fixtures.ts';
import { open, takePictures } from './pictures.ts';

const pay = (page: Page) => page.getByRole('button', { name: /^Pay CFA/ }).click();

test('paying: card, ways to pay, decline and order', async ({ page }) => {
  await openCheckout(page, 'Drums at Dusk');
  const form = new CardForm(page);
  const reopen = async () => {
    await page.reload();
    await form.ready();
  };
  await form.ready();
  await takePictures(page, 'paying-card', { reopen });
  await page.locator('[data-braintree-id="toggle"]').click();
  await takePictures(page, 'paying-ways');
  await reopen();
  await pay(page);
  await takePictures(page, 'paying-empty-card');
  await reopen();
  await form.fill(declinedCard);
  await pay(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Oh snap!' })).toBeVisible();
  await takePictures(page, 'paying-declined');
  await form.fill(goodCard);
  await pay(page);
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
  await takePictures(page, 'paying-order');
});

test('paying: mobile money', async ({ page }) => {
  await openCheckout(page, 'Lagoon Nights');
  await page.getByLabel('MTN MoMo').check();
  await takePictures(page, 'paying-momo');
  await page.getByLabel('Wave').check();
  await takePictures(page, 'paying-wave');
  await page.getByRole('button', { name: /^Pay CFA .* with Wave$/ }).click();
  await expect(page.getByRole('link', { name: 'Open Wave' })).toBeVisible();
  await takePictures(page, 'paying-wave-approval');
});

test('paying: the bank asks', async ({ page }) => {
  await openCheckout(page, 'Atlantic Builders Summit');
  await new CardForm(page).fill(challengedCard);
  await pay(page);
  await expect(page.frameLocator('#Cardinal-CCA-IFrame').getByText('50000 XOF')).toBeVisible();
  await takePictures(page, 'paying-bank', { isWindowOnly: true });
});

test('paying: free tickets, a called-off event and a delivery', async ({ page, request }) => {
  const event = await createLongEvent(request, { name: 'Evening of the lost drum', price: 2_000 });
  await openSignedIn(page);
  await open(page, `/event/${event.id}`);
  await getTickets(page);
  await page.getByRole('button', { name: 'Check out' }).click();
  await new CardForm(page).ready();
  await takePictures(page, 'paying-delivery');
  await page.getByRole('button', { name: 'Back to the cart' }).click();
  await cancelEvent(event);
  await open(page, '/cart');
  await takePictures(page, 'paying-called-off');
  await page.getByRole('button', { name: 'Remove' }).click();
  await openEvent(page, 'Kites over the Cape');
  await getTickets(page);
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('button', { name: 'Get free tickets' })).toBeVisible();
  await takePictures(page, 'paying-free');
});

test('paying: in French', async ({ page }) => {
  await openCheckout(page, 'Drums at Dusk');
  await new CardForm(page).ready();
  await page.goto('/fr/cart');
  await new CardForm(page).ready();
  await takePictures(page, 'paying-french');
});
