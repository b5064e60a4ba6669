import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../test/catalogue.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const forSeconds = 'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=3';

describe('what a proxy may keep of the catalogue', () => {
  it.each(['/api/products?sort=sold', '/api/products/search?q=concert', '/api/products/related/', '/api/product/one/'])(
    '[CACHE-1] %s',
    async path => {
      const id = await anEvent(api.database);
      const { raw } = await call(api, 'GET', path.endsWith('/') ? path + id : path);
      expect({ status: raw.statusCode, control: raw.headers['cache-control'] }).toEqual({
        status: 200,
        control: forSeconds,
      });
      expect(raw.headers['set-cookie']).toBeUndefined();
    },
  );

  it('[CACHE-2] with the current ETag it is 304, and after a change the whole reply', async () => {
    const url = `/api/product/one/${await anEvent(api.database, { capacity: 20 })}`;
    const { etag } = (await call(api, 'GET', url)).raw.headers;
    const again = await api.app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(again).toMatchObject({ statusCode: 304, headers: { 'cache-control': forSeconds } });
    await api.database.$client.query('update events set sold = sold + 1 where id = $1', [url.split('/').at(-1)]);
    expect((await call(api, 'GET', url, { headers: { 'if-none-match': String(etag) } })).status).toBe(200);
  });

  it('[CACHE-3] an event that isn’t there, and a request that can’t be read, are not kept', async () => {
    for (const path of ['/api/product/one/00000000-0000-4000-8000-000000000000', '/api/products?sort=nothing']) {
      const reply = await call(api, 'GET', path);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.raw.headers['cache-control']).toBe('no-store');
    }
  });
});
