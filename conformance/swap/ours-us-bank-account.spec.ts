import { expect, test } from '../harness/test.ts';
import type { Widget } from '../harness/widget.ts';

const mandateText = 'I authorize <A shop> to debit my account.';
const dollars = { merchantSettings: { currency: 'USD' } };

const good = {
  'first-name': 'Jo',
  'last-name': 'Doe',
  'routing-number': '021000021',
  'account-number': '1000000000',
  street: '1 Main St',
  city: 'Chicago',
  state: 'IL',
  zip: '60622',
};

async function fill(widget: Widget, changes: Partial<typeof good> = {}): Promise<void> {
  await widget.option('usBankAccount').click();
  for (const [name, text] of Object.entries({ ...good, ...changes })) {
    await widget.part(`us-bank-account-${name}-input`).fill(text);
  }
}

for (const tag of [[], ['@https']]) {
  test(`[OURS-66] a bank account in the United States is saved with a check and charged${tag}`, { tag }, async ({
    shop,
  }) => {
    const { widget, sdk } = await shop.open({ ...dollars, options: { usBankAccount: { mandateText } } });
    await fill(widget);
    await expect(widget.part('us-bank-account-mandate')).toHaveText(mandateText);
    const { nonce, type, details } = await widget.requested();
    expect({ type, details }).toEqual({
      type: 'us_bank_account',
      details: { accountType: 'checking', ownershipType: 'personal', lastFour: '0000' },
    });
    const { customer } = await sdk.customer.create({});
    const saved = await sdk.paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: nonce,
      // The library's types do not include it.
      options: { usBankAccountVerificationMethod: 'network_check' } as object,
    });
    const account = saved.paymentMethod as unknown as { readonly token: string; readonly achMandate: { text: string } };
    expect(account.achMandate.text).toBe(mandateText);
    const { success, transaction } = await sdk.transaction.sale({
      amount: '10.00',
      paymentMethodToken: account.token,
      options: { submitForSettlement: true },
    });
    expect({ success, status: transaction.status }).toEqual({ success: true, status: 'settlement_pending' });
  });
}

test('[OURS-67] a bank account that the gateway refuses', { tag: '@full' }, async ({ shop }) => {
  const { page, widget, control, merchant } = await shop.open({
    ...dollars,
    options: { usBankAccount: { mandateText } },
  });
  const shown: string[] = [];
  page.on('console', message => shown.push(message.text()));
  await fill(widget, { 'account-number': '98765432109' });
  await control.call('POST', 'faults', {
    merchant: merchant.merchantId,
    operation: 'TokenizeUsBankAccount',
    effect: { kind: 'status', status: 500 },
  });
  const outcome = await widget.request();
  expect(outcome).toMatchObject({ kind: 'refused', error: { message: 'No payment method is available.' } });
  await expect(widget.sheetError).toHaveText('Network error. Please try again.');
  expect(JSON.stringify([outcome, await widget.events(), shown])).not.toContain('98765432');
  // The form is as it was, and works now.
  expect((await widget.requested()).details).toMatchObject({ lastFour: '2109' });
  await expect(widget.part('us-bank-account-account-number-input')).toHaveValue('');
});
