import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { threeDSecureAddresses } from './addresses.ts';
import { signInitToken } from './tokens.ts';

/** What a page needs to know of 3-D Secure, the same in both shapes of the configuration; null when it is off. */
export async function threeDSecureConfiguration(
  { credentials, settings }: Merchant,
  { now }: GatewaySettings,
): Promise<object | null> {
  if (!settings.threeDSecure) {
    return null;
  }
  return {
    cardinalAuthenticationJWT: await signInitToken(credentials, now()),
    cardinalSongbirdUrl: threeDSecureAddresses.script(credentials.merchantId),
    // Without a hash the browser library loads the script without checking it.
    cardinalSongbirdIdentityHash: null,
  };
}
