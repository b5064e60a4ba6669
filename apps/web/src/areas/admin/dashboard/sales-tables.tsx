import type { SalesReply } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../money.tsx';

type TableProps = { sales: SalesReply };

/** The columns that both tables end with; their figures reconcile with the list of orders. */
function useSumColumns(currency: SalesReply['currency']) {
  const { t: text } = useTranslation('admin');
  const format = useFormat();
  type Row = SalesReply['total'] & { readonly orders: number };
  const money = (value: (row: Row) => number) => (row: Row) => <Money amount={value(row)} currency={currency} />;
  return [
    { name: text('sales.orders'), isNumber: true, value: (row: Row) => format.number(row.orders) },
    { name: text('sales.tickets'), isNumber: true, value: (row: Row) => format.number(row.tickets) },
    { name: text('sales.gross'), isNumber: true, value: money(row => row.gross) },
    { name: text('sales.refunds'), isNumber: true, value: money(row => row.refunds) },
    { name: text('sales.net'), isNumber: true, value: money(row => row.net) },
  ];
}

/** Every day of the period, the newest first. */
export function SalesByDay({ sales }: TableProps) {
  const { t: text } = useTranslation('admin');
  const format = useFormat();
  const sums = useSumColumns(sales.currency);
  return (
    <DataTable
      caption={text('sales.byDay')}
      rows={sales.days.toReversed()}
      keyOf={row => row.day}
      columns={[{ name: text('sales.day'), isOneLine: true, value: row => format.longDate(row.day) }, ...sums]}
    />
  );
}

/** Every event with sales, with how full it is. */
export function EventSales({ sales }: TableProps) {
  const { t: text } = useTranslation('admin');
  const format = useFormat();
  const sums = useSumColumns(sales.currency);
  return (
    <DataTable
      caption={text('sales.byEvent')}
      rows={sales.events}
      keyOf={row => row._id}
      columns={[
        { name: text('sales.event'), value: row => row.name },
        ...sums,
        {
          name: text('sales.capacity'),
          isNumber: true,
          value: row => text('sales.of', { part: format.number(row.sold), whole: format.number(row.capacity) }),
        },
        {
          name: text('sales.checkedIn'),
          isNumber: true,
          value: row => format.number(row.checkedIn),
        },
      ]}
    />
  );
}
