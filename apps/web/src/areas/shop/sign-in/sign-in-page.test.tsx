import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin, buyer, lister, sampleEvent } from '../../../../test/samples.ts';

const signIn = 'POST /api/signin';
const orders = { 'GET /api/orders/by/user/:userId': () => [] };

test('[FORM-1] [FORM-14] both fields are required, with the documented texts beside them and in a summary', async () => {
  const { user, api } = await renderShop({ path: '/signin' });
  await user.click(await screen.findByRole('button', { name: 'Log In' }));
  const email = screen.getByRole('textbox', { name: 'Email' });
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(describedBy(email)).toBe('Enter An Email.');
  expect(describedBy(screen.getByLabelText('Password'))).toBe('PLease Enter a Password.');
  expect(screen.getByRole('region', { name: '2 fields need your attention:' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(api.callsOf(signIn)).toHaveLength(0);
});

test('[FORM-1] [FORM-7] a failed sign-in shows the server’s text under the documented title and clears the password', async () => {
  const api = createFakeApi({
    [signIn]: () => refuse(401, 'wrong_credentials', 'The password isn’t right. Check it, then try again.'),
  });
  const { user } = await renderShop({ path: '/signin', api });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'no-format-check');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Oh snap! You got an error!The password isn’t right. Check it, then try again.');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'no-format-check');
});

test('[I18N-11] an error without a French text is reported with the general French text', async () => {
  const api = createFakeApi({ [signIn]: () => refuse(418, 'made_up_tomorrow', 'English words.') });
  const { user } = await renderShop({ path: '/signin', api, language: 'fr' });
  await user.type(await screen.findByRole('textbox', { name: 'Adresse e-mail' }), 'a@b.c');
  await user.type(screen.getByLabelText('Mot de passe'), 'guichet-demo{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Un problème est survenu de notre côté. Réessayez dans un instant.');
  expect(alert.textContent).not.toContain('English');
});

test('[FORM-2] "show Password" shows the password', async () => {
  const { user } = await renderShop({ path: '/signin' });
  const password = await screen.findByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('checkbox', { name: 'show Password' }));
  expect(password.getAttribute('type')).toBe('text');
});

test.each([
  ['/signin', '/user/dashboard'],
  ['/signin?next=/cart', '/cart'],
  ['/signin?next=//evil.example', '/user/dashboard'],
])('[FORM-3] [FORM-10] sign-in at %s leads to %s', async (path, target) => {
  const api = createFakeApi({ [signIn]: () => buyer, ...orders });
  const { user, router, storage } = await renderShop({ path, api });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@b.c');
  await user.type(screen.getByLabelText('Password'), 'guichet-demo{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
  expect(JSON.parse(storage.read('jwt') ?? '')).toEqual(buyer);
});

test.each([
  ['a buyer', '/admin/dashboard/orders?q=awa', '/user/dashboard', buyer],
  ['a buyer', '/organiser', '/user/dashboard', buyer],
  ['a lister', '/organiser', '/organiser', lister],
  ['a lister', '/admin/dashboard', '/user/dashboard', lister],
])('[FORM-29] the sign-in of %s that %s required leads to %s', async (_, next, target, opened) => {
  const routes = { [signIn]: () => opened, 'GET /api/lister/events/:userId': () => [], ...orders };
  const { user, router } = await renderShop({
    path: `/signin?next=${encodeURIComponent(next)}`,
    api: createFakeApi(routes),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@b.c');
  await user.type(screen.getByLabelText('Password'), 'guichet-demo{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
});

test.each([
  ['/signin', 'Good to see you again.'],
  ['/signin?next=/cart', 'Log in to pay. Your cart is waiting.'],
  ['/signin?next=/order/1', 'Log in to continue. We’ll take you back to the page you opened.'],
])('[FORM-30] the sign-in at %s says why: %s', async (path, lead) => {
  await renderShop({ path });
  expect(await screen.findByText(lead)).toBeTruthy();
});

test('[FORM-12] the sign-in of an admin leads to the admin’s dashboard', async () => {
  const api = createFakeApi({ [signIn]: () => admin });
  const { user, router } = await renderShop({ path: '/signin', api });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@b.c');
  await user.type(screen.getByLabelText('Password'), 'guichet-demo{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

test('[FORM-8] [SESSION-21] an expired session leads from the dashboard to sign-in with the cart kept', async () => {
  const event = sampleEvent(1);
  const { router, services } = await renderShop({ path: '/user/dashboard', cart: [{ event, count: 1 }] });
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  expect(router.state.location.pathname + router.state.location.search).toBe('/signin');
  expect(services.cart.get()).toHaveLength(1);
});

function describedBy(field: HTMLElement): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
}
