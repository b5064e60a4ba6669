import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { maxPhotoBytes } from '@guichet/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory } from '../catalogue.ts';
import { aForm, multipartOf } from '../event-forms.ts';
import { aBuyer, aLister, type Person } from '../people.ts';
import { untilClosed } from '../until-closed.ts';
import { type BothServers, startBothServers } from './both-servers.ts';

/** The limit of both servers for other requests in this file, far shorter than the slow uploads take. */
const requestTimeoutMs = 2_000;

let servers: BothServers;
let lister: Person;
let category: string;
let photo: Buffer;
beforeAll(async () => {
  servers = await startBothServers({ requestTimeoutMs });
  lister = await aLister(servers.api);
  category = await aCategory(servers.api.database, 'Concerts');
  // An uncompressed PNG: three bytes a pixel. Of one colour, because noise takes thirty times as long to encode again.
  photo = await sharp({ create: { width: 1_600, height: 1_700, channels: 3, background: '#c2410c' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
});
afterAll(() => servers.close());

/** The bytes of an upload, as a browser sends them. */
async function uploadBytes(path: string, token: string, file: Buffer, method = 'POST'): Promise<Buffer> {
  const form = new Response(multipartOf(aForm({ category }), file));
  const body = Buffer.from(await form.arrayBuffer());
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: shop.test',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${form.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]);
}

/** Sends bytes slowly, so that they take this long; resolves with the reply. */
async function sendSlowly(port: number, bytes: Buffer, durationMs: number): Promise<{ reply: string; ms: number }> {
  const socket = connect(port, '127.0.0.1');
  let reply = '';
  let closed = false;
  socket.on('data', chunk => {
    reply += chunk.toString();
  });
  const ended = untilClosed(socket).then(() => {
    closed = true;
  });
  const startedAt = performance.now();
  const steps = 50;
  // A reply that comes before the end, such as a 408, also ends what is sent.
  for (let step = 0; step < steps && !closed && reply === ''; step += 1) {
    const from = Math.floor((bytes.length * step) / steps);
    socket.write(bytes.subarray(from, Math.floor((bytes.length * (step + 1)) / steps)));
    await pause(durationMs / steps);
  }
  await ended;
  return { reply, ms: performance.now() - startedAt };
}

const path = () => `/api/product/${lister.id}`;

describe('an upload through the shop’s server', () => {
  it('[UPLOAD-24] a photo of eight megabytes reaches the API when an event is created and edited', async () => {
    expect(photo.length).toBeGreaterThan(maxPhotoBytes - 400_000);
    expect(photo.length).toBeLessThanOrEqual(maxPhotoBytes);
    const headers = { authorization: `Bearer ${lister.token}` };
    const body = () => multipartOf(aForm({ category }), photo);
    const created = await fetch(`${servers.shopUrl}${path()}`, { method: 'POST', body: body(), headers });
    const { event } = (await created.json()) as { event: { _id: string; photo: string } };
    expect({ status: created.status, photo: event.photo }).toEqual({ status: 200, photo: expect.any(String) });
    const editPath = `/api/product/${event._id}/${lister.id}`;
    const edited = await fetch(`${servers.shopUrl}${editPath}`, { method: 'PUT', body: body(), headers });
    const after = (await edited.json()) as { event: { photo: string } };
    expect({ status: edited.status, changed: after.event.photo !== event.photo }).toEqual({
      status: 200,
      changed: true,
    });
  });

  it('[UPLOAD-24] a photo that is too large gets the API’s 413', async () => {
    const reply = await fetch(`${servers.shopUrl}${path()}`, {
      method: 'POST',
      body: multipartOf(aForm({ category }), Buffer.alloc(maxPhotoBytes + 3_000_000)),
      headers: { authorization: `Bearer ${lister.token}` },
    });
    expect({ status: reply.status, body: await reply.json() }).toMatchObject({
      status: 413,
      body: { code: 'photo_too_large' },
    });
  });

  it.concurrent.each(['api', 'shop'] as const)(
    '[UPLOAD-25] a slow photo may take longer than other requests: the %s',
    async server => {
      const slow = await aLister(servers.api);
      const bytes = await uploadBytes(`/api/product/${slow.id}`, slow.token, photo);
      const { reply, ms } = await sendSlowly(servers.ports[server], bytes, 2 * requestTimeoutMs);
      expect(reply).toMatch(/^HTTP\/1\.1 200 /);
      expect(ms).toBeGreaterThan(requestTimeoutMs);
    },
  );

  it.concurrent.each(['api', 'shop'] as const)(
    '[UPLOAD-25] control: the %s cuts any other request that is as slow',
    async server => {
      const head = 'POST /api/signin HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n';
      const bytes = Buffer.from(`${head}Content-Length: 20000\r\n\r\n${' '.repeat(20_000)}`);
      const { reply } = await sendSlowly(servers.ports[server], bytes, 4 * requestTimeoutMs);
      expect(reply).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/);
    },
  );

  it('[UPLOAD-26] a visitor who may not upload gets the API’s reply, once their upload has arrived', async () => {
    const buyer = await aBuyer(servers.api);
    for (const [token, code] of [
      ['none', 'session_ended'],
      [buyer.token, 'forbidden'],
    ] as const) {
      const bytes = await uploadBytes(`/api/product/${buyer.id}`, token, Buffer.alloc(4_000_000));
      const { reply } = await sendSlowly(servers.ports.shop, bytes, 500);
      expect(JSON.parse(reply.slice(reply.lastIndexOf('\r\n{')))).toMatchObject({ code });
    }
  });

  it('[UPLOAD-26] a visitor who may not upload has no more time than with any other request', async () => {
    const upload = await uploadBytes('/api/product/someone', 'none', Buffer.alloc(4_000_000));
    const bytes = Buffer.from(
      upload.toString('latin1').replace('Connection: close', 'Connection: keep-alive'),
      'latin1',
    );
    // For so many bytes, an upload that is allowed has half a minute.
    const socket = connect(servers.ports.api, '127.0.0.1', () => void socket.write(bytes.subarray(0, 1_000_000)));
    socket.resume();
    const startedAt = performance.now();
    await untilClosed(socket);
    const ms = performance.now() - startedAt;
    expect(ms).toBeGreaterThan(requestTimeoutMs / 2);
    expect(ms).toBeLessThan(15_000);
  });

  it('[UPLOAD-27] a third photo of one account is refused while two arrive, a form without one is not', async () => {
    const slow = await aLister(servers.api);
    const bytes = await uploadBytes(`/api/product/${slow.id}`, slow.token, photo);
    const sockets = [1, 2].map(() => connect(servers.ports.api, '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => undefined).write(bytes.subarray(0, 200_000));
    const send = (file?: Buffer) =>
      slow.call('POST', `/api/product/${slow.id}`, { payload: multipartOf(aForm({ category }), file) });
    await expect.poll(async () => (await send(photo)).body.code).toBe('busy');
    expect((await send()).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await send(photo)).status).toBe(200);
  });
});
