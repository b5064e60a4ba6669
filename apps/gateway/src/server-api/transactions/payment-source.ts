import { findNonce } from '../../nonces/find-nonce.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { readSavedSource } from '../../vault/saved-source.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';
import { transactionError } from '../result.ts';
import { consumedNonce, type PaymentReading, unknownNonce, wrongPayment } from './payment-reading.ts';

/** Reads the payment instrument of a transaction. Does not consume the nonce. */
export function readPaymentSource(request: JsonRecord, merchant: Merchant, settings: GatewaySettings): PaymentReading {
  const saved = readSavedSource(request, merchant, settings);
  if (saved) {
    return saved;
  }
  const value = textField(request, 'payment_method_nonce');
  if (!value) {
    return wrongPayment(transactionError('base', '91508', 'Cannot determine payment method.'));
  }
  const lookup = findNonce(merchant, value, settings.now());
  switch (lookup.kind) {
    case 'usable':
      return { kind: 'source', source: { ...lookup.nonce, nonce: value } };
    case 'consumed':
      return consumedNonce;
    case 'unknown':
      return unknownNonce;
    case 'invalid-number':
      return wrongPayment({
        on: ['transaction', 'credit-card'],
        attribute: 'number',
        code: '81715',
        message: 'Credit card number is invalid.',
      });
  }
}
