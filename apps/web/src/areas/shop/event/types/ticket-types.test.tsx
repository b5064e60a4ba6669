import type { TicketType } from '@guichet/contracts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../../../test/fake-api.ts';
import { renderShop } from '../../../../../test/render-shop.tsx';
import { noon, sampleDetail, sampleEvent } from '../../../../../test/samples.ts';

const one = 'GET /api/product/one/:productId';
const offer = 'POST /api/event/:productId/code';
const id = sampleEvent(1)._id;

function type(name: string, changes: Partial<TicketType> = {}): TicketType {
  return {
    ...{ _id: `00000000-0000-4000-8000-0000000000${name.length}0`, name, description: '', price: 5_000, quantity: 40 },
    ...{ maxPerOrder: 10, salesStart: null, salesEnd: null, state: 'on_sale' as const, ...changes },
  };
}

const stand = type('Stand', { nameFr: 'Tribune', quantity: 3 });
const family = type('Family', { price: 12_000, maxPerOrder: 4 });
const all = [
  stand,
  family,
  type('Sold seats', { state: 'sold_out', quantity: 0 }),
  type('Early bird', { state: 'ended' }),
  type('Last minute', { state: 'not_yet', salesStart: new Date(noon + 25 * 3_600_000).toISOString() }),
];

function openEvent({ types = all, query = '', routes = {}, language = 'en' as 'en' | 'fr' } = {}) {
  const api = createFakeApi({
    [one]: () => ({ ...sampleDetail(1, { price: 5_000, hasTicketTypes: true }), ticketTypes: types }),
    'GET /api/products/related/:productId': () => [],
    ...routes,
  });
  return renderShop({ path: `/event/${id}${query}`, api, language });
}

const row = (name: string) => screen.findByRole('group', { name });

test('[TYPES-1] [TYPES-5] the types are chosen in one form, with one sum, and become lines of the cart', async () => {
  const { user, services, router } = await openEvent();
  const form = within(await screen.findByRole('form', { name: 'Tickets' }));
  expect(form.getByText(/^From/, { selector: 'strong' }).textContent).toContain('CFA 5,000');
  await user.click(form.getByRole('button', { name: 'One more: Stand' }));
  await user.click(form.getByRole('button', { name: 'One more: Stand' }));
  await user.click(form.getByRole('button', { name: 'One more: Family' }));
  expect(form.getByText('CFA 22,000')).toBeTruthy();
  expect(form.getByText('3 tickets')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Get Tickets' }));
  await expect.poll(() => router.state.location.pathname).toBe('/cart');
  expect(services.cart.get()).toMatchObject([
    { _id: id, ticketType: { _id: stand._id, name: 'Stand', nameFr: 'Tribune' }, price: 5_000, count: 2 },
    { _id: id, ticketType: { _id: family._id, name: 'Family' }, price: 12_000, count: 1 },
  ]);
});

test('[TYPES-2] a type that nobody can buy says why', async () => {
  await openEvent();
  expect(within(await row('Sold seats')).getByText('Sold out')).toBeTruthy();
  expect(within(await row('Early bird')).getByText('No longer on sale')).toBeTruthy();
  expect(within(await row('Last minute')).getByText('From Sun 22 Nov, 13:00')).toBeTruthy();
  expect(within(await row('Last minute')).queryByRole('spinbutton')).toBeNull();
});

test('[TYPES-2] in the last hour the time until the sale is counted', async () => {
  const salesStart = new Date(noon + 90_000).toISOString();
  await openEvent({ types: [type('Rush', { state: 'not_yet', salesStart })] });
  expect(await screen.findByText('On sale in 1:30')).toBeTruthy();
});

test('[TYPES-3] a choice ends at what is left, at the limit of the type, and at ten of the event', async () => {
  const { user } = await openEvent({ types: [stand, family, type('Open', { _id: id })] });
  const counts: Record<string, string> = {};
  for (const name of ['Stand', 'Family', 'Open']) {
    const field = within(await row(name)).getByRole('spinbutton');
    await user.clear(field);
    await user.type(field, '9');
    await user.tab();
    counts[name] = (field as HTMLInputElement).value;
  }
  expect(counts).toEqual({ Stand: '3', Family: '4', Open: '3' });
});

test('[TYPES-4] without a choice the form says what is missing, at its first type', async () => {
  const { user } = await openEvent();
  await user.click(await screen.findByRole('button', { name: 'Get Tickets' }));
  expect(screen.getByText('Choose at least one ticket.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Number of tickets: Stand' }));
});

test('[TYPES-8] a type has its French name on the French page', async () => {
  await openEvent({ language: 'fr' });
  expect(await row('Tribune')).toBeTruthy();
  expect(await row('Family')).toBeTruthy();
});

test('[PROMO-1] the code of the address unlocks types, reduces prices, and is kept', async () => {
  const hidden = type('VIP', { price: 20_000 });
  const { services, api } = await openEvent({
    query: '?code=FAN-1',
    routes: {
      [offer]: () => ({
        ...{ code: 'FAN-1', kind: 'percent', per: 'ticket', value: 10 },
        ticketTypes: [stand, hidden].map(one => ({ ...one, reduced: true, reducedPrice: one.price * 0.9 })),
      }),
    },
  });
  expect(within(await row('VIP')).getByText('With your code')).toBeTruthy();
  expect(within(await row('VIP')).getByText('CFA 18,000')).toBeTruthy();
  expect(api.callsOf(offer)[0]?.body).toEqual({ code: 'FAN-1' });
  expect(services.tabStorage.read('promo-code')).toBe('FAN-1');
});

test('[PROMO-1] a code that does not work leaves the public types', async () => {
  await openEvent({ query: '?code=NO', routes: { [offer]: () => refuse(422, 'code_not_valid') } });
  expect(await row('Stand')).toBeTruthy();
});

test('[TYPES-7] a card has "From", and its button leads to the page', async () => {
  const api = createFakeApi({
    'POST /api/products/by/Search': () => ({
      data: [sampleEvent(1, { price: 5_000, hasTicketTypes: true })],
      ...{ size: 1, total: 1, hasMore: false },
    }),
    [one]: () => ({ ...sampleDetail(1, { hasTicketTypes: true }), ticketTypes: all }),
    'GET /api/products/related/:productId': () => [],
  });
  const { user, router, services } = await renderShop({ path: '/shop', api });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(/^From/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Get Ticket' }));
  await expect.poll(() => router.state.location.pathname).toBe(`/event/${id}`);
  expect(services.cart.get()).toEqual([]);
});

test('[TYPES-11] an event whose sale has not begun says when it does', async () => {
  const salesStart = '2026-11-27T10:00:00.000Z';
  await openEvent({
    routes: { [one]: () => sampleDetail(1, { quantity: 0, hasTicketTypes: true, salesStart }) },
  });
  expect(await screen.findByText('On sale Fri 27 Nov, 10:00')).toBeTruthy();
});
