import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { findVenmoContext, type VenmoContext } from './contexts/venmo-context.ts';
import { findByAccessToken } from './venmo-profile.ts';

/** What a page asks when it opens the Venmo app, read from its address. */
export type AppRequest = {
  readonly merchant: Merchant;
  /** Absent when an older page asks for a nonce in its own address, without a context. */
  readonly context?: VenmoContext;
  /** Where to go back to; absent when the person has to go back without help. */
  readonly returnUrls?: ReturnUrls;
};

/** The addresses to go back to, by how the request ended. */
export type ReturnUrls = { readonly success: string; readonly cancel: string; readonly error: string };

/** Reads the address with which the app was opened; undefined when it names no request of a merchant here. */
export function readAppRequest(query: JsonRecord, settings: GatewaySettings): AppRequest | undefined {
  // Older pages put the id of the context behind the access token.
  const [accessToken = '', tokenContextId] = (textField(query, 'braintree_access_token') ?? '').split('|pcid:');
  const merchant = findByAccessToken(settings.merchants, accessToken);
  const contextId = textField(query, 'resource_id') ?? tokenContextId;
  const context =
    merchant && contextId !== undefined ? findVenmoContext(merchant, contextId, settings.now()) : undefined;
  if (!merchant || (contextId !== undefined && !context)) {
    return undefined;
  }
  const returnUrls = readReturnUrls(query);
  return {
    merchant,
    ...(context === undefined ? {} : { context }),
    ...(returnUrls === undefined ? {} : { returnUrls }),
  };
}

function readReturnUrls(query: JsonRecord): ReturnUrls | undefined {
  const [success, cancel, error] = ['x-success', 'x-cancel', 'x-error'].map(name =>
    safeUrl(textField(query, name) ?? ''),
  );
  return success && cancel && error ? { success, cancel, error } : undefined;
}

/** An app may have a scheme of its own; only what would run or read something here is left out. */
function safeUrl(text: string): string | undefined {
  // The parser decides what the scheme is, as it will in the browser: it drops line breaks and spaces on the way.
  return URL.canParse(text) && !unsafeSchemes.has(new URL(text).protocol) ? text : undefined;
}

const unsafeSchemes: ReadonlySet<string> = new Set(['about:', 'blob:', 'data:', 'file:', 'javascript:', 'vbscript:']);
