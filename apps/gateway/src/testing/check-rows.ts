import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { buildGateway, type GatewayOptions } from '../gateway.ts';
import { today } from './three-d-secure.ts';

/** The checks for the rows of one list of the scenario table. */
type RowChecks<Row> = {
  readonly rows: readonly Row[];
  /** Options of the gateway. @default the time at which the fixtures' authorizations are created */
  readonly options?: GatewayOptions;
  /** The row's name, which is the key of its expectation. */
  readonly nameOf: (row: Row) => string;
  /** Uses a gateway in the way that the row affects, and returns the result in one line. */
  readonly observe: (gateway: FastifyInstance, row: Row) => Promise<string>;
  /** The expected result of every row, written by hand and never read from the table. */
  readonly expected: Readonly<Record<string, string>>;
};

/** Compares every row of a list with the expectation in the test. */
export function checkRows<Row>(title: string, { rows, options, nameOf, observe, expected }: RowChecks<Row>): void {
  const named = rows.map(row => ({ name: nameOf(row), row }));

  describe(title, () => {
    const gateway = buildGateway({ now: () => today, ...options });
    afterAll(() => gateway.close());

    it('every row has an expectation, and every expectation a row', () => {
      expect(Object.keys(expected).sort()).toEqual(named.map(({ name }) => name).sort());
    });

    it.each(named)('$name', async ({ name, row }) => {
      expect(await observe(gateway, row)).toBe(expected[name]);
    });
  });
}
