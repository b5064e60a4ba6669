import type { Merchant } from '../state/merchant.ts';
import { venmoProfile } from './venmo-profile.ts';

/** What the configuration shows pages of Venmo over GraphQL; null switches it off. */
export function graphQLVenmo(merchant: Merchant): object | null {
  if (!merchant.settings.venmo) {
    return null;
  }
  const { profileId, accessToken } = venmoProfile(merchant);
  return { merchantId: profileId, accessToken, environment: 'SANDBOX', enrichedCustomerDataEnabled: true };
}

/** The same over REST, where a missing block switches it off. */
export function restVenmo(merchant: Merchant): object {
  if (!merchant.settings.venmo) {
    return {};
  }
  const { profileId, accessToken } = venmoProfile(merchant);
  return {
    payWithVenmo: { merchantId: profileId, accessToken, environment: 'sandbox', enrichedCustomerDataEnabled: true },
  };
}
