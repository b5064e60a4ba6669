import { type ScenarioTable, scenarios } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import type { GatewayOptions } from '../settings.ts';

type KeyOf<Row> = Row extends unknown ? keyof Row & string : never;
type FieldOf<Row, Key> = Row extends unknown ? (Key extends keyof Row ? Exclude<Row[Key], undefined> : never) : never;

/** For every field of a row another value that it could hold. */
type Alternatives<Row> = { readonly [Key in KeyOf<Row>]: (value: FieldOf<Row, Key>) => unknown };

/** How the rows of one list of the scenario table are checked. */
export type RowChecks<Row extends object> = {
  readonly rows: readonly Row[];
  /** The table with other rows in the place of these. */
  readonly tableWith: (rows: readonly Row[]) => ScenarioTable;
  /** How the gateway is built besides. @default as everybody's */
  readonly options?: Omit<GatewayOptions, 'scenarios'>;
  /** The row's name, by which its expectation is found. */
  readonly nameOf: (row: Row) => string;
  /** Does with a gateway what the row is about, and tells what came of it in one line. */
  readonly observe: (gateway: FastifyInstance, row: Row) => Promise<string>;
  /** What must come of every row, written by hand and never read from the table. */
  readonly expected: Readonly<Record<string, string>>;
  readonly alternatives: Alternatives<Row>;
};

/**
 * Holds every row of a list against what is written in the test, and then changes each field of each row in turn:
 * a gateway with such a table must be seen to behave differently. So no row can change without a test that fails.
 */
export function checkRows<Row extends object>(title: string, checks: RowChecks<Row>): void {
  const { rows, nameOf, expected } = checks;
  const named = rows.map(row => ({ name: nameOf(row), row }));

  describe(title, () => {
    it('every row has its expectation, and every expectation its row', () => {
      expect(Object.keys(expected).sort()).toEqual(named.map(({ name }) => name).sort());
    });

    describe('as they are', () => {
      const gateway = buildGateway({ ...checks.options, scenarios });
      afterAll(() => gateway.close());

      it.each(named)('$name', async ({ name, row }) => {
        expect(await checks.observe(gateway, row)).toBe(expected[name]);
      });
    });

    it.each(named.flatMap(changesOf))('[SCENE-6] $name: another $field is noticed', async ({ name, row, table }) => {
      expect(await observedWith(table, row)).not.toBe(expected[name]);
    });
  });

  async function observedWith(table: ScenarioTable, row: Row): Promise<string> {
    const gateway = buildGateway({ ...checks.options, scenarios: table });
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
        // The alternatives are keyed by the fields of the row, so each takes the value that stands there.
        const alternative = checks.alternatives[field as KeyOf<Row>] as (value: unknown) => unknown;
        const changed = { ...row, [field]: alternative(value) };
        return { name, field, row, table: checks.tableWith(rows.toSpliced(index, 1, changed)) };
      });
  }
}
