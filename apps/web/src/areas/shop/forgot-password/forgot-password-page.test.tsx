import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';

const forgot = 'POST /api/password/forgot';
const responseText =
  'If there is an account with this email, a link to a new password is on its way. It works for an hour.';

test('[LINK-17] [LINK-38] [LINK-39] sign-in links to the forgotten-password page and back, and keeps the page to return to', async () => {
  const { user, router } = await renderShop({ path: '/signin?next=/cart' });
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Forgot your password? – Guichet');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log In' }));
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/cart');
});

test('[LINK-5] [LINK-32] the server’s reply is shown, and the typed email stays visible', async () => {
  const api = createFakeApi({ [forgot]: () => ({ success: responseText }) });
  const { user } = await renderShop({ path: '/forgot-password', api });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'who@ever.example{Enter}');
  const outcome = (await screen.findByText(responseText)).closest('[role=status]');
  expect(outcome?.textContent).toBe(`Hey, nice to see you${responseText}`);
  await waitFor(() => expect(document.activeElement).toBe(outcome));
  expect(api.callsOf(forgot).map(({ body }) => body)).toEqual([{ email: 'who@ever.example' }]);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'who@ever.example');
});

test('[LINK-18] without an email no reset link is requested', async () => {
  const { user, api } = await renderShop({ path: '/forgot-password' });
  await user.click(await screen.findByRole('button', { name: 'Send the link' }));
  const email = screen.getByRole('textbox', { name: 'Email' });
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  const summary = screen.getByRole('region', { name: 'One field needs your attention:' });
  expect(within(summary).getByRole('button', { name: 'Email' })).toBeTruthy();
  expect(screen.getByText('Enter An Email.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(api.callsOf(forgot)).toHaveLength(0);
});

test('[LINK-19] [LINK-37] too many requests are reported, and a later one works', async () => {
  const api = createFakeApi({ [forgot]: () => refuse(429, 'too_many_requests', 'Wait a minute.') });
  const { user } = await renderShop({ path: '/forgot-password', api });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@b.c{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Oh snap! You got an error!Wait a minute.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  api.on(forgot, () => ({ success: responseText }));
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(responseText);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[I18N-5] in French the reply is French', async () => {
  const api = createFakeApi({ [forgot]: () => ({ success: responseText }) });
  const { user } = await renderShop({ path: '/forgot-password', api, language: 'fr' });
  await user.type(await screen.findByRole('textbox', { name: 'Adresse e-mail' }), 'a@b.c{Enter}');
  await screen.findByText(/^S’il existe un compte avec cette adresse e-mail/);
});
