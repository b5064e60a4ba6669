import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockTable, waitForLocks } from '../database-locks.ts';
import { aLister, anAdmin, type Person } from '../people.ts';
import { type BothServers, startBothServers } from './both-servers.ts';

let servers: BothServers;
let lister: Person;
let admin: Person;
beforeAll(async () => {
  servers = await startBothServers();
  lister = await aLister(servers.api);
  admin = await anAdmin(servers.api);
  await addManyOrders();
});
afterAll(() => servers.close());

let logged: { readonly api: number; readonly shop: number };
beforeEach(() => {
  logged = { api: servers.api.logLines.length, shop: servers.shopLogLines.length };
});

type Line = { readonly level: number; readonly msg: string };

/** The lines of a server since the test began. */
const linesOf = (server: 'api' | 'shop'): readonly Line[] =>
  (server === 'api' ? servers.api.logLines : servers.shopLogLines)
    .slice(logged[server])
    .map(line => JSON.parse(line) as Line);

/** Expects that the server noticed the closed connection, and that neither server logged an error or a warning. */
async function expectQuiet(server: 'api' | 'shop'): Promise<void> {
  await expect.poll(() => linesOf(server).map(({ msg }) => msg)).toContain('the connection closed before the response');
  expect([...linesOf('api'), ...linesOf('shop')].filter(({ level }) => level >= 40)).toEqual([]);
}

/** Sends bytes over a new connection. */
function send(server: 'api' | 'shop', lines: readonly string[], body: string | Buffer = ''): Socket {
  const socket = connect(servers.ports[server], '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${[...lines, 'Host: shop.test'].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return socket;
}

describe.each(['api', 'shop'] as const)('a client of the %s that hangs up', server => {
  it.each([
    { what: 'a body', path: () => '/api/signin', type: 'application/json', length: 1_000, begin: '{"email":' },
    {
      what: 'a photo',
      path: () => `/api/product/${lister.id}`,
      type: 'multipart/form-data; boundary=b',
      length: 1_000_000,
      begin: `--b\r\nContent-Disposition: form-data; name="photo"; filename="p"\r\n\r\n${'x'.repeat(300_000)}`,
    },
  ])('[LOG-4] while it sends $what is no error', async ({ path, type, length, begin }) => {
    const arrival = once(serverOf(server), 'request');
    const headers = [`Authorization: Bearer ${lister.token}`, `Content-Type: ${type}`, `Content-Length: ${length}`];
    const socket = send(server, [`POST ${path()} HTTP/1.1`, ...headers], begin);
    await arrival;
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(begin.length);
    socket.destroy();
    await expectQuiet(server);
  });

  it.each([
    { what: 'a request', table: 'categories', lines: ['GET /api/all/category HTTP/1.1'], body: '' },
    {
      what: 'a request with a body',
      table: 'users',
      lines: ['POST /api/signin HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 38'],
      body: '{"email":"a@b.example","password":"x"}',
    },
  ])('[LOG-4] while $what is handled is no error', async ({ table: name, lines, body }) => {
    const table = await lockTable(servers.api, name, 'access exclusive');
    const socket = send(server, lines, body);
    await waitForLocks(servers.api);
    socket.destroy();
    await expect
      .poll(() => linesOf(server).map(({ msg }) => msg))
      .toContain('the connection closed before the response');
    await table.release();
    // A later reply shows that the server has finished the request before it.
    expect((await fetch(`${servers.shopUrl}/api/all/category`)).status).toBe(200);
    await expectQuiet(server);
  });

  it('[LOG-4] while a file is streamed to it is no error', async () => {
    const headers = [`Authorization: Bearer ${admin.token}`];
    const socket = send(server, [`GET /api/admin/orders.csv/${admin.id} HTTP/1.1`, ...headers]);
    await once(socket, 'data');
    socket.destroy();
    await expectQuiet(server);
    // The other server ends the request as well.
    expect((await fetch(`${servers.shopUrl}/api/all/category`)).status).toBe(200);
    await expectQuiet(server);
  });
});

describe('a client of the shop that hangs up', () => {
  it.each(['br', 'identity'])('[LOG-4] while a script is sent to it as %s is no error', async encoding => {
    const socket = send('shop', ['GET /assets/large-1a2b.js HTTP/1.1', `Accept-Encoding: ${encoding}`]);
    await once(socket, 'data');
    socket.destroy();
    await expectQuiet('shop');
  });
});

/** Adds so many orders that their file is far larger than the buffers of a connection. */
async function addManyOrders(): Promise<void> {
  await servers.api.database.execute(sql`
    insert into orders (user_id, state, transaction_id, amount, currency, address)
    select ${admin.id}, 'placed', 'bulk-' || n, 0, 'XOF', repeat('a long street ', 40) from generate_series(1, 30000) n`);
}

/** The HTTP server of one of the two. */
function serverOf(server: 'api' | 'shop') {
  return server === 'api' ? servers.api.app.server : servers.shopServer;
}
