import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../../test/fake-api.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { admin } from '../../../test/samples.ts';
import { ApiError } from '../../api/api-error.ts';
import { createClient } from '../../api/client.ts';
import { createStepUp } from './create-step-up.ts';
import { createStepUpClient } from './step-up-client.ts';

const proof = 'POST /api/account/second-factor/proof';
/** The history's two lists: each is one call. */
const orders = 'GET /api/orders/by/user/:userId';
const proved = { success: 'Your code was right.', freshUntil: '2026-11-21T12:10:00.000Z', recoveryCodesLeft: 10 };
const wrong = () => refuse(422, 'wrong_second_factor', 'This code is not right.');

/** An API that refuses the orders until a code was entered. */
function apiThatAsks(code: string) {
  const state = { isProved: false };
  const api = createFakeApi({
    [orders]: () => (state.isProved ? [] : refuse(403, code, 'Enter the code.')),
    [proof]: ({ body }) => {
      state.isProved = JSON.stringify(body) === '{"code":"123456"}';
      return state.isProved ? proved : wrong();
    },
  });
  return api;
}

test.each([
  ['second_factor_required', 'Enter the code from your authenticator app to continue.'],
  ['fresh_proof_required', 'This step needs a new code from your authenticator app.'],
])('[FACTOR-5] %s asks for a code and repeats the refused call', async (code, question) => {
  const api = apiThatAsks(code);
  const { user } = await renderShop({ path: '/user/dashboard?tab=history', api, session: admin });
  const dialog = await screen.findByRole('dialog', { name: 'Enter your code' });
  expect(dialog.textContent).toContain(question);
  const field = screen.getByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(api.callsOf(orders)).toHaveLength(4));
  await user.click(await screen.findByRole('tab', { name: 'Purchase History' }));
  await screen.findByText('Sorry You Have Never Bought An Event Ticket');
});

test('[FACTOR-6] [FACTOR-21] a wrong code is announced, and another one can be entered', async () => {
  const api = apiThatAsks('fresh_proof_required');
  const { user } = await renderShop({ path: '/user/dashboard?tab=history', api, session: admin });
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '000000{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Oh snap! You got an error!This code is not right.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect(field).toHaveProperty('value', '');
  await user.type(field, '123456{Enter}');
  await waitFor(() => expect(api.callsOf(orders)).toHaveLength(4));
});

test('[FACTOR-7] Cancel fails the call with the API’s error, and nothing is repeated', async () => {
  const api = apiThatAsks('fresh_proof_required');
  const { user } = await renderShop({ path: '/user/dashboard?tab=history', api, session: admin });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('We couldn’t load your orders.');
  expect(api.callsOf(orders)).toHaveLength(2);
});

test('[FACTOR-8] a factor that is not set up leads to the page that does', async () => {
  const api = createFakeApi({
    [orders]: () => refuse(403, 'second_factor_setup_required', 'Set it up.'),
    'GET /api/account/second-factor': () => ({ required: true, enrolled: false, proof: 'none', recoveryCodesLeft: 0 }),
  });
  const { user, router } = await renderShop({ path: '/user/dashboard?tab=history', api, session: admin });
  await screen.findByRole('dialog', { name: 'Set up your second factor' });
  await user.click(screen.getByRole('button', { name: 'Set it up' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/second-factor'));
});

test('[FACTOR-9] a sign-out closes the question', async () => {
  const api = apiThatAsks('fresh_proof_required');
  api.on('POST /api/logout', () => ({ success: 'You’re logged out.' }));
  const { services } = await renderShop({ path: '/user/dashboard?tab=history', api, session: admin });
  await screen.findByRole('dialog');
  await act(() => services.session.end());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(orders)).toHaveLength(2);
});

test('[FACTOR-10] calls that are refused together share one question', async () => {
  let isProved = false;
  const api = createFakeApi({ 'GET /api/x': () => (isProved ? 'ok' : refuse(403, 'fresh_proof_required')) });
  const stepUp = createStepUp();
  const asked = vi.fn();
  stepUp.subscribe(asked);
  const client = createStepUpClient(createClient(api.fetch), stepUp);
  const replies = Promise.all([client('/api/x'), client('/api/x')]);
  await waitFor(() => expect(api.calls).toHaveLength(2));
  await waitFor(() => expect(stepUp.get()).toBe('fresh-code'));
  isProved = true;
  stepUp.finish(true);
  expect(await replies).toEqual(['ok', 'ok']);
  // Once for the question, once for its end.
  expect(asked).toHaveBeenCalledTimes(2);
});

test('[FACTOR-11] a call that is refused again after the code fails, and asks no more', async () => {
  const api = createFakeApi({ 'GET /api/x': () => refuse(403, 'fresh_proof_required') });
  const ask = vi.fn(async () => true);
  const client = createStepUpClient(createClient(api.fetch), { ask });
  await expect(client('/api/x')).rejects.toBeInstanceOf(ApiError);
  expect({ calls: api.calls.length, asked: ask.mock.calls.length }).toEqual({ calls: 2, asked: 1 });
});

test('[FACTOR-12] a call whose page is gone by the time of the code is not repeated', async () => {
  const api = createFakeApi({ 'GET /api/x': () => refuse(403, 'fresh_proof_required') });
  const leaving = new AbortController();
  const ask = async () => {
    leaving.abort();
    return true;
  };
  const client = createStepUpClient(createClient(api.fetch), { ask });
  await expect(client('/api/x', { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(api.calls).toHaveLength(1);
});

test('[FACTOR-15] an error of another kind asks nothing', async () => {
  const api = createFakeApi({ 'GET /api/x': () => refuse(403, 'forbidden') });
  const ask = vi.fn(async () => true);
  await expect(createStepUpClient(createClient(api.fetch), { ask })('/api/x')).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(ask).not.toHaveBeenCalled();
});
