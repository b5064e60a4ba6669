import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../../test/fake-api.ts';
import { calls, event, openCart } from '../../../../test/open-cart.ts';
import { buyer, sampleEvent, sampleHold } from '../../../../test/samples.ts';

test('[CHECKOUT-19] a count typed right before Pay is held and shown before Pay is enabled', async () => {
  const { user, api } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  const button = await screen.findByRole('button', { name: 'Pay CFA 25,000' });
  const field = screen.getByRole('spinbutton', { name: 'Number of tickets for Event 1' });
  await user.clear(field);
  await user.type(field, '3');
  api.on(calls.hold, () => sampleHold([{ event, count: 3 }]));
  await user.click(button);
  expect(button).toHaveProperty('disabled', true);
  expect(await screen.findByRole('button', { name: 'Pay CFA 37,500' })).toHaveProperty('disabled', false);
  expect(api.callsOf(calls.pay)).toHaveLength(0);
});

test.each([
  [
    'sold out',
    () => refuse(409, 'sold_out', 'Sold out.', { lines: [{ productId: event._id, available: 2 }] }),
    /aren’t enough/,
  ],
  ['offline', () => Promise.reject(new TypeError('Failed to fetch')), /./],
])(
  '[CHECKOUT-39] [CHECKOUT-64] %s while the count grows keeps the payment form and shows the error',
  async (_, response, text) => {
    const { user, api } = await openCart();
    await user.click(await screen.findByRole('button', { name: 'Check out' }));
    await screen.findByRole('button', { name: 'Pay CFA 25,000' });
    const form = screen.getByText('Card form for client-token');
    api.on(calls.hold, response);
    await user.click(screen.getByRole('button', { name: 'One more ticket for Event 1' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByText('Card form for client-token')).toBe(form);
    expect(screen.getByRole('spinbutton')).toHaveProperty('value', '2');
    expect(screen.getByRole('button', { name: 'Pay CFA 25,000' })).toHaveProperty('disabled', false);
  },
);

test('[CHECKOUT-40] a line that could not be held can be requested again with the same button', async () => {
  const { user, api, services } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await screen.findByRole('button', { name: 'Pay CFA 25,000' });
  api.on(calls.hold, () => Promise.reject(new TypeError('Failed to fetch')));
  const second = sampleEvent(2);
  act(() => void services.cart.add(second));
  await screen.findByRole('alert');
  api.on(calls.hold, () =>
    sampleHold([
      { event, count: 2 },
      { event: second, count: 1 },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Pay CFA 25,000' }));
  expect(await screen.findByRole('button', { name: 'Pay CFA 37,500' })).toBeTruthy();
  expect(api.callsOf(calls.pay)).toHaveLength(0);
});

test('[WALLET-5] [WALLET-6] the form has the total, its currency and the settings of Google Pay, also after a change', async () => {
  let count = 2;
  const { user, form } = await openCart({
    [calls.token]: () => ({ clientToken: 'client-token', googlePay: { merchantId: 'BCR2DN6T' } }),
    [calls.hold]: () => sampleHold([{ event, count }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await screen.findByText('Card form for client-token');
  expect(form.shown).toMatchObject({ amount: 25_000, currency: 'XOF', googlePay: { merchantId: 'BCR2DN6T' } });
  count = 3;
  await user.click(screen.getByRole('button', { name: 'One more ticket for Event 1' }));
  await waitFor(() => expect(form.shown?.amount).toBe(37_500));
});

const extend = 'POST /api/checkout/:checkoutId/extend';
const unconfirmed = { session: { ...buyer, user: { ...buyer.user, emailVerified: false } } };
const confirmFirst = () => refuse(409, 'confirm_email_first', 'Confirm your email first.');

test.each([
  ['confirm_email_first', confirmFirst],
  ['hold_too_large', () => refuse(422, 'hold_too_large')],
  ['network_holds_full', () => refuse(429, 'network_holds_full')],
  ['event_ended', () => refuse(409, 'event_ended')],
])(
  '[CHECKOUT-39] [CHECKOUT-78] %s keeps the hold and the card form, for a change and for "More time"',
  async (_, refusal) => {
    const { user, api } = await openCart({ [extend]: refusal });
    await user.click(await screen.findByRole('button', { name: 'Check out' }));
    const form = await screen.findByText('Card form for client-token');
    await user.click(await screen.findByRole('button', { name: 'More time' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Oh snap!');
    expect(screen.getByRole('timer').textContent).toBe('10:00');
    api.on(calls.hold, refusal);
    await user.click(screen.getByRole('button', { name: 'One more ticket for Event 1' }));
    await waitFor(() => expect(api.callsOf(calls.hold)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('spinbutton')).toHaveProperty('value', '2'));
    expect(screen.getByText('Card form for client-token')).toBe(form);
    expect(screen.getByRole('timer').textContent).toBe('10:00');
    expect(screen.getByRole('button', { name: 'Pay CFA 25,000' })).toHaveProperty('disabled', false);
  },
);

test('[CHECKOUT-79] "More time" without a reply says so and can be tried again', async () => {
  const { user, api } = await openCart({ [extend]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'More time' }));
  await screen.findByRole('alert');
  api.on(extend, () => sampleHold([{ event, count: 2 }], { expiresAt: '2026-11-21T09:20:00.000Z' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('20:00'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[CHECKOUT-80] [CHECKOUT-81] a buyer with an unconfirmed email reads so, gets the link again, and then more time', async () => {
  const { user, api } = await openCart(
    {
      [calls.hold]: () => sampleHold([{ event, count: 2 }], { extensionsLeft: 0 }),
      [extend]: confirmFirst,
      'POST /api/session/refresh': () => unconfirmed.session,
      'POST /api/account/email/confirmation': () => ({ success: 'Sent.' }),
    },
    unconfirmed,
  );
  expect(await screen.findByText(/^buyer@guichet.example isn’t confirmed yet/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  expect(await screen.findByText(/^To get more time, confirm your email/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'More time' }));
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('button', { name: 'Send the link again' }));
  expect(await within(alert).findByText('The link is on its way to buyer@guichet.example.')).toBeTruthy();
  expect(api.callsOf('POST /api/account/email/confirmation')).toHaveLength(1);
  api.on(extend, () => sampleHold([{ event, count: 2 }], { expiresAt: '2026-11-21T09:20:00.000Z', extensionsLeft: 9 }));
  await user.click(screen.getByRole('button', { name: 'More time' }));
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('20:00'));
});
