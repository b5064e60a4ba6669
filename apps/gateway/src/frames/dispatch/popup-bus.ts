import Framebus from 'framebus';

/** Reports that the hidden frame is ready; the page waits for it before it opens a window. */
export function announceDispatchFrame(channel: string): void {
  new Framebus({ channel }).emit('frameService:DISPATCH_FRAME_READY');
}

/** Reports to the page the values in the return URL, or an error. `onTaken` runs once the page has received it; the page closes the popup as well. */
export function reportToPage(
  channel: string,
  report: { readonly payload: object } | { readonly err: object },
  onTaken: () => void,
): void {
  new Framebus({ channel }).emit('frameService:DISPATCH_FRAME_REPORT', report, onTaken);
}

/**
 * Reads the returned values: with PayPal from the query, which also names the channel; with Venmo from the fragment,
 * where the channel is the last part of the window's name.
 */
export function returnedValues({ name, location }: Pick<Window, 'name' | 'location'>) {
  const { channel = channelInName(name), ...inQuery } = Object.fromEntries(new URLSearchParams(location.search));
  const inFragment = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  return { channel, payload: { ...inQuery, ...inFragment } };
}

function channelInName(name: string): string | undefined {
  return /_([0-9a-f]{16,})$/.exec(name)?.[1];
}
