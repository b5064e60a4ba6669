import type { Page } from '@playwright/test';
import type { Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import { customerWith, visa } from '../harness/vault.ts';

/** A token whose signature is none: the gateway refuses it as it refuses one that has expired. */
function refused(token: string): string {
  const parts = JSON.parse(Buffer.from(token, 'base64').toString()) as { authorizationFingerprint: string };
  const authorizationFingerprint = parts.authorizationFingerprint.replace(/^(.{6}).{8}/, '$1aaaaaaaa');
  return Buffer.from(JSON.stringify({ ...parts, authorizationFingerprint })).toString('base64');
}

/** Makes a function of these tokens, one after another, the widget's authorization; `held` until `answer`. */
const answering =
  (tokens: readonly string[], { held = false } = {}) =>
  (page: Page) =>
    page.evaluate(
      ([texts, isHeld]) => {
        const left = [...texts];
        const asked: number[] = [];
        const answered = isHeld ? new Promise(resolve => Object.assign(window, { answer: resolve })) : undefined;
        const authorization = async () => {
          asked.push(document.querySelectorAll('#payment iframe').length);
          await answered;
          return left.shift();
        };
        Object.assign(window, { asked, moreOptions: { authorization } });
      },
      [tokens, held] as const,
    );

const answer = (page: Page) => page.evaluate(() => Reflect.apply(Reflect.get(window, 'answer'), window, []));
const asked = (page: Page) => page.evaluate(() => (Reflect.get(window, 'asked') as number[]).length);
const tokenOf = (shop: Shop, customer?: string) => shop.authorize(customer ? { customer } : 'token');

for (const [transport, tag] of [
  ['http', '@full'],
  ['https', '@https'],
] as const) {
  test(`[OURS-90] over ${transport}, a function is asked once, and the frames begin before it answers`, {
    tag,
  }, async ({ shop }) => {
    const token = await tokenOf(shop);
    const opening = shop.open({ beforeCreate: answering([token], { held: true }) });
    await expect(shop.page.locator('#payment iframe')).toHaveCount(4);
    await answer(shop.page);
    const { widget, page, created } = await opening;
    expect(created.kind).toBe('done');
    await widget.fillCard({ number: '4111111111111111' });
    expect(await widget.requested()).toMatchObject({ type: 'CreditCard' });
    expect(await asked(page)).toBe(1);
  });

  test(`[OURS-91] over ${transport}, a token that is refused is replaced by another, once`, { tag }, async ({
    shop,
  }) => {
    const customer = await customerWith(shop, visa);
    const token = await tokenOf(shop, customer);
    const { widget, page, created } = await shop.open({ beforeCreate: answering([refused(token), token]) });
    expect(created.kind).toBe('done');
    await expect(widget.savedMethods).toHaveText([/1111/]);
    expect(await widget.requested()).toMatchObject({ type: 'CreditCard', vaulted: true });
    expect(await asked(page)).toBe(2);
  });
}

test('[OURS-92] two tokens that are refused make create reject', { tag: '@full' }, async ({ shop }) => {
  const bad = refused(await tokenOf(shop));
  const { created, page } = await shop.open({ beforeCreate: answering([bad, `${bad} `]) });
  expect(created).toMatchObject({ kind: 'refused', error: { code: 'CLIENT_AUTHORIZATION_INVALID' } });
  expect(await asked(page)).toBe(2);
});

test('[OURS-93] a request whose verification is refused goes on with another token', { tag: '@full' }, async ({
  shop,
}) => {
  const customer = await customerWith(shop, visa);
  const [first, second] = [await tokenOf(shop, customer), await tokenOf(shop, customer)];
  const { widget, page } = await shop.open({
    options: { threeDSecure: { amount: '100' } },
    beforeCreate: answering([first, second]),
  });
  await widget.requestable();
  let isRefused = false;
  await page.route('**/three_d_secure/lookup', async route => {
    if (isRefused) return route.fallback();
    isRefused = true;
    return route.fulfill({ status: 401, json: { error: { message: 'Expired.' } } });
  });
  expect(await widget.requested()).toMatchObject({ threeDSecureInfo: expect.anything() });
  expect([isRefused, await asked(page)]).toEqual([true, 2]);
});
