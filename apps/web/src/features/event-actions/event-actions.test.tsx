import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../../test/fake-api.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { admin, buyer, lister, sampleDetail, sampleEvent } from '../../../test/samples.ts';

const one = 'GET /api/product/one/:productId';
const forEditing = 'GET /api/product/edit/:productId/:userId';
const remove = 'DELETE /api/product/:productId/:userId';
const cancel = 'POST /api/event/cancel/:productId/:userId';
const eventId = sampleEvent(1)._id;

async function openEvent({
  session = admin,
  routes = {},
  query = '',
  changes = {},
  language = 'en' as 'en' | 'fr',
} = {}) {
  const api = createFakeApi({
    [one]: () => sampleDetail(1, changes),
    'GET /api/products/related/:productId': () => [],
    [forEditing]: () => ({ ...sampleDetail(1, changes), sold: 12, held: 1 }),
    'POST /api/products/by/Search': () => ({ data: [], size: 0, total: 0, hasMore: false }),
    ...routes,
  });
  const shop = await renderShop({ path: `/event/${eventId}${query}`, api, session, language });
  await screen.findByRole('heading', { level: 1, name: 'Event 1' });
  return shop;
}

const dialog = () => screen.findByRole('dialog');

test.each([
  ['an admin', admin],
  ['the lister of the event', lister],
])('[EVENTEND-1] [EVENTEND-2] %s finds "Edit Event" and "Delete"', async (_, session) => {
  await openEvent({ session });
  const edit = await screen.findByRole('link', { name: 'Edit Event' });
  expect(edit.getAttribute('href')).toBe(`/event/${eventId}/edit/event`);
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
});

test.each([
  ['a buyer', buyer],
  ['another lister', lister],
])('[EVENTEND-1] %s finds neither', async (_, session) => {
  const { api } = await openEvent({ session, routes: { [forEditing]: () => refuse(404, 'event_not_found') } });
  await screen.findByText('No Event Under Category');
  if (session === lister) await waitFor(() => expect(api.callsOf(forEditing)).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Edit Event' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('[EVENTEND-3] [EVENTEND-4] Delete states how many tickets are sold, that they stay valid, and leads to the shop', async () => {
  let finish: (reply: object) => void = () => {};
  const { user, router, api } = await openEvent({
    routes: {
      [remove]: () =>
        new Promise(resolve => {
          finish = resolve;
        }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const box = within(await dialog());
  expect(await box.findByText(/^12 tickets have been sold\. They stay valid, .* offering a refund\.$/)).toBeTruthy();
  expect(box.getByText('1 ticket is being paid for right now.')).toBeTruthy();
  expect(api.callsOf(remove)).toHaveLength(0);
  await user.click(box.getByRole('button', { name: 'Delete' }));
  expect(await box.findByRole('button', { name: 'Deleting Event...' })).toHaveProperty('disabled', true);
  finish({ success: '' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/shop'));
});

test('[EVENTEND-5] a deletion that failed is logged and shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await openEvent({ routes: { [remove]: () => refuse(503, 'busy', 'Very busy.') } });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const box = within(await dialog());
  await box.findByText(/^12 tickets have been sold/);
  await user.click(box.getByRole('button', { name: 'Delete' }));
  const alert = await screen.findByText('We couldn’t delete the event.');
  expect(alert.closest('[role=alert]')?.textContent).toContain('Very busy.');
  expect(log).toHaveBeenCalledWith('We couldn’t delete the event.', expect.anything());
  log.mockRestore();
});

test('[EVENTEND-6] [EVENTEND-7] [EVENTEND-15] Call off requires a reason, states what happens, and shows the event as called off', async () => {
  const { user, api } = await openEvent({ routes: { [cancel]: () => ({ success: '' }) } });
  await user.click(await screen.findByRole('button', { name: 'Cancel event' }));
  const box = within(await dialog());
  expect(await box.findByText(/^12 tickets have been sold\. They become void, and every buyer gets all/)).toBeTruthy();
  await user.click(box.getByRole('button', { name: 'Cancel and refund everyone' }));
  expect((await box.findAllByText(/^Enter why the event is cancelled/)).length).toBeGreaterThan(0);
  expect(api.callsOf(cancel)).toHaveLength(0);
  await user.type(box.getByLabelText(/^Reason/), 'The hall burnt down.');
  api.on(one, () => ({ ...sampleDetail(1, { cancelled: true }), cancelReason: 'The hall burnt down.' }));
  await user.click(box.getByRole('button', { name: 'Cancel and refund everyone' }));
  expect(await screen.findByText('This event has been cancelled')).toBeTruthy();
  const done = (await screen.findByText(/^The event has been cancelled\. Its buyers are being refunded/)).closest(
    '[role]',
  );
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(api.callsOf(cancel)[0]?.body).toEqual({ reason: 'The hall burnt down.' });
  // The first read after it has the token, the page's own none.
  const [renewal, own] = api
    .callsOf(one)
    .slice(-2)
    .map(({ headers }) => headers.has('authorization'));
  expect({ renewal, own }).toEqual({ renewal: true, own: false });
  expect(screen.queryByRole('button', { name: 'Cancel event' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit Event' })).toBeNull();
});

test('[EVENTEND-12] [EVENTEND-13] [EVENTEND-14] a lister enters the password, sees when it takes place, and takes it back', async () => {
  const cancelsAt = '2026-12-05T19:15:00.000Z';
  const takeBack = 'DELETE /api/event/cancel/:productId/:userId';
  const { user, api } = await openEvent({
    session: lister,
    routes: { [cancel]: () => ({ success: '', cancelsAt, reason: '' }), [takeBack]: () => ({ success: '' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel event' }));
  const box = within(await dialog());
  await box.findByText(/^12 tickets have been sold/);
  await user.type(box.getByLabelText(/^Reason/), 'The hall burnt down.');
  await user.click(box.getByRole('button', { name: 'Cancel and refund everyone' }));
  expect((await box.findAllByText('PLease Enter a Password.')).length).toBeGreaterThan(0);
  expect(api.callsOf(cancel)).toHaveLength(0);
  await user.type(box.getByLabelText('Your password'), 'correct horse battery');
  const planned = { ...sampleDetail(1), sold: 12, held: 1, cancelsAt };
  api.on(forEditing, () => planned);
  await user.click(box.getByRole('button', { name: 'Cancel and refund everyone' }));
  expect(await screen.findByText(/^The event will be cancelled in 15 minutes/)).toBeTruthy();
  expect(api.callsOf(cancel)[0]?.body).toEqual({ reason: 'The hall burnt down.', password: 'correct horse battery' });
  expect(await screen.findByText(/^This event will be cancelled at .*15/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel event' })).toBeNull();
  api.on(forEditing, () => ({ ...sampleDetail(1), sold: 12, held: 1 }));
  await user.click(screen.getByRole('button', { name: 'Undo cancellation' }));
  expect(await screen.findByText('The event is going ahead. Nothing has been cancelled.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Cancel event' })).toBeTruthy();
});

test('[EVENTEND-8] the preview shows the page as visitors see it', async () => {
  await openEvent({ query: '?as=visitor' });
  expect(await screen.findByText('This is the page as visitors see it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

const unsold = { [forEditing]: () => ({ ...sampleDetail(1), sold: 0, held: 0 }) };

test('[EVENTEND-9] [EVENTEND-10] [EVENTEND-4] without sales Delete acts at once, says so while it is busy, and leads to the shop', async () => {
  let finish: (reply: object) => void = () => {};
  const { user, router, api } = await openEvent({
    routes: { ...unsold, [remove]: () => new Promise(resolve => (finish = resolve)) },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsOf(remove)).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Deleting Event...' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('dialog')).toBeNull();
  finish({ success: '' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/shop'));
});

test('[EVENTEND-11] tickets that were sold or held since the page was opened are asked about', async () => {
  const { user, api } = await openEvent({ routes: unsold });
  const button = await screen.findByRole('button', { name: 'Delete' });
  await waitFor(() => expect(api.callsOf(forEditing)).toHaveLength(1));
  api.on(forEditing, () => ({ ...sampleDetail(1), sold: 0, held: 1 }));
  await user.click(button);
  expect(await within(await dialog()).findByText('1 ticket is being paid for right now.')).toBeTruthy();
  expect(api.callsOf(remove)).toHaveLength(0);
});

test('[EVENTEND-5] a deletion without sales that failed is logged and shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await openEvent({ routes: { ...unsold, [remove]: () => refuse(503, 'busy', 'Very busy.') } });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const alert = (await screen.findByText('We couldn’t delete the event.')).closest('[role=alert]');
  expect(alert?.textContent).toContain('Very busy.');
  expect(document.activeElement).toBe(alert);
  expect(log).toHaveBeenCalledWith('We couldn’t delete the event.', expect.anything());
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', false);
  log.mockRestore();
});
