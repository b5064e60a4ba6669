import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { signInitToken } from './tokens.ts';
import { threeDSecureUrls } from './urls.ts';

/** The 3-D Secure part of the configuration, the same in GraphQL and REST; null when 3-D Secure is switched off. */
export async function threeDSecureConfiguration(
  { credentials, settings }: Merchant,
  { now }: GatewaySettings,
): Promise<object | null> {
  if (!settings.threeDSecure) {
    return null;
  }
  return {
    cardinalAuthenticationJWT: await signInitToken(credentials, now()),
    cardinalSongbirdUrl: threeDSecureUrls.script(credentials.merchantId),
    // Without a hash the browser library loads the script without an integrity check.
    cardinalSongbirdIdentityHash: null,
  };
}
