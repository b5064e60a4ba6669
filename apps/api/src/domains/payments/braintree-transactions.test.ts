import { randomUUID } from 'node:crypto';
import { localMerchant } from '@guichet/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalProvider, startLocalProvider } from '../../../test/local-provider.ts';
import { braintreeGateway } from './braintree-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';

let provider: LocalProvider;
let payments: PaymentGateway;

beforeAll(async () => {
  provider = await startLocalProvider();
  payments = provider.payments;
});
afterAll(() => provider.close());

/** A reservation of 12,500 francs. */
async function aReservation() {
  const gatewayKey = randomUUID();
  const sale = await payments.authorise({ nonce: 'fake-valid-nonce', amount: 12_500, gatewayKey, currency: 'XOF' });
  if (sale.kind !== 'authorised') throw new Error(`The sale was not authorised: ${sale.kind}`);
  return { gatewayKey, id: sale.transactionId };
}

/** The last and the next hour. */
function thisHour(limit = 50) {
  const now = Date.now();
  return { since: new Date(now - 3_600_000), until: new Date(now + 3_600_000), limit };
}

async function listed(by: 'created' | 'disputed') {
  const found = await payments.listTransactions({ by, ...thisHour() });
  if (found.kind !== 'listed') throw new Error(`Nothing was listed: ${found.kind}`);
  return found.transactions;
}

describe('listing transactions', () => {
  it('[LEDGER-15] sales and credits are listed by the date of their creation', async () => {
    const reserved = await aReservation();
    const settled = await aReservation();
    await payments.capture(settled.id);
    await provider.sdk.testing.settle(settled.id);
    const refundKey = randomUUID();
    await payments.refund({ gatewayKey: refundKey, transactionId: settled.id, amount: 4_000 });
    const voided = await aReservation();
    await payments.void(voided.id);
    const all = await listed('created');
    const common = { currency: 'XOF', createdAt: expect.any(Date) };
    expect(all.find(({ transactionId }) => transactionId === reserved.id)).toMatchObject({
      ...{ ...common, type: 'sale', state: 'reserved', amount: 12_500, gatewayKey: reserved.gatewayKey },
    });
    expect(all.find(({ transactionId }) => transactionId === settled.id)).toMatchObject({ state: 'captured' });
    expect(all.find(({ transactionId }) => transactionId === voided.id)).toMatchObject({ state: 'none' });
    expect(all.find(({ gatewayKey }) => gatewayKey === refundKey)).toMatchObject({
      ...{ ...common, type: 'credit', state: 'captured', amount: 4_000, refundOf: settled.id },
    });
    const before = { since: new Date(0), until: new Date(Date.now() - 3_600_000), limit: 50 };
    expect(await payments.listTransactions({ by: 'created', ...before })).toEqual({ kind: 'listed', transactions: [] });
  });

  it('[LEDGER-15] disputed sales are listed with their disputes', async () => {
    const { id } = await aReservation();
    await payments.capture(id);
    await provider.sdk.testing.settle(id);
    await provider.server.inject({
      method: 'POST',
      url: '/__control/disputes',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify({ transactionId: id, amount: '5000' }),
    });
    expect(await listed('disputed')).toMatchObject([
      { transactionId: id, disputes: [{ status: 'open', kind: 'chargeback', amount: 5_000 }] },
    ]);
    const [one] = await listed('disputed');
    expect(one?.disputes?.[0]?.openedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('[LEDGER-12] a list above the limit is not read', async () => {
    await aReservation();
    await aReservation();
    expect(await payments.listTransactions({ by: 'created', ...thisHour(1) })).toEqual({ kind: 'too many' });
  });

  it('[LEDGER-11] an unreachable provider is unknown', async () => {
    const away = braintreeGateway({ environment: 'local', ...localMerchant, gatewayUrl: 'http://127.0.0.1:9' });
    expect((await away.listTransactions({ by: 'created', ...thisHour() })).kind).toBe('unknown');
  });
});
