import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminTicket, createAdminFakeApi, orderDetail, orderId } from '../../../../test/admin-samples.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin } from '../../../../test/samples.ts';

const detail = 'GET /api/admin/order/:orderId/:userId';
const refund = 'POST /api/admin/refund/:orderId/:userId';
const madeAt = '2026-11-21T11:00:00.000Z';

const refunded = (state: 'done' | 'waiting' | 'failed', amount = 25_000) => ({
  refund: { _id: 'r', orderId: orderId(1), amount, currency: 'XOF', state, reason: 'Ill', restock: true, tickets: [] },
  order: {},
});

/** The button of the question before a refund. */
const confirmRefund = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(within(await screen.findByRole('dialog', { name: 'Refund now?' })).getByRole('button', { name }));

const open = (routes = {}) =>
  renderShop({ path: `/admin/dashboard/orders/${orderId(1)}`, session: admin, api: createAdminFakeApi(routes) });

test('[ADMINREFUND-5] [ADMINREFUND-6] [ADMINREFUND-13] [ADMINREFUND-14] [ADMINREFUND-15] a whole refund needs a reason and a yes, and is reported', async () => {
  const { user, api } = await open({ [refund]: () => refunded('done') });
  await user.click(await screen.findByRole('button', { name: 'Refund CFA 25,000' }));
  const reason = screen.getByLabelText('Reason');
  await waitFor(() => expect(document.activeElement).toBe(reason));
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(api.callsOf(refund)).toHaveLength(0);
  await user.type(reason, 'The buyer is ill.');
  await user.click(screen.getByRole('button', { name: 'Refund CFA 25,000' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund now?' }));
  expect(dialog.getByText(/^CFA 25,000 goes back to/)).toBeTruthy();
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'CFA 25,000 · Visa ending in 1111',
    'It starts straight away. How many days it takes depends on the buyer’s bank.',
    '2 tickets become void. If the event is still to come, that many go back on sale.',
    'The buyer is ill.',
  ]);
  expect(api.callsOf(refund)).toHaveLength(0);
  api.on(detail, () => orderDetail({ refundable: 0, refunded: 25_000, tickets: [] }));
  await confirmRefund(user, 'Refund CFA 25,000');
  const done = (await screen.findByText(/CFA 25,000 has been refunded/)).closest('[role=status]');
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(api.callsOf(refund)[0]?.body).toEqual({ reason: 'The buyer is ill.', used: false });
  expect(api.callsOf(detail)).toHaveLength(2);
});

test('[ADMINREFUND-7] some tickets are refunded, and used ones only when that is confirmed', async () => {
  const used = adminTicket(2, { state: 'used', usedAt: madeAt, usedBy: 'North gate' });
  const { user, api } = await open({
    [detail]: () => orderDetail({ tickets: [adminTicket(1), used] }),
    [refund]: () => refunded('done', 12_500),
  });
  await user.click(await screen.findByLabelText('Some tickets'));
  await user.type(screen.getByLabelText('Reason'), 'Ill');
  await user.click(screen.getByRole('button', { name: /^Refund/ }));
  expect(screen.getAllByText('Choose at least one ticket.').length).toBeGreaterThan(0);
  await user.click(screen.getByLabelText(/2 of 2 · CFA 12,500 · Used/));
  const confirm = await screen.findByLabelText('Also refund 1 ticket that was used at the entrance');
  await user.click(screen.getByRole('button', { name: 'Refund CFA 12,500' }));
  expect(api.callsOf(refund)).toHaveLength(0);
  await user.click(confirm);
  await user.click(screen.getByLabelText(/Put the tickets back on sale/));
  await user.click(screen.getByRole('button', { name: 'Refund CFA 12,500' }));
  await confirmRefund(user, 'Refund CFA 12,500');
  await waitFor(() => expect(api.callsOf(refund)).toHaveLength(1));
  expect(api.callsOf(refund)[0]?.body).toEqual({ reason: 'Ill', tickets: [used._id], restock: false, used: true });
});

test('[ADMINREFUND-8] an amount is refunded up to what is left', async () => {
  const { user, api } = await open({ [refund]: () => refunded('waiting', 5_000) });
  await user.click(await screen.findByLabelText('An amount; the tickets stay valid'));
  const amount = screen.getByLabelText('Amount in CFA francs');
  await user.type(amount, '25001');
  await user.type(screen.getByLabelText('Reason'), 'A late start');
  await user.click(screen.getByRole('button', { name: /^Refund/ }));
  expect(screen.getAllByText('At most CFA 25,000 can still be refunded.').length).toBeGreaterThan(0);
  await user.clear(amount);
  await user.type(amount, '5 000');
  await user.click(screen.getByRole('button', { name: 'Refund CFA 5,000' }));
  await confirmRefund(user, 'Refund CFA 5,000');
  await screen.findByText(/The refund of CFA 5,000 is recorded/);
  expect(api.callsOf(refund).map(({ body }) => body)).toEqual([{ reason: 'A late start', amount: 5_000 }]);
});

test('[ADMINREFUND-9] [ADMINREFUND-10] a refund without a reply keeps the draft and is repeated under the same key', async () => {
  const { user, api } = await open();
  await user.type(await screen.findByLabelText('Reason'), 'Ill');
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Refund CFA 25,000' }));
    await confirmRefund(user, 'Refund CFA 25,000');
  };
  await send();
  await screen.findByText(/We couldn’t reach the server/);
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Ill');
  api.on(refund, () => refunded('done'));
  await send();
  await screen.findByText(/CFA 25,000 has been refunded/);
  const keys = api.calls
    .filter(({ url }) => url.pathname.includes('/admin/refund/'))
    .map(call => call.headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('[ADMINREFUND-11] a refund that another admin was faster with is reported, and the order is read again', async () => {
  const { user, api } = await open({ [refund]: () => refuse(409, 'nothing_to_refund', 'Nothing is left to refund.') });
  await user.type(await screen.findByLabelText('Reason'), 'Ill');
  api.on(detail, () => orderDetail({ refundable: 0, refunded: 25_000, tickets: [] }));
  await user.click(screen.getByRole('button', { name: 'Refund CFA 25,000' }));
  await confirmRefund(user, 'Refund CFA 25,000');
  await screen.findByText('There’s nothing left to refund.');
});

test.each([
  ['waiting', 'Waiting for the provider', /retried until the provider accepts it/],
  ['failed', 'Refused by the provider', /pay the buyer another way/],
  ['done', 'Refunded', null],
] as const)('[ADMINREFUND-12] a refund that is %s reads "%s" and what follows', async (state, name, followUp) => {
  await open({
    [detail]: () =>
      orderDetail({
        refunds: [
          {
            ...{ _id: 'r1', amount: 5_000, state, method: 'refund', reason: 'A late start', restock: false },
            ...{ transactionId: null, createdAt: madeAt, updatedAt: madeAt },
          },
        ],
      }),
  });
  const table = within(await screen.findByRole('table', { name: 'Refunds' }));
  expect(table.getByText(name)).toBeTruthy();
  expect(table.getByText('A late start')).toBeTruthy();
  if (followUp !== null) expect(screen.getByText(followUp)).toBeTruthy();
});

test('[ADMINORDERS-14] a disputed payment is reported before anything else', async () => {
  await open({
    [detail]: () =>
      orderDetail({ refundable: 0, disputes: [{ _id: 'dispute-1', amount: 25_000, state: 'open', openedAt: madeAt }] }),
  });
  const banner = (await screen.findByText('The payment is disputed with the bank')).closest('[role=alert]');
  expect(banner?.textContent).toContain('dispute-1');
});

test('[ADMINORDERS-15] the tickets have their states, and where they were used', async () => {
  await open({
    [detail]: () =>
      orderDetail({
        tickets: [
          adminTicket(1, { state: 'used', usedAt: madeAt, usedBy: 'North gate' }),
          adminTicket(2, { state: 'void' }),
        ],
      }),
  });
  const table = within(await screen.findByRole('table', { name: 'Tickets' }));
  expect(table.getByText(/North gate/)).toBeTruthy();
  expect(table.getByText('Void')).toBeTruthy();
});

test('[ADMINORDERS-16] the tickets can be mailed again', async () => {
  const { user } = await open({ 'POST /api/admin/order/:orderId/mail/:userId': () => ({ success: 'Sent.' }) });
  await user.click(await screen.findByRole('button', { name: 'Send the tickets again' }));
  await screen.findByText('The email with the tickets is on its way.');
});

test('[ADMINORDERS-20] tickets that are all void can’t be mailed again', async () => {
  await open({ [detail]: () => orderDetail({ tickets: [adminTicket(1, { state: 'void' })] }) });
  await screen.findByRole('table', { name: 'Tickets' });
  expect(screen.queryByRole('button', { name: 'Send the tickets again' })).toBeNull();
});

test('[ADMINORDERS-17] an order that does not exist is a page that does not exist', async () => {
  await open({ [detail]: () => refuse(404, 'order_not_found') });
  await screen.findByRole('heading', { level: 1, name: 'This page doesn’t exist' });
});

const reissue = 'POST /api/admin/ticket/:ticketId/reissue/:userId';

test('[ADMINORDERS-18] the code of a valid ticket is replaced with a reason', async () => {
  const { user, api } = await open({
    [detail]: () => orderDetail({ tickets: [adminTicket(1, { reissued: 2 }), adminTicket(2, { state: 'used' })] }),
    [reissue]: () => ({ success: 'Done.', ticket: adminTicket(1, { reissued: 3 }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Replace the code Event 1, 1 of 2' }));
  expect(screen.queryByRole('button', { name: /Replace the code Event 1, 2 of 2/ })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the code?' }));
  await user.click(dialog.getByRole('button', { name: 'Replace it' }));
  expect(dialog.getByText('Enter a reason.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Reason'));
  expect(api.callsOf(reissue)).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'It was posted online.');
  await user.click(dialog.getByRole('button', { name: 'Replace it' }));
  await screen.findByText('The code has been replaced. The buyer gets an email with the new ticket.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.callsOf(reissue)[0]?.body).toEqual({ reissued: 2, reason: 'It was posted online.' });
});

test('[ADMINORDERS-19] a refused replacement keeps its dialog and reason, and the order is read again', async () => {
  let reissued = 2;
  const { user, api } = await open({
    [detail]: () => orderDetail({ tickets: [adminTicket(1, { reissued })] }),
    [reissue]: () => refuse(409, 'ticket_changed', 'The ticket was changed.'),
  });
  await user.click(await screen.findByRole('button', { name: /Replace the code Event 1/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the code?' }));
  await user.type(dialog.getByLabelText('Reason'), 'It was posted online.');
  reissued = 3;
  await user.click(dialog.getByRole('button', { name: 'Replace it' }));
  await dialog.findByText('The ticket was changed.');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('It was posted online.');
  await screen.findByRole('cell', { name: '3', hidden: true });

  await user.click(dialog.getByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(api.callsOf(reissue).at(-1)?.body).toMatchObject({ reissued: 3 }));
});
