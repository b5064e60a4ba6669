import type { Merchant } from '../../state/merchant.ts';
import { stateSlot } from '../../state/state-slot.ts';
import type { InternationalPhone } from '../phone.ts';
import type { Country } from './countries.ts';

/** The plain texts of an address, by the names that the server library sends. */
export const addressFieldNames = [
  'first_name',
  'last_name',
  'company',
  'street_address',
  'extended_address',
  'locality',
  'region',
  'postal_code',
  'phone_number',
] as const;

/** The name of one plain text of an address. */
export type AddressFieldName = (typeof addressFieldNames)[number];

/** What an address says, wherever it stands. */
export type AddressDetails = {
  readonly fields: Readonly<Partial<Record<AddressFieldName, string>>>;
  readonly country?: Country;
  readonly internationalPhone?: InternationalPhone;
};

/** An address that a customer keeps. */
export type Address = AddressDetails & {
  readonly id: string;
  readonly customerId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** The addresses of all customers of a merchant by their ids, oldest first. */
export const addresses = stateSlot('addresses', () => new Map<string, Address>());

/** The address with this id, when it belongs to this customer. */
export function findAddress(merchant: Merchant, customerId: string, id: string): Address | undefined {
  const address = merchant.state(addresses).get(id);
  return address?.customerId === customerId ? address : undefined;
}

/** The addresses of one customer, oldest first. */
export function addressesOf(merchant: Merchant, customerId: string): readonly Address[] {
  return [...merchant.state(addresses).values()].filter(address => address.customerId === customerId);
}

/** What an address says after a change: what is new wins, and what is not mentioned stays. */
export function mergedDetails(before: AddressDetails, changes: AddressDetails): AddressDetails {
  return { ...before, ...changes, fields: { ...before.fields, ...changes.fields } };
}
