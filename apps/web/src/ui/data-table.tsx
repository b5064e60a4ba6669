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
  /** On phones it has the whole width of its card, for long texts and buttons. @default false */
  readonly isWide?: boolean;
  /** The head as a button, and the order that it has the rows in. See `SortedTable`. */
  readonly sort?: { readonly head: ReactNode; readonly direction: 'ascending' | 'descending' | undefined };
};

/** See `DataTable`. */
export type DataTableProps<Row> = {
  /** Read before the table by screen readers. */
  caption: string;
  /** The first one names its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/**
 * A table. On phones each row is a card, in which every value has its name; where a table is wider than its place on
 * larger screens, it scrolls inside its own frame. Some browsers take a table that is no table to the style sheet for no
 * table to screen readers either, so the roles are stated.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const isSortable = columns.some(({ sort }) => sort !== undefined);
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative rounded-lg sm:scroll-hint sm:overflow-x-auto sm:border sm:border-divider"
    >
      <table {...role('table')} className="w-full border-collapse text-left text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead
          {...role('rowgroup')}
          className={classNames(
            'border-b border-divider text-xs text-muted',
            isSortable ? 'max-sm:block max-sm:border-0' : 'max-sm:sr-only',
          )}
        >
          <tr {...role('row')} className="max-sm:flex max-sm:flex-wrap max-sm:gap-1.5 max-sm:pb-2.5">
            {columns.map(column => (
              <th
                key={column.name}
                {...role('columnheader')}
                scope="col"
                aria-sort={column.sort?.direction}
                className={classNames(
                  cellClass(column),
                  'font-semibold whitespace-nowrap max-sm:p-0',
                  column.sort === undefined && 'max-sm:sr-only',
                )}
              >
                {column.sort?.head ?? column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')} className="sm:divide-y sm:divide-divider max-sm:grid max-sm:gap-3">
          {rows.map(row => (
            <tr {...role('row')} key={keyOf(row)} className={cardClass}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th
                    key={column.name}
                    {...role('rowheader')}
                    scope="row"
                    className={classNames(cellClass(column), 'font-semibold max-sm:col-span-full max-sm:text-base')}
                  >
                    {column.value(row)}
                  </th>
                ) : (
                  <td
                    key={column.name}
                    {...role('cell')}
                    data-name={column.name}
                    className={classNames(cellClass(column), 'cell-name', column.isWide && 'max-sm:col-span-full')}
                  >
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

const cardClass =
  'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-2.5 max-sm:rounded-lg max-sm:border max-sm:border-divider max-sm:bg-surface max-sm:p-4';

function cellClass<Row>({ isNumber, isOneLine }: Column<Row>): string {
  return classNames(
    'align-baseline sm:px-2 sm:py-2.5 sm:first:pl-4 sm:last:pr-4 lg:px-3 max-sm:min-w-0 max-sm:wrap-anywhere',
    isNumber && 'tabular-nums sm:text-right',
    (isNumber || isOneLine) && 'sm:whitespace-nowrap',
  );
}

/** A role that the element has by itself, as long as it is displayed as one. */
function role(name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') {
  return { role: name };
}
