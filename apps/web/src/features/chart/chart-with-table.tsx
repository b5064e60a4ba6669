import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { BarChart, type BarChartProps } from './bar-chart.tsx';

type ChartWithTableProps = {
  title: string;
  /** The level of its title below the page's headings. */
  heading: 'h2' | 'h3';
  chart: BarChartProps;
  /** The texts of the button that shows the figures, and of the one that shows the bars again. */
  showTable: string;
  showChart: string;
  /** A table with the same figures. */
  table: ReactNode;
};

/** A chart, or the same figures as a table. */
export function ChartWithTable({ title, heading: Heading, chart, showTable, showChart, table }: ChartWithTableProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-lg border border-divider bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading id={id} className="text-base">
          {title}
        </Heading>
        <Button variant="quiet" className="-mx-4" onClick={() => setTable(!isTable)}>
          {isTable ? showChart : showTable}
          <span className="sr-only"> – {title}</span>
        </Button>
      </div>
      {isTable ? <div className="max-h-96 overflow-auto">{table}</div> : <BarChart {...chart} />}
    </section>
  );
}
