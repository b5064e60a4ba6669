import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { maxPhotoBytes } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aCategory } from '../../../../test/catalogue.ts';
import { aForm, multipartOf } from '../../../../test/event-forms.ts';
import { aLister, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { untilClosed } from '../../../../test/until-closed.ts';
import { events } from '../../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
let port: number;
beforeAll(async () => {
  api = await startTestApi();
  lister = await aLister(api);
  port = await listen(api);
});
afterAll(() => api.close());

async function listen({ app }: TestApi): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** What uploads have left behind. */
const left = async (of = api) => [
  await readdir(of.config.storageDir),
  (await of.database.select().from(events)).length,
];

/** Sends the headers of an upload and the first part of its body over a raw socket. */
function startSending(to = port) {
  const socket = connect(to, '127.0.0.1');
  socket.write(
    [
      `POST /api/product/${lister.id} HTTP/1.1`,
      `Host: 127.0.0.1:${to}`,
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
  it('[UPLOAD-11] a client that sends too large a photo receives the 413', async () => {
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

  it('[MANAGE-45] [MANAGE-55] an interrupted upload stores nothing, and the process keeps running', async () => {
    const asked = api.logLines.length;
    const arrival = once(api.app.server, 'request');
    const socket = startSending();
    await arrival;
    socket.destroy();
    const isOver = () => api.logLines.slice(asked).some(line => line.includes('the connection closed before'));
    await expect.poll(isOver).toBe(true);
    expect(api.logLines.slice(asked).filter(line => line.includes('"level":50'))).toEqual([]);
    expect(await left()).toEqual([[], 0]);
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  });

  it('[MANAGE-46] an upload that stalls ends with a 408 at the request timeout', async () => {
    // An API of its own, because complete uploads may take longer than this timeout.
    const impatient = await startTestApi({ besides: api, requestTimeoutMs: 1_000 });
    onTestFinished(impatient.close);
    const socket = startSending(await listen(impatient));
    let response = '';
    socket.on('data', chunk => {
      response += chunk.toString();
    });
    await untilClosed(socket);
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(await left(impatient)).toEqual([[], 0]);
  });
});
