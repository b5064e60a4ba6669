import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { type Column, DataTable, type DataTableProps } from './data-table.tsx';

/** A column whose head sorts the rows, if it says what by. */
type SortedColumn<Row> = Omit<Column<Row>, 'sort'> & { readonly sortBy?: (row: Row) => number | string };

type SortedTableProps<Row> = Omit<DataTableProps<Row>, 'columns'> & { columns: readonly SortedColumn<Row>[] };

type Direction = 'ascending' | 'descending';

/**
 * A table whose heads sort its rows. Only for one that has all rows: of a page of a list, the highest would be that of the
 * page. Figures start with the highest, texts with the first.
 */
export function SortedTable<Row>({ columns, rows, ...table }: SortedTableProps<Row>) {
  const [sorting, setSorting] = useState<{ readonly index: number; readonly direction: Direction } | null>(null);
  const sortBy = sorting === null ? undefined : columns[sorting.index]?.sortBy;
  const sign = sorting?.direction === 'descending' ? -1 : 1;
  // Two rows are read as fast.
  const isSortable = rows.length > 2;
  const withHeads = columns.map(({ sortBy: by, ...column }, index): Column<Row> => {
    if (by === undefined || !isSortable) return column;
    const direction = sorting?.index === index ? sorting.direction : undefined;
    const first: Direction = column.isNumber ? 'descending' : 'ascending';
    const other: Direction = first === 'ascending' ? 'descending' : 'ascending';
    const press = () => setSorting({ index, direction: direction === first ? other : first });
    return { ...column, sort: { direction, head: <SortButton {...{ column, direction, press }} /> } };
  });
  const sorted =
    sortBy === undefined || !isSortable ? rows : rows.toSorted((a, b) => sign * compare(sortBy(a), sortBy(b)));
  return <DataTable {...table} columns={withHeads} rows={sorted} />;
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}

type SortButtonProps = {
  column: { readonly name: string; readonly isNumber?: boolean };
  direction: Direction | undefined;
  press: () => void;
};

function SortButton({ column: { name, isNumber = false }, direction, press }: SortButtonProps) {
  const Icon = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={press}
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-sm font-semibold hover:text-foreground max-sm:min-h-11 max-sm:border max-sm:border-divider max-sm:bg-surface max-sm:px-3',
        isNumber && 'sm:flex-row-reverse',
        direction !== undefined && 'text-foreground max-sm:border-outline',
      )}
    >
      {name}
      <Icon aria-hidden className="size-3.5 shrink-0" />
    </button>
  );
}
