import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { consumeNonce } from '../../state/nonce.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import type { Place } from '../addresses/address-input.ts';
import { verifyDraft } from '../methods/keep-method.ts';
import { readCardMethod, readNonceMethod } from '../methods/read-method.ts';
import type { VaultResult } from '../outcome.ts';
import type { Verification } from './verification.ts';

const place: Place = ['verification'];

/** Verifies a card without saving it. */
export function createVerification(
  part: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): VaultResult<Verification> {
  const card = asRecord(part.credit_card);
  const nonce = textField(part, 'payment_method_nonce');
  const draft =
    nonce === undefined
      ? readCardMethod(card, place, merchant, settings)
      : readNonceMethod(card, nonce, { on: place, consumed: '91731', unknown: '91732' }, place, merchant, settings);
  if (draft.kind === 'wrong') {
    return { kind: 'invalid', errors: draft.errors };
  }
  const { value } = draft;
  const verification = verifyDraft({ ...value, options: { ...value.options, verifyCard: true } }, merchant, settings);
  if (!verification) {
    const message = 'Payment method is not a credit card.';
    return { kind: 'invalid', errors: [{ on: place, attribute: 'payment_method_nonce', code: '91738', message }] };
  }
  if (nonce !== undefined) {
    consumeNonce(merchant, nonce);
  }
  return verification.status === 'verified'
    ? { kind: 'done', value: verification }
    : { kind: 'unverified', verification };
}
