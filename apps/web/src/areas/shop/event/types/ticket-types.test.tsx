import type { TicketType } from '@guichet/contracts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../../../../test/fake-api.ts';
import { renderShop } from '../../../../../test/render-shop.tsx';
import { noon, sampleDetail, sampleEvent } from '../../../../../test/samples.ts';

const one = 'GET /api/product/one/:productId';
const offer = 'POST /api/event/:productId/code';
const id = sampleEvent(1)._id;

afterEach(() => vi.useRealTimers());

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

test.each([
  ['', one],
  ['?code=FAN-1', offer],
])('[TYPES-12] %o: after its start a type is read until it is on sale', async (query, route) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const salesStart = new Date(noon).toISOString();
  let ticketTypes = [type('Rush', { state: 'not_yet', salesStart })];
  const { api } = await openEvent({
    query,
    routes: {
      [one]: () => ({ ...sampleDetail(1, { hasTicketTypes: true }), ticketTypes }),
      [offer]: () => ({ code: 'FAN-1', kind: 'percent', per: 'ticket', value: 10, ticketTypes }),
    },
  });
  expect(await screen.findByText('On sale in 0:00')).toBeTruthy();
  await expect.poll(() => api.callsOf(route).length).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await expect.poll(() => api.callsOf(route).length).toBe(3);
  ticketTypes = [type('Rush', { salesStart })];
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByRole('spinbutton', { name: 'Number of tickets: Rush' })).toBeTruthy();
});

test('[PROMO-12] a code that does not work is asked about once, however often the page is read', async () => {
  const { api, router } = await openEvent({
    query: '?code=NO',
    routes: { [offer]: () => refuse(422, 'code_not_valid') },
  });
  await row('Stand');
  await expect.poll(() => api.callsOf(offer).length).toBe(1);
  await act(() => router.revalidate());
  await expect.poll(() => api.callsOf(one).length).toBe(2);
  expect(api.callsOf(offer)).toHaveLength(1);
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
  expect(services.localStorage.read('promo-code')).toBe('FAN-1');
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

const offerOf = (types: TicketType[]) => ({
  types,
  routes: { [one]: () => ({ ...sampleDetail(1, { price: 0, hasTicketTypes: true }), ticketTypes: types }) },
});

test.each([
  ['en', 'From CFA 0'],
  ['fr', 'Dès 0\u00A0F\u00A0CFA'],
] as const)('[TYPES-16] [EVENTPAGE-9] %s: beside paid types free ones are an amount', async (language, lowest) => {
  const { texts } = await openEvent({ ...offerOf([type('Child', { price: 0 }), family]), language });
  const prices = await screen.findAllByText(/^(From|Dès)/, { selector: 'strong' });
  expect(prices.map(price => price.textContent?.startsWith(lowest))).toEqual([true, true]);
  expect(screen.getAllByText(texts.t('money.free'))).toHaveLength(1);
  expect(document.body.textContent).toContain(texts.t('refund', { ns: 'event-page' }));
});

test('[TYPES-16] [EVENTPAGE-9] types that are all free are free', async () => {
  const { texts } = await openEvent(offerOf([type('Child', { price: 0 }), type('Parent', { price: 0 })]));
  expect(await screen.findAllByText('Free', { selector: 'strong' })).toHaveLength(2);
  expect(document.body.textContent).not.toContain(texts.t('refund', { ns: 'event-page' }));
});

test('[TYPES-16] a card can’t tell, and so has no tag', async () => {
  const api = createFakeApi({
    'POST /api/products/by/Search': () => ({
      data: [sampleEvent(1, { price: 0, hasTicketTypes: true }), sampleEvent(2, { price: 0 })],
      ...{ size: 2, total: 2, hasMore: false },
    }),
  });
  await renderShop({ path: '/shop', api });
  const [typed, plain] = await screen.findAllByRole('article');
  expect(typed?.textContent).toContain('From CFA 0');
  expect(typed?.textContent).not.toContain('Free');
  expect(plain?.textContent).toContain('Free');
});

test('[TYPES-11] an event whose sale has not begun says when it does', async () => {
  const salesStart = '2026-11-27T10:00:00.000Z';
  await openEvent({
    routes: { [one]: () => sampleDetail(1, { quantity: 0, hasTicketTypes: true, salesStart }) },
  });
  expect(await screen.findByText('On sale Fri 27 Nov, 10:00')).toBeTruthy();
});
