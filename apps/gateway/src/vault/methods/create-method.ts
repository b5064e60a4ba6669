import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { consumeNonce } from '../../state/nonce.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';
import { findCustomer } from '../customers/customer.ts';
import { errorsOf, type Place, type Reading, type VaultResult } from '../replies.ts';
import { makeDefault, prepareMethod } from './keep-method.ts';
import type { MethodDraft } from './method-draft.ts';
import { readCardMethod, readNonceMethod } from './read-method.ts';
import { findMethod, type SavedMethod } from './saved-method.ts';

/** The element of the request that holds the method, with its error codes for a missing and an unknown customer. */
type Subject = { readonly on: Place; readonly customerRequired: string; readonly customerInvalid: string };

const paymentMethod: Subject = { on: ['payment-method'], customerRequired: '93104', customerInvalid: '93105' };
const creditCard: Subject = { on: ['credit-card'], customerRequired: '91704', customerInvalid: '91705' };
const nonceCodes = { on: paymentMethod.on, consumed: '93107', unknown: '93108' };

/** Saves the payment method of a nonce of any kind. */
export function createPaymentMethod(
  part: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): VaultResult<SavedMethod> {
  const nonce = textField(part, 'payment_method_nonce');
  const method: Reading<MethodDraft> = nonce
    ? readNonceMethod(part, nonce, nonceCodes, [], merchant, settings)
    : { kind: 'wrong', errors: [nonceRequired] };
  return create(part, method, paymentMethod, merchant, settings);
}

/** Saves a card that the server sends with its number. */
export function createCreditCard(
  part: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): VaultResult<SavedMethod> {
  return create(part, readCardMethod(part, merchant, settings), creditCard, merchant, settings);
}

const nonceRequired: ValidationError = {
  on: paymentMethod.on,
  attribute: 'payment_method_nonce',
  code: '93103',
  message: 'Nonce is required.',
};

function create(
  part: JsonRecord,
  method: Reading<MethodDraft>,
  subject: Subject,
  merchant: Merchant,
  settings: GatewaySettings,
): VaultResult<SavedMethod> {
  const customerId = textField(part, 'customer_id') ?? '';
  const wrongCustomer = customerError(customerId, subject, merchant);
  if (method.kind === 'wrong' || wrongCustomer) {
    return { kind: 'invalid', errors: [...(wrongCustomer ? [wrongCustomer] : []), ...errorsOf(method)] };
  }
  const { savedToken } = method.value;
  if (savedToken !== undefined) {
    return alreadySaved(method.value, savedToken, customerId, merchant);
  }
  const prepared = prepareMethod(method.value, [], merchant, settings);
  return prepared.kind === 'done' ? { kind: 'done', value: prepared.value(customerId) } : prepared;
}

function customerError(customerId: string, subject: Subject, merchant: Merchant): ValidationError | undefined {
  const { on, customerRequired, customerInvalid } = subject;
  if (customerId === '') {
    return { on, attribute: 'customer_id', code: customerRequired, message: 'Customer ID is required.' };
  }
  return findCustomer(merchant, customerId)
    ? undefined
    : { on, attribute: 'customer_id', code: customerInvalid, message: 'Customer ID is invalid.' };
}

/** The nonce of a method that its customer has already saved returns that method, and may make it the default. */
function alreadySaved(
  { nonce, options }: MethodDraft,
  token: string,
  customerId: string,
  merchant: Merchant,
): VaultResult<SavedMethod> {
  const method = findMethod(merchant, token);
  if (method?.customerId !== customerId) {
    const message = 'Vaulted payment instrument nonce belongs to a different customer.';
    const error = { on: paymentMethod.on, attribute: 'payment_method_nonce', code: '91617', message };
    return { kind: 'invalid', errors: [error] };
  }
  consumeNonce(merchant, nonce ?? '');
  if (options.makeDefault) {
    makeDefault(method, merchant);
  }
  return { kind: 'done', value: method };
}
