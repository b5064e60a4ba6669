import type { GatewayConfiguration, GatewayConnection } from '../gateway/gateway.ts';
import type { MethodHooks } from '../methods/method-hooks.ts';
import type { ExpressAddress, ExpressContact, ExpressOptions, ExpressShippingOption } from './express-options.ts';

// What the express row and the wallets in it know of each other: types only, because each has a chunk of its own.

/** The row, as a wallet sees it. */
export interface ExpressContext {
  /** The empty place of the wallet's button, 48 px high. */
  readonly place: HTMLElement;
  readonly connection: GatewayConnection;
  readonly account: GatewayConfiguration;
  /** Aborted when the wallet leaves the row: then it removes what it has begun. */
  readonly over: AbortSignal;
  /** Whom the wallet tells of a payment in the row; its other events go to its own hooks. */
  readonly hooks: ExpressHooks;
  /** The merchant's option as it is now. */
  readonly terms: () => ExpressOptions;
  /**
   * Begins an order; a wallet does so each time that its sheet opens. Without a price there is none: the page has set a
   * wrong one, which is reported.
   */
  readonly beginOrder: () => ExpressOrder | undefined;
}

/** A wallet's events to the row. */
export interface ExpressHooks extends Pick<MethodHooks, 'approved' | 'busyChanged' | 'failed'> {
  /** Shows the text of a refusal that the wallet's own sheet has no place for. */
  refused(text: string): void;
}

/** What the shopper pays, as the wallet's sheet shows it. */
export interface Quote {
  readonly total: string;
  readonly lineItems: readonly { readonly label: string; readonly amount: string }[];
  readonly shippingOptions: readonly (ExpressShippingOption & { readonly amount: string })[];
  /** The chosen shipping option; undefined if there is none to choose. */
  readonly chosen: (ExpressShippingOption & { readonly amount: string }) | undefined;
}

/** One order: its price as the shopper changes it in the wallet. Changes are made one after another. */
export interface ExpressOrder {
  /** The price as it is now. */
  readonly quote: Quote;
  /** Each resolves with the text of a refusal, or with `null` once the quote has changed. */
  changeAddress(address: ExpressAddress): Promise<string | null>;
  changeOption(id: string): Promise<string | null>;
  changeCoupon(code: string): Promise<string | null>;
  /** What the payload's details get. */
  details(given: OrderGiven): Readonly<Record<string, unknown>>;
}

/** Whom the wallet has named. */
export interface OrderGiven {
  readonly shippingAddress?: ExpressAddress | undefined;
  readonly contact?: ExpressContact | undefined;
}
