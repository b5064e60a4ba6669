import type { GatewaySettings } from '../../settings.ts';
import { captureOf } from '../../settlement/capture.ts';
import { toMinorUnits } from '../../state/currency.ts';
import { newTransactionId } from '../../state/identifiers.ts';
import type { Merchant } from '../../state/merchant.ts';
import { keepTransaction, type Transaction, transactions, withStatus } from '../../state/transaction.ts';
import { flagField, type JsonRecord, textField } from '../../wire/read.ts';
import { invalid, type TransactionResult } from '../result.ts';
import { readAmount } from './amount.ts';
import { readDescriptor, readDetails } from './request-details.ts';

/**
 * Captures a part of an authorisation as a transaction of its own, again and again until nothing is left or the shop
 * says that it was the last. The authorisation itself waits as `settlement_pending`.
 */
export function submitForPartialSettlement(
  authorisation: Transaction,
  request: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): TransactionResult {
  const { status, currency, partialSettlementIds, details } = authorisation;
  const goesOn = status === 'settlement_pending' && partialSettlementIds.length > 0 && !details.final_capture;
  if (status !== 'authorized' && !goesOn) {
    return invalid(
      'base',
      '915103',
      'Cannot submit for partial settlement unless status is authorized or settlement_pending.',
    );
  }
  const reading = readAmount(textField(request, 'amount'), currency);
  if (reading.kind === 'wrong') {
    return { kind: 'invalid', errors: [reading.error] };
  }
  if (toMinorUnits(reading.amount, currency) > unitsLeft(authorisation, merchant)) {
    return invalid('amount', '91522', 'Settlement amount is too large.');
  }
  const now = settings.now();
  const part = partOf(authorisation, reading.amount, request, settings);
  const waiting = status === 'authorized' ? withStatus(authorisation, 'settlement_pending', now) : authorisation;
  keepTransaction(merchant, part);
  keepTransaction(merchant, {
    ...waiting,
    updatedAt: now,
    partialSettlementIds: [...partialSettlementIds, part.id],
    details: flagField(request, 'final_capture') ? { ...details, final_capture: 'true' } : details,
  });
  return { kind: 'done', transaction: part };
}

function partOf(
  authorisation: Transaction,
  amount: string,
  request: JsonRecord,
  { scenarios, now }: GatewaySettings,
): Transaction {
  const { status, ...settlement } = captureOf(amount, authorisation.instrument, scenarios);
  const at = now();
  const orderId = textField(request, 'order_id') ?? authorisation.orderId;
  return {
    ...authorisation,
    ...settlement,
    id: newTransactionId(),
    status,
    amount,
    ...(orderId === undefined ? {} : { orderId }),
    authorizedTransactionId: authorisation.id,
    partialSettlementIds: [],
    refundIds: [],
    details: { ...authorisation.details, ...readDetails(request) },
    descriptor: readDescriptor(request, authorisation.descriptor),
    createdAt: at,
    updatedAt: at,
    history: [{ status, amount, at }],
  };
}

function unitsLeft({ amount, currency, partialSettlementIds }: Transaction, merchant: Merchant): number {
  const parts = partialSettlementIds.map(id => merchant.state(transactions).get(id));
  const taken = parts.filter(part => part?.status !== 'voided');
  return taken.reduce(
    (left, part) => left - toMinorUnits(part?.amount ?? '0', currency),
    toMinorUnits(amount, currency),
  );
}
