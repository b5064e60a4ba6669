import type { CheckoutReply } from '@guichet/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../../test/fake-api.ts';
import { calls, event, openCart } from '../../../../test/open-cart.ts';
import { sampleDetail, sampleHold } from '../../../../test/samples.ts';

/** A hold of two tickets, ten percent off each. */
function reduced(): CheckoutReply {
  const hold = sampleHold([{ event, count: 2 }]);
  const lines = hold.lines.map(line => ({ ...line, discount: 2_500 }));
  return { ...hold, lines, amount: 22_500, code: 'FAN' };
}

const sent = (call: { body: unknown } | undefined) => call?.body;

async function apply(routes = {}) {
  const shop = await openCart(routes);
  await shop.user.click(await screen.findByRole('button', { name: 'Promo code' }));
  await shop.user.type(screen.getByLabelText('Promo code'), 'fan');
  await shop.user.click(screen.getByRole('button', { name: 'Apply' }));
  return shop;
}

test('[PROMO-2] [PROMO-4] a code is applied with the hold, its discount is a line of its own, and it is removed', async () => {
  const { user, api } = await apply({ [calls.hold]: reduced });
  expect(await screen.findByText('Discount with FAN')).toBeTruthy();
  expect(screen.getByText('FCA 22,500')).toBeTruthy();
  expect(sent(api.callsOf(calls.hold)[0])).toEqual({ lines: [{ productId: event._id, count: 2 }], code: 'fan' });
  api.on(calls.hold, () => sampleHold([{ event, count: 2 }]));
  await user.click(screen.getByRole('button', { name: 'Remove the code' }));
  expect(await screen.findByText('FCA 25,000')).toBeTruthy();
  expect(screen.queryByText('Discount with FAN')).toBeNull();
  expect(sent(api.callsOf(calls.hold).at(-1))).toEqual([{ productId: event._id, count: 2 }]);
});

test('[PROMO-3] the tickets are held without a code that does not work', async () => {
  const { api } = await apply({
    [calls.hold]: ({ body }: { body: unknown }) =>
      Array.isArray(body) ? sampleHold([{ event, count: 2 }]) : refuse(422, 'code_not_valid'),
  });
  expect(await screen.findByText(/^The code fan doesn’t work for these tickets/)).toBeTruthy();
  expect(screen.getByLabelText('Promo code')).toHaveProperty('value', 'fan');
  expect(api.callsOf(calls.hold)).toHaveLength(2);
  expect(await screen.findByText('Tickets held for')).toBeTruthy();
});

test('[PROMO-1] a kept code is named before the checkout, and sent with it', async () => {
  const { user, api } = await openCart({ [calls.hold]: reduced }, { stored: { 'promo-code': 'FAN' } });
  expect(await screen.findByText('We’ll apply the code FAN when you check out.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Code FAN applied.')).toBeTruthy();
  expect(sent(api.callsOf(calls.hold)[0])).toMatchObject({ code: 'FAN' });
});

test('[PROMO-9] a kept code that is removed before the checkout holds nothing', async () => {
  const { user, api } = await openCart({ [calls.hold]: reduced }, { stored: { 'promo-code': 'FAN' } });
  await user.click(await screen.findByRole('button', { name: 'Remove the code' }));
  expect(await screen.findByRole('button', { name: 'Promo code' })).toBeTruthy();
  expect(api.callsOf(calls.hold)).toEqual([]);
  expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Promo code' }))).toBe(true);
});

test.each([
  [{ salesClosed: true }, 'Tickets for this event aren’t on sale at the moment.'],
  [{ ticketTypes: [] }, /^There are several types of ticket now/],
])('[TYPES-6] a line of an event with %o stops the checkout', async (changes, text) => {
  await openCart({ [calls.oneEvent]: () => ({ ...sampleDetail(1), ...changes }) });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check out' })).toHaveProperty('disabled', true);
});
