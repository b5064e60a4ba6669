import { ChartColumn } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { ChartWithTable } from '../../../features/chart/chart-with-table.tsx';
import { DayFields, FilterForm } from '../../../features/lists/filter-form.tsx';
import { SaleTermsNote } from '../../../features/sale-terms/sale-terms-note.tsx';
import { chargeFigures, type Figure } from '../../../features/sales/figures.ts';
import { SalesCharges } from '../../../features/sales/sales-charges.tsx';
import { SalesComparison } from '../../../features/sales/sales-comparison.tsx';
import { SalesByDay, SalesByEvent } from '../../../features/sales/sales-tables.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Period } from '../organiser-api.ts';
import type { OrganiserSales } from './loader.ts';

type SalesProps = { sales: Deferred<OrganiserSales>; period: Period };

/** Sales of the organiser's events: by day as a chart or a table, and by event. */
export function Sales({ sales, period }: SalesProps) {
  const { t: shared } = useTranslation('sales');
  const { revalidate } = useRevalidator();
  return (
    <DeferredValue
      promise={sales}
      skeleton={<div className="skeleton h-96" />}
      renderError={() => (
        <div className="grid gap-6">
          <PeriodForm period={period} />
          <RetryBanner text={shared('failed')} onRetry={() => void revalidate()} />
        </div>
      )}
    >
      {reply => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PeriodForm period={reply.sales} />
          <Figures {...reply} />
        </div>
      )}
    </DeferredValue>
  );
}

function PeriodForm({ period: { from, to } }: { period: Period }) {
  const { t: text } = useTranslation('organiser');
  return (
    <FilterForm className="flex flex-wrap items-start gap-3" path={links.organiser('sales')} filters={{ from, to }}>
      {fields => (
        <>
          <DayFields fields={fields} reversed={text('sales.reversed')} className="max-sm:grow" />
          <Button type="submit" className="max-sm:grow sm:mt-7">
            {text('sales.show')}
          </Button>
        </>
      )}
    </FilterForm>
  );
}

const figures: readonly Figure[] = ['orders', 'tickets', 'voidTickets', 'gross', 'refunds', 'net'];

function Figures({ sales, terms }: OrganiserSales) {
  const { t: text } = useTranslation('organiser');
  const { t: shared } = useTranslation('sales');
  const format = useFormat();
  const { currency, total, timeZone } = sales;
  const days = { from: format.longDate(sales.from), to: format.longDate(sales.to) };
  const money = useCallback((amount: number) => format.price(amount, currency), [format, currency]);
  const bars = useMemo(
    () =>
      sales.days.map(({ day, net }) => ({ label: `${format.dayOfMonth(day)} ${format.shortMonth(day)}`, value: net })),
    [sales, format],
  );
  const tables = { sales, figures: [...figures, ...chargeFigures(total, 'yours')], money };
  if (total.tickets === 0) {
    return (
      <>
        <EmptyState
          icon={ChartColumn}
          title={text('sales.none', days)}
          action={{ text: text('event.back'), to: links.organiser() }}
        >
          {text('sales.noneHint')}
        </EmptyState>
        <SaleTermsNote terms={terms} currency={currency} />
        {sales.previous.total.tickets > 0 && <SalesComparison sales={sales} />}
      </>
    );
  }
  return (
    <>
      <div>
        <p className="text-muted">{text('sales.period', days)}</p>
        <p className="font-semibold">
          <strong className="text-2xl font-extrabold tabular-nums">{money(total.net)}</strong>{' '}
          {text('sales.tickets', { count: total.tickets - total.voidTickets })}
        </p>
        {total.refunds > 0 && <p>{text('sales.refunds', { amount: money(total.refunds) })}</p>}
        <p className="text-sm text-muted">{text('sales.zone', { zone: format.zone(sales.to, timeZone) })}</p>
        <SaleTermsNote terms={terms} currency={currency} />
      </div>
      <SalesCharges total={total} rest="yours" money={money} />
      <SalesComparison sales={sales} />
      <ChartWithTable
        title={shared('byDay')}
        heading="h2"
        chart={{ label: text('sales.chart', days), bars, format: money }}
        showTable={shared('showTable')}
        showChart={shared('showChart')}
        table={<SalesByDay {...tables} />}
      />
      {sales.events.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-lg">{shared('byEvent')}</h2>
          <SalesByEvent {...tables} hasCapacity={false} />
        </section>
      )}
    </>
  );
}
