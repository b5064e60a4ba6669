import { recordOf, stringsOf } from '../../core/read-unknown.ts';
import type { GatewayConfiguration } from '../../gateway/gateway.ts';

/** What the account states about cards. */
export interface CardAccount {
  /** Brands by their gateway names, for instance `MasterCard`. */
  readonly supportedCardTypes: readonly string[];
  /** The fields that cards are verified with: `cvv`, `postal_code`. */
  readonly challenges: readonly string[];
}

/** Reads it; a missing or malformed field counts as not allowed. */
export const readCardAccount = ({ raw }: Pick<GatewayConfiguration, 'raw'>): CardAccount => ({
  supportedCardTypes: stringsOf(recordOf(raw.creditCards).supportedCardTypes),
  challenges: stringsOf(raw.challenges),
});
