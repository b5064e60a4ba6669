import type { AdminOrderDetail } from '@guichet/contracts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminTicket, createAdminFakeApi, orderDetail, orderId } from '../../../../test/admin-samples.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin } from '../../../../test/samples.ts';

const madeAt = '2026-11-21T11:00:00.000Z';
const kept = { fee: { amount: 2_500, returned: 0 }, amount: 27_500, refundable: 27_500 };
const keptTickets = [adminTicket(1, { feeKept: 1_250 }), adminTicket(2, { feeKept: 1_250 })];

const open = (changes: Partial<AdminOrderDetail>) =>
  renderShop({
    path: `/admin/dashboard/orders/${orderId(1)}`,
    session: admin,
    api: createAdminFakeApi({ 'GET /api/admin/order/:orderId/:userId': () => orderDetail(changes) }),
  });

/** The value of a fact, or of a row of what a refund does. */
const factOf = (name: string) =>
  screen.getAllByText(name, { selector: 'dt' }).map(term => term.nextElementSibling?.textContent);

test('[FEEUI-5] admins read the service fee, when it comes back, and the tax of an order', async () => {
  await open({ ...kept, tickets: keptTickets, taxes: [{ name: 'TVA', percent: 18, amount: 3_814 }] });
  await screen.findByText('It’s only refunded if the event is cancelled or moved.');
  expect(factOf('Service fee')[0]).toContain('CFA 2,500');
  expect((await screen.findByText('Includes TVA 18%: CFA 3,814')).closest('dd')?.textContent).toContain('CFA 27,500');
});

test('[FEEUI-5] they read which fee a refund has left', async () => {
  const refund = { amount: 12_500, state: 'done', method: 'refund', reason: 'Ill', restock: true } as const;
  const made = { transactionId: null, createdAt: madeAt, updatedAt: madeAt };
  await open({ ...kept, refunds: [{ ...refund, ...made, _id: 'r1', feeKept: 1_250 }] });
  const table = within(await screen.findByRole('table', { name: 'Refunds' }));
  expect(table.getByText('The service fee of CFA 1,250 was not refunded.')).toBeTruthy();
});

test('[FEEUI-6] a refund that leaves the fee says so before it is sent, and states the money without it', async () => {
  const { user } = await open({ ...kept, tickets: keptTickets });
  await user.type(await screen.findByLabelText('Reason'), 'Ill');
  expect(factOf('Service fee').at(-1)).toBe('It isn’t refunded: CFA 2,500 is kept.');
  await user.click(screen.getByRole('button', { name: 'Refund CFA 25,000' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund now?' }));
  expect(dialog.getByText('It isn’t refunded: CFA 2,500 is kept.')).toBeTruthy();
});

test('[FEEUI-6] a refund of tickets whose fee comes back says so, and states the money with it', async () => {
  const refund = 13_750;
  const { user } = await open({
    ...{ fee: { amount: 2_500, returned: 2_500 }, amount: 27_500, refundable: 27_500 },
    tickets: [adminTicket(1, { refund }), adminTicket(2, { refund })],
  });
  expect(await screen.findByRole('button', { name: 'Refund CFA 27,500' })).toBeTruthy();
  await user.click(screen.getByLabelText('Some tickets'));
  await user.click(screen.getByLabelText(/1 of 2 · CFA 13,750/));
  expect(screen.getByRole('button', { name: 'Refund CFA 13,750' })).toBeTruthy();
  expect(factOf('Service fee').at(-1)).toBe('It’s refunded too.');
});

test('[FEEUI-3] an order without a fee and a tax names neither to admins', async () => {
  await open({});
  await screen.findByRole('button', { name: 'Refund CFA 25,000' });
  expect(document.body.textContent).not.toMatch(/Service fee|Includes/);
});
