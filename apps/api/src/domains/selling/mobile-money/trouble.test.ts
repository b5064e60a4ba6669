import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { soldOf } from '../../../../test/catalogue.ts';
import { aHold, ordersOf, pay } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import {
  aCollection,
  aPhone,
  collect,
  giveUp,
  look,
  type MobileMoneyWorld,
  startMobileMoney,
} from '../../../../test/mobile-money.ts';
import type { Person } from '../../../../test/people.ts';
import { fakeLedger, findLedgerViolations, localCollections } from '../../../../test/provider-ledger.ts';

let world: MobileMoneyWorld;
beforeAll(async () => {
  world = await startMobileMoney();
});
afterAll(() => world.close());

type Asked = Awaited<ReturnType<typeof aCollection>>;
const approve = (asked: Asked) =>
  asked.provider === 'wave' ? world.atWave(asked.approve?.url, 'approved') : world.onPhone(asked.phone, 'approved');
const stateOf = async ({ buyer, paymentId }: { readonly buyer: Person; readonly paymentId?: string | undefined }) =>
  (await look(buyer, paymentId)).body.state;
const reconcileAfter = async (time: { minutes?: number; seconds?: number }) => {
  world.api.clock.advance(time);
  await world.api.app.reconcileNow();
};
/** Each call of both providers is refused until `back`. */
const away = () => world.fault('*', { kind: 'status', status: 503 }, 1_000);
const back = async () => {
  await world.provider.inject({ method: 'DELETE', url: '/__control/faults', headers: { host: 'localhost' } });
};

afterEach(async () => {
  await back();
  const entries = [...fakeLedger(world.api.gateway), ...(await localCollections(world.provider))];
  expect([
    ...(await findInvariantViolations(world.api, 'at rest')),
    ...(await findLedgerViolations(world.api, entries, 'at rest')),
  ]).toEqual([]);
});

describe.each(['wave', 'mtn'] as const)('%s', which => {
  it('[MOMO-23] an approval that nobody tells the shop about is found by the next round', async () => {
    const asked = await aCollection(world, which);
    await approve(asked);
    await reconcileAfter({ minutes: 1 });
    expect((await ordersOf(asked.buyer)).map(({ tickets }) => tickets.length)).toEqual([2]);
  });

  it('[MOMO-24] while the provider is away for a minute, a buyer who was asked is told of no failure', async () => {
    const asked = await aCollection(world, which);
    await away();
    for (let seconds = 0; seconds < 60; seconds += 20) {
      await reconcileAfter({ seconds: 20 });
      expect(await stateOf(asked)).toBe('awaiting');
    }
    await back();
    await approve(asked);
    await reconcileAfter({ minutes: 2 });
    expect(await stateOf(asked)).toBe('paid');
  });

  it('[MOMO-24] nor one whose request it may have taken, until it is back and has none', async () => {
    const { buyer, checkoutId, amount } = await aHold(world.api);
    await away();
    const { paymentId, state } = (await collect(buyer, { checkoutId, provider: which, phone: aPhone() })).body;
    expect(state).toBe('checking');
    await reconcileAfter({ minutes: 1 });
    expect(await stateOf({ buyer, paymentId })).toBe('checking');
    await back();
    await reconcileAfter({ minutes: 1 });
    expect(await stateOf({ buyer, paymentId })).toBe('checking');
    await reconcileAfter({ minutes: 3 });
    expect(await stateOf({ buyer, paymentId })).toBe('refused');
    expect((await pay(buyer, { amount, checkoutId })).status).toBe(200);
  });

  it('[MOMO-26] of two approvals for the same tickets, on two phones, one pays and the other is paid back', async () => {
    const first = await aCollection(world, 'mtn');
    const { buyer, checkoutId } = first;
    await giveUp(buyer, first.paymentId);
    const phone = aPhone();
    const { body } = await collect(buyer, { checkoutId, provider: which, phone });
    await Promise.all([approve(first), approve({ ...first, ...body, phone })]);
    world.api.clock.advance({ seconds: 3 });
    const settle = world.api.app.jobHandlers['settle-payment'];
    await Promise.all([
      settle({ paymentId: first.paymentId ?? '' }, { id: 'settle', lastTry: false }),
      look(buyer, body.paymentId),
    ]);
    await reconcileAfter({ minutes: 11 });
    expect([await stateOf(first), await stateOf({ buyer, paymentId: body.paymentId })]).toEqual(['returned', 'paid']);
    expect([await soldOf(world.api.database, first.eventId), (await ordersOf(buyer)).length]).toEqual([2, 1]);
  });

  describe('approved after it was given up, while the provider was away', () => {
    /** Neither provider is told that the request is given up. */
    async function approvedLate(meanwhile: (asked: Asked) => Promise<unknown> = async () => undefined): Promise<Asked> {
      const asked = await aCollection(world, which);
      await away();
      expect((await giveUp(asked.buyer, asked.paymentId)).body.state).toBe('refused');
      await back();
      await approve(asked);
      await meanwhile(asked);
      await reconcileAfter({ minutes: 11 });
      return asked;
    }

    it('[MOMO-11] sells the tickets', async () => {
      const asked = await approvedLate();
      expect(await stateOf(asked)).toBe('paid');
      expect(await soldOf(world.api.database, asked.eventId)).toBe(2);
    });

    it('[MOMO-13] is paid back when the buyer has paid in another way meanwhile', async () => {
      const asked = await approvedLate(({ buyer, checkoutId }) => pay(buyer, { amount: 10_000, checkoutId }));
      expect(await stateOf(asked)).toBe('returned');
      expect(await ordersOf(asked.buyer)).toHaveLength(1);
    });
  });
});
