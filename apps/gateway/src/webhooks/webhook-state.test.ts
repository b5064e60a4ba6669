import { localMerchant } from '@guichet/testkit';
import { expect, it } from 'vitest';
import { Merchant } from '../state/merchant.ts';
import { type Delivery, deliveriesOf, keepDelivery, keptDeliveries } from './webhook-state.ts';

function delivery(id: string, state: Delivery['state'] = 'delivered'): Delivery {
  const notification = { bt_signature: '', bt_payload: '' };
  return { id, kind: 'check', url: 'http://localhost/', createdAt: new Date(0), state, attempts: [], notification };
}

it('[HOOK-10] [HOOK-26] the log drops the oldest deliveries, and a changed one keeps its place', () => {
  const merchant = new Merchant(localMerchant);
  for (let index = 0; index <= keptDeliveries; index += 1) {
    keepDelivery(merchant, delivery(String(index)));
  }
  keepDelivery(merchant, delivery('1', 'given-up'));
  const log = deliveriesOf(merchant);
  expect([log.length, log[0], log.at(-1)?.id]).toEqual([
    keptDeliveries,
    delivery('1', 'given-up'),
    String(keptDeliveries),
  ]);
});
