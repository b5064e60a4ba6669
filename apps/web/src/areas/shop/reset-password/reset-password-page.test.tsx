import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { buyer } from '../../../../test/samples.ts';

const reset = 'POST /api/password/reset';
const refresh = 'POST /api/session/refresh';
const done = () => ({ success: 'Your password has been changed. Log in with the new one.' });

async function openForm(options: Omit<Parameters<typeof renderShop>[0], 'path'> = {}) {
  const shop = await renderShop({ path: '/reset-password#token=abc', ...options });
  const fill = async ({
    password = 'a long phrase',
    confirm = password,
  }: {
    password?: string;
    confirm?: string;
  } = {}) => {
    await shop.user.type(await screen.findByLabelText('New password'), password);
    await shop.user.type(screen.getByLabelText('Confirm new password'), confirm);
    await shop.user.click(screen.getByRole('button', { name: 'Change password' }));
  };
  return { ...shop, fill };
}

test('[LINK-1] the token is removed from the URL before any input', async () => {
  const { router, api } = await openForm({ strict: true });
  await screen.findByLabelText('New password');
  expect(router.state.location.pathname + router.state.location.hash).toBe('/reset-password');
  expect(document.title).toBe('Choose a new password – Guichet');
  expect(api.callsOf(reset)).toHaveLength(0);
});

test('[LINK-33] an empty form is rejected with the text of sign-up', async () => {
  const { user, api } = await openForm();
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const summary = await screen.findByRole('region', { name: '2 fields need your attention:' });
  expect(
    within(summary)
      .getAllByRole('button')
      .map(entry => entry.textContent),
  ).toEqual(['New password', 'Confirm new password']);
  expect(screen.getByText('PLease Enter Password.')).toBeTruthy();
  expect(screen.getByText("Password Don't Match")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
  expect(api.callsOf(reset)).toHaveLength(0);
});

test('[LINK-6] [LINK-33] two passwords that differ have both documented texts', async () => {
  const { fill, api } = await openForm();
  await fill({ confirm: 'something else' });
  expect((await screen.findByRole('alert')).textContent).toContain('Passwords do not match');
  expect(screen.getByText("Password Don't Match")).toBeTruthy();
  expect(api.callsOf(reset)).toHaveLength(0);
});

test('[LINK-20] the server’s error about a password is shown beside the field, and the link still works', async () => {
  const text = 'This password is very common, so it’s easy to guess. Choose another one.';
  const { fill, api, router } = await openForm({
    api: createFakeApi({ [reset]: () => refuse(422, 'weak_password', text, { fields: { newPassword: text } }) }),
  });
  await fill({ password: 'password1' });
  const field = screen.getByLabelText('New password');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.getAttribute('aria-describedby')?.split(' ').map(textOf)).toContain(text);
  expect(document.activeElement).toBe(field);
  api.on(reset, done);
  await fill({ password: ' and more' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
  expect(api.callsOf(reset)[1]?.body).toEqual({ token: 'abc', newPassword: 'password1 and more' });
});

test('[LINK-22] "show Password" shows both passwords', async () => {
  const { user } = await openForm();
  await user.click(await screen.findByRole('checkbox', { name: 'show Password' }));
  const types = ['New password', 'Confirm new password'].map(name => screen.getByLabelText(name).getAttribute('type'));
  expect(types).toEqual(['text', 'text']);
});

test('[LINK-7] [LINK-23] a reset leads to sign-in with the banner, and not back', async () => {
  const { fill, router } = await openForm({ api: createFakeApi({ [reset]: done }) });
  const { length } = window.history;
  await fill();
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  const banner = screen.getByText('Hey, nice to see you').closest('[role=status]');
  expect(banner?.textContent).toBe('Hey, nice to see youYour password has been changed. Log in with the new one.');
  expect(router.state.location.pathname).toBe('/signin');
  expect(window.history.length).toBe(length);
});

test('[LINK-24] a failed sign-in removes the banner', async () => {
  const api = createFakeApi({ [reset]: done, 'POST /api/signin': () => refuse(401, 'wrong_credentials', 'No.') });
  const { fill, user } = await openForm({ api });
  await fill();
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@b.c');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  await screen.findByRole('alert');
  expect(screen.queryByText('Hey, nice to see you')).toBeNull();
});

test('[LINK-8] an expired link offers to request another', async () => {
  const { fill } = await openForm({
    api: createFakeApi({ [reset]: () => refuse(410, 'link_expired', 'This link has been used or has expired.') }),
  });
  await fill();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Oh snap! You got an error!This link has been used or has expired.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe('/forgot-password');
});

test('[LINK-26] another link that is opened after an expired one shows the empty form again', async () => {
  const { fill, router, api } = await openForm({
    api: createFakeApi({ [reset]: () => refuse(410, 'link_expired', 'Late.') }),
  });
  await fill();
  await screen.findByRole('alert');
  await router.navigate('/reset-password#token=second');
  expect(await screen.findByLabelText('New password')).toHaveProperty('value', '');
  expect(screen.queryByRole('alert')).toBeNull();
  api.on(reset, done);
  await fill();
  await waitFor(() => expect(api.callsOf(reset)[1]?.body).toMatchObject({ token: 'second' }));
});

test.each(['', '#token=', `#token=${'a'.repeat(201)}`])(
  '[LINK-25] without a complete link (%j) no form is shown',
  async hash => {
    await renderShop({ path: `/reset-password${hash}` });
    await screen.findByText(/^Open the link in our email/);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeTruthy();
  },
);

test('[LINK-21] if the server is unreachable, the form can be sent again', async () => {
  const { fill, user, api, router } = await openForm();
  await fill();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t reach the server.');
  api.on(reset, done);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
  expect(api.callsOf(reset).map(({ body }) => body)).toEqual(
    Array(2).fill({ token: 'abc', newPassword: 'a long phrase' }),
  );
});

test('[LINK-27] this browser’s own session has ended before the next sign-in', async () => {
  const api = createFakeApi({ [reset]: done, [refresh]: () => refuse(401, 'session_ended') });
  const { fill, services } = await openForm({ api, session: buyer });
  await fill();
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  expect(services.session.get()).toBeNull();
});

test('[I18N-5] in French a rejected password is reported in French', async () => {
  const api = createFakeApi({
    [reset]: () => refuse(422, 'weak_password', 'English.', { fields: { newPassword: 'English.' } }),
  });
  const { user } = await renderShop({ path: '/reset-password#token=abc', api, language: 'fr' });
  await user.type(await screen.findByLabelText('Nouveau mot de passe'), 'motdepasse');
  await user.type(screen.getByLabelText('Confirmer le nouveau mot de passe'), 'motdepasse{Enter}');
  await waitFor(() => expect(screen.getAllByText(/ni courant, ni votre nom/).length).toBe(2));
  expect(screen.queryByText('English.')).toBeNull();
});

const textOf = (id: string) => document.getElementById(id)?.textContent;
