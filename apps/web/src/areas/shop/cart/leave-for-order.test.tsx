import type { Order, TicketTypeName } from '@guichet/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { event, openCart } from '../../../../test/open-cart.ts';
import { sampleOrder } from '../../../../test/samples.ts';

const stand: TicketTypeName = { _id: 't-stand', name: 'Stand' };
const family: TicketTypeName = { _id: 't-family', name: 'Family', nameFr: 'Famille' };

/** An order of one ticket of each type. */
function orderOfTwoTypes(): Order {
  const order = sampleOrder(event, 2);
  const types = [stand, family];
  return {
    ...order,
    products: types.flatMap(ticketType => order.products.map(line => ({ ...line, ticketType, count: 1 }))),
    tickets: order.tickets.map((ticket, index) => ({ ...ticket, ticketType: types[index] ?? stand })),
  };
}

test('[TYPES-13] the success of a payment has the codes of each type below its name', async () => {
  const { user } = await openCart({
    'POST /api/order/create/:userId': orderOfTwoTypes,
    'GET /api/order/:orderId/:userId': () => new Promise(() => {}),
  });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'Pay CFA 25,000' }));
  await screen.findByText('Thanks! Your payment was successful!');
  const cards = screen.getAllByRole('heading', { level: 2 }).map(title => title.closest('li')?.textContent);
  expect(cards).toEqual(['Event 1 · Stand1 ticketTWP5 CJRQ 0', 'Event 1 · Family1 ticketTWP5 CJRQ 1']);
});
