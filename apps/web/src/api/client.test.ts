import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import { readFile } from './read-file.ts';
import { readPage } from './read-page.ts';

function clientOf(reply: () => Response) {
  const requests: RequestInit[] = [];
  const client = createClient(async (_, init = {}) => {
    requests.push(init);
    return reply();
  });
  return { client, requests };
}

const busy = () => json({ error: 'Busy.' }, { status: 503, headers: { 'retry-after': '0' } });

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

test('[CLIENT-1] a form is sent as it is, and the browser writes its content type', async () => {
  const { client, requests } = clientOf(() => json({}));
  const body = new FormData();
  body.set('photo', new Blob(['x'], { type: 'image/png' }), 'photo.png');
  await client('/api/product/1', { method: 'POST', body });
  expect(requests[0]?.body).toBe(body);
  expect(new Headers(requests[0]?.headers).get('content-type')).toBeNull();
});

test.each([
  [{ 'x-total-count': '12' }, 12],
  [{}, 2],
])('[CLIENT-2] a page has its rows and the number of all rows (%j)', async (headers, total) => {
  const { client } = clientOf(() => json(['a', 'b'], { headers }));
  expect(await client('/api/order/list/1', { read: readPage<string> })).toEqual({ rows: ['a', 'b'], total });
});

test.each([
  [`attachment; filename*=UTF-8''billets%20%C3%A9t%C3%A9.pdf`, 'billets été.pdf'],
  ['attachment; filename="orders.csv"', 'orders.csv'],
  ['attachment; filename="../../.bashrc"', '.bashrc'],
  ['', 'guichet'],
])('[CLIENT-3] a file has the name of %j without folders', async (disposition, name) => {
  const { client } = clientOf(() => new Response('%PDF', { headers: { 'content-disposition': disposition } }));
  const file = await client('/api/order/1/2/tickets.pdf', { read: readFile });
  expect({ name: file.name, text: await file.content.text() }).toEqual({ name, text: '%PDF' });
});

test('[CLIENT-4] a refused file is the API’s error', async () => {
  const { client } = clientOf(() => json({ error: 'No.', code: 'no_valid_tickets' }, { status: 409 }));
  await expect(client('/api/x', { read: readFile })).rejects.toMatchObject({ code: 'no_valid_tickets', status: 409 });
});

test('[CLIENT-5] an error names the fields that the API objects to', async () => {
  const fields = { email: 'email must be an email address.', count: 3 };
  const { client } = clientOf(() => json({ error: 'No.', code: 'invalid_request', fields }, { status: 400 }));
  const error = await client('/api/x').catch((cause: unknown) => cause);
  expect(error instanceof ApiError && error.fields).toEqual({ email: 'email must be an email address.' });
});

test('[CLIENT-7] a reply with an error is one, whatever its status', async () => {
  const { client } = clientOf(() => json({ error: 'The password is wrong.' }));
  await expect(client('/api/signin', { method: 'POST' })).rejects.toMatchObject({ message: 'The password is wrong.' });
});

test('[CLIENT-6] a reply that breaks off is a lost connection', async () => {
  const { client } = clientOf(() => {
    const body = new ReadableStream({ start: controller => controller.error(new TypeError('network error')) });
    return new Response(body);
  });
  await expect(client('/api/x')).rejects.toMatchObject({ code: 'network', status: 0 });
});

test('[CLIENT-8] a 503 that names a time is repeated once, after that time', async () => {
  const replies = [busy(), json(['a'])];
  const { client, requests } = clientOf(() => replies.shift() ?? json([]));
  expect(await client('/api/x', { method: 'POST', body: { count: 1 } })).toEqual(['a']);
  expect(requests.map(({ body }) => body)).toEqual(['{"count":1}', '{"count":1}']);
});

test.each([
  ['a second time', busy, {}, 2],
  ['without a time', () => json({}, { status: 503 }), {}, 1],
  ['after a minute', () => json({}, { status: 503, headers: { 'retry-after': '60' } }), {}, 1],
  ['with an upload', busy, { method: 'POST', body: new FormData() } as const, 1],
])('[CLIENT-8] a 503 %s is an error', async (_, reply, options, times) => {
  const { client, requests } = clientOf(reply);
  await expect(client('/api/x', options)).rejects.toMatchObject({ status: 503 });
  expect(requests).toHaveLength(times);
});

test('[CLIENT-8] a page that is left while it waits asks no more', async () => {
  const { client, requests } = clientOf(() => json({}, { status: 503, headers: { 'retry-after': '1' } }));
  const leaving = new AbortController();
  const asked = client('/api/x', { signal: leaving.signal });
  await Promise.resolve();
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests).toHaveLength(1);
});
