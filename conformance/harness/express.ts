import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { agreeButton, decidePayPal } from './paypal.ts';
import type { Checkout, CheckoutOptions, Shop } from './shop.ts';

/** A wallet of the express row. */
export type ExpressWallet = 'applePay' | 'googlePay' | 'paypal';

/** What a callback of the page does in a flow. */
export type Behaviour = 'answers' | 'throws' | 'hangs' | 'has no courier';

const names = { applePay: 'Apple Pay', googlePay: 'Google Pay', paypal: 'PayPal' } as const;

/** The wallets' own options. */
const wallets = {
  applePay: { displayName: 'The shop' },
  googlePay: { googlePayVersion: 2 },
  paypal: { flow: 'vault' },
};

/** Opens a page with the card form and a row of these wallets, whose shop ships and takes a coupon. */
export async function openExpress(
  shop: Shop,
  methods: readonly ExpressWallet[],
  { behaviour = 'answers', ...checkout }: CheckoutOptions & { readonly behaviour?: Behaviour } = {},
): Promise<Checkout> {
  if (shop.localStack.transport === 'tls') {
    const script = await fetch(`${shop.localStack.gatewayUrl}/apple-pay-session.js`);
    await shop.page.addInitScript(await script.text());
  }
  return shop.open({
    authorization: 'token',
    ...checkout,
    options: { ...wallets, paymentOptionPriority: ['card'], ...checkout.options },
    async beforeCreate(page) {
      await checkout.beforeCreate?.(page);
      await page.evaluate(addExpressShop, { methods, behaviour });
    },
  });
}

/** Runs in the page: a shop that ships tickets to France, Ghana and the United States. */
function addExpressShop({ methods, behaviour }: { methods: readonly string[]; behaviour: Behaviour }): void {
  const calls: (readonly [string, unknown])[] = [];
  const ways = [
    { id: 'post', label: 'Post', detail: '3 to 5 days', amount: 5 },
    { id: 'courier', label: 'Courier', detail: 'tomorrow', amount: 12 },
  ];
  let way = 'post';
  let abroad = 0;
  let discount = 0;
  const price = () => {
    const shipping = (ways.find(({ id }) => id === way)?.amount ?? 0) + abroad;
    return {
      total: (43 + shipping - discount).toFixed(2),
      lineItems: [{ label: 'Tickets', amount: '43.00' }],
      shippingOptions: ways.map(option => ({ ...option, amount: (option.amount + abroad).toFixed(2) })),
    };
  };
  const asked = (name: string, given: unknown, answer: () => object) => {
    calls.push([name, given]);
    if (behaviour === 'throws') throw new Error('The page has a mistake.');
    return behaviour === 'hangs' ? new Promise(() => undefined) : Promise.resolve(answer());
  };
  const expressMethods = {
    methods,
    total: '48.00',
    currency: 'EUR',
    countryCode: 'FR',
    label: 'The shop',
    requestShipping: true,
    requestContact: true,
    lineItems: price().lineItems,
    shippingOptions: price().shippingOptions,
    onShippingAddressChange: (address: { countryCode: string }) =>
      asked('address', address, () => {
        if (!['FR', 'GH', 'US'].includes(address.countryCode)) return { error: 'We do not ship there.' };
        abroad = address.countryCode === 'FR' ? 0 : 10;
        return price();
      }),
    onShippingOptionChange: (id: string) =>
      asked('option', id, () => {
        if (behaviour === 'has no courier') return { error: 'No courier today.' };
        way = id;
        return price();
      }),
    onCouponChange: (code: string) =>
      asked('coupon', code, () => {
        if (code !== 'WELCOME') return { error: 'There is no such coupon.' };
        discount = 8;
        return price();
      }),
  };
  const { moreOptions } = window as { moreOptions?: object };
  Object.assign(window, { expressCalls: calls, moreOptions: { ...moreOptions, expressMethods } });
}

/** The callbacks that the page has had, with what they were called with. */
export function expressCalls(page: Page): Promise<readonly (readonly [string, unknown])[]> {
  return page.evaluate(() => Reflect.get(window, 'expressCalls') as (readonly [string, unknown])[]);
}

/** The button of a wallet in the row. */
export function expressButton({ widget }: Checkout, wallet: ExpressWallet): Locator {
  const place = widget.part(`express-${wallet}`);
  return wallet === 'paypal'
    ? place.frameLocator('iframe.zoid-visible').getByRole('button', { name: names.paypal })
    : place.getByRole('button', { name: names[wallet] });
}

/** A wallet's sheet, whose parts have the same names in all wallets. */
export class ExpressSheet {
  readonly root: Locator | FrameLocator | Page;

  constructor(root: Locator | FrameLocator | Page) {
    this.root = root;
  }

  get total(): Locator {
    return this.root.locator('#total');
  }

  get problem(): Locator {
    return this.root.locator('#problem');
  }

  get main(): Locator {
    return this.root.locator('button.main');
  }

  async shipTo(address: string | RegExp): Promise<void> {
    const group = this.root.getByRole('group', { name: /^(Ship to|Deliver to)$/ });
    await group.getByRole('radio', { name: address }).check();
  }

  /** The sheet may be gone at once, so that nothing is checked. */
  async shipBy(way: string): Promise<void> {
    await this.root.getByRole('group', { name: 'Shipping' }).getByRole('radio', { name: way }).click();
  }

  async typeCoupon(code: string): Promise<void> {
    await this.root.getByRole('textbox', { name: 'Coupon' }).fill(code);
    await this.root.getByRole('button', { name: 'Apply' }).click();
  }

  async pay(): Promise<void> {
    await this.#end(() => this.main.click());
  }

  async cancel(): Promise<void> {
    await this.#end(() => this.root.getByRole('button', { name: /^Cancel/ }).click());
  }

  async #end(press: () => Promise<void>): Promise<void> {
    if ('frameLocator' in this.root && 'bringToFront' in this.root) await decidePayPal(this.root, press);
    else await press();
  }
}

/** Presses a wallet's button in the row, and returns its sheet. */
export async function openExpressSheet(checkout: Checkout, wallet: ExpressWallet): Promise<ExpressSheet> {
  const { page } = checkout;
  const button = expressButton(checkout, wallet);
  if (wallet === 'paypal') {
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await expect(agreeButton(popup)).toBeVisible();
    return new ExpressSheet(popup);
  }
  await button.click();
  const sheet =
    wallet === 'applePay'
      ? page.getByRole('dialog', { name: 'Apple Pay' })
      : page.frameLocator('iframe[title="Google Pay, local test sheet"]');
  return new ExpressSheet(sheet);
}
