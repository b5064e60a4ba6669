import { Bank } from '../harness/bank.ts';
import type { Checkout, Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import { clearCard } from '../harness/three-d-secure.ts';
import { Widget } from '../harness/widget.ts';

const threeDSecure = { amount: '100' };
const framed = 'iframe[name^="braintreethreedsecurelanding_"]';

/** Opens a page whose widget verifies cards, with a challenge script that works or is broken. */
function open(shop: Shop, { version = '2', script = 'works' }): Promise<Checkout> {
  return shop.open({
    authorization: 'token',
    merchantSettings: { threeDSecureScript: script },
    options: { threeDSecure: { version } },
  });
}

/** Fills in a card with a challenge, and requests it. */
async function verify({ widget, page }: Checkout, { script = 'works', isInDialog = false }) {
  await widget.fillCard({ number: '4000000000002503' });
  await widget.requestable();
  await page.evaluate(() => document.querySelector<HTMLElement>('#pay')?.focus());
  if (isInDialog) {
    await page.evaluate(() => document.body.appendChild(document.createElement('dialog')).showModal());
  }
  const outcome = widget.request({ threeDSecure });
  return { outcome, bank: new Bank(page, script === 'works' ? undefined : framed) };
}

async function begin(shop: Shop, settings: { version?: string; script?: string; isInDialog?: boolean } = {}) {
  const checkout = await open(shop, settings);
  return { checkout, ...(await verify(checkout, settings)) };
}

const ends = async ({ page }: Checkout) => {
  await expect(page.locator('[inert], [role=dialog], .modal')).toHaveCount(0);
  await expect(page.locator(framed)).toHaveCount(0);
};

for (const [version, place] of [
  ['2-cardinal-modal', '#Cardinal-Modal'],
  ['2-bootstrap3-modal', '.modal.fade.in .modal-dialog .modal-body'],
  ['2-inline-iframe', '#payment #Cardinal-ElementContainer'],
] as const) {
  const tag = version === '2-cardinal-modal' ? [] : ['@full'];
  test(`[OURS-9] the page chooses the style ${version}`, { tag }, async ({ shop }) => {
    const { checkout, outcome, bank } = await begin(shop, { version });
    await expect(checkout.page.locator(`${place} #Cardinal-CCA-IFrame`)).toBeVisible();
    await bank.choose('approved');
    expect(await outcome).toMatchObject({ kind: 'done', value: { liabilityShifted: true } });
    await expect(bank.frame).toHaveCount(0);
  });
}

for (const [version, place, width] of [
  ['2', '[role=dialog]', 440],
  ['2-bootstrap3-modal', '.modal.fade.in .modal-dialog .modal-body', undefined],
  ['2-inline-iframe', '#payment [data-braintree-v1-fallback-iframe-container]', undefined],
] as const) {
  test(`[OURS-10] without the challenge script the style ${version} has the bank's page`, { tag: '@full' }, async ({
    shop,
  }) => {
    const { checkout, outcome, bank } = await begin(shop, { version, script: 'missing' });
    await expect(checkout.page.locator(`${place} iframe`)).toBeVisible();
    if (width) expect(await checkout.page.locator(place).boundingBox()).toMatchObject({ width });
    expect(await bank.frame.boundingBox()).toMatchObject({ height: 400 });
    await bank.choose('approved');
    const result = await outcome;
    expect(result).toMatchObject({ kind: 'done', value: { liabilityShifted: true } });
    await ends(checkout);
    const { nonce } = (result as { readonly value: { readonly nonce: string } }).value;
    const sold = await checkout.sell(nonce, { options: { threeDSecure: { required: true } } });
    expect(sold.success).toBe(true);
  });
}

const cancelling: Readonly<Record<string, (checkout: Checkout, bank: Bank) => Promise<void>>> = {
  'at the bank': (_checkout, bank) => bank.choose('cancelled'),
  'with the close button': ({ page }) => page.getByRole('button', { name: 'Cancel the confirmation' }).click(),
  'with Escape': ({ page }) => page.keyboard.press('Escape'),
  'on the backdrop': ({ page }) =>
    page.locator('[data-braintree-v1-fallback-backdrop]').click({ position: { x: 5, y: 5 } }),
};

test("[OURS-11] without the challenge script the bank's page is cancelled in every way", { tag: '@full' }, async ({
  shop,
}) => {
  // Four challenges.
  test.setTimeout(180_000);
  const checkout = await open(shop, { script: 'missing' });
  for (const [how, cancel] of Object.entries(cancelling)) {
    await test.step(how, async () => {
      const before = (await checkout.widget.eventNames()).length;
      const { outcome, bank } = await verify(checkout, { script: 'missing' });
      await expect(bank.page.getByText('100 XOF')).toBeVisible();
      await bank.waitUntilListening();
      await cancel(checkout, bank);
      expect(await outcome).toMatchObject({
        kind: 'done',
        value: { liabilityShifted: false, liabilityShiftPossible: true },
      });
      await ends(checkout);
      await expect
        .poll(async () =>
          (await checkout.widget.eventNames()).slice(before).filter(name => name.startsWith('3ds:authentication')),
        )
        .toEqual(['3ds:authentication-modal-render', '3ds:authentication-modal-close']);
      await clearCard(checkout);
    });
  }
});

test('[OURS-12] above a modal dialog of the page the dialog can be used, and keeps the focus', async ({ shop }) => {
  const { checkout, outcome, bank } = await begin(shop, { script: 'missing', isInDialog: true });
  const { page } = checkout;
  await expect(bank.page.getByLabel('Code')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Confirmation by your bank' })).toBeVisible();
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('[role=dialog]') !== null,
    );
    expect(isInside).toBe(true);
  }
  await bank.choose('approved');
  expect((await outcome).kind).toBe('done');
  await ends(checkout);
});

test('[OURS-13] a challenge that the bank aborts in the frame is rejected', { tag: '@full' }, async ({ shop }) => {
  const { checkout, outcome, bank } = await begin(shop, { script: 'missing' });
  await bank.choose('timed-out');
  expect(await outcome).toMatchObject({ kind: 'refused', error: { code: 'UNKNOWN_AUTH_RESPONSE' } });
  await expect(checkout.widget.sheetError).toBeVisible();
  await ends(checkout);
});

test('[OURS-13] a frame that does not load is given up after a minute', { tag: '@full' }, async ({ shop }) => {
  const checkout = await shop.open({
    authorization: 'token',
    merchantSettings: { threeDSecureScript: 'missing' },
    options: { threeDSecure: true },
    beforeCreate: async page => {
      await page.route('**/three-d-secure-bank-frame*', route => route.abort());
      await page.clock.install();
    },
  });
  const { widget, page } = checkout;
  await widget.fillCard({ number: '4000000000002503' });
  await widget.requestable();
  const outcome = widget.request({ threeDSecure });
  await expect(page.locator(framed)).toBeAttached();
  await page.clock.fastForward('01:01');
  expect(await outcome).toMatchObject({
    kind: 'refused',
    error: { code: 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT' },
  });
  await ends(checkout);
});

for (const [version, script] of [
  ['2', 'missing'],
  ['2', 'works'],
  ['2-bootstrap3-modal', 'works'],
  ['2-inline-iframe', 'works'],
] as const) {
  test(`[OURS-14] teardown during a challenge ${version} (script: ${script}) removes it and rejects the request, and another widget verifies`, {
    tag: '@full',
  }, async ({ shop }) => {
    const { checkout, outcome, bank } = await begin(shop, { version, script });
    const { widget } = checkout;
    await expect(bank.page.getByText('100 XOF')).toBeVisible();
    await widget.teardown();
    expect((await outcome).kind).toBe('refused');
    await ends(checkout);
    await expect(bank.frame).toHaveCount(0);
    await widget.create({ authorization: await shop.authorize('token'), threeDSecure: { version } });
    await widget.fillCard({ number: '4000000000002503' });
    await widget.requestable();
    const again = widget.request({ threeDSecure });
    await bank.choose('approved');
    expect(await again).toMatchObject({ kind: 'done', value: { liabilityShifted: true } });
  });
}

test('[OURS-34] a challenge ends although another widget is created meanwhile, and that one verifies too', {
  tag: '@full',
}, async ({ shop }) => {
  const { checkout, outcome, bank } = await begin(shop);
  await expect(bank.page.getByText('100 XOF')).toBeVisible();
  await checkout.page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('div'), { id: 'second' }));
  });
  const second = new Widget(checkout.page, '#second');
  await second.create({ authorization: await shop.authorize('token'), threeDSecure: true });
  await bank.choose('approved');
  expect(await outcome).toMatchObject({ kind: 'done', value: { liabilityShifted: true } });
  await second.fillCard({ number: '4000000000002503' });
  await second.requestable();
  const other = second.request({ threeDSecure });
  await bank.choose('approved');
  expect(await other).toMatchObject({ kind: 'done', value: { liabilityShifted: true } });
});
