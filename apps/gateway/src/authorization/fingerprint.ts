import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LocalMerchant } from '@guichet/testkit';
import { type PageOptions, pageOptionNames, readPageOptions } from '../vault/customer-page/page-options.ts';

/** What a client token proves: for whom, since when, and for which customer. */
export type FingerprintClaims = {
  readonly merchantId: string;
  readonly createdAt: Date;
  readonly customerId?: string;
  /** How the page may save what the customer pays with. */
  readonly pageOptions?: PageOptions;
};

/** A client token works for 24 hours. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Writes the signed text that a page shows as its authorization. Pages look for `customer_id=` in it. */
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

/** Reads the merchant's id without trusting it, so that the right key can be found for the check. */
export function claimedMerchantId(fingerprint: string): string | undefined {
  return fieldsOf(fingerprint).get('merchant_id') ?? undefined;
}

/** Checks a fingerprint. It needs no memory, so a token still works after the gateway was started again. */
export function readFingerprint(
  fingerprint: string,
  merchant: LocalMerchant,
  now: Date,
): FingerprintClaims | undefined {
  const bar = fingerprint.indexOf('|');
  const expected = Buffer.from(sign(fingerprint.slice(bar + 1), merchant));
  const actual = Buffer.from(fingerprint.slice(0, Math.max(bar, 0)));
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    return undefined;
  }
  const fields = fieldsOf(fingerprint);
  const createdAt = new Date(fields.get('created_at') ?? '');
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
