import { scenarios } from '@guichet/testkit';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { states } from '../states/states.ts';
import { buildPlayground } from './playground.ts';

const open: { readonly close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

/** A playground with a stand-in for the gateway's control that counts merchants. */
async function playground() {
  const calls: string[] = [];
  const gateway = fastify();
  gateway.post('/__control/merchants', async () => {
    const id = calls.push('merchant');
    return { merchantId: `m${id}`, publicKey: 'a', privateKey: 'b', tokenizationKey: `sandbox_x_m${id}` };
  });
  gateway.post('/__control/faults', async request => {
    calls.push(JSON.stringify(request.body));
    return {};
  });
  const gatewayUrl = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const app = buildPlayground({ gatewayUrl });
  open.push(app, gateway);
  const get = (url: string) => app.inject({ method: 'GET', url });
  return { app, calls, get };
}

describe('the pages', () => {
  it.each(states.map(({ id }) => id))('[PLAY-2] the state %s is a page', async id => {
    const { get } = await playground();
    const reply = await get(`/states/${id}?locale=ar_EG&scheme=dark`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('data-scheme="dark"');
    expect(reply.body).toContain(`"id":"${id}"`);
  });

  it('[PLAY-2] the list links every state', async () => {
    const { get } = await playground();
    const { body } = await get('/states');
    for (const { id } of states) expect(body).toContain(`href="/states/${id}?`);
  });

  it('[PLAY-12] the list has the switches of its URL', async () => {
    const { get } = await playground();
    const { body } = await get('/states?direction=rtl&scheme=dark');
    expect(body).toContain('<html lang="en" dir="rtl" data-scheme="dark"');
  });

  it('[PLAY-19] the page for frames has the switches of its URL, and no navigation', async () => {
    const { get } = await playground();
    const { body } = await get('/embed?direction=rtl&scheme=dark&theme=forest');
    expect(body).toContain('<html lang="en" dir="rtl" data-scheme="dark" data-theme="forest">');
    expect(body).not.toContain('<nav');
  });

  it('[PLAY-40] the merchant’s page has the switches of its URL', async () => {
    const { get } = await playground();
    const { body } = await get('/merchant?scheme=dark&theme=forest');
    expect(body).toContain('data-scheme="dark" data-theme="forest"');
    expect(body).toContain('/assets/merchant-page.js');
  });

  it('[PLAY-20] every page leads to the documents', async () => {
    const { get } = await playground();
    for (const path of ['/', '/states', '/states/card', '/cards'])
      expect((await get(path)).body).toContain('href="/docs"');
    expect((await get('/docs')).headers.location).toBe('http://localhost:3004');
  });

  it('[PLAY-3] an unknown state is a 404', async () => {
    const { get } = await playground();
    expect((await get('/states/none')).statusCode).toBe(404);
  });

  it('[PLAY-8] the page of test cards has every card', async () => {
    const { get } = await playground();
    const { body } = await get('/cards');
    for (const { number } of [...scenarios.cards, ...scenarios.threeDSecure.cards]) {
      expect(body.replaceAll(' ', '')).toContain(`<code>${number}</code>`);
    }
  });

  it('[PLAY-13] the page of test cards writes brands as people do', async () => {
    const { get } = await playground();
    const { body } = await get('/cards');
    const brands = new Set([...body.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, name]) => name));
    expect([...brands].sort()).toEqual(
      ['American Express', 'Diners Club', 'Discover', 'JCB', 'Maestro', 'Mastercard', 'UnionPay', 'Visa'].sort(),
    );
  });

  it('[PLAY-11] a locale that is markup is escaped', async () => {
    const { get } = await playground();
    const { body } = await get(`/states/card?locale=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(body).not.toContain('<script>alert');
  });
});

describe('files', () => {
  it.each(['/dropin/..%2Fpackage.json', '/assets/..%2Fmain.js', '/dropin/types/index.d.ts', '/dropin/none.js'])(
    '[PLAY-9] %s is not served',
    async url => {
      const { get } = await playground();
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe('sessions', () => {
  it('[PLAY-10] every page gets a merchant of its own, with the faults of its switch', async () => {
    const { app, calls } = await playground();
    const session = async (query: string) =>
      (await app.inject({ method: 'POST', url: `/sessions${query}`, payload: { payer: 'key' } })).json();
    expect(await session('')).toEqual({ merchantId: 'm1', authorization: 'sandbox_x_m1' });
    expect(await session('?fault=slow')).toMatchObject({ merchantId: 'm2' });
    expect(JSON.parse(calls.at(-1) ?? '')).toMatchObject({ merchant: 'm2', effect: { kind: 'delay', ms: 3000 } });
  });
});
