import { expect, test } from '@playwright/test';

test('[JOURNEY-140] a page comes compressed, with its policy, over https alone', async ({ request }) => {
  const page = await request.get('/');
  expect(page.status()).toBe(200);
  expect(page.headers()).toMatchObject({
    'content-security-policy': expect.stringMatching(/default-src 'self'; script-src 'self';/),
    'strict-transport-security': expect.stringMatching(/^max-age=\d{7,}/),
    'content-encoding': expect.stringMatching(/^(br|gzip|zstd)$/),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
});

test('[JOURNEY-141] a script with a hash in its name is compressed and kept for a year', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const path = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? 'no script in the page';
  const script = await request.get(path);
  expect(script.status()).toBe(200);
  expect(script.headers()).toMatchObject({
    'content-encoding': expect.stringMatching(/^(br|gzip|zstd)$/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('[JOURNEY-142] a list of the API is compressed, and the session’s cookie is for https and this host alone', async ({
  request,
}) => {
  const list = await request.get('/api/products?sort=createdAt&amount=50');
  expect(list.headers()).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringMatching(/^application\/json/),
  });
  expect(((await list.json()) as unknown[]).length).toBeGreaterThan(0);

  const account = { email: `proxy-${Date.now()}@example.com`, password: 'correct horse battery' };
  expect((await request.post('/api/signup', { data: { name: 'Awa', ...account } })).status()).toBe(200);
  const session = await request.post('/api/signin', { data: account });
  expect(session.headers()['set-cookie']).toMatch(/^__Host-guichet-refresh=.*; Secure/);
});
