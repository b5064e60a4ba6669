import { asRecord, type JsonRecord, textField, textListField } from '../wire/read.ts';

/** Whether a subject matches a criterion. */
type SearchTest<Subject> = (subject: Subject) => boolean;

/** Converts the value of a criterion to a test; undefined when the value is invalid for the criterion. */
export type SearchNode<Subject> = (value: unknown) => SearchTest<Subject> | undefined;

/** The criteria of a search, by their names on the wire. */
export type SearchCriteria<Subject> = Readonly<Record<string, SearchNode<Subject>>>;

/** The test of a search, or the name of its unsupported criterion, which must not be ignored. */
type SearchReading<Subject> =
  | { readonly kind: 'test'; readonly test: SearchTest<Subject> }
  | { readonly kind: 'unsupported'; readonly criterion: string };

/** Reads a search; the returned test requires all of its criteria. */
export function readSearch<Subject>(search: JsonRecord, criteria: SearchCriteria<Subject>): SearchReading<Subject> {
  const tests: SearchTest<Subject>[] = [];
  for (const [criterion, value] of Object.entries(search)) {
    const test = Object.hasOwn(criteria, criterion) ? criteria[criterion]?.(value) : undefined;
    if (!test) {
      return { kind: 'unsupported', criterion };
    }
    tests.push(test);
  }
  return { kind: 'test', test: subject => tests.every(test => test(subject)) };
}

/** A text criterion, compared without regard to case, as by the provider; a missing text counts as empty. */
export function textNode<Subject>(read: (subject: Subject) => string | undefined): SearchNode<Subject> {
  return value => {
    const operators = asRecord(value);
    const wanted = textField(operators, 'is')?.toLowerCase();
    return wanted !== undefined && Object.keys(operators).length === 1
      ? subject => (read(subject) ?? '').toLowerCase() === wanted
      : undefined;
  };
}

/** A criterion with a list of accepted values. */
export function listNode<Subject>(read: (subject: Subject) => string | undefined): SearchNode<Subject> {
  return value => {
    const wanted = textListField({ value }, 'value');
    return (
      wanted &&
      (subject => {
        const own = read(subject);
        return own !== undefined && wanted.includes(own);
      })
    );
  };
}

/** A date range including both ends, in whole seconds as in responses. A missing date is in no range. */
export function momentNode<Subject>(read: (subject: Subject) => Date | undefined): SearchNode<Subject> {
  return value => {
    const ends = Object.entries(asRecord(value)).map(
      ([name, end]) => [name, toSeconds(textField({ end }, 'end'))] as const,
    );
    const isKnown = ends.every(([name, end]) => ['is', 'min', 'max'].includes(name) && end !== undefined);
    if (ends.length === 0 || !isKnown) {
      return undefined;
    }
    return subject => {
      const own = toSeconds(read(subject)?.toISOString());
      return own !== undefined && ends.every(([name, end]) => isWithin(own, name, end ?? Number.NaN));
    };
  };
}

function isWithin(own: number, name: string, end: number): boolean {
  if (name === 'min') {
    return own >= end;
  }
  return name === 'max' ? own <= end : own === end;
}

function toSeconds(text: string | undefined): number | undefined {
  const value = Date.parse(text ?? '');
  return Number.isNaN(value) ? undefined : Math.floor(value / 1000);
}
