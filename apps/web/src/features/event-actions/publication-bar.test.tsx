import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../test/fake-api.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { buyer, lister, sampleDetail, sampleEvent } from '../../../test/samples.ts';

const one = 'GET /api/product/one/:productId';
const forEditing = 'GET /api/product/edit/:productId/:userId';
const change = 'PUT /api/event/:productId/publication/:userId';

function openDraft(session: typeof lister | null, routes = {}) {
  const publication = { state: 'draft', salesClosed: false };
  const api = createFakeApi({
    [one]: () => refuse(404, 'event_not_found'),
    'GET /api/products/related/:productId': () => [],
    [forEditing]: () => ({ ...sampleDetail(1), held: 0, onMove: { buyers: 0, amount: 0 }, publication }),
    ...routes,
  });
  return renderShop({ path: `/event/${sampleEvent(1)._id}`, api, ...(session && { session }) });
}

test('[EVENT-31] [EVENTEND-16] a draft is shown to its manager, who publishes it there', async () => {
  const { user, api } = await openDraft(lister);
  expect(await screen.findByText('Draft: only you see this.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Get Tickets' })).toBeNull();
  api.on(change, () => {
    api.on(one, () => sampleDetail(1));
    api.on(forEditing, () => ({ ...sampleDetail(1), held: 0, onMove: { buyers: 0, amount: 0 } }));
    return { success: '', publication: { state: 'public', salesClosed: false } };
  });
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByRole('button', { name: 'Get Tickets' })).toBeTruthy();
  expect(screen.queryByText('Draft: only you see this.')).toBeNull();
});

test('[EVENTEND-17] what publishing came to is said, with the focus', async () => {
  const { user, api } = await openDraft(lister);
  api.on(change, () => {
    api.on(one, () => sampleDetail(1));
    api.on(forEditing, () => ({ ...sampleDetail(1), held: 0, onMove: { buyers: 0, amount: 0 } }));
    return { success: '', publication: { state: 'public', salesClosed: false } };
  });
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  const done = (await screen.findByText('The event is in the shop now.')).closest('[role]');
  await waitFor(() => expect(document.activeElement).toBe(done));
});

test('[EVENT-2] the time of a scheduled event is that of its place', async () => {
  const publication = { state: 'scheduled', publishAt: '2026-12-01T10:00:00.000Z', salesClosed: false };
  const timeZone = 'Asia/Tokyo';
  await openDraft(lister, {
    [forEditing]: () => ({ ...sampleDetail(1, { timeZone }), held: 0, onMove: { buyers: 0, amount: 0 }, publication }),
  });
  expect(await screen.findByText(/^Only you see this until Tue 1 Dec, 19:00\./)).toBeTruthy();
});

test.each([
  ['a visitor', null],
  ['a buyer', buyer],
  ['another lister', lister],
])('[EVENT-31] a draft is an unknown address for %s', async (_, session) => {
  await openDraft(session, { [forEditing]: () => refuse(404, 'event_not_found') });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeTruthy();
});

test.each([
  [{ state: 'hidden', salesClosed: false }, 'Hidden: only people with the link see this.'],
  [{ state: 'public', salesClosed: true }, 'You’ve closed the sale: nobody can buy tickets.'],
])('[EVENTEND-16] above %o stands what it means', async (publication, text) => {
  const closed = publication.salesClosed ? { salesClosed: true as const } : {};
  await openDraft(lister, {
    [one]: () => sampleDetail(1, closed),
    [forEditing]: () => ({ ...sampleDetail(1), held: 0, onMove: { buyers: 0, amount: 0 }, publication }),
  });
  expect(await screen.findByText(text)).toBeTruthy();
});
