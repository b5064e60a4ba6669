import { expect, test } from '../harness/test.ts';

test('[DROPIN-15] a gateway that refuses the authorization refuses the widget', { tag: '@full' }, async ({ shop }) => {
  const { created } = await shop.open({ authorization: { text: 'sandbox_unknown1_nobody' } });
  expect(created).toMatchObject({
    kind: 'refused',
    error: { name: 'DropinError', code: 'CLIENT_AUTHORIZATION_INVALID' },
  });
});

test('[DROPIN-15] so does one that can not be reached', { tag: '@full' }, async ({ shop }) => {
  const { created } = await shop.open({
    beforeCreate: page => page.route(/\/client_api\/v1\/configuration|\/graphql/, route => route.abort()),
  });
  expect(created).toMatchObject({ kind: 'refused', error: { code: 'CLIENT_GATEWAY_NETWORK' } });
});

test('[DROPIN-16] an outdated client token is refused', { tag: '@full' }, async ({ shop }) => {
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

test('[DROPIN-17] card fields whose frames do not load fail the widget after a minute', { tag: '@full' }, async ({
  shop,
}) => {
  const { page } = shop;
  await page.clock.install();
  const opening = shop.open({
    beforeCreate: opened => opened.route('**/hosted-fields-frame.html*', route => route.abort()),
  });
  await expect(page.locator('iframe').first()).toBeAttached();
  await page.clock.fastForward('01:01');
  const { created } = await opening;
  expect(created).toMatchObject({ kind: 'refused', error: { message: 'All payment options failed to load.' } });
});
