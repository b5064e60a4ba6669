import type { Order, Ticket } from '@guichet/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { buyer, sampleEvent, sampleOrder } from '../../../../test/samples.ts';

const event = sampleEvent(1);
const order = sampleOrder(event, 2);
const one = 'GET /api/order/:orderId/:userId';

test('[ORDER-1] [ORDER-3] [ORDER-4] [ORDER-5] [ORDER-6] [ORDER-7] an order shows its number, every code, its price and the next step', async () => {
  const api = createFakeApi({ [one]: () => order });
  await renderShop({ path: `/order/${order._id}`, session: buyer, api });
  expect(await screen.findByText('Order 00000000')).toBeTruthy();
  expect(screen.getByText('TWP5 CJRQ 0')).toBeTruthy();
  expect(screen.getByText('Ticket 2 of 2')).toBeTruthy();
  expect(screen.getByText('CFA 25,000')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What’s next' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your purchase history' }).getAttribute('href')).toBe(
    '/user/dashboard?tab=history',
  );
  // Later visits show no success message.
  expect(screen.queryByText('Thanks! Your payment was successful!')).toBeNull();
});

async function openOrder(changes: Partial<Order> = {}, routes = {}) {
  const api = createFakeApi({ [one]: () => ({ ...order, ...changes }), ...routes });
  const shop = await renderShop({ path: `/order/${order._id}`, session: buyer, api });
  await screen.findByRole('heading', { level: 1, name: 'Your tickets' });
  return shop;
}

const withStates = (...states: readonly Ticket['state'][]) =>
  states.map((state, index) => ({
    _id: `t${index}`,
    code: `CODE${index}`,
    productId: event._id,
    payload: '',
    state,
    reissued: 0,
  }));

test('[ORDER-8] [TICKETS-17] a ticket that admits no guest is struck out and says why', async () => {
  await openOrder({ tickets: withStates('valid', 'used', 'void', 'suspended') });
  const cards = screen.getAllByText(/^CODE/).map(code => code.closest('li')?.textContent);
  const facts = 'Event 1Sat, 5 December 2026, 20:00Palais de la Culture, AbidjanName: Koffi Mensah';
  expect(cards).toEqual([
    `${facts}Ticket 1 of 4CODE 0Full screenShareReplace this code`,
    `${facts}Ticket 2 of 4CODE 1Used`,
    `${facts}Ticket 3 of 4CODE 2No longer valid`,
    `${facts}Ticket 4 of 4CODE 3Not valid: the bank has stopped the payment`,
  ]);
  expect(screen.getAllByText(/^CODE/).map(code => code.classList.contains('line-through'))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

const refundIn = (state: Order['refunds'][number]['state']): Order['refunds'][number] => ({
  _id: `refund ${state}`,
  amount: 12_500,
  reason: 'Rain',
  tickets: [],
  createdAt: '2026-11-21T12:00:00.000Z',
  state,
});

test('[ORDER-9] a refund shows its amount, its state and its reason', async () => {
  await openOrder({ refunded: 12_500, refunds: [refundIn('waiting')] });
  expect(await screen.findByRole('heading', { name: 'Refunds' })).toBeTruthy();
  const row = screen.getByText('Rain', { exact: false }).closest('li');
  expect(row?.textContent).toContain('Refund in progress');
  expect(row?.textContent).toContain('CFA 12,500');
});

test.each<[string, Partial<Order>]>([
  ['Paid, tickets issued', {}],
  ['Free, tickets issued', { amount: 0 }],
  ['Refund in progress', { refunded: 1, refunds: [refundIn('waiting')] }],
  ['Refund in progress', { refunded: order.amount, refunds: [refundIn('done'), refundIn('failed')] }],
  ['Partly refunded', { refunded: 1, refunds: [refundIn('done')] }],
  ['Refunded', { refunded: order.amount }],
  ['Tickets not valid', { tickets: withStates('void') }],
])('[ORDER-10] "%s" comes before the status, which is that of the delivery', async (state, changes) => {
  await openOrder({ products: order.products.map(line => ({ ...line, shipping: true })), ...changes });
  const [tag] = screen.getAllByText(state);
  const line = tag?.closest('p');
  expect(line?.textContent).toBe(`${state}Delivery: Not Processed`);
});

test('[ORDER-17] where nothing is sent no delivery is mentioned', async () => {
  await openOrder();
  expect(screen.getByText('Paid, tickets issued').closest('p')?.textContent).toBe('Paid, tickets issued');
});

const thanks = 'Thanks! Your payment was successful!';

test('[ORDER-18] the success of a payment is reported once', async () => {
  const { router } = await openOrder();
  await act(() => router.navigate('/help'));
  await act(() => router.navigate(`/order/${order._id}`, { state: { justPaid: true } }));
  expect(await screen.findByText(thanks)).toBeTruthy();
  await act(() => router.navigate('/help'));
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { level: 1, name: 'Your tickets' });
  expect(screen.queryByText(thanks)).toBeNull();
});

test('[ORDER-19] no success is reported above a refund', async () => {
  const { router, api } = await openOrder();
  await act(() => router.navigate('/help'));
  api.on(one, () => ({ ...order, refunded: order.amount, refunds: [refundIn('done')] }));
  await act(() => router.navigate(`/order/${order._id}`, { state: { justPaid: true } }));
  await screen.findByRole('heading', { name: 'Refunds' });
  expect(screen.queryByText(thanks)).toBeNull();
});

test.each([
  ['The event was cancelled: Pluie.', 'L’événement a été annulé\u00A0: Pluie.'],
  ['The buyer took the refund that was offered.', 'L’acheteur a accepté le remboursement proposé.'],
  ['Refunded in the control panel of the payment provider.', 'Remboursé depuis l’espace du prestataire de paiement.'],
])('[ORDER-20] in French the reason "%s" is French', async (reason, shown) => {
  const api = createFakeApi({ [one]: () => ({ ...order, refunds: [{ ...refundIn('done'), reason }] }) });
  await renderShop({ path: `/order/${order._id}`, session: buyer, api, language: 'fr' });
  expect((await screen.findByRole('heading', { name: 'Remboursements' })).parentElement?.textContent).toContain(shown);
});

test('[ORDER-11] [ORDER-12] the tickets and their events are saved as files, with the session', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const file = (name: string) => () =>
    new Response('x', { headers: { 'content-disposition': `attachment; filename="${name}"` } });
  const { user, api } = await openOrder(
    {},
    {
      'GET /api/order/:orderId/:userId/tickets.pdf': file('tickets.pdf'),
      'GET /api/order/:orderId/:userId/calendar.ics': file('guichet.ics'),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
  await waitFor(() => expect(saved).toEqual(['tickets.pdf']));
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(saved).toEqual(['tickets.pdf', 'guichet.ics']));
  expect(api.calls.at(-1)?.headers.get('authorization')).toBe('Bearer token-1');
});

test('[ORDER-13] a file that could not be fetched is reported', async () => {
  const { user } = await openOrder(
    {},
    { 'GET /api/order/:orderId/:userId/tickets.pdf': () => refuse(503, 'busy', 'Very busy.') },
  );
  await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Very busy.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
});

test('[I18N-5] in French a refused file is reported in French', async () => {
  const api = createFakeApi({
    [one]: () => order,
    'GET /api/order/:orderId/:userId/tickets.pdf': () => refuse(409, 'no_valid_tickets', 'English words.'),
  });
  const { user } = await renderShop({ path: `/order/${order._id}`, session: buyer, api, language: 'fr' });
  await user.click(await screen.findByRole('button', { name: 'Enregistrer en PDF' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Les billets de cette commande ont été remboursés');
});

test('[ORDER-14] an order shows the date of each event in words, its time and its place', async () => {
  await openOrder();
  const [first] = within(screen.getByRole('list', { name: 'Ticket codes' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Sat, 5 December 2026, 20:00Palais de la Culture, Abidjan');
});

test('[ORDER-15] an event that was called off, or moved, is named with what happened', async () => {
  const [line] = order.products;
  if (line === undefined) throw new Error('The order has no line.');
  const before = { ...line, at: '2026-11-20T12:00:00.000Z', startTime: '18:00' };
  const off = { ...line, _id: 'off', name: 'Cancelled', cancelled: true, cancelReason: 'The hall burnt down.' };
  await openOrder({
    products: [
      { ...line, changed: before },
      { ...off, archived: true },
    ],
  });
  expect(screen.getByText('The hall burnt down.')).toBeTruthy();
  expect(screen.getByText(/^When you bought, it was Sat, 5 December 2026, 18:00/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Cancelled' })).toBeNull();
});

test('[ORDER-2] another buyer’s order leads to the 404 page', async () => {
  const api = createFakeApi({ [one]: () => refuse(404, 'order_not_found') });
  await renderShop({ path: `/order/${order._id}`, session: buyer, api });
  expect(await screen.findByText('This page doesn’t exist')).toBeTruthy();
});

test('[ORDER-2] signed out, the order page redirects to sign-in', async () => {
  const { router } = await renderShop({ path: `/order/${order._id}` });
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  expect(router.state.location.search).toBe(`?next=/order/${order._id}`);
});

test('[PAIDWITH-2] the page names what the order was paid with', async () => {
  await openOrder({ paidWith: { kind: 'paypal', account: 'jane@example.com' } });
  expect(screen.getByText('Paid with').nextElementSibling?.textContent).toBe('PayPal (jane@example.com)');
});

test('[PAIDWITH-4] an order of free tickets was paid with nothing', async () => {
  await openOrder({ amount: 0, paidWith: null });
  expect(screen.queryByText('Paid with')).toBeNull();
});
