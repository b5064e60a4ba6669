/** The party that can resolve the error: the client, the payment provider, or the API's operator. */
export type ErrorType = 'client' | 'provider' | 'internal';

/** The response of an error. `text` is shown to users unchanged: it states what happened, and what to do. */
export type ErrorEntry = { readonly status: number; readonly type: ErrorType; readonly text: string };
