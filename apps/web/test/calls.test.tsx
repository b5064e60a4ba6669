import type { EventSummary, SessionReply } from '@guichet/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminOrder, createAdminFakeApi, listerRequest, pageOf } from './admin-samples.ts';
import { stubUploads } from './fake-uploads.ts';
import { renderShop } from './render-shop.tsx';
import { admin, buyer, concerts, sampleDetail, sampleEvent, sampleHold, sampleOrder } from './samples.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const event = sampleEvent(1, { photo: 'v1' });
const order = sampleOrder(event);
const inCart: readonly { event: EventSummary; count: number }[] = [{ event, count: 1 }];

/** A call of the specification §7, and the page that makes it. */
type Row = {
  readonly purpose: string;
  readonly call: string;
  /** The path of the page. */
  readonly page: string;
  readonly by?: SessionReply;
  readonly cart?: typeof inCart;
  /** Whether the browser makes the call for an image. @default false */
  readonly isImage?: boolean;
  /** What the user does there. @default opening the page makes the call */
  readonly act?: (user: UserEvent) => Promise<void>;
};

/** Presses a button; of several with one name, the first. */
const press = (name: string | RegExp) => async (user: UserEvent) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button === undefined) throw new Error(`No button is named ${name}.`);
  await user.click(button);
};

async function pay(user: UserEvent): Promise<void> {
  await press('Check out')(user);
  await press(/^Pay CFA/)(user);
}

const eventFields = [
  ['Name', 'Drums'],
  ['Start date', '2026-12-31'],
  ['Start time', '20:00'],
  ['End time', '23:00'],
  ['Location', 'Dakar'],
  ['Description', 'All night.'],
  ['Ticket price, in CFA francs', '2500'],
  ['Quantity of tickets', '80'],
] as const;

/** The specification's calls in its order. */
const rows: readonly Row[] = [
  {
    purpose: 'Sign up or sign in',
    call: 'POST /api/signin',
    page: '/signin',
    act: async user => {
      await user.type(await screen.findByLabelText('Email'), 'buyer@guichet.example');
      await user.type(screen.getByLabelText('Password'), 'a long phrase{Enter}');
    },
  },
  { purpose: 'Sign out', call: 'POST /api/logout', page: '/shop', by: buyer, act: press('logout') },
  { purpose: 'List categories', call: 'GET /api/all/category', page: '/' },
  {
    purpose: 'Create category',
    call: 'POST /api/category/create/:userId',
    page: '/admin/dashboard?view=create-category',
    by: admin,
    act: async user => user.type(await screen.findByLabelText('Category name'), 'Concerts{Enter}'),
  },
  {
    purpose: 'Delete category',
    call: 'DELETE /api/category/:userId/:categoryId',
    page: '/admin/dashboard?view=categories',
    by: admin,
    act: async user => {
      await press('Delete')(user);
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    },
  },
  {
    purpose: 'Create event',
    call: 'POST /api/product/:userId',
    page: '/admin/dashboard/create/event',
    by: admin,
    act: async user => {
      await screen.findByLabelText('Name');
      for (const [name, value] of eventFields) await user.type(screen.getByLabelText(name), value);
      await user.selectOptions(screen.getByLabelText('Category'), concerts._id);
      await press('Create Event')(user);
    },
  },
  {
    purpose: 'Edit event',
    call: 'PUT /api/product/:productId/:userId',
    page: `/event/${event._id}/edit/event`,
    by: admin,
    act: async user => {
      await user.type(await screen.findByLabelText('Name'), ' again');
      await press('Save changes')(user);
    },
  },
  {
    purpose: 'Delete event',
    call: 'DELETE /api/product/:productId/:userId',
    page: `/event/${event._id}`,
    by: admin,
    act: async user => {
      await press('Delete')(user);
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Delete/ }));
    },
  },
  { purpose: 'One event', call: 'GET /api/product/one/:productId', page: `/event/${event._id}` },
  {
    purpose: 'Event image',
    call: 'GET /api/product/photo/:id',
    page: `/event/${event._id}`,
    isImage: true,
  },
  { purpose: 'Sorted lists', call: 'GET /api/products/', page: '/' },
  { purpose: 'Filtered shop search', call: 'POST /api/products/by/Search', page: '/shop' },
  { purpose: 'Text search', call: 'GET /api/products/search', page: '/?text=drums' },
  { purpose: 'Related events', call: 'GET /api/products/related/:productId', page: `/event/${event._id}` },
  {
    purpose: 'Payment client token',
    call: 'GET /api/braintree/getToken/:userId',
    page: '/cart',
    by: buyer,
    cart: inCart,
    act: press('Check out'),
  },
  {
    purpose: 'Process payment',
    call: 'POST /api/braintree/payment/:userId',
    page: '/cart',
    by: buyer,
    cart: inCart,
    act: pay,
  },
  { purpose: 'Create order', call: 'POST /api/order/create/:userId', page: '/cart', by: buyer, cart: inCart, act: pay },
  { purpose: 'User’s orders', call: 'GET /api/orders/by/user/:userId', page: '/user/dashboard?tab=history', by: buyer },
  { purpose: 'All orders', call: 'GET /api/order/list/:userId', page: '/admin/dashboard/orders', by: admin },
  { purpose: 'Status values', call: 'GET /api/order/status-value/:userId', page: '/admin/dashboard/orders', by: admin },
  {
    purpose: 'Update status',
    call: 'PUT /api/order/:orderId/status/:userId',
    page: '/admin/dashboard/orders',
    by: admin,
    act: async user => user.selectOptions(await screen.findByLabelText(/^Status of order/), 'Shipped'),
  },
  { purpose: 'List lister requests', call: 'GET /api/adminrequest/:userId', page: '/admin/dashboard', by: admin },
  {
    purpose: 'Approve request',
    call: 'PUT /api/update/request/:requestId/:userId',
    page: '/admin/dashboard',
    by: admin,
    act: press('Approve'),
  },
  {
    purpose: 'Decline or cancel request',
    call: 'DELETE /api/delete/request/:requestId/:userId',
    page: '/admin/dashboard',
    by: admin,
    act: press('Decline'),
  },
  { purpose: 'List users', call: 'GET /api/all/users/:userId', page: '/admin/dashboard', by: admin },
  {
    purpose: 'Update profile',
    call: 'PUT /api/user/:userId',
    page: '/user/dashboard?tab=update',
    by: buyer,
    act: press('Update profile'),
  },
  {
    purpose: 'Send lister request',
    call: 'POST /api/admin/request/:userId',
    page: '/user/dashboard?tab=listing',
    by: buyer,
    act: press('Request'),
  },
];

test('[ROUTES-1] the table has the 27 calls of the specification', () => {
  expect(new Set(rows.map(({ purpose }) => purpose)).size).toBe(27);
});

const routes = {
  'GET /api/lister/sales/:userId': () => ({ timeZone: 'Africa/Abidjan' }),
  'GET /api/product/edit/:productId/:userId': () => ({ ...sampleDetail(1), held: 0 }),
  'POST /api/product/:userId': () => ({ success: 'Done.', event: sampleDetail(1) }),
  'PUT /api/product/:productId/:userId': () => ({ success: 'Done.', event: sampleDetail(1) }),
  'DELETE /api/product/:productId/:userId': () => ({ success: 'Done.' }),
  'POST /api/signin': () => buyer,
  'POST /api/logout': () => ({ success: 'Bye.' }),
  'POST /api/category/create/:userId': () => ({ success: 'Done.', category: concerts }),
  'DELETE /api/category/:userId/:categoryId': () => ({ success: 'Done.', moved: 0 }),
  'GET /api/product/one/:productId': () => sampleDetail(1, { photo: 'v1' }),
  'GET /api/products/': () => [event],
  'POST /api/products/by/Search': () => ({ data: [event], size: 1, total: 1, hasMore: false, next: null }),
  'GET /api/products/search': () => [event],
  'GET /api/products/related/:productId': () => [],
  'GET /api/braintree/getToken/:userId': () => ({ clientToken: 'client-token' }),
  'POST /api/checkout': () => sampleHold(inCart),
  'POST /api/braintree/payment/:userId': () => ({ success: true, transaction: { id: 't-1', amount: 12_500 } }),
  'POST /api/order/create/:userId': () => order,
  'GET /api/order/:orderId/:userId': () => order,
  'GET /api/orders/by/user/:userId': () => [],
  'GET /api/order/list/:userId': () => pageOf([adminOrder(1)]),
  'PUT /api/order/:orderId/status/:userId': () => adminOrder(1, { status: 'Shipped' }),
  'GET /api/lister/request/:userId': () => [],
  'POST /api/admin/request/:userId': () => ({ success: 'Sent.', request: listerRequest() }),
  'PUT /api/user/:userId': () => buyer.user,
  'GET /api/adminrequest/:userId': () => [listerRequest()],
  'PUT /api/update/request/:requestId/:userId': () => ({ success: 'Done.', request: listerRequest() }),
  'DELETE /api/delete/request/:requestId/:userId': () => ({ success: 'Done.', request: listerRequest() }),
};

test.each(rows)('[ROUTES-1] $purpose: $call is made by $page', async ({ call, page, by, cart, act, isImage }) => {
  const api = createAdminFakeApi(routes);
  stubUploads(api);
  const { user } = await renderShop({
    path: page,
    api,
    ...(by && { session: by }),
    ...(cart && { cart }),
  });
  await act?.(user);
  if (isImage === true) {
    const images = await screen.findAllByRole<HTMLImageElement>('img');
    const [, path = ''] = call.split(' ');
    const expression = new RegExp(path.replace(/:[^/]+/, '[^/]+'));
    expect(images.some(image => expression.test(image.src))).toBe(true);
    return;
  }
  await waitFor(() => expect(api.callsOf(call).length).toBeGreaterThan(0));
});
