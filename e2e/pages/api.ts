import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

/** A session of the API, without a browser. */
export type ApiSession = { readonly id: string; readonly headers: { readonly authorization: string } };

type Credentials = { readonly email: string; readonly password: string };

/**
 * Sends a request, again while the API is too busy to take it: then it has done nothing. Fails when it is refused for
 * another reason.
 */
export async function send(request: () => Promise<APIResponse>): Promise<APIResponse> {
  let reply = await request();
  await expect(async () => {
    if (reply.status() === 503) reply = await request();
    expect(reply.status()).not.toBe(503);
  }).toPass({ timeout: 120_000, intervals: [1_000] });
  expect(reply.ok(), `${reply.url()} ${await reply.text()}`).toBe(true);
  return reply;
}

/** The JSON of a reply; null of one without a body. */
export async function read<Reply>(request: () => Promise<APIResponse>): Promise<Reply> {
  const reply = await send(request);
  return (reply.status() === 204 ? null : await reply.json()) as Reply;
}

/** Creates an account. */
export async function signUpThroughApi(
  request: APIRequestContext,
  account: Credentials & { readonly name: string; readonly locale?: 'en' | 'fr' },
): Promise<void> {
  await send(() => request.post('/api/signup', { data: account }));
}

/** Signs in to an account: the session as the shop stores it. */
export async function openSession(
  request: APIRequestContext,
  { email, password }: Credentials,
): Promise<{ readonly token: string; readonly user: { readonly _id: string } }> {
  const { token, user } = await read<Awaited<ReturnType<typeof openSession>>>(() =>
    request.post('/api/signin', { data: { email, password } }),
  );
  return { token, user };
}

/** Signs in to an account. */
export async function signInThroughApi(request: APIRequestContext, account: Credentials): Promise<ApiSession> {
  const { token, user } = await openSession(request, account);
  return { id: user._id, headers: { authorization: `Bearer ${token}` } };
}

/** The id of an event of the demo catalogue. */
export async function idOfEvent(request: APIRequestContext, name: string): Promise<string> {
  const [event] = await read<{ _id: string }[]>(() =>
    request.get(`/api/products/search?text=${encodeURIComponent(name)}`),
  );
  if (event === undefined) throw new Error(`The demo catalogue has no event ${name}.`);
  return event._id;
}

/** The facts of an event that a test may choose. */
export type EventFacts = { readonly name?: string; readonly price?: number; readonly quantity?: number };

/** Creates an event that no other test knows, two weeks from now, and returns its id and name. */
export async function createEventThroughApi(
  request: APIRequestContext,
  { id, headers }: ApiSession,
  { name = `An evening ${randomUUID().slice(0, 8)}`, price = 3_500, quantity = 20 }: EventFacts,
): Promise<{ readonly id: string; readonly name: string }> {
  const [category] = await read<{ _id: string }[]>(() => request.get('/api/all/category'));
  const twoWeeksMs = 14 * 24 * 3_600_000;
  const multipart = {
    name,
    description: 'An evening for one test.',
    startDate: new Date(Date.now() + twoWeeksMs).toISOString().slice(0, 10),
    startTime: '19:00',
    endTime: '23:00',
    location: 'Palais de la Culture, Abidjan',
    price: String(price),
    category: category?._id ?? '',
    quantity: String(quantity),
  };
  const { event } = await read<{ event: { _id: string } }>(() =>
    request.post(`/api/product/${id}`, { multipart, headers }),
  );
  return { id: event._id, name };
}
