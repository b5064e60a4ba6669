import type { SepaDebitAccount } from '../state/instrument.ts';
import { type Merchant, type Merchants, stateSlot } from '../state/merchant.ts';

/** A mandate that a page has created. Immutable: replaced at every step. The account's number is not kept. */
export type SepaMandate = {
  /** The id in the URL of the mandate's page, and in the return URL as `cart_id`. */
  readonly orderId: string;
  readonly account: SepaDebitAccount;
  readonly status: 'created' | 'approved' | 'cancelled' | 'failed' | 'used';
  /** Whether the bank declines a sale, by the scenario table. */
  readonly isDeclined: boolean;
  readonly accountHolder: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly createdAt: Date;
};

const mandates = stateSlot('sepa-mandates', () => new Map<string, SepaMandate>());

/** Stores a mandate, or its next step. */
export function keepMandate(merchant: Merchant, mandate: SepaMandate): void {
  merchant.state(mandates).set(mandate.orderId, mandate);
}

/** The merchant's mandate with this id, or with this token of its account. */
export function findMandate(merchant: Merchant, orderIdOrToken: string): SepaMandate | undefined {
  const all = merchant.state(mandates);
  return (
    all.get(orderIdOrToken) ?? [...all.values()].find(({ account }) => account.bankReferenceToken === orderIdOrToken)
  );
}

/** Finds a mandate and its merchant by its id alone, because the mandate's page has nothing else. */
export function findAnyMandate(merchants: Merchants, orderId: string) {
  for (const merchant of merchants.all()) {
    const mandate = findMandate(merchant, orderId);
    if (mandate) {
      return { merchant, mandate };
    }
  }
  return undefined;
}
