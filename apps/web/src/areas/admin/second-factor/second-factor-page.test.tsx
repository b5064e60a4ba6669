import type { SecondFactorStatus } from '@guichet/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin, buyer } from '../../../../test/samples.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const status = 'GET /api/account/second-factor';
const begin = 'POST /api/account/second-factor/setup';
const confirm = 'POST /api/account/second-factor/setup/confirm';
const proof = 'POST /api/account/second-factor/proof';
const renew = 'POST /api/account/second-factor/recovery-codes';
const signIn = 'POST /api/signin';
const noOrders = { 'GET /api/orders/by/user/:userId': () => [] };

const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Guichet%20localhost:admin%40guichet.example?secret=${key}&issuer=Guichet%20localhost`;
const setup = { secret: key, uri, expiresAt: '2026-11-21T12:15:00.000Z' };
const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKMN-PQR${index}`);
const proved = { success: 'Your code was right.', freshUntil: '2026-11-21T12:10:00.000Z', recoveryCodesLeft: 9 };

const statusOf = (changes: Partial<SecondFactorStatus> = {}) => ({
  [status]: (): SecondFactorStatus => ({
    required: true,
    enrolled: true,
    proof: 'none',
    recoveryCodesLeft: 10,
    ...changes,
  }),
});
const notSetUp = statusOf({ enrolled: false, recoveryCodesLeft: 0 });

test.each([
  ['setup', '/second-factor?next=/cart'],
  ['code', '/second-factor?next=/cart'],
])('[FACTOR-1] a sign-in that lacks the factor (%s) leads to its page, and from there on', async (lack, target) => {
  const api = createFakeApi({ [signIn]: () => ({ ...admin, secondFactor: lack }), ...statusOf() });
  const { user, router, storage } = await renderShop({ path: '/signin?next=/cart', api });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'admin@guichet.example');
  await user.type(screen.getByLabelText('Password'), 'guichet-demo{Enter}');
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(target));
  expect(JSON.parse(storage.read('jwt') ?? '')).toEqual(admin);
});

test('[FACTOR-18] signed out, the page leads to sign-in and back', async () => {
  const { router } = await renderShop({ path: '/second-factor' });
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  expect(router.state.location.search).toBe('?next=/second-factor');
});

test('[FACTOR-2] [FACTOR-19] [FACTOR-23] the set-up sends the operator’s code, shows the key as a QR code and as text, takes a first code, and shows the codes', async () => {
  const api = createFakeApi({
    ...notSetUp,
    ...noOrders,
    [begin]: () => setup,
    [confirm]: () => ({ success: 'Done.', recoveryCodes: codes }),
  });
  const { user, router } = await renderShop({ path: '/second-factor?next=/user/dashboard', api, session: admin });
  await user.type(await screen.findByRole('textbox', { name: 'Set-up code' }), ' ABCD-EFGH-JKMN ');
  await user.click(screen.getByRole('button', { name: 'Set up now' }));
  expect(api.callsOf(begin).map(({ body }) => body)).toEqual([{ setupCode: 'ABCD-EFGH-JKMN' }]);
  const scan = await screen.findByRole('heading', { level: 2, name: /^1\. Scan/ });
  await waitFor(() => expect(document.activeElement).toBe(scan));
  expect(readPicture(await screen.findByRole('img', { name: 'QR code with your key' }))).toBe(uri);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await user.type(field, '123 456{Enter}');
  const heading = await screen.findByRole('heading', { level: 2, name: 'Your recovery codes' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(api.callsOf(confirm).map(({ body }) => body)).toEqual([{ code: '123 456' }]);
  const list = within(screen.getByRole('main')).getByRole('list');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(codes);
  await user.click(screen.getByRole('button', { name: 'I’ve saved them, continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/dashboard'));
});

test('[FACTOR-20] a set-up that is out of date can be started again', async () => {
  const api = createFakeApi({
    ...notSetUp,
    [begin]: () => setup,
    [confirm]: () => refuse(409, 'second_factor_setup_expired', 'This set-up has expired.'),
  });
  const { user } = await renderShop({ path: '/second-factor', api, session: admin });
  await user.click(await screen.findByRole('button', { name: 'Set up now' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This set-up has expired.');
  await user.click(screen.getByRole('button', { name: 'Set up now' }));
  await screen.findByRole('img', { name: 'QR code with your key' });
  expect(api.callsOf(begin)).toHaveLength(2);
});

test('[FACTOR-3] the recovery codes are copied and printed', async () => {
  const api = createFakeApi({
    ...statusOf({ proof: 'fresh', recoveryCodesLeft: 1 }),
    [renew]: () => ({ success: 'Done.', recoveryCodes: codes }),
  });
  const { user } = await renderShop({ path: '/second-factor', api, session: admin });
  await screen.findByText('You have 1 recovery code left.');
  await user.click(screen.getByRole('button', { name: 'Get new recovery codes' }));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied.');
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('[FACTOR-3] a browser that refuses to copy says how to do it by hand', async () => {
  const api = createFakeApi({
    ...statusOf({ proof: 'fresh' }),
    [renew]: () => ({ success: 'Done.', recoveryCodes: codes }),
  });
  const { user } = await renderShop({ path: '/second-factor', api, session: admin });
  await user.click(await screen.findByRole('button', { name: 'Get new recovery codes' }));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Denied.'));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  const text = await screen.findByText('We couldn’t copy the codes. Select them and copy them yourself.');
  expect(text.getAttribute('role')).toBe('status');
});

test('[FACTOR-4] [FACTOR-22] an enrolled admin enters a code and goes where the sign-in was to lead', async () => {
  const api = createFakeApi({ ...statusOf(), ...noOrders, [proof]: () => proved });
  const { user, router } = await renderShop({ path: '/second-factor?next=/shop', api, session: admin });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const field = screen.getByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(api.callsOf(proof)).toHaveLength(0);
  await user.type(field, '123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/shop'));
});

test('[FACTOR-4] [FACTOR-16] a recovery code takes the place of a code, and leads to the set-up of another phone', async () => {
  const api = createFakeApi({ ...statusOf(), ...noOrders });
  api.on(proof, () => {
    api.on(status, () => statusOf({ proof: 'fresh', recoveryCodesLeft: 9 })[status]());
    return proved;
  });
  const { user, router } = await renderShop({ path: '/second-factor', api, session: admin });
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByRole('textbox', { name: 'Recovery code' });
  expect(field.getAttribute('inputmode')).toBeNull();
  expect(screen.getByText(/shop’s operator can reset/)).toBeTruthy();
  await user.type(field, 'abcd-efgh-jkmn-pqrs{Enter}');
  const left = (await screen.findByText('You have 9 recovery codes left.')).closest('[role=status]');
  await waitFor(() => expect(document.activeElement).toBe(left));
  expect(api.callsOf(proof)[0]?.body).toEqual({ code: 'abcd-efgh-jkmn-pqrs' });
  expect(screen.getByRole('button', { name: 'Set up another phone' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

test('[FACTOR-13] another phone is set up after a new code, and the old app works until then', async () => {
  let isFresh = false;
  const api = createFakeApi({
    ...statusOf({ proof: 'entered' }),
    [begin]: () => (isFresh ? setup : refuse(403, 'fresh_proof_required', 'A new code, please.')),
    [proof]: () => {
      isFresh = true;
      return proved;
    },
  });
  const { user } = await renderShop({ path: '/second-factor', api, session: admin });
  await user.click(await screen.findByRole('button', { name: 'Set up another phone' }));
  expect(screen.getByText('The app you use now works until you confirm the new one.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set up now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter your code' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Code' }), '123456{Enter}');
  await screen.findByRole('img', { name: 'QR code with your key' });
});

test('[FACTOR-14] the page states that the shop uses no second factor', async () => {
  const api = createFakeApi(statusOf({ required: false }));
  await renderShop({ path: '/second-factor', api, session: admin });
  await screen.findByText('This shop doesn’t use a second factor.');
  expect(screen.queryByText(/^Admins log in with/)).toBeNull();
});

test('[FACTOR-14] an account that is no admin’s reads that the page is not for it', async () => {
  const { api } = await renderShop({ path: '/second-factor', session: buyer });
  await screen.findByRole('heading', { level: 1, name: 'Your account can’t open this page' });
  expect(api.callsOf(status)).toHaveLength(0);
});

test('[I18N-5] the page speaks French, its refusals too', async () => {
  const api = createFakeApi({ ...statusOf(), [proof]: () => refuse(422, 'wrong_second_factor', 'English words.') });
  const { user } = await renderShop({ path: '/second-factor', api, session: admin, language: 'fr' });
  await screen.findByRole('heading', { level: 1, name: 'Double authentification' });
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Ce code est incorrect ou a déjà servi.');
});

test.each([
  [admin, 1],
  [buyer, 0],
])('[FACTOR-17] the profile links to the page for admins only', async (session, links) => {
  await renderShop({ path: '/user/dashboard', api: createFakeApi(noOrders), session });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('link', { name: 'Second factor' })).toHaveLength(links);
});

/** Reads a drawn QR code back, by another part of the library than the one that drew it. */
function readPicture(picture: HTMLElement): string {
  const side = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const data = new Uint8Array((side * scale) ** 2 * 4).fill(255);
  for (const [, x = '', y = ''] of (picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(
    /M(\d+) (\d+)h/g,
  )) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * side * scale + Number(x) * scale) * 4;
      for (let pixel = 0; pixel < scale; pixel += 1) data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  }
  return decodeQR({ width: side * scale, height: side * scale, data });
}
