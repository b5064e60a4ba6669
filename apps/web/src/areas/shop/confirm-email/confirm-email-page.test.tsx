import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { buyer } from '../../../../test/samples.ts';

const confirm = 'POST /api/email/confirm';
const sendLink = 'POST /api/account/email/confirmation';
const refresh = 'POST /api/session/refresh';
const path = '/confirm-email#token=abc.d%2Fe';
const done = () => ({ success: 'Your email is confirmed.' });
const expired = () => refuse(410, 'link_expired', 'This link has been used or has expired. Ask for a new one.');
const unconfirmed = { ...buyer, user: { ...buyer.user, emailVerified: false } };

test('[LINK-1] [LINK-30] the token is removed from the URL and its history entry, and stored nowhere', async () => {
  const { router, api, storage } = await renderShop({ path, api: createFakeApi({ [confirm]: done }) });
  await screen.findByText('Your email is confirmed.');
  const { pathname, search, hash, state } = router.state.location;
  expect({ pathname, search, hash, state }).toEqual({ pathname: '/confirm-email', search: '', hash: '', state: null });
  expect(api.callsOf(confirm).map(({ body, url }) => [body, url.search])).toEqual([[{ token: 'abc.d/e' }, '']]);
  expect(storage.read('jwt') ?? '').not.toContain('abc.d/e');
  expect(storage.read('cart') ?? '').not.toContain('abc.d/e');
});

test('[LINK-10] another link that is opened in the same page is used too', async () => {
  const { router, api } = await renderShop({ path, api: createFakeApi({ [confirm]: expired }) });
  await screen.findByRole('alert');
  api.on(confirm, done);
  await router.navigate('/confirm-email#token=second');
  await screen.findByText('Your email is confirmed.');
  expect(api.callsOf(confirm).map(({ body }) => body)).toEqual([{ token: 'abc.d/e' }, { token: 'second' }]);
  expect(router.state.location.hash).toBe('');
});

test.each(['', '#token=', `#token=${'a'.repeat(201)}`, '#content'])(
  '[LINK-11] a URL that ends in %j has no token, so nothing is sent',
  async ending => {
    const { api, router } = await renderShop({ path: `/confirm-email${ending}` });
    await screen.findByText('Open the link in our email to confirm your address.');
    expect(api.callsOf(confirm)).toHaveLength(0);
    await waitFor(() => expect(router.state.location.hash).toBe(ending === '#content' ? ending : ''));
    expect(logInLink().getAttribute('href')).toBe('/signin?next=/confirm-email');
  },
);

test.each([true, false])(
  '[LINK-2] [LINK-12] [LINK-31] a link is used once without a press (StrictMode: %s)',
  async strict => {
    const { api } = await renderShop({ path, strict, api: createFakeApi({ [confirm]: done }) });
    const outcome = (await screen.findByText('Hey, nice to see you')).closest('[role=status]');
    expect(outcome?.textContent).toBe('Hey, nice to see youYour email is confirmed.');
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    expect(api.callsOf(confirm)).toHaveLength(1);
    expect(logInLink().getAttribute('href')).toBe('/signin');
    expect(document.title).toBe('Confirm your email – Guichet');
  },
);

test('[LINK-29] [LINK-40] during the request the page shows progress, with the same heading as after', async () => {
  let respond: (value: unknown) => void = () => {};
  const waiting = new Promise(resolve => (respond = resolve));
  await renderShop({ path, api: createFakeApi({ [confirm]: () => waiting }) });
  expect((await screen.findByText('Confirming your email…')).closest('[role=status]')).toBeTruthy();
  const heading = screen.getByRole('heading', { level: 1, name: 'Confirm your email' });
  respond(done());
  await screen.findByText('Your email is confirmed.');
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
});

test('[LINK-3] a confirmation without a reply can be tried again with the same link', async () => {
  const { user, api } = await renderShop({ path, api: createFakeApi() });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Oh snap! You got an error!We couldn’t reach the server.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  api.on(confirm, done);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Your email is confirmed.');
  expect(api.callsOf(confirm).map(({ body }) => body)).toEqual([{ token: 'abc.d/e' }, { token: 'abc.d/e' }]);
});

test('[LINK-4] [LINK-34] signed in, an expired link offers a new one, and shows that it was sent', async () => {
  const api = createFakeApi({
    [confirm]: expired,
    [refresh]: () => unconfirmed,
    [sendLink]: () => ({ success: 'The link is on its way to your email.' }),
  });
  const { user } = await renderShop({ path, api, session: unconfirmed });
  expect((await screen.findByRole('alert')).textContent).toContain('This link has been used or has expired.');
  await user.click(await screen.findByRole('button', { name: 'Send me a new link' }));
  const outcome = (await screen.findByText('The link is on its way to your email.')).closest('[role=status]');
  await waitFor(() => expect(document.activeElement).toBe(outcome));
  expect(api.callsOf(sendLink)[0]?.headers.get('authorization')).toBe('Bearer token-1');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[LINK-16] [LINK-36] too many mails are reported, and can be requested later', async () => {
  const api = createFakeApi({ [sendLink]: () => refuse(429, 'too_many_mails', 'Look among your spam.') });
  const { user } = await renderShop({ path: '/confirm-email', api, session: unconfirmed });
  await user.click(await screen.findByRole('button', { name: 'Send me a new link' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Look among your spam.');
  api.on(sendLink, () => ({ success: 'The link is on its way to your email.' }));
  await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
  expect(await screen.findByText('The link is on its way to your email.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[LINK-13] signed out, an expired link leads to sign-in and back to this page', async () => {
  await renderShop({ path, api: createFakeApi({ [confirm]: expired }) });
  await screen.findByText('To get a new link, log in first.');
  expect(logInLink().getAttribute('href')).toBe('/signin?next=/confirm-email');
});

test('[LINK-14] a link that was opened twice shows that the email is confirmed', async () => {
  // This browser's session was stored before the first opening.
  const api = createFakeApi({ [confirm]: expired, [refresh]: () => buyer });
  await renderShop({ path, api, session: unconfirmed });
  await screen.findByText('Your email buyer@guichet.example is confirmed.');
  expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull();
});

test('[LINK-15] [LINK-35] an address that another account has taken is reported, and no new link is offered', async () => {
  const api = createFakeApi({ [confirm]: () => refuse(409, 'email_taken', 'This email has an account of its own.') });
  api.on(refresh, () => buyer);
  await renderShop({ path, api, session: buyer });
  expect((await screen.findByRole('alert')).textContent).toContain('This email has an account of its own.');
  expect(screen.queryByRole('button', { name: /again|new link/ })).toBeNull();
});

test('[LINK-9] after a change of email the session shows the new one', async () => {
  const moved = { token: 'token-2', user: { ...buyer.user, email: 'new@guichet.example' } };
  const api = createFakeApi({ [confirm]: done, [refresh]: () => moved });
  const { services } = await renderShop({ path, api, session: buyer });
  await screen.findByText('Your email is confirmed.');
  await waitFor(() => expect(services.session.get()).toEqual(moved));
});

test('[LINK-27] a session that a change of email has ended is removed from this browser too', async () => {
  const api = createFakeApi({ [confirm]: done, [refresh]: () => refuse(401, 'session_ended') });
  const { services } = await renderShop({ path, api, session: buyer });
  await waitFor(() => expect(services.session.get()).toBeNull());
  expect(screen.getByText('Your email is confirmed.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[LINK-28] if the server is then unreachable, the session is kept', async () => {
  const api = createFakeApi({ [confirm]: done });
  const { services } = await renderShop({ path, api, session: buyer });
  await screen.findByText('Your email is confirmed.');
  await waitFor(() => expect(api.callsOf(refresh)).toHaveLength(1));
  expect(services.session.get()).toEqual(buyer);
});

test('[I18N-5] every outcome of a confirmation is shown in French', async () => {
  const api = createFakeApi({
    [confirm]: expired,
    [refresh]: () => unconfirmed,
    [sendLink]: () => ({ success: 'The link is on its way to your email.' }),
  });
  const { user } = await renderShop({ path, api, session: unconfirmed, language: 'fr' });
  expect((await screen.findByRole('alert')).textContent).toContain('Ce lien a déjà servi');
  await user.click(await screen.findByRole('button', { name: 'Recevoir un nouveau lien' }));
  await screen.findByText('Si votre adresse e-mail n’était pas encore confirmée, le lien est en route.');
});

const logInLink = () => within(screen.getByRole('main')).getByRole('link', { name: 'Log In' });
