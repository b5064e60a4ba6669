import { Bank } from '../harness/bank.ts';
import type { Checkout, Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';

const threeDSecure = { amount: '100' };

async function openWith(shop: Shop, threeDSecureScript: string): Promise<Checkout> {
  return shop.open({
    authorization: 'token',
    merchantSettings: { threeDSecureScript },
    options: { threeDSecure: true },
  });
}

/**
 * Requests the method, waits for the gateway's last response, and runs all timers of the page: a promise that is then
 * pending stays pending.
 */
async function afterEveryTimer({ page, widget }: Checkout, number: string, lastResponse: RegExp): Promise<unknown> {
  await page.clock.install();
  await widget.fillCard({ number });
  await widget.requestable();
  const responded = page.waitForResponse(
    response => lastResponse.test(response.url()) && response.request().method() === 'POST',
  );
  const outcome = widget.request({ threeDSecure });
  await (await responded).finished();
  for (let minutes = 0; minutes < 5; minutes += 1) await page.clock.fastForward('01:00');
  return Promise.race([outcome, page.evaluate(() => 'pending')]);
}

const lookup = /\/three_d_secure\/lookup$/;
const tokenization = /\/graphql$/;

for (const script of ['missing', 'empty']) {
  test(`[CHALLENGE-10] without the script (${script}) a card without a challenge passes`, { tag: '@full' }, async ({
    shop,
  }) => {
    const checkout = await openWith(shop, script);
    expect(checkout.created.kind).toBe('done');
    await checkout.widget.fillCard({ number: '4000000000002701' });
    const payload = await checkout.widget.requested({ threeDSecure });
    expect(payload.liabilityShifted).toBe(true);
  });

  test(`[CHALLENGE-17] without the script (${script}) the published widget never settles for a card with a challenge`, {
    tag: '@full',
  }, async ({ shop }) => {
    const checkout = await openWith(shop, script);
    expect(await afterEveryTimer(checkout, '4000000000002503', lookup)).toBe('pending');
    await expect(new Bank(checkout.page).frame).toHaveCount(0);
  });
}

for (const script of ['hangs', 'silent-in-setup', 'fails-in-setup']) {
  test(`[CHALLENGE-17] with a script that ${script} the published widget never sends its lookup`, {
    tag: '@full',
  }, async ({ shop }) => {
    const checkout = await openWith(shop, script);
    expect(checkout.created.kind).toBe('done');
    let lookups = 0;
    checkout.page.on('request', sent => {
      if (sent.url().endsWith('/three_d_secure/lookup')) lookups += 1;
    });
    expect(await afterEveryTimer(checkout, '4000000000002701', tokenization)).toBe('pending');
    expect(lookups).toBe(0);
  });
}

test('[CHALLENGE-11] a failed lookup is rejected with its code, and the next one passes', async ({ shop }) => {
  const checkout = await openWith(shop, 'works');
  const { merchant, control, widget } = checkout;
  await control.call('POST', 'faults', {
    merchant: merchant.merchantId,
    operation: '/merchants/:merchantId/client_api/v1/payment_methods/:nonce/three_d_secure/lookup',
    times: 1,
    effect: { kind: 'status', status: 500 },
  });
  await widget.fillCard({ number: '4000000000002701' });
  await widget.requestable();
  expect(await widget.request({ threeDSecure })).toMatchObject({
    kind: 'refused',
    error: { code: 'THREEDS_LOOKUP_ERROR' },
  });
  await widget.fillCard({ number: '4000000000002701' });
  expect((await widget.requested({ threeDSecure })).liabilityShifted).toBe(true);
});

test('[CHALLENGE-11] an invalid amount is rejected with another code', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await openWith(shop, 'works');
  await widget.fillCard({ number: '4000000000002701' });
  await widget.requestable();
  expect(await widget.request({ threeDSecure: { amount: '-1' } })).toMatchObject({
    kind: 'refused',
    error: { code: 'THREEDS_LOOKUP_VALIDATION_ERROR' },
  });
});

test('[CHALLENGE-11] without an amount no lookup is sent', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await openWith(shop, 'works');
  await widget.fillCard({ number: '4000000000002701' });
  await widget.requestable();
  expect(await widget.request({ threeDSecure: {} })).toMatchObject({
    kind: 'refused',
    error: { code: 'THREEDS_MISSING_VERIFY_CARD_OPTION' },
  });
});

test('[CHALLENGE-12] a forged token never starts the script', { tag: '@full' }, async ({ shop }) => {
  const started = shop.page.waitForResponse('**/edge/v1/init');
  await shop.page.route('**/edge/v1/init', route => route.continue({ postData: JSON.stringify({ jwt: 'x.y.z' }) }));
  const checkout = await openWith(shop, 'works');
  expect(await (await started).json()).toMatchObject({ failure: { ActionCode: 'ERROR', ErrorNumber: 10010 } });
  expect(await afterEveryTimer(checkout, '4000000000002701', tokenization)).toBe('pending');
});
