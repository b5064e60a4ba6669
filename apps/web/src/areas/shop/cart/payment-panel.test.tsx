import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { buyer, sampleDetail, sampleEvent, sampleHold } from '../../../../test/samples.ts';

const event = sampleEvent(1);
const token = (more: object) => ({
  'GET /api/braintree/getToken/:userId': () => ({ clientToken: 'token', asksPostalCode: false, ...more }),
});

async function openPanel(routes = {}) {
  const shop = await renderShop({
    path: '/cart',
    api: createFakeApi({
      'GET /api/product/one/:productId': () => sampleDetail(1),
      'POST /api/checkout': () => sampleHold([{ event, count: 1 }]),
      ...token({}),
      ...routes,
    }),
    session: buyer,
    cart: [{ event, count: 1 }],
  });
  await shop.user.click(await screen.findByRole('button', { name: 'Check out' }));
  await screen.findByRole('heading', { name: 'Payment' });
  return shop;
}

test('[PAYPAGE-1] a clock that was running before the panel opened is named as such, and a new one is not', async () => {
  await openPanel({
    'POST /api/checkout': () => sampleHold([{ event, count: 1 }], { expiresAt: '2026-11-21T09:06:30.000Z' }),
  });
  expect(screen.getByText('6:30')).toBeTruthy();
  expect(screen.getByText('We were already holding these tickets for you: the clock is still running.')).toBeTruthy();
});

test('[PAYPAGE-1] a new clock is not named so', async () => {
  await openPanel();
  expect(screen.getByText('10:00')).toBeTruthy();
  expect(screen.queryByText(/the clock is still running/)).toBeNull();
});

test('[PAYPAGE-2] the form asks for a postal code only when the API states it', async () => {
  await openPanel();
  expect(await screen.findByText('Card form for token')).toBeTruthy();
});

test('[PAYPAGE-2] the form asks for a postal code when the API states it', async () => {
  await openPanel(token({ asksPostalCode: true }));
  expect(await screen.findByText('Card form for token, with a postal code')).toBeTruthy();
});

test('[PAYPAGE-3] [I18N-16] what is charged and when stands below the button, in the page’s language', async () => {
  const { user } = await openPanel();
  expect(screen.getByText(/You’re charged CFA 12,500 once, when your tickets are issued/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Français' }));
  expect(await screen.findByText(/Vous êtes débité de 12.500.F.CFA une seule fois/)).toBeTruthy();
});

test('[PAYPAGE-4] without a reply the page states that it can’t tell yet whether money moved', async () => {
  const { user } = await openPanel();
  const button = screen.getByRole('button', { name: 'Pay CFA 12,500' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  expect(await screen.findByText(/can’t tell yet whether you’ve been charged/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check my payment' })).toBeTruthy();
});

test('[PAYPAGE-6] [PAYPAGE-7] the form loads while the tickets are set aside, and its buttons wait', async () => {
  let hold = (_reply: unknown) => {};
  const held = new Promise<unknown>(resolve => {
    hold = resolve;
  });
  await openPanel({ 'POST /api/checkout': () => held });
  const form = await screen.findByText('Card form for token');
  expect(screen.getByText('Holding your tickets…')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay CFA 12,500' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Back to the cart' })).toHaveProperty('disabled', true);
  hold(sampleHold([{ event, count: 1 }]));
  expect((await screen.findByRole('timer')).textContent).toBe('10:00');
  expect(screen.getByText('Card form for token')).toBe(form);
  expect(screen.getByRole('button', { name: 'Pay CFA 12,500' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('button', { name: 'Back to the cart' })).toHaveProperty('disabled', false);
});
