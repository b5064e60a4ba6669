/** What an address brought back to a page: everything in its query but the name of the channel. */
export type ReturnedValues = {
  readonly channel: string | undefined;
  readonly payload: Readonly<Record<string, string>>;
};

/** Reads the query of an address. */
export function returnedValues(search: string): ReturnedValues {
  const { channel, ...payload } = Object.fromEntries(new URLSearchParams(search));
  return { channel, payload };
}
