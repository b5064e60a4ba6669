import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The outcomes that a buyer can choose on the bank's page. */
export type BankOutcome = 'approved' | 'declined' | 'cancelled' | 'timed-out';

/** The bank's page in the shop's page, controlled as by a buyer. */
export class Bank {
  readonly frame: Locator;
  readonly page: FrameLocator;

  constructor(page: Page, frame = '#Cardinal-CCA-IFrame') {
    this.frame = page.locator(frame);
    this.page = page.frameLocator(frame);
  }

  /** The code that the bank shows instead of sending it to the buyer's phone. */
  async code(): Promise<string> {
    const shown = await this.page.getByText(/would show/).textContent();
    return /\d{6}/.exec(shown ?? '')?.[0] ?? '';
  }

  /** Waits until the page hears the Escape key: its script focuses the code field when it starts to listen. */
  async waitUntilListening(): Promise<void> {
    await expect(this.page.getByLabel('Code')).toBeFocused();
  }

  /**
   * Presses Escape on an element. The frame is removed when the bank has the decision, and the browser could not confirm
   * a press that is still going on in it, so the decision is held until the press is over.
   */
  async leaveByEscape(target: Locator): Promise<void> {
    await this.waitUntilListening();
    let release = (): void => undefined;
    const pressed = new Promise<void>(resolve => {
      release = resolve;
    });
    await this.frame.page().route('**/acs/decision', async route => {
      await pressed;
      await route.continue();
    });
    try {
      await target.press('Escape');
    } finally {
      release();
    }
  }

  /** Clicks the button of an outcome; to approve, the shown code is typed first. */
  async choose(outcome: BankOutcome): Promise<void> {
    if (outcome === 'approved') await this.page.getByLabel('Code').fill(await this.code());
    await this.page.locator(`button[value="${outcome}"]`).click();
  }
}
