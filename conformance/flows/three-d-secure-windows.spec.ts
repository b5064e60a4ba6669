import { Bank } from '../harness/bank.ts';
import type { Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import { type Verification, verificationEvents, verificationPage, verify } from '../harness/verification-page.ts';

async function begin(shop: Shop, more: Partial<Verification> = {}) {
  await shop.openPage(verificationPage);
  const authorization = await shop.authorize('token');
  const outcome = verify(shop.page, { authorization, version: '2', number: '4000000000002503', ...more });
  return { outcome, bank: new Bank(shop.page) };
}

const styles = [
  ['2', '#Cardinal-Modal'],
  ['2-bootstrap3-modal', '.modal.fade.in .modal-dialog .modal-body'],
  ['2-inline-iframe', '#place #Cardinal-ElementContainer'],
] as const;

for (const [version, place] of styles) {
  test(`[CHALLENGE-7] the window of version ${version} is at its documented place`, { tag: '@full' }, async ({
    shop,
  }) => {
    const { outcome, bank } = await begin(shop, { version });
    await expect(shop.page.locator(`${place} #Cardinal-CCA-IFrame`)).toBeVisible();
    await bank.choose('approved');
    expect(await outcome).toMatchObject({
      kind: 'done',
      value: { liabilityShifted: true, threeDSecureInfo: { status: 'authenticate_successful' } },
    });
    await expect(bank.frame).toHaveCount(0);
    await expect
      .poll(() => verificationEvents(shop.page))
      .toEqual(['authentication-modal-render', 'authentication-modal-close']);
  });

  test(`[CHALLENGE-16] Escape closes the window of version ${version}`, { tag: '@full' }, async ({ shop }) => {
    const { outcome, bank } = await begin(shop, { version });
    await bank.leaveByEscape(shop.page.locator(version === '2' ? '#Cardinal-Modal' : 'body'));
    expect(await outcome).toMatchObject({ kind: 'done', value: { liabilityShifted: false } });
    await expect(bank.frame).toHaveCount(0);
    await expect.poll(() => verificationEvents(shop.page)).toContain('customer-canceled');
  });
}

test('[CHALLENGE-16] the close button closes the window, in the page of Bootstrap as well', {
  tag: '@full',
}, async ({ shop }) => {
  const { outcome, bank } = await begin(shop, { version: '2-bootstrap3-modal', displayExitButton: true });
  await expect(bank.page.getByLabel('Code')).toBeVisible();
  await shop.page.getByRole('button', { name: 'Leave the confirmation' }).click();
  expect(await outcome).toMatchObject({ kind: 'done', value: { liabilityShifted: false } });
});

const sizes = [
  ['01', 250, 400],
  ['02', 390, 400],
  ['03', 500, 600],
  ['04', 600, 400],
] as const;

test('[CHALLENGE-8] each size of the window is the documented one', { tag: '@full' }, async ({ shop }) => {
  test.setTimeout(180_000);
  for (const [acsWindowSize, width, height] of sizes) {
    const { outcome, bank } = await begin(shop, { acsWindowSize });
    await expect(bank.page.getByLabel('Code')).toBeVisible();
    expect(await bank.frame.boundingBox(), acsWindowSize).toMatchObject({ width, height });
    await bank.choose('approved');
    expect((await outcome).kind).toBe('done');
  }
});

test('[CHALLENGE-8] the size 05 fills the page, and every size fits a phone', { tag: '@full' }, async ({ shop }) => {
  await shop.page.setViewportSize({ width: 390, height: 700 });
  const { outcome, bank } = await begin(shop, { acsWindowSize: '05' });
  await expect(bank.page.getByLabel('Code')).toBeVisible();
  expect(await bank.frame.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 700 });
  await bank.choose('declined');
  expect((await outcome).kind).toBe('done');
  const wide = await begin(shop, { acsWindowSize: '04' });
  await expect(wide.bank.page.getByLabel('Code')).toBeVisible();
  const box = await wide.bank.frame.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(390);
  expect(box?.x).toBeGreaterThanOrEqual(0);
  await wide.bank.choose('approved');
  expect((await wide.outcome).kind).toBe('done');
});

test('[CHALLENGE-9] the focus moves into the window and returns', { tag: ['@full', '@tls'] }, async ({ shop }) => {
  const { outcome, bank } = await begin(shop);
  await expect(bank.page.getByLabel('Code')).toBeFocused();
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await shop.page.keyboard.press('Tab');
    const inside = await shop.page.evaluate(
      () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
    );
    expect(inside).toBe(true);
  }
  await bank.choose('approved');
  expect((await outcome).kind).toBe('done');
  await expect(shop.page.locator('dialog')).toHaveCount(0);
  await expect(shop.page.locator('#pay')).toBeFocused();
});
