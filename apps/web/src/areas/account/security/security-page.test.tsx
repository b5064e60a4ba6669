import type { Device } from '@guichet/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { buyer } from '../../../../test/samples.ts';

const device = (changes: Partial<Device> = {}): Device => ({
  _id: 'here',
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-04T12:00:00.000Z',
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36',
  address: '192.0.2.7',
  current: true,
  ...changes,
});
const laptop = device({
  _id: 'laptop',
  current: false,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
});
const script = device({ _id: 'script', current: false, userAgent: '' });

const sessions = 'GET /api/account/sessions';
const remove = 'DELETE /api/account';

async function openPage(routes: Parameters<typeof createFakeApi>[0] = {}) {
  const api = createFakeApi({ [sessions]: () => [device()], ...routes });
  const shop = await renderShop({ path: '/user/security', session: buyer, api });
  await screen.findByRole('region', { name: 'Change your password' });
  const section = (name: string) => within(screen.getByRole('region', { name }));
  return { ...shop, section };
}

test('[ACCOUNT-9] [ACCOUNT-10] [ACCOUNT-11] the password is changed with the current one and the new one twice', async () => {
  const change = 'POST /api/account/password';
  const { user, api, section } = await openPage({ [change]: () => ({ success: 'Changed.' }) });
  const form = section('Change your password');
  const [current, fresh, confirm] = ['Current password', 'New password', 'Confirm new password'].map(label =>
    form.getByLabelText(label),
  );
  if (!current || !fresh || !confirm) throw new Error('The form has three fields.');
  await user.type(fresh, 'a new long phrase');
  await user.type(confirm, 'another');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect((await form.findAllByText('PLease Enter a Password.')).length).toBeGreaterThan(0);
  expect(form.getAllByText("Password Don't Match").length).toBeGreaterThan(0);
  expect(form.getByText('Passwords do not match')).toBeTruthy();
  await user.type(current, 'the old phrase');
  await user.clear(confirm);
  await user.type(confirm, 'a new long phrase');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  const done = await form.findByText('Your password has been changed. You’re logged out everywhere else.');
  await waitFor(() => expect(done.closest('[role=status]')).toBe(document.activeElement));
  expect(api.callsOf(change).map(({ body }) => body)).toEqual([
    { currentPassword: 'the old phrase', newPassword: 'a new long phrase' },
  ]);
  expect([current, fresh, confirm].map(field => (field as HTMLInputElement).value)).toEqual(['', '', '']);
});

test('[ACCOUNT-7] the API’s objections to the passwords stand beside their fields', async () => {
  const change = 'POST /api/account/password';
  const { user, api, section } = await openPage({ [change]: () => refuse(401, 'wrong_credentials') });
  const form = section('Change your password');
  await user.type(form.getByLabelText('Current password'), 'wrong');
  await user.type(form.getByLabelText('New password'), 'short');
  await user.type(form.getByLabelText('Confirm new password'), 'short');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Current password')));
  expect(form.getAllByText('That’s not your password. Try again.').length).toBeGreaterThan(0);
  api.on(change, () => refuse(422, 'weak_password', 'Too weak.', { fields: { newPassword: 'Too weak.' } }));
  await user.type(form.getByLabelText('Current password'), 'right');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('New password')));
  expect(form.getAllByText('Too weak.').length).toBeGreaterThan(0);
});

test('[ACCOUNT-12] [ACCOUNT-13] [ACCOUNT-14] devices are named; one or all others can be logged out', async () => {
  let list = [laptop, script, device()];
  const { user, api, section } = await openPage({
    [sessions]: () => list,
    'DELETE /api/account/sessions/:id': ({ url }) => {
      list = list.filter(({ _id }) => !url.pathname.endsWith(_id));
      return { success: 'Ended.' };
    },
    'DELETE /api/account/sessions': () => {
      list = [device()];
      return { success: 'Ended.' };
    },
  });
  const rows = section('Where you are logged in');
  const names = async () => (await rows.findAllByRole('listitem')).map(row => row.querySelector('p')?.textContent);
  expect(await names()).toEqual(['Chrome on AndroidThis device', 'Firefox on Windows', 'Unknown device']);
  const ends = rows.getAllByRole('button', { name: 'Log out there' });
  expect(ends).toHaveLength(2);
  await user.click(ends[0] as HTMLElement);
  expect(await rows.findByText('You’re logged out there.')).toBeTruthy();
  await waitFor(async () => expect(await names()).toEqual(['Chrome on AndroidThis device', 'Unknown device']));
  await user.click(rows.getByRole('button', { name: 'Log out everywhere else' }));
  expect(await rows.findByText('You’re only logged in on this device.')).toBeTruthy();
  expect(api.calls.filter(({ route }) => route.startsWith('DELETE')).map(({ url }) => url.pathname)).toEqual([
    '/api/account/sessions/laptop',
    '/api/account/sessions',
  ]);
});

test('[ACCOUNT-15] the account’s data is saved as a file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = await openPage({
    'GET /api/account/export': () =>
      new Response('{}', { headers: { 'content-disposition': 'attachment; filename="guichet-account.json"' } }),
  });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toEqual(['guichet-account.json']));
});

async function openDeletion(routes: Parameters<typeof createFakeApi>[0]) {
  const shop = await openPage(routes);
  await shop.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account' }));
  await shop.user.type(await dialog.findByLabelText('Password'), 'the phrase');
  const submit = () => shop.user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  await submit();
  return { ...shop, dialog, submit };
}

test('[ACCOUNT-16] a deleted account is signed out, which sign-in confirms', async () => {
  const { api, router, services } = await openDeletion({
    [remove]: () => ({ success: 'Deleted.' }),
    'POST /api/logout': () => ({ success: 'Bye.' }),
  });
  expect(await screen.findByText('Your account has been deleted.')).toBeTruthy();
  expect(router.state.location.pathname + router.state.location.search).toBe('/signin');
  expect(services.session.get()).toBeNull();
  expect(api.callsOf(remove).map(({ body }) => body)).toEqual([{ password: 'the phrase', force: false }]);
});

test.each([
  ['last_admin', {}, 'You’re the only admin. Make another account an admin first.'],
  ['payment_in_progress', {}, 'One of your payments is in progress. Try again in a minute.'],
  ['has_upcoming_events', { productIds: ['e1', 'e2'] }, 'You’ve sold tickets for 2 upcoming events.'],
])('[ACCOUNT-17] %s is explained', async (code, more, sentence) => {
  const { dialog, services } = await openDeletion({ [remove]: () => refuse(409, code, 'No.', more) });
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain(sentence);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(services.session.get()).not.toBeNull();
  expect(dialog.queryAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
    'productIds' in more ? ['/event/e1', '/event/e2'] : [],
  );
});

test('[ACCOUNT-18] tickets to come are given up only with a tick', async () => {
  const { api, dialog, submit, user } = await openDeletion({
    [remove]: () => refuse(409, 'has_upcoming_tickets', 'No.', { tickets: 2 }),
  });
  expect(await dialog.findByText(/^You have 2 tickets for upcoming events/)).toBeTruthy();
  await submit();
  expect((await dialog.findAllByText('Tick this to give up the tickets.')).length).toBeGreaterThan(0);
  expect(api.callsOf(remove)).toHaveLength(1);
  await user.click(dialog.getByRole('checkbox'));
  await submit();
  await waitFor(() => expect(api.callsOf(remove)).toHaveLength(2));
  expect(api.callsOf(remove)[1]?.body).toEqual({ password: 'the phrase', force: true });
});

test('[ACCOUNT-19] the dashboard leads to the page, and a visitor gets to sign-in and back', async () => {
  const { user } = await renderShop({ path: '/user/dashboard', session: buyer });
  await user.click(await screen.findByRole('link', { name: 'Security and data' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Security and data' })).toBeTruthy();
});
