import type { CardBrand, LocalMerchant } from '@guichet/testkit';
import type { Merchants } from './state/merchant.ts';

/** A currency of the shop. Both have no decimals. */
export type Currency = 'XOF' | 'XAF';

/** What a page must ask for besides the number and the expiry date. */
type Challenge = 'cvv' | 'postal_code';

/** What every part of the gateway is given. */
export type GatewaySettings = {
  readonly merchants: Merchants;
  readonly currency: Currency;
  readonly challenges: readonly Challenge[];
  readonly supportedBrands: readonly CardBrand[];
  readonly now: () => Date;
  /** Reads one built browser file by its name. */
  readonly readBrowserFile: (name: string) => Promise<string>;
};

/** How to build a gateway; everything has a default. */
export type GatewayOptions = {
  /** @default the one local merchant of the testkit */
  readonly merchants?: readonly LocalMerchant[];
  /** @default XOF */
  readonly currency?: Currency;
  /** @default both */
  readonly challenges?: readonly Challenge[];
  /** @default every brand of the test cards */
  readonly supportedBrands?: readonly CardBrand[];
  /** @default the real clock */
  readonly now?: () => Date;
  /** @default the files that the build put into `dist/browser` */
  readonly readBrowserFile?: (name: string) => Promise<string>;
  /** The level of the log. @default silent */
  readonly logLevel?: string;
  /** Where the log goes, line by line. @default stdout */
  readonly logStream?: { readonly write: (line: string) => void };
};
