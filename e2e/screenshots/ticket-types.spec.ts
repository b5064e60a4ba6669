import { expect, test } from '@playwright/test';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { openSignedIn } from '../pages/shopper.ts';
import { addFourTypes, createListersEvent, makeCodes } from '../pages/ticket-types.ts';
import { open, takePictures } from './pictures.ts';

test('ticket types: the editor, the codes, the page, the cart with a discount, the tickets', async ({
  page,
  browser,
}) => {
  const event = await createListersEvent(page.request);
  await addFourTypes(page, event);
  await takePictures(page, 'types-editor');
  const [code = ''] = await makeCodes(page, event, 120);
  await takePictures(page, 'types-codes', { isWindowOnly: true });
  await open(page, `/event/${event.id}?as=visitor`);
  await takePictures(page, 'types-page');
  await open(page, `/organiser/event/${event.id}?tab=types`);
  await open(page, '/shop');
  await takePictures(page, 'types-card', { isWindowOnly: true });

  const buyer = await browser.newPage();
  await openSignedIn(buyer, `/fr/event/${event.id}?code=${code}`);
  await expect(buyer.getByText('Avec votre code')).toBeVisible();
  await takePictures(buyer, 'types-page-french');
  await buyer.goto(`/event/${event.id}?code=${code}`);
  await buyer.getByRole('button', { name: 'One more: Stand' }).click();
  await buyer.getByRole('button', { name: 'One more: Stand' }).click();
  await buyer.getByRole('button', { name: 'One more: VIP' }).click();
  await takePictures(buyer, 'types-chosen', { isWindowOnly: true });
  await buyer.getByRole('button', { name: 'Get Tickets' }).click();
  await expect(buyer.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await takePictures(buyer, 'types-cart');
  await buyer.getByRole('button', { name: 'Check out' }).click();
  await expect(buyer.getByText(/^Discount with/)).toBeVisible();
  await new CardForm(buyer).fill(goodCard);
  await takePictures(buyer, 'types-checkout');
  await buyer.getByRole('button', { name: /^Pay CFA/ }).click();
  await expect(buyer.getByText(/^Discount with/)).toBeVisible();
  await takePictures(buyer, 'types-order');
  await buyer.close();
  await open(page, `/organiser/event/${event.id}`);
  await takePictures(page, 'types-attendees', { isWindowOnly: true });
});
