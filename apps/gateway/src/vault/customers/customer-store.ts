import type { GatewaySettings } from '../../settings.ts';
import { randomDigits } from '../../state/identifiers.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';
import { deleteMethod, prepareMethod } from '../methods/keep-method.ts';
import { readNonceMethod } from '../methods/read-method.ts';
import { methodsOf } from '../methods/saved-method.ts';
import { errorsOf, type VaultResult } from '../replies.ts';
import { type Customer, customerFieldNames, customers, findCustomer } from './customer.ts';

/** The error codes of an unusable nonce in a request for a customer. */
const nonceCodes = { on: ['customer', 'credit-card'], consumed: '91731', unknown: '91732' };

const idTaken: ValidationError = {
  on: ['customer'],
  attribute: 'id',
  code: '91609',
  message: 'Customer ID has already been taken.',
};

/** Creates a customer, with a payment method when the request has a nonce. If either is rejected, nothing is stored. */
export function createCustomer(part: JsonRecord, merchant: Merchant, settings: GatewaySettings): VaultResult<Customer> {
  const id = textField(part, 'id') ?? randomDigits(11);
  const isTaken = findCustomer(merchant, id) !== undefined;
  const nonce = textField(part, 'payment_method_nonce');
  const method =
    nonce === undefined ? undefined : readNonceMethod({}, nonce, nonceCodes, ['customer'], merchant, settings);
  if (isTaken || method?.kind === 'wrong') {
    return { kind: 'invalid', errors: [...(isTaken ? [idTaken] : []), ...errorsOf(method)] };
  }
  const prepared = method && prepareMethod(method.value, ['customer'], merchant, settings);
  if (prepared && prepared.kind !== 'done') {
    return prepared;
  }
  const texts = customerFieldNames.map(name => [name, textField(part, name)] as const);
  const fields = Object.fromEntries(texts.filter(([, text]) => text !== undefined));
  const now = settings.now();
  const created = { id, fields, createdAt: now, updatedAt: now };
  merchant.state(customers).set(id, created);
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
