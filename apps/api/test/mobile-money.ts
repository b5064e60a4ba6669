import { randomUUID } from 'node:crypto';
import type { ApiError, CollectReply } from '@guichet/contracts';
import { buildGateway } from '@guichet/gateway/server';
import { localMobileMoney } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { aHold } from './checkouts.ts';
import type { Person } from './people.ts';
import { type Reply, startTestApi, type TestApi } from './test-api.ts';

/** The API with both providers of mobile money at a local stand-in, whose clock is the API's. */
export type MobileMoneyWorld = {
  readonly api: TestApi;
  readonly provider: FastifyInstance;
  /** Lets the owner of a phone answer the request that it shows. */
  readonly onPhone: (phone: string, outcome: string) => Promise<void>;
  /** Lets the buyer answer on the page of Wave's URL. */
  readonly atWave: (url: string | undefined, outcome: string) => Promise<void>;
  /** Makes calls of the provider fail. */
  readonly fault: (operation: string, effect: object, times?: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts both. Close it at the end of the file. */
export async function startMobileMoney(options: Parameters<typeof startTestApi>[0] = {}): Promise<MobileMoneyWorld> {
  let api: TestApi | undefined;
  const provider = buildGateway({ now: () => api?.clock.now() ?? new Date() });
  const origin = await provider.listen({ port: 0, host: '127.0.0.1' });
  api = (await startTestApi({ ...options, env: { ...mobileMoneyAt(origin), ...options.env } })) as TestApi;
  const started = api;
  return {
    api: started,
    provider,
    onPhone: (phone, outcome) => answerAt(provider, `/phone/${phone}`, outcome),
    atWave: (url, outcome) => answerAt(provider, new URL(url ?? '').pathname, outcome),
    fault: async (operation, effect, times = 1) => {
      const payload = { operation, effect, times };
      await provider.inject({ method: 'POST', url: '/__control/faults', headers: { host: 'localhost' }, payload });
    },
    close: async () => {
      await started.close();
      await provider.close();
    },
  };
}

/** The settings of both providers at a stand-in. */
export function mobileMoneyAt(origin: string): Readonly<Record<string, string>> {
  const { wave, mtn } = localMobileMoney;
  return {
    WAVE_URL: `${origin}/wave`,
    WAVE_API_KEY: wave.apiKey,
    WAVE_WEBHOOK_SECRET: wave.webhookSecret,
    MTN_MOMO_URL: `${origin}/mtn`,
    MTN_MOMO_API_USER: mtn.apiUser,
    MTN_MOMO_API_KEY: mtn.apiKey,
    MTN_MOMO_COLLECTION_KEY: mtn.collectionKey,
    MTN_MOMO_DISBURSEMENT_KEY: mtn.disbursementKey,
  };
}

/** Answers a request for money on one of the stand-in's pages. */
export async function answerAt(provider: FastifyInstance, url: string, outcome: string): Promise<void> {
  const reply = await provider.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  });
  if (reply.statusCode >= 400) throw new Error(`The phone has no such request: ${reply.statusCode}.`);
}

/** A reply that is either a payment or an error. */
export type MaybeCollected = Reply<Partial<CollectReply> & Partial<ApiError>>;

/** Asks for the money of a hold. */
export function collect(
  person: Person,
  body: { readonly checkoutId: string; readonly provider: string; readonly phone?: string; readonly address?: string },
  key?: string,
): Promise<MaybeCollected> {
  return person.call('POST', `/api/payment/collect/${person.id}`, {
    payload: body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

/** The state of a payment, as its buyer's page asks for it. */
export function look(person: Person, paymentId: string | undefined): Promise<MaybeCollected> {
  return person.call('GET', `/api/payment/collect/${paymentId}/${person.id}`);
}

/** Gives a request up. */
export function giveUp(person: Person, paymentId: string | undefined): Promise<MaybeCollected> {
  return person.call('DELETE', `/api/payment/collect/${paymentId}/${person.id}`);
}

/** A number that no other test asks, and whose owner answers by hand. */
export function aPhone(): string {
  return `22505${String(Number.parseInt(randomUUID().slice(0, 8), 16))
    .padStart(8, '5')
    .slice(-7)}9`;
}

/** A buyer whose held tickets are to be paid with mobile money, and the request that was made. */
export async function aCollection(
  { api }: Pick<MobileMoneyWorld, 'api'>,
  provider: 'wave' | 'mtn',
  options: Parameters<typeof aHold>[1] = {},
) {
  const held = await aHold(api, options);
  const phone = aPhone();
  const { status, body } = await collect(held.buyer, {
    checkoutId: held.checkoutId,
    provider,
    ...(provider === 'mtn' ? { phone } : {}),
  });
  if (status !== 202) throw new Error(`It was not asked for: ${status} ${JSON.stringify(body)}`);
  return { ...held, ...body, phone };
}
