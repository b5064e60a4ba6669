import { type ScenarioTable, scenarios } from '@guichet/testkit';
import { byDepth } from '@guichet/testkit/test-depth';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import type { GatewayOptions } from '../settings.ts';
import { today } from '../testing/three-d-secure.ts';

type KeyOf<Row> = Row extends unknown ? keyof Row & string : never;
type FieldOf<Row, Key> = Row extends unknown ? (Key extends keyof Row ? Exclude<Row[Key], undefined> : never) : never;

/** For each field of a row, a function that returns another valid value. */
type Alternatives<Row> = { readonly [Key in KeyOf<Row>]: (value: FieldOf<Row, Key>) => unknown };

/** The checks for the rows of one list of the scenario table. */
export type RowChecks<Row extends object> = {
  readonly rows: readonly Row[];
  /** The scenario table with these rows in place of the list's own. */
  readonly tableWith: (rows: readonly Row[]) => ScenarioTable;
  /** Further options of the gateway. @default the time at which the fixtures' authorizations are created */
  readonly options?: Omit<GatewayOptions, 'scenarios'>;
  /** The row's name, which is the key of its expectation. */
  readonly nameOf: (row: Row) => string;
  /** Uses a gateway in the way that the row affects, and returns the result in one line. */
  readonly observe: (gateway: FastifyInstance, row: Row) => Promise<string>;
  /** The expected result of every row, written by hand and never read from the table. */
  readonly expected: Readonly<Record<string, string>>;
  readonly alternatives: Alternatives<Row>;
};

/** How many rows, besides the first of each kind, a quick run compares, spread over the list. */
const spreadRows = 3;

/**
 * Compares the rows of a list with the expectations in the test, and then mutates each field of each row in turn: a
 * gateway with the mutated table must behave differently, so that no row can change without a failing test. A quick run
 * takes the first row of each kind and a few others, and mutates each of their fields once.
 */
export function checkRows<Row extends object>(title: string, checks: RowChecks<Row>): void {
  const { rows, nameOf, expected } = checks;
  const named = rows.map(row => ({ name: nameOf(row), row }));

  describe(title, () => {
    it('every row has an expectation, and every expectation a row', () => {
      expect(Object.keys(expected).sort()).toEqual(named.map(({ name }) => name).sort());
    });

    describe('rows as in the table', () => {
      const gateway = buildGateway({ now: () => today, ...checks.options, scenarios });
      afterAll(() => gateway.close());

      it.each(byDepth({ quick: sampleOf(named, expected), full: named }))('$name', async ({ name, row }) => {
        expect(await checks.observe(gateway, row)).toBe(expected[name]);
      });
    });

    const changes = named.flatMap(changesOf);
    it.each(byDepth({ quick: firstOf(changes, ({ field }) => field), full: changes }))(
      '[SCENE-6] $name: a mutated $field changes the result',
      async ({ name, row, table }) => {
        expect(await observedWith(table, row)).not.toBe(expected[name]);
      },
    );
  });

  async function observedWith(table: ScenarioTable, row: Row): Promise<string> {
    const gateway = buildGateway({ now: () => today, ...checks.options, scenarios: table });
    try {
      return await checks.observe(gateway, row);
    } finally {
      await gateway.close();
    }
  }

  function changesOf({ name, row }: { readonly name: string; readonly row: Row }, index: number) {
    return Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => {
        // The alternatives have the row's fields as keys, so each gets a value of its own field.
        const alternative = checks.alternatives[field as KeyOf<Row>] as (value: unknown) => unknown;
        const changed = { ...row, [field]: alternative(value) };
        return { name, field, row, table: checks.tableWith(rows.toSpliced(index, 1, changed)) };
      });
  }
}

/** The first item for each key. */
function firstOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const first = new Map<string, Item>();
  for (const item of items) {
    first.set(keyOf(item), first.get(keyOf(item)) ?? item);
  }
  return [...first.values()];
}

/** The first row of each kind and some others, spread over the list. */
function sampleOf<Row extends object>(
  named: readonly { readonly name: string; readonly row: Row }[],
  expected: Readonly<Record<string, string>>,
): readonly { readonly name: string; readonly row: Row }[] {
  const rows = named.map(({ row }) => row);
  const kinds = firstOf(named, ({ name, row }) => kindOf(row, rows, expected[name] ?? ''));
  const step = Math.max(1, Math.floor(named.length / spreadRows));
  return named.filter((item, index) => kinds.includes(item) || index % step === 0);
}

/** The expectation of a row without numbers and without texts that no other row has. */
function kindOf<Row extends object>(row: Row, rows: readonly Row[], expectation: string): string {
  const own = Object.entries(row).filter(
    ([field, value]) =>
      typeof value === 'string' &&
      rows.filter(other => Object.entries(other).some(([name, text]) => name === field && text === value)).length === 1,
  );
  return own.reduce((text, [, value]) => text.replaceAll(value, ''), expectation).replace(/\d+/g, '');
}
