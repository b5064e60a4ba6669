import { announced } from '../client-api/addresses.ts';

/** The announced addresses of the 3-D Secure script and the bank's page; the gateway serves both by path. */
export const threeDSecureAddresses = {
  /** The path contains the merchant, so that one merchant's script can fail while those of others work. */
  script: (merchantId: string) =>
    `https://songbirdstag.cardinalcommerce.com/edge/v1/${encodeURIComponent(merchantId)}/songbird.js`,
  bankPage: 'https://0merchantacsstag.cardinalcommerce.com/acs/challenge',
  /** The return address of the bank's page in the older flow. Pages add more parameters to its query. */
  returnPage: (merchantId: string, nonce: string, authenticationId: string) =>
    `${announced.clientApiUrl(merchantId)}/v1/payment_methods/${encodeURIComponent(nonce)}/three_d_secure/authenticate?md=${authenticationId}`,
} as const;
