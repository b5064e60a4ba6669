/** Who can resolve the error: the caller, the payment provider, or us. */
export type ErrorType = 'client' | 'provider' | 'internal';

/** What the reply to an error is made of. `text` is shown to users as it is: what happened, and what to do. */
export type ErrorEntry = { readonly status: number; readonly type: ErrorType; readonly text: string };
