import { writeFingerprint } from '../authorization/fingerprint.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { walletNetworks } from '../wallets/networks.ts';

/** What the configuration shows pages of Google Pay over GraphQL; null switches it off. */
export function graphQLGooglePay(merchant: Merchant, settings: GatewaySettings): object | null {
  return merchant.settings.googlePay
    ? {
        displayName: displayName(merchant),
        supportedCardBrands: walletNetworks(merchant).map(({ graphQL }) => graphQL),
        environment: 'SANDBOX',
        googleAuthorization: googleAuthorization(merchant, settings),
        paypalClientId: null,
      }
    : null;
}

/** The same over REST, where a missing block switches it off. */
export function restGooglePay(merchant: Merchant, settings: GatewaySettings): object {
  return merchant.settings.googlePay
    ? {
        androidPay: {
          enabled: true,
          displayName: displayName(merchant),
          environment: 'sandbox',
          googleAuthorizationFingerprint: googleAuthorization(merchant, settings),
          paypalClientId: null,
          supportedNetworks: walletNetworks(merchant).map(({ legacy }) => legacy),
        },
      }
    : {};
}

function displayName({ credentials }: Merchant): string {
  return credentials.merchantId;
}

/** With this Google asks the provider for a nonce in the merchant's name. It names no customer. */
function googleAuthorization({ credentials }: Merchant, { now }: GatewaySettings): string {
  return writeFingerprint(credentials, { merchantId: credentials.merchantId, createdAt: now() });
}
