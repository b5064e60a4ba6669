import { expect, type Locator, type Page } from '@playwright/test';
import type { FormOptions } from './card-fields-form.ts';
import {
  callInPage,
  createInPage,
  type FieldEvent,
  type FieldKey,
  type FieldState,
  type FieldsCallResult,
  type FormState,
  type FormWindow,
} from './card-fields-in-page.ts';
import { cardFieldsPage } from './card-fields-page.ts';
import type { Shop } from './shop.ts';

/** A merchant's own form with the published Hosted Fields, controlled as by a buyer and by the page's script. */
export class CardFields {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page and creates the fields in it. */
  static async open(shop: Shop, form: FormOptions): Promise<CardFields> {
    await shop.openPage(gatewayScript => cardFieldsPage(gatewayScript, form));
    return CardFields.create(shop, form);
  }

  /** Creates the fields in an open page. */
  static async create(shop: Shop, { fields, options = {}, authorization = 'key' }: FormOptions): Promise<CardFields> {
    const created = await shop.page.evaluate(createInPage, {
      authorization: await shop.authorize(authorization),
      fields,
      options,
    });
    if (created.kind === 'refused') throw new Error(`Creating the fields failed: ${JSON.stringify(created.error)}`);
    const cardFields = new CardFields(shop.page);
    for (const key of Object.keys(fields) as FieldKey[]) await cardFields.field(key).waitFor();
    return cardFields;
  }

  /** The control inside a field's frame. */
  field(key: FieldKey): Locator {
    return this.frame(key).locator(`[data-braintree-name="${key}"]`);
  }

  /** The document of a field's frame. */
  frame(key: FieldKey) {
    return this.page.frameLocator(`iframe[name="braintree-hosted-field-${key}"]`);
  }

  /** The element of the page that contains a field. */
  container(key: FieldKey): Locator {
    return this.page.locator(`#${key}`);
  }

  /** Types into a field key by key, at the caret. */
  async type(key: FieldKey, text: string): Promise<void> {
    await this.field(key).click();
    await expect(this.field(key)).toBeFocused();
    await this.page.keyboard.press('End');
    await this.page.keyboard.type(text);
  }

  /** The current state of the form. */
  state(): Promise<FormState> {
    return this.page.evaluate(() => {
      const { fields, cards } = (window as unknown as FormWindow).cardForm.instance.getState();
      return JSON.parse(JSON.stringify({ fields, cards }, (name, value) => (name === 'container' ? undefined : value)));
    });
  }

  /**
   * The state of one field in one word. A frame reports each key in a separate message, so a field may still have the
   * state of fewer characters right after typing: poll for the expected state.
   */
  async verdict(key: FieldKey): Promise<Verdict> {
    return verdictOf((await this.state()).fields[key]);
  }

  /** The states of several fields at one time. */
  async verdicts(...keys: readonly FieldKey[]): Promise<Readonly<Partial<Record<FieldKey, Verdict>>>> {
    const { fields } = await this.state();
    return Object.fromEntries(keys.map(key => [key, verdictOf(fields[key])]));
  }

  /** The events that the page has received. */
  events(): Promise<readonly FieldEvent[]> {
    return this.page.evaluate(() => (window as unknown as FormWindow).cardForm.events);
  }

  /** The events that the page has received, each as name and field. */
  async heard(): Promise<readonly string[]> {
    return (await this.events()).map(({ name, payload }) => `${name} ${payload.emittedBy ?? payload.bin}`);
  }

  /** Calls a method of the instance: `call('setAttribute', { … })`. */
  call(method: string, ...args: readonly unknown[]): Promise<FieldsCallResult> {
    return this.page.evaluate(callInPage, { method, args: [...args] });
  }
}

type Verdict = 'valid' | 'open' | 'invalid' | 'absent';

function verdictOf(field: FieldState | undefined): Verdict {
  if (!field) return 'absent';
  if (field.isValid) return 'valid';
  return field.isPotentiallyValid ? 'open' : 'invalid';
}
