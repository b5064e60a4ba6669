import { heldCall } from '../harness/held-call.ts';
import { expect, test } from '../harness/test.ts';
import {
  approve,
  desktopFrame,
  heldAccount,
  openOnPhone,
  pressOtherOutcome,
  pressVenmo,
  scannedAddress,
} from '../harness/venmo.ts';
import { fixed } from './fixed-defects.ts';

const options = { venmo: { allowDesktop: true, paymentMethodUsage: 'multi_use' } };

for (const [name, venmo] of [
  ['multi-use', { allowDesktop: true, paymentMethodUsage: 'multi_use' }],
  ['legacy', { allowDesktop: true }],
] as const) {
  const tag = name === 'legacy' ? ['@full', '@tls'] : ['@smoke', '@tls'];
  test(`[SWAP-60] a ${name} payment is approved by QR code and sold`, { tag }, async ({ shop, context }) => {
    const { page, widget, sell } = await shop.open({ options: { venmo } });
    await pressVenmo(widget);
    const frame = desktopFrame(page);
    const phone = await openOnPhone(context, await scannedAddress(frame));
    await expect(frame.getByText('Approve the payment on the phone.')).toBeVisible();
    await approve(phone);
    await expect(heldAccount(widget)).toContainText('@venmojoe');
    await expect(page.locator('iframe[name="venmo-desktop-iframe"]')).toBeHidden();
    const payload = await widget.requested();
    expect(payload).toMatchObject({ type: 'VenmoAccount', details: { username: '@venmojoe' } });
    expect(payload.details.paymentContextId).toEqual(expect.any(String));
    expect('payerInfo' in payload.details && payload.details.payerInfo !== null).toBe(name === 'multi-use');
    expect((await sell(payload.nonce)).transaction.paymentInstrumentType).toBe('venmo_account');
  });
}

test('[SWAP-61] after a refusal on the phone the frame offers a new code, which can be paid', {
  tag: '@full',
}, async ({ shop, context }) => {
  const { page, widget, sell } = await shop.open({ options });
  await pressVenmo(widget);
  const frame = desktopFrame(page);
  const first = await scannedAddress(frame);
  const phone = await openOnPhone(context, first);
  // A tab in the background cannot focus an element, so the page gets the cancellation when it is in front.
  const release = await heldCall(page, 'query PaymentContext');
  await phone.getByRole('button', { name: 'Cancel' }).click();
  await page.bringToFront();
  release();
  await expect(frame.getByText('The authorization was canceled')).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Get a new code' })).toBeFocused();
  await page.keyboard.press('Enter');
  const second = await scannedAddress(frame);
  expect(second).not.toBe(first);
  await approve(await openOnPhone(context, second));
  await expect(heldAccount(widget)).toBeVisible();
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[SWAP-61] a payment that expires on the phone is shown in the frame, which can be closed', {
  tag: '@full',
}, async ({ shop, context }) => {
  const { page, widget } = await shop.open({ options });
  await pressVenmo(widget);
  const frame = desktopFrame(page);
  await pressOtherOutcome(await openOnPhone(context, await scannedAddress(frame)), 'Let it expire');
  await expect(frame.getByText('Something went wrong')).toBeVisible();
  await frame.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('iframe[name="venmo-desktop-iframe"]')).toBeHidden();
  await expect(widget.sheetError).toBeHidden();
});

test('[SWAP-82] a QR code whose time is over says so', { tag: '@full' }, async ({ shop, library }) => {
  const { page, widget } = await shop.open({ options, beforeCreate: page => page.clock.install() });
  await pressVenmo(widget);
  await scannedAddress(desktopFrame(page));
  await page.clock.fastForward('10:00');
  const isOver = fixed(library, 'venmo-qr-code-ends-with-a-timeout', { published: false, ours: true });
  await expect(page.locator('iframe[name="venmo-desktop-iframe"]')).toBeVisible({ visible: !isOver });
  if (isOver) await expect(widget.sheetError).toContainText('Venmo took too long');
  else await expect(desktopFrame(page).getByText('Something went wrong')).toBeVisible();
});

test('[SWAP-62] closing the frame shows no error, and the sheet is ready again', { tag: ['@full', '@tls'] }, async ({
  shop,
}) => {
  const { page, widget } = await shop.open({ options });
  const frame = desktopFrame(page);
  for (const close of [
    () => frame.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await pressVenmo(widget);
    await expect(frame.getByRole('dialog', { name: 'Pay with Venmo' })).toBeFocused();
    await expect(frame.getByRole('img')).toBeVisible();
    await close();
    await expect(page.locator('iframe[name="venmo-desktop-iframe"]')).toBeHidden();
    await expect(widget.root.locator('.braintree-dropin__disabled')).toBeHidden();
    await expect(widget.sheetError).toBeHidden();
    expect(await widget.isRequestable()).toBe(false);
  }
});

test('[SWAP-63] a request before the payment shows that the Venmo button must be used', { tag: '@full' }, async ({
  shop,
}) => {
  const { widget } = await shop.open({ options: { ...options, card: false } });
  await expect(widget.part('venmo-button')).toBeVisible();
  expect(await widget.request()).toMatchObject({
    kind: 'refused',
    error: { message: 'No payment method is available.' },
  });
  await expect(widget.sheetError).toHaveText(/Venmo/);
});

test('[SWAP-64] a gateway that cannot be asked is an error, and another attempt succeeds', {
  tag: '@full',
}, async ({ shop, context }) => {
  const { page, widget } = await shop.open({ options });
  await page.route('**/graphql', (route, request) =>
    request.postData()?.includes('query PaymentContext') ? route.abort() : route.continue(),
  );
  await pressVenmo(widget);
  await expect(widget.sheetError).toBeVisible();
  await page.unroute('**/graphql');
  await pressVenmo(widget);
  await approve(await openOnPhone(context, await scannedAddress(desktopFrame(page))));
  await expect(heldAccount(widget)).toBeVisible();
});

test('[SWAP-65] teardown removes the frame', { tag: '@full' }, async ({ shop, library }) => {
  const { page, widget } = await shop.open({ options });
  await expect(page.locator('iframe[name="venmo-desktop-iframe"]')).toHaveCount(1);
  await widget.teardown();
  await expect(page.locator('iframe[name="venmo-desktop-iframe"]')).toHaveCount(
    fixed(library, 'venmo-teardown-removes-its-frame', { published: 1, ours: 0 }),
  );
});

test('[SWAP-66] Venmo is offered only if the browser, the page and the account allow it', { tag: '@full' }, async ({
  shop,
}) => {
  const { widget } = await shop.open({ options: { venmo: true } });
  await widget.openCardSheet();
  await expect(widget.option('venmo')).toHaveCount(0);
  await widget.teardown();
  await widget.create({ authorization: await shop.authorize('key'), ...options });
  await expect(widget.option('venmo')).toBeVisible();
  const off = await shop.open({ options, merchantSettings: { venmo: false } });
  await off.widget.openCardSheet();
  await expect(off.widget.option('venmo')).toHaveCount(0);
});
