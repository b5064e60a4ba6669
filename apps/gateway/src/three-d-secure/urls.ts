import { advertisedUrls } from '../client-protocol/advertised-urls.ts';

/**
 * The 3-D Secure URLs that the client configuration and the lookup advertise. The gateway serves each of them by its
 * path.
 */
export const threeDSecureUrls = {
  /** The path contains the merchant, so that a test can make one merchant's script fail while those of others work. */
  script: (merchantId: string) =>
    `https://songbirdstag.cardinalcommerce.com/edge/v1/${encodeURIComponent(merchantId)}/songbird.js`,
  /** The issuer's challenge page (ACS). */
  challengePage: 'https://0merchantacsstag.cardinalcommerce.com/acs/challenge',
  /** The return URL of the challenge page in the framed flow of 3-D Secure 1. Pages add more parameters to its query. */
  returnPage: (merchantId: string, nonce: string, authenticationId: string) =>
    `${advertisedUrls.clientApiUrl(merchantId)}/v1/payment_methods/${encodeURIComponent(nonce)}/three_d_secure/authenticate?md=${authenticationId}`,
} as const;
