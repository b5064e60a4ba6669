import type { Attendee, Staff } from '@guichet/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin, lister, sampleDetail, sampleEvent, sampleOrder } from '../../../../test/samples.ts';

const event = sampleEvent(1);
const one = 'GET /api/product/one/:productId';
const list = 'GET /api/event/:productId/attendees/:userId';
const file = 'GET /api/event/:productId/attendees.csv/:userId';
const staff = 'GET /api/event/:productId/staff/:userId';
const add = 'POST /api/event/:productId/staff/:userId';
const revoke = 'DELETE /api/event/:productId/staff/:staffId/:userId';
const refund = 'POST /api/admin/refund/:orderId/:userId';
const orderId = sampleOrder(event)._id;

function attendee(changes: Partial<Attendee> = {}): Attendee {
  const use = { state: 'valid' as const, usedAt: null, usedAtLocal: null, usedBy: null };
  return { _id: 't1', holder: 'Aya Koné', line: { name: 'Event 1', price: 12_500 }, nth: 1, of: 2, ...use, ...changes };
}

const used = attendee({ _id: 't2', nth: 2, state: 'used', usedAtLocal: '2026-12-05 20:04', usedBy: 'North gate' });

const device: Staff = {
  _id: 'd1',
  productId: event._id,
  label: 'North gate',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-06T11:00:00.000Z',
  state: 'live',
  lastUsedAt: null,
  accepted: 1,
};

function openPage({ query = '', routes = {}, session = lister, language = 'en' as 'en' | 'fr' } = {}) {
  const api = createFakeApi({
    [one]: () => sampleDetail(1),
    [list]: () => [attendee(), used],
    [staff]: () => [device],
    ...routes,
  });
  return renderShop({ path: `/organiser/event/${event._id}${query}`, api, session, language });
}

const asAdmin = (row: Attendee) => ({ ...row, email: 'aya@guichet.example', orderId });

test('[ORGANISER-9] [ORGANISER-10] attendees show their tickets, and are searched by name and state', async () => {
  const { user, api, router } = await openPage();
  const table = await screen.findByRole('table', { name: 'Tickets with their buyers' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(row => row.textContent),
  ).toEqual([
    'BuyerTicketPriceStateChecked in',
    'Aya Koné1 of 2CFA 12,500Valid',
    'Aya Koné2 of 2CFA 12,500Used2026-12-05 20:04, North gate',
  ]);
  await user.type(screen.getByLabelText('Buyer’s name'), 'aya');
  await user.selectOptions(screen.getByLabelText('State'), 'used');
  api.on(list, () => []);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('No matching tickets.')).toBeTruthy();
  expect(router.state.location.search).toBe('?q=aya&state=used');
  expect(api.callsOf(list).at(-1)?.url.search).toBe('?q=aya&state=used&limit=25&skip=0');
});

test('[ORGANISER-11] the attendees are saved as a file, with the filter of the list', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const disposition = { 'content-disposition': 'attachment; filename="attendees.csv"' };
  const { user, api } = await openPage({
    query: '?q=aya',
    routes: { [file]: () => new Response('Ticket', { headers: disposition }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Download the list (CSV)' }));
  expect(await screen.findByText(/^List downloaded/)).toBeTruthy();
  expect(saved).toEqual(['attendees.csv']);
  expect(api.callsOf(file)[0]?.url.search).toBe('?q=aya');
});

test('[ORGANISER-12] a lister finds no button that refunds a ticket', async () => {
  await openPage();
  await screen.findByRole('table', { name: 'Tickets with their buyers' });
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

test('[ORGANISER-13] [ORGANISER-14] an admin refunds a ticket with a reason; a used one is confirmed', async () => {
  const { user, api } = await openPage({
    session: admin,
    routes: {
      [list]: () => [asAdmin(attendee()), asAdmin(used)],
      [refund]: () => ({ refund: { amount: 12_500, currency: 'XOF', state: 'done' }, order: null }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund ticket 2 of 2 for Aya Koné' }));
  const box = within(await screen.findByRole('dialog'));
  await user.click(box.getByRole('button', { name: 'Refund the ticket' }));
  expect((await box.findAllByText(/^Enter why you’re refunding the ticket/)).length).toBeGreaterThan(0);
  expect(box.getAllByText('Confirm that you want to refund a used ticket.').length).toBeGreaterThan(0);
  await user.type(box.getByLabelText(/^Reason/), 'Goodwill');
  await user.click(box.getByLabelText(/^It was used at the entrance/));
  await user.click(box.getByRole('button', { name: 'Refund the ticket' }));
  expect(await screen.findByText('The ticket is void, and CFA 12,500 has been refunded.')).toBeTruthy();
  const [call] = api.callsOf(refund);
  expect(call?.url.pathname).toContain(orderId);
  expect(call?.body).toEqual({ reason: 'Goodwill', restock: true, used: true, tickets: ['t2'] });
  expect(call?.headers.get('idempotency-key')).toBeTruthy();
});

test('[ORGANISER-15] [ORGANISER-16] a new device has a link that is shown once, as a QR code and as a text', async () => {
  const { user, api } = await openPage({
    query: '?tab=devices',
    routes: { [add]: () => ({ ...device, _id: 'd2', label: 'South gate', token: 'secret' }) },
  });
  await user.type(await screen.findByLabelText('Name of the device or gate'), 'South gate');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByRole('img', { name: 'QR code with the link' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toMatch(/\/door#token=secret$/);
  expect(api.callsOf(add)[0]?.body).toEqual({ label: 'South gate' });
  await user.click(screen.getByRole('button', { name: 'Hide the link' }));
  expect(screen.queryByLabelText('Link')).toBeNull();
});

test('[ORGANISER-17] a device can be revoked, after a confirmation', async () => {
  const { user, api } = await openPage({
    query: '?tab=devices',
    routes: { [revoke]: () => new Response(null, { status: 204 }) },
  });
  expect(await screen.findByText('1 person checked in · not used yet · until 6 December 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revoke North gate' }));
  api.on(staff, () => [{ ...device, state: 'revoked' }]);
  await user.click(await screen.findByRole('button', { name: 'Revoke access' }));
  const done = (await screen.findByText('“North gate” no longer has access.')).closest('[role=status]');
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(await screen.findByText('Revoked')).toBeTruthy();
  expect(api.callsOf(revoke)).toHaveLength(1);
});

test('[ORGANISER-18] another lister’s event is one that does not exist', async () => {
  await openPage({ routes: { [list]: () => refuse(404, 'event_not_found') } });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeTruthy();
});

test('[ORGANISER-19] an archived event still has its attendees', async () => {
  await openPage({
    routes: {
      'GET /api/product/edit/:productId/:userId': () => refuse(404, 'event_not_found'),
      [one]: () => refuse(404, 'event_not_found'),
    },
    language: 'fr',
  });
  const title = 'Un événement qui n’est plus dans la boutique';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText('2 billets')).toBeTruthy();
});
