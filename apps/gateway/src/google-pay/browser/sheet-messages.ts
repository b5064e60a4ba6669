/** What the sheet receives when it opens: what the page asked for, read and checked. */
export type SheetRequest = {
  readonly merchantName: string;
  /** The price with its currency, or what is known of it. */
  readonly total: string;
  /** Networks that may be chosen, for instance `VISA`. */
  readonly networks: readonly string[];
  /** Whether the page takes the number of the card, and a number of the device's own. */
  readonly takesCard: boolean;
  readonly takesDevice: boolean;
  /** Names the gateway and the merchant; only the gateway reads it. */
  readonly tokenizationParameters: Readonly<Record<string, unknown>>;
};

/** What the buyer chose, with the token for it. */
export type Chosen = {
  readonly network: string;
  readonly last4: string;
  readonly isNetworkTokenized: boolean;
  readonly token: string;
};

/** An ending that Google's script reports to the page. */
export type Failure = { readonly statusCode: string; readonly statusMessage: string };

/** The messages from the sheet to the page's script. */
export type FromSheet =
  | { readonly kind: 'ready' }
  | { readonly kind: 'chosen'; readonly chosen: Chosen }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The messages from the page's script to the sheet. */
export type ToSheet =
  | { readonly kind: 'open'; readonly request: SheetRequest }
  /** The page refused what was chosen, and the person may choose again. */
  | { readonly kind: 'problem'; readonly message: string };

/** The ending that a person chooses by leaving. */
export const canceled: Failure = { statusCode: 'CANCELED', statusMessage: 'User closed the payment sheet.' };
