import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { adminOrder, createAdminFakeApi, orderId, pageOf } from '../../../../test/admin-samples.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin } from '../../../../test/samples.ts';

const list = 'GET /api/order/list/:userId';
const change = 'PUT /api/order/:orderId/status/:userId';
const file = 'GET /api/admin/orders.csv/:userId';
const select = () => screen.findByLabelText('Status of order 00000000');

const open = (routes = {}, path = '/admin/dashboard/orders') =>
  renderShop({
    path,
    session: admin,
    api: createAdminFakeApi({ [list]: () => pageOf([adminOrder(1)]), ...routes }),
  });

test('[ADMINORDERS-1] without orders the documented text shows', async () => {
  await open({ [list]: () => pageOf([]) });
  await screen.findByText('Admin You Currently Have No Orders To Update Status');
});

test('[ADMINORDERS-2] [ADMINORDERS-3] the status values are the server’s, and the placeholder sends nothing', async () => {
  const { user, api } = await open({
    'GET /api/order/status-value/:userId': () => ['Not processed', 'Shipped', 'On hold'],
  });
  const field = await select();
  expect(
    within(field)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['update Status', 'Not processed', 'Shipped', 'On hold']);
  expect(field).toHaveProperty('value', '');
  await user.selectOptions(field, 'Not processed');
  expect(api.callsOf(change)).toHaveLength(0);
});

test('[ADMINORDERS-4] [ADMINORDERS-5] a chosen status is saved against the shown version, and the orders are fetched again', async () => {
  const { user, api } = await open({ [change]: () => adminOrder(1, { status: 'Shipped', version: 2 }) });
  const field = await select();
  api.on(list, () => pageOf([adminOrder(1, { status: 'Shipped', version: 2 })]));
  await user.selectOptions(field, 'Shipped');
  await screen.findByText('Order 00000000: Shipped.');
  expect(api.callsOf(change)[0]?.body).toEqual({ status: 'Shipped', orderId: orderId(1), version: 1 });
  const item = (await screen.findByText('Pending')).closest('li') as HTMLElement;
  expect(within(item).queryByText('update Status')).toBeNull();
});

const cancelledOrder = adminOrder(1, { status: 'Cancelled', version: 2 });
const warning = /doesn’t refund the buyer/;

test('[ADMINORDERS-21] [ADMINORDERS-6] [ADMINORDERS-7] "Cancelled" is saved at once, with a warning beside the order that offers the refund', async () => {
  const { user, api } = await open({ [change]: () => cancelledOrder });
  const field = await select();
  api.on(list, () => pageOf([cancelledOrder]));
  await user.selectOptions(field, 'Cancelled');
  await screen.findByText('Order 00000000: Cancelled.');
  expect(api.callsOf(change).map(({ body }) => body)).toEqual([
    { status: 'Cancelled', orderId: orderId(1), version: 1 },
  ]);
  await waitFor(async () => expect(await select()).toHaveProperty('value', 'Cancelled'));
  const item = within((await screen.findByText(warning)).closest('li') as HTMLElement);
  expect(item.getByText('Its tickets will be refused at the entrance from now on.')).toBeTruthy();
  const refund = item.getByRole('link', { name: 'Refund order' });
  expect(refund.getAttribute('href')).toBe(`/admin/dashboard/orders/${orderId(1)}#refund`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[ADMINORDERS-22] [ADMINORDERS-23] the status before "Cancelled" is one press away, after which the focus is on the status', async () => {
  const shipped = adminOrder(1, { status: 'Shipped' });
  const { user, api } = await open({ [list]: () => pageOf([shipped]), [change]: () => cancelledOrder });
  const field = await select();
  api.on(list, () => pageOf([cancelledOrder]));
  await user.selectOptions(field, 'Cancelled');
  await waitFor(async () => expect(await select()).toHaveProperty('value', 'Cancelled'));
  api.on(list, () => pageOf([{ ...shipped, version: 3 }]));
  await user.click(screen.getByRole('button', { name: 'Set it back to Shipped' }));
  await screen.findByText('Order 00000000: Shipped.');
  expect(api.callsOf(change).at(-1)?.body).toEqual({ status: 'Shipped', orderId: orderId(1), version: 2 });
  expect(screen.queryByText(warning)).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await select()));
});

test('[ADMINORDERS-25] a change right after another one builds on it, although the orders have not arrived yet', async () => {
  const { user, api } = await open({ [change]: () => adminOrder(1, { status: 'Shipped', version: 2 }) });
  const field = await select();
  api.on(list, () => new Promise(() => {}));
  await user.selectOptions(field, 'Shipped');
  await screen.findByText('Order 00000000: Shipped.');
  expect(field).toHaveProperty('value', 'Shipped');
  await user.selectOptions(field, 'Not processed');
  await waitFor(() => expect(api.callsOf(change)).toHaveLength(2));
  expect(api.callsOf(change)[1]?.body).toMatchObject({ status: 'Not processed', version: 2 });
});

test('[ADMINORDERS-24] a "Cancelled" that was refused shows no warning', async () => {
  const { user } = await open({ [change]: () => refuse(409, 'order_changed', 'Changed meanwhile.') });
  await user.selectOptions(await select(), 'Cancelled');
  await screen.findByText('Changed meanwhile.');
  expect(screen.queryByText(warning)).toBeNull();
});

test.each(['Delivered', 'Cancelled'] as const)(
  '[ADMINORDERS-8] a way back from %s is confirmed first',
  async status => {
    const { user, api } = await open({ [list]: () => pageOf([adminOrder(1, { status })]) });
    await user.selectOptions(await select(), 'Processing');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change a final status?' }));
    await user.click(dialog.getByRole('button', { name: 'Leave it as it is' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(change)).toHaveLength(0);
    expect(await select()).toHaveProperty('value', status);
  },
);

test('[ADMINORDERS-9] an order that another admin changed is reported and shown as it is now', async () => {
  const text = 'This order has been changed meanwhile.';
  const { user, api } = await open({ [change]: () => refuse(409, 'order_changed', text) });
  const field = await select();
  api.on(list, () => pageOf([adminOrder(1, { status: 'Delivered', version: 2 })]));
  await user.selectOptions(field, 'Shipped');
  await screen.findByText(text);
  await waitFor(async () => expect(await select()).toHaveProperty('value', 'Delivered'));
});

test('[ADMINORDERS-10] [ADMINORDERS-11] words, status and days are kept in the URL and sent', async () => {
  const { user, api, router } = await open();
  await user.type(await screen.findByLabelText('Find orders'), 'awa');
  await user.selectOptions(within(screen.getByRole('search')).getByLabelText('Show'), 'Shipped');
  await user.type(screen.getByLabelText('From'), '2026-11-01');
  api.on(list, () => pageOf([]));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('No matching orders.');
  expect(screen.getAllByRole('link', { name: 'Show all orders' })).toHaveLength(1);
  expect(router.state.location.search).toBe('?q=awa&status=Shipped&from=2026-11-01');
  expect(api.callsOf(list).at(-1)?.url.search).toBe('?q=awa&status=Shipped&from=2026-11-01');
});

test('[ADMINORDERS-12] more orders than a page are on further pages, with their filters', async () => {
  const { user, api } = await open({ [list]: () => pageOf([adminOrder(1)], 120) }, '/admin/dashboard/orders?q=awa');
  await screen.findByText('Page 1 of 3');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('Page 2 of 3');
  expect(api.callsOf(list).map(({ url }) => url.search)).toEqual(['?q=awa', '?q=awa&skip=50']);
});

test('[ADMINORDERS-13] orders that could not be loaded do not look like none', async () => {
  const { user, api } = await open({ [list]: () => refuse(500, 'internal') });
  await screen.findByText('We couldn’t load the orders.');
  api.on(list, () => pageOf([adminOrder(1)]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await select()).toBeTruthy();
});

test('[EXPORTS-1] [EXPORTS-2] the file has the filters of the list, and its progress shows', async () => {
  let finish = () => {};
  const { user, api } = await open(
    {
      [file]: () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new Uint8Array(3_000));
              finish = () => controller.close();
            },
          }),
          { headers: { 'content-disposition': 'attachment; filename="orders.csv"' } },
        ),
    },
    '/admin/dashboard/orders?status=Shipped',
  );
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(await screen.findByRole('button', { name: 'Download these orders (CSV)' }));
  await screen.findByText('3 KB loaded…');
  expect(saved).not.toHaveBeenCalled();
  finish();
  await screen.findByText('Downloaded.');
  expect(saved).toHaveBeenCalledTimes(1);
  expect(api.callsOf(file)[0]?.url.search).toBe('?status=Shipped');
  saved.mockRestore();
});

test('[EXPORTS-5] an empty list has no file', async () => {
  await open({ [list]: () => pageOf([]) });
  await screen.findByText('Admin You Currently Have No Orders To Update Status');
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

test('[EXPORTS-3] a download can be stopped, and saves nothing', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await open({
    [file]: ({ signal }: { signal: AbortSignal | null }) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new Uint8Array(10));
            signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
          },
        }),
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'Download these orders (CSV)' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saved).not.toHaveBeenCalled();
  saved.mockRestore();
});

test('[EXPORTS-4] a file that breaks off is reported, and saves nothing', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await open({
    [file]: () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new Uint8Array(10));
            controller.error(new TypeError('network error'));
          },
        }),
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'Download these orders (CSV)' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t reach the server.');
  expect(saved).not.toHaveBeenCalled();
  saved.mockRestore();
});

test.each([
  ['failed', 'Oh snap! You got an error!', () => refuse(503, 'overloaded')],
  ['done', 'Order 00000000: Shipped.', () => adminOrder(1, { status: 'Shipped', version: 2 })],
])('[ADMINORDERS-26] a %s change is shown although the orders can’t be fetched again', async (_, outcome, reply) => {
  const { user, api } = await open({ [change]: reply });
  const field = await select();
  api.on(list, () => refuse(503, 'overloaded'));
  await user.selectOptions(field, 'Shipped');
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(outcome)).toBeTruthy();
});
