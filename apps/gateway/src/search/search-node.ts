import { asRecord, type JsonRecord, textField, textListField } from '../wire/read.ts';

/** Says whether something is among what a search wants. */
type SearchTest<Subject> = (subject: Subject) => boolean;

/** Turns the value of one criterion into a test; undefined when the value makes no sense for the criterion. */
export type SearchNode<Subject> = (value: unknown) => SearchTest<Subject> | undefined;

/** What a search knows of its subject, by the names of the criteria on the wire. */
export type SearchCriteria<Subject> = Readonly<Record<string, SearchNode<Subject>>>;

/** A search that was understood, or the criterion that was not. It is named rather than ignored. */
type SearchReading<Subject> =
  | { readonly kind: 'test'; readonly test: SearchTest<Subject> }
  | { readonly kind: 'unsupported'; readonly criterion: string };

/** Reads a whole search; what comes back wants every one of its criteria. */
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

/** A text that must equal, without regard to case as the provider compares; an absent one counts as empty. */
export function textNode<Subject>(read: (subject: Subject) => string | undefined): SearchNode<Subject> {
  return value => {
    const operators = asRecord(value);
    const wanted = textField(operators, 'is')?.toLowerCase();
    return wanted !== undefined && Object.keys(operators).length === 1
      ? subject => (read(subject) ?? '').toLowerCase() === wanted
      : undefined;
  };
}

/** One of several values. */
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

/** A moment between two ends, both included, in whole seconds as replies show it. What is absent is in no range. */
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
