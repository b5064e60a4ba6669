import type { SalesReply, SalesSum } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { DataTable } from '../../../ui/data-table.tsx';

type TableProps = { sales: SalesReply };
type Row = SalesSum & { readonly orders: number };

/** The columns that both tables have. */
function useSums(currency: SalesReply['currency']) {
  const { t: text } = useTranslation('organiser');
  const format = useFormat();
  const figure = (name: string, value: (row: Row) => string) => ({ name, isNumber: true, value });
  return [
    figure(text('sales.orders'), row => format.number(row.orders)),
    figure(text('sales.ticketsSold'), row => format.number(row.tickets)),
    figure(text('sales.void'), row => format.number(row.voidTickets)),
    figure(text('sales.gross'), row => format.price(row.gross, currency)),
    figure(text('sales.refunded'), row => format.price(row.refunds, currency)),
    figure(text('sales.net'), row => format.price(row.net, currency)),
  ];
}

/** Every day of the period, the newest first. */
export function SalesByDay({ sales }: TableProps) {
  const { t: text } = useTranslation('organiser');
  const format = useFormat();
  const sums = useSums(sales.currency);
  return (
    <DataTable
      caption={text('sales.byDay')}
      rows={sales.days.toReversed()}
      keyOf={row => row.day}
      columns={[{ name: text('sales.day'), isOneLine: true, value: row => format.longDate(row.day) }, ...sums]}
    />
  );
}

/** Every event with sales in the period. */
export function SalesByEvent({ sales }: TableProps) {
  const { t: text } = useTranslation('organiser');
  const format = useFormat();
  const sums = useSums(sales.currency);
  return (
    <DataTable
      caption={text('sales.byEvent')}
      rows={sales.events}
      keyOf={row => row._id}
      columns={[
        { name: text('sales.event'), value: row => row.name },
        ...sums,
        { name: text('sales.checkedIn'), isNumber: true, value: row => format.number(row.checkedIn) },
      ]}
    />
  );
}
