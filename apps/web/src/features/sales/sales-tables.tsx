import type { SalesReply, SalesSum } from '@guichet/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { SortedTable } from '../../ui/sorted-table.tsx';

type SalesTableProps = {
  sales: SalesReply;
  /** The figures of each row, in the order of their columns. */
  figures: readonly Figure[];
  money: (amount: number) => ReactNode;
};

/** A figure that the rows of both tables have. */
export type Figure = 'orders' | 'tickets' | 'voidTickets' | Amount;

const amounts = ['gross', 'refunds', 'net'] as const;
type Amount = (typeof amounts)[number];

/** Every day of the period, the newest first. */
export function SalesByDay({ sales, figures, money }: SalesTableProps) {
  const { t: text } = useTranslation('signed-in');
  const format = useFormat();
  const columns = useFigureColumns(figures, money);
  return (
    <SortedTable
      caption={text('sales.byDay')}
      rows={sales.days.toReversed()}
      keyOf={row => row.day}
      columns={[
        { name: text('sales.day'), isOneLine: true, value: row => format.longDate(row.day), sortBy: row => row.day },
        ...columns,
      ]}
    />
  );
}

/** Every event with sales in the period; with `hasCapacity`, how full it is. */
export function SalesByEvent({ sales, figures, money, hasCapacity }: SalesTableProps & { hasCapacity: boolean }) {
  const { t: text } = useTranslation('signed-in');
  const format = useFormat();
  const columns = useFigureColumns(figures, money);
  const capacity = {
    name: text('sales.capacity'),
    isNumber: true,
    sortBy: ({ sold }: SalesReply['events'][number]) => sold,
    value: ({ sold, capacity: whole }: SalesReply['events'][number]) =>
      text('sales.of', { part: format.number(sold), whole: format.number(whole) }),
  };
  return (
    <SortedTable
      caption={text('sales.byEvent')}
      rows={sales.events}
      keyOf={row => row._id}
      columns={[
        { name: text('sales.event'), value: row => row.name, sortBy: row => row.name },
        ...columns,
        ...(hasCapacity ? [capacity] : []),
        {
          name: text('sales.checkedIn'),
          isNumber: true,
          value: row => format.number(row.checkedIn),
          sortBy: row => row.checkedIn,
        },
      ]}
    />
  );
}

function useFigureColumns(figures: readonly Figure[], money: SalesTableProps['money']) {
  const { t: text } = useTranslation('signed-in');
  const format = useFormat();
  type Row = SalesSum & { readonly orders: number };
  const show = (figure: Figure, value: number) =>
    amounts.some(amount => amount === figure) ? money(value) : format.number(value);
  return figures.map(figure => ({
    name: text(`sales.${figure}`),
    isNumber: true,
    value: (row: Row) => show(figure, row[figure]),
    sortBy: (row: Row) => row[figure],
  }));
}
