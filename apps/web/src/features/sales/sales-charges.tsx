import type { SalesSum } from '@guichet/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chargeFigures, figureOf, type Rest } from './figures.ts';

type SalesChargesProps = {
  total: SalesSum;
  /** Whose the rest is. */
  rest: Rest;
  money: (amount: number) => ReactNode;
};

/** The service fees of a period, what is left without them, and the taxes included; nothing without any. */
export function SalesCharges({ total, rest, money }: SalesChargesProps) {
  const { t: text } = useTranslation('sales');
  const figures = chargeFigures(total, rest);
  if (figures.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {figures.map(figure => (
        <div key={figure}>
          <dt className="text-muted">{text(figure)}</dt>
          <dd className="font-semibold tabular-nums">{money(figureOf(total, figure))}</dd>
        </div>
      ))}
    </dl>
  );
}
