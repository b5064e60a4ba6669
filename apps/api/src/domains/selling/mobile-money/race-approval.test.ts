import { describe, expect, it } from 'vitest';
import { withOldLooksOfSales, withoutBuyerLocks, withoutDueClaim } from '../../../../test/broken-locks.ts';
import { soldOf } from '../../../../test/catalogue.ts';
import { ordersOf, pay } from '../../../../test/checkouts.ts';
import { lockTable, waitForLocks } from '../../../../test/database-locks.ts';
import { type FakeCollector, fakeCollector } from '../../../../test/fake-collector.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { aCollection, giveUp, look } from '../../../../test/mobile-money.ts';
import { anAdmin } from '../../../../test/people.ts';
import { fakeLedger, findLedgerViolations } from '../../../../test/provider-ledger.ts';
import { cancelEvent } from '../../../../test/refunds.ts';
import { shopsForRaces } from '../../../../test/rush.ts';
import type { TestApi } from '../../../../test/test-api.ts';
import { attentionItems } from '../../../platform/database/tables.ts';

const start = shopsForRaces();

function aProvider(name: 'wave' | 'mtn'): FakeCollector {
  return fakeCollector(name, { faulty: (_call, ask) => ask }, () => new Date());
}

/** The owner of the phone approves. */
function approve(provider: FakeCollector): void {
  for (const asked of provider.answerable(new Date())) asked.status = 'approved';
}

async function violations(api: TestApi, provider: FakeCollector) {
  const entries = [...fakeLedger(api.gateway), ...provider.ledger()];
  return [
    ...(await findInvariantViolations(api, 'at rest')),
    ...(await findLedgerViolations(api, entries, 'at rest')),
    ...(await api.database.select().from(attentionItems)),
  ];
}

describe('a late approval while another payment for the tickets begins', () => {
  /** The approval of a request that was given up is found while the buyer pays by card. */
  async function payTwice(api: TestApi, provider: FakeCollector, meetNow: () => void = () => undefined) {
    const asked = await aCollection({ api }, 'mtn');
    const { buyer, paymentId = '', checkoutId } = asked;
    await giveUp(buyer, paymentId);
    approve(provider);
    meetNow();
    const settle = api.app.jobHandlers['settle-payment'];
    const [found, paid] = await Promise.allSettled([
      settle({ paymentId }, { id: 'settle', lastTry: false }),
      pay(buyer, { amount: 10_000, checkoutId }),
    ]);
    const card = paid.status === 'fulfilled' ? paid.value.status : 0;
    return { ...asked, found: found.status, card };
  }

  it('[RACE-95] one of them pays, and the other is refused or paid back', async () => {
    const provider = aProvider('mtn');
    const api = await start({}, { collectors: [provider] });
    for (let repeat = 0; repeat < 5; repeat += 1) {
      const { buyer, eventId, paymentId, found, card } = await payTwice(api, provider);
      const { state } = (await look(buyer, paymentId)).body;
      expect(found).toBe('fulfilled');
      // The reply to a payment for a checkout that is paid is its order.
      expect([
        ['paid', 409],
        ['paid', 200],
        ['returned', 200],
      ]).toContainEqual([state, card]);
      expect([await soldOf(api.database, eventId), (await ordersOf(buyer)).length]).toEqual([2, 1]);
    }
    expect(await violations(api, provider)).toEqual([]);
  });

  it('[RACE-95] control: without the locks both find the checkout open, and the index refuses one of them', async () => {
    const { locks, meetNow } = withoutBuyerLocks(2);
    const provider = aProvider('mtn');
    const api = await start(locks, { collectors: [provider] });
    const { found, card } = await payTwice(api, provider, meetNow);
    expect([
      ['rejected', 200],
      ['fulfilled', 500],
    ]).toContainEqual([found, card]);
  });
});

describe('an approval while its time ends', () => {
  /** Two runs of the reconciler: the first finds no approval and ends the payment; then the buyer approves. */
  async function endTwice(locks: Parameters<typeof start>[0]) {
    const provider = aProvider('mtn');
    let looks = 0;
    const isEnded = async (): Promise<boolean> => {
      const { rows } = await api.database.$client.query(`select 1 from payments where state = 'failed'`);
      return rows.length > 0;
    };
    const close: FakeCollector['close'] = async (key, id) => {
      looks += 1;
      if (looks === 1) return provider.close(key, id);
      await expect.poll(isEnded).toBe(true);
      approve(provider);
      return provider.close(key, id);
    };
    const api: TestApi = await start(locks, { collectors: [{ ...provider, close }] });
    const { buyer, paymentId, eventId } = await aCollection({ api }, 'mtn');
    api.clock.advance({ seconds: 301 });
    await Promise.all([api.app.reconcileNow(), api.app.reconcileNow()]);
    const looksInTime = looks;
    approve(provider);
    api.clock.advance({ minutes: 11 });
    await api.app.reconcileNow();
    const { state } = (await look(buyer, paymentId)).body;
    return {
      looks: looksInTime,
      state,
      sold: await soldOf(api.database, eventId),
      violations: await violations(api, provider),
    };
  }

  it('[RACE-96] one process ends the payment, and the approval that comes then sells the tickets', async () => {
    expect(await endTwice({})).toEqual({ looks: 1, state: 'paid', sold: 2, violations: [] });
  });

  it('[RACE-96] control: without the claim another process finds the approval, and pays the money back', async () => {
    expect(await endTwice(withoutDueClaim())).toEqual({ looks: 2, state: 'returned', sold: 0, violations: [] });
  });
});

describe('an approval that two processes look for', () => {
  async function lookTwice(locks: Parameters<typeof start>[0]) {
    const provider = aProvider('mtn');
    let looks = 0;
    const find: FakeCollector['find'] = (key, id) => {
      looks += 1;
      return provider.find(key, id);
    };
    const api = await start(locks, { collectors: [{ ...provider, find }] });
    const { buyer, paymentId, eventId } = await aCollection({ api }, 'mtn');
    approve(provider);
    api.clock.advance({ minutes: 1 });
    await Promise.all([api.app.reconcileNow(), api.app.reconcileNow()]);
    const { state } = (await look(buyer, paymentId)).body;
    const orders = (await ordersOf(buyer)).length;
    return {
      looks,
      state,
      orders,
      sold: await soldOf(api.database, eventId),
      violations: await violations(api, provider),
    };
  }

  it('[RACE-98] one of them asks the provider, and sells the tickets', async () => {
    expect(await lookTwice({})).toEqual({ looks: 1, state: 'paid', orders: 1, sold: 2, violations: [] });
  });

  it('[RACE-98] control: without the claim both ask', async () => {
    const { looks, ...result } = await lookTwice(withoutDueClaim());
    expect([looks, result]).toEqual([2, { state: 'paid', orders: 1, sold: 2, violations: [] }]);
  });
});

describe('an approval while its event is cancelled', () => {
  /** The event is cancelled while the sale has found its checkout payable, and waits to write its tickets. */
  async function cancelMeanwhile(api: TestApi, provider: FakeCollector, startNow: () => void = () => undefined) {
    const admin = await anAdmin(api);
    const asked = await aCollection({ api }, 'wave');
    approve(provider);
    api.clock.advance({ seconds: 3 });
    const table = await lockTable(api, 'tickets');
    startNow();
    const looking = look(asked.buyer, asked.paymentId);
    await waitForLocks(api);
    let isCancelled = false;
    const cancelling = cancelEvent(admin, asked.eventId).finally(() => {
      isCancelled = true;
    });
    await waitForLocks(api, 2, () => isCancelled);
    await table.release();
    const [found, cancelled] = [await looking, await cancelling];
    await runJobs(api, ['refund-event', 'pay-refund']);
    return { ...asked, found, cancelled: cancelled.status };
  }

  it('[RACE-97] the money is paid back, and the comparison with the provider finds nothing to say', async () => {
    const provider = aProvider('wave');
    const api = await start({}, { collectors: [provider] });
    const { buyer, eventId, found, cancelled } = await cancelMeanwhile(api, provider);
    expect([found.status, found.body.state, cancelled]).toEqual([200, 'returned', 200]);
    expect([await soldOf(api.database, eventId), await ordersOf(buyer)]).toEqual([0, []]);
    api.clock.advance({ minutes: 30 });
    await api.app.compareLedgerNow();
    expect(await violations(api, provider)).toEqual([]);
  });

  it('[RACE-97] control: with an old look at the event the sale fails, and the next run pays the money back', async () => {
    const { locks, keepOld } = withOldLooksOfSales();
    const provider = aProvider('wave');
    const api = await start(locks, { collectors: [provider] });
    const { buyer, paymentId, found } = await cancelMeanwhile(api, provider, () => keepOld(true));
    keepOld(false);
    expect(found.status).toBe(500);
    api.clock.advance({ minutes: 2 });
    await api.app.reconcileNow();
    expect((await look(buyer, paymentId)).body.state).toBe('returned');
    expect(await violations(api, provider)).toEqual([]);
  });
});
