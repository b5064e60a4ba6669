import { expect, type Locator, type Page } from '@playwright/test';

/** The widget's card fields, each in its own frame. */
export type CardField = 'number' | 'expirationDate' | 'cvv' | 'postalCode';

/** The buyer's input. */
export type CardDetails = { readonly number: string; readonly cvv: string };

/** Controls the widget as a buyer does: through its frames and its documented hooks. */
export class CardForm {
  readonly root: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.locator('[data-braintree-id="wrapper"]');
  }

  /** The input inside a field's frame. */
  input(field: CardField): Locator {
    return this.#page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`).locator('input').first();
  }

  /** Waits until the form accepts input. */
  async ready(): Promise<void> {
    await expect(this.root.locator('[data-braintree-id="card"]')).toBeVisible();
    await expect(this.input('number')).toBeEditable();
  }

  /** Types a card with an expiry date in the future. */
  async fill({ number, cvv }: CardDetails): Promise<void> {
    await this.ready();
    // A refused card is removed from the fields after its answer has come.
    await expect(this.input('number')).toHaveValue('');
    await this.input('number').pressSequentially(number);
    await this.input('expirationDate').pressSequentially(`12${String(new Date().getFullYear() + 2).slice(2)}`);
    await this.input('cvv').pressSequentially(cvv);
    const postalCode = this.#page.locator('iframe[name="braintree-hosted-field-postalCode"]');
    if ((await postalCode.count()) > 0) await this.input('postalCode').pressSequentially('12345');
  }
}
