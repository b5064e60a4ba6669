import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { maxPhotoBytes } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory } from '../../../test/catalogue.ts';
import { aForm, multipartOf } from '../../../test/event-forms.ts';
import { aLister, type Person } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { events } from '../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
let port: number;
beforeAll(async () => {
  // Far longer than a complete upload takes; the test of the incomplete one waits this long.
  api = await startTestApi({ requestTimeoutMs: 8_000 });
  lister = await aLister(api);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.close());

const left = async () => [await readdir(api.config.storageDir), (await api.database.select().from(events)).length];

/** Sends the headers of an upload and the first part of its body over a raw socket. */
function startSending() {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      `POST /api/product/${lister.id} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Authorization: Bearer ${lister.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 1000000',
      '',
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="p"\r\n\r\n',
    ].join('\r\n'),
  );
  socket.write(Buffer.alloc(100_000, 7));
  return socket;
}

describe('the connection of an upload', () => {
  it('[UPLOAD-2] a client that sends too large a photo receives the 413', async () => {
    const form = multipartOf(
      aForm({ category: await aCategory(api.database) }),
      Buffer.alloc(maxPhotoBytes + 3_000_000),
    );
    const reply = await fetch(`http://127.0.0.1:${port}/api/product/${lister.id}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${lister.token}` },
    });
    expect({ status: reply.status, body: await reply.json() }).toMatchObject({
      status: 413,
      body: { code: 'photo_too_large' },
    });
    expect(await left()).toEqual([[], 0]);
  });

  it('[MANAGE-9] an interrupted upload stores nothing, and the process keeps running', async () => {
    const asked = api.logLines.length;
    const arrival = once(api.app.server, 'request');
    const socket = startSending();
    await arrival;
    socket.destroy();
    const isRefused = () => api.logLines.slice(asked).some(line => line.includes('request refused'));
    await expect.poll(isRefused).toBe(true);
    expect(api.logLines.slice(asked).filter(line => line.includes('"level":50'))).toEqual([]);
    expect(await left()).toEqual([[], 0]);
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  });

  it('[MANAGE-9] an upload that stalls ends with a 408 at the request timeout', async () => {
    const socket = startSending();
    let response = '';
    socket.on('data', chunk => {
      response += chunk.toString();
    });
    await once(socket, 'close');
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(await left()).toEqual([[], 0]);
  });
});
