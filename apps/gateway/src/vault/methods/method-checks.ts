import { cardOf } from '../../state/instrument.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import type { Place } from '../outcome.ts';
import { instrumentRoot, type MethodDraft } from './method-draft.ts';
import { findMethod, methodsOf, type SavedMethod, savedMethods } from './saved-method.ts';

/** Every reason not to save a method in the vault as it is. A new customer has no id yet. */
export function methodErrors(
  draft: MethodDraft,
  customerId: string | undefined,
  above: Place,
  merchant: Merchant,
): readonly ValidationError[] {
  const on = [...above, instrumentRoot(draft.source.instrument)];
  return [
    tokenError(draft, on, merchant),
    duplicateError(draft, customerId, on, merchant),
    oneTimeError(draft, on),
  ].filter(error => error !== undefined);
}

/** What is wrong with a token that a request chooses. */
function tokenError({ token, source }: MethodDraft, on: Place, merchant: Merchant): ValidationError | undefined {
  if (token === undefined) {
    return undefined;
  }
  if (token.length > 36) {
    return { on, attribute: 'token', code: '91720', message: 'Token is too long.' };
  }
  if (!/^[\w-]+$/.test(token)) {
    return {
      on,
      attribute: 'token',
      code: '91718',
      message: 'Credit card token is invalid (use only letters, numbers, "-", and "_").',
    };
  }
  // These stand for collections in the addresses of the API.
  if (token === 'all' || token === 'new') {
    return { on, attribute: 'token', code: '91721', message: 'Credit card token is not an allowed token.' };
  }
  return findMethod(merchant, token)
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

/** Cards count as the same when their numbers do, whatever their dates are. */
function duplicateError(
  { source, options }: MethodDraft,
  customerId: string | undefined,
  on: Place,
  merchant: Merchant,
): ValidationError | undefined {
  const identifier = numberIdentifierOf(source);
  if (identifier === undefined) {
    return undefined;
  }
  const isSame = (method: SavedMethod) => numberIdentifierOf(method) === identifier;
  if (options.failOnDuplicate && [...merchant.state(savedMethods).values()].some(isSame)) {
    return { on, attribute: 'number', code: '81724', message: 'Duplicate card exists in the vault.' };
  }
  return options.failOnDuplicateForCustomer && methodsOf(merchant, customerId ?? '').some(isSame)
    ? { on, attribute: 'number', code: '81763', message: 'Duplicate card exists in the vault for the customer.' }
    : undefined;
}

/** The text by which the number of a method's card is recognised; wallets hand over numbers of their own. */
export function numberIdentifierOf({ instrument }: Pick<SavedMethod, 'instrument'>): string | undefined {
  return instrument.kind === 'card' ? cardOf(instrument)?.numberIdentifier : undefined;
}

/** An account that the buyer agreed to use once can't be kept. */
function oneTimeError({ source }: MethodDraft, on: Place): ValidationError | undefined {
  return source.instrument.kind === 'paypal' && !source.instrument.account.isAgreement
    ? { on, attribute: 'base', code: '82902', message: 'Cannot vault a one-time use PayPal account.' }
    : undefined;
}
