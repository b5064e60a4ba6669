import { expect, test } from '@playwright/test';
import { newApiUser } from '../pages/admin.ts';
import { idOfEvent } from '../pages/api.ts';
import { getTickets, openEvent, openSignedIn } from '../pages/shopper.ts';
import { cancelEvent, createLongEvent } from './fixtures.ts';
import { open, takePictures } from './pictures.ts';

test('shop: search, filters and errors', async ({ page }) => {
  for (const [name, path] of Object.entries({
    'not-found': '/no-such-page',
    'event-not-found': '/event/00000000-0000-4000-8000-000000000000',
    'home-search': '/?text=night',
    'home-search-empty': '/?text=xylophone',
    'shop-filtered': '/shop?price=1&when=weekend&place=Abidjan',
    'shop-empty': '/shop?place=Nowhere',
    'home-french': '/fr',
    'shop-french': '/fr/shop',
  })) {
    await open(page, path);
    await takePictures(page, `state-${name}`);
  }
  await open(page, '/shop');
  await page
    .getByRole('button', { name: /filter/i })
    .first()
    .click();
  await takePictures(page, 'state-shop-filters', { isWindowOnly: true, widths: [360] });
  await open(page, '/');
  await page.getByRole('link', { name: /cart/i }).first().click();
  await takePictures(page, 'state-cart-empty-modal', { isWindowOnly: true });
});

test('shop: states of an event', async ({ page, request, playwright, baseURL }) => {
  const long = await createLongEvent(request);
  const cancelled = await createLongEvent(request, { name: 'Evening of the broken strings' });
  await cancelEvent(cancelled);
  const held = await createLongEvent(request, { name: 'One chair by the window', price: 3_500, quantity: 1 });
  const holder = await newApiUser(request);
  await holder.call('POST', '/api/checkout', { data: [{ productId: held.id, count: 1 }] });
  await open(page, `/event/${long.id}`);
  await takePictures(page, 'state-event-long');
  await open(page, `/fr/event/${long.id}`);
  await takePictures(page, 'state-event-french');
  await open(page, `/event/${cancelled.id}`);
  await takePictures(page, 'state-event-called-off');
  await open(page, `/event/${held.id}`);
  await takePictures(page, 'state-event-sold-out-signed-out');
  const context = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const ended = await idOfEvent(context, 'The Baobab Keeps Its Word');
  await context.dispose();
  await open(page, `/event/${ended}`);
  await takePictures(page, 'state-event-ended');
  await openSignedIn(page);
  await open(page, `/event/${held.id}`);
  await takePictures(page, 'state-event-sold-out');
  await page
    .getByRole('button', { name: /^Join the queue/ })
    .first()
    .click();
  await expect(page.getByText(/in the queue\.$|your turn/).first()).toBeVisible();
  await takePictures(page, 'state-event-waiting-line');
});

test('shop: accounts', async ({ page }) => {
  await open(page, '/signin');
  await page.getByRole('button', { name: 'Log In' }).click();
  await takePictures(page, 'state-signin-errors');
  await page.getByLabel('Email', { exact: true }).fill('buyer@guichet.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await takePictures(page, 'state-signin-refused');
  await open(page, '/signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  await takePictures(page, 'state-signup-errors');
  await open(page, '/reset-password#token=never-sent');
  await takePictures(page, 'state-reset-password-link');
  await open(page, '/fr/signup');
  await takePictures(page, 'state-signup-french');
});

test('shop: cart of a visitor', async ({ page }) => {
  await openEvent(page, 'Drums at Dusk');
  await getTickets(page);
  await takePictures(page, 'state-cart-signed-out');
  await open(page, `/event/${await idOfEvent(page.request, 'Lagoon Nights')}`);
  await getTickets(page);
  await takePictures(page, 'state-cart-two-lines');
});
