import type { CollectReply } from '@guichet/contracts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeApi } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { buyer, sampleDetail, sampleEvent, sampleHold } from '../../../../test/samples.ts';

afterEach(() => vi.restoreAllMocks());

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
async function askWave(pointer: 'fine' | 'coarse') {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    query.includes('pointer') ? ({ matches: query.includes(pointer) } as MediaQueryList) : matchMedia(query),
  );
  const { user } = await renderShop({
    path: '/cart',
    api: createFakeApi({
      'GET /api/product/one/:productId': () => sampleDetail(1),
      'POST /api/checkout': () => sampleHold([{ event, count: 1 }]),
      'GET /api/payment/methods': () => ({ cards: false, mobileMoney: [{ provider: 'wave' }], first: 'mobile_money' }),
      'POST /api/payment/collect/:userId': () => collection,
      'GET /api/payment/collect/:paymentId/:userId': () => collection,
    }),
    session: buyer,
    cart: [{ event, count: 1 }],
  });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: /with Wave/ }));
  await screen.findByRole('link', { name: 'Open Wave' });
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
