import type { FastifyInstance } from 'fastify';
import { sendInvalid, sendXml } from '../server-api/replies.ts';
import { type MerchantOf, requestPart } from '../server-api/request-part.ts';
import { brandNames } from '../state/card.ts';
import { fromMinorUnits, toMinorUnits } from '../state/currency.ts';
import { cardOf } from '../state/instrument.ts';
import type { Merchant } from '../state/merchant.ts';
import { type Transaction, transactions } from '../state/transaction.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { textField } from '../wire/read.ts';
import { list, type XmlElements, xmlDocument } from '../wire/xml.ts';

/** Registers the summary of what settled on a day: how many of which kind, and how much. */
export function registerBatchSummary(app: FastifyInstance, merchantOf: MerchantOf): void {
  app.post('/merchants/:merchantId/settlement_batch_summary', (request, reply) => {
    const asked = requestPart(request, 'settlement_batch_summary');
    const date = textField(asked, 'settlement_date');
    const day = new Date(`${date}T00:00:00Z`);
    if (date === undefined || date === '') {
      return sendInvalid(reply, [wrong('settlement_date', '82301', 'Settlement date is required.')]);
    }
    if (Number.isNaN(day.getTime())) {
      return sendInvalid(reply, [wrong('settlement_date', '82302', 'Settlement date is invalid.')]);
    }
    if (textField(asked, 'group_by_custom_field') !== undefined) {
      return sendInvalid(reply, [wrong('group_by_custom_field', '82303', 'Custom field is invalid.')]);
    }
    const records = list('record', recordsOf(settledOn(day, merchantOf(request))));
    return sendXml(reply, 201, xmlDocument('settlement-batch-summary', { records }));
  });
}

function settledOn(day: Date, merchant: Merchant): readonly Transaction[] {
  const date = day.toISOString().slice(0, 10);
  return [...merchant.state(transactions).values()].filter(({ history }) =>
    history.some(({ status, at }) => status === 'settled' && at.toISOString().startsWith(date)),
  );
}

/** One record for each kind of card, of transaction and of account. */
function recordsOf(settled: readonly Transaction[]): readonly XmlElements[] {
  const groups = new Map<string, { readonly first: Transaction; readonly count: number; readonly units: number }>();
  for (const transaction of settled) {
    const key = [cardType(transaction), transaction.type, transaction.merchantAccountId].join('|');
    const { first = transaction, count = 0, units = 0 } = groups.get(key) ?? {};
    const own = toMinorUnits(transaction.amount, transaction.currency);
    groups.set(key, { first, count: count + 1, units: units + own });
  }
  return [...groups.values()].map(({ first, count, units }) => ({
    'card-type': cardType(first),
    kind: first.type,
    'merchant-account-id': first.merchantAccountId,
    count: String(count),
    'amount-settled': fromMinorUnits(units, first.currency),
  }));
}

/** What is not a card stands beside the brands. */
const otherTypes = { paypal: 'PayPal', venmo: 'Venmo' } as const;

function cardType({ instrument }: Transaction): string {
  const card = cardOf(instrument);
  return card ? brandNames(card.brand).legacy : otherTypes[instrument.kind === 'venmo' ? 'venmo' : 'paypal'];
}

function wrong(attribute: string, code: string, message: string): ValidationError {
  return { on: ['settlement-batch-summary'], attribute, code, message };
}
