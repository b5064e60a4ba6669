import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../test/fake-api.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { buyer, sampleEvent, sampleOrder } from '../../../test/samples.ts';

const order = sampleOrder(sampleEvent(1), 2);
const one = 'GET /api/order/:orderId/:userId';

test('[ORDER-1] an order shows its number, every code, its price and the next step', async () => {
  const api = createFakeApi({ [one]: () => order });
  await renderShop({ path: `/order/${order._id}`, session: buyer, api });
  expect(await screen.findByText('Order 00000000')).toBeTruthy();
  expect(screen.getByText('TWP5CJRQ0')).toBeTruthy();
  expect(screen.getByText('Ticket 2 of 2')).toBeTruthy();
  expect(screen.getByText('CFA 25,000')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What next' })).toBeTruthy();
  // Later visits show no success message.
  expect(screen.queryByText('Thanks! Your payment was successful!')).toBeNull();
});

test('[ORDER-2] another buyer’s order leads to the 404 page', async () => {
  const api = createFakeApi({ [one]: () => refuse(404, 'order_not_found') });
  await renderShop({ path: `/order/${order._id}`, session: buyer, api });
  expect(await screen.findByText('This page does not exist')).toBeTruthy();
});

test('[ORDER-2] signed out, the order page redirects to sign-in', async () => {
  const { router } = await renderShop({ path: `/order/${order._id}` });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(router.state.location.search).toBe(`?next=/order/${order._id}`);
});
