import { createHmac } from 'node:crypto';
import type { LocalMerchant } from '@guichet/testkit';
import { type PageOptions, pageOptionNames, readPageOptions } from './page-options.ts';

/** The claims of a client token: merchant, creation time and customer. */
export type FingerprintClaims = {
  readonly merchantId: string;
  readonly createdAt: Date;
  readonly customerId?: string;
  /** Whether and how the page may save payment methods for that customer. */
  readonly pageOptions?: PageOptions;
};

/** A client token works for 24 hours. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Writes a client token's `authorizationFingerprint`, as the provider calls it: an HMAC-SHA256 in hex, a bar, and the
 * signed claims as a query string. The browser library searches it for `customer_id=`.
 */
export function writeFingerprint(merchant: LocalMerchant, claims: FingerprintClaims): string {
  const fields = new URLSearchParams({ created_at: claims.createdAt.toISOString() });
  if (claims.customerId !== undefined) {
    fields.set('customer_id', claims.customerId);
  }
  for (const [option, name] of pageOptionNames) {
    const value = claims.pageOptions?.[option];
    if (value !== undefined) {
      fields.set(`credit_card[options][${name}]`, String(value));
    }
  }
  fields.set('merchant_id', claims.merchantId);
  fields.set('public_key', merchant.publicKey);
  const payload = fields.toString();
  return `${sign(payload, merchant)}|${payload}`;
}

/** Reads the merchant's id before verification, to find the key for the verification. */
export function claimedMerchantId(fingerprint: string): string | undefined {
  return fieldsOf(fingerprint).get('merchant_id') ?? undefined;
}

/**
 * Verifies a fingerprint. Undefined if the signature is wrong or the token is older than 24 hours. It is stateless, so
 * a client token stays valid across restarts of the gateway.
 */
export function readFingerprint(
  fingerprint: string,
  merchant: LocalMerchant,
  now: Date,
): FingerprintClaims | undefined {
  const bar = fingerprint.indexOf('|');
  if (fingerprint.slice(0, Math.max(bar, 0)) !== sign(fingerprint.slice(bar + 1), merchant)) {
    return undefined;
  }
  const fields = fieldsOf(fingerprint);
  const createdAt = new Date(fields.get('created_at') ?? '');
  // Negated, so that an unreadable date (NaN) is rejected too.
  if (!(now.getTime() - createdAt.getTime() <= lifetimeMs)) {
    return undefined;
  }
  const customerId = fields.get('customer_id');
  const pageOptions = readPageOptions(name => fields.get(`credit_card[options][${name}]`));
  return { merchantId: merchant.merchantId, createdAt, ...(customerId === null ? {} : { customerId }), pageOptions };
}

function fieldsOf(fingerprint: string): URLSearchParams {
  return new URLSearchParams(fingerprint.slice(fingerprint.indexOf('|') + 1));
}

function sign(payload: string, merchant: LocalMerchant): string {
  return createHmac('sha256', merchant.privateKey).update(payload).digest('hex');
}
