import type { GatewaySettings } from '../../settings.ts';
import { randomDigits } from '../../state/identifiers.ts';
import type { Merchant } from '../../state/merchant.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';
import { deleteMethod } from '../methods/delete-method.ts';
import { prepareMethod } from '../methods/keep-method.ts';
import { readNonceMethod } from '../methods/read-method.ts';
import { methodsOf } from '../methods/saved-method.ts';
import { errorsOf, type VaultResult } from '../vault-result.ts';
import { type Customer, type CustomerFields, customers, findCustomer } from './customer.ts';
import { customerIdError, readCustomer } from './customer-input.ts';

/** The error codes of an unusable nonce in a request for a customer. */
const nonceCodes = { on: ['customer', 'credit-card'], consumed: '91731', unknown: '91732' };

/** Creates a customer, with a payment method when the request has a nonce. If either is rejected, nothing is stored. */
export function createCustomer(part: JsonRecord, merchant: Merchant, settings: GatewaySettings): VaultResult<Customer> {
  const id = textField(part, 'id') ?? newCustomerId(merchant);
  const idError = customerIdError(id, findCustomer(merchant, id) !== undefined);
  const fields = readCustomer(part);
  const nonce = textField(part, 'payment_method_nonce');
  const method =
    nonce === undefined ? undefined : readNonceMethod({}, nonce, nonceCodes, ['customer'], merchant, settings);
  if (idError || fields.kind === 'wrong' || method?.kind === 'wrong') {
    return { kind: 'invalid', errors: [...errorsOf(fields), ...(idError ? [idError] : []), ...errorsOf(method)] };
  }
  const prepared = method && prepareMethod(method.value, undefined, ['customer'], merchant, settings);
  if (prepared && prepared.kind !== 'done') {
    return prepared;
  }
  const created = keepCustomer(fields.value, id, merchant, settings.now());
  prepared?.value(id);
  return { kind: 'done', value: findCustomer(merchant, id) ?? created };
}

/** Deletes a customer and the saved methods; false when there is no such customer. */
export function deleteCustomer(id: string, merchant: Merchant): boolean {
  for (const { token } of methodsOf(merchant, id)) {
    deleteMethod(token, merchant);
  }
  return merchant.state(customers).delete(id);
}

function newCustomerId(merchant: Merchant): string {
  const id = randomDigits(11);
  return findCustomer(merchant, id) ? newCustomerId(merchant) : id;
}

function keepCustomer(fields: CustomerFields, id: string, merchant: Merchant, now: Date): Customer {
  const customer = { fields, id, createdAt: now, updatedAt: now };
  merchant.state(customers).set(id, customer);
  return customer;
}
