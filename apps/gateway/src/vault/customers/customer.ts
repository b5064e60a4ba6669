import { type Merchant, stateSlot } from '../../state/merchant.ts';

/** The text fields of a customer, by the names that the server library sends. */
export const customerFieldNames = ['first_name', 'last_name', 'company', 'email', 'phone', 'fax', 'website'] as const;

/** A customer of the shop. Saved methods refer to it by the id. */
export type Customer = {
  readonly id: string;
  /** The text fields that are set. */
  readonly fields: Readonly<Partial<Record<(typeof customerFieldNames)[number], string>>>;
  /** The payment method that is used when a sale names none. */
  readonly defaultToken?: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** The customers of a merchant by their ids, oldest first. */
export const customers = stateSlot('customers', () => new Map<string, Customer>());

/** The customer with this id. */
export function findCustomer(merchant: Merchant, id: string): Customer | undefined {
  return merchant.state(customers).get(id);
}
