import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@guichet/embedded-postgres';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { npmStart, ownStack, type RunningScript, refusedStart, startScript } from './command.ts';
import { freePort } from './local-stack/ports.mjs';

// Starts that build the workspace. They are one file, because two builds at the same time disturb each other.

type Session = { readonly token: string; readonly user: { readonly _id: string } };
type Listed = { readonly _id: string; readonly price: number; readonly quantity: number; readonly ended: boolean };
type Bought = { readonly orderId: string; readonly transactionId: string };

/** Longer than a start, or the end of a killed one, takes on a fully loaded machine. */
const limit = { timeout: 300_000, interval: 200 };

let folder = '';
let running: RunningScript | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guichet-start-'));
});
afterEach(async () => {
  running?.child.kill('SIGTERM');
  await running?.exited;
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

test('[START-7] [START-10] [START-19] [START-20] [START-26] [START-27] a purchase survives SIGKILL of npm and a restart', async () => {
  const ports = {
    web: await freePort(),
    api: await freePort(),
    gateway: await freePort(),
    playground: await freePort(),
    docs: await freePort(),
  };
  const url = `http://localhost:${ports.web}`;
  const env = {
    WEB_PORT: String(ports.web),
    API_PORT: String(ports.api),
    GATEWAY_PORT: String(ports.gateway),
    PLAYGROUND_PORT: String(ports.playground),
    DOCS_PORT: String(ports.docs),
    GUICHET_DATA_DIR: folder,
    // Some shells export it; it must not move the API and the gateway, which listen on 127.0.0.1.
    HOST: '127.0.0.2',
  };
  const killed = npmStart(env);
  running = killed;
  await killed.saw('Guichet is open at');
  const printed = (name: string) => /http:\S+(?=\/)/.exec(killed.printed().split(name)[1] ?? '')?.[0];
  expect((await fetch(`${printed('Widget playground')}/states/card`)).status).toBe(200);
  expect((await fetch(`${printed('Documents')}/guides/options`)).status).toBe(200);
  const { url: framed } = await (await fetch(`${printed('Documents')}/playground.json`)).json();
  expect(framed).toBe(printed('Widget playground'));
  const bought = await buyTicket(url);
  // The gateway writes its state shortly after its reply.
  await vi.waitUntil(() => stateHolds(bought.transactionId), limit);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');

  running = await openWhenFree(env);
  expect(await ordersOf(url, await signIn(url, 'buyer'))).toContain(bought.orderId);
  const admin = await signIn(url, 'admin');
  const { refund } = await call<{ refund: { state: string } }>(
    `${url}/api/admin/refund/${bought.orderId}/${admin.user._id}`,
    { method: 'POST', token: admin.token, body: { reason: 'bought by mistake' } },
  );
  expect(refund.state).toBe('done');
  const { receivers } = await call<{ receivers: readonly { url: string }[] }>(
    `http://127.0.0.1:${ports.gateway}/__control/webhooks`,
    {},
  );
  expect(receivers.map(receiver => receiver.url)).toEqual([`http://127.0.0.1:${ports.api}/api/braintree/webhook`]);

  running.child.kill('SIGTERM');
  expect(await running.exited).toBe(0);
}, 900_000);

describe('a start that is refused or stopped, after it has built', () => {
  let stack: Record<string, string> = {};
  beforeEach(async () => {
    stack = await ownStack(folder);
  });

  test('[START-3] an unreachable database is reported without its password', async () => {
    const port = await freePort();
    const { code, sentence, text } = await refusedStart({
      ...stack,
      DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${port}/guichet`,
    });
    expect(code).toBe(1);
    expect(sentence).toContain(`127.0.0.1:${port}`);
    expect(sentence).toContain('DATABASE_URL');
    expect(text).not.toContain('hunter2');
    expect(text).not.toContain('    at ');
  });

  test('[START-4] a data folder in use ends the start with an error', async () => {
    const holder = await startPostgres({ dataDir: join(folder, 'data', 'postgres') });
    try {
      const { code, sentence } = await refusedStart(stack);
      expect(code).toBe(1);
      expect(sentence).toMatch(/is in use by another process.*GUICHET_DATA_DIR\.$/);
    } finally {
      await holder.stop();
    }
  });

  test.each([
    ['CURRENCY', 'EUR', ['XOF', 'XAF']],
    ['BRAINTREE_ENVIRONMENT', 'sandbocks', ['local', 'sandbox', 'production']],
  ])('[START-5] %s=%s ends the start with a list of the valid values', async (variable, value, known) => {
    const { code, sentence, text } = await refusedStart({ ...stack, [variable]: value });
    expect(code).toBe(1);
    expect(sentence).toContain(variable);
    expect(sentence).toContain(value);
    for (const one of known) expect(sentence).toContain(one);
    expect(text).not.toContain('    at ');
  });

  test('[START-21] a start that is stopped before it is ready leaves no process running', async () => {
    const script = startScript('start.mjs', stack);
    const health = `http://127.0.0.1:${stack.GATEWAY_PORT}/health`;
    const responds = (): Promise<boolean> =>
      fetch(health).then(
        () => true,
        () => false,
      );
    try {
      await vi.waitUntil(responds, { timeout: 240_000, interval: 50 });
      script.child.kill('SIGTERM');
      expect(await script.exited).toBe(1);
      expect(script.printed()).not.toContain('Guichet is open at');
      await vi.waitUntil(async () => !(await responds()), { timeout: 60_000, interval: 50 });
    } finally {
      script.child.kill('SIGKILL');
    }
  });
});

function stateHolds(transactionId: string): boolean {
  return readFileSync(join(folder, 'gateway-state')).includes(transactionId);
}

/** The killed stack's processes end shortly after their parent; until then their ports are busy. */
async function openWhenFree(env: Record<string, string>): Promise<RunningScript> {
  const deadline = Date.now() + limit.timeout;
  for (;;) {
    const script = startScript('start.mjs', env);
    const isOpen = await script.saw('Guichet is open at').then(
      () => true,
      () => false,
    );
    if (isOpen) return script;
    const isBusy = /is busy|is in use by another process/.test(script.printed());
    if (Date.now() > deadline || !isBusy) throw new Error(script.printed());
  }
}

function signIn(url: string, name: 'buyer' | 'admin'): Promise<Session> {
  const body = { email: `${name}@guichet.example`, password: 'guichet-demo' };
  return call<Session>(`${url}/api/signin`, { method: 'POST', body });
}

async function ordersOf(url: string, { token, user }: Session): Promise<readonly string[]> {
  const orders = await call<{ _id: string }[]>(`${url}/api/orders/by/user/${user._id}`, { token });
  return orders.map(order => order._id);
}

/** Buys one paid ticket, as the shop does. */
async function buyTicket(url: string): Promise<Bought> {
  const { token, user } = await signIn(url, 'buyer');
  const { data } = await call<{ data: Listed[] }>(`${url}/api/products/by/Search`, {
    method: 'POST',
    body: { limit: 50, skip: 0, filters: { category: [], price: [] } },
  });
  const event = data.find(one => one.price > 0 && one.quantity > 0 && !one.ended);
  if (event === undefined) throw new Error('The seed has no event with tickets to buy.');
  const { checkoutId } = await call<{ checkoutId: string }>(`${url}/api/checkout`, {
    method: 'POST',
    token,
    body: [{ productId: event._id, count: 1 }],
  });
  const { transaction } = await call<{ transaction: { id: string } }>(`${url}/api/braintree/payment/${user._id}`, {
    method: 'POST',
    token,
    body: { checkoutId, paymentMethodNonce: 'fake-valid-nonce', amount: event.price },
  });
  const order = await call<{ _id: string }>(`${url}/api/order/create/${user._id}`, {
    method: 'POST',
    token,
    body: {
      checkoutId,
      products: [{ _id: event._id, count: 1 }],
      transaction_id: transaction.id,
      amount: event.price,
      address: '',
    },
  });
  return { orderId: order._id, transactionId: transaction.id };
}

async function call<Reply>(
  url: string,
  { method = 'GET', token, body }: { method?: string; token?: string; body?: unknown },
): Promise<Reply> {
  const reply = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Reply;
}
