declare global {
  interface Window {
    /** Ends the keeping of clicks, see `public/early-clicks.js`, which rendered pages have. */
    takeEarlyClicks?: () => readonly HTMLElement[];
  }
}

/**
 * Repeats the clicks from before the page's code was there, once each control. React takes over the part of the page that
 * a click is in before it handles the click.
 */
export function repeatEarlyClicks(): void {
  for (const control of new Set(window.takeEarlyClicks?.())) {
    if (control.isConnected) control.click();
  }
}
