import { createHash } from 'node:crypto';
import type { Merchant, Merchants } from '../state/merchant.ts';

/** The Venmo part of the GraphQL configuration; null switches Venmo off. */
export function graphQLVenmo(merchant: Merchant): object | null {
  if (!merchant.settings.venmo) {
    return null;
  }
  const { profileId, accessToken } = venmoProfile(merchant);
  return { merchantId: profileId, accessToken, environment: 'SANDBOX', enrichedCustomerDataEnabled: true };
}

/** The Venmo part of the REST configuration; a missing block switches Venmo off. */
export function restVenmo(merchant: Merchant): object {
  if (!merchant.settings.venmo) {
    return {};
  }
  const { profileId, accessToken } = venmoProfile(merchant);
  return {
    payWithVenmo: { merchantId: profileId, accessToken, environment: 'sandbox', enrichedCustomerDataEnabled: true },
  };
}

/** A merchant's data at Venmo. */
export type VenmoProfile = {
  /** The id of the business profile, which the browser library calls `merchantId`. */
  readonly profileId: string;
  /** Identifies the merchant in the URLs of the Venmo app. It authorizes nothing else. */
  readonly accessToken: string;
};

/** A merchant's profile, derived from its id, so that it stays the same after a restart. */
export function venmoProfile({ credentials: { merchantId } }: Merchant): VenmoProfile {
  const digest = createHash('sha256').update(`venmo profile ${merchantId}`).digest('hex');
  const profileId = BigInt(`0x${digest.slice(0, 15)}`)
    .toString()
    .padStart(19, '1')
    .slice(0, 19);
  return { profileId, accessToken: `access_token$sandbox$${merchantId}$${digest.slice(-32)}` };
}

/** The merchant with this access token. */
export function findByAccessToken(merchants: Merchants, accessToken: string): Merchant | undefined {
  const merchant = merchants.find(accessToken.split('$')[2] ?? '');
  return merchant && venmoProfile(merchant).accessToken === accessToken ? merchant : undefined;
}
