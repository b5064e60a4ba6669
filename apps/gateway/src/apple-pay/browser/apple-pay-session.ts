import { drawPayButtons } from './pay-button.ts';
import { StandInSession } from './session.ts';
import type { Wallet } from './wallet.ts';

/** Parameter of the function that the gateway wraps around this script. */
declare const wallet: Wallet;

/** The session as pages construct it: with a version and a request. */
class PageSession extends StandInSession {
  constructor(version: number, request: unknown) {
    super(wallet, version, request);
  }
}

// Safari keeps its own implementation.
if (!('ApplePaySession' in window)) {
  Object.defineProperty(window, 'ApplePaySession', { value: PageSession, configurable: true, writable: true });
  drawPayButtons();
}
