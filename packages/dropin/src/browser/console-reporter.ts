import type { Reporter } from '../core/ports.ts';

/** Reports to the developer in the console, the only output that an embedded widget has for developers. */
export const consoleReporter: Reporter = {
  error(error) {
    // biome-ignore lint/suspicious/noConsole: the documented output for errors without a promise to reject.
    console.error(error);
  },
  warn(text) {
    // biome-ignore lint/suspicious/noConsole: warnings are for the developer of the page.
    console.warn(`Drop-in: ${text}`);
  },
  callbackFailed(error) {
    // biome-ignore lint/suspicious/noConsole: the documented output for errors thrown by a merchant's callbacks.
    console.error('Error in callback function', error);
  },
};
