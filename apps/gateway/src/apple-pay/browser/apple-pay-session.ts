import { drawPayButtons } from './pay-button.ts';
import type { SheetCard } from './payment.ts';
import { StandInSession } from './session.ts';

/** The cards of the scenario table: the gateway puts this script into a function with that parameter. */
declare const walletCards: readonly SheetCard[];

/** The session as pages construct it: with a version and a request. */
class PageSession extends StandInSession {
  constructor(version: number, request: unknown) {
    super(walletCards, version, request);
  }
}

// A browser with the real thing keeps it.
if (!('ApplePaySession' in window)) {
  Object.defineProperty(window, 'ApplePaySession', { value: PageSession, configurable: true, writable: true });
  drawPayButtons();
}
