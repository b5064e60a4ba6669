import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { consumeNonce } from '../../state/nonce.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';
import type { Place } from '../addresses/address-input.ts';
import { findCustomer } from '../customers/customer.ts';
import { errorsOf, type Reading, type VaultResult } from '../outcome.ts';
import { makeDefault, prepareMethod } from './keep-method.ts';
import type { MethodDraft } from './method-draft.ts';
import { readCardMethod, readNonceMethod } from './read-method.ts';
import { findMethod, type SavedMethod } from './saved-method.ts';

/** What a request for a payment method is about; the validation codes differ. */
type Subject = {
  readonly on: Place;
  readonly customerRequired: string;
  readonly customerInvalid: string;
  readonly nonceConsumed: string;
  readonly nonceUnknown: string;
};

const paymentMethod: Subject = {
  on: ['payment-method'],
  customerRequired: '93104',
  customerInvalid: '93105',
  nonceConsumed: '93107',
  nonceUnknown: '93108',
};

const creditCard: Subject = {
  on: ['credit-card'],
  customerRequired: '91704',
  customerInvalid: '91705',
  nonceConsumed: '91731',
  nonceUnknown: '91732',
};

/** Saves what stands behind a nonce, whatever it is. */
export function createPaymentMethod(
  part: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): VaultResult<SavedMethod> {
  const nonce = textField(part, 'payment_method_nonce');
  const method: Reading<MethodDraft> = nonce
    ? readNonceMethod(part, nonce, codesOf(paymentMethod), [], merchant, settings)
    : {
        kind: 'wrong',
        errors: [
          { on: paymentMethod.on, attribute: 'payment_method_nonce', code: '93103', message: 'Nonce is required.' },
        ],
      };
  return create(part, method, paymentMethod, merchant, settings);
}

/** Saves a card: one behind a nonce, or one that the server sends with its number. */
export function createCreditCard(
  part: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): VaultResult<SavedMethod> {
  const nonce = textField(part, 'payment_method_nonce');
  const method = nonce
    ? onlyCards(readNonceMethod(part, nonce, codesOf(creditCard), [], merchant, settings))
    : readCardMethod(part, [], merchant, settings);
  return create(part, method, creditCard, merchant, settings);
}

function codesOf({ on, nonceConsumed, nonceUnknown }: Subject): Parameters<typeof readNonceMethod>[2] {
  return { on, consumed: nonceConsumed, unknown: nonceUnknown };
}

function onlyCards(method: Reading<MethodDraft>): Reading<MethodDraft> {
  const message = 'Payment method is not a credit card.';
  return method.kind === 'read' && method.value.source.instrument.kind !== 'card'
    ? { kind: 'wrong', errors: [{ on: creditCard.on, attribute: 'payment_method_nonce', code: '91738', message }] }
    : method;
}

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
    return alreadySaved(method.value, savedToken, customerId, subject, merchant);
  }
  const prepared = prepareMethod(method.value, customerId, [], merchant, settings);
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

/** The nonce of a method that its customer has already leads to that method, unchanged but for being the default. */
function alreadySaved(
  { nonce, options }: MethodDraft,
  token: string,
  customerId: string,
  { on }: Subject,
  merchant: Merchant,
): VaultResult<SavedMethod> {
  const method = findMethod(merchant, token);
  if (method?.customerId !== customerId) {
    const message = 'Vaulted payment instrument nonce belongs to a different customer.';
    return { kind: 'invalid', errors: [{ on, attribute: 'payment_method_nonce', code: '91617', message }] };
  }
  consumeNonce(merchant, nonce ?? '');
  if (options.makeDefault) {
    makeDefault(method, merchant);
  }
  return { kind: 'done', value: method };
}
