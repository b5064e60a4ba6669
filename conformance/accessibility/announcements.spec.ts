import { Bank } from '../harness/bank.ts';
import { approve, desktopFrame, openOnPhone, scannedAddress } from '../harness/venmo.ts';
import { recordAnnouncements } from './announcements.ts';
import { expect, test } from './playground.ts';

test('[A11Y-2] an error below a field is announced once', async ({ page, openState }) => {
  const transcript = await recordAnnouncements(page);
  await openState('card-field-errors');
  await expect
    .poll(() => [...transcript.lines].sort())
    .toEqual(
      [
        'Please enter a cardholder name.',
        'Please enter a number.',
        'Please enter an expiry date.',
        'Please enter a CVV.',
        'Please enter a postcode.',
        'Please check your entries and try again.',
      ].sort(),
    );
});

test('[A11Y-2] the error of a way to pay of the page’s own is announced', { tag: '@full' }, async ({
  page,
  openState,
}) => {
  const transcript = await recordAnnouncements(page);
  await openState('custom-method-error');
  await expect.poll(() => transcript.lines).toEqual(['Type the ten digits of your number.']);
});

test('[A11Y-2] a missing security code of a saved card is announced', { tag: '@full' }, async ({ page, openState }) => {
  const transcript = await recordAnnouncements(page);
  await openState('saved-card-code-error');
  await expect.poll(() => transcript.lines).toEqual(['Paying with Card', 'Please enter a CVV.']);
});

test('[A11Y-2] a failed request is announced', { tag: '@full' }, async ({ page, openState }) => {
  const transcript = await recordAnnouncements(page);
  await openState('card-request-failed');
  await expect.poll(() => transcript.lines).toEqual(['Network error. Please try again.']);
});

test('[A11Y-2] a challenge has a name, takes the focus, and its failure is announced', async ({ page, openState }) => {
  const transcript = await recordAnnouncements(page);
  await openState('three-d-secure-framed');
  const dialog = page.getByRole('dialog', { name: 'Confirmation by your bank' });
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate(node => node.contains(document.activeElement))).toBe(true);
  await new Bank(page, 'iframe[name^="braintreethreedsecurelanding_"]').choose('timed-out');
  await expect(dialog).toHaveCount(0);
  // What the widget says while the dialog is open, nobody hears.
  await expect
    .poll(() => transcript.lines.at(-1))
    .toBe("Your bank couldn't confirm this payment. Please try again or pay another way.");
});

test("[A11Y-2] the steps of Venmo's QR code are announced", { tag: '@full' }, async ({ page, context, openState }) => {
  const transcript = await recordAnnouncements(page);
  await openState('venmo-qr');
  await expect(page.getByTitle('Pay with Venmo')).toBeFocused();
  const frame = desktopFrame(page);
  const phone = await openOnPhone(context, await scannedAddress(frame));
  await expect(frame.getByText('Approve the payment on the phone.')).toBeVisible();
  await approve(phone);
  await expect(page.locator('.braintree-method')).toContainText('@venmojoe');
  await expect
    .poll(() => transcript.lines)
    .toEqual([
      'Generating a QR code, get your Venmo app ready',
      'To scan the QR code, open your Venmo app',
      'Authorize on your Venmo app',
      'Venmo account authorized',
      'Paying with Venmo',
    ]);
});

test('[A11Y-2] a deletion is announced from edit mode to its end', async ({ page, openState }) => {
  const transcript = await recordAnnouncements(page);
  await openState('delete-confirmation');
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.braintree-method')).toHaveCount(1);
  await expect
    .poll(() => transcript.lines)
    .toEqual(['Paying with Card', 'Edit payment methods', 'Done. Paying with Card']);
});
