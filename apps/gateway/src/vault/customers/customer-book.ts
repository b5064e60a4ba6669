import type { GatewaySettings } from '../../settings.ts';
import { randomDigits } from '../../state/identifiers.ts';
import type { Merchant } from '../../state/merchant.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { addresses, addressesOf } from '../addresses/address.ts';
import type { Place } from '../addresses/address-input.ts';
import { deleteMethod } from '../methods/delete-method.ts';
import { type Keep, prepareMethod } from '../methods/keep-method.ts';
import type { MethodDraft } from '../methods/method-draft.ts';
import { readCardMethod, readNonceMethod } from '../methods/read-method.ts';
import { methodsOf, savedMethods } from '../methods/saved-method.ts';
import { updateMethod } from '../methods/update-method.ts';
import { errorsOf, type Reading, type VaultResult } from '../outcome.ts';
import { type Customer, customers, findCustomer } from './customer.ts';
import { type CustomerDetails, customerIdError, readCustomer } from './customer-input.ts';

const place: Place = ['customer'];

/** Creates a customer, with a payment method when the request brings one. Nothing is kept when either is refused. */
export function createCustomer(part: JsonRecord, merchant: Merchant, settings: GatewaySettings): VaultResult<Customer> {
  const sentId = textField(part, 'id');
  const details = readCustomer(part, place);
  const method = readMethodOf(part, merchant, settings);
  const idError =
    sentId === undefined ? undefined : customerIdError(sentId, place, findCustomer(merchant, sentId) !== undefined);
  const errors = [...errorsOf(details), ...(idError ? [idError] : []), ...errorsOf(method)];
  if (details.kind === 'wrong' || method?.kind === 'wrong' || errors.length > 0) {
    return { kind: 'invalid', errors };
  }
  const prepared = method && prepareMethod(method.value, undefined, place, merchant, settings);
  if (prepared && prepared.kind !== 'done') {
    return prepared;
  }
  const { id } = keepCustomer(details.value, sentId ?? newCustomerId(merchant), merchant, settings.now());
  prepared?.value(id);
  return found(id, merchant);
}

/** Changes a customer, and adds or changes a payment method when the request brings one. */
export function updateCustomer(
  part: JsonRecord,
  id: string,
  merchant: Merchant,
  settings: GatewaySettings,
): VaultResult<Customer> {
  const customer = findCustomer(merchant, id);
  if (!customer) {
    return { kind: 'not-found' };
  }
  const newId = textField(part, 'id') ?? id;
  const idError = newId === id ? undefined : customerIdError(newId, place, findCustomer(merchant, newId) !== undefined);
  const details = readCustomer(part, place);
  const errors = [...errorsOf(details), ...(idError ? [idError] : [])];
  if (details.kind === 'wrong' || errors.length > 0) {
    return { kind: 'invalid', errors };
  }
  const prepared = prepareChange(part, id, merchant, settings);
  if (prepared && prepared.kind !== 'done') {
    return prepared;
  }
  prepared?.value(id);
  changeCustomer(id, newId, details.value, merchant, settings.now());
  return found(newId, merchant);
}

/** Deletes a customer with everything that is theirs; false when there is none. */
export function deleteCustomer(id: string, merchant: Merchant): boolean {
  for (const { token } of methodsOf(merchant, id)) {
    deleteMethod(token, merchant);
  }
  for (const address of addressesOf(merchant, id)) {
    merchant.state(addresses).delete(address.id);
  }
  return merchant.state(customers).delete(id);
}

/** An id that no customer has yet. */
export function newCustomerId(merchant: Merchant): string {
  const id = randomDigits(11);
  return findCustomer(merchant, id) ? newCustomerId(merchant) : id;
}

/** Keeps a checked customer. */
export function keepCustomer(details: CustomerDetails, id: string, merchant: Merchant, now: Date): Customer {
  const customer = { ...details, id, createdAt: now, updatedAt: now };
  merchant.state(customers).set(id, customer);
  return customer;
}

/** The payment method in a request for a customer: a nonce, beside which card options may stand, or a whole card. */
function readMethodOf(
  part: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): Reading<MethodDraft> | undefined {
  const card = asRecord(part.credit_card);
  const nonce = textField(part, 'payment_method_nonce') ?? textField(card, 'payment_method_nonce');
  if (nonce !== undefined) {
    const codes = { on: [...place, 'credit-card'], consumed: '91731', unknown: '91732' };
    return readNonceMethod(card, nonce, codes, place, merchant, settings);
  }
  return Object.keys(card).length > 0 ? readCardMethod(card, place, merchant, settings) : undefined;
}

/** A change names the card that it is about, or else adds one. */
function prepareChange(
  part: JsonRecord,
  id: string,
  merchant: Merchant,
  settings: GatewaySettings,
): VaultResult<Keep | (() => void)> | undefined {
  const card = asRecord(part.credit_card);
  const token = textField(asRecord(card.options), 'update_existing_token');
  if (token !== undefined) {
    const owner = methodsOf(merchant, id).find(method => method.token === token);
    const error = { on: [...place, 'credit-card', 'options'], attribute: 'update_existing_token', code: '91723' };
    if (!owner) {
      return { kind: 'invalid', errors: [{ ...error, message: 'Update existing token is invalid.' }] };
    }
    const changed = updateMethod(card, owner, place, merchant, settings);
    return changed.kind === 'done' ? { kind: 'done', value: () => undefined } : changed;
  }
  const method = readMethodOf(part, merchant, settings);
  if (method?.kind === 'wrong') {
    return { kind: 'invalid', errors: method.errors };
  }
  return method && prepareMethod(method.value, id, place, merchant, settings);
}

function changeCustomer(id: string, newId: string, changes: CustomerDetails, merchant: Merchant, now: Date): void {
  const customer = findCustomer(merchant, id);
  if (!customer) {
    return;
  }
  const all = merchant.state(customers);
  const changed: Customer = {
    ...customer,
    ...changes,
    id: newId,
    fields: { ...customer.fields, ...changes.fields },
    customFields: { ...customer.customFields, ...changes.customFields },
    updatedAt: now,
  };
  all.set(newId, changed);
  if (newId !== id) {
    moveBelongings(id, newId, merchant);
    all.delete(id);
  }
}

/** A new id of the customer is also that of what belongs to them. */
function moveBelongings(id: string, newId: string, merchant: Merchant): void {
  for (const method of methodsOf(merchant, id)) {
    merchant.state(savedMethods).set(method.token, { ...method, customerId: newId });
  }
  for (const address of addressesOf(merchant, id)) {
    merchant.state(addresses).set(address.id, { ...address, customerId: newId });
  }
}

function found(id: string, merchant: Merchant): VaultResult<Customer> {
  const customer = findCustomer(merchant, id);
  return customer ? { kind: 'done', value: customer } : { kind: 'not-found' };
}
