import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, savedNumbers, vaultWidget, visa } from '../harness/vault.ts';
import { viewLines } from './events.ts';
import { fixed } from './fixed-defects.ts';

test('[SWAP-33] saved methods are listed, one is chosen, and another can be chosen', {
  tag: ['@smoke', '@tls'],
}, async ({ shop }) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { widget, analytics, sell } = await shop.open({ authorization: { customer } });
  const rows = widget.savedMethods;
  await expect(rows).toHaveText([/1111.*Visa/s, /4444.*Mastercard/is]);
  await expect(rows.nth(0)).toHaveClass('braintree-method braintree-method--active');
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
  await expect(widget.part('methods-label')).toHaveText('Paying with Card');
  await expect(widget.part('methods-edit')).toBeHidden();
  await expect(widget.part('toggle')).toBeVisible();
  await expect(widget.part('card')).toBeHidden();
  await expect.poll(() => widget.isRequestable()).toBe(true);
  const { nonce } = await widget.requested();

  await rows.nth(1).click();
  await expect(rows.nth(1)).toHaveClass('braintree-method braintree-method--active');
  await expect(rows.nth(0)).toHaveClass('braintree-method');
  // The first selection can end with the same event, so both lines are waited for together.
  await expect
    .poll(async () => (await viewLines(widget)).slice(-2))
    .toEqual(['view methods>methods', 'requestable CreditCard true']);
  const second = await widget.requested();
  expect(second).toMatchObject({ vaulted: true, type: 'CreditCard', details: { lastFour: '4444' } });
  expect(second.nonce).not.toBe(nonce);
  expect(Object.keys(second).sort()).toEqual(['binData', 'description', 'details', 'nonce', 'type', 'vaulted']);
  expect((await sell(second.nonce)).success).toBe(true);
  await expect
    .poll(analytics)
    .toEqual(
      expect.arrayContaining(
        ['vaulted-card.preselect', 'vaulted-card.appear', 'vaulted-card.select'].map(name => `web.dropin.${name}`),
      ),
    );
});

test('[SWAP-33] rows are chosen with the keyboard', { tag: '@full' }, async ({ shop, library }) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { widget, page } = await shop.open({ authorization: { customer } });
  const rows = widget.savedMethods;
  // A row can be focused once it is shown.
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
  await expect(rows.nth(1)).toBeVisible();
  await rows.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toHaveClass(/braintree-method--active/);
  await rows.nth(0).focus();
  await page.keyboard.press('Space');
  await rows.nth(0).evaluate(() => new Promise(requestAnimationFrame));
  await expect
    .poll(() => rows.evaluateAll(all => all.map(row => row.classList.contains('braintree-method--active'))))
    .toEqual(fixed(library, 'space-key-activates-controls', { published: [false, true], ours: [true, false] }));
});

test('[SWAP-11] the page sets the order and the types', { tag: '@full' }, async ({ shop }) => {
  const customer = await customerWith(
    shop,
    visa,
    mastercard,
    'fake-venmo-account-nonce',
    'fake-android-pay-visa-nonce',
  );
  // An expired card is not listed, nor are wallets.
  await shop.sdk.creditCard.create({ customerId: customer, number: '378282246310005', expirationDate: '01/2020' });
  const authorization = { customer };
  const { widget } = await shop.open({ authorization, options: { showDefaultPaymentMethodFirst: false } });
  await expect(widget.savedMethods).toHaveText([/4444/, /1111/]);
  await shop.open({ authorization, options: { hiddenVaultedPaymentMethodTypes: ['card', 'nothing'] } });
  await expect(widget.part('card')).toBeVisible();
  await expect(widget.savedMethods).toHaveCount(0);
});

test('[SWAP-139] a saved PayPal account is listed by its email address, sold and deleted', {
  tag: ['@full', '@tls'],
}, async ({ shop }) => {
  const customer = await customerWith(shop, 'fake-paypal-billing-agreement-nonce', visa);
  const options = { paypal: { flow: 'vault' }, vaultManager: true };
  const { widget, sdk, sell } = await shop.open({ authorization: { customer }, options });
  const { rows, edit, askToDelete, confirm } = vaultWidget(widget);
  await expect(rows).toHaveText([/@.*PayPal/s, /1111/]);
  const payload = await widget.requested();
  expect(payload).toMatchObject({ type: 'PayPalAccount', vaulted: true });
  expect((await sell(payload.nonce)).transaction.paymentInstrumentType).toBe('paypal_account');
  // The nonce is spent, so the page gets another one to delete the account with.
  await shop.open({ authorization: { customer }, options });
  await edit();
  await askToDelete(0);
  await expect(widget.part('delete-confirmation__message')).toContainText('@');
  await confirm();
  await expect(rows).toHaveText([/1111/]);
  expect((await sdk.customer.find(customer)).paypalAccounts ?? []).toEqual([]);
});

test('[SWAP-138] a duplicate card is refused if the client token demands it', { tag: '@full' }, async ({ shop }) => {
  const customer = await customerWith(shop, visa);
  const { clientToken } = await shop.sdk.clientToken.generate({
    customerId: customer,
    options: { failOnDuplicatePaymentMethod: true },
  });
  const { widget } = await shop.open({ authorization: { text: clientToken } });
  await widget.part('toggle').click();
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  expect(await widget.request()).toMatchObject({
    kind: 'refused',
    error: { code: 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE' },
  });
  await expect(widget.sheetError).toBeVisible();
  expect(await savedNumbers(shop, customer)).toEqual(['1111']);
});

test('[SWAP-11] an unknown brand is shown by its name', { tag: '@full' }, async ({ shop, library }) => {
  const customer = await customerWith(shop, visa);
  const { widget } = await shop.open({
    authorization: { customer },
    beforeCreate: page =>
      page.route(/payment_methods\?|payment_methods$/, async route => {
        const reply = await route.fetch();
        await route.fulfill({ response: reply, body: (await reply.text()).replaceAll('"Visa"', '"Mir"') });
      }),
  });
  await expect(widget.savedMethods).toHaveCount(1);
  expect((await widget.savedMethods.locator('.braintree-method__label--small').textContent())?.trim()).toBe(
    fixed(library, 'unknown-brand-shows-its-name', { published: 'undefined', ours: 'Mir' }),
  );
});

test('[SWAP-34] a new card of a known customer is listed first, before the saved ones', async ({ shop }) => {
  const customer = await customerWith(shop, visa);
  const { widget } = await shop.open({ authorization: { customer } });
  await expect(widget.savedMethods).toHaveCount(1);
  await widget.part('toggle').click();
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods braintree-show-card');
  await widget.fillCard({ number: '5555555555554444' });
  await expect(widget.part('save-card-field-group')).toBeHidden();
  const payload = await widget.requested();
  expect(payload).toMatchObject({ vaulted: true, details: { lastFour: '4444' } });
  await expect(widget.savedMethods).toHaveText([/4444/, /1111/]);
  await expect(widget.savedMethods.nth(0)).toHaveClass(/braintree-method--active/);
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
});

test('[SWAP-35] the save checkbox is shown and ticked as configured, and decides about saving', {
  tag: '@full',
}, async ({ shop }) => {
  const { widget } = await shop.open();
  for (const [vault, isShown, isTicked] of [
    [{}, false, true],
    [{ vaultCard: false }, false, false],
    [{ allowVaultCardOverride: true }, true, true],
    [{ allowVaultCardOverride: true, vaultCard: false }, true, false],
  ] as const) {
    await widget.teardown();
    const customer = await customerWith(shop);
    const authorization = await shop.authorize({ customer });
    await widget.create({ authorization, card: { vault } });
    await expect(widget.part('card')).toBeVisible();
    await expect(widget.part('save-card-field-group'), JSON.stringify(vault)).toBeVisible({ visible: isShown });
    expect(await widget.part('save-card-input').isChecked(), JSON.stringify(vault)).toBe(isTicked);
    await widget.fillCard({ number: '5555555555554444' });
    expect((await widget.requested()).vaulted, JSON.stringify(vault)).toBe(isTicked ? true : undefined);
    expect(await savedNumbers(shop, customer), JSON.stringify(vault)).toEqual(isTicked ? ['4444'] : []);
  }
});

test('[SWAP-35] a card is saved if the buyer ticks the checkbox', { tag: '@full' }, async ({ shop }) => {
  const customer = await customerWith(shop);
  const vault = { allowVaultCardOverride: true, vaultCard: false };
  const { widget } = await shop.open({ authorization: { customer }, options: { card: { vault } } });
  await widget.fillCard({ number: '5555555555554444' });
  await vaultWidget(widget).saveBox.click();
  expect((await widget.requested()).vaulted).toBe(true);
  expect(await savedNumbers(shop, customer)).toEqual(['4444']);
});
