import type { SalesReply, SalesSum } from '@guichet/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { SortedTable } from '../../ui/sorted-table.tsx';
import { useTypeName } from '../catalogue/use-type-name.ts';
import { amounts, type Figure, figureOf } from './figures.ts';

type SalesTableProps = {
  sales: SalesReply;
  /** The figures of each row, in the order of their columns. */
  figures: readonly Figure[];
  money: (amount: number) => ReactNode;
};

/** Every day of the period, the newest first. */
export function SalesByDay({ sales, figures, money }: SalesTableProps) {
  const { t: text } = useTranslation('sales');
  const format = useFormat();
  const columns = useFigureColumns(figures, money);
  return (
    <SortedTable
      caption={text('byDay')}
      rows={sales.days.toReversed()}
      keyOf={row => row.day}
      columns={[
        { name: text('day'), isOneLine: true, value: row => format.longDate(row.day), sortBy: row => row.day },
        ...columns,
      ]}
    />
  );
}

/** Every event with sales in the period; with `hasCapacity`, how full it is. */
export function SalesByEvent({ sales, figures, money, hasCapacity }: SalesTableProps & { hasCapacity: boolean }) {
  const { t: text } = useTranslation('sales');
  const format = useFormat();
  const columns = useFigureColumns(figures, money);
  const capacity = {
    name: text('capacity'),
    isNumber: true,
    sortBy: ({ sold }: SalesReply['events'][number]) => sold,
    value: ({ sold, capacity: whole }: SalesReply['events'][number]) =>
      text('of', { part: format.number(sold), whole: format.number(whole) }),
  };
  return (
    <SortedTable
      caption={text('byEvent')}
      rows={sales.events}
      keyOf={row => row._id}
      columns={[
        { name: text('event'), value: row => <EventWithTypes event={row} money={money} />, sortBy: row => row.name },
        ...columns,
        ...(hasCapacity ? [capacity] : []),
        {
          name: text('checkedIn'),
          isNumber: true,
          value: row => format.number(row.checkedIn),
          sortBy: row => row.checkedIn,
        },
      ]}
    />
  );
}

type EventWithTypesProps = Pick<SalesTableProps, 'money'> & { event: SalesReply['events'][number] };

/** The name of an event; below it what each of its ticket types sold, with the money that is left of it. */
function EventWithTypes({ event, money }: EventWithTypesProps) {
  const { t: text } = useTranslation('sales');
  const typeName = useTypeName();
  const format = useFormat();
  return (
    <>
      {event.name}
      {event.types?.map(({ ticketType, tickets, voidTickets, net }) => (
        <span key={ticketType._id} className="block text-sm font-normal text-muted">
          {text('ofType', { type: typeName(ticketType), tickets: format.number(tickets - voidTickets) })} · {money(net)}
        </span>
      ))}
    </>
  );
}

function useFigureColumns(figures: readonly Figure[], money: SalesTableProps['money']) {
  const { t: text } = useTranslation('sales');
  const format = useFormat();
  type Row = SalesSum & { readonly orders: number };
  const show = (figure: Figure, value: number) =>
    amounts.some(amount => amount === figure) ? money(value) : format.number(value);
  return figures.map(figure => ({
    name: text(figure),
    isNumber: true,
    value: (row: Row) => show(figure, figureOf(row, figure)),
    sortBy: (row: Row) => figureOf(row, figure),
  }));
}
