import { expect, type Page } from '@playwright/test';

/** Presses a button that opens a bank's window, and returns the window once the bank's page is in it. */
export async function openBank(page: Page, press: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
  await expect(popup.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  return popup;
}

/** What a buyer can do on the bank's page. */
export type BankDecision = 'approve' | 'cancel' | 'fail';

const names: Readonly<Record<BankDecision, RegExp>> = { approve: /^Approve/, cancel: /^Cancel/, fail: /fail$/ };

/** Decides on the bank's page, in a window or in place of the shop's page. A window closes as soon as it is decided. */
export async function decideAtBank(bank: Page, decision: BankDecision): Promise<void> {
  if (decision === 'fail') await bank.getByText('For tests').click();
  await bank.getByRole('button', { name: names[decision] }).click({ noWaitAfter: true });
}

/** Decides in a window, and waits until it is closed: all windows of a widget have the same name. */
export async function decideInWindow(bank: Page, decision: BankDecision): Promise<void> {
  await decideAtBank(bank, decision);
  await expect.poll(() => bank.isClosed()).toBe(true);
}
