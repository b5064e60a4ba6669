import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** One column of a table. */
export type Column<Row> = {
  readonly name: string;
  readonly value: (row: Row) => ReactNode;
  /** Figures stand to the right. @default false */
  readonly isNumber?: boolean;
  /** Never broken over lines, as figures never are. @default false */
  readonly isOneLine?: boolean;
};

type DataTableProps<Row> = {
  /** Read before the table by screen readers. */
  caption: string;
  /** The first one names its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/** The first column stays while the others scroll, so that figures keep their names. */
const pinned =
  'max-sm:sticky max-sm:left-0 max-sm:z-10 max-sm:min-w-28 max-sm:bg-surface max-sm:wrap-anywhere max-sm:shadow-[inset_-1px_-1px_0_var(--color-divider)]';

/** A table that scrolls inside its own frame on narrow screens, so that the page does not. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const cellClass = (column: Column<Row>) =>
    classNames(
      'px-3 py-2.5 align-baseline first:pl-4 last:pr-4',
      column.isNumber && 'text-right tabular-nums',
      (column.isNumber || column.isOneLine) && 'whitespace-nowrap',
    );
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="scroll-hint relative overflow-x-auto rounded-lg border border-divider bg-surface"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-divider text-xs text-muted">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.name}
                scope="col"
                className={classNames(cellClass(column), 'font-semibold whitespace-nowrap', index === 0 && pinned)}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-divider">
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.name} scope="row" className={classNames(cellClass(column), 'font-semibold', pinned)}>
                    {column.value(row)}
                  </th>
                ) : (
                  <td key={column.name} className={cellClass(column)}>
                    {column.value(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
