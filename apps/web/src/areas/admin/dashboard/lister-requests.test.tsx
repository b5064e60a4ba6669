import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAdminFakeApi, listerRequest, pageOf } from '../../../../test/admin-samples.ts';
import { descriptionOf } from '../../../../test/description-of.ts';
import { type Call, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin } from '../../../../test/samples.ts';

const list = 'GET /api/adminrequest/:userId';
const approve = 'PUT /api/update/request/:requestId/:userId';
const withdraw = 'DELETE /api/delete/request/:requestId/:userId';
const decided = { success: 'Done.', request: listerRequest() };

const open = (routes = {}, path = '/admin/dashboard') =>
  renderShop({ path, session: admin, api: createAdminFakeApi({ [list]: () => [listerRequest()], ...routes }) });

test('[REQUESTS-1] [REQUESTS-2] an approval is reported, and the list is fetched again', async () => {
  const { user, api } = await open();
  const button = await screen.findByRole('button', { name: 'Approve' });
  api.on(approve, () => {
    api.on(list, () => []);
    return decided;
  });
  await user.click(button);
  expect(
    (await screen.findByText('The request has been approved. Its sender can now list events.')).closest(
      '[role=status]',
    ),
  ).toBeTruthy();
  await screen.findByText('No requests are waiting for you.');
  expect(api.callsOf(approve)[0]?.url.pathname).toContain(`/${admin.user._id}`);
});

test('[REQUESTS-10] [REQUESTS-2] Decline acts at once, and the list is fetched again', async () => {
  const { user, api } = await open();
  api.on(withdraw, () => {
    api.on(list, () => []);
    return decided;
  });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await screen.findByText('The request has been declined.');
  await screen.findByText('No requests are waiting for you.');
  expect(api.callsOf(withdraw).map(({ body }) => body)).toEqual([undefined]);
});

test('[REQUESTS-11] [REQUESTS-12] the buttons are named by their action alone, and the requester describes them', async () => {
  await open({ [list]: () => [listerRequest(1), listerRequest(2)] });
  await screen.findByRole('link', { name: 'Requester 2' });
  for (const name of ['Approve', 'Decline', 'Give a reason']) {
    const buttons = screen.getAllByRole('button', { name });
    expect(buttons.map(descriptionOf)).toEqual(['Requester 1', 'Requester 2']);
  }
});

test('[REQUESTS-3] a decline sends the reason that was typed', async () => {
  const { user, api } = await open({ [withdraw]: () => decided });
  await user.click(await screen.findByRole('button', { name: 'Give a reason' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this request' }));
  await user.type(dialog.getByLabelText(/^Reason/), ' No hall yet. ');
  await user.click(dialog.getByRole('button', { name: 'Decline the request' }));
  await screen.findByText('The request has been declined.');
  expect(api.callsOf(withdraw).map(({ body }) => body)).toEqual([{ reason: 'No hall yet.' }]);
});

test('[REQUESTS-4] the requester’s name opens the profile, and Back returns to the list', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'Requester 1' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Requester 1' })).toBeTruthy();
  expect(screen.getByText('Runs a small hall.')).toBeTruthy();
  expect(screen.queryByText('Total orders')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
});

test('[REQUESTS-5] a request that was withdrawn meanwhile is reported, and the list is fetched again', async () => {
  const text = 'This request has already been cancelled. Reload the list to see where it stands.';
  const { user, api } = await open({ [approve]: () => refuse(409, 'lister_request_decided', text) });
  const button = await screen.findByRole('button', { name: 'Approve' });
  api.on(list, () => []);
  await user.click(button);
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
  await screen.findByText('No requests are waiting for you.');
});

test('[REQUESTS-6] requests are listed by state, and an approved one can be revoked', async () => {
  const approved = listerRequest(2, { state: 'approved', decidedAt: '2026-11-21T11:30:00.000Z' });
  const { user, api } = await open({ [withdraw]: () => decided });
  api.on(list, ({ url }) => (url.searchParams.get('state') === 'approved' ? [approved] : []));
  await user.selectOptions(await screen.findByLabelText('Show'), 'Approved');
  await user.click(await screen.findByRole('button', { name: 'Remove permission' }));
  await user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
  await screen.findByText('The permission to list events has been removed.');
  expect(api.callsOf(withdraw).map(({ body }) => body)).toEqual([undefined]);
});

test('[REQUESTS-7] the admin’s own request is cancelled, not declined', async () => {
  const own = listerRequest(3, { user: admin.user });
  const { user } = await open({ [list]: () => [own], [withdraw]: () => decided });
  await user.click(await screen.findByRole('button', { name: 'Cancel my request' }));
  await screen.findByText('Your request has been cancelled.');
});

test('[REQUESTS-8] requests that could not be loaded do not look like none', async () => {
  const { user, api } = await open({ [list]: () => refuse(500, 'internal') });
  const alert = (await screen.findByText('We couldn’t load the lister requests.')).closest('[role=alert]');
  api.on(list, () => [listerRequest()]);
  await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Requester 1' })).toBeTruthy());
});

test('[REQUESTS-9] the profile of a request that is not listed any more says so', async () => {
  await open({}, '/admin/dashboard?request=gone');
  expect(await screen.findByRole('heading', { level: 1, name: 'This request isn’t in the list' })).toBeTruthy();
});

test('[REQUESTS-13] [REQUESTS-14] a profile gets focus and title, and Back moves the focus to the requester’s name', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'Requester 1' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Requester 1' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(document.title).toMatch(/^Requester 1 –/);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const name = await screen.findByRole('link', { name: 'Requester 1' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(document.title).not.toMatch(/Requester 1/);
});

test('[REQUESTS-15] Back to a list that has lost the request moves the focus to its heading', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('link', { name: 'Requester 1' }));
  await screen.findByRole('heading', { level: 1, name: 'Requester 1' });
  api.on(list, () => []);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText('No requests are waiting for you.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lister requests' })));
});

test.each([
  ['Approve', 'The request has been approved. Its sender can now list events.'],
  ['Decline', 'The request has been declined.'],
])('[REQUESTS-16] after %s the focus is on the outcome', async (name, outcome) => {
  const { user } = await open({ [approve]: () => decided, [withdraw]: () => decided });
  await user.click(await screen.findByRole('button', { name }));
  const banner = (await screen.findByText(outcome)).closest('[role=status]');
  await waitFor(() => expect(document.activeElement).toBe(banner));
});

test('[REQUESTS-17] the requests have pages, and Back from a profile returns to its page', async () => {
  const all = Array.from({ length: 60 }, (_, index) => listerRequest(index + 1));
  const { user, api } = await open({
    [list]: ({ url: { searchParams } }: Call) => {
      const skip = Number(searchParams.get('skip') ?? 0);
      return pageOf(all.slice(skip, skip + Number(searchParams.get('limit'))), all.length);
    },
  });
  await screen.findByRole('link', { name: 'Requester 50' });
  expect(screen.queryByRole('link', { name: 'Requester 51' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await user.click(await screen.findByRole('link', { name: 'Requester 60' }));
  await screen.findByRole('heading', { level: 1, name: 'Requester 60' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('link', { name: 'Requester 60' })).toBeTruthy();
  expect(api.callsOf(list).every(({ url }) => url.searchParams.get('limit') === '50')).toBe(true);
});
