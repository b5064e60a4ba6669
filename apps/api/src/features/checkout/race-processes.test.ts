import { setTimeout as pause } from 'node:timers/promises';
import { buildGateway } from '@guichet/gateway/server';
import { localMerchant } from '@guichet/testkit';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startApiProcess } from '../../../test/api-process.ts';
import { locksOfProcesses } from '../../../test/broken-locks.ts';
import { anEvent, soldOf } from '../../../test/catalogue.ts';
import { pay } from '../../../test/checkouts.ts';
import { findBreaches } from '../../../test/invariants.ts';
import type { Person } from '../../../test/people.ts';
import { buyers, holdAll, oneTicket, shopsForRaces } from '../../../test/rush.ts';
import { startTestApi } from '../../../test/test-api.ts';
import { payments } from '../../platform/database/tables.ts';
import { braintreeGateway } from '../payments/index.ts';

const start = shopsForRaces();

/** Two processes that start from source and four hundred requests: half a minute alone, and more beside other tests. */
const realProcessesMs = 240_000;

describe('two processes on one database', () => {
  it(
    '[RACE-6] two real processes, two hundred buyers and twenty tickets: twenty are sold and paid once each',
    async () => {
      const provider = buildGateway();
      const gatewayUrl = await provider.listen({ host: '127.0.0.1', port: 0 });
      const gateway = braintreeGateway({ environment: 'local', ...localMerchant, gatewayUrl });
      // Signs people up, and looks into the books. The rush doesn't go through it.
      const office = await startTestApi({ gateway });
      const env = { BRAINTREE_GATEWAY_URL: gatewayUrl };
      const processes = await Promise.all([startApiProcess(office, env), startApiProcess(office, env)]);
      expect(new Set([process.pid, ...processes.map(({ pid }) => pid)]).size).toBe(3);
      const eventId = await anEvent(office.database, { price: 1_000, capacity: 20 });
      const people = await buyers(office, 200);

      const outcomes = await Promise.all(
        people.map((person, index) => {
          const post = posting(processes[index % 2]?.address ?? '', person, index);
          return buyOne(post, person, eventId);
        }),
      );
      expect(outcomes.filter(outcome => outcome === 'bought')).toHaveLength(20);
      expect(outcomes.filter(outcome => outcome === 'sold_out')).toHaveLength(180);
      // Both took part.
      const winnersOf = [0, 1].map(
        one => outcomes.filter((what, index) => index % 2 === one && what === 'bought').length,
      );
      expect(Math.min(...winnersOf)).toBeGreaterThan(0);
      expect(await soldOf(office.database, eventId)).toBe(20);
      const rows = await office.database.select().from(payments);
      expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'captured'));
      for (const { gatewayKey } of rows) {
        expect(await gateway.find(gatewayKey)).toMatchObject({ kind: 'captured', amount: 1_000 });
      }
      expect(await findBreaches(office, 'at rest')).toEqual([]);
      expect(await Promise.all(processes.map(({ stop }) => stop()))).toEqual([0, 0]);
      await office.close();
      await provider.close();
    },
    realProcessesMs,
  );

  it('[RACE-6] two pools sell no more between them than one would', async () => {
    const api = await start();
    const second = await startTestApi({ besides: api });
    const eventId = await anEvent(api.database, { price: 1_000, capacity: 10 });
    const people = [...(await buyers(api, 20)), ...(await buyers(second, 20))];
    const bought = await Promise.all(
      people.map(async person => {
        const payload = [...oneTicket(eventId)];
        const held = await person.call<{ checkoutId: string }>('POST', '/api/checkout', { payload });
        if (held.status !== 200) return false;
        const reply = await pay(person, { amount: 1_000, checkoutId: held.body.checkoutId });
        return reply.status === 200;
      }),
    );
    await second.close();
    expect(bought.filter(Boolean)).toHaveLength(10);
    expect(await soldOf(api.database, eventId)).toBe(10);
    expect(api.gateway.transactions).toHaveLength(10);
    expect(await findBreaches(api, 'at rest')).toEqual([]);
  });

  it('[RACE-6] control: with a lock that each process keeps to itself, both hold the last ticket', async () => {
    const locksOf = locksOfProcesses(2);
    const api = await start(locksOf(1));
    const second = await startTestApi({ besides: api, locks: locksOf(2) });
    await api.database.execute(sql`create table process_1 (); create table process_2 ();`);
    const eventId = await anEvent(api.database, { price: 1_000, capacity: 1 });
    const peopleOf = [await buyers(api, 4), await buyers(second, 4)];
    const held = await Promise.all(peopleOf.map(people => holdAll(people, oneTicket(eventId))));
    // Within each process the lock does its work: one of its four buyers wins.
    expect(held.map(({ winners }) => winners.length)).toEqual([1, 1]);
    // Only the database's own guard is left, as in RACE-2.
    const winners = held.flatMap(ofProcess => ofProcess.winners);
    const paid = await Promise.all(winners.map(({ person, checkoutId }) => pay(person, { amount: 1_000, checkoutId })));
    await second.close();
    expect(paid.map(reply => reply.status).sort()).toEqual([200, 409]);
    expect(await soldOf(api.database, eventId)).toBe(1);
    expect(api.gateway.transactions.map(transaction => transaction.status).sort()).toEqual(['captured', 'voided']);
  });
});

type Post = (
  path: string,
  body: unknown,
) => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;

/** Calls a process over its socket. Each person has an address of their own, as the shop's server would say it. */
function posting(address: string, person: Person, index: number): Post {
  const headers = {
    authorization: `Bearer ${person.token}`,
    'content-type': 'application/json',
    'x-forwarded-for': `10.9.0.${index + 1}`,
  };
  return async (path, body) => {
    for (let turnedAway = 0; ; turnedAway += 1) {
      const reply = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const answer = { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
      // On a busy machine a process may ask to come again, which a person does as well.
      if (answer.body.code !== 'overloaded' || turnedAway === 60) return answer;
      await pause(500);
    }
  };
}

/** Holds a ticket and pays for it. Any other end than these two is told as it came. */
async function buyOne(post: Post, person: Person, eventId: string): Promise<string> {
  const held = await post('/api/checkout', oneTicket(eventId));
  if (held.status !== 200) return String(held.body.code);
  const { checkoutId } = held.body;
  const payload = { paymentMethodNonce: 'fake-valid-nonce', amount: 1_000, checkoutId };
  const paid = await post(`/api/braintree/payment/${person.id}`, payload);
  return paid.status === 200 ? 'bought' : String(paid.body.code);
}
