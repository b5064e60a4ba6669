import { findNonce } from '../../nonces/find-nonce.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { Nonce } from '../../state/nonce.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { type Place, readAddress, updatesExisting } from '../addresses/address-input.ts';
import type { Reading } from '../outcome.ts';
import { errorsOf } from '../outcome.ts';
import {
  type BillingDraft,
  instrumentRoot,
  type MethodDraft,
  type MethodSource,
  readSaveOptions,
} from './method-draft.ts';
import { answers, readCard } from './read-card.ts';

/** The validation codes of a nonce that can't be used; they differ with what the request is about. */
type NonceCodes = { readonly on: Place; readonly consumed: string; readonly unknown: string };

/** Reads a payment method that stands behind a nonce. `above` is where the instrument's own element stands. */
export function readNonceMethod(
  part: JsonRecord,
  value: string,
  codes: NonceCodes,
  above: Place,
  merchant: Merchant,
  settings: GatewaySettings,
): Reading<MethodDraft> {
  const lookup = findNonce(merchant, value, settings.scenarios, settings.now());
  switch (lookup.kind) {
    case 'usable':
      return draft(part, sourceOf(lookup.nonce, part, settings), above, {
        nonce: value,
        ...(lookup.nonce.paymentMethodToken === undefined ? {} : { savedToken: lookup.nonce.paymentMethodToken }),
      });
    case 'consumed':
      return wrong(
        codes.on,
        'payment_method_nonce',
        codes.consumed,
        'Cannot use a payment_method_nonce more than once.',
      );
    case 'unknown':
      return wrong(codes.on, 'payment_method_nonce', codes.unknown, 'Unknown or expired payment_method_nonce.');
    case 'invalid-number':
      return wrong([...above, 'credit-card'], 'number', '81715', 'Credit card number is invalid.');
  }
}

/** Reads a payment method from a card's own fields. */
export function readCardMethod(
  part: JsonRecord,
  above: Place,
  merchant: Merchant,
  settings: GatewaySettings,
): Reading<MethodDraft> {
  const card = readCard(part, [...above, 'credit-card'], merchant, settings);
  if (card.kind === 'read') {
    return draft(part, card.value, above, {});
  }
  const billing = readBilling(part, [...above, 'credit-card']);
  return { kind: 'wrong', errors: [...card.errors, ...errorsOf(billing)] };
}

/** What the request says beside the nonce wins over what the page said; a saved method stays what it is. */
function sourceOf(nonce: Nonce, part: JsonRecord, settings: GatewaySettings): MethodSource {
  const cardholderName = textField(part, 'cardholder_name');
  const { instrument } = nonce;
  if (instrument.kind !== 'card' || nonce.paymentMethodToken !== undefined) {
    return nonce;
  }
  const asked = answers(part, settings);
  return {
    ...nonce,
    instrument: {
      kind: 'card',
      card: { ...instrument.card, ...(cardholderName === undefined ? {} : { cardholderName }) },
    },
    securityCodeAnswer: textField(part, 'cvv') === undefined ? nonce.securityCodeAnswer : asked.securityCodeAnswer,
    postalCodeAnswer: asked.postalCodeAnswer === 'I' ? nonce.postalCodeAnswer : asked.postalCodeAnswer,
  };
}

function draft(
  part: JsonRecord,
  source: MethodSource,
  above: Place,
  from: Pick<MethodDraft, 'nonce' | 'savedToken'>,
): Reading<MethodDraft> {
  const token = textField(part, 'token');
  const isCard = source.instrument.kind === 'card';
  // An account has no billing address of the shop's making; one that is sent along is ignored.
  const billing = isCard ? readBilling(part, [...above, instrumentRoot(source.instrument)]) : undefined;
  if (billing?.kind === 'wrong') {
    return billing;
  }
  return {
    kind: 'read',
    value: {
      source,
      ...from,
      ...(token === undefined ? {} : { token }),
      ...(billing?.value === undefined ? {} : { billing: billing.value }),
      options: readSaveOptions(part),
    },
  };
}

/** Reads the billing address of a card: its fields, or the id of one that the customer has. */
export function readBilling(part: JsonRecord, on: Place): Reading<BillingDraft | undefined> {
  const id = textField(part, 'billing_address_id');
  const fields = asRecord(part.billing_address);
  const isSent = part.billing_address !== undefined && part.billing_address !== null;
  if (id !== undefined && isSent) {
    return wrong(on, 'base', '91701', 'Cannot provide both a billing address and a billing address ID.');
  }
  if (!isSent) {
    return { kind: 'read', value: id === undefined ? undefined : { kind: 'kept', id } };
  }
  const address = readAddress(fields, [...on, 'billing-address']);
  return address.kind === 'wrong'
    ? address
    : { kind: 'read', value: { kind: updatesExisting(fields) ? 'changes' : 'new', details: address.value } };
}

function wrong(on: Place, attribute: string, code: string, message: string): Reading<never> {
  const error: ValidationError = { on, attribute, code, message };
  return { kind: 'wrong', errors: [error] };
}
