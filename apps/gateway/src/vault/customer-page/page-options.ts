/** How a page may save a payment method for the customer of its client token, as the server decided. */
export type PageOptions = {
  readonly makeDefault?: boolean;
  /** Absent: a card is verified when the page saves it. */
  readonly verifyCard?: boolean;
  readonly failOnDuplicate?: boolean;
  readonly failOnDuplicateForCustomer?: boolean;
};

/** The options by their names on the wire. */
export const pageOptionNames: readonly (readonly [option: keyof PageOptions, name: string])[] = [
  ['makeDefault', 'make_default'],
  ['verifyCard', 'verify_card'],
  ['failOnDuplicate', 'fail_on_duplicate_payment_method'],
  ['failOnDuplicateForCustomer', 'fail_on_duplicate_payment_method_for_customer'],
];

/** Reads the options from wherever their names lead to a yes or no. */
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
