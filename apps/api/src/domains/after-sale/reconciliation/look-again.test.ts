import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcome } from '../../../../test/checkouts.ts';
import { aCollection, giveUp, type MobileMoneyWorld, startMobileMoney } from '../../../../test/mobile-money.ts';
import { anAdmin, type Person } from '../../../../test/people.ts';
import { call } from '../../../../test/test-api.ts';

let world: MobileMoneyWorld;
let admin: Person;
beforeAll(async () => {
  world = await startMobileMoney();
  admin = await anAdmin(world.api);
});
afterAll(() => world.close());

const look = (paymentId: string | undefined) =>
  admin.call<{ state?: string; code?: string; paidWith?: object }>(
    'POST',
    `/api/admin/payment/${paymentId}/look/${admin.id}`,
    { payload: {} },
  );
const audited = async (paymentId: string | undefined) => {
  const { rows } = await world.api.database.$client.query(
    `select actor_id as actor, detail ->> 'from' as "from", detail ->> 'to' as "to" from audit_log
      where action = 'payment_looked_up' and detail ->> 'paymentId' = $1`,
    [paymentId],
  );
  return rows;
};

describe('an admin who lets the shop look again', () => {
  it.each(['wave', 'mtn'] as const)('[ADMINLOOK-1] [ADMINLOOK-2] finds an approval at %s', async which => {
    const asked = await aCollection(world, which);
    if (which === 'wave') await world.atWave(asked.approve?.url, 'approved');
    else await world.onPhone(asked.phone, 'approved');
    const { status, body } = await look(asked.paymentId);
    expect([status, body.state, body.paidWith]).toEqual([200, 'captured', expect.objectContaining({ kind: which })]);
    expect(await audited(asked.paymentId)).toEqual([{ actor: admin.id, from: 'unknown', to: 'captured' }]);
  });

  it('[ADMINLOOK-1] finds one that came after the payment had ended', async () => {
    const asked = await aCollection(world, 'mtn');
    await giveUp(asked.buyer, asked.paymentId);
    expect((await look(asked.paymentId)).body.state).toBe('failed');
    await world.onPhone(asked.phone, 'approved');
    expect((await look(asked.paymentId)).body.state).toBe('captured');
  });

  it('[ADMINLOOK-3] reads why there is no answer', async () => {
    const asked = await aCollection(world, 'mtn');
    await giveUp(asked.buyer, asked.paymentId);
    await world.fault(`/mtn/collection/v1_0/requesttopay/${asked.paymentId}`, { kind: 'cut', when: 'before' }, 3);
    expect(outcome(await look(asked.paymentId))).toEqual([502, 'payments_unavailable']);
    expect(outcome(await look(admin.id))).toEqual([404, 'transaction_not_found']);
  });

  it('[ADMINLOOK-4] finds the orders that were paid so, in the list and in the file', async () => {
    const asked = await aCollection(world, 'wave');
    await world.atWave(asked.approve?.url, 'approved');
    await look(asked.paymentId);
    const list = async (kind: string) => {
      const { body } = await admin.call<{ paidWith: { kind: string } }[]>(
        'GET',
        `/api/order/list/${admin.id}?paidWith=${kind}`,
      );
      return body.map(({ paidWith }) => paidWith.kind);
    };
    expect(new Set(await list('wave'))).toEqual(new Set(['wave']));
    expect(await list('paypal')).toEqual([]);
    const file = await admin.call('GET', `/api/admin/orders.csv/${admin.id}?paidWith=paypal`);
    expect(file.raw.payload.trim().split('\n')).toHaveLength(1);
  });

  it('[METRICS-7] the metrics count them by provider and outcome', async () => {
    const { raw } = await call(world.api, 'GET', '/metrics');
    for (const series of ['{provider="wave",outcome="paid"}', '{provider="mtn",outcome="expired"}']) {
      expect(raw.payload).toMatch(new RegExp(`guichet_recent_collections${series} [1-9]`));
    }
    expect(raw.payload).toContain('guichet_recent_collections{provider="wave",outcome="refused"} 0');
  });
});
