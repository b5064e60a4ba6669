import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aHold, outcome } from '../../../../test/checkouts.ts';
import { aPhone, collect, giveUp, type MobileMoneyWorld, startMobileMoney } from '../../../../test/mobile-money.ts';
import { aBuyer } from '../../../../test/people.ts';
import { call } from '../../../../test/test-api.ts';
import { attentionItems, payments } from '../../../platform/database/tables.ts';
import { networkHasher } from '../../../platform/limits/client-network.ts';
import { declineRule } from '../checkout/payment-rules.ts';

let world: MobileMoneyWorld;
beforeAll(async () => {
  world = await startMobileMoney();
});
afterAll(() => world.close());

/** A buyer who asks one number after the other, each of which nobody approves. */
async function anAsker(provider: 'wave' | 'mtn') {
  const { buyer, checkoutId } = await aHold(world.api);
  return async () => {
    const asked = await collect(buyer, { checkoutId, provider, ...(provider === 'mtn' ? { phone: aPhone() } : {}) });
    if (asked.status === 202) await giveUp(buyer, asked.body.paymentId);
    return asked;
  };
}

/** Adds requests of this network that no phone approved. */
async function askedInVain(remoteAddress: string, count: number): Promise<void> {
  const { id: userId } = await aBuyer(world.api);
  const now = world.api.clock.now();
  const ended = { state: 'failed', failureCause: 'not approved', phoneHash: 'a phone', approveBefore: now } as const;
  const times = { createdAt: now, updatedAt: now, nextAttemptAt: new Date('9999-01-01'), deadlineAt: now };
  const networkHash = networkHasher(world.api.config.jwtSecret ?? '')(remoteAddress);
  await world.api.database.insert(payments).values(
    Array.from({ length: count }, () => ({
      ...{ id: randomUUID(), gatewayKey: `mtn:${randomUUID()}`, userId, networkHash, amount: 100 },
      ...{ currency: 'XOF' as const, ...ended, ...times },
    })),
  );
}

describe('somebody who asks the phones of strangers', () => {
  it.each(['wave', 'mtn'] as const)(
    '[MOMO-27] waits a minute after the third at %s that did not approve',
    async which => {
      const ask = await anAsker(which);
      expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([202, 202, 202]);
      expect(outcome(await ask())).toEqual([429, 'too_many_declines']);
      world.api.clock.advance({ seconds: 61 });
      expect((await ask()).status).toBe(202);
      expect(outcome(await ask())).toEqual([429, 'too_many_declines']);
    },
  );

  it('[MOMO-27] is not helped by many accounts of one network', async () => {
    const { buyer, checkoutId } = await aHold(world.api);
    const remoteAddress = '10.71.0.1';
    await askedInVain(remoteAddress, declineRule.recent);
    const asked = await call(world.api, 'POST', `/api/payment/collect/${buyer.id}`, {
      ...{ remoteAddress, headers: { authorization: `Bearer ${buyer.token}` } },
      payload: { checkoutId, provider: 'mtn', phone: aPhone() },
    });
    expect([asked.status, asked.body.code]).toEqual([429, 'network_declines']);
  });

  it('[MOMO-30] does not block a number by giving it to Wave, which is not asked with it', async () => {
    const phone = aPhone();
    for (let count = 0; count < 3; count += 1) {
      const { buyer, checkoutId } = await aHold(world.api);
      const { status, body } = await collect(buyer, { checkoutId, provider: 'wave', phone });
      expect([status, body.phone]).toEqual([202, undefined]);
    }
    const { buyer, checkoutId } = await aHold(world.api);
    expect((await collect(buyer, { checkoutId, provider: 'mtn', phone })).status).toBe(202);
  });

  it('[MOMO-28] is in “Needs attention” when most requests of ten minutes are in vain, until they are not', async () => {
    await askedInVain('10.70.0.1', 20);
    await world.api.app.reconcileNow();
    const open = async () => {
      const items = await world.api.database.select().from(attentionItems);
      return items.filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind);
    };
    expect(await open()).toEqual(['mobile_money_refused']);
    world.api.clock.advance({ minutes: 11 });
    await world.api.app.reconcileNow();
    expect(await open()).toEqual([]);
  });
});
