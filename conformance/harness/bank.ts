import type { FrameLocator, Locator, Page } from '@playwright/test';

/** How a buyer can answer the bank. */
export type BankAnswer = 'approved' | 'declined' | 'cancelled' | 'timed-out';

/** The bank's page in the shop's page, driven as a buyer does. */
export class Bank {
  readonly frame: Locator;
  readonly page: FrameLocator;

  constructor(page: Page, frame = '#Cardinal-CCA-IFrame') {
    this.frame = page.locator(frame);
    this.page = page.frameLocator(frame);
  }

  /** The code that the bank shows, as if on the buyer's phone. */
  async code(): Promise<string> {
    const shown = await this.page.getByText(/would show/).textContent();
    return /\d{6}/.exec(shown ?? '')?.[0] ?? '';
  }

  /** Presses the button of an answer; to approve, the shown code is typed first. */
  async answer(answer: BankAnswer): Promise<void> {
    if (answer === 'approved') await this.page.getByLabel('Code').fill(await this.code());
    await this.page.locator(`button[value="${answer}"]`).click();
  }
}
