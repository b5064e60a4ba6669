/** The server's rules for saving a payment method from a page for the client token's customer. */
export type PageOptions = {
  readonly makeDefault?: boolean;
  /** Default: a card is verified when the page saves it. */
  readonly verifyCard?: boolean;
  readonly failOnDuplicate?: boolean;
};

/** The names of the options on the wire. */
export const pageOptionNames: readonly (readonly [option: keyof PageOptions, name: string])[] = [
  ['makeDefault', 'make_default'],
  ['verifyCard', 'verify_card'],
  ['failOnDuplicate', 'fail_on_duplicate_payment_method'],
];

/** Reads the options; `read` returns the value of a name on the wire. */
export function readPageOptions(read: (name: string) => unknown): PageOptions {
  const entries = pageOptionNames.map(([option, name]) => [option, readFlag(read(name))] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function readFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true') {
    return true;
  }
  return value === false || value === 'false' ? false : undefined;
}
