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

const options = { venmo: { allowDesktop: true, paymentMethodUsage: 'single_use' } };

test('[VENMOFLOW-1] a guest scans the code and approves', { tag: '@full' }, async ({ shop, context }) => {
  const { page, widget, sell } = await shop.open({ authorization: 'token', options });
  await pressVenmo(widget);
  const frame = desktopFrame(page);
  const phone = await openOnPhone(context, await scannedAddress(frame));
  await expect(phone.getByText(shop.merchant.merchantId)).toBeVisible();
  await expect(frame.getByText('Approve the payment on the phone.')).toBeVisible();
  await approve(phone);
  await expect(phone.getByRole('heading', { name: 'Approved' })).toBeVisible();
  await expect(heldAccount(widget)).toContainText('@venmojoe');
  const payload = await widget.requested();
  expect(payload).toMatchObject({
    type: 'VenmoAccount',
    details: { username: '@venmojoe', payerInfo: { userName: '@venmojoe', email: 'venmojoe@venmo.example' } },
  });
  const { success, transaction } = await sell(payload.nonce);
  expect(success).toBe(true);
  expect(transaction).toMatchObject({ status: 'submitted_for_settlement', paymentInstrumentType: 'venmo_account' });
  expect(Reflect.get(transaction, 'venmoAccountDetails')).toMatchObject({ username: 'venmojoe' });
});

test('[VENMOFLOW-1] a legacy page without a usage also gets a payment', { tag: '@full' }, async ({ shop, context }) => {
  const { page, widget, sell } = await shop.open({ options: { venmo: { allowDesktop: true } } });
  await pressVenmo(widget);
  const phone = await openOnPhone(context, await scannedAddress(desktopFrame(page)));
  await approve(phone);
  await expect(heldAccount(widget)).toBeVisible();
  const payload = await widget.requested();
  expect(payload.details).toEqual({ username: '@venmojoe', paymentContextId: expect.any(String) });
  expect((await sell(payload.nonce)).success).toBe(true);
});

test('[VENMOFLOW-2] the server saves an account for later payments, and charges it again', { tag: '@full' }, async ({
  shop,
  context,
}) => {
  const { page, widget, sdk } = await shop.open({
    options: { venmo: { allowDesktop: true, paymentMethodUsage: 'multi_use' } },
  });
  await pressVenmo(widget);
  const phone = await openOnPhone(context, await scannedAddress(desktopFrame(page)));
  await expect(phone.getByText('now and later')).toBeVisible();
  await approve(phone);
  await expect(heldAccount(widget)).toBeVisible();
  const { nonce } = await widget.requested();
  const { customer } = await sdk.customer.create({ firstName: 'Awa' });
  const saved = await sdk.paymentMethod.create({ customerId: customer.id, paymentMethodNonce: nonce });
  expect(saved.success).toBe(true);
  for (const amount of ['10', '11']) {
    const sale = await sdk.transaction.sale({ amount, paymentMethodToken: saved.paymentMethod.token });
    expect(sale).toMatchObject({ success: true, transaction: { paymentInstrumentType: 'venmo_account' } });
  }
});

test('[VENMOFLOW-3] closing the frame, by button and by keyboard, leaves the page unchanged', {
  tag: '@full',
}, async ({ shop }) => {
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
    await expect(widget.sheetError).toBeHidden();
    expect(await widget.isRequestable()).toBe(false);
  }
});

test('[VENMOFLOW-4] after a cancellation on the phone the frame offers a new code, which can be paid', {
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

test('[VENMOFLOW-4] a request that expires on the phone shows an error, and the frame can be closed', {
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

test('[VENMOFLOW-4] a rejected account shows an error, and another one pays', { tag: '@full' }, async ({
  shop,
  context,
}) => {
  const { page, widget, sell } = await shop.open({ options });
  await pressVenmo(widget);
  const frame = desktopFrame(page);
  await approve(await openOnPhone(context, await scannedAddress(frame)), 'venmo-frozen');
  await frame.getByRole('button', { name: 'Get a new code' }).click();
  await approve(await openOnPhone(context, await scannedAddress(frame)), 'venmo-broke');
  await expect(heldAccount(widget)).toContainText('@venmo-broke');
  const { success, transaction } = await sell((await widget.requested()).nonce);
  expect(success).toBe(false);
  expect(transaction).toMatchObject({ status: 'processor_declined', processorResponseCode: '2001' });
});

test('[VENMOFLOW-5] Venmo is offered only in browsers that support it', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({ options: { venmo: true } });
  await widget.openCardSheet();
  await expect(widget.option('venmo')).toHaveCount(0);
  await widget.teardown();
  await widget.create({ authorization: await shop.authorize('key'), ...options });
  await expect(widget.option('venmo')).toBeVisible();
});

test('[VENMOFLOW-5] Venmo is not offered if the merchant does not accept it', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({ options, merchantSettings: { venmo: false } });
  await widget.openCardSheet();
  await expect(widget.option('venmo')).toHaveCount(0);
});

test('[VENMOFLOW-6] a network failure while waiting is an error, and another attempt succeeds', {
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
