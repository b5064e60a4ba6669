import { expect, test } from '../harness/test.ts';

test('[DROPIN-15] create rejects if the gateway rejects the authorization', { tag: '@full' }, async ({ shop }) => {
  const { created } = await shop.open({ authorization: { text: 'sandbox_unknown1_nobody' } });
  expect(created).toMatchObject({
    kind: 'refused',
    error: { name: 'DropinError', code: 'CLIENT_AUTHORIZATION_INVALID' },
  });
});

test('[DROPIN-15] create rejects if the gateway is unreachable', { tag: '@full' }, async ({ shop }) => {
  const { created } = await shop.open({
    beforeCreate: page => page.route(/\/client_api\/v1\/configuration|\/graphql/, route => route.abort()),
  });
  expect(created).toMatchObject({ kind: 'refused', error: { code: 'CLIENT_GATEWAY_NETWORK' } });
});

test('[DROPIN-16] an expired client token is rejected', { tag: '@full' }, async ({ shop }) => {
  const token = JSON.parse(Buffer.from(await shop.authorize('token'), 'base64').toString());
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  const authorizationFingerprint = token.authorizationFingerprint.replace(
    /created_at=[^&]*/,
    `created_at=${encodeURIComponent(yesterday)}`,
  );
  const text = Buffer.from(JSON.stringify({ ...token, authorizationFingerprint })).toString('base64');
  const { created } = await shop.open({ authorization: { text } });
  expect(created).toMatchObject({ kind: 'refused', error: { code: 'CLIENT_AUTHORIZATION_INVALID' } });
});

test("[DROPIN-17] create rejects after a minute if the card fields' frames do not load", { tag: '@full' }, async ({
  shop,
}) => {
  const { page } = shop;
  await page.clock.install();
  const opening = shop.open({
    beforeCreate: opened => opened.route(/\/hosted-fields-frame[^/]*\.html/, route => route.abort()),
  });
  await expect(page.locator('iframe').first()).toBeAttached();
  await page.clock.fastForward('01:01');
  const { created } = await opening;
  expect(created).toMatchObject({ kind: 'refused', error: { message: 'All payment options failed to load.' } });
});
