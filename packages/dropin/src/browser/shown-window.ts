/** What is read of a window: an app's browser, or a frame in a window's place, has no address to read. */
export type OpenedWindow = { readonly location?: { readonly href: string } } | null | undefined;

/**
 * Runs a task as soon as a window that was just opened shows the page that it was opened with, or after five seconds. Before,
 * it shows the browser's empty page, and Chromium loses an address that comes while one takes the place of the other: the
 * buyer would wait in front of "One moment…" until the payment's time is up.
 */
export function onceShown(opened: OpenedWindow, task: () => void): void {
  let looks = 0;
  const look = (): void => {
    looks += 1;
    if (isEmpty(opened) && looks < LIMIT_MS / INTERVAL_MS) setTimeout(look, INTERVAL_MS);
    else task();
  };
  look();
}

/** A page of another origin refuses to say its address. */
function isEmpty(opened: OpenedWindow): boolean {
  try {
    return opened?.location?.href === 'about:blank';
  } catch {
    return false;
  }
}

const INTERVAL_MS = 10;
const LIMIT_MS = 5000;
