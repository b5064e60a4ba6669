import type { Wallet } from './payment-request.ts';
import { StandInSession } from './session.ts';

/** Parameter of the function that the gateway wraps around this script. */
declare const wallet: Wallet;

/** An error that the page gives back to the sheet. */
class PageError extends Error {
  readonly code: string;
  readonly contactField: string | undefined;

  constructor(code: string, contactField?: string, message = '') {
    super(message);
    this.code = code;
    this.contactField = contactField;
  }
}

/** The session as pages construct it: with a version and a request. */
class PageSession extends StandInSession {
  constructor(version: number, request: unknown) {
    super(wallet, version, request);
  }
}

// Safari keeps its own implementation.
if (!('ApplePaySession' in window)) {
  Object.defineProperty(window, 'ApplePaySession', { value: PageSession, configurable: true, writable: true });
  Object.defineProperty(window, 'ApplePayError', { value: PageError, configurable: true, writable: true });
  drawPayButtons();
}

/**
 * Styles the buttons that have the class from Apple's instructions: only Safari has their native appearance. The rules
 * have no specificity, so every style of the page wins.
 */
export function drawPayButtons(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(`
:where(.apple-pay-button) {
  display: flex; align-items: center; justify-content: center; min-height: 40px; min-width: 140px;
  background: #000; border-radius: 4px; cursor: pointer;
}
:where(.apple-pay-button:empty)::after { content: 'Apple Pay'; color: #fff; font: 500 16px/1.5 system-ui, sans-serif; }
`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
}
