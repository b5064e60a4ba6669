import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { findByAccessToken } from './configuration.ts';
import type { ContextResult } from './contexts/apply-action.ts';
import { findVenmoContext, type VenmoContext } from './contexts/venmo-context.ts';

/** The request with which a page opens the Venmo app, read from its URL. */
export type AppRequest = {
  readonly merchant: Merchant;
  /** Absent when a legacy page requests a nonce through its URL, without a context. */
  readonly context?: VenmoContext;
  /** The return URLs; absent when the buyer must return manually. */
  readonly returnUrls?: ReturnUrls;
};

/** The return URLs for each result of the request. */
export type ReturnUrls = { readonly success: string; readonly cancel: string; readonly error: string };

/** Reads the URL with which the app was opened; undefined when it names no request of a known merchant. */
export function readAppRequest(query: JsonRecord, settings: GatewaySettings): AppRequest | undefined {
  // Legacy pages append the context's id to the access token.
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

/** Accepts every scheme, because apps have their own, except those that run scripts or read local data. */
function safeUrl(text: string): string | undefined {
  // The parser determines the scheme as a browser would: it ignores line breaks and spaces.
  return URL.canParse(text) && !unsafeSchemes.has(new URL(text).protocol) ? text : undefined;
}

const unsafeSchemes: ReadonlySet<string> = new Set(['about:', 'blob:', 'data:', 'file:', 'javascript:', 'vbscript:']);

/** The URL with which the app returns to the shop; its fragment contains the result. */
export function returnUrl(urls: ReturnUrls, result: ContextResult, contextId: string | undefined): string {
  const resource: Record<string, string> = contextId === undefined ? {} : { resource_id: contextId };
  switch (result.kind) {
    case 'approved': {
      const { nonce, username } = result.approval;
      return withParameters(urls.success, { ...resource, payment_method_nonce: nonce, username });
    }
    case 'canceled':
      return withParameters(urls.cancel, resource);
    case 'failed':
      return withParameters(urls.error, { ...resource, errorCode: '1', errorMessage: 'Venmo refused the request.' });
    case 'expired':
      return withParameters(urls.error, { ...resource, errorCode: '2', errorMessage: 'The request has expired.' });
  }
}

function withParameters(url: string, parameters: Readonly<Record<string, string>>): string {
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return [url.includes('#') ? url : `${url}#`, ...added].join('&').replace('#&', '#');
}
