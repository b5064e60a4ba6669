import { buildGateway } from '@guichet/gateway/server';
import { localMerchant } from '@guichet/testkit';
import { expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from '../../../../test/api-process.ts';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import type { Person } from '../../../../test/people.ts';
import { buyers } from '../../../../test/people.ts';
import { oneTicket } from '../../../../test/rush.ts';
import { startTestApi } from '../../../../test/test-api.ts';
import { payments } from '../../../platform/database/tables.ts';
import { braintreeGateway } from '../../payments/index.ts';

/** Two processes that start from source and four hundred requests: half a minute alone, and more beside other tests. */
const realProcessesMs = 240_000;

it(
  '[RACE-6] two real processes, two hundred buyers and twenty tickets: twenty are sold and paid once each',
  async () => {
    const provider = buildGateway();
    const gatewayUrl = await provider.listen({ host: '127.0.0.1', port: 0 });
    const gateway = braintreeGateway({ environment: 'local', ...localMerchant, gatewayUrl });
    // Only signs buyers up and checks the ledger; the buyers' requests go to the two processes.
    const office = await startTestApi({ gateway });
    const env = { BRAINTREE_GATEWAY_URL: gatewayUrl };
    const processes = await Promise.all([startApiProcess(office, env), startApiProcess(office, env)]);
    expect(new Set([process.pid, ...processes.map(({ pid }) => pid)]).size).toBe(3);
    const eventId = await anEvent(office.database, { price: 1_000, capacity: 20 });
    const people = await buyers(office, 200);

    const buy = (person: Person, index: number) =>
      buyOne(posting(processes[index % 2], person, index), person, eventId);
    // One buyer of each process comes before the rush: the faster one could sell all twenty tickets otherwise.
    const first = await Promise.all(people.slice(0, 2).map(buy));
    expect(first).toEqual(['bought', 'bought']);
    const outcomes = [...first, ...(await Promise.all(people.slice(2).map(buy)))];
    expect(outcomes.filter(outcome => outcome === 'bought')).toHaveLength(20);
    expect(outcomes.filter(outcome => outcome === 'sold_out')).toHaveLength(180);
    expect(await soldOf(office.database, eventId)).toBe(20);
    const rows = await office.database.select().from(payments);
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'captured'));
    for (const { gatewayKey } of rows) {
      expect(await gateway.find(gatewayKey)).toMatchObject({ kind: 'captured', amount: 1_000 });
    }
    expect(await findInvariantViolations(office, 'at rest')).toEqual([]);
    expect(await Promise.all(processes.map(({ stop }) => stop()))).toEqual([0, 0]);
    await office.close();
    await provider.close();
  },
  realProcessesMs,
);

type Post = (
  path: string,
  body: unknown,
) => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;

/** Calls a process over its socket. Each person has an address of their own, as the shop's server would pass it on. */
function posting(shop: ApiProcess | undefined, person: Person, index: number): Post {
  if (shop === undefined) throw new Error('This process was not started.');
  const headers = { authorization: `Bearer ${person.token}`, 'x-forwarded-for': `10.9.0.${index + 1}` };
  return async (path, body) => {
    const reply = await shop.post(path, body, headers);
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
}

/** Holds a ticket and pays for it: `bought`, or the error code of the step that failed. */
async function buyOne(post: Post, person: Person, eventId: string): Promise<string> {
  const held = await post('/api/checkout', oneTicket(eventId));
  if (held.status !== 200) return String(held.body.code);
  const { checkoutId } = held.body;
  const payload = { paymentMethodNonce: 'fake-valid-nonce', amount: 1_000, checkoutId };
  const paid = await post(`/api/braintree/payment/${person.id}`, payload);
  return paid.status === 200 ? 'bought' : String(paid.body.code);
}
