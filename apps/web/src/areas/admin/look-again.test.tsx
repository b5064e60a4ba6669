import type { AdminPayment } from '@guichet/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminOrder, createAdminFakeApi, orderDetail, orderId, pageOf } from '../../../test/admin-samples.ts';
import { refuse } from '../../../test/fake-api.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { admin } from '../../../test/samples.ts';

const look = 'POST /api/admin/payment/:paymentId/look/:userId';
const payment: AdminPayment = {
  _id: orderId(5),
  amount: 10_000,
  currency: 'XOF',
  state: 'authorised',
  transactionId: 'wave:cos-1',
  paidWith: { kind: 'wave', phone: '07 •• •• 12 34' },
  declineText: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

test('[ADMINLOOK-11] a payment of an order states its provider, and can be looked up there', async () => {
  const order = 'GET /api/admin/order/:orderId/:userId';
  const { user, api } = await renderShop({
    path: `/admin/dashboard/orders/${orderId(1)}`,
    session: admin,
    api: createAdminFakeApi({
      [order]: () => orderDetail({ payments: [payment] }),
      [look]: () => ({ ...payment, state: 'captured' }),
    }),
  });
  await screen.findByText('Wave, 07 •• •• 12 34');
  const before = api.callsOf(order).length;
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  await screen.findByText('The provider was asked. The payment is now: Paid.');
  expect(api.callsOf(look).map(({ url }) => url.pathname)).toEqual([
    `/api/admin/payment/${payment._id}/look/${admin.user._id}`,
  ]);
  await waitFor(() => expect(api.callsOf(order).length).toBe(before + 1));
});

test('[ADMINLOOK-12] an unknown payment that needs attention can be looked up, and a failure is said', async () => {
  const item = {
    ...{ _id: orderId(9), kind: 'payment_unknown', subject: payment._id, detail: {} },
    ...{ openedAt: '2026-11-20T10:00:00.000Z', resolvedAt: null, resolvedBy: null, note: null },
  };
  const { user, api } = await renderShop({
    path: '/admin/dashboard/attention',
    session: admin,
    api: createAdminFakeApi({
      'GET /api/admin/attention/:userId': () => pageOf([item]),
      [look]: () => refuse(502, 'payments_unavailable', 'No answer.'),
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Look again' }));
  await screen.findByText('No answer.');
  api.on(look, () => ({ ...payment, state: 'declined' }));
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  await screen.findByText('The provider was asked. The payment is now: Declined.');
});

test('[ADMINLOOK-14] a search for a number finds the payment without an order, which a look turns into one', async () => {
  const list = 'GET /api/order/list/:userId';
  const unplaced = 'GET /api/admin/payments/:userId';
  const { user, api } = await renderShop({
    path: '/admin/dashboard/orders',
    session: admin,
    api: createAdminFakeApi({
      [list]: () => pageOf([]),
      [unplaced]: () => [{ ...payment, state: 'failed', user: adminOrder(1).user }],
      [look]: () => ({ ...payment, state: 'captured' }),
    }),
  });
  expect(screen.queryByText('Payments without an order')).toBeNull();
  expect(api.callsOf(unplaced)).toHaveLength(0);
  await user.type(await screen.findByLabelText('Find orders'), '07 56 78 12 34');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const found = within(await screen.findByRole('table', { name: 'Payments without an order' }));
  expect(api.callsOf(unplaced).at(-1)?.url.searchParams.get('q')).toBe('07 56 78 12 34');
  expect(found.getByText('Wave, 07 •• •• 12 34')).toBeTruthy();
  api.on(list, () => pageOf([adminOrder(1)]));
  api.on(unplaced, () => []);
  await user.click(found.getByRole('button', { name: 'Look again' }));
  await screen.findByText('The provider was asked. The payment is now: Paid.');
  await waitFor(() => expect(screen.queryByText('Payments without an order')).toBeNull());
  expect(screen.getByText('buyer-1@guichet.example')).toBeTruthy();
});

test('[ADMINLOOK-13] the orders are filtered by what they were paid with', async () => {
  const list = 'GET /api/order/list/:userId';
  const { user, api } = await renderShop({
    path: '/admin/dashboard/orders',
    session: admin,
    api: createAdminFakeApi({ [list]: () => pageOf([adminOrder(1)]) }),
  });
  await user.selectOptions(await screen.findByLabelText('Paid with'), 'MTN MoMo');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(api.callsOf(list).at(-1)?.url.search).toBe('?paidWith=mtn'));
});
