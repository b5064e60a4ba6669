import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { anAdmin, type Person } from '../../../../test/people.ts';
import { bought, refund, refundsOf } from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { attentionItems } from '../../../platform/database/tables.ts';
import { payRefund } from './pay-refund.ts';
import { claimRefund, endRefund, failRefundOfTransaction, renewClaim } from './refund-repository.ts';
import { type ResumeRefunds, resumeRefunds } from './resume-refunds.ts';

let api: TestApi;
let admin: Person;
let resume: ResumeRefunds;
beforeAll(async () => {
  api = await startTestApi();
  resume = resumeRefunds({ ...api, log: api.app.log });
});
afterAll(async () => {
  expect(await findInvariantViolations(api)).toEqual([]);
  await api.close();
});
beforeEach(async () => {
  admin = await anAdmin(api);
  api.gateway.refundFaults.length = 0;
  Object.assign(api.gateway, { settled: true, voidFails: false });
});

const paidBack = (transactionId: string) =>
  api.gateway.refunds.filter(paid => paid.transactionId === transactionId).map(({ amount }) => amount);

async function openItems(subject: string) {
  const isOpen = and(eq(attentionItems.subject, subject), isNull(attentionItems.resolvedAt));
  return (await api.database.select().from(attentionItems).where(isOpen)).map(({ kind }) => kind);
}

/** A failed refund of 4,000 francs. */
async function aFailedRefund() {
  const { order } = await bought(api);
  api.gateway.refundFaults.push('refused');
  await refund(admin, order._id, { amount: 4_000 });
  const [failed] = await refundsOf(api, order._id);
  if (failed?.state !== 'failed') throw new Error('The refund has not failed.');
  return { order, refundId: failed.id };
}

/** The provider pays this refund although it had answered that it doesn't. */
function payAfterAll(refundId: string, transactionId: string, amount = 4_000): void {
  api.gateway.refunds.push({ id: `late-${refundId.slice(0, 8)}`, key: refundId, transactionId, amount });
}

describe('a claim that ends while its process waits for the provider', () => {
  /** A refund whose first process is still looking it up when a second one resumes and pays it. */
  async function overtaken(renew?: typeof renewClaim) {
    const { order } = await bought(api);
    api.gateway.refundFaults.push('unavailable');
    const id = (await refund(admin, order._id, { amount: 4_000 })).body.refund?._id ?? '';
    api.clock.advance({ minutes: 2 });
    let arrived: () => void = () => undefined;
    const waiting = new Promise<void>(resolve => {
      arrived = resolve;
    });
    let answer: () => void = () => undefined;
    const answered = new Promise<void>(resolve => {
      answer = resolve;
    });
    const slowGateway = {
      ...api.gateway,
      findRefund: async (key: string) => {
        const found = await api.gateway.findRefund(key);
        arrived();
        await answered;
        return found;
      },
    };
    const deps = { ...api, log: api.app.log, ...(renew === undefined ? {} : { renew }) };
    const slow = payRefund({ ...deps, gateway: slowGateway }, id);
    await waiting;
    api.clock.advance({ minutes: 2 });
    expect(await payRefund(deps, id)).toBe(true);
    answer();
    await slow;
    return { paidBack: paidBack(order.transaction_id), state: (await refundsOf(api, order._id))[0]?.state };
  }

  it('[REFUND-63] a process that another one has overtaken pays nothing', async () => {
    expect(await overtaken()).toEqual({ paidBack: [4_000], state: 'done' });
  });

  it('[REFUND-63] control: without the renewal of the claim it pays a second time', async () => {
    expect(await overtaken(async () => true)).toEqual({ paidBack: [4_000, 4_000], state: 'done' });
  });

  /** A refund by a void that failed: a later try voids the money, or refunds it once it is settled. */
  async function aWaitingVoid() {
    Object.assign(api.gateway, { settled: false, voidFails: true });
    const { order } = await bought(api);
    const id = (await refund(admin, order._id)).body.refund?._id ?? '';
    const [row] = await refundsOf(api, order._id);
    expect(row).toMatchObject({ state: 'waiting', method: 'void' });
    api.gateway.voidFails = false;
    api.clock.advance({ minutes: 2 });
    return { order, id };
  }

  /** A provider that records what one process asks it to do with money. */
  function recorded() {
    const calls: string[] = [];
    const gateway = {
      ...api.gateway,
      void: (transactionId: string) => {
        calls.push('void');
        return api.gateway.void(transactionId);
      },
      refund: (request: Parameters<typeof api.gateway.refund>[0]) => {
        calls.push('refund');
        return api.gateway.refund(request);
      },
    };
    return { calls, gateway };
  }

  it('[REFUND-63] a process that was overtaken before it voids the money sends no void', async () => {
    const { order, id } = await aWaitingVoid();
    const { calls, gateway } = recorded();
    const deps = { ...api, log: api.app.log };
    const claimAndStall: typeof claimRefund = async (...claimed) => {
      const row = await claimRefund(...claimed);
      api.clock.advance({ minutes: 2 });
      expect(await payRefund(deps, id)).toBe(true);
      return row;
    };
    await payRefund({ ...deps, gateway, claim: claimAndStall }, id);
    expect(calls).toEqual([]);
    expect(await refundsOf(api, order._id)).toMatchObject([{ state: 'done', method: 'void' }]);
  });

  it('[REFUND-63] a process that was overtaken after its void failed sends no refund', async () => {
    const { order, id } = await aWaitingVoid();
    api.gateway.settled = true;
    const { calls, gateway } = recorded();
    const deps = { ...api, log: api.app.log };
    const findRefund = async (key: string) => {
      const found = await api.gateway.findRefund(key);
      api.clock.advance({ minutes: 2 });
      expect(await payRefund(deps, id)).toBe(true);
      return found;
    };
    await payRefund({ ...deps, gateway: { ...gateway, findRefund } }, id);
    expect(calls).toEqual(['void']);
    expect(paidBack(order.transaction_id)).toEqual([10_000]);
    expect(await refundsOf(api, order._id)).toMatchObject([{ state: 'done', method: 'refund' }]);
  });

  it('[REFUND-83] a renewed claim lasts another minute, so that no other process resumes the refund', async () => {
    const { order } = await bought(api);
    api.gateway.refundFaults.push('crash');
    await refund(admin, order._id, { amount: 4_000 });
    const [claimed] = await refundsOf(api, order._id);
    api.clock.advance({ seconds: 50 });
    expect(await renewClaim(api.database, api.clock, { id: claimed?.id ?? '', attempts: 1 })).toBe(true);
    api.clock.advance({ seconds: 50 });
    expect(await resume()).toBe(0);
    api.clock.advance({ seconds: 20 });
    expect(await resume()).toBe(1);
    expect(paidBack(order.transaction_id)).toEqual([4_000]);
  });
});

describe('a failed refund that the provider has paid after all', () => {
  it('[REFUND-82] becomes done at a later look, and its item in “Needs attention” closes', async () => {
    const { order, refundId } = await aFailedRefund();
    payAfterAll(refundId, order.transaction_id);
    expect(await openItems(refundId)).toEqual(['refund_failed']);
    await resume();
    expect((await refundsOf(api, order._id))[0]?.state).toBe('failed');
    api.clock.advance({ minutes: 11 });
    await resume();
    const [after] = await refundsOf(api, order._id);
    expect(after).toMatchObject({ state: 'done', transactionId: `late-${refundId.slice(0, 8)}` });
    expect(await openItems(refundId)).toEqual([]);
  });

  it('[REFUND-62] is looked up after ten minutes, an hour and a day, and then no more', async () => {
    const { order, refundId } = await aFailedRefund();
    const minutesOfLookUps: number[] = [];
    const { findRefund } = api.gateway;
    let minutes = 0;
    Object.assign(api.gateway, {
      findRefund: async (key: string) => {
        if (key === refundId) minutesOfLookUps.push(minutes);
        return findRefund(key);
      },
    });
    try {
      for (const step of [9, 2, 58, 3, 1438, 3, 3 * 1440]) {
        api.clock.advance({ minutes: step });
        minutes += step;
        await resume();
      }
    } finally {
      Object.assign(api.gateway, { findRefund });
    }
    expect(minutesOfLookUps).toEqual([11, 72, 1513]);
    expect((await refundsOf(api, order._id))[0]?.state).toBe('failed');
  });

  it.each([
    [
      'could not be made',
      async () => {
        const { findRefund } = api.gateway;
        Object.assign(api.gateway, { findRefund: () => Promise.reject(new Error('away')) });
        return async () => void Object.assign(api.gateway, { findRefund });
      },
    ],
    [
      'could not be recorded',
      async () => {
        const { $client } = api.database;
        await $client.query("alter table refunds add constraint stays check (state <> 'done') not valid");
        return async () => void (await $client.query('alter table refunds drop constraint stays'));
      },
    ],
  ])('[REFUND-85] is looked up again ten minutes after a look-up that %s', async (_, fail) => {
    const { order, refundId } = await aFailedRefund();
    payAfterAll(refundId, order.transaction_id);
    const mend = await fail();
    api.clock.advance({ minutes: 11 });
    await resume();
    await mend();
    api.clock.advance({ minutes: 9 });
    await resume();
    expect((await refundsOf(api, order._id))[0]?.state).toBe('failed');
    api.clock.advance({ minutes: 2 });
    await resume();
    expect((await refundsOf(api, order._id))[0]?.state).toBe('done');
  });

  it.each([
    ['says that it is unknown', async () => ({ kind: 'unknown', reason: 'timeout' })],
    ['fails', () => Promise.reject(new Error('The provider has no keys any more.'))],
  ])('[REFUND-89] is looked up for two days and then three times, if each look-up %s', async (_, answer) => {
    const { order, refundId } = await aFailedRefund();
    const { findRefund } = api.gateway;
    let looks = 0;
    const findNone = (key: string) => {
      looks += key === refundId ? 1 : 0;
      return answer();
    };
    Object.assign(api.gateway, { findRefund: findNone });
    try {
      for (let hour = 0; hour < 47; hour += 1) {
        api.clock.advance({ minutes: 60 });
        await resume();
      }
      expect(looks).toBe(47);
      for (let day = 0; day < 6; day += 1) {
        api.clock.advance({ minutes: 24 * 60 });
        await resume();
      }
      expect(looks).toBe(50);
    } finally {
      Object.assign(api.gateway, { findRefund });
    }
    expect((await refundsOf(api, order._id))[0]?.state).toBe('failed');
  });

  it('[REFUND-66] stays failed and in “Needs attention” when another refund has taken its amount', async () => {
    const { order, refundId } = await aFailedRefund();
    await refund(admin, order._id);
    payAfterAll(refundId, order.transaction_id);
    api.clock.advance({ minutes: 11 });
    await resume();
    expect((await refundsOf(api, order._id)).map(({ state }) => state)).toEqual(['failed', 'done']);
    expect(await openItems(refundId)).toEqual(['refund_failed']);
    // The provider would have refused the second one; the ledgers must agree for the tests that follow.
    api.gateway.refunds.pop();
  });
});

describe('a refund that the bank returned', () => {
  it('[REFUND-65] isn’t done again by a response that arrives late', async () => {
    const { order } = await bought(api);
    const { body } = await refund(admin, order._id, { amount: 4_000 });
    const id = body.refund?._id ?? '';
    const transactionId = (await refundsOf(api, order._id))[0]?.transactionId ?? '';
    const fail = () => failRefundOfTransaction(api.database, api.clock, { transactionId, key: id });
    expect(await fail()).toEqual({ id, amount: 4_000 });
    expect(await endRefund(api.database, api.clock, id, { method: 'refund', transactionId })).toBe(false);
    // The repeated event has the same result.
    expect(await fail()).toEqual({ id, amount: 4_000 });
    expect((await refundsOf(api, order._id))[0]?.state).toBe('failed');
  });

  it('[REFUND-67] is found by its key when the provider’s response was lost', async () => {
    const { order } = await bought(api);
    api.gateway.refundFaults.push('lost-response');
    const id = (await refund(admin, order._id, { amount: 4_000 })).body.refund?._id ?? '';
    const failed = await failRefundOfTransaction(api.database, api.clock, { transactionId: 'lost-1', key: id });
    expect(failed).toEqual({ id, amount: 4_000 });
    expect((await refundsOf(api, order._id))[0]).toMatchObject({ state: 'failed', transactionId: 'lost-1' });
  });
});
