import type { Merchant } from '../state/merchant.ts';
import { type Transaction, transactions } from '../state/transaction.ts';
import { asRecord, type JsonRecord, textField, textListField } from '../wire/read.ts';

/** How many transactions one page of a search holds. */
export const searchPageSize = 50;

/** What a search comes to. A criterion that is not understood is named rather than ignored. */
export type SearchResult =
  | { readonly kind: 'found'; readonly transactions: readonly Transaction[] }
  | { readonly kind: 'unsupported'; readonly criterion: string };

type Test = (transaction: Transaction) => boolean;

/** Finds transactions by `order_id`, `id`, `ids` and `status`, newest first. */
export function searchTransactions(search: JsonRecord, merchant: Merchant): SearchResult {
  const tests: Test[] = [];
  for (const [criterion, value] of Object.entries(search)) {
    const test = testFor(criterion, value);
    if (!test) {
      return { kind: 'unsupported', criterion };
    }
    tests.push(test);
  }
  const found = [...merchant.state(transactions).values()].filter(transaction =>
    tests.every(test => test(transaction)),
  );
  return { kind: 'found', transactions: found.reverse() };
}

function testFor(criterion: string, value: unknown): Test | undefined {
  switch (criterion) {
    case 'order_id':
      return textTest(asRecord(value), transaction => transaction.orderId ?? '');
    case 'id':
      return textTest(asRecord(value), transaction => transaction.id);
    case 'ids':
      return listTest(value, transaction => transaction.id);
    case 'status':
      return listTest(value, transaction => transaction.status);
    default:
      return undefined;
  }
}

function listTest(value: unknown, read: (transaction: Transaction) => string): Test | undefined {
  const wanted = textListField({ value }, 'value');
  return wanted && (transaction => wanted.includes(read(transaction)));
}

const comparisons: Readonly<Record<string, (text: string, operand: string) => boolean>> = {
  is: (text, operand) => text === operand,
  is_not: (text, operand) => text !== operand,
  starts_with: (text, operand) => text.startsWith(operand),
  ends_with: (text, operand) => text.endsWith(operand),
  contains: (text, operand) => text.includes(operand),
};

function textTest(operators: JsonRecord, read: (transaction: Transaction) => string): Test | undefined {
  const names = Object.keys(operators);
  const tests = names.map(name => {
    const compare = comparisons[name];
    const operand = textField(operators, name);
    return compare && operand !== undefined ? (text: string) => compare(text, operand) : undefined;
  });
  const known = tests.filter(test => test !== undefined);
  return known.length === tests.length && known.length > 0
    ? transaction => known.every(test => test(read(transaction)))
    : undefined;
}
