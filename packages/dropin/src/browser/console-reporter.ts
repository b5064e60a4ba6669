import type { Reporter } from '../core/ports.ts';

/** Reports to the developer in the console, the only place that an embedded widget has for it. */
export const consoleReporter: Reporter = {
  error(error) {
    // biome-ignore lint/suspicious/noConsole: the documented place for errors that no promise carries.
    console.error(error);
  },
  warn(text) {
    // biome-ignore lint/suspicious/noConsole: the only place where a developer looks while the page is being built.
    console.warn(`Drop-in: ${text}`);
  },
  callbackFailed(error) {
    // biome-ignore lint/suspicious/noConsole: the documented place for what a merchant's own code threw.
    console.error('Error in callback function', error);
  },
};
