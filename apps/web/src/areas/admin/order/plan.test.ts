import { expect, test } from 'vitest';
import { adminTicket, orderDetail } from '../../../../test/admin-samples.ts';
import { previewRefund } from './plan.ts';

const used = adminTicket(2, { state: 'used', usedAt: '2026-11-21T10:00:00.000Z' });
const order = orderDetail({ tickets: [adminTicket(1), used], refundable: 20_000 });
const preview = (draft: Partial<Parameters<typeof previewRefund>[1]>) => {
  const { amount, tickets, used } = previewRefund(order, { kind: 'all', tickets: [], amount: '', ...draft });
  return { amount, tickets: tickets.length, used };
};

test('[ADMINREFUND-1] everything is what is left of the money, and every ticket', () => {
  expect(preview({})).toEqual({ amount: 20_000, tickets: 2, used: 1 });
});

test('[ADMINREFUND-2] tickets are refunded at the price that was paid, at most what is left', () => {
  expect(preview({ kind: 'tickets', tickets: [adminTicket(1)._id] })).toEqual({ amount: 12_500, tickets: 1, used: 0 });
  expect(preview({ kind: 'tickets', tickets: [adminTicket(1)._id, used._id] })).toEqual({
    amount: 20_000,
    tickets: 2,
    used: 1,
  });
});

test.each([
  ['5000', 5_000],
  ['5 000', 5_000],
  ['5\u202F000', 5_000],
  ['5,000', 5_000],
  ['0', null],
  ['-5', null],
  ['five', null],
  ['', null],
])('[ADMINREFUND-3] the amount %j is read as %j', (amount, expected) => {
  expect(preview({ kind: 'amount', amount })).toEqual({ amount: expected, tickets: 0, used: 0 });
});

test('[FEEUI-6] a fee that an earlier refund has left is not part of what is left', () => {
  const made = { state: 'done', method: 'refund', reason: 'Ill', restock: true, transactionId: null } as const;
  const at = { createdAt: '2026-11-21T11:00:00.000Z', updatedAt: '2026-11-21T11:00:00.000Z' };
  const left = orderDetail({
    tickets: [adminTicket(1, { state: 'void' }), adminTicket(2, { feeKept: 1_250 })],
    refundable: 14_000,
    refunds: [{ ...made, ...at, _id: 'r1', amount: 12_500, feeKept: 1_250 }],
  });
  const draft = { tickets: [adminTicket(2)._id], amount: '' };
  for (const kind of ['all', 'tickets'] as const) expect(previewRefund(left, { ...draft, kind }).amount).toBe(11_500);
});

test('[ADMINREFUND-4] a void ticket is refunded no second time', () => {
  const left = orderDetail({ tickets: [adminTicket(1, { state: 'void' }), adminTicket(2)] });
  expect(previewRefund(left, { kind: 'all', tickets: [], amount: '' }).tickets.map(({ nth }) => nth)).toEqual([2]);
});
