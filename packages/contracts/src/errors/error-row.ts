/** The party that can resolve an error: the client, the payment provider, or the shop's operator. */
export type ErrorType = 'client' | 'provider' | 'internal';

/** One error: its reply, and what users read. A text states what happened and what to do. */
export type ErrorRow = {
  readonly status: number;
  readonly type: ErrorType;
  /** Whether only pages for signed-in users show it: others don't download its French. */
  readonly signedIn?: true;
  /** The `error` of the reply, shown unchanged in English. */
  readonly en: string;
  readonly fr: string;
};
