import type { EventPage, TicketType } from '@guichet/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { calls, openCart } from '../../../../test/open-cart.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { sampleDetail, sampleEvent, sampleHold } from '../../../../test/samples.ts';

type Announced = NonNullable<EventPage['serviceFee']>;
const fee = (changes: Partial<Announced>): Announced => ({ kind: 'percent', value: 5, min: 0, max: null, ...changes });
const inFrancs = fee({ kind: 'ticket', value: 500 });

const openEvent = (changes: Partial<EventPage>, options = {}) =>
  renderShop({
    path: `/event/${sampleEvent(1)._id}`,
    api: createFakeApi({
      [calls.oneEvent]: () => ({ ...sampleDetail(1), ...changes }),
      'GET /api/products/related/:productId': () => [],
    }),
    ...options,
  });

const plain = (text: string | null) => text?.replace(/\s/g, ' ');
const ofType = (number: number, price: number): TicketType => ({
  ...{ _id: `type-${number}`, name: `Type ${number}`, price, description: '', quantity: 9, maxPerOrder: 10 },
  ...{ salesStart: null, salesEnd: null, state: 'on_sale' },
});

test.each<[Announced, string, string]>([
  [inFrancs, 'CFA 500 per ticket', '500 F CFA par billet'],
  [fee({ value: 7.25 }), '7.25%', '7,25 %'],
  [fee({ min: 200 }), '5% (at least CFA 200 per ticket)', '5 % (au moins 200 F CFA par billet)'],
  [fee({ max: 1_000 }), '5% (at most CFA 1,000 per ticket)', '5 % (au plus 1 000 F CFA par billet)'],
  [
    fee({ min: 200, max: 1_000 }),
    '5% (CFA 200 to CFA 1,000 per ticket)',
    '5 % (de 200 F CFA à 1 000 F CFA par billet)',
  ],
])('[FEEUI-12] the page announces the fee %j beside the price', async (serviceFee, english, french) => {
  await openEvent({ serviceFee });
  const note = await screen.findByText(/^Plus a service fee of /);
  expect(plain(note.textContent)).toBe(`Plus a service fee of ${english}`);
  expect(note.previousElementSibling?.textContent).toContain('per ticket');
  cleanup();
  await openEvent({ serviceFee }, { language: 'fr' });
  expect(plain((await screen.findByText(/^Plus des frais/)).textContent)).toBe(
    `Plus des frais de service de ${french}`,
  );
});

test('[FEEUI-12] with ticket types it stands under their prices, unless all of them are free', async () => {
  await openEvent({ serviceFee: inFrancs, ticketTypes: [ofType(1, 0), ofType(2, 3_000)] });
  const form = await screen.findByRole('form', { name: 'Tickets' });
  expect(screen.getAllByText(/service fee/)).toHaveLength(1);
  expect(form.textContent).toContain('Plus a service fee of CFA 500 per ticket');
  cleanup();
  await openEvent({ serviceFee: inFrancs, ticketTypes: [ofType(1, 0)] });
  await screen.findByRole('form', { name: 'Tickets' });
  expect(screen.queryByText(/service fee/)).toBeNull();
});

test.each([{}, { serviceFee: inFrancs, ended: true }, { serviceFee: inFrancs, cancelled: true }])(
  '[FEEUI-12] nothing is announced of %j',
  async changes => {
    await openEvent(changes);
    await screen.findByText('per ticket');
    expect(screen.queryByText(/service fee/)).toBeNull();
  },
);

test('[FEEUI-13] the cart says that a fee will be added, without an amount, until the tickets are held', async () => {
  const charged = { amount: 26_000, fee: { amount: 1_000, returned: 0 } };
  const { user } = await openCart({
    [calls.oneEvent]: () => ({ ...sampleDetail(1), serviceFee: inFrancs }),
    [calls.hold]: () => sampleHold([{ event: sampleEvent(1), count: 2 }], charged),
  });
  const note = await screen.findByText(/A service fee is added to the prices\./);
  expect(note.textContent).toBe('A service fee is added to the prices. You’ll see the final total before you pay.');
  expect(screen.getByText('FCA 25,000')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check out' }));
  expect((await screen.findByText('Service fee')).closest('div')?.textContent).toContain('FCA 1,000');
  expect(screen.queryByText(/A service fee is added/)).toBeNull();
});

test('[FEEUI-13] it says so no more when the fee is gone, and never of free tickets', async () => {
  const stored = { ...sampleEvent(1), serviceFee: inFrancs };
  await openCart({ [calls.oneEvent]: () => refuse(503, 'busy') }, { cart: [{ event: stored, count: 2 }] });
  await screen.findByText(/A service fee is added/);
  cleanup();
  await openCart({}, { cart: [{ event: stored, count: 2 }] });
  await waitFor(() => expect(screen.getByText(/You’ll see the final total/).textContent).not.toContain('fee'));
  cleanup();
  await openCart(
    { [calls.oneEvent]: () => ({ ...sampleDetail(1, { price: 0 }), serviceFee: inFrancs }) },
    { cart: [{ event: sampleEvent(1, { price: 0 }), count: 1 }] },
  );
  await screen.findByRole('button', { name: 'Check out' });
  expect(screen.queryByText(/A service fee is added/)).toBeNull();
});

test('[FEEUI-13] it says so in French', async () => {
  await openCart({ [calls.oneEvent]: () => ({ ...sampleDetail(1), serviceFee: inFrancs }) }, { language: 'fr' });
  const note = await screen.findByText(/Des frais de service/);
  expect(note.textContent).toBe(
    'Des frais de service s’ajoutent aux prix. Vous verrez le total définitif avant de payer.',
  );
});
