import type { AdminEvent } from '@guichet/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAdminFakeApi, pageOf } from '../../../../test/admin-samples.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin, buyer, sampleEvent } from '../../../../test/samples.ts';

const list = 'GET /api/admin/events/:userId';

const adminEvent = (number: number, changes: Partial<AdminEvent> = {}): AdminEvent => ({
  ...sampleEvent(number, { sold: 3 }),
  ...{ capacity: 43, soldElsewhere: 0, held: 0, archived: false, version: 1 },
  ...{ gross: 25_000, refunds: 5_000, net: 20_000, tickets: 3, voidTickets: 0 },
  ...{ lister: { _id: buyer.user._id, name: 'Koffi Mensah' }, archivedAt: null, cancelledAt: null, cancelReason: null },
  ...changes,
});

const open = (routes = {}, path = '/admin/dashboard/events') =>
  renderShop({ path, session: admin, api: createAdminFakeApi(routes) });

test('[ADMINEVENTS-1] [ADMINEVENTS-2] an event has its lister, state and sales, and leads to its page for organisers', async () => {
  await open({
    [list]: () =>
      pageOf([adminEvent(1), adminEvent(2, { archived: true, lister: null }), adminEvent(3, { cancelled: true })]),
  });
  const row = within(await screen.findByRole('row', { name: /Event 1/ }));
  expect(row.getByText('Koffi Mensah')).toBeTruthy();
  expect(row.getByText('Upcoming')).toBeTruthy();
  expect(row.getByText('3 of 43')).toBeTruthy();
  expect(row.getByText('CFA 20,000')).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toBe(`/organiser/event/${sampleEvent(1)._id}`);
  const archived = within(screen.getByRole('row', { name: /Event 2/ }));
  expect(archived.getByText('The shop')).toBeTruthy();
  expect(archived.getByText('No longer in the shop')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Event 3/ })).getByText('Cancelled')).toBeTruthy();
});

test('[ADMINEVENTS-3] [ADMINEVENTS-4] words and a state are kept in the URL, and no match leads back to all', async () => {
  const { user, api, router } = await open({ [list]: () => pageOf([]) });
  await user.type(await screen.findByLabelText('Find events by name, location or organiser'), 'kora{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=kora'));
  await user.selectOptions(screen.getByLabelText('Show'), 'archived');
  await waitFor(() => expect(api.callsOf(list).at(-1)?.url.search).toBe('?q=kora&state=archived'));
  const all = await screen.findByRole('link', { name: 'Show all events' });
  expect(all.getAttribute('href')).toBe('/admin/dashboard/events');
});

test('[ADMINEVENTS-6] the focus stays in the search field, whose words follow the URL', async () => {
  const { user, router } = await open({ [list]: () => pageOf([adminEvent(1)]) });
  const field = await screen.findByLabelText<HTMLInputElement>('Find events by name, location or organiser');
  await user.type(field, ' kora {Enter}');
  await waitFor(() => expect(field.value).toBe('kora'));
  expect(document.activeElement).toBe(field);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(field.value).toBe(''));
});

test('[ADMINEVENTS-5] events that could not be loaded can be requested again', async () => {
  const { user, api } = await open({ [list]: () => refuse(500, 'internal') });
  await screen.findByText('We couldn’t load the events.');
  api.on(list, () => pageOf([adminEvent(1)]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 event.');
});
