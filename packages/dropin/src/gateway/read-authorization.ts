import createAuthorizationData from 'braintree-web/lib/create-authorization-data.js';
import isVerifiedDomain from 'braintree-web/lib/is-verified-domain.js';
import { recordOf, stringsOf } from '../core/read-unknown.ts';
import type { RawAuthorization } from './gateway.ts';

/** The facts in an authorization; `null` means unknown. */
export interface AuthorizationFacts {
  /** True unless it names a customer. */
  readonly isGuest: boolean | null;
  readonly challenges: readonly string[] | null;
  /** URL of the account's client API, if the authorization names a host of the provider. */
  readonly clientApiUrl: string | null;
  /** Distinguishes accounts. */
  readonly accountUrl: string;
  readonly raw: RawAuthorization;
}

/** Reads a tokenization key or a client token. An unreadable authorization has no facts; the gateway will reject it. */
export function readAuthorization(authorization: string): AuthorizationFacts {
  try {
    const { attrs, configUrl } = createAuthorizationData(authorization);
    const token = attrs.tokenizationKey ? {} : recordOf(JSON.parse(atob(authorization)));
    const { challenges, clientApiUrl } = token;
    return {
      isGuest: isGuest(attrs.authorizationFingerprint),
      challenges: Array.isArray(challenges) ? stringsOf(challenges) : null,
      clientApiUrl: typeof clientApiUrl === 'string' && isVerifiedDomain(clientApiUrl) ? clientApiUrl : null,
      accountUrl: configUrl,
      raw: { fingerprint: attrs.authorizationFingerprint ?? null, key: attrs.tokenizationKey ?? null },
    };
  } catch {
    return {
      isGuest: null,
      challenges: null,
      clientApiUrl: null,
      accountUrl: '',
      raw: { fingerprint: null, key: null },
    };
  }
}

/** Whether the authorization fingerprint is missing or names no customer. */
export function isGuest(fingerprint: unknown): boolean {
  return !String(fingerprint).includes('customer_id=');
}
