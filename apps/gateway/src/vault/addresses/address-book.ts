import type { GatewaySettings } from '../../settings.ts';
import { randomText } from '../../state/identifiers.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { JsonRecord } from '../../wire/read.ts';
import { findCustomer } from '../customers/customer.ts';
import { savedMethods } from '../methods/saved-method.ts';
import type { VaultResult } from '../outcome.ts';
import { type Address, type AddressDetails, addresses, addressesOf, findAddress, mergedDetails } from './address.ts';
import { readAddress } from './address-input.ts';

/** The most addresses that one customer can have. */
const maxAddresses = 50;

/** Adds an address to a customer. */
export function createAddress(
  part: JsonRecord,
  customerId: string,
  merchant: Merchant,
  settings: GatewaySettings,
): VaultResult<Address> {
  if (!findCustomer(merchant, customerId)) {
    return { kind: 'not-found' };
  }
  const reading = readAddress(part, ['address']);
  if (reading.kind === 'wrong') {
    return { kind: 'invalid', errors: reading.errors };
  }
  if (addressesOf(merchant, customerId).length >= maxAddresses) {
    const message = 'Customer has already reached the maximum of 50 addresses.';
    return { kind: 'invalid', errors: [{ on: ['address'], attribute: 'base', code: '91818', message }] };
  }
  return { kind: 'done', value: keepAddress(reading.value, customerId, merchant, settings.now()) };
}

/** Changes an address of a customer. */
export function updateAddress(
  part: JsonRecord,
  customerId: string,
  id: string,
  merchant: Merchant,
  settings: GatewaySettings,
): VaultResult<Address> {
  const address = findAddress(merchant, customerId, id);
  if (!address) {
    return { kind: 'not-found' };
  }
  const reading = readAddress(part, ['address']);
  return reading.kind === 'wrong'
    ? { kind: 'invalid', errors: reading.errors }
    : { kind: 'done', value: changeAddress(address, reading.value, merchant, settings.now()) };
}

/** Deletes an address, and takes it from the payment methods that were billed to it; false when there is none. */
export function deleteAddress(customerId: string, id: string, merchant: Merchant): boolean {
  if (!findAddress(merchant, customerId, id)) {
    return false;
  }
  const methods = merchant.state(savedMethods);
  for (const { billingAddressId, ...method } of [...methods.values()]) {
    if (billingAddressId === id) {
      methods.set(method.token, method);
    }
  }
  return merchant.state(addresses).delete(id);
}

/** Keeps a checked address for a customer. */
export function keepAddress(details: AddressDetails, customerId: string, merchant: Merchant, now: Date): Address {
  const address = { ...details, id: randomText(6), customerId, createdAt: now, updatedAt: now };
  merchant.state(addresses).set(address.id, address);
  return address;
}

/** Keeps the changes of a checked address. */
export function changeAddress(address: Address, changes: AddressDetails, merchant: Merchant, now: Date): Address {
  const changed = { ...address, ...mergedDetails(address, changes), updatedAt: now };
  merchant.state(addresses).set(address.id, changed);
  return changed;
}
