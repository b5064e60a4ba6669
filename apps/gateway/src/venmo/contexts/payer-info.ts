import { findVenmoPayer } from '@guichet/testkit';
import type { VenmoContext } from './venmo-context.ts';

/** The payer data for the page: none before the approval, and addresses only if they were requested. */
export function payerInfo({ approval, paysheet }: VenmoContext): object | null {
  const account = approval && findVenmoPayer(approval.username);
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
