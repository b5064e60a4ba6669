import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { buyer } from '../../../../test/samples.ts';
import type { ListerRequest } from '../lister-requests-api.ts';

const own = 'GET /api/lister/request/:userId';
const send = 'POST /api/admin/request/:userId';
const withdraw = 'DELETE /api/delete/request/:requestId/:userId';

const request = (state: ListerRequest['state'], changes: Partial<ListerRequest> = {}): ListerRequest => ({
  _id: `request-${state}`,
  state,
  createdAt: '2026-11-01T12:00:00.000Z',
  decidedAt: state === 'pending' ? null : '2026-11-03T12:00:00.000Z',
  reason: null,
  ...changes,
});

async function openTab(routes: Parameters<typeof createFakeApi>[0] = {}) {
  const api = createFakeApi({ [own]: () => [], ...routes });
  const shop = await renderShop({ path: '/user/dashboard?tab=listing', session: buyer, api });
  await screen.findByRole('heading', { level: 2, name: 'List Events' });
  return shop;
}

test('[LISTING-1] [LISTING-2] a request is sent with "Request" and cancelled with "Cancel"', async () => {
  let list: ListerRequest[] = [];
  const { user, api } = await openTab({
    [own]: () => list,
    [send]: () => {
      list = [request('pending')];
      return { success: 'Sent.', request: list[0] };
    },
    [withdraw]: () => {
      list = [request('cancelled')];
      return { success: 'Cancelled.', request: list[0] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Request' }));
  const sent = await screen.findByText('Your request has been sent. An admin will decide, and you’ll get an email.');
  await waitFor(() => expect(sent.closest('[role=status]')).toBe(document.activeElement));
  expect(await screen.findByText('Your request from 1 November 2026 is waiting for an admin.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Your request has been cancelled.')).toBeTruthy();
  expect(api.callsOf(withdraw).map(({ url }) => url.pathname)).toEqual([
    `/api/delete/request/request-pending/${buyer.user._id}`,
  ]);
  expect(await screen.findByRole('button', { name: 'Request' })).toBeTruthy();
});

test('[LISTING-3] [LISTING-4] earlier requests stand with their dates, and a declined one with its reason', async () => {
  await openTab({ [own]: () => [request('declined', { reason: 'No programme yet.' }), request('cancelled')] });
  expect(await screen.findByText(/^Your last request was declined on 3 November 2026/)).toBeTruthy();
  expect(screen.getByText('Reason: No programme yet.')).toBeTruthy();
  const earlier = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  expect(earlier.map(({ textContent }) => textContent)).toEqual([
    'DeclinedSent on 1 November 2026, decided on 3 November 2026Reason: No programme yet.',
    'CancelledSent on 1 November 2026, decided on 3 November 2026',
  ]);
});

test('[LISTING-5] [LISTING-8] the session is refreshed once the request is approved, and links to the own events show', async () => {
  const { services } = await openTab({
    [own]: () => [request('approved')],
    'POST /api/session/refresh': () => ({ token: 'token-2', user: { ...buyer.user, lister: true } }),
  });
  expect(await screen.findByText('You can list events.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your events' }).getAttribute('href')).toBe('/organiser');
  expect(screen.getByRole('link', { name: 'Create an event' }).getAttribute('href')).toBe(
    '/admin/dashboard/create/event',
  );
  expect(services.session.get()).toMatchObject({ token: 'token-2', user: { lister: true } });
  expect(screen.queryByRole('button', { name: 'Request' })).toBeNull();
});

test('[LISTING-6] a refused request is reported, and the present state is loaded', async () => {
  const { user, api } = await openTab({ [send]: () => refuse(409, 'lister_request_pending', 'You asked before.') });
  const button = await screen.findByRole('button', { name: 'Request' });
  api.on(own, () => [request('pending')]);
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('You asked before.');
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test('[LISTING-7] requests that could not be loaded can be loaded again', async () => {
  const { user, api } = await openTab({ [own]: () => refuse(500, 'internal') });
  await screen.findByText('We couldn’t load your requests.');
  api.on(own, () => []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Request' })).toBeTruthy();
});
