/** Maps an address to the one to use instead, or to undefined when it is to be left alone. */
export type RewriteUrl = (address: string) => string | undefined;
