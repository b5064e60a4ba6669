import { drawPayButtons } from './pay-button.ts';
import { StandInSession } from './session.ts';
import type { Wallet } from './wallet.ts';

/** The gateway puts this script into a function with this parameter. */
declare const wallet: Wallet;

/** The session as pages construct it: with a version and a request. */
class PageSession extends StandInSession {
  constructor(version: number, request: unknown) {
    super(wallet, version, request);
  }
}

// A browser with the real thing keeps it.
if (!('ApplePaySession' in window)) {
  Object.defineProperty(window, 'ApplePaySession', { value: PageSession, configurable: true, writable: true });
  drawPayButtons();
}
