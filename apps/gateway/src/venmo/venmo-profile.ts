import { createHash } from 'node:crypto';
import type { Merchant, Merchants } from '../state/merchant.ts';

/** How a merchant is known at Venmo. */
export type VenmoProfile = {
  /** The number of the business profile, which the browser library calls `merchantId`. */
  readonly profileId: string;
  /** Names the merchant in the addresses of the Venmo app. It opens nothing else. */
  readonly accessToken: string;
};

/** The profile of a merchant. It is derived from the id, so it stays the same after a restart. */
export function venmoProfile({ credentials: { merchantId } }: Merchant): VenmoProfile {
  const digest = createHash('sha256').update(`venmo profile ${merchantId}`).digest('hex');
  const profileId = BigInt(`0x${digest.slice(0, 15)}`)
    .toString()
    .padStart(19, '1')
    .slice(0, 19);
  return { profileId, accessToken: `access_token$sandbox$${merchantId}$${digest.slice(-32)}` };
}

/** The merchant whom an access token names. */
export function findByAccessToken(merchants: Merchants, accessToken: string): Merchant | undefined {
  const merchant = merchants.find(accessToken.split('$')[2] ?? '');
  return merchant && venmoProfile(merchant).accessToken === accessToken ? merchant : undefined;
}
