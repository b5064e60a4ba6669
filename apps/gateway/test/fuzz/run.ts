import { localMerchant } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { buildGateway } from '../../src/gateway.ts';
import { goodCard, sell } from '../../src/testing/calls.ts';
import { sendBrokenHttp } from './broken-http.ts';
import { type MalformedRequest, malformedRequest } from './malformed-request.ts';
import { collectRoutes, type Protocol } from './protocols.ts';
import { type Random, randomFrom } from './random.ts';
import { type Reply, replyProblems } from './reply-problems.ts';

/** The result of a run. */
export type FuzzReport = {
  readonly requests: number;
  /** How many requests went over a real connection. */
  readonly overHttp: number;
  /** How many routes or GraphQL operations were called. */
  readonly routes: number;
  /** The first few problems, each with its request. */
  readonly problems: readonly string[];
  /** The memory growth in the second half of the requests, in megabytes. */
  readonly growthMb: number;
  /** Whether a valid card and a valid sale still succeed at the end. */
  readonly worksAfterwards: boolean;
};

/** One in this many requests goes over a real connection, because those are slow. */
const httpShare = 25;

const batchSize = 40;
const shownProblems = 10;

/** Sends malformed requests of one protocol to a new gateway. `spoil` adds a defect, to test the fuzz run itself. */
export async function fuzzProtocol(
  protocol: Protocol,
  {
    count,
    seed,
    spoil,
  }: { readonly count: number; readonly seed: number; readonly spoil?: (app: FastifyInstance) => void },
): Promise<FuzzReport> {
  const app = buildGateway({ readBrowserFile: async () => '' });
  const routes = collectRoutes(app).get(protocol) ?? [];
  spoil?.(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const random = randomFrom(seed);
  const problems: string[] = [];
  let overHttp = 0;
  let heapAtHalf = 0;
  for (let sent = 0; sent < count; sent += batchSize) {
    if (heapAtHalf === 0 && sent >= count / 2) {
      heapAtHalf = await heapMb();
    }
    const batch = Array.from({ length: batchSize }, (_item, index) => {
      const route = routes[random.below(routes.length)] ?? { method: 'GET', url: '/' };
      const request = malformedRequest(protocol, route, random);
      const isOverHttp = (sent + index) % httpShare === 0;
      overHttp += isOverHttp ? 1 : 0;
      return { request, reply: isOverHttp ? overConnection(address, request) : injected(app, request) };
    });
    for (const { request, reply } of batch) {
      problems.push(...replyProblems(protocol, await reply).map(problem => `${problem} <- ${described(request)}`));
    }
  }
  const growthMb = (await heapMb()) - heapAtHalf;
  const worksAfterwards = await stillWorks(app);
  await app.close();
  return {
    requests: count,
    overHttp,
    routes: routes.length,
    problems: problems.slice(0, shownProblems),
    growthMb,
    worksAfterwards,
  };
}

/** Sends bytes that are not HTTP over real connections. */
export async function fuzzConnections(count: number, seed: number): Promise<FuzzReport> {
  const app = buildGateway();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const random: Random = randomFrom(seed);
  const problems: string[] = [];
  for (let sent = 0; sent < count; sent += batchSize) {
    const responses = await Promise.all(Array.from({ length: batchSize }, () => sendBrokenHttp(port, random)));
    problems.push(...responses.filter(response => !/^(?:$|HTTP\/1\.1 [1-4]\d\d )/.test(response)));
  }
  const worksAfterwards = await stillWorks(app);
  await app.close();
  const shown = problems.slice(0, shownProblems);
  return { requests: count, overHttp: count, routes: 0, problems: shown, growthMb: 0, worksAfterwards };
}

async function injected(app: FastifyInstance, request: MalformedRequest): Promise<Reply> {
  const reply = await app.inject(request);
  return { status: reply.statusCode, contentType: String(reply.headers['content-type'] ?? ''), body: reply.body };
}

async function overConnection(address: string, { url, method, headers, payload }: MalformedRequest): Promise<Reply> {
  const { host: _host, ...others } = headers;
  const body = payload === undefined || method === 'GET' ? {} : { body: payload };
  const reply = await fetch(address + url, { method, headers: others, redirect: 'manual', ...body });
  return { status: reply.status, contentType: reply.headers.get('content-type') ?? '', body: await reply.text() };
}

function described({ method, url, payload = '' }: MalformedRequest): string {
  return `${method} ${url.slice(0, 200)} ${payload.slice(0, 200)}`;
}

/** The requests may have reset or changed the gateway, but a new merchant's card must be accepted. */
async function stillWorks(app: FastifyInstance): Promise<boolean> {
  await app.inject({ method: 'POST', url: '/__control/reset' });
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${localMerchant.tokenizationKey}`, 'content-type': 'application/json' },
    payload: { operationName: 'TokenizeCreditCard', variables: { input: { creditCard: goodCard } } },
  });
  const nonce = /"token":"([^"]+)"/.exec(response.body)?.[1] ?? '';
  return (await sell(app, { amount: '1500', payment_method_nonce: nonce })) !== '';
}

async function heapMb(): Promise<number> {
  // Twice, with an event loop turn in between, to free objects that only a finalizer held.
  globalThis.gc?.();
  await new Promise(resolve => setImmediate(resolve));
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
