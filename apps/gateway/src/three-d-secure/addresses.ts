import { announced } from '../client-api/addresses.ts';

/** Where the 3-D Secure script and the bank's page are announced to be; both are served by their paths. */
export const threeDSecureAddresses = {
  /** The merchant stands in the path, so that one merchant's script can fail while the others' work. */
  script: (merchantId: string) =>
    `https://songbirdstag.cardinalcommerce.com/edge/v1/${encodeURIComponent(merchantId)}/songbird.js`,
  bankPage: 'https://0merchantacsstag.cardinalcommerce.com/acs/challenge',
  /** Where the bank's page of the older flow returns to. Pages add more parameters to its query. */
  returnPage: (merchantId: string, nonce: string, authenticationId: string) =>
    `${announced.clientApiUrl(merchantId)}/v1/payment_methods/${encodeURIComponent(nonce)}/three_d_secure/authenticate?md=${authenticationId}`,
} as const;
