/** Maps an address to its replacement; undefined leaves it unchanged. */
export type RewriteUrl = (address: string) => string | undefined;
