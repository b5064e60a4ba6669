import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBuyer } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { attentionItems, payments } from '../../../platform/database/tables.ts';
import { alarmRule } from './decline-rate.ts';

let api: TestApi;
let userId: string;
beforeAll(async () => {
  api = await startTestApi();
  userId = (await aBuyer(api)).id;
});
beforeEach(async () => {
  await api.database.delete(payments);
  await api.database.delete(attentionItems);
});
afterAll(() => api.close());

type Attempt = Partial<typeof payments.$inferInsert>;

/** Writes attempts that were made just now. */
async function attempts(count: number, values: Attempt): Promise<void> {
  const createdAt = api.clock.now();
  const shared = { userId, amount: 100, currency: 'XOF', networkHash: 'a network', deadlineAt: createdAt } as const;
  const rows = Array.from({ length: count }, () => ({
    ...{ id: randomUUID(), gatewayKey: randomUUID(), createdAt, updatedAt: createdAt, nextAttemptAt: createdAt },
    ...shared,
    ...values,
  }));
  if (rows.length > 0) await api.database.insert(payments).values(rows);
}

const approved: Attempt = { state: 'captured' };
const refused: readonly (readonly [string, Attempt])[] = [
  ['declined', { state: 'declined' }],
  ['with unusable payment details', { state: 'failed', failureCause: 'payment details' }],
  ['voided without an order', { state: 'voided' }],
];

async function openAlarms() {
  const items = await api.database.select().from(attentionItems);
  return items.filter(item => item.kind === 'card_testing' && item.resolvedAt === null);
}

describe('the alarm on refused payments', () => {
  it.each(refused)('[FRAUD-12] [FRAUD-14] is raised by attempts that are %s', async (_, values) => {
    await attempts(8, approved);
    await attempts(12, values);
    await api.app.reconcileNow();
    expect(await openAlarms()).toMatchObject([{ detail: { attempts: 20, refused: 12 } }]);
    expect(api.logLines.filter(line => line.includes('most attempts to pay are refused')).at(-1)).toContain(
      '"level":50',
    );
  });

  it.each<readonly [string, number, number, Attempt]>([
    ['too few attempts', 0, alarmRule.attempts - 1, { state: 'declined' }],
    ['a smaller share', 9, 11, { state: 'declined' }],
    ['a provider that was not reached', 0, 30, { state: 'failed', failureCause: 'provider' }],
    ['unfinished payments', 0, 30, { state: 'unknown' }],
  ])('[FRAUD-12] is not raised by %s', async (_, good, bad, values) => {
    await attempts(good, approved);
    await attempts(bad, { ...values, deadlineAt: new Date(Date.now() + 86_400_000) });
    await api.app.reconcileNow();
    expect(await openAlarms()).toEqual([]);
  });

  it('[FRAUD-13] ends by itself when the attempts are ten minutes old', async () => {
    await attempts(20, { state: 'declined' });
    await api.app.reconcileNow();
    expect(await openAlarms()).toHaveLength(1);
    api.clock.advance({ minutes: 11 });
    await api.app.reconcileNow();
    expect(await openAlarms()).toEqual([]);
  });

  it('[FRAUD-15] /metrics counts the recent attempts by their result', async () => {
    const createdAt = new Date();
    await attempts(3, { state: 'declined', createdAt });
    await attempts(2, { ...approved, createdAt });
    const { raw } = await call(api, 'GET', '/metrics');
    expect(raw.payload).toContain('guichet_recent_payment_attempts{result="refused"} 3');
    expect(raw.payload).toContain('guichet_recent_payment_attempts{result="approved"} 2');
  });
});
