import type { Merchant } from '../state/merchant.ts';
import { venmoProfile } from './venmo-profile.ts';

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
