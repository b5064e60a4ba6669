import { expect, type Locator, type Page } from '@playwright/test';

/** The widget's card fields, each in a frame of its own. */
export type CardField = 'number' | 'expirationDate' | 'cvv' | 'postalCode';

/** What a buyer types. */
export type CardDetails = { readonly number: string; readonly cvv: string };

/** Drives the widget as a buyer sees it: through its frames and its documented hooks. */
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

  /** Waits until the form can be typed into. */
  async ready(): Promise<void> {
    await expect(this.root.locator('[data-braintree-id="card"]')).toBeVisible();
    await expect(this.input('number')).toBeEditable();
  }

  /** Types a card with a date that is always ahead. */
  async fill({ number, cvv }: CardDetails): Promise<void> {
    await this.ready();
    await this.input('number').pressSequentially(number);
    await this.input('expirationDate').pressSequentially(`12${String(new Date().getFullYear() + 2).slice(2)}`);
    await this.input('cvv').pressSequentially(cvv);
    await this.input('postalCode').pressSequentially('12345');
  }
}
