import type { Transaction } from '../../state/transaction.ts';
import { asRecord, type JsonRecord, textField, textListField } from '../../wire/read.ts';

/** Whether a transaction matches a criterion. */
type Test = (transaction: Transaction) => boolean;

/** The criteria by their names on the wire. Undefined: the value or its operator is not supported. */
const criteria: Readonly<Record<string, (value: unknown) => Test | undefined>> = {
  ids: value => {
    const ids = textListField({ value }, 'value');
    return ids && (({ id }) => ids.includes(id));
  },
  order_id: value => {
    const { is, ...others } = asRecord(value);
    // Compared without regard to case, as by the provider.
    const wanted = textField({ is }, 'is')?.toLowerCase();
    return wanted === undefined || Object.keys(others).length > 0
      ? undefined
      : ({ orderId = '' }) => orderId.toLowerCase() === wanted;
  },
  created_at: value => within(value, ({ createdAt }) => createdAt),
  dispute_date: value => within(value, ({ disputes }) => disputes.at(-1)?.openedAt),
};

/** The test of a search, which requires all criteria, or the name of one that is not supported. */
export function readSearch(
  search: JsonRecord,
): { readonly kind: 'test'; readonly test: Test } | { readonly kind: 'unsupported'; readonly criterion: string } {
  const tests: Test[] = [];
  for (const [criterion, value] of Object.entries(search)) {
    const test = Object.hasOwn(criteria, criterion) ? criteria[criterion]?.(value) : undefined;
    if (!test) {
      return { kind: 'unsupported', criterion };
    }
    tests.push(test);
  }
  return { kind: 'test', test: transaction => tests.every(test => test(transaction)) };
}

/** A range of time including both ends, in whole seconds as in responses. A missing date is in no range. */
function within(value: unknown, read: (transaction: Transaction) => Date | undefined): Test | undefined {
  const { min, max, ...others } = asRecord(value);
  const [from, to] = [min ?? 0, max ?? '9999-12-31'].map(end => seconds(textField({ end }, 'end')));
  if (from === undefined || to === undefined || Object.keys(others).length > 0) {
    return undefined;
  }
  return transaction => {
    const own = seconds(read(transaction)?.toISOString());
    return own !== undefined && own >= from && own <= to;
  };
}

function seconds(text: string | undefined): number | undefined {
  const value = Date.parse(text ?? '');
  return Number.isNaN(value) ? undefined : Math.floor(value / 1000);
}
