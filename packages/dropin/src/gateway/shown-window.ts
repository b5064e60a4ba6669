import type { FrameService } from 'braintree-web/lib/frame-service/external/index.js';

/**
 * Lets a frame service lead each window on once, and only when the window shows the page that it was opened with. Before, it
 * shows the browser's empty page, and Chromium loses an address that comes while one takes the place of the other: the buyer
 * would wait in front of "One moment…" until the payment's time is up. After an approval the library leads the window to a
 * page for waiting and closes it in the same moment: then Chromium may lose the closing, and the window stays.
 */
export function redirectOnceShown(frames: FrameService): void {
  const redirect = frames.redirect.bind(frames);
  let led: unknown = null;
  frames.redirect = url => {
    const opened = frames._frame;
    if (opened === led) return;
    led = opened;
    let looks = 0;
    const look = (): void => {
      // The buyer may have closed it, and opened another.
      if (frames._frame !== opened) return;
      looks += 1;
      if (isEmpty(opened?._frame) && looks < LIMIT_MS / INTERVAL_MS) setTimeout(look, INTERVAL_MS);
      else redirect(url);
    };
    look();
  };
}

/** A page of another origin refuses to say its address. An app's browser, or a frame in its place, has none to read. */
function isEmpty(popup: { readonly location?: { readonly href: string } } | null | undefined): boolean {
  try {
    return popup?.location?.href === 'about:blank';
  } catch {
    return false;
  }
}

const INTERVAL_MS = 10;

/** A first page that has not come after so long holds nobody up. */
const LIMIT_MS = 5000;
