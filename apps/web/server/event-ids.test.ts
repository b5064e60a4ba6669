// @vitest-environment node
import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createEventIds } from './event-ids.ts';

type Body = { readonly after?: string };
type Reply = { readonly data: { readonly _id: string }[]; readonly next?: string };

const apis: { close: () => Promise<unknown> }[] = [];

afterEach(async () => {
  await Promise.all(apis.splice(0).map(api => api.close()));
});

async function openApi(answer: (after: string | undefined) => Reply | Promise<Reply>) {
  const api = fastify({ forceCloseConnections: true });
  const asked: (string | undefined)[] = [];
  api.post<{ Body: Body }>('/api/products/by/Search', ({ body }) => {
    asked.push(body.after);
    return answer(body.after);
  });
  apis.push(api);
  return { apiUrl: await api.listen({ host: '127.0.0.1', port: 0 }), asked };
}

const pages: Record<string, Reply> = {
  first: { data: [{ _id: 'a' }, { _id: 'b' }], next: 'second' },
  second: { data: [{ _id: 'c' }] },
};

test('[SITEMAP-3] the events are read page by page, once for all requests of an hour', async () => {
  const { apiUrl, asked } = await openApi(after => pages[after ?? 'first'] as Reply);
  const list = createEventIds({ apiUrl });
  expect(await Promise.all([list(), list()])).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  await list();
  expect(asked).toEqual([undefined, 'second']);
});

test('[SITEMAP-4] while an old list is read again, it is still used', async () => {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  let reads = 0;
  const { apiUrl } = await openApi(async () => {
    reads += 1;
    if (reads > 1) await released;
    return { data: [{ _id: `read-${reads}` }] };
  });
  const list = createEventIds({ apiUrl, maxAgeMs: -1 });
  expect(await list()).toEqual(['read-1']);
  expect(await list()).toEqual(['read-1']);
  release();
});

test('[SITEMAP-6] an API that does not give the events leaves the sitemap out for now', async () => {
  expect(await createEventIds({ apiUrl: 'http://127.0.0.1:1' })()).toBeNull();
  const { apiUrl } = await openApi(() => new Promise(() => {}));
  expect(await createEventIds({ apiUrl, timeoutMs: 10 })()).toBeNull();
});
