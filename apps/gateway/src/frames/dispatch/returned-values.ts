/** The values in a return URL, without the channel name. */
export type ReturnedValues = {
  readonly channel: string | undefined;
  readonly payload: Readonly<Record<string, string>>;
};

/** The properties of a window that contain the returned values. */
export type ReturnedWindow = {
  readonly name: string;
  readonly location: { readonly search: string; readonly hash: string };
};

/**
 * Reads the returned values: with PayPal from the query, which also names the channel; with Venmo from the fragment,
 * where the channel is the last part of the window's name.
 */
export function returnedValues({ name, location }: ReturnedWindow): ReturnedValues {
  const { channel = channelInName(name), ...inQuery } = Object.fromEntries(new URLSearchParams(location.search));
  const inFragment = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  return { channel, payload: { ...inQuery, ...inFragment } };
}

function channelInName(name: string): string | undefined {
  return /_([0-9a-f]{16,})$/.exec(name)?.[1];
}
