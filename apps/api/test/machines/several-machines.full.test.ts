import { setTimeout as pause } from 'node:timers/promises';
import type { CheckoutReply, SaveEventReply } from '@guichet/contracts';
import { buildGateway } from '@guichet/gateway/server';
import { localMerchant } from '@guichet/testkit';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningProxy, startProxy } from '../../../../docker/test/proxy.ts';
import { braintreeGateway, type PaymentGateway } from '../../src/domains/payments/index.ts';
import { keptMails, type PaymentState, payments } from '../../src/platform/database/tables.ts';
import { startApiProcess } from '../api-process.ts';
import { aCategory, anEvent, soldOf } from '../catalogue.ts';
import { aForm, aPicture, multipartOf } from '../event-forms.ts';
import { findInvariantViolations } from '../invariants.ts';
import { aConfirmedBuyer, aLister, type Person } from '../people.ts';
import { findLedgerViolations, localLedger } from '../provider-ledger.ts';
import { type RedisServer, startRedisServer } from '../redis-server.ts';
import { type S3Server, startS3Server } from '../s3-server.ts';
import { startTestApi, type TestApi } from '../test-api.ts';

/** Three processes start from source, and the payment of a killed one is in progress for a minute. */
const limitMs = 540_000;
const retryPauseMs = 500;
/** Of the event of each wave. */
const [ticketCount, buyerCount] = [8, 24];

const provider = buildGateway();
let redis: RedisServer;
let s3: S3Server;
let office: TestApi<PaymentGateway>;
let proxy: RunningProxy;

beforeAll(async () => {
  const gatewayUrl = await provider.listen({ host: '127.0.0.1', port: 0 });
  const gateway = braintreeGateway({ environment: 'local', ...localMerchant, gatewayUrl });
  [redis, s3] = await Promise.all([startRedisServer(), startS3Server()]);
  // Only signs people up and checks the ledger; all requests of the test go through nginx.
  office = await startTestApi({ gateway, env: { BRAINTREE_GATEWAY_URL: gatewayUrl } });
});
afterAll(async () => {
  await proxy?.stop();
  await office.close();
  await redis.kill();
  await s3.close();
  await provider.close();
});

it(
  '[MACHINES-1] [MACHINES-2] [MACHINES-3] [MACHINES-4] [MACHINES-5] nothing is lost when a copy of the API is killed and Redis goes away',
  async () => {
    const env = {
      BRAINTREE_GATEWAY_URL: office.config.braintree.gatewayUrl,
      REDIS_URL: redis.url,
      STORAGE_URL: s3.urlOf(),
      LOG_LEVEL: 'info',
    };
    const [first, second] = await Promise.all([
      startApiProcess(office, env),
      startApiProcess(office, env),
      startApiProcess(office, { ...env, WORKER: 'on' }),
    ]);
    const upstreams = [first, second].map(({ address }) => new URL(address).host);
    proxy = await startProxy('nginx.conf', { api: upstreams, shop: upstreams[0] ?? '' });

    // A photo that one copy took is there for the other.
    const lister = await aLister(office);
    const photoId = await createWithPhoto(lister, await aCategory(office.database));
    const sizes = await Promise.all([first, second].map(({ address }) => photoSize(address, photoId, 640)));
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes[1]).toBe(sizes[0]);

    // One wave of buyers for each state of the machines, for an event of its own.
    const waves: { readonly eventId: string; readonly people: readonly Person[] }[] = [];
    for (let wave = 0; wave < 3; wave += 1) {
      const people: Person[] = [];
      for (let index = 0; index < buyerCount; index += 1) people.push(await aConfirmedBuyer(office));
      waves.push({ people, eventId: await anEvent(office.database, { price: 1_000, capacity: ticketCount }) });
    }
    const [untilKill, withoutRedis, withRedis] = waves.map(({ eventId, people }) => ({
      begin: () => Promise.all(people.map(person => buyOne(person, eventId))),
      hasSold: (count: number) =>
        expect.poll(() => soldOf(office.database, eventId), { timeout: limitMs }).toBeGreaterThanOrEqual(count),
    }));
    if (untilKill === undefined || withoutRedis === undefined || withRedis === undefined) throw new Error('No waves.');

    const outcomes = [untilKill.begin()];
    await untilKill.hasSold(2);
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    await redis.kill();
    outcomes.push(withoutRedis.begin());
    await withoutRedis.hasSold(2);
    await redis.start();
    outcomes.push(withRedis.begin());

    for (const results of await Promise.all(outcomes)) {
      expect(results.filter(result => result === 'bought')).toHaveLength(ticketCount);
      expect(results.filter(result => result === 'sold_out')).toHaveLength(buyerCount - ticketCount);
    }
    const sold = waves.length * ticketCount;
    // The reconciler captures what the killed copy had sold and not captured yet.
    await expect.poll(() => statesOfPayments(), { timeout: limitMs }).toEqual({ captured: sold });
    expect(await findInvariantViolations(office, 'at rest')).toEqual([]);
    expect(await findLedgerViolations(office, await localLedger(provider), 'at rest')).toEqual([]);

    // Redis counts again, and the copy that is left has the photo.
    const counts = new Redis(redis.url);
    await expect
      .poll(async () => {
        await fetch(`${proxy.url}/api/products`);
        return counts.dbsize();
      })
      .toBeGreaterThan(0);
    counts.disconnect();
    expect(await photoSize(proxy.url, photoId, 320)).toBeGreaterThan(0);
    const isTicketMail = ({ attachments }: typeof keptMails.$inferSelect) =>
      JSON.stringify(attachments).includes('application/pdf');
    await expect
      .poll(async () => (await office.database.select().from(keptMails)).filter(isTicketMail).length)
      .toBe(sold);
  },
  limitMs,
);

/** How many payments are in each state. */
async function statesOfPayments(): Promise<Partial<Record<PaymentState, number>>> {
  const counts: Partial<Record<PaymentState, number>> = {};
  for (const { state } of await office.database.select().from(payments)) {
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

/** Creates an event with a photo, through nginx. */
async function createWithPhoto(lister: Person, category: string): Promise<string> {
  const photo = await aPicture();
  const reply = await untilResponse(() =>
    fetch(`${proxy.url}/api/product/${lister.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lister.token}` },
      body: multipartOf(aForm({ category }), photo),
    }),
  );
  const { event } = (await reply.json()) as SaveEventReply;
  return event._id;
}

async function photoSize(origin: string, id: string, width: number): Promise<number> {
  const reply = await untilResponse(() => fetch(`${origin}/api/product/photo/${id}?width=${width}`));
  return reply.status === 200 ? (await reply.arrayBuffer()).byteLength : 0;
}

/** Buys one ticket as the shop's page does: `bought`, or the code of the final refusal. */
async function buyOne(person: Person, eventId: string): Promise<string> {
  const post = (path: string, body: unknown) =>
    untilResponse(() =>
      fetch(proxy.url + path, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
          'idempotency-key': `${path} ${person.id}`,
        },
        body: JSON.stringify(body),
      }),
    );
  const held = await post('/api/checkout', [{ productId: eventId, count: 1 }]);
  const hold = (await held.json()) as CheckoutReply & { readonly code?: string };
  if (held.status !== 200) return String(hold.code);
  const payload = { paymentMethodNonce: 'fake-valid-nonce', amount: hold.amount, checkoutId: hold.checkoutId };
  const paid = await post(`/api/braintree/payment/${person.id}`, payload);
  return paid.status === 200 ? 'bought' : String(((await paid.json()) as { readonly code?: string }).code);
}

/** Repeats a request for as long as the reply says that it may succeed later. */
async function untilResponse(request: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await request();
    if (![502, 503, 504].includes(reply.status) && !(await isInProgress(reply))) return reply;
    await pause(retryPauseMs);
  }
}

async function isInProgress(reply: Response): Promise<boolean> {
  if (reply.status !== 409) return false;
  const { code } = (await reply.clone().json()) as { readonly code?: string };
  return code === 'payment_in_progress';
}
