import type { AdminOrder, UnplacedPayment } from '@guichet/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aHold } from '../../../../test/checkouts.ts';
import { collect, giveUp, look, type MobileMoneyWorld, startMobileMoney } from '../../../../test/mobile-money.ts';
import { anAdmin, type Person } from '../../../../test/people.ts';
import { wordsOf } from '../../../platform/database/contains-words.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { listUnplacedPayments } from './unplaced-payment-repository.ts';

let world: MobileMoneyWorld;
let admin: Person;
beforeAll(async () => {
  world = await startMobileMoney();
  admin = await anAdmin(world.api);
});
afterAll(() => world.close());

const find = async (q: string) => {
  const path = `/api/admin/payments/${admin.id}?q=${encodeURIComponent(q)}`;
  return (await admin.call<UnplacedPayment[]>('GET', path)).body;
};
const idsOf = async (q: string) => (await find(q)).map(({ _id }) => _id);
const ordersOf = async (q: string) => {
  const path = `/api/order/list/${admin.id}?q=${encodeURIComponent(q)}`;
  return (await admin.call<AdminOrder[]>('GET', path)).body.map(({ transaction_id }) => transaction_id);
};

/** A request to this number, given up by its buyer. */
async function anUnanswered(phone: string) {
  const held = await aHold(world.api);
  const { checkoutId, buyer } = held;
  const { body } = await collect(buyer, { checkoutId, provider: 'mtn', phone });
  await giveUp(buyer, body.paymentId);
  return { ...held, paymentId: body.paymentId ?? '' };
}

describe('an admin who searches the money of a buyer without a ticket', () => {
  it.each([
    ['2250756781239', ['0756781239', '07 56 78 12 39', '+225 07 56 78 12 39', '07 •• •• 12 39', '1239']],
    // Nine digits, of which the last stands alone.
    ['221771234569', ['77 123 45 69', '00221 77 123 45 69', '77 •• •• 56 9', '4569']],
  ])('[ADMINLOOK-5] finds the request to %s by the number as it is told', async (phone, told) => {
    const { buyer, paymentId } = await anUnanswered(phone);
    for (const q of told) expect([q, await idsOf(q)]).toEqual([q, [paymentId]]);
    expect((await find(phone))[0]).toMatchObject({ state: 'failed', user: { _id: buyer.id } });
    expect(JSON.stringify(await find(phone))).not.toContain(phone.slice(3));
  });

  it('[ADMINLOOK-5] finds it by its buyer and by the provider’s reference, and no other', async () => {
    const { buyer, paymentId } = await anUnanswered('2250701020304');
    await anUnanswered('2250701020305');
    expect(await idsOf(buyer.email)).toEqual([paymentId]);
    expect(await idsOf(`mtn:${paymentId}`)).toEqual([paymentId]);
    expect(await idsOf(paymentId.slice(0, 18))).toEqual([paymentId]);
    for (const q of ['0306', `${buyer.email} nobody`]) expect([q, await idsOf(q)]).toEqual([q, []]);
  });

  it('[ADMINLOOK-5] [ADMINLOOK-6] a request that was paid is no longer there, but its order is found by the number', async () => {
    const { buyer, checkoutId } = await aHold(world.api);
    const phone = '2250701020307';
    const { paymentId } = (await collect(buyer, { checkoutId, provider: 'mtn', phone })).body;
    expect([await idsOf('0307'), await ordersOf('0307')]).toEqual([[paymentId], []]);
    await world.onPhone(phone, 'approved');
    world.api.clock.advance({ seconds: 3 });
    await look(buyer, paymentId);
    expect([await idsOf('0307'), await ordersOf('0307')]).toEqual([[], [`mtn:${paymentId}`]]);
  });
});

it('[ADMINLOOK-7] reads the newest payments by an index, never the whole table', async () => {
  const { database } = world.api;
  const { buyer } = await aHold(world.api);
  await database.execute(sql`
    insert into payments (gateway_key, user_id, amount, currency, state, deadline_at, network_hash, created_at)
    select n::text, ${buyer.id}::uuid, 100, 'XOF', 'declined', now(), 'a network', now() - n * interval '1 hour'
    from generate_series(1, 8000) as n`);
  await database.execute(sql`analyze payments, orders, users`);
  const wanted = { words: wordsOf(buyer.email), phoneEnd: undefined, limit: 20 };
  const { found, whole } = await inTransaction(database, async transaction => {
    // Of this connection, with its transactions of the last second.
    const scans = async () => {
      const { rows } = await transaction.execute<{ whole: number }>(sql`
        select seq_scan::integer as whole from pg_stat_xact_user_tables where relname = 'payments'`);
      return rows[0]?.whole ?? 0;
    };
    const before = await scans();
    const rows = await listUnplacedPayments(transaction, wanted);
    return { found: rows.length, whole: (await scans()) - before };
  });
  expect([found, whole]).toEqual([20, 0]);
});
