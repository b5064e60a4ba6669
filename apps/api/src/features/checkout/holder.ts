/** A buyer who holds tickets. `network` is the one of the request (`clientNetwork`). */
export type Holder = { readonly userId: string; readonly confirmed: boolean; readonly network: string };
