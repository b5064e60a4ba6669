import { findVenmoPayer } from '@guichet/testkit';
import type { GatewaySettings } from '../../settings.ts';
import type { VenmoContext } from './venmo-context.ts';

/** What the page learns of the payer: nothing before the approval, and an address only when it asked for one. */
export function payerInfo({ approval, paysheet }: VenmoContext, settings: GatewaySettings): object | null {
  const account = approval && findVenmoPayer(approval.username, settings.scenarios.venmoAccounts);
  return account
    ? {
        firstName: account.firstName,
        lastName: account.lastName,
        phoneNumber: account.phoneNumber,
        email: account.email,
        externalId: account.userId,
        userName: account.username,
        billingAddress: paysheet.collectsBillingAddress ? account.billingAddress : null,
        shippingAddress: paysheet.collectsShippingAddress ? account.shippingAddress : null,
      }
    : null;
}
