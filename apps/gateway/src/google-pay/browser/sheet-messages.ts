/** The validated payment request that the sheet receives. */
export type SheetRequest = {
  readonly merchantName: string;
  /** The price with its currency, or its status. */
  readonly total: string;
  /** The accepted networks, for instance `VISA`. */
  readonly networks: readonly string[];
  /** Whether the page accepts card numbers, and device numbers. */
  readonly takesCard: boolean;
  readonly takesDevice: boolean;
  /** Identifies the gateway and the merchant; only the gateway reads it. */
  readonly tokenizationParameters: Readonly<Record<string, unknown>>;
  readonly asksForAddress: boolean;
  /** The ways of shipping, if the page asks for one. */
  readonly shipping: Shipping | undefined;
  readonly hasCoupons: boolean;
};

/** The ways of shipping to choose from. */
export type Shipping = {
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint: string }[];
  readonly chosen: string | undefined;
};

/** What the buyer has changed, or that the sheet has opened. */
export type Change = {
  readonly trigger: 'INITIALIZE' | 'SHIPPING_ADDRESS' | 'SHIPPING_OPTION' | 'OFFER';
  readonly addressId: string | undefined;
  readonly optionId: string | undefined;
  readonly coupon: string | undefined;
};

/** The page's answer to a change; what it leaves out stays. */
export type Update = {
  readonly total?: string;
  readonly shipping?: Shipping;
  /** The error that the buyer reads. */
  readonly problem?: string;
  /** Whether the buyer may pay nevertheless. */
  readonly mayPay: boolean;
};

/** The chosen card and its token. */
export type Chosen = {
  readonly network: string;
  readonly last4: string;
  readonly isNetworkTokenized: boolean;
  readonly token: string;
  readonly addressId: string | undefined;
  readonly optionId: string | undefined;
  readonly coupon: string | undefined;
};

/** A failure that Google's script reports to the page. */
export type Failure = { readonly statusCode: string; readonly statusMessage: string };

/** The messages from the sheet to the page's script. */
export type FromSheet =
  | { readonly kind: 'ready' }
  | { readonly kind: 'changed'; readonly change: Change }
  | { readonly kind: 'chosen'; readonly chosen: Chosen }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The messages from the page's script to the sheet. */
export type ToSheet =
  | { readonly kind: 'open'; readonly request: SheetRequest }
  | { readonly kind: 'update'; readonly update: Update }
  /** The page rejected the card, and the buyer may choose again. */
  | { readonly kind: 'problem'; readonly message: string };

/** The failure when the buyer closes the sheet. */
export const canceled: Failure = { statusCode: 'CANCELED', statusMessage: 'User closed the payment sheet.' };
