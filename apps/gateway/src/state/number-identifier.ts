import { createHmac } from 'node:crypto';
import type { LocalMerchant } from '@guichet/testkit';

/**
 * An identifier that is equal for equal card numbers of one merchant, so that a card is recognized although its number
 * is not stored. Keyed, because a plain digest of a card number can be brute-forced.
 */
export function numberIdentifier(number: string, { privateKey }: LocalMerchant): string {
  return createHmac('sha256', privateKey).update(`card number ${number}`).digest('hex').slice(0, 32);
}
