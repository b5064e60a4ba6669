import { cardOf } from '../../state/instrument.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import type { Place } from '../vault-result.ts';
import { instrumentRoot, type MethodDraft } from './method-draft.ts';
import { findMethod, type SavedMethod, savedMethods } from './saved-method.ts';

/** Every reason not to save a method as requested. */
export function methodErrors(draft: MethodDraft, above: Place, merchant: Merchant): readonly ValidationError[] {
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
  return source.instrument.kind === 'paypal' && !source.instrument.account.isAgreement
    ? { on, attribute: 'base', code: '82902', message: 'Cannot vault a one-time use PayPal account.' }
    : undefined;
}
