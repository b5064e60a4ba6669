import type { GatewaySettings } from '../../settings.ts';
import { randomText } from '../../state/identifiers.ts';
import { cardOf } from '../../state/instrument.ts';
import type { Merchant } from '../../state/merchant.ts';
import { consumeNonce, forgetNoncesOf } from '../../state/nonce.ts';
import { withVerification } from '../../us-bank-account/account.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { customers, findCustomer } from '../customers/customer.ts';
import type { Place, VaultResult } from '../replies.ts';
import { instrumentRoot, type MethodDraft } from './method-draft.ts';
import { findMethod, methodsOf, type SavedMethod, savedMethods } from './saved-method.ts';

/** Stores a method for a customer, who may be created only after the method has passed its checks. */
type Keep = (customerId: string) => SavedMethod;

/** Checks a method. The returned function stores it. */
export function prepareMethod(
  draft: MethodDraft,
  above: Place,
  merchant: Merchant,
  { now }: GatewaySettings,
): VaultResult<Keep> {
  const errors = methodErrors(draft, above, merchant);
  if (errors.length > 0) {
    return { kind: 'invalid', errors };
  }
  if (draft.nonce !== undefined) {
    consumeNonce(merchant, draft.nonce);
  }
  return { kind: 'done', value: owner => keepMethod(draft, owner, merchant, now()) };
}

function keepMethod(
  { source, token = randomText(8), options }: MethodDraft,
  customerId: string,
  merchant: Merchant,
  now: Date,
): SavedMethod {
  const { sale } = source;
  const instrument = withVerification(source.instrument, options.given ?? {}, now);
  const method = { token, customerId, instrument, sale, subscriptionIds: [], createdAt: now, updatedAt: now };
  merchant.state(savedMethods).set(token, method);
  if (options.makeDefault || findCustomer(merchant, customerId)?.defaultToken === undefined) {
    makeDefault(method, merchant);
  }
  return method;
}

/** Makes a method its customer's default. */
export function makeDefault({ token, customerId }: SavedMethod, merchant: Merchant): void {
  const customer = findCustomer(merchant, customerId);
  if (customer) {
    merchant.state(customers).set(customerId, { ...customer, defaultToken: token });
  }
}

/**
 * Deletes a saved method and its nonces; false when there is none. If it was the default, the oldest remaining method
 * becomes the default.
 */
export function deleteMethod(token: string, merchant: Merchant): boolean {
  const method = findMethod(merchant, token);
  if (!method) {
    return false;
  }
  merchant.state(savedMethods).delete(token);
  forgetNoncesOf(merchant, token);
  const customer = findCustomer(merchant, method.customerId);
  if (customer?.defaultToken === token) {
    const { defaultToken: _gone, ...others } = customer;
    const next = methodsOf(merchant, customer.id)[0];
    merchant.state(customers).set(customer.id, next ? { ...others, defaultToken: next.token } : others);
  }
  return true;
}

/** Every reason not to save a method as requested. */
function methodErrors(draft: MethodDraft, above: Place, merchant: Merchant): readonly ValidationError[] {
  const on = [...above, instrumentRoot(draft.source.instrument)];
  return [tokenError(draft, on, merchant), duplicateError(draft, on, merchant), oneTimeError(draft, on)].filter(
    error => error !== undefined,
  );
}

/** The error of a token that a request sets. */
function tokenError({ token, source }: MethodDraft, on: Place, merchant: Merchant): ValidationError | undefined {
  return token !== undefined && findMethod(merchant, token)
    ? { on, attribute: 'token', code: tokenInUse(source), message: 'Token is already in use.' }
    : undefined;
}

function tokenInUse({ instrument }: MethodDraft['source']): string {
  switch (instrument.kind) {
    case 'paypal':
      return '92906';
    case 'apple-pay':
      return '93503';
    default:
      return '91719';
  }
}

/** Cards are duplicates when their numbers are equal, even with different expiry dates. */
function duplicateError({ source, options }: MethodDraft, on: Place, merchant: Merchant): ValidationError | undefined {
  const identifier = numberIdentifierOf(source);
  const isSaved = () =>
    [...merchant.state(savedMethods).values()].some(method => numberIdentifierOf(method) === identifier);
  return options.failOnDuplicate && identifier !== undefined && isSaved()
    ? { on, attribute: 'number', code: '81724', message: 'Duplicate card exists in the vault.' }
    : undefined;
}

/** The identifier of a method's card number; undefined for wallets, which have device numbers. */
export function numberIdentifierOf({ instrument }: Pick<SavedMethod, 'instrument'>): string | undefined {
  return instrument.kind === 'card' ? cardOf(instrument)?.numberIdentifier : undefined;
}

/** A one-time account cannot be saved. */
function oneTimeError({ source }: MethodDraft, on: Place): ValidationError | undefined {
  if (source.instrument.kind === 'local-payment') {
    return { on, attribute: 'base', code: '93109', message: 'Cannot vault a local payment.' };
  }
  return source.instrument.kind === 'paypal' && !source.instrument.account.isAgreement
    ? { on, attribute: 'base', code: '82902', message: 'Cannot vault a one-time use PayPal account.' }
    : undefined;
}
