import type { EmailReply } from '@guichet/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { buyer } from '../../../../test/samples.ts';

const update = 'PUT /api/user/:userId';
const path = '/user/dashboard?tab=update';
const confirmed: EmailReply = { email: buyer.user.email, emailVerified: true, pending: null };

async function openForm(routes = {}) {
  const api = createFakeApi({
    'GET /api/account/email': () => confirmed,
    [update]: ({ body }: { body: unknown }) => ({ ...buyer.user, ...(body as object) }),
    ...routes,
  });
  const shop = await renderShop({ path, session: buyer, api });
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
  const retype = async (label: string, value: string) => {
    await shop.user.clear(field(label));
    if (value !== '') await shop.user.type(field(label), value);
  };
  await screen.findByRole('button', { name: 'Update profile' });
  return { ...shop, api, field, retype, submit: () => shop.user.click(screen.getByRole('button', { name: /^Updat/ })) };
}

test('[ACCOUNT-1] [ACCOUNT-4] an updated profile has the documented text, is saved to the session and needs no password', async () => {
  const { api, retype, submit, services } = await openForm();
  await retype('Name', 'Ama');
  await retype('About', 'Hi.');
  await submit();
  const text = 'Your profile was successfully updated check your info on your dashboard';
  const banner = (await screen.findByText(text)).closest('[role=status]');
  expect(banner?.textContent).toContain('Hey, nice to see you');
  await waitFor(() => expect(document.activeElement).toBe(banner));
  expect(api.callsOf(update).map(({ body }) => body)).toEqual([{ name: 'Ama', email: buyer.user.email, about: 'Hi.' }]);
  expect(services.session.get()?.user).toMatchObject({ name: 'Ama', about: 'Hi.' });
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Ama' })).toBeTruthy();
});

test('[ACCOUNT-2] [ACCOUNT-3] name and email are required, and another email needs the password', async () => {
  const { api, retype, submit, field } = await openForm();
  await retype('Name', '');
  await retype('Email', '');
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(screen.getAllByText('Please Enter Your Names.').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Please choose Enter An Email.').length).toBeGreaterThan(0);
  await retype('Name', 'Ama');
  await retype('Email', 'else@guichet.example');
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  expect(screen.getAllByText('PLease Enter a Password.').length).toBeGreaterThan(0);
  expect(api.callsOf(update)).toEqual([]);
});

test('[ACCOUNT-5] an email that waits for its link is shown, and the session keeps the old one', async () => {
  const { api, retype, submit, services } = await openForm({
    [update]: () => ({ ...buyer.user, pendingEmail: 'else@guichet.example' }),
  });
  await retype('Email', 'else@guichet.example');
  await retype('Password', 'secret words');
  const pending = { email: 'else@guichet.example', expiresAt: '2026-11-22T12:00:00.000Z' };
  api.on('GET /api/account/email', () => ({ ...confirmed, pending }));
  await submit();
  expect(
    await screen.findByText(/^Your email will change to else@guichet.example once you open the link/),
  ).toBeTruthy();
  expect(api.callsOf(update).map(({ body }) => body)).toMatchObject([{ password: 'secret words' }]);
  expect(services.session.get()?.user.email).toBe(buyer.user.email);
});

test('[ACCOUNT-6] the link of an email that is not confirmed can be sent again', async () => {
  const { user, api } = await openForm({
    'GET /api/account/email': () => ({ ...confirmed, emailVerified: false }),
    'POST /api/account/email/confirmation': () => ({ success: 'Sent.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('The link is on its way to buyer@guichet.example.')).toBeTruthy();
  expect(api.callsOf('POST /api/account/email/confirmation')).toHaveLength(1);
});

test('[ACCOUNT-7] a wrong password stands beside its field', async () => {
  const { retype, submit, field } = await openForm({ [update]: () => refuse(401, 'wrong_credentials') });
  await retype('Email', 'else@guichet.example');
  await retype('Password', 'wrong words');
  await submit();
  await waitFor(() => expect(field('Password').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('That’s not your password. Try again.').length).toBeGreaterThan(0);
});

test('[ACCOUNT-8] what was typed when the session ended is there again after the sign-in', async () => {
  const { api, user, retype, submit, router, field } = await openForm({
    [update]: () => refuse(401, 'session_ended'),
    'POST /api/session/refresh': () => refuse(401, 'session_ended'),
    'POST /api/signin': () => buyer,
  });
  await retype('About', 'A long story.');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
  expect(router.state.location.search).toBe('?next=/user/dashboard%3Ftab%3Dupdate');
  await user.type(await screen.findByLabelText('Email'), buyer.user.email);
  await user.type(screen.getByLabelText('Password'), 'secret words');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await screen.findByText('Your session ended. What you typed is still here: send it again.');
  expect((field('About') as HTMLTextAreaElement).value).toBe('A long story.');
  api.on(update, ({ body }) => ({ ...buyer.user, ...(body as object) }));
  await submit();
  await screen.findByText(/^Your profile was successfully updated/);
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('A long story.');
});

test('[ACCOUNT-20] the form of a session that has only id and role is empty, and asks for what is missing', async () => {
  const { _id, role } = buyer.user;
  const api = createFakeApi({ 'GET /api/account/email': () => confirmed });
  const { user, storage, router } = await renderShop({ path: '/cart', session: buyer, api });
  await screen.findByText('Your Cart is empty');
  act(() => storage.changeElsewhere('jwt', JSON.stringify({ token: buyer.token, user: { _id, role } })));
  await act(() => router.navigate(path));
  await user.click(await screen.findByRole('button', { name: 'Update profile' }));
  for (const label of [/^Name/, /^Email/, /^About/]) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  }
  expect(screen.getAllByText('Please Enter Your Names.').length).toBeGreaterThan(0);
});
