import { recordOf, textOf } from '../core/read-unknown.ts';
import type { GatewayConfiguration } from '../gateway/gateway.ts';
import { httpsOf } from '../gateway/parse-configuration.ts';

/** What the account says about 3-D Secure. A field is `null` if the gateway's reply has no such text. */
export interface ThreeDSecureAccount {
  /** The token with which the verification script is set up. */
  readonly jwt: string | null;
  /** The https URL of the verification script. */
  readonly scriptUrl: string | null;
  /** The integrity hash of the verification script. */
  readonly scriptIntegrity: string | null;
}

/** Reads it; `null` if the account does not have 3-D Secure. */
export function readAccount({ raw }: Pick<GatewayConfiguration, 'raw'>): ThreeDSecureAccount | null {
  if (raw.threeDSecureEnabled !== true) return null;
  const part = recordOf(raw.threeDSecure);
  return {
    jwt: textOf(part.cardinalAuthenticationJWT) || null,
    scriptUrl: httpsOf(part.cardinalSongbirdUrl),
    scriptIntegrity: textOf(part.cardinalSongbirdIdentityHash) || null,
  };
}
