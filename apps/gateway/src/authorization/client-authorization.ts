import type { Merchant, Merchants } from '../state/merchant.ts';
import { claimedMerchantId, readFingerprint } from './fingerprint.ts';
import type { PageOptions } from './page-options.ts';

/** The verified authorization of a page: a tokenization key or a client token. */
export type ClientAuthorization = {
  readonly merchant: Merchant;
  readonly kind: 'tokenization-key' | 'client-token';
  /** Only a client token can name a customer. */
  readonly customerId?: string;
  /** Whether and how the page may save payment methods for that customer. */
  readonly pageOptions?: PageOptions;
};

/** Verifies the authorization of a page: a tokenization key or the fingerprint of a client token. */
export function authorizeClient(
  merchants: Merchants,
  authorization: string | undefined,
  now: Date,
): ClientAuthorization | undefined {
  if (!authorization) {
    return undefined;
  }
  const keyOwner = merchants.findByTokenizationKey(authorization);
  if (keyOwner) {
    return { merchant: keyOwner, kind: 'tokenization-key' };
  }
  const merchant = merchants.find(claimedMerchantId(authorization) ?? '');
  const claims = merchant && readFingerprint(authorization, merchant.credentials, now);
  if (!merchant || !claims) {
    return undefined;
  }
  const { customerId, pageOptions } = claims;
  return {
    merchant,
    kind: 'client-token',
    ...(customerId === undefined ? {} : { customerId }),
    ...(pageOptions === undefined ? {} : { pageOptions }),
  };
}
