import {
  amountNode,
  flagNode,
  listNode,
  momentNode,
  type SearchCriteria,
  type SearchNode,
  textNode,
} from '../../../search/search-node.ts';
import { brandNames, type Card } from '../../../state/card.ts';
import { cardOf } from '../../../state/instrument.ts';
import type { Merchant } from '../../../state/merchant.ts';
import type { Transaction, TransactionStatus } from '../../../state/transaction.ts';
import { cardNumberNode, expirationDate } from '../../../vault/methods/card-criteria.ts';
import { asRecord } from '../../../wire/read.ts';
import { partyCriteria } from './party-search.ts';

/** How the wire names what somebody pays with. */
const instrumentTypes = {
  card: 'credit_card',
  'google-pay': 'android_pay_card',
  'apple-pay': 'apple_pay_card',
  paypal: 'paypal_account',
  venmo: 'venmo_account',
} as const;

/** Everything by which a server can search for transactions, by the names on the wire. */
export function transactionCriteria(merchant: Merchant): SearchCriteria<Transaction> {
  return {
    ...ownCriteria,
    ...partyCriteria,
    credit_card_number: cardNumberNode(merchant, ({ instrument }) => {
      const paid = cardOf(instrument);
      return paid ? [paid] : [];
    }),
  };
}

/** What a transaction itself says. */
const ownCriteria: SearchCriteria<Transaction> = {
  id: textNode(({ id }) => id),
  ids: listNode(({ id }) => id),
  order_id: textNode(({ orderId }) => orderId),
  amount: amountNode(({ amount }) => amount),
  currency: textNode(({ currency }) => currency),
  merchant_account_id: listNode(({ merchantAccountId }) => merchantAccountId),
  status: listNode(({ status }) => status),
  type: listNode(({ type }) => type),
  refund: flagNode(({ refundedTransactionId }) => refundedTransactionId !== undefined),
  source: listNode(() => 'api'),
  user: listNode(() => 'api'),
  created_using: listNode(({ paymentMethodToken }) => (paymentMethodToken ? 'token' : 'full_information')),
  payment_instrument_type: listNode(({ instrument }) => instrumentTypes[instrument.kind]),
  payment_method_token: textNode(({ paymentMethodToken }) => paymentMethodToken),
  paypal_payer_email: textNode(({ instrument }) =>
    instrument.kind === 'paypal' ? instrument.account.email : undefined,
  ),
  processor_authorization_code: textNode(({ id, processorResponse }) =>
    processorResponse?.type === 'approved' ? id.slice(0, 6) : undefined,
  ),
  settlement_batch_id: textNode(({ settlementBatchId }) => settlementBatchId),
  credit_card_cardholder_name: textNode(card(({ cardholderName }) => cardholderName)),
  credit_card_unique_identifier: textNode(card(({ numberIdentifier }) => numberIdentifier)),
  credit_card_expiration_date: expirationNode(card(expirationDate)),
  credit_card_card_type: listNode(card(({ brand }) => brandNames(brand).legacy)),
  credit_card_customer_location: listNode(card(() => 'International')),
  reason_code: reasonNode(),
  created_at: momentNode(({ createdAt }) => createdAt),
  authorized_at: momentNode(reached('authorized')),
  submitted_for_settlement_at: momentNode(reached('submitted_for_settlement')),
  settled_at: momentNode(reached('settled')),
  voided_at: momentNode(reached('voided')),
  failed_at: momentNode(reached('failed')),
  processor_declined_at: momentNode(reached('processor_declined')),
  gateway_rejected_at: momentNode(reached('gateway_rejected')),
  authorization_expired_at: momentNode(() => undefined),
  disbursement_date: momentNode(({ disbursedAt }) => disbursedAt && dayOf(disbursedAt)),
  dispute_date: momentNode(({ disputes: [dispute] }) => dispute && dayOf(dispute.openedAt)),
};

/** Reads something of the card that paid. */
function card(read: (card: Card) => string | undefined): (transaction: Transaction) => string | undefined {
  return ({ instrument }) => {
    const paid = cardOf(instrument);
    return paid && read(paid);
  };
}

/** When a transaction came to a status first. */
function reached(status: TransactionStatus): (transaction: Transaction) => Date | undefined {
  return ({ history }) => history.find(event => event.status === status)?.at;
}

/** A date as `12/2027` or `12/27`. */
function expirationNode(read: (transaction: Transaction) => string | undefined): SearchNode<Transaction> {
  const node = textNode(read);
  return value => {
    const dates = Object.entries(asRecord(value)).map(([operator, date]) => [
      operator,
      String(date).replace(/^(\d{2}\/)(\d{2})$/, '$120$2'),
    ]);
    return node(Object.fromEntries(dates));
  };
}

/** Why a dispute was opened; one special value stands for any reason. */
function reasonNode(): SearchNode<Transaction> {
  return value =>
    Array.isArray(value) && value.every(code => typeof code === 'string')
      ? ({ disputes }) =>
          disputes.some(({ reasonCode }) => value.includes('any_reason_code') || value.includes(reasonCode))
      : undefined;
}

function dayOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 86_400_000) * 86_400_000);
}
