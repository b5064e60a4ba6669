import type { CollectReply } from '@guichet/contracts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { buyer, noon, sampleDetail, sampleEvent, sampleHold } from '../../../../test/samples.ts';

afterEach(() => vi.restoreAllMocks());

const look = 'GET /api/payment/collect/:paymentId/:userId';
const event = sampleEvent(1);
const collection: CollectReply = {
  paymentId: 'payment-1',
  provider: 'wave',
  state: 'awaiting',
  amount: 12_500,
  approve: { kind: 'redirect', url: 'https://pay.wave.com/c/cos-1' },
  expiresAt: '2026-11-21T09:05:00.000Z',
  now: '2026-11-21T09:00:00.000Z',
};

/** Opens the payment and asks Wave, at a device with this pointer. */
async function askWave(pointer: 'fine' | 'coarse' = 'coarse', routes = {}, options = {}) {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    query.includes('pointer') ? ({ matches: query.includes(pointer) } as MediaQueryList) : matchMedia(query),
  );
  const shop = await renderShop({
    path: '/cart',
    api: createFakeApi({
      'GET /api/product/one/:productId': () => sampleDetail(1),
      'POST /api/checkout': () => sampleHold([{ event, count: 1 }]),
      'GET /api/payment/methods': () => ({ cards: false, mobileMoney: [{ provider: 'wave' }], first: 'mobile_money' }),
      'POST /api/payment/collect/:userId': () => collection,
      [look]: () => collection,
      ...routes,
    }),
    session: buyer,
    cart: [{ event, count: 1 }],
    ...options,
  });
  await shop.user.click(await screen.findByRole('button', { name: 'Check out' }));
  await shop.user.click(await screen.findByRole('button', { name: /with Wave/ }));
  await screen.findByRole('link', { name: 'Open Wave' });
  return shop;
}

test('[MOBILEPAY-8] at a computer the payment in Wave is a code for the phone, beside the link', async () => {
  await askWave('fine');
  expect(await screen.findByRole('img', { name: 'QR code that opens the payment in Wave' })).toBeTruthy();
  expect(screen.getByText('Scan this code with your phone.')).toBeTruthy();
});

test('[MOBILEPAY-8] on a phone the link opens the app, and there is nothing to scan', async () => {
  await askWave('coarse');
  expect(screen.queryByText('Scan this code with your phone.')).toBeNull();
});

test('[MOBILEPAY-14] a request that can’t be taken back at this moment says so', async () => {
  const { user } = await askWave('coarse', {
    'DELETE /api/payment/collect/:paymentId/:userId': () => refuse(409, 'payment_in_progress'),
  });
  await user.click(screen.getByText('I didn’t get it'));
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('No.')).toBeTruthy();
});

test('[MOBILEPAY-15] why the money did not come is shown also when the tickets are no longer held', async () => {
  const hold = sampleHold([{ event, count: 1 }], { expiresAt: '2026-11-21T09:00:01.000Z' });
  let now = noon;
  const { api } = await askWave('coarse', { 'POST /api/checkout': () => hold }, { now: () => now });
  api.on(look, () => ({ ...collection, state: 'returned' }));
  now += 2_000;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^The payment was approved too late/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Hold the tickets again' })).toBeTruthy();
  expect(screen.getByText(/^The payment was approved too late/)).toBeTruthy();
  expect(screen.queryByText(/haven’t been charged/)).toBeNull();
});
