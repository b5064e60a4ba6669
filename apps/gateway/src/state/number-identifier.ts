import { createHmac } from 'node:crypto';
import type { LocalMerchant } from '@guichet/testkit';

/**
 * A text that is the same for the same card number of one merchant, so that a card can be recognised although its
 * number is never kept. Keyed, because card numbers are few enough to be tried one by one against a plain digest.
 */
export function numberIdentifier(number: string, { privateKey }: LocalMerchant): string {
  return createHmac('sha256', privateKey).update(`card number ${number}`).digest('hex').slice(0, 32);
}
