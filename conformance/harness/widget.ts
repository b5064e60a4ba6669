import { expect, type JSHandle, type Locator, type Page } from '@playwright/test';
import {
  type CallResult,
  type Dropin,
  type PageError,
  type PageWindow,
  type Payload,
  type WidgetEvent,
  widgetEvents,
} from './in-page.ts';

/** The widget's card fields, each in its own frame. */
export type CardField = 'cardholderName' | 'number' | 'expirationDate' | 'cvv' | 'postalCode';

/** The buyer's input. Missing fields are not typed, except the expiry date, which has a default. */
export type CardDetails = {
  readonly number: string;
  /** @default 12 of the year after next */
  readonly expirationDate?: string;
  /** @default 123; null types nothing */
  readonly cvv?: string | null;
  /** @default 12345; null types nothing */
  readonly postalCode?: string | null;
  readonly cardholderName?: string;
};

/** The published Drop-in in one container of a page, controlled as by a buyer and by the page's script. */
export class Widget {
  readonly page: Page;
  readonly root: Locator;
  readonly #container: string;

  constructor(page: Page, container: string) {
    this.page = page;
    this.root = page.locator(container);
    this.#container = container;
  }

  /** Creates the widget. A rejection is returned, so that flows can assert it. */
  create(options: object): Promise<CallResult<null>> {
    return this.page.evaluate(createInPage, { container: this.#container, options, events: [...widgetEvents] });
  }

  /** An option in the list: `card`, `paypal`, `paypalCredit`, `venmo`, `applePay`, `googlePay`. */
  option(id: string): Locator {
    return this.root.locator(`.braintree-option__${id}`);
  }

  /** A sheet: of an option, or `methods`, `options`, `delete-confirmation`. */
  sheet(id: string): Locator {
    return this.part(id);
  }

  /** An element by the widget's own hook, `data-braintree-id`. */
  part(id: string): Locator {
    return this.root.locator(`[data-braintree-id="${id}"]`);
  }

  /** The error above the sheet. It stays in the DOM when it is hidden, so check its visibility. */
  get sheetError(): Locator {
    return this.part('sheet-error-text');
  }

  /** The rows of payment methods. */
  get savedMethods(): Locator {
    return this.root.locator('.braintree-method');
  }

  /** The input inside a field's frame. */
  field(field: CardField): Locator {
    return this.root.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`).locator(`input.${field}`);
  }

  /** The error below a field. */
  fieldError(field: CardField): Locator {
    const dashed = field.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
    return this.part(`${dashed}-field-error`);
  }

  /**
   * Opens the card sheet if other options are offered, and fills in a card, one field at a time as a browser's
   * autofill does; with `byKeys` it is typed key by key, which is slower. A form that was requested is emptied frame by
   * frame, at any time after the answer, so that each field is filled when it is empty.
   *
   * A sheet that opens takes the focus to its first field after a delay, and a text that is on its way to another field
   * then arrives in the first one. A shopper sees that; here everything is filled in again.
   */
  async fillCard(card: CardDetails, { byKeys = false }: { readonly byKeys?: boolean } = {}): Promise<void> {
    await this.openCardSheet();
    const { number, expirationDate = dateAhead(), cvv = '123', postalCode = '12345', cardholderName } = card;
    const texts = { cardholderName: cardholderName ?? null, number, expirationDate, cvv, postalCode };
    const given = (['cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode'] as const).flatMap(field =>
      texts[field] === null ? [] : [{ field, text: texts[field] }],
    );
    for (const { field, text } of given) {
      await expect(this.field(field)).toHaveValue('');
      await (byKeys ? this.type(field, text) : this.field(field).fill(text));
    }
    const arrived = async () => {
      for (const { field, text } of given)
        if (withoutFormat(await this.field(field).inputValue()) !== withoutFormat(text)) return false;
      return true;
    };
    await expect(async () => {
      if (await arrived()) return;
      for (const { field, text } of given) {
        await this.field(field).fill('');
        await this.field(field).fill(text);
      }
      expect(await arrived()).toBe(true);
    }).toPass();
  }

  /** Shows the card sheet, from the list of options if it is shown. */
  async openCardSheet(): Promise<void> {
    await expect(this.part('card').or(this.part('options')).filter({ visible: true }).first()).toBeVisible();
    if (!(await this.part('card').isVisible())) await this.option('card').click();
    await expect(this.field('number')).toBeEditable();
  }

  /** Types into a field, key by key. */
  async type(field: CardField, text: string): Promise<void> {
    await this.field(field).click();
    await this.field(field).pressSequentially(text);
  }

  /** Requests the payment method, as a page does when its form is submitted. */
  request(options?: object): Promise<CallResult<Payload>> {
    return this.page.evaluate(requestInPage, { container: this.#container, options });
  }

  /** The payload of a request that has to succeed, after waiting until the widget is requestable. */
  async requested(options?: object): Promise<Payload> {
    await this.requestable();
    const outcome = await this.request(options);
    if (outcome.kind === 'refused') throw new Error(`The request was rejected: ${JSON.stringify(outcome.error)}`);
    return outcome.value;
  }

  /** The events that the page has received, without the fields of card events, which contain elements. */
  events(): Promise<readonly WidgetEvent[]> {
    return this.page.evaluate(
      container => (window as unknown as PageWindow).widgets?.[container]?.events ?? [],
      this.#container,
    );
  }

  /** The names of the events that the page has received. */
  async eventNames(): Promise<readonly string[]> {
    return (await this.events()).map(({ name }) => name);
  }

  /** The instance itself, for the calls that have no method here: `(await widget.instance()).evaluate(…)`. */
  instance(): Promise<JSHandle<Dropin>> {
    return this.page.evaluateHandle(container => {
      const dropin = (window as unknown as PageWindow).widgets?.[container]?.dropin;
      if (!dropin) throw new Error(`There is no widget in ${container}.`);
      return dropin;
    }, this.#container);
  }

  /** Whether the page could request a payment method now. */
  async isRequestable(): Promise<boolean> {
    return (await this.instance()).evaluate(dropin => dropin.isPaymentMethodRequestable());
  }

  /** Waits until the page can request a payment method: the last input is reported with a delay. */
  async requestable(): Promise<void> {
    await expect.poll(() => this.isRequestable(), { intervals: [20, 50, 100] }).toBe(true);
  }

  /**
   * Waits until the widget knows that the four usual fields of a card are valid, as `requestable` does, in a page that
   * keeps its instance to itself.
   */
  async complete(): Promise<void> {
    await expect(this.root.locator('.braintree-form__field--valid')).toHaveCount(4);
  }

  /** Removes the widget from the page. */
  async teardown(): Promise<CallResult<null>> {
    return (await this.instance()).evaluate(async dropin => {
      try {
        await dropin.teardown();
        return { kind: 'done' as const, value: null };
      } catch (error) {
        return { kind: 'refused' as const, error: { name: 'Error', message: String(error) } };
      }
    });
  }
}

/** What was typed, without the spaces and the slash that a field adds. */
const withoutFormat = (text: string) => text.replaceAll(/[\s/]/g, '');

/** An expiry date in the future. */
function dateAhead(): string {
  return `12${String(new Date().getFullYear() + 2).slice(2)}`;
}

type CreateArguments = { readonly container: string; readonly options: object; readonly events: readonly string[] };

/** Runs in the page, so it cannot use variables of this module. */
async function createInPage({ container, options, events }: CreateArguments): Promise<CallResult<null>> {
  const page = window as unknown as PageWindow;
  const widgets = page.widgets ?? {};
  Object.assign(page, { widgets });
  const widget: { dropin?: Dropin; readonly events: WidgetEvent[] } = { events: [] };
  widgets[container] = widget;
  try {
    const dropin = await page.braintree.dropin.create({ container, ...options, ...page.moreOptions });
    widget.dropin = dropin;
    for (const name of events) {
      dropin.on(name, (payload?: object) => {
        const { fields: _fields, ...rest } = { fields: undefined, ...payload };
        widget.events.push({ name, ...(payload === undefined ? {} : { payload: rest }) });
      });
    }
    return { kind: 'done', value: null };
  } catch (error) {
    const { name, message, _braintreeWebError: inner } = error as PageError & { _braintreeWebError?: PageError };
    return { kind: 'refused', error: { name, message, ...(inner?.code === undefined ? {} : { code: inner.code }) } };
  }
}

type RequestArguments = { readonly container: string; readonly options: object | undefined };

/** Runs in the page, so it cannot use variables of this module. */
async function requestInPage({ container, options }: RequestArguments): Promise<CallResult<Payload>> {
  const dropin = (window as unknown as PageWindow).widgets?.[container]?.dropin;
  if (!dropin) throw new Error(`There is no widget in ${container}.`);
  try {
    const payload = await (options === undefined
      ? dropin.requestPaymentMethod()
      : dropin.requestPaymentMethod(options));
    // Raw data of wallets may contain values that cannot be serialized; the rest is JSON.
    return { kind: 'done', value: JSON.parse(JSON.stringify(payload)) as Payload };
  } catch (error) {
    const { name, message, _braintreeWebError: inner } = error as PageError & { _braintreeWebError?: PageError };
    return { kind: 'refused', error: { name, message, ...(inner?.code === undefined ? {} : { code: inner.code }) } };
  }
}
