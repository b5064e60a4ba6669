import type { Order } from '@guichet/contracts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { buyer, sampleEvent, sampleOrder } from '../../../../test/samples.ts';

const order = sampleOrder(sampleEvent(1), 2);

async function openOrder(changes: Partial<Order>) {
  const api = createFakeApi({ 'GET /api/order/:orderId/:userId': () => ({ ...order, ...changes }) });
  await renderShop({ path: `/order/${order._id}`, session: buyer, api });
  await screen.findByText('Total paid');
}

test('[FEEUI-4] an order names its service fee, whether it comes back, and the tax in its prices', async () => {
  const taxes = [{ name: 'TVA', percent: 18, amount: 3_814 }];
  await openOrder({ amount: 27_500, fee: { amount: 2_500, returned: 0 }, taxes });
  const fee = (await screen.findByText('Service fee')).closest('div');
  expect(fee?.textContent).toContain('CFA 2,500');
  expect(fee?.textContent).toContain('It’s only refunded if the event is cancelled or moved.');
  const total = screen.getByText('Total paid').closest('div');
  expect(total?.textContent).toContain('CFA 27,500');
  expect(await within(total as HTMLElement).findByText('Includes TVA 18%: CFA 3,814')).toBeTruthy();
});

test('[FEEUI-4] a refund names the service fee that it has left, and none otherwise', async () => {
  const refund = { amount: 12_500, state: 'done', reason: 'Ill', createdAt: order.createdAt } as const;
  await openOrder({
    refunded: 25_000,
    refunds: [
      { ...refund, _id: 'r1', tickets: [], feeKept: 1_250 },
      { ...refund, _id: 'r2', tickets: [] },
    ],
  });
  const kept = await screen.findByText('The service fee of CFA 1,250 was not refunded.');
  const rows = [...(kept.closest('ul')?.children ?? [])];
  expect(rows.map(row => row.contains(kept))).toEqual([true, false]);
  expect(rows[1]?.textContent).not.toContain('fee');
});

test('[FEEUI-3] an order without a fee and a tax names neither', async () => {
  await openOrder({});
  expect(document.body.textContent).not.toMatch(/Service fee|Includes/);
});
