import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { consumeNonce } from '../../state/nonce.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';
import type { Place } from '../addresses/address-input.ts';
import { customers, findCustomer } from '../customers/customer.ts';
import { errorsOf, type Reading, type VaultResult } from '../outcome.ts';
import { verifications } from '../verifications/verification.ts';
import { keepBilling, makeDefault, verifyDraft } from './keep-method.ts';
import { duplicateError, tokenError } from './method-checks.ts';
import { instrumentRoot, type MethodDraft, readSaveOptions } from './method-draft.ts';
import { answers, readCardChanges } from './read-card.ts';
import { readBilling, readCardMethod, readNonceMethod } from './read-method.ts';
import { type SavedMethod, savedMethods } from './saved-method.ts';

/** Changes a saved method: its card, its billing address, its token, or whether it is the default. */
export function updateMethod(
  part: JsonRecord,
  method: SavedMethod,
  above: Place,
  merchant: Merchant,
  settings: GatewaySettings,
): VaultResult<SavedMethod> {
  const on = [...above, instrumentRoot(method.instrument)];
  const draft = readChanges(part, method, above, merchant, settings);
  if (draft.kind === 'wrong') {
    return { kind: 'invalid', errors: draft.errors };
  }
  const errors = changeErrors(draft.value, method, on, merchant);
  if (errors.length > 0) {
    return { kind: 'invalid', errors };
  }
  const verification = verifyDraft(draft.value, merchant, settings);
  if (verification && verification.status !== 'verified') {
    return { kind: 'unverified', verification };
  }
  if (draft.value.nonce !== undefined) {
    consumeNonce(merchant, draft.value.nonce);
  }
  const changed = keepChanges(draft.value, method, merchant, settings.now());
  if (verification) {
    const { token, customerId } = changed;
    merchant.state(verifications).set(verification.id, { ...verification, token, customerId });
    const verified = { ...changed, verificationIds: [...changed.verificationIds, verification.id] };
    merchant.state(savedMethods).set(token, verified);
    return { kind: 'done', value: verified };
  }
  return { kind: 'done', value: changed };
}

function readChanges(
  part: JsonRecord,
  method: SavedMethod,
  above: Place,
  merchant: Merchant,
  settings: GatewaySettings,
): Reading<MethodDraft> {
  const nonce = textField(part, 'payment_method_nonce');
  const { instrument } = method;
  const on = [...above, instrumentRoot(instrument)];
  if (nonce !== undefined) {
    const codes = { on, consumed: '91731', unknown: '91732' };
    return readNonceMethod(part, nonce, codes, above, merchant, settings);
  }
  if (instrument.kind === 'card' && textField(part, 'number') !== undefined) {
    return readCardMethod(withDateOf(part, method), above, merchant, settings);
  }
  const token = textField(part, 'token');
  const card = instrument.kind === 'card' ? readCardChanges(part, instrument.card, on, merchant, settings) : undefined;
  const billing = instrument.kind === 'card' ? readBilling(part, on) : undefined;
  if (card?.kind === 'wrong' || billing?.kind === 'wrong') {
    return { kind: 'wrong', errors: [...errorsOf(card), ...errorsOf(billing)] };
  }
  return {
    kind: 'read',
    value: {
      source: {
        instrument: card === undefined ? instrument : { kind: 'card', card: card.value },
        verification: method.verification,
        sale: method.sale,
        ...answers(part, settings),
      },
      ...(token === undefined ? {} : { token }),
      ...(billing?.value === undefined ? {} : { billing: billing.value }),
      options: readSaveOptions(part),
    },
  };
}

/** A new number without a date keeps the date that is there. */
function withDateOf(part: JsonRecord, { instrument }: SavedMethod): JsonRecord {
  const isDated = ['expiration_date', 'expiration_month', 'expiration_year'].some(name => part[name] !== undefined);
  return isDated || instrument.kind !== 'card'
    ? part
    : {
        ...part,
        expiration_month: instrument.card.expirationMonth,
        expiration_year: instrument.card.expirationYear,
        ...(part.cardholder_name === undefined ? { cardholder_name: instrument.card.cardholderName } : {}),
      };
}

function changeErrors(
  draft: MethodDraft,
  method: SavedMethod,
  on: Place,
  merchant: Merchant,
): readonly ValidationError[] {
  if (draft.source.instrument.kind !== method.instrument.kind) {
    return [
      {
        on,
        attribute: 'base',
        code: method.instrument.kind === 'paypal' ? '92914' : '91735',
        message: 'Cannot update a payment method with a payment_method_nonce of another kind.',
      },
    ];
  }
  return [
    draft.token === method.token ? undefined : tokenError(draft, on, merchant),
    hasOtherNumber(draft, method) ? duplicateError(draft, method.customerId, on, merchant) : undefined,
  ].filter(error => error !== undefined);
}

function hasOtherNumber({ source }: MethodDraft, { instrument }: SavedMethod): boolean {
  return (
    source.instrument.kind === 'card' &&
    instrument.kind === 'card' &&
    source.instrument.card.numberIdentifier !== instrument.card.numberIdentifier
  );
}

function keepChanges(draft: MethodDraft, method: SavedMethod, merchant: Merchant, now: Date): SavedMethod {
  const { token = method.token, source, billing, options } = draft;
  const billingAddressId = keepBilling(billing, method.customerId, method.billingAddressId, merchant, now);
  const changed: SavedMethod = {
    ...method,
    token,
    instrument: source.instrument,
    verification: source.verification,
    sale: source.sale,
    ...(billingAddressId === undefined ? {} : { billingAddressId }),
    updatedAt: now,
  };
  const all = merchant.state(savedMethods);
  all.delete(method.token);
  all.set(token, changed);
  if (token !== method.token) {
    followToken(method, token, merchant);
  }
  if (options.makeDefault) {
    makeDefault(changed, merchant);
  }
  return changed;
}

/** The default stays the default under its new token. */
function followToken(method: SavedMethod, token: string, merchant: Merchant): void {
  const customer = findCustomer(merchant, method.customerId);
  if (customer?.defaultToken === method.token) {
    merchant.state(customers).set(customer.id, { ...customer, defaultToken: token });
  }
}
