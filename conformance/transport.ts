import { readFileSync } from 'node:fs';

/** How a page reaches the gateway: over http through the shop's server, or over TLS under the payment hosts' names. */
export type Transport = 'http' | 'tls';

/**
 * Rules whose flows run over TLS as well as http at full depth, each with the property of the transport that
 * it tests. The flows of every other rule run only over http: they test the messages between library and gateway, and a
 * listed flow of the same feature crosses the same origins, frames and windows.
 *
 * VENMOFLOW-11 runs only over http for another reason: the library opens a window on one page and immediately
 * navigates it to the next. Over TLS the two pages are in different processes, and Chromium, driven by Playwright,
 * sometimes drops the second navigation; the window then stays on its first page.
 */
const fullDepthOverTls: Readonly<Record<string, string>> = {
  'DROPIN-1': 'the library, the frames of its card fields and its calls, with both kinds of authorization',
  'DROPIN-7': 'a call that fails',
  'DROPIN-11': 'messages between two sets of frames and one page',
  'DROPIN-15': 'the first call refused, and without a response',
  'DROPIN-17': 'frames that do not load',
  'HOSTED-1': 'frames that the page opens without the Drop-in',
  'HOSTED-9': 'the focus from frame to frame',
  'HOSTED-13': 'calls with an invalid response or none',
  'HOSTED-23': 'the focus from frame to frame by a software keyboard',
  'HOSTED-25': 'calls over REST',
  'HOSTED-26': 'calls with a late response',
  'HOSTED-16': 'which page receives the messages between origins',
  'PAYPALFLOW-1': 'the script of another origin, its window, and the return from it',
  'PAYPALFLOW-5': 'the payment in a frame',
  'PAYPALFLOW-7': 'a window that closes, by itself and by hand',
  'PAYPALFLOW-13': 'a nonce from the window, used by the server',
  'PAYPALFLOW-19': 'the current component with the current script',
  'PAYPALFLOW-23': 'a content security policy',
  'PAYPALFLOW-24': 'the window after a double click',
  'VENMOFLOW-1': 'a frame, and an approval by another page',
  'VENMOFLOW-3': 'a frame that is closed',
  'VENMOFLOW-7': 'the return by URL, to the same tab and to a new one',
  'VENMOFLOW-9': 'a page that waits, also inside a frame',
  'VENMOFLOW-10': 'a page that is left and returned to',
  'VAULTFLOW-1': 'reading saved methods',
  'VAULTFLOW-4': 'deleting saved methods',
  'VAULTFLOW-11': 'a saved PayPal account',
  'VAULTFLOW-12': 'saved methods and other customers',
  'GOOGLEPAY-1': "Google's script and sheet, in both versions",
  'GOOGLEPAY-3': 'a sheet that is closed',
  'GOOGLEPAY-9': 'the current component',
  'GOOGLEPAY-11': 'a wallet with 3-D Secure',
  'DEVICEDATA-1': 'the scripts of the collector',
  'DEVICEDATA-3': 'the scripts of the current collector',
  'CHALLENGE-2': "the script of 3-D Secure and the bank's frame inside its own",
  'CHALLENGE-4': 'leaving from inside and from outside of the frame',
  'CHALLENGE-5': 'responses of the bank that break off or are changed in transit',
  'CHALLENGE-9': 'the focus into the frame and back',
  'CHALLENGE-13': 'the framed flow of 3-D Secure 1, with forms that are posted from frame to frame',
  'CHALLENGE-14': 'verifying a saved card',
  'QUICKSTART-1': 'the pages of the quick starts, which name the payment hosts',
};

/**
 * Rules whose flows run only over TLS, because the swap suite tests the same over http with both libraries. Browsers
 * offer Apple Pay only on https. The pages of the quick starts are those that a merchant copies, without the local
 * gateway's script.
 */
const onlyOverTls: readonly string[] = [
  'DROPIN-7',
  'DROPIN-11',
  'DROPIN-17',
  'VAULTFLOW-4',
  'DEVICEDATA-1',
  'QUICKSTART-1',
];

/**
 * Rules whose quick flow, the one without the tag `@full`, runs over TLS at quick depth, and not over http. One for each
 * feature that crosses real origins only over TLS: frames, a window, a tab, a sheet, a script with a frame in a
 * frame.
 */
const quickDepthOverTls: readonly string[] = [
  'DROPIN-1',
  'HOSTED-1',
  'VAULTFLOW-1',
  'PAYPALFLOW-1',
  'VENMOFLOW-7',
  'GOOGLEPAY-1',
  'CHALLENGE-2',
  'APPLEPAY-1',
];

const specification = readFileSync(new URL('SPEC.md', import.meta.url), 'utf8');

/** The rules of Apple Pay, except the one about plain http. */
const applePay = String.raw`APPLEPAY-(?!7\])\d+`;

/** Flows that run over TLS at full depth. */
export const overTlsAtFullDepth = byRule([...Object.keys(fullDepthOverTls).map(known), applePay]);

/** Flows that never run over http. */
export const neverOverHttp = byRule([...onlyOverTls.map(known), applePay]);

/** Flows that run over TLS, and not over http, at quick depth. */
export const overTlsAtQuickDepth = byRule(quickDepthOverTls.map(known));

function byRule(rules: readonly string[]): RegExp {
  return new RegExp(String.raw`\[(?:${rules.join('|')})\]`);
}

function known(rule: string): string {
  if (specification.includes(`- **${rule}** `)) return rule;
  throw new Error(`transport.ts names ${rule}, which is not in SPEC.md.`);
}
