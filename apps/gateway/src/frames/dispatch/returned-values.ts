/** What an address brought back to a page: everything in it but the name of the channel. */
export type ReturnedValues = {
  readonly channel: string | undefined;
  readonly payload: Readonly<Record<string, string>>;
};

/** The part of a window that holds the returned values. */
export type ReturnedWindow = {
  readonly name: string;
  readonly location: { readonly search: string; readonly hash: string };
};

/**
 * Reads what came back: in the query with PayPal, which names the channel there; in the fragment with Venmo, where the
 * channel is the last part of the window's name.
 */
export function returnedValues({ name, location }: ReturnedWindow): ReturnedValues {
  const { channel = channelInName(name), ...inQuery } = Object.fromEntries(new URLSearchParams(location.search));
  const inFragment = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  return { channel, payload: { ...inQuery, ...inFragment } };
}

function channelInName(name: string): string | undefined {
  return /_([0-9a-f]{16,})$/.exec(name)?.[1];
}
