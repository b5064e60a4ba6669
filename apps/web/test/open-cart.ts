import { createFakeApi, refuse } from './fake-api.ts';
import { renderShop } from './render-shop.tsx';
import { buyer, sampleDetail, sampleEvent, sampleHold, sampleOrder } from './samples.ts';

/** The event in the cart of these tests. */
export const event = sampleEvent(1);

/** The calls of a checkout. */
export const calls = {
  oneEvent: 'GET /api/product/one/:productId',
  hold: 'POST /api/checkout',
  token: 'GET /api/braintree/getToken/:userId',
  pay: 'POST /api/braintree/payment/:userId',
} as const;

/** Replies with which a purchase of two tickets succeeds. */
export const happyRoutes = {
  'POST /api/session/refresh': () => buyer,
  [calls.oneEvent]: () => sampleDetail(1),
  'GET /api/event/:productId/line': () => refuse(404, 'not_waiting'),
  [calls.token]: () => ({ clientToken: 'client-token' }),
  [calls.hold]: () => sampleHold([{ event, count: 2 }]),
  'DELETE /api/checkout/:checkoutId': () => null,
  'POST /api/checkout/:checkoutId/extend': () =>
    sampleHold([{ event, count: 2 }], { expiresAt: '2026-11-21T09:20:00.000Z', extensionsLeft: 9 }),
  [calls.pay]: () => ({ success: true, transaction: { id: 'transaction-1', amount: 25_000 } }),
  'POST /api/order/create/:userId': () => sampleOrder(event, 2),
  'GET /api/order/:orderId/:userId': () => sampleOrder(event, 2),
};

/** Opens the cart of a signed-in buyer with two tickets, with other replies where `routes` has them. */
export const openCart = (routes = {}, options = {}) =>
  renderShop({
    path: '/cart',
    api: createFakeApi({ ...happyRoutes, ...routes }),
    session: buyer,
    cart: [{ event, count: 2 }],
    ...options,
  });
