import { textOf } from '../../core/read-unknown.ts';
import { accountPart } from '../../gateway/account-part.ts';
import type { GatewayConfiguration } from '../../gateway/gateway.ts';

/** What the merchant's account says about Venmo. */
export interface VenmoProfile {
  /** The profile that is used unless the merchant names another. */
  readonly merchantId: string;
  readonly accessToken: string;
  /** `production` or `sandbox`. */
  readonly environment: string;
  /** Whether Venmo may pass on the buyer's addresses. */
  readonly hasCustomerData: boolean;
}

/** Reads it; `null` if the account does not have Venmo. */
export function readProfile(account: Pick<GatewayConfiguration, 'raw'>): VenmoProfile | null {
  const part = accountPart(account, 'payWithVenmo');
  return (
    part && {
      merchantId: textOf(part.merchantId),
      accessToken: textOf(part.accessToken),
      environment: textOf(part.environment),
      hasCustomerData: part.enrichedCustomerDataEnabled === true,
    }
  );
}
