import { writeFingerprint } from '../authorization/fingerprint.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { walletNetworks } from '../wallets/networks.ts';

/** The Google Pay part of the GraphQL configuration; null switches Google Pay off. */
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

/** The Google Pay part of the REST configuration; a missing block switches Google Pay off. */
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

/** The authorization with which Google requests a nonce for the merchant. It names no customer. */
function googleAuthorization({ credentials }: Merchant, { now }: GatewaySettings): string {
  return writeFingerprint(credentials, { merchantId: credentials.merchantId, createdAt: now() });
}
