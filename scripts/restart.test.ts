import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { npmStart, type RunningScript, startScript } from './command.ts';
import { freePort } from './local-stack/ports.mjs';

type Session = { token: string; user: { _id: string } };
type Listed = { _id: string; price: number; quantity: number; ended: boolean };

test('[START-7] [START-10] an order outlives SIGKILL of npm and the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guichet-restart-'));
  const web = await freePort();
  const env = {
    WEB_PORT: String(web),
    API_PORT: String(await freePort()),
    GATEWAY_PORT: String(await freePort()),
    GUICHET_DATA_DIR: folder,
    // Some shells export it; it must not move the API and the gateway, which answer on 127.0.0.1.
    HOST: '127.0.0.2',
  };
  const first = npmStart(env);
  await first.saw('Guichet is open at');
  const bought = await buyFreeTicket(`http://localhost:${web}`);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await openWhenFree(env);
  const { orders } = await signInAndList(`http://localhost:${web}`);
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);
  rmSync(folder, { recursive: true, force: true });
  expect(orders).toContain(bought);
});

/** The killed stack's processes notice within moments that nobody is left; until then their ports are busy. */
async function openWhenFree(env: Record<string, string>): Promise<RunningScript> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const script = startScript('start.mjs', env);
    const isOpen = await script.saw('Guichet is open at').then(
      () => true,
      () => false,
    );
    if (isOpen) return script;
    if (Date.now() > deadline || !script.printed().includes('is busy')) throw new Error(script.printed());
  }
}

async function signInAndList(url: string): Promise<{ session: Session; orders: string[] }> {
  const session = await call<Session>(`${url}/api/signin`, {
    method: 'POST',
    body: { email: 'buyer@guichet.example', password: 'guichet-demo' },
  });
  const listed = await call<{ _id: string }[]>(`${url}/api/orders/by/user/${session.user._id}`, {
    token: session.token,
  });
  return { session, orders: listed.map(order => order._id) };
}

async function buyFreeTicket(url: string): Promise<string> {
  const { session } = await signInAndList(url);
  const { data } = await call<{ data: Listed[] }>(`${url}/api/products/by/Search`, {
    method: 'POST',
    body: { limit: 50, skip: 0, filters: { category: [], price: [0, 0] } },
  });
  const event = data.find(one => one.price === 0 && one.quantity > 0 && !one.ended);
  if (event === undefined) throw new Error('The seed has no free event.');
  const held = await call<{ checkoutId: string }>(`${url}/api/checkout`, {
    method: 'POST',
    token: session.token,
    body: [{ productId: event._id, count: 1 }],
  });
  const order = await call<{ _id: string }>(`${url}/api/order/create/${session.user._id}`, {
    method: 'POST',
    token: session.token,
    body: { checkoutId: held.checkoutId, products: [{ _id: event._id, count: 1 }], amount: 0, address: '' },
  });
  return order._id;
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
