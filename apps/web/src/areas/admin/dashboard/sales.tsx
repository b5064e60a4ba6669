import type { SalesReply } from '@guichet/contracts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { ChartWithTable } from '../../../features/chart/chart-with-table.tsx';
import { DayFields, FilterForm } from '../../../features/lists/filter-form.tsx';
import { chargeFigures, type Figure } from '../../../features/sales/figures.ts';
import { SalesCharges } from '../../../features/sales/sales-charges.tsx';
import { SalesComparison } from '../../../features/sales/sales-comparison.tsx';
import { SalesByDay, SalesByEvent } from '../../../features/sales/sales-tables.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
import { useAdmin } from '../admin-api.ts';
import { ExportButton } from '../export-button.tsx';
import { Money } from '../money.tsx';
import { useDates } from '../use-dates.ts';

type Days = { readonly from: string; readonly to: string };
type SalesProps = { sales: Deferred<SalesReply>; days: Days };

/** Sales between two days: by day and by event, as bars and as tables, and as files. */
export function Sales({ sales, days }: SalesProps) {
  const { t: text } = useTranslation('admin');
  const admin = useAdmin();
  const { t: shared } = useTranslation('sales');
  const { revalidate } = useRevalidator();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-lg">{text('sales.title')}</h2>
      <FilterForm className="flex flex-wrap items-start gap-3" path={links.adminDashboard()} filters={days}>
        {fields => (
          <>
            <DayFields fields={fields} reversed={text('days.reversed')} className="max-sm:grow" />
            <Button type="submit" className="max-sm:grow sm:mt-7">
              {text('days.show')}
            </Button>
          </>
        )}
      </FilterForm>
      <DeferredValue
        promise={sales}
        skeleton={<div className="skeleton h-80" />}
        renderError={() => <RetryBanner text={shared('failed')} onRetry={() => void revalidate()} />}
      >
        {reply => <Charts sales={reply} />}
      </DeferredValue>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <ExportButton
          label={text('exports.salesByDay')}
          load={options => admin.exportSales({ ...days, by: 'day' }, options)}
        />
        <ExportButton
          label={text('exports.salesByEvent')}
          load={options => admin.exportSales({ ...days, by: 'event' }, options)}
        />
      </div>
      <p className="text-sm text-muted">{text('exports.personal')}</p>
    </section>
  );
}

/** As many events as a chart can show; the table has them all. */
const maxBars = 10;

const figures: readonly Figure[] = ['orders', 'tickets', 'gross', 'refunds', 'net'];

function Charts({ sales }: { sales: SalesReply }) {
  const { t: text } = useTranslation('admin');
  const { t: shared } = useTranslation('sales');
  const format = useFormat();
  const dates = useDates();
  const { currency, days, events, total } = sales;
  const money = useCallback((value: number) => format.price(value, currency), [format, currency]);
  const dayBars = useMemo(
    () => days.map(({ day, net }) => ({ label: dates.shortDay(day), value: net })),
    [days, dates],
  );
  const eventBars = useMemo(
    () => events.slice(0, maxBars).map(({ name, net }) => ({ label: name, value: net })),
    [events],
  );
  const switchTexts = { showTable: shared('showTable'), showChart: shared('showChart') };
  const tables = {
    sales,
    figures: [...figures, ...chargeFigures(total, 'share')],
    money: (amount: number) => <Money amount={amount} currency={currency} />,
  };
  return (
    <>
      <p className="text-muted">
        {text('sales.from', { from: format.longDate(sales.from), to: format.longDate(sales.to) })}{' '}
        <strong className="text-foreground">
          <Money amount={total.net} currency={currency} />
        </strong>{' '}
        {text('sales.sum', { count: total.tickets - total.voidTickets })}
      </p>
      <SalesCharges total={total} rest="share" money={tables.money} />
      <SalesComparison sales={sales} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        <ChartWithTable
          title={shared('byDay')}
          heading="h3"
          chart={{ label: text('sales.byDayLabel'), bars: dayBars, format: money }}
          table={<SalesByDay {...tables} />}
          {...switchTexts}
        />
        {events.length > 0 && (
          <ChartWithTable
            title={shared('byEvent')}
            heading="h3"
            chart={{ label: text('sales.byEventLabel'), bars: eventBars, format: money, isHorizontal: true }}
            table={<SalesByEvent {...tables} hasCapacity />}
            {...switchTexts}
          />
        )}
      </div>
    </>
  );
}
