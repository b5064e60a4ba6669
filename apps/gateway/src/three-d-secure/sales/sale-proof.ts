import type { ScenarioTable } from '@guichet/testkit';
import { type PaymentReading, wrongPayment } from '../../server-api/transactions/payment-reading.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Card } from '../../state/card.ts';
import { cardOf } from '../../state/instrument.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { ThreeDSecureResult } from '../../state/three-d-secure-result.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { findNamedAuthentication } from '../authentication.ts';
import { protocolVersion } from '../lookup/lookup.ts';
import { threeDSecureResult } from '../result.ts';
import { passedThrough } from './pass-through.ts';

/**
 * Adds to what a sale is paid with what it says itself of 3-D Secure: the id of an authentication that was made here,
 * or the facts of one that was made elsewhere. Without either, what the nonce knows stands.
 */
export function withProof(
  payment: PaymentReading,
  sale: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): PaymentReading {
  const card = payment.kind === 'source' ? cardOf(payment.source.instrument) : undefined;
  const id = textField(sale, 'three_d_secure_authentication_id');
  if (payment.kind === 'wrong' || !card) {
    return payment;
  }
  if (id !== undefined) {
    const named = namedResult(id, card, merchant, settings.scenarios);
    return 'code' in named ? wrongPayment(named) : { ...payment, source: { ...payment.source, threeDSecure: named } };
  }
  if (sale.three_d_secure_pass_thru === undefined) {
    return payment;
  }
  const passed = passedThrough(asRecord(sale.three_d_secure_pass_thru));
  return passed.kind === 'wrong'
    ? { kind: 'wrong', errors: passed.errors }
    : { ...payment, source: { ...payment.source, threeDSecure: passed.result } };
}

function namedResult(
  id: string,
  card: Card,
  merchant: Merchant,
  scenarios: ScenarioTable,
): ThreeDSecureResult | ValidationError {
  const fixed = scenarios.nonces.find(row => row.nonce === id.replace(/-id$/, '-nonce') && row.nonce !== id);
  if (fixed?.kind === 'card' && fixed.threeDSecure) {
    const { verdict, version } = fixed.threeDSecure;
    return threeDSecureResult(verdict, { id, card, version });
  }
  const authentication = findNamedAuthentication(merchant, id);
  if (!authentication) {
    return problem('915196', 'Three D Secure authentication ID is invalid.');
  }
  if (authentication.card.bin !== card.bin || authentication.card.last4 !== card.last4) {
    return problem('915197', 'Three D Secure authentication belongs to another payment method.');
  }
  const { lookup, outcome } = authentication;
  const facts = { id: authentication.id, card, version: protocolVersion };
  return outcome ? threeDSecureResult(outcome.verdict, { ...facts, lookup }) : threeDSecureResult(lookup, facts);
}

function problem(code: string, message: string): ValidationError {
  return { on: ['transaction'], attribute: 'three_d_secure_authentication_id', code, message };
}
